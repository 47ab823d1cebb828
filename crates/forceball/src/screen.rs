//! A view as a screen.

use alloc::string::ToString as _;
use core::fmt;

use rulebook_core::{Seat, SeatCount, counted, write_list};

use crate::card_id::CardId;
use crate::event::Against;
use crate::log::Manoeuvre;
use crate::phase::Phase;
use crate::table::PERIODS;
use crate::view::View;

impl View {
    /// What the manoeuvre of the turn has to reach (FB-3.5).
    fn against(&self) -> Against {
        Against(self.force_to_reach(self.to_move()))
    }

    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.score();
        if self.phase() == Phase::Over {
            return write!(f, "the match is over, {first} : {second}");
        }
        write!(f, "period {} of {PERIODS}, score {first} : {second}, ", self.period())?;
        let seat = self.to_move();
        match self.phase() {
            Phase::Deal { .. } => f.write_str("the cards are dealt"),
            Phase::FaceOff => f.write_str("face-off: both choose a card"),
            Phase::Toss => f.write_str("the attacker is drawn"),
            Phase::Taking { .. } => f.write_str("the next card is turned up"),
            Phase::Draw => write!(f, "turn {}: seat {seat} may draw", self.turn_number()),
            Phase::Speed => write!(f, "turn {}: seat {seat} may change its speed", self.turn_number()),
            Phase::Renew { discarded } => {
                write!(f, "turn {}: seat {seat} renews its hand, {discarded} discarded", self.turn_number())
            }
            Phase::Manoeuvre => {
                write!(f, "turn {}: seat {seat} plays{} or loses the attack", self.turn_number(), self.against())
            }
            Phase::Cut => write!(f, "turn {}: the draw pile is cut", self.turn_number()),
            Phase::Boost => write!(f, "turn {}: seat {seat} may boost{}", self.turn_number(), self.against()),
            Phase::Effect => write!(f, "seat {seat} may use a special effect"),
            Phase::Over => Ok(()),
        }
    }

    fn cards(&self, title: &str, cards: impl Iterator<Item = CardId>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, id) in cards.enumerate() {
            if place == 0 {
                writeln!(f, "{title}:")?;
            }
            if let Some(card) = self.rules().deck().card(id) {
                let text = card.to_string();
                // A deck can come from anywhere: nothing in a name reaches the terminal but what is printed.
                let name = card.name().escape_debug();
                // A name that says no more than the card is not said twice.
                if text.strip_prefix(card.name()).is_some_and(|rest| rest.starts_with(',')) {
                    writeln!(f, "  {id:<8} {text}")?;
                } else {
                    writeln!(f, "  {id:<8} {name} ({text})")?;
                }
            }
        }
        Ok(())
    }

    fn seat(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.viewer().calls(seat))?;
        if let Some(attacker) = self.attacker() {
            write!(f, ", {}", if attacker == seat { "attacker" } else { "defender" })?;
        }
        write!(f, ": {} in hand, speed {}", self.hand_size(seat), self.speed(seat))?;
        if self.is_in(seat) {
            f.write_str(", has chosen")?;
        }
        listed("; seen to take", self.seen_to_take(seat), f)?;
        writeln!(f)
    }
}

/// A title and a list of cards, or nothing if there is none.
fn listed(title: &str, cards: impl Iterator<Item = CardId> + Clone, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if cards.clone().next().is_none() {
        return Ok(());
    }
    write!(f, "{title} ")?;
    write_list(f, cards)
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        writeln!(f)?;
        SeatCount::TWO.seats().try_for_each(|seat| self.seat(seat, f))?;
        for manoeuvre in self.manoeuvres() {
            let Manoeuvre { seat, card, kind, is_foul, printed, force, boosts } = manoeuvre;
            let foul = if is_foul { "foul, declared " } else { "" };
            write!(f, "  seat {seat}: {card}, {foul}{kind} {printed}")?;
            for (from, card) in &boosts {
                write!(f, " + {card} ({from})")?;
            }
            if !boosts.is_empty() {
                write!(f, ": {force}")?;
            }
            writeln!(f)?;
        }
        self.cards("your hand", self.hand(), f)?;
        self.cards("your speed pile", self.speed_cards(), f)?;
        if let Some(card) = self.chosen() {
            writeln!(f, "chosen for the face-off: {card}")?;
        }
        if let Some(card) = self.swapping() {
            writeln!(f, "to be swapped: {card}")?;
        }
        write!(f, "draw pile: {}", counted(self.pile_size(), "card"))?;
        if let Some(card) = self.top().and_then(|id| self.rules().deck().card(id)) {
            write!(f, ", top {} ({card})", card.id())?;
        }
        listed("; cut under:", self.cut_under(), f)?;
        write!(f, "\ndiscard pile: {}", counted(self.discard_pile().count() as u64, "card"))
    }
}
