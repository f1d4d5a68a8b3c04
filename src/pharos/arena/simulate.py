"""Play many games between bots, and say how they went.

from pharos.arena.simulate import Plan, simulate
result = simulate(Plan("duel", ["greedy", "random"], games=2000, seed=1))
print(result.entrants[0].win_rate, result.endings)
"""

import math
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

import numpy as np

from pharos.arena.referee import Referee
from pharos.bots import find_bot, seated
from pharos.bots.loops import loops_of, new_results
from pharos.bots.strategies import Reflex
from pharos.game import check_players, find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import BadOption

CHUNK = 1000  # games between two reports of progress
FEW = 1  # the same for bots that think
WORD_BITS = 64  # seeds are one word, so that compiled loops can count up from the first one
CHOSEN_SEED_BITS = 32  # short enough to type
Z = 1.959963984540054  # standard deviations that contain 95 % of a normal distribution


@dataclass(frozen=True)
class Plan:
    """What is to be played, and by whom."""

    game: str
    bots: Sequence[str]  # one for every seat, or one for all of them
    games: int = 1000
    players: int | None = None  # by default one per bot, or the fewest that the game allows
    seed: int | None = None  # of the first game; by default a random one
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Entrant:
    """How one of the bots did."""

    bot: str
    wins: int  # alone
    shared_wins: int
    win_rate: float  # a victory shared by two counts as half a win for each
    low: float  # the win rate lies between these two with 95 % confidence (Wilson)
    high: float
    points: dict[str, float]  # the mean score sheet


@dataclass(frozen=True)
class Simulation:
    """The results of many games. Game i, counted from 0, was dealt from seed + i."""

    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: int
    games: int
    entrants: list[Entrant]
    endings: dict[str, float]  # the share of games with each ending
    decisions_per_game: float
    games_per_second: float

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


class Totals:
    """Sums over the games played so far, for every entrant."""

    def __init__(self, rulebook: Rulebook, entrants: int):
        self.games = 0
        self.decisions = 0
        self.wins = np.zeros(entrants, np.int64)
        self.shared_wins = np.zeros(entrants, np.int64)
        self.rate = np.zeros(entrants)
        self.points = np.zeros((entrants, len(rulebook.categories)), np.int64)
        self.endings = np.zeros(len(rulebook.endings), np.int64)

    def add(self, results: np.ndarray, entrants: np.ndarray) -> None:
        """Add games; `entrants` says who sat where in each of them."""
        won = results["winners"][:, None] >> np.arange(entrants.shape[1]) & 1
        victors = won.sum(axis=1, keepdims=True)
        self.games += len(results)
        self.decisions += int(results["decisions"].sum())
        self.endings += np.bincount(results["ending"], minlength=len(self.endings))
        for entrant in range(len(self.wins)):
            seat = entrants == entrant
            self.wins[entrant] += (won * (victors == 1))[seat].sum()
            self.shared_wins[entrant] += (won * (victors > 1))[seat].sum()
            self.rate[entrant] += (won / victors)[seat].sum()
            self.points[entrant] += results["points"][seat].sum(axis=0)


def simulate(plan: Plan, progress: Callable[[int], None] = lambda games: None) -> Simulation:
    """Play the games of a plan; bots move up one seat from game to game.

    `progress` is called with the number of games played since its last call.
    """
    rulebook = find_rulebook(plan.game)
    bots = seat_bots(rulebook, plan)
    seed = secrets.randbits(CHOSEN_SEED_BITS) if plan.seed is None else plan.seed
    check_games(plan.games, seed)
    series = Series(rulebook, bots, seed, plan.options)
    series.play(range(1))  # compile everything first; this game is not counted
    totals = Totals(rulebook, len(bots))
    begun = perf_counter()
    for first in range(0, plan.games, series.chunk):
        numbers = range(first, min(first + series.chunk, plan.games))
        totals.add(*series.play(numbers))
        progress(len(numbers))
    seconds = perf_counter() - begun
    return Simulation(
        game=rulebook.name,
        rules=rulebook.version,
        players=len(bots),
        options=dict(plan.options),
        seed=seed,
        games=plan.games,
        entrants=[entrant(series, totals, number, name) for number, name in enumerate(bots)],
        endings=shares(rulebook.endings, totals.endings),
        decisions_per_game=totals.decisions / plan.games,
        games_per_second=plan.games / seconds,
    )


class Series:
    """The games of a simulation, and the bots that play them."""

    def __init__(self, rulebook: Rulebook, bots: list[str], seed: int, options: Mapping[str, Any]):
        self.rulebook = rulebook
        self.seed = seed
        self.bots = [find_bot(name, rulebook) for name in bots]
        self.codes = [bot.strategy.code for bot in self.bots if isinstance(bot.strategy, Reflex)]
        self.chunk = CHUNK if len(self.codes) == len(bots) else FEW
        self.referee = Referee(rulebook, len(bots), options)

    @property
    def lines(self) -> tuple[str, ...]:
        """The categories that these games use."""
        return self.rulebook.lines(self.referee.workspace.state)

    def play(self, numbers: range) -> tuple[np.ndarray, np.ndarray]:
        """Play the games with these numbers: their results, and which entrant sat where."""
        players = len(self.bots)
        entrants = (np.array(numbers)[:, None] + np.arange(players)) % players
        results = new_results(self.rulebook, players, len(numbers))
        if len(self.codes) == players:
            self._play_compiled(numbers, entrants, results)
        else:
            self._play_one_by_one(numbers, entrants, results)
        return results, entrants

    def _play_compiled(self, numbers: range, entrants: np.ndarray, results: np.ndarray) -> None:
        """Bots that decide at once play a whole chunk of games in one compiled loop."""
        seeds = np.uint64(self.seed) + np.array(numbers, np.uint64)
        seats = np.array(self.codes, np.int32)[entrants]
        loops_of(self.rulebook.name).play_games(self.referee.workspace, seeds, seats, results)

    def _play_one_by_one(self, numbers: range, entrants: np.ndarray, results: np.ndarray) -> None:
        for number, seats, result in zip(numbers, entrants, results, strict=True):
            bots = [self.bots[entrant] for entrant in seats]
            self.referee.play(bots, self.seed + number, result)


def seat_bots(rulebook: Rulebook, plan: Plan) -> list[str]:
    """A bot for every seat: one for all of them, or one for each."""
    bots, players = plan.bots, plan.players
    if not bots:
        raise BadOption("name at least one bot")
    if players is None:
        players = len(bots) if len(bots) > 1 else rulebook.usual_players
    check_players(rulebook, players)
    return seated(bots, players)


def check_games(games: int, seed: int) -> None:
    """There must be at least one game, and a 64-bit seed for each."""
    if games < 1:
        raise BadOption(f"the number of games is at least 1, not {games}")
    if not 0 <= seed <= (1 << WORD_BITS) - games:
        raise BadOption(f"the seeds of a simulation are from 0 to 2**{WORD_BITS} - 1, not {seed}")


def entrant(series: Series, totals: Totals, number: int, name: str) -> Entrant:
    points = totals.points[number] / totals.games
    means = dict(zip(series.rulebook.categories, points, strict=True))
    sheet = {line: float(means[line]) for line in series.lines}
    low, high = wilson(float(totals.rate[number]), totals.games)
    return Entrant(
        bot=name,
        wins=int(totals.wins[number]),
        shared_wins=int(totals.shared_wins[number]),
        win_rate=float(totals.rate[number]) / totals.games,
        low=low,
        high=high,
        points={**sheet, "total": float(points.sum())},
    )


def shares(names: Sequence[str], counts: np.ndarray) -> dict[str, float]:
    games = int(counts.sum())
    return {name: int(count) / games for name, count in zip(names, counts, strict=True)}


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate, after Wilson."""
    rate = wins / games  # always within the interval, even if rounding says otherwise
    centre = rate + Z * Z / (2 * games)
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return min(rate, (centre - spread) / scale), max(rate, (centre + spread) / scale)
