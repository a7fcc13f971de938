"""Run in Pyodide, under Node: golden records replay to the byte, and games are played on a device."""

from __future__ import annotations

from pathlib import Path

from cosmodrome.core import games
from cosmodrome.core.chance import commitment
from cosmodrome.core.record import decode, encode, verify
from cosmodrome.device.app import open_device

DATA = Path("/data")


def replay_all() -> int:
    """Replay each golden record. Return how many there are."""
    files = sorted((DATA / "golden").glob("*/*.json"))
    for file in files:
        record = decode(file.read_bytes())
        last = verify(record, commitment(record.seed))
        assert encode(record).strip() == file.read_bytes().strip(), file
        assert last.state.outcome == record.outcome, file
    return len(files)


async def play(game: str) -> None:
    """Play a game to its end, and write its record."""
    from player import Player, ask, new_table

    device = await open_device(Path("/tmp/games.sqlite3"))
    table = await new_table(device, game)
    someone = Player(device, table)
    await someone.play()
    await someone.leave()
    record = await ask(device, "GET", f"/api/tables/{table}/record")
    assert record.status == 200, record
    (DATA / f"{game}.json").write_bytes(record.body)
    await device.close()


async def run() -> None:
    """Do all of it."""
    print(replay_all(), "golden records")
    for each in games():
        if not games()[each].real_time:
            await play(each)
            print(each, "played")


run()  # whoever runs this program waits for it
