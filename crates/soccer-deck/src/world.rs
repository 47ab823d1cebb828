//! States that fit a view: what the viewer has not seen is drawn.

use rulebook_core::{Generator, Seat, Viewer};

use crate::action_card::{ActionCard, ActionCards};
use crate::card::Card;
use crate::formation::Formation;
use crate::hand::Hand;
use crate::options::{DeckCount, Decks};
use crate::phase::Phase;
use crate::picking::PICKED_ACTION_CARDS;
use crate::player::Player;
use crate::side::{Half, Side};
use crate::squad::Squad;
use crate::stack::{Place, Stack};
use crate::stacks::Stacks;
use crate::state::State;
use crate::view::{View, counts};

/// Draws a state that fits the view.
///
/// Line-ups: of all that fit the turned cards each is equally likely, given the squad. A seat that is
/// not in has placed or picked so many cards, each number equally likely. Squads and action cards of
/// own decks hold what was seen; the rest is drawn card by card from what the seat owns.
pub(crate) fn draw(view: &View, generator: &mut Generator) -> State {
    let mut sides = [Side::NEW; 2];
    let picks = match view.rules.decks() {
        Decks::Shared => [ActionCards::EMPTY; 2],
        Decks::Own(decks) => draw_action_cards(view, decks, generator),
    };
    for seat in [Seat::ZERO, Seat::ONE] {
        let side = &mut sides[seat.index()];
        let known = &view.sides[seat.index()];
        side.goals = known.goals;
        side.picked = picks[seat.index()];
        let squad = match view.rules.decks() {
            Decks::Own(decks) if !view.viewer.is(seat) => draw_squad(&known.stacks, decks, generator),
            Decks::Own(_) | Decks::Shared => known.squad,
        };
        if !matches!(view.phase, Phase::Deal { .. }) {
            squad.iter().for_each(|player| side.hand.add(player));
        }
        match view.phase {
            Phase::Deal { .. } => {}
            Phase::Squads => {
                if !view.viewer.is(seat) && !view.is_in[seat.index()] {
                    draw_unfinished_picks(side, generator);
                }
            }
            Phase::Lineups { .. } | Phase::Duel { .. } | Phase::Over => {
                draw_lineups(view, seat, &squad, side, generator);
            }
        }
    }
    let half = view.half() as usize;
    let mut pile = match view.rules.decks() {
        _ if matches!(view.phase, Phase::Deal { .. } | Phase::Squads) => ActionCards::EMPTY,
        Decks::Shared => ActionCards::DECK,
        Decks::Own(_) => picks[0].and(picks[1]),
    };
    for card in view.turned[half].iter().flat_map(|turned| turned.cards()) {
        pile = pile.without(card).expect("the drawn action cards hold all that were turned");
    }
    let lining_up = State::seats_lining_up(view.phase, &sides);
    let to_draw = State::count_to_draw(view.phase, pile);
    State { sides, pile, turned: view.turned, phase: view.phase, lining_up, to_draw, rules: view.rules }
}

/// Completes the line-ups of the halves so far, and lays them out.
fn draw_lineups(view: &View, seat: Seat, squad: &Squad, side: &mut Side, generator: &mut Generator) {
    let known = &view.sides[seat.index()].stacks;
    let is_own = view.viewer.is(seat);
    let mut complete = |stacks: &Stacks| {
        if is_own { *stacks } else { draw_stacks(squad, stacks, view, generator) }
    };
    let now = view.half();
    if now == Half::Second {
        side.stacks[Half::First as usize] = complete(&known[Half::First as usize]);
    }
    let current = &known[now as usize];
    let stacks = complete(current);
    let is_choosing = matches!(view.phase, Phase::Lineups { .. }) && !view.is_in[seat.index()];
    let placed = match (is_own, is_choosing) {
        (true, _) => stacks.all_known().count(),
        (false, true) => generator.below(Place::COUNT as u32) as usize,
        (false, false) => Place::COUNT,
    };
    side.line_up(view.rules.formations());
    for (_, card) in stacks.all_known().take(placed) {
        side.place(now, card);
    }
    for place in Place::all().filter(|place| current.is_turned(*place)) {
        side.stacks[now as usize].turn(place);
    }
}

/// A complete line-up of the squad that has the known cards at their places, each equally likely.
fn draw_stacks(squad: &Squad, known: &Stacks, view: &View, generator: &mut Generator) -> Stacks {
    let mut unseen = counts(squad.iter());
    for player in known.all_known().filter_map(|(_, card)| card.player()) {
        unseen[usize::from(player.number()) - 1] -= 1;
    }
    let mut unseen: alloc::vec::Vec<Player> = list(unseen).collect();
    generator.shuffle(&mut unseen);
    let mut unseen = unseen.into_iter();
    let weights = Formation::ALL.map(|formation| {
        let allowed = formation.is_allowed(view.rules.formations());
        if allowed { Stack::ALL.map(|stack| fillings(known, stack, formation)).into_iter().product() } else { 0 }
    });
    let formation = Formation::ALL[generator.weighted(weights.into_iter()).expect("the true line-up fits the view")];
    let mut stacks = *known;
    for stack in Stack::ALL {
        let mut players = players_to_come(known, stack, formation).unwrap_or_default();
        let free = Place::all().filter(|place| place.stack() == stack && known.card(*place).is_none());
        let mut left = free.clone().count() as u32;
        for place in free {
            let is_player = generator.below(left) < players;
            left -= 1;
            players -= u32::from(is_player);
            let player = if is_player { unseen.next() } else { None };
            stacks.put_at(place, player.map_or(Card::Blank, Card::Player));
        }
    }
    stacks
}

/// How many players a stack still gets in this formation; `None` if it has too many already.
fn players_to_come(known: &Stacks, stack: Stack, formation: Formation) -> Option<u32> {
    let there = known.known(stack).filter(|(_, card)| *card != Card::Blank).count() as u32;
    u32::from(formation.players(stack)).checked_sub(there)
}

/// In how many ways players and blanks can fill the free places of a stack in this formation.
fn fillings(known: &Stacks, stack: Stack, formation: Formation) -> u32 {
    const CHOOSE: [[u32; 6]; 6] = [
        [1, 0, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [1, 2, 1, 0, 0, 0],
        [1, 3, 3, 1, 0, 0],
        [1, 4, 6, 4, 1, 0],
        [1, 5, 10, 10, 5, 1],
    ];
    let free = 5 - known.known(stack).count();
    let players = players_to_come(known, stack, formation);
    players.and_then(|players| CHOOSE[free].get(players as usize).copied()).unwrap_or_default()
}

/// A squad from own decks that holds all players that were seen of it. The same player seen in both
/// halves may be the same card.
fn draw_squad(seen: &[Stacks; 2], decks: DeckCount, generator: &mut Generator) -> Squad {
    let [first, second] =
        seen.each_ref().map(|stacks| counts(stacks.all_known().filter_map(|(_, card)| card.player())));
    let mut squad = Squad::EMPTY;
    let mut left = [decks.get(); Player::KINDS];
    for player in Player::ALL {
        let place = usize::from(player.number()) - 1;
        let seen = first[place].max(second[place]);
        left[place] -= seen;
        (0..seen).for_each(|_| squad.add(player));
    }
    while !squad.is_complete() {
        let place = generator.weighted(left.iter().map(|count| u32::from(*count))).expect("a seat owns twenty players");
        left[place] -= 1;
        squad.add(Player::ALL[place]);
    }
    squad
}

/// Takes picks away at random from a seat that is not in: it has made 0 to 15 of 16.
fn draw_unfinished_picks(side: &mut Side, generator: &mut Generator) {
    let picks = generator.below((Squad::SIZE + PICKED_ACTION_CARDS) as u32) as usize;
    let mut players: alloc::vec::Vec<Player> = side.hand.players().collect();
    generator.shuffle(&mut players);
    side.hand = Hand::EMPTY;
    players.iter().take(picks).for_each(|player| side.hand.add(*player));
    for _ in picks.saturating_sub(Squad::SIZE)..PICKED_ACTION_CARDS {
        let card = side.picked.nth(generator.below(side.picked.len() as u32) as usize);
        side.picked = card.and_then(|card| side.picked.without(card)).unwrap_or_default();
    }
}

/// Both seats' six action cards, such that their pile holds all that was turned in either half.
fn draw_action_cards(view: &View, decks: DeckCount, generator: &mut Generator) -> [ActionCards; 2] {
    let turned = view.turned.map(|half| {
        let mut counts = [0_u32; ActionCard::KINDS];
        half.iter().flat_map(|turned| turned.cards()).for_each(|card| counts[card as usize] += 1);
        counts
    });
    let needed: [u32; ActionCard::KINDS] = core::array::from_fn(|kind| turned[0][kind].max(turned[1][kind]));
    let owned = 2 * u32::from(decks.get());
    match view.viewer {
        Viewer::Seat(seat) => {
            let own = view.sides[seat.index()].picked;
            let own_counts = ActionCard::ALL.map(|card| own.count(card) as u32);
            let needed = core::array::from_fn(|kind| needed[kind].saturating_sub(own_counts[kind]));
            let theirs = fill(needed, owned, PICKED_ACTION_CARDS as u32, generator);
            let theirs = cards_of(theirs);
            if seat == Seat::ZERO { [own, theirs] } else { [theirs, own] }
        }
        Viewer::Public => split(fill(needed, 2 * owned, 2 * PICKED_ACTION_CARDS as u32, generator), owned, generator),
    }
}

/// Adds cards to those that are needed up to `size`, drawn from `owned` copies of each kind.
fn fill(
    needed: [u32; ActionCard::KINDS],
    owned: u32,
    size: u32,
    generator: &mut Generator,
) -> [u32; ActionCard::KINDS] {
    let mut cards = needed;
    while cards.iter().sum::<u32>() < size {
        let left = cards.map(|count| owned - count);
        let kind = generator.weighted(left.into_iter()).expect("a seat owns twelve action cards");
        cards[kind] += 1;
    }
    cards
}

/// Splits a pile of twelve into two sixes in which nobody has more than `owned` of a kind.
///
/// Of a kind with more than `owned` cards both seats must have what is above that; all other cards
/// can go either way.
fn split(pile: [u32; ActionCard::KINDS], owned: u32, generator: &mut Generator) -> [ActionCards; 2] {
    let both = pile.map(|count| count.saturating_sub(owned));
    let free: [u32; ActionCard::KINDS] = core::array::from_fn(|kind| pile[kind] - 2 * both[kind]);
    let mut cards: alloc::vec::Vec<usize> = alloc::vec::Vec::with_capacity(2 * PICKED_ACTION_CARDS);
    for (kind, count) in free.iter().enumerate() {
        cards.extend(core::iter::repeat_n(kind, *count as usize));
    }
    generator.shuffle(&mut cards);
    let mut sixes = [both; 2];
    let (first, second) = cards.split_at(cards.len() / 2);
    first.iter().for_each(|kind| sixes[0][*kind] += 1);
    second.iter().for_each(|kind| sixes[1][*kind] += 1);
    sixes.map(cards_of)
}

fn cards_of(counts: [u32; ActionCard::KINDS]) -> ActionCards {
    let mut cards = ActionCards::EMPTY;
    for (card, count) in ActionCard::ALL.into_iter().zip(counts) {
        (0..count).for_each(|_| cards = cards.with(card));
    }
    cards
}

/// The players by number, copies one after the other.
fn list(counts: [u8; Player::KINDS]) -> impl Iterator<Item = Player> {
    let counted = Player::ALL.into_iter().zip(counts);
    counted.flat_map(|(player, count)| core::iter::repeat_n(player, usize::from(count)))
}
