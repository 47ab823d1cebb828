//! Soccard with the default options, as a C programmer would write it for one purpose: random matches.
//!
//! What is not a rule but decides how the random numbers are used:
//! * at the start of a half three cards of each column are turned, column by column (SC-3.1);
//! * a choice is counted among the allowed columns from the left (SC-4.1);
//! * after a take the column's next card is turned, then the save pile decides, then an added card is
//!   turned (SC-3.1, SC-2.1, SC-3.5);
//! * an unseen card is drawn from the kinds of which there is one, by rank and suit, and after them those
//!   of which there are two; a save card by rank and suit, the jokers last.

use rulebook_core::Generator;

use crate::contest::Scores;

/// Four times the rank, 1 for a six to 9 for an ace, and the suit; 0 for no card.
type Card = u8;

/// Everything that lies on the table.
struct Table {
    /// The kinds of which a card is unseen, and of which two are, as bits by number from 0.
    any: u64,
    both: u64,
    open: [[Card; 3]; 5],
    down: [u8; 5],
    /// The save pile: four ranks of four suits, and two jokers.
    saves: u32,
    /// By seat and suit: the ranks in the column from the bottom, and how many they are.
    columns: [[[u8; 4]; 4]; 2],
    lengths: [[u8; 4]; 2],
    /// By seat and rank: how many cards of it lie in the columns.
    held: [[u8; 10]; 2],
    booked: [[u8; 4]; 2],
    goals: [u8; 2],
    added: u8,
}

const FULL_PACK: u64 = (1 << 36) - 1;
const FULL_SAVES: u32 = (1 << 18) - 1;

/// For every set of columns how many they are, and the columns from the left.
const SETS: [(u8, [u8; 5]); 32] = sets();

const fn sets() -> [(u8, [u8; 5]); 32] {
    let mut sets = [(0, [0; 5]); 32];
    let mut set = 0;
    while set < 32 {
        let mut column = 0;
        while column < 5 {
            if set >> column & 1 == 1 {
                sets[set].1[sets[set].0 as usize] = column;
                sets[set].0 += 1;
            }
            column += 1;
        }
        set += 1;
    }
    sets
}

/// The tries that may save a free kick, by rank (SC-6.3).
const TRIES: [u8; 10] = [0, 4, 4, 4, 3, 3, 2, 2, 1, 1];

/// Plays one match. Returns the goals of both seats.
pub fn play(generator: &mut Generator) -> [u8; 2] {
    let mut table = Table {
        any: 0,
        both: 0,
        open: [[0; 3]; 5],
        down: [0; 5],
        saves: FULL_SAVES,
        columns: [[[0; 4]; 4]; 2],
        lengths: [[0; 4]; 2],
        held: [[0; 10]; 2],
        booked: [[0; 4]; 2],
        goals: [0; 2],
        added: 0,
    };
    play_half(&mut table, 0, generator);
    play_half(&mut table, 1, generator);
    table.goals
}

/// Plays one match. Returns the goals as scores, for a [`Contest`](crate::contest::Contest).
pub fn scores(generator: &mut Generator) -> Scores {
    let [first, second] = play(generator);
    let mut scores = Scores::default();
    scores[0] = first.into();
    scores[1] = second.into();
    scores
}

fn play_half(table: &mut Table, opener: usize, generator: &mut Generator) {
    (table.any, table.both) = (FULL_PACK, FULL_PACK);
    table.down = [6; 5];
    table.lengths = [[0; 4]; 2];
    table.held = [[0; 10]; 2];
    table.added = 0;
    for column in 0..5 {
        for place in 0..3 {
            table.open[column][place] = table.turn(generator);
        }
    }
    let mut seat = opener;
    let mut last = [0; 2];
    let mut extra = 0;
    let mut is_extra = false;
    let mut taken_extra = 0;
    let mut there: u8 = 0b11111;
    while there != 0 {
        let free = there & !(last[seat] | taken_extra);
        let (count, columns) = &SETS[usize::from(if free == 0 { there } else { free })];
        let column = usize::from(columns[generator.below((*count).into()) as usize]);
        let [card, second, third] = table.open[column];
        table.open[column] = [second, third, 0];
        last[seat] = 1 << column;
        taken_extra |= if is_extra { 1 << column } else { 0 };
        if table.down[column] > 0 {
            table.down[column] -= 1;
            table.open[column][2] = table.turn(generator);
        }
        table.place(seat, card, &mut extra, generator);
        there = 0;
        for (place, open) in table.open.iter().enumerate() {
            there |= u8::from(open[0] != 0) << place;
        }
        if extra > 0 {
            extra -= 1;
            is_extra = true;
        } else {
            seat ^= 1;
            is_extra = false;
            taken_extra = 0;
        }
    }
}

impl Table {
    /// Draws an unseen card.
    #[inline]
    fn turn(&mut self, generator: &mut Generator) -> Card {
        let kinds = self.any.count_ones();
        let n = generator.below(kinds + self.both.count_ones());
        let place = if n < kinds { nth_bit(self.any, n) } else { nth_bit(self.both, n - kinds) };
        let bit = 1 << place;
        // A kind of which there are two stays among those of which there is one.
        self.any &= !(bit & !self.both);
        self.both &= !bit;
        place as u8 + 4
    }

    /// Turns save cards for a shot. Returns the try that saves it, 0 for a goal.
    #[inline]
    fn save(&mut self, suit: usize, tries: u8, generator: &mut Generator) -> u8 {
        for number in 1..=tries {
            if self.saves == 0 {
                self.saves = FULL_SAVES;
            }
            let place = nth_bit(self.saves.into(), generator.below(self.saves.count_ones()));
            // Of two jokers the lower bit stays.
            let bit = if place == 16 { (self.saves >> 16 & 2).max(1) << 16 } else { 1 << place };
            self.saves &= !bit;
            if place >= 16 || place as usize & 3 == suit {
                return number;
            }
        }
        0
    }

    /// Places a card, and does what comes of it (SC-5, SC-6).
    #[inline]
    fn place(&mut self, seat: usize, card: Card, extra: &mut u8, generator: &mut Generator) {
        let (rank, suit, other) = (card >> 2, usize::from(card & 3), seat ^ 1);
        if self.booked[seat][suit] >= 4 {
            return;
        }
        let mut struck = false;
        if self.held[other][usize::from(rank)] > 0 {
            let mut twin = false;
            for of in 0..4 {
                let found = self.find(other, of, rank);
                if of == suit {
                    twin = found < 4;
                } else if found < 4 {
                    self.strike(other, of, rank);
                    struck = true;
                }
            }
            if twin {
                *extra = 0;
                return;
            }
        }
        let length = usize::from(self.lengths[seat][suit]);
        self.columns[seat][suit][length] = rank;
        self.lengths[seat][suit] += 1;
        self.held[seat][usize::from(rank)] += 1;
        if self.held[seat][usize::from(rank)] >= 4 && (0..4).all(|of| self.find(seat, of, rank) < 4) {
            self.goals[seat] += 1;
            for of in 0..4 {
                self.remove_upper(seat, of, rank);
            }
            *extra = 0;
            return self.add(generator);
        }
        if length == 3 {
            return self.shoot(seat, suit, struck, extra, generator);
        }
        if length == 0 {
            return;
        }
        let under = self.columns[seat][suit][length - 1];
        if under == rank {
            if self.save(suit, TRIES[usize::from(rank)], generator) == 0 {
                self.goals[seat] += 1;
            }
            self.cut(seat, suit, 0);
            *extra = 0;
            self.booked[other][suit] += length as u8;
            if self.booked[other][suit] >= 4 {
                self.cut(other, suit, 0);
            }
            self.add(generator);
        } else if under + 1 == rank {
            *extra += 3;
        } else if length == 2 && self.columns[seat][suit][0] == rank {
            *extra += 2;
        }
    }

    /// The fourth card of a column (SC-6.2).
    #[inline]
    fn shoot(&mut self, seat: usize, suit: usize, struck: bool, extra: &mut u8, generator: &mut Generator) {
        if struck {
            self.cut(seat, suit, 3);
            *extra += 1;
            return;
        }
        match self.save(suit, 2, generator) {
            0 => {
                self.goals[seat] += 1;
                self.cut(seat, suit, 0);
                *extra = 0;
                self.add(generator);
            }
            1 => {
                self.cut(seat, suit, 0);
                *extra = 0;
            }
            _ => {
                self.cut(seat, suit, 2);
                *extra += 2;
            }
        }
    }

    /// The place of a rank in a column, the upper one of two; 4 or more if it is not there.
    #[inline]
    fn find(&self, seat: usize, suit: usize, rank: u8) -> usize {
        let length = usize::from(self.lengths[seat][suit]);
        (0..length).rfind(|place| self.columns[seat][suit][*place] == rank).unwrap_or(4)
    }

    /// Removes the upper card of a rank from a column, which has one.
    fn remove_upper(&mut self, seat: usize, suit: usize, rank: u8) {
        let found = self.find(seat, suit, rank);
        self.columns[seat][suit].copy_within(found + 1.., found);
        self.lengths[seat][suit] -= 1;
        self.held[seat][usize::from(rank)] -= 1;
    }

    /// Removes all cards of a rank from a column.
    fn strike(&mut self, seat: usize, suit: usize, rank: u8) {
        while self.find(seat, suit, rank) < 4 {
            self.remove_upper(seat, suit, rank);
        }
    }

    /// Removes the cards of a column from this place on.
    fn cut(&mut self, seat: usize, suit: usize, from: u8) {
        for place in from..self.lengths[seat][suit] {
            self.held[seat][usize::from(self.columns[seat][suit][usize::from(place)])] -= 1;
        }
        self.lengths[seat][suit] = self.lengths[seat][suit].min(from);
    }

    /// Adds a card after a goal or a free kick (SC-3.5).
    #[inline]
    fn add(&mut self, generator: &mut Generator) {
        if self.added == 10 {
            return;
        }
        let column = usize::from(self.added % 5);
        self.added += 1;
        match self.open[column].iter().position(|card| *card == 0) {
            None => self.down[column] += 1,
            Some(place) => self.open[column][place] = self.turn(generator),
        }
    }
}

/// The place of the `n`-th set bit, 0 for the first.
#[inline]
fn nth_bit(bits: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    let below = ((u64::from(n) * ONES) | (0x80 * ONES)).wrapping_sub(sums) & (0x80 * ONES);
    let byte = ((below >> 7).wrapping_mul(ONES) >> 56) as u32;
    let mut rest = bits >> (8 * byte);
    for _ in 0..n - (((sums << 8) >> (8 * byte)) as u32 & 0xFF) {
        rest &= rest - 1;
    }
    8 * byte + rest.trailing_zeros()
}
