"""From the results of games to the figures of the lab: who won, with what, and how."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from pharos.game import find_rulebook
from pharos.lab.figures import (
    GAMES,
    MEAN,
    POINTS,
    SHARE,
    WIN,
    Figure,
    Key,
    figures_of,
    figures_of_deals,
    next_to,
    rows_of,
    units_of,
)
from pharos.lab.tallying import SUMS, tally_on_cpu

__all__ = ["MEAN", "POINTS", "SHARE", "WIN", "Chunk", "Key", "count", "deal_columns", "keys_of"]

AT_ONCE = 25  # deals, whose results fit into the cache of a core

# (figures, deals that are counted together) -> six sums of every figure, for all of these
Counting = Callable[[tuple[Figure, ...], int], np.ndarray]


@dataclass
class Chunk:
    """What is kept of some deals."""

    tallies: np.ndarray  # six sums for every key
    deals: np.ndarray  # what happened in a deal, on average; a row for each, or for some together


def count(game: str, results: np.ndarray, together: int = 1) -> Chunk:
    """All figures of some deals (rows of results) and their repeats (columns)."""
    (deals, repeats), flat = results.shape, results.reshape(-1)
    players = results["totals"].shape[-1]
    beside = next_to(game, players)

    def counted(figures: tuple[Figure, ...], deals_each: int) -> np.ndarray:
        out = np.zeros((-(-deals // deals_each), len(figures), SUMS), np.int64)
        tally_on_cpu()(flat, repeats, deals_each, rows_of(figures), beside, out)
        return out

    return chunk_of(game, players, counted, AT_ONCE, together)


def chunk_of(game: str, players: int, counted: Counting, deals_each: int, together: int) -> Chunk:
    """A chunk from what a device counts: all figures in parts of some size, which are added up; and
    some of them for every deal, or for groups of deals."""
    figures, of_deals = figures_of(game, players), figures_of_deals(game, players)
    sums = counted(figures, deals_each).sum(axis=0)
    units = units_of(figures)[:, None] ** [0, 0, 1, 0, 1, 2]
    return Chunk(sums * units, columns_from(counted(of_deals, together), of_deals, players))


def columns_from(sums: np.ndarray, figures: Sequence[Figure], players: int) -> np.ndarray:
    """What happened in every deal, in the order of `deal_columns`."""
    units, seats = units_of(tuple(figures)), 2 * players
    deals, cases = sums[:, :, 0], sums[:, :, 1]
    means = sums[:, :, 2] / cases * units
    squared = sums[:, :seats, 5] * deals[:, :seats] / cases[:, :seats] ** 2 * units[:seats] ** 2
    parts = (means[:, : 2 * seats], squared, means[:, 2 * seats :])
    return np.concatenate(parts, axis=1).astype(np.float32)


@cache
def keys_of(game: str, players: int) -> tuple[Key, ...]:
    """The keys of all figures, in their order."""
    return tuple(each.key for each in figures_of(game, players))


def deal_columns(game: str, players: int) -> list[tuple[str, str]]:
    """What the columns of a deal are: a section, and a subject."""
    seats = [str(seat + 1) for seat in range(players)]
    return [
        *((f"{section} of the seat", seat) for section in (WIN, POINTS) for seat in seats),
        *((f"squared {section}", seat) for section in (WIN, POINTS) for seat in seats),
        *((f"squared mean {section}", seat) for section in (WIN, POINTS) for seat in seats),
        *(("ending", name) for name in find_rulebook(game).endings),
        *(("game", name) for name in GAMES.values()),
    ]
