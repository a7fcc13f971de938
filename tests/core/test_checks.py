"""The checks for any game besides the contract: each finds its kind of fault, and says what it is and where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar

import lucky_dip.game as dip
import msgspec
import pytest
from lucky_dip.values import LuckyView

from cosmodrome.core import Action, Game, Rng, Why
from cosmodrome.core.art import Face
from cosmodrome.core.testing import (
    check_bots,
    check_counts,
    check_faces,
    check_fields,
    check_golden,
    check_scenarios,
    check_words,
    reasons,
    write_golden,
)
from cosmodrome.core.testing.looks import fields
from cosmodrome.core.testing.rules import numbered
from cosmodrome.core.text import PlainWords

GAME = dip.GAME
State = dip.LuckyState

RULES = "- **LD-1** Twenty cards.\nLD-2  In a round (see LD-1).\n"


@pytest.fixture
def scenario(tmp_path: Path) -> Callable[..., Path]:
    """Returns a function that writes a scenario of a new game, and returns the folder of all scenarios."""
    folder = tmp_path / "lucky-dip"
    folder.mkdir()

    def write(name: str, rules: Sequence[str] = (), expect: str = "over = false", start: str = "") -> Path:
        start = start or 'seed = "scenario"\nseats = 2'
        text = f'title = "{name}"\nrules = {[*rules]}\n{start}\n[expect]\n{expect}\n'
        (folder / f"{name}.toml").write_text(text)
        return folder

    return write


def test_rules_are_found_where_lines_begin_with_their_numbers() -> None:
    assert numbered(RULES) == ["LD-1", "LD-2"]


def test_every_rule_has_a_scenario_or_a_test(scenario: Callable[..., Path], tmp_path: Path) -> None:
    folder = scenario("LD-1-cards", ["LD-1"])
    with pytest.raises(AssertionError, match=r"no scenario below .*, and no test, shows LD-2"):
        check_scenarios(GAME, folder, RULES)
    (tmp_path / "test_rules.py").write_text("def test_LD_2_in_a_round() -> None: ...\n")
    check_scenarios(GAME, folder, RULES, tmp_path)
    scenario("LD-2-round", ["LD-2", "LD-1"])
    check_scenarios(GAME, folder, RULES)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (("LD-9-nine", ["LD-9"]), "there is no rule LD-9"),
        (("cards", ["LD-1"]), "named after its first rule: LD-1-"),
        (("LD-1-over", ["LD-1"], "over = true"), "over: expected true, but the game goes on"),
        (("LD-1-typo", ["LD-1"], "ovr = true"), "LD-1-typo.toml: .*ovr"),
    ],
)
def test_a_scenario_that_is_wrong_is_named(
    scenario: Callable[..., Path], given: tuple[Any, ...], complaint: str
) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_scenarios(GAME, scenario(*given), RULES)


def test_rules_without_numbers_are_refused(scenario: Callable[..., Path]) -> None:
    with pytest.raises(AssertionError, match="lucky-dip: its rules have no numbers"):
        check_scenarios(GAME, scenario("LD-1-cards", ["LD-1"]), "Twenty cards.")


def test_counts_are_wanted_of_a_new_game_and_of_a_position(scenario: Callable[..., Path]) -> None:
    folder = scenario("counts-new", expect="counts = [6, 9, 18]")
    with pytest.raises(AssertionError, match=r"counts the positions after .* from a written position"):
        check_counts(GAME, folder)
    position = msgspec.to_builtins(GAME.new_state(GAME.options_type(), 2, "position").position())
    lines = "\n".join(
        f"{key} = {msgspec.json.encode('null' if value is None else value).decode()}"
        for key, value in position.items()
    )
    start = f"[position]\n{lines}"
    check_counts(GAME, scenario("counts-position", start=start, expect="counts = [6, 9, 18]"))
    with pytest.raises(
        AssertionError, match=r"counts-position.*counts: expected \[6, 9, 17\], found \[6, 9, 18\]"
    ):
        check_counts(GAME, scenario("counts-position", start=start, expect="counts = [6, 9, 17]"))


def test_golden_records_replay_and_show_changed_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError, match=r"lucky-dip: there is no golden record of \[2, 4\] seats"):
        check_golden(GAME, tmp_path)
    files = write_golden(GAME, tmp_path)
    assert {file.name[0] for file in files} == {"2", "3", "4"}
    check_golden(GAME, tmp_path)
    monkeypatch.setattr(Rng, "die", lambda self: 1 + self.below(2))
    with pytest.raises(AssertionError, match=r"2-0\.json"):
        check_golden(GAME, tmp_path)


def test_every_field_is_copied_and_written() -> None:
    check_fields(GAME)


@pytest.mark.parametrize("name", ["scores", "rounds", "seconds", "dipper", "away", "deadline", "disclosures"])
def test_a_field_that_clone_forgets_is_named(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    fresh = dip.LuckyState(Rng(""))
    fresh.scores = [0] * 4
    fresh.clone()  # a class makes its own way to clone when first asked to
    before = State.clone

    def clone(self: State) -> State:
        twin = before(self)
        setattr(twin, name, getattr(fresh, name))
        return twin

    monkeypatch.setattr(State, "clone", clone)
    with pytest.raises(AssertionError, match=rf"clone\(\) forgets the field '{name}'"):
        check_fields(GAME)


class Seldom(State):
    """A state with a field that no play ever changes, and that its clone forgets."""

    __slots__ = ("seldom",)

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.seldom = 7

    def clone(self) -> Seldom:
        twin = Seldom(self.rng.clone())
        for name, value in fields(self).items():
            if name not in ("rng", "seldom"):
                setattr(twin, name, deepcopy(value))
        return twin


def test_a_field_that_never_changes_is_not_forgotten_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dip.LuckyDip, "state_type", Seldom)
    with pytest.raises(
        AssertionError, match=r"clone\(\) forgets the field 'seldom': changed from 7 to 8, it became 7"
    ):
        check_fields(GAME)


def test_a_field_that_the_position_forgets_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    before = dip.LuckyDip.from_position

    def forgetful(self: Game, position: Any) -> State:
        state = before(self, position)
        state.choices = [0] * len(state.choices)
        return state

    monkeypatch.setattr(dip.LuckyDip, "from_position", forgetful)
    with pytest.raises(AssertionError, match=r"from_position\(position\(\)\) forgets the field 'choices'"):
        check_fields(GAME)


class German(PlainWords):
    """Very few German words."""

    def question(self, view: Any) -> str:
        return "Und was wirst du nun tun?"

    def action(self, action: Action, view: Any) -> str:
        return f"Nimm {action}"

    def event(self, event: Any, view: Any) -> str:
        return f"Da: {event}"

    def why(self, why: Why) -> str:
        return f"Geht nicht: {why.reason}"

    def ending(self, outcome: Any, view: Any) -> str:
        return "Aus"


def speaking(english: type[PlainWords], german: type[PlainWords]) -> Game:
    """Return Lucky Dip with words in two languages."""
    maker = type("English", (english,), {"translations": {"de": german}})

    class Speaker(dip.LuckyDip):
        offers: ClassVar[Mapping[str, object]] = {"words": maker}

    return Speaker()


def test_words_are_for_everything_in_every_language() -> None:
    check_words(speaking(PlainWords, German))


@pytest.mark.parametrize(
    ("method", "change", "complaint"),
    [
        ("why", lambda self, why: {}[why.reason], "in 'de', .*why .*chosen_already.* fails: KeyError"),
        ("question", lambda self, view: "", "in 'de', for .*, question has no words"),
        ("question", PlainWords.question, "question is not translated: 'What will you do"),
        ("action", lambda self, action, view: "Ja", r"action .* is called like .*: 'Ja'"),
        ("ending", lambda self, outcome, view: 1 / 0, "ending .* fails: ZeroDivisionError"),
        ("event", lambda self, event, view: [][0], "in 'de', .*event .* fails: IndexError"),
    ],
)
def test_what_has_no_words_is_named(
    monkeypatch: pytest.MonkeyPatch, method: str, change: Callable[..., str], complaint: str
) -> None:
    monkeypatch.setattr(German, method, change)
    with pytest.raises(AssertionError, match=f"^lucky-dip: .*{complaint}"):
        check_words(speaking(PlainWords, German))


def test_a_reason_that_never_comes_up_is_asked_for_too(monkeypatch: pytest.MonkeyPatch) -> None:
    found = reasons(GAME)
    assert found["not_in_your_hand"] == {"card"}
    assert {"game_over", "chosen_already", "there_is_time", "only_the_winner_dips"} <= found.keys()

    def why(self: PlainWords, why: Why) -> str:
        assert why.reason != "there_is_time"
        return f"Geht nicht: {why.reason}"

    monkeypatch.setattr(German, "why", why)
    with pytest.raises(AssertionError, match="why there_is_time fails"):
        check_words(speaking(PlainWords, German))


def test_a_game_without_words_says_so() -> None:
    with pytest.raises(AssertionError, match="lucky-dip offers no words"):
        check_words(GAME)


@pytest.mark.parametrize("shapes", ["<script/>", '<path onclick="1"/>', '<path fill="$rosy"/>', "<path>"])
def test_a_picture_that_no_page_may_show_is_named(shapes: str) -> None:
    class Drawn(dip.LuckyDip):
        offers: ClassVar[Mapping[str, object]] = {"faces": lambda language: [Face("sun", 1, 1, shapes)]}

    check_faces(GAME)
    with pytest.raises(AssertionError, match=r"^lucky-dip: in 'en': face sun: "):
        check_faces(Drawn())


def test_bots_are_tried() -> None:
    check_bots(GAME)


def advised(change: Callable[..., Any]) -> Game:
    """Return Lucky Dip with other advice."""

    class Advised(dip.LuckyDip):
        offers: ClassVar[Mapping[str, object]] = {"advise": change}

    return Advised()


def low(view: LuckyView, legal: Sequence[Action], level: int, rng: Rng) -> Action:
    """Advise low cards first."""
    return dip.PASS if dip.PASS in legal else legal[0]


ASKED: list[int] = []


def moody(view: LuckyView, legal: Sequence[Action], level: int, rng: Rng) -> Action:
    """Advise something else each time."""
    ASKED.append(0)
    return legal[len(ASKED) % len(legal)]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (low, "greedy:3 does no better than random"),
        (moody, "bot greedy:1: decision 0: it chooses otherwise the second time"),
        (lambda *_: dip.Choose(99), r"bot greedy:1: it chose Choose\(card=99\), which is not legal"),
    ],
)
def test_bots_that_are_none(change: Callable[..., Any], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_bots(advised(change))
