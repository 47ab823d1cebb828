//! The order of refusals, and what chance refuses.

use rulebook_core::{Game as _, Refusal as _, RuleId, Seat, Suit, Unheard};
use soccard::{Action, Broken, Draw, Refused, Setup, SetupError, State, TakeError};

use crate::table::{before, card, column, columns, rules};

#[track_caller]
fn refused(state: &State, seat: Seat, take: u8, expected: Refused, rule: &str) {
    let mut after = *state;
    let action = Action::Take(column(take));
    assert_eq!(state.check(seat, action), Err(expected));
    assert_eq!(after.apply(seat, action, &mut Unheard), Err(expected));
    assert_eq!((after, expected.rule()), (*state, RuleId::new(match_rule(rule))));
    assert!(expected.to_string().ends_with(&format!("({rule})")), "{expected}");
}

/// The rule's id, which lives as long as the program.
fn match_rule(rule: &str) -> &'static str {
    ["SC-1.1", "SC-1.2", "SC-2.1", "SC-3.1", "SC-4.1", "SC-4.2", "SC-7.1"]
        .into_iter()
        .find(|known| *known == rule)
        .expect("a rule that refuses")
}

/// SC-7.1: the match is over, whoever asks.
#[test]
fn first_the_match_is_over() {
    let over = before("7H").half(2, [1, 0]).sizes([1, 0, 0, 0, 0]).take().state;
    for seat in [Seat::ZERO, Seat::ONE, Seat::new(5).unwrap()] {
        refused(&over, seat, 1, Refused::Over, "SC-7.1");
    }
}

/// SC-3.1, SC-2.1: while chance decides nobody takes, whoever asks.
#[test]
fn then_chance_decides() {
    let mut state = before("AH").own("AH").build();
    refused(&State::new(rules("")), Seat::ZERO, 1, Refused::Turning, "SC-3.1");
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut Unheard).unwrap();
    refused(&state, Seat::ZERO, 2, Refused::Turning, "SC-3.1");
    refused(&state, Seat::ONE, 2, Refused::Turning, "SC-3.1");
    state.reveal("turn 9C".parse().unwrap(), &mut Unheard).unwrap();
    refused(&state, Seat::ONE, 2, Refused::Saving, "SC-2.1");
    let mut state = before("AH").own("AH").sizes([1, 0, 0, 0, 0]).build();
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut Unheard).unwrap();
    state.reveal("save 2H".parse().unwrap(), &mut Unheard).unwrap();
    refused(&state, Seat::ONE, 1, Refused::Turning, "SC-3.1"); // an added card
}

/// SC-4.2: it is the other seat's turn, also for a seat that the match has not.
#[test]
fn then_it_is_the_other_seats_turn() {
    // Column 2 is empty, and that is not what is wrong first.
    let state = before("7H").sizes([5, 0, 5, 5, 5]).build();
    for seat in [Seat::ONE, Seat::new(2).unwrap(), Seat::new(7).unwrap()] {
        refused(&state, seat, 2, Refused::NotTheTurn { seat }, "SC-4.2");
        let mut list = vec!["take 1".parse().unwrap()];
        state.legal_actions(seat, &mut list);
        assert_eq!((list.len(), state.count_legal(seat), state.nth_legal(seat, 0)), (0, 0, None));
    }
}

/// SC-3.1: a column that the tableau has not cannot be written.
#[test]
fn then_there_is_no_such_column() {
    for text in ["take 0", "take 6", "take 255", "take 01", "take +1", "take -1", "take", "take x"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let refused = "take 6".parse::<Action>().unwrap_err();
    assert_eq!(refused.to_string(), "the tableau has the columns 1 to 5 (SC-3.1)");
    for number in [0, 6, 255] {
        assert_eq!(soccard::Column::new(number), Err(soccard::ColumnError));
    }
}

/// SC-4.1: the column is empty, or barred.
#[test]
fn last_the_column_is_empty_or_barred() {
    let state = before("7H").last(0, 3).sizes([5, 0, 5, 5, 5]).build();
    refused(&state, Seat::ZERO, 2, Refused::Take(TakeError::Empty { column: column(2) }), "SC-4.1");
    let allowed = columns(&[1, 4, 5]);
    let barred = TakeError::Barred { column: column(3), seat: Seat::ZERO, allowed };
    refused(&state, Seat::ZERO, 3, Refused::Take(barred), "SC-4.1");
    assert_eq!(
        barred.to_string(),
        "column 3 is barred: seat 0 took from it before, and may take from 1, 4 and 5 (SC-4.1)"
    );
    assert_eq!(soccard::ColumnSet::EMPTY.to_string(), "none");
    assert_eq!(columns(&[1, 3]).and(columns(&[3, 5])), columns(&[1, 3, 5]));
    // An empty column that was the last one is empty.
    let state = before("7H").last(0, 2).sizes([5, 0, 5, 5, 5]).build();
    refused(&state, Seat::ZERO, 2, Refused::Take(TakeError::Empty { column: column(2) }), "SC-4.1");
}

#[track_caller]
fn draw_refused(state: &State, draw: &str, expected: Refused, rule: &str) {
    let mut after = *state;
    assert_eq!(after.reveal(draw.parse().unwrap(), &mut Unheard), Err(expected));
    assert_eq!((after, expected.rule()), (*state, RuleId::new(match_rule(rule))));
    assert!(expected.to_string().ends_with(&format!("({rule})")), "{expected}");
}

/// SC-1.1, SC-1.2, SC-2.1, SC-3.1, SC-7.1
#[test]
fn what_cannot_be_drawn_is_refused() {
    let state = before("AH").own("AH").save_pile(crate::table::pile_without("2C")).build();
    draw_refused(&state, "turn 7H", Refused::NothingToTurn(card("7H")), "SC-3.1");
    draw_refused(&state, "save 2C", Refused::NoShot("2C".parse().unwrap()), "SC-2.1");
    let mut draws = Vec::new();
    state.draws(&mut draws);
    assert_eq!((draws.len(), state.sample(&mut generator())), (0, None));
    let mut state = state;
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut Unheard).unwrap();
    // One ace of hearts was taken and the other lies in the column.
    draw_refused(&state, "turn AH", Refused::NotUnseen(card("AH")), "SC-1.1");
    draw_refused(&state, "save 2C", Refused::NoShot("2C".parse().unwrap()), "SC-2.1");
    state.reveal("turn 9C".parse().unwrap(), &mut Unheard).unwrap();
    draw_refused(&state, "turn 9C", Refused::NothingToTurn(card("9C")), "SC-3.1");
    draw_refused(&state, "save 2C", Refused::NotInSavePile("2C".parse().unwrap()), "SC-1.2");
    let mut laying = State::new(rules(""));
    laying.reveal("turn 9C".parse().unwrap(), &mut Unheard).unwrap();
    laying.reveal("turn 9C".parse().unwrap(), &mut Unheard).unwrap();
    draw_refused(&laying, "turn 9C", Refused::NotUnseen(card("9C")), "SC-1.1");
    let mut adding = before("AH").own("AH").sizes([1, 0, 0, 0, 0]).build();
    adding.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut Unheard).unwrap();
    adding.reveal("save 2H".parse().unwrap(), &mut Unheard).unwrap();
    draw_refused(&adding, "turn AH", Refused::NotUnseen(card("AH")), "SC-1.1");
    let over = before("7H").half(2, [1, 0]).sizes([1, 0, 0, 0, 0]).take().state;
    draw_refused(&over, "turn 7H", Refused::Over, "SC-7.1");
    draw_refused(&over, "save 2C", Refused::Over, "SC-7.1");
    assert_eq!((over.sample(&mut generator()), over.count_legal(Seat::ZERO)), (None, 0));
}

/// SC-1.1, SC-1.2, SC-2.1, SC-3.1, SC-4.2, SC-5.3, SC-6.1: cards are shown as they are in events.
#[test]
fn refusals_show_cards_with_their_suits_signs() {
    let three: soccard::SaveCard = "3D".parse().unwrap();
    for (refused, words) in [
        (
            Refused::NothingToTurn(card("7H")),
            "7♥ cannot be turned: three cards of every column are open, or all that it has (SC-3.1)",
        ),
        (Refused::NotUnseen(card("10S")), "10♠ cannot be turned: both were seen already in this half (SC-1.1)"),
        (Refused::NoShot(three), "3♦ cannot be turned: there is no shot to be saved (SC-2.1)"),
        (Refused::NotInSavePile(three), "the save pile has no 3♦ left (SC-1.2)"),
        (Refused::NotTheTurn { seat: Seat::ONE }, "it is not seat 1's turn (SC-4.2)"),
    ] {
        assert_eq!(refused.to_string(), words);
    }
    for (broken, words) in [
        (Broken::Copies(card("KC")), "there are two cards K♣, not more (SC-1.1)"),
        (Broken::InBoth(card("KC")), "both seats have cards of the rank of K♣ (SC-5.3, SC-5.4)"),
        (
            Broken::AllSuits { seat: Seat::ZERO, card: card("KC") },
            "seat 0 has the rank of K♣ in all four suits (SC-6.1)",
        ),
    ] {
        assert_eq!(broken.to_string(), words);
    }
}

fn generator() -> rulebook_core::Generator {
    rulebook_core::Generator::new(&rulebook_core::Seed::from_number(1), rulebook_core::Stream::CHANCE)
}

/// SC-1.1, SC-3.1, SC-3.4, SC-3.5, SC-4.2, SC-5.4, SC-6.1, SC-6.2, SC-6.3, SC-7.1: a position that breaks
/// an invariant cannot be set up.
#[test]
fn positions_that_no_match_comes_to_are_refused() {
    let sound = || {
        let table = *before("7H").own("6H JH").theirs("8C").build().table();
        Setup {
            columns: [table.columns(Seat::ZERO), table.columns(Seat::ONE)],
            open: soccard::Column::ALL.map(|column| table.open_cards(column).collect()),
            face_down: soccard::Column::ALL.map(|column| table.face_down(column)),
            ..Setup::default()
        }
    };
    assert!(sound().build().is_ok());
    let broken = |change: fn(&mut Setup)| {
        let mut setup = sound();
        change(&mut setup);
        setup.build().err()
    };
    let is = |broken| Some(SetupError::Broken(broken));
    assert_eq!(broken(|setup| setup.half = 3), is(Broken::Half { half: 3, most: 2 }));
    assert_eq!(broken(|setup| setup.half = 0), is(Broken::Half { half: 0, most: 2 }));
    let golden = |setup: &mut Setup| {
        (setup.rules, setup.half, setup.score) = (rules("tie=golden-goal-1"), 3, [1, 0]);
    };
    assert_eq!(broken(golden), is(Broken::GoldenGoal));
    assert_eq!(broken(|setup| setup.score = [56, 56]), is(Broken::Goals));
    assert_eq!(broken(|setup| setup.score = [255, 255]), is(Broken::Goals));
    assert_eq!(broken(|setup| setup.score = [112, 0]), is(Broken::Goals));
    assert_eq!(broken(|setup| setup.to_move = Seat::new(2).unwrap()), is(Broken::Seat(Seat::new(2).unwrap())));
    assert_eq!(broken(|setup| setup.added = 11), is(Broken::Added(11)));
    assert_eq!(broken(|setup| setup.added = 255), is(Broken::Added(255)));
    assert_eq!(broken(|setup| setup.removed = vec![card("9D"); 3]), is(Broken::Copies(card("9D"))));
    assert_eq!(broken(|setup| setup.face_down[4] += 1), is(Broken::Unseen { unseen: 54, places: 55 }));
    assert_eq!(broken(|setup| setup.added = 1), is(Broken::Unseen { unseen: 54, places: 53 }));
    assert_eq!(broken(|setup| setup.face_down = [255; 5]), is(Broken::Unseen { unseen: 54, places: 255 }));
    // As many in each column as there are kinds of cards, and the 27 of the reserve.
    assert_eq!(broken(|setup| setup.face_down = [36; 5]), is(Broken::Unseen { unseen: 54, places: 5 * 36 + 27 }));
    assert_eq!(
        broken(|setup| setup.open[1].push(setup.open[0][0])),
        Some(SetupError::Open { column: column(2), cards: 4 })
    );
    let hidden = |setup: &mut Setup| {
        setup.open[1].pop();
        setup.face_down[1] += 1;
    };
    assert_eq!(broken(hidden), is(Broken::Open(column(2))));
    let empty = |setup: &mut Setup| {
        setup.removed = setup.open.iter_mut().flat_map(std::mem::take).collect();
        let more = setup.unseen().unwrap();
        setup.removed.extend(more.iter().take(27));
        setup.face_down = [0; 5];
    };
    assert_eq!(broken(empty), is(Broken::EmptyTableau));
    assert_eq!(broken(|setup| setup.bookings[0][2] = 4), is(Broken::SentOff { seat: Seat::ZERO, suit: Suit::Hearts }));
    assert_eq!(broken(|setup| setup.bookings[0][0] = 19), is(Broken::Bookings(19)));
    assert_eq!(broken(|setup| setup.extra_taken = columns(&[1])), is(Broken::ExtraMoves));
    assert_eq!(broken(|setup| setup.extra = Some(1)), is(Broken::ExtraMoves));
    // The last take was on an extra move, but from a column that none took from.
    let elsewhere = |setup: &mut Setup| {
        (setup.extra, setup.extra_taken, setup.last_taken[0]) = (Some(1), columns(&[1]), Some(column(2)));
    };
    assert_eq!(broken(elsewhere), is(Broken::ExtraMoves));
    let many = |setup: &mut Setup| (setup.extra, setup.last_taken[0]) = (Some(91), Some(column(1)));
    assert_eq!(broken(many), is(Broken::ExtraMoves));
    let most = |setup: &mut Setup| (setup.extra, setup.last_taken[0]) = (Some(90), Some(column(1)));
    assert_eq!(broken(most), None);
    // Eighteen bookings a half, one for each card of the save pile.
    assert_eq!(broken(|setup| setup.bookings[0][0] = 18), None);
}

/// SC-5.4, SC-6.1, SC-6.2: columns that no seat can have between moves.
#[test]
fn columns_that_no_match_comes_to_are_refused() {
    let build = |own: &str, theirs: &str| {
        let own: soccard::Columns = own.parse().unwrap();
        let theirs: soccard::Columns = theirs.parse().unwrap();
        let sound = *before("7H").own("6H JH").theirs("8C").build().table();
        let mut setup = Setup {
            columns: [own, theirs],
            open: soccard::Column::ALL.map(|column| sound.open_cards(column).collect()),
            face_down: soccard::Column::ALL.map(|column| sound.face_down(column)),
            ..Setup::default()
        };
        // As many cards fewer in the tableau as lie in the columns.
        let more = own.total() + theirs.total() - 3;
        setup.face_down[4] -= more as u8;
        setup.build().map(|_| ())
    };
    assert_eq!(build("6H JH", "8C"), Ok(()));
    assert_eq!(
        build("6H JH 9H QH", "8C"),
        Err(SetupError::Broken(Broken::TooLong { seat: Seat::ZERO, suit: Suit::Hearts }))
    );
    assert_eq!(build("6H JH", "JC"), Err(SetupError::Broken(Broken::InBoth(card("JC")))));
    assert_eq!(
        build("KC KD KH KS", "8C"),
        Err(SetupError::Broken(Broken::AllSuits { seat: Seat::ZERO, card: card("KC") }))
    );
}

/// SC-2.1, SC-3.5: what can be drawn is written and read.
#[test]
fn draws_are_written_and_read() {
    for text in ["turn 7H", "turn 10S", "save 3D", "save joker"] {
        let draw: Draw = text.parse().unwrap();
        assert_eq!(draw.to_string(), text);
    }
}
