//! SD-3: a half, and the line-ups that are chosen for it.

use rulebook_core::{Audience, Game, Seat, SeatCount, SeatSet, Turn};
use soccer_deck::{
    Action, Card, Event, Formation, Formations, Half, Lineup, LineupError, Phase, Place, PlaceError, Player, Refused,
    Rules, Stack, State,
};

use crate::table::{Table, cards, legal, place, player, rules, seat};

/// The formations by hand: name, players in attack, midfield and defence, one line-up of the players 1
/// to 10, and the number of ways to put blanks between the players, C(5, a) · C(5, m) · C(5, d).
const FORMATIONS: [(Formation, &str, [u8; 3], &str, u32); 10] = [
    (Formation::F442, "4-4-2", [2, 4, 4], "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -", 10 * 5 * 5),
    (Formation::F451, "4-5-1", [1, 5, 4], "1 - - - - / 2 3 4 5 6 / 7 8 9 10 -", 5 * 5),
    (Formation::F433, "4-3-3", [3, 3, 4], "1 2 3 - - / 4 5 6 - - / 7 8 9 10 -", 10 * 10 * 5),
    (Formation::F550, "5-5-0", [0, 5, 5], "- - - - - / 1 2 3 4 5 / 6 7 8 9 10", 1),
    (Formation::F541, "5-4-1", [1, 4, 5], "1 - - - - / 2 3 4 5 - / 6 7 8 9 10", 5 * 5),
    (Formation::F532, "5-3-2", [2, 3, 5], "1 2 - - - / 3 4 5 - - / 6 7 8 9 10", 10 * 10),
    (Formation::F523, "5-2-3", [3, 2, 5], "1 2 3 - - / 4 5 - - - / 6 7 8 9 10", 10 * 10),
    (Formation::F352, "3-5-2", [2, 5, 3], "1 2 - - - / 3 4 5 6 7 / 8 9 10 - -", 10 * 10),
    (Formation::F343, "3-4-3", [3, 4, 3], "1 2 3 - - / 4 5 6 7 - / 8 9 10 - -", 10 * 5 * 10),
    (Formation::F253, "2-5-3", [3, 5, 2], "1 2 3 - - / 4 5 6 7 8 / 9 10 - - -", 10 * 10),
];

fn ten() -> [Player; 10] {
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(player)
}

/// SD-3.1
#[test]
fn both_seats_choose_at_the_same_time() {
    let mut table = Table::dealt("");
    assert_eq!(table.state.turn(), Turn::Decide(SeatSet::all(SeatCount::TWO)));
    table.line_up(1, "11 12 - - - / 13 14 15 16 - / 17 18 19 20 -");
    assert_eq!(table.state.turn(), Turn::Decide(SeatSet::only(Seat::ZERO)));
}

/// SD-3.1
#[test]
fn a_line_up_is_entered_attack_then_midfield_then_defence_from_the_first_chance_to_the_fifth() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 - 2 - - / 3 4 - 5 6 / 7 8 9 - 10");
    let placed = table.told.iter().filter_map(|told| match told.event {
        Event::Placed { seat: Seat::ZERO, place, card } => Some(format!("{place}: {card}")),
        _ => None,
    });
    let wanted = [
        "attack 1: 1",
        "attack 2: blank",
        "attack 3: 2",
        "attack 4: blank",
        "attack 5: blank",
        "midfield 1: 3",
        "midfield 2: 4",
        "midfield 3: blank",
        "midfield 4: 5",
        "midfield 5: 6",
        "defence 1: 7",
        "defence 2: 8",
        "defence 3: 9",
        "defence 4: blank",
        "defence 5: 10",
    ];
    assert_eq!(placed.collect::<Vec<_>>(), wanted);
    assert_eq!(table.state.card(Seat::ZERO, Half::First, place(Stack::Midfield, 4)), Some(Card::Player(player(5))));
    assert_eq!(table.state.card(Seat::ZERO, Half::First, place(Stack::Defence, 4)), Some(Card::Blank));
    assert_eq!(table.state.card(Seat::ONE, Half::First, place(Stack::Attack, 1)), None);
}

/// SD-3.1
#[test]
fn the_list_is_the_blank_and_the_players_in_hand_by_number() {
    let mut table = Table::dealt("");
    let all = [
        "place blank",
        "place 1",
        "place 2",
        "place 3",
        "place 4",
        "place 5",
        "place 6",
        "place 7",
        "place 8",
        "place 9",
        "place 10",
    ];
    assert_eq!(legal(&table.state, 0), all);
    table.line_up(0, "10 3");
    let left = ["place blank", "place 1", "place 2", "place 4", "place 5", "place 6", "place 7", "place 8", "place 9"];
    assert_eq!(legal(&table.state, 0), left);
    assert_eq!(
        table.state.players_in_hand(Seat::ZERO).map(Player::number).collect::<Vec<_>>(),
        [1, 2, 4, 5, 6, 7, 8, 9]
    );
}

/// SD-3.1
#[test]
fn with_its_fifteenth_card_a_line_up_is_in_and_final() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 2 - - - / 3 4 5 6 - / 7 8 9 10");
    assert!(!table.told.iter().any(|told| told.event == Event::LineupIn { seat: Seat::ZERO }));
    table.line_up(0, "-");
    let last = table.told.last().expect("told");
    assert_eq!((last.to, last.event), (Audience::Everyone, Event::LineupIn { seat: Seat::ZERO }));
    assert!(legal(&table.state, 0).is_empty());
    for card in ["1", "11", "blank"] {
        let refused = Refused::Place(PlaceError::In { seat: Seat::ZERO });
        assert_eq!(table.refused(0, &format!("place {card}")), refused);
    }
}

/// SD-3.1
#[test]
fn a_player_of_another_squad_is_not_in_hand() {
    let mut table = Table::dealt("");
    assert_eq!(table.refused(0, "place 11"), Refused::Place(PlaceError::NotInHand { player: player(11) }));
    assert_eq!(table.refused(1, "place 10"), Refused::Place(PlaceError::NotInHand { player: player(10) }));
}

/// SD-3.1
#[test]
fn a_placed_player_stays_where_it_is() {
    let mut table = Table::dealt("");
    table.line_up(0, "1");
    assert_eq!(table.refused(0, "place 1"), Refused::Place(PlaceError::NotInHand { player: player(1) }));
}

/// SD-3.1
#[test]
fn each_copy_of_a_player_is_placed_once() {
    let mut table = Table::new("decks=own-2");
    table.pick(0, "1 2 3 4 5 6 7 8 20 20", "cross cross cross cross corner corner");
    table.pick(1, "1 2 3 4 5 6 7 8 20 20", "cross cross cross cross corner corner");
    table.line_up(0, "20 20");
    assert_eq!(table.refused(0, "place 20"), Refused::Place(PlaceError::NotInHand { player: player(20) }));
    assert_eq!(table.state.players_in_hand(Seat::ZERO).count(), 8);
}

/// SD-3.1
#[test]
fn only_seats_0_and_1_choose_line_ups() {
    let mut table = Table::dealt("");
    for number in [2, 7] {
        let refused = Refused::Place(PlaceError::NoSuchSeat { seat: seat(number) });
        assert_eq!(table.refused(number, "place 1"), refused);
        assert!(legal(&table.state, number).is_empty());
        assert_eq!(table.state.count_legal(seat(number)), 0);
        assert_eq!(table.state.nth_legal(seat(number), 0), None);
        assert_eq!(table.state.blanks_in_hand(seat(number)), 0);
        assert_eq!(table.state.players_in_hand(seat(number)).count(), 0);
        assert_eq!(table.state.card(seat(number), Half::First, place(Stack::Attack, 1)), None);
        assert!(!table.state.is_turned(seat(number), Half::First, place(Stack::Attack, 1)));
    }
}

/// SD-3.1
#[test]
fn what_is_placed_is_told_to_its_seat_only() {
    let mut table = Table::dealt("");
    let before = table.told.len();
    table.line_up(1, "11 - 12");
    let told = &table.told[before..];
    assert_eq!(told.len(), 3);
    assert!(told.iter().all(|told| told.to == Audience::Only(Seat::ONE)));
    let attack_2 = place(Stack::Attack, 2);
    assert_eq!(told[1].event, Event::Placed { seat: Seat::ONE, place: attack_2, card: Card::Blank });
}

/// SD-3.1
#[test]
fn no_card_is_turned_before_both_line_ups_are_in() {
    let mut table = Table::dealt("");
    table.line_up(0, FORMATIONS[0].3);
    assert_eq!(table.refused_draw("turn cross"), Refused::NothingToTurn);
    assert!(table.turned_places(0, Half::First).is_empty());
}

/// SD-3.1: the typed convenience checks a whole line-up and gives the fifteen actions.
#[test]
fn a_line_up_as_a_whole_is_checked_before_it_is_entered() {
    let lineup = Lineup::parse(FORMATIONS[0].3, Formations::Listed).expect("a line-up");
    let actions: Vec<String> = lineup.actions().map(|action| action.to_string()).collect();
    let placed: Vec<String> = cards(FORMATIONS[0].3).iter().map(|card| format!("place {card}")).collect();
    assert_eq!(actions, placed);

    let table = Table::dealt("");
    assert_eq!(lineup.check_squad(&table.state.squad(Seat::ZERO)), Ok(()));
    let foreign = LineupError::NotInSquad { player: player(1), copies: 1, in_squad: 0 };
    assert_eq!(lineup.check_squad(&table.state.squad(Seat::ONE)), Err(foreign));
    let twice = Lineup::parse("1 2 - - - / 3 4 5 6 - / 7 8 9 2 -", Formations::Listed).expect("a line-up");
    let copies = LineupError::NotInSquad { player: player(2), copies: 2, in_squad: 1 };
    assert_eq!(twice.check_squad(&table.state.squad(Seat::ZERO)), Err(copies));
    assert_eq!(copies.rule().as_str(), "SD-3.1");
}

/// SD-3.1
#[test]
fn blanks_go_to_five_different_places_that_give_the_formation() {
    let blanks =
        [(Stack::Attack, 1), (Stack::Attack, 3), (Stack::Attack, 5), (Stack::Midfield, 2), (Stack::Defence, 4)];
    let blanks = blanks.map(|(stack, chance)| place(stack, chance));
    let lineup = Lineup::arranged(Formation::F442, ten(), blanks, Formations::Listed).expect("4-4-2");
    assert_eq!(lineup.to_string(), "- 1 - 2 - / 3 - 4 5 6 / 7 8 9 - 10");
    assert_eq!(lineup.formation(), Formation::F442);

    let mut twice = blanks;
    twice[4] = twice[0];
    let refused = Lineup::arranged(Formation::F442, ten(), twice, Formations::Listed);
    assert_eq!(refused, Err(LineupError::BlankTwice { place: place(Stack::Attack, 1) }));
    assert_eq!(refused.unwrap_err().rule().as_str(), "SD-3.1");

    let refused = Lineup::arranged(Formation::F451, ten(), blanks, Formations::Listed).unwrap_err();
    let found = LineupError::BlankPlaces { formation: Formation::F451, stack: Stack::Attack, found: 3, wanted: 4 };
    assert_eq!((refused, refused.rule().as_str()), (found, "SD-3.1"));
}

/// SD-3.2
#[test]
fn a_fourth_attacker_is_refused() {
    for options in ["", "formations=any-in-range"] {
        let mut table = Table::dealt(options);
        table.line_up(0, "1 2 3");
        let refused = PlaceError::OutOfRange { card: Card::Player(player(4)), place: place(Stack::Attack, 4) };
        assert_eq!(table.refused(0, "place 4"), Refused::Place(refused));
        assert_eq!(legal(&table.state, 0), ["place blank"]);
        table.line_up(0, "-");
        let refused = PlaceError::OutOfRange { card: Card::Player(player(4)), place: place(Stack::Attack, 5) };
        assert_eq!(table.refused(0, "place 4"), Refused::Place(refused));
    }
}

/// SD-3.2
#[test]
fn a_whole_line_up_out_of_range_is_refused() {
    for (lineup, players) in
        [("1 2 3 4 - / 5 6 7 8 - / 9 10 - - -", [4, 4, 2]), ("1 - 2 3 - / 4 - - - 5 / 6 7 8 9 10", [3, 2, 5])]
    {
        let read = Lineup::parse(lineup, Formations::AnyInRange);
        if players == [3, 2, 5] {
            assert_eq!(read.expect("5-2-3").formation(), Formation::F523);
        } else {
            let refused = read.unwrap_err();
            assert_eq!((refused, refused.rule().as_str()), (LineupError::OutOfRange { players }, "SD-3.2"));
        }
    }
    // One defender, or one midfielder, leaves too many for the rest.
    for players in [[4, 5, 1], [3, 1, 5], [5, 5, 0], [5, 0, 5]] {
        assert_eq!(Formation::with_players(players), None, "{players:?}");
    }
}

/// SD-3.2: the ranges admit ten formations, counted here by trying all sums.
#[test]
fn ten_formations_are_in_range() {
    let mut found = Vec::new();
    for defence in 2..=5 {
        for midfield in 2..=5 {
            for attack in 0..=3 {
                if defence + midfield + attack == 10 {
                    let formation = Formation::with_players([attack, midfield, defence]).expect("in range");
                    assert!(!found.contains(&formation));
                    found.push(formation);
                }
            }
        }
    }
    assert_eq!(found.len(), 10);
}

/// SD-3.3
#[test]
fn each_formation_can_be_entered_when_the_option_admits_it() {
    for options in ["", "formations=any-in-range"] {
        for (formation, name, players, lineup, _) in FORMATIONS {
            assert_eq!(formation.to_string(), name);
            assert_eq!(Stack::ALL.map(|stack| formation.players(stack)), players);
            let formations = rules(options).formations();
            let admitted = formation != Formation::F253 || !options.is_empty();
            assert_eq!(formation.is_allowed(formations), admitted);
            assert_eq!(Lineup::with_blanks_last(formation, ten()).to_string(), lineup);
            let read = Lineup::parse(lineup, formations);
            if admitted {
                assert_eq!(read.expect("a line-up").formation(), formation);
                let mut table = Table::dealt(options);
                table.line_up(0, lineup);
                assert!(legal(&table.state, 0).is_empty(), "{name} is in");
            } else {
                let refused = read.unwrap_err();
                assert_eq!((refused, refused.rule().as_str()), (LineupError::NotListed { formation }, "SD-3.3"));
            }
        }
    }
}

/// SD-3.3: only 2-5-3 has five midfielders behind three attackers.
#[test]
fn the_card_that_leaves_only_2_5_3_is_refused_when_the_list_counts() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 2 3 - - / 4 5 6 7");
    let refused = PlaceError::NotListed { card: Card::Player(player(8)), place: place(Stack::Midfield, 5) };
    assert_eq!(table.refused(0, "place 8"), Refused::Place(refused));
    assert_eq!(legal(&table.state, 0), ["place blank"]);

    let mut table = Table::dealt("formations=any-in-range");
    table.line_up(0, "1 2 3 - - / 4 5 6 7 8 / 9 - 10 - -");
    assert!(legal(&table.state, 0).is_empty());

    let blanks =
        [(Stack::Attack, 4), (Stack::Attack, 5), (Stack::Defence, 1), (Stack::Defence, 2), (Stack::Defence, 3)];
    let blanks = blanks.map(|(stack, chance)| place(stack, chance));
    let formation = Formation::F253;
    let refused = Lineup::arranged(formation, ten(), blanks, Formations::Listed);
    assert_eq!(refused, Err(LineupError::NotListed { formation }));
    let lineup = Lineup::arranged(formation, ten(), blanks, Formations::AnyInRange).expect("in range");
    assert_eq!(lineup.to_string(), "1 2 3 - - / 4 5 6 7 8 / - - - 9 10");
}

/// A pattern of players (`true`) and blanks at the first places of a line-up.
fn refusal_by_counting(prefix: &[bool], next: bool, rules: Rules) -> Option<&'static str> {
    let players = prefix.iter().filter(|is_player| **is_player).count();
    // SD-3.1 and SD-1.2: ten players and five blanks are in hand.
    if next && players == 10 {
        return Some("SD-3.1");
    }
    if !next && prefix.len() - players == 5 {
        return Some("SD-1.2");
    }
    // SD-3.2 and SD-3.3: some formation has so many players, and so many blanks, in each stack at least.
    let mut pattern = prefix.to_vec();
    pattern.push(next);
    let fits = |(_, _, wanted, _, _): &(Formation, &str, [u8; 3], &str, u32)| {
        pattern.chunks(5).zip(wanted).all(|(stack, wanted)| {
            let there = stack.iter().filter(|is_player| **is_player).count();
            there <= usize::from(*wanted) && stack.len() - there <= 5 - usize::from(*wanted)
        })
    };
    if !FORMATIONS.iter().any(fits) {
        return Some("SD-3.2");
    }
    let listed = if rules.formations() == Formations::Listed { 9 } else { 10 };
    if !FORMATIONS[..listed].iter().any(fits) { Some("SD-3.3") } else { None }
}

/// Enters every pattern of players and blanks; counts the line-ups at the ends by formation.
fn walk(state: &State, prefix: &mut Vec<bool>, ends: &mut [u32; 10], refused: &mut Vec<(String, &'static str)>) {
    if prefix.len() == 15 {
        let players: Vec<u8> =
            prefix.chunks(5).map(|stack| stack.iter().filter(|player| **player).count() as u8).collect();
        let found = FORMATIONS.iter().position(|(_, _, wanted, _, _)| wanted[..] == players[..]);
        ends[found.expect("a formation in range")] += 1;
        return;
    }
    for is_player in [false, true] {
        // Without a player in hand any player stands for one that is not.
        let player = state.players_in_hand(Seat::ZERO).next().unwrap_or(player(1));
        let card = if is_player { Card::Player(player) } else { Card::Blank };
        let expected = refusal_by_counting(prefix, is_player, *state.rules());
        let checked = state.check(Seat::ZERO, Action::Place(card));
        assert_eq!(
            checked.map_err(|refused| rulebook_core::Refusal::rule(&refused).as_str()).err(),
            expected,
            "{prefix:?}"
        );
        let mut list = Vec::new();
        state.legal_actions(Seat::ZERO, &mut list);
        assert_eq!(list.contains(&Action::Place(card)), expected.is_none());
        match checked {
            Ok(()) => {
                let mut next = *state;
                next.apply(Seat::ZERO, Action::Place(card), &mut rulebook_core::Unheard).expect("checked");
                prefix.push(is_player);
                walk(&next, prefix, ends, refused);
                prefix.pop();
            }
            Err(Refused::Place(PlaceError::OutOfRange { card, place } | PlaceError::NotListed { card, place })) => {
                let kind = if card == Card::Blank { "blank" } else { "player" };
                let found = (format!("{kind} in {}", place.stack()), expected.expect("refused"));
                if !refused.contains(&found) {
                    refused.push(found);
                }
            }
            Err(_) => {}
        }
    }
}

/// SD-3.3: every way to enter players and blanks is walked; what is accepted, refused and by which rule
/// is what counting says, no way ends early, and each formation comes out in as many patterns as it has.
#[test]
fn every_pattern_of_players_and_blanks_is_accepted_or_refused_as_counting_says() {
    for options in ["", "formations=any-in-range"] {
        let table = Table::dealt(options);
        let (mut ends, mut refused) = ([0; 10], Vec::new());
        walk(&table.state, &mut Vec::new(), &mut ends, &mut refused);
        let mut wanted = FORMATIONS.map(|(_, _, _, _, patterns)| patterns);
        // Everything that is out of range shows by its fourth attacker: the rest follows from the
        // ten players and five blanks.
        let mut seen = vec![("player in attack".to_owned(), "SD-3.2")];
        if options.is_empty() {
            wanted[9] = 0;
            seen.push(("player in midfield".to_owned(), "SD-3.3"));
        }
        assert_eq!(ends, wanted);
        refused.sort();
        assert_eq!(refused, seen);
    }
}

/// SD-3.4
#[test]
fn the_second_half_begins_with_all_cards_back() {
    let mut table = Table::dealt("");
    table.play_until(|phase| phase == Phase::Lineups { half: Half::Second });
    assert_eq!(table.state.pile(), soccer_deck::ActionCards::DECK);
    for number in [0, 1] {
        let first = 1 + 10 * number as u8;
        let hand: Vec<u8> = table.state.players_in_hand(seat(number)).map(Player::number).collect();
        assert_eq!(hand, (first..first + 10).collect::<Vec<_>>());
        assert_eq!(table.state.blanks_in_hand(seat(number)), 5);
        assert!(Place::all().all(|place| table.state.card(seat(number), Half::Second, place).is_none()));
        // The first half's line-up is kept.
        assert!(Place::all().all(|place| table.state.card(seat(number), Half::First, place).is_some()));
    }
    assert_eq!(table.told.last().expect("told").event, Event::HalfBegan { half: Half::Second });
    assert_eq!(table.state.turn(), Turn::Decide(SeatSet::all(SeatCount::TWO)));
}

/// SD-3.5
#[test]
fn chance_k_uses_card_k_of_every_stack() {
    // Johnny Five always beats Zbigniew Donek with a through ball, by 3 to 1: seat 0 attacks in each chance.
    let mut table = Table::lined_up(
        "formations=any-in-range",
        "5 5 5 - - / 5 5 5 5 - / 5 5 5 - -",
        "- - - 20 20 / 20 20 20 - - / 20 20 20 20 20",
    );
    while table.state.turn() == Turn::Chance {
        table.step_first();
    }
    for number in [0, 1] {
        for place in table.turned_places(number, Half::First) {
            let turned = table.told.iter().position(|told| {
                matches!(told.event, Event::Turned { seat: turner, place: there, .. } if turner == seat(number) && there == place)
            });
            let began = table.told.iter().position(|told| told.event == Event::ChanceBegan { chance: place.chance() });
            let over = table.told.iter().position(|told| told.event == Event::ChanceOver { chance: place.chance() });
            assert!(began < turned && turned < over, "seat {number}, {place}");
        }
    }
    // All five midfield cards of both are turned.
    for number in [0, 1] {
        assert!((1..=5).all(|chance| table.state.is_turned(seat(number), Half::First, place(Stack::Midfield, chance))));
    }
}

/// SD-3.5
#[test]
fn who_is_in_first_makes_no_difference() {
    let lineups = ["1 - 2 - - / 3 4 - 5 6 / 7 8 9 - 10", "11 12 13 - - / 14 - 15 - 16 / 17 18 19 20 -"];
    let enter = |orders: &[usize]| {
        let mut table = Table::dealt("");
        let before = table.told.len();
        let mut next = [0, 0];
        for number in orders {
            let card = cards(lineups[*number])[next[*number]];
            table.act(*number, &format!("place {card}"));
            next[*number] += 1;
        }
        let told: Vec<Event> = table.told[before..].iter().map(|told| told.event).collect();
        (table.state, told)
    };
    let first = [[0; 15], [1; 15]].concat();
    let second = [[1; 15], [0; 15]].concat();
    let in_turn: Vec<usize> = (0..30).map(|step| step % 2).collect();
    let (state, told) = enter(&first);
    let chance = |told: &[Event]| {
        told.iter().skip_while(|event| **event != Event::ChanceBegan { chance: 1 }).copied().collect::<Vec<_>>()
    };
    for order in [second, in_turn] {
        let (other, also_told) = enter(&order);
        assert_eq!(state, other);
        assert_eq!(chance(&told), chance(&also_told));
    }
    assert!(!chance(&told).is_empty());
}

/// SD-3.5
#[test]
fn chances_leave_no_choice_to_anybody() {
    let mut table = Table::first_chance("", "1 1 1", "2 2 2");
    assert_eq!(table.state.turn(), Turn::Chance);
    for number in [0, 1] {
        assert!(legal(&table.state, number).is_empty());
        let refused = Refused::Place(PlaceError::In { seat: seat(number) });
        assert_eq!(table.refused(number, "place blank"), refused);
    }
}
