"""Puzzles that are played on a game's board: a position, one best way to go on, and the proof that it is the best.

They lie in a file of the game's package, `puzzles.jsonl`, one to a line; `cosmodrome.core.script.puzzles` reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cosmodrome.core.game import Action, State

Count = Annotated[int, Meta(ge=0)]


class Searched(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by", tag="search"
):
    """Proof by exhaustive search: nothing hidden came up, and every way through the turn was tried."""

    states: Count
    """Positions that were looked at."""
    ways: Count
    """Ways to end the turn, and how many of them reach the best."""
    best_ways: Count


class Share(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A choice, the share of playouts that it won (shared wins in parts), and the ends of its interval."""

    action: dict[str, Any]
    value: float
    low: float
    high: float


class PlayedOut(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by", tag="playouts"
):
    """Proof by playouts: each choice was played out so often, and the best's interval is clear of all others."""

    policy: str
    """Who played on, for all seats: the game's quick player (`offers.POLICY`), told by a bot that users know."""
    playouts: Annotated[int, Meta(ge=1)]
    """Of each choice."""
    confidence: float
    """Of the intervals (Wilson's)."""
    choices: Annotated[list[Share], Meta(min_length=2)]
    """The best first."""


class BoardPuzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A puzzle as it stands in the file."""

    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{8}$")]
    """Of the position: the same id is always the same puzzle."""
    rules: int
    """The version of the rules by which it was proved."""
    seat: Count
    """Who is to solve it."""
    goal: str
    """What is asked for, one of the game's goals."""
    themes: Annotated[list[str], Meta(min_length=1)]
    """What the solution uses, of the game's themes."""
    difficulty: Annotated[int, Meta(ge=1, le=3)]
    """By the game's own measure, which its puzzle module names."""
    best: float
    """What the solution reaches, and what the next best does."""
    second: float
    solution: Annotated[list[dict[str, Any]], Meta(min_length=1)]
    """The actions of one best way."""
    proof: Searched | PlayedOut
    position: dict[str, Any]


class BoardPuzzles(msgspec.Struct, frozen=True, kw_only=True):
    """A game's puzzles on the board: where they lie, what they ask for, and how they are found, judged and proved."""

    package: str
    """The package that holds `puzzles.jsonl`."""
    goals: tuple[str, ...]
    themes: tuple[str, ...]
    acted_out: bool
    """A try is acted out; else chance would follow it, and it is judged by its choice alone."""
    reached: Callable[[BoardPuzzle, State, Sequence[Action]], float | None]
    """What these actions of the seat reach from the puzzle's position; None while the try is not over.

    Raises Refusal for one that is not legal.
    """
    pose: Callable[[State, int], BoardPuzzle | None]
    """What the position may ask of the seat that is to decide, not proved yet; None if nothing worth asking."""
    prove: Callable[[BoardPuzzle, State], BoardPuzzle | None]
    """The puzzle with its proof and the values found by it; None if it is not so, or not clear."""
