"""What a tournament says: ratings, and who did how well against whom."""

import math
import statistics
from collections import defaultdict
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from pharos.arena.elo import intervals, ratings
from pharos.arena.simulate import Z, wilson
from pharos.arena.tournament import TWO, Played, Tournament


@dataclass(frozen=True)
class Rating:
    """How strong a bot is; between low and high with 95 % confidence."""

    bot: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Meeting:
    """How one bot did against others of another kind, sitting in each seat in turn."""

    one: str
    others: str
    games: int
    won: float  # the share of victories; one shared by two is half a victory
    low: float  # between these two with 95 % confidence (Wilson)
    high: float
    rank: float  # the mean place, from 1
    rank_low: float
    rank_high: float
    points: float  # the mean of the one
    points_of_others: float


@dataclass(frozen=True)
class Standings:
    """The result of a tournament: the strongest bot first."""

    tournament: dict[str, Any]
    games: int
    ratings: list[Rating]
    meetings: list[Meeting]
    endings: dict[str, float]

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def standings(tournament: Tournament, games: list[Played]) -> Standings:
    """Sum up the games of a tournament."""
    return Standings(
        tournament=asdict(tournament),
        games=len(games),
        ratings=rate(tournament, games),
        meetings=[meeting for pair in tournament.meetings() for meeting in meet(pair, games)],
        endings=endings(games),
    )


def rate(tournament: Tournament, games: list[Played]) -> list[Rating]:
    """Ratings with their intervals."""
    deals = scores_by_deal(tournament, games)
    elo, bounds = ratings(deals.sum(axis=0)), intervals(deals)
    rated = [
        Rating(bot, float(elo[number]), float(bounds[number, 0]), float(bounds[number, 1]))
        for number, bot in enumerate(tournament.bots)
    ]
    return sorted(rated, key=lambda rating: -rating.elo)


def scores_by_deal(tournament: Tournament, games: list[Played]) -> np.ndarray:
    """What each bot scored against each other one, deal by deal.

    A game counts as one result, however many others sat at the table.
    """
    place = {bot: number for number, bot in enumerate(tournament.bots)}
    scores = np.zeros((tournament.deals, len(place), len(place)))
    for game in games:
        one, others = place[game.one], place[game.others]
        score = (tournament.players - game.rank) / (tournament.players - 1)
        scores[game.deal - tournament.seed, one, others] += score
        scores[game.deal - tournament.seed, others, one] += 1 - score
    return scores


def meet(pair: tuple[str, str], games: list[Played]) -> list[Meeting]:
    """How a meeting went; with two players, seen from both sides."""
    one, others = pair
    met = [game for game in games if (game.one, game.others) == pair]
    found = [summed_up(one, others, met)]
    if len(met[0].points) == TWO:
        found.append(summed_up(others, one, [side_of(game, 1 - game.seat) for game in met]))
    return found


def side_of(game: Played, seat: int) -> Played:
    """The same game, told of the player in another seat."""
    return Played(**{**asdict(game), "seat": seat})


def summed_up(one: str, others: str, games: list[Played]) -> Meeting:
    won = sum(game.won for game in games)
    low, high = wilson(won, len(games))
    ranks = [game.rank for game in games]
    rank = statistics.fmean(ranks)
    spread = Z * math.sqrt(statistics.pvariance(ranks) / len(ranks))
    mine = statistics.fmean(game.points[game.seat] for game in games)
    totals = statistics.fmean(sum(game.points) for game in games)
    return Meeting(
        one=one,
        others=others,
        games=len(games),
        won=won / len(games),
        low=low,
        high=high,
        rank=rank,
        rank_low=rank - spread,
        rank_high=rank + spread,
        points=mine,
        points_of_others=(totals - mine) / (len(games[0].points) - 1),
    )


def endings(games: list[Played]) -> dict[str, float]:
    """The share of games that ended so."""
    counts: defaultdict[str, int] = defaultdict(int)
    for game in games:
        counts[game.ending] += 1
    return {ending: count / len(games) for ending, count in sorted(counts.items())}
