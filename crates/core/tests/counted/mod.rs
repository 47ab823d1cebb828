//! What the kit reports of a match so short that all of it can be counted by hand.

use rulebook_core::conformance::{Kit, Law, Report};
use rulebook_core::{Rules as _, Seed};

use crate::high_card::{HighCard, Options, every_action};
use crate::two_coins;

/// One match of one round: a card to each seat, a card from each seat, a prize. Its six states are s0 to s5.
fn one_round() -> Kit<HighCard> {
    Kit::new(Options::default().with_options("rounds=1").expect("an option")).audit(HighCard::audit).matches(1)
}

#[track_caller]
fn report_of(law: Law) -> Report {
    one_round().check_law(law).expect("the law is kept")
}

#[test]
fn a_match_of_one_round_has_five_steps() {
    let report = report_of(Law::Ending);
    assert_eq!((report.matches, report.decisions, report.draws), (1, 2, 3));
    assert_eq!(report.outcomes, 1);
    let printed = report.to_string();
    let lines: Vec<&str> = printed.lines().filter(|line| !line.ends_with(" 0")).collect();
    assert_eq!(
        lines,
        [
            "matches                          1",
            "decisions                        2",
            "draws                            3",
            "8: outcomes                      1",
        ]
    );
}

/// The actions that the kit knows are the two cards that were dealt; the draws are ten deals and two prizes.
#[test]
fn everything_is_accepted_or_refused() {
    let report = report_of(Law::Listed);
    // s0: ten deals, s1: nine, s2: a card of each seat, s3: one card, s4: two prizes.
    assert_eq!(report.accepted, 10 + 9 + 2 + 1 + 2);
    // Two actions for eight seats in six states, but for the three that are listed.
    assert_eq!(report.refusals, 2 * 8 * 6 - 3);
    // s0: the prizes, s1: and the card that was dealt, s4: the deals; else all twelve.
    assert_eq!(report.draw_refusals, 2 + 3 + 12 + 12 + 10 + 12);
    // A match stands at s2, s3 and s5, never where chance decides.
    assert_eq!(report.misuses, (16 - 2) + (16 - 1) + 16);
}

#[test]
fn the_kit_tries_the_actions_that_it_is_given() {
    let report = one_round().universe(every_action()).check_law(Law::Listed).unwrap();
    assert_eq!(report.refusals, 10 * 8 * 6 - 3);
}

#[test]
fn the_match_is_played_again() {
    let report = report_of(Law::Repeatable);
    assert_eq!(report.replays, 1);
    // Of ten and of nine deals eight are tried; then either seat, the other seat, and either prize.
    assert_eq!(report.encodings, 8 + 8 + 2 + 1 + 2);
    assert_eq!(report_of(Law::Seeded).seed_pairs, 32);
}

/// Three viewers: at six states, and after each of the 24 things that could come next.
#[test]
fn views_are_rebuilt_for_every_viewer() {
    assert_eq!(report_of(Law::Observable).views_rebuilt, 3 * 6 + 3 * 24);
}

#[test]
fn worlds_are_drawn_for_every_view() {
    let report = report_of(Law::Determinizable);
    assert_eq!(report.worlds, 240 * 3 * 6);
    // s1: from seat 1 and the public a card is hidden; s2 to s4: from everybody.
    assert_eq!(report.views_with_secrets, 2 + 3 + 3 + 3);
    // Few enough worlds, nine or ten, fit where one card is hidden. Looked for are the true state, and what the
    // other last steps with the same view led to (the true one again among them).
    let (s1, s2, s3, s4) = (11 + 11, 10 + 2, 2 + 2, 2 + 2);
    assert_eq!(report.true_states_found, s1 + s2 + s3 + s4);
}

#[test]
fn the_two_cards_are_chosen_together() {
    let report = report_of(Law::Together);
    assert_eq!((report.commuted, report.secret_actions), (1, 2));
    assert_eq!(report_of(Law::Conserved).audits, 6);
}

#[test]
fn texts_and_records_are_read() {
    let report = report_of(Law::BytesIn);
    // Two actions and twelve draws as they are, and 3000 texts for either.
    assert_eq!(report.notations, 2 + 3000 + 12 + 3000);
    assert_eq!(report.option_values, 300);
    // The twelve absurd texts, and a thousand damaged records.
    assert_eq!(report.hostile_records, 12 + 1000);
    // From each of its six states.
    assert_eq!(report.resumed, 6);
}

#[test]
fn each_list_of_weights_is_sampled() {
    let report = report_of(Law::Weighted);
    assert_eq!(report.chance_nodes, 3);
    assert_eq!(report.samples, (2000 + 40 * 10) + (2000 + 40 * 9) + (2000 + 40 * 2));
}

#[test]
fn twice_the_effort_tries_twice_as_much() {
    let report = one_round().effort(2).check().unwrap();
    assert_eq!((report.matches, report.refusals), (1, 2 * 8 * 6 - 3));
    assert_eq!(report.samples, 2 * ((2000 + 40 * 10) + (2000 + 40 * 9) + (2000 + 40 * 2)));
    assert_eq!((report.hostile_records, report.option_values, report.seed_pairs), (12 + 2000, 600, 64));
    assert_eq!(report.notations, 2 + 6000 + 12 + 6000);
    assert_eq!(one_round().effort(0).check_law(Law::Seeded).unwrap().seed_pairs, 32, "at least 1");
}

/// What is random differs, what can be counted does not.
#[test]
fn another_seed_tries_other_things() {
    let law = Law::BytesIn;
    let [one, other] = [1, 2].map(|seed| one_round().seed(Seed::from_number(seed)).check_law(law).unwrap());
    assert_ne!(one.hostile_accepted, other.hostile_accepted);
    assert_eq!((one.matches, one.hostile_records), (other.matches, other.hostile_records));
}

/// Two seats with two coins each: five states, and no chance. Two actions are known.
#[test]
fn one_thing_at_a_time_is_forged() {
    let report = Kit::<two_coins::TwoCoins>::new(two_coins::Options::default()).matches(1).check().unwrap();
    // Of 16 actions four are listed while both seats are open, two for one seat, none at the end. After two coins
    // both seats are open still, or one is in.
    assert!([12 + 12 + 12 + 14 + 16, 12 + 12 + 14 + 14 + 16].contains(&report.refusals), "{}", report.refusals);
    // Format and game in two ways each, three versions, 249 numbers of seats, an unknown option and a known one, five
    // seeds, one step too many.
    let head = 2 + 2 + 3 + 249 + 2 + 5 + 1;
    let (steps, texts, cuts) = (9, 13, 7);
    // The refused actions at each of five places, and at the first and the last once more.
    let actions = report.refusals + 12 + 16;
    // With and without a seed at four places, and at the first once more.
    let hashes = 2 * 5;
    assert_eq!(report.forgeries, head + steps + texts + cuts + actions + hashes + 1);
    assert_eq!((report.decisions, report.resumed), (4, 5));
}
