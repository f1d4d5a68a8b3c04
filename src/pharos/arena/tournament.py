"""Tournaments: every bot meets every other, and every deal is played from all seats.

With two players a meeting is one against one. With more, one bot sits among others that are all
of another kind, in every seat in turn; so each two bots meet twice, once with either alone.

Finished games are added to a file one by one. A tournament that was interrupted goes on from
there, and ends as it would have ended.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from itertools import combinations, permutations
from pathlib import Path
from threading import local
from typing import Any

from pharos.arena.referee import Referee
from pharos.arena.simulate import check_games
from pharos.bots import find_bot
from pharos.bots.match import new_results
from pharos.bots.search import Budget
from pharos.game import find_rulebook
from pharos.kernel.contract import members
from pharos.kernel.errors import BadOption, BadRecord
from pharos.kernel.rule import let_words_wrap

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
        if self.players not in rulebook.players:
            raise BadOption(f"{self.game} is not for {self.players} players")
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


def run(
    tournament: Tournament,
    file: Path,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Played]:
    """Play what is not played yet, and give all games in their order."""
    done = begin_or_resume(tournament, file)
    progress(len(done))
    waiting = [pairing for pairing in tournament.pairings() if pairing not in done]
    players = Players(tournament)
    with file.open("a", encoding="utf-8") as lines:
        with ThreadPoolExecutor(workers or os.cpu_count(), initializer=let_words_wrap) as pool:
            games = [pool.submit(players.play, pairing) for pairing in waiting]
            try:
                for game in as_completed(games):
                    played = game.result()
                    lines.write(json.dumps(asdict(played)) + "\n")
                    lines.flush()
                    done[played.pairing] = played
                    progress(1)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    return [done[pairing] for pairing in tournament.pairings()]


class Players:
    """The bots of a tournament, at a table for every thread."""

    def __init__(self, tournament: Tournament):
        self.tournament = tournament
        self.rulebook = find_rulebook(tournament.game)
        self.bots = {name: find_bot(name, self.rulebook) for name in tournament.bots}
        self._here = local()

    def play(self, pairing: Pairing) -> Played:
        """Play a game."""
        players = self.tournament.players
        bots = [self.bots[pairing.others]] * players
        bots[pairing.seat] = self.bots[pairing.one]
        result: Any = new_results(self.rulebook, players, 1)[0]
        self._referee().play(bots, pairing.deal, result, self.tournament.budget())
        return Played(
            **asdict(pairing),
            winners=list(members(int(result.winners))),
            points=[int(points) for points in result.points.sum(axis=1)],
            ending=self.rulebook.endings[result.ending],
            decisions=int(result.decisions),
        )

    def _referee(self) -> Referee:
        """The referee of this thread."""
        if not hasattr(self._here, "referee"):
            tournament = self.tournament
            self._here.referee = Referee(self.rulebook, tournament.players, tournament.options)
        return self._here.referee


# The file


def begin_or_resume(tournament: Tournament, file: Path) -> dict[Pairing, Played]:
    """The games that are played already; a new file begins with what is to be played.

    A line that was not finished when the tournament was interrupted does not count.
    """
    plan = json.dumps(asdict(tournament))
    kept = whole_lines(file) if file.exists() else []
    if kept and json.loads(kept[0]) != json.loads(plan):
        raise BadRecord(f"another tournament is kept in {file}")
    lines = kept or [plan]
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    games = [Played(**json.loads(line)) for line in lines[1:]]
    return {game.pairing: game for game in games}


def whole_lines(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    return text[: text.rfind("\n") + 1].splitlines()
