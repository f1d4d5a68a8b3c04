"""Buildings and stages: what they cost a city, and what they do for it."""

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import (
    ANY_GOODS,
    ANY_RAW,
    CHAIN_FROM,
    CHEAP,
    COIN_COST,
    COINS,
    COINS_EACH,
    COLOUR,
    COUNTS,
    COUNTS_NEIGHBOURS,
    COUNTS_OWN,
    COUNTS_STAGES,
    FREE_SYMBOLS,
    MOST_CHAINS,
    MOST_STAGES,
    NO_CARD,
    NO_SPECIAL,
    NO_SYMBOL,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_STAGES,
    PAIR,
    PRODUCES,
    SAME_NAME,
    SHIELDS,
    SPECIAL,
    SYMBOL,
)
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.state import (
    TURNS,
    has_built,
    left_of,
    note_built,
    right_of,
)
from pharos.rulebooks.wonders.trade import FREE, NO_PAYMENTS, payments_for


@rule
def payments_to_build(state, city, card):
    """All ways to pay the neighbours for a building; none if the city has its name already."""
    if has_name(state, city, card):
        return NO_PAYMENTS
    if is_free(state, city, card):
        return FREE
    return payments_for(state, city, card)


@rule
def bank_to_build(state, city, card):
    """Coins for the bank."""
    return 0 if is_free(state, city, card) else COIN_COST[card]


@rule
def payments_to_stage(state, city):
    """All ways to pay the neighbours for the next stage; none if all are built."""
    if is_complete(state, city):
        return NO_PAYMENTS
    return payments_for(state, city, next_stage(state, city))


@rule
def next_stage(state, city):
    """The item that is the next stage of a wonder."""
    return stage_item(state, city, state.stages[city])


@rule
def stage_item(state, city, stage):
    return NUM_CARDS + state.sides[city] * MOST_STAGES + stage


@rule
def is_complete(state, city):
    """Every stage of the wonder is built."""
    return state.stages[city] == NUM_STAGES[state.sides[city]]


@rule
def has_name(state, city, card):
    """No city has two buildings of one name, the reprints of the second age included."""
    return has_built(state, city, card) or has_built(state, city, SAME_NAME[card])


@rule
def is_free(state, city, card):
    """Free through a chain, or by a power of the wonder."""
    return is_chained(state, city, card) or is_free_by_wonder(state, city, card)


@rule
def is_chained(state, city, card):
    """The city has a building whose symbol makes this one free."""
    return chain_to(state, city, card) != NO_CARD


@rule
def chain_to(state, city, card):
    """The building of the city whose symbol makes a card free, or NO_CARD."""
    for number in range(MOST_CHAINS):
        earlier = CHAIN_FROM[card, number]
        if earlier != NO_CARD and has_built(state, city, earlier):
            return earlier
    return NO_CARD


@rule
def is_free_by_wonder(state, city, card):
    """A colour the city does not have yet; the first or the sixth card of an age."""
    powers = state.specials[city]
    return powers != 0 and (
        has(powers, Special.FREE_COLOUR)
        and state.colours[city, COLOUR[card]] == 0
        or has(powers, Special.FREE_FIRST)
        and state.turn == 1
        or has(powers, Special.FREE_LAST)
        and state.turn == TURNS
    )


@rule
def raise_building(state, city, card):
    """A building joins the city; its coins are counted when all have laid their cards."""
    note_built(state, city, card)
    begin_effect(state, city, card)


@rule
def raise_stage(state, city, copy):
    """The next stage is built, with a card face down under it."""
    item = next_stage(state, city)
    state.under[city, state.stages[city]] = copy
    state.stages[city] += 1
    begin_effect(state, city, item)
    if SPECIAL[item] == Special.DISCARD_BUILD:
        state.digger = city
    elif SPECIAL[item] != NO_SPECIAL:
        state.specials[city] |= only(SPECIAL[item])


@rule
def begin_effect(state, city, item):
    """What a building or stage makes and adds from now on."""
    state.makes[city] += PRODUCES[item]
    state.pairs[city] |= PAIR[item]
    state.any_raw[city] += ANY_RAW[item]
    state.any_goods[city] += ANY_GOODS[item]
    state.cheap[city] |= CHEAP[item]
    state.shields[city] += SHIELDS[item]
    state.free_symbols[city] += FREE_SYMBOLS[item]
    if SYMBOL[item] != NO_SYMBOL:
        state.symbols[city, SYMBOL[item]] += 1


@rule
def gain_coins(state, city, item):
    """Coins from the bank, once: a sum, or so many for each thing counted."""
    state.coins[city] += COINS[item]
    if COINS_EACH[item] > 0:
        state.coins[city] += COINS_EACH[item] * things_counted(state, city, item)


@rule
def things_counted(state, city, item):
    """How many cards or stages an item counts, in the own city, the neighbours' or all three."""
    count = 0
    if COUNTS_OWN[item]:
        count += count_in_city(state, city, item)
    if COUNTS_NEIGHBOURS[item]:
        count += count_in_city(state, left_of(state, city), item)
        count += count_in_city(state, right_of(state, city), item)
    return count


@rule
def count_in_city(state, city, item):
    count = COUNTS_STAGES[item] * state.stages[city]
    for colour in range(NUM_COLOURS):
        count += COUNTS[item, colour] * state.colours[city, colour]
    return count
