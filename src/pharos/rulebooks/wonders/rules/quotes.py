"""Quotes: what each card or stage that a city might build would cost it, and whom it would pay.

The rules write them down in one go, because asking one by one from Python takes time.
"""

from enum import IntEnum

import numpy as np

from pharos.kernel.bits import has
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.rules.building import bank_to_build, has_name, payments_to_build
from pharos.rulebooks.wonders.rules.chains import chain_to
from pharos.rulebooks.wonders.rules.expansions import (
    is_free_by_leader,
    may_join,
    payments_by_bank,
    waivers_for,
)
from pharos.rulebooks.wonders.rules.free_building import is_free, is_free_by_power
from pharos.rulebooks.wonders.rules.hand import card_at, choices, num_held
from pharos.rulebooks.wonders.rules.stages import (
    has_options,
    is_complete,
    next_stage,
    payments_to_stage,
)
from pharos.rulebooks.wonders.rules.trade import NO_PAYMENTS
from pharos.rulebooks.wonders.state import MOST_HAND


class Quote(IntEnum):
    """What a city is told about a card that it might build."""

    CARD = 0
    COPIES = 1  # in hand
    NAMED = 2  # the city has a building of this name
    CHAIN = 3  # the building of the city that makes it free, or NO_CARD
    BY_WONDER = 4  # a power of the wonder or a leader makes it free
    FREE = 5  # for either reason
    BANK = 6  # coins for the bank
    PAYMENTS = 7  # to the neighbours
    BY_BANK = 8  # to the neighbours, if the bank sells a unit too
    WAIVED = 9  # resources that a leader takes off the cost
    BY_LEADER = 10  # a leader makes it free


class StageQuote(IntEnum):
    """What a city is told about its next stage."""

    PAYMENTS = 0  # to the neighbours
    BY_BANK = 1  # to the neighbours, if the bank sells a unit too
    WAIVED = 2  # resources that a leader takes off the cost
    HAS_OPTIONS = 3
    MAY_JOIN = 4  # the edifice of this age


def quotes(state, player: int, city: int) -> list[list[int]]:
    """A Quote for a city on every different card that a player may choose now."""
    rows = np.zeros((MOST_HAND, len(Quote)), np.int64)
    count = quote_hand(state, player, city, rows)
    return sorted(rows[:count].tolist())


def quote_for(state, city: int, card: int) -> list[int]:
    """A Quote for a city on any card, even one in another hand."""
    row = np.zeros(len(Quote), np.int64)
    quote(state, city, card, row)
    return row.tolist()


def quote_for_stage(state, city: int) -> list[int]:
    """A StageQuote for a city."""
    row = np.zeros(len(StageQuote), np.int64)
    quote_stage(state, city, row)
    return row.tolist()


@rule
def quote_hand(state, player, city, out):
    """Write a Quote for every different card that a player may choose; return how many."""
    count = 0
    places = choices(state, player)
    for number in range(MOST_HAND):
        if has(places, number):
            card = card_at(state, player, number)
            quote(state, city, card, out[count])
            out[count, Quote.COPIES] = num_held(state, player, card)
            count += 1
    return count


@rule
def quote(state, city, card, out):
    out[Quote.CARD] = card
    out[Quote.NAMED] = has_name(state, city, card)
    out[Quote.CHAIN] = chain_to(state, city, card)
    out[Quote.BY_WONDER] = is_free_by_power(state, city, card)
    out[Quote.FREE] = is_free(state, city, card)
    out[Quote.BANK] = bank_to_build(state, city, card)
    payments = payments_to_build(state, city, card)
    out[Quote.PAYMENTS] = payments
    out[Quote.BY_BANK] = NO_PAYMENTS
    if not has_name(state, city, card):
        out[Quote.BY_BANK] = payments_by_bank(state, city, card, payments)
    out[Quote.WAIVED] = waivers_for(state, city, card)
    out[Quote.BY_LEADER] = is_free_by_leader(state, city, card)


@rule
def quote_stage(state, city, out):
    payments = payments_to_stage(state, city)
    out[StageQuote.PAYMENTS] = payments
    out[StageQuote.BY_BANK] = NO_PAYMENTS
    if not is_complete(state, city):
        stage = next_stage(state, city)
        out[StageQuote.BY_BANK] = payments_by_bank(state, city, stage, payments)
        out[StageQuote.WAIVED] = waivers_for(state, city, stage)
    out[StageQuote.HAS_OPTIONS] = has_options(state, city)
    out[StageQuote.MAY_JOIN] = may_join(state, city)
