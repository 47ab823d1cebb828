//! Is a deck a game? Plays matches between simple agents and prints what came of them.
//!
//! `cargo run --release -p forceball --example balance -- MATCHES AGENT AGENT [OPTIONS]`; agents are `random`,
//! `greedy-N` (N worlds a choice) and the bots of [`Bot`] by name; options are written as in a record, or
//! `@FILE` for a deck in JSON.

use std::collections::BTreeMap;
use std::error::Error;

use forceball::{Action, CardId, Deck, Event, Kind, Loss, Phase, Role, Rules, State, Symbol, View};
use rulebook_core::{Agent, Decision, GreedyAgent, Match, RandomAgent, Rules as _, Seat, Seed};

/// Plays by a few rules of thumb.
#[derive(Clone, Copy, Debug)]
struct Bot {
    /// The strongest card first, or the weakest that is enough.
    strongest: bool,
    /// Fouls with a strong card if no honest one is enough: 0 never, 1 then, 2 whenever it helps the kind.
    fouls: u8,
    /// The kinds in the order in which they are liked.
    attack: [Kind; 3],
    defence: [Kind; 3],
    /// How many cards it boosts with at most.
    boosts: u16,
    /// How much speed it wants.
    speed: u8,
    /// Whether kind counts before force.
    kind_first: bool,
    draws: bool,
}

const PLAIN: Bot = Bot {
    strongest: false,
    fouls: 0,
    attack: [Kind::Shot, Kind::Pass, Kind::Dribble],
    defence: [Kind::Interception, Kind::Block, Kind::Tackle],
    boosts: 2,
    speed: 3,
    kind_first: false,
    draws: true,
};

fn bot(name: &str) -> Option<Bot> {
    Some(match name {
        "plain" => PLAIN,
        "strong" => Bot { strongest: true, ..PLAIN },
        "kind" => Bot { kind_first: true, ..PLAIN },
        "fouler" => Bot { fouls: 1, ..PLAIN },
        "cheat" => Bot { fouls: 2, kind_first: true, ..PLAIN },
        "slow" => Bot { speed: 2, ..PLAIN },
        "slowest" => Bot { speed: 1, ..PLAIN },
        "booster" => Bot { boosts: 5, ..PLAIN },
        "thrifty" => Bot { boosts: 0, ..PLAIN },
        "passer" => Bot { kind_first: true, attack: [Kind::Pass, Kind::Shot, Kind::Dribble], ..PLAIN },
        "dribbler" => Bot { kind_first: true, attack: [Kind::Dribble, Kind::Shot, Kind::Pass], ..PLAIN },
        "blocker" => Bot { kind_first: true, defence: [Kind::Block, Kind::Interception, Kind::Tackle], ..PLAIN },
        "tackler" => Bot { kind_first: true, defence: [Kind::Tackle, Kind::Interception, Kind::Block], ..PLAIN },
        "lazy" => Bot { draws: false, ..PLAIN },
        _ => return None,
    })
}

impl Bot {
    fn value(deck: &Deck, card: CardId) -> u32 {
        deck.card(card).map_or(0, |card| {
            let symbol = match card.symbol() {
                Some(Symbol::LuckyShot | Symbol::Goalie) => 3,
                _ => 0,
            };
            u32::from(card.highest_force()) + 2 * u32::from(card.sides_count()) + symbol
        })
    }

    fn play(&self, view: &View, seat: Seat, legal: &[Action]) -> Action {
        let deck = view.rules().deck();
        let role = if view.attacker() == Some(seat) { Role::Attacker } else { Role::Defender };
        let liked = if role == Role::Attacker { self.attack } else { self.defence };
        let (needed, boost) = (view.force_to_reach(seat), u16::from(view.rules().boost().get()));
        let mut best: Option<((i32, i32, i32), Action)> = None;
        for action in legal {
            let (card, kind, force, foul) = match *action {
                Action::Play(id) => {
                    let Some(side) = deck.card(id).and_then(|card| card.side(role)) else { continue };
                    (id, side.kind(), u16::from(side.force()), false)
                }
                Action::Foul(id, kind) if self.fouls > 0 => {
                    let Some(card) = deck.card(id) else { continue };
                    (id, kind, u16::from(card.highest_force()), true)
                }
                _ => continue,
            };
            let _ = card;
            let missing = needed.saturating_sub(force);
            let boosts = if missing == 0 {
                0
            } else if boost == 0 {
                99
            } else {
                missing.div_ceil(boost)
            };
            if boosts > self.boosts {
                continue;
            }
            let place = liked.iter().position(|k| *k == kind).unwrap_or(3) as i32;
            let cost = i32::from(force) * if self.strongest { -1 } else { 1 } + 3 * i32::from(boosts);
            let foul_cost = if !foul {
                0
            } else if self.fouls == 2 {
                1
            } else {
                50
            };
            let key = if self.kind_first { (place + foul_cost, cost, 0) } else { (foul_cost, cost, place) };
            if best.is_none_or(|(old, _)| key < old) {
                best = Some((key, *action));
            }
        }
        best.map_or(Action::Skip, |(_, action)| action)
    }
}

trait Sides {
    fn sides_count(&self) -> u8;
}
impl Sides for forceball::Card {
    fn sides_count(&self) -> u8 {
        Role::ALL.into_iter().filter(|role| self.side(*role).is_some()).count() as u8
    }
}

impl Agent<State> for Bot {
    fn choose(&mut self, decision: &Decision<'_, State>) -> Action {
        let (view, legal, seat) = (decision.view(), decision.legal(), decision.seat());
        let deck = view.rules().deck();
        let worst = |wanted: fn(&Action) -> bool| {
            let some = legal.iter().filter(|action| wanted(action));
            some.min_by_key(|action| action.card().map_or(0, |card| Bot::value(deck, card))).copied()
        };
        match view.phase() {
            Phase::FaceOff => {
                let force = |a: &&Action| a.card().and_then(|c| deck.card(c)).map_or(0, |c| c.face_off_force());
                *legal.iter().max_by_key(force).expect("a hand")
            }
            Phase::Draw => {
                if self.draws {
                    legal[legal.len() - 1]
                } else {
                    legal[0]
                }
            }
            Phase::Speed if view.speed(seat) < self.speed && view.hand_size(seat) > 1 => {
                worst(|action| matches!(action, Action::Raise(_))).unwrap_or(Action::Skip)
            }
            Phase::Speed => Action::Skip,
            Phase::Manoeuvre => self.play(view, seat, legal),
            Phase::Boost => {
                let force = view.manoeuvres().last().map_or(0, |last| last.force);
                if force >= view.force_to_reach(seat) {
                    return Action::Done;
                }
                worst(|action| matches!(action, Action::Boost(_))).unwrap_or(Action::Done)
            }
            Phase::Effect => worst(|action| matches!(action, Action::Effect(_))).unwrap_or(Action::Skip),
            _ => legal[0],
        }
    }
}

#[derive(Default)]
struct Figures {
    n: BTreeMap<&'static str, f64>,
    goals: BTreeMap<u16, u32>,
}

impl Figures {
    fn add(&mut self, what: &'static str, n: f64) {
        *self.n.entry(what).or_default() += n;
    }
    fn get(&self, what: &str) -> f64 {
        self.n.get(what).copied().unwrap_or_default()
    }

    fn read(&mut self, events: impl Iterator<Item = Event>) {
        let (mut first, mut attacker, mut foul, mut bids, mut turns) = (None, Seat::ZERO, None, 0, 0);
        let mut before = [0_u16; 2];
        let mut draws = (0, 0);
        for event in events {
            match event {
                Event::Attacks { seat } => {
                    if first.is_none() {
                        first = Some(seat);
                        self.add("periods", 1.0);
                    }
                    attacker = seat;
                }
                Event::TurnBegan { turn, .. } => {
                    turns = turn;
                    bids += 1;
                }
                Event::Fouled { seat, .. } => {
                    self.add("fouls", 1.0);
                    foul = Some(seat);
                }
                Event::CutTo { is_seen: true, .. } => {
                    self.add("fouls seen", 1.0);
                    foul = None;
                    self.add("foul lost", 1.0);
                }
                Event::Played { seat, .. } => {
                    self.add("plays", 1.0);
                    let _ = seat;
                }
                Event::Stood { .. } => {}
                Event::Lost { seat, how } => {
                    self.add("attacks", 1.0);
                    self.add("turns of attacks", f64::from(bids));
                    bids = 0;
                    self.add(
                        match how {
                            Loss::Skipped => "by skip",
                            Loss::TooWeak { .. } => "by weakness",
                            Loss::FoulSeen => "by foul",
                        },
                        1.0,
                    );
                    if let Some(by) = foul.take() {
                        self.add(if by == seat { "foul lost" } else { "foul won" }, 1.0);
                    }
                    self.add(if seat == attacker { "defender wins" } else { "attacker wins" }, 1.0);
                }
                Event::UsedEffect { .. } => self.add("effects", 1.0),
                Event::EffectAsked { .. } => self.add("effects asked", 1.0),
                Event::Rewarded { kind, .. } => self.add(kind.name(), 1.0),
                Event::Boosted { .. } => self.add("boosts", 1.0),
                Event::Goal { seat, .. } => {
                    self.add("goals", 1.0);
                    self.add(if seat == Seat::ZERO { "goals of seat 0" } else { "goals of seat 1" }, 1.0);
                }
                Event::Took { .. } => draws.0 += 1,
                Event::PeriodOver { score, .. } => {
                    self.add("turns", f64::from(turns));
                    let gain = [score[0] - before[0], score[1] - before[1]];
                    let lead =
                        first.map_or(0, |seat| i32::from(gain[seat.index()]) - i32::from(gain[seat.other().index()]));
                    self.add(
                        match lead {
                            0 => "period level",
                            1.. => "period first",
                            _ => "period second",
                        },
                        1.0,
                    );
                    before = score;
                    first = None;
                    foul = None;
                    bids = 0;
                }
                Event::MatchOver { score } => {
                    self.add("matches", 1.0);
                    *self.goals.entry(score[0] + score[1]).or_default() += 1;
                    self.add(
                        match score[0].cmp(&score[1]) {
                            std::cmp::Ordering::Equal => "draws",
                            std::cmp::Ordering::Greater => "wins of seat 0",
                            std::cmp::Ordering::Less => "wins of seat 1",
                        },
                        1.0,
                    );
                }
                _ => {}
            }
        }
    }
}

fn agent(name: &str) -> Option<Box<dyn Agent<State>>> {
    if name == "random" {
        return Some(Box::new(RandomAgent));
    }
    if let Some(worlds) = name.strip_prefix("greedy-") {
        return Some(Box::new(GreedyAgent::new(worlds.parse().ok()?)));
    }
    Some(Box::new(bot(name)?))
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [matches, one, two, rest @ ..] = &args[..] else { return Err("MATCHES AGENT AGENT [OPTIONS]".into()) };
    let mut rules = Rules::default();
    for option in rest {
        rules = match option.strip_prefix('@') {
            Some(file) => rules.with_deck(serde_json::from_str(&std::fs::read_to_string(file)?)?),
            None => rules.with_options(option)?,
        };
    }
    let mut figures = Figures::default();
    let mut decisions = 0;
    let count: u64 = matches.parse()?;
    let mut wins = [0_u32; 3];
    for number in 0..count {
        let mut game: Match<State> = Match::new(rules.clone(), Seed::from_text("balance").derive(number));
        let (mut a, mut b) = (agent(one).ok_or("no such agent")?, agent(two).ok_or("no such agent")?);
        // Each agent has each seat half of the time.
        let swapped = number % 2 == 1;
        let outcome = if swapped { game.run(&mut [&mut *b, &mut *a])? } else { game.run(&mut [&mut *a, &mut *b])? };
        let mine = if swapped { Seat::ONE } else { Seat::ZERO };
        wins[outcome.points(mine) as usize] += 1;
        decisions += game.decisions_of(Seat::ZERO) + game.decisions_of(Seat::ONE);
        let everything = game.told().iter().filter(|told| told.to.includes(rulebook_core::Viewer::Public));
        figures.read(everything.map(|told| told.event));
    }
    let f = |what: &str| figures.get(what);
    let percent = |part: f64, whole: f64| format!("{:5.1} %", 100.0 * part / whole.max(1.0));
    println!("{one} against {two}, {count} matches, {:.0} decisions a match", decisions as f64 / count as f64);
    println!(
        "  {one} wins {}, draws {}, {two} wins {}",
        percent(wins[2].into(), count as f64),
        percent(wins[1].into(), count as f64),
        percent(wins[0].into(), count as f64)
    );
    println!(
        "  goals a match {:.2}; turns a period {:.1}; attacks a period {:.1}; turns an attack {:.2}",
        f("goals") / f("matches"),
        f("turns") / f("periods"),
        f("attacks") / f("periods"),
        f("turns of attacks") / f("attacks")
    );
    println!("  goals in a match: {:?}", figures.goals);
    print!("  rewards of all attacks:");
    for kind in Kind::ALL {
        print!(" {kind} {}", percent(f(kind.name()), f("attacks")));
    }
    let rewarded: f64 = Kind::ALL.iter().map(|kind| f(kind.name())).sum();
    println!(" none {}", percent(f("attacks") - rewarded, f("attacks")));
    println!(
        "  lost by skipping {}, by weakness {}, by a seen foul {}; won by the attacker {}",
        percent(f("by skip"), f("attacks")),
        percent(f("by weakness"), f("attacks")),
        percent(f("by foul"), f("attacks")),
        percent(f("attacker wins"), f("attacks"))
    );
    println!(
        "  fouls a match {:.2}, seen {}, won the attack {}; special effects used where asked {}",
        f("fouls") / f("matches"),
        percent(f("fouls seen"), f("fouls")),
        percent(f("foul won"), f("fouls")),
        percent(f("effects"), f("effects asked"))
    );
    println!("  boosts a match {:.1}; plays a match {:.1}", f("boosts") / f("matches"), f("plays") / f("matches"));
    let decided = f("period first") + f("period second");
    println!(
        "  periods: won by the first attacker {} of {} decided ({} level)",
        percent(f("period first"), decided),
        decided,
        percent(f("period level"), f("periods"))
    );
    Ok(())
}
