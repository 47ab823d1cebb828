//! The section *Knows* of the rulebook, line by line: what is in a view, what is not, and which worlds are
//! drawn from it.

mod table;

use std::collections::BTreeMap;

use rulebook_core::{Game, Generator, Match, RandomAgent, Seat, SeatSet, Seed, Stream, Turn, Viewer};
use soccer_deck::{
    Action, ActionCard, Card, Duel, Event, Formation, Formations, Half, Phase, Place, Player, Stack, State, View,
};
use table::{ONE_OF_EACH, Table, legal, place, player, seat};

const ZERO: Viewer = Viewer::Seat(Seat::ZERO);
const ONE: Viewer = Viewer::Seat(Seat::ONE);
const VIEWERS: [Viewer; 3] = [ZERO, ONE, Viewer::Public];

const FIRST_TEN: &str = "1 2 3 4 5 6 7 8 9 10";

/// Every action that can be written.
fn universe() -> Vec<Action> {
    let players = Player::ALL.into_iter();
    let mut all: Vec<Action> = players.clone().map(Action::PickPlayer).collect();
    all.extend(ActionCard::ALL.into_iter().map(Action::PickActionCard));
    all.push(Action::Place(Card::Blank));
    all.extend(players.map(|player| Action::Place(Card::Player(player))));
    all
}

fn told(table: &Table, viewer: Viewer) -> Vec<Event> {
    table.told.iter().filter(|told| told.to.includes(viewer)).map(|told| told.event).collect()
}

/// Two matches that a viewer cannot tell apart: equal views, equal things told, and for a seat equal
/// legal actions and refusals.
#[track_caller]
fn alike(viewer: Viewer, one: &Table, other: &Table) {
    assert_eq!(one.state.view(viewer), other.state.view(viewer));
    assert_eq!(told(one, viewer), told(other, viewer));
    if let Viewer::Seat(seat) = viewer {
        assert_eq!(legal(&one.state, seat.index()), legal(&other.state, seat.index()));
        for action in universe() {
            assert_eq!(one.state.check(seat, action), other.state.check(seat, action));
        }
        assert_eq!(one.state.turn().seats().contains(seat), other.state.turn().seats().contains(seat));
    }
}

fn cards_of(view: &View, number: usize, half: Half) -> Vec<Option<Card>> {
    Place::all().map(|place| view.card(seat(number), half, place)).collect()
}

fn squad_of(view: &View, number: usize) -> Vec<u8> {
    view.squad(seat(number)).players().map(Player::number).collect()
}

// ------------------------------------------------------------------------------- what is known

/// SD-2.1: with a shared deck both squads are open to all, during the deal as well.
#[test]
fn with_a_shared_deck_everybody_knows_both_squads() {
    let mut table = Table::new("");
    table.deal("20 3 7");
    for viewer in VIEWERS {
        assert_eq!(squad_of(&table.state.view(viewer), 0), [3, 7, 20]);
        assert!(squad_of(&table.state.view(viewer), 1).is_empty());
    }
    table.deal("1 2 4 5 6 8 9");
    for viewer in VIEWERS {
        let view = table.state.view(viewer);
        assert_eq!(squad_of(&view, 0), [1, 2, 3, 4, 5, 6, 7, 8, 9, 20]);
        assert_eq!(squad_of(&view, 1), [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
        assert!(view.picked().is_empty());
        assert_eq!((view.viewer(), *view.rules(), view.phase()), (viewer, *table.state.rules(), table.state.phase()));
    }
}

/// SD-2.2: with own decks a seat knows its own squad and action cards, and nobody else does.
#[test]
fn with_own_decks_a_seat_knows_its_own_picks_only() {
    let mut table = Table::new("decks=own-1");
    table.pick(0, "1 2 3", "");
    table.pick(1, FIRST_TEN, "cross corner");
    let views = VIEWERS.map(|viewer| table.state.view(viewer));
    assert_eq!(views.map(|view| squad_of(&view, 0).len()), [3, 0, 0]);
    assert_eq!(views.map(|view| squad_of(&view, 1).len()), [0, 10, 0]);
    assert_eq!(views.map(|view| view.picked().len()), [0, 2, 0]);
    assert_eq!(views[1].picked().count(ActionCard::Cross), 1);
    table.pick(0, "4 5 6 7 8 9 10", ONE_OF_EACH);
    table.pick(1, "", "dribble dribble cross corner");
    let views = VIEWERS.map(|viewer| table.state.view(viewer));
    assert_eq!(views.map(|view| squad_of(&view, 0).len()), [10, 0, 0]);
    assert_eq!(views.map(|view| squad_of(&view, 1).len()), [0, 10, 0]);
    assert_eq!(views.map(|view| view.picked().len()), [6, 6, 0]);
}

/// SD-3.1: a seat knows its own line-up card by card, and nobody else does.
#[test]
fn a_seat_knows_its_own_line_up_only() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 - 2");
    let placed = [Some(Card::Player(player(1))), Some(Card::Blank), Some(Card::Player(player(2)))];
    assert_eq!(cards_of(&table.state.view(ZERO), 0, Half::First)[..3], placed);
    assert_eq!(cards_of(&table.state.view(ZERO), 0, Half::First)[3..], [None; 12]);
    for viewer in [ONE, Viewer::Public] {
        assert_eq!(cards_of(&table.state.view(viewer), 0, Half::First), [None; 15]);
    }
}

/// SD-4.1: every turned card is known with its place, half and chance, and every action card with its chance.
#[test]
fn everybody_knows_what_was_turned_and_where() {
    let mut table = Table::first_chance("", "1 1 1", "2 2 2");
    table.turns("dribble");
    for viewer in VIEWERS {
        let view = table.state.view(viewer);
        for (number, stack, card) in
            [(0, Stack::Midfield, 1), (1, Stack::Midfield, 2), (0, Stack::Attack, 1), (1, Stack::Defence, 2)]
        {
            let at = place(stack, 1);
            assert_eq!(view.card(seat(number), Half::First, at), Some(Card::Player(player(card))));
            assert!(view.is_turned(seat(number), Half::First, at));
            assert!(!view.is_turned(seat(number), Half::Second, at));
        }
        assert!(!view.is_turned(Seat::ZERO, Half::First, place(Stack::Defence, 1)));
        assert!(!view.is_turned(Seat::ONE, Half::First, place(Stack::Attack, 1)));
        assert_eq!(view.turned_cards(Half::First, 1).collect::<Vec<_>>(), [ActionCard::Dribble]);
        assert_eq!(view.turned_cards(Half::First, 2).count() + view.turned_cards(Half::Second, 1).count(), 0);
        assert_eq!(view.phase(), Phase::Duel { half: Half::First, chance: 1, duel: Duel::Attack(Seat::ZERO) });
        assert_eq!((view.turn(), view.half()), (Turn::Chance, Half::First));
    }
}

/// SD-4.4, SD-5.1: score and sizes are known to all.
#[test]
fn everybody_knows_the_score_and_the_sizes() {
    let mut table = Table::new("decks=own-1");
    for viewer in VIEWERS {
        let view = table.state.view(viewer);
        assert_eq!((view.pile_size(), view.stack_size(Seat::ZERO), view.stack_size(Seat::ONE)), (0, 0, 0));
    }
    table.pick(0, FIRST_TEN, ONE_OF_EACH);
    table.pick(1, FIRST_TEN, ONE_OF_EACH);
    table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
    table.line_up(1, "1 2 - - -");
    for viewer in VIEWERS {
        let view = table.state.view(viewer);
        assert_eq!((view.pile_size(), view.stack_size(Seat::ZERO), view.stack_size(Seat::ONE)), (12, 5, 0));
    }
    // Chance 1 is a tie of Leon Messiah (3) with himself.
    table.line_up(1, "3 4 5 6 - / 7 8 9 10 -");
    table.turns("cross");
    for viewer in VIEWERS {
        let view = table.state.view(viewer);
        assert_eq!((view.pile_size(), view.stack_size(Seat::ZERO), view.stack_size(Seat::ONE)), (11, 4, 4));
        assert_eq!(view.score(), [0, 0]);
    }
    table.play_to_the_end();
    for viewer in VIEWERS {
        let view = table.state.view(viewer);
        assert_eq!((view.stack_size(Seat::ZERO), view.stack_size(Seat::ONE)), (0, 0));
        assert_eq!((view.score(), view.turn(), view.half()), (table.state.score(), Turn::Over, Half::Second));
    }
    let table = Table::first_chance("", "1 2 3", "4 - -");
    assert_eq!(VIEWERS.map(|viewer| table.state.view(viewer).score()), [[1, 0]; 3]);
}

/// SD-2.2, SD-3.1: who is in is known, and nothing else while squads are picked or line-ups chosen.
#[test]
fn everybody_knows_who_is_in() {
    let mut table = Table::new("decks=own-1");
    let in_or_not = |table: &Table| {
        let views = VIEWERS.map(|viewer| table.state.view(viewer));
        let seats = views.map(|view| [Seat::ZERO, Seat::ONE].map(|seat| view.is_in(seat)));
        assert_eq!(seats, [seats[0]; 3]);
        for view in views {
            assert_eq!(view.turn(), table.state.turn());
            assert!(!view.is_in(seat(2)));
        }
        seats[0]
    };
    assert_eq!(in_or_not(&table), [false, false]);
    table.pick(1, FIRST_TEN, ONE_OF_EACH);
    assert_eq!(in_or_not(&table), [false, true]);
    assert_eq!(table.state.view(Viewer::Public).turn(), Turn::Decide(SeatSet::only(Seat::ZERO)));
    table.pick(0, FIRST_TEN, ONE_OF_EACH);
    assert_eq!(in_or_not(&table), [false, false], "line-ups are chosen now");
    table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
    assert_eq!(in_or_not(&table), [true, false]);
    table.line_up(1, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
    assert_eq!(in_or_not(&table), [false, false], "nobody chooses now");
}

/// SD-3.4: the line-ups of the first half stay known in the second, the own one whole.
#[test]
fn what_was_known_of_the_first_half_stays_known() {
    let mut table = Table::dealt("");
    table.line_up(0, "- - - - - / 1 2 3 4 5 / 6 7 8 9 10");
    table.line_up(1, "- - - - - / 11 12 13 14 15 / 16 17 18 19 20");
    table.play_until(|phase| phase == Phase::Lineups { half: Half::Second });
    let own = cards_of(&table.state.view(ZERO), 0, Half::First);
    assert!(own.iter().all(Option::is_some));
    let turned = |viewer: Viewer| cards_of(&table.state.view(viewer), 0, Half::First);
    assert_eq!(turned(ONE), turned(Viewer::Public));
    assert_eq!(turned(ONE)[5..10], own[5..10], "all five midfield cards are always turned");
    for viewer in VIEWERS {
        assert_eq!(cards_of(&table.state.view(viewer), 0, Half::Second), [None; 15]);
    }
}

/// A seat that the match has not knows what the public knows.
#[test]
fn a_seat_that_the_match_has_not_looks_as_the_public_does() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 - 2");
    let view = table.state.view(Viewer::Seat(seat(2)));
    assert_eq!(view, table.state.view(Viewer::Public));
    assert_eq!(view.card(seat(2), Half::First, place(Stack::Attack, 1)), None);
    assert!(!view.is_turned(seat(2), Half::First, place(Stack::Attack, 1)));
    assert!(view.squad(seat(2)).is_empty());
    assert_eq!(view.viewer(), Viewer::Public);
}

// ------------------------------------------------------------------------------- what is not known

/// SD-2.2: not what the other has picked, nor how much of it.
#[test]
fn two_matches_that_differ_in_the_others_picks_look_alike() {
    let worlds = ["", "1", "20 19 18", FIRST_TEN].map(|players| {
        let mut table = Table::new("decks=own-2");
        table.pick(0, "5 5 6", "");
        table.pick(1, players, if players == FIRST_TEN { "cross cross corner" } else { "" });
        table
    });
    for other in &worlds[1..] {
        alike(ZERO, &worlds[0], other);
        alike(Viewer::Public, &worlds[0], other);
    }
    // Seats picked at the same time: the public does not know seat 0's either.
    let mut other = Table::new("decks=own-2");
    other.pick(0, "7", "");
    alike(Viewer::Public, &worlds[0], &other);
}

/// SD-2.2: not the other's squad and action cards either, once both are in.
#[test]
fn two_matches_that_differ_in_the_others_squad_look_alike() {
    let picks =
        [(FIRST_TEN, ONE_OF_EACH), ("11 12 13 14 15 16 17 18 19 20", "cross cross corner corner dribble dribble")];
    let worlds = picks.map(|(players, cards)| {
        let mut table = Table::new("decks=own-1");
        table.pick(1, players, cards);
        table.pick(0, FIRST_TEN, ONE_OF_EACH);
        table.line_up(0, "1 2 - - -");
        table
    });
    alike(ZERO, &worlds[0], &worlds[1]);
    alike(Viewer::Public, &worlds[0], &worlds[1]);
}

/// SD-3.1: not what the other has placed, nor how much of it.
#[test]
fn two_matches_that_differ_in_the_others_placed_cards_look_alike() {
    for options in ["", "formations=any-in-range"] {
        let worlds = ["", "11", "- - 20 - -", "11 12 - - - / 13 14 15 16 - / 17 18 19 20"].map(|lineup| {
            let mut table = Table::dealt(options);
            table.line_up(0, "1 2 3");
            table.line_up(1, lineup);
            table
        });
        for other in &worlds[1..] {
            alike(ZERO, &worlds[0], other);
            alike(Viewer::Public, &worlds[0], other);
        }
    }
}

/// SD-3.1: not the line-up of a seat that is in.
#[test]
fn two_matches_that_differ_in_the_line_up_of_a_seat_that_is_in_look_alike() {
    let lineups = ["11 12 - - - / 13 14 15 16 - / 17 18 19 20 -", "- - - - - / 20 19 18 17 16 / 15 14 13 12 11"];
    let worlds = lineups.map(|lineup| {
        let mut table = Table::dealt("");
        table.line_up(1, lineup);
        table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10");
        table
    });
    alike(ZERO, &worlds[0], &worlds[1]);
    alike(Viewer::Public, &worlds[0], &worlds[1]);
}

/// SD-4.4: cards that are not turned make no difference, up to the end and after it.
#[test]
fn two_matches_that_differ_in_unturned_cards_look_alike_to_the_end() {
    // All are Alessandro del Pieron and all midfields tie, so that attack and defence are never turned.
    for options in ["decks=own-10", "decks=own-10,blank_against_blank=stopped"] {
        let lineups = [
            "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -",
            "- - - 17 17 / 17 17 17 17 - / - 17 17 17 17",
            "- 17 - 17 17 / 17 17 17 17 - / - 17 17 - 17",
        ];
        let worlds = lineups.map(|_| {
            let mut table = Table::new(options);
            table.pick(0, &["17"; 10].join(" "), ONE_OF_EACH);
            table.pick(1, &["17"; 10].join(" "), ONE_OF_EACH);
            table
        });
        let mut worlds: Vec<(Table, &str)> = worlds.into_iter().zip(lineups).collect();
        for _ in Half::ALL {
            for (table, lineup) in &mut worlds {
                table.line_up(1, lineup);
                table.line_up(0, "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -");
                table.turns("cross");
            }
            for (table, _) in &worlds {
                alike(ZERO, &worlds[0].0, table);
                alike(Viewer::Public, &worlds[0].0, table);
            }
            for (table, _) in &mut worlds {
                table.turns("cross corner dribble");
            }
            for (table, _) in &worlds {
                alike(ZERO, &worlds[0].0, table);
                alike(Viewer::Public, &worlds[0].0, table);
            }
        }
        assert_eq!(worlds[2].0.state.phase(), Phase::Over);
    }
}

/// SD-2.2, SD-4.4: players of the other's squad that are never turned, and action cards that are not either.
#[test]
fn two_matches_that_differ_in_unturned_picks_look_alike_to_the_end() {
    let worlds = [("1 2 3 4 5 6", "dribble"), ("11 12 13 14 15 16", "corner")].map(|(unturned, card)| {
        let mut table = Table::new("decks=own-10");
        table.pick(0, &["17"; 10].join(" "), ONE_OF_EACH);
        table.pick(1, &format!("17 17 17 17 {unturned}"), &format!("cross cross cross cross cross {card}"));
        for _ in Half::ALL {
            table.line_up(0, "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -");
            let [a, b, c, d, e, f]: [&str; 6] = unturned.split(' ').collect::<Vec<_>>().try_into().expect("six");
            table.line_up(1, &format!("{a} {b} - - - / 17 17 17 17 - / {c} {d} {e} {f} -"));
            table.turns("cross cross cross cross");
        }
        table
    });
    alike(ZERO, &worlds[0], &worlds[1]);
    alike(Viewer::Public, &worlds[0], &worlds[1]);
    // Seat 1 knows its own, of course.
    assert_ne!(worlds[0].state.view(ONE), worlds[1].state.view(ONE));
}

/// SD-1.4: the pile of own decks says nothing of who brought what.
#[test]
fn two_matches_that_differ_in_who_brought_which_action_cards_look_alike_to_the_public() {
    let sixes = [["cross", "corner"], ["corner", "cross"]];
    let worlds = sixes.map(|[first, second]| {
        let mut table = Table::new("decks=own-10");
        table.pick(0, &["17"; 10].join(" "), &[first; 6].join(" "));
        table.pick(1, &["17"; 10].join(" "), &[second; 6].join(" "));
        table.line_up(0, "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -");
        table.line_up(1, "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -");
        table.turns("cross corner");
        table
    });
    alike(Viewer::Public, &worlds[0], &worlds[1]);
}

/// SD-2.2: a state with own decks has no list of draws that a view shows; the printed view is no leak.
#[test]
fn a_printed_view_shows_what_is_known() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 - 2");
    let own = table.state.view(ZERO).to_string();
    assert!(own.starts_with("first half, line-ups are being chosen, score 0 : 0\nnext is attack 4; in your hand are 8 players and 4 blanks\nseat 1 is choosing\nseat 0 (you): squad\n"), "{own}");
    assert!(own.contains("\n   1 Speedy Gonzales        speed 3\n"), "{own}");
    assert!(own.contains("\n  seat 0 (you)  attack 1 - 2 . .  midfield . . . . .  defence . . . . .\n"), "{own}");
    assert!(own.contains("\n  seat 1        attack . . . . .  midfield . . . . .  defence . . . . .\n"), "{own}");
    assert!(own.ends_with("action pile: 12 cards"), "{own}");
    let others = table.state.view(ONE).to_string();
    assert!(others.contains("\n  seat 0        attack . . . . .  midfield . . . . .  defence . . . . .\n"), "{others}");
    assert!(others.contains("seat 1 (you): squad"), "{others}");

    table.line_up(0, "- - / 3 4 5 6 - / 7 8 9 10");
    assert!(!table.state.view(ONE).to_string().contains("attack ?"));
    table.line_up(0, "-");
    let others = table.state.view(ONE).to_string();
    assert!(others.contains("\n  seat 0        attack ? ? ? ? ?  midfield ? ? ? ? ?  defence ? ? ? ? ?\n"), "{others}");
    table.line_up(1, "11 12 - - - / 13 14 15 16 - / 17 18 19 20 -");
    let public = table.state.view(Viewer::Public).to_string();
    assert!(public.starts_with("first half, chance 1, score 0 : 0\n"), "{public}");
    assert!(
        public.contains("\n  seat 0        attack ? ? ? ? ?  midfield 3* ? ? ? ?  defence ? ? ? ? ?\n"),
        "{public}"
    );
    assert!(!public.contains("(you)"));

    table.play_until(|phase| phase == Phase::Lineups { half: Half::Second });
    let public = table.state.view(Viewer::Public).to_string();
    assert_eq!(public.matches("half (* turned, - blank, ? unseen)").count(), 2, "{public}");
    assert!(public.contains("midfield 3* 4* 5* 6* -*"), "{public}");
    table.play_to_the_end();
    assert!(table.state.view(Viewer::Public).to_string().starts_with("the match is over, "));

    let mut table = Table::new("decks=own-1");
    assert_eq!(
        table.state.view(Viewer::Public).to_string(),
        "the squads are being picked\nseat 0 is choosing\nseat 1 is choosing\n"
    );
    table.pick(1, FIRST_TEN, "cross corner cross");
    assert!(table.state.view(ONE).to_string().contains("your action cards: 1 × corner 2 × cross\n"));
    let own = table.state.view(ONE).to_string();
    assert!(own.contains("\nyou have picked 10 of 10 players and 3 of 6 action cards\nseat 0 is choosing\n"), "{own}");
    let nothing =
        "the squads are being picked\nyou have picked 0 of 10 players and 0 of 6 action cards\nseat 1 is choosing\n";
    assert_eq!(table.state.view(ZERO).to_string(), nothing);
    assert_eq!(Table::new("").state.view(ZERO).to_string(), "the squads are being dealt\n");
}

// ------------------------------------------------------------------------------- events and views

const OPTIONS: [&str; 6] = [
    "",
    "formations=any-in-range,blank_against_blank=stopped",
    "decks=own-1",
    "decks=own-2,formations=any-in-range",
    "decks=own-3,blank_against_blank=stopped",
    "decks=own-10",
];

/// SD-2.1 to SD-5.2: who keeps what it was told has its view.
#[test]
fn a_view_follows_from_what_its_viewer_was_told() {
    for options in OPTIONS {
        for seed in 0..10 {
            let mut generator = Generator::new(&Seed::from_number(seed), Stream::CHANCE);
            let mut table = Table::new(options);
            let mut views = VIEWERS.map(|viewer| table.state.view(viewer));
            while table.state.turn() != Turn::Over {
                let before = table.told.len();
                random_step(&mut table, &mut generator);
                for (view, viewer) in views.iter_mut().zip(VIEWERS) {
                    let news = table.told[before..].iter().filter(|told| told.to.includes(viewer));
                    news.for_each(|told| State::observe(view, &told.event));
                    assert_eq!(*view, table.state.view(viewer));
                }
            }
        }
    }
}

fn random_step(table: &mut Table, generator: &mut Generator) {
    match table.state.turn() {
        Turn::Decide(seats) => {
            let seat = seats.iter().nth(generator.below(seats.len() as u32) as usize).expect("an open seat");
            let n = generator.below(table.state.count_legal(seat) as u32) as usize;
            let action = table.state.nth_legal(seat, n).expect("counted");
            table.state.apply(seat, action, &mut table.told).expect("listed");
        }
        Turn::Chance => {
            let draw = table.state.sample(generator).expect("it is chance's turn");
            table.state.reveal(draw, &mut table.told).expect("sampled");
        }
        Turn::Over => {}
    }
}

// ------------------------------------------------------------------------------- drawn worlds

fn worlds(state: &State, viewer: Viewer, number: u32) -> impl Iterator<Item = State> {
    let view = state.view(viewer);
    let mut generator = Generator::new(&Seed::from_text("worlds"), Stream::determinization(Seat::ZERO));
    (0..number).map(move |_| State::determinize(&view, &mut generator))
}

/// A line-up as a text, `.` for a free place.
fn lineup_of(state: &State, number: usize, half: Half) -> String {
    let card = |place| match state.card(seat(number), half, place) {
        None => ".".to_owned(),
        Some(Card::Blank) => "-".to_owned(),
        Some(card) => card.to_string(),
    };
    Place::all().map(card).collect::<Vec<_>>().join(" ")
}

/// That a drawn state is one that could have come up: squads, line-ups and piles as the rules want them.
#[track_caller]
fn sound(world: &State) {
    let rules = *world.rules();
    let phase = world.phase();
    let owned = match rules.decks() {
        soccer_deck::Decks::Shared => 1,
        soccer_deck::Decks::Own(decks) => usize::from(decks.get()),
    };
    let mut twelve = [0; 6];
    for number in [0, 1] {
        let (squad, picked) = (world.squad(seat(number)), world.picked(seat(number)));
        assert!(Player::ALL.into_iter().all(|player| squad.copies(player) <= owned), "{world:?}");
        assert!(ActionCard::ALL.into_iter().all(|card| picked.count(card) <= 2 * owned), "{world:?}");
        assert!(picked.is_empty() || squad.is_complete(), "players are picked first: {world:?}");
        for (kind, count) in ActionCard::ALL.into_iter().zip(&mut twelve) {
            *count += picked.count(kind);
        }
        if matches!(phase, Phase::Deal { .. } | Phase::Squads) {
            continue;
        }
        for half in Half::ALL {
            let cards: Vec<Option<Card>> = Place::all().map(|place| world.card(seat(number), half, place)).collect();
            let placed: Vec<Card> = cards.iter().copied().map_while(|card| card).collect();
            assert!(cards[placed.len()..].iter().all(Option::is_none), "places are filled in order: {world:?}");
            let count = |wanted: Card| placed.iter().filter(|card| **card == wanted).count();
            assert!(count(Card::Blank) <= 5);
            assert!(Player::ALL.into_iter().all(|player| count(Card::Player(player)) <= squad.copies(player)));
            if placed.len() == 15 {
                let players = [0, 5, 10]
                    .map(|first| placed[first..first + 5].iter().filter(|card| **card != Card::Blank).count() as u8);
                let formation = Formation::with_players(players).expect("in range");
                assert!(formation != Formation::F253 || rules.formations() == Formations::AnyInRange);
            }
            for (place, card) in Place::all().zip(&cards) {
                assert!(card.is_some() || !world.is_turned(seat(number), half, place));
            }
        }
    }
    if !matches!(phase, Phase::Deal { .. } | Phase::Squads) {
        let half = world.view(Viewer::Public).half();
        for (kind, twelve) in ActionCard::ALL.into_iter().zip(twelve) {
            let turned =
                (1..=5).flat_map(|chance| world.turned_cards(half, chance)).filter(|card| *card == kind).count();
            let wanted = if rules.decks() == soccer_deck::Decks::Shared { 2 } else { twelve };
            assert_eq!(world.pile().count(kind) + turned, wanted, "{world:?}");
        }
    }
}

/// SD-3.1, SD-4.4: a drawn world fits what its viewer knows, is one that could be, and can be played to the end
/// in just the decisions that are left.
#[test]
fn drawn_worlds_fit_and_can_be_played_on() {
    for options in OPTIONS {
        for seed in 0..12 {
            let mut generator = Generator::new(&Seed::from_number(seed), Stream::CHANCE);
            let mut table = Table::new(options);
            let decisions = if options.contains("own") { 92 } else { 60 };
            let mut decided = 0;
            loop {
                for viewer in VIEWERS {
                    let world = State::determinize(&table.state.view(viewer), &mut generator);
                    assert_eq!(world.view(viewer), table.state.view(viewer));
                    sound(&world);
                    if let Viewer::Seat(seat) = viewer {
                        assert_eq!(legal(&world, seat.index()), legal(&table.state, seat.index()));
                        for half in Half::ALL {
                            assert_eq!(
                                lineup_of(&world, seat.index(), half),
                                lineup_of(&table.state, seat.index(), half)
                            );
                        }
                    }
                    if seed < 3 {
                        let mut end = world;
                        let left = rulebook_core::playout(&mut end, &mut generator);
                        sound(&end);
                        let same = |seat: Seat| {
                            let placed = |state: &State| {
                                let picks = state.squad(seat).players().count() + state.picked(seat).len();
                                let cards =
                                    Half::ALL.into_iter().flat_map(|half| Place::all().map(move |place| (half, place)));
                                let cards = cards.filter(|(half, place)| state.card(seat, *half, *place).is_some());
                                if options.contains("own") { picks + cards.count() } else { cards.count() }
                            };
                            placed(&world) as u64
                        };
                        assert_eq!(left, decisions - same(Seat::ZERO) - same(Seat::ONE));
                    }
                }
                if table.state.turn() == Turn::Over {
                    break;
                }
                decided += u64::from(table.state.turn() != Turn::Chance);
                random_step(&mut table, &mut generator);
            }
            assert_eq!(decided, decisions);
        }
    }
}

/// How often each world came, by a description of it.
fn count(worlds: impl Iterator<Item = String>) -> BTreeMap<String, u32> {
    let mut counted = BTreeMap::new();
    worlds.for_each(|world| *counted.entry(world).or_default() += 1);
    counted
}

/// The chi-square statistic of counts against the shares that are expected.
fn chi_square(counts: impl Iterator<Item = (u32, f64)>, number: u32) -> f64 {
    counts
        .map(|(found, share)| (f64::from(found) - share * f64::from(number)).powi(2) / (share * f64::from(number)))
        .sum()
}

/// Two seats that play 5-5-0 with a shared deck; each chance whose midfield is no tie turns all six cards,
/// since a blank attacks a player and the blank that counters is stopped.
fn five_five_nil() -> Table {
    let mut table = Table::new("");
    // Seat 0: Gonzales, Ripper, Messiah, Głowacki, Five in midfield, then 6 to 10.
    table.deal(FIRST_TEN);
    table.line_up(0, "- - - - - / 1 2 3 4 5 / 6 7 8 9 10");
    // Seat 1: Solarek, Borubar, Smoothas, Zima, Balcero in midfield.
    table.line_up(1, "- - - - - / 11 12 13 14 15 / 16 17 18 19 20");
    table
}

/// SD-3.2, SD-3.3: by hand. In chance 5 seat 1 has seen four blanks in attack, all midfielders and four defenders of
/// seat 0. The tenth player stands fifth in defence (5-5-0) or fifth in attack (4-5-1): two worlds.
#[test]
fn near_the_end_of_a_half_only_the_line_ups_that_fit_are_drawn() {
    let mut table = five_five_nil();
    // 1 against 11: speed + strength 3 : 1. 2 against 12: strength + heading 3 : 1. 3 against 13: strength + technique
    // 3 : 2. 4 against 14: speed + heading 3 : 3 would tie; strength + heading 3 : 2.
    table.turns("through-ball corner direct-free-kick corner");
    assert_eq!(table.state.phase(), Phase::Duel { half: Half::First, chance: 5, duel: Duel::Midfield });
    let counted = count(worlds(&table.state, ONE, 2000).map(|world| lineup_of(&world, 0, Half::First)));
    let wanted = ["- - - - - 1 2 3 4 5 6 7 8 9 10", "- - - - 10 1 2 3 4 5 6 7 8 9 -"];
    assert_eq!(counted.keys().collect::<Vec<_>>(), wanted);
    assert!(counted.values().all(|count| count.abs_diff(1000) < 112), "five standard deviations: {counted:?}");
    // Seat 0 has its own line-up as it is.
    assert_eq!(count(worlds(&table.state, ZERO, 100).map(|world| lineup_of(&world, 0, Half::First))).len(), 1);
}

/// SD-3.2, SD-3.3: by hand. Chance 4 was a tie, so that the fourth and fifth cards of attack and defence are unseen, and two
/// players, 9 and 10. Both in defence: 2 orders. One in attack, one in defence: 2 · 2 places · 2 orders = 8. Both in
/// attack (3-5-2): 2 orders. Twelve line-ups, all equally likely.
#[test]
fn given_the_squad_all_line_ups_that_fit_are_equally_likely() {
    let mut table = five_five_nil();
    table.turns("through-ball corner direct-free-kick indirect-free-kick");
    assert_eq!(table.state.phase(), Phase::Duel { half: Half::First, chance: 5, duel: Duel::Midfield });
    for viewer in [ONE, Viewer::Public] {
        let number = 6000;
        let counted = count(worlds(&table.state, viewer, number).map(|world| lineup_of(&world, 0, Half::First)));
        assert_eq!(counted.len(), 12, "{counted:?}");
        for (world, formation) in [
            ("- - - - - 1 2 3 4 5 6 7 8 10 9", "5-5-0"),
            ("- - - - 9 1 2 3 4 5 6 7 8 - 10", "4-5-1"),
            ("- - - 10 9 1 2 3 4 5 6 7 8 - -", "3-5-2"),
        ] {
            assert!(counted.contains_key(world), "{formation}");
        }
        // 11 degrees of freedom: above 31.3 in one of a thousand.
        let chi_square = chi_square(counted.values().map(|count| (*count, 1.0 / 12.0)), number);
        assert!(chi_square < 31.3, "{chi_square}: {counted:?}");
    }
}

/// SD-3.3: the option tells which line-ups fit.
#[test]
fn drawn_line_ups_play_2_5_3_only_where_it_is_admitted() {
    for (options, formations) in [("", 9), ("formations=any-in-range", 10)] {
        let mut table = Table::dealt(options);
        table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
        let formation = |world: State| {
            let players = Stack::ALL.map(|stack| {
                let places = Place::all().filter(|place| place.stack() == stack);
                places.filter(|place| world.card(Seat::ZERO, Half::First, *place) != Some(Card::Blank)).count() as u8
            });
            Formation::with_players(players).expect("in range").to_string()
        };
        let number = 8000;
        let counted = count(worlds(&table.state, ONE, number).map(formation));
        assert_eq!(counted.len(), formations);
        // The patterns of blanks and players of each formation, counted in the chapter on halves: 1611, or 1711.
        let patterns = [
            ("4-4-2", 250),
            ("4-5-1", 25),
            ("4-3-3", 500),
            ("5-5-0", 1),
            ("5-4-1", 25),
            ("5-3-2", 100),
            ("5-2-3", 100),
            ("3-5-2", 100),
            ("3-4-3", 500),
            ("2-5-3", 100),
        ];
        let all = if formations == 9 { 1611.0 } else { 1711.0 };
        let shares = patterns[..formations].iter().map(|(name, patterns)| (counted[*name], f64::from(*patterns) / all));
        // 8 or 9 degrees of freedom: above 27.9 in one of a thousand.
        let chi_square = chi_square(shares, number);
        assert!(chi_square < 27.9, "{chi_square}: {counted:?}");
    }
}

/// SD-3.1: how many cards the other has placed is not known: 0 to 14, each equally likely.
#[test]
fn each_number_of_placed_cards_is_drawn_equally_often() {
    let mut table = Table::dealt("");
    table.line_up(1, "11 12 - -");
    let placed = |world: State| format!("{:02}", 15 - lineup_of(&world, 1, Half::First).matches('.').count());
    let counted = count(worlds(&table.state, ZERO, 6000).map(placed));
    assert_eq!(
        counted.keys().cloned().collect::<Vec<_>>(),
        (0..15).map(|number| format!("{number:02}")).collect::<Vec<_>>()
    );
    // 14 degrees of freedom: above 36.1 in one of a thousand.
    assert!(chi_square(counted.values().map(|count| (*count, 1.0 / 15.0)), 6000) < 36.1, "{counted:?}");
}

/// SD-2.2: how much the other has picked is not known: 0 to 15, each equally likely.
#[test]
fn each_number_of_picks_is_drawn_equally_often() {
    let mut table = Table::new("decks=own-2");
    table.pick(0, "1 1 2", "");
    let picks =
        |world: State| format!("{:02}", world.squad(Seat::ONE).players().count() + world.picked(Seat::ONE).len());
    for viewer in [ZERO, Viewer::Public] {
        let counted = count(worlds(&table.state, viewer, 6400).map(picks));
        assert_eq!(
            counted.keys().cloned().collect::<Vec<_>>(),
            (0..16).map(|number| format!("{number:02}")).collect::<Vec<_>>()
        );
        // 15 degrees of freedom: above 37.7 in one of a thousand.
        assert!(chi_square(counted.values().map(|count| (*count, 1.0 / 16.0)), 6400) < 37.7, "{counted:?}");
    }
    // A seat that is in has picked all sixteen.
    table.pick(1, FIRST_TEN, ONE_OF_EACH);
    for world in worlds(&table.state, ZERO, 100) {
        assert_eq!((world.squad(Seat::ONE).players().count(), world.picked(Seat::ONE).len()), (10, 6));
    }
}

/// SD-2.2: squads of own decks hold what was seen, and the rest is drawn from what the seat owns: by hand, as above,
/// nine players of seat 0 are seen, and the tenth is one of 9 second copies or of 11 · 2 others, 31 cards in all.
#[test]
fn the_unseen_players_of_own_decks_are_drawn_from_the_cards_that_are_left() {
    let mut table = Table::new("decks=own-2");
    table.pick(0, FIRST_TEN, ONE_OF_EACH);
    table.pick(1, "11 12 13 14 15 16 17 18 19 20", ONE_OF_EACH);
    table.line_up(0, "- - - - - / 1 2 3 4 5 / 6 7 8 9 10");
    table.line_up(1, "- - - - - / 11 12 13 14 15 / 16 17 18 19 20");
    table.turns("through-ball corner direct-free-kick corner");
    let number = 9300;
    let tenth = |world: State| {
        let squad = world.squad(Seat::ZERO);
        let mut left: Vec<u8> = squad.players().map(Player::number).collect();
        (1..=9).for_each(|seen| {
            let at = left.iter().position(|player| *player == seen).expect("all that were seen are there");
            left.remove(at);
        });
        assert_eq!(left.len(), 1);
        format!("{:02}", left[0])
    };
    let counted = count(worlds(&table.state, ONE, number).map(tenth));
    assert_eq!(counted.len(), 20);
    let share = |player: &String| if player.parse::<u8>().expect("a number") < 10 { 1.0 / 31.0 } else { 2.0 / 31.0 };
    // 19 degrees of freedom: above 43.8 in one of a thousand.
    let chi_square = chi_square(counted.iter().map(|(player, count)| (*count, share(player))), number);
    assert!(chi_square < 43.8, "{chi_square}: {counted:?}");
}

/// A match with two own decks in which both seats have the same squad and line-up, so that every midfield
/// duel is a tie of a player with himself and only midfielders are seen.
fn seen_in_both_halves(first: &str, second: &str, squad: &str) -> Table {
    let mut table = Table::new("decks=own-2");
    table.pick(0, squad, "through-ball through-ball through-ball through-ball corner corner");
    table.pick(1, squad, "cross cross cross cross direct-free-kick direct-free-kick");
    for lineup in [first, second] {
        if table.state.phase() == (Phase::Lineups { half: Half::Second }) && lineup.is_empty() {
            break;
        }
        table.line_up(0, lineup);
        table.line_up(1, lineup);
        while table.state.turn() == Turn::Chance {
            table.step_first();
        }
    }
    table
}

/// SD-2.3: both copies were seen in one half, so that the squad has two.
#[test]
fn copies_that_were_seen_side_by_side_are_two() {
    let lineup = "1 2 - - - / 5 5 6 6 - / 3 4 7 8 -";
    let table = seen_in_both_halves(lineup, "", "1 2 3 4 5 5 6 6 7 8");
    assert_eq!(table.state.phase(), Phase::Lineups { half: Half::Second });
    for viewer in [ZERO, ONE, Viewer::Public] {
        for world in worlds(&table.state, viewer, 200) {
            assert_eq!([0, 1].map(|number| world.squad(seat(number)).copies(player(5))), [2, 2]);
            assert_eq!(world.view(viewer), table.state.view(viewer));
            sound(&world);
        }
    }
}

/// SD-2.3: a player that was seen in both halves may be one card or two.
#[test]
fn a_player_seen_in_both_halves_may_be_one_card_or_two() {
    let lineup = "1 2 - - - / 5 6 9 10 - / 3 4 7 8 -";
    let table = seen_in_both_halves(lineup, lineup, FIRST_TEN);
    assert_eq!(table.state.phase(), Phase::Over);
    let copies = |world: State| {
        sound(&world);
        world.squad(Seat::ZERO).copies(player(5)).to_string()
    };
    let counted = count(worlds(&table.state, ONE, 500).map(copies));
    assert_eq!(counted.keys().collect::<Vec<_>>(), ["1", "2"]);
}

/// SD-2.2: with one own deck each seat has two cards of a kind at most, so four that were turned are two of each.
#[test]
fn the_publics_split_of_action_cards_keeps_to_what_the_seats_own() {
    let mut table = Table::new("decks=own-1");
    table.pick(0, FIRST_TEN, "cross cross corner corner dribble dribble");
    table.pick(1, FIRST_TEN, "cross cross corner corner dribble through-ball");
    // Everybody meets himself in midfield: four ties, four crosses.
    table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
    table.line_up(1, "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
    table.turns("cross cross cross");
    let crosses = |world: State| {
        sound(&world);
        let [first, second] = [0, 1].map(|number| world.picked(seat(number)));
        assert_eq!([first.len(), second.len()], [6, 6]);
        format!("{} and {}", first.count(ActionCard::Cross), second.count(ActionCard::Cross))
    };
    let counted = count(worlds(&table.state, Viewer::Public, 1000).map(crosses));
    assert_eq!(counted.keys().collect::<Vec<_>>(), ["1 and 2", "2 and 1", "2 and 2"]);
    // Seat 0 has two itself, so that seat 1 has one or two.
    let counted = count(worlds(&table.state, ZERO, 1000).map(crosses));
    assert_eq!(counted.keys().collect::<Vec<_>>(), ["2 and 1", "2 and 2"]);
    let counted = count(worlds(&table.state, ONE, 1000).map(crosses));
    assert_eq!(counted.keys().collect::<Vec<_>>(), ["1 and 2", "2 and 2"]);
    table.turns("cross");
    for viewer in VIEWERS {
        let counted = count(worlds(&table.state, viewer, 300).map(crosses));
        assert_eq!(counted.keys().collect::<Vec<_>>(), ["2 and 2"]);
    }
}

/// SD-2.2: with many decks the public can think of any split: six crosses may be all of one seat.
#[test]
fn the_publics_split_can_be_any_that_fits() {
    let mut table = Table::new("decks=own-10");
    table.pick(0, &["17"; 10].join(" "), &["cross"; 6].join(" "));
    table.pick(1, &["17"; 10].join(" "), &["cross"; 6].join(" "));
    for _ in Half::ALL {
        table.line_up(0, "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -");
        table.line_up(1, "17 17 - - - / 17 17 17 17 - / 17 17 17 17 -");
        table.turns("cross cross cross cross");
    }
    let first = |world: State| {
        sound(&world);
        assert!(
            world.picked(Seat::ZERO).count(ActionCard::Cross) + world.picked(Seat::ONE).count(ActionCard::Cross) >= 4
        );
        world.picked(Seat::ZERO).count(ActionCard::Cross).to_string()
    };
    let counted = count(worlds(&table.state, Viewer::Public, 4000).map(first));
    assert_eq!(counted.keys().collect::<Vec<_>>(), ["0", "1", "2", "3", "4", "5", "6"]);
}

/// SD-2.2: action cards that the other may have: all kinds come, as often as the seat owns them, two of each of six kinds.
#[test]
fn unseen_action_cards_are_drawn_from_what_the_other_owns() {
    let mut table = Table::new("decks=own-1");
    table.pick(1, FIRST_TEN, ONE_OF_EACH);
    let six = |world: State| {
        let counts = ActionCard::ALL.map(|card| world.picked(Seat::ONE).count(card));
        counts.map(|count| count.to_string()).join("")
    };
    let number = 20_000;
    let counted = count(worlds(&table.state, ZERO, number).map(six));
    // Six of twelve cards, two of each of six kinds: 141 multisets; drawn card by card each set of cards is
    // equally likely, C(12, 6) = 924, and a kind of which there is one card comes in two ways.
    assert_eq!(counted.len(), 141);
    let share = |world: &String| f64::from(1 << world.matches('1').count()) / 924.0;
    let chi_square = chi_square(counted.iter().map(|(world, count)| (*count, share(world))), number);
    // 140 degrees of freedom: above 197 in one of a thousand.
    assert!(chi_square < 197.0, "{chi_square}");
}

/// SD-3.1: a drawn world is not simply the true one.
#[test]
fn the_true_line_up_is_not_given_away() {
    let mut game: Match<State> = Match::new(table::rules(""), Seed::from_text("secret"));
    for _ in 0..45 {
        let seat = game.turn().seats().first().expect("an open seat");
        game.ask(seat, &mut RandomAgent)
            .map(|action| game.play(seat, action).map(|_| ()))
            .expect("asked")
            .expect("legal");
    }
    let truth = lineup_of(game.state(), 0, Half::Second);
    let same = worlds(game.state(), ONE, 300).filter(|world| lineup_of(world, 0, Half::Second) == truth).count();
    assert!(same < 3, "{same} of 300");
}
