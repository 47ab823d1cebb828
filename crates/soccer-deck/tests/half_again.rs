//! A second, naive implementation of a half, written from SD-4 of the rulebook alone, against the real
//! one on random line-ups and orders of the action pile.

mod printed;
mod table;

use printed::{KINDS, PLAYERS};
use proptest::prelude::*;
use rulebook_core::{Game, Turn};
use soccer_deck::{Event, Half};
use table::Table;

/// A card of a stack: a player's number, or nothing for a blank.
type Card = Option<u8>;
/// Attack, midfield, defence.
type Lineup = [[Card; 5]; 3];

const ATTACK: usize = 0;
const MIDFIELD: usize = 1;
const DEFENCE: usize = 2;

/// What comes out of a half.
#[derive(Default, PartialEq, Eq, Debug)]
struct Result {
    /// Every turned card, sum and goal, one line each, in order.
    log: Vec<String>,
    goals: [u32; 2],
    action_cards: usize,
}

struct NaiveHalf<'a> {
    lineups: [&'a Lineup; 2],
    pile: &'a [usize],
    two_blanks_are_a_goal: bool,
    result: Result,
}

impl NaiveHalf<'_> {
    fn turn(&mut self, seat: usize, stack: usize, chance: usize) -> Card {
        let card = self.lineups[seat][stack][chance];
        let stack = ["attack", "midfield", "defence"][stack];
        let card_text = card.map_or("blank".to_owned(), |player| player.to_string());
        self.result.log.push(format!("{seat}: {stack} {} {card_text}", chance + 1));
        card
    }

    /// The sums of seat 0's and seat 1's player.
    fn compare(&mut self, players: [u8; 2]) -> [u8; 2] {
        let (name, _, stats) = KINDS[self.pile[self.result.action_cards]];
        self.result.action_cards += 1;
        let sums = players.map(|player| stats.iter().map(|stat| PLAYERS[usize::from(player) - 1].2[*stat]).sum());
        self.result.log.push(format!("{name} {sums:?}"));
        sums
    }

    fn goal(&mut self, seat: usize) {
        self.result.goals[seat] += 1;
        self.result.log.push(format!("goal {seat}"));
    }

    /// SD-4.1: who attacks, if anybody.
    fn midfield(&mut self, chance: usize) -> Option<usize> {
        let cards = [self.turn(0, MIDFIELD, chance), self.turn(1, MIDFIELD, chance)];
        match cards {
            [None, None] => None,
            [Some(_), None] => Some(0),
            [None, Some(_)] => Some(1),
            [Some(first), Some(second)] => {
                let [first, second] = self.compare([first, second]);
                if first == second {
                    None
                } else if first > second {
                    Some(0)
                } else {
                    Some(1)
                }
            }
        }
    }

    /// SD-4.2 and SD-4.3.
    fn attack(&mut self, attacker: usize, chance: usize, may_be_countered: bool) {
        let defender = 1 - attacker;
        let attacks = self.turn(attacker, ATTACK, chance);
        let defends = self.turn(defender, DEFENCE, chance);
        if let (Some(attacks), Some(defends)) = (attacks, defends) {
            let players = if attacker == 0 { [attacks, defends] } else { [defends, attacks] };
            let sums = self.compare(players);
            if sums[attacker] > sums[defender] {
                self.goal(attacker);
            }
        } else if attacks.is_some() {
            self.goal(attacker);
        } else if defends.is_none() {
            if self.two_blanks_are_a_goal {
                self.goal(attacker);
            }
        } else if may_be_countered {
            self.attack(defender, chance, false);
        }
    }

    fn play(mut self) -> Result {
        for chance in 0..5 {
            if let Some(attacker) = self.midfield(chance) {
                self.attack(attacker, chance, true);
            }
        }
        self.result
    }
}

/// The same result, read from what the real match told.
fn told(events: &[Event], pile_before: usize, pile_after: usize) -> Result {
    let mut result = Result { action_cards: pile_before - pile_after, ..Result::default() };
    for event in events {
        match event {
            Event::Turned { seat, place, card } => result.log.push(format!("{seat}: {place} {card}")),
            Event::Compared { card, sums } => result.log.push(format!("{card} {sums:?}")),
            Event::Goal { seat, .. } => {
                result.goals[seat.index()] += 1;
                result.log.push(format!("goal {seat}"));
            }
            _ => {}
        }
    }
    result
}

/// The ten formations of SD-3.3: attack, midfield, defence.
const FORMATIONS: [[usize; 3]; 10] =
    [[2, 4, 4], [1, 5, 4], [3, 3, 4], [0, 5, 5], [1, 4, 5], [2, 3, 5], [3, 2, 5], [2, 5, 3], [3, 4, 3], [3, 5, 2]];

fn stack(players: Vec<u8>) -> impl Strategy<Value = [Card; 5]> {
    let mut cards: Vec<Card> = players.into_iter().map(Some).collect();
    cards.resize(5, None);
    Just(cards).prop_shuffle().prop_map(|cards| cards.try_into().expect("five cards"))
}

/// A line-up of whatever players there are, in a formation of the list and in whatever order.
fn lineup(formations: usize) -> impl Strategy<Value = Lineup> {
    let players = prop::collection::vec(1..=20_u8, 10);
    (players, 0..formations).prop_flat_map(|(players, formation)| {
        let [attack, midfield, _] = FORMATIONS[formation];
        let stacks = [&players[..attack], &players[attack..attack + midfield], &players[attack + midfield..]];
        stacks.map(|players| stack(players.to_vec()))
    })
}

/// Six action cards of each seat, and the order in which the twelve are turned.
fn pile() -> impl Strategy<Value = (Vec<usize>, Vec<usize>)> {
    prop::collection::vec(0..6_usize, 12).prop_flat_map(|cards| (Just(cards.clone()), Just(cards).prop_shuffle()))
}

fn text(lineup: &Lineup) -> String {
    let card = |card: &Card| card.map_or("-".to_owned(), |player| player.to_string());
    lineup.iter().flatten().map(card).collect::<Vec<_>>().join(" ")
}

fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(500);
    let kept = proptest::test_runner::FileFailurePersistence::WithSource("proptest-regressions");
    ProptestConfig { cases, failure_persistence: Some(Box::new(kept)), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases())]

    /// SD-3.5, SD-4.1, SD-4.2, SD-4.3, SD-4.4, SD-4.5: both halves, line-ups of ten decks, any six cards a seat.
    #[test]
    fn a_half_goes_as_the_naive_one(
        lineups in [lineup(10), lineup(10)],
        (cards, order) in pile(),
        two_blanks_are_a_goal: bool,
    ) {
        let blanks = if two_blanks_are_a_goal { "goal" } else { "stopped" };
        let mut table = Table::new(&format!("decks=own-10,formations=any-in-range,blank_against_blank={blanks}"));
        for number in [0, 1] {
            let squad: Vec<String> = lineups[number].iter().flatten().flatten().map(u8::to_string).collect();
            let six: Vec<&str> = cards[6 * number..6 * number + 6].iter().map(|kind| KINDS[*kind].0).collect();
            table.pick(number, &squad.join(" "), &six.join(" "));
        }
        for half in Half::ALL {
            let (before, score) = (table.told.len(), table.state.score());
            for number in [0, 1] {
                table.line_up(number, &text(&lineups[number]));
            }
            let mut order_left = order.iter();
            let mut pile = table.state.pile().len();
            while table.state.turn() == Turn::Chance {
                let kind = order_left.next().expect("SD-4.5: the pile never runs out");
                pile = table.state.pile().len() - 1;
                table.turns(KINDS[*kind].0);
            }
            let naive = NaiveHalf {
                lineups: [&lineups[0], &lineups[1]],
                pile: &order,
                two_blanks_are_a_goal,
                result: Result::default(),
            }
            .play();
            let events: Vec<Event> = table.told[before..].iter().map(|told| told.event).collect();
            prop_assert_eq!(&told(&events, 12, pile), &naive);
            let goals = [0, 1].map(|number| u32::from(table.state.score()[number] - score[number]));
            prop_assert_eq!(goals, naive.goals);
            // SD-4.4: what the naive half turned is turned, and nothing else.
            for number in [0, 1] {
                let turned = naive.log.iter().filter(|line| line.starts_with(&format!("{number}: "))).count();
                prop_assert_eq!(table.turned_places(number, half).len(), turned);
            }
        }
        // The same line-ups and the same order of the pile give the same half again.
        for chance in 1..=5 {
            let [first, second] = Half::ALL.map(|half| table.state.turned_cards(half, chance).collect::<Vec<_>>());
            prop_assert_eq!(first, second);
        }
    }
}

/// SD-4.1: the naive half itself, by hand. Speedy Gonzales (1, speed 3) against Jack Ripper (2, strength 3).
#[test]
fn the_naive_half_is_right_in_a_half_played_by_hand() {
    let first = [
        [Some(1), None, None, Some(1), None],
        [Some(1), Some(1), None, Some(1), Some(1)],
        [Some(1), Some(1), None, Some(1), Some(1)],
    ];
    let second = [
        [Some(2), Some(2), None, None, None],
        [Some(2), None, Some(2), None, Some(2)],
        [Some(2), Some(2), Some(2), None, Some(2)],
    ];
    // Chance 1: dribble 3 : 0, then corner 0 : 3, no goal. Chance 2: seat 0 alone, blank against player, a
    // counter with a through ball 3 : 3, no goal. Chance 3: seat 1 alone, two blanks. Chance 4: seat 0 alone,
    // player against blank. Chance 5: cross 0 : 0.
    let pile = [1, 4, 0, 5];
    let half = |two_blanks_are_a_goal| {
        NaiveHalf { lineups: [&first, &second], pile: &pile, two_blanks_are_a_goal, result: Result::default() }.play()
    };
    let log = [
        "0: midfield 1 1",
        "1: midfield 1 2",
        "dribble [3, 0]",
        "0: attack 1 1",
        "1: defence 1 2",
        "corner [0, 3]",
        "0: midfield 2 1",
        "1: midfield 2 blank",
        "0: attack 2 blank",
        "1: defence 2 2",
        "1: attack 2 2",
        "0: defence 2 1",
        "through-ball [3, 3]",
        "0: midfield 3 blank",
        "1: midfield 3 2",
        "1: attack 3 blank",
        "0: defence 3 blank",
        "goal 1",
        "0: midfield 4 1",
        "1: midfield 4 blank",
        "0: attack 4 1",
        "1: defence 4 blank",
        "goal 0",
        "0: midfield 5 1",
        "1: midfield 5 2",
        "cross [0, 0]",
    ];
    assert_eq!(half(true).log, log);
    assert_eq!((half(true).goals, half(true).action_cards), ([1, 1], 4));
    assert_eq!((half(false).goals, half(false).action_cards), ([1, 0], 4));
}
