"""Thousands of random games of 7 Wonders, with everything checked after every decision.

`make soak` plays many more of them; `make test` a share.
"""

import os

import numpy as np
import pytest
from helpers.wonders_check import is_listed, sheets_are_right
from helpers.wonders_leaders_check import leaders_are_right, num_leaders_under

from pharos.kernel.bits import how_many, lowest, without_lowest
from pharos.kernel.dice import below, sow
from pharos.kernel.records import new_record
from pharos.kernel.rule import COMPILED, rule
from pharos.rulebooks.wonders.actions import MOST_LEGAL
from pharos.rulebooks.wonders.catalogue import COLOUR, NO_CARD, NUM_CARDS, NUM_COLOURS, NUM_STAGES
from pharos.rulebooks.wonders.options import read_options
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal, pick, play
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.setup import deal
from pharos.rulebooks.wonders.state import (
    CARD_WORDS,
    DECK_SIZE,
    MOST_HAND,
    NO_COPY,
    STATE,
    Place,
    has_built,
)

GAMES = int(os.environ.get("PHAROS_SOAK", "20000" if COMPILED else "6")) // 6
MOST_DECISIONS = 250
NEAR = 4  # codes on either side of a legal action
FAULTS = (
    "nothing",
    "an action that is listed is not legal",
    "coins are negative",
    "a copy of a card is not in exactly one place",
    "a city's cards do not add up",
    "stages and the cards under them do not add up",
    "points are not the sum of the sheet",
    "leaders are not where they belong, or do not do what they should",
    "an action that is picked is not listed",
    "an action is legal and not listed, or listed and not legal",
    "the game does not end",
)


@rule
def times_held(state, copy):
    times = 0
    for player in range(state.num_players):
        for number in range(MOST_HAND):
            times += state.hands[player, number] == copy
    return times


@rule
def num_at(state, place):
    """How many copies of all ages up to this one are at a place."""
    count = 0
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.deck[age, copy] != NO_CARD:
                count += state.place[age, copy] == place
    return count


@rule
def copies_are_right(state):
    for copy in range(DECK_SIZE):
        in_hand = state.place[state.age - 1, copy] == Place.HAND
        if times_held(state, copy) != (1 if in_hand else 0):
            return False
    built = 0
    under = 0
    for city in range(state.num_cities):
        under += state.stages[city]
        for word in range(CARD_WORDS):
            low = state.built[city, word] & 0xFFFF
            built += how_many(low) + how_many(state.built[city, word] >> 16 & 0xFFFF)
    under -= num_leaders_under(state)
    return built == num_at(state, Place.BUILT) and under == num_at(state, Place.UNDER)


@rule
def cities_are_right(state):
    for city in range(state.num_cities):
        for colour in range(NUM_COLOURS):
            count = 0
            for card in range(NUM_CARDS):
                count += COLOUR[card] == colour and has_built(state, city, card)
            if count != state.colours[city, colour]:
                return False
    return True


@rule
def stages_are_right(state):
    for city in range(state.num_cities):
        if state.stages[city] > NUM_STAGES[state.sides[city]]:
            return False
        for stage in range(state.under.shape[1]):
            if (state.under[city, stage] != NO_COPY) != (stage < state.stages[city]):
                return False
    return True


@rule
def fault_in(state, out):
    """The number of the first error in a state, or 0."""
    fault = 0
    for city in range(state.num_cities):
        if state.coins[city] < 0:
            fault = 2
    if not copies_are_right(state):
        fault = 3
    if not cities_are_right(state):
        fault = 4
    if not stages_are_right(state):
        fault = 5
    if not sheets_are_right(state, out):
        fault = 6
    if not leaders_are_right(state):
        fault = 7
    return fault


@rule
def fault_in_actions(state, player, action, dice, out):
    """Whether a picked action is listed, and neighbouring codes only if they are legal."""
    count = legal(state, player, out)
    if not is_listed(out, count, action):
        return 8
    near = action + below(dice, 2 * NEAR + 1) - NEAR
    return 0 if is_listed(out, count, near) == is_legal(state, player, near) else 9


@rule
def fault_in_game(state, dice, out, by_list):
    """Play a game to its end, with lists or with picks; returns the first error, or 0."""
    for _ in range(MOST_DECISIONS):
        waiting = deciders(state)
        fault = fault_in(state, out)
        if fault or waiting == 0:
            return fault
        while waiting != 0:
            player = lowest(waiting)
            waiting = without_lowest(waiting)
            action = pick(state, player, dice)
            fault = fault_in_actions(state, player, action, dice, out)
            if fault:
                return fault
            if by_list:
                action = out[below(dice, legal(state, player, out))]
            if not is_legal(state, player, action):
                return 1
            play(state, player, action)
    return len(FAULTS) - 1


@rule
def check_games(table, seeds):
    """Check many games; returns the seed and the number of the first error."""
    state, options, dice, out = table
    for seed in seeds:
        sow(dice, seed)
        deal(state, options, dice)
        fault = fault_in_game(state, dice, out, seed % np.uint64(2) == np.uint64(0))
        if fault:
            return seed, fault
    return seeds[0], 0


@pytest.mark.parametrize(
    "expansions", [(), ("leaders",)], ids=lambda expansions: "+".join(expansions) or "base"
)
@pytest.mark.parametrize("players", range(2, 8))
def test_nothing_is_ever_wrong_in_random_games(players, expansions):
    first = int(os.environ.get("PHAROS_SOAK_SEED", "0"))
    seeds = np.arange(first, first + GAMES, dtype=np.uint64)
    options = read_options(players, {"sides": "random", "expansions": expansions})
    table = new_record(STATE), options, np.zeros(4, np.uint64), np.zeros(MOST_LEGAL, np.int32)
    seed, fault = check_games(table, seeds)
    assert fault == 0, f"seed {seed} with {players} players: {FAULTS[fault]}"
