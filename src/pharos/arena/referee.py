"""One game between bots of any kind, from the deal to the result."""

from collections.abc import Sequence
from threading import Event
from typing import Any

import numpy as np

from pharos.bots import Bot
from pharos.bots.loops import OF_BOTS, Workspace, new_workspace
from pharos.bots.search import ONE_SIMULATION, Budget, PlayedAction
from pharos.kernel.contract import Rulebook, members
from pharos.kernel.dice import new_dice, sow

SEATS = 8  # more than any game has, so that every decision has its own dice


class Stopped(Exception):
    """The game is no longer needed."""


class Referee:
    """Deals games and asks the bots; has the only true state."""

    def __init__(
        self, rulebook: Rulebook, players: int, options: Any = None, stop: Event | None = None
    ):
        self.rulebook = rulebook
        self.workspace: Workspace = new_workspace(rulebook, players, options)
        self.stop = stop or Event()

    def play(  # noqa: PLR0913 - the last two are seldom given
        self,
        bots: Sequence[Bot],
        seed: int,
        result: Any,
        budget: Budget | None = None,
        dice_seed: int | None = None,
    ):
        """Play the deal of a seed, and write how it ended to `result`.

        Bots that search think as long as the budget says, by default as long as they usually do.
        Their dice depend on the deal, unless they get another seed.
        """
        state, rulebook = self.workspace.state, self.rulebook
        dice_seed = seed if dice_seed is None else dice_seed
        self._deal(seed)
        self.begin()
        decisions: list[PlayedAction] = []
        clues = rulebook.new_clues()
        bots = [bot.seated(decisions, clues) for bot in bots]
        while waiting := members(int(rulebook.deciders(state))):
            self.ask()
            for player in waiting:
                if self.stop.is_set():
                    raise Stopped
                dice = dice_of(dice_seed, len(decisions) * SEATS + player)
                action = bots[player].decide(rulebook, state, player, dice, budget)
                rulebook.note(clues, state, player, action)
                rulebook.play(state, player, action)
                decisions.append((player, action))
            self.decided()
        result.decisions = len(decisions)
        result.winners = rulebook.winners(state)
        result.ending = rulebook.ending(state)
        for player in range(len(bots)):
            rulebook.sheet(state, player, result.points[player])

    # For referees who watch the games

    def begin(self) -> None:
        """A game was dealt."""

    def ask(self) -> None:
        """Players are about to decide."""

    def decided(self) -> None:
        """All who were asked have decided."""

    def warm_up(self, bot: Bot) -> None:
        """Let a bot decide once, so that everything is compiled."""
        self._deal(0)
        player = members(int(self.rulebook.deciders(self.workspace.state)))[0]
        bot.decide(self.rulebook, self.workspace.state, player, new_dice(0), ONE_SIMULATION)

    def _deal(self, seed: int) -> None:
        sow(self.workspace.dice, np.uint64(seed))
        self.rulebook.deal(self.workspace.state, self.workspace.options, self.workspace.dice)


def dice_of(seed: int, decision: int) -> np.ndarray:
    """The dice of a bot for one decision: the same wherever and whenever the game is played."""
    return new_dice(int(OF_BOTS) << 128 | seed << 64 | decision)
