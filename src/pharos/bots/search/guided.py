"""Simulations that a network guides: no playouts, but its judgement where the trees end.

A world is played down the trees until somebody has a choice that is not there yet. The network is
run on that player's observation of this imagined world: its values are the result of the
simulation, and its promises are the first judgement of the new choices.

A network has learned to judge those who decide, and nobody else. In Duel, the chance of one gives
that of the other. In Monuments the world is played on as the network likes best, until everybody
was judged where they decide next. It has learned from games among equals, as strong as itself:
where all play worse than that, it takes each of them for the winner.
"""

import math
from collections.abc import Callable
from functools import cache

import numpy as np

from pharos.bots.network.inference import (
    AHEAD,
    NUM_VALUES,
    POINTS,
    POINTS_UNIT,
    SHARE,
    intuition_of,
    judge,
    promise_filler_for,
)
from pharos.bots.network.words.spelling import spelling_of
from pharos.bots.search.selection import select
from pharos.bots.search.simulation import (
    RULES,
    WORLD,
    assembled,
    best_other,
    choose_again,
    imagine_world,
    is_shown,
    learn_from,
    rules_of,
    share_of,
    show,
)
from pharos.bots.search.tree import (
    NO_NODE,
    add_child,
    find_children,
    go_back_to_roots,
    has_room,
    is_in_tree,
    learn,
    move_to,
)
from pharos.game import find_rulebook
from pharos.kernel.bits import has, lowest, only
from pharos.kernel.rule import as_standalone, rule, unbound

TWO_PLAYERS = 2
SURPRISES = 0.05  # how often what seems certain does not happen
NEW = -1  # instead of an action: the choice is a new one
FINENESS = 100  # of promises, which are stored as whole numbers


# Templates


deciders = legal = play = observe = fill_promises = branch_of = intuition = unbound


def run_guided_simulations(desk, guide, viewer, times):
    """Simulate a number of times from what a viewer knows, one step beyond the trees."""
    trees = desk.trees
    state = desk.states[WORLD]
    for _ in range(times):
        imagine_world(desk, viewer)
        choose_again(state, viewer)
        go_back_to_roots(trees)
        waiting = deciders(state)
        player = np.int64(0)
        action = np.int64(0)
        while waiting != 0 and action != NEW:
            player = np.int64(lowest(waiting))
            action = decide_guided(desk, guide, state, player)
            if action != NEW:
                if is_shown(state, waiting):
                    show(trees, player, branch_of(state, action))
                play(state, player, action)
                waiting = deciders(state)
        if action == NEW:
            learn_expected(desk, guide, state, player)
        else:
            learn_from(desk, state)


def decide_guided(desk, guide, state, player):
    """What a player does by its tree; NEW if the network is run and the tree grows."""
    trees, choices = desk.trees, desk.choices
    parent = trees.places[player]
    count = legal(state, player, choices.codes)
    for index in range(count):
        choices.actions[index] = branch_of(state, np.int64(choices.codes[index]))
    missing = count
    if parent != NO_NODE:
        missing = find_children(trees, choices, parent, count)
    if missing == 0 and is_in_tree(trees, player):
        chosen = select(trees, choices, parent, count, desk.settings)
        move_to(trees, player, choices.found[chosen])
        return np.int64(choices.codes[chosen])
    observe(state, player, guide.seen)
    judge(guide, player)
    if parent != NO_NODE and has_room(trees, missing):
        fill_promises(state, player, guide, choices.codes, count)
        add_promising(trees, choices, parent, count, guide.promises)
    return NEW


@rule
def add_promising(trees, choices, parent, count, promises):
    """Add the choices that are not in a tree yet, each with its promise as the first judgement."""
    for index in range(count):
        if choices.found[index] == NO_NODE:
            worth = round(FINENESS * promises[index])
            choices.found[index] = add_child(trees, parent, choices.actions[index], worth)


def learn_expected(desk, guide, state, decider):
    """Every player learns what the network expects for them; `decider` has just been judged."""
    if desk.settings.one_for_both:
        learn_from_one(desk, guide.values, decider)
    elif is_judged_on(desk, guide, state):
        learn_from_all(desk, guide.expected)
    else:
        learn_from(desk, state)


@rule
def learn_from_one(desk, values, decider):
    """Between two players, the chance of one gives that of the other."""
    settings = desk.settings
    learn_values(desk.trees, values, decider, settings.margin)
    values[POINTS] -= (2 * values[AHEAD] - 1) * settings.wide / POINTS_UNIT
    values[SHARE] = 1 - values[SHARE]
    values[AHEAD] = 1 - values[AHEAD]
    learn_values(desk.trees, values, 1 - decider, settings.margin)


def is_judged_on(desk, guide, state):
    """Play on until everybody was judged; or the game is over before that."""
    left = only(len(desk.trees.places)) - 1
    waiting = deciders(state)
    while left != 0 and waiting != 0:
        player = np.int64(lowest(waiting))
        action = intuition(state, player, guide, desk.choices.codes)
        if has(left, player):
            left -= only(player)
            for value in range(NUM_VALUES):
                guide.expected[player, value] = guide.values[value]
        play(state, player, action)
        waiting = deciders(state)
    return left == 0


@rule
def learn_from_all(desk, expected):
    """Shares of the victory add up to one, so what all players expect is scaled to that."""
    players = len(desk.trees.places)
    if players == TWO_PLAYERS:
        even_out(expected, SHARE)
        even_out(expected, AHEAD)
    else:
        make_one(expected, players)
    for player in range(players):
        learn_values(desk.trees, expected[player], player, desk.settings.margin)


@rule
def even_out(expected, value):
    """Between two players, the odds that both of them see on average: they differ most where both
    are sure to win."""
    odds = math.sqrt(odds_of(expected[0, value]) / odds_of(expected[1, value]))
    expected[0, value] = odds / (1 + odds)
    expected[1, value] = 1 / (1 + odds)


@rule
def odds_of(share):
    """How much likelier something is than not; even what seems certain may not happen."""
    return (np.float64(share) + SURPRISES) / (1 - np.float64(share) + SURPRISES)


@rule
def make_one(expected, players):
    """Among more, the shares that all of them see in proportion."""
    total = expected[0, SHARE]
    for player in range(1, players):
        total += expected[player, SHARE]
    for player in range(players):
        expected[player, SHARE] /= total


@rule
def learn_values(trees, values, player, margin):
    """Add what a player may expect to every node on its path."""
    value = (1 - margin) * values[SHARE] + margin * values[AHEAD]
    learn(trees, player, value, values[SHARE], np.int64(POINTS_UNIT * values[POINTS]))


# Games


# Templates that others call; each comes before those that call it
PARTS = (
    imagine_world,
    choose_again,
    is_shown,
    share_of,
    best_other,
    learn_from,
    decide_guided,
    is_judged_on,
    learn_expected,
)


@cache
def guided_simulator_for(name: str) -> Callable[..., None]:
    """(desk, guide, viewer, times): `run_guided_simulations` for this rulebook."""
    rules = rules_of(name, (*RULES, "observe"))
    rules["fill_promises"] = promise_filler_for(name)
    rules["branch_of"] = spelling_of(find_rulebook(name)).branch_of
    rules["intuition"] = as_standalone(intuition_of(name))
    return assembled(run_guided_simulations, PARTS, name, rules)
