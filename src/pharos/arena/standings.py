"""The results of a tournament: ratings, and how well each bot did against each other."""

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from pharos.arena import elo
from pharos.arena.certainty import mean_within
from pharos.arena.tournament import ONE_ON_ONE, Played, Tournament
from pharos.game import find_rulebook


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, with a 95 % confidence interval from low to high."""

    bot: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Meeting:
    """How one bot did against several of another kind, from every seat."""

    one: str
    others: str
    games: int
    won: float  # the share of victories; one shared by two is half a victory
    low: float  # the 95 % confidence interval of `won`
    high: float
    rank: float  # the mean place, from 1
    rank_low: float  # the 95 % confidence interval of `rank`
    rank_high: float
    points: float  # the mean points of the one
    points_of_others: float


@dataclass(frozen=True)
class Standings:
    """The results of a tournament, with the strongest bot first."""

    tournament: dict[str, Any]
    rules: int
    games: int
    ratings: list[Rating]
    meetings: list[Meeting]  # in the order of the ratings
    endings: dict[str, float]  # the share of games with each ending

    @property
    def bots(self) -> list[str]:
        return [rating.bot for rating in self.ratings]

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def standings(tournament: Tournament, games: list[Played]) -> Standings:
    """Sum up the games of a tournament."""
    ratings = rate(tournament, games)
    place = {rating.bot: number for number, rating in enumerate(ratings)}
    meetings = [meeting for pair in tournament.meetings() for meeting in meet(pair, games)]
    return Standings(
        tournament=asdict(tournament),
        rules=find_rulebook(tournament.game).version,
        games=len(games),
        ratings=ratings,
        meetings=sorted(meetings, key=lambda one: (place[one.one], place[one.others])),
        endings=endings(games),
    )


def rate(tournament: Tournament, games: list[Played]) -> list[Rating]:
    """Ratings with their intervals."""
    rated = elo.rate(scores_by_deal(tournament, games)).tolist()
    ratings = [Rating(bot, *figures) for bot, figures in zip(tournament.bots, rated, strict=True)]
    return sorted(ratings, key=lambda rating: -rating.elo)


def scores_by_deal(tournament: Tournament, games: list[Played]) -> np.ndarray:
    """What each bot scored against each other bot, deal by deal.

    A game counts as one result, however many others sat at the table.
    """
    place = {bot: number for number, bot in enumerate(tournament.bots)}
    scores = np.zeros((tournament.deals, len(place), len(place)))
    for game in games:
        one, others = place[game.one], place[game.others]
        scores[game.deal - tournament.seed, one, others] += game.score
        scores[game.deal - tournament.seed, others, one] += 1 - game.score
    return scores


def meet(pair: tuple[str, str], games: list[Played]) -> list[Meeting]:
    """How a meeting went; with two players, seen from both sides."""
    one, others = pair
    met = [game for game in games if (game.one, game.others) == pair]
    found = [summed_up(one, others, met)]
    if len(met[0].points) == ONE_ON_ONE:
        found.append(summed_up(others, one, [side_of(game, 1 - game.seat) for game in met]))
    return found


def side_of(game: Played, seat: int) -> Played:
    """The same game, from the perspective of another seat."""
    return Played(**{**asdict(game), "seat": seat})


def summed_up(one: str, others: str, games: list[Played]) -> Meeting:
    won = by_deal(games, [game.won for game in games])
    scores = by_deal(games, [game.score for game in games])
    low, high = mean_within(won, len(games) // len(won))
    worst, best = mean_within(scores, len(games) // len(won))
    behind = len(games[0].points) - 1  # the number of places after the first
    points = np.array([game.points for game in games])
    mine = points[np.arange(len(games)), [game.seat for game in games]].mean()
    return Meeting(
        one=one,
        others=others,
        games=len(games),
        won=float(won.mean()),
        low=low,
        high=high,
        rank=float(1 + behind * (1 - scores.mean())),
        rank_low=1 + behind * (1 - best),
        rank_high=1 + behind * (1 - worst),
        points=float(mine),
        points_of_others=float((points.sum(axis=1).mean() - mine) / behind),
    )


def by_deal(games: list[Played], shares: list[float]) -> np.ndarray:
    """The mean share of each deal; all deals are played from the same number of seats."""
    deals: dict[int, list[float]] = {}
    for game, share in zip(games, shares, strict=True):
        deals.setdefault(game.deal, []).append(share)
    return np.array([sum(shares) / len(shares) for shares in deals.values()])


def endings(games: list[Played]) -> dict[str, float]:
    """The share of games with each ending."""
    counts = Counter(game.ending for game in games)
    return {ending: count / len(games) for ending, count in sorted(counts.items())}
