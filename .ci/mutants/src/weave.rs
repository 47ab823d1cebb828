//! Weaves the mutants of a file into its text, each behind its switch.
//!
//! Everything is an insertion: before an expression `(if on(7) { changed } else {`, after it `})`. The changed branch
//! holds the text as it was, so that only one mutant can be on at a time, and nothing grows out of hand.

use std::ops::Range;

use proc_macro2::{LineColumn, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::mutant::{Fate, Mutant};
use crate::switch::condition;

/// A text with its mutants woven in.
pub struct Woven {
    /// The text.
    pub text: String,
    /// The branches, each with its mutant and its place in the new text; an outer one stands before its inner ones.
    pub branches: Vec<(usize, Range<usize>)>,
    /// The expressions that hold mutants, with their place in the new text.
    pub wrapped: Vec<(Vec<usize>, Range<usize>)>,
}

/// Weaves in the mutants of this file that are still open. A mutant of a kind that has no place in the tree is `Unwoven`.
pub fn woven(text: &str, file: &str, mutants: &mut [Mutant]) -> syn::Result<Woven> {
    let tree = syn::parse_file(text)?;
    let here: Vec<usize> =
        (0..mutants.len()).filter(|at| mutants[*at].file == file && mutants[*at].fate == Fate::Open).collect();
    let lines: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut weaver = Weaver {
        text,
        lines,
        mutants,
        here: &here,
        pieces: Vec::new(),
        placed: Vec::new(),
        constant: Vec::new(),
        is_constant: false,
        is_exhausted: false,
    };
    weaver.visit_file(&tree);
    let Weaver { mut pieces, placed, constant, .. } = weaver;
    for at in constant {
        mutants[at].is_constant = true;
    }
    for at in here.iter().filter(|at| !placed.contains(at)) {
        mutants[*at].fate = Fate::Unwoven;
    }
    // At one place what closes stands before what opens; otherwise the order of the walk.
    pieces.sort_by_key(|piece| (piece.at, piece.role != Role::Closes));
    Ok(joined(text, &pieces))
}

/// A text to be inserted.
struct Piece {
    at: usize,
    role: Role,
    text: String,
    /// The mutants of its branches, with their places in `text`.
    branches: Vec<(usize, Range<usize>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Ends what the last piece began that begins something.
    Closes,
    Opens,
    /// Begins and ends by itself.
    Alone,
}

fn joined(text: &str, pieces: &[Piece]) -> Woven {
    let mut woven = Woven { text: String::new(), branches: Vec::new(), wrapped: Vec::new() };
    let mut open: Vec<usize> = Vec::new();
    let mut from = 0;
    for piece in pieces {
        woven.text.push_str(&text[from..piece.at]);
        from = piece.at;
        let start = woven.text.len();
        woven.text.push_str(&piece.text);
        let end = woven.text.len();
        if piece.role == Role::Closes {
            if let Some(at) = open.pop() {
                let whole: &mut Range<usize> = &mut woven.wrapped[at].1;
                whole.end = end;
            }
            continue;
        }
        if piece.role == Role::Opens {
            open.push(woven.wrapped.len());
        }
        woven.wrapped.push((piece.branches.iter().map(|(mutant, _)| *mutant).collect(), start..end));
        let moved = |place: &Range<usize>| start + place.start..start + place.end;
        woven.branches.extend(piece.branches.iter().map(|(mutant, place)| (*mutant, moved(place))));
    }
    woven.text.push_str(&text[from..]);
    woven
}

struct Weaver<'a> {
    text: &'a str,
    lines: Vec<usize>,
    mutants: &'a [Mutant],
    here: &'a [usize],
    pieces: Vec<Piece>,
    placed: Vec<usize>,
    /// Those in constant functions.
    constant: Vec<usize>,
    /// Whether the walk is in a constant function.
    is_constant: bool,
    /// Whether the match that is walked has an arm that takes whatever is left.
    is_exhausted: bool,
}

impl Weaver<'_> {
    fn offset(&self, point: LineColumn) -> usize {
        let start = self.lines[point.line - 1];
        let line = &self.text[start..];
        start + line.char_indices().nth(point.column).map_or(line.len(), |(at, _)| at)
    }

    fn range(&self, span: Span) -> Range<usize> {
        self.offset(span.start())..self.offset(span.end())
    }

    fn source(&self, span: Span) -> &str {
        &self.text[self.range(span)]
    }

    /// The open mutants of a genre that begin at a place.
    fn at(&mut self, genre: &str, start: usize) -> Vec<usize> {
        let is_here = |at: &usize| self.mutants[*at].genre == genre && self.mutants[*at].place.start == start;
        let found: Vec<usize> = self.here.iter().copied().filter(is_here).collect();
        self.placed.extend(&found);
        if self.is_constant {
            self.constant.extend(&found);
        }
        found
    }

    /// Inserts a text for each of some mutants, `before` its condition and so on.
    fn insert(&mut self, at: usize, role: Role, branches: Vec<(usize, String)>, around: [&str; 3]) {
        let mut piece = Piece { at, role, text: String::new(), branches: Vec::new() };
        let [before, after_condition, after_branch] = around;
        for (mutant, branch) in branches {
            piece.text.push_str(&format!("{before}{}{after_condition}", condition(mutant)));
            let start = piece.text.len();
            piece.text.push_str(&branch);
            piece.branches.push((mutant, start..piece.text.len()));
            piece.text.push_str(after_branch);
        }
        self.pieces.push(piece);
    }

    /// An expression that becomes another while one of these mutants is on.
    fn choice(&mut self, place: &Range<usize>, branches: Vec<(usize, String)>, walk: impl FnOnce(&mut Self)) {
        if branches.is_empty() {
            return walk(self);
        }
        let ends = "})".repeat(branches.len());
        self.insert(place.start, Role::Opens, branches, ["(if ", " { ", " } else {"]);
        walk(self);
        self.pieces.push(Piece { at: place.end, role: Role::Closes, text: ends, branches: Vec::new() });
    }
}

impl<'ast> Visit<'ast> for Weaver<'_> {
    /// What is worked out at compile time knows no switch.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}

    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    /// A length is worked out at compile time.
    fn visit_type_array(&mut self, array: &'ast syn::TypeArray) {
        self.visit_type(&array.elem);
    }

    fn visit_expr_repeat(&mut self, repeated: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeated.expr);
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        let outer = std::mem::replace(&mut self.is_constant, function.sig.constness.is_some());
        visit::visit_item_fn(self, function);
        self.is_constant = outer;
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        let outer = std::mem::replace(&mut self.is_constant, function.sig.constness.is_some());
        visit::visit_impl_item_fn(self, function);
        self.is_constant = outer;
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        let (start, end) = (self.range(first.span()).start, self.range(last.span()).end);
        let found = self.at("FnValue", start);
        if found.is_empty() {
            return visit::visit_block(self, block);
        }
        let returned = |at: &usize| (*at, format!("return {};", self.mutants[*at].replacement));
        let branches = found.iter().map(returned).collect();
        self.insert(start, Role::Opens, branches, ["if ", " { ", " } "]);
        visit::visit_block(self, block);
        self.pieces.push(Piece { at: end, role: Role::Closes, text: String::new(), branches: Vec::new() });
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let found = self.at("BinaryOperator", self.range(binary.op.span()).start);
        let (left, right) = (self.source(binary.left.span()), self.source(binary.right.span()));
        let branches =
            found.iter().map(|at| (*at, format!("({left}) {} ({right})", self.mutants[*at].replacement))).collect();
        self.choice(&self.range(binary.span()), branches, |weaver| visit::visit_expr_binary(weaver, binary));
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let found = self.at("UnaryOperator", self.range(unary.op.span()).start);
        let bare = self.source(unary.expr.span());
        let branches = found.iter().map(|at| (*at, bare.to_owned())).collect();
        self.choice(&self.range(unary.span()), branches, |weaver| visit::visit_expr_unary(weaver, unary));
    }

    fn visit_expr_match(&mut self, matched: &'ast syn::ExprMatch) {
        let is_exhausted = matched.arms.iter().any(|arm| arm.guard.is_none() && takes_all(&arm.pat));
        self.visit_expr(&matched.expr);
        for arm in &matched.arms {
            // What is within an arm may be a match as well.
            self.is_exhausted = is_exhausted;
            self.visit_arm(arm);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        // Where no other arm would take its place, an arm cannot be left out behind a switch.
        let is_left_out = (self.is_exhausted && !takes_all(&arm.pat)) || arm.guard.is_some();
        let whole = if is_left_out { self.at("MatchArm", self.range(arm.span()).start) } else { Vec::new() };
        self.visit_pat(&arm.pat);
        if let Some((_, guard)) = &arm.guard {
            let place = self.range(guard.span());
            let guards = self.at("MatchArmGuard", place.start);
            let replaced: Vec<(usize, String)> = guards
                .into_iter()
                .map(|at| (at, self.mutants[at].replacement.clone()))
                .chain(whole.into_iter().map(|at| (at, "false".to_owned())))
                .collect();
            self.choice(&place, replaced, |weaver| weaver.visit_expr(guard));
        } else if let Some(mutant) = whole.first() {
            let end = self.range(arm.pat.span()).end;
            let text = format!(" if !{}", condition(*mutant));
            let branches = vec![(*mutant, 0..text.len())];
            self.pieces.push(Piece { at: end, role: Role::Alone, text, branches });
        }
        self.visit_expr(&arm.body);
    }

    fn visit_expr_struct(&mut self, made: &'ast syn::ExprStruct) {
        for field in &made.fields {
            let place = self.range(field.span());
            let found = self.at("StructField", place.start);
            let Some(base) = made.rest.as_ref().filter(|_| !found.is_empty()) else {
                self.visit_expr(&field.expr);
                continue;
            };
            let syn::Member::Named(name) = &field.member else { continue };
            let base = self.source(base.span());
            let branches = found.iter().map(|at| (*at, format!("({base}).{name}"))).collect();
            if field.colon_token.is_none() {
                let named =
                    Piece { at: place.start, role: Role::Alone, text: format!("{name}: "), branches: Vec::new() };
                self.pieces.push(named);
            }
            let value = self.range(field.expr.span());
            self.choice(&value, branches, |weaver| weaver.visit_expr(&field.expr));
        }
        if let Some(rest) = &made.rest {
            self.visit_expr(rest);
        }
    }
}

/// Whether a pattern takes whatever comes.
fn takes_all(pattern: &syn::Pat) -> bool {
    match pattern {
        syn::Pat::Wild(_) => true,
        syn::Pat::Ident(name) => name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase),
        _ => false,
    }
}
