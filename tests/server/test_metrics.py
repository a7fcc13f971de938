"""The metrics for a host's Prometheus. Nobody else sees them, and there is no secret among them."""

from __future__ import annotations

import httpx
import pytest
from live_server import LiveServer, NewServer, free_port, seat_two


def figures(port: int) -> dict[str, float]:
    """Return the metrics, by name and labels."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").raise_for_status().text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_the_host_sees_what_goes_on(new_server: NewServer) -> None:
    metrics = free_port()
    server = new_server(options={"metrics": ["127.0.0.1", metrics]})
    host, guest = server.guest(), server.guest()
    table = host.new_table()
    with host.line(table["id"]) as one, guest.line(table["id"]) as two:
        seat_two(host, guest, one, two)
        assert two.ask({"do": "sit", "seat": 9})["is"] == "refused"
        for line in (one, two):
            line.ask({"do": "ping"})
        told = figures(metrics)
        text = httpx.get(f"http://127.0.0.1:{metrics}/metrics").text
    assert told['cosmodrome_tables{game="phest",phase="playing"}'] == 1
    assert told["cosmodrome_people"] == told["cosmodrome_sockets"] == 2
    assert told["cosmodrome_connections"] >= 2
    assert told["cosmodrome_entries_total"] >= 4
    assert told["cosmodrome_journal_write_seconds_count"] >= 4
    assert told['cosmodrome_command_to_told_seconds_count{game="phest"}'] >= 3
    assert told['cosmodrome_refusals_total{what="command",why="wrong_phase"}'] == 1
    assert "cosmodrome_loop_lag_seconds_count" in told
    assert 'cosmodrome_jobs_waiting{queue="slow"}' in told
    secrets = (table["id"], table["code"], host.me["id"], host.me["name"], host.cookie, table["seed_hash"])
    assert not [secret for secret in secrets if secret in text]


def test_bots_and_replays_are_timed(new_server: NewServer) -> None:
    metrics = free_port()
    server = new_server(options={"metrics": ["127.0.0.1", metrics]})
    guest = server.guest()
    table = guest.new_table(bots=["random"], start=True)
    with guest.line(table["id"]) as line:
        line.wait_for_turn()
    guest.http.get(f"/api/tables/{table['id']}/replay").raise_for_status()
    assert figures(metrics)['cosmodrome_job_run_seconds_count{kind="background"}'] == 1


def test_the_public_sees_no_figures(server: LiveServer) -> None:
    answer = httpx.get(f"{server.url}/metrics")
    assert "cosmodrome_" not in answer.text


def test_a_port_that_is_taken_is_said(new_server: NewServer, server: LiveServer) -> None:
    with pytest.raises(AssertionError, match="choose another with --metrics-port"):
        new_server(options={"metrics": ["127.0.0.1", server.port]})
