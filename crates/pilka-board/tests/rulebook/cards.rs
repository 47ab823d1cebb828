//! PB-2: the pack, hands, exchanges.

use pilka_board::{Card, Cards, Direction, Draw, Event, Hand, Pack, PackError, Pawn, PawnSet, Rules, State};
use rulebook_core::{Audience, Game as _, Match, Rules as _, Seat, Seed, Told, Turn, Viewer};

use crate::table::Table;

/// PB-2.1, PB-2.2
#[test]
fn the_standard_pack_has_a_hundred_cards() {
    let pack = Pack::default();
    assert_eq!(pack.len(), 100);
    assert!(Direction::ALL.iter().all(|direction| pack.count(Card::Direction(*direction)) == 10));
    let tactical = [Card::Foul, Card::Out, Card::Penalty, Card::Unseen, Card::Save];
    assert_eq!(tactical.map(|card| pack.count(card)), [5, 3, 3, 4, 5]);
}

/// PB-2.1: directions as the player sees them who lays the card.
#[test]
fn directions_are_seen_from_the_own_end() {
    use Direction::{Back, BackLeft, BackRight, Forward, ForwardLeft, ForwardRight, Left, Right};
    let seen = [
        (Forward, (0, 1)),
        (ForwardLeft, (-1, 1)),
        (ForwardRight, (1, 1)),
        (Left, (-1, 0)),
        (Right, (1, 0)),
        (BackLeft, (-1, -1)),
        (BackRight, (1, -1)),
        (Back, (0, -1)),
    ];
    for (direction, (x, y)) in seen {
        assert_eq!(direction.step(Seat::ZERO), (x, y));
        assert_eq!(direction.step(Seat::ONE), (-x, -y));
    }
    let mut table = Table::with("", "", "l", "l", |position| position.to_move(Seat::ONE));
    // Seat 1's pawn 7 stands on 6,14; its left is where x grows.
    table.play(1, "run 7 l 2");
    assert_eq!(table.at(1, 7), "8,14");
}

/// PB-2.2: 13 to 400 cards, one of each direction, eleven that are not *did not see*.
#[test]
fn packs_are_refused_at_their_bounds() {
    let pack = |text: &str| text.parse::<Pack>().map_err(|why| why.to_string());
    let eight = "1f+1fl+1fr+1l+1r+1bl+1br+1b";
    assert!(pack(&format!("{eight}+5foul")).is_ok());
    let why = "a pack has 13 to 400 cards, not 12 (PB-2.2)";
    assert_eq!(pack(&format!("{eight}+4foul")), Err(why.into()));
    assert!(pack(&format!("{eight}+392foul")).is_ok());
    let why = "a pack has 13 to 400 cards, not 401 (PB-2.2)";
    assert_eq!(pack(&format!("{eight}+393foul")), Err(why.into()));
    assert!(pack(&format!("{eight}+3foul+389unseen")).is_ok());
    let why = "at least 11 cards of a pack are not `unseen`, and here only 10 are (PB-2.2)";
    assert_eq!(pack(&format!("{eight}+2foul+3unseen")), Err(why.into()));
    let why = "a pack has a card of every direction, and none is `bl` (PB-2.2)";
    assert_eq!(pack("9f+1fl+1fr+1l+1r+1br+1b"), Err(why.into()));
    assert_eq!(pack("9f+1f"), Err("the number of `f` is given twice (PB-2.2)".into()));
    for wrong in ["", "f", "0f", "01f", "1f+", "-1f", "1 f", "70000f", "1x"] {
        assert!(pack(wrong).is_err(), "{wrong}");
    }
    let most = Cards::from_counts([u16::MAX; 13]);
    assert_eq!(Pack::new(most), Err(PackError::Size { cards: 13 * 65535 }));
}

/// PB-2.3: seat 0 is dealt the top six, then seat 1 the next six.
#[test]
fn seat_0_is_dealt_six_cards_and_then_seat_1() {
    for first_seat in ["first_seat=0", "first_seat=1"] {
        let mut state = State::new(Rules::default().with_options(first_seat).unwrap());
        let mut told: Vec<Told<Event>> = Vec::new();
        for (place, seat) in [Seat::ZERO, Seat::ONE].into_iter().flat_map(|seat| [seat; 6]).enumerate() {
            assert_eq!((state.turn(), state.table().drawing()), (Turn::Chance, Some(seat)), "card {place}");
            state.reveal(Draw(Card::ALL[place]), &mut told).unwrap();
        }
        assert_eq!(state.hand(Seat::ZERO).to_string(), "f fl fr l r bl");
        assert_eq!(state.hand(Seat::ONE).to_string(), "br b foul out penalty unseen");
        assert_eq!(state.talon().len(), 88);
        // The others are told of a card, not which.
        let secret = told.iter().filter(|told| matches!(told.event, Event::Drew { .. }));
        assert!(secret.clone().all(|told| matches!(told.to, Audience::Only(_))) && secret.count() == 12);
    }
}

/// PB-2.3: a laid card is replaced at once, before anybody acts, also in the middle of a question.
#[test]
fn the_hand_is_filled_before_anything_else() {
    // Pawn 7 runs over b8.
    let mut table = Table::new("7: . . . . . . b8", "f f", "foul save");
    table.play_raw(0, "run 7 f 2");
    assert_eq!(table.state.turn(), Turn::Chance);
    assert_eq!(table.state.table().drawing(), Some(Seat::ZERO));
    assert_eq!(table.refused(1, "foul 8"), "hands are filled before anything else (PB-2.3)");
    assert_eq!(table.refused(0, "end"), "hands are filled before anything else (PB-2.3)");
    table.draw("out");
    assert!(table.state.hand(Seat::ZERO).contains(Card::Out));
    assert_eq!(table.state.turn().seats().first(), Some(Seat::ONE));
    table.play_raw(1, "foul 8");
    assert_eq!(table.state.table().drawing(), Some(Seat::ONE));
    table.draw("l");
    assert_eq!(table.acts(), 0);
    let why = table.state.reveal(Draw(Card::Foul), &mut Vec::new()).unwrap_err();
    assert_eq!(why.to_string(), "no card is drawn: both hands are full (PB-2.3)");
}

/// The pack of thirteen cards: after the deal one is left.
const THIRTEEN: &str = "pack=2f+1fl+1fr+1l+1r+1bl+1br+1b+1foul+1save+2unseen";

/// PB-2.3: when a card must be drawn and the talon is empty, all laid cards are the new talon, also the one that is
/// being answered.
#[test]
fn an_empty_talon_is_made_of_all_laid_cards() {
    let diagram = "7: . . . . . . b8";
    let mut table = Table::with(THIRTEEN, diagram, "f f l r b bl", "foul fl fr br save unseen", |position| position);
    assert_eq!((table.state.talon().len(), table.state.table().laid().len()), (1, 0));
    table.play_raw(0, "run 7 f 2");
    // One card in the talon: it is drawn without renewal.
    table.draw("unseen");
    assert_eq!((table.state.talon().len(), table.state.table().laid().len()), (0, 1));
    table.play_raw(1, "foul 8");
    // The run's card and the foul that is being answered.
    let talon: Vec<Card> = table.state.talon().iter().collect();
    assert_eq!(talon, [Card::Direction(Direction::Forward), Card::Foul]);
    assert!(table.state.table().laid().is_empty());
    assert_eq!(table.told.last().unwrap().event.to_string(), "the talon is empty, and made anew of 2 laid cards");
    table.draw("foul");
    // The foul is answered all the same, and the card that is laid now is on the new pile.
    table.play_raw(0, "unseen");
    assert_eq!(table.state.table().laid().iter().collect::<Vec<_>>(), [Card::Unseen]);
    table.draw("f");
    assert_eq!(table.acts(), 1);
}

/// PB-2.3: a card that is not in the talon cannot be drawn.
#[test]
fn only_a_card_of_the_talon_is_drawn() {
    let mut table = Table::with(THIRTEEN, "", "f f l r b bl", "foul fl fr br save unseen", |position| position);
    table.play_raw(0, "run 7 l 1");
    let why = table.state.reveal(Draw(Card::Save), &mut Vec::new()).unwrap_err();
    assert_eq!(why.to_string(), "the talon has no save left (PB-2.3)");
}

/// PB-2.4: all six are laid face up, then six are drawn; twice in a match.
#[test]
fn a_hand_is_exchanged_twice_in_a_match() {
    let mut table = Table::new("", "f fl fr l r foul", "f");
    table.play_raw(0, "swap");
    let told = table.told.clone();
    assert_eq!(told[0].event.to_string(), "seat 0 lays its hand, f fl fr l r foul, for another");
    assert_eq!(told[0].to, Audience::Everyone);
    assert_eq!((table.state.table().laid().len(), table.state.hand(Seat::ZERO).len()), (6, 0));
    ["b", "b", "br", "l", "l", "save"].iter().for_each(|card| table.draw(card));
    assert_eq!(table.state.hand(Seat::ZERO).to_string(), "l l br b b save");
    table.play(0, "swap");
    assert_eq!(table.state.table().exchanges_left(Seat::ZERO), 0);
    assert_eq!(table.refused(0, "swap"), "seat 0 has exchanged its hand twice in this match (PB-2.4)");
    assert_eq!(table.state.table().exchanges_left(Seat::ONE), 2);
}

/// PB-2.4: six cards are laid before six are drawn, so that a nearly empty talon is made anew with them.
#[test]
fn the_exchanged_hand_is_laid_before_the_talon_is_made_anew() {
    let mut table = Table::with(THIRTEEN, "", "f f l r b bl", "foul fl fr br save unseen", |position| position);
    table.play_raw(0, "swap");
    table.draw("unseen");
    assert_eq!(table.state.talon().len(), 6);
    assert_eq!(table.state.table().drawing(), Some(Seat::ZERO));
}

/// PB-2.4: not while a question, a throw or a free kick is open.
#[test]
fn hands_are_exchanged_only_where_a_seat_has_the_choice_of_its_moves() {
    // A question, to both seats in turn.
    let mut table = Table::new("7: . . . . . . b8", "f unseen", "foul");
    table.play(0, "run 7 f 2");
    assert!(table.refused(1, "swap").ends_with("(PB-6.1)"));
    table.play(1, "foul 8");
    assert!(table.refused(0, "swap").ends_with("(PB-6.1)"));
    // A free kick.
    table.play(0, "pass-by");
    assert!(table.refused(1, "swap").ends_with("(PB-7.1)"));
    table.play(1, "put 4");
    assert!(table.refused(1, "swap").ends_with("(PB-7.1)"));
    table.all(&["1: on 0,0", "1: done"]);
    assert!(table.refused(1, "swap").ends_with("(PB-7.3)"));
    table.play(1, "decline");
    table.play(1, "swap");
    // A throw.
    let mut table = Table::new("2: . . . . . . a8*", "b", "f");
    table.play(0, "pass b 2");
    assert!(table.refused(0, "swap").ends_with("(PB-4.6)"));
}

/// PB-2.5: by default the exchange of a hand without a direction card never counts.
#[test]
fn a_dead_hand_is_exchanged_freely() {
    let dead = "foul foul out penalty save unseen";
    let mut table = Table::new("", dead, "f");
    table.play(0, "swap");
    assert_eq!(table.state.table().exchanges_left(Seat::ZERO), 2);
    let mut table = Table::with("", "", dead, "f", |position| position.exchanges_left([0, 0]));
    let told = table.play(0, "swap");
    assert_eq!(
        told[0],
        "seat 0 lays its hand, foul foul out penalty unseen save, for another; this exchange does not count"
    );
    // The new hand has a direction card: none is left for it.
    assert!(table.refused(0, "swap").ends_with("(PB-2.4)"));
}

/// PB-2.5: `AsWritten`
#[test]
fn as_written_a_dead_hand_is_exchanged_like_any_other() {
    let dead = "foul foul out penalty save unseen";
    let mut table = Table::with("dead_hand=as-written", "", dead, "f", |position| position.exchanges_left([1, 2]));
    table.play(0, "swap");
    assert_eq!(table.state.table().exchanges_left(Seat::ZERO), 0);
    let table = Table::with("dead_hand=as-written", "", dead, "f", |position| position.exchanges_left([0, 2]));
    assert!(table.refused(0, "swap").ends_with("(PB-2.4)"));
    // Such a hand cannot play.
    assert_eq!(table.legal(0), ["end"]);
}

/// PB-2.4: a dealt hand can be exchanged before the first move, by the seat whose turn it is.
#[test]
fn only_the_seat_whose_turn_it_is_exchanges() {
    let game: Match<State> = Match::new(Rules::default(), Seed::from_number(3));
    let why = game.state().check(Seat::ONE, "swap".parse().unwrap()).unwrap_err();
    assert_eq!(why.to_string(), "it is not seat 1's turn (PB-4.1)");
    assert!(game.state().check(Seat::ZERO, "swap".parse().unwrap()).is_ok());
    assert!(game.view(Viewer::Public).hand().is_empty());
}

/// PB-2.1, PB-2.2: eight kinds of direction cards, five kinds of tactical ones.
#[test]
fn a_card_has_a_direction_or_is_tactical() {
    use rulebook_core::Kind as _;

    let cards: Vec<Card> = (0..Card::KINDS).map(Card::from_index).collect();
    let directions: Vec<Direction> = cards.iter().filter_map(|card| card.direction()).collect();
    assert_eq!(directions, Direction::ALL);
    let tactical: Vec<String> = cards.iter().filter(|card| card.is_tactical()).map(|card| card.to_string()).collect();
    assert_eq!(tactical, ["foul", "out", "penalty", "unseen", "save"]);
    assert_eq!(format!("{:#}", Card::Unseen), "did-not-see");
}

/// PB-2.3: the kinds of a hand, each with its number; and a set has each pawn once.
#[test]
fn kinds_are_counted_and_pawns_are_not() {
    let hand: Hand = "f f foul".parse().unwrap();
    let kinds: Vec<(String, usize)> = hand.kinds().map(|(card, count)| (card.to_string(), count)).collect();
    assert_eq!(kinds, [("f".to_owned(), 2), ("foul".to_owned(), 1)]);
    assert_eq!(format!("{hand:?}"), "Hand(f f foul)");
    let pawn = Pawn::CENTRE_FORWARD;
    let once = PawnSet::EMPTY.with(pawn);
    assert_eq!((once.with(pawn), once.contains(pawn)), (once, true));
    let printed =
        |numbers: &[u8]| numbers.iter().map(|number| Pawn::new(*number).unwrap()).collect::<PawnSet>().to_string();
    assert_eq!([printed(&[]), printed(&[4])], ["none", "4"]);
    assert_eq!([printed(&[7, 4]), printed(&[9, 4, 7])], ["4 and 7", "4, 7 and 9"]);
}
