//! SB-4: the showdown.

use rulebook_core::{Game as _, SeatSet, Viewer};
use sabacc::{Card, Draw, Event, Phase};

use crate::table::{Table, cards, seat};

/// 11 points each.
const TIED: [&str; 2] = ["Id 10C 1S", "Id 10F 1T"];
/// 45 each, which is 22 points, with the next card to come; the second takes one in the first draw round.
const HIGH: [&str; 2] = ["15C 15F 15S", "15T 14C 14F 2T"];
/// 47 each after both took a card.
const BUST: [&str; 2] = ["15C 15F 15S 2C", "15T 14C 14F 4T"];

/// Both seats are dealt and play to the showdown without a bet; those with a fourth card draw it.
fn to_showdown(options: &str, hands: &[&str]) -> Table {
    let mut table = Table::new(options, hands);
    draw_and_check(&mut table, hands);
    table
}

fn draw_and_check(table: &mut Table, hands: &[&str]) {
    let hand = table.state.hand_number();
    while table.receiver().is_none() && table.state.hand_number() == hand {
        let Phase::Draw { round: sabacc::DrawRound::First, seat, .. } = table.state.phase() else {
            if matches!(table.state.phase(), Phase::Over) {
                return;
            }
            let listed = table.list();
            let quiet = ["check", "call", "stand", "done"].into_iter().find(|word| listed.contains(word)).unwrap();
            table.play(quiet);
            continue;
        };
        table.play(if hands[seat.index()].split(' ').count() > 3 { "draw" } else { "stand" });
    }
}

/// SB-4.1
#[test]
fn the_best_live_hand_takes_the_pot() {
    let mut table = Table::new("", &["1C 2C 3C", "13F 9F 1F", "11S 9S 1S"]);
    table.play("bet 2, call, call").pass();
    assert!(table.was_told(Event::Won { seat: seat(1), chips: 9 }));
    assert_eq!(table.chips(), [27 - 1, 27 + 9 - 1, 27 - 1]); // and the next entry
}

/// SB-4.1
#[test]
fn hands_are_shown_in_order_and_folded_ones_are_not() {
    let mut table = Table::new("", &["1C 2C 3C", "13F 9F 1F", "11S 9S 1S"]);
    table.play("fold").pass();
    let story = table.public_story();
    let shows: Vec<&String> = story.iter().filter(|line| line.contains("shows")).collect();
    assert_eq!(
        shows,
        [
            "seat 1 shows the 1 of flasks, 9 of flasks and Mistress of flasks",
            "seat 2 shows the 1 of sabers, 9 of sabers and 11 of sabers"
        ]
    );
}

/// SB-4.1
#[test]
fn the_last_live_seat_takes_the_pot_unseen() {
    let mut table = Table::new("", &["1C 2C 3C", "13F 9F 1F", "11S 9S 1S"]);
    table.play("bet 1, fold, fold");
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 4 }));
    assert!(table.public_story().iter().all(|line| !line.contains("shows")));
    assert!(table.state.last_showdown(seat(0)).is_empty());
}

/// SB-4.2
#[test]
fn tied_seats_get_one_more_card_face_up_and_the_best_of_them_wins() {
    let mut table = to_showdown("", &TIED);
    let tied: SeatSet = [seat(0), seat(1)].into_iter().collect();
    assert!(table.was_told(Event::Tied { seats: tied }));
    assert_eq!(table.state.phase(), Phase::Extra { tied, seat: seat(0) });
    table.then(&["2C"]);
    assert!(table.was_told(Event::ExtraCard { seat: seat(0), card: "2C".parse().unwrap() }));
    assert_eq!(table.state.phase(), Phase::Extra { tied, seat: seat(1) });
    table.then(&["", "3F"]);
    assert!(table.was_told(Event::Won { seat: seat(1), chips: 2 }));
    assert_eq!(table.state.last_showdown(seat(1)), cards("Id 10F 1T 3F"));
}

/// SB-4.2
#[test]
fn still_tied_seats_get_another_card() {
    let mut table = to_showdown("", &TIED);
    table.then(&["2C", "2F"]);
    assert_eq!(table.receiver(), Some(seat(0)));
    table.then(&["4C", "1C"]);
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 2 }));
}

/// SB-4.2
#[test]
fn a_tie_goes_beyond_five_cards() {
    let mut table = Table::new("stakes=none", &["Id Id 1C 1F 2C", "Ls Dj 4S 4F 1S"]);
    table.play("draw, draw, draw, draw, done, done");
    assert_eq!(table.scores(), [0, 1], "4 points are not 5");
    let mut table = Table::new("stakes=none", &["Id Id 1C 1F 2C", "Ls Dj 4S 3F 1S"]);
    table.play("draw, draw, draw, draw, done, done").then(&["6C", "7C"]);
    assert_eq!(table.state.last_showdown(seat(1)).len(), 6);
    assert_eq!(table.scores(), [0, 1]);
}

/// SB-4.2
#[test]
fn only_the_tied_seats_get_cards_and_are_compared() {
    let mut table = to_showdown("", &["Id 10C 1S", "8C 1F 1C", "Id 10F 1T"]);
    table.then(&["Dj"]); // −3: worse than seat 1's 10
    assert_eq!(table.receiver(), Some(seat(2)), "seat 1 is passed over");
    table.then(&["", "", "Dj"]);
    assert_eq!(table.receiver(), Some(seat(0)), "both have -3 now");
    table.then(&["4C"]);
}

/// SB-4.2, SB-3.9
#[test]
fn the_order_of_the_tied_hands_is_that_of_the_tied_hands_alone() {
    // The third seat has been compared, and is no more.
    let mut table = to_showdown("", &["13C 9F 1S", "12C 9S 2F", "10T 9T 1C"]);
    assert_eq!(table.receiver(), Some(seat(0)), "two Pures are tied");
    table.then(&["Dj", "Dj"]); // 9 each
    table.then(&["5C", "3C"]); // 9 + 11 = 20 against 12
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 3 }));
    // Among two tied hands of which one is Pure now, Pure comes first, though a third was Pure before.
    let mut table = to_showdown("", &["Id 2C 9T", "Id 2F 9C"]);
    table.then(&["3T", "12T"]);
    assert!(table.was_told(Event::Won { seat: seat(1), chips: 2 }));
}

/// SB-3.9, SB-4.1
#[test]
fn the_idiots_array_takes_the_pot_from_two_pures() {
    let table = to_showdown("", &["13C 9F 1S", "12C 9S 2F", "Id 2C 3C"]);
    assert!(table.was_told(Event::Won { seat: seat(2), chips: 3 }));
    let table = to_showdown("", &["13C 9F 1S", "12C 9S 1F", "Id 2C 3C"]);
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 3 }));
}

/// SB-4.2
#[test]
fn tied_hands_that_are_all_bust_split_the_pot() {
    let mut table = to_showdown("", &HIGH);
    table.then(&["4C", "4F"]);
    assert!(table.was_told(Event::Split { seats: [seat(0), seat(1)].into_iter().collect() }));
    assert_eq!(table.chips(), [29, 29]);
}

/// SB-4.2
#[test]
fn tied_hands_that_are_all_bust_can_get_another_card() {
    let mut table = to_showdown("tie_bust=again", &HIGH);
    table.then(&["4C", "4F"]);
    assert_eq!(table.receiver(), Some(seat(0)));
    table.then(&["Dj", "6C"]);
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 2 }));
}

/// SB-4.2
#[test]
fn of_tied_hands_one_of_which_is_bust_the_other_wins() {
    let mut table = to_showdown("", &HIGH);
    table.then(&["4C", "1F"]);
    assert!(table.was_told(Event::Won { seat: seat(1), chips: 2 }));
}

/// SB-4.2
#[test]
fn an_odd_chip_of_a_split_pot_goes_to_the_first_in_order() {
    let hands = ["15C 15F 15S", "1F 2F 3F", "15T 14C 14F 2T"];
    let mut table = Table::new("", &hands);
    table.play("check, fold");
    draw_and_check(&mut table, &hands);
    table.then(&["4C", "", "4F"]);
    let shares: Vec<String> = table.public_story().into_iter().filter(|line| line.contains(" gets ")).collect();
    assert_eq!(&shares[shares.len() - 2..], ["seat 0 gets 2", "seat 2 gets 1"]);
}

/// Two tied seats get extra cards until the pack cannot serve them. Says how many cards they hold then.
#[track_caller]
fn deal_the_pack(hands: &[&str]) -> usize {
    let mut table = to_showdown("tie_bust=again,stakes=none,hands=1", hands);
    table.then(&["13C", "13F"]);
    // High cards only, so that both stay bust.
    while let Some(seat) = table.receiver() {
        let worst = |card: &Card| if card.is_five() || card.value() < 0 { -20 } else { card.value() };
        let card = table.state.pack().iter().max_by_key(worst).unwrap();
        assert!(table.state.hand(seat).len() < 40);
        table.state.reveal(Draw(card), &mut table.told).unwrap();
    }
    let seats: SeatSet = [seat(0), seat(1)].into_iter().collect();
    assert!(table.was_told(Event::Split { seats }));
    assert_eq!(table.scores(), [0, 0]);
    table.state.last_showdown(seat(0)).len() + table.state.last_showdown(seat(1)).len()
}

/// SB-4.2
#[test]
fn if_the_pack_cannot_serve_all_tied_seats_they_split() {
    assert_eq!(deal_the_pack(&HIGH), 75, "one card cannot serve two");
    // 45 is 22 points, with four cards each.
    assert_eq!(deal_the_pack(&["15C 15F 14C 1C", "15T 15S 14F 1F"]), 76, "two cards serve two, none does not");
}

/// SB-4.3
#[test]
fn if_all_are_bust_the_pot_stays_for_the_next_hand() {
    let mut table = to_showdown("", &BUST);
    assert!(table.was_told(Event::AllBust { pot: 2 }));
    assert_eq!((table.state.hand_number(), table.state.pot()), (2, 4));
    table.then(&["13C 9F 1S", "1F 2F 3F"]).pass();
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 4 }));
}

/// SB-4.3
#[test]
fn if_all_are_bust_in_the_last_hand_they_split() {
    let table = to_showdown("hands=1", &BUST);
    assert!(table.was_told(Event::Split { seats: [seat(0), seat(1)].into_iter().collect() }));
    assert_eq!((table.chips(), table.state.pot()), (vec![30, 30], 0));
    assert_eq!(table.state.phase(), Phase::Over);
}

/// SB-4.3: also under `tie_bust=again`, which is about ties.
#[test]
fn hands_that_are_all_bust_at_first_are_not_tied() {
    let table = to_showdown("tie_bust=again", &BUST);
    assert!(table.was_told(Event::AllBust { pot: 2 }));
}

/// SB-4.1: everything that lay open stays known until the next hand ends.
#[test]
fn a_showdown_is_remembered_until_the_next_hand_ends() {
    let mut table = Table::new("", &["1C 2C 3C", "13F 9F 1F"]);
    table.pass();
    assert_eq!(table.state.view(Viewer::Public).last_showdown(seat(0)), cards("1C 2C 3C"));
    table.then(&["1S 2S 3S", "1T 2T 3T"]);
    assert_eq!(table.state.view(Viewer::Public).last_showdown(seat(0)), cards("1C 2C 3C"));
    table.play("fold");
    assert!(table.state.view(Viewer::Public).last_showdown(seat(0)).is_empty());
}
