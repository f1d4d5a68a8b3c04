"""Games played by compiled bots, from the deal to the score sheets.

The loops are written once, for any rulebook; `loops_of` binds them to the rules of one game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pharos.bots.greedy import GREEDY_BOTS
from pharos.game import find_rulebook
from pharos.kernel.bits import lowest, without_lowest
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import below, sow
from pharos.kernel.rule import bind, rule, unbound

OF_BOTS = np.uint64(0xD1CE_0F_B075)  # added to the seed of a deal for the bots' dice


class BotCode(IntEnum):
    """The compiled bots."""

    RANDOM = 0
    GREEDY = 1


class Workspace(NamedTuple):
    """The memory that games are played in, one after the other."""

    state: Any
    options: Any
    dice: np.ndarray  # for the deal
    bot_dice: np.ndarray
    actions: np.ndarray  # buffer for a list of legal actions


@dataclass(frozen=True)
class Loops:
    """The loops of this module for one game."""

    choose: Callable[..., int]  # (state, player, bot, dice, out) -> action
    play_game: Callable[..., int]  # (workspace, seats) -> decisions
    play_games: Callable[..., None]  # (workspace, seeds, seats, results)
    random_game: Callable[..., int]  # (state, options, dice) -> decisions
    play_by_picks: Callable[..., int]  # (workspace, seeds) -> decisions
    play_by_lists: Callable[..., int]  # (workspace, seeds) -> decisions


# Templates: these names stand for the rules of a game once the loops are bound


deal = deciders = legal = pick = play = sheet = winners = ending = greedy = unbound


def choose(state, player, bot, dice, out):
    """What a bot does now."""
    if bot == BotCode.GREEDY:
        return greedy(state, player, out)
    return pick(state, player, dice)


def play_game(workspace, seats):
    """Play a dealt game to its end; returns the number of decisions.

    All players who decide at the same time choose, in seat order, before anyone is asked again.
    """
    decisions = 0
    waiting = deciders(workspace.state)
    while waiting != 0:
        player = lowest(waiting)
        action = choose(
            workspace.state, player, seats[player], workspace.bot_dice, workspace.actions
        )
        play(workspace.state, player, action)
        decisions += 1
        waiting = without_lowest(waiting)
        if waiting == 0:
            waiting = deciders(workspace.state)
    return decisions


def play_games(workspace, seeds, seats, results):
    """Play a game for every seed, with the bots in its row of seats, and record how it ended."""
    for game in range(len(seeds)):
        deal_seed(workspace, seeds[game])
        result = results[game]
        result.decisions = play_game(workspace, seats[game])
        result.winners = winners(workspace.state)
        result.ending = ending(workspace.state)
        for player in range(seats.shape[1]):
            sheet(workspace.state, player, result.points[player])


def deal_seed(workspace, seed):
    """Deal what `pharos.new` deals for this seed; the bots get their own dice."""
    sow(workspace.dice, seed)
    deal(workspace.state, workspace.options, workspace.dice)
    sow(workspace.bot_dice, seed + OF_BOTS)


def random_game(state, options, dice):
    """Deal and play a random game with the same dice; returns the number of decisions."""
    deal(state, options, dice)
    decisions = 0
    waiting = deciders(state)
    while waiting != 0:
        player = lowest(waiting)
        play(state, player, pick(state, player, dice))
        decisions += 1
        waiting = without_lowest(waiting)
        if waiting == 0:
            waiting = deciders(state)
    return decisions


def play_by_picks(workspace, seeds):
    """Play a random game for every seed with `pick`, which finds one legal action."""
    decisions = 0
    for game in range(len(seeds)):
        sow(workspace.dice, seeds[game])
        decisions += random_game(workspace.state, workspace.options, workspace.dice)
    return decisions


def play_by_lists(workspace, seeds):
    """Play a random game for every seed with `legal`, which lists all legal actions."""
    decisions = 0
    for game in range(len(seeds)):
        sow(workspace.dice, seeds[game])
        decisions += random_game_by_lists(workspace)
    return decisions


def random_game_by_lists(workspace):
    """A random game in which every action is drawn from the list of legal ones."""
    state = workspace.state
    deal(state, workspace.options, workspace.dice)
    decisions = 0
    waiting = deciders(state)
    while waiting != 0:
        player = lowest(waiting)
        count = legal(state, player, workspace.actions)
        play(state, player, workspace.actions[below(workspace.dice, count)])
        decisions += 1
        waiting = without_lowest(waiting)
        if waiting == 0:
            waiting = deciders(state)
    return decisions


@rule
def copy_states(states, times):
    """Copy a state over the next one, again and again."""
    place = 0
    for _ in range(times):
        following = place + 1 if place + 1 < len(states) else 0
        states[following] = states[place]
        place = following


@rule
def nobody(state, player, out):
    """Stands for a bot that does not exist for a game; never called."""
    return -1


# Games


RULES = ("deal", "deciders", "legal", "pick", "play", "sheet", "winners", "ending")


@cache
def loops_of(name: str) -> Loops:
    """The loops for the rulebook with this name. They compile when they are first called."""
    rulebook = find_rulebook(name)
    rules: dict[str, Callable[..., Any]] = {key: getattr(rulebook, key) for key in RULES}
    rules["greedy"] = GREEDY_BOTS.get(name, nobody)
    rules["choose"] = bind(choose, name, **rules)
    rules["deal_seed"] = bind(deal_seed, name, **rules)
    rules["play_game"] = bind(play_game, name, **rules)
    rules["random_game"] = bind(random_game, name, **rules)
    rules["random_game_by_lists"] = bind(random_game_by_lists, name, **rules)
    return Loops(
        choose=rules["choose"],
        play_game=rules["play_game"],
        play_games=bind(play_games, name, **rules),
        random_game=rules["random_game"],
        play_by_picks=bind(play_by_picks, name, **rules),
        play_by_lists=bind(play_by_lists, name, **rules),
    )


def new_workspace(rulebook: Rulebook, players: int, options: Any = None) -> Workspace:
    """A workspace for games with these options."""
    return Workspace(
        state=rulebook.new_state(),
        options=rulebook.read_options(players, options or {}),
        dice=np.zeros(4, np.uint64),
        bot_dice=np.zeros(4, np.uint64),
        actions=np.zeros(rulebook.most_legal, np.int32),
    )


def new_results(rulebook: Rulebook, players: int, games: int) -> np.ndarray:
    """An array for results of games: winners, ending, decisions, points by player and category."""
    points = (players, len(rulebook.categories))
    fields = [(name, np.int32) for name in ("winners", "ending", "decisions")]
    return np.zeros(games, np.dtype((np.record, [*fields, ("points", np.int32, points)])))
