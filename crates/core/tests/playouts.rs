//! Playouts, with and without a list of actions.

mod high_card;
mod line_up;

use high_card::HighCard;
use line_up::LineUp;
use rulebook_core::{Game, Generator, Rules, SeatCount, Seed, Stream, Turn, playout, playout_listed};

fn generator(index: u64) -> Generator {
    Generator::new(&Seed::from_text("playout").derive(index), Stream::CHANCE)
}

/// Plays out with and without a list: the same end, the same number of decisions, the same words.
#[track_caller]
fn assert_playouts_agree<G: Game>(rules: &G::Rules, decisions: u64) {
    let mut list = Vec::new();
    for index in 0..50 {
        let [mut counted, mut listed] = [generator(index), generator(index)];
        let [mut left, mut right] = [G::new(rules.clone()), G::new(rules.clone())];
        assert_eq!(playout(&mut left, &mut counted), decisions);
        assert_eq!(playout_listed(&mut right, &mut listed, &mut list), decisions);
        assert_eq!((&left, &counted), (&right, &listed));
        assert_eq!(left.turn(), Turn::Over);
    }
}

#[test]
fn a_playout_with_a_list_and_one_without_are_the_same() {
    for rounds in 1..=5_u8 {
        let rules = high_card::Options::default().with_options(&format!("rounds={rounds}")).unwrap();
        assert_playouts_agree::<HighCard>(&rules, 2 * u64::from(rounds));
    }
    for (options, cards) in [("coin=each", 3), ("coin=last,cards=1", 1), ("cards=0", 0)] {
        let rules = line_up::Options::of(options).with_seats(SeatCount::new(5).unwrap()).unwrap();
        assert_playouts_agree::<LineUp>(&rules, 5 * cards);
    }
}

#[test]
fn a_playout_goes_on_from_where_the_state_is() {
    let mut state = LineUp::new(line_up::Options::of("cards=1"));
    state.apply(rulebook_core::Seat::ONE, line_up::Lay(1), &mut rulebook_core::Unheard).unwrap();
    assert_eq!(playout(&mut state, &mut generator(0)), 1);
    assert_eq!(playout(&mut state, &mut generator(0)), 0);
}

/// The first of three cards in 9000 playouts: χ² with 2 degrees of freedom is above 13.8 once in a
/// thousand times.
#[test]
fn every_action_is_played_equally_often() {
    let mut generator = generator(0);
    let mut first = [0_i64; 3];
    for _ in 0..9000 {
        let mut state = LineUp::new(line_up::Options::default());
        playout(&mut state, &mut generator);
        first[usize::from(state.laid(rulebook_core::Seat::ONE)[0]) - 1] += 1;
    }
    let squares: i64 = first.iter().map(|count| (count - 3000).pow(2)).sum();
    assert!(squares < 13_800 * 3, "chi-square is {squares} / 3000");
}

#[test]
#[should_panic(expected = "a seat that may act has an action")]
fn a_game_that_lists_no_action_is_found_out() {
    playout(&mut LineUp::new(line_up::Options::of("lists=nothing")), &mut generator(0));
}
