//! What is printed on the cards, typed from the rulebook: tests do not ask the crate for it.
#![allow(dead_code, reason = "each test that includes the tables uses a part of them")]

/// Typed from the table of SD-1.1: number, name, speed, strength, technique, heading.
pub const PLAYERS: [(u8, &str, [u8; 4]); 20] = [
    (1, "Speedy Gonzales", [3, 0, 0, 0]),
    (2, "Jack Ripper", [0, 3, 0, 0]),
    (3, "Leon Messiah", [0, 0, 3, 0]),
    (4, "Bartosz Głowacki", [0, 0, 0, 3]),
    (5, "Johnny Five", [2, 1, 0, 0]),
    (6, "Pipi Suarez", [2, 0, 1, 0]),
    (7, "Luck Seven", [2, 0, 0, 1]),
    (8, "Mickey Rurka", [1, 2, 0, 0]),
    (9, "Johan von Trupka", [0, 2, 1, 0]),
    (10, "George de Best", [0, 2, 0, 1]),
    (11, "Euzebio Solarek", [1, 0, 2, 0]),
    (12, "Artur Borubar", [0, 1, 2, 0]),
    (13, "Franz Smoothas", [0, 0, 2, 1]),
    (14, "Grzegorz Zima", [1, 0, 0, 2]),
    (15, "Jose Maria Balcero", [0, 1, 0, 2]),
    (16, "Antonio de Melon", [0, 0, 1, 2]),
    (17, "Alessandro del Pieron", [1, 1, 1, 0]),
    (18, "Roker Pereiro", [1, 1, 0, 1]),
    (19, "Sam Hui", [1, 0, 1, 1]),
    (20, "Zbigniew Donek", [0, 1, 1, 1]),
];

/// Typed from the table of SD-1.3: notation, name, and the places of the two stats in SD-1.1's order.
pub const KINDS: [(&str, &str, [usize; 2]); 6] = [
    ("through-ball", "through ball", [0, 1]),
    ("dribble", "dribble", [0, 2]),
    ("indirect-free-kick", "indirect free kick", [0, 3]),
    ("direct-free-kick", "direct free kick", [1, 2]),
    ("corner", "corner or throw-in", [1, 3]),
    ("cross", "cross", [2, 3]),
];
