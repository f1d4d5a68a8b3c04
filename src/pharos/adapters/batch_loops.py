"""The loops of a batch: each asks or does one thing in all its games, by the rules of one game.

They are written once, over the contract, for a CPU and for a GPU. Arrays have a row for every game;
what is the same for all games comes first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

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
MOST_FOUND = 16  # actions of a game that need not be checked again: as many as a cache line holds


class Games(NamedTuple):
    """The games of a batch: arrays with a row for each."""

    states: Any
    dice: Any
    seeds: Any  # of the deals
    waiting: Any  # the players who must still decide
    player: Any  # the first of them, or NOBODY
    found: Any  # actions that are legal: some of those that were listed last; or NO_ACTION
    found_for: Any  # the player who may take them; NOBODY once something has been played


class Results(NamedTuple):
    """How the last step ended games, and how the last finished game of every row ended."""

    over: Any  # whether the last step ended the game
    winners: Any
    points: Any
    endings: Any
    rewards: Any  # of the last step


@dataclass(frozen=True)
class Loops:
    """The loops of this module for one game, on one device."""

    deal: Callable[..., None]  # (options, games, wanted, given)
    list: Callable[..., None]  # (games, players, actions, counts)
    mark: Callable[..., None]  # (actions, counts, mask)
    observe: Callable[..., None]  # (states, players, seen)
    check: Callable[..., None]  # (codes, faults, games, chosen, refused)
    advance: Callable[..., None]  # (faults, options, further, games, chosen, results)
    restrict: Callable[..., None]  # (where, player, players)


# Templates


deal = deciders = legal = observe = is_legal = play = winners = points = ending = unbound
choose = pick = settle = deal_again = play_one = is_allowed = unbound
cuda: Any = None  # these two are known to kernels
state: Any = None
first_game = stride = unbound


@rule
def first_of(waiting):
    """The first of those who must still decide, or NOBODY."""
    return NOBODY if waiting == 0 else np.int64(lowest(waiting))


def deal_each(options, games, wanted, given):
    """Deal what `pharos.new` deals for each seed that is given, where it is wanted."""
    for game in range(first_game(), len(wanted), stride()):
        if wanted[game]:
            games.seeds[game] = given[game]
            sow(games.dice[game], games.seeds[game])
            deal(games.states[game], options[0], games.dice[game])
            games.waiting[game] = deciders(games.states[game])
            games.player[game] = first_of(games.waiting[game])
            games.found_for[game] = NOBODY


def list_each(games, players, actions, counts):
    """What these players may do; nothing, if they do not decide."""
    for game in range(first_game(), len(players), stride()):
        player = np.int64(players[game])
        counts[game] = 0
        if player != NOBODY and has(games.waiting[game], player):
            counts[game] = legal(games.states[game], player, actions[game])
            note_found(actions[game], counts[game], games.found[game])
            games.found_for[game] = player


@rule
def note_found(actions, count, found):
    """Remember actions that are legal: one of them need not be checked before it is played."""
    for place in range(MOST_FOUND):
        found[place] = NO_ACTION
    for place in range(min(count, MOST_FOUND)):
        found[place] = actions[place]


@rule
def is_among(action, found):
    """Whether an action is one of those that were found."""
    times = 0
    for place in range(MOST_FOUND):
        times += found[place] == action
    return times > 0


def observe_each(states, players, seen):
    """What these players know."""
    for game in range(first_game(), len(states), stride()):
        observe(states[game], np.int64(players[game]), seen[game])


@rule
def columns_of(chosen):
    """Choices have a column for every player, or only one, for the player who decides."""
    if chosen.ndim == 1:
        return 1
    return chosen.shape[1]


@rule
def chooser(games, chosen, game, column):
    """The player whose choice is in a column, or NOBODY."""
    if chosen.ndim == 1:
        return games.player[game]
    return column


@rule
def choice(chosen, game, column):
    """The action in a column, or NO_ACTION."""
    if chosen.ndim == 1:
        return chosen[game]
    return chosen[game, column]


def check_each(codes, faults, games, chosen, refused):
    """A player of each game whose choice is not legal, or NOBODY; and whether there is any."""
    for game in range(first_game(), len(chosen), stride()):
        refused[game] = NOBODY
        for column in range(columns_of(chosen)):
            player = np.int64(chooser(games, chosen, game, column))
            action = np.int64(choice(chosen, game, column))
            if action != NO_ACTION and player != NOBODY and has(games.waiting[game], player):
                is_known = games.found_for[game] == player and is_among(action, games.found[game])
                if not is_known and not is_allowed(codes, games.states[game], player, action):
                    refused[game] = player
                    faults[0] = 1


def allow(codes, state, player, action):
    """Whether there is such an action, and it is legal."""
    return 0 <= action < codes and is_legal(state, player, action)


def advance_each(faults, options, further, games, chosen, results):  # noqa: PLR0913
    """Play the choices of those who decide, in seat order; then find out who decides next.

    All players who decide at the same time choose before anyone is asked again. Nothing happens if
    anybody chose what is not allowed. A game that ends is dealt again if its next seed is `further`
    than this one.
    """
    for game in range(first_game(), len(chosen), stride()):
        if faults[0] == 0:
            state = games.states[game]
            was_on = games.waiting[game] != 0
            for column in range(columns_of(chosen)):
                player = np.int64(chooser(games, chosen, game, column))
                action = np.int64(choice(chosen, game, column))
                if action != NO_ACTION and player != NOBODY and has(games.waiting[game], player):
                    play(state, player, action)
                    games.waiting[game] &= ~only(player)
                    games.found_for[game] = NOBODY
            if games.waiting[game] == 0:
                games.waiting[game] = deciders(state)
            results.over[game] = was_on and games.waiting[game] == 0
            settle(game, state, results)
            if results.over[game] and further > 0:
                games.seeds[game] += np.uint64(further)
                deal_again(state, options[0], games.dice[game], games.seeds[game])
                games.waiting[game] = deciders(state)
            games.player[game] = first_of(games.waiting[game])


def settle_one(game, state, results):
    """How a game ended, if it is over, and what that is worth to every player."""
    players = results.points.shape[1]
    for player in range(players):
        results.rewards[game, player] = 0
    if results.over[game]:
        victors = winners(state)
        results.winners[game] = victors
        results.endings[game] = ending(state)
        for player in range(players):
            results.points[game, player] = points(state, player)
            results.rewards[game, player] = reward_of(victors, player, players)


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


# Many decisions in a row


def play_each(steps, how, options, further, games, out, results):  # noqa: PLR0913
    """Let a bot decide a number of times in every game."""
    for game in range(first_game(), len(games.player), stride()):
        state = games.states[game]
        play_one(game, state, steps, how, options[0], further, games, out[game], results)


def play_each_in_own_memory(steps, how, options, further, games, out, results):  # noqa: PLR0913
    """The same on a GPU: a thread keeps the state in its own memory while it plays the game."""
    own = cuda.local.array(1, state)  # which only a kernel itself can have
    for game in range(first_game(), len(games.player), stride()):
        own[0] = games.states[game]
        play_one(game, own[0], steps, how, options[0], further, games, out[game], results)
        games.states[game] = own[0]


def play_on(game, state, steps, how, options, further, games, out, results):  # noqa: PLR0913
    """Let a bot decide a number of times in one game, which is dealt again whenever it ends."""
    for _ in range(steps):
        waiting = games.waiting[game]
        was_on = waiting != 0
        if was_on:
            player = np.int64(lowest(waiting))
            play(state, player, np.int64(choose(state, player, how, games.dice[game], out)))
            waiting = without_lowest(waiting)
            games.waiting[game] = waiting if waiting != 0 else deciders(state)
        results.over[game] = was_on and games.waiting[game] == 0
        settle(game, state, results)
        if results.over[game] and further > 0:
            games.seeds[game] += np.uint64(further)
            deal_again(state, options, games.dice[game], games.seeds[game])
            games.waiting[game] = deciders(state)
    games.player[game] = first_of(games.waiting[game])
    games.found_for[game] = NOBODY


def choose_at_random(state, player, how, dice, out):
    return pick(state, player, dice)


def restrict_each(where, player, players):
    """The players who decide, where it is asked for; elsewhere NOBODY."""
    for game in range(first_game(), len(player), stride()):
        players[game] = player[game] if where[game] else NOBODY


def choose_each(how, games, players, out, actions):
    """What a bot does; a row of `out` is its buffer."""
    for game in range(first_game(), len(actions), stride()):
        actions[game] = NO_ACTION
        if players[game] != NOBODY:
            player = np.int64(players[game])
            state, dice = games.states[game], games.dice[game]
            actions[game] = choose(state, player, how, dice, out[game])
            note_found(actions[game:], 1, games.found[game])
            games.found_for[game] = player


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
    *(deal_each, list_each, mark_each, observe_each, check_each),
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
    rules["is_allowed"] = bind(allow, name, **rules)
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
