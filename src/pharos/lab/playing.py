"""Playing a chunk of a sample: the same games wherever and whenever they are played, unless bots
think by the clock."""

from typing import Any

import numpy as np

from pharos.arena.referee import Referee
from pharos.bots import find_bot
from pharos.bots.network.inference import new_guide
from pharos.bots.network.weights import weights_of
from pharos.bots.strategies import Intuition, Reflex
from pharos.game import find_rulebook
from pharos.lab.sample import Sample
from pharos.lab.watching import (
    Notes,
    new_notes,
    new_results,
    player_of_games,
    seed_of_bots,
    watchers_of,
)


class Watched(Referee):
    """A referee who writes down what the lab wants to know."""

    def __init__(self, sample: Sample, notes: Notes):
        super().__init__(find_rulebook(sample.game), sample.players, sample.options)
        self.notes, self.players = notes, sample.players
        self.watchers = watchers_of(sample.game)

    def begin(self) -> None:
        self.watchers.begin(self.workspace.state, self.notes, self.players)

    def ask(self) -> None:
        self.time = self.watchers.clock(self.workspace.state)

    def decided(self) -> None:
        self.watchers.watch(self.workspace.state, self.time, self.notes, self.players)


class Player:
    """Plays the chunks of a sample, one after the other, in one thread."""

    def __init__(self, sample: Sample):
        self.sample = sample
        self.rulebook = find_rulebook(sample.game)
        self.bot = find_bot(sample.bot, self.rulebook)
        self.notes = new_notes(self.rulebook, sample.players)
        self.referee = Watched(sample, self.notes)

    def play(self, deals: range) -> np.ndarray:
        """The results of these deals; a row for every deal, a column for every repeat."""
        repeats = range(self.sample.repeats)
        seeds = [
            (self.sample.seed + deal, seed_of_bots(self.sample.seed + deal, repeat))
            for deal in deals
            for repeat in repeats
        ]
        results = new_results(self.rulebook, self.sample.players, len(seeds))
        if self.sample.is_quick:
            self._play_compiled(np.array(seeds, np.uint64), results)
        else:
            self._play_one_by_one(seeds, results)
        return results.reshape(len(deals), len(repeats))

    def _play_compiled(self, seeds: np.ndarray, results: np.ndarray) -> None:
        kind, how = self._way()
        loop = player_of_games(self.rulebook.name, kind)
        loop(self.referee.workspace, seeds, how, self.notes, results)

    def _way(self) -> tuple[str, Any]:
        """How a bot decides at once: the kind of loop it needs, and what that loop must know."""
        strategy: Any = self.bot.strategy
        if isinstance(strategy, Reflex):
            return "reflex", int(strategy.code)
        if isinstance(strategy, Intuition):
            return "intuition", new_guide(self.rulebook, weights_of(self.rulebook.name))
        return "careless", strategy.overlooked

    def _play_one_by_one(self, seeds: list[tuple[int, int]], results: np.ndarray) -> None:
        bots = [self.bot] * self.sample.players
        finish = watchers_of(self.rulebook.name).finish
        for (deal, dice), result in zip(seeds, results, strict=True):
            self.referee.play(bots, deal, result, dice_seed=dice)
            finish(self.referee.workspace.state, self.notes, result)
