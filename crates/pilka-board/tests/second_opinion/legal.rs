//! What a seat may do.

use std::collections::BTreeSet;

use super::pitch::{king_moves, line, pointing};
use super::{Act, Ball, Book, Kind, Move, Phase, Square, Tactic};

impl Book {
    /// All that the seat whose turn it is to decide may do, in no particular order.
    pub fn legal(&self) -> Vec<Act> {
        match &self.phase {
            Phase::Choice => self.legal_choice(),
            // PB-4.6: "any other own pawn not beyond the dashed line", or nothing.
            Phase::KeepersThrow => {
                let others = self.reachable_by_hand().into_iter().filter(|pawn| *pawn != 1);
                others.map(Act::Throw).chain([Act::KeepBall]).collect()
            }
            Phase::MoveAnswer => {
                // PB-6.1: one card for any one of the occasions.
                let hand = &self.hands[1 - self.mover];
                let held = self.occasions().into_iter().filter(|tactic| hand.contains(&tactic.card()));
                held.map(Act::Lay).chain([Act::LetBe]).collect()
            }
            // PB-6.6
            Phase::CardAnswer { asked, .. } => {
                let holds = self.hands[*asked].contains(&"did-not-see");
                holds.then_some(Act::DidNotSee).into_iter().chain([Act::LetBe]).collect()
            }
            Phase::PenaltySave { fouling } => self.save_or_not(*fouling),
            Phase::ShotSave => self.save_or_not(1 - self.mover),
            Phase::ThrowIn(square) => self.throw_in_targets(*square).into_iter().map(Act::Throw).collect(),
            // PB-6.5: the goalkeeper included; one that is left is asked for.
            Phase::ThrowAfterSave => self.reachable_by_hand().into_iter().map(Act::Throw).collect(),
            // PB-7.1: "a chosen pawn must be put" on any square without a pawn.
            Phase::Placing { chosen: Some(_), .. } => {
                let squares = self.options.pitch.squares().into_iter();
                squares.filter(|square| self.pawn_on(*square).is_none()).map(Act::Put).collect()
            }
            // PB-7.1: up to four different pawns, the kicker apart.
            Phase::Placing { kicker, put, chosen: None } => {
                let mut pawns: Vec<u32> = (1..=11).filter(|pawn| pawn != kicker && !put.contains(pawn)).collect();
                if !self.options.keeper_may_be_put {
                    pawns.retain(|pawn| *pawn != 1);
                }
                pawns.into_iter().map(Act::Choose).chain([Act::Done]).collect()
            }
            // PB-7.3: a pass with a direction card, or not.
            Phase::FreePass { .. } => {
                let passes = self.ball_lines().into_iter().map(|(card, steps)| Act::FreePass(card, steps));
                passes.chain([Act::NoFreePass]).collect()
            }
            Phase::Over => Vec::new(),
        }
    }

    /// PB-4.1, PB-2.4
    fn legal_choice(&self) -> Vec<Act> {
        let seat = self.mover;
        let mut list = vec![Act::EndTurn];
        // PB-2.4: twice in a match. PB-2.5: a hand without any direction card.
        let is_dead = self.directions(seat).is_empty();
        if self.exchanges[seat] < 2 || (self.options.dead_hand_is_free && is_dead) {
            list.push(Act::Exchange);
        }
        for (pawn, from) in &self.pawns[seat] {
            let has_ball = self.ball == Ball::With(seat, *pawn);
            for (card, towards) in self.directions(seat) {
                for steps in 1..=3 {
                    let end = *line(*from, towards, steps).last().unwrap();
                    if !self.options.pitch.has(end) {
                        continue;
                    }
                    match self.pawn_on(end) {
                        // PB-4.3
                        Some((side, other)) if has_ball || side == seat || self.ball != Ball::With(side, other) => {}
                        _ if has_ball && self.dribbles > 0 => list.push(Act::Dribble(card, steps)),
                        _ if !has_ball && self.runs > 0 => list.push(Act::Run(*pawn, card, steps)),
                        _ => {}
                    }
                }
            }
        }
        if let Ball::With(side, _) = self.ball
            && side == seat
        {
            if self.passes > 0 {
                list.extend(self.ball_lines().into_iter().map(|(card, steps)| Act::Pass(card, steps)));
            }
            if self.shots > 0 {
                for (card, _) in self.directions(seat) {
                    let Some(shot) = self.shot_line(card) else { continue };
                    list.push(Act::Shot(card));
                    // PB-6.3: "laid together with the direction card of an own shot".
                    if self.hands[seat].contains(&"penalty") && self.passes_a_pawn_in_the_area(&shot) {
                        list.push(Act::ShotWithPenalty(card));
                    }
                }
            }
        }
        list
    }

    /// The direction cards in the hand of the seat, each kind once, and where they point.
    fn directions(&self, seat: usize) -> Vec<(&'static str, Square)> {
        let kinds: BTreeSet<&'static str> = self.hands[seat].iter().copied().collect();
        kinds.into_iter().filter_map(|card| Some((card, pointing(card, seat)?))).collect()
    }

    /// PB-4.2: the passes that stay on the board.
    fn ball_lines(&self) -> Vec<(&'static str, i32)> {
        let from = self.ball_square().expect("the ball is with a pawn");
        let mut list = Vec::new();
        for (card, towards) in self.directions(self.mover) {
            for steps in 1..=3 {
                if self.options.pitch.has(*line(from, towards, steps).last().unwrap()) {
                    list.push((card, steps));
                }
            }
        }
        list
    }

    /// PB-4.7: the line of a shot, if it leaves the board through the opponent's mouth within three squares.
    pub fn shot_line(&self, card: &str) -> Option<Vec<Square>> {
        let from = self.ball_square()?;
        let towards = pointing(card, self.mover)?;
        let mouth = self.options.pitch.mouth_of(1 - self.mover);
        (1..=3).map(|steps| line(from, towards, steps)).find(|line| mouth.contains(line.last().unwrap()))
    }

    /// PB-6.3: "an opponent's pawn other than the goalkeeper in the penalty area that the opponent defends".
    fn passes_a_pawn_in_the_area(&self, line: &[Square]) -> bool {
        let other = 1 - self.mover;
        let pawns = self.pawns[other].iter().filter(|(pawn, _)| **pawn != 1);
        pawns.into_iter().any(|(_, at)| line.contains(at) && self.options.pitch.is_in_area_of(other, *at))
    }

    /// PB-6.5: whether the opponent's goalkeeper stands on the line.
    pub fn passes_the_goalkeeper(&self, line: &[Square]) -> bool {
        line.contains(&self.pawns[1 - self.mover][&1])
    }

    fn save_or_not(&self, seat: usize) -> Vec<Act> {
        let holds = self.hands[seat].contains(&"save");
        holds.then_some(Act::Lay(Tactic::Save)).into_iter().chain([Act::LetBe]).collect()
    }

    /// PB-4.6, PB-6.5: the mover's pawns not beyond the dashed line in the opponent's half.
    pub fn reachable_by_hand(&self) -> Vec<u32> {
        let pawns = self.pawns[self.mover].iter();
        pawns.filter(|(_, at)| !self.options.pitch.is_beyond_dashed(self.mover, **at)).map(|(pawn, _)| *pawn).collect()
    }

    /// PB-6.4: on a straight or diagonal line, at most five squares away.
    pub fn throw_in_targets(&self, square: Square) -> Vec<u32> {
        let is_on_a_line = |at: Square| {
            let (dx, dy) = ((at.0 - square.0).abs(), (at.1 - square.1).abs());
            (dx == 0 || dy == 0 || dx == dy) && king_moves(at, square) <= 5
        };
        self.pawns[self.mover].iter().filter(|(_, at)| is_on_a_line(**at)).map(|(pawn, _)| *pawn).collect()
    }

    /// PB-6.4: "the nearest own pawn (fewest king's moves, then lowest number)".
    pub fn nearest_to(&self, square: Square) -> u32 {
        let pawns = self.pawns[self.mover].iter();
        *pawns.min_by_key(|(pawn, at)| (king_moves(**at, square), **pawn)).unwrap().0
    }

    /// PB-6: the occasions that the last move gives to the other seat.
    pub fn occasions(&self) -> Vec<Tactic> {
        let last = self.last.as_ref().expect("there was a move");
        let mut list = Vec::new();
        if last.kind == Kind::Shot {
            // PB-6.5: "a shot whose line does not pass the goalkeeper".
            if !self.passes_the_goalkeeper(&last.line) {
                list.push(Tactic::Save);
            }
            return list;
        }
        // PB-6.2
        let fouled = self.fouled_pawns(last);
        list.extend(fouled.iter().map(|pawn| Tactic::Foul(*pawn)));
        // PB-6.3: "in the penalty area that the fouling seat defends".
        let pitch = &self.options.pitch;
        if fouled.iter().any(|pawn| pitch.is_in_area_of(last.seat, self.pawns[1 - last.seat][pawn])) {
            list.push(Tactic::Penalty);
        }
        // PB-6.4
        let rows = pitch.out_rows(self.options.out_at_end_rows);
        let mut squares = BTreeSet::new();
        if let Ball::With(seat, pawn) = self.ball
            && seat == last.seat
        {
            let at = self.pawns[seat][&pawn];
            if rows.iter().any(|row| row.contains(&at)) {
                squares.insert(at);
            }
        }
        if last.kind == Kind::Pass {
            // "the card's leg of a pass ran along one side row, every square of it, the passer's included".
            let leg: Vec<Square> = [vec![last.from], last.line.clone()].concat();
            if rows.iter().any(|row| leg.iter().all(|square| row.contains(square))) {
                squares.insert(*leg.last().unwrap());
            }
        }
        list.extend(squares.into_iter().map(Tactic::Out));
        list
    }

    /// PB-6.2: the pawn that was tackled, and those without the ball that were passed over.
    fn fouled_pawns(&self, last: &Move) -> Vec<u32> {
        if last.kind == Kind::Pass {
            return Vec::new();
        }
        let mut list = Vec::from_iter(last.tackled);
        let between = &last.line[..last.line.len() - 1];
        for (pawn, at) in &self.pawns[1 - last.seat] {
            if between.contains(at) && self.ball != Ball::With(1 - last.seat, *pawn) {
                list.push(*pawn);
            }
        }
        list
    }
}
