"""Bots as people meet them: a name at a table, and a rank that says how strong they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from typing import Final

from cosmodrome.core.game import Game
from cosmodrome.core.offers import LADDER
from cosmodrome.core.registry import RANK

RANKS: Final = ("Recruit", "Cadet", "Pilot", "Navigator", "Captain", "Admiral")
"""The ranks in English, the weakest first. The page has them in the reader's language."""

NAMES: Final = (
    "Adhara", "Albireo", "Alcor", "Alhena", "Alioth", "Alkaid", "Alnilam", "Alphard", "Altair", "Ankaa", "Arneb",
    "Avior", "Azha", "Biham", "Canopus", "Castor", "Cursa", "Dabih", "Deneb", "Diphda", "Dubhe", "Electra", "Eltanin",
    "Enif", "Errai", "Furud", "Gacrux", "Gienah", "Gomeisa", "Hadar", "Hamal", "Hatsya", "Homam", "Izar", "Keid",
    "Kochab", "Lesath", "Maia", "Markab", "Megrez", "Meissa", "Menkar", "Merak", "Mimosa", "Mintaka", "Mizar", "Naos",
    "Nashira", "Nihal", "Nunki", "Okab", "Phecda", "Pleione", "Pollux", "Porrima", "Procyon", "Regulus", "Rigel",
    "Ruchbah", "Sabik", "Sadr", "Saiph", "Shaula", "Spica", "Suhail", "Tabit", "Tarazed", "Tejat", "Thuban", "Wezen",
    "Zaurak", "Zosma",
)  # fmt: skip
"""Stars: short, the same in every language, and told apart by their first four letters where there is little room."""

_ROW: Final = 12
"""Each seat of this many has names of its own, so that names differ and a seat keeps its name as others come and go."""

_LEVEL: Final = re.compile(r"greedy:(\d(?:\.\d+)?)")
_SEARCH: Final = re.compile(r"search(?::(\d+)?(?:/?\d+m?s)?)?")


def crew_names(table: str, seats: int, people: Sequence[str] = ()) -> list[str]:
    """Return the name of a bot for each seat of a table, the same for all who look, and never one of the people's.

    `table` is the table's id, or any text that stays the same.

    >>> crew_names("a table", 3) == crew_names("a table", 3)
    True
    >>> taken = crew_names("a table", 3)[1]
    >>> names = crew_names("a table", 3, [taken.upper()])
    >>> names[1] == taken, names[0] == crew_names("a table", 3)[0]
    (False, True)
    """
    dealt = sorted(NAMES, key=lambda name: sha256(f"{table}: {name}".encode()).digest())
    taken = {name.casefold() for name in people}
    return [_free(dealt[seat % _ROW :: _ROW], seat // _ROW, taken) for seat in range(seats)]


def _free(names: Sequence[str], again: int, taken: set[str]) -> str:
    """Return the first name that nobody has; a number follows it once all names of the seat are used up."""
    for time in count(again):
        for name in names:
            numbered = f"{name} {time + 1}" if time else name
            if numbered.casefold() not in taken:
                return numbered
    raise AssertionError("there is always another number")


def rank_of(bot: str, game: Game) -> int | None:
    """Return the rank that a bot comes nearest to in a game, from 1; None for a bot whose strength nobody knows.

    The game's own ladder says it. Without a ladder, the levels 1, 2 and 3 are a recruit, a pilot and a captain.
    A bot that plays at random is a recruit. One that searches is as good as the ladder's best searcher of at most as
    many iterations; by time alone it is an admiral.

    >>> from cosmodrome.core import find_game
    >>> [rank_of(bot, find_game("phest")) for bot in ("random", "greedy:2.5", "search:400", "search:1s", "rank:2")]
    [1, 3, 5, 6, 2]
    >>> rank_of("greedy:3", find_game("space-bowl")), rank_of("a-stranger", find_game("phest"))
    (6, None)
    """
    ladder = LADDER.of(game) or ()
    if found := RANK.fullmatch(bot):
        return int(found[1])
    if bot in ladder:
        return ladder.index(bot) + 1
    if bot == "random":
        return 1
    if found := _LEVEL.fullmatch(bot):
        return _nearest(float(found[1]), ladder)
    if found := _SEARCH.fullmatch(bot):
        return _searcher(int(found[1]), ladder) if found[1] and not bot.endswith("s") else len(RANKS)
    return None


def rank_words(bot: str, game: Game) -> str:
    """Return the English rank of a bot, or its own name where nobody knows its strength.

    >>> from cosmodrome.core import find_game
    >>> rank_words("greedy:2", find_game("phest")), rank_words("a-stranger", find_game("phest"))
    ('Pilot', 'a-stranger')
    """
    rank = rank_of(bot, game)
    return RANKS[rank - 1] if rank is not None and rank <= len(RANKS) else bot


def _nearest(level: float, ladder: Sequence[str]) -> int:
    """Return the rank whose level is nearest, the lower of two that are equally near."""
    levels = [(place, _LEVEL.fullmatch(bot)) for place, bot in enumerate(ladder, start=1)]
    known = [(place, float(found[1])) for place, found in levels if found] or [(1, 1.0), (3, 2.0), (5, 3.0)]
    return min(known, key=lambda each: (round(abs(each[1] - level), 6), each[0]))[0]


def _searcher(iterations: int, ladder: Sequence[str]) -> int:
    """Return the highest rank that searches no more than this; the lowest that searches if all search more."""
    searches = [(place, _SEARCH.fullmatch(bot)) for place, bot in enumerate(ladder, start=1)]
    ranked = [(place, int(each[1])) for place, each in searches if each and each[1]]
    if not ranked:
        return len(RANKS)
    return max([place for place, needed in ranked if needed <= iterations], default=ranked[0][0])
