//! Options by name and as values: the same whichever way they come.

use pilka_board::{DeadHand, KeeperAtFreeKick, OutRows, Pack, Pitch, Rules, TurnsPerHalf};
use rulebook_core::{FirstSeat, Rules as _, SeatCount};

const PITCH: &str = "7x11/mouth-7/area-7x5/dashed-1/marks-3.0-0.4-1.4-2.4-0.3-4.4-5.4-6.4-1.3-3.4-5.3";
const PACK: &str = "6f+4fl+4fr+3l+3r+2bl+2br+2b+8foul+6out+6penalty+8unseen+8save";

/// PB-1.3, PB-2.2, PB-2.5, PB-3.1, PB-3.2, PB-6.4, PB-7.1
#[test]
fn each_option_is_the_same_as_a_value_and_as_text() {
    let (pitch, pack): (Pitch, Pack) = (PITCH.parse().unwrap(), PACK.parse().unwrap());
    let base = Rules::default();
    let pairs = [
        (base.with_pitch(pitch), format!("pitch={PITCH}")),
        (base.with_pack(pack), format!("pack={PACK}")),
        (base.with_first_seat(FirstSeat::One), "first_seat=1".into()),
        (base.with_dead_hand(DeadHand::AsWritten), "dead_hand=as-written".into()),
        (base.with_turns_per_half(TurnsPerHalf::new(3).unwrap()), "turns_per_half=3".into()),
        (base.with_out_rows(OutRows::Edge), "out_rows=edge".into()),
        (base.with_keeper_at_free_kick(KeeperAtFreeKick::Stays), "keeper_at_free_kick=stays".into()),
    ];
    for (rules, text) in pairs {
        assert_ne!(rules, base, "{text}");
        assert_eq!(rules, base.with_options(&text).unwrap());
    }
}

/// The options as text, all of them at once and each wrong.
#[test]
fn options_are_written_and_read() {
    let all = "pitch=standard,pack=standard,first_seat=0,dead_hand=free-exchange,turns_per_half=15,out_rows=side,\
               keeper_at_free_kick=may-be-put";
    assert_eq!(Rules::default().to_options(), all);
    let others = "first_seat=1,dead_hand=as-written,turns_per_half=500,out_rows=edge,keeper_at_free_kick=stays";
    let rules = Rules::default().with_options(others).unwrap();
    assert_eq!(rules.to_options(), format!("pitch=standard,pack=standard,{others}"));
    for (option, rule) in [
        ("first_seat=2", "PB-3.1"),
        ("dead_hand=no", "PB-2.5"),
        ("turns_per_half=501", "PB-3.2"),
        ("out_rows=all", "PB-6.4"),
        ("keeper_at_free_kick=yes", "PB-7.1"),
        ("pitch=1x1", "PB-1.3"),
        ("pack=1f", "PB-2.2"),
    ] {
        let why = Rules::default().with_options(option).unwrap_err().to_string();
        assert!(why.ends_with(&format!("({rule})")), "{why}");
    }
    assert!(Rules::default().with_seats(SeatCount::new(3).unwrap()).is_err());
}
