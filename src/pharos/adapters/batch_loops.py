"""The loops of a batch: each asks or does one thing in all its games, by the rules of one game.

They are written once, over the contract, for a CPU and for a GPU. Arrays have a row for every game;
what is the same for all games comes first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pharos.adapters.each_game import loop_of_games_on_gpu, loop_on_gpu
from pharos.bots.careless import insight_of
from pharos.bots.loops import loops_of
from pharos.game import find_rulebook
from pharos.kernel.bits import has, how_many, lowest, only, without_lowest
from pharos.kernel.dice import sow
from pharos.kernel.rule import as_standalone, bind, rule, unbound

NOBODY = -1
NO_ACTION = -1  # leaves a game as it is
RANDOM, REFLEX, CARELESS = "random", "reflex", "careless"  # kinds of compiled bots


@dataclass(frozen=True)
class Loops:
    """The loops of this module for one game, on one device."""

    deal: Callable[..., None]  # (options, wanted, given, states, dice, seeds, waiting, player)
    list: Callable[..., None]  # (states, waiting, players, actions, counts)
    mark: Callable[..., None]  # (actions, counts, mask)
    observe: Callable[..., None]  # (states, players, seen)
    place: Callable[..., None]  # (actions, player, chosen)
    check: Callable[..., None]  # (codes, faults, states, waiting, chosen, refused)
    advance: Callable[..., None]  # (faults, options, further, states, chosen, and all of a game)
    restrict: Callable[..., None]  # (where, player, players)


# Templates


deal = deciders = legal = observe = is_legal = play = winners = points = ending = unbound
choose = pick = settle = deal_again = play_one = unbound
cuda: Any = None  # these two are known to kernels
state: Any = None
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


def check_each(codes, faults, states, waiting, chosen, refused):  # noqa: PLR0913 - an array each
    """A player of each game whose choice is not legal, or NOBODY; and whether there is any."""
    for game in range(first_game(), len(states), stride()):
        refused[game] = NOBODY
        for player in range(chosen.shape[1]):
            action = np.int64(chosen[game, player])
            if action != NO_ACTION and has(waiting[game], player):
                if not 0 <= action < codes or not is_legal(states[game], player, action):
                    refused[game] = player
                    faults[0] = 1


def place_each(actions, player, chosen):
    """Put the action of the player who decides into the column of that player."""
    for game in range(first_game(), len(actions), stride()):
        for each in range(chosen.shape[1]):
            chosen[game, each] = actions[game] if each == player[game] else NO_ACTION


def advance_each(  # noqa: PLR0913 - an array each
    faults,
    options,
    further,
    states,
    chosen,
    dice,
    seeds,
    waiting,
    player,
    over,
    victors,
    scores,
    endings,
    rewards,
):
    """Play the choices of those who decide, in seat order; then find out who decides next.

    All players who decide at the same time choose before anyone is asked again. Nothing happens if
    anybody chose what is not allowed. A game that ends is dealt again if its next seed is `further`
    than this one.
    """
    for game in range(first_game(), len(states), stride()):
        if faults[0] == 0:
            was_on = waiting[game] != 0
            for each in range(chosen.shape[1]):
                action = np.int64(chosen[game, each])
                if action != NO_ACTION and has(waiting[game], each):
                    play(states[game], each, action)
                    waiting[game] &= ~only(each)
            if waiting[game] == 0:
                waiting[game] = deciders(states[game])
            over[game] = was_on and waiting[game] == 0
            results = (victors, scores, endings, rewards)
            settle(game, states[game], over[game], results)
            if over[game] and further > 0:
                seeds[game] += np.uint64(further)
                deal_again(states[game], options[0], dice[game], seeds[game])
                waiting[game] = deciders(states[game])
            player[game] = first_of(waiting[game])


def settle_one(game, state, is_over, results):
    """How a game ended, if it is over, and what that is worth to every player."""
    victors, scores, endings, rewards = results
    players = scores.shape[1]
    for player in range(players):
        rewards[game, player] = 0
    if is_over:
        victors[game] = winners(state)
        endings[game] = ending(state)
        for player in range(players):
            scores[game, player] = points(state, player)
            rewards[game, player] = reward_of(victors[game], player, players)


def deal_from(state, options, dice, seed):
    """Deal from a seed, with the dice of the game."""
    sow(dice, seed)
    deal(state, options, dice)


@rule
def reward_of(victors, player, players):
    """1 for a player who wins alone, -1 shared by all who lose; several winners share."""
    shares = how_many(victors)
    won = players if has(victors, player) else 0
    return (won - shares) / (shares * (players - 1))


@rule
def reward_all(victors, rewards):
    """The rewards of games that these players won."""
    players = rewards.shape[1]
    for game in range(len(victors)):
        for player in range(players):
            rewards[game, player] = reward_of(victors[game], player, players)


# Many decisions in a row. Two loops have the same parameters, one array each: a kernel declares its
# threads' own memory itself, and what it is launched with stays as plain as the loop on a CPU


def play_on(  # noqa: PLR0913 - an array each
    game, state, steps, how, options, further, dice, seeds, waiting, out, over, results
):
    """Let a bot decide a number of times in one game, which is dealt again whenever it ends."""
    for _ in range(steps):
        was_on = waiting[game] != 0
        if was_on:
            player = lowest(waiting[game])
            action = choose(state, np.int64(player), how, dice[game], out[game])
            play(state, np.int64(player), np.int64(action))
            waiting[game] = without_lowest(waiting[game])
            if waiting[game] == 0:
                waiting[game] = deciders(state)
        over[game] = was_on and waiting[game] == 0
        settle(game, state, over[game], results)
        if over[game] and further > 0:
            seeds[game] += np.uint64(further)
            deal_again(state, options, dice[game], seeds[game])
            waiting[game] = deciders(state)


def play_each(  # noqa: PLR0913 - an array each
    steps,
    how,
    options,
    further,
    states,
    dice,
    seeds,
    waiting,
    player,
    out,
    over,
    victors,
    scores,
    endings,
    rewards,
):
    """Let a bot decide a number of times in every game."""
    results = (victors, scores, endings, rewards)
    for game in range(first_game(), len(states), stride()):
        state = states[game]
        play_one(
            game, state, steps, how, options[0], further, dice, seeds, waiting, out, over, results
        )
        player[game] = first_of(waiting[game])


def play_each_in_own_memory(  # noqa: PLR0913 - an array each
    steps,
    how,
    options,
    further,
    states,
    dice,
    seeds,
    waiting,
    player,
    out,
    over,
    victors,
    scores,
    endings,
    rewards,
):
    """The same on a GPU: a thread keeps the state in its own memory while it plays the game."""
    results = (victors, scores, endings, rewards)
    own = cuda.local.array(1, state)
    for game in range(first_game(), len(states), stride()):
        own[0] = states[game]
        play_one(
            game, own[0], steps, how, options[0], further, dice, seeds, waiting, out, over, results
        )
        states[game] = own[0]
        player[game] = first_of(waiting[game])


def choose_at_random(state, player, how, dice, out):
    return pick(state, player, dice)


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
    *(advance_each, restrict_each),
)
Binder = Callable[..., Callable[..., None]]  # `loop_on_cpu` or `loop_on_gpu`


@cache
def loops_for(name: str, binder: Binder) -> Loops:
    """The loops for the rulebook with this name. They compile when they are first called."""
    rules = rules_for(name)
    return Loops(*(binder(each, name, **rules) for each in TEMPLATES))


@cache
def rules_for(name: str) -> dict[str, Callable[..., Any]]:
    """What the names in loops mean for the rulebook with this name."""
    rulebook = find_rulebook(name)
    rules = {key: as_standalone(getattr(rulebook, key)) for key in RULES}
    rules["settle"] = bind(settle_one, name, **rules)
    rules["deal_again"] = bind(deal_from, name, **rules)
    return rules


@cache
def chooser_for(name: str, kind: str, binder: Binder) -> Callable[..., None]:
    """The loop in which a bot of a compiled kind chooses."""
    return binder(choose_each, f"{name}_{kind}", choose=as_standalone(way_to_choose(name, kind)))


@cache
def player_for(name: str, kind: str, binder: Binder) -> Callable[..., None]:
    """The loop in which a bot of a compiled kind plays on."""
    rules = rules_for(name) | {"choose": as_standalone(way_to_choose(name, kind))}
    rules["play_one"] = bind(play_on, f"{name}_{kind}", **rules)
    if binder is not loop_on_gpu:
        return binder(play_each, f"{name}_{kind}", **rules)
    return loop_of_games_on_gpu(play_each_in_own_memory, name, kind, **rules)


def way_to_choose(name: str, kind: str) -> Callable[..., int]:
    """How a bot of a compiled kind chooses: (state, player, how, dice, out) -> action."""
    if kind == RANDOM:
        return bind(choose_at_random, name, pick=find_rulebook(name).pick)
    return insight_of(name) if kind == CARELESS else loops_of(name).choose
