"""`cosmodrome press`: it writes a whole PDF or none, and says why there is none."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from .program import Said, complains

Run = Callable[..., Said]


def pages(pdf: Path) -> int:
    return len(PdfReader(BytesIO(pdf.read_bytes())).pages)


def test_a_game_is_printed(run: Run, tmp_path: Path) -> None:
    pdf = tmp_path / "phest.pdf"
    said = run(
        "press", "phest", "--paper", "A4", "--lang", "de", "--part", "setup,reference", "--output", pdf
    )
    assert said.code == 0
    assert said.out.startswith(f"{pdf}: ")
    assert pages(pdf) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["phest.pdf"]


def test_a_deck_of_ones_own_is_printed_and_what_it_changes(run: Run, tmp_path: Path) -> None:
    run("deck", "phest", tmp_path / "mine")
    cards = tmp_path / "mine/cards.toml"
    cards.write_text(
        cards.read_text("utf-8").replace("value = 2\ndice = 1", "value = 7\ndice = 1", 1), "utf-8"
    )
    pdf = tmp_path / "changed.pdf"
    assert run("press", "phest", "--deck", tmp_path / "mine", "--against", "original", "-o", pdf).code == 0
    text = PdfReader(BytesIO(pdf.read_bytes())).pages[0].extract_text()
    assert "own deck mine" in text
    assert "Wren" in text
    assert pages(pdf) == 1


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (("--paper", "a5"), ("paper 'a5'", "a4, letter, a3")),
        (("--lang", "it"), ("language 'it'", "en, de, fr")),
        (("--backs", "glue"), ("'glue'", "fold, duplex")),
        (("--ink", "gold"), ("'gold'", "colour, saving")),
        (("--part", "lid"), ("part 'lid'", "cover")),
        (("--only", "falkon"), ("no piece 'falkon'", "falcon")),
        (("--duplex-offset", "11,0"), ("11,0 mm is too far", "10 mm")),
        (("--duplex-offset", "nan,0"), ("nan,0",)),
        (("--duplex-offset", "much"), ("two numbers with a comma",)),
        (("--against", "nowhere.toml"), ("nowhere.toml",)),
    ],
)
def test_what_cannot_be_printed_is_said_and_leaves_nothing(
    run: Run, tmp_path: Path, order: tuple[str, ...], said: tuple[str, ...]
) -> None:
    complains(run("press", "phest", "-o", tmp_path / "x.pdf", *order), 2, *said)
    assert list(tmp_path.iterdir()) == []


def test_a_deck_that_does_not_fit_is_named_by_line(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "cards.toml"
    run("deck", "phest", tmp_path)
    bad.write_text(bad.read_text("utf-8").replace("dice = 1", "dice = 4", 1), "utf-8")
    complains(
        run("press", "phest", "--deck", bad, "-o", tmp_path / "x.pdf"), 2, "cards.toml:", "dice", "PH-4"
    )
    assert not (tmp_path / "x.pdf").exists()


def test_a_folder_that_is_not_there_is_said(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "nowhere" / "x.pdf"
    complains(
        run("press", "phest", "--part", "setup", "-o", place), 1, str(place), "No such file or directory"
    )


def test_a_print_that_fails_midway_leaves_the_old_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pdf = tmp_path / "phest.pdf"
    pdf.write_text("the last one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cosmodrome.cli.whole_file.os.replace", full)
    complains(run("press", "phest", "--part", "setup", "-o", pdf), 1, str(pdf), "No space left")
    assert pdf.read_text() == "the last one"
    assert [path.name for path in tmp_path.iterdir()] == ["phest.pdf"]


def test_a_game_that_nobody_has_drawn_is_not_printed(run: Run, tmp_path: Path) -> None:
    complains(run("press", "lucky-dip", "-o", tmp_path / "x.pdf"), 2, "no pictures to print")
