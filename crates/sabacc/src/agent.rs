//! A player that is a program with a few rules of thumb.

use rulebook_core::{Agent, Decision, Viewer};

use crate::action::Action;
use crate::betting::BettingRound;
use crate::card::Card;
use crate::cards::Cards;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::standing::{FOOLS, Order, Standing, Worth};
use crate::state::State;
use crate::view::View;

/// Plays by a strategy that fits on a card, without search and without luck:
///
/// * *Entry:* borrow four.
/// * *Betting:* with Fool's Sabacc or better bet as high as possible; with 20 points or more bet one more
///   than the stake, as long as it is below three; then call. With 15 points or more, or 8 before the last round, call
///   what is not more than two, and check. Else check, or fold. With Pure Sabacc and too few chips, call "Sabacc"; with
///   another hand that would bet, borrow what is lacking.
/// * *Drawing:* with less than Fool's Sabacc take a card if at least two in five of the unseen cards give a better
///   hand.
/// * *Exchange:* lay the one card aside whose exchange gives the best hand on average, if one does better
///   than keeping all; of equally good ones the first.
///
/// In betting, points count by their size: −20 is as good as 20. Drawing and exchange rank hands as the options say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlainAgent;

impl Agent<State> for PlainAgent {
    fn choose(&mut self, decision: &Decision<'_, State>) -> Action {
        let (view, legal) = (decision.view(), decision.legal());
        let wished = match view.phase() {
            Phase::Betting(betting) => bet(view, betting.round(), legal),
            Phase::Draw { .. } => draw(view),
            Phase::Exchange { .. } => exchange(view),
            _ => Action::Borrow(4),
        };
        if legal.contains(&wished) { wished } else { legal[0] }
    }
}

fn worth(hand: &Cards, rules: &Rules) -> Worth {
    Standing::of(hand, rules).worth(Order::PureFirst)
}

fn bet(view: &View, round: BettingRound, legal: &[Action]) -> Action {
    let (hand, rules) = (view.hand(), view.rules());
    let due = view.to_call();
    let worth = worth(&hand, rules);
    let points = crate::rank(&hand, rules).points().map_or(0, i32::abs);
    let is_special = worth >= FOOLS;
    let stays = |action: &Action| matches!(action, Action::Check | Action::Call);
    let stay = legal.iter().copied().find(stays);
    let bets = || legal.iter().copied().filter(|action| matches!(action, Action::Bet(_)));
    if is_special || points >= 20 {
        let lacks = u16::from(due).saturating_sub(match view.viewer() {
            Viewer::Seat(seat) => view.chips(seat),
            Viewer::Public => 0,
        });
        let small = bets().next().filter(|action| *action <= Action::Bet(3));
        let wished = if is_special { bets().next_back() } else { small };
        return match wished.or(stay) {
            Some(action) => action,
            None if legal.contains(&Action::Sabacc) => Action::Sabacc,
            None => Some(Action::Borrow(lacks as u8)).filter(|loan| legal.contains(loan)).unwrap_or(Action::Fold),
        };
    }
    let enough = if round == BettingRound::Last { 15 } else { 8 };
    match stay {
        Some(action) if action == Action::Check || (points >= enough && due <= 2) => action,
        _ => Action::Fold,
    }
}

fn draw(view: &View) -> Action {
    let (hand, rules) = (view.hand(), view.rules());
    let now = worth(&hand, rules);
    let unseen = view.unseen();
    let better = unseen.iter().filter(|card| worth(&with(hand, *card), rules) > now).count();
    if now < FOOLS && 5 * better >= 2 * unseen.len() { Action::Draw } else { Action::Stand }
}

fn exchange(view: &View) -> Action {
    let (hand, rules) = (view.hand(), view.rules());
    let unseen = view.unseen();
    if !view.laid_aside().is_empty() {
        return Action::Done;
    }
    let mut best = (worth(&hand, rules) as usize * unseen.len(), Action::Done);
    for (card, _) in hand.kinds() {
        let mut kept = hand;
        kept.remove(card);
        let sum: usize = unseen.iter().map(|drawn| usize::from(worth(&with(kept, drawn), rules))).sum();
        if sum > best.0 {
            best = (sum, Action::Swap(card));
        }
    }
    best.1
}

fn with(mut hand: Cards, card: Card) -> Cards {
    hand.insert(card);
    hand
}
