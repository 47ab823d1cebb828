//! Decks as text that fits into a list of options.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use rulebook_core::read_number;

use crate::card::{Card, CardSpec, Symbol};
use crate::deck::Deck;
use crate::deck_error::{DeckError, shortened};

/// The text of the standard deck.
const STANDARD_TEXT: &str = "standard";

/// `standard`, or every card as `id:name:sides:speed:symbol` with `;` between them.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Deck::STANDARD {
            return f.write_str(STANDARD_TEXT);
        }
        for (place, card) in self.cards().enumerate() {
            if place > 0 {
                f.write_char(';')?;
            }
            write_card(card, f)?;
        }
        Ok(())
    }
}

fn write_card(card: &Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}:", card.id)?;
    write_name(&card.name, f)?;
    for (place, side) in card.sides.into_iter().flatten().enumerate() {
        let before = if place == 0 { ':' } else { '+' };
        write!(f, "{before}{}-{}", side.kind(), side.force())?;
    }
    write!(f, ":{}", card.speed)?;
    card.symbol.map_or(Ok(()), |symbol| write!(f, ":{symbol}"))
}

/// A name in which whatever would end it, or is no letter to print, is escaped.
fn write_name(name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for letter in name.chars() {
        if matches!(letter, '%' | ',' | ':' | ';') || letter.is_control() {
            for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
                write!(f, "%{byte:02X}")?;
            }
        } else {
            f.write_char(letter)?;
        }
    }
    Ok(())
}

fn read_name(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let digits = [rest.next()?, rest.next()?].map(|digit| char::from(digit).to_digit(16));
            (digits[0]? * 16 + digits[1]?) as u8
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

/// Why a text is not a deck: the first card that cannot be read, or else the first fault of the cards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDeckError {
    /// A card has not four or five parts with colons between them.
    #[error(
        "card {place}, `{text}`, is not written `id:name:sides:speed` or `id:name:sides:speed:symbol`; \
         `standard` is the standard deck (FB-1.2)"
    )]
    Parts {
        /// The card's place in the text, from 1.
        place: usize,
        /// Its text.
        text: String,
    },
    /// A `%` in a name is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    #[error("card {place}: the name `{text}` has a wrong `%`; it is `%` and two hexadecimal digits a byte (FB-1.1)")]
    Name {
        /// The card's place in the text, from 1.
        place: usize,
        /// The name.
        text: String,
    },
    /// The sides cannot be read, or both are of one role.
    #[error(
        "card {place}: the sides `{text}` cannot be read; they are such as `pass-4`, `block-4` or `pass-4+block-4`, \
         or `-` for none (FB-1.1)"
    )]
    Sides {
        /// The card's place in the text, from 1.
        place: usize,
        /// The sides.
        text: String,
    },
    /// The speed is not a whole number without a sign or zeros before it.
    #[error("card {place}: the speed `{text}` is not a number such as `2` (FB-1.1)")]
    Speed {
        /// The card's place in the text, from 1.
        place: usize,
        /// The speed.
        text: String,
    },
    /// There is no such symbol.
    #[error("card {place}: the symbol `{text}` is not `lucky-shot`, `goalie` or `referee` (FB-1.1)")]
    Symbol {
        /// The card's place in the text, from 1.
        place: usize,
        /// The symbol.
        text: String,
    },
    /// The cards can be read, but they make no deck.
    #[error(transparent)]
    Deck(#[from] DeckError),
}

impl FromStr for Deck {
    type Err = ParseDeckError;

    /// Reads what [`Display`](fmt::Display) writes. The cards may come in any order.
    fn from_str(text: &str) -> Result<Deck, ParseDeckError> {
        if text == STANDARD_TEXT {
            return Ok(Deck::STANDARD);
        }
        let specs = text.split(';').zip(1..).map(|(card, place)| read_card(card, place));
        Ok(Deck::new(specs.collect::<Result<Vec<CardSpec>, ParseDeckError>>()?)?)
    }
}

fn read_card(text: &str, place: usize) -> Result<CardSpec, ParseDeckError> {
    let parts: Vec<&str> = text.split(':').take(6).collect();
    let (id, name, sides, speed, symbol) = match parts[..] {
        [id, name, sides, speed] => (id, name, sides, speed, None),
        [id, name, sides, speed, symbol] => (id, name, sides, speed, Some(symbol)),
        _ => return Err(ParseDeckError::Parts { place, text: shortened(text) }),
    };
    let mut spec = CardSpec { id: id.into(), ..CardSpec::default() };
    spec.name = read_name(name).ok_or_else(|| ParseDeckError::Name { place, text: shortened(name) })?;
    read_sides(sides, &mut spec).ok_or_else(|| ParseDeckError::Sides { place, text: shortened(sides) })?;
    spec.speed = read_number(speed).ok_or_else(|| ParseDeckError::Speed { place, text: shortened(speed) })?;
    if let Some(name) = symbol {
        let found = Symbol::ALL.into_iter().find(|symbol| symbol.name() == name);
        spec.symbol = Some(found.ok_or_else(|| ParseDeckError::Symbol { place, text: shortened(name) })?);
    }
    Ok(spec)
}

fn read_sides(text: &str, spec: &mut CardSpec) -> Option<()> {
    if text == "-" {
        return Some(());
    }
    let mut roles = [false; 2];
    for side in text.split('+') {
        let (kind, force) = side.split_once('-')?;
        let kind: crate::kind::Kind = kind.parse().ok()?;
        let role = &mut roles[kind.role() as usize];
        if *role {
            return None;
        }
        *role = true;
        spec.set_side(kind, read_number(force)?);
    }
    Some(())
}
