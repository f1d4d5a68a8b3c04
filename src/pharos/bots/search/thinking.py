"""Thinking about a decision: as many simulations as there is time for, and what they say."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import Any

import numpy as np

from pharos.bots.network.inference import Guide, guide_of
from pharos.bots.network.words.spelling import spelling_of
from pharos.bots.search.advised import advised_simulator_for
from pharos.bots.search.compared import best_of, comparer_for, new_luck, rivals_of, rounds_of
from pharos.bots.search.guided import guided_simulator_for
from pharos.bots.search.memory import Memory
from pharos.bots.search.settings import SearchSettings, settings_for
from pharos.bots.search.simulation import KNOWN, Desk, new_desk, simulator_for
from pharos.bots.search.sudden import ranks_of
from pharos.bots.search.tree import NO_NODE
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import BadOption

NODES_A_SIMULATION = 64
MOST_NODES = 1 << 21  # 80 MB; when they are used up, the trees stop growing
FIRST_CHUNK = 16  # simulations before the first look at the clock
LOOKS = 50  # at the clock, roughly, during a timed search


@dataclass(frozen=True)
class Budget:
    """How long to think: until the simulations are done or the time is up."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise BadOption("a budget has simulations, or seconds, or both")
        if self.simulations is not None and self.simulations < 1:
            raise BadOption("a budget is at least 1 simulation")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise BadOption("a budget in seconds is more than 0 and finite")

    def within(self, seconds: float) -> "Budget":
        """The same budget, limited to this number of seconds."""
        return Budget(self.simulations, min(seconds, self.seconds or seconds))

    @property
    def nodes(self) -> int:
        """How many nodes the trees may need."""
        if self.simulations is None:
            return MOST_NODES
        return min(MOST_NODES, NODES_A_SIMULATION * self.simulations)


NO_CHOICE = Budget(simulations=1)  # for the only legal action
ONE_SIMULATION = Budget(simulations=1)  # compiles everything a search needs


@dataclass(frozen=True)
class Option:
    """An action that was considered."""

    action: int
    visits: int  # simulations in which it was taken
    value: float  # its average result, from 0 for a defeat to 1 for a victory
    win: float  # the chance of victory; a shared one counts in part
    points: float  # expected at the end of the game


@dataclass(frozen=True)
class Thought:
    """What a search found: the options, with the one tried most often first.

    A guided search puts first what wins suddenly by force, and last what lets the opponent do so.
    """

    options: list[Option]
    simulations: int

    @property
    def action(self) -> int:
        """The best action: the one tried most often, unless a sudden victory decides."""
        return self.options[0].action


def think(  # noqa: PLR0913 - memory and clues are for whole games, settings for measurements
    rulebook: Rulebook,
    state: Any,
    player: int,
    budget: Budget,
    dice: np.ndarray,
    settings: SearchSettings | None = None,
    memory: Memory | None = None,
    guide: Guide | None = None,
    clues: Any = None,
) -> Thought:
    """Search for the best action of a player, from what this player may know.

    What the player cannot know is replaced first: the search never holds the true state. With a
    budget of simulations, the same dice, memory and clues lead to the same thought. A network may
    guide the search (`bots.network.inference.guide_of`); clues are those of `Game.clues`.
    """
    clues = rulebook.new_clues() if clues is None else clues
    imagined = rulebook.imagined(state, player, clues, dice)
    if not rulebook.agrees(imagined, player, clues):
        clues = rulebook.new_clues()
    if len(rulebook.legal_actions(imagined, player)) == 1:
        budget = NO_CHOICE
    settings = settings or settings_for(rulebook, is_guided=guide is not None)
    # Whatever the budget, every player has room for one decision, so the searcher's own is explored
    room = budget.nodes + rulebook.num_players(imagined) * rulebook.most_legal
    room += memory.nodes if memory else 0
    desk = new_desk(rulebook, imagined, settings, room, dice, clues)
    if memory:
        memory.recall(rulebook, player, desk)
    if guide and settings.mindful:
        simulations = compare(rulebook, desk, guide, player, budget)
    else:
        simulations = spend(partial(simulator_of(rulebook, desk, guide), player), budget)
    options = options_of(desk, player)
    if guide:
        options = guided_options(rulebook, desk, player, options)
    thought = Thought(options, simulations)
    if memory:
        memory.keep(rulebook, player, thought.action, desk)
    return thought


def at_length(rulebook: Rulebook) -> dict[str, Any]:
    """How the strongest bot thinks: the network of the game, if it has one, and the settings for
    thinking about one decision at length. For `think`."""
    guide = guide_of(rulebook)
    settings = settings_for(rulebook, is_guided=guide is not None, at_length=True)
    return {"guide": guide, "settings": settings}


def simulator_of(rulebook: Rulebook, desk: Desk, guide: Guide | None) -> Callable[[int, int], None]:
    """(viewer, times): runs the simulations of a search, with or without a network."""
    if guide is None:
        return partial(simulator_for(rulebook.name), desk)
    guided = advised_simulator_for if desk.settings.blend else guided_simulator_for
    return partial(guided(rulebook.name), desk, guide)


def spend(run: Callable[[int], None], budget: Budget) -> int:
    """Simulate until the budget is spent; returns the number of simulations."""
    begun = perf_counter()
    done, chunk = 0, FIRST_CHUNK
    while True:
        if budget.simulations is not None:
            chunk = budget.simulations - done if budget.seconds is None else chunk
            chunk = min(chunk, budget.simulations - done)
        run(chunk)
        done += chunk
        spent = perf_counter() - begun
        if budget.simulations == done or budget.seconds and spent >= budget.seconds:
            return done
        chunk = max(1, int(done / spent * (budget.seconds or 0) / LOOKS))


def compare(rulebook: Rulebook, desk: Desk, guide: Guide, player: int, budget: Budget) -> int:
    """Try actions in the same worlds, in rounds that take equally long, each with fewer actions
    than the one before; returns the number of simulations. The last simulations are for the best
    one alone."""
    comparer, luck = comparer_for(rulebook.name), new_luck(len(desk.trees.places))
    comparer.grow(desk, guide, player)
    rivals, done = rivals_of(desk.trees, player), 0
    sizes = rounds_of(len(rivals))
    begun = perf_counter()
    for number, size in enumerate(sizes, 1):
        rivals = best_of(desk.trees, rivals, size)
        until = number / len(sizes)
        while worlds := worlds_left(budget, until, done, perf_counter() - begun, size):
            comparer.run(desk, guide, luck, rivals, player, worlds)
            done += worlds * size
    rest = budget.simulations - done if budget.simulations and not budget.seconds else 1
    comparer.run(desk, guide, luck, best_of(desk.trees, rivals, 1), player, rest)
    return done + rest


def worlds_left(budget: Budget, until: float, done: int, spent: float, rivals: int) -> int:
    """How many worlds to imagine before the next look at the clock, until this part of a budget is
    spent. At least one simulation is left over."""
    worlds = MOST_NODES
    if budget.simulations:
        worlds = (int(until * (budget.simulations - 1)) - done) // rivals
    if budget.seconds and done:
        left = min(until * budget.seconds - spent, budget.seconds / LOOKS)
        at_this_speed = int(left * done / spent / rivals)
        worlds = min(worlds, max(1, at_this_speed) if left > 0 else 0)
    elif budget.seconds:
        worlds = min(worlds, 1)
    return max(0, worlds)


def guided_options(
    rulebook: Rulebook, desk: Desk, player: int, options: list[Option]
) -> list[Option]:
    """The same options with legal action codes in place of the branches of a guided search; what
    wins suddenly by force comes first, and what lets the opponent do so comes last."""
    branch_of, known = spelling_of(rulebook).branch_of, desk.states[KNOWN]
    codes = {int(branch_of(known, code)): code for code in rulebook.legal_actions(known, player)}
    options = [
        replace(each, action=int(codes[each.action])) for each in options if each.action in codes
    ]
    if rulebook.sudden_endings:
        ranks = ranks_of(rulebook, desk, player)
        options.sort(key=lambda option: ranks[option.action])
    return options


def options_of(desk: Desk, player: int) -> list[Option]:
    """The actions at the root of a player's tree."""
    nodes: Any = desk.trees.nodes
    options: list[Option] = []
    number = int(nodes[player].child)
    while number != NO_NODE:
        node = nodes[number]
        visits = int(node.visits)
        sums = (float(node.value), float(node.won), float(node.points))
        options.append(Option(int(node.action), visits, *(each / max(1, visits) for each in sums)))
        number = int(node.sibling)
    return sorted(options, key=lambda one: (-one.visits, -one.value, one.action))
