//! What is read and printed: faults against law 10.

use rulebook_core::{Game, Kind, Length, OptionError, Rules, Told};

use crate::high_card::{Action, Card, Draw, Event, HighCard, Options, ParseError, Refused};

fault! {
    /// Cuts a text where it expects the number to begin.
    CutsTexts:
    fn parse(&self, text: &str) -> Result<Action, ParseError> {
        text[5..].parse::<Action>().or_else(|_| text.parse())
    }
}

fault! {
    /// Reads an eleventh card.
    ReadsTooMuch:
    fn parse(&self, text: &str) -> Result<Action, ParseError> {
        if text == "play 11" { Ok(Action(Card::from_index(10))) } else { text.parse() }
    }
}

fault! {
    /// Takes it that the value of an option is a number.
    TrustsOptions:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        let _: u64 = if name == "rounds" { value.parse().expect("a number") } else { 0 };
        options.set(name, value)
    }
}

fault! {
    /// Accepts more rounds than there are cards for.
    AcceptsTooMuch:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        if value == "7" {
            options.rounds = 7;
            return Ok(());
        }
        options.set(name, value)
    }
}

fault! {
    /// Has half set an option when it refuses it.
    SetsHalf:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        let set = options.set(name, value);
        if set.is_err() && value == "0" {
            options.rounds = 1;
        }
        set
    }
}

fault! {
    /// Reads a number with zeros before it.
    ReadsZeros:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(name, value.trim_start_matches('0'))
    }
}

fault! {
    /// Prints an action as no person would type it, and does not read it back.
    PrintsAtLength:
    fn print(&self, action: Action) -> String {
        format!("play the {}", action.0.number())
    }
}

fault! {
    /// Passes over an option that it does not know.
    PassesOverOptions:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        if name == "rounds" { options.set(name, value) } else { Ok(()) }
    }
}

fault! {
    /// Prints an option as another than it is.
    MisprintsOptions:
    fn get(&self, options: &Options, name: &str) -> Option<String> {
        options.get(name).map(|value| if value == "3" { "2".into() } else { value })
    }
}

fault! {
    /// Prints the 10 like the 1.
    MisprintsTheTen:
    fn print(&self, action: Action) -> String {
        if action.0.number() == 10 { "play 1".into() } else { action.to_string() }
    }
}

fault! {
    /// Has no words for an action, only its notation.
    HasNoWords:
    fn print_in_words(&self, _: Action) -> String {
        String::new()
    }
}

fault! {
    /// Knows a value of any option.
    KnowsEveryOption:
    fn get(&self, options: &Options, _: &str) -> Option<String> {
        options.get("rounds")
    }
}

fault! {
    /// Refuses an option that it does not know, but has a round more then.
    AddsARound:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.rounds += u8::from(name != "rounds");
        options.set(name, value)
    }
}

fault! {
    /// Takes a value back that is set again.
    TakesBack:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        if value == "3" && options.rounds == 3 {
            options.rounds = 2;
            return Ok(());
        }
        options.set(name, value)
    }
}

fault! {
    /// States a decision too few for five rounds alone.
    StatesTooLittleForFive:
    fn longest(&self, options: &Options) -> Length {
        let Length { decisions, draws } = options.longest();
        Length { decisions: decisions - u64::from(options.rounds == 5), draws }
    }
}

fault! {
    /// Draws five rounds' prizes again and again, and says so: no fault, as far as anybody can see.
    TakesForEver:
    fn longest(&self, options: &Options) -> Length {
        let Length { decisions, draws } = options.longest();
        Length { decisions, draws: if options.rounds == 5 { u64::MAX / 2 } else { draws } }
    }
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        if state.options.rounds == 5 && matches!(draw, Draw::Prize(_)) {
            return state.clone().reveal(draw, sink);
        }
        state.reveal(draw, sink)
    }
}
