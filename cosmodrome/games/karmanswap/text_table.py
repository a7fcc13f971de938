"""The table of Karman Swap in lines, for terminals; in Rich's console markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from cosmodrome.core.words.sentences import SentenceFile

from .cards import PLANET_OF, PRESTIGE
from .data import COLOURS
from .view import HIDDEN, KarmanView, PlanetView

STYLE: Final = ("red", "green", "bright_blue", "magenta")


class Namer(Protocol):
    """Names the things of the table to its reader."""

    names: Sequence[str]

    @property
    def say(self) -> SentenceFile: ...
    def name(self, seat: int) -> str: ...
    def team(self, team: int) -> str: ...
    def card(self, name: str) -> str: ...
    def planet(self, name: str) -> str: ...
    def colour(self, colour: str) -> str: ...


def table(view: KarmanView, namer: Namer) -> list[str]:
    """Tracks, market, planets, and the reader's hand."""
    say = namer.say
    tops = ", ".join(namer.planet(each.top) for each in view.stacks if each.top)
    none = say("table-none")
    lines = [
        say("table-round", round=view.round, trump=namer.colour(view.trump) if view.trump else none),
        say("table-stacks", count=sum(each.count for each in view.stacks), tops=tops or none),
        say("table-extinction", steps=", ".join(map(str, view.extinction)), track=view.track),
    ]
    for number, team in enumerate(view.teams):
        figures = {
            "wins": team.wins,
            "colonised": team.colonised,
            "points": team.points,
            "discovery": team.discovery,
            "research": team.research,
        }
        lines.append(f"  {namer.team(number)}: {say('table-team', **figures)}")
    lines.append(f"{say('table-market')}:")
    lines += [f"  {namer.card(each)}" for each in view.market]
    if view.pyramid:
        shown = [each for each in view.pyramid if each]
        lines += [f"  {namer.card(each)}" for each in shown if each != HIDDEN]
        lines.append(f"  {say('table-pyramid', count=shown.count(HIDDEN))}")
    for each in view.planets:
        lines += _planet(each, namer)
    lines += [f"{namer.name(seat)}: {say('cards', count=held.hand)}" for seat, held in enumerate(view.seats)]
    if view.hand:
        lines += [f"{say('table-hand')}:", *(f"  {namer.card(each)}" for each in view.hand)]
    if view.partner is not None:
        lines.append(f"{say('table-partner')}: {', '.join(map(namer.card, view.partner)) or none}")
    return lines


def _planet(view: PlanetView, namer: Namer) -> list[str]:
    say, marks = namer.say, []
    if view.dome is not None:
        marks.append(say("table-colonised", team=namer.team(view.dome)))
    if view.marker is not None:
        marks.append(say("table-started", name=namer.name(view.marker)))
    if view.parent is not None:
        marks.append(say("table-parent", planet=namer.planet(view.parent)))
    lines = [namer.planet(view.planet) + (f" ({'; '.join(marks)})" if marks else "")]
    worth = PRESTIGE[PLANET_OF[view.planet]]
    for number, colour in enumerate(COLOURS):
        zone = [field.creature for field in view.fields if field.colour == colour]
        if zone:
            living = [namer.card(each.card) + "*" * each.stones for each in zone if each]
            free = say("table-free", count=zone.count(None))
            lines.append(f"  {namer.colour(colour)} {worth[number]} PP: {', '.join([*living, free])}")
    for ship in view.ships:
        lines.append(
            "  "
            + say("table-ship", card=namer.card(ship.card) + "*" * ship.stones, team=namer.team(ship.team))
        )
    return lines
