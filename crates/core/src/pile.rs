//! Ordered piles of known cards.

use tinyvec::ArrayVec;

/// A pile of at most `CAPACITY` cards whose order matters.
///
/// The *top* is the next card to be taken. [`Pile::iter`] and [`Pile::as_slice`] go from the bottom
/// to the top. A pile lies inside its owner, so a clone is a copy of bytes and nothing allocates.
///
/// What nobody has seen is not a pile but a [`Multiset`](crate::Multiset): it has no order yet.
///
/// # Examples
/// ```
/// use rulebook_core::Pile;
///
/// let mut pile: Pile<u8, 3> = Pile::new();
/// pile.put(7)?;
/// pile.put(9)?;
/// assert_eq!(pile.top(), Some(9));
/// assert_eq!(pile.take(), Some(9));
/// assert_eq!(pile.as_slice(), [7]);
/// # Ok::<(), rulebook_core::PileFull>(())
/// ```
///
/// `CAPACITY` is at most 65535; a larger pile is not compiled:
/// ```compile_fail,E0080
/// let pile = rulebook_core::Pile::<u8, 65536>::new();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pile<T: Copy + Default, const CAPACITY: usize>(ArrayVec<[T; CAPACITY]>);

/// A card was put on a pile that has no room for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the pile holds {capacity} cards and is full")]
pub struct PileFull {
    /// How many cards the pile can hold.
    pub capacity: usize,
}

impl<T: Copy + Default, const CAPACITY: usize> Default for Pile<T, CAPACITY> {
    fn default() -> Self {
        Pile::new()
    }
}

impl<T: Copy + Default, const CAPACITY: usize> Pile<T, CAPACITY> {
    /// A pile without cards.
    #[inline]
    #[must_use]
    pub fn new() -> Self {
        const { assert!(CAPACITY <= u16::MAX as usize, "the cards of a pile are counted in 16 bits") };
        Pile(ArrayVec::default())
    }

    /// Puts a card on top.
    ///
    /// # Errors
    /// [`PileFull`] if the pile already holds its capacity; nothing changes.
    #[inline]
    pub fn put(&mut self, card: T) -> Result<(), PileFull> {
        match self.0.try_push(card) {
            None => Ok(()),
            Some(_) => Err(PileFull { capacity: CAPACITY }),
        }
    }

    /// Puts a card under all others; the cost grows with the pile.
    ///
    /// # Errors
    /// [`PileFull`] if the pile already holds its capacity; nothing changes.
    pub fn put_under(&mut self, card: T) -> Result<(), PileFull> {
        if self.len() == CAPACITY {
            return Err(PileFull { capacity: CAPACITY });
        }
        self.0.insert(0, card);
        Ok(())
    }

    /// Takes the top card; `None` if there is none.
    #[inline]
    pub fn take(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Takes the card at a place counted from the bottom, 0 first; the cards above move down by one. `None` if no
    /// card lies there.
    pub fn take_at(&mut self, place: usize) -> Option<T> {
        (place < self.len()).then(|| self.0.remove(place))
    }

    /// The top card.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<T> {
        self.0.last().copied()
    }

    /// Takes all cards away.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps the cards for which `keep` holds, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(T) -> bool) {
        self.0.retain(|card| keep(*card));
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards from the bottom to the top.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.0.as_slice()
    }

    /// The cards from the bottom to the top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + '_ {
        self.0.iter().copied()
    }
}
