"""What cards, stages and leaders of 7 Wonders are worth to a city, in tenths of a victory point."""

import numpy as np

from pharos.kernel.baskets import amount
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import (
    AGE_OF,
    ANY_GOODS,
    ANY_RAW,
    CHAIN_FROM,
    CHEAP,
    COINS,
    COINS_EACH,
    COLOUR,
    COUNTS,
    COUNTS_OWN,
    FREE_SYMBOLS,
    NO_CARD,
    NO_SPECIAL,
    NO_SYMBOL,
    NUM_AGES,
    NUM_CARDS,
    NUM_RESOURCES,
    PAIR,
    POINTS,
    POINTS_EACH,
    POINTS_IF_COMPLETE,
    PRODUCES,
    SHIELDS,
    SPECIAL,
    SYMBOL,
)
from pharos.rulebooks.wonders.leaders.powers import set_bonus
from pharos.rulebooks.wonders.rules.building import has_name
from pharos.rulebooks.wonders.rules.counting import things_counted
from pharos.rulebooks.wonders.rules.science import SET, worth
from pharos.rulebooks.wonders.rules.scoring import VICTORY_POINTS
from pharos.rulebooks.wonders.rules.stages import is_complete
from pharos.rulebooks.wonders.state import TURNS, left_of, right_of

# The cards that each card makes free by a chain, then NO_CARD
OPENED = [
    [later for later in range(NUM_CARDS) if card in CHAIN_FROM[later]] for card in range(NUM_CARDS)
]
MOST_OPENED = max(map(len, OPENED))
OPENS = np.array([cards + [NO_CARD] * (MOST_OPENED - len(cards)) for cards in OPENED], np.int32)

# Weights, in tenths of a victory point; where there are three, one for each age
POINT = 10
COIN = np.array([5, 4, 3], np.int32)
UNIT = np.array([48, 36, 0], np.int32)  # a resource of which the city has none
NEIGHBOUR_SELLS = 3  # 1 in 3: the part of a unit's worth that is lost when a neighbour sells it
EITHER = np.array([52, 36, 0], np.int32)  # a producer of one of two raw materials
ANY_OF_ALL = np.array([60, 50, 0], np.int32)  # a producer of any raw material or good
CHEAPER = np.array([22, 10, 0], np.int32)  # a trading post or the marketplace
CHAIN = np.array([8, 12, 0], np.int32)  # each building that becomes free
SYMBOL_TO_COME = np.array([28, 14, 0], np.int32)  # what a symbol adds to later ones
GROWTH = np.array([10, 10, 4], np.int32)  # more things will be counted at the end
SHIELD = np.array([6, 7, 2], np.int32)  # each shield, whatever the neighbours have
LEAD = np.array([4, 4, 0], np.int32)  # each shield of a lead, up to three
MOST_LEAD = 3
COMPLETION = 30  # the chance of finishing the wonder
POWER = np.array(  # in the order of Special: of boards, then of leaders and guilds, and of Rome
    [90, 60, 50, 70, 70, 36, 30, 40, 36, 75, 45, 60, 45, 45, 36, 45, 40, 60, 50, 36, 40],
    np.int32,
)


@standalone
def worth_of_item(state, city, item):
    """What a building or stage brings to a city."""
    age = state.age - 1
    value = POINT * POINTS[item] + COIN[age] * COINS[item]
    value += worth_counted(state, city, item)
    value += worth_of_production(state, city, item)
    value += worth_of_shields(state, city, SHIELDS[item])
    value += worth_of_symbols(state, city, item)
    if POINTS_IF_COMPLETE[item] > 0:
        value += POINT * POINTS_IF_COMPLETE[item] if is_complete(state, city) else COMPLETION
    if item < NUM_CARDS:
        value += CHAIN[age] * num_opened(state, city, item)
    if SPECIAL[item] != NO_SPECIAL:
        value += POWER[SPECIAL[item]] * (NUM_AGES + 1 - state.age) // NUM_AGES
    return value


@standalone
def worth_counted(state, city, item):
    """Coins and points for each thing counted, the building itself included."""
    coins, each = COINS_EACH[item], POINTS_EACH[item]
    if coins == 0 and each == 0:
        return 0
    count = things_counted(state, city, item)
    if item < NUM_CARDS and COUNTS_OWN[item]:
        count += COUNTS[item, COLOUR[item]]
    value = count * (COIN[state.age - 1] * coins + POINT * each)
    return value + (GROWTH[state.age - 1] * (TURNS - state.turn) // TURNS if each > 0 else 0)


@standalone
def worth_of_production(state, city, item):
    """Resources that the city lacks, more so when neither neighbour sells them."""
    age = state.age - 1
    value = ANY_OF_ALL[age] * (ANY_RAW[item] + ANY_GOODS[item])
    if PAIR[item] != 0:
        value += EITHER[age]
    if CHEAP[item] & ~state.cheap[city] != 0:
        value += CHEAPER[age]
    left, right = left_of(state, city), right_of(state, city)
    for resource in range(NUM_RESOURCES):
        units = amount(PRODUCES[item], resource)
        if units > 0:
            unit = UNIT[age] * (1 + units) // (2 + 2 * amount(state.makes[city], resource))
            sold = amount(state.makes[left], resource) + amount(state.makes[right], resource)
            if sold > 0:
                unit -= unit // NEIGHBOUR_SELLS
            value += unit
    return value


@standalone
def num_opened(state, city, card):
    """How many buildings of later ages a card makes free by its chains."""
    count = 0
    for number in range(MOST_OPENED):
        later = OPENS[card, number]
        if later != NO_CARD and not has_name(state, city, later):
            count += AGE_OF[later] > state.age
    return count


@standalone
def worth_of_symbols(state, city, item):
    """How much more a city's symbols are worth with another one, now and later."""
    if SYMBOL[item] == NO_SYMBOL and FREE_SYMBOLS[item] == 0:
        return 0
    before = best_science(state, city, NO_SYMBOL, 0)
    after = best_science(state, city, SYMBOL[item], FREE_SYMBOLS[item])
    return POINT * (after - before) + SYMBOL_TO_COME[state.age - 1]


@rule
def best_science(state, city, symbol, more_free):
    """The points of a city's symbols with another one, with the best choice for free symbols."""
    free = state.free_symbols[city] + more_free
    set_points = SET + set_bonus(state, city)
    best = 0
    for compasses in range(free + 1):
        for gears in range(free - compasses + 1):
            of_each = (
                state.symbols[city, 0] + compasses + (symbol == 0),
                state.symbols[city, 1] + gears + (symbol == 1),
                state.symbols[city, 2] + free - compasses - gears + (symbol == 2),  # noqa: PLR2004
            )
            best = max(best, worth(of_each, set_points))
    return best


# Conflicts


@standalone
def worth_of_shields(state, city, shields):
    """Shields turn defeats into victories, against both neighbours."""
    if shields == 0:
        return 0
    value = SHIELD[state.age - 1] * shields
    for neighbour in (left_of(state, city), right_of(state, city)):
        gap = state.shields[city] - state.shields[neighbour]
        value += stakes(state) * (outcome(gap + shields) - outcome(gap))
        lead = min(MOST_LEAD, max(0, gap + shields)) - min(MOST_LEAD, max(0, gap))
        value += LEAD[state.age - 1] * lead
    return value


@rule
def outcome(gap):
    """1 for a victory, 0 for peace, -1 for a defeat."""
    return min(1, max(-1, gap))


@rule
def stakes(state):
    """Half the difference between victory and defeat in this age; more certain every turn."""
    half = POINT * (VICTORY_POINTS[state.age - 1] + 1) // 2
    return half * (TURNS + state.turn) // (2 * TURNS)
