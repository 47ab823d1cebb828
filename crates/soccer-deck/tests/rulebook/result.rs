//! SD-5: the result.

use rulebook_core::{Game, Match, Outcome, RandomAgent, RuleId, Rules as _, Seat, Seed, Turn};
use soccer_deck::{Event, Phase, State};

use crate::table::{Table, rules};

/// A match in which each seat scores so often, 0 to 2: at most once a half, the lower numbers first.
fn match_with(goals: [usize; 2], options: &str) -> Table {
    // 3-4-3 against 3-4-3 with blanks apart: in chance 1 seat 0 is alone in midfield, in chance 2 seat 1;
    // the other three midfields tie, since everybody is Alessandro del Pieron.
    let mut table = Table::new(&format!("decks=own-10{options}"));
    for number in [0, 1] {
        table.pick(number, &["17"; 10].join(" "), crate::table::ONE_OF_EACH);
    }
    for half in 0..2 {
        for number in [0, 1] {
            // Its attacker of the chance is a player; whether the other defends with a blank decides.
            let other = 1 - number;
            let defence = if goals[other] > half { "-" } else { "17" };
            let (alone, attack, defends) = if number == 0 {
                ("17 -", "17 -", format!("17 {defence}"))
            } else {
                ("- 17", "- 17", format!("{defence} 17"))
            };
            let rest = if defence == "-" { "17 17 17" } else { "17 17 -" };
            table.line_up(number, &format!("{attack} 17 - - / {alone} 17 17 17 / {defends} {rest}"));
        }
        while table.state.turn() == Turn::Chance {
            table.step_first();
        }
    }
    table
}

/// SD-5.1
#[test]
fn more_goals_win() {
    for (goals, winner) in [([1, 0], Seat::ZERO), ([0, 1], Seat::ONE), ([2, 1], Seat::ZERO), ([0, 2], Seat::ONE)] {
        let table = match_with(goals, "");
        assert_eq!(table.state.score().map(usize::from), goals);
        let outcome = table.state.outcome().expect("the match is over");
        assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [winner]);
        assert_eq!((outcome.place(winner), outcome.place(winner.other())), (Some(1), Some(2)));
        let scores = goals.map(|goals| goals as i32);
        assert_eq!(outcome, Outcome::by_score(&scores, RuleId::new("SD-5.1")).expect("two seats"));
    }
}

/// SD-5.1
#[test]
fn equal_goals_are_a_draw() {
    for goals in [[0, 0], [1, 1], [2, 2]] {
        let table = match_with(goals, "");
        let outcome = table.state.outcome().expect("the match is over");
        assert!(outcome.is_draw());
        assert_eq!((outcome.place(Seat::ZERO), outcome.place(Seat::ONE)), (Some(1), Some(1)));
        assert_eq!(outcome.to_string(), format!("a draw, {} : {} (SD-5.1)", goals[0], goals[1]));
    }
}

/// SD-5.1
#[test]
fn score_and_end_are_told_to_all() {
    let mut table = match_with([1, 2], "");
    let news = table.news();
    let scores: Vec<&String> = news.iter().filter(|text| text.contains(" : ")).collect();
    let told = [
        "goal for seat 0, 1 : 0",
        "goal for seat 1, 1 : 1",
        "half 1 is over, 1 : 1",
        "goal for seat 1, 1 : 2",
        "half 2 is over, 1 : 2",
        "the match is over, 1 : 2",
    ];
    assert_eq!(scores, told);
    assert_eq!(news.last().map(String::as_str), Some("the match is over, 1 : 2"));
}

/// SD-5.1
#[test]
fn there_is_no_outcome_before_the_match_is_over() {
    let mut table = Table::new("");
    while table.state.phase() != Phase::Over {
        assert_eq!(table.state.outcome(), None);
        table.step_first();
    }
    assert!(table.state.outcome().is_some());
    assert_eq!(table.state.turn(), Turn::Over);
}

/// SD-5.2
#[test]
fn a_match_takes_exactly_60_decisions_or_92_with_own_decks() {
    for (options, decisions) in [("", 60), ("decks=own-1", 92), ("decks=own-10,formations=any-in-range", 92)] {
        assert_eq!(rules(options).longest().decisions, decisions);
        for seed in 0..20 {
            let mut game: Match<State> = Match::new(rules(options), Seed::from_number(seed));
            game.run(&mut [&mut RandomAgent, &mut RandomAgent]).expect("legal agents");
            assert_eq!(game.decisions_of(Seat::ZERO) + game.decisions_of(Seat::ONE), decisions);
            assert_eq!(game.decisions_of(Seat::ZERO), decisions / 2);
            let draws = game.record().steps.len() as u64 - decisions;
            assert!(draws <= rules(options).longest().draws);
        }
    }
}

/// SD-5.2: ten players to deal and at most ten action cards a half; with own decks nothing is dealt.
#[test]
fn the_longest_match_is_bounded() {
    for (options, draws) in [("", 30), ("formations=any-in-range", 30), ("decks=own-2", 20)] {
        assert_eq!(rules(options).longest().draws, draws);
    }
}

/// SD-5.2
#[test]
fn a_lead_does_not_end_the_match_early() {
    // Twelve through balls: Speedy Gonzales (1, speed 3) beats Leon Messiah (3, technique 3) in midfield
    // and in attack; chance 4 is two blanks in attack, chance 5 two blanks in midfield.
    let lineups = ["1 1 1 - - / 1 1 1 1 - / 1 1 1 - -", "3 3 3 - - / 3 3 3 3 - / 3 3 3 - -"];
    let mut table = Table::new("decks=own-10");
    for (number, player) in [(0, "1"), (1, "3")] {
        table.pick(number, &[player; 10].join(" "), &["through-ball"; 6].join(" "));
    }
    for score in [[4, 0], [8, 0]] {
        table.line_up(0, lineups[0]);
        table.line_up(1, lineups[1]);
        // Seven cards: two in each of chances 1 to 3, one in chance 4.
        table.turns(&["through-ball"; 7].join(" "));
        assert_eq!(table.state.score(), score);
    }
    let over = table.told.iter().filter(|told| matches!(told.event, Event::ChanceOver { .. })).count();
    assert_eq!(over, 10);
    let halves = table.told.iter().filter(|told| matches!(told.event, Event::HalfOver { .. })).count();
    assert_eq!(halves, 2);
}
