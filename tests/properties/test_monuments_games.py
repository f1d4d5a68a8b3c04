"""Thousands of random games, with everything checked after every decision."""

import numpy as np
import pytest

from pharos.kernel.dice import sow
from pharos.kernel.records import new_record
from pharos.kernel.rule import COMPILED, rule
from pharos.rulebooks.monuments.actions import ACTIONS
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    HISTORIANS,
    HOW_MANY,
    LAST_STEP,
    MOST_OWNERS,
    NO_CARD,
    NUM_CARDS,
    NUM_MONUMENTS,
    VALUES,
)
from pharos.rulebooks.monuments.options import read_options
from pharos.rulebooks.monuments.rules.building import top_of, without_top
from pharos.rulebooks.monuments.rules.by_phase import is_legal, pick, play
from pharos.rulebooks.monuments.rules.hand import card_of, holds
from pharos.rulebooks.monuments.rules.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.monuments.setup import deal
from pharos.rulebooks.monuments.state import STATE, is_over, num_colours, num_owners

GAMES = 3000 if COMPILED else 2
MOST_DECISIONS = 900
FAULTS = (
    "nothing",
    "an action that is picked is not legal",
    "a card is in two places, or one has come from nowhere",
    "a hand does not add up, or a card is known that is not in it",
    "a monument has three owners, or a marker has left the board",
    "historians are lost",
    "a turn has more actions than it may have",
    "points are not the sum of the sheet",
    "the game does not end",
    "a card came back into the game",
)


@rule
def count_cards(state, where):
    """How often each card lies somewhere; how many cards there are in all."""
    where[:] = 0
    for place in range(state.pile_size):
        where[state.pile[place]] += 1
    for card in state.row:
        if card != NO_CARD:
            where[card] += 1
    for player in range(state.num_players):
        for card in range(NUM_CARDS):
            where[card] += holds(state, player, card)
    for colour in range(num_colours(state)):
        count_stacks(state, colour, where)
    return where.sum()


@rule
def count_stacks(state, colour, where):
    """The same for the monuments of a colour."""
    for monument in range(NUM_MONUMENTS):
        stack = state.stacks[colour, monument]
        while stack > 0:
            where[card_of(monument, top_of(stack))] += 1
            stack = without_top(stack)


@rule
def fault_of_cards(state, where, before):
    """Every card is in one place at most, and the game only loses cards."""
    total = count_cards(state, where)
    for card in range(NUM_CARDS):
        if where[card] > 1:
            return 2
    for player in range(state.num_players):
        held = 0
        for monument in range(NUM_MONUMENTS):
            held += HOW_MANY[state.hands[player, monument]]
            if state.seen[player, monument] & ~state.hands[player, monument] != 0:
                return 3
        if held != state.hand_sizes[player]:
            return 3
    return 9 if total > before else 0


@rule
def fault_of_stones(state):
    """Owners, markers, historians and actions are within their bounds."""
    for monument in range(NUM_MONUMENTS):
        if num_owners(state, monument) > MOST_OWNERS:
            return 4
        if not 0 <= state.markers[monument] <= LAST_STEP:
            return 4
    stones = state.num_reports
    for colour in range(num_colours(state)):
        stones += state.historians[colour]
    if stones != num_colours(state) * HISTORIANS[state.num_players]:
        return 5
    return 0 if 0 <= state.actions_left <= ACTIONS_A_TURN else 6


@rule
def play_checked(state, dice, where, out):
    """Play a dealt game to its end; returns the number of the first error, or 0."""
    total = count_cards(state, where)
    for _ in range(MOST_DECISIONS):
        if is_over(state):
            break
        action = pick(state, state.active, dice)
        if not is_legal(state, state.active, action):
            return 1
        play(state, state.active, action)
        fault = max(fault_of_cards(state, where, total), fault_of_stones(state))
        if fault > 0:
            return fault
        total = where.sum()
    for player in range(state.num_players):
        sheet(state, player, out)
        if out.sum() != points(state, player):
            return 7
    return 0 if is_over(state) else 8


@pytest.mark.rule("M-33", "M-10", "M-18")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("end", ["turn", "at_once"])
def test_nothing_goes_wrong_in_random_games(players, end):
    state, dice = new_record(STATE), np.zeros(4, np.uint64)
    where, out = np.zeros(NUM_CARDS, np.int32), np.zeros(len(CATEGORIES), np.int32)
    options = read_options(players, {"end": end})
    for seed in range(GAMES):
        sow(dice, np.uint64(seed))
        deal(state, options, dice)
        assert count_cards(state, where) == (NUM_CARDS if players == 4 else NUM_CARDS - VALUES)
        fault = play_checked(state, dice, where, out)
        assert fault == 0, f"seed {seed}: {FAULTS[fault]}"


@pytest.mark.rule("M-10", "M-12", "M-34")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_has_three_actions_or_four_or_is_a_report(players):
    state, dice = new_record(STATE), np.zeros(4, np.uint64)
    for seed in range(20 if COMPILED else 2):
        sow(dice, np.uint64(seed))
        deal(state, read_options(players, {}), dice)
        while not is_over(state):
            kinds = play_turn(state, dice)
            assert kinds == ["report"] or len(kinds) == ACTIONS_A_TURN + 2 * kinds.count("buy")


def play_turn(state, dice):
    """What is done in one turn: every action, and the pair that buys one."""
    player, kinds, ends = state.active, [], False
    while not ends:
        action = int(pick(state, player, dice))
        play(state, player, action)
        kinds.append(ACTIONS.find(action)[0])
        ends = is_over(state) or state.active != player
    beside = ("colour", "lay", "done", "second", "stop")
    return [kind for kind in kinds if kind not in beside]
