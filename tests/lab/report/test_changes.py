"""What a report says was changed, and its figures of several set-ups side by side."""

from __future__ import annotations

import msgspec
import pytest

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text, unchecked_edition
from cosmodrome.lab.report import Report, ReportPlan, Setup, report
from cosmodrome.lab.report.changes import data_changes, option_changes
from cosmodrome.lab.report.compare import side_by_side
from cosmodrome.lab.report.page import page
from cosmodrome.lab.report.sections.wording import plain
from cosmodrome.lab.report.summary import summary


def changed(name: str, file: str, *edits: tuple[str, str]) -> list[str]:
    """The words for these edits of a data file, each at its first place."""
    game = find_game(name)
    text = own_text(game, file)
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return [each.words for each in data_changes(game, unchecked_edition(game, {file: text}))]


def test_each_field_is_named_with_its_card_old_and_new() -> None:
    tessel = ("prestige = { red = 4, green = 4, blue = 4 }", "prestige = { red = 7, green = 4, blue = 5 }")
    assert changed("karmanswap", "planets.toml", tessel) == [
        "planets.toml: Tessel, prestige red 4 → 7",
        "planets.toml: Tessel, prestige blue 4 → 5",
    ]
    assert changed(
        "phest",
        "cards.toml",
        ('name = "Wren"', 'name = "Robin"'),
        ("forbidden = [1]", "forbidden = [1, 2]"),
        ('id = "gnat"', 'id = "midge"'),
    ) == [
        "cards.toml: Wren, name Wren → Robin",
        "cards.toml: Gnat is gone",
        "cards.toml: Moth, forbidden [1] → [1,2]",
        "cards.toml: Gnat is new",
    ]
    assert changed("karmanswap", "cards.toml", ("# The 36", "# All 36")) == []


def test_fields_that_come_and_go_and_options_are_changes_too() -> None:
    game = find_game("karmanswap")
    cards = own_text(game, "cards.toml").replace('ability = "cull"\n', "", 1)
    without = unchecked_edition(game, {"cards.toml": cards})
    assert [each.words for each in data_changes(game, without)] == [
        "cards.toml: Ember Mite, ability cull → none"
    ]
    assert [each.words for each in data_changes(without, game)] == [
        "cards.toml: Ember Mite, ability none → cull"
    ]
    options = [msgspec.to_builtins(game.decode_options(each)) for each in ({}, {"track": 5}, {})]
    (track,) = option_changes(*options[:2])
    assert (track.words, track.card) == ("options: track 4 → 5", "")
    assert option_changes(options[0], options[2]) == []


def deck(old: str, new: str) -> dict[str, str]:
    text = own_text(find_game("phest"), "cards.toml")
    assert old in text
    return {"cards.toml": text.replace(old, new)}


WREN = 'name = "Wren"\nclass = "fleet"\nvalue = 2\ndice = 1'
PLAN = ReportPlan(
    game="phest",
    games=20,
    bots=("random", "random"),
    seed="changes",
    setups=(
        Setup(name="base"),
        Setup(
            name="strong wren", data=deck(WREN, WREN.replace("value = 2\ndice = 1", "value = 20\ndice = 3"))
        ),
        Setup(name="long", options={"long_game": True}),
        Setup(name="same", data=deck("# Card data", "# The data")),
        Setup(name="hard", options={"difficulty": "hard"}),
    ),
)


@pytest.fixture(scope="module")
def several() -> Report:
    return report(PLAN, 1)


def test_what_changed_stands_first_and_then_its_figures(several: Report) -> None:
    found = {each.setup.name: each for each in several.comparisons}
    assert [each.words for each in found["strong wren"].changes] == [
        "cards.toml: Wren, value 2 → 20",
        "cards.toml: Wren, dice 1 → 3",
    ]
    own = [each.change.first.key for each in found["strong wren"].own]
    assert own
    assert all(key.startswith("cards.wren.") for key in own)
    assert found["long"].own == found["same"].own == ()
    assert not {each.change.first.key for each in found["strong wren"].clear} & set(own)
    assert "length.turns" in {each.change.first.key for each in found["long"].clear}
    whole = page(several)
    text = whole[whole.index("<h2>What changed</h2>") :]
    places = [
        text.index(words)
        for words in (
            "cards.toml: Wren, value 2 → 20",
            "options: long_game false → true",
            "Nothing: data and options are the same.",
            "options: difficulty easy → hard",
            "Figures of what was changed",
            "What else is clear",
            '<section id="seats"',
        )
    ]
    assert places == sorted(places)
    assert "SHA-256" not in text
    assert (
        "cards.toml: Wren, value 2 → 20" not in text[: places[0]]
    )  # two changes are not for the line in short


def test_five_set_ups_stand_side_by_side_with_the_values_that_each_has_by_itself(several: Report) -> None:
    shown = side_by_side(
        "Length", "base", {each.setup.name: each.differences["length"] for each in several.comparisons}
    )
    assert shown.head == ("Figure", "base", "strong wren", "long", "same", "hard")
    for column in (2, 3):
        alone = report(msgspec.structs.replace(PLAN, setups=(PLAN.setups[column - 1],)), 1)
        length = next(each for each in alone.sections if each.id == "length")
        by_label = {each.label: plain(each.value, each.unit) for each in length.figures}
        for row in shown.rows:
            assert row[column].split(": ")[0] == by_label[row[0]]
    turns = next(place for place, row in enumerate(shown.rows) if row[0] == "Turns")
    assert "clearly more" in shown.rows[turns][3]
    assert ":" not in shown.rows[turns][4]  # no difference at all is not said in each cell
    assert turns in shown.marked


def test_programs_get_the_changes_too(several: Report) -> None:
    first = summary(several)["comparisons"][0]
    assert first["with"] == "strong wren"
    assert first["changes"][0] == {
        "place": "cards.toml",
        "card": "wren",
        "name": "Wren",
        "field": "value",
        "old": "2",
        "new": "20",
    }
