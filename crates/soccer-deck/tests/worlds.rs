//! What is drawn where a viewer has not seen: states that fit, all of them, as often as documented.

mod table;

use std::collections::BTreeMap;

use rulebook_core::{Game, Generator, Match, RandomAgent, Seat, Seed, Stream, Turn, Viewer};
use soccer_deck::{ActionCard, Card, Duel, Formation, Formations, Half, Phase, Place, Player, Stack, State};
use table::{ONE_OF_EACH, OPTIONS, Table, legal, player, random_step, seat};

const ZERO: Viewer = Viewer::Seat(Seat::ZERO);
const ONE: Viewer = Viewer::Seat(Seat::ONE);
const VIEWERS: [Viewer; 3] = [ZERO, ONE, Viewer::Public];

const FIRST_TEN: &str = "1 2 3 4 5 6 7 8 9 10";

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
        assert!(Player::ALL.into_iter().all(|player| squad.count(player) <= owned), "{world:?}");
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
            assert!(Player::ALL.into_iter().all(|player| count(Card::Player(player)) <= squad.count(player)));
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
                                let picks = state.squad(seat).iter().count() + state.picked(seat).len();
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
    let picks = |world: State| format!("{:02}", world.squad(Seat::ONE).iter().count() + world.picked(Seat::ONE).len());
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
        assert_eq!((world.squad(Seat::ONE).iter().count(), world.picked(Seat::ONE).len()), (10, 6));
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
        let mut left: Vec<u8> = squad.iter().map(Player::number).collect();
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
            assert_eq!([0, 1].map(|number| world.squad(seat(number)).count(player(5))), [2, 2]);
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
        world.squad(Seat::ZERO).count(player(5)).to_string()
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

/// SD-2.2: with two decks each the seats own eight cards of each of six kinds. Of twelve that are drawn from these 48, five or
/// more are of one kind in 6 × (C(8,5) C(40,7) + C(8,6) C(40,6) + C(8,7) C(40,5) + C(40,4)) of C(48,12) cases, less those with
/// two such kinds: 9.93 percent, 397 of 4000.
#[test]
fn the_public_draws_action_cards_from_what_both_seats_own() {
    let mut table = Table::new("decks=own-2");
    for number in [0, 1] {
        table.pick(number, FIRST_TEN, ONE_OF_EACH);
    }
    let has_five = |world: State| {
        let of_both = |card| world.picked(Seat::ZERO).count(card) + world.picked(Seat::ONE).count(card);
        ActionCard::ALL.iter().any(|card| of_both(*card) >= 5).to_string()
    };
    let counted = count(worlds(&table.state, Viewer::Public, 4000).map(has_five));
    assert!((330..=460).contains(&counted["true"]), "{counted:?}");
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
