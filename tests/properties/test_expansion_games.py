"""Random games of 7 Wonders with Edifice, alone and with Leaders, checked after every decision.

What a city makes, adds and allows is recounted from its cards, stages, leaders and pawns each
time: so whatever is lost with an edifice must have gone without a trace.
"""

import os

import numpy as np
import pytest
from helpers.wonders_check import is_listed, sheets_are_right

from pharos.kernel.bits import has, lowest, without_lowest
from pharos.kernel.dice import below, sow
from pharos.kernel.records import new_record
from pharos.kernel.rule import COMPILED, standalone
from pharos.rulebooks.wonders.actions import MOST_LEGAL, NUM_ACTIONS, NUM_PAYMENTS, NUM_SPLITS
from pharos.rulebooks.wonders.catalogue import (
    COLOUR,
    FIRST_EDIFICE,
    FIRST_LEADER,
    NO_CARD,
    NO_LEADER,
    NUM_AGES,
    NUM_CARDS,
    NUM_LEADERS,
    START_BASKET,
)
from pharos.rulebooks.wonders.edifice.rewards import num_rewards
from pharos.rulebooks.wonders.edifice.setup import PAWNS
from pharos.rulebooks.wonders.leaders.hand import is_recruited
from pharos.rulebooks.wonders.options import read_options
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal, pick, play
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.effects import add_effect
from pharos.rulebooks.wonders.rules.stages import stage_item
from pharos.rulebooks.wonders.setup import deal, wipe_cities
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    HAND,
    NO_COPY,
    STATE,
    LeaderPlace,
    Phase,
    Place,
    Project,
    has_built,
)

GAMES = int(os.environ.get("PHAROS_SOAK", "20000" if COMPILED else "10")) // 10
MOST_DECISIONS = 300
STEPS = (1, NUM_SPLITS, NUM_PAYMENTS, 2 * NUM_PAYMENTS)  # to a similar action
NEAR = np.array([sign * step for step in STEPS for sign in (-1, 1)], np.int32)
FAULTS = (
    "nothing",
    "an action that is listed or picked is not legal, or one that is legal is not listed",
    "coins are negative",
    "the cards of an age do not add up",
    "stages and what lies under them do not add up",
    "a city does not make, add and allow what its pieces do",
    "pawns do not add up",
    "an edifice is neither open, built nor failed as its pawns say",
    "somebody has a debt without having failed",
    "points are not the sum of the sheet",
    "the game does not end",
)
ILLEGAL, COINS, CARDS, STAGES, CITIES, OF_PAWNS, PROGRESS, DEBTS, SHEETS, ENDLESS = range(1, 11)


@standalone
def num_at(state, age, place):
    """How many copies of an age are at a place."""
    count = 0
    for copy in range(DECK_SIZE):
        count += state.deck[age, copy] != NO_CARD and state.place[age, copy] == place
    return count


@standalone
def cards_are_right(state):
    """Every age that has begun has seven cards per city; every building is somewhere."""
    built = 0
    for age in range(state.age if state.turn > 0 else state.age - 1):
        built += num_at(state, age, Place.BUILT)
        taking_part = num_at(state, age, Place.HAND) + num_at(state, age, Place.BUILT)
        taking_part += num_at(state, age, Place.UNDER) + num_at(state, age, Place.DISCARD)
        taking_part += num_at(state, age, Place.LOST)
        if taking_part != state.num_cities * HAND:
            return False
    for city in range(state.num_cities):
        for card in range(NUM_CARDS):
            built -= has_built(state, city, card)
    return built == 0


@standalone
def stages_are_right(state):
    """Under every stage lies a card or a leader, and nowhere else."""
    under = 0
    for city in range(state.num_cities):
        under += state.stages[city]
        for stage in range(state.under.shape[1]):
            if (state.under[city, stage] != NO_COPY) != (stage < state.stages[city]):
                return False
    for age in range(NUM_AGES):
        under -= num_at(state, age, Place.UNDER)
    for slot in range(NUM_LEADERS):
        under -= state.leader_place[slot] == LeaderPlace.UNDER
    return under == 0


@standalone
def recount(state, city, twin):
    """What a city produces, adds and allows, derived from its pieces."""
    twin.makes[city] = START_BASKET[state.sides[city]]
    for card in range(NUM_CARDS):
        if has_built(state, city, card):
            add_effect(twin, city, card)
            twin.colours[city, COLOUR[card]] += 1
    for stage in range(state.stages[city]):
        add_effect(twin, city, stage_item(state, city, stage))
    recount_leaders(state, city, twin)
    for age in range(NUM_AGES):
        if state.progress[age] == Project.BUILT:
            for _ in range(num_rewards(state, city, age)):
                add_effect(twin, city, FIRST_EDIFICE + state.projects[age])


@standalone
def recount_leaders(state, city, twin):
    for slot in range(NUM_LEADERS):
        if is_recruited(state, city, slot):
            add_effect(twin, city, FIRST_LEADER + state.leaders[slot])
    if state.copied[city] != NO_LEADER:
        add_effect(twin, city, FIRST_LEADER + state.copied[city])


@standalone
def is_same_city(state, city, twin):
    for symbol in range(state.symbols.shape[1]):
        if state.symbols[city, symbol] != twin.symbols[city, symbol]:
            return False
    for colour in range(state.colours.shape[1]):
        if state.colours[city, colour] != twin.colours[city, colour]:
            return False
    made = state.makes[city] == twin.makes[city] and state.pairs[city] == twin.pairs[city]
    chosen = state.any_raw[city] == twin.any_raw[city]
    chosen = chosen and state.any_goods[city] == twin.any_goods[city]
    added = state.shields[city] == twin.shields[city] and state.cheap[city] == twin.cheap[city]
    return made and chosen and added and state.free_symbols[city] == twin.free_symbols[city]


@standalone
def cities_are_right(state, twin):
    wipe_cities(twin)
    for city in range(state.num_cities):
        recount(state, city, twin)
        if not is_same_city(state, city, twin):
            return False
    return True


@standalone
def pawns_are_right(state):
    """Pawns from the card and from the box: the box gives at most one per stage of Ur."""
    for age in range(NUM_AGES):
        joined = 0
        from_box = 0
        for city in range(state.num_cities):
            joined += has(state.joined[city], age)
            extra = state.pawns[city, age] - has(state.joined[city], age)
            if extra < 0:
                return False
            from_box += extra
        if from_box > 1 or state.pawns_left[age] != max(0, PAWNS[state.num_players] - joined):
            return False
    return True


@standalone
def progress_is_right(state):
    """An edifice is built when its last pawn is taken; otherwise it fails at the end of its age."""
    for age in range(NUM_AGES):
        past = age + 1 < state.age or state.phase == Phase.OVER
        expected = Project.FAILED if past else Project.OPEN
        if state.pawns_left[age] == 0:
            expected = Project.BUILT
        if state.progress[age] != expected:
            return False
    return True


@standalone
def debts_are_right(state):
    for age in range(NUM_AGES):
        for city in range(state.num_cities):
            safe = state.progress[age] != Project.FAILED or state.pawns[city, age] > 0
            if state.debts[city, age] > (0 if safe else 1):
                return False
    return True


@standalone
def has_negative_coins(state):
    for city in range(state.num_cities):
        if state.coins[city] < 0:
            return True
    return False


@standalone
def fault_in(state, twin, out):
    """The number of the first error in a state, or 0."""
    if has_negative_coins(state):
        return COINS
    if not cards_are_right(state):
        return CARDS
    if not stages_are_right(state):
        return STAGES
    if not cities_are_right(state, twin):
        return CITIES
    fault = fault_of_edifices(state)
    if fault == 0 and not sheets_are_right(state, out):
        return SHEETS
    return fault


@standalone
def fault_of_edifices(state):
    if not pawns_are_right(state):
        return OF_PAWNS
    if not progress_is_right(state):
        return PROGRESS
    return 0 if debts_are_right(state) else DEBTS


@standalone
def is_right(state, player, out, count, action):
    """Whether an action is legal exactly when it is listed."""
    return is_legal(state, player, action) == is_listed(out, count, action)


@standalone
def legality_is_right(state, player, out, count, dice):
    """Everything listed is legal; neighbouring action codes are legal only if they are listed."""
    for number in range(count):
        near = out[number] + NEAR[below(dice, len(NEAR))]
        if not is_right(state, player, out, count, out[number]):
            return False
        if not is_right(state, player, out, count, near):
            return False
    return is_right(state, player, out, count, below(dice, NUM_ACTIONS))


@standalone
def fault_in_game(state, twin, dice, out):
    """Play a game to its end, alternating picks and lists; returns the first error, or 0."""
    for decision in range(MOST_DECISIONS):
        waiting = deciders(state)
        fault = fault_in(state, twin, out)
        if fault or waiting == 0:
            return fault
        while waiting != 0:
            player = lowest(waiting)
            waiting = without_lowest(waiting)
            action = pick(state, player, dice)
            count = legal(state, player, out)
            listed = is_listed(out, count, action)
            if not listed or not legality_is_right(state, player, out, count, dice):
                return ILLEGAL
            if decision % 2 == 0:
                action = out[below(dice, count)]
            play(state, player, action)
    return ENDLESS


@standalone
def check_games(state, twin, options, dice, out, seeds):
    """Check many games; returns the seed and the number of the first error."""
    for seed in seeds:
        sow(dice, seed)
        deal(state, options, dice)
        fault = fault_in_game(state, twin, dice, out)
        if fault:
            return seed, fault
    return seeds[0], 0


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("expansions", [["edifice"], ["leaders", "edifice"]], ids="-".join)
def test_nothing_is_ever_wrong_in_random_games_with_edifice(players, expansions):
    first = int(os.environ.get("PHAROS_SOAK_SEED", "0"))
    seeds = np.arange(first, first + GAMES, dtype=np.uint64)
    second_pawn = "nothing" if players % 2 else "reward"
    options = {"sides": "random", "expansions": expansions, "second_pawn": second_pawn}
    options = read_options(players, options)
    dice, out = np.zeros(4, np.uint64), np.zeros(MOST_LEGAL, np.int32)
    seed, fault = check_games(new_record(STATE), new_record(STATE), options, dice, out, seeds)
    assert fault == 0, f"seed {seed} with {players} players: {FAULTS[fault]}"
