//! What must be the same on the library's table and on the book's.

use std::collections::BTreeSet;

use pilka_board::{Ball, PawnSet, Phase, Stage};
use rulebook_core::{Game as _, Seat, SeatSet, Turn};

use crate::book::{self, Act, Tactic, notation};
use crate::both::Both;

fn numbers(pawns: PawnSet) -> BTreeSet<u8> {
    pawns.iter().map(|pawn| pawn.number()).collect()
}

impl Both {
    /// PB-2: hands and piles.
    pub fn compare_cards(&self) {
        for seat in [0, 1] {
            let mut held: Vec<&str> = self.book.hands[seat].iter().map(|card| notation::card(card)).collect();
            held.sort_unstable();
            let mut found: Vec<String> =
                self.state.hand(Seat::new(seat).unwrap()).iter().map(|card| card.to_string()).collect();
            found.sort_unstable();
            self.same("hand", &found, &held.iter().map(|card| (*card).to_owned()).collect());
        }
    }

    pub fn compare_legal(&self, legal: &[Act]) {
        let Some(seat) = self.book.asked() else { return };
        let mut list = Vec::new();
        self.state.legal_actions(Seat::new(seat).unwrap(), &mut list);
        let found: BTreeSet<String> = list.iter().map(|action| action.to_string()).collect();
        let expected: BTreeSet<String> = legal.iter().map(|act| notation::act(*act)).collect();
        if found != expected {
            let missing: Vec<&String> = expected.difference(&found).collect();
            let surplus: Vec<&String> = found.difference(&expected).collect();
            self.disagree(&format!("does not list {missing:?}, and lists {surplus:?}"));
        }
        self.same("number of actions", &list.len(), &legal.len());
        assert!(list.len() <= 300, "at most 300 legal actions");
    }

    pub fn compare_table(&self) {
        let (table, book) = (self.state.table(), &self.book);
        let turn = match book.asked() {
            None => Turn::Over,
            Some(seat) => Turn::Decide(SeatSet::only(Seat::new(seat).unwrap())),
        };
        self.same("turn", &self.state.turn(), &turn);
        for seat in [0, 1] {
            let pawns = table.pawns(Seat::new(seat).unwrap());
            let pawns: Vec<String> = pawns.map(|(pawn, at)| format!("{pawn} on {at}")).collect();
            let stand = book.pawns[seat].iter().map(|(pawn, at)| format!("{pawn} on {}", notation::square(*at)));
            self.same("pawns", &pawns, &stand.collect());
            let left = usize::from(table.exchanges_left(Seat::new(seat).unwrap()));
            self.same("exchanges", &left, &(2 - book.exchanges[seat]));
        }
        let ball = match table.ball() {
            Ball::With { seat, pawn } => format!("with pawn {pawn} of seat {seat}"),
            Ball::Loose(at) => format!("on {at}"),
            Ball::InHands(seat) => format!("in the hands of seat {seat}"),
        };
        let lies = match book.ball {
            book::Ball::With(seat, pawn) => format!("with pawn {pawn} of seat {seat}"),
            book::Ball::Loose(at) => format!("on {}", notation::square(at)),
            book::Ball::InHandsOf(seat) => format!("in the hands of seat {seat}"),
        };
        self.same("ball", &ball, &lies);
        self.same("score", &table.score().map(usize::from), &book.score);
        self.same("talon", &usize::from(table.talon_size()), &book.talon.len());
        let mut laid: Vec<&str> = book.laid.iter().map(|card| notation::card(card)).collect();
        laid.sort_unstable();
        let mut found: Vec<String> = table.laid().iter().map(|card| card.to_string()).collect();
        found.sort_unstable();
        self.same("laid", &found, &laid.iter().map(|card| (*card).to_owned()).collect());
        self.compare_phase();
        if book.asked().is_none() {
            return;
        }
        self.same("mover", &table.mover().index(), &book.mover);
        let half = 2 * book.options.turns_per_half;
        let number = (usize::from(table.half()) - 1) * half + usize::from(table.turn_number());
        self.same("turn number", &number, &book.turn);
        let left = table.moves_left();
        let left = [left.runs(), left.dribbles(), left.passes(), left.shots()].map(usize::from);
        self.same("moves left", &left, &[book.runs, book.dribbles, book.passes, book.shots]);
    }

    fn compare_phase(&self) {
        let phase = match self.state.table().phase() {
            Phase::Play => "choice".to_owned(),
            Phase::KeeperThrow(_) => "keeper's throw".to_owned(),
            Phase::Question(question) => {
                let occasions = question.occasions();
                let outs: BTreeSet<String> = occasions.outs().map(|at| at.to_string()).collect();
                let occasions = format!(
                    "{:?}, {}, {outs:?}, {}",
                    numbers(occasions.fouls()),
                    occasions.has_penalty(),
                    occasions.has_save()
                );
                match (question.answer(), question.stage()) {
                    (Some(answer), _) => format!("is {answer} undone: {}", question.standing().is_none()),
                    (None, Stage::Move) => format!("asked about the move: {occasions}"),
                    (None, Stage::Penalty) => "asked to save a penalty".to_owned(),
                    (None, Stage::ShotPenalty) => panic!("the penalty is the answer"),
                }
            }
            Phase::ThrowIn(at) => format!("throw-in from {at}"),
            Phase::Throw => "throw".to_owned(),
            Phase::Place(kick) => format!("{} kicks, {:?} were put", kick.kicker(), numbers(kick.put())),
            Phase::PlaceOn(kick, pawn) => {
                format!("{} kicks, {:?} were put, {pawn} not yet", kick.kicker(), numbers(kick.put()))
            }
            Phase::FreePass(kick) => format!("{} kicks", kick.kicker()),
            Phase::Over => "over".to_owned(),
        };
        self.same("phase", &phase, &self.book_phase());
    }

    fn book_phase(&self) -> String {
        match &self.book.phase {
            book::Phase::Choice => "choice".to_owned(),
            book::Phase::KeepersThrow => "keeper's throw".to_owned(),
            book::Phase::MoveAnswer | book::Phase::ShotSave => {
                let occasions = self.book.occasions();
                let mut fouls = BTreeSet::new();
                let mut outs = BTreeSet::new();
                for tactic in &occasions {
                    match tactic {
                        Tactic::Foul(pawn) => {
                            fouls.insert(*pawn);
                        }
                        Tactic::Out(at) => {
                            outs.insert(notation::square(*at));
                        }
                        Tactic::Penalty | Tactic::Save => {}
                    }
                }
                let [penalty, save] = [Tactic::Penalty, Tactic::Save].map(|tactic| occasions.contains(&tactic));
                format!("asked about the move: {fouls:?}, {penalty}, {outs:?}, {save}")
            }
            book::Phase::CardAnswer { tactic, undone, .. } => {
                let answer = match tactic {
                    Tactic::Foul(pawn) => format!("a foul on pawn {pawn}"),
                    Tactic::Penalty => "a penalty".to_owned(),
                    Tactic::Out(at) => format!("an out at {}", notation::square(*at)),
                    Tactic::Save => "a save".to_owned(),
                };
                format!("is {answer} undone: {undone}")
            }
            book::Phase::PenaltySave { .. } => "asked to save a penalty".to_owned(),
            book::Phase::ThrowIn(at) => format!("throw-in from {}", notation::square(*at)),
            book::Phase::ThrowAfterSave => "throw".to_owned(),
            book::Phase::Placing { kicker, put, chosen } => {
                let put: BTreeSet<u32> = put.iter().chain(chosen).copied().collect();
                let not_yet = chosen.map(|pawn| format!(", {pawn} not yet")).unwrap_or_default();
                format!("{kicker} kicks, {put:?} were put{not_yet}")
            }
            book::Phase::FreePass { kicker } => format!("{kicker} kicks"),
            book::Phase::Over => "over".to_owned(),
        }
    }

    #[track_caller]
    pub fn same<T: PartialEq + std::fmt::Debug>(&self, what: &str, library: &T, book: &T) {
        if library != book {
            self.disagree(&format!("{what}: {library:?}, and the book has {book:?}"));
        }
    }

    #[track_caller]
    pub fn disagree(&self, how: &str) -> ! {
        let last = self.story.len().saturating_sub(12);
        panic!(
            "the library {how}\noptions {}\n... {}\nbook {:?} {:?}\npawns {:?}\nhands {:?}\nlast {:?}\nlibrary {:?}",
            self.story[0],
            self.story[last..].join("; "),
            self.book.phase,
            self.book.ball,
            self.book.pawns,
            self.book.hands,
            self.book.last,
            self.state.table().phase(),
        );
    }
}
