"""Balance reports: verdicts of constructed games, comparisons, determinism, and what an interrupt leaves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import msgspec
import numpy as np
import pytest

from cosmodrome.core import Unknown, find_game
from cosmodrome.core.edition import own_text
from cosmodrome.core.offers.census import Card, Census
from cosmodrome.lab.playout import SimulationError
from cosmodrome.lab.report import report as reports
from cosmodrome.lab.report.cards import cards, flagged, measured
from cosmodrome.lab.report.compare import differences
from cosmodrome.lab.report.counting import MOMENTS, Rows, Setup
from cosmodrome.lab.report.course import endings, length
from cosmodrome.lab.report.page import page
from cosmodrome.lab.report.report import Report, ReportPlan, report
from cosmodrome.lab.report.sections import Sample, listed, number, signed, tidy
from cosmodrome.lab.report.summary import summary
from cosmodrome.lab.report.winning import comeback, scores, seats

GAMES = 400
PLAN = ReportPlan(
    game="phest",
    games=24,
    bots=("greedy:1", "random"),
    seed="report",
    setups=(Setup(name="base"),),
)


class ThreeCards(Census):
    """A deck with a dead card, one that wins, and one that does nothing."""

    cards = (Card("dead", "Dead", "Deck"), Card("strong", "Strong", "Deck"), Card("idle", "Idle", "Deck", 2))


def made(**columns: Any) -> Sample:
    """Games of two seats in which they win in turn, but for what is said."""
    each = np.arange(GAMES)
    wins = np.zeros((GAMES, 2))
    wins[each, each % 2] = 1
    ints = {
        name: np.ones(GAMES, np.int64)
        for name in ("decisions", "choices", "options", "turns", "milliseconds")
    }
    rows: dict[str, Any] = {
        **ints,
        "numbers": each,
        "finished": np.ones(GAMES, bool),
        "wins": wins,
        "endings": np.array(["all_home"] * GAMES),
        "first": each // 2 % 2,
        "scores": np.zeros((GAMES, 2, 1), np.int64),
        "leaders": np.zeros((GAMES, MOMENTS), np.int64),
        "played": np.zeros((GAMES, 2, 3), np.int64),
        "happened": np.zeros((GAMES, 32), np.int64),
        "measured": np.zeros((GAMES, 0, 3), np.int64),
        "turn_lengths": Counter({1: GAMES}),
        "score_names": ("points",),
    }
    return Sample(
        name="base",
        game=find_game("phest"),
        census=ThreeCards(),
        rows=Rows(**{**rows, **columns}),
        teams=(0, 1),
        bots=("random", "random"),
        drawn={},
    )


def test_a_dead_and_a_dominant_card_are_flagged_and_named() -> None:
    """Whoever wins has played the strong card, three in four losers have not; the idle one is played by chance."""
    each = np.arange(GAMES)
    played = np.zeros((GAMES, 2, 3), np.int64)
    played[each, each % 2, 1] = 1
    played[each[::4], 1 - each[::4] % 2, 1] = 1
    played[:, :, 2] = np.stack([each // 2 % 2, each // 4 % 2], 1)
    sample = made(played=played)
    found = {card.card.id: card for card in flagged(measured(sample))}
    assert [found[name].flag for name in ("dead", "strong", "idle")] == ["dead", "dominant", ""]
    strong = found["strong"]
    assert strong.with_it is not None
    assert strong.without is not None
    assert strong.effect is not None
    assert strong.with_it.value == pytest.approx(400 / 500)
    assert strong.without.value == 0
    assert strong.effect.value == pytest.approx(0.8)
    assert strong.players.value == pytest.approx(500 / 800)
    assert strong.rate.value == pytest.approx(500 / 400)
    assert found["idle"].rate.value == pytest.approx(played[:, :, 2].sum() / GAMES / 2)  # per copy
    section = cards(sample)
    assert section is not None
    assert section.verdict.startswith(
        "Hardly ever played, for a card of its kind: Dead. With these one wins much"
    )
    assert "Strong (+80.0 [+7" in section.verdict
    assert "Idle" not in section.verdict


def test_a_deck_without_faults_is_called_that() -> None:
    each = np.arange(GAMES)
    played = np.stack([np.stack([each // k % 2, each // k // 2 % 2], 1) for k in (2, 4, 8)], 2)
    section = cards(made(played=played))
    assert section is not None
    assert section.verdict.startswith(
        "None of the 3 cards is dead, and none is known to dominate (half of the"
    )


def test_a_card_that_almost_everybody_plays_is_not_judged_by_the_few_who_do_not() -> None:
    played = np.ones((GAMES, 2, 3), np.int64)
    played[0, 1, 1] = played[2, 1, 1] = 0
    found = {card.card.id: card for card in flagged(measured(made(played=played)))}
    assert found["strong"].effect is None
    assert found["strong"].flag == ""


def test_a_card_that_loses_is_flagged_too() -> None:
    each = np.arange(GAMES)
    played = np.ones((GAMES, 2, 3), np.int64)
    played[each, each % 2, 1] = 0
    section = cards(made(played=played))
    assert section is not None
    assert "With these much less often: Strong (−100.0" in section.verdict


def test_seats_that_win_in_turn_are_even() -> None:
    section = seats(made())
    assert section is not None
    assert section.verdict.startswith(
        "No seat is favoured: each wins 50.0% of the games, to within 4.9 points."
    )
    assert "No place in the order of play is favoured" in section.verdict


def test_few_games_are_not_made_much_of() -> None:
    """Of a fair coin that is thrown ten times nobody should say that it is fair."""
    found = report(msgspec.structs.replace(PLAN, games=10), 1)
    verdicts = {section.id: section.verdict for section in found.sections}
    assert verdicts["seats"].startswith(
        "No seat is known to be favoured: each wins 50.0% of the games, to within "
    )
    assert verdicts["cards"] == "So few games say nothing about 90 cards."


def test_a_favoured_seat_and_a_favoured_start_are_named() -> None:
    wins = np.zeros((GAMES, 2))
    wins[:, 1] = np.arange(GAMES) % 4 > 0
    wins[:, 0] = 1 - wins[:, 1]
    section = seats(made(wins=wins))
    assert section is not None
    assert section.verdict.startswith(
        "Seat 1 is favoured: it wins 75.0% [70.5, 79.0], where 50.0% would be fair."
    )
    section = seats(made(first=np.arange(GAMES) % 2))
    assert section is not None
    assert "First to play is favoured: it wins 100.0%" in section.verdict


def test_shared_wins_count_in_parts() -> None:
    section = seats(made(wins=np.full((GAMES, 2), 0.5)))
    assert section is not None
    assert section.figures[0].value == 0.5
    assert "share counts in equal parts" in section.notes[0]


def test_partners_are_one_team() -> None:
    wins = np.zeros((GAMES, 4))
    wins[:300, [0, 2]] = 1
    wins[300:, [1, 3]] = 1
    sample = made(wins=wins, scores=np.zeros((GAMES, 4, 1), np.int64), first=np.zeros(GAMES, np.int64))
    sample = Sample(
        name="base",
        game=sample.game,
        census=Census(),
        rows=sample.rows,
        teams=(0, 1, 0, 1),
        bots=("random",) * 4,
        drawn={},
    )
    section = seats(sample)
    assert section is not None
    assert section.title == "Seats and teams"
    assert "Team 0 (seats 0 and 2) is favoured: it wins 75.0%" in section.verdict
    assert "Team that starts is favoured: it wins 75.0%" in section.verdict


def test_bots_that_move_up_are_counted_where_they_sit() -> None:
    """The bot that sits at seat 0 in even games, and at seat 1 in odd ones, wins them all."""
    sample = made()
    sample = Sample(
        name="base",
        game=sample.game,
        census=sample.census,
        rows=sample.rows,
        teams=(0, 1),
        bots=("greedy:1", "random"),
        drawn={},
    )
    section = seats(sample)
    assert section is not None
    shares = {figure.key: figure.value for figure in section.figures}
    assert shares["seats.bot-greedy:1"] == 1
    assert shares["seats.bot-random"] == 0
    assert shares["seats.seat-0"] == 0.5


def test_a_comeback_is_a_win_of_who_was_behind_at_half_time() -> None:
    """Seat 0 is ahead in all but the first 40 games, in which all stand alike, and wins every second game."""
    leaders = np.ones((GAMES, MOMENTS), np.int64)
    leaders[:40] = 0
    section = comeback(made(leaders=leaders))
    assert section is not None
    assert section.figures[0].value == 0.5
    assert section.verdict.startswith("The game is open at half-time: whoever is behind then wins 50.0%")
    each = np.arange(GAMES)
    section = comeback(made(leaders=(1 << (each % 2))[:, None].repeat(MOMENTS, 1)))
    assert section is not None
    assert section.figures[0].value == 0
    assert section.verdict.startswith("The game is nearly decided at half-time")
    assert comeback(made()) is None


def test_scores_are_told_apart_by_the_lead() -> None:
    score = np.zeros((GAMES, 2, 1), np.int64)
    score[:, 0, 0] = 10
    score[:, 1, 0] = np.arange(GAMES) % 2 * 4 + 6
    section = scores(made(scores=score))
    assert section is not None
    shares = {figure.key: figure.value for figure in section.figures}
    assert shares["scores.margin"] == 2
    assert shares["scores.level"] == 0.5
    assert shares["scores.points.winners"] == 10
    assert shares["scores.points.losers"] == 8


def test_ends_and_lengths_are_said() -> None:
    kinds = np.array(["all_home"] * 300 + [""] * 100)
    section = endings(made(endings=kinds, finished=kinds != ""))
    assert section.verdict == (
        "The usual end is all home, 75.0% [70.5, 79.0] of the games; then broken off (25.0%)."
    )
    assert section.notes == ("100 games did not end and were broken off.",)
    assert endings(made()).verdict == "All games end the same way: all home."
    section = length(made(decisions=np.arange(GAMES)))
    assert (
        section.verdict
        == "A game takes 199.5 decisions on average, nine in ten 20 to 379; that is 1.00 turns."
    )


def test_words_for_numbers() -> None:
    assert [number(each) for each in (0.5, 12.34, 1234.5, -3)] == ["0.50", "12.3", "1,234", "−3.00"]
    assert signed(0.031, "points") == "+3.1"
    assert signed(-2.5, "number") == "−2.50"
    assert signed(-0.0001, "points") == "0.0"
    assert [tidy(each) for each in (7.0, 7.5)] == ["7", "7.50"]
    assert [listed(each) for each in ([], ["a"], ["a, b", "c"], ["a", "b", "c"])] == [
        "",
        "a",
        "a, b and c",
        "a, b and c",
    ]


# Whole reports.


@pytest.fixture(scope="module")
def both() -> Report:
    """The game as it is, longer, and as it is under another name."""
    ship = own_text(find_game("phest"), "cards.toml").replace('name = "Wren"', 'name = "Robin"')
    setups = (
        Setup(name="base"),
        Setup(name="long", options={"long_game": True}),
        Setup(name="renamed", data={"cards.toml": ship}),
    )
    return report(msgspec.structs.replace(PLAN, setups=setups), 1)


def plain(found: Report) -> dict[str, Any]:
    """Without what may differ from run to run."""
    return {key: value for key, value in summary(found).items() if key != "seconds"}


def test_the_figures_are_the_same_on_any_number_of_processes() -> None:
    assert msgspec.json.encode(plain(report(PLAN, 1))) == msgspec.json.encode(plain(report(PLAN, 2)))


def test_the_same_game_differs_in_nothing(both: Report) -> None:
    """A card that was renamed changes no rule."""
    renamed = both.comparisons[1]
    every = [each for those in renamed.differences.values() for each in those]
    assert len(every) > 100
    for each in every:
        difference = each.change.difference
        assert (difference.low, difference.value, difference.high) == (0, 0, 0), each.change.first.key
        assert each.verdict == "no difference at all"
    assert renamed.summary == f"base and renamed play the same: none of {len(every)} figures differs at all."
    assert renamed.sentences == ()


def test_what_a_longer_game_does_is_clear_after_a_few_games(both: Report) -> None:
    longer = both.comparisons[0]
    turns = next(each for each in longer.differences["length"] if each.change.first.key == "length.turns")
    assert turns.verdict == "clearly more"
    assert turns.change.difference.low > 20
    reshuffled = next(
        each
        for each in longer.differences["happenings"]
        if each.change.first.key == "happenings.DeckReshuffled"
    )
    assert (reshuffled.change.first.value, reshuffled.change.second.value > 0.5) == (0, True)
    assert any(sentence.startswith("Turns: clearly more: +") for sentence in longer.sentences)
    seat = longer.differences["seats"][0]
    assert seat.verdict in ("no clear difference", "no difference at all")


def test_an_end_that_only_one_set_up_has_is_nought_in_the_other() -> None:
    kinds = np.array(["all_home"] * 300 + ["stalled"] * 100)
    both_ends, one_end = endings(made(endings=kinds)), endings(made())
    for first, second, sign in ((both_ends, one_end, -1), (one_end, both_ends, 1)):
        found = {each.change.first.key: each for each in differences([first], [second])["endings"]}
        assert found["endings.stalled"].change.difference.value == 0.25 * sign
        assert found["endings.all_home"].change.difference.value == -0.25 * sign


class Reader(HTMLParser):
    """Holds that tags are closed, and keeps ids, links and words."""

    EMPTY = ("meta", "link", "path", "use", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)
        named = dict(attrs)
        self.ids += [str(named["id"])] if "id" in named else []
        self.links += [str(named[name]) for name in ("href", "src") if name in named]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_page_stands_alone_and_says_everything(both: Report) -> None:
    text = page(both, "cosmodrome lab report phest --seed 'a & b'")
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert all(link == "data:," or link.startswith("#") for link in reader.links)
    assert {link[1:] for link in reader.links if link.startswith("#")} <= set(reader.ids)
    assert not re.search(r"https?:|//\w|@import|url\((?!#)|<script", text)
    words = " ".join(reader.words.split())
    for section in both.sections:
        assert section.title in words
        assert words.count(section.verdict) == 2  # in short, and where its section begins
    for comparison in both.comparisons:
        assert comparison.summary in words
    for fact in (
        "24 in each set-up",
        "greedy:1, random",
        "difficulty=easy, long_game=false",
        f"version {find_game('phest').rules_version}",
        "report",
    ):
        assert fact in words
    assert "The same again: cosmodrome lab report phest --seed 'a & b'" in words
    assert "long_game=true" in words
    assert "cards.toml (SHA-256 " in words
    assert "Interrupted" not in words
    assert text.count("<svg") == sum(len(section.charts) for section in both.sections)
    for label in ("Seat 0", "cards used", "part of the game that is over"):
        assert re.search(rf"<text[^>]*>{label}</text>", text), label  # letters, not outlines
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_the_page_of_the_same_figures_is_the_same(both: Report) -> None:
    assert page(both, "") == page(both, "")


def test_space_bowl_tells_its_tosses_by_variant() -> None:
    plan = ReportPlan(game="spacebowl", games=30, bots=("greedy:2", "greedy:2"), seed="tosses")
    found = report(plan, 1)
    (section,) = [section for section in found.sections if section.id == "tosses"]
    assert section.verdict.startswith("In these games a toss has ")
    figures = {figure.key: figure for figure in section.figures}
    assert figures["tosses.torus.destinations"].value > figures["tosses.base rules.destinations"].value
    assert 0.05 < figures["tosses.base rules.destinations.none"].value < 0.6
    assert not any(section.id == "cards" for section in found.sections)
    assert any(figure.key == "length.minutes" for section in found.sections for figure in section.figures)


# When something comes between.


def broken_by(error: BaseException, after: int) -> Any:
    """Work that is broken off after so many pieces."""

    def spread(work: Any, pieces: Any, *_: Any) -> Iterator[Any]:
        for count, piece in enumerate(pieces):
            if count == after:
                raise error
            yield piece, work(piece)

    return spread


def test_an_interrupt_leaves_a_report_of_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "spread", broken_by(KeyboardInterrupt(), 2))
    found = report(PLAN)
    assert found.interrupted
    assert found.games == 2 * reports.AT_A_TIME
    assert "Interrupted: 8 of 24 games were played" in page(found)
    eight = report(msgspec.structs.replace(PLAN, games=8), 1) if monkeypatch.undo() is None else found
    assert plain(found)["sections"] == plain(eight)["sections"]


def test_an_interrupt_before_the_first_game_is_just_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "spread", broken_by(KeyboardInterrupt(), 0))
    with pytest.raises(KeyboardInterrupt):
        report(PLAN)


def test_a_game_that_fails_does_not_lose_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    error = SimulationError("game 'report/9': KeyError: <lost>")
    monkeypatch.setattr(reports, "spread", broken_by(error, 1))
    found = report(PLAN)
    assert found.problem == str(error)
    assert "Ended early, after 4 of 24 games: game &#x27;report/9&#x27;: KeyError: &lt;lost&gt;" in page(
        found
    )
    monkeypatch.setattr(reports, "spread", broken_by(error, 0))
    with pytest.raises(SimulationError):
        report(PLAN)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"game": "chess"}, Unknown),
        ({"bots": ("oracle", "random")}, Unknown),
        ({"bots": ("random",)}, ValueError),
        ({"games": 0}, ValueError),
        ({"setups": (Setup(), Setup(name="b", options={"dificulty": "hard"}))}, msgspec.ValidationError),
        ({"setups": (Setup(data={"cards.toml": "ships = 3"}),)}, ValueError),
    ],
)
def test_what_cannot_be_played_is_refused_before(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        report(msgspec.structs.replace(PLAN, **wrong), 1)


def test_one_game_is_enough_for_a_page() -> None:
    found = report(msgspec.structs.replace(PLAN, games=1), 1)
    assert found.games == 1
    assert "<h1>Phest</h1>" in page(found)


def test_a_game_without_a_census_has_a_page_too() -> None:
    found = report(ReportPlan(game="lucky-dip", games=30, bots=("random", "random"), seed="dip"), 1)
    assert [section.id for section in found.sections] == [
        "seats",
        "length",
        "endings",
        "scores",
        "happenings",
    ]
    assert "Lucky Dip" in page(found)


def test_games_that_never_end_have_a_page_too() -> None:
    found = report(msgspec.structs.replace(PLAN, games=4, limit=10), 1)
    assert "All games end the same way: broken off." in page(found)
