"""A greedy player of 7 Wonders: it adds up what each action brings now, and takes the most.

Everything is weighed in tenths of a victory point. The bot knows its hand, what stands in the
cities, and who gets the hand after it; nothing of what others hold or have chosen.
"""

import numpy as np

from pharos.kernel.baskets import amount
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    DECLINE,
    DIG,
    SELL,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_stage,
    split_of,
)
from pharos.rulebooks.wonders.building import (
    bank_to_build,
    has_name,
    is_complete,
    next_stage,
    things_counted,
)
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
    MOST_CHAINS,
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
from pharos.rulebooks.wonders.deciding import city_decided_for
from pharos.rulebooks.wonders.hand import direction
from pharos.rulebooks.wonders.legal import legal
from pharos.rulebooks.wonders.science import worth
from pharos.rulebooks.wonders.scoring import VICTORY_POINTS, points
from pharos.rulebooks.wonders.state import FREE_CITY, TURNS, left_of, right_of
from pharos.rulebooks.wonders.turn import SALE

# Weights, in tenths of a victory point; where there are three, one for each age
POINT = 10
LEAST = -1_000_000
COIN = np.array([5, 4, 3], np.int32)
UNIT = np.array([48, 36, 0], np.int32)  # a resource of which the city has none
NEIGHBOUR_SELLS = 3  # part of a unit that is left when a neighbour sells it: 2 in 3
EITHER = np.array([52, 36, 0], np.int32)  # a producer of one of two raw materials
ANY_OF_ALL = np.array([60, 50, 0], np.int32)  # a producer of any raw material or good
CHEAPER = np.array([22, 10, 0], np.int32)  # a trading post or the marketplace
CHAIN = np.array([8, 12, 0], np.int32)  # each building that becomes free
SYMBOL_TO_COME = np.array([28, 14, 0], np.int32)  # what a symbol will add to later ones
GROWTH = np.array([10, 10, 4], np.int32)  # what is counted becomes more before the end
SHIELD = np.array([6, 7, 2], np.int32)  # each shield, whatever the neighbours have
LEAD = np.array([4, 4, 0], np.int32)  # each shield of a lead, up to three
MOST_LEAD = 3
POWER = np.array([90, 60, 50, 70, 70], np.int32)  # of a stage, in the order of Special
COMPLETION = 30  # the hope for a finished wonder
FED = 1  # a coin paid to a neighbour who has more points than the other
DENIED = 6  # one part in six of what a card is worth to whoever gets the hand


@rule
def choose(state, player, out):
    """The legal action that is worth most; of equals, the first."""
    best = 0
    most = LEAST
    for index in range(legal(state, player, out)):
        value = worth_of(state, player, out[index])
        if value > most:
            most = value
            best = out[index]
    return best


@rule
def worth_of(state, player, action):
    """What an action is worth to the player who decides, for the own city or the Free City."""
    if city_decided_for(state, player) == player:
        return worth_for_own_city(state, player, action)
    return worth_for_free_city(state, player, action)


@rule
def worth_for_own_city(state, player, action):
    """What an action brings to the own city."""
    if action == DECLINE:
        return 0
    card = card_of(action)
    if action >= DIG:
        return worth_of_item(state, player, card)
    if action >= SELL:
        return SALE * COIN[state.age - 1] + denial(state, player, card)
    price = price_of(state, player, action)
    if is_build(action):
        return worth_of_item(state, player, card) - price
    return (
        worth_of_item(state, player, next_stage(state, player))
        - price
        + denial(state, player, card)
    )


@rule
def price_of(state, city, action):
    """The coins of an action; those for the stronger neighbour weigh a little more."""
    left, right = SPLIT_LEFT[split_of(action)], SPLIT_RIGHT[split_of(action)]
    price = COIN[state.age - 1] * (left + right)
    if left + right > 0:
        on_left, on_right = left_of(state, city), right_of(state, city)
        is_left_stronger = points(state, on_left) > points(state, on_right)
        price += FED * (left if is_left_stronger else right)
    if is_build(action):
        price += COIN[state.age - 1] * bank_to_build(state, city, card_of(action))
    return price


@rule
def denial(state, player, card):
    """What is gained when whoever gets the hand does not get this card."""
    if state.turn == TURNS:
        return 0
    receiver = (player + direction(state.age)) % state.num_players
    if has_name(state, receiver, card):
        return 0
    return worth_of_item(state, receiver, card) // DENIED


@rule
def worth_for_free_city(state, player, action):
    """The Free City shall pay the own city, not arm itself against it, and not be of use to the
    opponent, who gets the hand."""
    opponent = 1 - player
    split = split_of(action)
    paid_left, paid_right = SPLIT_LEFT[split], SPLIT_RIGHT[split]
    paid = paid_left - paid_right if left_of(state, FREE_CITY) == player else paid_right - paid_left
    value = COIN[state.age - 1] * paid + denial(state, player, card_of(action))
    item = -1
    if is_build(action):
        item = card_of(action)
    elif is_stage(action):
        item = next_stage(state, FREE_CITY)
    if item >= 0 and SHIELDS[item] > 0:
        value -= threat(state, player, SHIELDS[item])
        value += threat(state, opponent, SHIELDS[item])
    return value


@rule
def threat(state, city, shields):
    """What a city loses when the Free City has so many shields more."""
    gap = state.shields[city] - state.shields[FREE_CITY]
    return stakes(state) * (outcome(gap) - outcome(gap - shields))


# Cards and stages


@rule
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
    elif SPECIAL[item] != NO_SPECIAL:
        value += POWER[SPECIAL[item]] * (NUM_AGES + 1 - state.age) // NUM_AGES
    return value


@rule
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


@rule
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


@rule
def num_opened(state, city, card):
    """How many buildings of ages to come the chains of a card make free."""
    count = 0
    for later in range(NUM_CARDS):
        for number in range(MOST_CHAINS):
            if CHAIN_FROM[later, number] == card and not has_name(state, city, later):
                count += AGE_OF[later] > state.age
    return count


@rule
def worth_of_symbols(state, city, item):
    """What the symbols of a city are worth more with one more; and more are to come."""
    if SYMBOL[item] == NO_SYMBOL and FREE_SYMBOLS[item] == 0:
        return 0
    before = best_science(state, city, NO_SYMBOL, 0)
    after = best_science(state, city, SYMBOL[item], FREE_SYMBOLS[item])
    return POINT * (after - before) + SYMBOL_TO_COME[state.age - 1]


@rule
def best_science(state, city, symbol, more_free):
    """The points of a city's symbols with another one, free ones set as it is best."""
    free = state.free_symbols[city] + more_free
    best = 0
    for compasses in range(free + 1):
        for gears in range(free - compasses + 1):
            value = worth(
                state.symbols[city, 0] + compasses + (symbol == 0),
                state.symbols[city, 1] + gears + (symbol == 1),
                state.symbols[city, 2] + free - compasses - gears + (symbol == 2),  # noqa: PLR2004
            )
            best = max(best, value)
    return best


# Conflicts


@rule
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
    """Half of what lies between victory and defeat in this age, surer from turn to turn."""
    half = POINT * (VICTORY_POINTS[state.age - 1] + 1) // 2
    return half * (TURNS + state.turn) // (2 * TURNS)
