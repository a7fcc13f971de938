"""A table's journal in words for its host, without what players do not all know unless that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core import CLOCK
from cosmodrome.server.host.orders import EntryShown
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person


def told(entries: Sequence[e.AnyEntry], *, secrets: bool) -> list[EntryShown]:
    """Each entry in words."""
    words = _Words(secrets)
    removed = {entry.line for entry in entries if isinstance(entry, e.LineRemoved)}
    return [
        EntryShown(number, entry.at, words.of(entry, number in removed), _secret(entry) if secrets else None)
        for number, entry in enumerate(entries, 1)
    ]


def _secret(entry: e.AnyEntry) -> Any:
    match entry:
        case e.TableMade():
            return {"seed": entry.seed}
        case e.Acted():
            return {"action": entry.action}
        case e.Upgraded():
            return {"position": entry.position}
    return None


class _Words:
    """Remembers who sits where, to call seats by names."""

    def __init__(self, secrets: bool) -> None:
        self._secrets = secrets
        self._seated: dict[int, Person] = {}

    def of(self, entry: e.AnyEntry, removed: bool) -> str:
        """One entry; its chat line may have been removed later."""
        match entry:
            case e.TableMade():
                person = entry.maker
                return f"{person.name} ({person.id}) makes a table of {entry.game} with {entry.seats} seats"
            case e.SeatTaken():
                self._stand_up(entry.person.id)
                self._seated[entry.seat] = entry.person
                return f"{entry.person.name} ({entry.person.id}) sits down at seat {entry.seat}"
            case e.Renamed():
                seats = [seat for seat, person in self._seated.items() if person.id == entry.person.id]
                self._seated.update(dict.fromkeys(seats, entry.person))
                return f"{entry.person.id} is called {entry.person.name} now"
            case e.SeatFreed():
                words = f"{self._who(entry.seat)} leaves seat {entry.seat}"
                self._seated.pop(entry.seat, None)
                return words + (f"; bot {entry.bot} plays on" if entry.bot else "")
            case e.SeatsSwapped():
                self._swap(entry.seat, entry.other)
                return f"seats {entry.seat} and {entry.other} change places"
            case e.BotSeated():
                self._seated.pop(entry.seat, None)
                return f"bot {entry.bot} is put on seat {entry.seat}"
            case e.ReadyChanged():
                return f"{self._who(entry.seat)} is {'' if entry.ready else 'not '}ready"
            case e.Said():
                return self._said(entry, removed)
            case e.Acted():
                by = "" if entry.by == "person" else f", decided by the {entry.by}"
                return f"{'The clock' if entry.seat == CLOCK else self._who(entry.seat)} acts{by}"
            case e.Hastened():
                return "bots play on at once"
            case e.Undone():
                return f"{self._who(entry.seat)} takes the last action back{', with help' if entry.helped else ''}"
            case e.Voted():
                return f"{self._who(entry.voter)} wishes a bot for {self._who(entry.seat)}"
            case e.BotTookOver():
                return f"bot {entry.bot} plays for {self._who(entry.seat)}"
            case e.Returned():
                return f"{self._who(entry.seat)} is back"
            case e.SeatGiven():
                self._seated[entry.seat] = entry.person
                return f"{entry.person.name} ({entry.person.id}) gets seat {entry.seat} from its bot"
            case e.RatingSpoilt():
                return f"the game does not count for the ratings: {entry.reason}, at seat {entry.seat}"
            case e.BotKept():
                return f"the bot at seat {entry.seat} {'keeps it' if entry.kept else 'may be replaced'}"
            case e.HelpChosen():
                kinds = [name for name, chosen in msgspec.structs.asdict(entry.help).items() if chosen]
                return f"help for {self._who(entry.seat)}: {', '.join(kinds) or 'none'}"
            case e.HintTaken():
                return f"{self._who(entry.seat)} takes a hint"
            case _:
                return self._of_table(entry)

    def _of_table(self, entry: e.AnyEntry) -> str:
        match entry:
            case e.Configured():
                return f"options and settings change; there are {entry.seats} seats"
            case e.RatedChosen():
                return "the game is rated" if entry.rated else "the game is not rated"
            case e.Started():
                return f"the game begins, by version {entry.rules} of its rules"
            case e.Upgraded():
                return f"version {entry.rules} of the rules takes over"
            case e.TableClosed():
                who = "the host" if entry.by == "host" else "the server"
                return f"{who} closes the game without a result: {entry.reason}"
            case e.LineRemoved():
                return f"the host removes line {entry.line}"
            case e.Forgotten():
                return "somebody was deleted: what named them before was written anew"
            case e.Joined():
                return f"{entry.person.name} goes on here, who was a guest before"
            case e.PutAway():
                return "the game is put away, long after it was over: what was said before was deleted"
            case e.RematchMade():
                other = f", with {entry.game}" if entry.game else ""
                return f"the same people have a new table, {entry.table}{other}"
        return type(entry).__name__

    def _said(self, entry: e.Said, removed: bool) -> str:
        to = "" if entry.team is None else f" to team {entry.team}"
        words = f"[{entry.phrase}]" if entry.phrase else (entry.text or "(deleted)")
        if removed:
            words = f"{words} (removed)" if self._secrets else "(removed)"
        return f"{entry.name}{' (spectator)' if entry.seat is None else ''} says{to}: {words}"

    def _who(self, seat: int) -> str:
        person = self._seated.get(seat)
        return person.name if person else f"seat {seat}"

    def _stand_up(self, person_id: str) -> None:
        self._seated = {seat: person for seat, person in self._seated.items() if person.id != person_id}

    def _swap(self, seat: int, other: int) -> None:
        one, two = self._seated.pop(seat, None), self._seated.pop(other, None)
        self._seated.update(
            {place: person for place, person in ((other, one), (seat, two)) if person is not None}
        )
