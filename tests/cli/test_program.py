"""The program as a whole: its installation, its version and help, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from cosmodrome import __version__
from cosmodrome.core import find_game
from cosmodrome.core.build import build_name

from .program import GOLDEN, PROGRAM, ROOT, Said, complains, installed

COMMANDS = ("serve", "play", "games", "sim", "check", "replay", "verify")


def rules(game: str) -> int:
    return find_game(game).rules_version


def test_installed_program_says_its_version() -> None:
    said = installed("--version")
    assert said.code == 0
    assert said.out.startswith(f"cosmodrome {__version__} (")
    assert f"karmanswap rules {rules('karmanswap')}, phest rules {rules('phest')}" in said.out
    assert f"; {build_name()}; Python 3." in said.out
    assert said.err == ""


def test_without_its_packages_the_program_says_what_to_install() -> None:
    """The process sees only the standard library and the package, as after `pip install 'cosmodrome[server]'`."""
    script = "import sys; sys.path.insert(0, '.'); from cosmodrome.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-IS", "-c", script], capture_output=True, text=True, timeout=100, cwd=ROOT
    )
    complains(
        Said(done.returncode, done.stdout, done.stderr), 1, "needs", "typer", "pip install 'cosmodrome[cli]'"
    )


def test_bare_program_lists_its_commands(run: Callable[..., Said]) -> None:
    said = run()
    assert said.code == 0
    assert all(command in said.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Callable[..., Said], command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert "Usage" in said.out


def test_wrong_commands_and_options_are_one_line(run: Callable[..., Said]) -> None:
    complains(run("launch"), 2, "No such command 'launch'", "cosmodrome --help")
    complains(run("sim"), 2, "Missing argument 'GAME'", "cosmodrome sim --help")
    complains(run("sim", "phest", "--gems", "5"), 2, "--gems", "cosmodrome sim --help")
    complains(run("sim", "phest", "--games", "many"), 2, "--games", "integer")


def test_a_reader_that_has_had_enough_is_no_mishap() -> None:
    replay = subprocess.Popen([PROGRAM, "replay", GOLDEN], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert replay.stdout is not None
    assert replay.stderr is not None
    replay.stdout.readline()
    replay.stdout.close()
    assert replay.stderr.read() == b""
    replay.stderr.close()
    assert replay.wait(90) in (0, 1)


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("seconds", [pytest.param(0, marks=pytest.mark.long), 2])
def test_ctrl_c_ends_a_simulation_and_its_processes(seconds: float) -> None:
    command = [PROGRAM, "sim", "phest", "--games", "1000000", "--workers", "2", "--json"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it would be ignored
    sim = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    signal.signal(signal.SIGINT, before)
    wait_until_it_has_processes(sim.pid)
    time.sleep(seconds)
    os.killpg(sim.pid, signal.SIGINT)
    try:
        out, err = sim.communicate(timeout=90)
    except subprocess.TimeoutExpired:
        os.killpg(sim.pid, signal.SIGKILL)
        raise
    assert sim.returncode == 130
    assert out == ""
    assert err.strip() == ""
    with pytest.raises(ProcessLookupError):
        _wait_for_group_to_end(sim.pid)


def wait_until_it_has_processes(group: int) -> None:
    """Wait until others run in a group besides its leader. Where that cannot be seen, wait for a while."""
    if not Path("/proc/self").exists():
        time.sleep(4)
        return
    for _ in range(1800):
        members = 0
        for name in os.listdir("/proc"):
            with suppress(ValueError, ProcessLookupError):
                members += os.getpgid(int(name)) == group
        if members > 1:
            return
        time.sleep(0.05)
    raise AssertionError("the simulation started no processes in 90 s")


def _wait_for_group_to_end(group: int) -> None:
    for _ in range(600):
        os.killpg(group, 0)
        time.sleep(0.1)


def test_serve_says_that_a_port_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = installed("serve", "--host", "127.0.0.1", "--port", port, "--data", "/nowhere")
    complains(said, 1, f"port {port} on 127.0.0.1 is taken", "--port")


def test_serve_says_that_the_data_folder_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    said = installed("serve", "--host", "127.0.0.1", "--port", "0", "--data", file / "data")
    complains(said, 1, str(file / "data"))


def test_serve_says_that_a_port_or_host_is_none(run: Callable[..., Said]) -> None:
    complains(run("serve", "--port", "70000"), 1, "70000 is no port")
    complains(run("serve", "--port", "high"), 2, "--port", "integer")
    for origin in ("play.example.org", "https://play.example.org/games", "https://a@b", "ftp://a"):
        complains(run("serve", "--origin", origin), 2, "--origin: ", origin, "scheme and host, no path")
    complains(
        run("serve", "--host", "192.0.2.77", "--port", "0"), 1, "192.0.2.77 is no address of this machine"
    )


def test_serve_keeps_tables_below_the_data_home_if_not_told_where(tmp_path: Path) -> None:
    server = subprocess.Popen(
        [PROGRAM, "serve", "--host", "127.0.0.1", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
        | {"XDG_DATA_HOME": str(tmp_path)},
    )
    assert server.stdout is not None
    try:
        assert server.stdout.readline().strip() == f"Tables are kept in {tmp_path}/cosmodrome"
        assert server.stdout.readline().startswith("Cosmodrome is open at http://127.0.0.1:")
        assert (tmp_path / "cosmodrome").is_dir()
    finally:
        server.terminate()
        server.communicate(timeout=90)
    assert server.returncode == 0
