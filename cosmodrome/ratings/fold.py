"""The fold: each rated game, in the order of the numbers, changes the ratings of the people who played it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from cosmodrome.ratings.leaving import Decided, left_early
from cosmodrome.ratings.model import NEWCOMER, Strength, after_game, waited

Reason = Literal["figures_unknown", "bot_unknown", "same_person", "no_opponent", "nobody"]
"""Why a game cannot be rated: the decisions of a person, or the strength of a bot, are not known; somebody had two
seats; nobody is left to compare with; no person is left."""


class Rated(NamedTuple):
    """A person's rating in one game, the number of their rated games, and when the last one ended."""

    strength: Strength
    games: int
    ended: int


class PersonAt(NamedTuple):
    """A person at a seat. Somebody who was deleted has no id, but the strength they had before the game."""

    person: str | None
    before: Strength | None
    gave_up: bool
    decided: Decided | None


class BotAt(NamedTuple):
    """A bot that had a seat from the beginning, by its name."""

    bot: str


class SeatToRate(NamedTuple):
    """A seat of a game that is to be rated. Nobody is known who was deleted before the game was rated."""

    team: int
    rank: int | None
    """None if nobody won."""
    who: PersonAt | BotAt | None


class GameToRate(NamedTuple):
    """A game that is to be rated."""

    ended: int
    """Milliseconds since 1970."""
    seats: tuple[SeatToRate, ...]


class SeatStep(NamedTuple):
    """How a game changed the rating of the person at a seat. `before` already has the wait since the last game."""

    seat: int
    person: str | None
    before: Strength
    after: Rated
    left_early: bool


class Unratable(NamedTuple):
    """A game cannot be rated."""

    reason: Reason


class _Member(NamedTuple):
    """Somebody at a seat, with their strength before the game."""

    seat: int
    strength: Strength
    person: PersonAt | None
    left: bool


def fold(
    game: GameToRate, ratings: Mapping[str, Rated], anchors: Mapping[str, float]
) -> list[SeatStep] | Unratable:
    """Return how a game changes ratings. `ratings` are those before the game, by person; `anchors` are the bots'.

    People who left early come last, with the sides they were on. All other sides are rated against each other as they
    ended.
    """
    members: dict[int, list[_Member]] = {}
    ranks: dict[int, int] = {}
    for seat, (team, rank, who) in enumerate(game.seats):
        if who is None:
            continue
        member = _member(seat, who, game.ended, ratings, anchors)
        if isinstance(member, Unratable):
            return member
        members.setdefault(team, []).append(member)
        ranks[team] = len(game.seats) if rank is None else rank
    here = [member for side in members.values() for member in side if member.person is not None]
    named = [member.person.person for member in here if member.person and member.person.person is not None]
    if not here:
        return Unratable("nobody")
    if len(set(named)) < len(named):
        return Unratable("same_person")
    if len(members) < 2:
        return Unratable("no_opponent")
    after = _after(members, ranks)
    return [
        SeatStep(
            member.seat,
            member.person.person,
            member.strength,
            Rated(after.get(member.seat, member.strength), _games(member.person, ratings) + 1, game.ended),
            member.left,
        )
        for member in sorted(here)
        if member.person is not None
    ]


def _member(
    seat: int,
    who: PersonAt | BotAt,
    ended: int,
    ratings: Mapping[str, Rated],
    anchors: Mapping[str, float],
) -> _Member | Unratable:
    if isinstance(who, BotAt):
        if who.bot not in anchors:
            return Unratable("bot_unknown")
        return _Member(seat, Strength(anchors[who.bot], 0.0), None, False)
    if who.decided is None:
        return Unratable("figures_unknown")
    strength = who.before or NEWCOMER
    if who.person is not None:
        known = ratings.get(who.person)
        strength = waited(known.strength, ended - known.ended) if known else NEWCOMER
    return _Member(seat, strength, who, left_early(who.gave_up, who.decided))


def _after(members: Mapping[int, list[_Member]], ranks: Mapping[int, int]) -> dict[int, Strength]:
    """Return the strengths that change, by seat."""
    deserted = {team for team, side in members.items() if any(member.left for member in side)}
    last = max(ranks.values()) + 1
    after = {}
    for teams, left in (([team for team in members if team not in deserted], False), (list(members), True)):
        sides = [[member.strength for member in members[team]] for team in teams]
        places = [last if team in deserted else ranks[team] for team in teams]
        for team, strengths in zip(teams, after_game(sides, places), strict=True):
            for member, strength in zip(members[team], strengths, strict=True):
                if member.left == left:
                    after[member.seat] = strength
    return after


def _games(who: PersonAt, ratings: Mapping[str, Rated]) -> int:
    known = ratings.get(who.person) if who.person is not None else None
    return known.games if known else 0
