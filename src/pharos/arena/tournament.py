"""Tournaments: every bot meets every other, and every deal is played from all seats.

With two players a meeting is one against one. With more, one bot plays alone against several of
another kind, from every seat; so each pair of bots meets twice, once with either of them alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

from pharos.arena.simulate import check_games
from pharos.bots import find_bot
from pharos.bots.search import Budget
from pharos.game import check_players, find_rulebook
from pharos.kernel.errors import BadOption

ONE_ON_ONE = 2  # players at a table where a bot meets one other


@dataclass(frozen=True)
class Tournament:
    """What is to be played, and by whom."""

    game: str
    bots: Sequence[str]
    players: int
    games: int = 100  # per meeting, rounded up to whole deals
    seed: int = 0  # of the first deal
    seconds: float | None = None  # per decision of bots that search; None: their own time
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rulebook = find_rulebook(self.game)
        if len(set(self.bots)) < len(self.bots) or len(self.bots) <= 1:
            raise BadOption("a tournament needs at least two bots, each named once")
        check_players(rulebook, self.players)
        for name in self.bots:
            find_bot(name, rulebook)
        rulebook.read_options(self.players, self.options)
        check_games(self.games, self.seed)
        self.budget()

    @property
    def deals(self) -> int:
        """How many deals a meeting has, each played from all seats."""
        return -(-self.games // self.players)

    def budget(self) -> Budget | None:
        return None if self.seconds is None else Budget(seconds=self.seconds)

    def meetings(self) -> list[tuple[str, str]]:
        """Who meets whom: the first bot alone, in each seat once, the second in all other seats."""
        pairs = combinations if self.players == ONE_ON_ONE else permutations
        return list(pairs(self.bots, 2))

    def pairings(self) -> Iterator["Pairing"]:
        """All games, deal by deal, so that an interrupted tournament covers all meetings."""
        for deal in range(self.deals):
            for one, others in self.meetings():
                for seat in range(self.players):
                    yield Pairing(one, others, self.seed + deal, seat)


@dataclass(frozen=True)
class Pairing:
    """A game to play."""

    one: str
    others: str
    deal: int
    seat: int  # of the one


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    one: str
    others: str
    deal: int
    seat: int
    winners: list[int]
    points: list[int]
    ending: str
    decisions: int

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.one, self.others, self.deal, self.seat)

    @property
    def won(self) -> float:
        """The one's share of the victory."""
        return (self.seat in self.winners) / len(self.winners)

    def score_against(self, other: int) -> float:
        """1 if the one did better than the player in another seat, 0.5 if equally well."""
        mine, theirs = self.standing(self.seat), self.standing(other)
        return 0.5 if mine == theirs else float(mine > theirs)

    def standing(self, seat: int) -> tuple[bool, int]:
        """Winners stand first; the others by their points."""
        is_winner = seat in self.winners
        return is_winner, 0 if is_winner else self.points[seat]

    @property
    def rank(self) -> float:
        """The place of the one, from 1; equal players share places."""
        others = [seat for seat in range(len(self.points)) if seat != self.seat]
        return 1 + sum(1 - self.score_against(other) for other in others)

    @property
    def score(self) -> float:
        """The share of the others that the one beat: 1 for the first place, 0 for the last."""
        return 1 - (self.rank - 1) / (len(self.points) - 1)
