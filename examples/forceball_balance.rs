//! Is a deck a game? Plays a deck of Forceball between simple players and says what became of it.
//!
//! ```console
//! cargo run --release --example forceball_balance -- 1000 plain fouler
//! cargo run --release --example forceball_balance -- 1000 plain plain face_off_consolation=1 @my-deck.json
//! ```
//!
//! The number of matches, two players, then options as records write them, or `@` and a file with a deck. A player is
//! `random`, `greedy-N` (which draws N worlds for a choice), or one of [`thumb`]'s; each has each seat in half of the matches.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use forceball::{Action, CardId, Deck, Event, Kind, Loss, Phase, Role, Rules, State, Symbol, View};
use rulebook_core::{Agent, Decision, GreedyAgent, Match, RandomAgent, Rules as _, Seat, Seed, Viewer};
use rulebook_examples::exit;

const USAGE: &str = "usage: forceball_balance MATCHES PLAYER PLAYER [OPTION=VALUE]... [@DECK.json]
  MATCHES       how many; each player has each seat in half of them
  PLAYER        random, greedy-N (which draws N worlds for a choice), plain, strong, kind, fouler, cheat, slow,
                slowest, booster, thrifty, passer, dribbler, blocker, tackler or lazy
  OPTION=VALUE  as records write them, for example face_off_consolation=1
  @DECK.json    a file with a deck";

const PLAYERS: &str = "random, greedy-N, plain, strong, kind, fouler, cheat, slow, slowest, booster, thrifty, passer, dribbler, \
    blocker, tackler and lazy";

/// When a player fouls.
#[derive(Clone, Copy, PartialEq)]
enum Fouls {
    Never,
    /// Only where no honest card is enough.
    AtNeed,
    /// Wherever it gives a kind that it likes better.
    Gladly,
}

/// Plays by rules of thumb: draws, gets up to speed, plays what is enough, boosts if it must.
#[derive(Clone, Copy)]
struct Thumb {
    strongest: bool,
    kind_first: bool,
    draws: bool,
    fouls: Fouls,
    boosts: u16,
    speed: u8,
    /// The kinds of each role in the order in which it likes them.
    liked: [[Kind; 3]; 2],
}

const ATTACK: [Kind; 3] = [Kind::Shot, Kind::Pass, Kind::Dribble];
const DEFENCE: [Kind; 3] = [Kind::Interception, Kind::Block, Kind::Tackle];

/// The player with that name.
fn thumb(name: &str) -> Option<Thumb> {
    let plain = Thumb {
        strongest: false,
        kind_first: false,
        draws: true,
        fouls: Fouls::Never,
        boosts: 2,
        speed: 3,
        liked: [ATTACK, DEFENCE],
    };
    let likes = |attack: [Kind; 3], defence: [Kind; 3]| Thumb { kind_first: true, liked: [attack, defence], ..plain };
    Some(match name {
        "plain" => plain,
        "strong" => Thumb { strongest: true, ..plain },
        "kind" => likes(ATTACK, DEFENCE),
        "fouler" => Thumb { fouls: Fouls::AtNeed, ..plain },
        "cheat" => Thumb { fouls: Fouls::Gladly, kind_first: true, ..plain },
        "slow" => Thumb { speed: 2, ..plain },
        "slowest" => Thumb { speed: 1, ..plain },
        "booster" => Thumb { boosts: 5, ..plain },
        "thrifty" => Thumb { boosts: 0, ..plain },
        "passer" => likes([Kind::Pass, Kind::Shot, Kind::Dribble], DEFENCE),
        "dribbler" => likes([Kind::Dribble, Kind::Shot, Kind::Pass], DEFENCE),
        "blocker" => likes(ATTACK, [Kind::Block, Kind::Interception, Kind::Tackle]),
        "tackler" => likes(ATTACK, [Kind::Tackle, Kind::Interception, Kind::Block]),
        "lazy" => Thumb { draws: false, ..plain },
        _ => return None,
    })
}

/// How much a player would miss a card.
fn worth(deck: &Deck, id: CardId) -> u32 {
    let Some(card) = deck.card(id) else { return 0 };
    let sides = Role::ALL.into_iter().filter(|role| card.side(*role).is_some()).count() as u32;
    let effect = matches!(card.symbol(), Some(Symbol::LuckyShot | Symbol::Goalie));
    u32::from(card.highest_force()) + 2 * sides + if effect { 3 } else { 0 }
}

impl Thumb {
    fn manoeuvre(&self, view: &View, seat: Seat, legal: &[Action]) -> Action {
        let deck = view.rules().deck();
        let role = if view.attacker() == Some(seat) { Role::Attacker } else { Role::Defender };
        let (needed, boost) = (view.force_to_reach(seat), u16::from(view.rules().boost().get()));
        let cost = |action: &Action| {
            let card = deck.card(action.card()?)?;
            let (kind, force, foul) = match action {
                Action::Play(_) => (card.side(role)?.kind(), card.side(role)?.force(), 0),
                Action::Foul(_, kind) if self.fouls == Fouls::Gladly => (*kind, card.highest_force(), 1),
                Action::Foul(_, kind) if self.fouls == Fouls::AtNeed => (*kind, card.highest_force(), 50),
                _ => return None,
            };
            let missing = needed.saturating_sub(force.into());
            let boosts =
                if missing == 0 { 0 } else { missing.checked_div(boost).map_or(99, |_| missing.div_ceil(boost)) };
            let place = self.liked[role as usize].iter().position(|liked| *liked == kind)? as i32;
            let force = i32::from(force) * if self.strongest { -1 } else { 1 } + 3 * i32::from(boosts);
            let key = if self.kind_first { (place + foul, force, 0) } else { (foul, force, place) };
            (boosts <= self.boosts).then_some(key)
        };
        let best = legal.iter().filter_map(|action| Some((cost(action)?, *action))).min();
        best.map_or(Action::Skip, |(_, action)| action)
    }
}

impl Agent<State> for Thumb {
    fn choose(&mut self, decision: &Decision<'_, State>) -> Action {
        let (view, legal, seat) = (decision.view(), decision.legal(), decision.seat());
        let deck = view.rules().deck();
        // With the card that it would miss least; otherwise what comes first, which is to skip or to be done.
        let cheapest = |wanted: fn(&Action) -> bool| {
            let some = legal.iter().filter(|action| wanted(action));
            *some.min_by_key(|action| action.card().map_or(0, |id| worth(deck, id))).unwrap_or(&legal[0])
        };
        match view.phase() {
            Phase::FaceOff => {
                let force =
                    |action: &&Action| action.card().and_then(|id| deck.card(id)).map(|card| card.face_off_force());
                *legal.iter().max_by_key(force).unwrap_or(&legal[0])
            }
            Phase::Draw if self.draws => legal[legal.len() - 1],
            Phase::Speed if view.speed(seat) < self.speed && view.hand_size(seat) > 1 => {
                cheapest(|action| matches!(action, Action::Raise(_)))
            }
            Phase::Manoeuvre => self.manoeuvre(view, seat, legal),
            Phase::Boost if view.manoeuvres().last().is_some_and(|last| last.force < view.force_to_reach(seat)) => {
                cheapest(|action| matches!(action, Action::Boost(_)))
            }
            Phase::Effect => cheapest(|action| matches!(action, Action::Effect(_))),
            _ => legal[0],
        }
    }
}

fn deck(file: &str) -> Result<Deck, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))
}

fn player(name: &str) -> Option<Box<dyn Agent<State>>> {
    Some(match (name, name.strip_prefix("greedy-")) {
        ("random", _) => Box::new(RandomAgent),
        (_, Some(worlds)) => Box::new(GreedyAgent::new(worlds.parse().ok()?)),
        _ => Box::new(thumb(name)?),
    })
}

fn named(name: &str) -> Result<Box<dyn Agent<State>>, String> {
    player(name).ok_or_else(|| format!("there is no player `{name}`; there is {PLAYERS}"))
}

/// How often each thing has happened.
#[derive(Default)]
struct Figures(BTreeMap<&'static str, u32>);

impl Figures {
    fn count(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    fn of(&self, what: &str) -> f64 {
        self.0.get(what).copied().unwrap_or_default().into()
    }

    fn sum(&self, what: &[&str]) -> f64 {
        what.iter().map(|what| self.of(what)).sum()
    }

    /// A part of a whole in percent.
    fn share(&self, part: &str, whole: &[&str]) -> String {
        format!("{:.1} %", 100.0 * self.of(part) / self.sum(whole).max(1.0))
    }

    /// Reads what a spectator of one match was told.
    fn read(&mut self, events: impl Iterator<Item = Event>) {
        let (mut first, mut foul, mut before) = (None, None, [0_u16; 2]);
        for event in events {
            match event {
                Event::Attacks { seat } => first = first.or(Some(seat)),
                Event::TurnBegan { .. } => self.count("turns"),
                Event::Fouled { seat, .. } => {
                    self.count("fouls");
                    foul = Some(seat);
                }
                Event::CutTo { is_seen: true, .. } => self.count("fouls seen"),
                Event::Lost { seat, how } => {
                    self.count(match how {
                        Loss::Skipped => "lost by skipping",
                        Loss::TooWeak { .. } => "lost by weakness",
                        Loss::FoulSeen => "lost by a foul",
                    });
                    if foul.take().is_some_and(|by| by != seat) {
                        self.count("fouls in a won attack");
                    }
                }
                Event::EffectAsked { .. } => self.count("effects asked"),
                Event::UsedEffect { .. } => self.count("effects"),
                Event::Rewarded { kind, .. } => self.count(kind.name()),
                Event::Boosted { .. } => self.count("boosts"),
                Event::Goal { .. } => self.count("goals"),
                Event::PeriodOver { score, .. } => {
                    let gains = [0, 1].map(|seat| score[seat] - before[seat]);
                    let leader =
                        (gains[0] != gains[1]).then_some(if gains[0] > gains[1] { Seat::ZERO } else { Seat::ONE });
                    self.count(match leader {
                        None => "level periods",
                        Some(seat) if Some(seat) == first => "periods of the first attacker",
                        Some(_) => "periods of the other",
                    });
                    (before, first) = (score, None);
                }
                _ => {}
            }
        }
    }

    fn print(&self, matches: f64, out: &mut dyn Write) -> io::Result<()> {
        const LOST: [&str; 3] = ["lost by skipping", "lost by weakness", "lost by a foul"];
        let (periods, attacks) = (3.0 * matches, self.sum(&LOST));
        writeln!(
            out,
            "a match: {:.2} goals, {:.1} fouls, {:.1} boosts; a period: {:.1} turns, {:.1} attacks",
            self.of("goals") / matches,
            self.of("fouls") / matches,
            self.of("boosts") / matches,
            self.of("turns") / periods,
            attacks / periods
        )?;
        let kinds = Kind::ALL.map(|kind| format!("{kind} {}", self.share(kind.name(), &LOST)));
        let rewarded: f64 = Kind::ALL.iter().map(|kind| self.of(kind.name())).sum();
        writeln!(
            out,
            "attacks won by: {}, nothing {:.1} %",
            kinds.join(", "),
            100.0 * (attacks - rewarded) / attacks.max(1.0)
        )?;
        let lost = LOST.map(|how| format!("{how} {}", self.share(how, &LOST)));
        writeln!(out, "attacks {}", lost.join(", "))?;
        writeln!(
            out,
            "fouls: seen {}, in an attack that was won then {}; special effects used where asked: {}",
            self.share("fouls seen", &["fouls"]),
            self.share("fouls in a won attack", &["fouls"]),
            self.share("effects", &["effects asked"])
        )?;
        let decided = ["periods of the first attacker", "periods of the other"];
        writeln!(
            out,
            "periods: level {:.1} %, of the others won by the first attacker {}",
            100.0 * self.of("level periods") / periods,
            self.share(decided[0], &decided)
        )
    }
}

fn main() -> ExitCode {
    exit::small(USAGE, play)
}

fn play(words: &[&str], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let [matches, one, other, options @ ..] = words else { return Err(USAGE.into()) };
    let mut rules = Rules::default();
    for option in options {
        rules = match option.strip_prefix('@') {
            Some(file) => rules.with_deck(deck(file)?),
            None => rules.with_options(option)?,
        };
    }
    let number = |error| format!("`{matches}` is no number of matches: {error}");
    let matches: u32 = matches.parse().map_err(number)?;
    let (mut figures, mut points) = (Figures::default(), [0_u32; 3]);
    for number in 0..matches {
        let mut game: Match<State> = Match::new(rules.clone(), Seed::from_text("balance").derive(number.into()));
        let (mut one, mut other) = (named(one)?, named(other)?);
        let is_swapped = number % 2 == 1;
        let outcome = if is_swapped {
            game.run(&mut [&mut *other, &mut *one])?
        } else {
            game.run(&mut [&mut *one, &mut *other])?
        };
        points[outcome.points(if is_swapped { Seat::ONE } else { Seat::ZERO }) as usize] += 1;
        figures.read(game.told_to(Viewer::Public).copied());
    }
    let share = |count: u32| 100.0 * f64::from(count) / f64::from(matches.max(1));
    writeln!(
        out,
        "{one} wins {:.1} %, draws {:.1} %, {other} wins {:.1} %",
        share(points[2]),
        share(points[1]),
        share(points[0])
    )?;
    figures.print(matches.max(1).into(), out)?;
    Ok(())
}
