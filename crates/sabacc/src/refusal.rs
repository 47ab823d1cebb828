//! Why an action or a draw is refused, over all phases.

use rulebook_core::{Refusal, RuleId, Seat};

use crate::betting::BetError;
use crate::call::CallError;
use crate::card::Card;
use crate::exchange::ExchangeError;
use crate::loans::LoanError;

/// Why an action or a draw is not accepted. Of several reasons the first in the rulebook's order is told.
///
/// That order is: match over; cards are being dealt; another seat's turn; an action that this match or this stage has not;
/// then what is wrong with the action itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The match is over.
    #[error("the match is over (SB-6.1)")]
    Over,
    /// A card is dealt or drawn first.
    #[error("cards are being dealt (SB-2.1)")]
    Dealing,
    /// It is another seat's turn, or there is no such seat.
    #[error("it is not seat {seat}'s turn (SB-2.2)")]
    NotTheTurn {
        /// The seat that tried.
        seat: Seat,
    },
    /// The match is played without chips.
    #[error("without chips there is no entry, no betting and no loan (SB-5.6)")]
    NoStakes,
    /// The action belongs to another stage of a hand.
    #[error("this stage of the hand has no such action (SB-2.1)")]
    WrongStage,
    /// At the entry a seat without chips borrows or leaves.
    #[error("a seat that cannot pay the entry borrows or leaves (SB-5.2)")]
    MustEnter,
    /// Folding belongs to betting rounds, leaving to an entry that cannot be paid.
    #[error("a seat folds only in a betting round, and leaves only at an entry that it cannot pay (SB-5.5)")]
    MustStay,
    /// A bet, a check or a call that is not allowed.
    #[error(transparent)]
    Bet(#[from] BetError),
    /// A bet, a check or a call outside a betting round.
    #[error("bets are made in betting rounds only (SB-5.3)")]
    NotBetting,
    /// A loan that is not given.
    #[error(transparent)]
    Loan(#[from] LoanError),
    /// An exchange that is not allowed.
    #[error(transparent)]
    Exchange(#[from] ExchangeError),
    /// A card is asked for outside the draw rounds.
    #[error("a card is drawn in the two draw rounds only, one in each, so at most five are held (SB-2.3)")]
    NoFurtherCard,
    /// A call of "Sabacc" that is not allowed.
    #[error(transparent)]
    Call(#[from] CallError),
    /// A card is drawn where none is dealt.
    #[error("no card is dealt now (SB-2.1)")]
    NotDrawnNow,
    /// The pack has no such card any more.
    #[error("the pack has no {0:#} left ({rule})", rule = .0.rule())]
    NotInPack(Card),
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Refused::Over => RuleId::new("SB-6.1"),
            Refused::Dealing | Refused::WrongStage | Refused::NotDrawnNow => RuleId::new("SB-2.1"),
            Refused::NotTheTurn { .. } => RuleId::new("SB-2.2"),
            Refused::NoFurtherCard => RuleId::new("SB-2.3"),
            Refused::NoStakes => RuleId::new("SB-5.6"),
            Refused::MustEnter => RuleId::new("SB-5.2"),
            Refused::MustStay => RuleId::new("SB-5.5"),
            Refused::Bet(_) | Refused::NotBetting => BetError::RULE,
            Refused::Loan(_) => LoanError::RULE,
            Refused::Exchange(_) => ExchangeError::RULE,
            Refused::Call(_) => CallError::RULE,
            Refused::NotInPack(card) => card.rule(),
        }
    }
}
