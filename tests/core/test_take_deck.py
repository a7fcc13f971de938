"""A process takes a deck: the game itself then plays with it, compiled where the rules are; a second is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.core import find_game
from cosmodrome.core.build import compiled
from cosmodrome.core.edition import deck_of, own_text, unchecked_edition

from .test_edition import CHANGES, changed

ROOT = Path(__file__).parents[2]
PLAY = """
import json, sys
from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.core.edition import Deck, DeckRefused, own_text, take_deck, unchecked_edition
from cosmodrome.lab.simulation.playout import play

said = json.load(sys.stdin)

def course(game):
    told = []
    bots = [make_bot("greedy:1", game) for _ in range(2)]
    watch = lambda state, step: told.append(repr((step.seat, step.now, step.action, step.told)))
    play(game, game.options_type(), bots, "deck", 400, watch)
    return told

def taken(deck):
    try:
        take_deck(Deck(*deck))
    except DeckRefused as refused:
        return str(refused)
    return "taken"
"""


def process(script: str, said: object) -> Any:
    """Run a script after `PLAY` in a process of its own, which reads `said`, and return what it prints as JSON."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", PLAY + script],
        input=json.dumps(said),
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_games_with_a_deck_that_was_taken_are_those_of_the_edition(name: str) -> None:
    """Every action and event of a game, to the letter; and the game is the one that may be compiled."""
    data = changed(name)
    edition = unchecked_edition(find_game(name), data)
    script = """
before = taken(said["deck"])
game = unchecked_edition(find_game(said["name"]), said["deck"][2])
print(json.dumps([before, type(game).__module__, game.data, course(game)]))
"""
    there = process(script, {"deck": deck_of(edition), "name": name})
    alone = 'print(json.dumps(course(unchecked_edition(find_game(said["name"]), said["data"]))))'
    here = process(alone, {"name": name, "data": data})
    assert there[:3] == ["taken", f"cosmodrome.games.{name}", data]
    assert there[3] == here
    assert len(here) > 20


def test_rules_that_are_imported_take_no_deck_and_nothing_is_lost() -> None:
    data = changed("phest")
    deck = deck_of(unchecked_edition(find_game("phest"), data))
    script = """
game = find_game("phest")
refused = taken(said)
again = unchecked_edition(game, said[2])
print(json.dumps([refused, again is game, dict(again.data), dict(game.data)]))
"""
    refused, same, edition_data, own = process(script, deck)
    assert refused.startswith("the deck ")
    assert refused.endswith(" of phest cannot be taken: the rules are imported already")
    assert (same, edition_data, own) == (False, data, {})


def test_a_process_takes_one_deck_and_plays_others_as_editions() -> None:
    first = deck_of(unchecked_edition(find_game("phest"), changed("phest")))
    other = {
        "cards.toml": own_text(find_game("phest"), "cards.toml").replace('name = "Wren"', 'name = "Robin"')
    }
    script = """
first, other = said
found = [taken(first), taken([*first[:2], other]), taken(first)]
game = find_game("phest")
editions = [unchecked_edition(game, data) for data in (first[2], other, {})]
print(json.dumps([found, [each is game for each in editions], [dict(each.data) for each in editions]]))
"""
    said, same, data = process(script, [first, other])
    assert said[0] == "taken"
    assert all("cannot be taken: this process has the deck " in each for each in said[1:])
    assert same == [True, False, False]
    assert data == [first.files, other, {}]


def test_a_deck_that_cannot_be_read_is_refused_and_the_games_own_stays() -> None:
    script = """
found = taken(["phest", "cosmodrome.games.phest", {"cards.toml": "ships = 3"}])
print(json.dumps([found, sorted(name for name in sys.modules if name.startswith("cosmodrome.games.phest"))]))
"""
    said, left = process(script, None)
    assert "cards.toml" in said
    assert left == []


def test_a_game_of_another_package_plays_in_plain_python() -> None:
    """It is not on the stack, and nothing of it is compiled."""
    from cosmodrome.core.datafile import toml_text
    from tests.lab.report.race import CARDS

    files = {
        "deck.toml": toml_text({"cards": [*CARDS, {"id": "idle", "odds": 0, "power": 0, "ability": ""}]})
    }
    script = """
found = taken(said)
from tests.lab.report import race
print(json.dumps([found, race.CARDS[-1]["id"], race.GAME.data == said[2], hasattr(race.RaceState.legal, "__code__")]))
"""
    assert process(script, ["race", "tests.lab.report.race", files]) == ["taken", "idle", True, True]


def test_compiled_rules_stay_compiled_with_a_deck() -> None:
    deck = deck_of(unchecked_edition(find_game("phest"), changed("phest")))
    script = """
taken(said)
from cosmodrome.games.phest import turn
print(json.dumps(turn.__file__.endswith(".py")))
"""
    assert process(script, deck) is not compiled()
