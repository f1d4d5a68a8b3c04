"""The loops of a batch: each asks one thing of all its games, with the rules of one game.

They are written once, over the contract. Arrays have a row for every game; what is the same for all
games comes first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from pharos.bots.careless import insight_of
from pharos.bots.loops import loops_of
from pharos.game import find_rulebook
from pharos.kernel.bits import has, lowest, only
from pharos.kernel.dice import sow
from pharos.kernel.rule import as_standalone, bind, rule, unbound

NOBODY = -1
NO_ACTION = -1  # leaves a game as it is


@dataclass(frozen=True)
class Loops:
    """The loops of this module for one game."""

    deal: Callable[..., None]  # (options, states, dice, seeds, wanted)
    ask: Callable[..., None]  # (states, waiting, player)
    list: Callable[..., None]  # (states, waiting, players, actions, counts)
    observe: Callable[..., None]  # (states, players, seen)
    check: Callable[..., None]  # (codes, states, waiting, chosen, refused)
    play: Callable[..., None]  # (states, waiting, chosen)
    settle: Callable[..., None]  # (states, over, winners, points, endings)


# Templates


deal = deciders = legal = observe = is_legal = play = winners = points = ending = unbound
choose = unbound


def deal_each(options, states, dice, seeds, wanted):
    """Deal what `pharos.new` deals for each seed, where it is wanted."""
    for game in range(len(states)):
        if wanted[game]:
            sow(dice[game], seeds[game])
            deal(states[game], options, dice[game])


def ask_each(states, waiting, player):
    """Who must still decide in every game, and who of them is the first.

    All players who decide at the same time choose, in seat order, before anyone is asked again.
    """
    for game in range(len(states)):
        if waiting[game] == 0:
            waiting[game] = deciders(states[game])
        player[game] = NOBODY
        if waiting[game] != 0:
            player[game] = lowest(waiting[game])


def list_each(states, waiting, players, actions, counts):
    """What these players may do; nothing, if they do not decide."""
    for game in range(len(states)):
        player = np.int64(players[game])
        counts[game] = 0
        if player != NOBODY and has(waiting[game], player):
            counts[game] = legal(states[game], player, actions[game])


def observe_each(states, players, seen):
    """What these players know."""
    for game in range(len(states)):
        observe(states[game], np.int64(players[game]), seen[game])


def check_each(codes, states, waiting, chosen, refused):
    """Who is not allowed to do what they chose, or NOBODY."""
    for game in range(len(states)):
        refused[game] = NOBODY
        for player in range(chosen.shape[1]):
            action = np.int64(chosen[game, player])
            if action != NO_ACTION and has(waiting[game], player):
                if not 0 <= action < codes or not is_legal(states[game], player, action):
                    refused[game] = player


def play_each(states, waiting, chosen):
    """Play what those have chosen who decide, in seat order."""
    for game in range(len(states)):
        for player in range(chosen.shape[1]):
            action = np.int64(chosen[game, player])
            if action != NO_ACTION and has(waiting[game], player):
                play(states[game], player, action)
                waiting[game] &= ~only(player)


def settle_each(states, over, victors, scores, endings):
    """How the games ended that are over."""
    for game in range(len(states)):
        if over[game]:
            victors[game] = winners(states[game])
            endings[game] = ending(states[game])
            for player in range(scores.shape[1]):
                scores[game, player] = points(states[game], player)


def choose_each(how, states, players, dice, out, actions):  # noqa: PLR0913 - an array each
    """What a bot does; the first row of `out` is its buffer."""
    for game in range(len(states)):
        actions[game] = NO_ACTION
        if players[game] != NOBODY:
            player = np.int64(players[game])
            actions[game] = choose(states[game], player, how, dice[game], out[0])


@rule
def mark_each(actions, counts, mask):
    """Mark the legal actions."""
    for game in range(len(counts)):
        mask[game] = False
        for index in range(counts[game]):
            mask[game, actions[game, index]] = True


RULES = (
    *("deal", "deciders", "legal", "observe", "is_legal", "play"),
    *("winners", "points", "ending"),
)
TEMPLATES = (deal_each, ask_each, list_each, observe_each, check_each, play_each, settle_each)


@cache
def loops_for(name: str) -> Loops:
    """The loops for the rulebook with this name. They compile when they are first called."""
    rulebook = find_rulebook(name)
    rules = {key: as_standalone(getattr(rulebook, key)) for key in RULES}
    return Loops(*(bind(each, name, **rules) for each in TEMPLATES))


@cache
def chooser_for(name: str, is_careless: bool) -> Callable[..., None]:
    """The loop in which a bot chooses that is compiled."""
    chooser = insight_of(name) if is_careless else loops_of(name).choose
    kind = "careless" if is_careless else "reflex"
    return bind(choose_each, f"{name}_{kind}", choose=as_standalone(chooser))
