//! The driver of a match: what it plays, tells and refuses.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

mod high_card;
mod line_up;

use high_card::{Action, HighCard, Options, Refused};
use line_up::LineUp;
use rulebook_core::{
    Audience, Game, Match, Move, PlayError, Refusal, RuleId, Rules, Seat, SeatCount, SeatSet, Seed, Turn, Viewer,
};

const ZERO: Seat = Seat::ZERO;
const ONE: Seat = Seat::ONE;

/// Chance of this seed deals 2 and 10 to seat 0, 9 and 6 to seat 1, and draws the prizes 2 and 1: see `vectors.py`.
fn new() -> Match<HighCard> {
    Match::new(Options::default(), Seed::from_number(0))
}

fn play(card: u8) -> Action {
    format!("play {card}").parse().unwrap()
}

/// What the match says of itself, to see whether it has changed.
fn all_of<G: Game>(game: &Match<G>) -> String {
    let decided = SeatCount::TWO.seats().map(|seat| game.decisions_of(seat)).collect::<Vec<u64>>();
    format!("{:?} {:?} {:?} {decided:?}", game.state(), game.record(), game.told())
}

fn sentences(game: &Match<HighCard>, viewer: Viewer) -> Vec<String> {
    game.told_to(viewer).map(ToString::to_string).collect()
}

fn moves(game: &Match<HighCard>) -> Vec<String> {
    game.record().steps.iter().map(|step| step.made.to_string()).collect()
}

#[track_caller]
fn assert_refused(game: &mut Match<HighCard>, seat: Seat, card: u8, error: PlayError<Refused>, message: &str) {
    let before = all_of(game);
    assert_eq!(game.play(seat, play(card)), Err(error.clone()));
    assert_eq!(all_of(game), before, "a refused action changes nothing");
    assert_eq!(error.to_string(), message);
}

// ------------------------------------------------------------------------------- the course of a match

#[test]
fn chance_decides_up_to_the_first_decision() {
    let game = new();
    assert_eq!(game.turn(), Turn::Decide(SeatSet::all(SeatCount::TWO)));
    assert_eq!(moves(&game), ["chance: deal 2", "chance: deal 9", "chance: deal 10", "chance: deal 6"]);
    assert_eq!((game.legal_actions(ZERO), game.legal_actions(ONE)), (vec![play(2), play(10)], vec![play(6), play(9)]));
    assert_eq!((game.rules(), game.seed(), game.outcome()), (&Options::default(), Seed::from_number(0), None));
}

#[test]
fn a_match_goes_from_decision_to_decision_and_to_its_end() {
    let mut game = new();
    game.play(ZERO, play(10)).unwrap();
    assert_eq!(game.turn(), Turn::Decide(SeatSet::only(ONE)));
    assert_eq!(game.legal_actions(ZERO), []);
    game.play(ONE, play(6)).unwrap();
    assert_eq!(game.state().scores(), [2, 0]);
    game.play(ONE, play(9)).unwrap();
    game.play(ZERO, play(2)).unwrap();
    assert_eq!((game.turn(), game.turn().seats()), (Turn::Over, SeatSet::EMPTY));
    assert_eq!(game.outcome().unwrap().to_string(), "seat 0 wins, 2 : 1 (HC-3)");
    let expected =
        ["seat 0: play 10", "seat 1: play 6", "chance: prize 2", "seat 1: play 9", "seat 0: play 2", "chance: prize 1"];
    assert_eq!(moves(&game)[4..], expected);
    assert_eq!((game.decisions_of(ZERO), game.decisions_of(ONE)), (2, 2));
}

#[test]
fn the_record_has_the_hash_of_every_state() {
    let mut game = new();
    game.play(ONE, play(6)).unwrap();
    let hashes: Vec<String> = game.record().steps.iter().map(|step| step.hash.unwrap().to_string()).collect();
    let deals = ["581f5a1c76ddd1a8", "662691caa4478672", "8a2d8356ae41bb1d", "948cc42810684411"];
    assert_eq!(hashes[..4], deals);
    assert_eq!(hashes.len(), 5);
}

#[test]
fn a_match_of_no_cards_is_over_before_it_begins() {
    let game: Match<LineUp> = Match::new(line_up::Options::of("cards=0"), Seed::from_number(1));
    assert_eq!((game.turn(), game.record().steps.len()), (Turn::Over, 0));
    assert_eq!(game.outcome().unwrap().to_string(), "a draw, 0 : 0 (LU-4)");
}

#[test]
fn the_same_seed_is_the_same_match_and_another_is_another() {
    let [mut left, mut right] = [new(), new()];
    for (seat, card) in [(ZERO, 10), (ONE, 6), (ONE, 9), (ZERO, 2)] {
        left.play(seat, play(card)).unwrap();
        right.play(seat, play(card)).unwrap();
    }
    assert_eq!(all_of(&left), all_of(&right));
    let other: Match<HighCard> = Match::new(Options::default(), Seed::from_number(1));
    assert_ne!(all_of(&new()), all_of(&other));
}

#[test]
fn the_draws_do_not_depend_on_the_order_in_which_seats_decide() {
    let [mut left, mut right] = [new(), new()];
    left.play(ZERO, play(10)).unwrap();
    left.play(ONE, play(9)).unwrap();
    right.play(ONE, play(9)).unwrap();
    right.play(ZERO, play(10)).unwrap();
    assert_eq!(left.state(), right.state());
}

// ------------------------------------------------------------------------------- told

#[test]
fn each_viewer_is_told_what_it_may_know() {
    let mut game = new();
    game.play(ZERO, play(10)).unwrap();
    let one = |seat| format!("seat {seat} draws a card");
    let [zero, one] = [one(0), one(1)];
    let dealt =
        [[zero.as_str(), "seat 1 draws the 9"], ["seat 0 draws the 2", one.as_str()], [zero.as_str(), one.as_str()]];
    assert_eq!(sentences(&game, Viewer::Seat(ONE))[..2], dealt[0]);
    assert_eq!(sentences(&game, Viewer::Seat(ZERO))[..2], dealt[1]);
    assert_eq!(sentences(&game, Viewer::Public)[..2], dealt[2]);
    assert_eq!(sentences(&game, Viewer::Seat(ZERO))[4..], ["seat 0 chooses the 10", "seat 0 is in"]);
    assert_eq!(sentences(&game, Viewer::Seat(ONE))[4..], ["seat 0 is in"]);
    assert_eq!(sentences(&game, Viewer::Public)[4..], ["seat 0 is in"]);
    assert_eq!(game.told().len(), 10, "two events a deal and two for the choice");
}

#[test]
fn playing_returns_what_was_told_by_the_action_and_by_the_chance_after_it() {
    let mut game = new();
    let told = |game: &mut Match<HighCard>, seat, card| {
        let told = game.play(seat, play(card)).unwrap();
        told.iter().map(|told| (told.to, told.event.to_string())).collect::<Vec<_>>()
    };
    let text = |text: &str| text.to_string();
    let chose = (Audience::Only(ZERO), text("seat 0 chooses the 10"));
    let expected = [chose, (Audience::Everyone, text("seat 0 is in"))];
    assert_eq!(told(&mut game, ZERO, 10), expected);
    let chose = (Audience::Only(ONE), text("seat 1 chooses the 6"));
    let turned = (Audience::Everyone, text("seat 0 turns the 10, seat 1 the 6, for 2"));
    assert_eq!(told(&mut game, ONE, 6), [chose, (Audience::Everyone, text("seat 1 is in")), turned]);
}

#[test]
fn a_view_is_that_of_the_state() {
    let game = new();
    for viewer in Viewer::all(SeatCount::TWO) {
        assert_eq!(game.view(viewer), game.state().view(viewer));
    }
    assert_eq!(
        game.view(Viewer::Seat(ONE)).hand.unwrap().iter().map(high_card::Card::number).collect::<Vec<_>>(),
        [6, 9]
    );
}

// ------------------------------------------------------------------------------- refused

#[test]
fn what_the_game_refuses_changes_nothing() {
    let mut game = new();
    let not_held = |seat, card| Refused::NotHeld(seat, play(card).0);
    let error = PlayError::Refused(not_held(ZERO, 9));
    assert_refused(&mut game, ZERO, 9, error, "seat 0 has not the 9 (HC-2)");
    game.play(ZERO, play(10)).unwrap();
    assert_refused(&mut game, ZERO, 2, Refused::In(ZERO).into(), "seat 0 is in already (HC-2)");
    game.play(ONE, play(9)).unwrap();
    assert_refused(&mut game, ZERO, 10, not_held(ZERO, 10).into(), "seat 0 has not the 10 (HC-2)");
    assert_eq!(not_held(ZERO, 10).rule(), RuleId::new("HC-2"));
}

#[test]
fn a_match_that_is_over_takes_no_action() {
    let mut game = new();
    for (seat, card) in [(ZERO, 10), (ONE, 6), (ONE, 9), (ZERO, 2)] {
        game.play(seat, play(card)).unwrap();
    }
    assert_refused(&mut game, ONE, 9, Refused::Over.into(), "the match is over (HC-3)");
}

#[test]
fn a_seat_that_the_match_has_not_cannot_act() {
    let mut game = new();
    let (two, seven) = (Seat::new(2).unwrap(), Seat::new(7).unwrap());
    let error = |seat| PlayError::NoSuchSeat { seat, seats: SeatCount::TWO };
    assert_refused(&mut game, two, 2, error(two), "there is no seat 2 in a match of 2 seats");
    assert_refused(&mut game, seven, 2, error(seven), "there is no seat 7 in a match of 2 seats");
    assert_eq!((game.legal_actions(two), game.decisions_of(two)), (vec![], 0));
    assert!(sentences(&game, Viewer::Seat(two)).iter().eq(&sentences(&game, Viewer::Public)));
}

#[test]
fn a_move_is_printed_with_who_made_it() {
    let moves: [Move<u8, &str>; 2] = [Move::Act(ONE, 7), Move::Draw("tails")];
    assert_eq!(moves.map(|made| made.to_string()), ["seat 1: 7", "chance: tails"]);
}

// ------------------------------------------------------------------------------- the model's defaults

#[test]
fn counting_and_finding_actions_agrees_with_their_list() {
    let game = new();
    for seat in SeatCount::new(3).unwrap().seats() {
        let list = game.legal_actions(seat);
        assert_eq!(game.state().count_legal(seat), list.len());
        for n in 0..4 {
            assert_eq!(game.state().nth_legal(seat, n), list.get(n).copied());
        }
    }
}

#[test]
fn a_turn_names_the_seats_that_may_act() {
    assert_eq!(Turn::Decide(SeatSet::only(ONE)).seats(), SeatSet::only(ONE));
    assert_eq!((Turn::Chance.seats(), Turn::Over.seats()), (SeatSet::EMPTY, SeatSet::EMPTY));
    let turns =
        [Turn::Decide(SeatSet::only(ONE)), Turn::Decide(SeatSet::all(SeatCount::TWO)), Turn::Chance, Turn::Over];
    assert_eq!(
        turns.map(|turn| turn.to_string()),
        ["seat 1's turn", "the turn of seats 0 and 1", "chance's turn", "over"]
    );
}

#[test]
fn a_match_of_eight_seats_counts_the_decisions_of_each() {
    let eight = SeatCount::new(8).unwrap();
    let options = line_up::Options::of("cards=1").with_seats(eight).unwrap();
    let mut game: Match<LineUp> = Match::new(options, Seed::from_number(1));
    for seat in eight.seats() {
        assert_eq!(game.decisions_of(seat), 0);
        game.play(seat, line_up::Lay(1)).unwrap();
        assert_eq!(game.decisions_of(seat), 1);
    }
    assert!(game.outcome().unwrap().is_draw());
}
