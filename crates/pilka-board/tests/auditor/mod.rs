//! The rulebook's invariants, counted anew from what a state shows; and that told events add up.
#![allow(dead_code, reason = "each test uses a part of it")]

use pilka_board::{Ball, Card, Event, MoveKind, Pawn, Phase, Stage, State};
use rulebook_core::{Game as _, Seat, Told, Turn};

const SEATS: [Seat; 2] = [Seat::ZERO, Seat::ONE];

pub fn audit(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    pieces(state)?;
    told_adds_up(state, told)
}

/// What needs no events: also of a position that someone typed.
pub fn pieces(state: &State) -> Result<(), String> {
    cards(state)?;
    pawns(state)?;
    ball(state)?;
    limits(state)
}

fn ensure(is_so: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(what()) }
}

fn cards(state: &State) -> Result<(), String> {
    let table = state.table();
    for card in Card::ALL {
        let held: usize = SEATS.iter().map(|seat| state.hand(*seat).count(card)).sum();
        let all = held + state.talon().count(card) + table.laid().count(card);
        ensure(all == table.rules().pack().count(card), || format!("there are {all} {card}"))?;
    }
    ensure(state.talon().len() == usize::from(table.talon_size()), || "the talon's size is wrong".into())?;
    for seat in SEATS {
        let held = state.hand(seat).len();
        ensure(held == usize::from(table.hand_size(seat)), || format!("the size of seat {seat}'s hand is wrong"))?;
        ensure(held <= 6, || format!("seat {seat} holds {held} cards"))?;
        ensure(held == 6 || state.turn() == Turn::Chance, || format!("seat {seat} holds {held} cards"))?;
    }
    ensure(state.turn() != Turn::Chance || !state.talon().is_empty(), || "nothing can be drawn".into())
}

/// The tackle that can still be undone: tackler and tackled pawn.
fn open_tackle(state: &State) -> Option<(Seat, Pawn, Pawn)> {
    let question = state.table().question().filter(|question| question.stage() == Stage::Move)?;
    match question.about().kind() {
        MoveKind::Tackle(tackled) => Some((question.about().seat(), question.about().pawn(), tackled)),
        _ => None,
    }
}

fn pawns(state: &State) -> Result<(), String> {
    let table = state.table();
    let pitch = table.rules().pitch();
    let mut taken = Vec::new();
    for seat in SEATS {
        for (pawn, square) in table.pawns(seat) {
            ensure(pitch.has(square), || format!("pawn {pawn} of seat {seat} is on {square}"))?;
            if let Some((other_seat, other)) = taken.iter().find(|(_, _, at)| *at == square).map(|(s, p, _)| (*s, *p)) {
                let is_tackle = match open_tackle(state) {
                    Some((mover, pawn_of_mover, tackled)) => {
                        let (a, b) = if mover == seat { (pawn, other) } else { (other, pawn) };
                        seat != other_seat && (a, b) == (pawn_of_mover, tackled)
                    }
                    None => false,
                };
                ensure(is_tackle, || format!("two pawns are on {square}"))?;
            }
            taken.push((seat, pawn, square));
        }
    }
    Ok(())
}

fn ball(state: &State) -> Result<(), String> {
    let table = state.table();
    match table.ball() {
        Ball::With { .. } => {}
        Ball::Loose(square) => {
            ensure(table.rules().pitch().has(square), || format!("the ball is on {square}"))?;
            ensure(table.pawn_on(square).is_none(), || format!("a loose ball and a pawn are on {square}"))?;
        }
        Ball::InHands(seat) => {
            let throws_in = matches!(table.phase(), Phase::ThrowIn(_)) && table.mover() == seat;
            ensure(throws_in, || "the ball is in hands, but nobody throws in".into())?;
        }
    }
    if let Some((seat, pawn, _)) = open_tackle(state) {
        ensure(table.with_ball(seat) == Some(pawn), || "the tackler has not the ball".into())?;
    }
    match table.phase() {
        Phase::Throw | Phase::KeeperThrow(_) => {
            ensure(table.with_ball(table.mover()) == Some(Pawn::GOALKEEPER), || "no goalkeeper has the ball".into())
        }
        Phase::Place(kick) | Phase::PlaceOn(kick, _) | Phase::FreePass(kick) => {
            let has = table.with_ball(table.mover()) == Some(kick.kicker());
            ensure(has && !kick.put().contains(kick.kicker()) && kick.put().len() <= 4, || {
                "a free kick is wrong".into()
            })
        }
        _ => Ok(()),
    }
}

fn limits(state: &State) -> Result<(), String> {
    let table = state.table();
    let left = table.moves_left();
    let within = left.runs() <= 3 && left.dribbles() <= 2 && left.passes() <= 2 && left.shots() <= 1;
    ensure(within, || format!("{left:?}"))?;
    let turns = table.rules().turns_of_a_half();
    let turn = table.turn_number();
    ensure((1..=turns).contains(&turn) && (1..=2).contains(&table.half()), || format!("turn {turn}"))?;
    ensure(SEATS.iter().all(|seat| table.exchanges_left(*seat) <= 2), || "too many exchanges".into())?;
    let mut list = Vec::new();
    for seat in SEATS {
        state.legal_actions(seat, &mut list);
        ensure(list.len() <= 300, || format!("{} legal actions", list.len()))?;
    }
    if let Some(question) = table.question() {
        let most = 13 * table.rules().pack().count(Card::Unseen);
        ensure(usize::from(question.unseen()) <= most, || format!("{} unseen", question.unseen()))?;
        ensure(question.answer().is_some() || !question.occasions().is_empty(), || "asked for nothing".into())?;
    }
    if state.turn() == Turn::Over {
        ensure(turn == turns && table.half() == 2, || "over too early".into())?;
    }
    Ok(())
}

/// Score and turns, from the events that everybody is told.
fn told_adds_up(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    let (mut goals, mut turns, mut counted, mut exchanges) = ([0; 2], 1_u16, [0; 4], [0; 2]);
    for event in told.iter().map(|told| told.event) {
        match event {
            Event::Goal { seat, .. } => goals[seat.index()] += 1,
            Event::TurnBegan { .. } => {
                turns += 1;
                counted = [0; 4];
            }
            Event::Ran { .. } | Event::Tackled { .. } => counted[0] += 1,
            Event::Dribbled { .. } => counted[1] += 1,
            Event::Passed { is_free: false, .. } => counted[2] += 1,
            Event::Shot { .. } => counted[3] += 1,
            Event::Swapped { seat, is_counted, .. } => exchanges[seat.index()] += u8::from(is_counted),
            _ => {}
        }
    }
    let (table, left) = (state.table(), state.table().moves_left());
    ensure(table.score() == goals, || format!("{goals:?} goals were told"))?;
    let made = [3 - left.runs(), 2 - left.dribbles(), 2 - left.passes(), 1 - left.shots()];
    ensure(made == counted, || format!("{counted:?} moves were told"))?;
    let gone = SEATS.map(|seat| 2 - table.exchanges_left(seat));
    ensure(gone == exchanges, || format!("{exchanges:?} exchanges were told"))?;
    let before = if table.half() == 1 { 0 } else { table.rules().turns_of_a_half() };
    ensure(turns == before + table.turn_number(), || format!("{turns} turns were told"))
}
