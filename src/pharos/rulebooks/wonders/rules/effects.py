"""What a building, stage, leader or edifice does for its city once it is there."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import (
    ANY_GOODS,
    ANY_RAW,
    CHEAP,
    COINS,
    COINS_EACH,
    FIRST_LEADER,
    FIRST_STAGE,
    FREE_SYMBOLS,
    IS_IN_CARTHAGE,
    NO_PAWN,
    NO_SPECIAL,
    NO_SYMBOL,
    PAIR,
    PAWN,
    PRODUCES,
    SHIELDS,
    SPECIAL,
    SYMBOL,
)
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.counting import things_counted
from pharos.rulebooks.wonders.rules.expansions import draw_leaders
from pharos.rulebooks.wonders.state import (
    A_COPY,
    A_DIG,
    A_DIG_IN_CARTHAGE,
    A_DIG_WITH_SOLOMON,
    A_LEADER,
    A_PAWN,
    note_lost,
)


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
    """A special power: something to do in this turn, or a power to keep (L-47, L-52, L-63,
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
    """Which build from the discard pile this is, by its item; their order is fixed (L-57, E-50)."""
    if FIRST_LEADER <= item < FIRST_STAGE:
        return A_DIG_WITH_SOLOMON
    return A_DIG_IN_CARTHAGE if IS_IN_CARTHAGE[item] else A_DIG


@rule
def add_effect(state, city, item):
    """What an item makes and adds, from now on and in every turn (W-34, W-35, W-37, W-38, W-39,
    W-64, W-65, L-31, L-32)."""
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
    """A building leaves the city with all it makes and adds; no other building makes the same pair
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
    """Coins from the bank, which never runs out: a fixed sum, or some for each thing counted
    (W-13, W-43, W-46, W-63, L-33, E-20)."""
    state.coins[city] += COINS[item]
    if COINS_EACH[item] > 0:
        state.coins[city] += COINS_EACH[item] * things_counted(state, city, item)
