"""A real-time game over real sockets: many at a table, secrets, kill -9, floods, slow connections."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
from live_server import WIDE, Guest, Line, LiveServer, NewServer

from cosmodrome.core.record import decode, verify

GO, READY, CONCUR = {"kind": "CallGo"}, {"kind": "Ready"}, {"kind": "Concur"}


def act(line: Line, action: dict[str, Any]) -> dict[str, Any]:
    """Do an action. Return the answer."""
    assert line.game is not None
    return line.ask({"do": "act", "number": line.game["number"], "action": action})


def does(line: Line, action: dict[str, Any]) -> None:
    answer = act(line, action)
    assert answer["is"] == "done", answer


def pick(cell: int) -> dict[str, Any]:
    return {"kind": "Pick", "cell": cell}


def hear_until_phase(line: Line, phase: str) -> dict[str, Any]:
    """Hear messages until the game is in this phase. Return the game."""
    while line.game is None or line.game["view"]["phase"] != phase:
        line.hear()
    return line.game


@pytest.fixture
def standing(server: LiveServer) -> Iterator[LiveServer]:
    """The server while its clock stands still, so that nothing is ever too late."""
    server.stop_clock()
    yield server
    server.run_clock()


def zero(server: LiveServer, line: Line) -> int:
    """Let a countdown's time be over. A line of chat makes the table look at the clock. Return the moment."""
    assert line.game is not None
    moment: int = line.game["deadline"]
    server.stop_clock(moment)
    assert line.ask({"do": "say", "text": "zero"})["is"] == "done"
    return moment


@contextmanager
def table_of(
    server: LiveServer, people: int, spectators: int = 0, **request: Any
) -> Iterator[tuple[list[Guest], list[Line], list[Line]]]:
    """A game of Space Bowl in which everybody is ready: the people, their connections, and those of spectators."""
    guests = [server.guest() for _ in range(people)]
    bots = request.pop("bots", [])
    table = guests[0].new_table(game="spacebowl", seats=people + len(bots), **request)["id"]
    with ExitStack() as stack:
        lines = [stack.enter_context(guest.line(table)) for guest in guests]
        for seat, line in enumerate(lines[1:], start=1):
            assert line.ask({"do": "sit", "seat": seat})["is"] == "done"
            assert line.ask({"do": "ready", "ready": True})["is"] == "done"
        for seat, bot in enumerate(bots, start=people):
            assert lines[0].ask({"do": "bot", "seat": seat, "bot": bot})["is"] == "done"
        watching = [stack.enter_context(server.guest().line(table)) for _ in range(spectators)]
        assert lines[0].ask({"do": "start"})["is"] == "done"
        for line in lines:
            hear_until_phase(line, "ready")
            does(line, READY)
        for line in (*lines, *watching):
            hear_until_phase(line, "search")
        yield guests, lines, watching


def test_eight_people_and_twenty_spectators_play_a_round(standing: LiveServer) -> None:
    with table_of(standing, 8, 20) as (_, lines, watching):
        everybody = [*lines, *watching]
        does(lines[0], GO)
        for line in everybody:
            game = hear_until_phase(line, "countdown")
            assert (game["view"]["caller"], game["view"]["pick"]) == (0, None)
        assert len({line.game["deadline"] for line in everybody if line.game}) == 1
        late = act(lines[1], GO)
        assert (late["error"], late["why"]["rule"]) == ("rule", "SB-11")
        for line in lines[1:]:
            does(line, CONCUR)
        twice = act(lines[1], CONCUR)
        assert twice["error"] == "rule"
        outside = act(lines[1], pick(25))
        assert outside["error"] == "rule"
        assert act(lines[1], pick(99))["error"] == "rule"
        for line in everybody:
            while not all(seat["stance"] == "in" for seat in line.game["view"]["seats"]):  # type: ignore[index]
                line.hear()
        for cell, line in enumerate(lines):
            does(line, pick(cell))
        before = {line: len(line.changes) for line in everybody}
        moment = zero(standing, lines[0])
        for line in everybody:
            game = hear_until_phase(line, "reveal")
            assert [result["pick"] for result in game["view"]["reveal"]["results"]] == list(range(8))
            told = line.changes[before[line] :]
            assert [change["seat"] for change in told[-1:]] == [-1]
            assert told[-1]["at"] == moment
            assert not [
                event for change in told[:-1] for event in change["events"] if event["kind"] != "CardPicked"
            ]


def test_a_client_s_clock_is_not_asked_for(server: LiveServer) -> None:
    with table_of(server, 2) as (_, lines, _):
        number = lines[0].game["number"]  # type: ignore[index]
        for moment in ({"at": 0}, {"now": 10**13}, {"delay": 150}):
            refused = lines[0].ask({"do": "act", "number": number, "action": GO, **moment})
            assert refused["error"] == "bad_message"
        does(lines[0], GO)
        game = hear_until_phase(lines[1], "countdown")
        assert game["deadline"] == game["started_at"] + game["view"]["deadline"]


def test_picks_are_secret_on_the_wire(standing: LiveServer) -> None:
    """Somebody who has not picked hears nothing at all while others do."""
    with table_of(standing, 3, 1) as (_, lines, watching):
        does(lines[0], GO)
        hear_until_phase(lines[1], "countdown")
        does(lines[1], CONCUR)
        for line in (*lines, *watching):
            while line.game["view"]["seats"][1]["stance"] != "in":  # type: ignore[index]
                line.hear()
            line.ask({"do": "ping"})
        for cell in range(10):
            does(lines[1], pick(cell))
        for line in (lines[0], lines[2], *watching):
            line.socket.send('{"do": "ping", "ref": 77}')
            heard = [line.hear()]
            while heard[-1]["is"] != "pong":
                heard.append(line.hear())
            assert {message["is"] for message in heard} <= {"pong", "probe", "table"}


def test_a_server_killed_in_the_countdown_is_back_with_it(new_server: NewServer) -> None:
    live = new_server(**WIDE)
    live.stop_clock()
    with table_of(live, 2) as (guests, lines, _):
        does(lines[0], GO)
        does(lines[0], pick(11))
        table, moment = lines[0].table["id"], lines[0].game["deadline"]  # type: ignore[index]
        live.stop(signal.SIGKILL)
    live.start()
    with guests[0].line(table) as one, guests[1].line(table) as two:
        for line in (one, two):
            game = hear_until_phase(line, "countdown")
            assert game["deadline"] == moment
        assert one.game["view"]["pick"] == 11  # type: ignore[index]
        does(two, CONCUR)
        does(two, pick(12))
        zero(live, two)
        game = hear_until_phase(one, "reveal")
        assert [result["pick"] for result in game["view"]["reveal"]["results"]] == [11, 12]
        assert one.changes[-1]["at"] == moment


def test_a_flood_of_calls_shuts_nobody_out(new_server: NewServer) -> None:
    live = new_server(
        commands={"burst": 100_000, "per_second": 10_000},
        new_guests=WIDE["new_guests"],
        requests=WIDE["requests"],
    )
    live.stop_clock()
    with table_of(live, 3) as (_, lines, _):
        does(lines[0], GO)
        stop, flood = threading.Event(), lines[2].socket
        call = json.dumps({"do": "act", "number": 10**6, "action": GO})
        wrong = json.dumps({"do": "act", "number": lines[2].game["number"], "action": GO})  # type: ignore[index]

        def spam() -> None:
            while not stop.is_set():
                for _ in range(20):
                    flood.send(call)
                    flood.send(wrong)
                time.sleep(0.02)

        refused = []

        def listen() -> None:
            while not stop.is_set():
                with suppress(TimeoutError):
                    refused.append(json.loads(flood.recv(1))["is"] == "refused")

        threads = [threading.Thread(target=work, daemon=True) for work in (spam, listen)]
        for thread in threads:
            thread.start()
        hear_until_phase(lines[1], "countdown")
        does(lines[1], CONCUR)
        for cell in range(20):
            does(lines[1], pick(cell))
        while sum(refused) < 20:
            time.sleep(0.01)
        stop.set()
        for thread in threads:
            thread.join()


def delayed(line: Line, seconds: float) -> None:
    """Answer the next probe like a connection that takes this long both ways."""
    while (message := line.hear())["is"] != "probe":
        pass
    time.sleep(seconds)
    line.socket.send(json.dumps({"do": "echo", "id": message["id"]}))


def test_delay_is_measured_shown_and_not_believed(server: LiveServer) -> None:
    begun = time.monotonic()
    with table_of(server, 2) as (_, lines, _):
        delayed(lines[1], 0.2)
        while (delay := lines[0].table["seats"][1]["delay"]) is None:
            lines[0].hear()
        assert 95 <= delay <= 1000 * (time.monotonic() - begun)
        refused = lines[1].ask({"do": "echo", "id": 5})
        assert (refused["is"], refused["error"]) == ("refused", "no_probe")


def test_crossing_calls_go_by_when_they_were_made(server: LiveServer) -> None:
    """The slow connection's call arrives after the quick one's, which must wait in the server until then.

    The server's clock stands from the quick call on, so that the slow one comes in time on any machine.
    """
    with table_of(server, 2, settings={"credit_delay": True}) as (_, lines, _):
        quick, slow = lines
        delayed(slow, 0.4)
        while (delay := quick.table["seats"][0]["delay"]) is None or delay > 100:
            delayed(quick, 0)  # on a busy machine, a single round trip may be slow
            assert quick.ask({"do": "ping"})["is"] == "pong"
        for line in lines:
            while line.table["seats"][1]["delay"] is None:
                line.hear()
        number = quick.game["number"]  # type: ignore[index]
        call = json.dumps({"do": "act", "number": number, "action": GO})
        server.stop_clock()
        try:
            for line in lines:
                line.socket.send(call)
                assert line.ask({"do": "ping"})["is"] == "pong"  # the call has come, too
        finally:
            server.run_clock()
        for line in lines:
            assert hear_until_phase(line, "countdown")["view"]["caller"] == 1


def test_bots_fill_the_seats_and_play_on(server: LiveServer) -> None:
    bots = ["greedy:3", "greedy:2", "random"]
    options = {"grace": 0, "learners": True}
    with table_of(server, 1, bots=bots, options=options, settings={"pace": "instant"}) as (guests, lines, _):
        line = lines[0]

        def see_round() -> dict[str, Any]:
            """Let the bots call and pick, and the countdown end at once. Return the view of the reveal."""
            server.stop_clock(hear_until_phase(line, "countdown")["deadline"])
            try:
                view: dict[str, Any] = hear_until_phase(line, "reveal")["view"]
            finally:
                server.run_clock()
            return view

        reveal = see_round()
        while all(result["pick"] is None for result in reveal["reveal"]["results"]):  # nobody found anything
            does(line, READY)
            while line.game is None or line.game["view"]["round"] == reveal["round"]:
                line.hear()
            reveal = see_round()
        does(line, READY)
        while line.game is None or line.game["view"]["round"] == reveal["round"]:
            line.hear()
        table = line.table["id"]
        frames = guests[0].http.get(f"/api/tables/{table}/replay").raise_for_status().json()
        kinds = {event["kind"] for frame in frames for event in frame["change"]["events"]}
        assert {"PatternTossed", "PicksRevealed"} <= kinds
        assert "CardPicked" not in kinds


def test_a_whole_game_s_record_holds(standing: LiveServer) -> None:
    with table_of(standing, 2) as (guests, lines, _):
        for number in range(1, 11):
            for line in lines:
                while line.game is None or line.game["view"]["phase"] != "search":
                    line.hear()
                assert line.game["view"]["round"] == number
                does(line, {"kind": "VoteSkip"})
            for line in lines:
                hear_until_phase(line, "reveal")
                does(line, READY)
        table = lines[0].table
        answer = guests[1].http.get(f"/api/tables/{table['id']}/record").raise_for_status()
        last = verify(decode(answer.content), table["seed_hash"])
        assert last.state.outcome is not None
        assert last.state.outcome.ending == "deck_used"
