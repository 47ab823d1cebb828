//! Properties of any match with any options; a failing case shrinks to a shorter match.

use proptest::prelude::*;
use rulebook_core::strategies::{scripts, seeds, states};
use rulebook_core::{Game as _, Replay, Rules as _, Turn};
use soccard::strategies::save_piles;
use soccard::{Action, Card, Column, Draw, Phase, Rules, SaveCard, SavePile, State};

mod referee;

use referee::audit;

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// The section *Invariants*, SC-7.2
    #[test]
    fn every_reachable_state_keeps_the_invariants(
        rules in any::<Rules>(), seed in seeds(), script in scripts(120),
    ) {
        let game = rulebook_core::strategies::play::<State>(rules, seed, &script);
        prop_assert_eq!(audit(game.state(), game.told()), Ok(()));
        let replayed = Replay::new(game.record()).finish();
        prop_assert_eq!(replayed.as_ref(), Ok(game.state()));
        prop_assert!(game.record().steps.len() as u64 <= rules.longest().steps());
    }

    /// SC-4.1: the list is what the check accepts, and never empty where a seat is to move.
    #[test]
    fn the_list_is_what_the_check_accepts(state in states::<State>(any::<Rules>(), 100)) {
        if let Turn::Decide(seats) = state.turn() {
            let seat = seats.first().expect("never empty");
            let mut list = Vec::new();
            state.legal_actions(seat, &mut list);
            let accepted: Vec<Action> =
                Column::ALL.map(Action::Take).into_iter().filter(|action| state.check(seat, *action).is_ok()).collect();
            prop_assert_eq!(&list, &accepted);
            prop_assert!(!list.is_empty() && state.count_legal(seat) == list.len());
            prop_assert_eq!(state.nth_legal(seat, list.len()), None);
            prop_assert!((0..list.len()).all(|n| state.nth_legal(seat, n) == Some(list[n])));
            prop_assert_eq!(state.table().phase(), Phase::Take);
        }
    }

    /// SC-1.1, SC-1.2, SC-4.1: what is printed is read back.
    #[test]
    fn notations_are_read_back(action in any::<Action>(), draw in any::<Draw>(), rules in any::<Rules>()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
        prop_assert_eq!(draw.to_string().parse(), Ok(draw));
        prop_assert_eq!(Rules::default().with_options(&rules.to_options()), Ok(rules));
    }

    /// Whatever is typed gives an error or a value.
    #[test]
    fn nothing_that_is_typed_panics(text in "\\PC{0,24}") {
        let _ = (text.parse::<Action>(), text.parse::<Draw>(), text.parse::<Card>(), text.parse::<SaveCard>());
        let _ = (text.parse::<soccard::Columns>(), Rules::default().with_options(&text));
    }

    /// SC-2.2: the pile and what was turned are eighteen cards; one more try makes no goal more likely.
    #[test]
    fn a_save_pile_is_eighteen_cards(pile in save_piles()) {
        prop_assert_eq!(pile.turned().turned(), pile);
        for card in SaveCard::all() {
            prop_assert_eq!(pile.count(card) + pile.turned().count(card), SavePile::FULL.count(card));
        }
        for suit in rulebook_core::Suit::ALL {
            let odds: Vec<f64> = (0..=4).map(|tries| pile.odds_of_goal(suit, tries).to_f64()).collect();
            prop_assert!(odds.is_sorted_by(|one, next| one >= next), "{:?}", odds);
        }
    }
}
