"""Whether the intervals of the lab are honest: how often they contain what is known to be true.

Bots of equal strength play, and after every deal the seats get other labels, drawn at random. No
label can then be worth anything, so 95 % of the intervals of its worth should contain zero.
"""

from dataclasses import dataclass, field

import numpy as np

from pharos.lab.counting import POINTS, WIN, Chunk, count, keys_of
from pharos.lab.playing import Player
from pharos.lab.sample import Sample
from pharos.lab.statistics import estimate


@dataclass
class Honesty:
    """How many intervals contained zero, by measure."""

    repetitions: int
    covered: dict[str, int] = field(default_factory=dict)

    def share(self, measure: str) -> float:
        return self.covered[measure] / self.repetitions


def honesty(sample: Sample, repetitions: int, seed: int = 0) -> Honesty:
    """Play `repetitions` times the deals of a sample, always new ones."""
    player, rng = Player(sample), np.random.default_rng(seed)
    found = Honesty(repetitions, {WIN: 0, POINTS: 0})
    for number in range(repetitions):
        first = number * sample.deals
        results = relabelled(player.play(range(first, first + sample.deals)), sample.players, rng)
        chunk = count(sample.game, results)
        for measure in found.covered:
            found.covered[measure] += contains_zero(sample, chunk, measure)
    return found


def relabelled(results: np.ndarray, players: int, rng: np.random.Generator) -> np.ndarray:
    """The same results with the seats of every deal in another order, the same for its repeats."""
    orders = rng.permuted(np.tile(np.arange(players), (len(results), 1)), axis=1)
    moved = results.copy()
    for deal, order in enumerate(orders):
        for name in ("points", "totals", "gains", "facts"):
            moved[name][deal] = results[name][deal][:, order]
        won = results["winners"][deal][:, None] >> order & 1
        moved["winners"][deal] = (won << np.arange(players)).sum(axis=1)
    return moved


def contains_zero(sample: Sample, chunk: Chunk, measure: str) -> bool:
    """Whether the interval of what the first label is worth contains zero."""
    keys = keys_of(sample.game, sample.players)
    place = next(
        n for n, key in enumerate(keys) if key[:2] == ("seat", "1") and key.measure == measure
    )
    return not estimate(chunk.tallies[place]).is_certain
