//! The bytes of a state: the same for equal states, on every machine, whichever size the sets have.

use alloc::vec::Vec;

use crate::phase::Phase;
use crate::position::Position;
use crate::table::Table;

impl<const W: usize> Position<W> {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        self.table.encode(out);
        self.own.iter().for_each(|own| own.encode(out));
        out.extend(self.unseen.bytes());
    }
}

impl<const W: usize> Table<W> {
    fn encode(&self, out: &mut Vec<u8>) {
        let phase = match self.phase {
            Phase::Deal { dealt } => [0, dealt, 0, 0],
            Phase::FaceOff => [1, 0, 0, 0],
            Phase::Toss => [2, 0, 0, 0],
            Phase::Taking { left, to, then } => [3, left, to as u8, then as u8],
            Phase::Draw => [4, 0, 0, 0],
            Phase::Speed => [5, 0, 0, 0],
            Phase::Renew { discarded } => [6, discarded, 0, 0],
            Phase::Manoeuvre => [7, 0, 0, 0],
            Phase::Cut => [8, 0, 0, 0],
            Phase::Boost => [9, 0, 0, 0],
            Phase::Effect => [10, 0, 0, 0],
            Phase::Over => [11, 0, 0, 0],
        };
        out.extend(phase);
        out.extend([u8::from(self.to_move), self.attacker.map_or(u8::MAX, u8::from), self.period]);
        out.extend(self.turns.to_le_bytes());
        out.extend(self.score.into_iter().flat_map(u16::to_le_bytes));
        out.extend([self.pile, self.top.map_or(u8::MAX, |card| card.0)]);
        out.extend(self.hands.into_iter().chain(self.speeds).chain(self.is_in.map(u8::from)));
        for set in [&self.under, &self.discard, &self.seen[0], &self.seen[1]] {
            out.extend(set.bytes());
        }
        self.log.encode(out);
    }
}
