"""Takes games from a device to another: all of them, or one, as a file; and brings those of a file here."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.device.games_check import lines_of
from cosmodrome.device.games_file import ROWS, GamesFile, GamesFileError, write
from cosmodrome.device.jar import JAR, packed
from cosmodrome.device.store import DeviceDatabase
from cosmodrome.server.guests import COMPANIONS, OWN, Guests, cookie_name
from cosmodrome.store import statements as say
from cosmodrome.store.database import Work
from cosmodrome.store.reading import read_lines
from cosmodrome.tables.people import Person

NOT_TAKEN: Final = ("owner", "epoch", "write_id")
"""Columns about the server that has a table at the moment, and its unfinished requests."""

KEYS: Final = {"tables": "id"}
"""The column by which a table of the store names the game's table, where that is not `table_id`."""

NONE_YET: Final = "SELECT NOT EXISTS (SELECT 1 FROM tables)"


class Opened(msgspec.Struct, frozen=True):
    """How many games of a file are here now, and what the page is to keep."""

    added: int = 0
    further: int = 0
    """Games that were here and went on on the other device."""
    known: int = 0
    """Games that are here as they are in the file, or went on here."""
    apart: int = 0
    """Games that went on here and there. They stay as they are here."""
    page: dict[str, str] = {}


class OpeningPlan(NamedTuple):
    """The changes that opening a file makes in the store: all of them or none. No table may be awake meanwhile."""

    opened: Opened
    works: list[Work]


async def columns_of(database: DeviceDatabase) -> dict[str, list[str]]:
    """Return the columns that are taken along, by the store's tables."""
    found = {table: await database.fetch(f"PRAGMA table_info({table})") for table in ROWS}
    return {table: [row[1] for row in rows if row[1] not in NOT_TAKEN] for table, rows in found.items()}


async def save(
    database: DeviceDatabase,
    guests: Guests,
    cookies: Mapping[str, str],
    page: Mapping[str, str],
    only: str | None = None,
) -> bytes:
    """Return a file with all games, all people and what the page keeps; or with one game and its people.

    Raises StoreError.
    """
    columns = await columns_of(database)
    rows: dict[str, list[list[Any]]] = {}
    for table in ROWS:
        key = KEYS.get(table, "table_id")
        chosen = ", ".join(columns[table])
        found = await database.fetch(
            f"SELECT {chosen} FROM {table} WHERE coalesce($1, {key}) = {key} ORDER BY 1, 2", only
        )
        rows[table] = [list(row) for row in found]
    people = _here(guests, cookies)
    if only is not None:
        there = {row[columns["people"].index("person_id")] for row in rows["people"]}
        people = {number: person for number, person in people.items() if person.id in there}
        page = {}
    return write(GamesFile(people, dict(page), columns, rows), int(time.time() * 1000))


async def plan(
    database: DeviceDatabase, guests: Guests, cookies: Mapping[str, str], file: GamesFile
) -> OpeningPlan:
    """Return what it takes to bring the games of a file to those here. The people of the file become those here.

    Raises GamesFileError if there are too many people, or StoreError.
    """
    here = _here(guests, cookies)
    [(fresh,)] = await database.fetch(NONE_YET)
    if fresh and OWN in file.people:  # nobody has played here: whoever comes is the device's own person
        here[OWN] = file.people[OWN]
    others = _others(here, file.people)
    rows = {table: [_renamed(row, others) for row in some] for table, some in file.rows.items()}
    added, further, known, apart = set[str](), set[str](), set[str](), set[str]()
    for table_id, theirs in lines_of(file, rows["journal"]).items():
        ours = await read_lines(database, table_id)
        both = min(len(ours), len(theirs))
        if not ours:
            added.add(table_id)
        elif ours[:both] != theirs[:both]:
            apart.add(table_id)
        else:
            (known if both == len(theirs) else further).add(table_id)
    works: list[Work] = [("DELETE FROM tables WHERE id = $1", [(table_id,) for table_id in sorted(further)])]
    for table in ROWS:
        columns = file.columns[table]
        key = columns.index(KEYS.get(table, "table_id"))
        values = ", ".join(f"${place}" for place in range(1, len(columns) + 1))
        some = [tuple(row) for row in rows[table] if row[key] in added | further]
        works.append((f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})", some))
    tokens = {cookie_name(number): guests.token(person, number) for number, person in here.items()}
    works.append((say.SET_SETTING, [(JAR, packed({**cookies, **tokens}))]))
    return OpeningPlan(Opened(len(added), len(further), len(known), len(apart), file.page), works)


def _here(guests: Guests, cookies: Mapping[str, str]) -> dict[int, Person]:
    own = guests.visitor(cookies)
    found = {} if own is None else {OWN: own.person}
    return found | {number: each.person for number, each in guests.companions(cookies).items()}


def _others(here: dict[int, Person], there: Mapping[int, Person]) -> dict[str, str]:
    """Return whose id here stands for whose in the file; people who are new are added to those `here`.

    The own person of a device is the same on both, and so is a companion of the same name. Raises GamesFileError if
    there are too many people.
    """
    known = {person.id for person in here.values()}
    free = {
        number: each for number, each in here.items() if each.id not in {one.id for one in there.values()}
    }
    others = {}
    for number, person in there.items():
        if person.id in known:
            continue
        same = OWN if number == OWN else _called(free, person.name)
        if same is not None and same in free:
            others[person.id] = free.pop(same).id
            continue
        places = [place for place in COMPANIONS if place not in here]
        if not places:
            raise GamesFileError("people", person.name)
        here[places[0]] = person
    return others


def _called(people: Mapping[int, Person], name: str) -> int | None:
    return next((number for number, each in people.items() if number != OWN and each.name == name), None)


def _renamed(row: Sequence[Any], others: Mapping[str, str]) -> list[Any]:
    """Return a row with other ids in place of some: as values, or in JSON, where an id is a text of its own."""
    return [_with_ids(value, others) if isinstance(value, str) else value for value in row]


def _with_ids(text: str, others: Mapping[str, str]) -> str:
    if text in others:
        return others[text]
    for id, other in others.items():
        text = text.replace(f'"{id}"', f'"{other}"')
    return text
