//! Sabacc for two seats with the default options, sentence by sentence from `docs/rules/sabacc.md` and without a
//! thought of speed. Nothing in here is shared with the kernel that it checks.

use std::collections::{BTreeMap, BTreeSet};

use rulebook_core::Generator;

/// How often what happened, so that a test can see that there was everything.
pub type Seen = BTreeMap<&'static str, u32>;

/// SB-1.3: a name and what it counts; two of each.
const FACES: [(&str, i32); 8] = [
    ("Idiot", 0),
    ("Jedi Knight", 3),
    ("Jedi Master", 3),
    ("Rancor", 9),
    ("Bounty Hunter", 9),
    ("Lord of the Sith", 10),
    ("Smuggler", 10),
    ("Dark Jedi", -14),
];

/// SB-1.1: in alphabetical order.
const SUITS: [&str; 4] = ["coins", "flasks", "sabers", "staves"];

/// Sorted by value and suit, then the faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Card {
    Suited { value: i32, suit: &'static str },
    Face { place: usize },
}

impl Card {
    fn is(self, name: &str) -> bool {
        matches!(self, Card::Face { place } if FACES[place].0 == name)
    }

    fn is_numbered(self, number: i32) -> bool {
        matches!(self, Card::Suited { value, .. } if value == number)
    }

    /// SB-1.4: what the card may count as.
    fn values(self) -> Vec<i32> {
        match self {
            Card::Suited { value: 5, .. } => (-11..=-1).chain(1..=11).collect(),
            Card::Suited { value, .. } => vec![value],
            Card::Face { place } => vec![FACES[place].1],
        }
    }
}

/// SB-1: all 76, sorted.
fn pack() -> Vec<Card> {
    let suited = (1..=15).flat_map(|value| SUITS.map(|suit| Card::Suited { value, suit }));
    let faces = (0..FACES.len()).flat_map(|place| [Card::Face { place }; 2]);
    let pack: Vec<Card> = suited.chain(faces).collect();
    assert_eq!(pack.len(), 76);
    pack
}

/// Every total that the hand can have, each five taken for each of its values (SB-1.4).
fn totals(hand: &[Card]) -> BTreeSet<i32> {
    let mut totals = BTreeSet::from([0]);
    for card in hand {
        totals = totals.iter().flat_map(|total| card.values().into_iter().map(move |value| total + value)).collect();
    }
    totals
}

fn can_be_pure(hand: &[Card]) -> bool {
    totals(hand).contains(&23)
}

/// SB-3: what the hand is and how good it is, of whatever it can be the best; nothing if it is bust.
/// The greater the better.
fn rank(hand: &[Card], idiot_first: bool) -> Option<(&'static str, (usize, i32))> {
    let pure_and_idiot = if idiot_first { ["Idiot's array", "Pure"] } else { ["Pure", "Idiot's array"] };
    let order = [&pure_and_idiot[..], &["Jedi array", "Double", "Fool's", "points"]].concat();
    let totals: Vec<i32> = totals(hand).into_iter().filter(|total| (-23..=46).contains(total)).collect();
    let has = |name: &str| hand.iter().any(|card| card.is(name));
    let numbered = |number: i32| hand.iter().any(|card| card.is_numbered(number));
    let sabers = hand.iter().any(|card| matches!(card, Card::Suited { suit: "sabers", .. }));

    let mut kinds: Vec<(&str, i32)> = Vec::new();
    for total in &totals {
        // SB-3.6: the distance to the nearer of 23 and -23; at the same distance the positive one.
        let points = if *total > 23 { total - 23 } else { *total };
        let distance = (23 - points).abs().min((-23 - points).abs());
        kinds.push(match total {
            23 => ("Pure", 0),
            46 => ("Double", 0),
            -23 => ("Fool's", 0),
            _ => ("points", -2 * distance + i32::from(points > 0)),
        });
    }
    // SB-3.8: an array of a hand that is bust loses.
    if !totals.is_empty() && has("Idiot") && numbered(2) && numbered(3) {
        kinds.push(("Idiot's array", 0));
    }
    if !totals.is_empty() && has("Jedi Master") && has("Jedi Knight") && sabers {
        kinds.push(("Jedi array", 0));
    }
    let place = |kind: &str| order.iter().position(|name| *name == kind).expect("a kind of hand");
    kinds.into_iter().map(|(kind, points)| (kind, (order.len() - place(kind), points))).max_by_key(|(_, worth)| *worth)
}

/// SB-5.4: a loan of so many chips.
#[derive(Clone, Copy)]
struct Loan {
    chips: i32,
    is_paid_back: bool,
}

/// What a seat may choose, in the order in which it is counted.
#[derive(Clone, Copy)]
enum Choice {
    Check,
    Call,
    Bet(i32),
    Fold,
    Borrow(i32),
    Leave,
    Draw,
    Stand,
    Show,
    Discard(Card),
    Done,
    Sabacc,
}

/// How a stage ends the hand of cards.
enum Ending {
    Folded { seat: usize },
    Called,
}

struct Table<'t> {
    generator: &'t mut Generator,
    seen: &'t mut Seen,
    pack: Vec<Card>,
    hands: [Vec<Card>; 2],
    chips: [i32; 2],
    loans: [Vec<Loan>; 2],
    pot: i32,
}

impl Table<'_> {
    fn note(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    /// Every card of the pack is equally likely.
    fn deal_to(&mut self, seat: usize) {
        let place = self.generator.below(self.pack.len() as u32) as usize;
        self.hands[seat].push(self.pack.remove(place));
        self.hands[seat].sort();
    }

    fn choose(&mut self, choices: &[Choice]) -> Choice {
        choices[self.generator.below(choices.len() as u32) as usize]
    }

    fn borrow(&mut self, seat: usize, chips: i32) {
        self.loans[seat].push(Loan { chips, is_paid_back: false });
        self.chips[seat] += chips;
        self.note("loan");
    }

    /// SB-5.2, SB-5.5: whether both have paid the entry. Else the one that is left gets the pot.
    fn entry(&mut self, order: [usize; 2]) -> bool {
        for seat in order {
            if self.chips[seat] == 0 {
                let loans: Vec<Choice> = (1..=4).map(Choice::Borrow).collect();
                let choice = match self.loans[seat].len() {
                    3 => Choice::Leave,
                    _ => self.choose(&[&loans[..], &[Choice::Leave]].concat()),
                };
                let Choice::Borrow(chips) = choice else {
                    self.chips[1 - seat] += self.pot;
                    self.pot = 0;
                    self.note("out at the entry");
                    return false;
                };
                self.borrow(seat, chips);
            }
            self.chips[seat] -= 1;
            self.pot += 1;
        }
        true
    }

    /// SB-5.3
    fn betting(&mut self, order: [usize; 2], is_last: bool) -> Option<Ending> {
        let (mut stake, mut bets) = (0, 0);
        let (mut paid, mut has_acted) = ([0; 2], [false; 2]);
        loop {
            for seat in order {
                if (0..2).all(|seat| has_acted[seat] && paid[seat] == stake) {
                    return None;
                }
                loop {
                    let (due, chips) = (stake - paid[seat], self.chips[seat]);
                    let mut choices = Vec::new();
                    if due == 0 {
                        choices.push(Choice::Check);
                    } else if chips >= due {
                        choices.push(Choice::Call);
                    }
                    if !(is_last && bets == 2) {
                        choices.extend((stake + 1..=4).filter(|to| to - paid[seat] <= chips).map(Choice::Bet));
                    }
                    choices.push(Choice::Fold);
                    // SB-5.4
                    if (chips < due || chips == 0) && self.loans[seat].len() < 3 {
                        choices.extend((1..=4).map(Choice::Borrow));
                    }
                    if can_be_pure(&self.hands[seat]) {
                        choices.push(Choice::Sabacc);
                    }
                    match self.choose(&choices) {
                        Choice::Borrow(chips) => {
                            self.borrow(seat, chips);
                            continue; // it decides again
                        }
                        Choice::Fold => return Some(Ending::Folded { seat }),
                        Choice::Sabacc => return Some(Ending::Called),
                        Choice::Bet(to) => {
                            stake = to;
                            bets += 1;
                            has_acted = [false; 2];
                        }
                        _ => {}
                    }
                    self.chips[seat] -= stake - paid[seat];
                    self.pot += stake - paid[seat];
                    paid[seat] = stake;
                    has_acted[seat] = true;
                    break;
                }
            }
        }
    }

    /// SB-2.3; whether somebody drew, unless it is ended by a call.
    fn draw_round(&mut self, order: [usize; 2]) -> Result<bool, Ending> {
        let mut somebody_drew = false;
        for seat in order {
            let mut choices = vec![Choice::Draw, Choice::Stand];
            if can_be_pure(&self.hands[seat]) {
                choices.push(Choice::Sabacc);
            }
            match self.choose(&choices) {
                Choice::Draw => {
                    self.deal_to(seat);
                    somebody_drew = true;
                }
                Choice::Sabacc => return Err(Ending::Called),
                _ => {}
            }
        }
        Ok(somebody_drew)
    }

    /// SB-2.4
    fn exchange(&mut self, seat: usize) -> Option<Ending> {
        let (mut discards, mut has_shown) = (0, false);
        loop {
            let hand = &self.hands[seat];
            let masters = hand.iter().filter(|card| card.is("Jedi Master")).count();
            let has_begun = has_shown || discards > 0;
            let mut choices = Vec::new();
            if !has_begun && masters > 0 && hand.len() > 3 {
                choices.push(Choice::Show);
            }
            if discards < if has_shown { 4 } else { 2 } {
                let mut kinds = hand.clone();
                kinds.dedup();
                kinds.retain(|card| !(has_shown && masters == 1 && card.is("Jedi Master")));
                choices.extend(kinds.into_iter().map(Choice::Discard));
            }
            if !has_shown || discards >= 3 {
                choices.push(Choice::Done);
            }
            if !has_begun && can_be_pure(hand) {
                choices.push(Choice::Sabacc);
            }
            match self.choose(&choices) {
                Choice::Show => {
                    has_shown = true;
                    self.note("Jedi Master shown");
                }
                Choice::Discard(card) => {
                    let place = self.hands[seat].iter().position(|held| *held == card).expect("it is held");
                    self.hands[seat].remove(place);
                    discards += 1;
                }
                Choice::Sabacc => return Some(Ending::Called),
                _ => break,
            }
        }
        for _ in 0..discards {
            self.deal_to(seat);
        }
        None
    }

    /// SB-2.1: from the first betting round to the last.
    fn stages(&mut self, order: [usize; 2]) -> Option<Ending> {
        let mut is_bet = true; // SB-5.3: after the deal, and after a draw round in which somebody drew
        for _draw_round in 0..2 {
            if is_bet {
                if let Some(ending) = self.betting(order, false) {
                    return Some(ending);
                }
            }
            is_bet = match self.draw_round(order) {
                Ok(somebody_drew) => somebody_drew,
                Err(ending) => return Some(ending),
            };
        }
        if is_bet {
            if let Some(ending) = self.betting(order, false) {
                return Some(ending);
            }
        }
        for seat in order {
            if let Some(ending) = self.exchange(seat) {
                return Some(ending);
            }
        }
        self.betting(order, true)
    }

    /// SB-4
    fn showdown(&mut self, order: [usize; 2], is_last_hand: bool) {
        let mut had_extra_cards = false;
        loop {
            // SB-3.9
            let idiot_first = self.hands.iter().all(|hand| can_be_pure(hand));
            let ranks = [0, 1].map(|seat| rank(&self.hands[seat], idiot_first));
            let [first, second] = ranks.map(|rank| rank.map(|(_, worth)| worth));
            if first != second {
                let winner = usize::from(second > first);
                self.note(ranks[winner].expect("a bust hand does not win").0);
                self.chips[winner] += self.pot;
                self.pot = 0;
                return;
            }
            if first.is_none() {
                // SB-4.3 and, after an extra card, SB-4.2 with `Split`.
                if had_extra_cards || is_last_hand {
                    self.split(order);
                } else {
                    self.note("all bust");
                }
                return;
            }
            // SB-4.2
            self.note("tie");
            if self.pack.len() < 2 {
                return self.split(order);
            }
            for seat in order {
                self.deal_to(seat);
            }
            had_extra_cards = true;
        }
    }

    /// SB-4.2
    fn split(&mut self, order: [usize; 2]) {
        self.note("split");
        while self.pot > 0 {
            for seat in order {
                if self.pot > 0 {
                    self.chips[seat] += 1;
                    self.pot -= 1;
                }
            }
        }
    }

    /// SB-5.4
    fn pay_back(&mut self) {
        for seat in 0..2 {
            for loan in &mut self.loans[seat] {
                let owed = loan.chips + 1;
                if !loan.is_paid_back && self.chips[seat] - owed >= 1 {
                    self.chips[seat] -= owed;
                    loan.is_paid_back = true;
                }
            }
        }
    }

    /// SB-6.1: chips less what is owed.
    fn figure(&self, seat: usize) -> i32 {
        let open = self.loans[seat].iter().filter(|loan| !loan.is_paid_back);
        self.chips[seat] - open.map(|loan| loan.chips + 1).sum::<i32>()
    }
}

/// Plays a match at random and returns the figures of the two seats.
pub fn play(generator: &mut Generator, seen: &mut Seen) -> [i32; 2] {
    let (hands, loans) = Default::default();
    let mut table = Table { generator, seen, pack: pack(), hands, chips: [30, 30], loans, pot: 0 };
    // SB-2.1, SB-2.2
    for hand in 1..=20 {
        let first = (hand + 1) % 2;
        let order = [first, 1 - first];
        if !table.entry(order) {
            break;
        }
        table.pack = pack();
        table.hands = Default::default();
        for _round in 0..3 {
            for seat in order {
                table.deal_to(seat);
            }
        }
        match table.stages(order) {
            Some(Ending::Folded { seat }) => {
                // SB-4.1
                table.chips[1 - seat] += table.pot;
                table.pot = 0;
                table.note("fold");
            }
            Some(Ending::Called) => {
                table.note("call");
                table.showdown(order, hand == 20);
            }
            None => table.showdown(order, hand == 20),
        }
        table.pay_back();
    }
    [table.figure(0), table.figure(1)]
}
