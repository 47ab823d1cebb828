//! SD-1: the cards.

use rulebook_core::Seat;
use soccer_deck::{ActionCard, ActionCards, Half, PlaceError, Player, PlayerSet, Refused, Squad, Stack, Stat};

use crate::printed::{KINDS, PLAYERS};
use crate::table::{Table, bytes, legal, place, player, seat};

/// SD-1.1
#[test]
fn the_twenty_players_have_the_numbers_names_and_stats_of_the_table() {
    assert_eq!(Player::ALL.len(), 20);
    for ((number, name, stats), player) in PLAYERS.into_iter().zip(Player::ALL) {
        assert_eq!((player.number(), player.name()), (number, name));
        assert_eq!(Player::new(number), Some(player));
        assert_eq!(Stat::ALL.map(|stat| player.stat(stat)), stats, "{name}");
    }
    assert_eq!(Stat::ALL.map(Stat::name), ["speed", "strength", "technique", "heading"]);
}

/// SD-1.1
#[test]
fn no_other_number_is_a_player() {
    assert_eq!(Player::new(0), None);
    for number in 21..=u8::MAX {
        assert_eq!(Player::new(number), None, "{number}");
    }
}

/// SD-1.1: three points can be spread over four stats in C(6, 3) = 20 ways, and each is a player.
#[test]
fn each_players_stats_sum_to_three_and_no_two_players_have_the_same() {
    let mut found = Vec::new();
    for player in Player::ALL {
        let stats = Stat::ALL.map(|stat| player.stat(stat));
        assert_eq!(stats.iter().sum::<u8>(), 3);
        assert!(!found.contains(&stats), "{player:#}");
        found.push(stats);
    }
}

/// SD-1.2
#[test]
fn each_seat_has_five_blanks_and_no_sixth() {
    let mut table = Table::dealt("");
    assert_eq!([0, 1].map(|number| table.state.blanks_in_hand(seat(number))), [5, 5]);
    table.line_up(0, "- - - - -");
    assert_eq!([0, 1].map(|number| table.state.blanks_in_hand(seat(number))), [0, 5]);
    assert_eq!(table.refused(0, "place blank"), Refused::Place(PlaceError::NoBlankLeft));
    table.line_up(0, "1 2 3 4 5 / 6 7 8 9 10");
    assert_eq!(table.state.blanks_in_hand(Seat::ZERO), 0);
}

/// SD-1.2
#[test]
fn blanks_run_out_in_whatever_stacks_they_lie() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 - 2 - - / - 3 4 5 -");
    assert_eq!(table.refused(0, "place blank"), Refused::Place(PlaceError::NoBlankLeft));
}

/// SD-1.3
#[test]
fn the_six_kinds_of_action_cards_name_the_stats_of_the_table() {
    assert_eq!(ActionCard::ALL.len(), 6);
    for ((notation, name, stats), card) in KINDS.into_iter().zip(ActionCard::ALL) {
        assert_eq!((card.to_string().as_str(), card.name()), (notation, name));
        assert_eq!(card.stats(), stats.map(|stat| Stat::ALL[stat]), "{name}");
    }
}

/// SD-1.3: two of four stats can be chosen in six ways, and each is a kind.
#[test]
fn each_pair_of_two_different_stats_is_one_kind() {
    for (number, first) in Stat::ALL.into_iter().enumerate() {
        for second in Stat::ALL.into_iter().skip(number + 1) {
            let kinds = ActionCard::ALL.into_iter().filter(|card| card.stats() == [first, second]);
            assert_eq!(kinds.count(), 1, "{first:?} and {second:?}");
        }
    }
}

/// SD-1.3
#[test]
fn a_deck_has_two_action_cards_of_each_kind() {
    assert_eq!(ActionCards::DECK.len(), 12);
    for card in ActionCard::ALL {
        assert_eq!(ActionCards::DECK.count(card), 2);
    }
    assert_eq!(ActionCards::DECK.kinds().collect::<Vec<_>>(), ActionCard::ALL.map(|card| (card, 2)));
    assert_eq!(ActionCards::EMPTY.len(), 0);
    assert!(ActionCards::EMPTY.is_empty() && !ActionCards::DECK.is_empty());
    assert_eq!(ActionCards::EMPTY.kinds().next(), None);
    assert_eq!(format!("{:?}", ActionCards::EMPTY), "{}");
    assert!(format!("{:?}", ActionCards::DECK).contains("ThroughBall: 2"));
}

/// SD-1.3: the sum of every player with every action card, by the tables as typed.
#[test]
fn a_players_sum_is_that_of_the_two_stats_on_the_action_card() {
    for ((_, name, stats), player) in PLAYERS.into_iter().zip(Player::ALL) {
        for ((_, kind, [first, second]), card) in KINDS.into_iter().zip(ActionCard::ALL) {
            assert_eq!(player.sum(card), stats[first] + stats[second], "{name}, {kind}");
        }
    }
    // By hand: Grzegorz Zima has speed 1 and heading 2.
    assert_eq!(Player::GrzegorzZima.sum(ActionCard::IndirectFreeKick), 3);
    assert_eq!(Player::GrzegorzZima.sum(ActionCard::ThroughBall), 1);
    assert_eq!(Player::GrzegorzZima.sum(ActionCard::DirectFreeKick), 0);
}

/// SD-1.4: a card names two stats and its opposite the other two, and all four sum to 3.
#[test]
fn over_the_twelve_action_cards_of_a_deck_each_of_two_players_beats_the_other_equally_often() {
    for one in Player::ALL {
        for other in Player::ALL {
            let wins = |winner: Player, loser: Player| {
                let won = ActionCard::ALL.into_iter().filter(|card| winner.sum(*card) > loser.sum(*card));
                won.map(|card| ActionCards::DECK.count(card)).sum::<usize>()
            };
            assert_eq!(wins(one, other), wins(other, one), "{one:#} and {other:#}");
        }
    }
}

/// SD-1.4
#[test]
fn blanks_and_copies_of_a_player_are_listed_once() {
    let mut table = Table::new("decks=own-2");
    table.pick(0, "1 1 2 2 3 3 4 4 5 5", "cross cross cross cross corner corner");
    table.pick(1, "1 2 3 4 5 6 7 8 9 10", "cross cross cross cross corner corner");
    let once = ["place blank", "place 1", "place 2", "place 3", "place 4", "place 5"];
    assert_eq!(legal(&table.state, 0), once);
    table.line_up(0, "1");
    assert_eq!(legal(&table.state, 0), once, "a copy is left");
    table.line_up(0, "1");
    assert_eq!(legal(&table.state, 0), ["place blank", "place 2", "place 3", "place 4", "place 5"]);
}

/// SD-1.4
#[test]
fn picks_in_another_order_give_the_same_state() {
    let mut tables = [Table::new("decks=own-2"), Table::new("decks=own-2")];
    tables[0].pick(0, "1 1 2 3 4 5 6 7 8 9", "cross dribble cross corner cross dribble");
    tables[1].pick(0, "9 8 1 7 6 5 4 3 2 1", "cross cross cross corner dribble dribble");
    assert_eq!(bytes(&tables[0].state), bytes(&tables[1].state));
}

/// SD-1.4: seat 0 brings the crosses in one match and seat 1 in the other; turned, they look alike.
#[test]
fn a_turned_action_card_does_not_show_who_brought_it() {
    let (crosses, corners) = ("cross cross cross cross cross cross", "corner corner corner corner corner corner");
    let lineup = "1 1 - - - / 2 2 2 2 - / 3 3 3 3 -";
    let play = |first: &str, second: &str| {
        let mut table = Table::new("decks=own-10");
        table.pick(0, "1 1 2 2 2 2 3 3 3 3", first);
        table.pick(1, "1 1 2 2 2 2 3 3 3 3", second);
        table.line_up(0, lineup);
        table.line_up(1, lineup);
        table.turns("cross corner");
        table
    };
    let [mut one, mut other] = [play(crosses, corners), play(corners, crosses)];
    assert_eq!(one.news(), other.news());
    assert_eq!(one.state.pile(), other.state.pile());
    assert_eq!(
        one.state.card(seat(0), Half::First, place(Stack::Midfield, 1)),
        Some(soccer_deck::Card::Player(player(2)))
    );
}

/// SD-1.1, SD-1.3: cards are counted from 0, players by their numbers.
#[test]
fn players_and_action_cards_have_a_place_in_their_order() {
    use rulebook_core::Kind as _;

    let players: Vec<usize> = Player::ALL.into_iter().map(|player| player.index()).collect();
    assert_eq!(players, (0..20).collect::<Vec<_>>());
    assert!(Player::ALL.into_iter().all(|player| player.index() + 1 == usize::from(player.number())));
    let cards: Vec<usize> = ActionCard::ALL.into_iter().map(|card| card.index()).collect();
    assert_eq!(cards, (0..ActionCard::KINDS).collect::<Vec<_>>());
}

/// SD-1.1, SD-2.2: a set has each player once, a squad of own decks a player as often as it was picked; both are sorted.
#[test]
fn sets_and_squads_are_sorted() {
    let numbered = |number| Player::new(number).unwrap();
    let set: PlayerSet = [7, 2, 7, 20].into_iter().map(numbered).collect();
    assert_eq!(set.iter().map(|player| player.number()).collect::<Vec<_>>(), [2, 7, 20]);
    assert_eq!((set.with(numbered(7)), set.with(numbered(1)).len(), set.is_empty()), (set, 4, false));
    assert!(PlayerSet::EMPTY.is_empty());
    let squad = Squad::from([10, 9, 8, 7, 6, 5, 4, 3, 2, 10].map(numbered));
    assert_eq!(squad.iter().map(|player| player.number()).collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
}
