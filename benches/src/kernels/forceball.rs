//! Forceball with the standard deck, as a C programmer would write it for one purpose: random matches.
//!
//! A set of cards is one word; what nobody needs to play, as who has seen what or the discard pile, is not kept.
//!
//! What is not a rule but decides how the random numbers are used:
//! * cards are numbered in the order of their ids, and a card is drawn by its place among those that are left;
//! * seat 0 chooses before seat 1 in the face-off (FB-2.2);
//! * choices are counted in the order: nothing, then raise, lower, reorganise, transform, renew by hand or speed
//!   card (FB-3.2); nothing, plays, fouls by card and declared kind (FB-3.3, FB-3.6).

use rulebook_core::Generator;

use crate::contest::Scores;

/// Cards, a bit each.
type Cards = u64;

const COUNT: usize = 54;
/// No card.
const NONE: u8 = u8::MAX;

/// The kinds, attack before defence: pass, dribble, shot, block, tackle, interception.
const PASS: u8 = 0;
const DRIBBLE: u8 = 1;
const SHOT: u8 = 2;
const BLOCK: u8 = 3;
const TACKLE: u8 = 4;
const INTERCEPTION: u8 = 5;

/// The cards in the order of their ids go in sixes: B, D, D with defence, I, P, P with defence, S, S with defence, T.
const SIXES: [[u8; 2]; 9] = [
    [NONE, BLOCK],
    [DRIBBLE, NONE],
    [DRIBBLE, BLOCK],
    [NONE, INTERCEPTION],
    [PASS, NONE],
    [PASS, BLOCK],
    [SHOT, NONE],
    [SHOT, BLOCK],
    [NONE, TACKLE],
];
/// The defence of the combo cards of a six, two of each.
const COMBOS: [u8; 6] = [BLOCK, BLOCK, INTERCEPTION, INTERCEPTION, TACKLE, TACKLE];

/// What is on the cards (FB-1.3).
struct Deck {
    /// The kind of each role's side.
    kinds: [[u8; COUNT]; 2],
    force: [u8; COUNT],
    /// The cards with a side for each role.
    roles: [Cards; 2],
    /// The cards that can be played with speed 0, 1, 2, 3.
    speeds: [Cards; 4],
    /// Lucky shots and goalies.
    effects: [Cards; 2],
    referees: Cards,
}

const DECK: Deck = deck();

const fn deck() -> Deck {
    let mut deck = Deck {
        kinds: [[NONE; COUNT]; 2],
        force: [0; COUNT],
        roles: [0; 2],
        speeds: [0; 4],
        effects: [0; 2],
        referees: 0,
    };
    let mut card = 0;
    while card < COUNT {
        let (six, number) = (SIXES[card / 6], card % 6);
        let is_combo = six[0] != NONE && six[1] != NONE;
        let defence = if is_combo { COMBOS[number] } else { six[1] };
        let (force, speed) = if is_combo { (4 + number % 2, 2 + number % 2) } else { (3 + number, 1 + number / 2) };
        deck.kinds[0][card] = six[0];
        deck.kinds[1][card] = defence;
        deck.force[card] = force as u8;
        let bit = 1 << card;
        if six[0] != NONE {
            deck.roles[0] |= bit;
        }
        if defence != NONE {
            deck.roles[1] |= bit;
        }
        let mut enough = speed;
        while enough < 4 {
            deck.speeds[enough] |= bit;
            enough += 1;
        }
        if is_combo || number == 2 {
            deck.referees |= bit;
        } else if speed == 1 {
            deck.effects[if six[0] == NONE { 1 } else { 0 }] |= bit;
        }
        card += 1;
    }
    deck
}

/// Plays one match. Returns the goals of both seats.
pub fn play(generator: &mut Generator) -> [u8; 2] {
    let mut goals = [0; 2];
    for _ in 0..3 {
        let mut period = Period::deal(generator);
        period.face_off(generator);
        while period.attack(&mut goals, generator) {}
    }
    goals
}

/// Plays one match. Returns the goals as scores, for a [`Contest`](crate::contest::Contest).
pub fn scores(generator: &mut Generator) -> Scores {
    let [first, second] = play(generator);
    let mut scores = Scores::default();
    scores[0] = first.into();
    scores[1] = second.into();
    scores
}

/// Cards with their number.
#[derive(Clone, Copy)]
struct Heap {
    cards: Cards,
    count: u32,
}

impl Heap {
    const EMPTY: Heap = Heap { cards: 0, count: 0 };

    #[inline]
    fn put(&mut self, card: u8) {
        self.cards |= 1 << card;
        self.count += 1;
    }

    #[inline]
    fn take(&mut self, card: u8) {
        self.cards &= !(1 << card);
        self.count -= 1;
    }

    /// Takes a card out, each equally likely.
    #[inline]
    fn draw(&mut self, generator: &mut Generator) -> u8 {
        let card = nth(self.cards, generator.below(self.count));
        self.take(card);
        card
    }

    #[inline]
    fn take_nth(&mut self, n: u32) -> u8 {
        let card = nth(self.cards, n);
        self.take(card);
        card
    }
}

/// A seat's last manoeuvre in the attack.
#[derive(Clone, Copy)]
struct Bid {
    kind: u8,
    force: u32,
}

struct Period {
    /// The draw pile below its top.
    rest: Heap,
    top: u8,
    hands: [Heap; 2],
    speeds: [Heap; 2],
    attacker: usize,
    turns: u32,
}

impl Period {
    #[inline]
    fn deal(generator: &mut Generator) -> Period {
        let mut rest = Heap { cards: (1 << COUNT) - 1, count: COUNT as u32 };
        let mut hands = [Heap::EMPTY; 2];
        for dealt in 0..14 {
            hands[dealt % 2].put(rest.draw(generator));
        }
        let top = rest.draw(generator);
        Period { rest, top, hands, speeds: [Heap::EMPTY; 2], attacker: 0, turns: 0 }
    }

    /// FB-2.2
    #[inline]
    fn face_off(&mut self, generator: &mut Generator) {
        while self.hands[0].count > 0 {
            let forces = [0, 1].map(|seat: usize| {
                let card = self.hands[seat].draw(generator) as usize;
                if DECK.kinds[0][card] == NONE { 0 } else { DECK.force[card] }
            });
            if forces[0] != forces[1] {
                self.attacker = usize::from(forces[1] > forces[0]);
                return;
            }
        }
        self.attacker = generator.below(2) as usize;
    }

    /// The top is taken, and the next card turned up.
    #[inline]
    fn take_top(&mut self, generator: &mut Generator) -> u8 {
        let card = self.top;
        self.top = if self.rest.count > 0 { self.rest.draw(generator) } else { NONE };
        card
    }

    #[inline]
    fn draw(&mut self, seat: usize, cards: u32, generator: &mut Generator) {
        for _ in 0..cards {
            if self.top == NONE {
                return;
            }
            let card = self.take_top(generator);
            self.hands[seat].put(card);
        }
    }

    /// Plays one attack. Returns whether the period goes on.
    #[inline]
    fn attack(&mut self, goals: &mut [u8; 2], generator: &mut Generator) -> bool {
        let attacker = self.attacker;
        let mut bids: [Option<Bid>; 2] = [None; 2];
        let mut role = 0;
        loop {
            let seat = attacker ^ role;
            self.turns += 1;
            if generator.below(1 + u32::from(self.top != NONE)) == 1 {
                let card = self.take_top(generator);
                self.hands[seat].put(card);
            }
            self.change_speed(seat, generator);
            match self.manoeuvre(seat, role, generator) {
                Some(bid) if bids[role ^ 1].is_none_or(|last| bid.force >= last.force) => {
                    bids[role] = Some(bid);
                    role ^= 1;
                }
                _ => break,
            }
        }
        // The seat of this role has lost.
        let winner = attacker ^ role ^ 1;
        match bids[role ^ 1] {
            None => self.attacker = winner,
            Some(bid) => self.reward(winner, role ^ 1, bid.kind, goals, generator),
        }
        self.top != NONE && self.turns < 100
    }

    /// FB-3.2
    #[inline]
    fn change_speed(&mut self, seat: usize, generator: &mut Generator) {
        let (hand, speed) = (self.hands[seat].count, self.speeds[seat].count);
        let swaps = if speed > 0 { hand } else { 0 };
        let n = generator.below(1 + 2 * hand + swaps + 2 * speed);
        if n == 0 {
            return;
        }
        let mut n = n - 1;
        if n < hand {
            let card = self.hands[seat].take_nth(n);
            return self.speeds[seat].put(card);
        }
        n -= hand;
        if n < speed {
            let card = self.speeds[seat].take_nth(n);
            return self.hands[seat].put(card);
        }
        n -= speed;
        if n < swaps {
            let down = self.hands[seat].take_nth(n);
            let up = self.speeds[seat].draw(generator);
            self.speeds[seat].put(down);
            return self.hands[seat].put(up);
        }
        n -= swaps;
        if n < speed {
            self.speeds[seat].take_nth(n);
            return self.draw(seat, 2, generator);
        }
        n -= speed;
        self.hands[seat].take_nth(n);
        let mut discarded = 1;
        loop {
            let n = generator.below(1 + self.hands[seat].count);
            if n == 0 {
                return self.draw(seat, discarded, generator);
            }
            self.hands[seat].take_nth(n - 1);
            discarded += 1;
        }
    }

    /// FB-3.3, FB-3.4, FB-3.6. `None` if the seat has played nothing, or the referee has seen its foul.
    #[inline]
    fn manoeuvre(&mut self, seat: usize, role: usize, generator: &mut Generator) -> Option<Bid> {
        let fast = self.hands[seat].cards & DECK.speeds[self.speeds[seat].count.min(3) as usize];
        let plays = fast & DECK.roles[role];
        let (honest, fouls) = (plays.count_ones(), self.top != NONE);
        let n = generator.below(1 + if fouls { 3 * fast.count_ones() } else { honest });
        if n == 0 {
            return None;
        }
        let mut n = n - 1;
        let (card, kind);
        if n < honest {
            card = nth(plays, n);
            kind = DECK.kinds[role][card as usize];
            self.hands[seat].take(card);
        } else {
            n -= honest;
            let mut left = fast;
            let (found, shown) = loop {
                let card = left.trailing_zeros() as u8;
                let shown = DECK.kinds[role][card as usize];
                let kinds = 3 - u32::from(shown != NONE);
                if n < kinds {
                    break (card, shown);
                }
                n -= kinds;
                left &= left - 1;
            };
            card = found;
            let declared = 3 * role as u8 + n as u8;
            kind = declared + u8::from(shown != NONE && declared >= shown);
            self.hands[seat].take(card);
            self.rest.put(self.top);
            self.top = self.rest.draw(generator);
            if DECK.referees >> self.top & 1 != 0 {
                return None;
            }
        }
        let mut force = u32::from(DECK.force[card as usize]);
        loop {
            let held = self.hands[seat].cards | self.speeds[seat].cards;
            let n = generator.below(1 + self.hands[seat].count + self.speeds[seat].count);
            if n == 0 {
                return Some(Bid { kind, force });
            }
            let card = nth(held, n - 1);
            let heaps = if self.hands[seat].cards >> card & 1 != 0 { &mut self.hands } else { &mut self.speeds };
            heaps[seat].take(card);
            force += 1;
        }
    }

    /// FB-4.1, FB-4.2
    #[inline]
    fn reward(&mut self, seat: usize, role: usize, kind: u8, goals: &mut [u8; 2], generator: &mut Generator) {
        let best = [SHOT, INTERCEPTION][role];
        let mut kind = kind;
        if kind != best {
            let effects = self.hands[seat].cards & DECK.effects[role];
            let n = generator.below(1 + effects.count_ones());
            if n > 0 {
                self.hands[seat].take(nth(effects, n - 1));
                kind = best;
            }
        }
        match kind {
            PASS | BLOCK => self.draw(seat, 3, generator),
            DRIBBLE | TACKLE => {
                for _ in 0..2 {
                    if self.top != NONE {
                        let card = self.take_top(generator);
                        self.speeds[seat].put(card);
                    }
                }
            }
            SHOT => {
                goals[seat] += 1;
                self.attacker = seat ^ 1;
            }
            _ => self.attacker = seat,
        }
    }
}

/// The place of the one with `n` ones below it.
#[inline]
fn nth(word: u64, mut n: u32) -> u8 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let halves = (bytes + (bytes >> 8)) & 0x00FF_00FF_00FF_00FF;
    let words = (halves + (halves >> 16)) & 0x0000_FFFF_0000_FFFF;
    let mut place = 0;
    let mut descend = |sums: u64, mask: u64, width: u32| {
        let ones = (sums >> place & mask) as u32;
        let is_above = n >= ones;
        n -= if is_above { ones } else { 0 };
        place += if is_above { width } else { 0 };
    };
    descend(words, 0xFFFF_FFFF, 32);
    descend(halves, 0xFFFF, 16);
    descend(bytes, 0xFF, 8);
    descend(fours, 0xF, 4);
    descend(pairs, 0x3, 2);
    descend(word, 0x1, 1);
    place as u8
}
