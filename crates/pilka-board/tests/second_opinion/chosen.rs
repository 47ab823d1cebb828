//! Options for a match, chosen at random: pitches of all sizes, packs in which cards meet.

use std::collections::BTreeMap;

use super::pitch::DIRECTIONS;
use super::{Options, Pitch, Square};

/// PB-2.2: the tactical cards, and how many of each the original pack is taken to have.
pub const TACTICAL: [(&str, usize); 5] = [("foul", 5), ("out", 3), ("penalty", 3), ("did-not-see", 4), ("save", 5)];

/// PB-1.2
const MARKS: [Square; 11] = [(6, 0), (2, 4), (5, 3), (7, 3), (10, 4), (3, 7), (6, 6), (9, 7), (2, 9), (6, 9), (10, 9)];

/// PB-1.1, PB-1.2, PB-2.1, PB-2.2 and the first answer to every Decision.
pub fn default_options() -> Options {
    Options {
        pitch: Pitch {
            width: 13,
            length: 21,
            mouth: 3,
            area_width: 7,
            area_depth: 4,
            behind_dashed: 5,
            marks: MARKS.to_vec(),
        },
        pack: DIRECTIONS.iter().map(|(card, _)| (*card, 10)).chain(TACTICAL).collect(),
        first_seat: 0,
        turns_per_half: 15,
        dead_hand_is_free: true,
        out_at_end_rows: false,
        keeper_may_be_put: true,
    }
}

/// Any options, small pitches more often than large ones.
pub fn random_options(pick: &mut impl FnMut(usize) -> usize) -> Options {
    let mut options = default_options();
    if pick(4) > 0 {
        options.pitch = random_pitch(pick);
    }
    if pick(4) > 0 {
        options.pack = random_pack(pick);
    }
    options.first_seat = pick(2);
    options.turns_per_half = 1 + pick(8);
    options.dead_hand_is_free = pick(2) == 0;
    options.out_at_end_rows = pick(2) == 0;
    options.keeper_may_be_put = pick(2) == 0;
    options
}

/// Options in which much happens: short pitches with wide goals and deep areas, half of the pack tactical.
pub fn lively_options(pick: &mut impl FnMut(usize) -> usize) -> Options {
    let mut options = random_options(pick);
    let (width, length) = ([7, 7, 9][pick(3)], [11, 11, 11, 13][pick(4)]);
    let half = (length - 1) / 2;
    options.pitch = Pitch {
        width,
        length,
        mouth: [3, 5, 7][pick(3)],
        area_width: [5, 7, 7][pick(3)],
        area_depth: 1 + pick(half as usize) as i32,
        behind_dashed: 1 + pick(half as usize) as i32,
        marks: random_marks(width, half, pick),
    };
    for (card, _) in DIRECTIONS {
        let more = if card.starts_with("forward") { 5 } else { 0 };
        options.pack.insert(card, 1 + more + pick(3));
    }
    for (card, _) in TACTICAL {
        options.pack.insert(card, 2 + pick(4));
    }
    options.turns_per_half = 2 + pick(14);
    options
}

fn random_marks(width: i32, half: i32, pick: &mut impl FnMut(usize) -> usize) -> Vec<Square> {
    let mut places: Vec<Square> = (0..half).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
    (0..11).map(|_| places.swap_remove(pick(places.len()))).collect()
}

/// PB-1.3
fn random_pitch(pick: &mut impl FnMut(usize) -> usize) -> Pitch {
    let odd = |least: i32, most: i32, pick: &mut dyn FnMut(usize) -> usize| {
        least + 2 * pick(((most - least) / 2 + 1) as usize) as i32
    };
    let (width, length) = loop {
        let widest = [9, 15, 31][pick(3)];
        let longest = [13, 21, 41][pick(3)];
        let (width, length) = (odd(7, widest, pick), odd(11, longest, pick));
        if width * length <= 322 {
            break (width, length);
        }
    };
    let half = (length - 1) / 2;
    let marks = random_marks(width, half, pick);
    Pitch {
        width,
        length,
        mouth: odd(1, width, pick),
        area_width: odd(1, width, pick),
        area_depth: 1 + pick(half as usize) as i32,
        behind_dashed: 1 + pick(half as usize) as i32,
        marks,
    }
}

/// PB-2.2
fn random_pack(pick: &mut impl FnMut(usize) -> usize) -> BTreeMap<&'static str, usize> {
    loop {
        let mut pack = BTreeMap::new();
        let most = [1, 2, 5, 40][pick(4)];
        for (card, _) in DIRECTIONS {
            pack.insert(card, 1 + pick(most));
        }
        let most = [2, 8, 20, 40][pick(4)];
        for (card, _) in TACTICAL {
            pack.insert(card, pick(most));
        }
        let all: usize = pack.values().sum();
        if (13..=400).contains(&all) && all - pack["did-not-see"] >= 11 {
            return pack;
        }
    }
}
