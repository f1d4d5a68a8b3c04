"""How bots decide: at once, carelessly, or after a search."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from pharos.bots.careless import careless_of
from pharos.bots.greedy import GREEDY_BOTS, JUDGEMENTS
from pharos.bots.loops import BotCode, loops_of
from pharos.bots.search import Budget, Memory, think
from pharos.kernel.contract import Rulebook


class Strategy(Protocol):
    """A way to decide."""

    def knows(self, rulebook: Rulebook) -> bool:
        """Whether it can play a game."""
        ...

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        """The action code of a player's decision. A budget is for strategies that search."""
        ...


@dataclass(frozen=True)
class Reflex:
    """Decides at once, in the loops of `bots.loops`."""

    code: BotCode

    def knows(self, rulebook: Rulebook) -> bool:
        return self.code != BotCode.GREEDY or rulebook.name in GREEDY_BOTS

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        out = np.zeros(rulebook.most_legal, np.int32)
        return int(loops_of(rulebook.name).choose(state, player, int(self.code), dice, out))


@dataclass(frozen=True)
class Careless:
    """Takes what seems worth most now, but overlooks and misjudges things as people do."""

    overlooked: int  # of 100 actions
    misjudged: int  # tenths of a point

    def knows(self, rulebook: Rulebook) -> bool:
        return rulebook.name in JUDGEMENTS

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        out = np.zeros(rulebook.most_legal, np.int32)
        choose = careless_of(rulebook.name)
        return int(choose(state, player, (self.overlooked, self.misjudged), dice, out))


@dataclass(frozen=True)
class Searcher:
    """Tries its decisions in many imagined worlds."""

    budget: Budget
    memory: Memory | None = None  # for a bot that plays a whole game

    def knows(self, rulebook: Rulebook) -> bool:
        return True

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        return think(
            rulebook, state, player, budget or self.budget, dice, memory=self.memory
        ).action
