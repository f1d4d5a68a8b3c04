"""Many games side by side, decision by decision, in arrays that the caller provides.

Learning needs this: deal, ask, weigh, play and count, each for all games at once. The loops are
written once, over the contract, and bound to the rules of one game, on the CPU or for a GPU.

Every game has a row of each array. A row of `lists` begins with the numbers of `Head`; the legal
actions of the player who decides follow them. The caller has written there how many
play (`Head.SEATS`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np

from pharos.adapters.each_game import loop_on_cpu, loop_on_gpu
from pharos.adapters.gpu import driver
from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.network.words.spelling import spelling_of
from pharos.bots.personas.choosing import BRINGS
from pharos.bots.search.settings import settings_for
from pharos.game import find_rulebook
from pharos.kernel.bits import has, how_many, lowest
from pharos.kernel.dice import sow
from pharos.kernel.rule import unbound

NOBODY = -1


class Head(IntEnum):
    """The first numbers in a row of `lists`."""

    PLAYER = 0  # who decides; NOBODY once the game is over
    COUNT = 1  # how many actions are legal
    ACTION = 2  # what is to be played
    WITH_LIKES = 3  # the set of players whose likes are weighed
    SEATS = 4  # the number of players


HEAD = len(Head)


class Result(IntEnum):
    """The result of a game, for every player."""

    SHARE = 0  # of the victory
    AHEAD = 1  # 0 to 1, by points; or the share, if the game ended suddenly
    POINTS = 2
    ENDING = 3


@dataclass(frozen=True)
class Loops:
    """The loops of this module for one game, on one device."""

    deal: Callable[..., None]  # (states, options, dice, seeds)
    ask: Callable[..., None]  # (states, lists, seen, words)
    weigh: Callable[..., None]  # (states, lists, likes, weights)
    play: Callable[..., None]  # (states, lists)
    count: Callable[..., None]  # (states, lists, results)


# Templates


deal = deciders = legal = observe = play = winners = ending = points = unbound
worth_of = brings = spell = unbound
first_game = stride = unbound
sudden = wide = 0


def deal_each(states, options, dice, seeds):
    """Deal every game from its own seed, with each of the options in turn."""
    for game in range(first_game(), len(states), stride()):
        sow(dice[game], np.uint64(seeds[game]))
        deal(states[game], options[game % len(options)], dice[game])


def ask_each(states, lists, seen, words):
    """Who decides in every game, what is legal, the words of it, and what that player observes."""
    for game in range(first_game(), len(states), stride()):
        waiting = deciders(states[game])
        lists[game, Head.PLAYER] = NOBODY
        lists[game, Head.COUNT] = 0
        if waiting != 0:
            player = np.int64(lowest(waiting))
            lists[game, Head.PLAYER] = player
            lists[game, Head.COUNT] = legal(states[game], player, lists[game, HEAD:])
            observe(states[game], player, seen[game])
            for index in range(lists[game, Head.COUNT]):
                action = np.int64(lists[game, HEAD + index])
                spell(states[game], action, words[game, index])


def weigh_each(states, lists, likes, weights):
    """What each action seems worth, and how much what it brings is liked (`Head.WITH_LIKES`).

    The first half of a row of `likes` says what is liked; the second is a buffer.
    """
    things = likes.shape[1] // 2
    for game in range(first_game(), len(states), stride()):
        player = np.int64(lists[game, Head.PLAYER])
        if player == NOBODY:
            continue
        brought = likes[game, things:]
        has_likes = has(lists[game, Head.WITH_LIKES], player)
        for index in range(lists[game, Head.COUNT]):
            action = np.int64(lists[game, HEAD + index])
            weights[game, index, 0] = worth_of(states[game], player, action)
            liked = 0
            if has_likes:
                brings(states[game], player, action, brought)
                for thing in range(things):
                    liked += likes[game, thing] * brought[thing]
            weights[game, index, 1] = liked


def play_each(states, lists):
    """Play in every game the action in its row."""
    for game in range(first_game(), len(states), stride()):
        player = np.int64(lists[game, Head.PLAYER])
        if player != NOBODY:
            play(states[game], player, np.int64(lists[game, Head.ACTION]))


def count_each(states, lists, results):
    """How every game ended, for every player."""
    for game in range(first_game(), len(states), stride()):
        state = states[game]
        players = lists[game, Head.SEATS]
        victors = winners(state)
        for player in range(players):
            share = has(victors, player) / how_many(victors)
            most = -1_000_000
            for other in range(players):
                if other != player:
                    most = max(most, points(state, other))
            own = points(state, player)
            ahead = 0.5 + 0.5 * max(-1.0, min(1.0, (own - most) / wide))
            if ending(state) < sudden:
                ahead = share
            results[game, player, Result.SHARE] = share
            results[game, player, Result.AHEAD] = ahead
            results[game, player, Result.POINTS] = own
            results[game, player, Result.ENDING] = ending(state)


# Devices


RULES = ("deal", "deciders", "legal", "observe", "play", "winners", "ending", "points")
TEMPLATES = (deal_each, ask_each, weigh_each, play_each, count_each)


def meanings(name: str) -> dict[str, Any]:
    """The values of the names in the loops for one game."""
    rulebook = find_rulebook(name)
    settings = settings_for(rulebook)
    return {
        **{key: getattr(rulebook, key) for key in RULES},
        "worth_of": JUDGEMENTS[name],
        "brings": BRINGS[name],
        "spell": spelling_of(rulebook).spell,
        "sudden": settings.sudden,
        "wide": settings.wide,
    }


@cache
def on_cpu(name: str) -> Loops:
    """The loops over arrays in memory, one game after the other."""
    return Loops(*(loop_on_cpu(each, name, **meanings(name)) for each in TEMPLATES))


@cache
def on_gpu(name: str) -> Loops:
    """The loops over arrays on a GPU, one game per thread."""
    return Loops(*(over_states(loop_on_gpu(each, name, **meanings(name))) for each in TEMPLATES))


def over_states(loop: Callable[..., None]) -> Callable[..., None]:
    """A loop on a GPU, called as on a CPU."""
    return lambda states, *arrays: loop(len(states), states, *arrays)


def gpu_array(tensor: Any) -> Any:
    """A tensor on the GPU as an array for the loops; nothing is copied."""
    return driver().as_cuda_array(tensor)
