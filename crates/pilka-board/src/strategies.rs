//! Strategies for property tests of programs that use the game.
//!
//! Options, pitches, packs, squares, pawns, cards, actions and draws are [`Arbitrary`], so that `any::<Rules>()` works; states
//! that a match can reach come from [`rulebook_core::strategies`].
//!
//! # Examples
//! ```
//! use pilka_board::Pitch;
//! use proptest::prelude::*;
//!
//! proptest!(|(pitch in any::<Pitch>())| {
//!     prop_assert!(pitch.count() <= Pitch::MOST_SQUARES);
//!     prop_assert_eq!(pitch.to_string().parse::<Pitch>().ok(), Some(pitch));
//! });
//! ```

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use rulebook_core::FirstSeat;
use rulebook_core::strategies::answers;

use crate::{
    Action, Card, Cards, DeadHand, Direction, Draw, KeeperAtFreeKick, OutRows, Pack, Pawn, Pitch, PitchSpec, Rules,
    Square, Steps, TurnsPerHalf,
};

/// An odd number from `least` to `most`.
fn odd(least: u8, most: u8) -> impl Strategy<Value = u8> {
    (least / 2..=(most - 1) / 2).prop_map(|half| 2 * half + 1)
}

/// Valid pitches of every size, with marks anywhere in the own half.
pub fn pitches() -> impl Strategy<Value = Pitch> {
    // The widest pitch has the fewest rows.
    let lengths = odd(7, 29).prop_flat_map(|width| {
        let most = (Pitch::MOST_SQUARES / usize::from(width)).min(41) as u8;
        (Just(width), odd(11, most))
    });
    lengths.prop_flat_map(|(width, length)| {
        let rows = (length - 1) / 2;
        let half: alloc::vec::Vec<Square> =
            (0..rows).flat_map(|y| (0..width).map(move |x| Square::new(x, y))).collect();
        let marks = subsequence(half, Pawn::COUNT).prop_shuffle();
        (Just((width, length)), odd(1, width), odd(1, width), 1..=rows, 1..=rows, marks).prop_map(
            |((width, length), mouth, area_width, area_depth, dashed, list)| {
                let mut marks = [Square::new(0, 0); Pawn::COUNT];
                marks.copy_from_slice(&list);
                let spec = PitchSpec { width, length, mouth, area_width, area_depth, dashed, marks };
                Pitch::new(spec).expect("the numbers make a pitch")
            },
        )
    })
}

/// Valid packs of 13 to about 100 cards, so that the talon is renewed often.
pub fn packs() -> impl Strategy<Value = Pack> {
    let directions = proptest::collection::vec(1_u16..=6, 8);
    let tactical = proptest::collection::vec(0_u16..=8, 5);
    (directions, tactical, 3_u16..=6).prop_map(|(directions, tactical, more)| {
        let mut counts = [0; Card::KINDS];
        counts[..8].copy_from_slice(&directions);
        counts[8..].copy_from_slice(&tactical);
        // Enough in all, and enough that are not *did not see*.
        counts[0] += more;
        counts[1] += 2;
        Pack::new(Cards::from_counts(counts)).expect("the numbers make a pack")
    })
}

impl Arbitrary for Pitch {
    type Parameters = ();
    type Strategy = BoxedStrategy<Pitch>;

    /// Valid pitches, shrinking towards the one of the rulebook.
    fn arbitrary_with((): ()) -> BoxedStrategy<Pitch> {
        prop_oneof![Just(Pitch::default()), pitches()].boxed()
    }
}

impl Arbitrary for Pack {
    type Parameters = ();
    type Strategy = BoxedStrategy<Pack>;

    /// Valid packs, shrinking towards the one of the rulebook.
    fn arbitrary_with((): ()) -> BoxedStrategy<Pack> {
        prop_oneof![Just(Pack::default()), packs()].boxed()
    }
}

impl Arbitrary for Square {
    type Parameters = ();
    type Strategy = BoxedStrategy<Square>;

    /// The squares of the largest pitches, and some beside them.
    fn arbitrary_with((): ()) -> BoxedStrategy<Square> {
        (0_u8..=32, 0_u8..=42).prop_map(|(x, y)| Square::new(x, y)).boxed()
    }
}

impl Arbitrary for Card {
    type Parameters = ();
    type Strategy = BoxedStrategy<Card>;

    /// Every kind.
    fn arbitrary_with((): ()) -> BoxedStrategy<Card> {
        select(Card::ALL.as_slice()).boxed()
    }
}

impl Arbitrary for Pawn {
    type Parameters = ();
    type Strategy = BoxedStrategy<Pawn>;

    /// Every pawn.
    fn arbitrary_with((): ()) -> BoxedStrategy<Pawn> {
        select(Pawn::ALL.as_slice()).boxed()
    }
}

impl Arbitrary for Draw {
    type Parameters = ();
    type Strategy = BoxedStrategy<Draw>;

    /// Every draw that there is, possible or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Draw> {
        any::<Card>().prop_map(Draw).boxed()
    }
}

impl Arbitrary for Action {
    type Parameters = ();
    type Strategy = BoxedStrategy<Action>;

    /// Every action that there is, legal or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Action> {
        let plain = [
            Action::PassBy,
            Action::End,
            Action::Keep,
            Action::Done,
            Action::Decline,
            Action::Swap,
            Action::Penalty,
            Action::Save,
            Action::Unseen,
        ];
        let with_pawn: [fn(Pawn) -> Action; 3] = [Action::Throw, Action::Foul, Action::Put];
        let with_square: [fn(Square) -> Action; 2] = [Action::Out, Action::On];
        let shots: [fn(Direction) -> Action; 2] = [Action::Shot, Action::ShotPenalty];
        let moves: [fn(Direction, Steps) -> Action; 2] = [Action::Dribble, Action::Pass];
        let direction = || select(Direction::ALL.as_slice());
        let steps = || select(Steps::ALL.as_slice());
        prop_oneof![
            select(plain.to_vec()),
            (select(with_pawn.to_vec()), any::<Pawn>()).prop_map(|(with, pawn)| with(pawn)),
            (select(with_square.to_vec()), any::<Square>()).prop_map(|(with, square)| with(square)),
            (select(shots.to_vec()), direction()).prop_map(|(with, direction)| with(direction)),
            (select(moves.to_vec()), direction(), steps()).prop_map(|(with, direction, steps)| with(direction, steps)),
            (any::<Pawn>(), direction(), steps())
                .prop_map(|(pawn, direction, steps)| Action::Run(pawn, direction, steps)),
        ]
        .boxed()
    }
}

impl Arbitrary for Rules {
    type Parameters = ();
    type Strategy = BoxedStrategy<Rules>;

    /// Every combination of options, shrinking towards the default; most matches are short.
    fn arbitrary_with((): ()) -> BoxedStrategy<Rules> {
        let turns = prop_oneof![9 => 1_u16..=5, 1 => 1_u16..=500];
        let turns = turns.prop_map(|turns| TurnsPerHalf::new(turns).unwrap_or_default());
        let first = answers::<FirstSeat>();
        let dead = answers::<DeadHand>();
        let rows = answers::<OutRows>();
        let keeper = answers::<KeeperAtFreeKick>();
        (any::<Pitch>(), any::<Pack>(), first, dead, turns, rows, keeper)
            .prop_map(|(pitch, pack, first, dead, turns, rows, keeper)| {
                Rules::default()
                    .with_pitch(pitch)
                    .with_pack(pack)
                    .with_first_seat(first)
                    .with_dead_hand(dead)
                    .with_turns_per_half(turns)
                    .with_out_rows(rows)
                    .with_keeper_at_free_kick(keeper)
            })
            .boxed()
    }
}
