//! What `docs/adding-a-game.md` shows is what the tiny game is.

use std::fs;
use std::path::Path;

/// The Rust blocks of a Markdown text.
fn rust_blocks(text: &str) -> Vec<&str> {
    text.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn every_piece_of_the_page_stands_in_the_tiny_game() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(here.join("../../docs/adding-a-game.md")).unwrap();
    let game = fs::read_to_string(here.join("tests/high_card/mod.rs")).unwrap();
    let blocks = rust_blocks(&page);
    assert!(blocks.len() >= 10, "the page shows {} pieces", blocks.len());
    for block in blocks {
        assert!(game.contains(block), "not in the tiny game:\n{block}");
    }
}

#[test]
fn a_piece_is_found_between_its_fences() {
    assert_eq!(rust_blocks("a\n```rust\nlet b;\n```\n```toml\nc\n```\n"), ["let b;\n"]);
}
