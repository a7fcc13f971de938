"""Scenarios: true claims pass, false ones are named, and a typo is named together with the known names."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.core.script.expected import differences
from cosmodrome.core.script.scenario import Scenario, ScenarioError, ScenarioFailed, find, load, run

DIP = """
title = "The winner may dip, and others are not told what came"
rules = ["LD-3", "LD-5"]
[position]
rounds = 2
seconds = 0
seed = "dip"
drawn = 0
dice = [4]
deadline = "null"
disclosures = 0
scores = [1, 0]
hands = [[2, 9], [5, 11]]
choices = [0, 0]
bag = [1, 3, 4, 6, 7, 8, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20]
played = []
away = []
dipper = "null"

[[steps]]
seat = 0
action = { kind = "Choose", card = 7 }
refused = "LD-2"

[[steps]]
seat = 0
action = { kind = "Choose", card = 9 }
expect.legal = [{ seat = 0, are = [] }, { seat = 1, has = [{ kind = "Choose" }], hasnt = [{ kind = "Dip" }] }]
expect.heard = [
    { events = [{ kind = "Chosen", card = 0 }] },
    { seat = 0, events = [{ kind = "Chosen", card = 9 }] },
]
expect.view = { seat = 1, has = { choice = 0, chosen = [true, false] } }

[[steps]]
seat = 1
now = 5000
action = { kind = "Choose", card = 11 }
expect.events = [{ kind = "Shown", die = 4, winner = 1 }]

[[steps]]
seat = 1
action = { kind = "Dip" }

[expect]
over = false
position = { scores = [1, 4], hands = [[2], [20]], bag = [1, 3, "..."], away = ["...", 5], dipper = "null" }
events = [{ kind = "Chosen", seat = 0 }, { kind = "Shown" }, { kind = "Dipped", away = 5 }]
legal = { seat = 1, are = [{ kind = "Choose", card = 20 }] }
"""

NEW = """
title = "A new game is dealt"
rules = ["LD-1"]
seed = "a new game"
seats = 3
options = { rounds = 1, seconds = 9 }
[[steps]]
seat = -1
now = 9000
action = { kind = "Tick" }
[expect]
over = true
outcome = { ending = "last_round", rule = "LD-6", scores = [{ seat = 0 }, { seat = 1, figures = {} }, {}] }
heard = { seat = 1, events = [{ kind = "Dealt" }, { kind = "Shown" }] }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the example game's name."""
    folder = tmp_path / "lucky-dip"
    folder.mkdir()
    return folder


def read(folder: Path, text: str, *changes: tuple[str, str]) -> Scenario:
    """Return the scenario in a text, with some changes made to the text first."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "case.toml"
    path.write_text(text)
    return load(path)


def test_what_holds_passes(folder: Path) -> None:
    run(read(folder, NEW))
    scenario = read(folder, DIP)
    assert (scenario.title, scenario.rules) == (
        "The winner may dip, and others are not told what came",
        ("LD-3", "LD-5"),
    )
    run(scenario)
    run(scenario)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            'refused = "LD-2"',
            'refused = "LD-5"',
            r"steps\[0\].refused: expected LD-5, found LD-2: not_in_your_hand",
        ),
        ("card = 7", "card = 2", r"steps\[0\].refused: expected LD-2, but .*Choose.* was done"),
        ("card = 11 }", "card = 12 }", r"steps\[2\]: seat 1 was refused .*LD-2.*; it may do: .*Choose"),
        (
            "seat = 0, are = []",
            'seat = 0, are = [{ kind = "Dip" }]',
            r"steps\[1\].expect.legal \(seat 0\).are: expected .*Dip.*, found nothing",
        ),
        (
            'are = [{ kind = "Choose", card = 20 }]',
            "are = []",
            r"expect.legal \(seat 1\).are: did not expect .*20",
        ),
        (
            'has = [{ kind = "Choose" }]',
            'has = [{ kind = "Tick" }]',
            r"legal \(seat 1\).has: expected .*Tick.*, found .*Choose",
        ),
        (
            'hasnt = [{ kind = "Dip" }]',
            'hasnt = [{ kind = "Choose", card = 5 }]',
            r"legal \(seat 1\).hasnt: did not expect .*5",
        ),
        (
            '{ events = [{ kind = "Chosen", card = 0 }] }',
            '{ events = [{ kind = "Chosen", card = 9 }] }',
            r"heard \(by a spectator\)\[0\]: expected .*9.*, found .*0",
        ),
        (
            "chosen = [true, false]",
            "chosen = [true, true]",
            r"view \(of seat 1\).chosen: expected \[true,true\], found \[true,false\]",
        ),
        (
            "choice = 0, ",
            "chioce = 0, ",
            r"view \(of seat 1\): there is no 'chioce'; there are: round, rounds",
        ),
        ("die = 4", "die = 3", r"events\[0\]: expected .*3.*, found .*4"),
        (
            '{ kind = "Shown" }, { kind = "Dipped", away = 5 }',
            '{ kind = "Dipped", away = 5 }, { kind = "Shown" }',
            r"expect.events\[2\]: expected .*Shown.* after events\[1\], found",
        ),
        ("over = false", "over = true", "expect.over: expected true, but the game goes on"),
        ("over = false", 'outcome = { rule = "LD-6" }', "expect.outcome: expected .*LD-6.*, found null"),
        ("scores = [1, 4]", "scores = [1, 5]", r"expect.position.scores: expected \[1,5\], found \[1,4\]"),
        ("[[2], [20]]", "[[2], [19]]", r"expect.position.hands\[1\]: expected \[19\], found \[20\]"),
        ("[[2], [20]]", "[[2]]", r"expect.position.hands: expected \[\[2\]\], found \[\[2\],\[20\]\]"),
        ('[1, 3, "..."]', '[3, "..."]', r"expect.position.bag: expected \[3,"),
        ('["...", 5]', '["...", 6]', "expect.position.away: expected .*6.*, found .5"),
    ],
)
def test_what_does_not_hold_is_named(folder: Path, old: str, new: str, complaint: str) -> None:
    scenario = read(folder, DIP, (old, new))
    with pytest.raises(ScenarioFailed, match=r"^.*case\.toml: ") as failed:
        run(scenario)
    failed.match(complaint)


def test_everything_that_does_not_hold_is_named_at_once(folder: Path) -> None:
    scenario = read(folder, DIP, ("scores = [1, 4]", "scores = [0, 0]"), ("over = false", "over = true"))
    with pytest.raises(ScenarioFailed) as failed:
        run(scenario)
    failed.match("position.scores")
    failed.match("over")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("title", "titel", "unknown key `titel`; known: title, rules, game, seed, seats, options, position"),
        ("title = ", "# ", "missing key `title`"),
        ('rules = ["LD-3", "LD-5"]', 'rules = "LD-3"', "rules: Expected `array`, got `str`"),
        (
            "[position]",
            'game = "chess"\n[position]',
            "game: there is no game 'chess'; there are: .*lucky-dip, phest",
        ),
        ("[position]", "seats = 2\n[position]", r"`seed`, `seats` and `options` are for a new game"),
        ("[position]", "[position", "this is not TOML: .*at line 4"),
        ("bag = ", "bags = ", "position: unknown key `bags`; known: .*, bag, played, away"),
        ("scores = [1, 0]", "scores = [1]", "position: .*: scores, hands and choices must be one per seat"),
        ("scores = [1, 0]", 'scores = [1, "x"]', r"position.scores\[1\]: Expected `int`, got `str`"),
        ("bag = [1,", "bag = [2,", "position: .*: cards lost or doubled"),
        (
            '"Dip" }\n\n',
            '"Dap" }\n\n',
            r"steps\[3\].action.kind: Invalid value 'Dap'; known: Tick, Choose, Dip, Pass",
        ),
        ("card = 7", "crad = 7", r"steps\[0\].action: missing key `card`"),
        ("card = 7", "card = 7, colour = 1", r"steps\[0\].action: unknown key `colour`; known: card"),
        (
            "refused =",
            "refuesd =",
            r"steps\[0\]: unknown key `refuesd`; known: seat, action, now, refused, expect",
        ),
        ("expect.view", "expect.veiw", r"steps\[1\].expect: unknown key `veiw`; known: .*view"),
        ("has = { choice", "hsa = { choice", r"steps\[1\].expect.view: unknown key `hsa`; known: seat, has"),
        (
            "are = []",
            "all = []",
            r"steps\[1\].expect.legal\[0\]: unknown key `all`; known: seat, are, has, hasnt",
        ),
        (
            "die = 4",
            "dice = 4",
            r"steps\[2\].expect.events\[0\]: unknown key `dice`; known: cards, die, winner",
        ),
        (
            'kind = "Shown", ',
            'kind = "Show", ',
            r"events\[0\].kind: there is no 'Show'; known: Dealt, Chosen, Shown",
        ),
        ('kind = "Shown", ', "", r"events\[0\]: a table with a `kind` is needed here"),
        (
            'refused = "LD-2"',
            'refused = "LD-2"\nexpect.events = [{ kind = "Shown" }]',
            "a refused action tells of nothing",
        ),
    ],
)
def test_a_typo_is_named_with_what_is_known(folder: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ScenarioError, match=r"^.*case\.toml: ") as failed:
        run(read(folder, DIP, (old, new)))
    failed.match(complaint)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("seats = 3", "seats = 9", "seats: Lucky Dip is for 2 to 4 seats, not 9"),
        ("rounds = 1", "rounds = 9", "options.rounds: Expected `int` <= 4"),
        ("rounds = 1", "round = 1", "options: unknown key `round`; known: rounds, seconds"),
        ('seed = "a new game"', "", r"begins with a \[position\], or with a `seed`"),
        (NEW[NEW.index("[[steps]]") :], "", r"there is nothing to check: no \[\[steps\]\]"),
    ],
)
def test_a_new_game_has_typos_of_its_own(folder: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ScenarioError, match=complaint):
        read(folder, NEW, (old, new))


def test_a_broken_invariant_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = read(folder, NEW)

    def broken(self: object) -> None:
        raise AssertionError("a card is lost")

    monkeypatch.setattr("lucky_dip.game.LuckyState.audit", broken)
    with pytest.raises(ScenarioFailed, match=r"at the start: a card is lost"):
        run(scenario)


def test_files_are_found(folder: Path) -> None:
    read(folder, NEW)
    assert find(folder / "case.toml") == [folder / "case.toml"]
    assert find(folder.parent) == [folder / "case.toml"]
    with pytest.raises(ScenarioError, match=r"nowhere: there is no such file or folder"):
        find(folder / "nowhere")
    (folder / "empty").mkdir()
    with pytest.raises(ScenarioError, match=r"empty: there is no scenario \(\*\.toml\) in this folder"):
        find(folder / "empty")
    with pytest.raises(ScenarioError, match=r"none\.toml: it cannot be read: No such file"):
        load(folder / "none.toml")


def test_truth_is_no_number_and_whole_numbers_are_equal_to_decimals() -> None:
    assert not list(differences({"x": 1.0}, {"x": 1}, ""))
    assert list(differences({"x": True}, {"x": 1}, "here")) == ["here.x: expected true, found 1"]
    assert list(differences({"x": [0]}, {"x": [False]}, "here"))
