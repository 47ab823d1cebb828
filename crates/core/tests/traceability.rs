//! Every rule is traceable: each rule id of `docs/rules/*.md` is named by a test of its game, and each id that
//! code and tests name is in a rulebook.
//!
//! Texts only, so it needs nothing of the games. A rulebook `docs/rules/NAME.md` belongs to the crate
//! `crates/NAME`; it defines an id where it writes it as `**SD-4.2**`, and a chapter in a heading such as
//! `## SD-4 A chance`. A test names an id in a `///` line directly above it, in a comment inside it, or in
//! its name (`sd_4_2`). Run with `-- --nocapture` to see the table of ids and tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// Prefixes that are no game's and may be named in `crates/core` only: those of the small games of its tests (high card,
/// line-up, two coins), then names that stand for any game's. A new small game is entered here.
const MADE_UP: [&str; 6] = ["HC", "LU", "TC", "XX", "XY", "ZZ"];

/// A rulebook: the name of its file without the ending, and its text.
struct Book {
    name: String,
    text: String,
}

/// A source file: the folder in `crates` that it is in, its path from there, and its text.
struct Source {
    krate: String,
    path: String,
    text: String,
}

/// A rule such as `SD-4.2`, or a chapter such as `SD-4`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Id {
    prefix: String,
    chapter: u32,
    number: Option<u32>,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.prefix, self.chapter)?;
        self.number.map_or(Ok(()), |number| write!(f, ".{number}"))
    }
}

/// What is not as it should be.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Problem {
    /// There are no rulebooks at all: the walk has gone wrong.
    NoBooks,
    /// A rulebook defines nothing.
    EmptyBook { book: String },
    /// A rulebook has no crate of its name.
    BookWithoutCrate { book: String },
    /// A crate that is a game has no rulebook of its name.
    CrateWithoutBook { krate: String },
    /// An id is defined twice.
    Twice { id: Id },
    /// A rulebook defines ids of more than one prefix, or two rulebooks share one.
    Prefix { book: String, id: Id },
    /// No test of its game names the rule.
    Untested { id: Id },
    /// Something names an id that no rulebook has.
    Unknown { id: Id, place: String },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NoBooks => write!(f, "there are no rulebooks in docs/rules"),
            Problem::EmptyBook { book } => {
                write!(f, "docs/rules/{book}.md defines no rule: none is written as **XX-1.1**")
            }
            Problem::BookWithoutCrate { book } => write!(f, "docs/rules/{book}.md has no crate crates/{book}"),
            Problem::CrateWithoutBook { krate } => write!(f, "crates/{krate} has no rulebook docs/rules/{krate}.md"),
            Problem::Twice { id } => write!(f, "{id} is defined twice"),
            Problem::Prefix { book, id } => write!(f, "docs/rules/{book}.md defines {id}, whose letters are another's"),
            Problem::Untested { id } => write!(f, "no test names {id}"),
            Problem::Unknown { id, place } => write!(f, "{place} names {id}, which no rulebook writes as **{id}**"),
        }
    }
}

/// The ids and chapters in a text: two capital letters, a hyphen, digits, and perhaps a dot and digits; with the place
/// at which each begins.
fn ids(text: &str) -> Vec<(usize, Id)> {
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut found = Vec::new();
    for place in 0..bytes.len().saturating_sub(3) {
        let is_start = place == 0 || !bytes[place - 1].is_ascii_alphanumeric();
        let [first, second, hyphen] = [bytes[place], bytes[place + 1], bytes[place + 2]];
        if !(is_start && first.is_ascii_uppercase() && second.is_ascii_uppercase() && hyphen == b'-') {
            continue;
        }
        let chapter = place + 3;
        let point = chapter + digits(chapter);
        let Ok(chapter) = text[chapter..point].parse() else { continue };
        let number = match bytes.get(point) {
            Some(b'.') => text[point + 1..point + 1 + digits(point + 1)].parse().ok(),
            _ => None,
        };
        found.push((place, Id { prefix: text[place..place + 2].to_owned(), chapter, number }));
    }
    found
}

/// What rulebooks define: rules with their book, and chapters.
#[derive(Default)]
struct Defined {
    rules: BTreeMap<Id, String>,
    chapters: BTreeSet<Id>,
}

fn define(books: &[Book], problems: &mut Vec<Problem>) -> Defined {
    let mut defined = Defined::default();
    let mut prefixes: BTreeMap<String, String> = BTreeMap::new();
    for book in books {
        let mut own_prefix: Option<String> = None;
        for line in book.text.lines() {
            for (place, id) in ids(line) {
                let (before, after) = (&line[..place], &line[place + id.to_string().len()..]);
                if id.number.is_none() {
                    if line.starts_with("## ") && before == "## " {
                        defined.chapters.insert(id);
                    }
                    continue;
                }
                if !(before.ends_with("**") && after.starts_with("**")) {
                    continue;
                }
                let own = own_prefix.get_or_insert_with(|| id.prefix.clone());
                let owner = prefixes.entry(id.prefix.clone()).or_insert_with(|| book.name.clone());
                if *own != id.prefix || *owner != book.name {
                    problems.push(Problem::Prefix { book: book.name.clone(), id: id.clone() });
                }
                if defined.rules.insert(id.clone(), book.name.clone()).is_some() {
                    problems.push(Problem::Twice { id });
                }
            }
        }
        if own_prefix.is_none() {
            problems.push(Problem::EmptyBook { book: book.name.clone() });
        }
    }
    defined
}

/// A test, and the ids that it names.
#[derive(PartialEq, Eq, Debug)]
struct Test {
    name: String,
    ids: BTreeSet<Id>,
}

/// The tests of a source file, by the shape that rustfmt gives them: attributes and `///` lines, then `fn`,
/// then lines up to a brace as far to the left.
fn tests(text: &str) -> Vec<Test> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let Some(rest) = code.strip_prefix("fn ") else { continue };
        let above = |line: &&&str| {
            let line = line.trim_start();
            line.starts_with("///") || line.starts_with("#[") || line.starts_with("//")
        };
        let head: Vec<&str> = lines[..number].iter().rev().take_while(above).map(|line| line.trim_start()).collect();
        if !head.iter().any(|line| line.starts_with("#[test]")) {
            continue;
        }
        let indent = &line[..line.len() - code.len()];
        let end = format!("{indent}}}");
        let body = lines[number..].iter().take_while(|line| **line != end);
        let comments = body.filter_map(|line| line.find("//").map(|start| &line[start..]));
        let docs = head.iter().filter(|line| line.starts_with("///")).copied();
        let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
        let written = docs.chain(comments).flat_map(|text| ids(text).into_iter().map(|(_, id)| id));
        found.push(Test { ids: written.chain(ids_of_name(&name)).collect(), name });
    }
    found
}

/// The ids in a test's name: `sd_4_2_a_counter_attack`.
fn ids_of_name(name: &str) -> Vec<Id> {
    let words: Vec<&str> = name.split('_').collect();
    let id = |words: &[&str]| match words {
        [prefix, chapter, number] if prefix.len() == 2 && prefix.bytes().all(|byte| byte.is_ascii_lowercase()) => {
            Some(Id {
                prefix: prefix.to_uppercase(),
                chapter: chapter.parse().ok()?,
                number: Some(number.parse().ok()?),
            })
        }
        _ => None,
    };
    words.windows(3).filter_map(id).collect()
}

/// Every rule with the tests that name it.
type Table = BTreeMap<Id, Vec<String>>;

/// Traces every rule; `crates` are the folders in `crates`. Returns the table and whatever is wrong.
fn trace(books: &[Book], crates: &[String], sources: &[Source]) -> (Table, Vec<Problem>) {
    let mut problems = Vec::new();
    if books.is_empty() {
        problems.push(Problem::NoBooks);
    }
    for book in books.iter().filter(|book| !crates.contains(&book.name)) {
        problems.push(Problem::BookWithoutCrate { book: book.name.clone() });
    }
    let has_book = |krate: &&String| *krate == "core" || books.iter().any(|book| book.name == **krate);
    for krate in crates.iter().filter(|krate| !has_book(krate)) {
        problems.push(Problem::CrateWithoutBook { krate: krate.clone() });
    }
    let defined = define(books, &mut problems);

    let mut table: Table = defined.rules.keys().map(|id| (id.clone(), Vec::new())).collect();
    for source in sources {
        for test in tests(&source.text) {
            for id in test.ids {
                if defined.rules.get(&id) == Some(&source.krate) {
                    let tests = table.get_mut(&id).expect("every defined rule is in the table");
                    tests.push(format!("{}: {}", source.path, test.name));
                } else if !names_something(&defined, &id, &source.krate) {
                    problems.push(Problem::Unknown { id, place: format!("{}: {}", source.path, test.name) });
                }
            }
        }
    }
    let untested = table.iter().filter(|(_, tests)| tests.is_empty());
    problems.extend(untested.map(|(id, _)| Problem::Untested { id: id.clone() }));

    let in_books = books.iter().map(|book| (book.name.as_str(), format!("docs/rules/{}.md", book.name), &book.text));
    let in_sources = sources.iter().map(|source| (source.krate.as_str(), source.path.clone(), &source.text));
    for (krate, path, text) in in_books.chain(in_sources) {
        for (number, line) in text.lines().enumerate() {
            for (_, id) in ids(line) {
                if !names_something(&defined, &id, krate) {
                    problems.push(Problem::Unknown { id, place: format!("{path}:{}", number + 1) });
                }
            }
        }
    }
    problems.sort();
    problems.dedup();
    (table, problems)
}

/// Whether a file of this crate may name the id.
fn names_something(defined: &Defined, id: &Id, krate: &str) -> bool {
    let is_made_up = krate == "core" && MADE_UP.contains(&id.prefix.as_str());
    is_made_up || defined.rules.contains_key(id) || defined.chapters.contains(id)
}

// ------------------------------------------------------------------------------- the repository

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The entries of a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut entries: Vec<PathBuf> = read.map(|entry| entry.expect("a folder that can be read").path()).collect();
    entries.sort();
    entries
}

fn name(path: &Path) -> String {
    path.file_name().and_then(|name| name.to_str()).expect("names are plain text").to_owned()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in entries(folder) {
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

fn books() -> Vec<Book> {
    let files = entries(&root().join("docs/rules")).into_iter();
    files
        .map(|path| {
            let file = name(&path);
            let name = file.strip_suffix(".md").unwrap_or_else(|| panic!("docs/rules/{file} is no rulebook"));
            Book { name: name.to_owned(), text: text(&path) }
        })
        .collect()
}

fn crates() -> Vec<String> {
    entries(&root().join("crates"))
        .iter()
        .filter(|path| path.join("Cargo.toml").is_file())
        .map(|path| name(path))
        .collect()
}

fn sources(crates: &[String]) -> Vec<Source> {
    let mut sources = Vec::new();
    for krate in crates {
        let folder = root().join("crates").join(krate);
        let mut files = Vec::new();
        for part in ["src", "tests"].map(|part| folder.join(part)).iter().filter(|part| part.is_dir()) {
            rust_files(part, &mut files);
        }
        assert!(!files.is_empty(), "crates/{krate} has no source files");
        for file in files {
            let inside = file.strip_prefix(&folder).expect("found in the folder").display();
            sources.push(Source { krate: krate.clone(), path: format!("crates/{krate}/{inside}"), text: text(&file) });
        }
    }
    sources
}

#[test]
fn every_rule_is_named_by_a_test_and_every_named_rule_exists() {
    let crates = crates();
    let (table, problems) = trace(&books(), &crates, &sources(&crates));
    for (id, tests) in &table {
        println!("{id} ({})", tests.len());
        tests.iter().for_each(|test| println!("    {test}"));
    }
    let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "{} problems:\n{}", list.len(), list.join("\n"));
}

// ------------------------------------------------------------------------------- made-up texts

fn id(text: &str) -> Id {
    let found = ids(text);
    assert_eq!(found.len(), 1, "{text}");
    found[0].1.clone()
}

fn book(name: &str, text: &str) -> Book {
    Book { name: name.to_owned(), text: text.to_owned() }
}

/// A source file of the crate `whist`.
fn source(path: &str, text: &str) -> Source {
    Source { krate: "whist".to_owned(), path: path.to_owned(), text: qq(text) }
}

/// The text with letters that are not made up: this file itself names none of them.
fn qq(text: &str) -> String {
    text.replace("ZZ-", "QQ-").replace("zz_", "qq_").replace("HC-", "QR-")
}

const WHIST: &str = "# Whist (ZZ)\n\n## ZZ-1 Cards\n\n* **ZZ-1.1** There are cards.\n* **ZZ-1.2** See ZZ-1.1.\n";

const TESTS: &str = "/// ZZ-1.1: all of them.\n#[test]\nfn there_are_cards() {\n    assert!(true);\n}\n\n\
                     proptest! {\n    #[test]\n    /// ZZ-1.2\n    fn cards_are_seen(card: u8) {\n    }\n}\n";

fn problems(books: &[Book], crates: &[&str], sources: &[Source]) -> Vec<Problem> {
    let crates: Vec<String> = crates.iter().map(|krate| (*krate).to_owned()).collect();
    trace(books, &crates, sources).1
}

#[test]
fn a_rulebook_whose_rules_are_all_tested_is_fine() {
    let (books, sources) = ([book("whist", &qq(WHIST))], [source("tests/a.rs", TESTS)]);
    let (table, problems) = trace(&books, &["core".to_owned(), "whist".to_owned()], &sources);
    assert_eq!(problems, []);
    let rows: Vec<String> = table.iter().map(|(id, tests)| format!("{id} {tests:?}")).collect();
    assert_eq!(rows, [qq("ZZ-1.1 [\"tests/a.rs: there_are_cards\"]"), qq("ZZ-1.2 [\"tests/a.rs: cards_are_seen\"]")]);
}

#[test]
fn a_rule_that_no_test_names_is_found() {
    let books = [book("whist", &qq(WHIST))];
    let untested = Problem::Untested { id: id(&qq("ZZ-1.2")) };
    for text in [
        // Named by nothing.
        "/// ZZ-1.1\n#[test]\nfn a() {\n}\n",
        // Named by a helper, by the module, by a string and by the test before, but by no test of its own.
        "//! ZZ-1.2\n/// ZZ-1.2\nfn helper() {\n}\n\n/// ZZ-1.1\n#[test]\nfn a() {\n    let a = \"ZZ-1.2\";\n}\n",
        // A blank line parts the comment from the test; what follows a test's end is not inside it.
        "/// ZZ-1.2\n\n/// ZZ-1.1\n#[test]\nfn a() {\n}\n// ZZ-1.2\n",
    ] {
        let found = problems(&books, &["whist"], &[source("tests/a.rs", text)]);
        assert_eq!(found, std::slice::from_ref(&untested), "{text}");
    }
    // A test of another crate does not count.
    let other = Source { krate: "core".to_owned(), ..source("tests/b.rs", TESTS) };
    assert_eq!(problems(&books, &["core", "whist"], &[other]).len(), 2);
}

#[test]
fn a_test_names_rules_above_inside_and_in_its_name() {
    for text in [
        "/// ZZ-1.1\n/// and ZZ-1.2\n#[test]\n#[ignore]\nfn a() {\n}\n",
        "#[test]\n/// ZZ-1.1, ZZ-1.2\nfn a() {\n}\n",
        "    /// ZZ-1.1\n    #[test]\n    fn a() {\n        if true {\n        }\n        // ZZ-1.2 says so.\n    }\n",
        "#[test]\nfn zz_1_1_and_zz_1_2() {\n}\n",
    ] {
        assert_eq!(problems(&[book("whist", &qq(WHIST))], &["whist"], &[source("tests/a.rs", text)]), [], "{text}");
    }
}

#[test]
fn an_id_that_no_rulebook_has_is_found_wherever_it_is_named() {
    let books = [book("whist", &qq(WHIST))];
    for (wrong, unknown) in [
        ("/// ZZ-1.3\nfn rule() {}\n", "ZZ-1.3"),
        ("const RULE: &str = \"ZZ-2.1\";\n", "ZZ-2.1"),
        ("// see ZZ-2\n", "ZZ-2"),
        ("//! (HC-1.1)\n", "HC-1.1"),
        ("// XX-1.1 is made up, but not here\n", "XX-1.1"),
    ] {
        let sources = [source("tests/a.rs", TESTS), source("src/lib.rs", &format!("\n{wrong}"))];
        let found = problems(&books, &["whist"], &sources);
        let place = "src/lib.rs:2".to_owned();
        assert_eq!(found, [Problem::Unknown { id: id(&qq(unknown)), place }], "{wrong}");
    }
    // By a test's name only.
    let named = "#[test]\nfn zz_1_9_is_new() {\n}\n";
    let found = problems(&books, &["whist"], &[source("tests/a.rs", TESTS), source("tests/b.rs", named)]);
    let place = "tests/b.rs: ".to_owned() + &qq("zz_1_9_is_new");
    assert_eq!(found, [Problem::Unknown { id: id(&qq("ZZ-1.9")), place }]);
    // In a rulebook itself.
    let books = [book("whist", &qq(&format!("{WHIST}As ZZ-7.7 says.\n")))];
    let found = problems(&books, &["whist"], &[source("tests/a.rs", TESTS)]);
    assert_eq!(found, [Problem::Unknown { id: id(&qq("ZZ-7.7")), place: "docs/rules/whist.md:7".to_owned() }]);
}

#[test]
fn rulebooks_and_crates_that_do_not_go_together_are_found() {
    let whist = || book("whist", &qq(WHIST));
    let sources = [source("tests/a.rs", TESTS)];
    let named = |name: &str| name.to_owned();
    assert_eq!(problems(&[], &["core"], &[]), [Problem::NoBooks]);
    let found = problems(&[whist()], &["core"], &sources);
    assert_eq!(found, [Problem::BookWithoutCrate { book: named("whist") }]);
    let found = problems(&[whist()], &["whist", "skat"], &sources);
    assert_eq!(found, [Problem::CrateWithoutBook { krate: named("skat") }]);
    let found = problems(&[whist(), book("skat", "# Skat\n")], &["whist", "skat"], &sources);
    assert_eq!(found, [Problem::EmptyBook { book: named("skat") }]);
}

#[test]
fn ids_that_are_defined_twice_or_with_anothers_letters_are_found() {
    let sources = [source("tests/a.rs", TESTS)];
    let twice = book("whist", &qq(&format!("{WHIST}* **ZZ-1.1** Again.\n")));
    let rule = id(&qq("ZZ-1.1"));
    assert_eq!(problems(&[twice], &["whist"], &sources), [Problem::Twice { id: rule.clone() }]);
    let whist = || book("whist", &qq(WHIST));
    let skat = book("skat", &qq("* **ZZ-1.1** The same letters.\n"));
    let found = problems(&[whist(), skat], &["whist", "skat"], &sources);
    assert!(found.contains(&Problem::Prefix { book: "skat".to_owned(), id: rule }), "{found:?}");
    let mixed = book("whist", &qq(&format!("{WHIST}* **HC-1.1** Another.\n")));
    let found = problems(&[mixed], &["whist"], &sources);
    assert!(found.contains(&Problem::Prefix { book: "whist".to_owned(), id: id(&qq("HC-1.1")) }), "{found:?}");
}

#[test]
fn ids_are_told_from_other_words() {
    let found: Vec<String> = ids("ZZ-1.2, (ZZ-3) ZZ-10.11. UTF-8 Apache-2.0 zz-1.1 ZZ-x XZZ-1.1 ZZ-4.")
        .iter()
        .map(|(_, id)| id.to_string())
        .collect();
    assert_eq!(found, ["ZZ-1.2", "ZZ-3", "ZZ-10.11", "ZZ-4"]);
    assert_eq!(ids("ZZ-99999999999.1"), [], "no rulebook is that long");
    assert_eq!(ids("Głowacki ZZ-1.1 ł"), [(10, id("ZZ-1.1"))]);
}
