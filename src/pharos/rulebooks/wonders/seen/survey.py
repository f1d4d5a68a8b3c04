"""A table as people look at it: plain numbers, and what the rules say about cities and cards.

Reading a field of a state from Python takes time, and so does asking a rule. So all fields are
read at once, and rules write down in one go what is asked about every city, and about every card
of a hand.
"""

from enum import IntEnum
from functools import cached_property
from typing import Any

import numpy as np

from pharos.kernel.contract import members
from pharos.kernel.layout import Layout
from pharos.kernel.records import plain
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.edifice.projects import may_join
from pharos.rulebooks.wonders.leaders.recruit import price_of
from pharos.rulebooks.wonders.leaders.trade import payments_by_bank, waivers_for
from pharos.rulebooks.wonders.legal import is_choice
from pharos.rulebooks.wonders.rules.building import (
    bank_to_build,
    chain_to,
    has_name,
    is_complete,
    is_free,
    is_free_by_wonder,
    next_stage,
    payments_to_build,
    payments_to_stage,
)
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.hand import card_at, num_held, player_of
from pharos.rulebooks.wonders.rules.trade import (
    NO_PAYMENTS,
    goods_price,
    raw_price_left,
    raw_price_right,
)
from pharos.rulebooks.wonders.rules.ways_to_build import has_options
from pharos.rulebooks.wonders.scoring import CATEGORIES, lines, sheet
from pharos.rulebooks.wonders.state import MOST_HAND, left_of, right_of

FACTS = Layout(  # about a city
    player=1,  # who plays for it
    left=1,  # its neighbours
    right=1,
    raw_left=1,  # what a unit costs it
    raw_right=1,
    goods=1,
)
PLAYER, LEFT, RIGHT, RAW_LEFT, RAW_RIGHT, GOODS = (where.start for _, where in FACTS)


class Quote(IntEnum):
    """What a city is told about a card that it might build."""

    CARD = 0
    COPIES = 1  # in hand
    NAMED = 2  # the city has a building of this name
    CHAIN = 3  # the building of the city that makes it free, or NO_CARD
    BY_WONDER = 4  # a power of the wonder makes it free
    FREE = 5  # for either reason
    BANK = 6  # coins for the bank
    PAYMENTS = 7  # to the neighbours
    BY_BANK = 8  # to the neighbours, if the bank sells a unit too
    WAIVED = 9  # resources that a leader takes off the cost


class StageQuote(IntEnum):
    """What a city is told about its next stage."""

    PAYMENTS = 0  # to the neighbours
    BY_BANK = 1  # to the neighbours, if the bank sells a unit too
    WAIVED = 2  # resources that a leader takes off the cost
    HAS_OPTIONS = 3
    MAY_JOIN = 4  # the edifice of this age


class Survey:
    """A state, read once; the rules are asked when somebody wants to know."""

    def __init__(self, state: Any):
        self.state = state  # for rules
        self.now = plain(state)  # its fields

    @cached_property
    def deciders(self) -> tuple[int, ...]:
        return members(int(deciders(self.state)))

    @cached_property
    def facts(self) -> list[list[int]]:
        """The FACTS of every city."""
        rows = np.zeros((self.now.num_cities, FACTS.total), np.int32)
        note_facts(self.state, rows)
        return rows.tolist()

    @cached_property
    def sheets(self) -> list[dict[str, int]]:
        """The points of every city by category, as the game stands."""
        rows = np.zeros((self.now.num_cities, len(CATEGORIES)), np.int32)
        note_sheets(self.state, rows)
        in_play = lines(self.state)
        sheets = [dict(zip(CATEGORIES, row, strict=True)) for row in rows.tolist()]
        return [{line: points[line] for line in in_play} for points in sheets]


def quotes(state, player: int, city: int) -> list[list[int]]:
    """A Quote for a city on every different card that a player may choose now."""
    rows = np.zeros((MOST_HAND, len(Quote)), np.int64)
    count = quote_hand(state, player, city, rows)
    return sorted(rows[:count].tolist())


def quote_for(state, city: int, card: int) -> list[int]:
    """A Quote for a city on one card, whoever holds it."""
    row = np.zeros(len(Quote), np.int64)
    quote(state, city, card, row)
    return row.tolist()


def quote_for_stage(state, city: int) -> list[int]:
    """A StageQuote for a city."""
    row = np.zeros(len(StageQuote), np.int64)
    quote_stage(state, city, row)
    return row.tolist()


def price_of_leader(state, city: int, leader: int) -> int:
    """What a leader costs a city."""
    return int(price_of(state, city, leader))


@rule
def note_facts(state, out):
    """Write down who plays for every city, its neighbours and its prices."""
    for city in range(state.num_cities):
        out[city, PLAYER] = player_of(state, city)
        out[city, LEFT] = left_of(state, city)
        out[city, RIGHT] = right_of(state, city)
        out[city, RAW_LEFT] = raw_price_left(state, city)
        out[city, RAW_RIGHT] = raw_price_right(state, city)
        out[city, GOODS] = goods_price(state, city)


@rule
def note_sheets(state, out):
    for city in range(state.num_cities):
        sheet(state, city, out[city])


@rule
def quote_hand(state, player, city, out):
    """Write a Quote for every different card that a player may choose; how many they are."""
    count = 0
    for number in range(MOST_HAND):
        if is_choice(state, player, number):
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
    out[Quote.BY_WONDER] = is_free_by_wonder(state, city, card)
    out[Quote.FREE] = is_free(state, city, card)
    out[Quote.BANK] = bank_to_build(state, city, card)
    payments = payments_to_build(state, city, card)
    out[Quote.PAYMENTS] = payments
    out[Quote.BY_BANK] = NO_PAYMENTS
    if not has_name(state, city, card):
        out[Quote.BY_BANK] = payments_by_bank(state, city, card, payments)
    out[Quote.WAIVED] = waivers_for(state, city, card)


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
