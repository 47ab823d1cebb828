//! Golden records: whole matches that must play the same for ever.
//!
//! See [`Golden`]. `cargo test -p soccard --test golden -- --ignored` writes those anew that the library made; that is right
//! only together with a new version of the rules.
//!
//! `sending-off.json` and `golden-goal.json` were written by hand from the rulebook, draws and all; what
//! must come of them stands here. The others were made by the library; they pin what a seed leads to
//! under each value of each option.

use rulebook_core::conformance::{Golden, unpinned};
use rulebook_core::{Game as _, Match, RandomAgent, Record, Replay, Rules as _, Seat, Suit, Told, Turn};
use soccard::{Event, Phase, Rules, State};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// Plays a record written by hand; what was told, as sentences, and the state at its end.
#[track_caller]
fn replay(name: &str) -> (Vec<String>, State) {
    let text = std::fs::read_to_string(format!("{FOLDER}/{name}")).expect("a golden file");
    let record: Record<State> = serde_json::from_str(&text).expect("a record of the game");
    let mut replay = Replay::new(&record);
    let mut told: Vec<Told<Event>> = Vec::new();
    while replay.step(&mut told).expect("the record can be played").is_some() {
        replay.state().audit().expect("all invariants hold");
    }
    (told.iter().map(|told| told.event.to_string()).collect(), *replay.state())
}

/// Which sentences there are, without those of the tableau and of quiet moves.
fn highlights(told: &[String]) -> Vec<&str> {
    let quiet = ["column", "the cards", "half", "seat 0 takes", "seat 1 takes", "seat 0 places", "seat 1 places"];
    let is_quiet = |line: &str| quiet.iter().any(|start| line.starts_with(start)) || line.ends_with("is to move");
    told.iter().map(String::as_str).filter(|line| !is_quiet(line)).collect()
}

/// SC-2.1, SC-3.5, SC-5.1, SC-6.3
///
/// Seat 0: a penalty that is a goal, a penalty that a joker saves, and a free kick with three cards; that
/// makes four bookings in hearts, so seat 1 loses its nine and later its jack of hearts.
#[test]
fn a_penalty_and_a_sending_off() {
    let (told, state) = replay("sending-off.json");
    let expected = [
        "seat 0: penalty in hearts, 1 try to save it",
        "save card 1 is 2♣",
        "goal for seat 0, 1 : 0",
        "seat 0 loses K♥",
        "seat 0 loses K♥",
        "seat 0's turn passes",
        "seat 1 is booked in hearts, 1 in all",
        "a card is added under column 1",
        "seat 0: penalty in hearts, 1 try to save it",
        "save card 1 is joker: saved",
        "seat 0 loses A♥",
        "seat 0 loses A♥",
        "seat 0's turn passes",
        "seat 1 is booked in hearts, 2 in all",
        "a card is added under column 2",
        "seat 0: free kick in hearts, 2 tries to save it",
        "save card 1 is 3♠",
        "save card 2 is 4♦",
        "goal for seat 0, 2 : 0",
        "seat 0 loses Q♥",
        "seat 0 loses Q♥",
        "seat 0 loses 6♥",
        "seat 0's turn passes",
        "seat 1 is booked in hearts, 4 in all",
        "hearts are sent off for seat 1",
        "seat 1 loses 9♥",
        "a card is added under column 3",
        "J♥ is discarded: hearts are sent off for seat 1",
    ];
    assert_eq!(highlights(&told), expected);
    let table = state.table();
    assert_eq!((table.score(), table.half(), table.phase()), ([2, 0], 1, Phase::Take));
    assert_eq!(table.columns(Seat::ZERO).to_string(), "-");
    assert_eq!(table.columns(Seat::ONE).to_string(), "8C JC 7D 10D 10S");
    assert_eq!((table.added(), table.reserve_size(), table.save_pile().len()), (3, 24, 14));
    assert_eq!((table.bookings(Seat::ONE, Suit::Hearts), table.is_sent_off(Seat::ONE, Suit::Hearts)), (4, true));
    // Seven cards of three shots, the nine and the jack of hearts.
    assert_eq!((table.removed().len(), table.tableau_size()), (9, 45 - 14 + 3));
    assert_eq!(table.to_move(), Seat::ZERO);
}

/// SC-3.2, SC-3.3, SC-5.4, SC-6.3, SC-7.1
///
/// In two halves every card strikes the one before it, so that nothing happens; in the first extra half
/// seat 0 takes both aces of hearts, and its penalty is the golden goal.
#[test]
fn a_match_that_a_golden_goal_decides() {
    let (told, state) = replay("golden-goal.json");
    let highlights = highlights(&told);
    let (strikes, end) = highlights.split_at(highlights.len() - 8);
    // 45 takes a half; the first of each of six ranks strikes nothing.
    assert_eq!(strikes.len(), 2 * (45 - 6));
    assert!(strikes.iter().all(|line| line.starts_with("seat ") && line.contains(" loses ")), "{strikes:?}");
    assert_eq!(
        end,
        [
            "seat 0: penalty in hearts, 1 try to save it",
            "save card 1 is 5♣",
            "goal for seat 0, 1 : 0",
            "seat 0 loses A♥",
            "seat 0 loses A♥",
            "seat 0's turn passes",
            "seat 1 is booked in hearts, 1 in all",
            "the match is over, 1 : 0",
        ]
    );
    let halves: Vec<&str> = told.iter().map(String::as_str).filter(|line| line.starts_with("half")).collect();
    assert_eq!(
        halves,
        [
            "half 1 begins, seat 0 opens",
            "half 1 is over, 0 : 0",
            "half 2 begins, seat 1 opens",
            "half 2 is over, 0 : 0",
            "half 3 begins, seat 0 opens",
            "half 3 is over, 1 : 0",
        ]
    );
    assert_eq!(state.turn(), Turn::Over);
    let outcome = state.outcome().expect("the match is over");
    assert_eq!(outcome.to_string(), "seat 0 wins, 1 : 0 (SC-7.1)");
    assert_eq!(state.table().added(), 0);
}

/// A name, the options, and a text for the seed. Both seats play at random.
///
/// The seeds of the others than `seeded` were looked for: leave out any of the options, and the match takes another course.
const MATCHES: [(&str, &str, &str); 8] = [
    ("seeded", "tie=golden-goal-3,extra_moves=replace,after_shot_goal=general-rule", "soccard golden"),
    ("default", "", "soccard golden two"),
    ("default-again", "", "soccard golden three"),
    ("extra-half", "tie=golden-goal-3,extra_moves=replace,after_shot_goal=general-rule", "soccard golden 6"),
    (
        "cleared-per-goal",
        "bookings=cleared-each-half,first_seat=1,added_cards=per-goal,extra_moves=replace",
        "soccard golden 5",
    ),
    (
        "cleared-never",
        "bookings=cleared-each-half,first_seat=1,added_cards=never,after_shot_goal=general-rule,tie=golden-goal-100",
        "soccard golden 1",
    ),
    ("per-goal", "added_cards=per-goal,tie=golden-goal-1", "soccard golden 12"),
    ("never", "added_cards=never,extra_moves=replace", "soccard golden 1"),
];

/// The values of every option; `*` is any but the default.
const VALUES: [(&str, &[&str]); 6] = [
    ("bookings", &["carry-over", "cleared-each-half"]),
    ("first_seat", &["0", "1"]),
    ("added_cards", &["per-stoppage", "per-goal", "never"]),
    ("extra_moves", &["add", "replace"]),
    ("after_shot_goal", &["turn-passes", "general-rule"]),
    ("tie", &["draw", "*"]),
];

fn goldens() -> Vec<Golden<State>> {
    let rules = |options| Rules::default().with_options(options).expect("options of the game");
    MATCHES.iter().map(|(name, options, seed)| Golden::new(FOLDER, name, rules(options), seed)).collect()
}

fn play(game: &mut Match<State>) {
    game.run(&mut [&mut RandomAgent, &mut RandomAgent]).expect("random agents play legally");
}

/// SC-1.1 to SC-7.2
#[test]
fn a_seed_and_its_actions_lead_to_the_same_match_for_ever() {
    for golden in goldens() {
        golden.check().unwrap();
        let mut game = golden.start();
        play(&mut game);
        assert_eq!(*game.record(), golden.record().unwrap(), "{}: agents choose from the same lists", golden.name());
    }
}

/// SC-3.2, SC-3.3, SC-3.5, SC-4.2, SC-6.2, SC-7.1: a record in which a value makes no difference pins nothing of it.
#[test]
fn every_value_of_every_option_is_pinned_by_two_records() {
    let nothing: [String; 0] = [];
    assert_eq!(unpinned(&goldens(), &VALUES, |golden, others| golden.leads_elsewhere(others)), nothing);
}

#[test]
#[ignore = "writes the golden files anew: only for a new version of the rules"]
fn write_the_golden_files() {
    for golden in goldens() {
        golden.write(play).unwrap();
    }
}
