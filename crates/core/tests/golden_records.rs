//! What a golden record holds a game to, and what it says when something moved.

mod high_card;

use std::fs;
use std::path::PathBuf;

use high_card::{Action, HighCard, Options};
use rulebook_core::conformance::{Golden, unpinned};
use rulebook_core::{Match, Move, RandomAgent, Rules as _};

/// A folder that is there for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("rulebook-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }

    fn golden(&self, options: &str) -> Golden<HighCard> {
        Golden::new(&self.0, "match", Options::default().with_options(options).expect("options"), "golden")
    }

    /// Replaces a text in a file.
    fn change(&self, file: &str, old: &str, new: &str) {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).expect("a file");
        assert!(text.contains(old), "{file} has no {old}");
        fs::write(path, text.replacen(old, new, 1)).expect("a file");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn play(game: &mut Match<HighCard>) {
    game.run(&mut [&mut RandomAgent, &mut RandomAgent]).expect("random agents play legally");
}

#[test]
fn a_golden_record_plays_the_same() {
    let folder = Folder::new("same");
    let golden = folder.golden("");
    assert!(golden.check().unwrap_err().contains("match.json: "), "there is none yet");
    golden.write(play).unwrap();
    let game = golden.check().unwrap();
    assert_eq!((game.record(), game.outcome().is_some()), (&golden.record().unwrap(), true));
    let text = fs::read_to_string(folder.0.join("match.txt")).unwrap();
    assert_eq!(text.lines().last(), game.outcome().map(|outcome| outcome.to_string()).as_deref());
    assert!(text.starts_with("[only to seat 0] "), "a dealt card is for its seat alone: {text}");
    // Written anew, the seats decide as before.
    golden.write(|_| panic!("there is a record")).unwrap();
    assert_eq!(golden.check().unwrap().record(), game.record());
}

#[test]
fn what_moved_is_said_by_its_line() {
    let folder = Folder::new("moved");
    let golden = folder.golden("");
    golden.write(play).unwrap();
    let first = fs::read_to_string(folder.0.join("match.txt")).unwrap().lines().next().unwrap().to_owned();
    folder.change("match.txt", &first, "another word");
    assert_eq!(golden.check().unwrap_err(), format!("match.txt, line 1: {first}\n  it was: another word"));
    folder.change("match.txt", "another word", &first);
    let whole = fs::read_to_string(folder.0.join("match.txt")).unwrap();
    let last = whole.lines().last().unwrap();
    folder.change("match.txt", &format!("{last}\n"), "");
    let line = whole.lines().count();
    assert_eq!(golden.check().unwrap_err(), format!("match.txt, line {line}: {last}\n  it was: nothing"));
    fs::write(folder.0.join("match.txt"), whole.trim_end()).unwrap();
    assert_eq!(golden.check().unwrap_err(), "match.txt: its lines end in another way");
    fs::write(folder.0.join("match.txt"), whole).unwrap();
    golden.check().unwrap();
    folder.change("match.json", "\"hash\": \"", "\"hash\": \"0");
    assert!(golden.check().unwrap_err().starts_with("match.json: "));
}

#[test]
fn other_options_another_seed_and_missing_hashes_are_refused() {
    let folder = Folder::new("other");
    folder.golden("").write(play).unwrap();
    let other = folder.golden("rounds=1").check().unwrap_err();
    assert_eq!(other, "match: the record has another seed or other options than the test");
    let seed = Golden::<HighCard>::new(&folder.0, "match", Options::default(), "silver").check().unwrap_err();
    assert_eq!(seed, other);
    let text = fs::read_to_string(folder.0.join("match.json")).unwrap();
    let hash = text.lines().find(|line| line.contains("\"hash\"")).unwrap();
    let before = text.lines().zip(text.lines().skip(1)).find(|(_, line)| *line == hash).unwrap().0;
    folder.change("match.json", &format!("{before}\n{hash}\n"), &format!("{}\n", before.trim_end_matches(',')));
    assert_eq!(folder.golden("").check().unwrap_err(), "match: step 1 has no hash");
}

/// A seat with one card cannot play the next one.
#[test]
fn a_decision_that_no_longer_fits_is_named() {
    let folder = Folder::new("unfit");
    let golden = folder.golden("rounds=1");
    golden.write(play).unwrap();
    let first = golden.record().unwrap().steps[2].made;
    let Move::Act(seat, Action(card)) = first else { panic!("two cards are dealt, then one is chosen") };
    let next = card.number() % 10 + 1;
    folder.change("match.json", &format!("\"play {}\"", card.number()), &format!("\"play {next}\""));
    let unfit = format!("match: decision 1 of seat {seat}: seat {seat} has not the {next} (HC-2)");
    assert_eq!(golden.write(play), Err(unfit));
    assert!(golden.leads_elsewhere(*golden.rules()));
    assert_eq!(golden.name(), "match");
}

#[test]
fn a_value_is_pinned_where_it_matters() {
    let folder = Folder::new("pinned");
    let golden = folder.golden("rounds=1");
    golden.write(play).unwrap();
    assert!(golden.leads_elsewhere(Options::default()), "two rounds deal two cards each");
    assert!(!golden.leads_elsewhere(*golden.rules()));
    let twice = [golden.clone(), golden.clone()];
    let nothing: [String; 0] = [];
    assert_eq!(unpinned(&twice, &[("rounds", &["*"])], |_, _| true), nothing);
    assert_eq!(unpinned(&twice, &[("rounds", &["1"])], |_, others| others.rounds() == 2), nothing);
    assert_eq!(unpinned(&twice, &[("rounds", &["*"])], |_, _| false), ["rounds=* is pinned by 0 records"]);
    assert_eq!(unpinned(&[golden], &[("rounds", &["*"])], |_, _| true), ["rounds=* is pinned by 1 records"]);
    assert_eq!(unpinned(&twice, &[], |_, _| true), ["rounds is not in the table of values"]);
}
