"""A state read once: plain numbers, and what the rules say about cities and cards.

Reading a field of a state from Python takes time, and so does asking a rule. So all fields are
read at once, and rules write down in one go what is asked about both cities, and about all that a
player could build.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from pharos.kernel.baskets import all_of, kinds_in
from pharos.kernel.bits import has
from pharos.kernel.layout import Layout
from pharos.kernel.parts import Part, as_data
from pharos.kernel.records import once, plain
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import COIN_COST, NUM_CARDS, TRADE_INCOME
from pharos.rulebooks.duel.rules.building import cost_of, is_chained
from pharos.rulebooks.duel.rules.progress import num_symbols
from pharos.rulebooks.duel.rules.scoring import CATEGORIES, sheet
from pharos.rulebooks.duel.rules.structure import card_in
from pharos.rulebooks.duel.rules.trade import missing, prices, waived
from pharos.rulebooks.duel.rules.wonders import brings_extra_turn, is_unbuilt
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NUM_PLAYERS,
    NUM_SLOTS,
    WONDERS_EACH,
    Place,
    advance,
    as_item,
    opponent_of,
)

FACTS = Layout(  # about a city
    advance=1,  # of the pawn beyond the centre
    symbols=1,  # different ones
    prices=1,  # basket of coins: what a unit of each resource costs
)
CITIES_AND_DISCARD = range(Place.CITY, Place.DISCARD + 1)
ADVANCE, SYMBOLS, PRICES = (where.start for _, where in FACTS)


class Quote(IntEnum):
    """What a player is told about a card or wonder that they might build; of the cities only what
    matters for its price."""

    SLOT = 0  # of the structure, or NO_SLOT for a wonder
    ITEM = 1
    EXTRA_TURN = 2  # its builder plays again
    CHAINED = 3  # free, because of a building in the city
    TOTAL = 4  # all the coins it costs
    PRINTED = 5  # of these, the coins of the printed cost
    MISSING = 6  # basket of what it costs and the city does not make; if empty, the rest is 0
    PRICES = 7  # basket of coins: what a unit of each of these resources costs
    RAW_CHOICES = 8  # producers of one raw material of choice
    GOODS_CHOICES = 9  # producers of one manufactured good of choice
    WAIVED = 10  # units that progress tokens take off its cost
    PAYS_OPPONENT = 11  # for resources (Economy)
    MADE = 12  # basket of what the city makes of these resources


class Snapshot:
    """A state, read once; the rules are asked only when their answers are wanted."""

    def __init__(self, state: Any, part: Part = as_data):
        self.state = state  # for rules
        self.now = plain(state)  # its fields
        self.part = part  # the form in which parts of views are wanted

    @once
    def cards_at(self) -> dict[int, list[int]]:
        """The cards of both cities and of the discard pile, in the order of the catalogue."""
        found: dict[int, list[int]] = {place: [] for place in CITIES_AND_DISCARD}
        for card, place in enumerate(self.now.where):
            if place in found:
                found[place].append(card)
        return found

    @once
    def facts(self) -> list[list[int]]:
        """The FACTS of both cities."""
        rows = np.zeros((NUM_PLAYERS, FACTS.total), np.int32)
        note_facts(self.state, rows)
        return rows.tolist()

    @once
    def sheets(self) -> list[dict[str, int]]:
        """The points of both cities by category, as the game stands."""
        rows = np.zeros((NUM_PLAYERS, len(CATEGORIES)), np.int32)
        note_sheets(self.state, rows)
        return [dict(zip(CATEGORIES, row, strict=True)) for row in rows.tolist()]

    @once
    def points(self) -> list[int]:
        """All the points of both cities, as the game stands."""
        return [sum(sheet.values()) for sheet in self.sheets]


def quotes(state, player: int) -> list[list[int]]:
    """A Quote for every accessible card and every wonder that a player can still build."""
    rows = np.zeros((NUM_SLOTS + WONDERS_EACH, len(Quote)), np.int32)
    count = quote_all(state, player, rows)
    return rows[:count].tolist()


def quote_for(state, player: int, item: int) -> list[int]:
    """A Quote for one card or wonder, wherever it is."""
    row = np.zeros(len(Quote), np.int32)
    quote(state, player, item, row)
    return row.tolist()


@rule
def note_facts(state, out):
    """Write down for both cities how far the pawn is, their symbols and their prices."""
    for player in range(NUM_PLAYERS):
        out[player, ADVANCE] = advance(state, player)
        out[player, SYMBOLS] = num_symbols(state, player)
        out[player, PRICES] = prices(state, player)


@rule
def note_sheets(state, out):
    for player in range(NUM_PLAYERS):
        sheet(state, player, out[player])


@rule
def quote_all(state, player, out):
    """Write a Quote for everything that a player could build; return how many there are."""
    count = 0
    for slot in range(NUM_SLOTS):
        if has(state.accessible, slot):
            quote(state, player, card_in(state, slot), out[count])
            out[count, Quote.SLOT] = slot
            count += 1
    for place in range(WONDERS_EACH):
        wonder = state.wonders[player, place]
        if is_unbuilt(state, wonder):
            quote(state, player, as_item(wonder), out[count])
            count += 1
    return count


@rule
def quote(state, player, item, out):
    out[:] = 0
    out[Quote.SLOT] = NO_SLOT
    out[Quote.ITEM] = item
    out[Quote.EXTRA_TURN] = item >= NUM_CARDS and brings_extra_turn(state, player, item - NUM_CARDS)
    out[Quote.CHAINED] = item < NUM_CARDS and is_chained(state, player, item)
    out[Quote.PRINTED] = COIN_COST[item]
    out[Quote.TOTAL] = 0 if out[Quote.CHAINED] else cost_of(state, player, item)
    if missing(state, player, item) != 0:
        quote_trade(state, player, item, out)


@rule
def quote_trade(state, player, item, out):
    """Write what matters where a city lacks resources."""
    lacks = missing(state, player, item)
    concerned = all_of(kinds_in(lacks))
    out[Quote.MISSING] = lacks
    out[Quote.PRICES] = prices(state, player) & concerned
    out[Quote.RAW_CHOICES] = state.raw_choices[player]
    out[Quote.GOODS_CHOICES] = state.goods_choices[player]
    out[Quote.WAIVED] = waived(state, player, item)
    out[Quote.PAYS_OPPONENT] = state.perks[opponent_of(player), TRADE_INCOME]
    out[Quote.MADE] = state.produces[player] & concerned
