"""Marks in schemas: by them, choices are matched with the things on the table that they are about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from cosmodrome.core import find_game
from cosmodrome.core.marks import places

DOC: Final = (Path(__file__).parents[2] / "docs/adding-a-game.md").read_text("utf-8")


def schema(kind: object) -> dict[str, Any]:
    _, shapes = msgspec.json.schema_components([kind])
    return shapes


@pytest.mark.parametrize(
    ("game", "action", "field", "named"),
    [
        ("phest", "PlayCard", "card", "card"),
        ("phest", "LaySkip", "seat", "seat"),
        ("karmanswap", "ChoosePlanet", "planet", "place"),
        ("spacebowl", "Pick", "cell", "place"),
    ],
)
def test_an_action_says_what_it_is_about_and_a_view_where_that_lies(
    game: str, action: str, field: str, named: str
) -> None:
    found = find_game(game)
    assert schema(found.action_type)[action]["properties"][field]["names"] == named
    shown = msgspec.json.encode(schema(found.view_type)).decode()
    assert re.search(rf'"(index_)?names":"{named}"', shown)


def test_every_mark_is_explained() -> None:
    marks = places(3, ids=["a"]).extra_json_schema or {}
    for key in {*marks, "names"}:
        assert f'`"{key}"' in DOC or f'`"{key}":' in DOC, key
