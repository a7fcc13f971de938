"""Which games are installed: what the entry points lead to, and what is wrong with those that lead to none.

A game with a fault is left out, and the others are played.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

import msgspec

from cosmodrome.core import offers
from cosmodrome.core.game import Game

GROUP: Final = "cosmodrome.games"
OURS: Final = "cosmodrome"
VALUES: Final = {
    "id": str,
    "title": str,
    "rules_version": int,
    "min_seats": int,
    "max_seats": int,
    "actions": tuple,
    "options_type": type,
    "view_type": type,
    "position_type": type,
    "action_type": object,
    "event_type": object,
}
"""The attributes that every game must have, and their types."""


class Installed(msgspec.Struct, frozen=True, kw_only=True):
    """An entry point: the game, or else what is wrong and what to do about it."""

    id: str
    """The game's; the entry point's name, if there is no game."""
    package: str
    version: str
    game: Game | None = None
    fault: str = ""

    def __str__(self) -> str:
        """The fault, and whose it is."""
        return f"{self.id} (package {self.package} {self.version}) is left out: {self.fault}"


@cache
def installed() -> list[Installed]:
    """All entry points, imported but for what the games offer; ours first, the rest by package."""
    points = sorted(
        entry_points(group=GROUP), key=lambda point: (_package(point) != OURS, _package(point), point.name)
    )
    looked_at: list[Installed] = []
    for point in points:
        looked_at.append(_look(point, looked_at))
    return looked_at


def examine() -> list[Installed]:
    """The same, with all that the games offer imported too: one that declares what it doesn't have is left out now."""
    examined = installed()
    for place, each in enumerate(examined):
        wrong = each.game and offers.fault(each.game)
        if wrong:
            examined[place] = msgspec.structs.replace(
                each, game=None, fault=f"{wrong}. Correct or remove it in {type(each.game).__name__}.offers"
            )
    return examined


def _look(point: EntryPoint, before: Collection[Installed]) -> Installed:
    package = _package(point)
    version = point.dist.version if point.dist else ""
    leads = f"its entry point {point.name} = {point.value!r}"
    try:
        game = point.load()
    except Exception as error:  # whatever a stranger's module does when it is imported
        fault = f"{leads} cannot be imported: {type(error).__name__}: {error}. Repair it, or: pip uninstall {package}"
        return Installed(id=point.name, package=package, version=version, fault=fault)
    fault = _fault(game, before)
    if fault:
        return Installed(id=point.name, package=package, version=version, fault=f"{leads} {fault}")
    return Installed(id=game.id, package=package, version=version, game=game)


def _fault(game: object, before: Collection[Installed]) -> str:
    """Return the fault in what an entry point leads to; an empty string if there is none."""
    if not isinstance(game, Game):
        return f"leads to something of type {type(game).__name__}: let it name an instance of cosmodrome.core.Game"
    for name, kind in VALUES.items():
        if not isinstance(getattr(game, name, None), kind) or getattr(game, name, None) is None:
            return f"leads to a game whose {name} is not said as it should be: cosmodrome.core.Game tells what it is"
    other = next((each for each in before if each.game and each.game.id == game.id), None)
    if other is not None:
        return (
            f"leads to a game of the id {game.id!r}, which that of {other.package} {other.version} has already: "
            "give it another id, or uninstall one of the two"
        )
    return ""


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else "unknown"
