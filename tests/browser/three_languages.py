"""Three people, each with a language of their own, play one game from the home page to its result.

The tests decide how these people press and choose: by keys alone, or only by what is read to them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

import pytest
from live_server import LiveServer
from people import AHEAD, Player, actor, second_line
from test_space_bowl import ROUNDS, skip_rounds_unseen, time_runs_out, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Route

LANGUAGES = ("en", "de", "fr")
FRIENDS = {"en": "Play with friends"}
START = {"en": "Start the game"}
GO = {"de": "Los", "fr": "Y aller"}
CODE = {"de": "Mit Code mitspielen", "fr": "Rejoindre avec un code"}
LOG = {"en": "Log", "de": "Verlauf", "fr": "Journal"}
PLAYERS = {"en": "Players", "de": "Spieler", "fr": "Joueurs"}
LEND = {
    "en": "Let a bot play for me",
    "de": "Einen Bot für mich spielen lassen",
    "fr": "Laisser un bot jouer pour moi",
}
TAKE_BACK = {"en": "Take my seat back", "de": "Meinen Platz zurücknehmen", "fr": "Reprendre ma place"}
GAMES = [
    pytest.param("phest", "Phest", id="phest"),
    pytest.param("spacebowl", "Space Bowl", id="spacebowl"),
    pytest.param("karmanswap", "Karman Swap", id="karmanswap"),
]
OPTIONS = {"phest": {}, "spacebowl": {"grace": 0}, "karmanswap": {"rounds_to_win": 1}}
"""Options that make each game short."""

SOME = 5
"""The number of decisions after which people leave the game to a bot, and the last of them to a second line."""

Decide = Callable[[Player, int], None]
"""Makes a choice for somebody. The number says how many choices were made before."""

Say = Callable[[Player, str, int], None]
"""Makes a call of a kind in somebody's name, in a round."""


def make_it_short(game: str, host: Player) -> None:
    """Make every new table one where bots and rounds take no time."""

    def shorter(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")
        if route.request.method != "POST":
            route.continue_()
            return
        wanted |= {"seats": len(LANGUAGES), "settings": {"pace": "instant"}}
        wanted["options"] |= OPTIONS[game]
        route.continue_(post_data=json.dumps(wanted))

    host.page.route("**/api/tables", shorter)


def play_in_turns(
    players: Sequence[Player], last: str, decide: Decide, lend: Callable[[Player], None], server: LiveServer
) -> dict[str, int]:
    """Everybody plays for a while. Return the number of decisions of each.

    One person stays to the end, by a second line, which is quicker than by keys. Their page shows all of it.
    """
    made = dict.fromkeys((one.name for one in players), 0)
    people = list(players)
    while one := actor(people):
        if made[one.name] >= SOME and one.name != last:
            lend(one)
            people.remove(one)
            continue
        if made[one.name] >= SOME and people == [one]:
            play_on_unseen(one, server)
            break
        decide(one, sum(made.values()))
        made[one.name] += 1
        for other in people:
            other.until(lambda other=other, one=one: other.number >= one.number, "the others' news")
    return made


def play_on_unseen(one: Player, server: LiveServer) -> None:
    """Play a game against bots to its end by a second line. The page hears and draws all of it."""
    chance = Random("the rest of a game")
    with second_line(one, server) as line:
        line.wait_for_turn()
        while line.game and not line.game["outcome"]:
            for _ in range(AHEAD):
                if not line.game["outcome"]:
                    line.act(chance)
                    line.wait_for_turn()
            one.settle()


def play_in_time(players: Sequence[Player], server: LiveServer, say: Say, lay: Decide) -> int:
    """Play two rounds: somebody calls, the others agree, cards are laid; then somebody calls that there is no solution.

    Everybody is ready for the first round already. The other rounds are skipped: the next and the last one here, those
    between by second lines. The server's clock stands still, and each countdown ends when everybody has found what to
    say.
    """
    for rounds in range(2):
        count_down(players, say, lay, rounds)
        time_runs_out(server, players[0])
        wait_for(players, "reveal")
        are_ready(players, say, rounds + 1)
    rounds = 2
    while not players[0].over:
        everybody(players, "VoteSkip", say, rounds)
        wait_for(players, "reveal")
        rounds += 1
        are_ready(players, say, rounds)
        if rounds == 3:
            skip_rounds_unseen(players, server, ROUNDS - 4)
            for one in players:
                one.until(lambda one=one: one.view["round"] == ROUNDS, "the last round")
            wait_for(players, "search")
    return rounds


def are_ready(players: Sequence[Player], say: Say, rounds: int) -> None:
    everybody(players, "Ready", say, rounds)
    for one in players:
        one.until(lambda one=one: one.over or one.view["phase"] == "search", "the search")


def count_down(players: Sequence[Player], say: Say, lay: Decide, rounds: int) -> None:
    """One calls, one agrees, and a card is laid: by the caller, or by the one who doubts that there is no solution."""
    caller, one, last = players
    say(caller, ("CallGo", "CallEnd")[rounds], rounds)
    for each in (one, last):
        each.until(lambda each=each: each.view["phase"] == "countdown", "the countdown")
    lay((caller, one)[rounds], rounds)
    say(last, "Concur", rounds)
    last.until(lambda: last.view["seats"][last.seat]["stance"] != "silent", "what they said")


def everybody(players: Sequence[Player], kind: str, say: Say, rounds: int) -> None:
    for one in players:
        say(one, kind, rounds)
