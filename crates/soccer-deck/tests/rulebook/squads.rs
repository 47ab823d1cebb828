//! SD-2: squads.

use rulebook_core::{Audience, Game, Generator, Seat, SeatCount, SeatSet, Seed, Stream, Turn, Viewer};
use soccer_deck::{
    ActionCard, ActionCards, DeckCount, Event, Half, Phase, PickError, Player, PlayerSet, Refused, State,
};

use crate::table::{ONE_OF_EACH, Table, draws, legal, player, rules, seat};

const FIRST_TEN: &str = "1 2 3 4 5 6 7 8 9 10";

fn squad(table: &Table, number: usize) -> Vec<u8> {
    table.state.squad(seat(number)).iter().map(Player::number).collect()
}

/// SD-2.1
#[test]
fn the_default_is_a_shared_deck() {
    assert_eq!(rules(""), rules("decks=shared"));
    assert_eq!(State::new(rules("")).phase(), Phase::Deal { deck: PlayerSet::ALL });
}

/// SD-2.1
#[test]
fn twenty_players_are_dealt_ten_to_each_seat() {
    let mut table = Table::new("");
    table.deal("20 3 7 1 15 11 2 9 8 6");
    assert_eq!(squad(&table, 0), [1, 2, 3, 6, 7, 8, 9, 11, 15, 20]);
    assert_eq!(squad(&table, 1), [4, 5, 10, 12, 13, 14, 16, 17, 18, 19]);
    assert_eq!(table.state.phase(), Phase::Lineups { half: Half::First });
}

/// SD-2.1
#[test]
fn the_deal_is_open_to_all_seat_0_in_the_order_dealt_then_seat_1_by_number() {
    let mut table = Table::new("");
    table.deal("20 3 7 1 15 11 2 9 8 6");
    let dealt: Vec<(Seat, u8)> = table
        .told
        .iter()
        .filter_map(|told| match told.event {
            Event::Dealt { seat, player } => Some((seat, player.number())),
            _ => None,
        })
        .collect();
    let first = [20, 3, 7, 1, 15, 11, 2, 9, 8, 6].map(|number| (Seat::ZERO, number));
    let second = [4, 5, 10, 12, 13, 14, 16, 17, 18, 19].map(|number| (Seat::ONE, number));
    assert_eq!(dealt, [first, second].concat());
    assert_eq!(table.told[20].event, Event::HalfBegan { half: Half::First });
    assert_eq!(table.told.len(), 21);
    assert!(table.told.iter().all(|told| told.to == Audience::Everyone));
}

/// SD-2.1
#[test]
fn each_player_that_is_left_is_dealt_next_with_the_same_weight() {
    let mut table = Table::new("");
    let all: Vec<String> = (1..=20).map(|number| format!("deal {number} x1")).collect();
    assert_eq!(draws(&table.state), all);
    table.deal("7 20");
    let left: Vec<String> =
        all.iter().filter(|text| !["deal 7 x1", "deal 20 x1"].contains(&text.as_str())).cloned().collect();
    assert_eq!(draws(&table.state), left);
}

/// SD-2.1: dealing ten to seat 0 has the odds of dealing alternately: each player half of the time at
/// each seat, and each pair of players together with chance 9/19.
#[test]
fn a_shuffled_deal_is_uniform() {
    let mut generator = Generator::new(&Seed::from_text("deals"), Stream::CHANCE);
    let deals = 4000;
    let mut at_seat_0 = [0_u32; 20];
    let mut one_and_two_together = 0;
    for _ in 0..deals {
        let mut state = State::new(rules(""));
        while state.turn() == Turn::Chance {
            let draw = state.sample(&mut generator).expect("it is chance's turn");
            state.reveal(draw, &mut rulebook_core::Unheard).expect("sampled");
        }
        state.squad(Seat::ZERO).iter().for_each(|player| at_seat_0[usize::from(player.number()) - 1] += 1);
        let of_seat_0 = |number| state.squad(Seat::ZERO).count(player(number)) == 1;
        one_and_two_together += u32::from(of_seat_0(1) == of_seat_0(2));
    }
    // Standard deviation 31.6 each; five of them.
    for count in at_seat_0 {
        assert!(count.abs_diff(deals / 2) < 160, "{at_seat_0:?}");
    }
    assert!(one_and_two_together.abs_diff(deals * 9 / 19) < 160, "{one_and_two_together}");
}

/// SD-2.1
#[test]
fn nobody_may_do_anything_during_the_deal() {
    let mut table = Table::new("");
    table.deal("1 2 3");
    assert_eq!(table.state.turn(), Turn::Chance);
    for number in [0, 1, 2, 7] {
        for action in ["place 1", "place 4", "place blank", "pick 4", "pick cross"] {
            assert_eq!(table.refused(number, action), Refused::Dealing);
        }
        assert!(legal(&table.state, number).is_empty());
    }
}

/// SD-2.1
#[test]
fn a_player_is_dealt_once_and_only_in_the_deal() {
    let mut table = Table::new("");
    table.deal("4");
    assert_eq!(table.refused_draw("deal 4"), Refused::NotToBeDealt(player(4)));
    table.deal("1 2 3 5 6 7 8 9 10");
    assert_eq!(table.refused_draw("deal 11"), Refused::NotToBeDealt(player(11)));
    let mut table = Table::new("decks=own-1");
    assert_eq!(table.refused_draw("deal 11"), Refused::NotToBeDealt(player(11)));
}

/// SD-2.1
#[test]
fn with_a_shared_deck_all_twelve_action_cards_make_the_pile() {
    let mut table = Table::new("");
    table.deal("1 2 3 4 5 6 7 8 9");
    assert_eq!(table.state.pile(), ActionCards::EMPTY);
    table.deal("10");
    assert_eq!(table.state.pile(), ActionCards::DECK);
    assert_eq!([0, 1].map(|number| table.state.picked(seat(number)).len()), [0, 0]);
}

/// SD-2.2
#[test]
fn a_seat_owns_one_to_ten_decks() {
    assert_eq!(DeckCount::new(0), None);
    assert_eq!(
        (1..=10).filter_map(DeckCount::new).map(DeckCount::get).collect::<Vec<_>>(),
        (1..=10).collect::<Vec<_>>()
    );
    assert!((11..=u8::MAX).all(|decks| DeckCount::new(decks).is_none()));
}

/// SD-2.2
#[test]
fn ten_players_are_picked_first_then_six_action_cards() {
    let mut table = Table::new("decks=own-1");
    let players: Vec<String> = (1..=20).map(|number| format!("pick {number}")).collect();
    assert_eq!(legal(&table.state, 0), players);
    assert_eq!(table.refused(0, "pick cross"), Refused::Pick(PickError::PlayersFirst { picked: 0 }));
    table.pick(0, "1 2 3 4 5 6 7 8 9", "");
    assert_eq!(table.refused(0, "pick cross"), Refused::Pick(PickError::PlayersFirst { picked: 9 }));
    table.pick(0, "10", "");
    let kinds: Vec<String> = ActionCard::ALL.iter().map(|card| format!("pick {card}")).collect();
    assert_eq!(legal(&table.state, 0), kinds);
    assert_eq!(legal(&table.state, 1), players, "the other seat picks for itself");
}

/// SD-2.2
#[test]
fn an_eleventh_player_and_a_seventh_action_card_are_refused() {
    let mut table = Table::new("decks=own-1");
    table.pick(0, FIRST_TEN, "");
    assert_eq!(table.refused(0, "pick 11"), Refused::Pick(PickError::SquadComplete { seat: Seat::ZERO }));
    table.pick(0, "", ONE_OF_EACH);
    assert_eq!(table.refused(0, "pick cross"), Refused::Pick(PickError::In { seat: Seat::ZERO }));
    assert_eq!(table.refused(0, "pick 11"), Refused::Pick(PickError::In { seat: Seat::ZERO }));
    assert!(legal(&table.state, 0).is_empty());
}

/// SD-2.2: D of each player, 2·D of each kind of action cards.
#[test]
fn no_more_copies_are_picked_than_the_seat_owns() {
    for (decks, squad, cards) in [
        (1, "7 1 2 3 4 5 6 8 9 10", "cross cross corner corner dribble dribble"),
        (2, "7 7 1 2 3 4 5 6 8 9", "cross cross cross cross corner corner"),
        (3, "7 7 7 1 2 3 4 5 6 8", "cross cross cross cross cross cross"),
    ] {
        let mut table = Table::new(&format!("decks=own-{decks}"));
        let (sevens, others) = squad.split_at(2 * usize::from(decks));
        table.pick(0, sevens, "");
        let seven = Refused::Pick(PickError::NoPlayerLeft { player: player(7), owned: decks });
        assert_eq!(table.refused(0, "pick 7"), seven);
        // Each seat has its own decks.
        table.pick(1, "7", "");
        table.pick(0, others, "");
        assert_eq!(table.state.squad(Seat::ZERO).count(player(7)), usize::from(decks));
        let crosses: Vec<&str> = cards.split(' ').filter(|card| *card == "cross").collect();
        table.pick(0, "", &crosses.join(" "));
        let owned = 2 * decks;
        let refused = table.refused(0, "pick cross");
        if owned < 6 {
            let cross = Refused::Pick(PickError::NoActionCardLeft { card: ActionCard::Cross, owned });
            assert_eq!(refused, cross);
        } else {
            assert_eq!(refused, Refused::Pick(PickError::In { seat: Seat::ZERO }));
        }
    }
}

/// SD-2.2
#[test]
fn with_ten_decks_a_squad_may_be_ten_times_the_same_player_and_six_times_the_same_card() {
    let mut table = Table::new("decks=own-10");
    for number in [0, 1] {
        table.pick(number, "3 3 3 3 3 3 3 3 3 3", "");
        let full = Refused::Pick(PickError::SquadComplete { seat: seat(number) });
        assert_eq!(table.refused(number, "pick 3"), full);
        table.pick(number, "", "cross cross cross cross cross cross");
    }
    assert_eq!(table.state.pile().count(ActionCard::Cross), 12);
    assert_eq!(table.state.pile().len(), 12);
    assert_eq!(table.state.phase(), Phase::Lineups { half: Half::First });
}

/// SD-2.2
#[test]
fn both_sixes_together_make_the_pile_and_there_is_none_before_both_are_in() {
    let mut table = Table::new("decks=own-1");
    table.pick(1, FIRST_TEN, "cross cross corner corner dribble dribble");
    assert_eq!(table.state.turn(), Turn::Decide(SeatSet::only(Seat::ZERO)));
    table.pick(0, FIRST_TEN, "cross cross corner corner dribble");
    assert_eq!((table.state.pile(), table.state.phase()), (ActionCards::EMPTY, Phase::Squads));
    table.pick(0, "", "through-ball");
    let pile: Vec<(ActionCard, usize)> = table.state.pile().kinds().collect();
    let wanted = [
        (ActionCard::ThroughBall, 1),
        (ActionCard::Dribble, 3),
        (ActionCard::CornerOrThrowIn, 4),
        (ActionCard::Cross, 4),
    ];
    assert_eq!(pile, wanted);
    assert_eq!(table.state.phase(), Phase::Lineups { half: Half::First });
}

/// SD-2.2
#[test]
fn picks_are_told_to_their_seat_only_and_being_in_to_all() {
    let mut table = Table::new("decks=own-1");
    table.pick(0, FIRST_TEN, ONE_OF_EACH);
    table.pick(1, "11", "");
    let (last, secret) = table.told.split_last().expect("told");
    assert_eq!(
        (last.to, last.event),
        (Audience::Only(Seat::ONE), Event::PickedPlayer { seat: Seat::ONE, player: player(11) })
    );
    let (last, secret) = secret.split_last().expect("told");
    assert_eq!((last.to, last.event), (Audience::Everyone, Event::SquadIn { seat: Seat::ZERO }));
    assert_eq!(secret.len(), 16);
    assert!(secret.iter().all(|told| told.to == Audience::Only(Seat::ZERO)));
    assert_eq!(secret[0].event, Event::PickedPlayer { seat: Seat::ZERO, player: player(1) });
    assert_eq!(secret[15].event, Event::PickedActionCard { seat: Seat::ZERO, card: ActionCard::Cross });
}

/// SD-2.2
#[test]
fn both_seats_pick_at_the_same_time_and_in_whatever_order() {
    let mut one = Table::new("decks=own-1");
    let mut other = Table::new("decks=own-1");
    assert_eq!(one.state.turn(), Turn::Decide(SeatSet::all(SeatCount::TWO)));
    one.pick(0, FIRST_TEN, ONE_OF_EACH);
    one.pick(1, FIRST_TEN, ONE_OF_EACH);
    for card in FIRST_TEN.split(' ').chain(ONE_OF_EACH.split(' ')) {
        other.act(1, &format!("pick {card}"));
        other.act(0, &format!("pick {card}"));
    }
    assert_eq!(one.state, other.state);
}

/// SD-2.2
#[test]
fn only_seats_0_and_1_pick() {
    let mut table = Table::new("decks=own-1");
    for number in [2, 7] {
        let refused = Refused::Pick(PickError::NoSuchSeat { seat: seat(number) });
        assert_eq!(table.refused(number, "pick 1"), refused);
        assert!(legal(&table.state, number).is_empty());
        assert!(table.state.squad(seat(number)).is_empty());
        assert!(table.state.picked(seat(number)).is_empty());
    }
}

/// SD-2.2
#[test]
fn nothing_is_placed_or_turned_while_squads_are_picked() {
    let mut table = Table::new("decks=own-1");
    table.pick(0, FIRST_TEN, "");
    assert_eq!(table.refused(0, "place 1"), Refused::Pick(PickError::NotALineup));
    assert_eq!(table.refused(0, "place blank"), Refused::Pick(PickError::NotALineup));
    assert_eq!(table.refused_draw("turn cross"), Refused::NothingToTurn);
    assert!(draws(&table.state).is_empty());
    assert_eq!(table.state.sample(&mut Generator::new(&Seed::from_number(1), Stream::CHANCE)), None);
}

/// SD-2.2
#[test]
fn with_several_decks_a_seat_still_uses_five_blanks() {
    let table = Table::lined_up("", "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -", "1 1 - - - / 1 1 1 1 - / 1 1 1 1 -");
    let blanks = |number| {
        let cards = soccer_deck::Place::all().map(|place| table.state.card(seat(number), Half::First, place));
        cards.filter(|card| *card == Some(soccer_deck::Card::Blank)).count()
    };
    assert_eq!([blanks(0), blanks(1)], [5, 5]);
}

/// SD-2.3
#[test]
fn picks_after_the_squads_are_complete_are_refused() {
    for options in ["", "decks=own-1"] {
        let mut table = Table::new(options);
        table.play_until(|phase| matches!(phase, Phase::Lineups { .. }));
        for number in [0, 1] {
            assert_eq!(table.refused(number, "pick 20"), Refused::PickedAlready);
            assert_eq!(table.refused(number, "pick cross"), Refused::PickedAlready);
        }
        table.play_until(|phase| matches!(phase, Phase::Duel { .. }));
        assert_eq!(table.refused(0, "pick 20"), Refused::PickedAlready);
    }
}

/// SD-2.3
#[test]
fn squads_and_pile_are_the_same_in_the_second_half() {
    for options in ["", "decks=own-1"] {
        let mut table = Table::new(options);
        table.play_until(|phase| matches!(phase, Phase::Lineups { .. }));
        let before = [0, 1].map(|number| (table.state.squad(seat(number)), table.state.picked(seat(number))));
        let pile = table.state.pile();
        table.play_until(|phase| phase == Phase::Lineups { half: Half::Second });
        assert_eq!([0, 1].map(|number| (table.state.squad(seat(number)), table.state.picked(seat(number)))), before);
        assert_eq!(table.state.pile(), pile);
        assert_eq!(pile.len(), 12);
        assert_eq!(table.state.view(Viewer::Public).pile_size(), 12);
    }
}
