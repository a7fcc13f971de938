"""What a card adds and what is missed without it, on decks whose cards do what is known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cosmodrome.core import find_game, make_bot, offers, registry
from cosmodrome.core.datafile import toml_text
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.lab.report import Report, ReportPlan, Setup, report
from cosmodrome.lab.report.blanks import blank_edition, blankable
from cosmodrome.lab.report.page import page
from cosmodrome.lab.report.sections.cards import MUCH
from cosmodrome.lab.report.summary import summary
from cosmodrome.lab.simulation.playout import play

from .race import CARDS, GAME

IDLE = {"id": "idle", "odds": 0, "power": 0, "ability": "wave"}
STRONG = {"id": "strong", "odds": 1, "power": 9, "ability": "leap"}
PLAN = ReportPlan(game="race", games=400, bots=("random", "random"), seed="race")


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is installed."""
    found = registry.games()
    monkeypatch.setattr(registry, "games", lambda: {**found, "race": GAME})


def with_card(*cards: dict[str, Any]) -> dict[str, str]:
    return {"deck.toml": toml_text({"cards": [*CARDS, *cards]})}


def raced(data: dict[str, str], *blanks: str, games: int = PLAN.games) -> Report:
    setup = Setup(name="base", data=data)
    return report(msgspec.structs.replace(PLAN, setups=(setup,), blanks=blanks, games=games), 1)


def row(found: Report, card: str) -> dict[str, str]:
    """A card's row of the page's table, by the heads of its columns."""
    section = next(each for each in found.sections if each.id == "cards")
    table = section.tables[0]
    return next(dict(zip(table.head, row, strict=True)) for row in table.rows if row[0] == card.capitalize())


def figures(found: Report) -> dict[str, Any]:
    return {each.key: each.interval for section in found.sections for each in section.figures}


def test_a_card_that_does_nothing_is_dead_though_whoever_leads_plays_it() -> None:
    found = raced(with_card(IDLE), "idle")
    assert row(found, "idle")["Verdict"] == "dead"
    assert figures(found)["cards.idle.effect"].low > MUCH  # who wins with it would call it dominant
    (without,) = found.blanked
    assert without.missed.same
    assert not without.clear


def test_a_card_that_wins_dominates_though_it_is_rarely_played() -> None:
    found = raced(with_card(STRONG), "strong")
    assert row(found, "strong")["Verdict"] == "dominant"
    cards = next(each for each in found.sections if each.id == "cards")
    assert "Hardly ever played, for a card of its kind: Strong." in cards.verdict  # which would call it dead
    (without,) = found.blanked
    keys = [each.change.first.key for each in without.clear]
    assert {"scores.steps.winners", "scores.margin"} <= set(keys)


def test_a_fair_card_has_no_verdict() -> None:
    found = raced({}, "fair", "jog")
    assert (
        row(found, "fair")["Verdict"] == row(found, "jog")["Verdict"] == row(found, "step")["Verdict"] == ""
    )
    assert [each.missed.games for each in found.blanked] == [200, 200]


@pytest.mark.parametrize("card", [IDLE, STRONG])
def test_win_added_is_what_all_courses_of_the_game_give(card: dict[str, Any]) -> None:
    """Reckoned a second time from the chances of every draw and die, without a game being played."""
    edition = unchecked_edition(GAME, with_card(card))
    module = __import__(type(edition).__module__, fromlist=["share"])
    found = figures(raced(with_card(card), games=1200))
    exact = expected(module)
    for each in module.CARDS:
        assert found[f"cards.{each['id']}.added"].holds(exact[each["id"]]), each["id"]
        assert found[f"cards.{each['id']}.added"].high - found[f"cards.{each['id']}.added"].low < 0.06


def expected(race: Any) -> dict[str, float]:
    """Return each card's win added in races of random bots: the mean over all courses of a race."""
    total, count = defaultdict[int, float](float), defaultdict[int, float](float)
    courses = {0: 1.0}  # how far the seat that draws next is ahead, and how likely that is
    for left in range(race.TURNS, 0, -1):
        after = defaultdict[int, float](float)
        for ahead, chance, place, likely in drawn(race, courses):
            before = race.share(left, ahead)
            for die in range(1, 7):
                way = ahead + die + race.CARDS[place]["power"]
                part = chance * likely / 6
                total[place] += part * (1 - race.share(left - 1, -way) - before)
                count[place] += part
                after[-way] += part
        courses = after
    mean = sum(total.values()) / sum(count.values())
    return {card["id"]: total[place] / count[place] - mean for place, card in enumerate(race.CARDS)}


def drawn(race: Any, courses: dict[int, float]) -> Iterator[tuple[int, float, int, float]]:
    """How far ahead, how likely; the card that is played, and how likely that is."""
    for ahead, chance in courses.items():
        for card in race.DRAWN:
            first = 0 if card in race.FOR_TRAILERS and ahead >= 0 else card
            places = (first, *(race.FOR_LEADERS if ahead > 0 else ()))
            for place in places:
                yield ahead, chance, place, 1 / len(race.DRAWN) / len(places)


def test_what_is_missed_is_what_two_runs_by_hand_differ_by() -> None:
    (without,) = raced(with_card(STRONG), "strong", games=120).blanked
    game = unchecked_edition(GAME, with_card(STRONG))
    blank = unchecked_edition(GAME, with_card({**STRONG, "power": 0, "ability": ""}))
    by_hand = [wins_with_less_without(each, 120) for each in (game, blank)]
    assert without.missed.effect is not None
    assert without.missed.effect.difference.value == pytest.approx(by_hand[0] - by_hand[1])


def wins_with_less_without(game: Any, games: int) -> float:
    """The share of the win of those who played the strong card, less that of the others."""
    won: dict[bool, list[float]] = {True: [], False: []}
    bot = make_bot("random", game)
    for number in range(games):
        those: set[int] = set()

        def see(state: Any, step: Any, those: set[int] = those) -> None:
            those.update(
                told.event.seat for told in step.told if getattr(told.event, "place", 0) == len(CARDS)
            )

        outcome = play(game, game.decode_options({}), [bot, bot], f"{PLAN.seed}/{number}", watch=see).outcome
        assert outcome is not None
        for seat in (0, 1):
            won[seat in those].append((seat in outcome.winners) / len(outcome.winners))
    return sum(won[True]) / len(won[True]) - sum(won[False]) / len(won[False])


def test_all_blanks_share_the_games_and_stand_on_the_page_and_in_the_json() -> None:
    cards = tuple(blankable("race", with_card(IDLE, STRONG)))
    assert cards == ("jog", "fair", "idle", "strong")  # a step is a blank already
    found = raced(with_card(IDLE, STRONG), *cards, games=80)
    assert [each.missed.games for each in found.blanked] == [20, 20, 20, 20]
    words = page(found)
    assert "Without a card" in words
    assert "4 cards blanked, in 20 games each." in words
    plain = summary(found)["blanked"]
    assert [each["card"] for each in plain] == list(cards)
    assert {"key", "difference", "low", "high", "p", "verdict"} <= set(plain[0]["differences"][0])


@pytest.mark.parametrize(
    ("name", "card", "words"),
    [
        ("race", "sprint", "Race has no card 'sprint'; it has: step, jog, fair"),
        ("race", "step", "step has nothing to take away"),
        ("lucky-dip", "sun", "Lucky Dip does not say how a card is blanked"),
        ("phest", "skip", "skip has nothing to take away"),
    ],
)
def test_what_cannot_be_blanked_is_named(name: str, card: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        blank_edition(name, {}, card)


def test_too_few_games_for_the_blanks_are_refused() -> None:
    with pytest.raises(
        ValueError, match="2 cards can't be blanked in 39 games: a verdict needs 20 games for each, so 40"
    ):
        raced({}, "fair", "jog", games=39)


@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_every_blank_of_a_game_of_ours_can_be_played(name: str) -> None:
    game = find_game(name)
    assert offers.fault(game) is None
    cards = blankable(name, {})
    assert len(cards) > 30
    for card in (cards[0], cards[len(cards) // 2], cards[-1]):
        blank = blank_edition(name, {}, card)
        assert blank is not game
        assert offers.BLANK.of(blank)(card) == {}  # type: ignore[misc]
        played = play(blank, blank.decode_options({}), [make_bot("random", blank)] * 2, "blank")
        assert played.outcome is not None
