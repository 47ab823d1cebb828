//! Is a deck a game? Plays a deck of Forceball between simple agents and says what became of it.
//!
//! ```console
//! cargo run --release --example forceball_balance -- 1000 plain fouler
//! cargo run --release --example forceball_balance -- 1000 plain plain face_off_consolation=1 @my-deck.json
//! ```
//!
//! The number of matches, two agents, then options as records write them, or `@` and a file with a deck. An agent is
//! `random`, `greedy`, `greedy:N` (which draws N worlds for a choice), or one of [`thumb`]'s; each has each seat in half of
//! the matches.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use forceball::{Action, CardId, Deck, Event, Kind, Loss, Phase, Role, Rules, State, Symbol, View};
use rulebook_core::{Agent, Decision, Match, Outcome, Rules as _, Seat, Viewer};
use rulebook_examples::contest::{self, Contest, percent};
use rulebook_examples::exit;

const USAGE: &str = "usage: forceball_balance MATCHES AGENT AGENT [OPTION=VALUE]... [@DECK.json]
  MATCHES       how many; each agent has each seat in half of them
  AGENT         random, greedy, greedy:N (which draws N worlds for a choice), plain, strong, kind, fouler, cheat,
                slow, slowest, booster, thrifty, passer, dribbler, blocker, tackler or lazy
  OPTION=VALUE  as records write them, for example face_off_consolation=1
  @DECK.json    a file with a deck";

/// The names of the agents by rules of thumb.
const THUMBS: [&str; 14] = [
    "plain", "strong", "kind", "fouler", "cheat", "slow", "slowest", "booster", "thrifty", "passer", "dribbler",
    "blocker", "tackler", "lazy",
];

/// When an agent fouls.
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

/// The agent with that name.
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

/// How much an agent would miss a card.
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

fn agent(name: &str) -> Result<Box<dyn Agent<State>>, String> {
    contest::agent(name, |name| Some(Box::new(thumb(name)?) as Box<dyn Agent<State>>), &THUMBS)
}

/// What has happened in the matches.
#[derive(Default)]
struct Figures(contest::Figures);

impl Figures {
    /// Reads what a spectator of one match was told.
    fn read(&mut self, events: impl Iterator<Item = Event>) {
        let (mut first, mut foul, mut before) = (None, None, [0_u16; 2]);
        for event in events {
            match event {
                Event::Attacks { seat } => first = first.or(Some(seat)),
                Event::TurnBegan { .. } => self.0.count("turns"),
                Event::Fouled { seat, .. } => {
                    self.0.count("fouls");
                    foul = Some(seat);
                }
                Event::CutTo { is_seen: true, .. } => self.0.count("fouls seen"),
                Event::Lost { seat, how } => {
                    self.0.count(match how {
                        Loss::Skipped => "lost by skipping",
                        Loss::TooWeak { .. } => "lost by weakness",
                        Loss::FoulSeen => "lost by a foul",
                    });
                    if foul.take().is_some_and(|by| by != seat) {
                        self.0.count("fouls in a won attack");
                    }
                }
                Event::EffectAsked { .. } => self.0.count("effects asked"),
                Event::UsedEffect { .. } => self.0.count("effects"),
                Event::Rewarded { kind, .. } => self.0.count(kind.name()),
                Event::Boosted { .. } => self.0.count("boosts"),
                Event::Goal { .. } => self.0.count("goals"),
                Event::PeriodOver { score, .. } => {
                    let gains = [0, 1].map(|seat| score[seat] - before[seat]);
                    let leader =
                        (gains[0] != gains[1]).then_some(if gains[0] > gains[1] { Seat::ZERO } else { Seat::ONE });
                    self.0.count(match leader {
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
        let (periods, attacks) = (3.0 * matches, self.0.sum(&LOST));
        writeln!(
            out,
            "a match: {:.2} goals, {:.1} fouls, {:.1} boosts; a period: {:.1} turns, {:.1} attacks",
            self.0.of("goals") / matches,
            self.0.of("fouls") / matches,
            self.0.of("boosts") / matches,
            self.0.of("turns") / periods,
            attacks / periods
        )?;
        let kinds = Kind::ALL.map(|kind| format!("{kind} {}", self.0.share(kind.name(), &LOST)));
        let rewarded: f64 = Kind::ALL.iter().map(|kind| self.0.of(kind.name())).sum();
        writeln!(out, "attacks won by: {}, nothing {}", kinds.join(", "), percent(attacks - rewarded, attacks))?;
        let lost = LOST.map(|how| format!("{how} {}", self.0.share(how, &LOST)));
        writeln!(out, "attacks {}", lost.join(", "))?;
        writeln!(
            out,
            "fouls: seen {}, in an attack that was won then {}; special effects used where asked: {}",
            self.0.share("fouls seen", &["fouls"]),
            self.0.share("fouls in a won attack", &["fouls"]),
            self.0.share("effects", &["effects asked"])
        )?;
        let decided = ["periods of the first attacker", "periods of the other"];
        writeln!(
            out,
            "periods: level {}, of the others won by the first attacker {}",
            percent(self.0.of("level periods"), periods),
            self.0.share(decided[0], &decided)
        )
    }
}

fn main() -> ExitCode {
    exit::small(USAGE, play)
}

fn play(words: &[&str], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let (contest, options) = Contest::read(words, USAGE)?;
    let mut rules = Rules::default();
    for option in options {
        rules = match option.strip_prefix('@') {
            Some(file) => rules.with_deck(deck(file)?),
            None => rules.with_options(option)?,
        };
    }
    let mut figures = Figures::default();
    let watch = |_, game: &Match<State>, _: &Outcome| figures.read(game.told_to(Viewer::Public).copied());
    let standing = contest.play::<State>(|_| rules.clone(), agent, watch)?;
    writeln!(out, "{standing}")?;
    figures.print(contest.matches(), out)?;
    Ok(())
}
