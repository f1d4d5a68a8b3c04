"""What the lab writes down of a game while it is played.

One set of compiled rules serves all bots: those that decide at once play whole games in a compiled
loop, and for all others the referee calls the same rules after every round of decisions.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pharos.bots.careless import insight_of
from pharos.bots.loops import OF_BOTS, loops_of
from pharos.bots.network.inference import intuition_of
from pharos.game import find_rulebook
from pharos.kernel.bits import has, how_many, lowest, without_lowest
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import sow
from pharos.kernel.rule import as_standalone, bind, rule, unbound
from pharos.lab.things import things_of
from pharos.lab.things.kinds import BUILT, EARLY

NOBODY = -1
TENTHS = 10  # of a game
A_WHILE = np.uint64(0x9E37_79B9_7F4A_7C15)  # keeps the dice of different times apart
MOST_ROUNDS = 1024  # of decisions that are remembered of a game
MOST_PLAYERS = 10
# A victory in parts, so that any number of players can share it: by the number of players
SHARES = np.array([math.lcm(*range(1, players + 1)) for players in range(MOST_PLAYERS)], np.int32)
VICTORY, POINTS = 0, 1  # what is gained


class Notes(NamedTuple):
    """What was seen of the game that is being played."""

    facts: np.ndarray  # (players, things)
    now: np.ndarray  # (things,): scratch
    leaders: np.ndarray  # who led alone after each round, or NOBODY
    counts: np.ndarray  # of rounds


@dataclass(frozen=True)
class Watchers:
    """The rules of this module for one game."""

    begin: Callable[..., None]  # (state, notes, players)
    watch: Callable[..., None]  # (state, time, notes, players): after a round of decisions
    finish: Callable[..., None]  # (state, notes, result)
    clock: Callable[..., int]  # (state)


# Templates


deal = deciders = play = points = sheet = winners = ending = choose = unbound
intuition = mark = clock = is_early = begin = watch = finish = decide = unbound


def begin_notes(state, notes, players):
    """The game was dealt."""
    notes.counts[0] = 0
    notes.facts[:] = 0
    for player in range(players):
        mark(state, player, notes.facts[player])


def watch_round(state, time, notes, players):
    """Everybody who was asked has decided; `time` is when they were asked."""
    for player in range(players):
        notes.now[:] = 0
        mark(state, player, notes.now)
        for thing in range(len(notes.now)):
            if notes.now[thing] & ~notes.facts[player, thing] & BUILT and is_early(thing, time):
                notes.facts[player, thing] |= EARLY
            notes.facts[player, thing] |= notes.now[thing]
    if notes.counts[0] < MOST_ROUNDS:
        notes.leaders[notes.counts[0]] = sole_leader(state, players)
        notes.counts[0] += 1


def find_leader(state, players):
    """Who would have most points if the game ended now, or NOBODY if several would."""
    leader, most = 0, points(state, 0)
    for player in range(1, players):
        own = points(state, player)
        if own > most:
            leader, most = player, own
        elif own == most:
            leader = NOBODY
    return leader


sole_leader: Any = unbound


def finish_notes(state, notes, result):
    """The game is over."""
    result.winners = winners(state)
    result.ending = ending(state)
    for player in range(result.points.shape[0]):
        sheet(state, player, result.points[player])
        for thing in range(len(notes.now)):
            result.facts[player, thing] = notes.facts[player, thing]
    weigh(result)
    rounds = notes.counts[0]
    last, result.changes, result.settled = NOBODY, 0, 0
    for number in range(rounds):
        leader = notes.leaders[number]
        if leader != NOBODY and leader != last:
            if last != NOBODY:
                result.changes += 1
                result.settled = number + 1
            last = leader
    result.rounds = rounds
    for tenth in range(TENTHS):
        result.leads[tenth] = notes.leaders[(rounds - 1) * (tenth + 1) // TENTHS]


@rule
def weigh(result):
    """What the game brought every player: more than a fair share of the victory, and more points
    than the mean of the table. Both are whole numbers, so that sums do not depend on their order.
    """
    players, in_all = result.points.shape[0], 0
    for player in range(players):
        own = 0
        for line in range(result.points.shape[1]):
            own += result.points[player, line]
        result.totals[player] = own
        in_all += own
    for player in range(players):
        won = SHARES[players] // how_many(result.winners) if has(result.winners, player) else 0
        result.gains[player, VICTORY] = won - SHARES[players] // players
        result.gains[player, POINTS] = players * result.totals[player] - in_all


def choose_by_intuition(state, player, guide, dice, out):
    """What a network likes best, which involves no dice."""
    return intuition(state, player, guide, out)


def decide_all(workspace, waiting, how):
    """All who are asked decide, in seat order; returns how many they are."""
    decisions = 0
    while waiting != 0:
        player = lowest(waiting)
        action = choose(workspace.state, player, how, workspace.bot_dice, workspace.actions)
        play(workspace.state, player, action)
        decisions += 1
        waiting = without_lowest(waiting)
    return decisions


def play_watched(workspace, games, how, notes, results):
    """Play a game for every row of `games`: the seed of its deal, and that of its bots.

    The bots' dice start again whenever time goes on: if other rules ask for one decision more, the
    bots have the same luck afterwards as without it, and only what the rules change differs.
    """
    state, players = workspace.state, results[0].points.shape[0]
    for game in range(len(games)):
        sow(workspace.dice, games[game, 0])
        deal(state, workspace.options, workspace.dice)
        begin(state, notes, players)
        decisions, last = 0, NOBODY
        waiting = deciders(state)
        while waiting != 0:
            time = clock(state)
            if time != last:
                sow(workspace.bot_dice, games[game, 1] + np.uint64(time) * A_WHILE)
                last = time
            decisions += decide(workspace, waiting, how)
            watch(state, time, notes, players)
            waiting = deciders(state)
        results[game].decisions = decisions
        finish(state, notes, results[game])


# Games


RULES = ("deal", "deciders", "play", "points", "sheet", "winners", "ending")


@cache
def watchers_of(name: str) -> Watchers:
    """The watchers for the rulebook with this name. They compile when they are first called."""
    rules, things = rules_of(name), things_of(name)
    rules |= {key: getattr(things, key) for key in ("mark", "clock", "is_early")}
    rules["sole_leader"] = bind(find_leader, name, **rules)
    return Watchers(
        begin=bind(begin_notes, name, **rules),
        watch=bind(watch_round, name, **rules),
        finish=bind(finish_notes, name, **rules),
        clock=things.clock,
    )


CHOOSERS: dict[str, Callable[[str], Callable[..., int]]] = {  # by kind of bot
    "reflex": lambda name: loops_of(name).choose,
    "careless": insight_of,
    "intuition": lambda name: bind(choose_by_intuition, name, intuition=intuition_of(name)),
}


@cache
def player_of_games(name: str, kind: str) -> Callable[..., None]:
    """The loop in which bots of a kind that decides at once play whole games."""
    return bind(play_watched, f"{name}_{kind}", **rules_of_games(name, kind))


def rules_of_games(name: str, kind: str) -> dict[str, Callable[..., Any]]:
    """What the names in loops over whole games mean for a kind of bots."""
    rules, watchers = rules_of(name), watchers_of(name)
    rules |= {key: as_standalone(getattr(watchers, key)) for key in ("begin", "watch", "finish")}
    rules |= {"clock": watchers.clock, "choose": as_standalone(CHOOSERS[kind](name))}
    rules["decide"] = bind(decide_all, f"{name}_{kind}", **rules)
    return rules


def rules_of(name: str) -> dict[str, Callable[..., Any]]:
    rulebook = find_rulebook(name)
    return {key: as_standalone(getattr(rulebook, key)) for key in RULES}


def new_notes(rulebook: Rulebook, players: int) -> Notes:
    """Room for what is seen of a game."""
    things = len(things_of(rulebook.name).all)
    return Notes(
        facts=np.zeros((players, things), np.uint8),
        now=np.zeros(things, np.uint8),
        leaders=np.zeros(MOST_ROUNDS, np.int32),
        counts=np.zeros(1, np.int32),
    )


def new_results(rulebook: Rulebook, players: int, games: int) -> np.ndarray:
    """Room for what is known of games that are over."""
    names = ("winners", "ending", "decisions", "rounds", "changes", "settled")
    fields = [
        *((name, np.int32) for name in names),
        ("leads", np.int32, (TENTHS,)),
        ("points", np.int32, (players, len(rulebook.categories))),
        ("totals", np.int32, (players,)),
        ("gains", np.int32, (players, 2)),  # of victory and of points, beyond those of the others
        ("facts", np.uint8, (players, len(things_of(rulebook.name).all))),
    ]
    return np.zeros(games, np.dtype((np.record, np.dtype(fields, align=True))))


def seeds_of(first: int, deals: range, repeats: int) -> np.ndarray:
    """The seeds of these deals, counted from the first one, and those of their bots; a row for
    every repeat."""
    words = np.arange(len(deals) * repeats, dtype=np.uint64)
    dealt = np.uint64((first + deals.start) % (1 << 64)) + words // np.uint64(repeats)
    bots = dealt + OF_BOTS + (words % np.uint64(repeats) << np.uint64(48))
    return np.stack([dealt, bots], axis=1)


def seed_of_bots(deal: int, repeat: int) -> int:
    """A deal that is played again has other dice for the bots."""
    return (deal + int(OF_BOTS) + (repeat << 48)) % (1 << 64)
