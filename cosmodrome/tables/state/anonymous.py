"""A journal in which another stands where a person was: somebody, if they were deleted; or a guest's kept name.

Pure: entries in, entries out. Moves, moments, digests, numbers and all that others did stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.evening import Scored
from cosmodrome.tables.journal.port import Gone
from cosmodrome.tables.people import SOMEBODY, Person
from cosmodrome.tables.state.chairs import Chair, rearranged, seated
from cosmodrome.tables.wire.sights import Earlier, Player


def names_in(entries: Iterable[e.AnyEntry], person_id: str) -> dict[str, int]:
    """Return all names that a person has in these entries, and since when they had each."""
    names: dict[str, int] = {}
    for entry in entries:
        for person in _named_in(entry):
            if person.id == person_id and person.name not in ("", SOMEBODY):
                names[person.name] = min(person.named, names.get(person.name, person.named))
    return names


def named_in(entries: Iterable[e.AnyEntry]) -> set[str]:
    """Return the ids of all people whom entries name, without those who were forgotten."""
    people = (person for entry in entries for person in _named_in(entry))
    return {person.id for person in people if person.name != SOMEBODY}


def _named_in(entry: e.AnyEntry) -> list[Person]:
    """Return the people whose ids an entry has, by the names that it has for them."""
    match entry:
        case e.TableMade():
            players = zip(entry.earlier_people, entry.earlier.players if entry.earlier else (), strict=False)
            earlier = [Person(one, player.name or "") for one, player in players if one is not None]
            played = [tally.person for tally in entry.evening.people] if entry.evening else []
            return [entry.maker, *earlier, *played]
        case e.SeatTaken() | e.SeatGiven() | e.Renamed() | e.Joined():
            return [entry.person]
        case e.Said(id=str(person_id)):
            return [Person(person_id, entry.name, entry.at)]
    return []


def without(entries: Sequence[e.AnyEntry], gone: Gone, instead: Person) -> dict[int, e.AnyEntry]:
    """Return the entries of a whole journal that change, by number: `instead` stands where the person was.

    A line of chat that does not say who wrote it is theirs if they sat at its seat then; a spectator's is if it has a
    name that they had then. Where nothing else says that they were at the table, nobody else who was there may have
    had that name, and an heir gets no such line. A player of an earlier game of whom only the name is known is theirs.
    """
    changed: dict[int, e.AnyEntry] = {}
    chairs: list[Chair] = []
    watching = _watching(entries, gone)
    for number, entry in enumerate(entries, start=1):
        chairs = _seats_after(chairs, entry)
        other = _one_without(entry, gone, instead, chairs, watching)
        if other is not entry:
            changed[number] = other
    return changed


def without_chat(entries: Sequence[e.AnyEntry]) -> dict[int, e.AnyEntry]:
    """Return the lines of chat of a whole journal that change, by number: nobody can tell who said what."""
    return {
        number: e.Said(at=entry.at, seat=None, name=SOMEBODY, team=entry.team)
        for number, entry in enumerate(entries, start=1)
        if isinstance(entry, e.Said) and not _wordless(entry)
    }


def _wordless(said: e.Said) -> bool:
    return said.text is None and said.phrase is None and said.seat is None and said.name == SOMEBODY


def lines_of(entries: Sequence[e.AnyEntry], writer: Gone) -> list[e.Said]:
    """Return the lines of chat in a whole journal that a person wrote, as `without` knows them."""
    lines: list[e.Said] = []
    chairs: list[Chair] = []
    watching = _watching(entries, writer)
    for entry in entries:
        chairs = _seats_after(chairs, entry)
        if isinstance(entry, e.Said) and _wrote(entry, writer, chairs, watching):
            lines.append(entry)
    return lines


def _seats_after(chairs: list[Chair], entry: e.AnyEntry) -> list[Chair]:
    match entry:
        case e.TableMade():
            return [Chair() for _ in range(entry.seats)]
        case e.Configured():
            return rearranged(chairs, entry.seats)
        case e.SeatTaken() | e.SeatGiven() | e.SeatFreed() | e.SeatsSwapped() | e.BotSeated() | e.Renamed():
            return seated(chairs, entry)
    return chairs


def _watching(entries: Sequence[e.AnyEntry], gone: Gone) -> Mapping[str, int]:
    """Return the names by which a spectator's line is a person's at this table, and since when each is."""
    if any(gone.id in e.people_in(entry) for entry in entries):
        return gone.names
    if gone.heir is not None:
        return {}
    others = {person.name for entry in entries for person in _named_in(entry)}
    return {name: since for name, since in gone.names.items() if name not in others}


def _one_without(
    entry: e.AnyEntry, gone: Gone, instead: Person, chairs: Sequence[Chair], watching: Mapping[str, int]
) -> e.AnyEntry:
    match entry:
        case e.TableMade():
            return _made(entry, gone, instead)
        case e.SeatTaken() | e.SeatGiven() | e.Renamed() | e.Joined() if entry.person.id == gone.id:
            return msgspec.structs.replace(entry, person=instead)
        case e.Said() if _wrote(entry, gone, chairs, watching):
            other = msgspec.structs.replace(entry, name=instead.name, id=instead.id)
            return other if gone.heir else msgspec.structs.replace(other, text=None, phrase=None)
    return entry


def _wrote(said: e.Said, gone: Gone, chairs: Sequence[Chair], watching: Mapping[str, int]) -> bool:
    if said.id is not None:
        return said.id == gone.id
    if said.seat is None:
        return said.name in watching and said.at >= watching[said.name]
    person = chairs[said.seat].person
    return person is not None and person.id == gone.id


def _made(made: e.TableMade, gone: Gone, instead: Person) -> e.TableMade:
    if made.maker.id == gone.id:
        made = msgspec.structs.replace(made, maker=instead)
    if made.evening is not None and any(tally.person.id == gone.id for tally in made.evening.people):
        tallies = tuple(
            Scored(instead, tally.won) if tally.person.id == gone.id else tally
            for tally in made.evening.people
        )
        made = msgspec.structs.replace(made, evening=msgspec.structs.replace(made.evening, people=tallies))
    seats = played_earlier(made, gone)
    if made.earlier is None or not seats:
        return made
    somebody = Player(instead.name, None)
    players = [somebody if seat in seats else one for seat, one in enumerate(made.earlier.players)]
    people = [instead.id if seat in seats else one for seat, one in enumerate(made.earlier_people)]
    earlier: Earlier = msgspec.structs.replace(made.earlier, players=players)
    return msgspec.structs.replace(made, earlier=earlier, earlier_people=people)


def played_earlier(made: e.TableMade, gone: Gone) -> list[int]:
    """Return the seats that a person had in the game that this table's goes on from."""
    if made.earlier is None:
        return []
    if made.earlier_people:
        return [seat for seat, one in enumerate(made.earlier_people) if one == gone.id]
    players = enumerate(made.earlier.players)
    names = {name for name, since in gone.names.items() if since <= made.at}
    return [seat for seat, one in players if one.bot is None and one.name in names]
