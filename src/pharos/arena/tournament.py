"""Tournaments: every bot meets every other, and every deal is played from all seats.

With two players a meeting is one against one. With more, one bot sits among others that are all
of another kind, in every seat in turn; so each two bots meet twice, once with either alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

from pharos.arena.simulate import check_games, check_players
from pharos.bots import find_bot
from pharos.bots.search import Budget
from pharos.game import find_rulebook
from pharos.kernel.errors import BadOption

TWO = 2


@dataclass(frozen=True)
class Tournament:
    """What is to be played, and by whom."""

    game: str
    bots: Sequence[str]
    players: int
    games: int = 100  # of each meeting, rounded up to whole deals
    seed: int = 0  # of the first deal
    seconds: float | None = None  # for each decision of bots that search; None: as they are used to
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rulebook = find_rulebook(self.game)
        if len(set(self.bots)) < len(self.bots) or len(self.bots) < TWO:
            raise BadOption("a tournament is for two bots or more, each named once")
        check_players(rulebook, self.players)
        for name in self.bots:
            find_bot(name, rulebook)
        rulebook.read_options(self.players, self.options)
        check_games(self.games, self.seed)
        self.budget()

    @property
    def deals(self) -> int:
        """How many deals each meeting has, each played from all seats."""
        return -(-self.games // self.players)

    def budget(self) -> Budget | None:
        return None if self.seconds is None else Budget(seconds=self.seconds)

    def meetings(self) -> list[tuple[str, str]]:
        """Who meets whom: the first one alone, in each seat in turn, the second in all others."""
        pairs = combinations if self.players == TWO else permutations
        return list(pairs(self.bots, TWO))

    def pairings(self) -> Iterator["Pairing"]:
        """All games, deal by deal, so that one that is interrupted has seen all meetings."""
        for deal in range(self.deals):
            for one, others in self.meetings():
                for seat in range(self.players):
                    yield Pairing(one, others, self.seed + deal, seat)


@dataclass(frozen=True)
class Pairing:
    """A game to be played."""

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
        """The share of the one in the victory."""
        return (self.seat in self.winners) / len(self.winners)

    def score_against(self, other: int) -> float:
        """1 when the one did better than the player of another seat, 0.5 for as well as that."""
        mine, theirs = self.standing(self.seat), self.standing(other)
        return 0.5 if mine == theirs else float(mine > theirs)

    def standing(self, seat: int) -> tuple[bool, int]:
        """Winners stand first; the others by their points."""
        is_winner = seat in self.winners
        return is_winner, 0 if is_winner else self.points[seat]

    @property
    def rank(self) -> float:
        """The place of the one, from 1; who is equal shares the places."""
        others = [seat for seat in range(len(self.points)) if seat != self.seat]
        return 1 + sum(1 - self.score_against(other) for other in others)

    @property
    def score(self) -> float:
        """The share of the others that the one left behind: 1 for the first, 0 for the last."""
        return 1 - (self.rank - 1) / (len(self.points) - 1)
