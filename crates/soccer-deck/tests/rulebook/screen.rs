//! The screen: a view as it is printed.

use rulebook_core::{Game as _, Seat, Viewer};
use soccer_deck::{Half, Phase};

use crate::table::Table;

const ZERO: Viewer = Viewer::Seat(Seat::ZERO);
const ONE: Viewer = Viewer::Seat(Seat::ONE);

/// SD-2.2: a state with own decks has no list of draws that a view shows; the printed view is no leak.
#[test]
fn a_printed_view_shows_what_is_known() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 - 2");
    let own = table.state.view(ZERO).to_string();
    assert!(own.starts_with("half 1, line-ups are being chosen, score 0 : 0\nnext is attack 4; in your hand are 8 players and 4 blanks\nseat 1 is choosing\nseat 0 (you): squad        sp st te he  seat 1: squad              sp st te he\n"), "{own}");
    assert!(
        own.contains("\n   1 Speedy Gonzales        3  .  .  .    11 Euzebio Solarek        1  .  2  .\n"),
        "{own}"
    );
    assert!(own.contains("\n  seat 0 (you)  attack 1 - 2 . .  midfield . . . . .  defence . . . . .\n"), "{own}");
    assert!(own.contains("\n  seat 1        attack . . . . .  midfield . . . . .  defence . . . . .\n"), "{own}");
    assert!(own.ends_with("action pile: 12 cards"), "{own}");
    let others = table.state.view(ONE).to_string();
    assert!(others.contains("\n  seat 0        attack . . . . .  midfield . . . . .  defence . . . . .\n"), "{others}");
    assert!(others.contains("seat 1 (you): squad"), "{others}");

    table.line_up(0, "- - / 3 4 5 6 - / 7 8 9");
    let own = table.state.view(ZERO).to_string();
    assert!(own.contains("\nnext is defence 4; in your hand are 1 player and 1 blank\n"), "{own}");
    table.line_up(0, "10");
    assert!(!table.state.view(ONE).to_string().contains("attack ?"));
    table.line_up(0, "-");
    let others = table.state.view(ONE).to_string();
    assert!(others.contains("\n  seat 0        attack ? ? ? ? ?  midfield ? ? ? ? ?  defence ? ? ? ? ?\n"), "{others}");
    table.line_up(1, "11 12 - - - / 13 14 15 16 - / 17 18 19 20 -");
    let public = table.state.view(Viewer::Public).to_string();
    assert!(public.starts_with("half 1, chance 1, score 0 : 0\n"), "{public}");
    assert!(
        public.contains("\n  seat 0        attack ? ? ? ? ?  midfield 3* ? ? ? ?  defence ? ? ? ? ?\n"),
        "{public}"
    );
    assert!(!public.contains("(you)"));

    table.play_until(|phase| phase == Phase::Lineups { half: Half::Second });
    let public = table.state.view(Viewer::Public).to_string();
    assert_eq!(public.matches(" (* turned, - blank, ? unseen)").count(), 2, "{public}");
    assert!(public.contains("midfield 3* 4* 5* 6* -*"), "{public}");
    table.play_to_the_end();
    assert!(table.state.view(Viewer::Public).to_string().starts_with("the match is over, "));

    let mut table = Table::new("decks=own-1");
    assert_eq!(
        table.state.view(Viewer::Public).to_string(),
        "the squads are being picked\nseat 0 is choosing\nseat 1 is choosing\n"
    );
    table.pick(1, "1 2 3 4 5 6 7 8 9 10", "cross corner cross");
    assert!(table.state.view(ONE).to_string().contains("your action cards: 1 × corner 2 × cross\n"));
    let own = table.state.view(ONE).to_string();
    assert!(own.contains("\nyou have picked 10 of 10 players and 3 of 6 action cards\nseat 0 is choosing\n"), "{own}");
    let nothing =
        "the squads are being picked\nyou have picked 0 of 10 players and 0 of 6 action cards\nseat 1 is choosing\n";
    assert_eq!(table.state.view(ZERO).to_string(), nothing);
    assert_eq!(Table::new("").state.view(ZERO).to_string(), "the squads are being dealt\n");
}
