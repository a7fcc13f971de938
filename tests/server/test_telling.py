"""A game's description over HTTP: its types, and its words for pages that have no board for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import httpx
import msgspec
import pytest
from live_server import WIDE, LiveServer

from cosmodrome.core import find_game
from cosmodrome.core.text import PlainWords, bare, escaped, languages, words_for

PHEST = find_game("phest")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with an unknown game."""
    packages = Path(__file__).parents[1] / "example_game"
    live = LiveServer(tmp_path_factory.mktemp("host") / "data", packages=packages, **WIDE)
    yield live
    live.stop()


def ask(server: LiveServer, game: str = "phest", **more: Any) -> httpx.Response:
    state = PHEST.new_state(PHEST.decode_options({}), 2, "words")
    body = {"names": ["Ada", "Bob [x]"], "seat": 0, "view": msgspec.to_builtins(state.view(0)), **more}
    return httpx.post(f"{server.url}/api/games/{game}/words", json=body)


def test_every_installed_game_has_its_schema(server: LiveServer) -> None:
    for game, view in (("phest", "PhestView"), ("lucky-dip", "LuckyView")):
        schema = httpx.get(f"{server.url}/api/games/{game}/schema")
        assert schema.headers["content-type"].startswith("application/json")
        assert {"GameAction", "GameEvent", "GameView", view} <= set(schema.json()["$defs"])
    assert httpx.get(f"{server.url}/api/games/chess/schema").json()["error"] == "unknown_game"


def test_values_are_told_in_the_games_words_without_markup(server: LiveServer) -> None:
    told = ask(
        server,
        actions=[{"kind": "Move"}, {"kind": "Fly"}],
        events=[{"kind": "TurnBegan", "seat": 1}],
        refusals=[
            {"rule": "PH-1", "reason": "game_over", "args": {}},
            {"rule": "PH-1", "reason": "no_such_reason", "args": {}},
        ],
    ).json()
    assert told["actions"][0].startswith("Move")
    assert told["actions"][1] is None, "what the game has no word for stays without one"
    assert told["refusals"] == ["The game is over.", None], "pages show the rule as a link"
    assert told["ending"] is None
    assert "[/" not in str(told)
    assert told["question"]


def test_the_end_is_told_without_rule_and_figures(server: LiveServer) -> None:
    figures = dict.fromkeys(("stations", "defenders", "station_cards"), 1)
    end = {"returns": [1.0, -1.0], "winners": [0], "ending": "stalled", "rule": "PH-1"}
    outcome = end | {"scores": [{"seat": seat, "figures": figures} for seat in (0, 1)]}
    told = ask(server, outcome=outcome, language="de").json()["ending"]
    assert told.startswith("Du gewinnst!")
    assert "PH-1" not in told
    assert "\n" not in told


def test_what_a_game_calls_its_parts_are_the_titles_of_its_schema(server: LiveServer) -> None:
    def options(language: str) -> dict[str, Any]:
        schema = httpx.get(f"{server.url}/api/games/phest/schema", params={"language": language}).json()
        return {
            name: each.get("title") for name, each in schema["$defs"]["PhestOptions"]["properties"].items()
        }

    assert options("de")["long_game"] == "Lange Partie"
    assert options("en") == options("it")
    assert options("en")["long_game"] == "Long game"


def test_a_game_says_in_each_language_what_makes_one_want_to_play_it(server: LiveServer) -> None:
    games = {game["id"]: game for game in httpx.get(f"{server.url}/api/games").json()}
    assert games["lucky-dip"]["pitch"] == {}
    for game in ("phest", "spacebowl", "karmanswap"):
        assert len(set(games[game]["pitch"].values())) == len(games[game]["pitch"]) == 3


def test_a_game_without_words_says_so(server: LiveServer) -> None:
    games = {game["id"]: game for game in httpx.get(f"{server.url}/api/games").json()}
    assert games["lucky-dip"]["words"] == []
    assert games["phest"]["words"] == ["en", "de", "fr"]
    assert (games["phest"]["real_time"], games["spacebowl"]["real_time"]) == (False, True)


@pytest.mark.parametrize(
    ("wrong", "status", "said"),
    [
        ({"view": {"seat": 0}}, 400, "view"),
        ({"names": []}, 400, "names"),
        ({"names": ["Ada"] * 9}, 400, "names"),
        ({"seat": 2}, 400, "seat"),
        ({"seat": -1}, 400, "seat"),
        ({"game": "chess"}, 404, "chess"),
        ({"actions": [{}] * 401}, 400, "actions"),
        ({"more": 1}, 400, "more"),
    ],
)
def test_bad_requests_are_told_what_and_where(
    server: LiveServer, wrong: dict[str, Any], status: int, said: str
) -> None:
    answer = ask(server, **wrong)
    assert answer.status_code == status
    assert said in answer.json()["detail"]


def test_markup_goes_and_brackets_stay() -> None:
    assert bare(f"[bold #ff0000]{escaped('A [b] c')}[/] won [i]3[/i] of \\[4]") == "A [b] c won 3 of [4]"


class English(PlainWords):
    translations: ClassVar = {
        "de": type("German", (PlainWords,), {"question": lambda self, view: "Und nun?"})
    }


class Speaker(type(PHEST)):  # type: ignore[misc]
    offers: ClassVar = {"words": English}


def test_words_may_be_in_more_than_one_language() -> None:
    game = Speaker()
    assert languages(game) == ["en", "de"]
    view = game.new_state(game.decode_options({}), 2, "words").view(0)
    asked = [words_for(game, ["Ada", "Bob"], 0, one).question(view) for one in ("en", "de", "fr")]
    assert asked == ["What will you do?", "Und nun?", "What will you do?"]
