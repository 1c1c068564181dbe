"""What a game must define for the compiler: the names that searches and simulations are written with.

A game's module in `cairn.games` has a function of each of these names. Templates import them from here, so
that they read and type-check as ordinary code; `compiled(template, game)` puts the game's own in their place.

A state is an immutable `NamedTuple`. A move is an int. `trail` is an array that belongs to whoever plays on:
`play` writes the new position's key at index `trail_used(s)` + 1 and believes only what lies below, so that going
back is simply using an older state again. The trail must be longer than that index. (A game may keep an index of its
own in front of the first key, if it does not mind that an index can be out of date.)
"""

from typing import Any

from cairn.kernel.compiling import rule

CONTRACT = True  # the names here are others' to define
CHANCE = 0
OVER = -1


@rule
def turn(s: Any) -> int:
    """The seat to move (from 1), CHANCE, or OVER."""
    raise NotImplementedError


@rule
def moves(s: Any, out: Any) -> int:
    """Write every legal move, or every outcome of chance, to `out`, and tell how many.

    -1 where the outcomes are too many to list; 0 after the end.
    """
    raise NotImplementedError


@rule
def pick(s: Any, dice: Any, out: Any) -> int:
    """One legal move, each exactly as likely, or an outcome of chance at its true odds. `out` is for use inside."""
    raise NotImplementedError


@rule
def play(s: Any, move: int, trail: Any) -> Any:
    """The state after a legal move or an outcome of chance."""
    raise NotImplementedError


@rule
def trail_used(s: Any) -> int:
    """The index in the trail of this position's own key, one more with each move; 0 where a game keeps no trail."""
    raise NotImplementedError


@rule
def trail_since(s: Any) -> int:
    """The first index in the trail that still matters, because that position may come again."""
    raise NotImplementedError


@rule
def rolls(s: Any, out: Any) -> int:
    """At a chance event: write the numbers of sides of the dice that decide it, and tell how many dice."""
    raise NotImplementedError


@rule
def outcome(s: Any, rolled: Any) -> int:
    """The outcome that follows from the numbers rolled, each from 0 to its sides - 1."""
    raise NotImplementedError


@rule
def weight(s: Any, move: int) -> int:
    """How many of all rolls lead to this outcome (where outcomes are listed)."""
    raise NotImplementedError


@rule
def score(s: Any, seat: int) -> int:
    """The points that a seat shows now."""
    raise NotImplementedError


@rule
def share(s: Any, seat: int) -> float:
    """After the end, a seat's part of the win: 1.0 alone, 1/k with k winners, in a draw 1/seats."""
    raise NotImplementedError


@rule
def reason(s: Any) -> int:
    """The index in the game's REASONS of why it is over; 0 while it is not."""
    raise NotImplementedError
