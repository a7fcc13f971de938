"""Puzzle files: an error in one is named with its file, line and field, and the file is not used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cosmodrome.core import games
from cosmodrome.core.datafile import data_text
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.core.script.puzzles import PuzzleError, puzzles, read_puzzles

PHEST = games()["phest"]
GOOD = puzzles(PHEST)[0]
HERE = f"here is version {PHEST.rules_version}"


def line(change: Callable[[dict[str, Any]], object] = lambda raw: None) -> str:
    raw = msgspec.to_builtins(GOOD)
    change(raw)
    return msgspec.json.encode(raw).decode()


def test_a_good_file_is_read() -> None:
    assert read_puzzles(PHEST, "mine.jsonl", line() + "\n") == (GOOD,)
    assert read_puzzles(PHEST, "mine.jsonl", "") == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda raw: raw.pop("goal"), "missing key `goal`"),
        (lambda raw: raw.update(goals="win"), "unknown key `goals`; known: id, rules, seat, goal, "),
        (lambda raw: raw.update(goal="luck"), "goal: there is no 'luck'; known: wins"),
        (lambda raw: raw.update(themes=["luck"]), "themes[0]: there is no 'luck'; known: move, card"),
        (lambda raw: raw.update(difficulty=4), "difficulty: "),
        (lambda raw: raw.update(rules=1), f"rules: it was proved by version 1 of the rules; {HERE}"),
        (lambda raw: raw.update(id="00000000"), f"id: that of this position is {GOOD.id}"),
        (lambda raw: raw.update(best=0.0), "best: 0.0 is not more than the second, "),
        (lambda raw: raw["position"].update(deck=["red-99"]), "position: deck"),
        (lambda raw: raw["position"].update(decks=[]), "position: unknown key `decks`; known: "),
        (lambda raw: raw.update(solution=[{"kind": "Jump"}]), "solution[0].kind: "),
        (lambda raw: raw.update(solution=[{"kind": "Pass"}]), "solution[0]: that cannot be done there; what can: "),
        (lambda raw: raw["proof"].update(by="guess"), "proof.by: "),
        (
            lambda raw: raw.update(solution=[raw["proof"]["choices"][1]["action"]]),
            f"solution: it reaches {GOOD.second}, not {GOOD.best}",
        ),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_file_line_and_field(change: Callable[[Any], object], said: str) -> None:
    with pytest.raises(PuzzleError) as error:
        read_puzzles(PHEST, "mine.jsonl", f"{line()}\n{line(change)}\n")
    assert str(error.value).startswith(f"mine.jsonl:2: {said}")


def test_what_is_not_json_or_there_twice_is_named_too() -> None:
    with pytest.raises(PuzzleError, match=r"^mine\.jsonl:1: this is not JSON: "):
        read_puzzles(PHEST, "mine.jsonl", line()[:-1])
    with pytest.raises(PuzzleError, match=rf"^mine\.jsonl:2: id: {GOOD.id} is in the file twice$"):
        read_puzzles(PHEST, "mine.jsonl", f"{line()}\n{line()}\n")


def test_an_edition_has_none_as_they_do_not_know_its_cards() -> None:
    cards = data_text("cosmodrome.games.phest", "cards.toml")
    assert puzzles(unchecked_edition(PHEST, {"cards.toml": cards + "\n"})) == ()
    assert puzzles(games()["spacebowl"]) == ()
