//! Options of a game for several numbers of seats, with a deck as a value, keep all of it in writing.

use rulebook_core::{
    Length, OptionError, OptionSpec, RuleId, Rules, SeatCount, deserialize_options, serialize_options,
};

/// Options of no game in particular: two to six seats, and a deck that is written as its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Options {
    seats: SeatCount,
    deck: String,
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::TWO, deck: "P1;P2".to_owned() }
    }
}

impl Rules for Options {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "deck",
        values: "cards with `;` between them",
        about: "the cards of a match",
        rule: RuleId::new("XX-1.2"),
    }];

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn with_seats(self, seats: SeatCount) -> Result<Options, OptionError> {
        if seats.get() > 6 {
            return Err(OptionError::Seats { seats, allowed: "2 to 6" });
        }
        Ok(Options { seats, ..self })
    }

    fn longest(&self) -> Length {
        Length { decisions: 1, draws: 1 }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let [deck] = Options::OPTIONS else { unreachable!("there is one option") };
        if name != deck.name {
            return Err(OptionError::unknown::<Options>(name));
        }
        let cards: Vec<&str> = value.split(';').collect();
        if let Some((place, card)) = cards.iter().enumerate().find(|(place, card)| cards[..*place].contains(card)) {
            return Err(deck.fault(format_args!("card {} has the id `{card}`, used before (XX-1.2)", place + 1)));
        }
        self.deck = value.to_owned();
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        (name == "deck").then(|| self.deck.clone())
    }
}

fn written(options: &Options) -> String {
    let mut text = Vec::new();
    serialize_options(options, &mut serde_json::Serializer::new(&mut text)).expect("written");
    String::from_utf8(text).expect("text")
}

fn read(text: &str) -> Result<Options, serde_json::Error> {
    deserialize_options(&mut serde_json::Deserializer::from_str(text))
}

#[test]
fn the_number_of_seats_is_written_where_it_is_not_the_usual_one() {
    let two = Options::default();
    assert_eq!(written(&two), r#"{"deck":"P1;P2"}"#);
    let five = two.clone().with_seats(SeatCount::new(5).expect("five seats")).expect("allowed");
    assert_eq!(written(&five), r#"{"seats":"5","deck":"P1;P2"}"#);
    for options in [two, five] {
        assert_eq!(read(&written(&options)).expect("reads"), options);
    }
}

#[test]
fn a_number_of_seats_that_the_game_has_not_is_an_error() {
    for (text, message) in [
        (r#"{"seats":"7"}"#, "the game has 2 to 6 seats, not 7"),
        (r#"{"seats":"9"}"#, "a match has 2 to 8 seats, not 9"),
        (r#"{"seats":"x"}"#, "a seat, or a number of seats, is a whole number in digits, without zeros before it"),
    ] {
        assert_eq!(read(text).expect_err("refused").to_string(), message);
    }
}

/// Of two values one would be lost without a word.
#[test]
fn an_option_that_is_given_twice_is_an_error() {
    for (text, message) in [
        (r#"{"deck":"P1","deck":"P2"}"#, "the option `deck` is given twice"),
        (r#"{"seats":"2","deck":"P1","seats":"3"}"#, "the option `seats` is given twice"),
    ] {
        let refused = read(text).expect_err("refused").to_string();
        assert!(refused.starts_with(message), "{refused}");
    }
}

#[test]
fn a_fault_of_a_deck_is_named() {
    let fault = Options::default().with_options("deck=P1;P2;P1").expect_err("refused");
    assert_eq!(fault.to_string(), "`deck`: card 3 has the id `P1`, used before (XX-1.2)");
    assert!(matches!(fault, OptionError::Fault { name: "deck", .. }));
}
