"""Playing a chunk of a sample: the same games wherever and whenever they are played, unless bots
think by the clock."""

from typing import Any

import numpy as np

from pharos.arena.referee import Referee
from pharos.bots import Bot, find_bot
from pharos.bots.network.inference import new_guide
from pharos.bots.network.whole_numbers import whole_numbers_of
from pharos.bots.strategies import Intuition, Reflex
from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.lab.counting import Chunk, count
from pharos.lab.sample import Sample, in_parts
from pharos.lab.watching import (
    Notes,
    new_notes,
    new_results,
    player_of_games,
    seed_of_bots,
    seeds_of,
    watchers_of,
)

MOST_AT_ONCE = 1000  # deals whose results are in memory


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
        games = len(deals) * self.sample.repeats
        results = new_results(self.rulebook, self.sample.players, games)
        if self.sample.is_quick:
            self._play_compiled(deals, results)
        else:
            self._play_one_by_one(self._seeds(deals), results)
        return results.reshape(len(deals), self.sample.repeats)

    def chunk(self, deals: range) -> Chunk:
        """What is kept of these deals."""
        together = self.sample.together
        parts = [
            count(self.sample.game, self.play(part), together)
            for part in in_parts(deals, max(1, MOST_AT_ONCE // together) * together)
        ]
        rows = np.concatenate([part.deals for part in parts])
        return Chunk(np.sum([part.tallies for part in parts], axis=0), rows)

    def _seeds(self, deals: range) -> list[tuple[int, int]]:
        numbers = [self.sample.seed + deal for deal in deals]
        repeats = range(self.sample.repeats)
        return [(deal, seed_of_bots(deal, repeat)) for deal in numbers for repeat in repeats]

    def _play_compiled(self, deals: range, results: np.ndarray) -> None:
        kind, how = way_of(self.bot, self.rulebook)
        loop = player_of_games(self.rulebook.name, kind)
        seeds = seeds_of(self.sample.seed, deals, self.sample.repeats)
        loop(self.referee.workspace, seeds, how, self.notes, results)

    def _play_one_by_one(self, seeds: list[tuple[int, int]], results: np.ndarray) -> None:
        bots = [self.bot] * self.sample.players
        finish = watchers_of(self.rulebook.name).finish
        for (deal, dice), result in zip(seeds, results, strict=True):
            self.referee.play(bots, deal, result, dice_seed=dice)
            finish(self.referee.workspace.state, self.notes, result)


def way_of(bot: Bot, rulebook: Rulebook) -> tuple[str, Any]:
    """How a bot decides at once: the kind of loop it needs, and what that loop must know."""
    strategy: Any = bot.strategy
    if isinstance(strategy, Reflex):
        return "reflex", int(strategy.code)
    if isinstance(strategy, Intuition):
        return "intuition", new_guide(rulebook, whole_numbers_of(rulebook.name))
    return "careless", strategy.overlooked
