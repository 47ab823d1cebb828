//! Bytes that are used up as a source of choices.

/// What is left of the bytes.
pub struct Bytes<'b>(&'b [u8]);

impl<'b> Bytes<'b> {
    pub fn new(bytes: &'b [u8]) -> Bytes<'b> {
        Bytes(bytes)
    }

    /// The next byte; `None` at the end.
    pub fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below `count`, of one byte, or of two where one is not enough; `None` at the end or if `count` is 0.
    pub fn below(&mut self, count: usize) -> Option<usize> {
        let mut number = usize::from(self.next()?);
        if count > 256 {
            number = number << 8 | usize::from(self.next()?);
        }
        number.checked_rem(count)
    }
}
