"""Rated games over real sockets, played to the end: what is told agrees with a fold that a test does by itself."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from live_server import WIDE, Guest, Line, LiveServer, NewServer
from test_rated_tables import does
from test_ratings_seen import once_rated, the_list
from test_showing import keeper, look

from cosmodrome.ratings.fold import GameToRate, PersonAt, Rated, SeatStep, SeatToRate, Unratable, fold
from cosmodrome.ratings.leaving import Decided
from cosmodrome.ratings.model import ENDS, games_until_firm

LONGEST = 5000
"""No game of Phest takes as many moves."""


def start(table: str, lines: Sequence[Line]) -> None:
    """Let the first make the game rated and start it, when the others have sat down and are ready."""
    does(lines[0], do="rate", rated=True)
    for seat, line in enumerate(lines[1:], start=1):
        does(line, do="sit", seat=seat)
    for line in lines[1:]:
        does(line, do="ready", ready=True)
    does(lines[0], do="start")
    for line in lines:
        while line.game is None:
            line.hear()


def number(line: Line) -> int:
    assert line.game is not None
    seen: int = line.game["number"]
    return seen


def play_out(lines: Sequence[Line]) -> Counter[int]:
    """Play a game to its end at the first seats. Return how many decisions each of them made."""
    chance, made = random.Random("a rated game"), Counter[int]()
    for _ in range(LONGEST):
        while len({number(line) for line in lines}) > 1:
            min(lines, key=number).hear()
        games = [line.game for line in lines if line.game is not None]
        if games[0]["outcome"]:
            return made
        deciding = next((seat for seat, game in enumerate(games) if game["legal"]), None)
        if deciding is None:
            lines[0].hear()  # a bot decides
        else:
            lines[deciding].act(chance)
            made[deciding] += 1
    raise AssertionError("the game does not end")


def rated(guest: Guest, table: str) -> dict[int, dict[str, Any]]:
    """Ask for the ratings at a table until its game is in them. Return them by seat."""
    return {each["seat"]: each for each in once_rated(guest, table)["seats"]}


def played(guest: Guest, table: str) -> dict[str, Any]:
    games = guest.http.get("/api/me/games").json()["games"]
    return next(game for game in games if game["table"] == table)


class ByHand:
    """Folds games as a reader of the rules would, from nothing but what people at the table are told."""

    def __init__(self) -> None:
        self.ratings: dict[str, Rated] = {}

    def fold(self, game: dict[str, Any], people: Sequence[PersonAt]) -> list[SeatStep]:
        seats = [
            SeatToRate(seat["team"], seat["place"], who)
            for seat, who in zip(game["seats"], people, strict=True)
        ]
        steps = fold(GameToRate(game["ended"], tuple(seats)), self.ratings, {})
        assert not isinstance(steps, Unratable)
        for step in steps:
            assert step.person is not None
            self.ratings[step.person] = step.after
        return steps

    def told(self, guest: Guest) -> dict[str, Any]:
        """Return a person's rating as the server is to tell it."""
        strength, games, _ = self.ratings[guest.me["id"]]
        return {
            "game": "phest",
            "rating": round(strength.mean),
            "margin": round(ENDS * strength.deviation),
            "games": games,
            "provisional": strength.provisional,
            "games_until_firm": games_until_firm(strength),
        }


def agree(steps: Sequence[SeatStep], seats: dict[int, dict[str, Any]]) -> None:
    """Compare steps that were made by hand with those that the server tells."""
    wanted = {
        step.seat: (round(step.after.strength.mean) - round(step.before.mean), step.left_early)
        for step in steps
    }
    assert {seat: (each["change"], each["left_early"]) for seat, each in seats.items()} == wanted


def all_told(by_hand: ByHand, server: LiveServer, guests: Sequence[Guest]) -> None:
    """Compare the list and the people's pages with ratings that were made by hand."""
    order = sorted(guests, key=lambda one: -by_hand.ratings[one.me["id"]].strength.low)
    told = the_list(server.guest(), "phest")
    assert [row["name"] for row in told["rows"]] == [guest.me["name"] for guest in order]
    assert [row["rating"] for row in told["rows"]] == [by_hand.told(guest)["rating"] for guest in order]
    for guest in guests:
        assert look(guest, guest).json()["ratings"] == [by_hand.told(guest)]


def test_two_games_bring_what_a_fold_by_hand_says_and_who_leaves_comes_last(new_server: NewServer) -> None:
    server, by_hand = new_server(**WIDE), ByHand()
    ada, bob, cleo = (keeper(server, "everybody") for _ in range(3))

    table = ada.new_table(game="phest", seats=2)["id"]
    with ada.line(table) as one, bob.line(table) as two:
        start(table, (one, two))
        made = play_out((one, two))
    duel = played(bob, table)
    at = [
        PersonAt(guest.me["id"], None, False, Decided(made[seat], 0, 0))
        for seat, guest in enumerate((ada, bob))
    ]
    steps = by_hand.fold(duel, at)
    agree(steps, rated(ada, table))
    winner, loser = sorted(steps, key=lambda step: duel["seats"][step.seat]["place"])
    assert winner.after.strength.mean > winner.before.mean
    assert loser.after.strength.mean < loser.before.mean
    all_told(by_hand, server, (ada, bob))

    server.stop_clock((time.time() + 120) * 1000)  # so that nobody makes too many moves in one minute
    table = bob.new_table(game="phest", seats=3)["id"]
    with ExitStack() as opened:
        lines = [opened.enter_context(guest.line(table)) for guest in (bob, ada, cleo)]
        start(table, lines)
        does(lines[2], do="leave")
        made = play_out(lines[:2])
    here = [
        PersonAt(guest.me["id"], None, False, Decided(made[seat], 0, 0))
        for seat, guest in enumerate((bob, ada))
    ]
    steps = by_hand.fold(played(ada, table), [*here, PersonAt(cleo.me["id"], None, True, Decided(0, 1, 0))])
    agree(steps, rated(cleo, table))
    assert [step.left_early for step in steps] == [False, False, True]
    assert steps[2].after.strength.mean < steps[2].before.mean
    all_told(by_hand, server, (ada, bob, cleo))
