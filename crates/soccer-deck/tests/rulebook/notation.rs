//! The notation of cards, actions, draws, options and line-ups: it reads what it prints, and says what
//! is wrong with everything else.

use crate::printed::{KINDS, PLAYERS};
use crate::table::{place, player};
use proptest::prelude::*;
use rulebook_core::{Rules as _, Seat};
use soccer_deck::{
    Action, ActionCard, Card, Draw, Event, Formation, Formations, Half, Lineup, LineupError, ParseActionError,
    ParseCardError, ParseDrawError, Place, Player, Rules, Stack,
};

/// Texts that nobody means anything by.
fn hostile() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "\t\n",
        "\0",
        "7\0",
        "\u{7}",
        "\u{1b}[31m7",
        "0",
        "21",
        "255",
        "256",
        "-1",
        "+7",
        "٧",
        "７",
        "7.0",
        "1e1",
        "0x7",
        "seven",
        "Speedy",
        "Gonzales",
        "Speedy  Gonzales",
        "SpeedyGonzales",
        "Bartosz Glowacki",
        "blan",
        "blanks",
        "--",
        "--",
        "/",
        ",",
        "=",
        "place",
        "pick",
        "deal",
        "turn",
        "place place 7",
        "pick blank 7",
        "💥",
        "\u{202e}7",
        "Głowacki",
        "through ball ball",
        "corner/throw-in",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.push("7".repeat(100_000));
    texts.push("💥".repeat(10_000));
    texts.push(format!("place {}", "9".repeat(100_000)));
    texts
}

/// SD-1.1
#[test]
fn a_player_is_written_by_number_and_read_by_number_or_name_in_whatever_case() {
    for (number, name, _) in PLAYERS {
        let player = player(number);
        assert_eq!(player.to_string(), number.to_string());
        assert_eq!(format!("{player:#}"), name);
        for text in [number.to_string(), name.to_owned(), name.to_lowercase(), name.to_uppercase()] {
            assert_eq!(text.parse(), Ok(player), "{text}");
            assert_eq!(text.parse(), Ok(Card::Player(player)), "{text}");
        }
    }
    assert_eq!("BARTOSZ GŁOWACKI".parse(), Ok(Player::BartoszGlowacki));
}

/// SD-1.1: what is not a number from 1 to 20 in plain digits is none.
#[test]
fn other_numbers_are_no_players() {
    for text in ["0", "21", "256", "-1", "+7", "07", "007", " 7", "7 ", "٧", "７", "", "7.0"] {
        assert_eq!(text.parse::<Player>(), Err(ParseCardError::Player), "{text:?}");
        assert_eq!(text.parse::<Card>(), Err(ParseCardError::Card), "{text:?}");
    }
}

/// SD-1.2
#[test]
fn a_blank_is_written_blank() {
    assert_eq!(Card::Blank.to_string(), "blank");
    assert_eq!(("blank".parse(), "Blank".parse()), (Ok(Card::Blank), Ok(Card::Blank)));
    assert_eq!(Card::Blank.player(), None);
    assert_eq!(Card::Player(player(7)).player(), Some(player(7)));
    assert_eq!(
        (Card::Player(player(7)).to_string(), format!("{:#}", Card::Player(player(7)))),
        ("7".into(), "Luck Seven".into())
    );
}

/// SD-1.3
#[test]
fn an_action_card_is_read_by_notation_or_name() {
    for ((notation, name, _), card) in KINDS.into_iter().zip(ActionCard::ALL) {
        assert_eq!((card.to_string().as_str(), format!("{card:#}").as_str()), (notation, name));
        for text in [notation.to_owned(), name.to_owned(), notation.to_uppercase(), name.to_uppercase()] {
            assert_eq!(text.parse(), Ok(card), "{text}");
        }
    }
    for text in ["", "through", "through--ball", "corner-or-throw-in", "free kick", "7", "blank"] {
        assert_eq!(text.parse::<ActionCard>(), Err(ParseCardError::ActionCard), "{text:?}");
    }
}

/// SD-2.2, SD-3.1: the 47 actions.
#[test]
fn every_action_is_read_as_it_is_written() {
    let players = Player::ALL.into_iter();
    let mut actions: Vec<Action> = players.clone().map(Action::PickPlayer).collect();
    actions.extend(ActionCard::ALL.into_iter().map(Action::PickActionCard));
    actions.push(Action::Place(Card::Blank));
    actions.extend(players.map(|player| Action::Place(Card::Player(player))));
    for action in actions {
        assert_eq!(action.to_string().parse(), Ok(action));
        assert_eq!(format!("  {action}\n").parse(), Ok(action));
        assert_eq!(action.to_string().replace(' ', "\t ").parse(), Ok(action));
    }
    for (number, name, _) in PLAYERS {
        assert_eq!(format!("place {name}").parse(), Ok(Action::Place(Card::Player(player(number)))));
        assert_eq!(format!("pick {name}").parse(), Ok(Action::PickPlayer(player(number))));
    }
    assert_eq!("pick through ball".parse(), Ok(Action::PickActionCard(ActionCard::ThroughBall)));
}

/// SD-2.2, SD-3.1
#[test]
fn an_action_is_said_in_words() {
    for (notation, words) in [
        ("pick 17", "pick Alessandro del Pieron (speed 1, strength 1, technique 1)"),
        ("pick corner", "pick corner or throw-in (strength + heading)"),
        ("place 4", "place Bartosz Głowacki (heading 3)"),
        ("place blank", "place blank"),
    ] {
        let action: Action = notation.parse().expect("an action");
        assert_eq!(format!("{action:#}"), words);
    }
}

/// SD-2.2, SD-3.1
#[test]
fn wrong_actions_say_what_is_wrong() {
    for (text, why) in [
        ("", ParseActionError::Verb),
        ("place", ParseActionError::Verb),
        ("pick ", ParseActionError::Verb),
        ("Place 7", ParseActionError::Verb),
        ("put 7", ParseActionError::Verb),
        ("7", ParseActionError::Verb),
        ("place7", ParseActionError::Verb),
        ("deal 7", ParseActionError::Verb),
        ("turn cross", ParseActionError::Verb),
        ("place cross", ParseActionError::Card(ParseCardError::Card)),
        ("place 21", ParseActionError::Card(ParseCardError::Card)),
        ("place --", ParseActionError::Card(ParseCardError::Card)),
        ("place 7 8", ParseActionError::Card(ParseCardError::Card)),
        ("pick blank", ParseActionError::NothingToPick),
        ("pick 0", ParseActionError::NothingToPick),
        ("pick 7 8", ParseActionError::NothingToPick),
    ] {
        assert_eq!(text.parse::<Action>(), Err(why), "{text:?}");
    }
}

/// SD-2.1, SD-4.1: the 26 draws.
#[test]
fn every_draw_is_read_as_it_is_written() {
    let deals = Player::ALL.into_iter().map(Draw::Deal);
    for draw in deals.chain(ActionCard::ALL.into_iter().map(Draw::Turn)) {
        assert_eq!(draw.to_string().parse(), Ok(draw));
        assert_eq!(format!(" {draw} ").parse(), Ok(draw));
        assert_eq!(format!("{draw:#}").parse(), Ok(draw), "in words as well");
    }
    assert_eq!(
        format!("{:#} {:#}", Draw::Deal(player(4)), Draw::Turn(ActionCard::CornerOrThrowIn)),
        "deal Bartosz Głowacki turn corner or throw-in"
    );
}

/// SD-2.1, SD-4.1
#[test]
fn wrong_draws_say_what_is_wrong() {
    for (text, why) in [
        ("", ParseDrawError::Verb),
        ("deal", ParseDrawError::Verb),
        ("Deal 7", ParseDrawError::Verb),
        ("place 7", ParseDrawError::Verb),
        ("deal cross", ParseDrawError::Card(ParseCardError::Player)),
        ("deal 0", ParseDrawError::Card(ParseCardError::Player)),
        ("deal blank", ParseDrawError::Card(ParseCardError::Player)),
        ("turn 7", ParseDrawError::Card(ParseCardError::ActionCard)),
        ("turn cross cross", ParseDrawError::Card(ParseCardError::ActionCard)),
    ] {
        assert_eq!(text.parse::<Draw>(), Err(why), "{text:?}");
    }
}

/// SD-1.1, SD-1.2, SD-1.3, SD-2.2: each error cites the rules that say what there is.
#[test]
fn errors_of_notation_tell_what_can_be_written() {
    let errors = [
        (ParseCardError::Player.to_string(), "(SD-1.1)"),
        (ParseCardError::Card.to_string(), "(SD-1.1, SD-1.2)"),
        (ParseCardError::ActionCard.to_string(), "(SD-1.3)"),
        (ParseActionError::NothingToPick.to_string(), "(SD-2.2)"),
        (ParseActionError::Card(ParseCardError::Card).to_string(), "(SD-1.1, SD-1.2)"),
        (ParseDrawError::Card(ParseCardError::Player).to_string(), "(SD-1.1)"),
    ];
    for (text, rules) in errors {
        assert!(text.ends_with(rules), "{text}");
    }
    assert!(ParseActionError::Verb.to_string().contains("`place blank`"));
    assert!(ParseDrawError::Verb.to_string().contains("`turn cross`"));
}

/// SD-3.1
#[test]
fn a_line_up_is_read_as_it_is_written() {
    let text = "- 1 - 20 - / 3 4 - 5 6 / 7 8 - 9 10";
    let lineup = Lineup::parse(text, Formations::Listed).expect("a line-up");
    assert_eq!(lineup.to_string(), text);
    let words = "blank Speedy - 20 - / 3 4 - 5 6 / 7 8 - 9 10";
    let at = place(Stack::Attack, 2);
    assert_eq!(
        Lineup::parse(words, Formations::Listed),
        Err(LineupError::Card { place: at, why: ParseCardError::Card })
    );
    let typed = "\tblank 1 BLANK 20 -/3 4 - 5 6/7  8 - 9 10 ";
    assert_eq!(Lineup::parse(typed, Formations::Listed), Ok(lineup));
    assert_eq!(lineup.card(place(Stack::Attack, 4)), Card::Player(player(20)));
    assert_eq!(lineup.card(place(Stack::Defence, 3)), Card::Blank);
    assert_eq!(lineup.actions().count(), 15);
    let [attack, midfield, defence] =
        Stack::ALL.map(|stack| [1, 2, 3, 4, 5].map(|chance| lineup.card(place(stack, chance))));
    assert_eq!(Lineup::new(attack, midfield, defence, Formations::Listed), Ok(lineup));
}

/// SD-1.1, SD-1.2, SD-3.1, SD-3.2, SD-3.3
#[test]
fn wrong_line_ups_say_what_is_wrong() {
    let at = |stack, chance| place(stack, chance);
    let card = |stack, chance| LineupError::Card { place: at(stack, chance), why: ParseCardError::Card };
    for (text, why, rule) in [
        ("", LineupError::Notation { stacks: 1 }, "SD-3.1"),
        ("1 2 - - - / 3 4 5 6 -", LineupError::Notation { stacks: 2 }, "SD-3.1"),
        ("1 2 - - - / 3 4 5 6 - / 7 8 9 10 - /", LineupError::Notation { stacks: 4 }, "SD-3.1"),
        ("1 2 - - / 3 4 5 6 - / 7 8 9 10 -", LineupError::StackSize { stack: Stack::Attack, cards: 4 }, "SD-3.1"),
        ("1 2 - - - / / 7 8 9 10 -", LineupError::StackSize { stack: Stack::Midfield, cards: 0 }, "SD-3.1"),
        ("1 2 - - - / 3 4 5 6 - / 7 8 9 10 - -", LineupError::StackSize { stack: Stack::Defence, cards: 6 }, "SD-3.1"),
        ("1 2 - - - / 3 4 x 6 - / 7 8 9 10 -", card(Stack::Midfield, 3), "SD-1.1"),
        ("1 2 - - - / 3 4 5 6 - / 7 8 9 21 -", card(Stack::Defence, 4), "SD-1.1"),
        ("1 2 - - - / 3 4 5 6 - / 7 8 9 - -", LineupError::Blanks { blanks: 6 }, "SD-1.2"),
        ("1 2 - - - / 3 4 5 6 11 / 7 8 9 10 -", LineupError::Blanks { blanks: 4 }, "SD-1.2"),
        ("1 2 3 4 - / 5 6 7 - - / 8 9 10 - -", LineupError::OutOfRange { players: [4, 3, 3] }, "SD-3.2"),
        ("1 2 3 - - / 4 5 6 7 8 / 9 10 - - -", LineupError::NotListed { formation: Formation::F253 }, "SD-3.3"),
    ] {
        let refused = Lineup::parse(text, Formations::Listed).expect_err("not a line-up");
        assert_eq!((refused, refused.rule().as_str()), (why, rule), "{text}");
        if rule != "SD-1.1" {
            assert!(refused.to_string().ends_with(&format!("({rule})")), "{refused}");
        }
    }
    assert_eq!(
        LineupError::OutOfRange { players: [4, 3, 2] }.to_string(),
        "2 in defence, 3 in midfield, 4 in attack: a formation has 2 to 5, 2 to 5 and 0 to 3 (SD-3.2)"
    );
}

/// SD-3.1
#[test]
fn a_place_is_a_stack_and_a_chance_from_1_to_5() {
    let all: Vec<String> = Place::all().map(|place| place.to_string()).collect();
    assert_eq!(all.len(), Place::COUNT);
    assert_eq!([&all[0], &all[4], &all[5], &all[14]], ["attack 1", "attack 5", "midfield 1", "defence 5"]);
    for chance in [0, 6, u8::MAX] {
        assert_eq!(Place::new(Stack::Midfield, chance), None);
    }
    assert!(Place::all().collect::<Vec<_>>().is_sorted());
}

/// SD-1.2: a blank is read as screens draw it, too.
#[test]
fn a_blank_is_written_in_two_ways() {
    for text in ["place blank", "place -"] {
        assert_eq!(text.parse::<Action>(), Ok(Action::Place(Card::Blank)), "{text}");
    }
    assert_eq!(Action::Place(Card::Blank).to_string(), "place blank");
}

/// SD-1.1, SD-1.3, SD-3.1: nothing panics, and nothing but what is meant is read.
#[test]
fn hostile_texts_are_refused() {
    for text in hostile() {
        assert_eq!(text.parse::<Player>(), Err(ParseCardError::Player), "{text:.40}");
        assert_eq!(text.parse::<Card>(), Err(ParseCardError::Card), "{text:.40}");
        assert_eq!(text.parse::<ActionCard>(), Err(ParseCardError::ActionCard), "{text:.40}");
        assert!(text.parse::<Action>().is_err(), "{text:.40}");
        assert!(text.parse::<Draw>().is_err(), "{text:.40}");
        for verb in ["place", "pick", "deal", "turn"] {
            let text = format!("{verb} {text}");
            let plain = text.trim() == "place blank";
            assert!(plain || text.parse::<Action>().is_err(), "{text:.40}");
            assert!(text.parse::<Draw>().is_err(), "{text:.40}");
        }
        assert!(Lineup::parse(&text, Formations::AnyInRange).is_err(), "{text:.40}");
        let mut options = Rules::default();
        for name in ["decks", "formations", "blank_against_blank", text.as_str()] {
            let refused = options.set(name, &text).expect_err("no such value");
            assert!(refused.to_string().len() < 400, "a long text is cut: {refused}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    /// SD-1.1, SD-1.3: whatever is read prints as something that reads as the same.
    #[test]
    fn what_is_read_is_written_back(text in "(place|pick|deal|turn)? ?[ -~ł]{0,24}|\\PC{0,32}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
        if let Ok(draw) = text.parse::<Draw>() {
            prop_assert_eq!(draw.to_string().parse::<Draw>(), Ok(draw));
        }
        if let Ok(lineup) = Lineup::parse(&text, Formations::AnyInRange) {
            prop_assert_eq!(Lineup::parse(&lineup.to_string(), Formations::AnyInRange), Ok(lineup));
        }
        if let Ok(read) = Rules::default().with_options(&text) {
            prop_assert_eq!(Rules::default().with_options(&read.to_options()), Ok(read));
        }
    }

    /// SD-3.1: lines of numbers and blanks, many of them line-ups.
    #[test]
    fn line_ups_of_any_cards_are_read_or_refused(cards in prop::collection::vec(0..=22_u8, 15)) {
        let words: Vec<String> = cards.iter().map(|card| if *card == 0 || *card > 20 { "-".into() } else { card.to_string() }).collect();
        let text = words.chunks(5).map(|stack| stack.join(" ")).collect::<Vec<_>>().join(" / ");
        if let Ok(lineup) = Lineup::parse(&text, Formations::AnyInRange) {
            prop_assert_eq!(lineup.to_string(), text);
        }
    }
}

/// SD-1.1 to SD-5.1: each event is a sentence.
#[test]
fn events_are_told_in_sentences() {
    let (zero, one) = (Seat::ZERO, Seat::ONE);
    let at = place(Stack::Attack, 2);
    for (event, sentence) in [
        (Event::Dealt { seat: zero, player: player(4) }, "seat 0 is dealt Bartosz Głowacki"),
        (Event::PickedPlayer { seat: one, player: player(9) }, "seat 1 picks Johan von Trupka"),
        (Event::PickedActionCard { seat: one, card: ActionCard::Cross }, "seat 1 picks a card: cross"),
        (Event::SquadIn { seat: zero }, "seat 0 has picked its squad"),
        (Event::HalfBegan { half: Half::First }, "half 1 begins"),
        (Event::Placed { seat: zero, place: at, card: Card::Blank }, "seat 0 places blank at attack 2"),
        (
            Event::Placed { seat: zero, place: at, card: Card::Player(player(7)) },
            "seat 0 places Luck Seven at attack 2",
        ),
        (Event::LineupIn { seat: one }, "seat 1 has its line-up in"),
        (Event::ChanceBegan { chance: 3 }, "chance 3"),
        (Event::Turned { seat: zero, place: at, card: Card::Blank }, "seat 0 turns a blank in attack"),
        (Event::Turned { seat: zero, place: at, card: Card::Player(player(7)) }, "seat 0 turns Luck Seven in attack"),
        (
            Event::Compared { card: ActionCard::CornerOrThrowIn, sums: [1, 3] },
            "corner or throw-in: strength + heading are 1 against 3",
        ),
        (Event::Attacks { seat: zero }, "seat 0 attacks"),
        (Event::Counters { seat: one }, "seat 1 counter-attacks"),
        (Event::Goal { seat: one, score: [2, 3] }, "goal for seat 1, 2 : 3"),
        (Event::ChanceOver { chance: 5 }, "chance 5 is over"),
        (Event::HalfOver { half: Half::Second, score: [2, 3] }, "half 2 is over, 2 : 3"),
        (Event::MatchOver { score: [2, 3] }, "the match is over, 2 : 3"),
    ] {
        assert_eq!(event.to_string(), sentence);
    }
}
