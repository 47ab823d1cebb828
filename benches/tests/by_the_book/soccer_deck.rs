//! Soccer deck with the default options, sentence by sentence from `docs/rules/soccer-deck.md` and
//! without a thought of speed. Nothing in here is shared with the kernel that it checks.

use rulebook_core::Generator;

/// SD-1.1: number, speed, strength, technique, heading.
const PLAYERS: &str = "
    1 3 0 0 0
    2 0 3 0 0
    3 0 0 3 0
    4 0 0 0 3
    5 2 1 0 0
    6 2 0 1 0
    7 2 0 0 1
    8 1 2 0 0
    9 0 2 1 0
    10 0 2 0 1
    11 1 0 2 0
    12 0 1 2 0
    13 0 0 2 1
    14 1 0 0 2
    15 0 1 0 2
    16 0 0 1 2
    17 1 1 1 0
    18 1 1 0 1
    19 1 0 1 1
    20 0 1 1 1
";

/// SD-3.3: defence, midfield, attack.
const FORMATIONS: [&str; 9] = ["4-4-2", "4-5-1", "4-3-3", "5-5-0", "5-4-1", "5-3-2", "5-2-3", "3-5-2", "3-4-3"];

/// SD-1.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ActionCard {
    ThroughBall,
    Dribble,
    IndirectFreeKick,
    DirectFreeKick,
    CornerOrThrowIn,
    Cross,
}

use ActionCard::{CornerOrThrowIn, Cross, DirectFreeKick, Dribble, IndirectFreeKick, ThroughBall};

impl ActionCard {
    /// SD-1.3: the stats that the card names.
    fn names(self) -> [&'static str; 2] {
        match self {
            ThroughBall => ["speed", "strength"],
            Dribble => ["speed", "technique"],
            IndirectFreeKick => ["speed", "heading"],
            DirectFreeKick => ["strength", "technique"],
            CornerOrThrowIn => ["strength", "heading"],
            Cross => ["technique", "heading"],
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Card {
    Blank,
    Player(u32),
}

/// SD-1.1: one of a player's stats.
fn stat(player: u32, name: &str) -> u32 {
    let row = PLAYERS.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let row = row.into_iter().find(|row| row.first() == Some(&player.to_string().as_str())).expect("a player");
    let column = ["no", "speed", "strength", "technique", "heading"].iter().position(|column| *column == name);
    row[column.expect("a stat")].parse().expect("a number")
}

/// The sum of the two stats that the action card names.
fn worth(player: u32, action_card: ActionCard) -> u32 {
    action_card.names().map(|name| stat(player, name)).iter().sum()
}

/// The players in attack, midfield and defence, if ever so many cards were placed.
fn players_by_stack(placed: &[Card]) -> [usize; 3] {
    let mut players = [0; 3];
    for (place, card) in placed.iter().enumerate() {
        players[place / 5] += usize::from(*card != Card::Blank);
    }
    players
}

/// SD-3.3: whether the line-up, as far as it was entered, can still become one of the formations.
fn can_be_completed(placed: &[Card]) -> bool {
    let placed_players = players_by_stack(placed);
    FORMATIONS.iter().any(|formation| {
        let mut wanted: Vec<usize> = formation.split('-').map(|number| number.parse().expect("a number")).collect();
        wanted.reverse();
        (0..3).all(|stack| {
            let places_left = 5 - placed.len().saturating_sub(5 * stack).min(5);
            let players = placed_players[stack];
            players <= wanted[stack] && wanted[stack] <= players + places_left
        })
    })
}

/// SD-3.1, SD-1.2: the cards that may come next, blank first, then the players by number.
fn legal(placed: &[Card], squad: &[u32]) -> Vec<Card> {
    let blanks_placed = placed.iter().filter(|card| **card == Card::Blank).count();
    let mut hand: Vec<Card> = squad.iter().map(|player| Card::Player(*player)).collect();
    hand.retain(|card| !placed.contains(card));
    if blanks_placed < 5 {
        hand.push(Card::Blank);
    }
    hand.sort();
    hand.retain(|card| can_be_completed(&[placed, &[*card]].concat()));
    hand
}

/// The match's stacks, pile and goals.
struct Table {
    /// For each seat fifteen cards: attack, midfield, defence.
    line_ups: [Vec<Card>; 2],
    pile: Vec<ActionCard>,
    turned: usize,
    goals: [u8; 2],
}

impl Table {
    /// The card of this chance on a stack: 0 attack, 1 midfield, 2 defence.
    fn card(&self, seat: usize, stack: usize, chance: usize) -> Card {
        self.line_ups[seat][5 * stack + chance]
    }

    /// SD-4.5: turns an action card, every card of the pile being equally likely.
    fn turn(&mut self, generator: &mut Generator) -> ActionCard {
        self.turned += 1;
        let place = generator.below(self.pile.len() as u32) as usize;
        self.pile.remove(place)
    }

    /// SD-4.1: the side that attacks, if any.
    fn midfield(&mut self, chance: usize, generator: &mut Generator) -> Option<usize> {
        match (self.card(0, 1, chance), self.card(1, 1, chance)) {
            (Card::Blank, Card::Blank) => None,
            (Card::Player(_), Card::Blank) => Some(0),
            (Card::Blank, Card::Player(_)) => Some(1),
            (Card::Player(first), Card::Player(second)) => {
                let action_card = self.turn(generator);
                match worth(first, action_card).cmp(&worth(second, action_card)) {
                    std::cmp::Ordering::Greater => Some(0),
                    std::cmp::Ordering::Less => Some(1),
                    std::cmp::Ordering::Equal => None,
                }
            }
        }
    }

    /// SD-4.2 and SD-4.3 with `Goal` for blank against blank. Says whether a counter-attack follows.
    fn attack(&mut self, side: usize, chance: usize, generator: &mut Generator) -> bool {
        let attacker = self.card(side, 0, chance);
        let defender = self.card(1 - side, 2, chance);
        match (attacker, defender) {
            (Card::Player(_) | Card::Blank, Card::Blank) => self.goals[side] += 1,
            (Card::Player(attacker), Card::Player(defender)) => {
                let action_card = self.turn(generator);
                if worth(attacker, action_card) > worth(defender, action_card) {
                    self.goals[side] += 1;
                }
            }
            (Card::Blank, Card::Player(_)) => return true,
        }
        false
    }
}

/// Plays a match at random and returns the goals.
pub fn play(generator: &mut Generator) -> [u8; 2] {
    // SD-2.1.
    let mut players: Vec<u32> = (1..=20).collect();
    let mut squads = [Vec::new(), Vec::new()];
    for _ in 0..10 {
        let place = generator.below(players.len() as u32) as usize;
        squads[0].push(players.remove(place));
    }
    squads[1] = players;

    let mut goals = [0; 2];
    for _half in 0..2 {
        // SD-3.4.
        let mut pile = [ThroughBall, Dribble, IndirectFreeKick, DirectFreeKick, CornerOrThrowIn, Cross].repeat(2);
        pile.sort();
        let mut table = Table { line_ups: [Vec::new(), Vec::new()], pile, turned: 0, goals };
        // SD-3.1.
        for (squad, line_up) in squads.iter().zip(&mut table.line_ups) {
            for _ in 0..15 {
                let choices = legal(line_up, squad);
                line_up.push(choices[generator.below(choices.len() as u32) as usize]);
            }
            let [attack, midfield, defence] = players_by_stack(line_up);
            let formation = format!("{defence}-{midfield}-{attack}");
            assert!(FORMATIONS.contains(&formation.as_str()), "{formation} (SD-3.3)");
        }
        // SD-3.5.
        for chance in 0..5 {
            if let Some(side) = table.midfield(chance, generator) {
                let counter = table.attack(side, chance, generator);
                if counter {
                    table.attack(1 - side, chance, generator);
                }
            }
        }
        assert!(table.turned <= 9, "{} action cards were turned (SD-4.5)", table.turned);
        goals = table.goals;
    }
    goals
}
