//! SC-3: the start, the course and the end of a half.

use rulebook_core::{Game as _, Match, Seat, Seed, Suit, Turn, Unheard, Weighted};
use soccard::{Column, Draw, Event, Phase, Rules, State};

use crate::table::{before, column, rules};

/// SC-3.1
#[test]
fn five_columns_of_nine_show_three_cards_each_and_27_are_the_reserve() {
    let game: Match<State> = Match::new(Rules::default(), Seed::from_number(1));
    let table = game.state().table();
    for column in Column::ALL {
        assert_eq!((table.open_cards(column).count(), table.face_down(column)), (3, 6));
    }
    assert_eq!((table.reserve_size(), table.unseen().len(), table.tableau_size()), (27, 57, 45));
    assert_eq!((table.half(), table.score(), table.removed().len()), (1, [0, 0], 0));
    let turned: Vec<u8> = game
        .told()
        .iter()
        .filter_map(|told| if let Event::Turned { column, .. } = told.event { Some(column.number()) } else { None })
        .collect();
    assert_eq!(turned, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]);
    assert_eq!(game.told().first().map(|told| told.event), Some(Event::LaidOut { half: 1, opener: Seat::ZERO }));
    assert_eq!(game.told().last().map(|told| told.event), Some(Event::HalfBegan { half: 1, opener: Seat::ZERO }));
    assert_eq!(game.told().iter().filter(|told| matches!(told.event, Event::LaidOut { .. })).count(), 1);
}

/// SC-3.1
#[test]
fn every_card_is_as_likely_as_there_are_copies_unseen() {
    let mut state = State::new(Rules::default());
    let mut draws = Vec::new();
    state.draws(&mut draws);
    assert!(draws.len() == 36 && draws.iter().all(|weighted| weighted.weight == 2));
    assert!(draws.is_sorted_by_key(|weighted| weighted.draw));
    for expected in [1, 0] {
        state.reveal("turn 7H".parse().unwrap(), &mut Unheard).unwrap();
        state.draws(&mut draws);
        let seven = draws.iter().find(|weighted| weighted.draw == "turn 7H".parse().unwrap());
        assert_eq!(seven.map_or(0, |weighted| weighted.weight), expected);
        assert_eq!(draws.iter().map(|weighted| weighted.weight).sum::<u32>() as usize, state.table().unseen().len());
    }
}

/// SC-3.1
#[test]
fn the_next_card_is_turned_before_the_taken_one_is_placed() {
    let mut state = before("7H").build();
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut Unheard).unwrap();
    assert_eq!(state.table().phase(), Phase::Turn { column: column(1), taken: "7H".parse().unwrap() });
    assert_eq!((state.table().in_hand(), state.turn()), (Some("7H".parse().unwrap()), Turn::Chance));
    assert_eq!(state.table().columns(Seat::ZERO).total(), 0);
    assert_eq!((state.table().removed().len(), state.audit()), (0, Ok(())));
}

/// SC-3.1
#[test]
fn with_three_or_fewer_cards_in_a_column_nothing_is_turned() {
    let played = before("7H").sizes([3, 9, 9, 9, 9]).take();
    assert!(!played.events.iter().any(|event| matches!(event, Event::Turned { .. })));
    assert_eq!((played.table().open_cards(column(1)).count(), played.table().face_down(column(1))), (2, 0));
    let played = before("7H").sizes([4, 9, 9, 9, 9]).take();
    assert_eq!((played.table().open_cards(column(1)).count(), played.table().face_down(column(1))), (3, 0));
}

/// What is left of one half in the next: the last card is taken, and the half ends.
fn last_take(options: &str) -> crate::table::Played {
    before("7H")
        .options(options)
        .own("JH 9S")
        .theirs("6C")
        .sizes([1, 0, 0, 0, 0])
        .last(0, 2)
        .last(1, 3)
        .extra(2)
        .booked(0, Suit::Clubs, 1)
        .booked(1, Suit::Spades, 5)
        .half(1, [2, 1])
        .added(4)
        .take()
}

/// SC-3.2
#[test]
fn a_half_begins_with_empty_columns_and_without_extra_moves_last_takes_and_added_cards() {
    let played = last_take("");
    let table = played.table();
    assert_eq!((table.half(), table.score()), (2, [2, 1]));
    assert_eq!((table.columns(Seat::ZERO).total(), table.columns(Seat::ONE).total()), (0, 0));
    assert_eq!((table.extra_moves(Seat::ONE), table.is_extra_move(), table.added()), (0, false, 0));
    assert_eq!((table.last_taken(Seat::ZERO), table.last_taken(Seat::ONE)), (None, None));
    assert_eq!((table.unseen().len(), table.tableau_size(), table.removed().len()), (72, 45, 0));
    assert!(played.has(Event::LaidOut { half: 2, opener: Seat::ONE }));
}

/// SC-3.2
#[test]
fn bookings_carry_over() {
    let played = last_take("bookings=carry-over");
    let table = played.table();
    assert_eq!((table.bookings(Seat::ZERO, Suit::Clubs), table.bookings(Seat::ONE, Suit::Spades)), (1, 5));
    assert!(table.is_sent_off(Seat::ONE, Suit::Spades));
}

/// SC-3.2
#[test]
fn bookings_can_be_cleared_each_half() {
    let played = last_take("bookings=cleared-each-half");
    let table = played.table();
    assert_eq!((table.bookings(Seat::ZERO, Suit::Clubs), table.bookings(Seat::ONE, Suit::Spades)), (0, 0));
    assert!(!table.is_sent_off(Seat::ONE, Suit::Spades));
}

/// SC-3.2, SC-2.2
#[test]
fn the_save_pile_is_not_renewed_between_halves() {
    let pile = crate::table::pile_without("2C 3C joker");
    let played = before("7H").sizes([1, 0, 0, 0, 0]).save_pile(pile).take();
    assert_eq!((played.table().half(), played.table().save_pile()), (2, pile));
}

/// SC-3.3
#[test]
fn the_first_seat_opens_the_odd_halves_and_the_other_the_even_ones() {
    for (first, [odd, even]) in [("0", [Seat::ZERO, Seat::ONE]), ("1", [Seat::ONE, Seat::ZERO])] {
        let rules = rules(&format!("first_seat={first}"));
        assert_eq!((1..=6).map(|half| rules.opener(half)).collect::<Vec<_>>(), [odd, even, odd, even, odd, even]);
        let game: Match<State> = Match::new(rules, Seed::from_number(1));
        assert_eq!(game.turn().seats().first(), Some(odd));
        let second = before("7H").options(&format!("first_seat={first}")).sizes([1, 0, 0, 0, 0]).take();
        assert_eq!((second.table().half(), second.table().to_move()), (2, even));
    }
}

/// SC-3.4
#[test]
fn a_half_ends_with_the_last_card_and_extra_moves_are_lost() {
    // The last card attacks, which would give three extra moves.
    let played = before("7H").own("6H").extra(1).sizes([1, 0, 0, 0, 0]).take();
    assert!(played.has(Event::Gained { seat: Seat::ZERO, moves: 3, left: 4 }));
    assert!(played.has(Event::HalfOver { half: 1, score: [0, 0] }));
    assert_eq!(played.table().extra_moves(Seat::ZERO) + played.table().extra_moves(Seat::ONE), 0);
    assert!(!before("7H").sizes([2, 0, 0, 0, 0]).take().has(Event::HalfOver { half: 1, score: [0, 0] }));
    assert!(!before("7H").sizes([1, 0, 0, 0, 1]).take().has(Event::HalfOver { half: 1, score: [0, 0] }));
}

/// A goal by a free kick, a free kick that is saved, and a shot that is saved.
fn stoppages(options: &str) -> [u8; 5] {
    let goal = before("AH").own("AH").options(options).take_and_save("2C");
    let long_shot = before("7H").own("7C 7D 7S").options(options).take();
    let shot_goal = before("10H").own("6H JH 8H").options(options).take_and_save("2C 3C");
    let saved_kick = before("AH").own("AH").options(options).take_and_save("2H");
    let saved_shot = before("10H").own("6H JH 8H").options(options).take_and_save("2H");
    [goal, long_shot, shot_goal, saved_kick, saved_shot].map(|played| {
        let added = played.events.iter().filter(|event| matches!(event, Event::Added { .. })).count();
        assert_eq!(added, usize::from(played.table().added()));
        played.table().added()
    })
}

/// SC-3.5
#[test]
fn cards_are_added_per_stoppage_per_goal_or_never() {
    assert_eq!(stoppages("added_cards=per-stoppage"), [1, 1, 1, 1, 0]);
    assert_eq!(stoppages("added_cards=per-goal"), [1, 1, 1, 0, 0]);
    assert_eq!(stoppages("added_cards=never"), [0; 5]);
}

/// SC-3.5
#[test]
fn added_cards_go_to_the_columns_in_turn() {
    for added in 0..10 {
        let played = before("AH").own("AH").added(added).take_and_save("2H");
        let expected = column(added % 5 + 1);
        assert!(played.has(Event::Added { column: expected }), "{added}");
        assert_eq!(played.table().reserve_size(), 27 - added - 1);
    }
}

/// SC-3.5
#[test]
fn at_most_ten_cards_are_added_in_a_half() {
    let played = before("AH").own("AH").added(10).take_and_save("2C");
    assert_eq!((played.table().added(), played.table().score()), (10, [1, 0]));
    assert!(!played.events.iter().any(|event| matches!(event, Event::Added { .. })));
}

/// SC-3.5
#[test]
fn an_added_card_under_three_others_lies_face_down() {
    let position = before("AH").own("AH").sizes([5, 3, 4, 4, 4]).added(1);
    let played = position.take_and_save("2H");
    assert!(played.has(Event::Added { column: column(2) }));
    assert_eq!((played.table().open_cards(column(2)).count(), played.table().face_down(column(2))), (3, 1));
    let turned = played.events.iter().filter(|event| matches!(event, Event::Turned { .. })).count();
    assert_eq!(turned, 1); // that of the take
}

/// SC-3.5
#[test]
fn an_added_card_among_the_top_three_is_turned() {
    for size in [0, 1, 2] {
        let played = before("AH").own("AH").sizes([5, size, 4, 4, 4]).added(1).take_and_save("2H");
        let table = played.table();
        assert_eq!(table.open_cards(column(2)).count(), usize::from(size) + 1);
        assert_eq!(table.face_down(column(2)), 0);
        let Some(Event::Turned { column: turned, card }) =
            played.events.iter().rfind(|event| matches!(event, Event::Turned { .. }))
        else {
            panic!("a card is turned")
        };
        assert_eq!((*turned, table.open_cards(column(2)).last()), (column(2), Some(*card)));
    }
}

/// SC-3.5
#[test]
fn what_may_be_added_is_any_unseen_card() {
    let mut state = before("AH").own("AH").sizes([1, 0, 0, 0, 2]).added(1).build();
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut Unheard).unwrap();
    state.reveal("save 2H".parse().unwrap(), &mut Unheard).unwrap();
    assert_eq!(state.table().phase(), Phase::Add { column: column(2) });
    let mut draws: Vec<Weighted<Draw>> = Vec::new();
    state.draws(&mut draws);
    // 26 were in the reserve, and nothing lies face down in the tableau.
    assert_eq!(draws.iter().map(|weighted| weighted.weight).sum::<u32>(), 26);
}

/// SC-3.5
#[test]
fn a_card_added_after_the_last_one_keeps_the_half_going() {
    let played = before("AH").own("AH").sizes([1, 0, 0, 0, 0]).take_and_save("2H");
    assert_eq!((played.table().half(), played.table().tableau_size()), (1, 1));
    assert_eq!((played.table().to_move(), played.state.turn().seats().len()), (Seat::ONE, 1));
    let never = before("AH").own("AH").sizes([1, 0, 0, 0, 0]).options("added_cards=never").take_and_save("2H");
    assert_eq!(never.table().half(), 2);
}

/// SC-3.5
#[test]
fn a_card_is_added_after_everything_of_the_event() {
    let story = before("AH").own("AH").theirs("9H").booked(1, Suit::Hearts, 3).take_and_save("2C").story();
    let place = |text: &str| story.iter().position(|line| line.starts_with(text)).expect(text);
    assert!(place("goal") < place("seat 0 loses"));
    assert!(place("hearts are sent off") < place("a card is added"));
    assert!(place("seat 1 loses") < place("a card is added"));
}
