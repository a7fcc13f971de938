"""`cosmodrome play`: whole games in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cosmodrome.core import commitment
from cosmodrome.core.words.crew import crew_names

from .program import Said, complains, installed

Run = Callable[..., Said]
ONES = "1\n" * 500


def test_a_scripted_person_plays_a_whole_game(tmp_path: Path) -> None:
    """The installed program is fed with choices. The record that it leaves verifies and replays."""
    record = tmp_path / "game.json"
    said = installed("play", "phest", "--seed", "terminal", "--record", record, typed=ONES)
    assert said.code == 0, said.err
    assert said.err == ""
    assert "You" in said.out
    assert "The seed was terminal" in said.out
    verified = installed("verify", record)
    assert verified.code == 0, verified.err
    replayed = installed("replay", record)
    assert replayed.code == 0, replayed.err
    assert "Person" in replayed.out
    bot = crew_names(commitment("terminal"), 2)[1]
    assert f"Phest against {bot} (Recruit)." in said.out
    assert f"{bot} (greedy:1)" in replayed.out


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_games_of_all_sizes_come_to_their_end(run: Run, seats: int, difficulty: str) -> None:
    said = run(
        *("play", "phest", "--seats", seats, "--bots", "random", "--difficulty", difficulty),
        *("--seed", "sizes", "--option", "long_game=true"),
        typed=ONES,
    )
    assert said.code == 0, said.err
    assert f"Phest, {difficulty.title()}, Round" in said.out
    assert "The game is over." in said.out
    assert said.out.split(". Seed's", 1)[0].count("(Recruit)") == seats - 1


def test_the_same_seed_deals_the_same_game(run: Run) -> None:
    some = "1\n" * 40
    first = run("play", "phest", "--seed", "same", typed=some)
    assert "You left the game." in first.out
    assert run("play", "phest", "--seed", "same", typed=some) == first
    assert run("play", "phest", "--seed", "other", typed=some) != first


@pytest.mark.parametrize("typed", ["q\n", "QUIT\n", "", "1\n"])
def test_leaving_is_clean(run: Run, typed: str, tmp_path: Path) -> None:
    """People leave by `q`, or when their input ends. A game that did not end leaves no record."""
    said = run("play", "phest", "--seed", "leave", "--record", tmp_path / "game.json", typed=typed)
    assert said.code == 0
    assert said.err == ""
    assert said.out.endswith("You left the game.\n")
    assert not (tmp_path / "game.json").exists()


def test_nonsense_is_asked_again(run: Run) -> None:
    said = run("play", "phest", "--seed", "terminal", typed="\n0\n99\nmove\n-1\n1.5\n²\nq\n")
    assert said.code == 0
    assert said.out.count("Type a number from 1 to ") == 7


def test_choices_that_reveal_nothing_can_be_taken_back(run: Run) -> None:
    """Choosing to change ship is undone; drawing a card is not."""
    said = run("play", "phest", "--seed", "5", "--bots", "random,random", typed="2\nu\n1\nu\nq\n")
    assert "Which ship do you fly from now on?" in said.out
    assert said.out.count("Taken back.") == 1
    assert said.out.count("There is nothing to take back") == 1
    assert said.out.count("Your turn. What will you do?") == 2


def test_more_is_said_about_what_is_not_possible(run: Run) -> None:
    said = run("play", "phest", "--seed", "5", "--bots", "random,random", typed="?\nb\nq\n")
    assert "you can only move or change ship. (PH-11)" in " ".join(said.out.split())
    assert said.out.count("Discard pile:") == 3


def test_a_game_is_told_in_the_language_asked_for(run: Run) -> None:
    said = run("play", "phest", "--seed", "5", "--language", "de", typed="q\n")
    assert "Du bist dran. Was tust du?" in said.out
    complains(run("play", "phest", "--language", "it"), 2, "no words in 'it'", "en, de, fr")


def test_others_secrets_are_not_told(run: Run) -> None:
    """Bots' hidden draws are told as draws, never as cards."""
    said = run("play", "phest", "--seed", "secrets", "--seats", "4", typed=ONES)
    assert "draws a ship." in said.out
    assert "draws a defender." in said.out
    assert "draws the " not in said.out


def test_any_game_can_be_played_without_words_of_its_own(run: Run) -> None:
    """The example game has simultaneous choices, a clock, and no text. Its values are shown as they are."""
    said = run("play", "lucky-dip", "--seats", "2", "--seed", "plain", typed=ONES)
    assert said.code == 0, said.err
    assert "  1  Choose card=" in said.out
    assert "Won by " in said.out


def test_bad_input_is_one_line(run: Run, tmp_path: Path) -> None:
    complains(run("play", "chess"), 2, "no game 'chess'", "phest")
    complains(run("play", "phest", "--bots", "deep-blue"), 2, "no bot 'deep-blue'", "greedy", "random")
    complains(run("play", "phest", "--bots", "greedy:9"), 2, "greedy:9", "1, 2 or 3")
    complains(run("play", "phest", "--bots", ","), 2, "--bots names no bot")
    complains(run("play", "phest", "--seats", "5"), 2, "2 to 4 seats, not 5")
    complains(run("play", "phest", "--seats", "2", "--bots", "random,random"), 2, "2 bots", "1 seat")
    complains(run("play", "phest", "--difficulty", "brutal"), 2, "difficulty", "'brutal'", "easy, hard")
    complains(run("play", "phest", "--option", "length=9"), 2, "no option 'length'", "long_game=false")
    complains(run("play", "phest", "--option", "hard"), 2, "'hard' must be KEY=VALUE", "difficulty=easy")
    complains(run("play", "phest", "--option", "long_game=perhaps"), 2, "long_game", "bool")
    complains(run("play", "phest", "--record", tmp_path / "none" / "game.json"), 1, "none", "no folder")


def test_hints_say_more_each_time_and_are_counted_at_the_end(run: Run) -> None:
    """A nudge, the choice, the reasons. A fourth request for the same decision is not counted."""
    said = run("play", "phest", "--seed", "hints", typed="h\nh\nh\nh\n" + ONES)
    assert said.code == 0, said.err
    nudge, choice, reasons = (
        said.out.index(words)
        for words in ("h again says more.", "The computer would choose: ", "As the computer sees them")
    )
    assert nudge < choice < reasons
    assert said.out.endswith("You took 3 hints.\nThe seed was hints\n")


def test_a_game_that_is_not_searched_has_no_hints(run: Run) -> None:
    said = run("play", "spacebowl", "--seed", "hints", typed="h\nq\n")
    assert said.code == 0, said.err
    assert "There are no hints for Space Bowl" in said.out
