"""Help for a child over real sockets: two people of one browser, and somebody far away."""

from __future__ import annotations

import random
import time
from contextlib import ExitStack
from typing import Any

import pytest
from live_server import WIDE, Line, LiveServer, NewServer
from test_companions import add, line_as
from test_rated_tables import does, refused
from test_showing import keeper

NONE = {"hints": False, "undo": False}
BOTH = {"hints": True, "undo": True}

MINUTE = 60_000


def seen(line: Line, member: str) -> list[Any]:
    """Return a member of each seat, as the line is told on asking for nothing else."""
    assert line.ask({"do": "ping"})["is"] == "pong"
    return [seat[member] for seat in line.table["seats"]]


def play_until_undo(lines: list[Line], who: Line, chance: random.Random) -> None:
    """Play until somebody may take their last action back."""
    for _ in range(300):
        for line in lines:
            seen(line, "seat")
        if who.game is not None and who.game["can_undo"]:
            return
        next(line for line in lines if line.game is not None and line.game["legal"]).act(chance)
    raise AssertionError("nobody could take anything back")


@pytest.mark.long
def test_a_child_at_the_familys_tablet_is_helped_and_an_aunt_far_away_sees_it(new_server: NewServer) -> None:
    server = new_server(**WIDE)
    ada, aunt = server.guest(), server.guest()
    child = add(ada)
    table = ada.new_table(game="karmanswap", seats=3, settings={"clock": 60})["id"]
    chance = random.Random("a family")
    with ExitStack() as stack:
        opened = (ada.line(table), line_as(ada, child, table), aunt.line(table))
        lines = [stack.enter_context(each) for each in opened]
        host, kid, far = lines
        for seat, line in ((1, kid), (2, far)):
            does(line, do="sit", seat=seat)
            does(line, do="ready", ready=True)
        refused(kid, "not_host", do="help", seat=1, help=BOTH)
        does(host, do="help", seat=1, help=BOTH)
        assert seen(far, "help") == [None, BOTH, None]
        refused(host, "not_ready", do="start")
        for line in (kid, far):
            does(line, do="ready", ready=True)
        does(host, do="start")
        for line in lines:
            while line.game is None:
                line.hear()
        assert [seen(line, "you").index(True) for line in lines] == [0, 1, 2]
        assert [line.table["hints"] for line in lines] == [False, True, False]

        play_until_undo(lines, kid, chance)
        server.stop_clock(time.time() * 1000 + 2 * MINUTE)
        assert kid.game is not None
        does(kid, do="undo", number=kid.game["number"])
        assert seen(far, "helped") == [0, 1, 0]
        assert far.changes[-1]["undone"]
        refused(far, "no_hints", do="hint", number=kid.game["number"])
        does(kid, do="hint", number=kid.game["number"], level=2)
        assert kid.hear_until("hinted")["choices"][0]["action"] in kid.game["legal"]
        assert seen(far, "hints") == [0, 1, 0]

        play_until_undo(lines, far, chance)
        server.stop_clock(time.time() * 1000 + 4 * MINUTE)
        assert far.game is not None
        refused(far, "no_undo", do="undo", number=far.game["number"])


@pytest.mark.parametrize(
    ("command", "error"),
    [
        ({"seat": 9, "help": BOTH}, "no_seat"),
        ({"seat": 1, "help": BOTH}, "no_person"),
        ({"seat": 0, "help": BOTH}, "no_help"),
        ({"seat": 16, "help": BOTH}, "bad_message"),
        ({"seat": -1, "help": BOTH}, "bad_message"),
        ({"seat": 0, "help": {"hints": True, "cards": True}}, "bad_message"),
        ({"seat": 0, "help": True}, "bad_message"),
        ({"seat": 0}, "bad_message"),
    ],
)
def test_what_cannot_be_chosen_is_named_and_changes_nothing(
    server: LiveServer, command: dict[str, Any], error: str
) -> None:
    ada = server.guest()
    table = ada.new_table(game="spacebowl", seats=2)["id"]
    with ada.line(table) as line:
        refused(line, error, do="help", **command)
        assert seen(line, "help") == [None, None]
        does(line, do="bot", seat=1, bot="random")
        does(line, do="start")
        refused(line, "wrong_phase", do="help", seat=0, help=NONE)


def test_a_rated_game_is_played_without_help(server: LiveServer) -> None:
    ada = keeper(server)
    table = ada.new_table(game="phest", seats=2)["id"]
    with ada.line(table) as line:
        does(line, do="help", seat=0, help=BOTH | {"undo": False})
        assert ada.me["name"] in refused(line, "rated_help", do="rate", rated=True)
        does(line, do="help", seat=0, help=NONE)
        does(line, do="rate", rated=True)
        refused(line, "rated_help", do="help", seat=0, help=BOTH)
    assert ada.http.get(f"/api/tables/{table}").json()["rated"] is True
