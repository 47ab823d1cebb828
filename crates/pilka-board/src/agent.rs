//! A player that is a program with a few rules of thumb.

use rulebook_core::{Agent, Decision};

use crate::action::Action;
use crate::phase::{FreeKick, Phase};
use crate::sight::Sight;
use crate::square::Square;
use crate::state::State;
use crate::steps::Steps;

/// Plays to win by rules that fit on a card, without search and without luck:
///
/// * *With the ball:* shoot where the goalkeeper does not stand in the way, with a penalty card where he does. Else
///   dribble or pass to where the goal is nearest; also to a square without a pawn, if a card in the hand then brings
///   a pawn there. Rather not on a side row, nor over an opponent's pawn.
/// * *Without it:* run to it, onto its owner if need be, with one card or two; else run nearer.
/// * *Other runs:* the pawns 7 to 11 go forward, the others back to their marks. As long as the ball could still
///   be moved, or is not reached, any run will do that brings a new card.
/// * *Exchange:* with the ball and no forward card, or with a hand without a direction card.
/// * *Answers:* every card that can be laid is laid: a save, then a penalty, a foul, an out; *did not see* always.
/// * *Throws and free kicks:* to the pawn that is nearest to the opponent's goal; before a free kick put pawns where the
///   cards of the hand would pass the ball.
///
/// It never holds a card back, and it does not look at what the opponent may do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlainAgent;

impl Agent<State> for PlainAgent {
    fn choose(&mut self, decision: &Decision<'_, State>) -> Action {
        let (legal, seat) = (decision.legal(), decision.seat());
        let sight = Sight::of(decision.view(), seat);
        let wished = match sight.table.phase() {
            Phase::Play => play(&sight, legal),
            Phase::Question(_) => answer(&sight, legal),
            Phase::KeeperThrow(_) | Phase::ThrowIn(_) | Phase::Throw => throw(&sight, legal),
            Phase::Place(kick) => place(&sight, kick, legal),
            Phase::PlaceOn(kick, _) => target(&sight, kick).map(Action::On),
            Phase::FreePass(_) => ball_move(&sight, legal),
            Phase::Over => None,
        };
        // What comes first is to end, to decline, to be done or to give no answer.
        wished.filter(|action| legal.contains(action)).unwrap_or(legal[0])
    }
}

fn play(sight: &Sight<'_>, legal: &[Action]) -> Option<Action> {
    let has_ball = sight.table.with_ball(sight.seat).is_some();
    let left = sight.table.moves_left();
    let wished = if has_ball { shot(sight, legal).or_else(|| ball_move(sight, legal)) } else { fetch(sight, legal) };
    let wants_cards = !has_ball || left.dribbles() + left.passes() > 0;
    let can_swap = legal.contains(&Action::Swap);
    let is_stuck = has_ball && wants_cards && sight.hand.directions().all(|direction| !direction.is_forward());
    let swap = can_swap && (is_stuck || !sight.hand.has_direction());
    wished.or_else(|| swap.then_some(Action::Swap)).or_else(|| run(sight, legal, wants_cards))
}

/// Past the goalkeeper, or with a penalty card.
fn shot(sight: &Sight<'_>, legal: &[Action]) -> Option<Action> {
    let from = sight.table.ball_square()?;
    let past = |action: &&Action| matches!(action, Action::Shot(direction) if sight.scores(from, *direction));
    let penalty = |action: &&Action| matches!(action, Action::ShotPenalty(_));
    legal.iter().find(past).or_else(|| legal.iter().find(penalty)).copied()
}

/// The dribble or the pass after which the goal is nearest, if it is nearer than now.
fn ball_move(sight: &Sight<'_>, legal: &[Action]) -> Option<Action> {
    let from = sight.table.ball_square()?;
    let cost = |action: &Action| {
        let (direction, steps, is_pass) = match *action {
            Action::Dribble(direction, steps) => (direction, steps, false),
            Action::Pass(direction, steps) => (direction, steps, true),
            _ => return None,
        };
        let to = sight.go(from, direction, steps)?;
        let rest = sight.without(direction);
        let extra = match sight.table.pawn_on(to) {
            Some((seat, _)) if seat != sight.seat => return None,
            Some(_) => 0,
            // Nobody is there: a run has to follow.
            None if is_pass => rest.run_onto(to).map(|_| 2)?,
            None => 1 + i32::from(sight.passes_over(from, to)),
        };
        Some(rest.cost(to) + extra)
    };
    let best = legal.iter().filter_map(|action| Some((cost(action)?, *action))).min()?;
    (best.0 < sight.cost(from)).then_some(best.1)
}

/// A run to the ball: with one card, or the first of two; else as near as can be.
fn fetch(sight: &Sight<'_>, legal: &[Action]) -> Option<Action> {
    let ball = sight.table.ball_square()?;
    let two = sight.table.moves_left().runs() > 1;
    let nearest = sight.table.pawns(sight.seat).map(|(_, square)| square.distance(ball)).min()?;
    let cost = |action: &Action| {
        let Action::Run(pawn, direction, steps) = *action else { return None };
        let to = sight.go(sight.table.square(sight.seat, pawn), direction, steps)?;
        let far = to.distance(ball);
        let follows = two && far <= Steps::ALL[2].get() && sight.without(direction).runs_between(to, ball);
        let order = match (far, follows) {
            (0, _) => 0,
            (_, true) => 1,
            _ if far < nearest => 2,
            _ => return None,
        };
        Some((order, far, sight.away(pawn, to) - sight.away(pawn, sight.table.square(sight.seat, pawn)), *action))
    };
    legal.iter().filter_map(cost).min().map(|(.., action)| action)
}

/// The run after which a pawn stands best; if new cards are wanted, also one that makes it worse.
fn run(sight: &Sight<'_>, legal: &[Action], wants_cards: bool) -> Option<Action> {
    let cost = |action: &Action| {
        let Action::Run(pawn, direction, steps) = *action else { return None };
        let from = sight.table.square(sight.seat, pawn);
        let to = sight.go(from, direction, steps)?;
        // Cards that bring the ball forward are kept for it.
        let keep = if wants_cards && direction.is_forward() { 4 } else { 0 };
        let risk = i32::from(sight.passes_over(from, to));
        Some((sight.away(pawn, to) - sight.away(pawn, from) + keep + risk, *action))
    };
    let best = legal.iter().filter_map(cost).min()?;
    (best.0 < 0 || wants_cards).then_some(best.1)
}

fn answer(sight: &Sight<'_>, legal: &[Action]) -> Option<Action> {
    let order = |action: &&Action| match **action {
        Action::Save => (0, 0),
        Action::Penalty => (1, 0),
        Action::Foul(pawn) => (2, sight.cost(sight.table.square(sight.seat, pawn))),
        Action::Out(_) => (3, 0),
        Action::Unseen => (4, 0),
        _ => (5, 0),
    };
    legal.iter().min_by_key(order).copied()
}

fn throw(sight: &Sight<'_>, legal: &[Action]) -> Option<Action> {
    let cost = |action: &Action| match *action {
        Action::Throw(pawn) => Some((sight.cost(sight.table.square(sight.seat, pawn)), *action)),
        _ => None,
    };
    legal.iter().filter_map(cost).min().map(|(_, action)| action)
}

/// Names the pawn that is nearest to where one is wanted.
fn place(sight: &Sight<'_>, kick: FreeKick, legal: &[Action]) -> Option<Action> {
    let to = target(sight, kick)?;
    let far = |action: &Action| match *action {
        Action::Put(pawn) => Some((sight.table.square(sight.seat, pawn).distance(to), *action)),
        _ => None,
    };
    legal.iter().filter_map(far).min().map(|(_, action)| action)
}

/// The first square without a pawn on the way of the ball that the cards of the hand would pass it, one card
/// after the other: the free pass and the two of the turn.
fn target(sight: &Sight<'_>, kick: FreeKick) -> Option<Square> {
    let mut sight = *sight;
    let mut ball = sight.table.square(sight.seat, kick.kicker());
    for _ in 0..3 {
        let ways = sight.hand.directions().flat_map(|direction| Steps::ALL.map(|steps| (direction, steps)));
        let cost = |(direction, steps)| {
            let to = sight.go(ball, direction, steps)?;
            let is_open = sight.table.pawn_on(to).is_none_or(|(seat, _)| seat == sight.seat);
            is_open.then(|| (sight.without(direction).cost(to), to, direction))
        };
        let (cost, to, direction) = ways.filter_map(cost).min()?;
        if cost >= sight.cost(ball) {
            return None;
        }
        if sight.table.pawn_on(to).is_none() {
            return Some(to);
        }
        (sight, ball) = (sight.without(direction), to);
    }
    None
}
