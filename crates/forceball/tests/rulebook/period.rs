//! FB-2: the deal, the face-off, turns and the end of a period; FB-5: the result.

use forceball::{Event, Phase, Place, Then};
use rulebook_core::{Game as _, Generator, RuleId, Seat, Seed, Stream, Turn, Viewer};

use crate::decks::alike;
use crate::table::{ONE, Table, ZERO, draw_down, rules};

const HANDS: [&str; 2] = ["P1 P2 P3 B1 B2 S6 D6", "D1 D2 D3 T1 T2 S5 I6"];

/// FB-2.1
#[test]
fn each_seat_is_dealt_seven_cards_in_turn_and_the_next_lies_face_up() {
    let mut table = Table::new(rules(""));
    assert_eq!((table.now().0, table.state.turn()), (Phase::Deal { dealt: 0 }, Turn::Chance));
    table.draw("deal P1");
    assert_eq!((table.hand(0).as_str(), table.hand(1).as_str()), ("P1", ""));
    assert_eq!(table.said(1), ["seat 0 is dealt a card"]);
    table.draw("deal D1");
    assert_eq!((table.hand(0).as_str(), table.hand(1).as_str()), ("P1", "D1"));

    let table = Table::dealt("", HANDS, "SI2");
    assert_eq!(table.hand(0), "B1 B2 D6 P1 P2 P3 S6");
    assert_eq!(table.hand(1), "D1 D2 D3 I6 S5 T1 T2");
    assert_eq!((table.state.top().unwrap().to_string().as_str(), table.state.pile_size()), ("SI2", 40));
    assert_eq!((table.speed(0), table.speed(1)), (String::new(), String::new()));
    assert_eq!(table.state.discard_pile().count(), 0);
    assert_eq!((table.state.period(), table.state.turn_number(), table.state.score()), (1, 0, [0, 0]));
    for viewer in Viewer::all(rulebook_core::SeatCount::TWO) {
        assert_eq!(table.view(viewer).top(), table.state.top(), "both see the top");
    }
}

/// FB-2.2
#[test]
fn the_higher_attack_force_wins_the_face_off_and_both_cards_are_discarded() {
    let mut table = Table::dealt("", HANDS, "SI2");
    table.act(1, "choose S5");
    assert_eq!(table.state.turn(), Turn::Decide(rulebook_core::SeatSet::only(ZERO)));
    table.act(0, "choose D6");
    assert!(table.said(4).contains(&"face-off: D6 with 8 against S5 with 7".to_string()));
    assert_eq!((table.state.attacker(), table.now()), (Some(ZERO), (Phase::Draw, ZERO)));
    assert!(table.discarded("D6") && table.discarded("S5"));

    let mut other = Table::dealt("", HANDS, "SI2");
    other.act(0, "choose P3");
    other.act(1, "choose S5");
    assert_eq!((other.state.attacker(), other.now()), (Some(ONE), (Phase::Draw, ONE)));
}

/// FB-2.2: a card without an attack side counts 0, a combo card has its attack force.
#[test]
fn defence_cards_count_nothing_in_the_face_off_and_combo_cards_count() {
    let mut table = Table::dealt("", HANDS, "SI2");
    table.act(0, "choose P1");
    table.act(1, "choose I6");
    assert_eq!(table.state.attacker(), Some(ZERO));
    let hands = ["PB1 P2 P3 B1 B2 S6 D6", "D1 D2 D3 T1 T2 S5 I6"];
    let mut table = Table::dealt("", hands, "SI2");
    table.act(0, "choose PB1");
    table.act(1, "choose D1");
    assert!(table.was_told(Event::FacedOff { cards: ["PB1", "D1"].map(|id| id.parse().unwrap()), forces: [4, 3] }));
    assert_eq!(table.state.attacker(), Some(ZERO));
}

/// FB-2.2
#[test]
fn equal_forces_are_faced_off_again_without_a_draw() {
    let mut table = Table::dealt("", HANDS, "SI2");
    for (first, second) in [("P1", "D1"), ("B1", "I6"), ("P3", "D3")] {
        table.act(0, &format!("choose {first}"));
        table.act(1, &format!("choose {second}"));
        assert_eq!((table.now().0, table.state.attacker()), (Phase::FaceOff, None));
        assert!(table.discarded(first) && table.discarded(second));
    }
    assert_eq!((table.hand(0).as_str(), table.hand(1).as_str()), ("B2 D6 P2 S6", "D2 S5 T1 T2"));
    assert_eq!(table.state.pile_size(), 40);
    table.act(0, "choose B2");
    table.act(1, "choose D2");
    assert_eq!(table.state.attacker(), Some(ONE));
}

/// FB-2.2: seven ties, then each seat with the same chance.
#[test]
fn when_both_hands_have_run_out_the_attacker_is_drawn() {
    for (attacker, draw) in [(ZERO, "attacker 0"), (ONE, "attacker 1")] {
        let mut table = Table::new(rules("face_off_consolation=2").with_deck(alike(30)));
        table.any_cards();
        for _ in 0..7 {
            assert_eq!(table.now().0, Phase::FaceOff);
            for seat in 0..2 {
                let card = table.hand(seat).split(' ').next().unwrap().to_string();
                table.act(seat, &format!("choose {card}"));
            }
        }
        assert_eq!((table.now().0, table.state.turn()), (Phase::Toss, Turn::Chance));
        let mut draws = Vec::new();
        table.state.draws(&mut draws);
        let listed: Vec<_> = draws.iter().map(|weighted| (weighted.draw.to_string(), weighted.weight)).collect();
        assert_eq!(listed, [("attacker 0".to_string(), 1), ("attacker 1".to_string(), 1)]);
        table.draw(draw);
        table.any_cards();
        assert_eq!((table.state.attacker(), table.now()), (Some(attacker), (Phase::Draw, attacker)));
        // The consolation is drawn here too.
        let hands = [ZERO, ONE].map(|seat| table.state.hand(seat).count());
        assert_eq!(hands[attacker.other().index()], 2);
        assert_eq!(hands[attacker.index()], 0);
    }
}

/// FB-2.2: where the attacker is drawn, the generator's number is the seat's place in the list: 0 or 1, with the
/// same chance.
#[test]
fn a_drawn_attacker_is_either_seat_by_one_number_of_the_generator() {
    let mut table = Table::new(rules("").with_deck(alike(30)));
    table.any_cards();
    for _ in 0..7 {
        for seat in 0..2 {
            let card = table.hand(seat).split(' ').next().unwrap().to_string();
            table.act(seat, &format!("choose {card}"));
        }
    }
    assert_eq!(table.state.phase(), Phase::Toss);
    let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
    let mut drawn = [0, 0];
    for _ in 0..200 {
        let seat = [ZERO, ONE][generator.clone().below(2) as usize];
        assert_eq!(table.state.sample(&mut generator), Some(forceball::Draw::Attacker(seat)));
        drawn[seat.index()] += 1;
    }
    assert!(drawn[0] > 50 && drawn[1] > 50, "{drawn:?}");
}

/// FB-2.3, FB-3.1, FB-3.6, FB-4.2: whose turn it is, also while chance decides; who takes cards; who is asked.
#[test]
fn the_seat_to_move_is_told_in_every_phase() {
    let mut table = Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
    let taking = |left, then| Phase::Taking { left, to: Place::Hand, then };
    table.act(0, "draw");
    assert_eq!(table.now(), (taking(0, Then::Speed), ZERO));
    table.turn_up("ST1");
    table.acts(0, "skip, foul P5 as dribble");
    assert_eq!(table.now(), (Phase::Cut, ZERO));
    table.draw("cut P6");
    assert_eq!(table.now(), (Phase::Boost, ZERO));
    table.act(0, "done");
    assert_eq!(table.now(), (Phase::Draw, ONE));
    // Seat 1 loses, and seat 0 has won with a dribble: it is asked, and takes two speed cards.
    table.plays(1, "skip");
    assert_eq!(table.now(), (Phase::Effect, ZERO));
    table.act(0, "skip");
    assert_eq!(table.now(), (Phase::Taking { left: 1, to: Place::Speed, then: Then::EndOfAttack }, ZERO));
    for viewer in [Viewer::Seat(ZERO), Viewer::Seat(ONE), Viewer::Public] {
        assert_eq!(table.view(viewer).to_move(), ZERO);
    }
}

/// FB-2.2, option `face_off_consolation`
#[test]
fn the_seat_that_did_not_become_the_attacker_draws_its_consolation() {
    let mut table = Table::dealt("face_off_consolation=2", HANDS, "SI2");
    table.act(0, "choose P1");
    table.act(1, "choose S5");
    assert_eq!(table.now(), (Phase::Taking { left: 1, to: Place::Hand, then: Then::FirstTurn }, ZERO));
    table.turn_up("SI1");
    table.turn_up("ST1");
    assert_eq!(table.hand(0), "B1 B2 D6 P2 P3 S6 SI1 SI2");
    assert_eq!(table.now(), (Phase::Draw, ONE));
    assert_eq!(table.state.turn_number(), 1);
    assert_eq!(table.said(1), ["turn 1: seat 1"]);
}

/// FB-2.3
#[test]
fn turns_alternate_within_an_attack() {
    let mut table = Table::attack("", ["P1 P2 P3|P4 P5 P6", "B1 B2 B3|B4 B5 I6"], "SI2");
    table.plays(0, "play P4, done");
    assert_eq!((table.now(), table.state.turn_number()), ((Phase::Draw, ONE), 8));
    table.plays(1, "play B4, done");
    assert_eq!((table.now(), table.state.turn_number()), ((Phase::Draw, ZERO), 9));
}

/// FB-2.4
#[test]
fn a_period_ends_with_the_attack_in_which_the_limit_of_turns_is_reached() {
    let mut table = Table::attack("turn_limit=7", ["P1 P2 P3|P4 P5 P6", "B1 B2 B3|B4 B5 I6"], "SI2");
    // Six turns are taken; the seventh belongs to an attack that goes on.
    for (seat, actions) in [(0, "play P4, done"), (1, "play B4, done"), (0, "play P5, done")] {
        table.plays(seat, actions);
    }
    assert_eq!((table.state.turn_number(), table.state.period()), (10, 1));
    table.plays(1, "skip");
    table.act(0, "skip"); // no special effect
    table.turn_up("SI1 ST1 ST2");
    assert_eq!(table.said(3), ["the attack is over", "period 1 is over, 0 : 0", "period 2 begins"]);
    assert_eq!((table.state.period(), table.now().0), (2, Phase::Deal { dealt: 0 }));
    assert_eq!(table.view(Viewer::Public).period(), 2);
}

/// FB-2.4: one turn fewer than the limit, and play goes on.
#[test]
fn a_period_goes_on_while_the_limit_is_not_reached() {
    let mut table = Table::attack("turn_limit=8", ["P1 P2 P3|P4 P5 P6", "B1 B2 B3|B4 B5 I6"], "SI2");
    table.plays(0, "skip");
    assert_eq!((table.state.turn_number(), table.state.period()), (8, 1), "turn 8 has begun");
    table.plays(1, "skip");
    assert_eq!(table.state.period(), 2, "eight turns were taken");
}

/// FB-2.4, FB-3.1: the empty draw pile ends the period only with the attack.
#[test]
fn a_period_ends_with_the_attack_in_which_the_draw_pile_runs_out() {
    let mut table = Table::attack("", ["P1 P2 P3|P4 P5 P6", "B1 B2 B3|B4 B5 I6"], "SI2");
    draw_down(&mut table, 2, &[]);
    let attacker = table.state.to_move().index();
    // Neither holds another lucky shot than its own; whoever attacks plays what it has drawn.
    table.act(attacker, "draw");
    table.any_cards();
    table.act(attacker, "skip");
    let play = table.legal(attacker).split(", ").find(|action| action.starts_with("play")).unwrap().to_string();
    table.acts(attacker, &format!("{play}, done"));
    let defender = 1 - attacker;
    table.act(defender, "draw");
    assert_eq!((table.state.pile_size(), table.state.top(), table.state.period()), (0, None, 1));
    assert_eq!(table.now().0, Phase::Speed);
    table.act(defender, "skip");
    let play = table.legal(defender).split(", ").find(|action| action.starts_with("play")).unwrap().to_string();
    table.act(defender, &play);
    let view = table.view(Viewer::Seat(Seat::new(defender).unwrap()));
    let stands = view.manoeuvres().last().unwrap().force >= view.force_to_reach(view.to_move());
    table.act(defender, "done");
    if stands {
        assert_eq!((table.now().0, table.state.period()), (Phase::Draw, 1), "the attack goes on");
        assert_eq!(table.legal(attacker), "skip");
        table.acts(attacker, "skip, skip, skip");
    }
    while table.now().0 == Phase::Effect {
        let seat = table.state.to_move().index();
        table.act(seat, "skip");
    }
    assert_eq!(table.state.period(), 2);
}

/// FB-2.1: each period begins with all cards; the score carries over. FB-5.1: the match has three.
#[test]
fn three_periods_are_played_each_with_all_cards() {
    let mut table = Table::new(rules("turn_limit=1"));
    let mut score = [0, 0];
    for period in 1..=3 {
        assert_eq!(table.state.period(), period);
        assert_eq!((table.state.pile_size(), table.state.unseen().count(), table.state.turn_number()), (54, 54, 0));
        assert_eq!((table.state.attacker(), table.state.top()), (None, None));
        assert_eq!(table.state.score(), score);
        assert_eq!(table.state.outcome(), None);
        // Seat 0 attacks with a shot of force 3 that seat 1 does not answer.
        table.deal(["S1 S6 P1 P2 D1 D2 B1", "B2 B3 B4 T1 T2 T3 I1"]);
        table.draw("turn-up SI2");
        table.acts(0, "choose S6");
        table.acts(1, "choose B2");
        table.acts(0, "skip, raise P1, play S1, done");
        if period < 3 {
            table.plays(1, "skip");
            score[0] += 1;
        } else {
            table.acts(1, "skip, raise B3, play T1, done");
            table.plays(0, "skip");
            table.act(1, "skip"); // no special effect
        }
        if period == 3 {
            table.turn_up("SI1 ST1");
        }
        assert_eq!(table.state.score(), score);
    }
    assert_eq!((table.now().0, table.state.turn()), (Phase::Over, Turn::Over));
    assert_eq!(table.said(2), ["period 3 is over, 2 : 0", "the match is over, 2 : 0"]);
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.to_string(), "seat 0 wins, 2 : 0 (FB-5.1)");
    assert_eq!(outcome.reason(), RuleId::new("FB-5.1"));
    assert_eq!(table.view(Viewer::Public).outcome(), Some(outcome));
}

/// FB-5.1
#[test]
fn equal_scores_are_a_draw() {
    let mut table = Table::new(rules("turn_limit=1"));
    for _ in 0..3 {
        table.deal(["S1 S6 P1 P2 D1 D2 B1", "B2 B3 B4 T1 T2 T3 I1"]);
        table.draw("turn-up SI2");
        table.acts(0, "choose S6");
        table.acts(1, "choose B2");
        table.plays(0, "skip");
    }
    let outcome = table.state.outcome().unwrap();
    assert!(outcome.is_draw());
    assert_eq!(outcome.to_string(), "a draw, 0 : 0 (FB-5.1)");
}

/// FB-2.2, FB-2.4, FB-3: 14 cards of a face-off, six decisions a turn, and each card once; two draws for a card, and one for
/// the attacker; three times.
#[test]
fn a_match_is_no_longer_than_this() {
    use rulebook_core::Rules as _;

    let (cards, limit) = (54, 7);
    let longest = crate::table::rules("turn_limit=7").longest();
    assert_eq!(longest.decisions, 3 * 14 + 3 * 6 * (limit + cards) + 3 * cards);
    assert_eq!(longest.draws, 6 * cards + 3);
}
