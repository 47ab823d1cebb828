//! Agents: what they see, what they choose, and that it repeats.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

mod high_card;
mod line_up;

use std::collections::BTreeMap;

use high_card::{Action, HighCard, Options};
use line_up::{Lay, LineUp};
use rulebook_core::{
    Agent, Decision, Game, Generator, GreedyAgent, Match, PlayError, Position, RandomAgent, Rules, Seat, SeatCount,
    Seed, Stream, Viewer,
};

const ZERO: Seat = Seat::ZERO;
const ONE: Seat = Seat::ONE;

fn rounds(rounds: u8) -> Options {
    Options::default().with_options(&format!("rounds={rounds}")).unwrap()
}

fn high_card(options: Options, seed: u64) -> Match<HighCard> {
    Match::new(options, Seed::from_number(seed))
}

fn line_up(options: &str, seats: usize) -> Match<LineUp> {
    let seats = SeatCount::new(seats).unwrap();
    Match::new(line_up::Options::of(options).with_seats(seats).unwrap(), Seed::from_number(1))
}

// ------------------------------------------------------------------------------- decisions

#[test]
fn a_decision_gives_the_view_and_the_actions_of_its_seat() {
    let game = high_card(rounds(2), 1);
    let legal = game.legal_actions(ONE);
    let decision = Decision::new(game.state(), ONE, &legal, game.seed(), 0);
    assert_eq!((decision.seat(), decision.legal()), (ONE, &legal[..]));
    assert_eq!(*decision.view(), game.view(Viewer::Seat(ONE)));
    assert!(std::ptr::eq(decision.view(), decision.view()), "the view is made once");
}

#[test]
fn a_printed_decision_shows_no_more_than_its_view() {
    let game = high_card(rounds(3), 1);
    let legal = game.legal_actions(ONE);
    let printed = |state: &HighCard, seed| format!("{:?}", Decision::new(state, ONE, &legal, seed, 4));
    let view = game.view(Viewer::Seat(ONE));
    let expected = format!("Decision {{ seat: Seat(1), step: 4, legal: {legal:?}, view: {view:?}, .. }}");
    assert_eq!(printed(game.state(), game.seed()), expected);

    // Another world that fits the view, from another seed.
    let world = HighCard::determinize(&view, &mut Generator::new(&game.seed(), Stream::custom(0)));
    assert_ne!(world, *game.state());
    assert_eq!(printed(&world, Seed::from_number(2)), expected);
}

#[test]
fn each_seat_and_step_has_random_numbers_of_its_own() {
    let game = high_card(rounds(2), 1);
    let legal = game.legal_actions(ONE);
    let decision = |seat, step| Decision::new(game.state(), seat, &legal, game.seed(), step);
    let at = |stream: Stream, word| Generator::at(&game.seed(), Position { stream: stream.number(), word });
    assert_eq!(decision(ONE, 0).generator(), at(Stream::agent(ONE), 0));
    assert_eq!(decision(ONE, 3).generator(), at(Stream::agent(ONE), 3 << 32));
    assert_eq!(decision(ZERO, 3).generator(), at(Stream::agent(ZERO), 3 << 32));
    assert_eq!(decision(ONE, 0).worlds(), at(Stream::determinization(ONE), 0));
    assert_eq!(decision(ONE, 3).worlds(), at(Stream::determinization(ONE), 3 << 32));
    // Absurdly many steps do no harm.
    assert_eq!(decision(ONE, u64::MAX).generator(), at(Stream::agent(ONE), u64::MAX << 32));
}

/// Chooses the first action and notes the decisions that it was given.
#[derive(Default)]
struct Witness {
    seen: Vec<(Seat, Position, String)>,
}

impl<G: Game> Agent<G> for Witness {
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        self.seen.push((decision.seat(), decision.generator().position(), decision.view().to_string()));
        decision.legal()[0]
    }
}

#[test]
fn an_agent_is_asked_when_its_seat_has_to_decide_and_its_decisions_are_counted() {
    let mut game = high_card(rounds(3), 1);
    let [mut first, mut second] = [Witness::default(), Witness::default()];
    game.run(&mut [&mut first, &mut second]).unwrap();
    for (seat, witness) in [(ZERO, first), (ONE, second)] {
        let expected = (0..3).map(|step| (seat, Position { stream: Stream::agent(seat).number(), word: step << 32 }));
        assert!(witness.seen.iter().map(|(seat, position, _)| (*seat, *position)).eq(expected));
    }
}

#[test]
fn an_agent_is_not_asked_when_its_seat_has_nothing_to_decide() {
    let mut game = high_card(rounds(2), 1);
    let mut witness = Witness::default();
    let action = game.ask(ONE, &mut witness).unwrap();
    game.play(ONE, action).unwrap();
    assert_eq!(game.ask(ONE, &mut witness), None);
    assert_eq!(witness.seen.len(), 1);
    assert_eq!(game.ask(Seat::new(5).unwrap(), &mut witness), None);
}

// ------------------------------------------------------------------------------- running a match

#[test]
fn a_run_ends_with_the_outcome_of_the_match() {
    let mut game = high_card(rounds(5), 1);
    let outcome = game.run(&mut [&mut RandomAgent, &mut RandomAgent]).unwrap();
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(game.run(&mut []), Ok(outcome), "a match that is over needs no agents");
    assert_eq!((game.decisions_of(ZERO), game.decisions_of(ONE)), (5, 5));
}

#[test]
fn a_seat_without_an_agent_stops_the_run() {
    let mut game = high_card(rounds(2), 1);
    assert_eq!(game.run(&mut []), Err(PlayError::NoAgent { seat: ZERO }));
    assert_eq!(game.run(&mut [&mut RandomAgent]), Err(PlayError::NoAgent { seat: ONE }));
    assert_eq!((game.decisions_of(ZERO), game.decisions_of(ONE)), (1, 0));
    assert_eq!(PlayError::<high_card::Refused>::NoAgent { seat: ONE }.to_string(), "seat 1 has no agent");
    assert!(game.run(&mut [&mut RandomAgent, &mut RandomAgent]).is_ok(), "with agents it goes on");
}

/// Chooses one and the same action, whatever is legal.
struct Stubborn<A>(A);

impl<G: Game> Agent<G> for Stubborn<G::Action> {
    fn choose(&mut self, _: &Decision<'_, G>) -> G::Action {
        self.0
    }
}

#[test]
fn an_agent_that_chooses_what_it_may_not_stops_the_run() {
    let mut game = line_up("", 2);
    let refused = line_up::Refused::Laid(ZERO, 2);
    assert_eq!(game.run(&mut [&mut Stubborn(Lay(2)), &mut RandomAgent]), Err(PlayError::Refused(refused)));
    assert_eq!((game.state().laid(ZERO), game.state().laid(ONE)), (&[2][..], &[][..]));
}

#[test]
#[should_panic(expected = "a seat that may act has an action")]
fn a_game_that_lists_no_action_is_found_out_and_does_not_run_for_ever() {
    let _ = line_up("lists=nothing", 2).run(&mut [&mut RandomAgent, &mut RandomAgent]);
}

// ------------------------------------------------------------------------------- the random agent

/// 1000 choices for each of five actions: χ² with 4 degrees of freedom is above 18.5 once in a
/// thousand times.
#[test]
fn a_random_agent_chooses_every_action_equally_often() {
    let game = high_card(rounds(5), 1);
    let legal = game.legal_actions(ONE);
    assert_eq!(legal.len(), 5);
    let mut chosen: BTreeMap<Action, i64> = BTreeMap::new();
    for step in 0..5000 {
        let decision = Decision::new(game.state(), ONE, &legal, game.seed(), step);
        *chosen.entry(RandomAgent.choose(&decision)).or_default() += 1;
    }
    assert!(chosen.keys().eq(&legal));
    let squares: i64 = chosen.values().map(|count| (count - 1000).pow(2)).sum();
    assert!(squares < 18_500, "chi-square is {squares} / 1000");
}

#[test]
fn a_random_agents_choice_is_one_bounded_draw_from_its_stream() {
    let mut game = high_card(rounds(5), 1);
    for step in 0..5 {
        let legal = game.legal_actions(ZERO);
        let position = Position { stream: Stream::agent(ZERO).number(), word: step << 32 };
        let n = Generator::at(&game.seed(), position).below(legal.len() as u32);
        assert_eq!(game.ask(ZERO, &mut RandomAgent), Some(legal[n as usize]));
        game.play(ZERO, legal[n as usize]).unwrap();
        let answer = game.ask(ONE, &mut RandomAgent).unwrap();
        game.play(ONE, answer).unwrap();
    }
}

#[test]
fn an_agent_that_is_asked_again_chooses_the_same() {
    let mut game = high_card(rounds(5), 1);
    let [first, second] = [game.ask(ONE, &mut RandomAgent), game.ask(ONE, &mut RandomAgent)];
    assert_eq!(first, second);
    let action = game.ask(ZERO, &mut RandomAgent).unwrap();
    game.play(ZERO, action).unwrap();
    assert_eq!(game.ask(ONE, &mut RandomAgent), first, "what other seats do does not change its random numbers");
}

/// Draws a lot of random numbers, and then chooses as the random agent does.
struct Thinker;

impl<G: Game> Agent<G> for Thinker {
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        let (mut numbers, mut worlds) = (decision.generator(), decision.worlds());
        (0..1000).for_each(|_| assert_ne!((numbers.word(), worlds.word()), (0, 0)));
        RandomAgent.choose(decision)
    }
}

#[test]
fn an_agent_that_thinks_longer_changes_neither_the_cards_nor_the_choices_of_others() {
    let [mut quick, mut slow] = [high_card(rounds(5), 7), high_card(rounds(5), 7)];
    quick.run(&mut [&mut RandomAgent, &mut RandomAgent]).unwrap();
    slow.run(&mut [&mut Thinker, &mut GreedyAgent::new(2)]).unwrap();
    let draws = |game: &Match<HighCard>| {
        let moves = game.record().steps.iter().map(|step| step.made.to_string());
        moves.filter(|made| made.starts_with("chance")).collect::<Vec<_>>()
    };
    assert_eq!(draws(&quick), draws(&slow));
    let choices = |game: &Match<HighCard>| {
        let moves = game.record().steps.iter().map(|step| step.made.to_string());
        moves.filter(|made| made.starts_with("seat 0")).collect::<Vec<_>>()
    };
    assert_eq!(choices(&quick), choices(&slow));
}

// ------------------------------------------------------------------------------- the greedy agent

/// In high card nothing helps against random play: whatever a seat does, its cards meet the other's in a
/// random order. In line-up, who lays the 3 first gets 2 points for two of the other's three first cards and
/// 1 for the third: 500 of 600 points in 300 matches, with a standard deviation of 8.
#[test]
fn the_greedy_agent_beats_the_random_one() {
    let mut points = 0;
    for index in 0..300 {
        let mut game: Match<LineUp> = Match::new(line_up::Options::default(), Seed::from_text("greedy").derive(index));
        let seat = if index % 2 == 0 { ZERO } else { ONE };
        let (mut greedy, mut random) = (GreedyAgent::default(), RandomAgent);
        let outcome = match seat {
            ZERO => game.run(&mut [&mut greedy, &mut random]),
            _ => game.run(&mut [&mut random, &mut greedy]),
        };
        points += outcome.unwrap().points(seat);
    }
    assert!((450..550).contains(&points), "{points} of 600 points");
}

/// Seat 1 has laid its cards for all to see, this one first, and seat 0 has to choose.
#[track_caller]
fn assert_greedy_lays(options: &str, first: u8, expected: u8) {
    let mut game = line_up(&format!("says=everyone,{options}"), 2);
    for card in 0..3 {
        game.play(ONE, Lay((first - 1 + card) % 3 + 1)).unwrap();
    }
    assert_eq!(game.ask(ZERO, &mut GreedyAgent::default()), Some(Lay(expected)));
}

#[test]
fn the_greedy_agent_wins_when_it_can_and_as_high_as_it_can() {
    assert_greedy_lays("scores=plainly", 1, 3); // 2 would win too
    assert_greedy_lays("scores=plainly", 2, 3);
    assert_greedy_lays("scores=plainly", 3, 3); // a draw; all else loses
}

/// The 3 wins 3 : 0, the 2 wins 2 : -50.
#[test]
fn what_the_others_lose_is_as_good_as_what_the_seat_wins() {
    assert_greedy_lays("scores=wildly", 1, 2);
}

/// The 2 wins 2 : -47; the 1 wins 1000 : 3 or loses 0 : 3, as the coin falls.
#[test]
fn a_sure_win_is_better_than_a_high_one() {
    assert_greedy_lays("scores=wildly,coin=last", 3, 2);
}

#[test]
fn of_equal_actions_the_greedy_agent_chooses_the_first() {
    let mut game = line_up("says=everyone", 2);
    for (seat, card) in [(ONE, 1), (ONE, 2), (ONE, 3), (ZERO, 2)] {
        game.play(seat, Lay(card)).unwrap();
    }
    assert_eq!(game.legal_actions(ZERO), [Lay(1), Lay(3)]);
    assert_eq!(game.ask(ZERO, &mut GreedyAgent::default()), Some(Lay(1)), "the scores are settled");
}

#[test]
fn without_a_choice_the_greedy_agent_does_not_think() {
    let mut game = line_up("says=everyone", 2);
    game.play(ZERO, Lay(2)).unwrap();
    game.play(ZERO, Lay(1)).unwrap();
    assert_eq!(game.ask(ZERO, &mut GreedyAgent::new(u32::MAX)), Some(Lay(3)));
}

#[test]
fn a_greedy_agent_draws_sixteen_worlds_and_at_least_one() {
    assert_eq!(GreedyAgent::default(), GreedyAgent::new(16));
    assert_eq!(GreedyAgent::new(0), GreedyAgent::new(1));
    assert_ne!(GreedyAgent::new(2), GreedyAgent::new(1));
}
