"""How strong each of several players is, from the games they played with each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from openskill.models import PlackettLuce


class Rating(msgspec.Struct, frozen=True):
    """A strength: the estimate, its standard deviation, and what it is at least, in all likelihood."""

    mu: float
    sigma: float
    ordinal: float
    """mu - 3 sigma."""


def rate(players: Sequence[str], games: Iterable[Mapping[str, float]]) -> dict[str, Rating]:
    """Ratings after these games, each given as the returns of those who played, in the order they were played.

    The Plackett-Luce model of OpenSkill (Joshy 2024; Weng and Lin 2011, algorithm 4) with its own defaults: all start
    at 25 with a standard deviation of 25/3. Only who comes before whom counts; equal returns are a draw.
    """
    model = PlackettLuce()
    ratings = {player: model.rating(name=player) for player in players}
    for returns in games:
        teams = [[ratings[player]] for player in returns]
        for player, (rating,) in zip(returns, model.rate(teams, scores=list(returns.values())), strict=True):
            ratings[player] = rating
    return {player: Rating(rating.mu, rating.sigma, rating.ordinal()) for player, rating in ratings.items()}
