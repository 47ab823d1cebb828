//! PB-1 as lists of squares.

/// x, then y, as seat 0 counts them.
pub type Square = (i32, i32);

/// PB-2.1: the eight direction cards, and where each points as seat 0 sees it.
pub const DIRECTIONS: [(&str, Square); 8] = [
    ("forward", (0, 1)),
    ("forward-left", (-1, 1)),
    ("forward-right", (1, 1)),
    ("left", (-1, 0)),
    ("right", (1, 0)),
    ("back-left", (-1, -1)),
    ("back-right", (1, -1)),
    ("back", (0, -1)),
];

/// PB-1.3: the data of a pitch.
#[derive(Clone, Debug)]
pub struct Pitch {
    pub width: i32,
    pub length: i32,
    pub mouth: i32,
    pub area_width: i32,
    pub area_depth: i32,
    pub behind_dashed: i32,
    /// Where the pawns 1 to 11 of seat 0 begin.
    pub marks: Vec<Square>,
}

impl Pitch {
    pub fn squares(&self) -> Vec<Square> {
        (0..self.length).flat_map(|y| (0..self.width).map(move |x| (x, y))).collect()
    }

    pub fn has(&self, (x, y): Square) -> bool {
        (0..self.width).contains(&x) && (0..self.length).contains(&y)
    }

    /// PB-1.2: "mirrored".
    pub fn mark(&self, seat: usize, pawn: u32) -> Square {
        let (x, y) = self.marks[pawn as usize - 1];
        if seat == 0 { (x, y) } else { (self.width - 1 - x, self.length - 1 - y) }
    }

    /// PB-1.1: the mouth of the goal that the seat defends, beyond its end row.
    pub fn mouth_of(&self, seat: usize) -> Vec<Square> {
        let y = if seat == 0 { -1 } else { self.length };
        centred(self.width, self.mouth).into_iter().map(|x| (x, y)).collect()
    }

    /// PB-1.1: whether the square is in the penalty area that the seat defends.
    pub fn is_in_area_of(&self, seat: usize, (x, y): Square) -> bool {
        let rows_away = if seat == 0 { y } else { self.length - 1 - y };
        centred(self.width, self.area_width).contains(&x) && (0..self.area_depth).contains(&rows_away)
    }

    /// PB-1.1: whether the square is beyond the dashed line in the half of the seat's opponent.
    pub fn is_beyond_dashed(&self, seat: usize, (_, y): Square) -> bool {
        let rows_from_their_end = if seat == 0 { self.length - 1 - y } else { y };
        rows_from_their_end < self.behind_dashed
    }

    /// PB-6.4: the rows at whose squares a ball is out, each as a list of squares.
    pub fn out_rows(&self, also_end_rows: bool) -> Vec<Vec<Square>> {
        let column = |x: i32| (0..self.length).map(|y| (x, y)).collect();
        let row = |y: i32| (0..self.width).map(|x| (x, y)).collect();
        let mut rows: Vec<Vec<Square>> = vec![column(0), column(self.width - 1)];
        if also_end_rows {
            rows.extend([row(0), row(self.length - 1)]);
        }
        rows
    }
}

/// The middle `part` of the numbers below `whole`.
fn centred(whole: i32, part: i32) -> Vec<i32> {
    let aside = (whole - part) / 2;
    (aside..aside + part).collect()
}

/// PB-2.1: where a direction card points "as the player who lays the card sees it".
pub fn pointing(card: &str, seat: usize) -> Option<Square> {
    let (x, y) = DIRECTIONS.iter().find(|(name, _)| *name == card)?.1;
    Some(if seat == 0 { (x, y) } else { (-x, -y) })
}

/// The squares from the first step on, `from` itself not among them.
pub fn line(from: Square, (dx, dy): Square, steps: i32) -> Vec<Square> {
    (1..=steps).map(|step| (from.0 + dx * step, from.1 + dy * step)).collect()
}

/// How many moves a king needs from one to the other.
pub fn king_moves(one: Square, other: Square) -> i32 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}
