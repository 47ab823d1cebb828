//! The kernel of Piłka, and the slow program that was written from its rulebook alone (it lies with the tests of
//! the game), play the same matches from the same random numbers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "these are tests, their helpers too")]
#![allow(dead_code, reason = "the program can do more than the default options")]

use rulebook_benches::kernels;
use rulebook_core::{Generator, Seed, Stream};

#[path = "../../crates/pilka-board/tests/second_opinion/mod.rs"]
mod book;

use book::chosen::{TACTICAL, default_options};
use book::pitch::DIRECTIONS;
use book::{Act, Book, Square, Tactic};

/// The cards in the order in which a random number counts them.
fn cards() -> Vec<&'static str> {
    let tactical = ["foul", "out", "penalty", "did-not-see", "save"];
    assert_eq!(tactical.map(|card| TACTICAL.iter().any(|(other, _)| *other == card)), [true; 5]);
    DIRECTIONS.iter().map(|(card, _)| *card).chain(tactical).collect()
}

/// The place of an action in the list.
fn place(act: Act) -> (u32, u32, usize, i32) {
    let card = |card: &str| cards().iter().position(|other| *other == card).expect("a card");
    let at = |(x, y): Square| (y as u32, x as usize);
    match act {
        Act::LetBe | Act::EndTurn | Act::KeepBall | Act::Done | Act::NoFreePass => (0, 0, 0, 0),
        Act::Exchange => (1, 0, 0, 0),
        Act::Run(pawn, way, steps) => (2, pawn, card(way), steps),
        Act::Dribble(way, steps) => (3, 0, card(way), steps),
        Act::Pass(way, steps) | Act::FreePass(way, steps) => (4, 0, card(way), steps),
        Act::Shot(way) => (5, 0, card(way), 0),
        Act::ShotWithPenalty(way) => (6, 0, card(way), 0),
        Act::Throw(pawn) => (7, pawn, 0, 0),
        Act::Lay(Tactic::Foul(pawn)) => (8, pawn, 0, 0),
        Act::Lay(Tactic::Penalty) => (9, 0, 0, 0),
        Act::Lay(Tactic::Out(square)) => (10, at(square).0, at(square).1, 0),
        Act::Lay(Tactic::Save) => (11, 0, 0, 0),
        Act::DidNotSee => (12, 0, 0, 0),
        Act::Choose(pawn) => (13, pawn, 0, 0),
        Act::Put(square) => (14, at(square).0, at(square).1, 0),
    }
}

fn play(generator: &mut Generator) -> [usize; 2] {
    let mut book = Book::new(default_options());
    loop {
        if book.to_draw.is_empty() {
            let mut legal = book.legal();
            if legal.is_empty() {
                return book.score;
            }
            legal.sort_by_key(|act| place(*act));
            book.act(legal[generator.below(legal.len() as u32) as usize]);
        } else {
            let mut from = book.drawn_from().to_vec();
            from.sort_by_key(|card| cards().iter().position(|other| other == card));
            book.draw(from[generator.below(from.len() as u32) as usize]);
        }
    }
}

#[test]
fn the_pilka_board_kernel_plays_by_the_book() {
    for number in 0..200 {
        let mut generators = [0, 1].map(|_| Generator::new(&Seed::from_number(number), Stream::CHANCE));
        let [kernel, slow] = &mut generators;
        assert_eq!(kernels::pilka_board::play(kernel).map(usize::from), play(slow), "match {number}");
        assert_eq!(kernel.position(), slow.position(), "random numbers used in match {number}");
    }
}
