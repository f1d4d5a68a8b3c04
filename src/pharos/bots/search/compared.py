"""Simulations that compare the searcher's actions in the same worlds.

What others hold, and how everybody plays on, makes far more difference to how a world ends than one
action does. So every action that is still compared is tried in the same imagined worlds, and
everybody has the same luck after each of them: what is left are differences between actions.

Only how a world ends counts: what the network expects along the way says too little about which
action is better. Everybody plays on as the network would; but a search that counts on that is wrong
about others who do not, so in some worlds somebody else takes what looks best of a few candidates.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.network.inference import judge, promise_filler_for
from pharos.bots.search.guided import FINENESS, add_promising
from pharos.bots.search.simulation import (
    RULES,
    START,
    WORLD,
    assembled,
    best_candidate,
    best_other,
    choose_again,
    imagine_world,
    learn_from,
    rules_of,
    share_of,
)
from pharos.bots.search.tree import NO_NODE, Trees, find_children, go_back_to_roots, move_to
from pharos.kernel.bits import lowest, only
from pharos.kernel.dice import below, sow
from pharos.kernel.rule import as_standalone, bind, unbound

FINE = 1 << 30  # of a random number
DECISIONS = 64  # of a player in a game; a longer one has the same luck again
MOST_RIVALS = 24  # more are not compared: hardly ever is one of the others the best
FEWEST_RIVALS = 2
LEFT = 0.6  # of the actions, after each round
A_PROMISE = 0.01  # of value, by which an action that is e times as promising begins ahead
AS_WORLDS = 10  # how many worlds that counts as much as


class Luck(NamedTuple):
    """How lucky everybody is in a world."""

    numbers: np.ndarray  # for every player and decision, from 0 up to FINE
    taken: np.ndarray  # how many decisions each player has taken
    begun: np.ndarray  # how many of them when the searcher's action is still to come
    styles: np.ndarray  # for every player, from 0 up to FINE: low numbers are for quick players
    dice: np.ndarray  # for what quick players consider


def new_luck(players: int) -> Luck:
    return Luck(
        numbers=np.zeros((players, DECISIONS), np.int64),
        taken=np.zeros(players, np.int64),
        begun=np.zeros(players, np.int64),
        styles=np.zeros(players, np.int64),
        dice=np.zeros(4, np.uint64),
    )


# Templates


deciders = legal = play = observe = fill_promises = unbound


def grow_rivals(desk, guide, viewer):
    """Grow everything the searcher can do, each with its promise as the first judgement."""
    trees, choices = desk.trees, desk.choices
    imagine_world(desk, viewer)
    state = desk.states[WORLD]
    choose_again(state, viewer)
    count = legal(state, viewer, choices.actions)
    find_children(trees, choices, viewer, count)
    observe(state, viewer, guide.seen)
    judge(guide, viewer)
    fill_promises(state, viewer, guide, choices.actions, count)
    add_promising(trees, choices, viewer, count, guide.promises)


def run_compared_simulations(  # noqa: PLR0913 - a rule takes all its memory from its caller
    desk, guide, luck, rivals, viewer, worlds
):
    """Imagine a number of worlds, and try each of the rivals, nodes of the searcher, in all."""
    trees = desk.trees
    for _ in range(worlds):
        imagine_world(desk, viewer)
        choose_again(desk.states[WORLD], viewer)
        for player in range(len(luck.taken)):
            luck.taken[player] = luck.begun[player] = 0
            luck.styles[player] = below(desk.dice, FINE)
            for step in range(DECISIONS):
                luck.numbers[player, step] = below(desk.dice, FINE)
        choose_unseen(desk, guide, luck, viewer)
        desk.states[START] = desk.states[WORLD]
        for rival in rivals:
            desk.states[WORLD] = desk.states[START]
            for player in range(len(luck.taken)):
                luck.taken[player] = luck.begun[player]
            go_back_to_roots(trees)
            move_to(trees, viewer, rival)
            play_on(desk, guide, luck, viewer, np.int64(trees.nodes[rival].action))
            learn_from(desk, desk.states[WORLD])


def choose_unseen(desk, guide, luck, viewer):
    """Those who decide at the same time as the searcher see nothing of its action: they do so only
    once in each world."""
    state = desk.states[WORLD]
    others = deciders(state) & ~only(viewer)
    while others != 0:
        player = np.int64(lowest(others))
        play(state, player, decided(desk, guide, luck, player, False))
        luck.begun[player] += 1
        others = deciders(state) & ~only(viewer)


def play_on(desk, guide, luck, viewer, first):
    """Play a world to its end: the searcher begins with an action."""
    state = desk.states[WORLD]
    luck.taken[viewer] += 1
    play(state, viewer, first)
    waiting = deciders(state)
    while waiting != 0:
        player = np.int64(lowest(waiting))
        play(state, player, decided(desk, guide, luck, player, player == viewer))
        waiting = deciders(state)


def decided(desk, guide, luck, player, is_searcher):
    """What a player does next, which is settled by how lucky they are."""
    state = desk.states[WORLD]
    number = luck.numbers[player, luck.taken[player] % DECISIONS]
    luck.taken[player] += 1
    if not is_searcher and luck.styles[player] < desk.settings.quick * FINE:
        sow(luck.dice, np.uint64(number))
        return best_candidate(state, player, desk.settings.candidates, luck.dice)
    sharpness = desk.settings.sharpness if is_searcher else 1.0
    return drawn(desk, guide, state, player, sharpness, number)


def drawn(  # noqa: PLR0913 - a rule takes all its memory from its caller
    desk, guide, state, player, sharpness, number
):
    """The action on which a number falls, where promising ones have more room."""
    actions, promises = desk.choices.actions, guide.promises
    observe(state, player, guide.seen)
    judge(guide, player)
    count = legal(state, player, actions)
    fill_promises(state, player, guide, actions, count)
    most = promises[0]
    for index in range(1, count):
        most = max(most, promises[index])
    total = 0.0
    for index in range(count):
        behind = np.float64(promises[index] - most)
        promises[index] = math.exp(behind * sharpness)
        total += promises[index]
    left = total * number / FINE
    chosen = 0
    while left >= promises[chosen] and chosen < count - 1:
        left -= promises[chosen]
        chosen += 1
    return np.int64(actions[chosen])


# Which actions are still compared


def rivals_of(trees: Trees, player: int) -> np.ndarray:
    """The nodes of everything a player can do."""
    found, number = [], int(trees.nodes[player].child)
    while number != NO_NODE:
        found.append(number)
        number = int(trees.nodes[number].sibling)
    return np.array(found, np.int32)


def best_of(trees: Trees, rivals: np.ndarray, count: int) -> np.ndarray:
    """The best rivals, all of which were tried in the same worlds; the best one comes first."""
    nodes = trees.nodes[rivals]
    ahead = A_PROMISE * AS_WORLDS / FINENESS * (nodes["worth"] - nodes["worth"].max())
    scores = (nodes["value"] + ahead) / (nodes["visits"] + AS_WORLDS)
    return rivals[np.argsort(-scores, kind="stable")[:count]]


def rounds_of(rivals: int) -> list[int]:
    """How many are compared in each round, from this many down to two."""
    sizes = [min(rivals, MOST_RIVALS)]
    while sizes[-1] > FEWEST_RIVALS:
        sizes.append(max(FEWEST_RIVALS, math.floor(LEFT * sizes[-1])))
    return sizes


# Games


# Templates that others call; each comes before those that call it
PARTS = (
    imagine_world,
    choose_again,
    share_of,
    best_other,
    best_candidate,
    learn_from,
    drawn,
    decided,
    choose_unseen,
    play_on,
)


class Comparer(NamedTuple):
    """The rules of one game that compare actions."""

    grow: Callable[..., None]  # (desk, guide, viewer): `grow_rivals`
    run: Callable[..., None]  # `run_compared_simulations`


@cache
def comparer_for(name: str) -> Comparer:
    """How actions are compared in this rulebook; compiles when first called."""
    rules = rules_of(name, (*RULES, "observe"))
    rules["fill_promises"] = promise_filler_for(name)
    rules["worth_of"] = as_standalone(JUDGEMENTS[name])
    run = assembled(run_compared_simulations, PARTS, name, rules)
    return Comparer(bind(grow_rivals, name, **rules), run)
