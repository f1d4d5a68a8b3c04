"""Simulations with playouts in which a network advises the searcher, and only the searcher.

They are for games in which players decide at the same time and hide their hands: there a world
nearly always holds a hand that is not in a tree yet, and the network would have to look at every
city in every round. So everybody else decides as in a search that nobody guides. The network says
how promising the searcher's choices are; and where the searcher's tree ends, what it expects there
is blended with the result of a playout.
"""

from collections.abc import Callable
from functools import cache

import numpy as np

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.network.inference import (
    AHEAD,
    NUM_VALUES,
    POINTS,
    POINTS_UNIT,
    SHARE,
    judge,
    promise_filler_for,
)
from pharos.bots.search.guided import add_promising
from pharos.bots.search.selection import select
from pharos.bots.search.simulation import PARTS as PARTS_OF_PLAYOUTS
from pharos.bots.search.simulation import (
    RULES,
    WORLD,
    assembled,
    best_candidate,
    best_other,
    choose_again,
    decide,
    imagine_world,
    is_shown,
    learn_from,
    rules_of,
    share_of,
    show,
    value_of,
)
from pharos.bots.search.tree import (
    NO_NODE,
    find_children,
    go_back_to_roots,
    has_room,
    is_in_tree,
    learn,
    move_to,
)
from pharos.kernel.bits import lowest
from pharos.kernel.rule import as_standalone, bind, unbound

PER_TENTH = 3  # hundredths of a promise that a tenth of a point at first sight stands for


# Templates


deciders = legal = play = points = observe = fill_promises = judgement = unbound


def run_advised_simulations(desk, guide, viewer, times):
    """Simulate a number of times from what a viewer knows, with a network beside the viewer."""
    trees = desk.trees
    state = desk.states[WORLD]
    for _ in range(times):
        imagine_world(desk, viewer)
        choose_again(state, viewer)
        go_back_to_roots(trees)
        is_judged = False
        waiting = deciders(state)
        while waiting != 0:
            player = np.int64(lowest(waiting))
            if player != viewer or is_judged:
                action = decide(desk, state, player)
            elif is_in_tree(trees, viewer):
                action = decide_advised(desk, guide, state, player)
            else:
                is_judged = True
                action = decide_judged(desk, guide, state, player)
            if is_shown(state, waiting):
                show(trees, player, action)
            play(state, player, action)
            waiting = deciders(state)
        if is_judged:
            learn_blended(desk, guide, state, viewer)
        else:
            learn_from(desk, state)


def decide_advised(desk, guide, state, player):
    """What the searcher does by its tree, to which choices are added as the network judges them."""
    trees, choices = desk.trees, desk.choices
    parent = trees.places[player]
    count = legal(state, player, choices.actions)
    missing = find_children(trees, choices, parent, count)
    if not has_room(trees, missing):
        return decide(desk, state, player)
    if missing > 0:
        observe(state, player, guide.seen)
        judge(guide, player)
        fill_promises(state, player, guide, choices.actions, count)
        add_promising(trees, choices, parent, count, guide.promises)
    chosen = select(trees, choices, parent, count, desk.settings)
    move_to(trees, player, choices.found[chosen])
    return np.int64(choices.actions[chosen])


def decide_judged(desk, guide, state, player):
    """What the searcher does where its tree ends: there the values of the network are kept."""
    observe(state, player, guide.seen)
    judge(guide, player)
    for value in range(NUM_VALUES):
        guide.kept[value] = guide.values[value]
    desk.trees.places[player] = NO_NODE
    return best_candidate(state, player, desk.settings.candidates, desk.dice)


def learn_blended(desk, guide, state, viewer):
    """Everybody learns how a world ended, the searcher also what the network expected."""
    settings = desk.settings
    players = len(desk.trees.places)
    for player in range(players):
        share = share_of(state, player)
        own = points(state, player)
        value = value_of(share, own - best_other(state, player, players), settings)
        if player == viewer:
            expected = (1 - settings.margin) * guide.kept[SHARE]
            expected += settings.margin * guide.kept[AHEAD]
            value += settings.blend * (expected - value)
            share += settings.blend * (guide.kept[SHARE] - share)
            own += np.int64(settings.blend * (POINTS_UNIT * guide.kept[POINTS] - own))
        learn(desk.trees, player, value, share, own)


def worth_as_promise(state, player, action):
    """What an action looks worth at first sight, on the scale of promises."""
    return PER_TENTH * judgement(state, player, action)


# Games


# Templates that others call; each comes before those that call it
PARTS = (
    *PARTS_OF_PLAYOUTS,
    decide_judged,
    decide_advised,
    learn_blended,
)


@cache
def advised_simulator_for(name: str) -> Callable[..., None]:
    """(desk, guide, viewer, times): `run_advised_simulations` for this rulebook."""
    rules = rules_of(name, (*RULES, "observe"))
    rules["fill_promises"] = promise_filler_for(name)
    rules["worth_of"] = bind(worth_as_promise, name, judgement=as_standalone(JUDGEMENTS[name]))
    return assembled(run_advised_simulations, PARTS, f"{name}_advised", rules)
