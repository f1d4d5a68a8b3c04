"""One game between bots of any kind, from the deal to how it ended."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pharos.bots import Bot
from pharos.bots.match import OF_BOTS, Table, new_table
from pharos.bots.search import Budget
from pharos.kernel.contract import Rulebook, members
from pharos.kernel.dice import new_dice, sow

SEATS = 8  # more than any game has: the dice of every decision are its own


class Referee:
    """Deals games and asks the bots; holds the only true state."""

    def __init__(self, rulebook: Rulebook, players: int, options: Any = None):
        self.rulebook = rulebook
        self.table: Table = new_table(rulebook, players, options)

    def play(self, bots: Sequence[Bot], seed: int, result: Any, budget: Budget | None = None):
        """Play the deal of a seed, and note in `result` how it ended.

        Bots that search think as long as the budget says, or as they are used to.
        """
        state, rulebook = self.table.state, self.rulebook
        sow(self.table.dice, np.uint64(seed))
        rulebook.deal(state, self.table.options, self.table.dice)
        decisions = 0
        while waiting := members(int(rulebook.deciders(state))):
            for player in waiting:
                dice = dice_of(seed, decisions * SEATS + player)
                action = bots[player].decide(rulebook, state, player, dice, budget)
                rulebook.play(state, player, action)
                decisions += 1
        result.decisions = decisions
        result.winners = rulebook.winners(state)
        result.ending = rulebook.ending(state)
        for player in range(len(bots)):
            rulebook.sheet(state, player, result.points[player])


def dice_of(seed: int, decision: int) -> np.ndarray:
    """The dice of a bot for one decision of a game: the same wherever and whenever it is played."""
    return new_dice(int(OF_BOTS) << 128 | seed << 64 | decision)
