//! How far a line-up is: all that decides which card may come next (SD-3.1 to SD-3.3).

use crate::formation::Room;
use crate::options::Formations;
use crate::squad::Squad;

/// How far a line-up is, as the number of a [`Step`].
///
/// Two line-ups with the same options that may go on in the same ways are equally far. There are few
/// such steps for both options together, so that all are worked out when the crate is compiled, and what a match asks
/// most is one look into a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Progress(u8);

/// One of the steps.
#[derive(Clone, Copy)]
struct Step {
    /// How many actions place a blank (0 or 1), and how many a player of a hand without copies.
    actions: [u8; 2],
    /// How far the line-up is behind a blank and behind a player.
    after: [Progress; 2],
    /// How many places are filled, 0 to 15.
    filled: u8,
    /// What fits into the stack that is filled.
    room: Room,
}

impl Progress {
    /// No line-up is chosen yet.
    pub(crate) const NONE: Progress = Progress(0);

    /// All fifteen places are filled.
    pub(crate) const FULL: Progress = Progress(1);

    /// Ten players in hand and no place filled.
    pub(crate) const fn begin(formations: Formations) -> Progress {
        STEPS.begin[formations as usize]
    }

    #[inline(always)]
    fn step(self) -> &'static Step {
        &STEPS.all[usize::from(self.0)]
    }

    /// How many places are filled, 0 to 15.
    #[inline(always)]
    pub(crate) fn filled(self) -> u8 {
        self.step().filled
    }

    /// How many actions place a blank, 0 or 1.
    #[inline(always)]
    pub(crate) fn blanks(self) -> u8 {
        self.step().actions[0]
    }

    /// How many actions place a player if no player is in hand twice; 0 if none may come next.
    #[inline(always)]
    pub(crate) fn players(self) -> u8 {
        self.step().actions[1]
    }

    /// How far the line-up is behind a blank that may come next.
    #[inline(always)]
    pub(crate) fn with_blank(self) -> Progress {
        self.step().after[0]
    }

    /// How far the line-up is behind a player who may come next.
    #[inline(always)]
    pub(crate) fn with_player(self) -> Progress {
        self.step().after[1]
    }

    /// The number of filled places and the bytes of the room.
    pub(crate) fn bytes(self) -> [u8; 4] {
        let [left, must, may] = self.step().room.bytes();
        [self.filled(), left, must, may]
    }
}

/// The steps, from which `begin` leads on by option. As many as a byte can name, so that no number is out of range; the
/// unused ones are as [`Progress::NONE`].
struct Steps {
    all: [Step; 256],
    begin: [Progress; 2],
}

static STEPS: Steps = {
    let nowhere = [Progress::NONE; 2];
    let none = Step { actions: [0; 2], after: nowhere, filled: 0, room: Room::NONE };
    let mut plan = Plan { steps: [none; 256], in_hand: [0; 256], count: 2, first: 2 };
    plan.steps[Progress::FULL.0 as usize].filled = 15;
    let mut begin = nowhere;
    let options = [Formations::Listed, Formations::AnyInRange];
    let mut place = 0;
    while place < options.len() {
        let formations = options[place];
        plan.first = plan.count;
        begin[formations as usize] = plan.reach(formations, 0, Squad::SIZE as u8, Room::ATTACK);
        place += 1;
    }
    Steps { all: plan.steps, begin }
};

/// The steps while they are worked out.
struct Plan {
    steps: [Step; 256],
    /// The players in hand at each step.
    in_hand: [u8; 256],
    count: usize,
    /// The first step of the option.
    first: usize,
}

impl Plan {
    /// The step with so many filled places, players in hand and such room in the stack; it and all that can follow are
    /// added if it is new.
    const fn reach(&mut self, formations: Formations, filled: u8, in_hand: u8, room: Room) -> Progress {
        let room = match filled {
            5 => Room::midfield(formations, Squad::SIZE - in_hand as usize),
            10 => Room::defence(in_hand as usize),
            15 => return Progress::FULL,
            _ => room,
        };
        let mut place = self.first;
        while place < self.count {
            let step = &self.steps[place];
            if step.filled == filled && self.in_hand[place] == in_hand && step.room.is(room) {
                return Progress(place as u8);
            }
            place += 1;
        }
        self.count += 1;
        self.in_hand[place] = in_hand;
        self.steps[place].filled = filled;
        self.steps[place].room = room;
        if room.takes_blank() {
            self.steps[place].actions[0] = 1;
            self.steps[place].after[0] = self.reach(formations, filled + 1, in_hand, room.with_blank());
        }
        if room.takes_player() {
            self.steps[place].actions[1] = in_hand;
            self.steps[place].after[1] = self.reach(formations, filled + 1, in_hand - 1, room.with_player());
        }
        Progress(place as u8)
    }
}
