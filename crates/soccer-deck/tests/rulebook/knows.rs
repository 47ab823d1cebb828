//! The section *Knows* of the rulebook, line by line: what is in a view, and what is not.

use crate::table::{ONE_OF_EACH, OPTIONS, Table, legal, place, player, random_step, seat};
use rulebook_core::{Game, Generator, Seat, SeatSet, Seed, Stream, Turn, Viewer};
use soccer_deck::{Action, ActionCard, Card, Duel, Event, Half, Phase, Place, Player, Stack, State, View};

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
    view.squad(seat(number)).iter().map(Player::number).collect()
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
        assert_eq!((view.score(), view.outcome()), ([0, 0], None));
    }
    table.play_to_the_end();
    for viewer in VIEWERS {
        let view = table.state.view(viewer);
        assert_eq!((view.stack_size(Seat::ZERO), view.stack_size(Seat::ONE)), (0, 0));
        assert_eq!((view.score(), view.turn(), view.half()), (table.state.score(), Turn::Over, Half::Second));
        assert!(view.outcome().is_some() && view.outcome() == table.state.outcome());
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
    let says_so = |viewer| table.state.view(viewer).to_string().contains("you are in\n");
    assert_eq!(VIEWERS.map(says_so), [false, true, false]);
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

// ------------------------------------------------------------------------------- events and views

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
