"""Simulations: imagine a world, decide in it by the trees, play on, and learn how it ended.

Written once, for any rulebook; `simulator_for` binds it to the rules of one game.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.search.selection import select
from pharos.bots.search.settings import SearchSettings
from pharos.bots.search.tree import (
    NO_NODE,
    Choices,
    Trees,
    add_child,
    find_children,
    follow,
    go_back_to_roots,
    has_room,
    is_in_tree,
    learn,
    move_to,
    new_choices,
    new_trees,
)
from pharos.game import find_rulebook
from pharos.kernel.bits import has, how_many, lowest, without_lowest
from pharos.kernel.contract import Rulebook
from pharos.kernel.rule import as_standalone, bind, rule, unbound

FEW_TRIES = 50  # to imagine a world: a simulation should not take much longer than others
# The states of a desk: what is searched, the imagined world, and that world before it is played
KNOWN, WORLD, START = range(3)


class Desk(NamedTuple):
    """Everything a search works with."""

    states: Any
    trees: Trees
    choices: Choices
    settings: SearchSettings
    dice: np.ndarray
    clues: Any


# Templates


deciders = legal = pick = play = withdrawable = withdraw = unbound
points = winners = ending = imagine = agrees = worth_of = unbound


def run_simulations(desk, viewer, times):
    """Simulate the game a number of times from what a viewer knows.

    Each player decides by its tree as far as that goes, then takes the best of a few candidates.
    """
    trees = desk.trees
    state = desk.states[WORLD]
    for _ in range(times):
        imagine_world(desk, viewer)
        choose_again(state, viewer)
        go_back_to_roots(trees)
        waiting = deciders(state)
        while waiting != 0:
            player = np.int64(lowest(waiting))
            action = decide(desk, state, player)
            if is_shown(state, waiting):
                show(trees, player, action)
            play(state, player, action)
            waiting = deciders(state)
        learn_from(desk, state)


def imagine_world(desk, viewer):
    """Imagine a world that agrees with the clues.

    Where hardly any deal does, take the world in which the search began, which does.
    """
    state = desk.states[WORLD]
    for _ in range(FEW_TRIES):
        desk.states[WORLD] = desk.states[KNOWN]
        imagine(state, viewer, desk.dice)
        if agrees(state, viewer, desk.clues):
            return
    desk.states[WORLD] = desk.states[KNOWN]


def choose_again(state, viewer):
    """Others choose again in each world what they have chosen in secret."""
    hidden = withdrawable(state)
    while hidden != 0:
        player = np.int64(lowest(hidden))
        if player != viewer:
            withdraw(state, player)
        hidden = without_lowest(hidden)


def is_shown(state, waiting):
    """Whether everybody sees a decision at once: nobody else decides at the same time."""
    return without_lowest(waiting) == 0 and withdrawable(state) == 0


@rule
def show(trees, player, action):
    """Everybody else sees what a player has decided."""
    for other in range(len(trees.places)):
        if other != player:
            follow(trees, other, action)


def decide(desk, state, player):
    """What a player does: by its tree, which grows; beyond it, the best of a few candidates."""
    trees, choices = desk.trees, desk.choices
    parent = trees.places[player]
    count = 0
    if is_in_tree(trees, player):
        count = legal(state, player, choices.actions)
    if count == 0 or not has_room(trees, find_children(trees, choices, parent, count)):
        trees.places[player] = NO_NODE
        return best_candidate(state, player, desk.settings.candidates, desk.dice)
    for index in range(count):
        if choices.found[index] == NO_NODE:
            action = np.int64(choices.actions[index])
            worth = worth_of(state, player, action)
            choices.found[index] = add_child(trees, parent, action, worth)
    chosen = select(trees, choices, parent, count, desk.settings)
    move_to(trees, player, choices.found[chosen])
    return np.int64(choices.actions[chosen])


def best_candidate(state, player, candidates, dice):
    """The random action that is worth most at first sight, of a number of candidates."""
    best = np.int64(pick(state, player, dice))
    if candidates > 1:
        most = worth_of(state, player, best)
        for _ in range(candidates - 1):
            action = np.int64(pick(state, player, dice))
            worth = worth_of(state, player, action)
            if worth > most:
                most = worth
                best = action
    return best


def learn_from(desk, state):
    """Every player learns how a world ended for them."""
    players = len(desk.trees.places)
    is_sudden = ending(state) < desk.settings.sudden
    for player in range(players):
        share = share_of(state, player)
        own = points(state, player)
        value = share
        if not is_sudden:
            value = value_of(share, own - best_other(state, player, players), desk.settings)
        learn(desk.trees, player, value, share, own)


def share_of(state, player):
    """The player's share of the victory: all of it, a part, or nothing."""
    victors = winners(state)
    return has(victors, player) / how_many(victors)


@rule
def value_of(share, lead, settings):
    """What an ending is worth: the share of the victory, and something for a lead in points."""
    ahead = 0.5 + 0.5 * max(-1.0, min(1.0, lead / settings.wide))
    return (1 - settings.margin) * share + settings.margin * ahead


def best_other(state, player, players):
    """The highest points of anybody else."""
    most = -1_000_000
    for other in range(players):
        if other != player:
            most = max(most, points(state, other))
    return most


@rule
def alike(state, player, action):
    """First sight for a game that has no judgement: all actions look alike."""
    return 0


# Games

RULES = (
    "deciders",
    "legal",
    "pick",
    "play",
    "withdrawable",
    "withdraw",
    "points",
    "winners",
    "ending",
    "imagine",
    "agrees",
)


# Templates that others call; each comes before those that call it
PARTS = (
    imagine_world,
    choose_again,
    is_shown,
    best_candidate,
    decide,
    share_of,
    best_other,
    learn_from,
)


def rules_of(name: str, keys: Iterable[str] = RULES) -> dict[str, Callable[..., Any]]:
    """Rules of a game that simulations call from several places: each is compiled once, as a
    standalone rule."""
    rulebook = find_rulebook(name)
    return {key: as_standalone(getattr(rulebook, key)) for key in keys}


def assembled(
    loop: Callable[..., Any],
    parts: Iterable[Callable[..., Any]],
    name: str,
    rules: dict[str, Callable[..., Any]],
) -> Callable[..., Any]:
    """A template bound to these rules, and to its parts, which are bound to the same."""
    for template in parts:
        rules[template.__name__] = bind(template, name, **rules)
    return bind(loop, name, **rules)


@cache
def simulator_for(name: str) -> Callable[..., None]:
    """(desk, viewer, times): `run_simulations` for this rulebook; compiles when first called."""
    rules = rules_of(name)
    rules["worth_of"] = as_standalone(JUDGEMENTS.get(name, alike))
    return assembled(run_simulations, PARTS, name, rules)


def new_desk(  # noqa: PLR0913 - clues are for games that note some
    rulebook: Rulebook,
    state: Any,
    settings: SearchSettings,
    nodes: int,
    dice: Any,
    clues: Any = None,
) -> Desk:
    """A desk for a search from a state that agrees with the clues, with room for these nodes."""
    states = rulebook.new_states(3)
    states[KNOWN] = state
    trees = new_trees(rulebook.num_players(state), nodes)
    clues = rulebook.new_clues() if clues is None else clues
    return Desk(states, trees, new_choices(rulebook), settings, dice, clues)
