//! What holds of every table (the rulebook's section *Invariants*).

use rulebook_core::{Rank, Seat, SeatCount, Suit};

use crate::card::Card;
use crate::phase::Phase;
use crate::shot::{Shot, ShotKind, suit_name};
use crate::state::State;
use crate::table::Table;
use crate::tableau::Column;

/// An invariant that a table breaks.
///
/// No match ever comes to such a table: [`State::audit`] is for tests, and for positions that somebody
/// has typed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Broken {
    /// The match has no such half.
    #[error("a match with these options has the halves 1 to {most}, not {half} (SC-3.2, SC-7.1)")]
    Half {
        /// The half.
        half: u8,
        /// The last half that there can be.
        most: u8,
    },
    /// A golden goal has fallen, but the match goes on; or the goals of an extra half differ by more than one.
    #[error("an extra half is over when the goals differ (SC-7.1)")]
    GoldenGoal,
    /// There are more goals than a match can have takes.
    #[error("at most one goal comes of a take, and two halves have at most 110 (SC-7.2)")]
    Goals,
    /// The seat to move is not of the match.
    #[error("the seats are 0 and 1, not {0} (SC-3.3)")]
    Seat(Seat),
    /// More cards were added than can be.
    #[error("at most 10 cards are added in a half, not {0} (SC-3.5)")]
    Added(u8),
    /// There are more than two of a kind.
    #[error("there are two cards {0:#}, not more (SC-1.1)")]
    Copies(Card),
    /// What is unseen does not fill the face-down places.
    #[error("{unseen} unseen cards do not fill {places} places in tableau and reserve (SC-3.1)")]
    Unseen {
        /// The cards.
        unseen: usize,
        /// The places.
        places: usize,
    },
    /// A column does not show its top three cards.
    #[error("column {0} does not show its top three cards (SC-3.1)")]
    Open(Column),
    /// A half goes on without cards.
    #[error("a half with an empty tableau is over (SC-3.4)")]
    EmptyTableau,
    /// A column of a seat is too long.
    #[error("seat {seat} has too many {}: a fourth card lies only until its shot is settled (SC-6.2)", suit_name(*suit))]
    TooLong {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A seat has cards of a suit that is sent off.
    #[error("seat {seat} has {}, which are sent off (SC-6.3)", suit_name(*suit))]
    SentOff {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// There are more bookings than a match can have.
    #[error("{0} bookings in a suit are more than a match can have (SC-6.3)")]
    Bookings(u16),
    /// A rank lies in both seats' columns.
    #[error("both seats have cards of the rank of {0:#} (SC-5.3, SC-5.4)")]
    InBoth(Card),
    /// A seat has a rank in all four suits.
    #[error("seat {seat} has the rank of {card:#} in all four suits (SC-6.1)")]
    AllSuits {
        /// The seat.
        seat: Seat,
        /// A card of the rank.
        card: Card,
    },
    /// Extra moves and the columns that they took from do not fit the move that is made.
    #[error("extra moves come after a take of the same turn, and are at most 90 (SC-4.2)")]
    ExtraMoves,
    /// The shot that is saved is not on the table.
    #[error("no {0} lies on the table (SC-2.1)")]
    Shot(Shot),
}

impl State {
    /// Whether all invariants of the rulebook hold that can be seen of one state: for tests.
    ///
    /// # Errors
    /// The first that does not, in the order of the variants of [`Broken`].
    pub fn audit(&self) -> Result<(), Broken> {
        let (table, most) = (&self.table, self.rules.max_halves());
        if table.half == 0 || table.half > most {
            return Err(Broken::Half { half: table.half, most });
        }
        let [first, second] = table.score();
        if table.half > 2 && first.abs_diff(second) > u8::from(table.phase == Phase::Over) {
            return Err(Broken::GoldenGoal);
        }
        if usize::from(first) + usize::from(second) > 111 {
            return Err(Broken::Goals);
        }
        if !SeatCount::TWO.has(table.to_move) {
            return Err(Broken::Seat(table.to_move));
        }
        table.audit_cards()?;
        table.audit_tableau()?;
        table.audit_sides()?;
        table.audit_moves()
    }
}

impl Table {
    /// The 72 cards are on the table, no kind more than twice, and what is unseen fills its places.
    fn audit_cards(&self) -> Result<(), Broken> {
        if self.added > Table::MOST_ADDED {
            return Err(Broken::Added(self.added));
        }
        let mut cards = self.unseen;
        for card in self.lying() {
            cards = cards.with(card).ok_or(Broken::Copies(card))?;
        }
        let down: u8 = Column::ALL.into_iter().map(|column| self.tableau.down(column)).sum();
        let (unseen, places) = (self.unseen.len(), usize::from(down) + usize::from(self.reserve_size()));
        if unseen == places { Ok(()) } else { Err(Broken::Unseen { unseen, places }) }
    }

    /// Three cards of every column are open, or all that it has, but where one is about to be turned.
    fn audit_tableau(&self) -> Result<(), Broken> {
        let is_turned_next = |column: Column| match self.phase {
            Phase::LayOut { column: next } => column >= next,
            Phase::Turn { column: next, .. } | Phase::Add { column: next } => column == next,
            Phase::Take | Phase::Save { .. } | Phase::Over => false,
        };
        match Column::ALL.into_iter().find(|column| self.tableau.is_to_turn(*column) != is_turned_next(*column)) {
            Some(column) => Err(Broken::Open(column)),
            None if self.phase == Phase::Take && self.tableau.open_columns().is_empty() => Err(Broken::EmptyTableau),
            None => Ok(()),
        }
    }

    fn audit_sides(&self) -> Result<(), Broken> {
        for seat in SeatCount::TWO.seats() {
            let side = &self.sides[seat.index()];
            for suit in Suit::ALL {
                let shot = match self.phase {
                    Phase::Save { shot, .. } if seat == self.to_move && shot.suit() == suit => Some(shot.kind),
                    _ => None,
                };
                if side.columns.len(suit) > 3 + usize::from(shot == Some(ShotKind::FourthCard)) {
                    return Err(Broken::TooLong { seat, suit });
                }
                if side.is_sent_off(suit) && !side.columns.is_empty(suit) {
                    return Err(Broken::SentOff { seat, suit });
                }
                if side.bookings[suit as usize] > 18 * u16::from(self.half) {
                    return Err(Broken::Bookings(side.bookings[suit as usize]));
                }
            }
        }
        for rank in Rank::ALL {
            let Some(card) = Card::new(rank, Suit::Clubs) else { continue };
            if self.sides.iter().all(|side| side.columns.has_rank_of(card)) {
                return Err(Broken::InBoth(card));
            }
            let complete = |seat: &Seat| self.columns(*seat).has_rank_in_every_suit(card);
            if let Some(seat) = SeatCount::TWO.seats().find(complete) {
                return Err(Broken::AllSuits { seat, card });
            }
        }
        Ok(())
    }

    /// Extra moves belong to a turn that has begun with a take; a shot lies on top of its column.
    fn audit_moves(&self) -> Result<(), Broken> {
        let opening = !self.is_extra && (self.extra > 0 || !self.extra_taken.is_empty());
        let unopened = self.is_extra && self.last_taken(self.to_move).is_none();
        // The last take is one of those on extra moves, if there were any.
        let elsewhere = !self.extra_taken.is_empty()
            && !self.last_taken(self.to_move).is_some_and(|last| self.extra_taken.contains(last));
        if opening || unopened || elsewhere || self.extra > 90 {
            return Err(Broken::ExtraMoves);
        }
        let Phase::Save { shot, tried } = self.phase else { return Ok(()) };
        let columns = self.columns(self.to_move);
        let cards = columns.len(shot.suit());
        let under = |depth| cards.checked_sub(depth).and_then(|place| columns.card(shot.suit(), place));
        let fits = under(1) == Some(shot.card)
            && match shot.kind {
                ShotKind::FourthCard => cards == 4,
                ShotKind::FreeKick => under(2) == Some(shot.card),
            };
        if fits && tried < shot.tries() && !self.save_pile.is_empty() { Ok(()) } else { Err(Broken::Shot(shot)) }
    }
}

#[cfg(test)]
mod tests {
    use rulebook_core::{Game as _, Generator, Rules as _, Seed, Stream, Turn, Unheard};

    use super::*;
    use crate::rules::Rules;

    /// The first state like this of some random matches.
    #[track_caller]
    fn met(options: &str, wanted: impl Fn(&Table) -> bool) -> State {
        let mut generator = Generator::new(&Seed::from_text("audited"), Stream::CHANCE);
        for _ in 0..500 {
            let mut state = State::new(Rules::default().with_options(options).unwrap());
            while !wanted(&state.table) {
                match state.turn() {
                    Turn::Decide(seats) => {
                        let seat = seats.first().unwrap();
                        let action = state.choose(seat, &mut generator).unwrap();
                        state.apply(seat, action, &mut Unheard).unwrap();
                    }
                    Turn::Chance => {
                        let draw = state.sample(&mut generator).unwrap();
                        state.reveal(draw, &mut Unheard).unwrap();
                    }
                    Turn::Over => break,
                }
            }
            if wanted(&state.table) {
                assert_eq!(state.audit(), Ok(()));
                return state;
            }
        }
        panic!("no match comes to such a table");
    }

    fn is_shot(table: &Table, wanted: ShotKind) -> bool {
        matches!(table.phase, Phase::Save { shot, tried: 0 } if shot.kind == wanted)
    }

    fn changed(mut state: State, change: impl FnOnce(&mut Table)) -> Result<(), Broken> {
        change(&mut state.table);
        state.audit()
    }

    /// SC-6.3: nine ranks of a suit have a twin, each twin is good for one free kick a half, and each of those for two bookings
    /// at most: 18 in the first half, 36 with the second.
    #[test]
    fn bookings_are_counted_by_half() {
        for (half, most) in [(1, 18), (2, 36)] {
            let state = met("", |table| table.half == half);
            // A suit that is sent off may not lie on the table.
            let suit = Suit::ALL.into_iter().find(|suit| state.table.sides[0].columns.is_empty(*suit)).unwrap();
            let with = |count| changed(state, |table| table.sides[0].bookings[suit as usize] = count);
            assert_eq!((with(most), with(most + 1)), (Ok(()), Err(Broken::Bookings(most + 1))), "half {half}");
        }
    }

    /// SC-2.1, SC-6.2: the card of a shot lies on top of its column, and a card is left to be turned.
    #[test]
    fn a_shot_lies_on_the_table_and_has_tries_left() {
        for kind in [ShotKind::FourthCard, ShotKind::FreeKick] {
            let state = met("", |table| is_shot(table, kind));
            let Phase::Save { shot, .. } = state.table.phase else { panic!("a shot is saved") };
            let broken = Err(Broken::Shot(shot));
            let spent = Phase::Save { shot, tried: shot.tries() };
            assert_eq!(changed(state, |table| table.phase = spent), broken);
            let last = Phase::Save { shot, tried: shot.tries() - 1 };
            assert_eq!(changed(state, |table| table.phase = last), Ok(()));
            assert_eq!(changed(state, |table| table.save_pile = crate::save::SavePile::EMPTY), broken);
            let other = Card::all().find(|card| card.suit() == shot.suit() && *card != shot.card).unwrap();
            let elsewhere = Shot { card: other, ..shot };
            let shown = Phase::Save { shot: elsewhere, tried: 0 };
            assert_eq!(changed(state, |table| table.phase = shown), Err(Broken::Shot(elsewhere)));
        }
    }

    /// SC-6.2: a fourth card lies with the seat that shoots, in the suit of the shot, and nowhere else.
    #[test]
    fn only_the_column_of_a_shot_has_four_cards() {
        let state = met("", |table| is_shot(table, ShotKind::FourthCard));
        let Phase::Save { shot, .. } = state.table.phase else { panic!("a shot is saved") };
        let (seat, suit) = (state.table.to_move, shot.suit());
        let too_long = Err(Broken::TooLong { seat, suit });
        assert_eq!(changed(state, |table| table.to_move = seat.other()), too_long);
        let next = Suit::ALL.into_iter().find(|next| *next != suit).unwrap();
        let card = Card::new(shot.card.rank(), next).unwrap();
        let elsewhere = Phase::Save { shot: Shot { card, ..shot }, tried: 0 };
        assert_eq!(changed(state, |table| table.phase = elsewhere), too_long);
    }

    /// SC-4.2: nobody has extra moves left at the start of a turn.
    #[test]
    fn extra_moves_begin_after_a_take() {
        let state = met("", |table| table.phase == Phase::Take && table.half == 1);
        assert_eq!(changed(state, |table| table.extra = 1), Err(Broken::ExtraMoves));
    }

    /// SC-7.1, SC-7.2: 55 takes a half, and then the golden goal.
    #[test]
    fn a_match_has_at_most_111_goals() {
        let state = met("tie=golden-goal-1", |table| table.half == 3 && table.phase == Phase::Over);
        let scored = |goals: [u8; 2]| {
            changed(state, |table| (table.sides[0].goals, table.sides[1].goals) = (goals[0], goals[1]))
        };
        assert_eq!(scored([56, 55]), Ok(()));
        assert_eq!(scored([56, 56]), Err(Broken::Goals));
    }
}
