//! Options by name, as values and as JSON: the same whichever way they come.

use pilka_board::{DeadHand, KeeperAtFreeKick, OutRows, Pack, Pitch, Rules, TurnsPerHalf};
use rulebook_core::{FirstSeat, Rules as _};

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

/// PB-3.2
#[test]
fn options_are_read_from_json() {
    let rules = Rules::default().with_options("turns_per_half=3,out_rows=edge").unwrap();
    let json = serde_json::to_value(rules).unwrap();
    assert_eq!((json["turns_per_half"].as_str(), json["pitch"].as_str()), (Some("3"), Some("standard")));
    assert_eq!(serde_json::from_value::<Rules>(json).unwrap(), rules);
    assert!(serde_json::from_str::<Rules>(r#"{"turns_per_half": "0"}"#).is_err());
}
