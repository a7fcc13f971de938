"""Statistics over HTTP: only one's own games, merged, with titles in the reader's language."""

from __future__ import annotations

import json
import secrets
import time
from pathlib import Path
from typing import Any

import pytest
from live_server import WIDE, Guest, LiveServer
from past_games import Sat, Work, bot, put, rows

EXAMPLE = Path(__file__).parents[1] / "example_game"
HOUR = 3_600_000
FIGURED = "UPDATE results SET figured = $2 WHERE table_id = $1"
FIGURES = """
UPDATE result_seats SET figures = $3, how = $4, counted = (
    SELECT figured FROM results WHERE table_id = $1
) WHERE table_id = $1 AND seat = $2"""


def add(
    server: LiveServer,
    *seats: tuple[Guest | None, object],
    game: str = "phest",
    form: int = 1,
    how: dict[str, int] | None = None,
) -> str:
    """Put a finished game into the store, with the figures of each seat. Without a guest, a bot sat there."""
    table = secrets.token_hex(8)
    sat = [bot(2) if one is None else Sat(one.me["id"], one.me["name"], 1) for one, _ in seats]
    decided = None if how is None else json.dumps({"person": 0, "bot": 0, "clock": 0, **how})
    works: list[Work] = [
        *rows(table, HOUR, sat, game=game),
        (FIGURED, [(table, form)]),
        (FIGURES, [(table, seat, json.dumps(each), decided) for seat, (_, each) in enumerate(seats)]),
    ]
    put(server.data, works)
    return table


def ask(guest: Guest, game: str = "phest", **query: str) -> dict[str, Any]:
    answer = guest.http.get("/api/me/statistics", params={"game": game, **query})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found: dict[str, Any] = answer.json()
    return found


def one_part(figure: dict[str, Any]) -> dict[str, Any]:
    (part,) = figure["parts"]
    assert part["title"] is None
    shown: dict[str, Any] = part["figure"]
    return shown


def test_own_games_are_merged_and_those_of_others_are_not_told(server: LiveServer) -> None:
    ada, bob = server.guest(), server.guest()
    add(server, (ada, {"stations_built": [2], "attacks": [1, 2, 1_250_000]}), (bob, {"stations_built": [30]}))
    add(server, (None, {}), (ada, {"stations_built": [1], "attacks": [1, 1, 83_333]}))
    told = ask(ada)
    assert (told["game"], told["games"], told["latest"]) == ("phest", 2, None)
    figures = {each["id"]: each for each in told["figures"]}
    assert one_part(figures["stations_built"]) == {"kind": "count", "total": 3}
    assert one_part(figures["stations_lost"]) == {"kind": "count", "total": 0}
    assert one_part(figures["attacks"]) == {"kind": "promised", "won": 2, "tried": 3, "promised": 1.33}
    assert [each["title"] for each in told["figures"]] == [
        "Stations built",
        "Stations taken",
        "Stations lost",
        "Attacks won",
    ]
    assert ask(bob)["figures"][0]["parts"][0]["figure"]["total"] == 30
    assert ask(server.guest()) == {"game": "phest", "games": 0, "latest": None, "figures": []}


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ["One planet", "4 planets", "Go!", "We are all going to die!"]),
        ("de", ["Ein Planet", "4 Planeten", "Los!", "Wir sind alle verloren!"]),
        ("fr", ["Une planète", "4 planètes", "Go\u202f!", "Nous sommes tous perdus\u202f!"]),
        ("tlh", ["One planet", "4 planets", "Go!", "We are all going to die!"]),
    ],
)
def test_groups_have_titles_in_the_readers_language(
    server: LiveServer, language: str, titles: list[str]
) -> None:
    ada = server.guest()
    add(
        server,
        (ada, {"times": {"4": [{"70": 1}], "1": [{"30": 2, "50": 1}]}, "calls": {"end": [0, 1]}}),
        (None, {}),
        game="spacebowl",
    )
    add(server, (ada, {"calls": {"go": [1, 1]}, "times": {"4": [{"90": 1}]}}), (None, {}), game="spacebowl")
    times, calls = ask(ada, "spacebowl", language=language)["figures"]
    assert [part["title"] for part in (*times["parts"], *calls["parts"])] == titles
    assert [part["figure"] for part in times["parts"]] == [
        {"kind": "durations", "median": 3000, "number": 3},
        {"kind": "durations", "median": 8000, "number": 2},
    ]
    assert [part["figure"] for part in calls["parts"]] == [
        {"kind": "hits", "won": 1, "tried": 1},
        {"kind": "hits", "won": 0, "tried": 1},
    ]


def test_a_game_counts_if_the_person_made_most_of_its_decisions(server: LiveServer) -> None:
    ada = server.guest()
    add(server, (ada, {"stations_built": [1]}), (None, {}), how={"person": 5, "bot": 4, "clock": 1})
    add(server, (ada, {"stations_built": [10]}), (None, {}), how={"person": 4, "bot": 4, "clock": 1})
    add(server, (ada, {"stations_built": [100]}), (None, {}), how={})
    told = ask(ada)
    assert told["games"] == 2
    assert one_part(told["figures"][0])["total"] == 101


def test_figures_of_an_earlier_form_or_of_another_game_do_not_count(server: LiveServer) -> None:
    ada = server.guest()
    add(server, (ada, {"stations_built": [1]}), (None, {}))
    add(server, (ada, {"no_longer_counted": [5]}), (None, {}), form=0)
    add(server, (ada, {"longest_chain": [5]}), (None, {}), game="karmanswap")
    assert ask(ada)["games"] == 1
    (chain,) = ask(ada, "karmanswap")["figures"]
    assert one_part(chain) == {"kind": "most", "most": 5}


def test_only_the_latest_thousand_games_are_looked_at(server: LiveServer) -> None:
    ada = server.guest()
    seat = Sat(ada.me["id"], ada.me["name"], 1)
    works: list[Work] = []
    for number in range(1001):
        table = f"many{number:04}{secrets.token_hex(6)}"
        built = json.dumps({"stations_built": [1 if number else 10**6]})
        works += rows(table, HOUR + number, [seat, bot(2)])
        works += [(FIGURED, [(table, 1)]), (FIGURES, [(table, 0, built, None)])]
    put(server.data, works)
    told = ask(ada)
    assert (told["games"], told["latest"]) == (1000, 1000)
    assert one_part(told["figures"][0])["total"] == 1000


def test_a_game_that_was_played_is_counted_soon(tmp_path: Path) -> None:
    """By the worker, of a game of another package: what it declares is shown, by its names."""
    server = LiveServer(tmp_path / "data", packages=EXAMPLE, **WIDE)
    try:
        ada = server.guest()
        ada._play_out({"game": "lucky-dip", "bots": ["random"]})
        for _ in range(600):
            told = ask(ada, "lucky-dip")
            if told["games"]:
                break
            time.sleep(0.1)
        dips, *rest = told["figures"]
        assert (told["games"], dips["title"], one_part(dips)["kind"]) == (1, "Dips", "count")
        assert [each["title"] for each in rest] in ([], ["Best die"])
    finally:
        server.stop()


def test_a_game_that_is_not_installed_is_refused(server: LiveServer) -> None:
    answer = server.guest().http.get("/api/me/statistics", params={"game": "chess"})
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown_game")
    answer = server.guest().http.get("/api/me/statistics")
    assert answer.status_code == 400


def test_without_a_cookie_there_is_nothing(server: LiveServer) -> None:
    nobody = server.guest()
    nobody.http.cookies.clear()
    assert nobody.http.get("/api/me/statistics", params={"game": "phest"}).status_code == 401
