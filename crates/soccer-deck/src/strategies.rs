//! Strategies for property tests of programs that use the game.
//!
//! Options, cards, actions and draws are [`Arbitrary`], so that `any::<Rules>()` works; states that a match can reach come
//! from `rulebook_core::strategies::states`.
//!
//! # Examples
//! ```
//! use proptest::prelude::*;
//! use soccer_deck::Formations;
//! use soccer_deck::strategies::{lineups, squads};
//!
//! proptest!(|((squad, lineup) in squads().prop_flat_map(|squad| {
//!     (Just(squad), lineups(squad, Formations::Listed))
//! }))| {
//!     prop_assert_eq!(lineup.check_squad(&squad.into()), Ok(()));
//! });
//! ```

use alloc::vec::Vec;

use proptest::prelude::*;
use rulebook_core::strategies::answers;

use crate::{
    Action, ActionCard, BlankAgainstBlank, Card, DeckCount, Decks, Draw, Formation, Formations, Lineup, Place, Player,
    Rules, Squad, Stack,
};

/// Ten different players in the order of their numbers, as they may be dealt from a shared deck. They do not shrink.
pub fn squads() -> impl Strategy<Value = [Player; Squad::SIZE]> {
    let ten = proptest::sample::subsequence(Player::ALL.to_vec(), Squad::SIZE);
    ten.prop_map(|players| players.try_into().expect("ten of the twenty"))
}

/// Line-ups of these ten players in an admitted formation: any order, the blanks anywhere.
///
/// Shrinks towards 4-4-2 and the players in the given order; the places of the blanks do not shrink.
pub fn lineups(players: [Player; Squad::SIZE], formations: Formations) -> impl Strategy<Value = Lineup> {
    let admitted: Vec<Formation> =
        Formation::ALL.into_iter().filter(|formation| formation.is_allowed(formations)).collect();
    let parts = proptest::sample::select(admitted).prop_flat_map(move |formation| {
        let blanks = Stack::ALL.map(|stack| {
            let count = usize::from(5 - formation.players(stack));
            let places: Vec<Place> = (1..=5).filter_map(|chance| Place::new(stack, chance)).collect();
            proptest::sample::subsequence(places, count)
        });
        (Just(formation), Just(players.to_vec()).prop_shuffle(), blanks)
    });
    parts.prop_map(move |(formation, players, blanks)| {
        let players = players.try_into().expect("ten players");
        let blanks = blanks.concat().try_into().expect("a formation has five blanks");
        Lineup::arranged(formation, players, blanks, formations).expect("the parts fit the formation")
    })
}

impl Arbitrary for Player {
    type Parameters = ();
    type Strategy = BoxedStrategy<Player>;

    /// Every player, shrinking towards number 1.
    fn arbitrary_with((): ()) -> BoxedStrategy<Player> {
        proptest::sample::select(Player::ALL.as_slice()).boxed()
    }
}

impl Arbitrary for ActionCard {
    type Parameters = ();
    type Strategy = BoxedStrategy<ActionCard>;

    /// Every kind, shrinking towards the through ball.
    fn arbitrary_with((): ()) -> BoxedStrategy<ActionCard> {
        proptest::sample::select(ActionCard::ALL.as_slice()).boxed()
    }
}

impl Arbitrary for Card {
    type Parameters = ();
    type Strategy = BoxedStrategy<Card>;

    /// Blanks and players, shrinking towards the blank.
    fn arbitrary_with((): ()) -> BoxedStrategy<Card> {
        prop_oneof![Just(Card::Blank), any::<Player>().prop_map(Card::Player)].boxed()
    }
}

impl Arbitrary for Action {
    type Parameters = ();
    type Strategy = BoxedStrategy<Action>;

    /// Every action that there is, legal or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Action> {
        prop_oneof![
            any::<Card>().prop_map(Action::Place),
            any::<Player>().prop_map(Action::PickPlayer),
            any::<ActionCard>().prop_map(Action::PickActionCard),
        ]
        .boxed()
    }
}

impl Arbitrary for Draw {
    type Parameters = ();
    type Strategy = BoxedStrategy<Draw>;

    /// Every draw that there is, possible or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Draw> {
        prop_oneof![any::<Player>().prop_map(Draw::Deal), any::<ActionCard>().prop_map(Draw::Turn)].boxed()
    }
}

impl Arbitrary for Rules {
    type Parameters = ();
    type Strategy = BoxedStrategy<Rules>;

    /// Every combination of options, shrinking towards the default.
    fn arbitrary_with((): ()) -> BoxedStrategy<Rules> {
        let own = (1_u8..=10).prop_map(|count| DeckCount::new(count).map_or(Decks::Shared, Decks::Own));
        let decks = prop_oneof![Just(Decks::Shared), own];
        let formations = answers::<Formations>();
        let blanks = answers::<BlankAgainstBlank>();
        let rules = (decks, formations, blanks);
        rules
            .prop_map(|(decks, formations, blanks)| {
                Rules::default().with_decks(decks).with_formations(formations).with_blank_against_blank(blanks)
            })
            .boxed()
    }
}
