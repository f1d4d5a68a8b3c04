"""A rating: how strong somebody seems, and how certain that is, by OpenSkill (Plackett-Luce).

People see it on a scale that begins at 1500; the doubt is one standard deviation on that scale.
"""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
SCALE, ZERO = 40, 500  # a beginner's 25 is shown as 1500
PROVISIONAL = 5.5  # a standard deviation above it is too uncertain for a leaderboard


class Rating(NamedTuple):
    """Where somebody stands."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        return round(ZERO + SCALE * self.mu)

    @property
    def doubt(self) -> int:
        return round(SCALE * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > PROVISIONAL


def rated(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game; the lowest rank is the best, equals have drawn."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(player.mu, player.sigma, before.games + 1)
        for (player,), before in zip(after, ratings, strict=True)
    ]
