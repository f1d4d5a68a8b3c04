"""Thousands of random games, with everything checked after every decision.

`make soak` plays two million of them; `make test` a share.
"""

import os

import numpy as np
import pytest

from pharos.kernel.dice import below, sow
from pharos.kernel.records import new_record
from pharos.kernel.rule import COMPILED, rule
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CAPITAL,
    CARDS_REMOVED,
    COLOUR,
    MOST_WONDERS,
    NO_CARD,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_TOKENS,
    NUM_WONDERS,
)
from pharos.rulebooks.duel.options import read_options
from pharos.rulebooks.duel.rules.by_phase import is_legal, legal, pick, play
from pharos.rulebooks.duel.rules.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.duel.setup import deal
from pharos.rulebooks.duel.state import (
    DECK_SIZE,
    NUM_AGES,
    NUM_PLAYERS,
    NUM_SLOTS,
    STATE,
    Place,
    TokenPlace,
    city_of,
    deciders,
)

GAMES = int(os.environ.get("PHAROS_SOAK", "8000" if COMPILED else "2"))
MOST_DECISIONS = 150
ENDINGS = 3
FAULTS = (
    "nothing",
    "an action that is listed is not legal",
    "coins are negative",
    "a card is not in exactly one place",
    "a city's cards do not add up",
    "too many wonders, or one without a card under it",
    "the pawn has left the board",
    "a progress token is lost",
    "points are not the sum of the sheet",
    "the game does not end",
)


@rule
def times_placed(state, card):
    """In how many places a card is; it must be one."""
    times = 0
    for age in range(NUM_AGES):
        for place in range(DECK_SIZE):
            if state.deck[age, place] == card:
                laid = age == state.age - 1 and place < NUM_SLOTS
                times += 1 if state.where[card] == (place if laid else Place.UNSEEN) else 2
    for wonder in range(NUM_WONDERS):
        if state.under[wonder] == card:
            times += 1 if state.where[card] == Place.UNDER_WONDER else 2
    if city_of(0) <= state.where[card] <= Place.DISCARD:
        times += 1
    if state.where[card] == Place.UNSEEN and AGE_OF[card] < state.age:
        times += 1  # removed in a past age
    return times


@rule
def cards_are_right(state):
    removed = 0
    for card in range(NUM_CARDS):
        if times_placed(state, card) != 1:
            return False
        removed += state.where[card] == Place.UNSEEN and AGE_OF[card] < state.age
    return removed == CARDS_REMOVED * max(0, state.age - 1)


@rule
def cities_are_right(state):
    for player in range(NUM_PLAYERS):
        for colour in range(NUM_COLOURS):
            count = 0
            for card in range(NUM_CARDS):
                if COLOUR[card] == colour and state.where[card] == city_of(player):
                    count += 1
            if count != state.colours[player, colour]:
                return False
    return True


@rule
def wonders_are_right(state):
    built = 0
    for wonder in range(NUM_WONDERS):
        built += state.under[wonder] != NO_CARD and state.under[wonder] >= 0
    counted = state.wonders_built[0] + state.wonders_built[1]
    return built == counted and counted <= MOST_WONDERS


@rule
def tokens_are_right(state):
    for token in range(NUM_TOKENS):
        if not 0 <= state.token_where[token] <= TokenPlace.BOX:
            return False
    return True


@rule
def sheets_are_right(state, out):
    for player in range(NUM_PLAYERS):
        sheet(state, player, out)
        total = 0
        for line in range(len(CATEGORIES)):
            total += out[line]
        if total != points(state, player):
            return False
    return True


@rule
def fault_in(state, out):
    """The number of the first error in a state, or 0."""
    fault = 0
    if state.coins[0] < 0 or state.coins[1] < 0:
        fault = 2
    if not cards_are_right(state):
        fault = 3
    if not cities_are_right(state):
        fault = 4
    if not wonders_are_right(state):
        fault = 5
    if abs(state.pawn) > CAPITAL:
        fault = 6
    if not tokens_are_right(state):
        fault = 7
    if not sheets_are_right(state, out):
        fault = 8
    return fault


@rule
def fault_in_game(state, dice, out, by_list):
    """Play a game to its end, with lists or with picks; returns the first error, or 0."""
    for _ in range(MOST_DECISIONS):
        fault = fault_in(state, out)
        if fault or deciders(state) == 0:
            return fault
        action = pick(state, state.active, dice)
        if by_list:
            action = out[below(dice, legal(state, state.active, out))]
        if not is_legal(state, state.active, action):
            return 1
        play(state, state.active, action)
    return len(FAULTS) - 1


@rule
def check_games(table, seeds, endings):
    """Check many games; returns the seed and the number of the first error."""
    state, options, dice, out = table
    for seed in seeds:
        sow(dice, seed)
        deal(state, options, dice)
        fault = fault_in_game(state, dice, out, seed % np.uint64(2) == np.uint64(0))
        if fault:
            return seed, fault
        endings[state.ending] += 1
    return seeds[0], 0


@pytest.mark.parametrize("centre_pawn", ["printed", "erratum"])
def test_nothing_is_ever_wrong_in_random_games(centre_pawn):
    first = int(os.environ.get("PHAROS_SOAK_SEED", "0"))
    seeds = np.arange(first, first + GAMES // 2, dtype=np.uint64)
    options = read_options(2, {"centre_pawn": centre_pawn, "first_player": "random"})
    endings = np.zeros(ENDINGS, np.int64)
    table = new_record(STATE), options, np.zeros(4, np.uint64), np.zeros(NUM_CARDS, np.int32)
    seed, fault = check_games(table, seeds, endings)
    assert fault == 0, f"seed {seed}: {FAULTS[fault]}"
    assert endings.sum() == len(seeds)
    if COMPILED:
        assert endings.min() > 0, "games end in all three ways"
