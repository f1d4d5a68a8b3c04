"""How bots decide: at once, carelessly, or after a search."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from pharos.bots.careless import FIRST_SIGHT, insight_of, sight_of
from pharos.bots.greedy import GREEDY_BOTS, JUDGEMENTS
from pharos.bots.loops import BotCode, loops_of
from pharos.bots.network.inference import intuition_of, new_guide
from pharos.bots.network.weights import is_trained
from pharos.bots.network.whole_numbers import whole_numbers_of
from pharos.bots.personas.things import NUM_THINGS
from pharos.bots.search import Budget, Memory, at_length, think
from pharos.bots.solver import is_solvable, solve
from pharos.kernel.contract import Rulebook

MUCH_CHOICE = 10  # legal actions
PACE = {"monuments": 0.2}  # the part of the time for a decision, where a turn has several


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
    """Takes what is worth most now, but overlooks things as people do, and the opponents' plans."""

    overlooked: int  # of 100 actions

    def knows(self, rulebook: Rulebook) -> bool:
        return rulebook.name in JUDGEMENTS

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        out = np.zeros(rulebook.most_legal, np.int32)
        return int(insight_of(rulebook.name)(state, player, self.overlooked, dice, out))


@dataclass(frozen=True)
class Shortsighted(Careless):
    """The same for somebody who sees only what an action brings at once."""

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        out, brought = np.zeros(rulebook.most_legal, np.int32), np.zeros(NUM_THINGS, np.int32)
        eyes = (self.overlooked, FIRST_SIGHT, brought)
        return int(sight_of(rulebook.name)(state, player, eyes, dice, out))


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
    """Tries its decisions in many imagined worlds; in games that have a network, guided by it.

    If there is a time limit, the last cards of Duel are solved instead.
    """

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        budget, told = budget or self.budget, {"memory": self.memory, "clues": self.clues}
        if budget.seconds and is_solvable(rulebook, state):
            action = winning_action(rulebook, state, budget.seconds / 2)
            if action is not None:
                return action
            budget = budget.within(budget.seconds / 2)
        return think(rulebook, state, player, budget, dice, **at_length(rulebook), **told).action


@dataclass(frozen=True)
class PacedSearcher(BestSearcher):
    """The same at the pace of a table: quicker where there is little to choose from, and in games
    with many decisions a turn."""

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Budget | None
    ) -> int:
        budget = budget or self.budget
        if budget.seconds:
            choice = min(1, len(rulebook.legal_actions(state, player)) / MUCH_CHOICE)
            pace = PACE.get(rulebook.name, 1)
            budget = budget.within(budget.seconds * choice * pace)
        return super().decide(rulebook, state, player, dice, budget)


def winning_action(rulebook: Rulebook, state: Any, seconds: float) -> int | None:
    """The action with the best chance of victory, if it has one and there is time to prove it.

    Against a perfect opponent every action of a lost position is as good as any other, but against
    people some are better: these are found by searching.
    """
    solution = solve(rulebook, state, seconds, best_only=True)
    return solution.action if solution and solution.win > 0 else None


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
        guide = new_guide(rulebook, whole_numbers_of(rulebook.name))
        return int(intuition_of(rulebook.name)(state, player, guide, out))
