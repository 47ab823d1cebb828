//! A player that looks for trouble: random, but half of the time it takes what leads to a question, a throw, a
//! free kick or a goal.

use pilka_board::{Action, Phase, Rules, State};
use rulebook_core::{Game as _, Generator, Rules as _, Seat, Unheard};

/// Rules under which much happens: pawns that stand close together before wide goals.
#[allow(dead_code, reason = "not every test needs them")]
pub fn crowded(options: &str) -> Rules {
    let pitch = "7x11/mouth-7/area-7x5/dashed-1/marks-3.0-0.4-1.4-2.4-0.3-4.4-5.4-6.4-1.3-3.4-5.3";
    let pack = "6f+4fl+4fr+3l+3r+2bl+2br+2b+8foul+6out+6penalty+8unseen+8save";
    Rules::default().with_options(&format!("pitch={pitch},pack={pack}{options}")).expect("options that there are")
}

pub fn choose(state: &State, seat: Seat, generator: &mut Generator) -> Action {
    let mut list = Vec::new();
    state.legal_actions(seat, &mut list);
    let mut any = |list: &[Action]| list[generator.below(list.len() as u32) as usize];
    let first = any(&list);
    let tries: Vec<Action> = (0..10).map(|_| any(&list)).collect();
    if generator.below(2) == 0 {
        return first;
    }
    let is_lively = |action: &&Action| {
        let mut after = *state;
        after.apply(seat, **action, &mut Unheard).expect("it is listed");
        let is_answer =
            matches!(action, Action::Foul(_) | Action::Penalty | Action::Out(_) | Action::Save | Action::Unseen);
        let turned = after.table().mover() != state.table().mover();
        is_answer || after.table().phase() != Phase::Play || (turned && **action != Action::End)
    };
    tries.iter().chain(list.iter().rev().take(24)).find(is_lively).copied().unwrap_or(first)
}
