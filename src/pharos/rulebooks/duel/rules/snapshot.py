"""A state read once: plain numbers, and what the rules say about cities and cards.

Reading a field of a state from Python takes time, and so does asking a rule. So all fields are
read at once, and one rule writes down what everybody sees of the table, another one all that a
player could build.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from pharos.kernel.baskets import all_of, kinds_in
from pharos.kernel.bits import has, only
from pharos.kernel.layout import Layout
from pharos.kernel.parts import Part, as_data
from pharos.kernel.records import once, plain
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    COIN_COST,
    GUILD_AGE,
    NO_CARD,
    NUM_CARDS,
    TRADE_INCOME,
)
from pharos.rulebooks.duel.rules.building import cost_of, is_chained
from pharos.rulebooks.duel.rules.progress import num_symbols
from pharos.rulebooks.duel.rules.scoring import CATEGORIES, sheet
from pharos.rulebooks.duel.rules.structure import ABOVE, MOST_COVERING, card_in
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
ADVANCE, SYMBOLS, PRICES = (where.start for _, where in FACTS)
CITIES_AND_DISCARD = range(Place.CITY, Place.DISCARD + 1)
SEEN = Layout(  # by everybody
    facts=NUM_PLAYERS * FACTS.total,  # of both cities
    sheets=NUM_PLAYERS * len(CATEGORIES),  # their points as the game stands
    ends=len(CITIES_AND_DISCARD),  # of the lists of cards at these places, which follow
    cards=NUM_CARDS,
    slots=NUM_SLOTS,  # of the structure: see `slot_seen`
)
FACTS_START, SHEETS_START, ENDS_START, CARDS_START, SLOTS_START = (where.start for _, where in SEEN)
FACES = NUM_CARDS  # what a slot shows, below it: the card that lies there face up
NOTHING = FACES + GUILD_AGE + 1  # in between: the age on the back of a card, or that of guilds
SHOWN = NOTHING + 1
FACTS_OF_A_CITY, NUM_CATEGORIES = FACTS.total, len(CATEGORIES)


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
    def seen(self) -> list[int]:
        """What everybody sees, as SEEN says."""
        row = np.zeros(SEEN.total, np.int32)
        note_seen(self.state, row)
        return row.tolist()

    @once
    def cards_at(self) -> dict[int, list[int]]:
        """The cards of both cities and of the discard pile, in the order of the catalogue."""
        ends, cards = self.seen[SEEN.ends], self.seen[SEEN.cards]
        places = zip(CITIES_AND_DISCARD, [0, *ends], ends, strict=False)
        return {place: cards[start:end] for place, start, end in places}

    @once
    def facts(self) -> list[list[int]]:
        """The FACTS of both cities."""
        return halves(self.seen[SEEN.facts])

    @once
    def sheets(self) -> list[dict[str, int]]:
        """The points of both cities by category, as the game stands."""
        return [dict(zip(CATEGORIES, row, strict=True)) for row in halves(self.seen[SEEN.sheets])]

    @property
    def slots(self) -> list[int]:
        """What everybody sees of every slot of the structure, as `slot_seen` packs it."""
        return self.seen[SEEN.slots]

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


def halves(row: list[int]) -> list[list[int]]:
    """What is written down for one player after the other."""
    half = len(row) // NUM_PLAYERS
    return [row[:half], row[half:]]


@rule
def note_seen(state, out):
    """Write down what everybody sees: both cities, where cards lie, and the structure."""
    for player in range(NUM_PLAYERS):
        note_city(state, player, out)
    note_cards(state, out)
    if state.age > 0:
        note_slots(state, out)


@rule
def note_city(state, player, out):
    """How far the pawn is, the symbols and prices of a city, and its points."""
    facts = FACTS_START + player * FACTS_OF_A_CITY
    out[facts + ADVANCE] = advance(state, player)
    out[facts + SYMBOLS] = num_symbols(state, player)
    out[facts + PRICES] = prices(state, player)
    points = SHEETS_START + player * NUM_CATEGORIES
    sheet(state, player, out[points : points + NUM_CATEGORIES])


@rule
def note_cards(state, out):
    """The cards of both cities and of the discard pile, one place after the other."""
    count = 0
    for place in range(Place.CITY, Place.DISCARD + 1):
        for card in range(NUM_CARDS):
            if state.where[card] == place:
                out[CARDS_START + count] = card
                count += 1
        out[ENDS_START + place - Place.CITY] = count


@rule
def note_slots(state, out):
    for slot in range(NUM_SLOTS):
        out[SLOTS_START + slot] = slot_seen(state, slot)


@rule
def slot_seen(state, slot):
    """What lies in a slot as everybody sees it, whether it is accessible, and the slots on top of
    it whose cards still lie there; packed in one number."""
    card = card_in(state, slot)
    shown = NOTHING
    if has(state.face_up, slot):
        shown = card
    elif card != NO_CARD:
        shown = FACES + AGE_OF[card]
    covering = 0
    for side in range(MOST_COVERING):
        above = ABOVE[state.age - 1, slot, side]
        if above != NO_SLOT and card_in(state, above) != NO_CARD:
            covering |= only(above)
    return (covering * 2 + has(state.accessible, slot)) * SHOWN + shown


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
