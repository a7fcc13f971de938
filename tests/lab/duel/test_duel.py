"""Duels: fair schedules, the same games on any number of processes, and an answer that stops at the same set."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import nan
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cosmodrome.core import Unknown, find_game, make_bot, offers, registry
from cosmodrome.core.edition import own_text
from cosmodrome.lab import SimulationError, play
from cosmodrome.lab.duel.duel import Duel, DuelPlan, GameRow, check, one_set
from cosmodrome.lab.duel.gamefile import ResultsError, check_same, header, read, write
from cosmodrome.lab.duel.run import DuelRun
from cosmodrome.lab.duel.standings import Judge, score, share, sides, standings
from cosmodrome.lab.statistics.intervals import wilson
from cosmodrome.lab.statistics.ratings import Side, rate

PLAN = DuelPlan(game="phest", seats=2, bots=("greedy:3", "greedy:1"), seed="duel")
THREE = replace(PLAN, bots=("greedy:3", "greedy:1", "random"))


def timeless(rows: list[GameRow]) -> list[GameRow]:
    """All but the time it took."""
    return [replace(row, thinking_ms=()) for row in rows]


def played(plan: DuelPlan, sets: int) -> Duel:
    """So many sets of a plan."""
    duel = Duel(plan)
    for _ in duel.go_on(sets, workers=1):
        pass
    return duel


@pytest.fixture(scope="module")
def twelve() -> Duel:
    """Twelve sets of three bots, played in this process."""
    return played(THREE, 12)


def row(bots: tuple[str, ...], returns: tuple[float, ...], **others: object) -> GameRow:
    """A game with these returns."""
    best = max(returns, default=0)
    fields = {
        "set": 0,
        "lineup": 0,
        "rotation": 0,
        "seed": "s/0",
        "winners": tuple(seat for seat, value in enumerate(returns) if value == best),
        "ending": "done" if returns else None,
        "decisions": 9,
        "asked": (0,) * len(bots),
        "thinking_ms": (0.0,) * len(bots),
    }
    return GameRow(bots=bots, returns=returns, **(fields | others))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "seats", "bots", "lineups"),
    [
        ("phest", 2, 2, 1),
        ("phest", 2, 4, 6),
        ("phest", 3, 2, 1),
        ("phest", 3, 4, 4),
        ("phest", 4, 3, 1),
        ("karmanswap", 4, 2, 1),
        ("karmanswap", 4, 3, 3),
        ("spacebowl", 8, 3, 1),
    ],
)
def test_every_bot_plays_every_seat_once_in_each_line_up(
    game: str, seats: int, bots: int, lineups: int
) -> None:
    names = ("random", "greedy:1", "greedy:2", "greedy:3")[:bots]
    plan = DuelPlan(game=game, seats=seats, bots=names, seed="s")
    fixtures = one_set(plan, 5)
    assert {fixture.set for fixture in fixtures} == {5}
    assert {fixture.lineup for fixture in fixtures} == set(range(lineups))
    seated = Counter(
        (fixture.lineup, bot, seat) for fixture in fixtures for seat, bot in enumerate(fixture.bots)
    )
    assert set(seated.values()) == {1}
    per_lineup = {(lineup, bot) for lineup, bot, _ in seated}
    assert len(seated) == len(per_lineup) * seats
    assert Counter(bot for _, bot in per_lineup).keys() == set(names)
    assert len(set(Counter(bot for _, bot in per_lineup).values())) == 1
    teams = offers.teams(find_game(game), find_game(game).options_type(), seats)
    for fixture in fixtures:
        assert len(set(zip(teams, fixture.bots, strict=True))) == len(set(teams))


def test_bots_move_up_a_seat_from_rotation_to_rotation() -> None:
    """As docs/duel.md has it: side s is the line-up's bot (s - r) modulo their number."""

    def seating(**others: object) -> list[str]:
        plan = replace(THREE, bots=("random", "greedy:1", "greedy:2"), **others)
        letters = {"random": "a", "greedy:1": "b", "greedy:2": "c"}
        return ["".join(letters[bot] for bot in fixture.bots) for fixture in one_set(plan, 0)]

    assert seating() == ["ab", "ba", "ac", "ca", "bc", "cb"]
    assert seating(seats=3) == ["abc", "cab", "bca"]
    assert seating(seats=4) == ["abca", "cabc", "bcab"]
    assert seating(game="karmanswap", seats=4)[:2] == ["abab", "baba"]


def test_a_deck_of_ones_own_is_played_with() -> None:
    """The same deals with stronger cards are other games, and each follows from the plan."""
    game = find_game("phest")
    own = own_text(game, "cards.toml").replace("value = 2\n", "value = 4\n")
    plan = replace(PLAN, data={"cards.toml": own})
    assert timeless(played(plan, 2).rows()) != timeless(played(PLAN, 2).rows())
    found = played(plan, 1).rows()[0]
    edition = find_game("phest", plan.data)
    bots = [make_bot(bot, edition) for bot in found.bots]
    assert play(edition, edition.options_type(), bots, found.seed).decisions == found.decisions


def test_games_are_those_of_the_seed(twelve: Duel) -> None:
    """Each game can be played again by itself: its set's seed, its bots at their seats."""
    game = find_game("phest")
    assert len(twelve.rows()) == 12 * 6
    for found in twelve.rows()[::7]:
        again = play(game, game.options_type(), [make_bot(bot, game) for bot in found.bots], found.seed)
        assert again.outcome is not None
        assert found.seed == f"duel/{found.set}"
        assert (found.decisions, found.returns) == (again.decisions, again.outcome.returns)
        assert (found.winners, found.ending) == (again.outcome.winners, again.outcome.ending)
        assert min(found.thinking_ms) >= 0
        assert max(found.thinking_ms) > 0


def test_processes_and_executors_change_nothing(twelve: Duel) -> None:
    two = Duel(THREE)
    assert sum(1 for _ in two.go_on(12, workers=2)) == 72
    assert timeless(two.rows()) == timeless(twelve.rows())
    threads = Duel(THREE)
    with ThreadPoolExecutor(2) as executor:
        assert sum(1 for _ in threads.go_on(3, executor=executor)) == 18
    assert timeless(threads.rows()) == timeless(twelve.rows()[:18])


def test_only_what_is_missing_is_played(twelve: Duel) -> None:
    kept = [each for number, each in enumerate(twelve.rows()) if number % 5 and each.set < 9]
    duel = Duel(THREE, kept)
    assert duel.complete == 0
    fresh = list(duel.go_on(12, workers=1))
    assert len(fresh) == 72 - len(kept)
    assert duel.complete == 12
    assert timeless(duel.rows()) == timeless(twelve.rows())
    assert list(duel.go_on(12, workers=1)) == []


def test_what_was_played_ahead_is_left_out_when_it_is_clear() -> None:
    """Sets 0 to 11 but one game are there, and many games beyond: that game makes it clear, and the rest goes."""
    whole = played(PLAN, 40)
    clear = DuelRun(Duel(PLAN, whole.rows()), 40)
    assert clear.ended == "clear"
    alone = Duel(PLAN)
    DuelRun(alone, 40).play(workers=1)
    last = alone.rows()[-1]
    duel = Duel(PLAN, [row for row in whole.rows() if (row.set, row.rotation) != (last.set, last.rotation)])
    match = DuelRun(duel, 40)
    assert match.ended == "interrupted"
    saved: list[int] = []
    match.play(lambda: saved.append(len(duel.rows())), workers=1)
    assert timeless(duel.rows()) == timeless(alone.rows())
    assert (match.ended, match.sets) == ("clear", alone.complete)
    assert saved == [79, len(alone.rows())]


def test_real_time_and_teams_are_played() -> None:
    for game, seats in (("spacebowl", 3), ("karmanswap", 4)):
        plan = DuelPlan(game=game, seats=seats, bots=("greedy:3", "random"), seed="x")
        one, other = played(plan, 2), played(plan, 2)
        assert timeless(one.rows()) == timeless(other.rows())
        assert all(each.ending for each in one.rows())
        assert sum(share(each, "greedy:3") for each in one.rows()) > 2


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"game": "chess"}, Unknown, "no game 'chess'"),
        ({"bots": ("random", "oracle")}, Unknown, "no bot 'oracle'"),
        ({"bots": ("random",)}, ValueError, "at least two bots"),
        ({"bots": ("random", "greedy:1", "random")}, ValueError, "random can't meet itself"),
        ({"seats": 9}, ValueError, "2 to 4 seats, not 9"),
        ({"options": {"difficulty": "mild"}}, msgspec.ValidationError, "difficulty"),
    ],
)
def test_a_plan_that_cannot_be_played(wrong: dict[str, object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        check(replace(PLAN, **wrong))


def test_rows_of_another_plan_are_not_taken(twelve: Duel) -> None:
    with pytest.raises(ValueError, match=r"'duel/0'.*does not belong"):
        Duel(replace(THREE, seed="other"), twelve.rows())
    with pytest.raises(ValueError, match="does not belong"):
        Duel(PLAN, twelve.rows())


def test_a_broken_bot_is_named_with_its_game_and_the_others_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def decide(self, view: object, legal: object, rng: object) -> object:
            if len(duel.rows()) == 3:
                raise KeyError("lost")
            return legal[0]  # type: ignore[index]

    makers = {**registry._bot_makers(), "broken": lambda game, argument: Broken()}
    monkeypatch.setattr(registry, "_bot_makers", lambda: makers)
    duel = Duel(replace(PLAN, bots=("broken", "random")))
    saved: list[int] = []
    with pytest.raises(SimulationError, match="game 'duel/1': KeyError: 'lost'"):
        DuelRun(duel, 10).play(lambda: saved.append(len(duel.rows())), workers=1)
    assert saved == [0, 3]


def test_bots_are_timed_by_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that waits takes no processor time, and each question to a bot is counted."""
    questions: list[int] = []

    class Waiting:
        def decide(self, view: object, legal: object, rng: object) -> object:
            questions.append(len(legal))  # type: ignore[arg-type]
            time.sleep(0.002)
            return legal[0]  # type: ignore[index]

    makers = {**registry._bot_makers(), "waiting": lambda game, argument: Waiting()}
    monkeypatch.setattr(registry, "_bot_makers", lambda: makers)
    found = played(replace(PLAN, bots=("waiting", "random")), 1).rows()[0]
    assert found.bots == ("waiting", "random")
    asked = found.asked[0]
    assert min(questions[:asked]) > 1, "a bot is asked only where it has a choice"
    assert 0 < asked < found.decisions
    assert found.thinking_ms[0] < asked, "each wait was twice as long"


def test_scores_are_who_came_out_ahead() -> None:
    game = row(("a", "b", "a"), (-0.5, 1.0, -0.5))
    assert (score(game, "a", "b"), score(game, "b", "a")) == (0.0, 1.0)
    assert (share(game, "a"), share(game, "b")) == (0.0, 1.0)
    level = row(("a", "b", "c"), (0.25, 0.25, -0.5))
    assert (score(level, "a", "b"), score(level, "a", "c")) == (0.5, 1.0)
    assert (share(level, "a"), share(level, "c")) == (0.5, 0.0)
    broken_off = row(("a", "b"), (), winners=())
    assert score(broken_off, "a", "b") == 0.5
    assert share(broken_off, "a") == 0


def test_ratings_are_of_best_seats_and_broken_off_games_are_draws() -> None:
    assert sides(row(("a", "b", "a"), (-0.5, 0.25, 1.0))) == {"a": Side(1.0, 2), "b": Side(0.25, 1)}
    assert sides(row(("a", "b"), (), winners=())) == {"a": Side(0.0), "b": Side(0.0)}


def test_standings_add_up(twelve: Duel) -> None:
    found = standings(twelve, 12, 0.95)
    assert [each.bot for each in found] == ["greedy:3", "greedy:1", "random"]
    assert [each.games for each in found] == [48, 48, 48]
    assert sum(each.wins.value * each.games for each in found) == pytest.approx(72)
    deals = [[sides(game) for game in twelve.rows_of(number)] for number in range(12)]
    assert {each.bot: each.rating for each in found} == rate(THREE.bots, reversed(deals), confidence=0.95)
    assert [each.rating for each in standings(twelve, 0, 0.95)] == [None] * 3
    for each in found:
        won = [
            [share(game, each.bot) for game in twelve.rows() if game.bots[seat] == each.bot]
            for seat in (0, 1)
        ]
        for seat in (0, 1):
            assert each.by_seat[seat] == wilson(sum(won[seat]) / 2, 12)
        assert each.wins.value == pytest.approx((sum(won[0]) + sum(won[1])) / 48)
        assert each.wins.low <= each.wins.value <= each.wins.high


def sets_of(shares: list[float]) -> list[list[GameRow]]:
    """A set for each share that bot a has of its two games' wins."""
    games = {0.0: (-1, -1), 0.5: (1, -1), 1.0: (1, 1)}
    return [
        [row(("a", "b"), (float(one), float(-one))), row(("b", "a"), (float(-other), float(other)))]
        for one, other in (games[each] for each in shares)
    ]


def verdict(shares: list[float], margin: float = 0.0) -> tuple[int | None, str]:
    """After how many sets it is clear, and what."""
    judge = Judge(["a", "b"], 0.95, margin)
    for each in sets_of(shares):
        judge.hear(each)
    (meeting,) = judge.meetings(len(shares))
    assert meeting.score.value == pytest.approx(sum(shares) / len(shares))
    return judge.clear(), meeting.verdict


def test_verdicts() -> None:
    assert verdict([1.0] * 20) == (8, "better")
    assert verdict([0.0] * 20) == (8, "worse")
    assert verdict([0.5] * 20) == (None, "open")
    assert verdict([0.5] * 20, margin=0.3) == verdict([0.5] * 40, margin=0.3)
    assert verdict([0.5] * 20, margin=0.3)[1] == "even"
    assert verdict([1.0] * 8 + [0.0] * 8) == (8, "better"), "a verdict stands"


def test_many_pairs_are_asked_for_more() -> None:
    """With three bots, each of three verdicts must be surer for all to be right together."""
    judge = Judge(["a", "b", "c"], 0.95, 0.0)
    for number in range(12):
        games = [row(pair, (1.0, -1.0)) for pair in (("a", "b"), ("a", "c"), ("b", "c"))]
        judge.hear(games)
        assert (judge.clear() is None) == (number + 1 < 10)
    assert judge.clear() == 10


def test_a_match_stops_at_the_same_set_however_it_is_played() -> None:
    alone, two = Duel(PLAN), Duel(PLAN)
    heard: list[int] = []
    match = DuelRun(alone, 200)
    match.play(progress=heard.append, workers=1)
    assert match.ended == "clear"
    assert sum(heard) == len(alone.rows()) == 2 * match.sets < 100
    other = DuelRun(two, 200)
    other.play(workers=2)
    assert timeless(two.rows()) == timeless(alone.rows())
    assert other.sets == match.sets
    results = match.results()
    assert results.meetings == other.results().meetings
    assert [each.verdict for each in results.meetings] == ["better"]
    assert results.meetings[0].score.low > 0.5


def test_a_match_that_was_broken_off_ends_as_if_it_was_not() -> None:
    whole = Duel(PLAN)
    DuelRun(whole, 200).play(workers=1)
    broken = Duel(PLAN)
    with pytest.raises(KeyboardInterrupt):
        DuelRun(broken, 200).play(progress=lambda games: interrupt_at(broken, 5), workers=1)
    assert len(broken.rows()) == 5
    assert DuelRun(broken, 200).ended == "interrupted"
    again = Duel(PLAN, broken.rows())
    DuelRun(again, 200).play(workers=1)
    assert timeless(again.rows()) == timeless(whole.rows())


def interrupt_at(duel: Duel, games: int) -> None:
    """Ctrl-C after so many games."""
    if len(duel.rows()) == games:
        raise KeyboardInterrupt


def test_all_games_are_played_if_wished_and_nothing_more_is_saved_then() -> None:
    duel = Duel(PLAN)
    match = DuelRun(duel, 15, stop_early=False)
    saved: list[int] = []
    match.play(lambda: saved.append(len(duel.rows())), workers=1)
    assert (match.ended, match.sets, saved[0], saved[-1]) == ("games", 15, 0, 30)
    del saved[:]
    match.play(lambda: saved.append(len(duel.rows())), workers=1)
    assert saved == []
    clear = DuelRun(duel, 15)
    assert (clear.ended, clear.sets) == ("clear", 15), "all games there are count"


def test_what_a_match_cannot_be() -> None:
    with pytest.raises(ValueError, match="a set is 2 games"):
        DuelRun(Duel(PLAN), 0)
    with pytest.raises(ValueError, match="confidence"):
        DuelRun(Duel(PLAN), 1, confidence=95)
    with pytest.raises(ValueError, match="margin"):
        DuelRun(Duel(PLAN), 1, margin=0.5)
    with pytest.raises(ValueError, match="random is none of greedy:3, greedy:1"):
        DuelRun(Duel(PLAN), 1, zero="random")


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_file_gives_back_what_it_got(tmp_path: Path, twelve: Duel, name: str) -> None:
    rows = [*twelve.rows(), row(("random", "greedy:1"), (), set=12, winners=())]
    write(tmp_path / name, header(THREE), rows)
    found, again = read(tmp_path / name)
    assert found == header(THREE)
    assert again == rows
    write(tmp_path / name, header(THREE), [])
    assert read(tmp_path / name) == (header(THREE), [])
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_file_of_another_version_or_plan_is_refused(tmp_path: Path, name: str) -> None:
    file, ours = tmp_path / name, header(PLAN)
    write(file, replace(ours, format=1), [])
    with pytest.raises(
        ResultsError, match="results file of another version: format 1, and this program knows 2"
    ):
        read(file)
    for other, words in (
        (replace(ours, rules=99), "another version: rules 99 of phest"),
        (header(replace(PLAN, seed="x")), 'another duel: seed "x", not "duel"'),
        (header(replace(PLAN, bots=("a", "b"))), "another duel: bots a, b, not greedy:3, greedy:1"),
        (replace(ours, plan=replace(PLAN, data={"cards.toml": ""})), "its data files are others"),
        (header(replace(PLAN, options={"difficulty": "hard"})), "another duel: options {.*hard.*}, not {}"),
    ):
        write(file, other, [])
        with pytest.raises(ResultsError, match=words):
            check_same(file, read(file)[0], ours)
    check_same(file, ours, ours)


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    write(file, header(PLAN), [row(("greedy:3", "greedy:1"), (1.0, -1.0))])
    whole = file.read_bytes()
    for wrong in (
        b"",
        b"set,seed\n0,x\n",
        b"\xff\xfe\x00",
        whole[:-8],
        whole.replace(b"decisions", b"precision"),
    ):
        file.write_bytes(wrong)
        with pytest.raises(ResultsError, match="holds no results of a duel, or is damaged"):
            read(file)


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_file_with_a_return_that_is_no_number_is_refused(tmp_path: Path, name: str) -> None:
    write(tmp_path / name, header(PLAN), [row(("greedy:3", "greedy:1"), (1.0, nan))])
    with pytest.raises(ResultsError, match="damaged: game s/0 has a return that is no number: nan"):
        read(tmp_path / name)


def test_a_file_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.csv"
    write(file, header(PLAN), [])
    before = file.read_bytes()
    with pytest.raises(IndexError):
        write(file, header(PLAN), [row(("greedy:3",), (1.0,))])
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["games.csv"]
