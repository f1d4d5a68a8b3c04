"""Playing and counting on a GPU, a game in every thread: only sums come back.

The rules are those that the lab plays and counts by on a CPU, and chunks are the same to the byte.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pharos.adapters.each_game import loop_on_gpu
from pharos.adapters.gpu import MOST_REGISTERS, Shape, driver, launcher, on_device
from pharos.bots import find_bot
from pharos.bots.loops import Workspace
from pharos.bots.strategies import Intuition
from pharos.game import find_rulebook
from pharos.kernel.dice import sow
from pharos.kernel.rule import unbound, with_names
from pharos.lab.counting import Chunk, chunk_of
from pharos.lab.figures import Figure, next_to, rows_of
from pharos.lab.playing import way_of
from pharos.lab.sample import Sample
from pharos.lab.tallying import SUMS, tally_each
from pharos.lab.things import things_of
from pharos.lab.watching import (
    A_WHILE,
    MOST_ROUNDS,
    NOBODY,
    Notes,
    new_results,
    rules_of_games,
    seeds_of,
)

# What an H200 counted was the same as on a CPU for Duel; for Monuments it was not (2026-11-19), and
# 7 Wonders was not finished in time. numba's simulator, where all three are the same, proves less.
PROVEN = ("duel",)
SHAPE = Shape(threads=512)
MOST_TOGETHER = 1000  # deals that a thread counts, one after the other
WORDS = 4  # of dice

# These names in the kernel get their values when it is compiled
cuda: Any = None
state: Any = None
players = things = most_legal = 0
deal = deciders = clock = begin = decide = watch = finish = unbound


def play_side_by_side(options, seeds, how, results):  # noqa: PLR0915 - all its memory is its own
    """Play a game in every thread: a row of `seeds` has that of the deal, and that of the bots.

    It is `play_watched`, but the threads of a block wait for each other before and after every
    round of decisions: then they need the same instructions at about the same time.
    """
    game = cuda.grid(1)
    own = cuda.local.array(1, state)
    dice, bot_dice = cuda.local.array(WORDS, np.uint64), cuda.local.array(WORDS, np.uint64)
    actions = cuda.local.array(most_legal, np.int32)
    workspace = Workspace(own[0], options[0], dice, bot_dice, actions)
    facts = cuda.local.array((players, things), np.uint8)
    now, counts = cuda.local.array(things, np.uint8), cuda.local.array(1, np.int32)
    leaders = cuda.local.array(MOST_ROUNDS, np.int32)
    notes = Notes(facts, now, leaders, counts)
    waiting, decisions, time, last = 0, 0, 0, NOBODY
    if game < len(seeds):
        sow(dice, seeds[game, 0])
        deal(own[0], options[0], dice)
        begin(own[0], notes, players)
        waiting = deciders(own[0])
    while cuda.syncthreads_or(waiting) != 0:
        if waiting != 0:
            time = clock(own[0])
            if time != last:
                sow(bot_dice, seeds[game, 1] + np.uint64(time) * A_WHILE)
                last = time
            decisions += decide(workspace, waiting, how)
        cuda.syncthreads()
        if waiting != 0:
            watch(own[0], time, notes, players)
            waiting = deciders(own[0])
    if game < len(seeds):
        results[game].decisions = decisions
        finish(own[0], notes, results[game])


@cache
def kernel_for(name: str, kind: str, players: int) -> Callable[..., None]:
    """Launches the kernel in which bots of a kind play whole games."""
    rulebook = find_rulebook(name)
    sizes = {"players": players, "things": len(things_of(name).all)}
    sizes |= {"most_legal": rulebook.most_legal, "state": rulebook.state_dtype}
    meanings = {**rules_of_games(name, kind), **sizes, "cuda": driver()}
    kernel = with_names(play_side_by_side, f"{name}_{kind}_{players}", **meanings)
    return launcher(kernel, SHAPE, max_registers=MOST_REGISTERS)


@cache
def tally_on_gpu() -> Callable[..., None]:
    return loop_on_gpu(tally_each, "lab")


def plays_on_gpu(sample: Sample) -> bool:
    """Whether the bot of a sample can play there: those that decide at once, without a network."""
    bot = find_bot(sample.bot, find_rulebook(sample.game))
    return sample.is_quick and not isinstance(bot.strategy, Intuition)


class GpuPlayer:
    """Plays and counts the chunks of a sample on a GPU."""

    def __init__(self, sample: Sample):
        self.sample, self.cuda = sample, driver()
        self.rulebook = find_rulebook(sample.game)
        kind, self.how = way_of(find_bot(sample.bot, self.rulebook), self.rulebook)
        self.kernel = kernel_for(sample.game, kind, sample.players)
        self.options = on_device(self.cuda, self.rulebook, sample.players, dict(sample.options))
        self.beside = self.cuda.to_device(next_to(sample.game, sample.players))

    def chunk(self, deals: range) -> Chunk:
        """What is kept of these deals."""
        sample = self.sample
        seeds = seeds_of(sample.seed, deals, sample.repeats)
        kind = new_results(self.rulebook, sample.players, 0).dtype
        results = self.cuda.device_array(len(seeds), kind)
        self.kernel(len(seeds), self.options, self.cuda.to_device(seeds), self.how, results)

        def counted(figures: tuple[Figure, ...], together: int) -> np.ndarray:
            shape = (-(-len(deals) // together), len(figures), SUMS)
            out = self.cuda.device_array(shape, np.int64)
            asked = (self.cuda.to_device(rows_of(figures)), self.beside, out)
            places = shape[0] * shape[1]
            tally_on_gpu()(places, results, sample.repeats, together, *asked)
            return out.copy_to_host()

        return chunk_of(sample.game, sample.players, counted, MOST_TOGETHER, sample.together)


@cache
def player_for(plan: str) -> GpuPlayer:
    return GpuPlayer(Sample(**json.loads(plan)))


def play_on_gpu(plan: str, deals: range) -> tuple[range, Chunk]:
    """Play a chunk of the sample that a plan in JSON describes."""
    return deals, player_for(plan).chunk(deals)
