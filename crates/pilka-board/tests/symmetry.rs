//! Both seats play the same game: a match in which the seats have changed places, on the board turned by 180°, goes
//! the same way (PB-1.1, PB-2.1).
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod lively;

use pilka_board::{Action, Ball, Draw, Rules, State};
use rulebook_core::{Game as _, Generator, Seat, Seed, Stream, Turn, Unheard};

/// The action of the seat on the other side of the table.
fn turned(rules: &Rules, action: Action) -> Action {
    match action {
        Action::Out(square) => Action::Out(rules.pitch().turned(square)),
        Action::On(square) => Action::On(rules.pitch().turned(square)),
        same => same,
    }
}

/// The actions that a seat may choose, as the other side of the table sees them, sorted.
fn legal(state: &State, seat: Seat, is_turned: bool) -> Vec<Action> {
    let mut list = Vec::new();
    state.legal_actions(seat, &mut list);
    if is_turned {
        list.iter_mut().for_each(|action| *action = turned(state.rules(), *action));
        list.sort_unstable();
    }
    list
}

#[track_caller]
fn same(one: &State, other: &State) {
    let (here, there) = (one.table(), other.table());
    let pitch = one.rules().pitch();
    for seat in [Seat::ZERO, Seat::ONE] {
        let back = seat.other();
        assert_eq!(one.hand(seat), other.hand(back));
        assert_eq!(here.score()[seat.index()], there.score()[back.index()]);
        assert_eq!(here.exchanges_left(seat), there.exchanges_left(back));
        for ((pawn, square), (_, mirrored)) in here.pawns(seat).zip(there.pawns(back)) {
            assert_eq!(square, pitch.turned(mirrored), "pawn {pawn} of seat {seat}");
        }
        assert_eq!(legal(one, seat, false), legal(other, back, true));
    }
    assert_eq!(here.mover(), there.mover().other());
    assert_eq!((here.half(), here.turn_number()), (there.half(), there.turn_number()));
    let ball = match there.ball() {
        Ball::With { seat, pawn } => Ball::With { seat: seat.other(), pawn },
        Ball::Loose(square) => Ball::Loose(pitch.turned(square)),
        Ball::InHands(seat) => Ball::InHands(seat.other()),
    };
    assert_eq!(here.ball(), ball);
    assert_eq!(here.question().is_some(), there.question().is_some());
}

/// Plays a match and its counterpart; how many questions were asked.
fn play(options: &str, number: u64) -> u32 {
    let seed = Seed::from_number(number);
    let mut chance = Generator::new(&seed, Stream::CHANCE);
    let mut choices = Generator::new(&seed, Stream::agent(Seat::ZERO));
    let mut one = State::new(lively::crowded(&format!("{options},first_seat=0")));
    let mut other = State::new(lively::crowded(&format!("{options},first_seat=1")));
    // Seat 0 is dealt its hand first in both: what it gets here, seat 1 gets there.
    let mut dealt = Vec::new();
    while let Some(Draw(card)) = one.sample(&mut chance) {
        one.reveal(Draw(card), &mut Unheard).unwrap();
        dealt.push(card);
    }
    dealt[6..].iter().chain(&dealt[..6]).for_each(|card| other.reveal(Draw(*card), &mut Unheard).unwrap());
    let mut questions = 0;
    loop {
        match one.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let draw = one.sample(&mut chance).unwrap();
                one.reveal(draw, &mut Unheard).unwrap();
                other.reveal(draw, &mut Unheard).unwrap();
            }
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                questions += u32::from(one.table().question().is_some());
                let action = lively::choose(&one, seat, &mut choices);
                one.apply(seat, action, &mut Unheard).unwrap();
                other.apply(seat.other(), turned(other.rules(), action), &mut Unheard).unwrap();
            }
        }
        same(&one, &other);
    }
    assert_eq!(other.turn(), Turn::Over);
    questions
}

/// PB-1.1, PB-1.2, PB-2.1, PB-7.2
#[test]
fn the_turned_match_has_the_turned_actions() {
    let mut questions = 0;
    for options in ["", ",out_rows=edge,keeper_at_free_kick=stays,dead_hand=as-written"] {
        questions += (0..12).map(|number| play(&format!("{options},turns_per_half=5"), number)).sum::<u32>();
    }
    assert!(questions > 200, "{questions} questions");
}
