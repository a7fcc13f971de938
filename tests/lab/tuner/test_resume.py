"""A search that was ended at any moment goes on, and finds the same; a journal of another search is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.lab.report.counting import counted
from cosmodrome.lab.tuner import journal as journals
from cosmodrome.lab.tuner.journal import JournalError, SearchJournal, head_of, rows_of, text_of
from cosmodrome.lab.tuner.tuning import JOURNAL

from .made import plain, plan_of, tuned

TARGETS = ["scores.steps.losers=27±1"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], bytes]:
    """What a search finds that nobody ends, and its journal."""
    from cosmodrome.core import registry

    from ..report.race import GAME

    found = registry.games()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "games", lambda: {**found, "race": GAME})
        folder = tmp_path_factory.mktemp("whole")
        return plain(tuned(folder, TARGETS)), (folder / JOURNAL).read_bytes()


@pytest.mark.parametrize("part", [0.05, 0.3, 0.6, 0.9, 1.0])
def test_a_search_that_was_killed_goes_on_and_finds_the_same(
    tmp_path: Path, whole: tuple[dict[str, Any], bytes], part: float
) -> None:
    """A kill leaves the first lines, and perhaps a torn one."""
    result, content = whole
    first = content.index(b"\n") + 1
    (tmp_path / JOURNAL).write_bytes(content[: max(first, int(len(content) * part))])
    assert plain(tuned(tmp_path, TARGETS, resume=True)) == result
    assert len((tmp_path / JOURNAL).read_bytes().splitlines()) == len(content.splitlines())


def test_an_interrupt_loses_no_game(tmp_path: Path, whole: tuple[dict[str, Any], bytes]) -> None:
    heard = [0]

    def stop(games: int) -> None:
        heard[0] += games
        if heard[0] >= 700:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tuned(tmp_path, TARGETS, progress=stop)
    kept = len((tmp_path / JOURNAL).read_bytes().splitlines()) - 1
    assert kept * 10 >= 700
    played = [0]
    found = tuned(
        tmp_path, TARGETS, resume=True, progress=lambda games: played.__setitem__(0, played[0] + games)
    )
    assert plain(found) == whole[0]


def test_a_full_disk_ends_the_search_and_leaves_whole_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[dict[str, Any], bytes]
) -> None:
    class Full:
        """A file of 20,000 bytes at the most."""

        def __init__(self, inner: Any) -> None:
            self.inner = inner

        def write(self, content: Any) -> int:
            room = 20_000 - self.inner.tell()
            if room <= 0:
                raise OSError(28, "No space left on device")
            return int(self.inner.write(content[:room]))

        def __getattr__(self, name: str) -> Any:
            return getattr(self.inner, name)

    begin = SearchJournal.__init__

    def full(self: SearchJournal, *words: Any, **more: Any) -> None:
        begin(self, *words, **more)
        self._out = Full(self._out)  # type: ignore[assignment]

    with monkeypatch.context() as patch:
        patch.setattr(SearchJournal, "__init__", full)
        with pytest.raises(OSError, match="No space left on device"):
            tuned(tmp_path, TARGETS)
    content = (tmp_path / JOURNAL).read_bytes()
    assert content.endswith(b"\n")
    assert len(content) <= 20_000
    assert plain(tuned(tmp_path, TARGETS, resume=True)) == whole[0]


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"seed": "other"}, "its seed is race, not other"),
        ({"games": 5000}, "its budget of games is 4000, not 5000"),
        ({"vary": ("cards.jog.power",)}, "its numbers is"),
        ({"targets": ["scores.steps.losers>=25"]}, "its targets is"),
        ({"data": {"deck.toml": "changed"}}, "its deck is"),
    ],
)
def test_a_journal_of_another_search_is_refused(
    tmp_path: Path, whole: tuple[dict[str, Any], bytes], more: dict[str, Any], what: str
) -> None:
    (tmp_path / JOURNAL).write_bytes(whole[1])
    if "data" in more:
        text = own_text(find_game("race"), "deck.toml")
        more = {"data": {"deck.toml": text.replace("power = 0", "power = 3")}}
    with pytest.raises(JournalError) as raised:
        tuned(tmp_path, more.pop("targets", TARGETS), resume=True, **more)
    assert f"{tmp_path / JOURNAL} is of another search: {what}" in str(raised.value)
    assert (tmp_path / JOURNAL).read_bytes() == whole[1]


def test_a_journal_of_other_bots_is_refused(tmp_path: Path, whole: tuple[dict[str, Any], bytes]) -> None:
    others = whole[1].replace(b'"bots":["random","random"]', b'"bots":["random","greedy:1"]')
    (tmp_path / JOURNAL).write_bytes(others)
    with pytest.raises(JournalError, match=r'its bots is \["random","greedy:1"\], not \["random","random"\]'):
        tuned(tmp_path, TARGETS, resume=True)


def test_a_journal_of_other_rules_or_another_program_is_refused(
    tmp_path: Path, whole: tuple[dict[str, Any], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / JOURNAL).write_bytes(whole[1])
    with monkeypatch.context() as patch:
        patch.setattr(journals, "__version__", "9.9")
        with pytest.raises(JournalError, match=r"its version of Cosmodrome is .*, not 9\.9"):
            tuned(tmp_path, TARGETS, resume=True)
    with monkeypatch.context() as patch:
        patch.setattr(type(find_game("race")), "rules_version", 7)
        with pytest.raises(JournalError, match=r"its version of the rules is 1, not 7"):
            tuned(tmp_path, TARGETS, resume=True)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", ":1: this is no journal of a search"),
        (b"nonsense\n", ":1: this is no journal of a search"),
        (b"HEAD\nnonsense\n", ":2: "),
    ],
)
def test_what_is_no_journal_is_named_with_its_line(tmp_path: Path, content: bytes, why: str) -> None:
    file = tmp_path / JOURNAL
    head = msgspec.json.encode(head_of(plan_of(TARGETS)))
    file.write_bytes(content.replace(b"HEAD", head))
    with pytest.raises(JournalError) as raised:
        tuned(tmp_path, TARGETS, resume=True)
    assert f"{file}{why}" in str(raised.value)


def test_games_come_back_from_a_line_as_they_went_in() -> None:
    game = find_game("race")
    rows = counted(game, game.decode_options({}), ("random",) * 2, "race", range(5))
    again = rows_of(text_of(rows))
    for name, column in vars(rows).items():
        if isinstance(column, np.ndarray):
            assert np.array_equal(column, getattr(again, name)), name
    assert again.turn_lengths == rows.turn_lengths
    assert again.score_names == rows.score_names
    assert np.array_equal(again.plays.gains, rows.plays.gains)
    with pytest.raises(JournalError, match="cannot be read"):
        rows_of("AAAA")
