//! The order of refusals, pair by pair: an action that two rules forbid is refused by the first.

use rulebook_core::{Refusal, Seat};
use soccer_deck::{ActionCard, Card, Half, Phase, PickError, PlaceError, Refused, Stack};

use crate::table::{ONE_OF_EACH, Table, legal, place, player, seat};

const FIRST_TEN: &str = "1 2 3 4 5 6 7 8 9 10";

/// SD-5.1: over everything else.
#[test]
fn after_the_match_everything_is_refused_because_it_is_over() {
    for options in ["", "decks=own-1"] {
        let mut table = Table::new(options);
        table.play_to_the_end();
        for number in [0, 1, 2] {
            for action in ["pick 1", "pick cross", "place 1", "place 20", "place blank"] {
                assert_eq!(table.refused(number, action), Refused::Over);
            }
            assert!(legal(&table.state, number).is_empty());
        }
        for draw in ["deal 1", "turn cross"] {
            assert_eq!(table.refused_draw(draw), Refused::Over);
        }
        assert_eq!(Refused::Over.rule().as_str(), "SD-5.1");
    }
}

/// SD-2.1: over a seat that the match has not, a pick, a placing.
#[test]
fn during_the_deal_everything_is_refused_by_it() {
    let mut table = Table::new("");
    for number in [0, 1, 2] {
        for action in ["pick 1", "pick cross", "place 1", "place blank"] {
            assert_eq!(table.refused(number, action), Refused::Dealing);
        }
    }
    assert_eq!(Refused::Dealing.rule().as_str(), "SD-2.1");
    assert_eq!(table.refused_draw("turn cross"), Refused::NothingToTurn);
}

/// SD-2.2: a seat that there is not comes first, then one that is in, then a placing, then the pick itself.
#[test]
fn while_squads_are_picked_every_refusal_is_of_picking() {
    let mut table = Table::new("decks=own-1");
    table.pick(0, FIRST_TEN, ONE_OF_EACH);
    table.pick(1, "1 2 3", "");
    let [zero, one, two] = [0, 1, 2].map(seat);
    for (number, action, refused) in [
        (2, "place blank", PickError::NoSuchSeat { seat: two }),
        (2, "pick 1", PickError::NoSuchSeat { seat: two }),
        (0, "place 1", PickError::In { seat: zero }),
        (0, "pick 1", PickError::In { seat: zero }),
        (0, "pick 11", PickError::In { seat: zero }),
        (0, "pick cross", PickError::In { seat: zero }),
        (1, "place 1", PickError::NotALineup),
        (1, "place blank", PickError::NotALineup),
        (1, "pick 1", PickError::NoPlayerLeft { player: player(1), owned: 1 }),
        (1, "pick corner", PickError::PlayersFirst { picked: 3 }),
    ] {
        let found = table.refused(number, action);
        assert_eq!((found, found.rule().as_str()), (Refused::Pick(refused), "SD-2.2"));
    }
    // An eleventh player that is picked already is refused as the eleventh.
    table.pick(1, "4 5 6 7 8 9 10", "corner corner");
    assert_eq!(table.refused(1, "pick 1"), Refused::Pick(PickError::SquadComplete { seat: one }));
    let third = PickError::NoActionCardLeft { card: ActionCard::CornerOrThrowIn, owned: 2 };
    assert_eq!(table.refused(1, "pick corner"), Refused::Pick(third));
}

/// SD-2.3: over a seat that there is not, and over one that is in.
#[test]
fn a_pick_is_refused_as_a_pick_whoever_makes_it() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
    for number in [0, 1, 2] {
        for action in ["pick 1", "pick cross"] {
            let found = table.refused(number, action);
            assert_eq!((found, found.rule().as_str()), (Refused::PickedAlready, "SD-2.3"));
        }
    }
    table.line_up(1, "11 12 - - - / 13 14 15 16 - / 17 18 19 20 -");
    assert!(matches!(table.state.phase(), Phase::Duel { half: Half::First, .. }));
    for number in [0, 1, 2] {
        assert_eq!(table.refused(number, "pick 1"), Refused::PickedAlready);
    }
}

/// SD-3.1: a seat that there is not, or that is in, over what is wrong with the card.
#[test]
fn who_may_not_place_is_told_so_before_what_may_not_be_placed() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
    for card in ["1", "11", "blank"] {
        let found = table.refused(0, &format!("place {card}"));
        assert_eq!((found, found.rule().as_str()), (Refused::Place(PlaceError::In { seat: Seat::ZERO }), "SD-3.1"));
        let found = table.refused(2, &format!("place {card}"));
        assert_eq!(
            (found, found.rule().as_str()),
            (Refused::Place(PlaceError::NoSuchSeat { seat: seat(2) }), "SD-3.1")
        );
    }
    table.line_up(1, "11 12 - - - / 13 14 15 16 - / 17 18 19 20 -");
    // While an action card is to be turned both are in.
    for number in [0, 1] {
        let refused = Refused::Place(PlaceError::In { seat: seat(number) });
        assert_eq!(table.refused(number, "place 1"), refused);
    }
    let refused = Refused::Place(PlaceError::NoSuchSeat { seat: seat(2) });
    assert_eq!(table.refused(2, "place 1"), refused);
}

/// SD-3.1: over SD-3.2 and SD-3.3.
#[test]
fn a_player_that_is_not_in_hand_is_refused_as_such_even_if_it_does_not_fit() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 2 3");
    for number in [1, 11] {
        let found = table.refused(0, &format!("place {number}"));
        let refused = Refused::Place(PlaceError::NotInHand { player: player(number) });
        assert_eq!((found, found.rule().as_str()), (refused, "SD-3.1"));
    }
    table.line_up(0, "- - / 4 5 6 7");
    let refused = Refused::Place(PlaceError::NotInHand { player: player(11) });
    assert_eq!(table.refused(0, "place 11"), refused);
}

/// SD-1.2: over SD-3.2; a sixth blank never leaves a formation.
#[test]
fn a_sixth_blank_is_refused_as_such() {
    for options in ["", "formations=any-in-range"] {
        let mut table = Table::dealt(options);
        table.line_up(0, "- 1 - - - / 2 3 4 - 5 / 6");
        let found = table.refused(0, "place blank");
        assert_eq!((found, found.rule().as_str()), (Refused::Place(PlaceError::NoBlankLeft), "SD-1.2"));
    }
}

/// SD-3.2: over SD-3.3; a fourth attacker leaves no listed formation either.
#[test]
fn a_fourth_attacker_is_out_of_range_whatever_is_listed() {
    let mut table = Table::dealt("formations=listed");
    table.line_up(0, "1 2 - 3");
    let refused = PlaceError::OutOfRange { card: Card::Player(player(4)), place: place(Stack::Attack, 5) };
    let found = table.refused(0, "place 4");
    assert_eq!((found, found.rule().as_str()), (Refused::Place(refused), "SD-3.2"));
}

/// SD-3.3: comes last.
#[test]
fn a_fifth_midfielder_behind_three_attackers_is_not_listed() {
    let mut table = Table::dealt("formations=listed");
    table.line_up(0, "1 - 2 - 3 / 4 5 6 7");
    let refused = PlaceError::NotListed { card: Card::Player(player(8)), place: place(Stack::Midfield, 5) };
    let found = table.refused(0, "place 8");
    assert_eq!((found, found.rule().as_str()), (Refused::Place(refused), "SD-3.3"));
}

/// SD-4.5, SD-1.3 and SD-2.1: what chance cannot draw.
#[test]
fn a_draw_that_cannot_be_is_refused_by_its_rule() {
    let mut table = Table::new("");
    let found = table.refused_draw("turn cross");
    assert_eq!((found, found.rule().as_str()), (Refused::NothingToTurn, "SD-4.5"));
    table.deal(FIRST_TEN);
    let found = table.refused_draw("deal 11");
    assert_eq!((found, found.rule().as_str()), (Refused::NotToBeDealt(player(11)), "SD-2.1"));

    let mut table = Table::first_chance("", "1 2 3", "4 5 6");
    assert_eq!(table.refused_draw("deal 11"), Refused::NotToBeDealt(player(11)));
    table.turns("through-ball through-ball");
    let found = table.refused_draw("turn through-ball");
    assert_eq!((found, found.rule().as_str()), (Refused::NotInPile(ActionCard::ThroughBall), "SD-1.3"));
}

/// SD-2.1, SD-2.2, SD-2.3, SD-3.1, SD-5.1: every message ends with the rule that it cites.
#[test]
fn every_refusal_cites_its_rule() {
    let (zero, card, at) = (Seat::ZERO, Card::Blank, place(Stack::Defence, 3));
    for refused in [
        Refused::Over,
        Refused::Dealing,
        Refused::PickedAlready,
        Refused::NotToBeDealt(player(3)),
        Refused::NothingToTurn,
        Refused::NotInPile(ActionCard::Cross),
        PickError::NoSuchSeat { seat: zero }.into(),
        PickError::In { seat: zero }.into(),
        PickError::NotALineup.into(),
        PickError::SquadComplete { seat: zero }.into(),
        PickError::PlayersFirst { picked: 3 }.into(),
        PickError::NoPlayerLeft { player: player(3), owned: 1 }.into(),
        PickError::NoActionCardLeft { card: ActionCard::Cross, owned: 2 }.into(),
        PlaceError::NoSuchSeat { seat: zero }.into(),
        PlaceError::In { seat: zero }.into(),
        PlaceError::NotInHand { player: player(3) }.into(),
        PlaceError::NoBlankLeft.into(),
        PlaceError::OutOfRange { card, place: at }.into(),
        PlaceError::NotListed { card, place: at }.into(),
    ] {
        assert!(refused.to_string().ends_with(&format!("({})", refused.rule())), "{refused}");
    }
}

/// SD-1.1, SD-1.3, SD-2.2: cards are named in words, and one is one.
#[test]
fn refusals_name_cards_in_words() {
    let corner = ActionCard::CornerOrThrowIn;
    for (refused, words) in [
        (Refused::NotInPile(corner), "the pile has no corner or throw-in left (SD-1.3)"),
        (
            PickError::NoActionCardLeft { card: corner, owned: 4 }.into(),
            "the seat owns corner or throw-in 4 times and has picked every one (SD-2.2)",
        ),
        (
            PickError::NoPlayerLeft { player: player(7), owned: 1 }.into(),
            "the seat owns Luck Seven 1 time and has picked every one (SD-2.2)",
        ),
        (PlaceError::NotInHand { player: player(7) }.into(), "Luck Seven is not in hand (SD-3.1)"),
    ] {
        assert_eq!(refused.to_string(), words);
    }
}
