"""Make the page's cases anew, when rules or words have changed: `python tests/golden/cases.py`.

The page words Phest and Karman Swap itself, and shows the effects of choices. The cases are moments of golden games,
with Python's words for them and with what the rules do there. `web/src/games/golden.test.ts` compares the page with
them. A moment is kept only if it brings something new: another sentence, or another kind of step.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from cosmodrome.core import Action, Event, State, Told, find_game
from cosmodrome.core.record import Record, decode, replay
from cosmodrome.core.text import Words, bare, words_for
from cosmodrome.games.karmanswap.cards import CARD_IDS, PLANET_IDS
from cosmodrome.games.karmanswap.colonies import award
from cosmodrome.games.karmanswap.data import ABILITIES
from cosmodrome.games.karmanswap.events import PlanetColonised, RoundEnded
from cosmodrome.games.karmanswap.foresee import REVEALING
from cosmodrome.games.karmanswap.in_play import KarmanInPlay
from cosmodrome.games.karmanswap.market import free_cards
from cosmodrome.games.karmanswap.view import KarmanView
from cosmodrome.games.phest.actions import Go, PlayCard
from cosmodrome.games.phest.cards import SHIPS
from cosmodrome.games.phest.events import FigureMoved
from cosmodrome.games.phest.view import PhestView

FOLDER: Final = Path(__file__).parent
GAMES: Final = ("karmanswap", "phest")
NAMES: Final = ("Ann", "Bo", "Cy", "Di")

FIGURES: Final = re.compile(r" \((red|green|blue|freighter|explorer|outpost|daughter ark) [^)]*\)")
"""The figures after a card's name in the terminal. The page shows them on the card."""
KNOWN: Final = (
    *NAMES,
    *(ship.name for ship in SHIPS),
    *(ability.replace("-", " ").capitalize() for ability in ABILITIES),
)
"""Names that stand in sentences without a colour."""

Case = dict[str, Any]


class Cases:
    """A game's cases by their kinds."""

    def __init__(self) -> None:
        self._found: defaultdict[str, dict[frozenset[str], Case]] = defaultdict(dict)
        """The cases by kind, and within a kind by their contents: sentences and kinds of steps."""

    def kept(self) -> dict[str, list[Case]]:
        """Return the cases to keep, by kind. The case with the most new contents is taken while there is one."""
        kept: defaultdict[str, list[Case]] = defaultdict(list)
        for kind, found in self._found.items():
            missing = frozenset().union(*found)
            while missing:
                signs = max(found, key=lambda each: len(each & missing))
                missing -= signs
                kept[kind].append(found[signs])
        return kept

    def add(self, record: Record) -> None:
        """Find the cases of a golden game."""
        before: State | None = None
        readers = (None, *range(record.seats))
        words = {reader: _words(record.game, record.seats, reader) for reader in readers}
        for step in replay(record):
            for reader in readers:
                view = step.state.view(reader)
                for event in step.events(reader):
                    said = words[reader].event(event, view)
                    sign = f"{type(event).__name__} {said}"
                    self._find("events", [sign], _told(record, reader, event, said))
            if before is None:
                self._seats(record, step.state)
            elif step.move is not None and step.move.seat is not None:
                self._moment(record, words, before, step.state, step.move.seat, step.told)
            before = step.state.clone()
            if outcome := before.outcome:
                for reader in readers:
                    said = words[reader].ending(outcome, before.view(reader)).split("\n")[0]
                    self._find("endings", [said], _told(record, reader, outcome, said))

    def _moment(
        self,
        record: Record,
        words: Mapping[int | None, Words],
        before: State,
        after: State,
        seat: int,
        told: list[Told],
    ) -> None:
        own, view, legal = words[seat], before.view(seat), before.legal_actions(seat)
        for blocked in before.blocked(seat):
            said = own.why(blocked.why)
            self._find("refusals", [said], {"why": blocked.why, "said": bare(said)})
        choices = {_skeleton(said): (action, said) for action in legal if (said := own.action(action, view))}
        asked = own.question(view), words[None].question(view)
        signs, facts = _facts(record.game, before, after, seat, told)
        self._find(
            "moments",
            [*asked, *choices, *signs],
            {
                "view": view,
                "question": [bare(each) for each in asked],
                "choices": [[action, bare(said)] for action, said in choices.values()],
                **facts,
            },
        )

    def _seats(self, record: Record, state: State) -> None:
        view = state.view(None)
        assert isinstance(view, PhestView | KarmanView)
        sides = [each.colour if isinstance(view, PhestView) else each.team for each in view.seats]
        self._find("seats", [f"seats {sides}"], {**_table(record), "sides": sides})

    def _find(self, kind: str, signs: list[str], case: Case) -> None:
        self._found[kind].setdefault(frozenset(map(_skeleton, signs)), case)


def _table(record: Record) -> Case:
    """Return the options that a seat's colour, or a sentence, may depend on."""
    options = {name: value for name, value in record.options.items() if name in ("seating", "track")}
    return {"seats": record.seats, "options": options}


def _told(record: Record, reader: int | None, what: Any, said: str) -> Case:
    return {**_table(record), "me": reader, "told": what, "said": bare(said)}


@cache  # many games have the same sentences
def _words(game: str, seats: int, reader: int | None) -> Words:
    return words_for(find_game(game), NAMES[:seats], reader)


@cache
def _skeleton(said: str) -> str:
    """Return a sentence without its names and numbers. Of several things in a row, two are left."""
    said = re.sub(r"\[[^/\]]*\][^\[]*\[/\]", "*", said)
    said = FIGURES.sub("", said)
    said = re.sub(rf"\b({'|'.join(KNOWN)})\b", "*", said)
    said = re.sub(r"\* has its (colour|number)", "*", said)
    said = re.sub(r"(You|Your team|\* and \*) (?=\d)", "* ", said)
    return re.sub(r"(\* ?#?)(, \* ?#?)+", r"\1, *", re.sub(r"\d+", "#", said))


def _facts(game: str, before: State, after: State, seat: int, told: list[Told]) -> tuple[list[str], Case]:
    """Return the kinds of a moment, and what the rules do there."""
    if game == "karmanswap":
        return _karman_facts(cast(KarmanInPlay, before), cast(KarmanInPlay, after), seat, told)
    steps = []
    for action in before.legal_actions(seat):
        if isinstance(action, PlayCard | Go):
            steps.append([action, *_steps(before, seat, action)])
    return [f"{type(action).__name__} {least == most}" for action, least, most in steps], {"steps": steps}


def _steps(state: State, seat: int, action: Action) -> tuple[int, int]:
    """Return the fewest and the most steps to which a choice in Phest may lead."""
    ahead, told = state.clone(), list[Told]()
    ahead.apply(seat, action, told)
    moved = [each.event.steps for each in told if isinstance(each.event, FigureMoved)]
    if moved:
        return moved[0], moved[0]
    distances = [each.steps for each in ahead.legal_actions(seat) if isinstance(each, Go)]
    return min(distances), max(distances)


def _karman_facts(
    before: KarmanInPlay, after: KarmanInPlay, seat: int, told: list[Told]
) -> tuple[list[str], Case]:
    """Return the market's free cards, the worth of each colonisation, and what the step does to planets and teams."""
    prizes = {PLANET_IDS[planet]: _prize(before, planet) for planet in before.colonies}
    facts: Case = {"prizes": prizes}
    if before.pyramid:
        facts["free"] = [CARD_IDS[card] for card in free_cards(before)]
    signs = [f"prize of {len(before.ships[planet])} ships" for planet in before.colonies]
    signs.append(f"{'no' * (not before.pyramid)} pyramid")
    events: list[Event] = [event for each in told if (event := each.to(seat)) is not None]
    if not any(isinstance(event, (*REVEALING, RoundEnded)) for event in events):
        now, laid = after.view(seat), before.view(seat).planets
        changed = [planet for planet in now.planets if planet not in laid]
        facts |= {"events": events, "planets": changed, "teams": now.teams, "race": now.extinction}
        signs += [f"{type(event).__name__} {'in the race' * (before.seats == 3)}" for event in events]
    return signs, facts


def _prize(state: KarmanInPlay, planet: int) -> int:
    ahead, told = state.clone(), list[Told]()
    award(ahead, planet, told)
    return sum(
        each.event.ships + each.event.creatures for each in told if isinstance(each.event, PlanetColonised)
    )


def made(game: str) -> bytes:
    """Return a game's cases as a file, one case per line."""
    cases = Cases()
    for file in sorted((FOLDER / game).glob("*.json")):
        cases.add(decode(file.read_bytes()))
    kinds = []
    for kind, kept in cases.kept().items():
        lines = b",\n".join(msgspec.json.encode(each, order="deterministic") for each in kept)
        kinds.append(b'"%s": [\n%s\n]' % (kind.encode(), lines))
    return b"{\n" + b",\n".join(kinds) + b"\n}\n"


def main() -> None:
    for game in GAMES:
        (FOLDER / f"cases_{game}.json").write_bytes(made(game))


if __name__ == "__main__":
    main()
