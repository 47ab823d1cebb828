//! What the kit has exercised.

use core::fmt;

/// How often the kit could put each law to the test.
///
/// A law that a game gives no occasion to break holds without saying anything: a test of a game
/// asserts that the counts which matter to it are not 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// Matches played to their end.
    pub matches: u64,
    /// Decisions in these matches.
    pub decisions: u64,
    /// Draws in these matches.
    pub draws: u64,
    /// Law 1: actions and draws that are listed and were accepted.
    pub accepted: u64,
    /// Law 1: actions that are not listed and were refused without a trace.
    pub refusals: u64,
    /// Law 1: draws that are not listed and were refused without a trace.
    pub draw_refusals: u64,
    /// Law 1: actions that [`Match::play`](crate::Match::play) refused by name, without a trace: of strangers, out of turn,
    /// after the end.
    pub misuses: u64,
    /// Law 2: matches that were played again and came out the same.
    pub replays: u64,
    /// Law 2: different states whose bytes were compared.
    pub encodings: u64,
    /// Law 3: pairs of seeds whose draws were compared.
    pub seed_pairs: u64,
    /// Law 4: pairs of different states that a viewer could not tell apart.
    pub world_pairs: u64,
    /// Law 4: steps that were taken in both worlds of a pair.
    pub world_steps: u64,
    /// Law 5: views that were rebuilt from events.
    pub views_rebuilt: u64,
    /// Law 6: states that were drawn for a view.
    pub worlds: u64,
    /// Law 6: views with something to hide, for which different states came out.
    pub views_with_secrets: u64,
    /// Law 6: true states that were looked for as a whole among the few that fit a view, and found.
    pub true_states_found: u64,
    /// Law 7: pairs of actions of two seats that were carried out in both orders.
    pub commuted: u64,
    /// Law 7: secret actions whose effect on the others was compared.
    pub secret_actions: u64,
    /// Law 8: outcomes that were looked at.
    pub outcomes: u64,
    /// Law 9: states that were audited.
    pub audits: u64,
    /// Law 10: damaged records that were read.
    pub hostile_records: u64,
    /// Law 10: those among them that were good, and were played to the end of the record.
    pub hostile_accepted: u64,
    /// Law 10: records in which one thing was forged, whose fault was named exactly.
    pub forgeries: u64,
    /// Law 10: texts that were read as an action or a draw.
    pub notations: u64,
    /// Law 10: texts that were read as the value of an option.
    pub option_values: u64,
    /// Law 10: matches that went on from a part of their record.
    pub resumed: u64,
    /// Law 11: different lists of weights whose samples were counted.
    pub chance_nodes: u64,
    /// Law 11: samples that were counted.
    pub samples: u64,
}

/// One count a line.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = [
            ("matches", self.matches),
            ("decisions", self.decisions),
            ("draws", self.draws),
            ("1: accepted", self.accepted),
            ("1: refusals", self.refusals),
            ("1: draws refused", self.draw_refusals),
            ("1: misuses", self.misuses),
            ("2: replays", self.replays),
            ("2: encodings compared", self.encodings),
            ("3: pairs of seeds", self.seed_pairs),
            ("4: pairs of worlds", self.world_pairs),
            ("4: steps in two worlds", self.world_steps),
            ("5: views rebuilt", self.views_rebuilt),
            ("6: worlds drawn", self.worlds),
            ("6: views with secrets", self.views_with_secrets),
            ("6: true states found", self.true_states_found),
            ("7: pairs commuted", self.commuted),
            ("7: secret actions", self.secret_actions),
            ("8: outcomes", self.outcomes),
            ("9: audits", self.audits),
            ("10: damaged records", self.hostile_records),
            ("10: accepted of these", self.hostile_accepted),
            ("10: forgeries", self.forgeries),
            ("10: notations read", self.notations),
            ("10: option values", self.option_values),
            ("10: matches resumed", self.resumed),
            ("11: lists of weights", self.chance_nodes),
            ("11: samples", self.samples),
        ];
        lines.iter().try_for_each(|(name, count)| writeln!(f, "{name:24}{count:>10}"))
    }
}
