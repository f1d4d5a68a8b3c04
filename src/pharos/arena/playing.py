"""Playing a tournament: plays the games that are missing, and returns all of them in order.

A game is the same wherever and whenever it is played, unless bots have a time limit. So it does
not matter how many are played at a time, in which order they end, or whether a tournament was
interrupted.
"""

import os
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from threading import Event, local
from typing import Any

from pharos.arena.ledger import open_ledger
from pharos.arena.referee import Referee
from pharos.arena.tournament import Pairing, Played, Tournament
from pharos.bots import find_bot
from pharos.bots.loops import new_results
from pharos.game import find_rulebook
from pharos.kernel.contract import members
from pharos.kernel.rule import let_words_wrap

# A hall is where games are played: (players, pairings) -> the games, as they end
Hall = Callable[["Players", list[Pairing]], Generator[Played, None, None]]


class Players:
    """The bots of a tournament, with a referee for every thread."""

    def __init__(self, tournament: Tournament):
        self.tournament = tournament
        self.rulebook = find_rulebook(tournament.game)
        self.bots = {name: find_bot(name, self.rulebook) for name in tournament.bots}
        self.stop = Event()  # when set, games end before the next decision
        self._here = local()

    def warm_up(self) -> None:
        """Let every bot decide once, so that no thinking time is lost to compiling."""
        for bot in self.bots.values():
            self._referee().warm_up(bot)

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
            plan = self.tournament
            self._here.referee = Referee(self.rulebook, plan.players, plan.options, self.stop)
        return self._here.referee


def in_threads(workers: int | None = None) -> Hall:
    """A hall in this process that plays `workers` games at a time, by default one per core."""

    def play(players: Players, pairings: list[Pairing]) -> Generator[Played, None, None]:
        with ThreadPoolExecutor(workers or os.cpu_count(), initializer=let_words_wrap) as pool:
            games = [pool.submit(players.play, pairing) for pairing in pairings]
            try:
                for game in as_completed(games):
                    yield game.result()
            finally:
                players.stop.set()
                pool.shutdown(cancel_futures=True)

    return play


def run(
    tournament: Tournament,
    file: Path,
    hall: Hall | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Played]:
    """Play the games that are missing, and return all games in order.

    `progress` is called with the number of games that exist, and then with 1 for each that ends.
    """
    pairings = list(tournament.pairings())
    with open_ledger(tournament, file) as ledger:
        waiting = [pairing for pairing in pairings if pairing not in ledger.played]
        progress(len(pairings) - len(waiting))
        if waiting:
            players = Players(tournament)
            players.warm_up()
            with closing((hall or in_threads())(players, waiting)) as games:
                for game in games:
                    ledger.add(game)
                    progress(1)
        return [ledger.played[pairing] for pairing in pairings]
