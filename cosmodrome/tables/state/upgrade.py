"""Carries a game over that began by other rules than those here: the entries after which it goes on.

The rules that it was played by lead it to its position, if an archive keeps them (`cosmodrome.released`). Else the
rules of now lead it there, if they allow every move. Else it goes on from where its last snapshot says that it stood,
and the moves after that are taken back. Where none of this can be, it is closed without a result.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core import find_game
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import own_hash, unchecked_edition
from cosmodrome.core.part import RecordError
from cosmodrome.released import rules
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept
from cosmodrome.tables.state.fold import fold, folded
from cosmodrome.tables.state.legacy import Legacy
from cosmodrome.tables.state.snapshot import stood
from cosmodrome.tables.state.table import Table


def upgrade(
    table: Table, at: int, journal: Sequence[e.AnyEntry], kept: Kept | None = None
) -> list[e.AnyEntry]:
    """The entries after which the game of a table goes on, or is closed; none if it is played by the rules of now.

    `journal` is all that led to the table, `kept` its snapshot if there is one. Takes a while, and a process of its
    own. Raises ArchiveError if that fails: it may do better another time; and TableError for a game of later rules
    than those here. Nothing is to be written then.
    """
    legacy, version = table.behind, table.game.rules_version
    if legacy is None:
        return []
    if legacy.last.rules > version:
        raise TableError(
            "newer_rules",
            f"this game is played by version {legacy.last.rules} of the rules of {table.game.title}; "
            f"here is version {version}: start the later Cosmodrome again",
            409,
        )
    reasons = []

    def from_snapshot(legacy: Legacy, version: int, at: int) -> list[e.AnyEntry]:
        return [_from_snapshot(legacy, kept, journal, version, at)]

    for way in (_by_its_rules, _by_ours, _by_ours_and_our_cards, from_snapshot):
        try:
            entries = way(legacy, version, at)
            folded(table, entries)
            return entries
        except rules.ArchiveError:
            raise
        except (RecordError, DataError, LookupError) as error:
            reasons.append(str(error))
    return [e.TableClosed(at=at, reason="; ".join(reasons))]


def _by_its_rules(legacy: Legacy, version: int, at: int) -> list[e.AnyEntry]:
    """One entry for each version from that of the game's rules to the one here."""
    files, part, kept = _files(legacy), legacy.part(), rules.archives(legacy.game)
    if part.rules == version or part.rules not in kept:
        raise RecordError(f"version {part.rules} of the rules, as it was then, is not kept here")
    entries: list[e.AnyEntry] = []
    while part.rules != version:
        end = rules.play(part)
        later = min((each for each in kept if part.rules < each < version), default=version)
        data = files if later != version else dict(unchecked_edition(find_game(legacy.game), files).data)
        entries.append(e.Upgraded(at=at, rules=later, position=end.position, data=data))
        part = legacy.carried(later, end.position, data).part()
    return entries


def _by_ours(legacy: Legacy, version: int, at: int) -> list[e.AnyEntry]:
    return [
        e.Upgraded(
            at=at, rules=version, data=dict(unchecked_edition(find_game(legacy.game), _files(legacy)).data)
        )
    ]


def _by_ours_and_our_cards(legacy: Legacy, version: int, at: int) -> list[e.AnyEntry]:
    """Its cards are not here any more, but ours do: what differs may be a comment."""
    return [e.Upgraded(at=at, rules=version, data=legacy.last.data)]


def _from_snapshot(
    legacy: Legacy, kept: Kept | None, journal: Sequence[e.AnyEntry], version: int, at: int
) -> e.Upgraded:
    """Where the game stood at the snapshot, unless what led there was taken back since."""
    try:
        there = stood(kept) if kept is not None else None
    except Exception as error:
        raise RecordError(f"its snapshot is broken ({type(error).__name__})") from None
    if there is None or not there.rules == legacy.last.rules:
        raise RecordError("there is no snapshot of it by the rules that played it")
    then = fold(journal[: there.number]).behind
    moves = then.moves if then is not None else ()
    if then is None or there.number > len(journal) or legacy.moves[: len(moves)] != moves:
        raise RecordError("what its snapshot knows was taken back since")
    try:
        files = _files(legacy)
    except RecordError:
        files = legacy.last.data
    data = dict(unchecked_edition(find_game(legacy.game), files).data)
    lost = len(legacy.moves) - len(moves)
    return e.Upgraded(at=at, rules=version, position=there.position, data=data, taken_back=lost)


def _files(legacy: Legacy) -> dict[str, str]:
    """All data files that the last rules played with. Raises RecordError if they are not here any more."""
    last = legacy.last
    files = (rules.own_files(legacy.game, last.rules) or {}) | last.data
    if legacy.data_hash not in ("", own_hash(unchecked_edition(find_game(legacy.game), files))):
        raise RecordError(
            f"the cards that it was begun with (hash {legacy.data_hash[:12]}) are not kept here"
        )
    return files
