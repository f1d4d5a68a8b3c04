"""The loops of a batch: each asks or does one thing in all its games, by the rules of one game.

They are written once, over the contract, for a CPU and for a GPU. Arrays have a row for every game;
what is the same for all games comes first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from pharos.bots.careless import insight_of
from pharos.bots.loops import loops_of
from pharos.game import find_rulebook
from pharos.kernel.bits import has, how_many, lowest, only
from pharos.kernel.dice import sow
from pharos.kernel.rule import as_standalone, rule, unbound

NOBODY = -1
NO_ACTION = -1  # leaves a game as it is


@dataclass(frozen=True)
class Loops:
    """The loops of this module for one game, on one device."""

    deal: Callable[..., None]  # (options, wanted, given, states, dice, seeds, waiting, player)
    list: Callable[..., None]  # (states, waiting, players, actions, counts)
    mark: Callable[..., None]  # (actions, counts, mask)
    observe: Callable[..., None]  # (states, players, seen)
    place: Callable[..., None]  # (actions, player, chosen)
    check: Callable[..., None]  # (codes, states, waiting, chosen, refused)
    play: Callable[..., None]  # (states, waiting, player, chosen, over)
    settle: Callable[..., None]  # (states, over, victors, scores, endings, rewards)
    follow: Callable[..., None]  # (games, seeds, following)
    restrict: Callable[..., None]  # (where, player, players)


# Templates


deal = deciders = legal = observe = is_legal = play = winners = points = ending = unbound
choose = unbound
first_game = stride = unbound


@rule
def first_of(waiting):
    """The first of those who must still decide, or NOBODY."""
    return NOBODY if waiting == 0 else np.int64(lowest(waiting))


def deal_each(options, wanted, given, states, dice, seeds, waiting, player):  # noqa: PLR0913
    """Deal what `pharos.new` deals for each seed that is given, where it is wanted."""
    for game in range(first_game(), len(states), stride()):
        if wanted[game]:
            seeds[game] = given[game]
            sow(dice[game], seeds[game])
            deal(states[game], options[0], dice[game])
            waiting[game] = deciders(states[game])
            player[game] = first_of(waiting[game])


def list_each(states, waiting, players, actions, counts):
    """What these players may do; nothing, if they do not decide."""
    for game in range(first_game(), len(states), stride()):
        player = np.int64(players[game])
        counts[game] = 0
        if player != NOBODY and has(waiting[game], player):
            counts[game] = legal(states[game], player, actions[game])


def observe_each(states, players, seen):
    """What these players know."""
    for game in range(first_game(), len(states), stride()):
        observe(states[game], np.int64(players[game]), seen[game])


def check_each(codes, states, waiting, chosen, refused):
    """Who is not allowed to do what they chose, or NOBODY."""
    for game in range(first_game(), len(states), stride()):
        refused[game] = NOBODY
        for player in range(chosen.shape[1]):
            action = np.int64(chosen[game, player])
            if action != NO_ACTION and has(waiting[game], player):
                if not 0 <= action < codes or not is_legal(states[game], player, action):
                    refused[game] = player


def place_each(actions, player, chosen):
    """Put the action of the player who decides into the column of that player."""
    for game in range(first_game(), len(actions), stride()):
        for each in range(chosen.shape[1]):
            chosen[game, each] = actions[game] if each == player[game] else NO_ACTION


def play_each(states, waiting, player, chosen, over):
    """Play what those have chosen who decide, in seat order; then who decides next.

    All players who decide at the same time choose before anyone is asked again.
    """
    for game in range(first_game(), len(states), stride()):
        was_on = player[game] != NOBODY
        for each in range(chosen.shape[1]):
            action = np.int64(chosen[game, each])
            if action != NO_ACTION and has(waiting[game], each):
                play(states[game], each, action)
                waiting[game] &= ~only(each)
        if waiting[game] == 0:
            waiting[game] = deciders(states[game])
        player[game] = first_of(waiting[game])
        over[game] = was_on and player[game] == NOBODY


def settle_each(states, over, victors, scores, endings, rewards):  # noqa: PLR0913 - an array each
    """How the games ended that are over, and what that is worth to every player."""
    players = scores.shape[1]
    for game in range(first_game(), len(states), stride()):
        for player in range(players):
            rewards[game, player] = 0
        if over[game]:
            victors[game] = winners(states[game])
            endings[game] = ending(states[game])
            for player in range(players):
                scores[game, player] = points(states[game], player)
                rewards[game, player] = reward_of(victors[game], player, players)


@rule
def reward_of(victors, player, players):
    """1 for whoever wins alone, -1 shared by all who lose; several winners share."""
    shares = how_many(victors)
    won = players if has(victors, player) else 0
    return (won - shares) / (shares * (players - 1))


def follow_each(games, seeds, following):
    """The seed of the next deal of every game: its seed plus the number of games."""
    for game in range(first_game(), len(seeds), stride()):
        following[game] = seeds[game] + np.uint64(games)


def restrict_each(where, player, players):
    """The players who decide, where it is asked for; elsewhere NOBODY."""
    for game in range(first_game(), len(player), stride()):
        players[game] = player[game] if where[game] else NOBODY


def choose_each(how, states, players, dice, out, actions):  # noqa: PLR0913 - an array each
    """What a bot does; a row of `out` is its buffer."""
    for game in range(first_game(), len(states), stride()):
        actions[game] = NO_ACTION
        if players[game] != NOBODY:
            player = np.int64(players[game])
            actions[game] = choose(states[game], player, how, dice[game], out[game])


def mark_each(actions, counts, mask):
    """Mark the legal actions."""
    for game in range(first_game(), len(counts), stride()):
        for action in range(mask.shape[1]):
            mask[game, action] = False
        for index in range(counts[game]):
            mask[game, actions[game, index]] = True


RULES = (
    *("deal", "deciders", "legal", "observe", "is_legal", "play"),
    *("winners", "points", "ending"),
)
TEMPLATES = (
    *(deal_each, list_each, mark_each, observe_each, place_each, check_each),
    *(play_each, settle_each, follow_each, restrict_each),
)
Binder = Callable[..., Callable[..., None]]  # `loop_on_cpu` or `loop_on_gpu`


@cache
def loops_for(name: str, binder: Binder) -> Loops:
    """The loops for the rulebook with this name. They compile when they are first called."""
    rulebook = find_rulebook(name)
    rules = {key: as_standalone(getattr(rulebook, key)) for key in RULES}
    return Loops(*(binder(each, name, **rules) for each in TEMPLATES))


@cache
def chooser_for(name: str, is_careless: bool, binder: Binder) -> Callable[..., None]:
    """The loop in which a bot chooses that is compiled."""
    chooser = insight_of(name) if is_careless else loops_of(name).choose
    kind = "careless" if is_careless else "reflex"
    return binder(choose_each, f"{name}_{kind}", choose=as_standalone(chooser))
