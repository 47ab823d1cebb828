//! The terminal, or a pipe in its place: lines out, lines in.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};

use anstyle::Style;

/// The width of the lines where nobody says how wide the terminal is.
pub const PIPE_WIDTH: usize = 80;
/// The narrowest terminal that lines are wrapped for.
const LEAST_WIDTH: usize = 20;
/// The most bytes of one typed line.
pub const LONGEST_LINE: u64 = 64 * 1024;

/// How the output looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Columns of a line.
    pub width: usize,
    /// Lines that are seen at once; `None` where nobody says.
    pub height: Option<usize>,
    /// Whether a person looks at it, so that it can be cleared.
    pub terminal: bool,
    /// Whether it may be styled.
    pub styled: bool,
    /// Whether what is typed has to be written out, since no terminal shows it.
    pub echo: bool,
}

impl Look {
    /// The look of a pipe: plain, [`PIPE_WIDTH`] columns.
    pub const PIPE: Look = Look { width: PIPE_WIDTH, height: None, terminal: false, styled: false, echo: true };

    /// What the environment says: the terminal's width, or `COLUMNS`, and `NO_COLOR`.
    #[must_use]
    pub fn of_environment() -> Look {
        let terminal = io::stdout().is_terminal();
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let columns = set("COLUMNS").and_then(|value| value.to_str()?.parse().ok());
        let size = terminal_size::terminal_size().filter(|_| terminal);
        let measured = size.map(|(width, height)| (usize::from(width.0), usize::from(height.0)));
        let width = columns.or(measured.map(|(width, _)| width)).unwrap_or(PIPE_WIDTH);
        let dumb = set("TERM").is_some_and(|term| term == "dumb");
        Look {
            width: width.max(LEAST_WIDTH),
            height: measured.map(|(_, height)| height),
            terminal: terminal && !dumb,
            styled: terminal && !dumb && set("NO_COLOR").is_none(),
            echo: !io::stdin().is_terminal(),
        }
    }
}

/// Where a program writes its lines and reads a person's.
pub struct Screen<'io> {
    input: &'io mut dyn BufRead,
    output: &'io mut dyn Write,
    look: Look,
    /// Whether the last line is empty.
    is_apart: bool,
    last_words: LastWords,
}

/// What is still to be said if Ctrl-C ends the program.
pub type LastWords = Arc<Mutex<String>>;

impl<'io> Screen<'io> {
    /// A screen made of these.
    pub fn new(input: &'io mut dyn BufRead, output: &'io mut dyn Write, look: Look) -> Screen<'io> {
        Screen { input, output, look, is_apart: false, last_words: LastWords::default() }
    }

    /// Whoever ends the program by Ctrl-C looks there for what is still to be said.
    pub fn keep_last_words(&mut self, there: LastWords) {
        self.last_words = there;
    }

    /// Says what is to be said if Ctrl-C ends the program from now on.
    pub fn leave_last_words(&mut self, words: String) {
        *self.last_words.lock().unwrap_or_else(PoisonError::into_inner) = words;
    }

    /// How the output looks.
    #[must_use]
    pub fn look(&self) -> Look {
        self.look
    }

    /// Columns of a line.
    #[must_use]
    pub fn width(&self) -> usize {
        self.look.width
    }

    /// Writes a text, its lines wrapped at spaces.
    ///
    /// # Errors
    /// What the output says.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        self.paragraph(text, "", Style::new())
    }

    /// As [`Screen::say`], each line indented by that.
    ///
    /// # Errors
    /// What the output says.
    pub fn say_indented(&mut self, indent: &str, text: &str) -> io::Result<()> {
        self.paragraph(text, indent, Style::new())
    }

    /// Writes a text of our own making that has its styles in it, its lines wrapped at spaces.
    ///
    /// # Errors
    /// What the output says.
    pub fn say_styled(&mut self, text: &str) -> io::Result<()> {
        let width = self.look.width;
        text.lines().flat_map(|line| wrap(line, width, "")).try_for_each(|part| self.raw(&part))
    }

    /// As [`Screen::say_indented`], less conspicuous.
    ///
    /// # Errors
    /// What the output says.
    pub fn aside(&mut self, indent: &str, text: &str) -> io::Result<()> {
        self.paragraph(text, indent, Style::new().dimmed())
    }

    /// Writes a line that stands out.
    ///
    /// # Errors
    /// What the output says.
    pub fn heading(&mut self, text: &str) -> io::Result<()> {
        self.paragraph(text, "", Style::new().bold())
    }

    /// Writes a line that stands out, since something is not as it should be.
    ///
    /// # Errors
    /// What the output says.
    pub fn warn(&mut self, text: &str) -> io::Result<()> {
        let red = anstyle::AnsiColor::Red.on_default();
        self.paragraph(text, "", red)
    }

    /// Writes an empty line, unless the last one is empty.
    ///
    /// # Errors
    /// What the output says.
    pub fn blank(&mut self) -> io::Result<()> {
        if self.is_apart { Ok(()) } else { self.raw("") }
    }

    /// Writes a line that stays in one piece, however long it is.
    ///
    /// # Errors
    /// What the output says.
    pub fn whole(&mut self, line: &str) -> io::Result<()> {
        self.raw(&harmless(line))
    }

    /// Writes a line as it is.
    ///
    /// # Errors
    /// What the output says.
    pub fn raw(&mut self, line: &str) -> io::Result<()> {
        self.is_apart = line.is_empty();
        writeln!(self.output, "{line}")
    }

    /// The input, for those who read all of it.
    pub fn input(&mut self) -> &mut dyn BufRead {
        self.input
    }

    /// The output, for those who write much.
    pub fn output(&mut self) -> &mut dyn Write {
        self.output
    }

    /// Takes everything from the terminal's screen and scrollback; in a pipe, draws a line.
    ///
    /// # Errors
    /// What the output says.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.look.terminal {
            write!(self.output, "\x1b[H\x1b[2J\x1b[3J")
        } else {
            writeln!(self.output, "{}", "=".repeat(self.look.width))
        }
    }

    /// Asks for a line; `None` if there is none any more. A line of more than [`LONGEST_LINE`] bytes is refused,
    /// and passed over up to its end.
    ///
    /// # Errors
    /// What the output or the input says.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let style = self.style(Style::new().bold());
        loop {
            write!(self.output, "{}{prompt}{} ", style.render(), style.render_reset())?;
            self.is_apart = false;
            self.output.flush()?;
            let mut bytes = Vec::new();
            let read = (&mut *self.input).take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes)?;
            if read as u64 > LONGEST_LINE && !bytes.ends_with(b"\n") {
                self.input.skip_until(b'\n')?;
                self.blank()?;
                self.warn(&format!("this line is too long (at most {LONGEST_LINE} bytes)"))?;
                continue;
            }
            let line = String::from_utf8_lossy(&bytes).trim().to_owned();
            if read == 0 || self.look.echo {
                writeln!(self.output, "{}", harmless(&line))?;
            }
            return Ok((read > 0).then_some(line));
        }
    }

    fn style(&self, style: Style) -> Style {
        if self.look.styled { style } else { Style::new() }
    }

    fn paragraph(&mut self, text: &str, indent: &str, style: Style) -> io::Result<()> {
        let style = self.style(style);
        for line in text.lines() {
            for part in wrap(&harmless(line), self.look.width, indent) {
                self.raw(&format!("{}{part}{}", style.render(), style.render_reset()))?;
            }
        }
        Ok(())
    }
}

/// The text with its control characters written out, so that it cannot command a terminal.
#[must_use]
pub fn harmless(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() { line.extend(character.escape_default()) } else { line.push(character) }
    }
    line
}

/// A number of things: `1 step`, `2 steps`.
#[must_use]
pub fn counted(number: usize, what: &str) -> String {
    format!("{number} {}", plural(number as u64, what))
}

/// The word for so many of them.
#[must_use]
pub fn plural(number: u64, what: &str) -> String {
    let ending = if number == 1 {
        ""
    } else if what.ends_with("ch") {
        "es"
    } else {
        "s"
    };
    format!("{what}{ending}")
}

/// A line in parts that fit the width, cut at spaces; the later ones are indented a little more.
#[must_use]
pub fn wrap(line: &str, width: usize, indent: &str) -> Vec<String> {
    if textwrap::core::display_width(line) + indent.len() <= width {
        return vec![format!("{indent}{line}")];
    }
    let own = line.len() - line.trim_start().len();
    let deeper = format!("{indent}{}  ", &line[..own.min(width / 2)]);
    // A rule's id, `SB-3.1`, stays in one piece too: it is what one looks for in the rulebook.
    let options = textwrap::Options::new(width)
        .initial_indent(indent)
        .subsequent_indent(&deeper)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        // Nor is a seed or the name of a file cut: it is there to be copied.
        .break_words(false);
    // A score, `1 : 0`, stays in one piece.
    let tied = line.replace(" : ", "\u{a0}:\u{a0}");
    textwrap::wrap(&tied, options).into_iter().map(|part| part.replace('\u{a0}', " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_at_spaces_and_a_board_is_left_alone() {
        assert_eq!(wrap("seat 1 draws the seven of coins", 20, "  "), ["  seat 1 draws the", "    seven of coins"]);
        assert_eq!(wrap("  a   b   c", 20, ""), ["  a   b   c"]);
        assert_eq!(wrap("after round 2: score 10 : 11", 26, ""), ["after round 2: score", "  10 : 11"]);
        assert_eq!(wrap("seat 1 has 6 points (SB-3.6)", 25, ""), ["seat 1 has 6 points", "  (SB-3.6)"]);
    }

    /// A seed that were cut could not be copied.
    #[test]
    fn a_long_word_is_not_cut_and_a_whole_line_is_not_wrapped() {
        let seed = "0123456789abcdef".repeat(4);
        assert_eq!(wrap(&format!("with the seed {seed}"), 30, ""), ["with the seed".to_owned(), format!("  {seed}")]);
        let (mut input, mut output) = (&b""[..], Vec::new());
        let mut screen = Screen::new(&mut input, &mut output, Look { width: 20, ..Look::PIPE });
        screen.whole("  play any --seed 7 --seats 2\x1b").unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "  play any --seed 7 --seats 2\\u{1b}\n");
    }

    #[test]
    fn no_two_lines_are_empty_but_where_something_is_asked_between() {
        let (mut input, mut output) = (&b"\n"[..], Vec::new());
        let mut screen = Screen::new(&mut input, &mut output, Look { echo: false, ..Look::PIPE });
        for text in ["one", "", "two"] {
            screen.say(text).unwrap();
            screen.blank().unwrap();
            screen.blank().unwrap();
        }
        screen.ask(">").unwrap();
        screen.blank().unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "one\n\ntwo\n\n> \n");
    }

    #[test]
    fn an_endless_line_is_one_line_and_is_refused_once() {
        let typed = "x".repeat(5 * LONGEST_LINE as usize) + "\n" + &"y".repeat(LONGEST_LINE as usize) + "\nquit\n";
        let (mut input, mut output) = (typed.as_bytes(), Vec::new());
        let mut screen = Screen::new(&mut input, &mut output, Look { echo: false, ..Look::PIPE });
        assert_eq!(screen.ask(">").unwrap().map(|line| line.len() as u64), Some(LONGEST_LINE));
        assert_eq!(screen.ask(">").unwrap().as_deref(), Some("quit"));
        assert_eq!(String::from_utf8(output).unwrap(), "> \nthis line is too long (at most 65536 bytes)\n> > ");
    }

    #[test]
    fn a_line_typed_or_shown_cannot_command_the_terminal() {
        let (mut input, mut output) = (&b"a\x1b[2Jb\n"[..], Vec::new());
        let mut screen = Screen::new(&mut input, &mut output, Look::PIPE);
        let line = screen.ask(">").unwrap().unwrap();
        screen.say(&line).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "> a\\u{1b}[2Jb\na\\u{1b}[2Jb\n");
    }

    #[test]
    fn a_line_typed_into_a_pipe_is_echoed_and_its_end_is_noticed() {
        let (mut input, mut output) = (&b"play 7\r\n"[..], Vec::new());
        let mut screen = Screen::new(&mut input, &mut output, Look::PIPE);
        assert_eq!(screen.ask("seat 0>").unwrap().as_deref(), Some("play 7"));
        assert_eq!(screen.ask("seat 0>").unwrap(), None);
        assert_eq!(String::from_utf8(output).unwrap(), "seat 0> play 7\nseat 0> \n");
    }
}
