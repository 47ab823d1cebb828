//! The section *Invariants* of the rulebook as one check of a state and what was told on the way to it.
//!
//! It uses public accessors and events only, and counts for itself.
#![allow(dead_code, reason = "each test that includes the auditor uses a part of it")]

use std::collections::BTreeMap;
use std::fmt::Debug;

use rulebook_core::{Audience, Game, Seat, SeatSet, Told, Turn, Viewer};
use soccer_deck::{
    ActionCard, BlankAgainstBlank, Card, Decks, Duel, Event, Formation, Formations, Half, Phase, Place, Player, Stack,
    State,
};

const SEATS: [Seat; 2] = [Seat::ZERO, Seat::ONE];

/// How often each card is there.
type Count<T> = BTreeMap<T, usize>;

fn count<T: Ord>(cards: impl IntoIterator<Item = T>) -> Count<T> {
    let mut counted = Count::new();
    cards.into_iter().for_each(|card| *counted.entry(card).or_default() += 1);
    counted
}

fn same<T: PartialEq + Debug>(what: impl FnOnce() -> String, found: T, wanted: T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{}: {found:?}, but {wanted:?} is right", what())) }
}

fn holds(what: impl FnOnce() -> String, holds: bool) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// What the events alone say of a match.
#[derive(Clone, Debug)]
struct Story {
    squads: [Count<Player>; 2],
    picked: [Count<ActionCard>; 2],
    placed: [[BTreeMap<Place, Card>; 2]; 2],
    turned: [[BTreeMap<Place, Card>; 2]; 2],
    action_cards: [[Vec<ActionCard>; 5]; 2],
    goals: [u8; 2],
    goals_of_chance: usize,
    half: Option<Half>,
    chance: Option<u8>,
    ended: u8,
    is_in: [bool; 2],
    halves_over: u8,
    is_over: bool,
}

impl Story {
    fn half(&self) -> usize {
        self.half.unwrap_or(Half::First) as usize
    }

    fn read(told: &[Told<Event>]) -> Result<Story, String> {
        let mut story = Story {
            squads: Default::default(),
            picked: Default::default(),
            placed: Default::default(),
            turned: Default::default(),
            action_cards: Default::default(),
            goals: [0; 2],
            goals_of_chance: 0,
            half: None,
            chance: None,
            ended: 0,
            is_in: [false; 2],
            halves_over: 0,
            is_over: false,
        };
        for (number, told) in told.iter().enumerate() {
            story.add(told).map_err(|why| format!("event {number}, {:?}: {why}", told.event))?;
        }
        Ok(story)
    }

    fn add(&mut self, told: &Told<Event>) -> Result<(), String> {
        let half = self.half();
        let secret = match told.event {
            Event::PickedPlayer { seat, .. } | Event::PickedActionCard { seat, .. } | Event::Placed { seat, .. } => {
                Audience::Only(seat)
            }
            _ => Audience::Everyone,
        };
        same(|| "who is told".into(), told.to, secret)?;
        holds(|| "the match is over before".into(), !self.is_over)?;
        match told.event {
            Event::Dealt { seat, player } | Event::PickedPlayer { seat, player } => {
                *self.squads[seat.index()].entry(player).or_default() += 1;
            }
            Event::PickedActionCard { seat, card } => *self.picked[seat.index()].entry(card).or_default() += 1,
            Event::SquadIn { seat } | Event::LineupIn { seat } => {
                let before = std::mem::replace(&mut self.is_in[seat.index()], true);
                same(|| "the seat was in before".into(), before, false)?;
            }
            Event::HalfBegan { half } => {
                same(|| "the half".into(), self.half, if half == Half::First { None } else { Some(Half::First) })?;
                same(|| "halves that are over".into(), self.halves_over, half as u8)?;
                let nobody_picks = self.picked.iter().all(Count::is_empty) && half == Half::First;
                holds(|| "both are in".into(), nobody_picks || self.is_in == [true; 2])?;
                (self.half, self.chance, self.ended, self.is_in) = (Some(half), None, 0, [false; 2]);
            }
            Event::Placed { seat, place, card } => {
                let before = self.placed[half][seat.index()].insert(place, card);
                same(|| "the place was free".into(), before, None)?;
            }
            Event::ChanceBegan { chance } => {
                same(|| "both are in".into(), self.is_in, [true; 2])?;
                same(|| "the number of the chance".into(), chance, self.ended + 1)?;
                same(|| "a running chance".into(), self.chance, None)?;
                (self.chance, self.goals_of_chance) = (Some(chance), 0);
            }
            Event::Turned { seat, place, card } => {
                same(|| "the chance of the place".into(), Some(place.chance()), self.chance)?;
                let before = self.turned[half][seat.index()].insert(place, card);
                same(|| "the card was not turned before".into(), before, None)?;
            }
            Event::Compared { card, .. } => {
                let chance = self.chance.ok_or("an action card outside a chance")?;
                self.action_cards[half][usize::from(chance) - 1].push(card);
            }
            Event::Goal { seat, score } => {
                self.goals[seat.index()] += 1;
                self.goals_of_chance += 1;
                holds(|| "a second goal in a chance".into(), self.goals_of_chance == 1 && self.chance.is_some())?;
                same(|| "the score".into(), score, self.goals)?;
            }
            Event::ChanceOver { chance } => {
                same(|| "the chance that is over".into(), Some(chance), self.chance)?;
                (self.chance, self.ended) = (None, chance);
            }
            Event::HalfOver { half, score } => {
                self.halves_over += 1;
                same(|| "the half that is over".into(), (Some(half), self.ended), (self.half, 5))?;
                same(|| "the score".into(), score, self.goals)?;
            }
            Event::MatchOver { score } => {
                same(|| "the score".into(), score, self.goals)?;
                same(|| "halves that are over".into(), self.halves_over, 2)?;
                self.is_over = true;
            }
            Event::Attacks { .. } | Event::Counters { .. } => {}
            _ => return Err("an event that the auditor does not know".into()),
        }
        Ok(())
    }
}

/// Whether the state keeps every invariant, given everything that was told since the match began.
///
/// # Errors
/// The first invariant that is broken, in words.
pub fn audit(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    let story = Story::read(told)?;
    let rules = *state.rules();
    let view = state.view(Viewer::Public);
    let half = story.half();
    let line_ups = story.half.is_some();

    // Phase and turn are those that the events say.
    let phase_fits = match state.phase() {
        Phase::Deal { .. } | Phase::Squads => !line_ups,
        Phase::Lineups { half } => story.half == Some(half) && story.chance.is_none() && story.ended == 0,
        Phase::Duel { half, chance, .. } => story.half == Some(half) && story.chance == Some(chance),
        Phase::Over => story.is_over,
    };
    holds(|| format!("the phase {:?} does not follow from the events", state.phase()), phase_fits)?;
    let open: SeatSet = SEATS.into_iter().filter(|seat| !story.is_in[seat.index()]).collect();
    let turn = match state.phase() {
        Phase::Deal { .. } | Phase::Duel { .. } => Turn::Chance,
        Phase::Squads | Phase::Lineups { .. } => Turn::Decide(open),
        Phase::Over => Turn::Over,
    };
    same(|| "whose turn it is".into(), state.turn(), turn)?;

    // SD-2: squads and picks.
    for seat in SEATS {
        let squad = count(state.squad(seat).iter());
        same(|| format!("the squad of seat {seat}"), &squad, &story.squads[seat.index()])?;
        let picked: Count<ActionCard> = state.picked(seat).kinds().collect();
        same(|| format!("the picked cards of seat {seat}"), &picked, &story.picked[seat.index()])?;
        let (players, cards) = (squad.values().sum::<usize>(), picked.values().sum::<usize>());
        let most = match rules.decks() {
            Decks::Shared => (1, 0),
            Decks::Own(decks) => (usize::from(decks.get()), 2 * usize::from(decks.get())),
        };
        holds(|| format!("seat {seat} has {players} players and {cards} cards"), players <= 10 && cards <= 6)?;
        holds(|| format!("copies of seat {seat}"), squad.values().all(|copies| *copies <= most.0))?;
        holds(|| format!("action cards of seat {seat}"), picked.values().all(|copies| *copies <= most.1))?;
        if line_ups {
            let complete = if rules.decks() == Decks::Shared { (10, 0) } else { (10, 6) };
            same(|| format!("what seat {seat} has"), (players, cards), complete)?;
        }
    }
    if rules.decks() == Decks::Shared {
        let all = count(SEATS.into_iter().flat_map(|seat| state.squad(seat).iter().collect::<Vec<_>>()));
        holds(|| "a player of a shared deck is there twice".into(), all.values().all(|copies| *copies == 1))?;
    }

    // SD-3.1, SD-3.4: every card of a seat is in hand or at one place of the running half.
    for seat in SEATS {
        for number in Half::ALL {
            let known = |place| Some((place, state.card(seat, number, place)?));
            let placed: BTreeMap<Place, Card> = Place::all().filter_map(known).collect();
            same(|| format!("line-up of seat {seat}"), &placed, &story.placed[number as usize][seat.index()])?;
            let turned = Place::all().filter(|place| state.is_turned(seat, number, *place));
            let turned: BTreeMap<Place, Card> = turned.filter_map(known).collect();
            same(|| format!("turned cards of seat {seat}"), &turned, &story.turned[number as usize][seat.index()])?;
        }
        let placed = &story.placed[half][seat.index()];
        let in_order = placed.keys().copied().eq(Place::all().take(placed.len()));
        holds(|| format!("seat {seat} has not filled its places in order"), in_order)?;
        if !line_ups {
            continue;
        }
        let hand: Vec<Player> = state.players_in_hand(seat).collect();
        holds(|| format!("hand of seat {seat} sorted"), hand.is_sorted())?;
        let laid = placed.values().filter_map(|card| card.player());
        let players = count(hand.iter().copied().chain(laid));
        same(|| format!("players of seat {seat}, hand and stacks"), players, count(state.squad(seat).iter()))?;
        let blanks = placed.values().filter(|card| **card == Card::Blank).count();
        let blanks = blanks + usize::from(state.blanks_in_hand(seat));
        same(|| format!("blanks of seat {seat}, hand and stacks"), blanks, 5)?;
        let is_in = placed.len() == 15;
        same(|| format!("seat {seat} is in"), story.is_in[seat.index()], is_in)?;
        let (stacks, ended) = (view.stack_size(seat), story.ended);
        let cards = if is_in { 5 - ended } else { 0 };
        same(|| format!("cards in each stack of seat {seat}"), stacks, cards)?;
        // SD-3.2, SD-3.3
        for number in Half::ALL {
            let lineup = &story.placed[number as usize][seat.index()];
            if lineup.len() == 15 {
                let players = Stack::ALL.map(|stack| {
                    lineup.iter().filter(|(place, card)| place.stack() == stack && **card != Card::Blank).count() as u8
                });
                let formation = Formation::with_players(players);
                let admitted = formation.is_some_and(|formation| {
                    formation != Formation::F253 || rules.formations() == Formations::AnyInRange
                });
                holds(|| format!("seat {seat} plays {players:?}"), admitted)?;
            }
        }
    }

    // SD-2.1, SD-2.2, SD-4.4: the twelve action cards, kind by kind.
    let pile: Count<ActionCard> = state.pile().kinds().collect();
    let turned = count(story.action_cards[half].iter().flatten().copied());
    let mut twelve = Count::new();
    if line_ups {
        twelve = match rules.decks() {
            Decks::Shared => ActionCard::ALL.into_iter().map(|card| (card, 2)).collect(),
            Decks::Own(_) => {
                let [first, second] = &story.picked;
                count(first.iter().chain(second).flat_map(|(card, copies)| std::iter::repeat_n(*card, *copies)))
            }
        };
        same(|| "action cards".into(), twelve.values().sum::<usize>(), 12)?;
    }
    let mut together = pile.clone();
    turned.iter().for_each(|(card, copies)| *together.entry(*card).or_default() += copies);
    same(|| "action cards in the pile, turned and used".into(), together, twelve)?;
    same(|| "size of the pile".into(), usize::from(view.pile_size()), pile.values().sum::<usize>())?;
    for number in Half::ALL {
        let cards = &story.action_cards[number as usize];
        for (chance, cards) in (1..=5).zip(cards) {
            let kept: Vec<ActionCard> = state.turned_cards(number, chance).collect();
            same(|| format!("action cards of chance {chance}"), &kept, cards)?;
            holds(|| format!("chance {chance} turned {cards:?}"), cards.len() <= 2)?;
        }
        let most = if rules.formations() == Formations::Listed { 9 } else { 10 };
        holds(|| format!("a half turned {cards:?}"), cards.iter().flatten().count() <= most)?;
    }

    // SD-4: every chance went by the rules, told in their order.
    audit_chances(state, told)?;

    // SD-5: goals.
    same(|| "the score".into(), state.score(), story.goals)?;
    holds(|| "more than ten goals".into(), story.goals.iter().sum::<u8>() <= 10)?;
    same(|| "the outcome".into(), state.outcome().is_some(), state.phase() == Phase::Over)?;
    if let Some(outcome) = state.outcome() {
        let scores = SEATS.map(|seat| outcome.score(seat));
        same(|| "the outcome's score".into(), scores, story.goals.map(|goals| Some(i32::from(goals))))?;
        let ahead = SEATS.into_iter().filter(|seat| story.goals[seat.index()] >= story.goals[seat.other().index()]);
        same(|| "the winners".into(), outcome.winners(), ahead.collect())?;
    }

    // At most 27 legal actions, the count and the n-th as in the list, none for who may not act.
    for seat in SEATS.into_iter().chain(Seat::new(2)) {
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        holds(|| format!("seat {seat} has {} legal actions", list.len()), list.len() <= 27)?;
        holds(|| format!("list of seat {seat} sorted"), list.windows(2).all(|pair| pair[0] < pair[1]))?;
        same(|| format!("seat {seat} may act"), !list.is_empty(), turn.seats().contains(seat))?;
        same(|| format!("count for seat {seat}"), state.count_legal(seat), list.len())?;
        let by_number: Vec<_> = (0..=list.len()).map_while(|n| state.nth_legal(seat, n)).collect();
        same(|| format!("the n-th of seat {seat}"), by_number, list)?;
    }
    Ok(())
}

/// Reads chance by chance what was told, and holds each event to the tables of SD-4.
fn audit_chances(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    let events: Vec<Event> = told.iter().map(|told| told.event).collect();
    let begins = events.iter().enumerate().filter(|(_, event)| matches!(event, Event::ChanceBegan { .. }));
    for (number, event) in begins {
        let rest = &events[number + 1..];
        let length = rest.iter().position(|event| matches!(event, Event::ChanceOver { .. }));
        let chance = &rest[..length.unwrap_or(rest.len())];
        audit_chance(state, chance, length.is_some()).map_err(|why| format!("{event:?} {chance:?}: {why}"))?;
    }
    Ok(())
}

fn audit_chance(state: &State, chance: &[Event], is_over: bool) -> Result<(), String> {
    let mut events = chance.iter().copied().peekable();
    let mut turned = |seat: Seat, stack: Stack| match events.next() {
        Some(Event::Turned { seat: turner, place, card }) if turner == seat && place.stack() == stack => Ok(card),
        other => Err(format!("seat {seat} turns its {stack} card here, not {other:?}")),
    };
    let cards = [turned(Seat::ZERO, Stack::Midfield)?, turned(Seat::ONE, Stack::Midfield)?];
    // What the rest of the chance must look like; `None` while an action card is waited for.
    let waits = |duel: Duel, events: &mut std::iter::Peekable<_>| -> Result<bool, String> {
        let at_end = events.peek().is_none() && !is_over;
        if at_end {
            let found = matches!(state.phase(), Phase::Duel { duel: there, .. } if there == duel);
            holds(|| format!("the match waits in {duel:?}"), found)?;
        }
        Ok(at_end)
    };
    let mut attacker = match cards {
        [Card::Player(_), Card::Blank] => Seat::ZERO,
        [Card::Blank, Card::Player(_)] => Seat::ONE,
        [Card::Blank, Card::Blank] => return same(|| "two blanks end the chance".into(), events.next(), None),
        [Card::Player(first), Card::Player(second)] => {
            if waits(Duel::Midfield, &mut events)? {
                return Ok(());
            }
            let [first, second] = compared(events.next(), [first, second])?;
            match first.cmp(&second) {
                std::cmp::Ordering::Greater => Seat::ZERO,
                std::cmp::Ordering::Less => Seat::ONE,
                std::cmp::Ordering::Equal => return same(|| "equal sums".into(), events.next(), None),
            }
        }
    };
    let mut is_counter = false;
    loop {
        let begins = if is_counter { Event::Counters { seat: attacker } } else { Event::Attacks { seat: attacker } };
        same(|| "who attacks".into(), events.next(), Some(begins))?;
        let mut turned = |seat: Seat, stack: Stack| match events.next() {
            Some(Event::Turned { seat: turner, place, card }) if turner == seat && place.stack() == stack => Ok(card),
            other => Err(format!("seat {seat} turns its {stack} card here, not {other:?}")),
        };
        let cards = [turned(attacker, Stack::Attack)?, turned(attacker.other(), Stack::Defence)?];
        let goal = match cards {
            [Card::Player(_), Card::Blank] => true,
            [Card::Blank, Card::Blank] => state.rules().blank_against_blank() == BlankAgainstBlank::Goal,
            [Card::Blank, Card::Player(_)] if is_counter => false,
            [Card::Blank, Card::Player(_)] => {
                (attacker, is_counter) = (attacker.other(), true);
                continue;
            }
            [Card::Player(attacks), Card::Player(defends)] => {
                let duel = if is_counter { Duel::Counter(attacker) } else { Duel::Attack(attacker) };
                if waits(duel, &mut events)? {
                    return Ok(());
                }
                let mut players = [attacks, defends];
                if attacker == Seat::ONE {
                    players.reverse();
                }
                let sums = compared(events.next(), players)?;
                sums[attacker.index()] > sums[attacker.other().index()]
            }
        };
        let scorer = match events.next() {
            Some(Event::Goal { seat, .. }) => Some(seat),
            None => None,
            other => return Err(format!("a goal or the end comes here, not {other:?}")),
        };
        same(|| "the goal".into(), scorer, goal.then_some(attacker))?;
        return same(|| "the end of the chance".into(), events.next(), None);
    }
}

/// The sums that were told: they must be those of the players, seat 0's first.
fn compared(event: Option<Event>, players: [Player; 2]) -> Result<[u8; 2], String> {
    match event {
        Some(Event::Compared { card, sums }) => {
            let stats = card.stats();
            let right = players.map(|player| stats.into_iter().map(|stat| player.stat(stat)).sum::<u8>());
            same(|| "the sums".into(), sums, right)?;
            Ok(sums)
        }
        other => Err(format!("an action card is turned here, not {other:?}")),
    }
}
