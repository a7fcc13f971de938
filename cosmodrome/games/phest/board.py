"""The ring of 24 fields: corners, moons and stations, and whose they are (PH-1, PH-2)."""

from __future__ import annotations

from typing import Final

FIELDS: Final = 24
SIDES: Final = 4
COLOURS: Final = ("red", "blue", "green", "yellow")
"""Side k has colour k and its start field at field 6k."""

START: Final = tuple(6 * side for side in range(SIDES))
IS_START: Final = tuple(field % 6 == 0 for field in range(FIELDS))
IS_MOON: Final = tuple(field % 6 in (1, 5) for field in range(FIELDS))
IS_STATION_FIELD: Final = tuple(field % 6 in (2, 3, 4) for field in range(FIELDS))
SIDE_OF: Final = tuple(field // 6 for field in range(FIELDS))
"""The side that a moon or station field belongs to."""

FIRST_STATION: Final = tuple(start + 2 for start in START)
STATION_FIELDS: Final = tuple((first, first + 1, first + 2) for first in FIRST_STATION)


def sides(seats: int, seating: str) -> tuple[int, ...]:
    """The side of each seat: two players sit opposite or beside each other (PH-R2); turns go clockwise (PH-8)."""
    if seats == 2 and seating == "opposite":
        return (0, 2)
    return tuple(range(seats))
