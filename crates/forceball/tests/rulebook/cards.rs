//! FB-1: cards and decks.

use std::cmp::Ordering;
use std::collections::HashSet;

use forceball::{
    AttackKind, Card, CardId, CardSpec, Deck, DeckError, DefenceKind, Kind, ParseDeckError, Role, Rules, SideSpec,
    State, Symbol,
};
use rulebook_core::Game as _;

use crate::decks::{alike, combo, street};
use crate::table::hash;

fn card(id: &str) -> Card {
    Deck::STANDARD.card(id.parse().unwrap()).unwrap().clone()
}

/// The specs of a valid deck of thirty.
fn thirty() -> Vec<CardSpec> {
    alike(30).specs()
}

#[track_caller]
fn fault(change: impl FnOnce(&mut Vec<CardSpec>)) -> DeckError {
    let mut specs = thirty();
    change(&mut specs);
    let error = Deck::new(specs.clone()).unwrap_err();
    assert!(error.to_string().ends_with("(FB-1.2)"), "{error}");
    assert_eq!(Deck::try_from(specs), Err(error.clone()));
    error
}

/// FB-1.1
#[test]
fn a_card_says_what_it_can_do() {
    let pass = card("P1");
    assert_eq!((pass.name(), pass.to_string().as_str()), ("pass 3", "pass 3, speed 1, lucky-shot"));
    assert_eq!(pass.side(Role::Defender), None);
    assert_eq!((pass.highest_force(), pass.face_off_force()), (3, 3));
    let block = card("B6");
    assert_eq!((block.highest_force(), block.face_off_force(), block.symbol()), (8, 0, None));
    let both = combo("x", (AttackKind::Shot, 3), (DefenceKind::Tackle, 9), 2);
    let mut specs = thirty();
    specs[4] = both;
    let deck = Deck::new(specs).unwrap();
    let both = deck.card("x".parse().unwrap()).unwrap();
    assert_eq!(both.to_string(), "shot 3 / tackle 9, speed 2");
    assert_eq!((both.highest_force(), both.face_off_force(), both.speed()), (9, 3, 2));
    assert_eq!(both.side(Role::Defender).map(|side| (side.kind(), side.force())), Some((Kind::Tackle, 9)));
}

/// FB-1.2
#[test]
fn a_deck_has_30_to_150_cards() {
    assert_eq!(fault(|specs| specs.truncate(29)), DeckError::Size { cards: 29 });
    assert!(Deck::new(thirty()).is_ok());
    assert_eq!(alike(150).len(), 150);
    let mut specs = alike(150).specs();
    specs.push(combo("more", (AttackKind::Pass, 1), (DefenceKind::Block, 1), 1));
    assert_eq!(Deck::new(specs), Err(DeckError::Size { cards: 151 }));
    assert_eq!(Deck::new(Vec::new()), Err(DeckError::Size { cards: 0 }));
}

/// FB-1.2
#[test]
fn ids_are_there_and_all_different() {
    assert_eq!(fault(|specs| specs[3].id.clear()), DeckError::EmptyId { place: 4 });
    let repeated = fault(|specs| specs[7].id = specs[2].id.clone());
    assert_eq!(repeated, DeckError::RepeatedId { id: thirty()[2].id.clone(), place: 8 });
}

/// FB-1.2
#[test]
fn every_card_has_a_side() {
    let error = fault(|specs| (specs[5].attack, specs[5].defence) = (None, None));
    assert_eq!(error, DeckError::NoSide { id: thirty()[5].id.clone() });
}

/// FB-1.2
#[test]
fn forces_are_1_to_20_and_speeds_1_to_3() {
    let id = thirty()[0].id.clone();
    for force in [0, 21, u32::MAX] {
        let attack = fault(|specs| specs[0].attack = Some(SideSpec { kind: AttackKind::Shot, force }));
        assert_eq!(attack, DeckError::Force { id: id.clone(), kind: Kind::Shot, force });
        let defence = fault(|specs| specs[0].defence = Some(SideSpec { kind: DefenceKind::Tackle, force }));
        assert_eq!(defence, DeckError::Force { id: id.clone(), kind: Kind::Tackle, force });
    }
    for speed in [0, 4, u32::MAX] {
        assert_eq!(fault(|specs| specs[0].speed = speed), DeckError::Speed { id: id.clone(), speed });
    }
    let mut specs = thirty();
    specs[0] = combo("edge", (AttackKind::Shot, 20), (DefenceKind::Tackle, 1), 3);
    assert!(Deck::new(specs).is_ok());
}

/// FB-1.2
#[test]
fn every_kind_is_there() {
    for kind in Kind::ALL {
        let other = match kind.role() {
            Role::Attacker if kind == Kind::Pass => Kind::Shot,
            Role::Attacker => Kind::Pass,
            Role::Defender if kind == Kind::Block => Kind::Tackle,
            Role::Defender => Kind::Block,
        };
        let error = fault(|specs| {
            for spec in specs {
                let attack = spec.attack.map(|side| side.kind);
                let defence = spec.defence.map(|side| side.kind);
                if attack.map(Kind::from) == Some(kind) {
                    spec.attack = Some(SideSpec { kind: attack_kind(other), force: 1 });
                }
                if defence.map(Kind::from) == Some(kind) {
                    spec.defence = Some(SideSpec { kind: defence_kind(other), force: 1 });
                }
            }
        });
        assert_eq!(error, DeckError::MissingKind { kind });
    }
}

fn attack_kind(kind: Kind) -> AttackKind {
    if kind == Kind::Pass { AttackKind::Pass } else { AttackKind::Shot }
}

fn defence_kind(kind: Kind) -> DefenceKind {
    if kind == Kind::Block { DefenceKind::Block } else { DefenceKind::Tackle }
}

/// FB-1.2
#[test]
fn an_id_can_be_typed() {
    for id in ["ninecards", "a b", "ż1", "a-1"] {
        assert_eq!(fault(|specs| specs[0].id = id.into()), DeckError::Id { id: id.into() });
    }
    let long = "x".repeat(1000);
    let DeckError::Id { id } = fault(|specs| specs[0].id = long) else { panic!("another fault") };
    assert_eq!(id, format!("{}…", "x".repeat(40)));
}

/// FB-1.2: number of cards, then card by card, then the missing kind, then the form of the ids.
#[test]
fn the_first_fault_is_told() {
    let all_wrong = |specs: &mut Vec<CardSpec>| {
        specs[0].id = "not an id".into();
        specs.iter_mut().for_each(|spec| {
            if spec.attack.is_some_and(|side| side.kind == AttackKind::Pass) {
                spec.attack = Some(SideSpec { kind: AttackKind::Shot, force: 1 });
            }
        });
        specs[9].id.clear();
        specs[8].id = specs[0].id.clone();
        specs[7].speed = 0;
        specs[6].attack = Some(SideSpec { kind: AttackKind::Shot, force: 0 });
        specs[6].speed = 9;
        specs[5].attack = None;
        specs[5].defence = None;
        specs[5].speed = 9;
    };
    let mut specs = thirty();
    all_wrong(&mut specs);
    let mut faults = Vec::new();
    let repairs: [fn(&mut Vec<CardSpec>); 9] = [
        |specs| specs.truncate(30),
        |specs| specs[5] = combo("r5", (AttackKind::Shot, 1), (DefenceKind::Block, 1), 1),
        |specs| specs[6].attack = Some(SideSpec { kind: AttackKind::Shot, force: 1 }),
        |specs| specs[6].speed = 1,
        |specs| specs[7].speed = 1,
        |specs| specs[8].id = "r8".into(),
        |specs| specs[9].id = "r9".into(),
        |specs| specs[10].attack = Some(SideSpec { kind: AttackKind::Pass, force: 1 }),
        |specs| specs[0].id = "r0".into(),
    ];
    specs.resize(151, CardSpec::default());
    for repair in repairs {
        faults.push(Deck::new(specs.clone()).unwrap_err());
        repair(&mut specs);
    }
    assert!(Deck::new(specs).is_ok());
    assert!(matches!(
        faults[..],
        [
            DeckError::Size { cards: 151 },
            DeckError::NoSide { .. },
            DeckError::Force { force: 0, .. },
            DeckError::Speed { speed: 9, .. },
            DeckError::Speed { speed: 0, .. },
            DeckError::RepeatedId { place: 9, .. },
            DeckError::EmptyId { place: 10 },
            DeckError::MissingKind { kind: Kind::Pass },
            DeckError::Id { .. },
        ]
    ));
}

/// FB-1.2: a deck is the same in whatever order its cards are given, and they are listed by id.
#[test]
fn a_deck_has_no_order() {
    let mut specs = street().specs();
    specs.reverse();
    let deck = Deck::new(specs).unwrap();
    assert_eq!(deck, street());
    assert!(deck.cards().map(Card::id).is_sorted());
    assert_ne!(deck, Deck::STANDARD);
}

/// FB-1.2: a card is found by its id, whether the id was typed, or given by a deck that has the card at another place or has
/// others.
#[test]
fn an_id_means_the_same_card_wherever_it_comes_from() {
    let standard = Deck::STANDARD;
    let without_the_first = Deck::new(standard.specs().into_iter().skip(1).collect()).unwrap();
    // PB1 and what follows, which the standard deck has behind thirty others; and six cards behind them.
    let behind = alike(30).specs().into_iter().take(6).map(|spec| CardSpec { id: format!("U{}", spec.id), ..spec });
    let thirty = Deck::new(standard.specs().into_iter().skip(30).chain(behind).collect()).unwrap();
    assert_eq!(thirty.cards().next().map(|card| card.id().to_string()).as_deref(), Some("PB1"));

    let decks = [standard, without_the_first, thirty, street()];
    for from in &decks {
        let state = State::new(Rules::default().with_deck(from.clone()));
        assert_eq!(state.unseen().count(), from.len());
        for given in state.unseen() {
            let typed: CardId = given.to_string().parse().unwrap();
            assert_eq!((typed, typed.cmp(&given)), (given, Ordering::Equal));
            assert_eq!([typed, given].into_iter().collect::<HashSet<_>>().len(), 1);
            for deck in &decks {
                let expected = deck.cards().find(|card| card.id().to_string() == given.to_string());
                assert_eq!((deck.card(given), deck.card(typed)), (expected, expected), "{typed}");
            }
        }
    }
}

/// FB-1.2: equal decks have equal hashes, wherever they come from; one name makes another deck.
#[test]
fn a_deck_is_hashed_by_its_cards() {
    let mut specs = Deck::STANDARD.specs();
    let same = Deck::new(specs.clone()).unwrap();
    assert_eq!((&same, hash(&same)), (&Deck::STANDARD, hash(&Deck::STANDARD)));
    specs[0].name = "the wall".into();
    let other = Deck::new(specs).unwrap();
    assert!(other != same && hash(&other) != hash(&same));
    let rules = [same, other].map(|deck| Rules::default().with_deck(deck));
    assert_eq!(hash(&rules[0]), hash(&Rules::default()));
    assert_ne!(hash(&rules[1]), hash(&Rules::default()));
}

/// FB-1.3: the standard deck is like any other: its cards make the same deck, and stand by id.
#[test]
fn the_standard_deck_is_a_deck() {
    let deck = Deck::STANDARD;
    assert!(deck.cards().map(Card::id).is_sorted());
    let made = Deck::new(deck.specs()).unwrap();
    assert_eq!((made.to_string().as_str(), &made), ("standard", &deck));
    assert_ne!(made, street());
    let ids = |deck: &Deck| State::new(Rules::default().with_deck(deck.clone())).unseen().collect::<Vec<_>>();
    assert_eq!(ids(&made), ids(&deck));
}

/// FB-1.3: counted by hand from the table.
#[test]
fn the_standard_deck_is_that_of_the_rulebook() {
    let deck = Deck::STANDARD;
    let count = |is: &dyn Fn(&Card) -> bool| deck.cards().filter(|card| is(card)).count();
    let has = |card: &Card, role| card.side(role).is_some();
    assert_eq!(deck.len(), 54);
    assert_eq!(count(&|card| has(card, Role::Attacker) && !has(card, Role::Defender)), 18);
    assert_eq!(count(&|card| !has(card, Role::Attacker) && has(card, Role::Defender)), 18);
    assert_eq!(count(&|card| has(card, Role::Attacker) && has(card, Role::Defender)), 18);
    assert_eq!(count(&|card| card.symbol() == Some(Symbol::LuckyShot)), 6);
    assert_eq!(count(&|card| card.symbol() == Some(Symbol::Goalie)), 6);
    assert_eq!(count(&|card| card.symbol() == Some(Symbol::Referee)), 24);
    for (letter, kind) in ["P", "D", "S", "B", "T", "I"].into_iter().zip(Kind::ALL) {
        let pairs = [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3)];
        for ((force, speed), number) in pairs.into_iter().zip(1..) {
            let card = card(&format!("{letter}{number}"));
            let side = card.side(kind.role()).unwrap();
            assert_eq!((side.kind(), side.force(), card.speed()), (kind, force, speed));
            assert_eq!(card.name(), format!("{kind} {force}"));
            let effect = if kind.role() == Role::Attacker { Symbol::LuckyShot } else { Symbol::Goalie };
            let symbol = match number {
                1 | 2 => Some(effect),
                3 => Some(Symbol::Referee),
                _ => None,
            };
            assert_eq!(card.symbol(), symbol, "{}", card.id());
        }
    }
    for (first, attack) in ["P", "D", "S"].into_iter().zip(Role::Attacker.kinds()) {
        for (second, defence) in ["B", "T", "I"].into_iter().zip(Role::Defender.kinds()) {
            for (number, force, speed) in [(1, 4, 2), (2, 5, 3)] {
                let card = card(&format!("{first}{second}{number}"));
                let sides = Role::ALL.map(|role| card.side(role).map(|side| (side.kind(), side.force())));
                assert_eq!(sides, [Some((attack, force)), Some((defence, force))]);
                assert_eq!((card.speed(), card.symbol()), (speed, Some(Symbol::Referee)));
                assert_eq!(card.name(), format!("{attack}/{defence} {force}"));
            }
        }
    }
}

/// FB-1.2: the street deck ships as an example; it is a deck of another make.
#[test]
fn the_street_deck_is_different() {
    let deck = street();
    assert_eq!(deck.len(), 66);
    let widened = deck.cards().filter(|card| {
        let forces = Role::ALL.map(|role| card.side(role).map(|side| side.force()));
        forces[0].is_some() && forces[1].is_some() && forces[0] != forces[1]
    });
    assert!(widened.count() > 30);
}

/// FB-1.2: a deck as the text of an option comes back.
#[test]
fn a_deck_is_written_and_read_as_text() {
    for deck in [Deck::STANDARD, street(), alike(30), alike(150)] {
        let text = deck.to_string();
        assert!(!text.contains(','), "no comma");
        assert_eq!(text.parse(), Ok(deck));
    }
    assert_eq!(Deck::STANDARD.to_string(), "standard");
    let mut specs = thirty();
    specs[0].name = " 100 %: żółw; a,b\n".into();
    let deck = Deck::new(specs).unwrap();
    let text = deck.to_string();
    assert!(text.contains(" 100 %25%3A żółw%3B a%2Cb%0A:"), "{text}");
    assert_eq!(text.parse(), Ok(deck));
}

/// FB-1.2: a text that is no deck says where.
#[test]
fn a_text_that_is_no_deck_says_where_and_why() {
    let read = |text: &str| text.parse::<Deck>().unwrap_err();
    let good = "a:b:pass-1:1";
    let text = |text: &str| text.to_string();
    assert_eq!(read(""), ParseDeckError::Parts { place: 1, text: text("") });
    assert_eq!(read(&format!("{good};a:b:pass-1")), ParseDeckError::Parts { place: 2, text: text("a:b:pass-1") });
    assert_eq!(read("a:b:pass-1:1:goalie:x"), ParseDeckError::Parts { place: 1, text: text("a:b:pass-1:1:goalie:x") });
    assert_eq!(read("a:%4:pass-1:1"), ParseDeckError::Name { place: 1, text: text("%4") });
    assert_eq!(read("a:%FF:pass-1:1"), ParseDeckError::Name { place: 1, text: text("%FF") });
    for sides in ["pass", "pass-x", "pass-+1", "kick-1", "pass-1+shot-2", "pass-1+", ""] {
        let found = read(&format!("a:b:{sides}:1"));
        assert_eq!(found, ParseDeckError::Sides { place: 1, text: text(sides) });
    }
    assert_eq!(read("a:b:pass-1:-1"), ParseDeckError::Speed { place: 1, text: text("-1") });
    assert_eq!(read("a:b:pass-1:1:whistle"), ParseDeckError::Symbol { place: 1, text: text("whistle") });
    assert_eq!(read(good), ParseDeckError::Deck(DeckError::Size { cards: 1 }));
    let sideless = (0..30).map(|number| format!("c{number}::-:1")).collect::<Vec<_>>().join(";");
    assert_eq!(read(&sideless), ParseDeckError::Deck(DeckError::NoSide { id: text("c0") }));
}

/// FB-1.2: a number in a deck's text has one spelling, so that a deck has one text.
#[test]
fn numbers_of_a_deck_have_no_zeros_or_signs_before_them() {
    for number in ["03", "+3", "003", " 3", "3 ", ""] {
        let (side, speed) = (format!("a:b:pass-{number}:1"), format!("a:b:pass-1:{number}"));
        let sides = format!("pass-{number}");
        assert_eq!(side.parse::<Deck>(), Err(ParseDeckError::Sides { place: 1, text: sides }), "{side}");
        assert_eq!(speed.parse::<Deck>(), Err(ParseDeckError::Speed { place: 1, text: number.into() }), "{speed}");
    }
}

/// FB-1.2: an id is a value of its own, in the order of texts.
#[test]
fn ids_are_ordered_as_texts_are() {
    let id = |text: &str| text.parse::<CardId>().unwrap();
    assert!(id("B1") < id("B10") && id("B10") < id("B2") && id("Z") < id("a"));
    for text in ["", "123456789", "ä", "a b", "a,b"] {
        assert!(text.parse::<CardId>().is_err(), "`{text}`");
    }
    assert_eq!(id("12345678").to_string(), "12345678");
    assert_eq!(format!("{:>4}", id("B1")), "  B1");
}
