//! Sabacc for two seats with chips, as a C programmer would write it for one purpose: random matches.
//!
//! What is not a rule but decides how the random numbers are used:
//! * a card is drawn from the pack by its place in the order: by value, then by suit (coins, flasks, sabers,
//!   staves), then the faces in the order of SB-1.3;
//! * choices are counted in the order: check or call, bets from the lowest, fold, loans from the smallest; draw, stand;
//!   show, the cards to lay aside in their order, done; and the call of "Sabacc" last.

use rulebook_core::Generator;

use crate::contest::Scores;

/// Number of a card: 4 × (value − 1) + suit, and 60 to 67 for the faces.
type Card = u8;

const FIVES: std::ops::Range<Card> = 16..20;
const TWOS: std::ops::Range<Card> = 4..8;
const THREES: std::ops::Range<Card> = 8..12;
const SUITED: Card = 60;
const SABERS: Card = 2;
const IDIOT: Card = 60;
const KNIGHT: Card = 61;
const MASTER: Card = 62;

/// What each card counts (SB-1.1 to SB-1.3).
const VALUES: [i8; 68] = {
    let mut values = [0; 68];
    let mut card = 0;
    while card < 60 {
        values[card] = card as i8 / 4 + 1;
        card += 1;
    }
    let faces = [0, 3, 3, 9, 9, 10, 10, -14];
    let mut face = 0;
    while face < 8 {
        values[60 + face] = faces[face];
        face += 1;
    }
    values
};

/// Sorted cards; a tie can make them many.
#[derive(Clone, Copy)]
struct Hand {
    cards: [Card; 40],
    len: usize,
    /// Without the fives.
    sum: i32,
    fives: i32,
}

const NO_CARDS: Hand = Hand { cards: [0; 40], len: 0, sum: 0, fives: 0 };

impl Hand {
    #[inline]
    fn add(&mut self, card: Card) {
        let mut place = self.len;
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.len += 1;
        self.count(card, 1);
    }

    #[inline]
    fn remove(&mut self, place: usize) {
        self.count(self.cards[place], -1);
        self.len -= 1;
        for later in place..self.len {
            self.cards[later] = self.cards[later + 1];
        }
    }

    #[inline]
    fn count(&mut self, card: Card, sign: i32) {
        if FIVES.contains(&card) {
            self.fives += sign;
        } else {
            self.sum += sign * i32::from(VALUES[card as usize]);
        }
    }

    /// Whether the fives can make the total (SB-1.4).
    #[inline]
    fn can_be(&self, total: i32) -> bool {
        let away = (total - self.sum).abs();
        away <= 11 * self.fives && (self.fives != 1 || away != 0)
    }
}

/// The whole table.
struct Table {
    hands: [Hand; 2],
    pack: u128,
    left: u32,
    chips: [i32; 2],
    loans: [[i32; 3]; 2],
    taken: [usize; 2],
    pot: i32,
    first: usize,
}

/// How a part of a hand ends.
#[derive(PartialEq)]
enum End {
    GoesOn,
    Folded(usize),
    Showdown,
}

/// Plays one match. Returns the chips less debts of both seats.
pub fn play(generator: &mut Generator) -> [i32; 2] {
    let mut table = Table {
        hands: [NO_CARDS; 2],
        pack: 0,
        left: 0,
        chips: [30; 2],
        loans: [[0; 3]; 2],
        taken: [0; 2],
        pot: 0,
        first: 0,
    };
    for hand in 1..=20 {
        if !table.enter(generator) {
            break;
        }
        table.play_hand(hand == 20, generator);
        table.pay_back();
        table.first ^= 1;
    }
    let owed = table.loans.map(|loans| loans.iter().map(|loan| if *loan > 0 { loan + 1 } else { 0 }).sum::<i32>());
    [table.chips[0] - owed[0], table.chips[1] - owed[1]]
}

/// Plays one match. Returns the figures as scores, for a [`Contest`](crate::contest::Contest).
pub fn scores(generator: &mut Generator) -> Scores {
    let mut scores = Scores::default();
    scores[..2].copy_from_slice(&play(generator));
    scores
}

impl Table {
    /// SB-5.2; `false` if the match is over by it.
    #[inline]
    fn enter(&mut self, generator: &mut Generator) -> bool {
        for seat in [self.first, self.first ^ 1] {
            if self.chips[seat] == 0 {
                let choice = if self.taken[seat] == 3 { 4 } else { generator.below(5) };
                if choice == 4 {
                    self.chips[seat ^ 1] += self.pot;
                    return false;
                }
                self.borrow(seat, choice as i32 + 1);
            }
            self.chips[seat] -= 1;
            self.pot += 1;
        }
        true
    }

    #[inline]
    fn borrow(&mut self, seat: usize, chips: i32) {
        self.loans[seat][self.taken[seat]] = chips;
        self.taken[seat] += 1;
        self.chips[seat] += chips;
    }

    /// SB-5.4
    #[inline]
    fn pay_back(&mut self) {
        for seat in 0..2 {
            for loan in 0..self.taken[seat] {
                let owed = self.loans[seat][loan] + 1;
                if owed > 1 && self.chips[seat] > owed {
                    self.chips[seat] -= owed;
                    self.loans[seat][loan] = 0;
                }
            }
        }
    }

    #[inline]
    fn draw(&mut self, generator: &mut Generator) -> Card {
        let n = generator.below(self.left);
        self.left -= 1;
        let (low, high) = (self.pack as u64, (self.pack >> 64) as u64);
        let in_low = low.count_ones();
        let bit = if n < in_low { nth_bit(low, n) } else { 64 + nth_bit(high, n - in_low) };
        self.pack &= !(1 << bit);
        // Of each face both cards have a bit.
        if bit < 60 { bit as Card } else { (60 + (bit - 60) / 2) as Card }
    }

    fn play_hand(&mut self, is_last: bool, generator: &mut Generator) {
        (self.pack, self.left) = ((1 << 76) - 1, 76);
        self.hands = [NO_CARDS; 2];
        let order = [self.first, self.first ^ 1];
        for seat in [order[0], order[1], order[0], order[1], order[0], order[1]] {
            let card = self.draw(generator);
            self.hands[seat].add(card);
        }
        match self.stages(order, generator) {
            End::Folded(seat) => self.win(seat ^ 1),
            End::Showdown | End::GoesOn => self.show_down(is_last, order, generator),
        }
    }

    #[inline]
    fn win(&mut self, seat: usize) {
        self.chips[seat] += self.pot;
        self.pot = 0;
    }

    /// SB-2.1
    #[inline]
    fn stages(&mut self, order: [usize; 2], generator: &mut Generator) -> End {
        let mut drew = true;
        for _ in 0..2 {
            if drew {
                match self.bet(false, generator) {
                    End::GoesOn => {}
                    end => return end,
                }
            }
            drew = false;
            for seat in order {
                match generator.below(2 + u32::from(self.hands[seat].can_be(23))) {
                    0 => {
                        drew = true;
                        let card = self.draw(generator);
                        self.hands[seat].add(card);
                    }
                    1 => {}
                    _ => return End::Showdown,
                }
            }
        }
        if drew {
            match self.bet(false, generator) {
                End::GoesOn => {}
                end => return end,
            }
        }
        for seat in order {
            if !self.exchange(seat, generator) {
                return End::Showdown;
            }
        }
        self.bet(true, generator)
    }

    /// SB-5.3
    #[inline]
    fn bet(&mut self, is_last: bool, generator: &mut Generator) -> End {
        let (mut stake, mut paid, mut acted, mut bets) = (0, [0; 2], [false; 2], 0);
        let mut seat = self.first;
        while !acted[seat] {
            let (due, chips) = (stake - paid[seat], self.chips[seat]);
            let highest = if is_last && bets == 2 { 0 } else { (paid[seat] + chips).min(4) };
            let stays = i32::from(chips >= due);
            let raises = (highest - stake).max(0);
            let loans = if self.taken[seat] < 3 && (chips == 0 || chips < due) { 4 } else { 0 };
            let calls = i32::from(self.hands[seat].can_be(23));
            let choice = generator.below((stays + raises + 1 + loans + calls) as u32) as i32;
            let fold = stays + raises;
            if choice == fold {
                return End::Folded(seat);
            }
            if choice > fold + loans {
                return End::Showdown;
            }
            if choice > fold {
                self.borrow(seat, choice - fold);
                continue;
            }
            if choice >= stays {
                stake += 1 + choice - stays;
                bets += 1;
                acted = [false; 2];
            }
            let chips = stake - paid[seat];
            self.chips[seat] -= chips;
            self.pot += chips;
            paid[seat] = stake;
            acted[seat] = true;
            seat ^= 1;
        }
        End::GoesOn
    }

    /// SB-2.4; `false` if the seat calls "Sabacc" instead.
    #[inline]
    fn exchange(&mut self, seat: usize, generator: &mut Generator) -> bool {
        let (mut aside, mut has_shown) = (0, false);
        loop {
            let hand = &self.hands[seat];
            let (mut kinds, mut masters) = ([0; 8], 0);
            let mut count = 0;
            for place in 0..hand.len {
                masters += usize::from(hand.cards[place] == MASTER);
                if place == 0 || hand.cards[place] != hand.cards[place - 1] {
                    kinds[count] = place;
                    count += 1;
                }
            }
            let most = if has_shown { 4 } else { 2 };
            if aside == most {
                count = 0;
            } else if has_shown && masters == 1 {
                let kept = (0..count).position(|kind| hand.cards[kinds[kind]] == MASTER).unwrap_or(count);
                count -= 1;
                for kind in kept..count {
                    kinds[kind] = kinds[kind + 1];
                }
            }
            let has_begun = has_shown || aside > 0;
            let shows = usize::from(!has_begun && masters > 0 && hand.len >= 4);
            let ends = usize::from(!has_shown || aside >= 3);
            let calls = usize::from(!has_begun && hand.can_be(23));
            let choice = generator.below((shows + count + ends + calls) as u32) as usize;
            if choice < shows {
                has_shown = true;
            } else if choice < shows + count {
                self.hands[seat].remove(kinds[choice - shows]);
                aside += 1;
            } else if choice < shows + count + ends {
                break;
            } else {
                return false;
            }
        }
        for _ in 0..aside {
            let card = self.draw(generator);
            self.hands[seat].add(card);
        }
        true
    }

    /// SB-4
    fn show_down(&mut self, is_last: bool, order: [usize; 2], generator: &mut Generator) {
        let mut is_first = true;
        loop {
            let both_pure = self.hands.iter().all(|hand| hand.can_be(23));
            let worth = [0, 1].map(|seat| worth(&self.hands[seat], both_pure));
            if worth == [0, 0] {
                if !is_first || is_last {
                    return self.split(order);
                }
                return;
            }
            if worth[0] != worth[1] {
                return self.win(usize::from(worth[1] > worth[0]));
            }
            if self.left < 2 {
                return self.split(order);
            }
            for seat in order {
                let card = self.draw(generator);
                self.hands[seat].add(card);
            }
            is_first = false;
        }
    }

    /// SB-4.2
    fn split(&mut self, order: [usize; 2]) {
        self.chips[order[0]] += self.pot - self.pot / 2;
        self.chips[order[1]] += self.pot / 2;
        self.pot = 0;
    }
}

/// SB-3: 0 is bust.
fn worth(hand: &Hand, idiot_first: bool) -> i32 {
    let cards = &hand.cards[..hand.len];
    let (low, high) = (hand.sum - 11 * hand.fives, hand.sum + 11 * hand.fives);
    let avoid = |total: i32, step: i32| if hand.fives == 1 && total == hand.sum { total + step } else { total };
    let lowest = avoid(low.max(-23), 1);
    if lowest > high.min(46) {
        return 0;
    }
    let has = |card: Card| cards.contains(&card);
    let any = |range: &std::ops::Range<Card>| cards.iter().any(|card| range.contains(card));
    let is_idiots = has(IDIOT) && any(&TWOS) && any(&THREES);
    if is_idiots && idiot_first {
        return 106;
    }
    if hand.can_be(23) {
        return 105;
    }
    if is_idiots {
        return 104;
    }
    if has(KNIGHT) && has(MASTER) && cards.iter().any(|card| *card < SUITED && card % 4 == SABERS) {
        return 103;
    }
    if hand.can_be(46) {
        return 102;
    }
    if hand.can_be(-23) {
        return 101;
    }
    let mirror = |points: i32| 1 + 2 * points.abs() + i32::from(points > 0);
    let mut best = 0;
    for (total, points) in [avoid(high.min(22), -1), avoid(high.min(45), -1), avoid(low.max(-22), 1)]
        .map(|total| (total, if total > 23 { total - 23 } else { total }))
    {
        if low <= total && total <= high && (-22..=45).contains(&total) {
            best = best.max(mirror(points));
        }
    }
    best
}

/// The place of the `n`-th set bit.
#[inline]
fn nth_bit(bits: u64, n: u32) -> u32 {
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let up_to = bytes.wrapping_mul(0x0101_0101_0101_0101);
    let below = ((u64::from(n) * 0x0101_0101_0101_0101) | 0x8080_8080_8080_8080) - up_to;
    let byte = 8 * (below & 0x8080_8080_8080_8080).count_ones();
    let mut rest = bits >> byte;
    for _ in 0..n - ((up_to << 8 >> byte) & 0xFF) as u32 {
        rest &= rest - 1;
    }
    byte + rest.trailing_zeros()
}
