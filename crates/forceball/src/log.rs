//! What was played in the running attack.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use rulebook_core::Seat;

use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::cards::Cards;
use crate::kind::{Kind, Role};
use crate::phase::Place;

/// A manoeuvre that lies on the table, from its being played to the end of the attack (FB-4.4).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Manoeuvre {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: CardId,
    /// Its kind, as played or as declared.
    pub kind: Kind,
    /// Whether it is a foul (FB-3.6).
    pub is_foul: bool,
    /// Its force without boosts, 1 to 20: that of the side that is played, of a foul the highest on the card (FB-3.6).
    pub printed: u8,
    /// Its force with boosts.
    pub force: u16,
    /// The cards that boosted it, in their order, each with the place it came from.
    pub boosts: Vec<(Place, CardId)>,
}

/// A manoeuvre's kind and force, when it is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Standing {
    pub(crate) kind: Kind,
    pub(crate) printed: u8,
    /// How many cards boost it.
    pub(crate) boosts: u8,
}

impl Standing {
    /// The force with boosts that add so much each.
    #[inline]
    pub(crate) fn force(self, boost: u8) -> u16 {
        u16::from(self.printed) + u16::from(self.boosts) * u16::from(boost)
    }
}

/// A card that was laid down, and what as: 0 to 5 a manoeuvre of that kind, 8 more for a foul; 16 a boost
/// from the hand, 17 from the speed pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Laid {
    card: Number,
    what: u8,
}

const FOUL: u8 = 8;
const BOOST: u8 = 16;

impl Laid {
    #[inline]
    fn boost(self) -> Option<Place> {
        match self.what.checked_sub(BOOST) {
            Some(0) => Some(Place::Hand),
            Some(_) => Some(Place::Speed),
            None => None,
        }
    }

    #[inline]
    fn kind(self) -> Kind {
        Kind::ALL[usize::from(self.what & (FOUL - 1)) % Kind::ALL.len()]
    }

    #[inline]
    fn is_foul(self) -> bool {
        self.what & FOUL != 0
    }
}

/// The manoeuvres and boosts of the running attack, in their order.
///
/// The attacker plays first and the roles take turns, so a manoeuvre's place says whose it is. No card comes
/// back within a period, so there is room for each that has a bit in `W` words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Log<const W: usize> {
    laid: [[Laid; 64]; W],
    len: u8,
    manoeuvres: u8,
    /// The cards of the manoeuvres, which lie on the table; the boosts are discarded.
    on_table: CardSet<W>,
}

impl<const W: usize> Log<W> {
    pub(crate) fn new() -> Log<W> {
        Log { laid: [[Laid::default(); 64]; W], len: 0, manoeuvres: 0, on_table: CardSet::EMPTY }
    }

    /// The same with room for as many cards as are asked for; all that were laid down find it.
    pub(crate) fn resized<const V: usize>(&self) -> Log<V> {
        let mut log = Log { manoeuvres: self.manoeuvres, on_table: self.on_table.resized(), ..Log::new() };
        self.laid().iter().for_each(|laid| log.put(*laid));
        log
    }

    #[inline]
    fn laid(&self) -> &[Laid] {
        &self.laid.as_flattened()[..usize::from(self.len)]
    }

    #[inline]
    fn put(&mut self, laid: Laid) {
        self.laid.as_flattened_mut()[usize::from(self.len)] = laid;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn play(&mut self, card: Number, kind: Kind, is_foul: bool) {
        self.put(Laid { card, what: kind as u8 + if is_foul { FOUL } else { 0 } });
        self.on_table.insert(card);
        self.manoeuvres += 1;
    }

    #[inline]
    pub(crate) fn boost(&mut self, card: Number, from: Place) {
        self.put(Laid { card, what: BOOST + from as u8 });
    }

    /// Takes the last manoeuvre away, which has no boosts yet: a foul that was seen.
    pub(crate) fn take_back(&mut self) -> Option<Number> {
        let card = self.laid().last()?.card;
        self.len -= 1;
        self.manoeuvres -= 1;
        self.on_table.remove(card);
        Some(card)
    }

    /// Ends the attack.
    #[inline]
    pub(crate) fn clear(&mut self) {
        (self.len, self.manoeuvres, self.on_table) = (0, 0, CardSet::EMPTY);
    }

    /// The place that the last boost of the last manoeuvre came from; `None` if it has none.
    #[inline]
    pub(crate) fn last_boost(&self) -> Option<Place> {
        self.laid().last().copied().and_then(Laid::boost)
    }

    /// The last manoeuvre of a role, if it has played any in this attack.
    #[inline]
    pub(crate) fn last_of(&self, role: Role, cards: &Cards) -> Option<Standing> {
        let (mut number, mut boosts) = (self.manoeuvres, 0);
        for laid in self.laid().iter().rev() {
            if laid.boost().is_some() {
                boosts += 1;
                continue;
            }
            number ^= 1; // only whether it is odd counts
            if number % 2 == role as u8 {
                return Some(Standing { kind: laid.kind(), printed: printed(*laid, cards), boosts });
            }
            boosts = 0;
        }
        None
    }

    /// The cards of the manoeuvres.
    #[inline]
    pub(crate) fn on_table(&self) -> &CardSet<W> {
        &self.on_table
    }

    /// All manoeuvres, in their order.
    pub(crate) fn manoeuvres(&self, attacker: Seat, cards: &Cards, boost: u8) -> Vec<Manoeuvre> {
        let mut list: Vec<Manoeuvre> = Vec::new();
        for laid in self.laid().iter().copied() {
            let card = cards.id(laid.card);
            match (laid.boost(), list.last_mut()) {
                (Some(from), Some(manoeuvre)) => {
                    manoeuvre.force += u16::from(boost);
                    manoeuvre.boosts.push((from, card));
                }
                _ => {
                    let seat = if list.len() % 2 == 0 { attacker } else { attacker.other() };
                    let printed = printed(laid, cards);
                    let (kind, is_foul, force) = (laid.kind(), laid.is_foul(), u16::from(printed));
                    list.push(Manoeuvre { seat, card, kind, is_foul, printed, force, boosts: Vec::new() });
                }
            }
        }
        list
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.len);
        self.laid().iter().for_each(|laid| out.extend([laid.card.0, laid.what]));
    }
}

/// The same cards, laid down as the same.
impl<const W: usize> PartialEq for Log<W> {
    fn eq(&self, other: &Log<W>) -> bool {
        self.laid() == other.laid()
    }
}

impl<const W: usize> Eq for Log<W> {}

impl<const W: usize> Hash for Log<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.laid().hash(state);
    }
}

/// The force without boosts: of the side that is played, in a foul the highest of the card.
#[inline]
fn printed(laid: Laid, cards: &Cards) -> u8 {
    let face = cards.face(laid.card);
    if laid.is_foul() { face.highest_force } else { face.side(laid.kind().role()).map_or(0, |side| side.force()) }
}
