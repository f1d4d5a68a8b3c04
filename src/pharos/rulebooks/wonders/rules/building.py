"""Buildings and stages: what they cost a city, and what they do for it."""

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import SECOND_OPTION
from pharos.rulebooks.wonders.catalogue import (
    ANY_GOODS,
    ANY_RAW,
    CHEAP,
    COIN_COST,
    COINS,
    COINS_EACH,
    COLOUR,
    COUNTS,
    COUNTS_LEADERS,
    COUNTS_NEIGHBOURS,
    COUNTS_OWN,
    COUNTS_STAGES,
    COUNTS_VICTORIES,
    FIRST_LEADER,
    FIRST_STAGE,
    FREE_SYMBOLS,
    IS_IN_CARTHAGE,
    MOST_STAGES,
    NO_PAWN,
    NO_SPECIAL,
    NO_SYMBOL,
    NUM_AGES,
    NUM_COLOURS,
    NUM_STAGE_ITEMS,
    NUM_STAGES,
    PAIR,
    PAWN,
    PRODUCES,
    PURPLE,
    SAME_NAME,
    SHIELDS,
    SPECIAL,
    SYMBOL,
)
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.chains import is_chained
from pharos.rulebooks.wonders.rules.joining import draw_leaders, num_leaders, waivers_for
from pharos.rulebooks.wonders.rules.trade import FREE, NO_PAYMENTS, payments_for, payments_with_help
from pharos.rulebooks.wonders.state import (
    A_COPY,
    A_DIG,
    A_DIG_IN_CARTHAGE,
    A_DIG_WITH_SOLOMON,
    A_LEADER,
    A_PAWN,
    TURNS,
    has_built,
    left_of,
    note_built,
    note_lost,
    right_of,
)


@rule
def payments_to_build(state, city, card):
    """All ways to pay the neighbours for a building; none if the city has its name already (W-27,
    W-28)."""
    if has_name(state, city, card):
        return NO_PAYMENTS
    if is_free(state, city, card):
        return FREE
    return payments_less_waiver(state, city, card)


@rule
def payments_less_waiver(state, city, item):
    """All ways to pay the neighbours, where a leader may take a resource off the cost (L-34)."""
    waivers = waivers_for(state, city, item)
    if waivers == 0:
        return payments_for(state, city, item)
    return payments_with_help(state, city, item, waivers)


@rule
def bank_to_build(state, city, card):
    """Coins for the bank (W-31, W-32)."""
    return 0 if is_free(state, city, card) else COIN_COST[card]


@rule
def payments_to_stage(state, city):
    """All ways to pay the neighbours for the next stage; none if all are built (W-58, W-61)."""
    if is_complete(state, city):
        return NO_PAYMENTS
    return payments_less_waiver(state, city, next_stage(state, city))


@rule
def next_stage(state, city):
    """The item that is the next stage of a wonder; of several options the first (W-60)."""
    return stage_item(state, city, state.stages[city])


@rule
def stage_item(state, city, stage):
    """The item that is a stage of a wonder, with the option that was chosen for it."""
    option = state.options[city] >> stage & 1
    return FIRST_STAGE + option * NUM_STAGE_ITEMS + state.sides[city] * MOST_STAGES + stage


@rule
def is_complete(state, city):
    """Every stage of the wonder is built (W-61, E-60)."""
    return state.stages[city] == NUM_STAGES[state.sides[city]]


@rule
def has_name(state, city, card):
    """No city has two buildings of one name, the reprints of the second age included (W-28,
    W-29)."""
    return has_built(state, city, card) or has_built(state, city, SAME_NAME[card])


@rule
def is_free(state, city, card):
    """Free through a chain, or by a power of the wonder."""
    return is_chained(state, city, card) or is_free_by_wonder(state, city, card)


@rule
def is_free_by_wonder(state, city, card):
    """A colour the city does not have yet; the first or the sixth card of an age; a guild (W-71,
    W-72, W-73, W-74, W-75, W-76, W-77, L-19, L-20, L-41, E-39, E-57)."""
    powers = state.specials[city]
    return powers != 0 and (
        has(powers, Special.FREE_COLOUR)
        and state.colours[city, COLOUR[card]] == 0
        or has(powers, Special.FREE_FIRST)
        and state.turn == 1
        or has(powers, Special.FREE_LAST)
        and state.turn == TURNS
        or has(powers, Special.FREE_GUILDS)
        and COLOUR[card] == PURPLE
    )


@rule
def raise_building(state, city, card):
    """A building joins the city; its coins are counted when all have laid their cards."""
    note_built(state, city, card)
    begin_effect(state, city, card)


@rule
def raise_stage(state, city, copy, way):
    """The next stage is built, with a card face down under it (W-59, W-60, E-46)."""
    stage = state.stages[city]
    if way & SECOND_OPTION:
        state.options[city] |= only(stage)
    state.under[city, stage] = copy
    state.stages[city] += 1
    begin_effect(state, city, stage_item(state, city, stage))


@rule
def begin_effect(state, city, item):
    """What a building, stage or leader makes, adds and allows from now on (W-36, L-48, E-41)."""
    add_effect(state, city, item)
    if SPECIAL[item] != NO_SPECIAL:
        gain_power(state, city, item)
    if PAWN[item] != NO_PAWN:
        state.owed[A_PAWN] = city


@standalone
def gain_power(state, city, item):
    """A special power: something to do in this turn, or a power to keep (W-79, L-47, L-52, L-63,
    L-65)."""
    special = SPECIAL[item]
    if special == Special.DISCARD_BUILD:
        state.owed[dig_of(item)] = city
    elif special == Special.COPY_LEADER:
        state.owed[A_COPY] = city
    elif special == Special.EXTRA_LEADER:
        state.owed[A_LEADER] = city
    elif special == Special.DRAW_LEADERS:
        draw_leaders(state, city)
    else:
        state.specials[city] |= only(special)


@rule
def dig_of(item):
    """Which build from the discard pile an item brings; their order is fixed (L-57, E-50)."""
    if FIRST_LEADER <= item < FIRST_STAGE:
        return A_DIG_WITH_SOLOMON
    return A_DIG_IN_CARTHAGE if IS_IN_CARTHAGE[item] else A_DIG


@rule
def add_effect(state, city, item):
    """What an item makes and adds (W-34, W-37, W-38, W-39, W-64, W-65, L-31, L-32)."""
    state.makes[city] += PRODUCES[item]
    state.pairs[city] |= PAIR[item]
    state.any_raw[city] += ANY_RAW[item]
    state.any_goods[city] += ANY_GOODS[item]
    state.cheap[city] |= CHEAP[item]
    state.shields[city] += SHIELDS[item]
    state.free_symbols[city] += FREE_SYMBOLS[item]
    if SYMBOL[item] != NO_SYMBOL:
        state.symbols[city, SYMBOL[item]] += 1


@standalone
def lose_building(state, city, card):
    """A building leaves the city, with all it makes and adds; no other one makes the same pair
    (E-37, E-38, E-39)."""
    note_lost(state, city, card)
    state.makes[city] -= PRODUCES[card]
    state.pairs[city] &= ~PAIR[card]
    state.any_raw[city] -= ANY_RAW[card]
    state.any_goods[city] -= ANY_GOODS[card]
    state.cheap[city] &= ~CHEAP[card]
    state.shields[city] -= SHIELDS[card]
    if SYMBOL[card] != NO_SYMBOL:
        state.symbols[city, SYMBOL[card]] -= 1


@rule
def gain_coins(state, city, item):
    """Coins from the bank, once: a sum, or a number for each thing counted (W-43, W-46, W-63, L-33,
    E-20)."""
    state.coins[city] += COINS[item]
    if COINS_EACH[item] > 0:
        state.coins[city] += COINS_EACH[item] * things_counted(state, city, item)


@standalone
def things_counted(state, city, item):
    """How many cards or other things an item counts: its city's, the neighbours', or both (W-44,
    W-45, W-102, W-104, L-23, L-24, L-25, L-51)."""
    count = 0
    if COUNTS_OWN[item]:
        count += count_in_city(state, city, item)
    if COUNTS_NEIGHBOURS[item]:
        count += count_in_city(state, left_of(state, city), item)
        count += count_in_city(state, right_of(state, city), item)
    return count


@rule
def count_in_city(state, city, item):
    """What an item counts in one city (W-47, L-1, L-50, E-61)."""
    count = COUNTS_STAGES[item] * state.stages[city]
    for colour in range(NUM_COLOURS):
        count += COUNTS[item, colour] * state.colours[city, colour]
    if COUNTS_LEADERS[item]:
        count += num_leaders(state, city)
    if COUNTS_VICTORIES[item]:
        count += num_victories(state, city)
    return count


@rule
def num_victories(state, city):
    """How many victory tokens a city has (L-26)."""
    count = 0
    for age in range(NUM_AGES):
        count += state.victories[city, age]
    return count
