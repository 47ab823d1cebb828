//! Soccer deck with the shared deck, as a C programmer would write it for one purpose: random
//! matches.
//!
//! What is not a rule but decides how the random numbers are used:
//! * ten of the twenty player cards are drawn for seat 0, one by one; the rest are seat 1's (SD-2.1);
//! * in each half seat 0 lines up first, then seat 1 (SD-3.1);
//! * the choices for a place are counted in the order: a blank, then the players by number;
//! * an action card is drawn from those left, in the order of their kinds (SD-1.3).

use rulebook_core::Generator;

use crate::contest::Scores;

/// A card on a stack: the number of a player, or 0 for a blank.
type Card = u8;

/// Attack 1 to 5, midfield 1 to 5, defence 1 to 5 (SD-3.1).
type LineUp = [Card; 15];

/// The players of a hand, by number; those that were placed are gone and leave whatever at the end.
type Hand = [Card; 10];

const ATTACK: usize = 0;
const MIDFIELD: usize = 5;
const DEFENCE: usize = 10;

const BLANK: Card = 0;

/// Speed, strength, technique and heading of the players (SD-1.1); the first row is a blank's.
const STATS: [[u8; 4]; 21] = [
    [0, 0, 0, 0],
    [3, 0, 0, 0],
    [0, 3, 0, 0],
    [0, 0, 3, 0],
    [0, 0, 0, 3],
    [2, 1, 0, 0],
    [2, 0, 1, 0],
    [2, 0, 0, 1],
    [1, 2, 0, 0],
    [0, 2, 1, 0],
    [0, 2, 0, 1],
    [1, 0, 2, 0],
    [0, 1, 2, 0],
    [0, 0, 2, 1],
    [1, 0, 0, 2],
    [0, 1, 0, 2],
    [0, 0, 1, 2],
    [1, 1, 1, 0],
    [1, 1, 0, 1],
    [1, 0, 1, 1],
    [0, 1, 1, 1],
];

/// The two stats that each kind of action card names (SD-1.3).
const NAMED: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// What each player is worth under each kind of action card.
const SUMS: [[u8; 21]; 6] = sums();

const fn sums() -> [[u8; 21]; 6] {
    let mut sums = [[0; 21]; 6];
    let mut kind = 0;
    while kind < sums.len() {
        let [first, second] = NAMED[kind];
        let mut card = 0;
        while card < STATS.len() {
            sums[kind][card] = STATS[card][first] + STATS[card][second];
            card += 1;
        }
        kind += 1;
    }
    sums
}

/// The fewest and the most attackers (SD-3.2).
const ATTACKERS: [u32; 2] = [0, 3];

/// The fewest and the most midfielders beside so many attackers, by the nine formations (SD-3.3). The
/// other players are defenders.
const MIDFIELDERS: [[u32; 2]; 4] = [[5, 5], [4, 5], [3, 5], [2, 4]];

/// Plays one match. Returns the goals of both seats.
pub fn play(generator: &mut Generator) -> [u8; 2] {
    let hands = deal(generator);
    let mut goals = [0; 2];
    for _ in 0..2 {
        let line_ups = [line_up(hands[0], generator), line_up(hands[1], generator)];
        let mut pile = Pile { left: 12, copies: [2; 6] };
        for chance in 0..5 {
            play_chance(&line_ups, chance, &mut pile, &mut goals, generator);
        }
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

/// The players in each seat's hand, by number.
#[inline]
fn deal(generator: &mut Generator) -> [Hand; 2] {
    let mut left = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
    let mut seat_of = [1; 21];
    for cards in (11..=20).rev() {
        let n = generator.below(cards) as usize;
        seat_of[left[n] as usize] = 0;
        take(&mut left, n);
    }
    let mut hands = [[0; 10]; 2];
    let mut dealt = [0; 2];
    for player in 1..=20 {
        let seat: usize = seat_of[player as usize];
        hands[seat][dealt[seat]] = player;
        dealt[seat] += 1;
    }
    hands
}

/// A line-up, every place filled with one of the cards that may lie there, each equally likely.
#[inline]
fn line_up(mut hand: Hand, generator: &mut Generator) -> LineUp {
    let mut line_up = [BLANK; 15];
    let mut in_hand = 10;
    let mut attackers = 0;
    let mut bounds = ATTACKERS;
    for stack in [ATTACK, MIDFIELD, DEFENCE] {
        let [fewest, most] = bounds;
        let mut players = 0;
        for place in 0..5 {
            let places_after = 4 - place as u32;
            let blank = u32::from(players + places_after >= fewest);
            let choices = if players < most { in_hand + blank } else { blank };
            let choice = generator.below(choices);
            if choice >= blank {
                let n = (choice - blank) as usize;
                line_up[stack + place] = hand[n];
                take(&mut hand, n);
                in_hand -= 1;
                players += 1;
            }
        }
        if stack == ATTACK {
            attackers = players;
            bounds = MIDFIELDERS[attackers as usize];
        } else {
            bounds = [10 - attackers - players; 2];
        }
    }
    line_up
}

/// Takes the card at place `n` out, so that the later ones move up. The loop always runs over all
/// places: it has no branch to be guessed wrong, which a loop from `n` on has.
#[inline]
fn take<const N: usize>(cards: &mut [Card; N], n: usize) {
    for place in 0..N - 1 {
        let next = cards[place + 1];
        cards[place] = if place < n { cards[place] } else { next };
    }
}

/// The action cards that were not turned yet.
struct Pile {
    left: u32,
    copies: [u8; 6],
}

impl Pile {
    /// Turns one.
    #[inline]
    fn turn(&mut self, generator: &mut Generator) -> usize {
        let mut card = generator.below(self.left) as u8;
        self.left -= 1;
        let mut kind = 0;
        while card >= self.copies[kind] {
            card -= self.copies[kind];
            kind += 1;
        }
        self.copies[kind] -= 1;
        kind
    }
}

/// Plays one chance (SD-4).
#[inline]
fn play_chance(line_ups: &[LineUp; 2], chance: usize, pile: &mut Pile, goals: &mut [u8; 2], generator: &mut Generator) {
    let midfield = [line_ups[0][MIDFIELD + chance], line_ups[1][MIDFIELD + chance]];
    let attacking = match midfield {
        [BLANK, BLANK] => return,
        [_, BLANK] => 0,
        [BLANK, _] => 1,
        [first, second] => {
            let sums = &SUMS[pile.turn(generator)];
            let [first, second] = [sums[first as usize], sums[second as usize]];
            if first == second {
                return;
            }
            usize::from(second > first)
        }
    };
    let mut side = attacking;
    loop {
        let attacker = line_ups[side][ATTACK + chance];
        let defender = line_ups[side ^ 1][DEFENCE + chance];
        if defender == BLANK {
            goals[side] += 1;
            return;
        }
        if attacker != BLANK {
            let sums = &SUMS[pile.turn(generator)];
            goals[side] += u8::from(sums[attacker as usize] > sums[defender as usize]);
            return;
        }
        side ^= 1;
        if side == attacking {
            return;
        }
    }
}
