"""How bots decide: at once, carelessly, or after a search."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from pharos.bots.careless import careless_of
from pharos.bots.greedy import GREEDY_BOTS, JUDGEMENTS
from pharos.bots.loops import BotCode, loops_of
from pharos.bots.network.inference import guide_of, intuition_of, new_guide
from pharos.bots.network.weights import is_trained, weights_of
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
    clues: Any = None  # of that game

    def knows(self, rulebook: Rulebook) -> bool:
        return True

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        budget, told = budget or self.budget, {"memory": self.memory, "clues": self.clues}
        return think(rulebook, state, player, budget, dice, **told).action


@dataclass(frozen=True)
class BestSearcher(Searcher):
    """Tries its decisions in many imagined worlds; in games that have a network, guided by it."""

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        budget, told = budget or self.budget, {"memory": self.memory, "clues": self.clues}
        return think(rulebook, state, player, budget, dice, guide=guide_of(rulebook), **told).action


@dataclass(frozen=True)
class GuidedSearcher(BestSearcher):
    """The same, only for games that have a network."""

    def knows(self, rulebook: Rulebook) -> bool:
        return is_trained(rulebook.name)


@dataclass(frozen=True)
class Intuition:
    """Decides at once, by what seems most promising to a network."""

    def knows(self, rulebook: Rulebook) -> bool:
        return is_trained(rulebook.name)

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        out = np.zeros(rulebook.most_legal, np.int32)
        guide = new_guide(rulebook, weights_of(rulebook.name))
        return int(intuition_of(rulebook.name)(state, player, guide, out))
