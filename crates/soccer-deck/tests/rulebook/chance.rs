//! SD-4: a chance and its duels.

use rulebook_core::{Game, Seat, Turn, Viewer};
use soccer_deck::{ActionCard, Duel, Event, Formation, Half, Phase, Place, Refused, Stack};

use crate::printed::{KINDS, PLAYERS};
use crate::table::{Table, draws, seat};

/// The sum of a player's two stats by the tables as typed in the chapter on cards.
fn sum(player: u8, kind: usize) -> u8 {
    let (_, _, stats) = PLAYERS[usize::from(player) - 1];
    let (_, _, [first, second]) = KINDS[kind];
    stats[first] + stats[second]
}

fn duel(table: &Table) -> Option<Duel> {
    match table.state.phase() {
        Phase::Duel { half: Half::First, chance: 1, duel } => Some(duel),
        _ => None,
    }
}

/// What was told of the first chance from the turned midfield cards on.
fn first_chance(table: &mut Table) -> Vec<String> {
    let news = table.news();
    let began = news.iter().position(|text| text == "chance 1").expect("the chance began");
    let over = news.iter().position(|text| text == "chance 1 is over");
    news[began + 1..over.map_or(news.len(), |over| over + 1)].to_vec()
}

/// SD-4.1
#[test]
fn in_midfield_a_player_against_a_blank_attacks() {
    // Two players meet in the attack duel, so that the match waits there.
    let mut table = Table::first_chance("", "1 2 3", "4 - 5");
    assert_eq!(duel(&table), Some(Duel::Attack(Seat::ZERO)));
    let told = [
        "seat 0 turns Jack Ripper in midfield",
        "seat 1 turns a blank in midfield",
        "seat 0 attacks",
        "seat 0 turns Speedy Gonzales in attack",
        "seat 1 turns Johnny Five in defence",
    ];
    assert_eq!(first_chance(&mut table), told);

    let mut table = Table::first_chance("", "1 - 3", "4 2 5");
    assert_eq!(duel(&table), Some(Duel::Attack(Seat::ONE)));
    let told = [
        "seat 0 turns a blank in midfield",
        "seat 1 turns Jack Ripper in midfield",
        "seat 1 attacks",
        "seat 1 turns Bartosz Głowacki in attack",
        "seat 0 turns Leon Messiah in defence",
    ];
    assert_eq!(first_chance(&mut table), told, "the attacker first");
}

/// SD-4.1
#[test]
fn two_blanks_in_midfield_end_the_chance() {
    let mut table = Table::first_chance("", "1 - 3", "4 - 5");
    let told = ["seat 0 turns a blank in midfield", "seat 1 turns a blank in midfield", "chance 1 is over"];
    assert_eq!(first_chance(&mut table), told);
    assert_eq!(table.state.turned_cards(Half::First, 1).count(), 0);
}

/// SD-4.1
#[test]
fn two_players_in_midfield_wait_for_an_action_card() {
    let mut table = Table::first_chance("", "1 2 3", "4 5 6");
    assert_eq!((table.state.turn(), duel(&table)), (Turn::Chance, Some(Duel::Midfield)));
    let all = [
        "turn through-ball x2",
        "turn dribble x2",
        "turn indirect-free-kick x2",
        "turn direct-free-kick x2",
        "turn corner x2",
        "turn cross x2",
    ];
    assert_eq!(draws(&table.state), all);
    assert_eq!(
        first_chance(&mut table),
        ["seat 0 turns Jack Ripper in midfield", "seat 1 turns Johnny Five in midfield"]
    );
    // A through ball counts speed and strength: Ripper has 0 + 3, Five 2 + 1.
    table.turns("through-ball");
    assert_eq!(table.news()[..2], ["through ball: speed + strength are 3 against 3", "chance 1 is over"]);
}

/// SD-4.1: every pair of players with every action card.
#[test]
fn in_midfield_the_higher_sum_attacks_and_equal_sums_end_the_chance() {
    for first in 1..=20 {
        for second in 1..=20 {
            // Two players meet in the attack duel as well, so that the match waits there.
            let table = Table::first_chance("", &format!("1 {first} 1"), &format!("1 {second} 1"));
            for (kind, (notation, _, _)) in KINDS.into_iter().enumerate() {
                let mut table = table.clone();
                table.turns(notation);
                let (one, other) = (sum(first, kind), sum(second, kind));
                let wanted = match one.cmp(&other) {
                    core::cmp::Ordering::Greater => Some(Duel::Attack(Seat::ZERO)),
                    core::cmp::Ordering::Less => Some(Duel::Attack(Seat::ONE)),
                    core::cmp::Ordering::Equal => None,
                };
                assert_eq!(duel(&table), wanted, "{first} and {second}, {notation}");
                let card = ActionCard::ALL[kind];
                let compared = Event::Compared { card, sums: [one, other] };
                assert!(table.told.iter().any(|told| told.event == compared));
            }
        }
    }
}

/// SD-4.2: every pair of players with every action card; a tie and a lower sum are no goal, and no
/// counter-attack either.
#[test]
fn in_attack_only_a_strictly_higher_sum_is_a_goal() {
    for attacker in 1..=20 {
        for defender in 1..=20 {
            let tables = [
                Table::first_chance("", &format!("{attacker} 1 1"), &format!("1 - {defender}")),
                Table::first_chance("", &format!("1 - {defender}"), &format!("{attacker} 1 1")),
            ];
            for (number, table) in tables.into_iter().enumerate() {
                assert_eq!(duel(&table), Some(Duel::Attack(seat(number))));
                for (kind, (notation, _, _)) in KINDS.into_iter().enumerate() {
                    let mut table = table.clone();
                    table.turns(notation);
                    let goal = sum(attacker, kind) > sum(defender, kind);
                    let mut score = [0, 0];
                    score[number] = u8::from(goal);
                    assert_eq!(table.state.score(), score, "{attacker} against {defender}, {notation}");
                    assert!(!table.told.iter().any(|told| matches!(told.event, Event::Counters { .. })));
                    assert!(table.told.iter().any(|told| told.event == Event::ChanceOver { chance: 1 }));
                }
            }
        }
    }
}

/// SD-4.2
#[test]
fn a_player_against_a_blank_is_a_goal() {
    let mut table = Table::first_chance("", "1 2 3", "4 - -");
    assert_eq!(table.state.score(), [1, 0]);
    let told = [
        "seat 0 turns Jack Ripper in midfield",
        "seat 1 turns a blank in midfield",
        "seat 0 attacks",
        "seat 0 turns Speedy Gonzales in attack",
        "seat 1 turns a blank in defence",
        "goal for seat 0, 1 : 0",
        "chance 1 is over",
    ];
    assert_eq!(first_chance(&mut table), told);

    let table = Table::first_chance("", "1 - -", "4 5 6");
    assert_eq!(table.state.score(), [0, 1]);
}

/// SD-4.2
#[test]
fn two_blanks_are_a_goal_or_nothing_as_the_option_says() {
    for (options, score) in [("", 1), ("blank_against_blank=goal", 1), ("blank_against_blank=stopped", 0)] {
        let mut table = Table::first_chance(options, "- 1 1", "1 - -");
        assert_eq!(table.state.score(), [score, 0]);
        let goal = ["goal for seat 0, 1 : 0"];
        let told = [
            &["seat 0 turns Speedy Gonzales in midfield", "seat 1 turns a blank in midfield", "seat 0 attacks"][..],
            &["seat 0 turns a blank in attack", "seat 1 turns a blank in defence"],
            &goal[..usize::from(score)],
            &["chance 1 is over"],
        ];
        assert_eq!(first_chance(&mut table), told.concat());

        let table = Table::first_chance(options, "1 - -", "- 1 1");
        assert_eq!(table.state.score(), [0, score]);
    }
}

/// SD-4.2
#[test]
fn the_attack_duel_of_two_players_takes_a_new_action_card() {
    let mut table = Table::first_chance("", "1 1 1", "2 2 2");
    // Speedy Gonzales has speed 3, Jack Ripper strength 3.
    table.turns("dribble");
    assert_eq!(duel(&table), Some(Duel::Attack(Seat::ZERO)));
    let left = [
        "turn through-ball x2",
        "turn dribble x1",
        "turn indirect-free-kick x2",
        "turn direct-free-kick x2",
        "turn corner x2",
        "turn cross x2",
    ];
    assert_eq!(draws(&table.state), left);
    table.turns("dribble");
    assert_eq!(table.state.score(), [1, 0]);
    let told = [
        "seat 0 turns Speedy Gonzales in midfield",
        "seat 1 turns Jack Ripper in midfield",
        "dribble: speed + technique are 3 against 0",
        "seat 0 attacks",
        "seat 0 turns Speedy Gonzales in attack",
        "seat 1 turns Jack Ripper in defence",
        "dribble: speed + technique are 3 against 0",
        "goal for seat 0, 1 : 0",
        "chance 1 is over",
    ];
    assert_eq!(first_chance(&mut table), told);
    let turned: Vec<ActionCard> = table.state.turned_cards(Half::First, 1).collect();
    assert_eq!(turned, [ActionCard::Dribble, ActionCard::Dribble]);
}

/// SD-4.2: sums are told seat 0 first, whoever attacks.
#[test]
fn sums_are_told_seat_0_first() {
    let mut table = Table::first_chance("", "1 1 3", "3 - 1");
    table.turns("dribble");
    assert!(table.news().contains(&"dribble: speed + technique are 3 against 3".to_owned()));
    let mut table = Table::first_chance("", "1 - 16", "1 1 1");
    assert_eq!(duel(&table), Some(Duel::Attack(Seat::ONE)));
    table.turns("dribble");
    // Antonio de Melon, of seat 0, has technique 1.
    assert!(table.news().contains(&"dribble: speed + technique are 1 against 3".to_owned()));
    assert_eq!(table.state.score(), [0, 1]);
}

/// SD-4.3
#[test]
fn a_blank_attacker_against_a_player_gives_a_counter_attack() {
    for (first, second, counters) in [("- 1 5", "6 - 7", 1), ("6 - 7", "- 1 5", 0)] {
        let mut table = Table::first_chance("", first, second);
        assert_eq!(duel(&table), Some(Duel::Counter(seat(counters))));
        let other = 1 - counters;
        let midfield = if counters == 1 {
            ["seat 0 turns Speedy Gonzales in midfield".to_owned(), "seat 1 turns a blank in midfield".to_owned()]
        } else {
            ["seat 0 turns a blank in midfield".to_owned(), "seat 1 turns Speedy Gonzales in midfield".to_owned()]
        };
        let then = [
            format!("seat {other} attacks"),
            format!("seat {other} turns a blank in attack"),
            format!("seat {counters} turns Luck Seven in defence"),
            format!("seat {counters} counter-attacks"),
            format!("seat {counters} turns Pipi Suarez in attack"),
            format!("seat {other} turns Johnny Five in defence"),
        ];
        assert_eq!(first_chance(&mut table), [&midfield[..], &then].concat());
        // A cross counts technique and heading: Suarez has 1, Five 0.
        table.turns("cross");
        let mut score = [0, 0];
        score[counters] = 1;
        assert_eq!(table.state.score(), score);
    }
}

/// SD-4.3: every pair of players with every action card.
#[test]
fn in_a_counter_attack_only_a_strictly_higher_sum_is_a_goal() {
    for attacker in 1..=20 {
        for defender in 1..=20 {
            let table = Table::first_chance("", &format!("- 1 {defender}"), &format!("{attacker} - 1"));
            assert_eq!(duel(&table), Some(Duel::Counter(Seat::ONE)));
            for (kind, (notation, _, _)) in KINDS.into_iter().enumerate() {
                let mut table = table.clone();
                table.turns(notation);
                let goal = sum(attacker, kind) > sum(defender, kind);
                assert_eq!(table.state.score(), [0, u8::from(goal)], "{attacker} against {defender}, {notation}");
            }
        }
    }
}

/// SD-4.3
#[test]
fn there_is_no_counter_to_a_counter() {
    let mut table = Table::first_chance("", "- 1 5", "- - 7");
    assert_eq!(table.state.score(), [0, 0]);
    let told = [
        "seat 0 turns Speedy Gonzales in midfield",
        "seat 1 turns a blank in midfield",
        "seat 0 attacks",
        "seat 0 turns a blank in attack",
        "seat 1 turns Luck Seven in defence",
        "seat 1 counter-attacks",
        "seat 1 turns a blank in attack",
        "seat 0 turns Johnny Five in defence",
        "chance 1 is over",
    ];
    assert_eq!(first_chance(&mut table), told);
}

/// SD-4.3
#[test]
fn a_counter_attack_against_a_blank_is_a_goal_and_two_blanks_are_as_the_option_says() {
    for (options, two_blanks) in [("", 1), ("blank_against_blank=stopped", 0)] {
        let table = Table::first_chance(options, "- 1 -", "6 - 7");
        assert_eq!(table.state.score(), [0, 1], "a player against a blank");
        let table = Table::first_chance(options, "- 1 -", "- - 7");
        assert_eq!(table.state.score(), [0, two_blanks]);
        let table = Table::first_chance(options, "- - 7", "- 1 -");
        assert_eq!(table.state.score(), [two_blanks, 0]);
    }
}

/// SD-4.3: a counter-attack may follow a midfield duel that took an action card.
#[test]
fn a_counter_attack_of_two_players_takes_the_second_action_card_of_the_chance() {
    let mut table = Table::first_chance("", "- 1 5", "6 2 7");
    table.turns("dribble");
    assert_eq!(duel(&table), Some(Duel::Counter(Seat::ONE)));
    table.turns("cross");
    assert_eq!(table.state.score(), [0, 1]);
    let turned: Vec<ActionCard> = table.state.turned_cards(Half::First, 1).collect();
    assert_eq!(turned, [ActionCard::Dribble, ActionCard::Cross]);
}

/// SD-4.4
#[test]
fn at_the_end_of_a_chance_the_top_card_of_every_stack_goes() {
    let mut table = Table::first_chance("", "1 2 3", "4 5 6");
    assert_eq!([0, 1].map(|number| table.state.view(Viewer::Public).stack_size(seat(number))), [5, 5]);
    table.turns("through-ball");
    // Equal sums: only the midfield cards were turned, and all six stacks have four cards now.
    assert_eq!(table.state.phase(), Phase::Duel { half: Half::First, chance: 2, duel: Duel::Midfield });
    assert_eq!([0, 1].map(|number| table.state.view(Viewer::Public).stack_size(seat(number))), [4, 4]);
}

/// SD-4.4
#[test]
fn turned_action_cards_do_not_come_back_before_the_half_is_over() {
    let mut table = Table::first_chance("", "1 2 3", "4 5 6");
    table.turns("through-ball");
    assert_eq!(table.state.pile().len(), 11);
    assert_eq!(table.state.pile().count(ActionCard::ThroughBall), 1);
    table.turns("through-ball");
    assert_eq!(table.state.pile().count(ActionCard::ThroughBall), 0);
    assert_eq!(table.refused_draw("turn through-ball"), Refused::NotInPile(ActionCard::ThroughBall));
    assert!(!draws(&table.state).iter().any(|text| text.contains("through-ball")));
}

/// SD-4.4: in views, and in what is told, also after the match.
#[test]
fn a_card_that_was_not_turned_stays_unseen_for_ever() {
    for options in ["", "decks=own-1"] {
        let mut table = Table::new(options);
        table.play_to_the_end();
        let mut unseen = 0;
        for viewer in [Viewer::Seat(Seat::ZERO), Viewer::Seat(Seat::ONE), Viewer::Public] {
            let view = table.state.view(viewer);
            for (number, half) in [(0, Half::First), (0, Half::Second), (1, Half::First), (1, Half::Second)] {
                let turned = table.turned_places(number, half);
                for place in Place::all() {
                    let card = view.card(seat(number), half, place);
                    if turned.contains(&place) || viewer.is(seat(number)) {
                        assert_eq!(card, table.state.card(seat(number), half, place));
                    } else {
                        assert_eq!(card, None);
                        unseen += 1;
                    }
                }
            }
        }
        assert!(unseen > 0);
        // Each turned event is one turned card: nothing is shown afterwards.
        let events = table.told.iter().filter(|told| matches!(told.event, Event::Turned { .. })).count();
        let places = [(0, Half::First), (0, Half::Second), (1, Half::First), (1, Half::Second)];
        assert_eq!(
            events,
            places.into_iter().map(|(number, half)| table.turned_places(number, half).len()).sum::<usize>()
        );
    }
}

/// SD-4.5
#[test]
fn an_action_card_is_turned_only_where_two_players_meet() {
    let mut table = Table::dealt("");
    assert_eq!(table.refused_draw("turn cross"), Refused::NothingToTurn);
    table.line_up(0, "- - - - - / 1 2 3 4 5 / 6 7 8 9 10");
    table.line_up(1, "- - - - - / 11 12 13 14 15 / 16 17 18 19 20");
    // 5-5-0 against 5-5-0: five midfield duels, and nothing else takes a card.
    for chance in 1..=5 {
        assert_eq!(table.state.phase(), Phase::Duel { half: Half::First, chance, duel: Duel::Midfield });
        table.step_first();
    }
    assert_eq!(table.state.phase(), Phase::Lineups { half: Half::Second });
    assert_eq!(table.refused_draw("turn cross"), Refused::NothingToTurn);
    for chance in 1..=5 {
        assert_eq!(table.state.turned_cards(Half::First, chance).count(), 1);
    }
}

/// SD-4.5
#[test]
fn there_are_no_turned_cards_outside_the_five_chances() {
    let table = Table::first_chance("", "1 1 1", "2 2 2");
    assert_eq!(table.state.turned_cards(Half::First, 0).count(), 0);
    assert_eq!(table.state.turned_cards(Half::First, 6).count(), 0);
    assert_eq!(table.state.turned_cards(Half::First, u8::MAX).count(), 0);
    let view = table.state.view(Viewer::Public);
    assert_eq!(view.turned_cards(Half::First, 0).count() + view.turned_cards(Half::First, 6).count(), 0);
}

/// The most action cards that one chance can turn, by whether the seats' attack, midfield and defence
/// cards are players.
fn most_of_chance(first: [bool; 3], second: [bool; 3]) -> Option<u32> {
    let attack = |attacker: [bool; 3], defender: [bool; 3]| match (attacker[0], defender[2]) {
        (true, true) => 1,
        // A counter-attack: the defender's attack card against the attacker's defence card.
        (false, true) => u32::from(defender[0] && attacker[2]),
        (true | false, false) => 0,
    };
    match (first[1], second[1]) {
        (false, false) => Some(0),
        (true, false) => Some(attack(first, second)),
        (false, true) => Some(attack(second, first)),
        (true, true) => Some(1 + attack(first, second).max(attack(second, first))),
    }
}

/// Answers by chances left and players left in each seat's stacks.
type Known = std::collections::HashMap<(u8, [u8; 3], [u8; 3]), Option<u32>>;

/// The most action cards of the chances that are left, when so many players are left in each stack.
fn most_of_half(left: u8, first: [u8; 3], second: [u8; 3], known: &mut Known) -> Option<u32> {
    if left == 0 {
        return (first == [0; 3] && second == [0; 3]).then_some(0);
    }
    if let Some(found) = known.get(&(left, first, second)) {
        return *found;
    }
    let mut most = None;
    for bits in 0..64_u8 {
        let is_player = |stack: u8| bits >> stack & 1 == 1;
        let cards = [[is_player(0), is_player(1), is_player(2)], [is_player(3), is_player(4), is_player(5)]];
        let take = |left: [u8; 3], cards: [bool; 3]| {
            let mut after = left;
            for (left, card) in after.iter_mut().zip(cards) {
                *left = left.checked_sub(u8::from(card))?;
            }
            Some(after)
        };
        let (Some(first), Some(second)) = (take(first, cards[0]), take(second, cards[1])) else { continue };
        let here = most_of_chance(cards[0], cards[1]);
        let rest = most_of_half(left - 1, first, second, known);
        if let (Some(here), Some(rest)) = (here, rest) {
            most = most.max(Some(here + rest));
        }
    }
    known.insert((left, first, second), most);
    most
}

/// SD-4.5: over every arrangement of every pair of formations, whatever the sums are.
#[test]
fn a_half_turns_at_most_nine_action_cards_and_ten_only_when_2_5_3_meets_3_5_2() {
    let mut known = Known::new();
    for first in Formation::ALL {
        for second in Formation::ALL {
            let players = |formation: Formation| Stack::ALL.map(|stack| formation.players(stack));
            let most = most_of_half(5, players(first), players(second), &mut known).expect("a half can be played");
            let pair = [first.to_string(), second.to_string()];
            let ten = pair == ["2-5-3", "3-5-2"] || pair == ["3-5-2", "2-5-3"];
            assert_eq!(most == 10, ten, "{first} against {second}: {most}");
            assert!(most <= 10);
        }
    }
    let listed = &Formation::ALL[..9];
    let players = |formation: Formation| Stack::ALL.map(|stack| formation.players(stack));
    let pairs = listed.iter().flat_map(|first| listed.iter().map(move |second| (*first, *second)));
    let most = pairs.filter_map(|(first, second)| most_of_half(5, players(first), players(second), &mut known)).max();
    assert_eq!(most, Some(9), "nine are reached by formations of the list");
}

/// SD-4.5: a half that turns ten action cards, card by card.
#[test]
fn ten_action_cards_are_turned_when_2_5_3_meets_3_5_2_at_its_best() {
    // Seat 0 attacks in chances 1 to 3, seat 1 in 4 and 5. Two cards of each kind are there. Speedy
    // Gonzales (1, speed 3) beats Jack Ripper (2, strength 3) with a dribble or an indirect free kick,
    // Ripper wins with a direct free kick or a corner.
    let mut table = Table::lined_up(
        "formations=any-in-range",
        "1 1 1 - - / 1 1 1 2 1 / - - - 2 2",
        "- - - 1 1 / 2 2 2 1 2 / 2 2 2 - -",
    );
    table.turns("dribble cross indirect-free-kick cross dribble through-ball indirect-free-kick through-ball");
    table.turns("corner");
    assert_eq!(table.state.phase(), Phase::Duel { half: Half::First, chance: 5, duel: Duel::Attack(Seat::ONE) });
    assert_eq!(table.state.pile().len(), 3);
    table.turns("corner");
    let turned: usize = (1..=5).map(|chance| table.state.turned_cards(Half::First, chance).count()).sum();
    assert_eq!(turned, 10);
    assert_eq!(table.state.turned_cards(Half::First, 5).collect::<Vec<_>>(), [ActionCard::CornerOrThrowIn; 2]);
    assert_eq!(table.state.phase(), Phase::Lineups { half: Half::Second });
}
