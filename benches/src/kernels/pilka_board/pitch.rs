//! Where the pawns stand, and, kept up to date with every step, where each of them could go.
//!
//! A square is its row + 3 times 32 plus its column + 3, so that three steps from any square of the pitch stay in
//! the arrays. A pawn is its number plus 16 times its seat. *Lanes* are a byte for each of the eight directions, as
//! seat 0 sees them, in the order of the cards; in a pawn's lanes the lowest three bits are one, two and three
//! steps.

pub const WIDTH: usize = 13;
pub const LENGTH: usize = 21;
const ROWS: usize = LENGTH + 6;

/// A one in every lane, and all steps in every lane.
pub const ONES: u64 = 0x0101_0101_0101_0101;
pub const ALL_STEPS: u64 = 7 * ONES;

/// What a step adds to a square, by direction; direction `7 - d` is the opposite of `d`.
pub const STEP: [i16; 8] = [32, 31, 33, -1, 1, -33, -31, -32];

pub const GOALKEEPER: u8 = 1;
pub const CENTRE_FORWARD: u8 = 10;

/// The marked squares of seat 0 (PB-1.2).
const MARKS: [(usize, usize); 11] =
    [(6, 0), (2, 4), (5, 3), (7, 3), (10, 4), (3, 7), (6, 6), (9, 7), (2, 9), (6, 9), (10, 9)];

/// The columns off the pitch, and for every row those where nothing can stand.
const ASIDE: u32 = !(((1 << WIDTH) - 1) << 3);
const EDGE: [u32; ROWS] = {
    let mut edge = [u32::MAX; ROWS];
    let mut row = 3;
    while row < ROWS - 3 {
        edge[row] = ASIDE;
        row += 1;
    }
    edge
};

/// Of the seven by seven squares around one, those in line with it.
const STAR: u64 = {
    let mut star = 0;
    let mut place = 0;
    while place < 49 {
        if SEEN[place].0 != 0 {
            star |= 1 << place;
        }
        place += 1;
    }
    star
};

/// For every one of the seven by seven squares around one: what leads to it, and the bit in the lanes of a pawn that
/// stands there and looks back; nothing for a square that is not in line.
const SEEN: [(i16, u8); 49] = {
    let mut seen = [(0, 0); 49];
    let mut direction = 0;
    while direction < 8 {
        let mut steps = 1;
        while steps <= 3 {
            let there = STEP[7 - direction] * steps;
            // Row and column of a place that may be negative.
            let row = (there + 3 * 32 + 3) >> 5;
            let column = (there + 3 * 32 + 3) & 31;
            seen[(row * 7 + column) as usize] = (there, (8 * direction as i16 + steps - 1) as u8);
            steps += 1;
        }
        direction += 1;
    }
    seen
};

/// By row around a square, and the seven squares in it as bits: the same as lanes of a pawn in the middle.
static LOOKS: [[u64; 128]; 7] = {
    let mut looks = [[0; 128]; 7];
    let mut row = 0;
    while row < 7 {
        let mut bits = 0;
        while bits < 128 {
            let mut column = 0;
            while column < 7 {
                let place = row * 7 + column;
                if bits >> column & 1 == 1 && SEEN[place].0 != 0 {
                    // Looking there is looking back from the other side.
                    looks[row][bits] |= 1 << SEEN[48 - place].1;
                }
                column += 1;
            }
            bits += 1;
        }
        row += 1;
    }
    looks
};

#[derive(Clone)]
pub struct Pitch {
    /// The pawn on a square, 0 for none.
    pub on: [u8; 32 * ROWS],
    pub at: [u16; 32],
    /// Where a pawn could run.
    pub free: [u64; 32],
    /// In every lane how many runs all pawns of a seat have.
    pub runs: [u64; 2],
    /// Where the ball could be passed, if a pawn has it.
    pub passes: u64,
    /// The pawn with the ball, or 0 and the square where it lies.
    pub holder: u8,
    pub loose: u16,
    /// The pawns by row, and where the pawns of a seat cannot end a run.
    pawns: [u32; ROWS],
    shut: [[u32; ROWS]; 2],
}

/// Both sides on their marked squares, the ball with nobody (PB-3.1).
pub const KICK_OFF: Pitch = {
    let mut pitch = Pitch {
        on: [0; 32 * ROWS],
        at: [0; 32],
        free: [0; 32],
        runs: [0; 2],
        passes: 0,
        holder: 0,
        loose: 0,
        pawns: [0; ROWS],
        shut: [EDGE; 2],
    };
    let mut pawn = 0;
    while pawn < 11 {
        let (x, y) = MARKS[pawn];
        pitch.put(pawn as u8 + 1, square(x, y));
        pitch.put(pawn as u8 + 17, square(WIDTH - 1 - x, LENGTH - 1 - y));
        pawn += 1;
    }
    pitch
};

pub const fn square(x: usize, y: usize) -> u16 {
    (32 * (y + 3) + x + 3) as u16
}

pub const fn row(square: u16) -> usize {
    (square >> 5) as usize - 3
}

pub const fn column(square: u16) -> usize {
    (square & 31) as usize - 3
}

/// The square so many steps on.
pub const fn go(from: u16, direction: usize, steps: i16) -> u16 {
    (from as i16 + STEP[direction] * steps) as u16
}

/// How many steps a pawn's lanes allow.
#[inline]
pub const fn count(lanes: u64) -> u32 {
    ((lanes & ONES) + (lanes >> 1 & ONES) + (lanes >> 2 & ONES)).wrapping_mul(ONES).wrapping_shr(56) as u32
}

/// Lanes of a pawn as a number in every lane.
#[inline]
const fn numbers(lanes: u64) -> u64 {
    (lanes & ONES) + (lanes >> 1 & ONES) + (lanes >> 2 & ONES)
}

impl Pitch {
    /// The pawns in line with a square, at most three steps away, as bits of seven rows of seven.
    #[inline]
    const fn around(&self, square: u16) -> u64 {
        let (first, shift) = ((square >> 5) as usize - 3, (square & 31) as u32 - 3);
        let mut found = 0;
        let mut row = 0;
        while row < 7 {
            found |= ((self.pawns[first + row] >> shift & 0x7F) as u64) << (7 * row);
            row += 1;
        }
        found & STAR
    }

    /// The steps from a square that end where nothing is shut.
    #[inline]
    const fn reach(shut: &[u32; ROWS], square: u16) -> u64 {
        let (first, shift) = ((square >> 5) as usize - 3, (square & 31) as u32 - 3);
        let mut closed = 0;
        let mut row = 0;
        while row < 7 {
            closed |= LOOKS[row][(shut[first + row] >> shift & 0x7F) as usize];
            row += 1;
        }
        ALL_STEPS & !closed
    }

    /// Takes a pawn that has not the ball off the pitch.
    #[inline]
    pub const fn lift(&mut self, pawn: u8) {
        let square = self.at[pawn as usize];
        let (row, bit) = ((square >> 5) as usize, 1 << (square & 31));
        self.on[square as usize] = 0;
        self.pawns[row] &= !bit;
        self.shut[0][row] &= !bit;
        self.shut[1][row] &= !bit;
        let seat = (pawn >> 4) as usize;
        self.runs[seat] -= numbers(self.free[pawn as usize]);
        let mut found = self.around(square);
        while found != 0 {
            let (there, bit) = SEEN[found.trailing_zeros() as usize];
            let pawn = self.on[(square as i16 + there) as usize];
            self.free[pawn as usize] |= 1 << bit;
            self.runs[(pawn >> 4) as usize] += 1 << (bit & 56);
            found &= found - 1;
        }
    }

    /// Puts it on a square where no pawn stands.
    #[inline]
    pub const fn put(&mut self, pawn: u8, square: u16) {
        let mut found = self.around(square);
        while found != 0 {
            let (there, bit) = SEEN[found.trailing_zeros() as usize];
            let pawn = self.on[(square as i16 + there) as usize];
            self.free[pawn as usize] &= !(1 << bit);
            self.runs[(pawn >> 4) as usize] -= 1 << (bit & 56);
            found &= found - 1;
        }
        let (row, bit) = ((square >> 5) as usize, 1 << (square & 31));
        self.on[square as usize] = pawn;
        self.at[pawn as usize] = square;
        self.pawns[row] |= bit;
        self.shut[0][row] |= bit;
        self.shut[1][row] |= bit;
        let seat = (pawn >> 4) as usize;
        let free = Pitch::reach(&self.shut[seat], square);
        self.free[pawn as usize] = free;
        self.runs[seat] += numbers(free);
    }

    /// Gives the ball to a pawn, or with 0 to none. Its square is open to the runs of the other seat (PB-4.3).
    #[inline(never)]
    pub fn give(&mut self, pawn: u8) {
        if self.holder != 0 {
            self.open(self.holder, false);
        }
        self.holder = pawn;
        if pawn != 0 {
            self.open(pawn, true);
            self.passes = Pitch::reach(&EDGE, self.at[usize::from(pawn)]);
        }
    }

    fn open(&mut self, holder: u8, is_open: bool) {
        let square = self.at[usize::from(holder)];
        let other = usize::from(holder >> 4 ^ 1);
        self.shut[other][usize::from(square >> 5)] ^= 1 << (square & 31);
        let mut found = self.around(square);
        while found != 0 {
            let (there, bit) = SEEN[found.trailing_zeros() as usize];
            let pawn = self.on[(square as i16 + there) as usize];
            if usize::from(pawn >> 4) == other {
                self.free[usize::from(pawn)] ^= 1 << bit;
                let one = 1 << (bit & 56);
                self.runs[other] = if is_open { self.runs[other] + one } else { self.runs[other] - one };
            }
            found &= found - 1;
        }
    }

    /// The `n`-th square without a pawn, row by row.
    pub fn nth_empty(&self, mut n: u32) -> u16 {
        for row in 3..ROWS - 3 {
            let empty = !(self.pawns[row] | ASIDE);
            let count = empty.count_ones();
            if n < count {
                let mut rest = empty;
                for _ in 0..n {
                    rest &= rest - 1;
                }
                return (32 * row) as u16 + rest.trailing_zeros() as u16;
            }
            n -= count;
        }
        unreachable!("there are more empty squares")
    }
}
