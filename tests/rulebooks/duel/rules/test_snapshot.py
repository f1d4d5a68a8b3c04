"""A snapshot says the same as the rules."""

import pytest
from helpers.duel_games import random_states

from pharos.kernel.baskets import amounts, basket
from pharos.kernel.bits import has, how_many
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    BUILDABLE,
    COIN_COST,
    NO_CARD,
    NUM_CARDS,
    NUM_RESOURCES,
    TRADE_INCOME,
)
from pharos.rulebooks.duel.rules.building import cost_of, is_chained
from pharos.rulebooks.duel.rules.progress import num_symbols
from pharos.rulebooks.duel.rules.scoring import points
from pharos.rulebooks.duel.rules.snapshot import (
    ADVANCE,
    CITIES_AND_DISCARD,
    FACES,
    NOTHING,
    PRICES,
    SHOWN,
    SYMBOLS,
    Quote,
    Snapshot,
    quote_for,
    quotes,
)
from pharos.rulebooks.duel.rules.structure import card_in, num_covering
from pharos.rulebooks.duel.rules.trade import missing, price_of, waived
from pharos.rulebooks.duel.rules.wonders import brings_extra_turn, is_unbuilt
from pharos.rulebooks.duel.state import NO_SLOT, NUM_PLAYERS, NUM_SLOTS, advance, as_item


@pytest.fixture
def states():
    return (state for number, state in enumerate(random_states(4)) if number % 15 == 0)


def test_both_cities_have_their_facts_and_their_sheets(states):
    for state in states:
        snapshot = Snapshot(state)
        for player in range(NUM_PLAYERS):
            facts = snapshot.facts[player]
            assert facts[ADVANCE] == advance(state, player)
            assert facts[SYMBOLS] == num_symbols(state, player)
            assert amounts(facts[PRICES], NUM_RESOURCES) == [
                price_of(state, player, resource) for resource in range(NUM_RESOURCES)
            ]
            assert sum(snapshot.sheets[player].values()) == points(state, player)


def test_cards_are_listed_where_they_lie(states):
    for state in states:
        snapshot = Snapshot(state)
        for place in CITIES_AND_DISCARD:
            there = [card for card in range(NUM_CARDS) if state.where[card] == place]
            assert snapshot.cards_at[place] == there


def test_a_slot_is_seen_with_its_card_or_its_back_and_what_lies_on_it(states):
    for state in states:
        if state.age == 0:
            assert set(Snapshot(state).slots) == {0}
            continue
        for slot, seen in enumerate(Snapshot(state).slots):
            card, (place, shown) = card_in(state, slot), divmod(seen, SHOWN)
            covering, accessible = divmod(place, 2)
            back = NOTHING if card == NO_CARD else FACES + AGE_OF[card]
            assert shown == (card if has(state.face_up, slot) else back)
            assert accessible == has(state.accessible, slot)
            assert how_many(covering) == num_covering(state, slot)


def test_a_quote_is_what_the_rules_say_about_a_card_or_wonder(states):
    for state in states:
        for item in range(len(BUILDABLE)):
            quote = quote_for(state, 0, item)
            chained = item < NUM_CARDS and is_chained(state, 0, item)
            again = item >= NUM_CARDS and brings_extra_turn(state, 0, item - NUM_CARDS)
            lacks = amounts(missing(state, 0, item), NUM_RESOURCES)
            makes = amounts(state.produces[0], NUM_RESOURCES)
            prices = [price_of(state, 0, resource) for resource in range(NUM_RESOURCES)]
            assert quote == [
                NO_SLOT,
                item,
                again,
                chained,
                0 if chained else cost_of(state, 0, item),
                COIN_COST[item],
                missing(state, 0, item),
                basket([price if units else 0 for price, units in zip(prices, lacks, strict=True)]),
                state.raw_choices[0] if any(lacks) else 0,
                state.goods_choices[0] if any(lacks) else 0,
                waived(state, 0, item) if any(lacks) else 0,
                state.perks[1, TRADE_INCOME] if any(lacks) else 0,
                basket([made if units else 0 for made, units in zip(makes, lacks, strict=True)]),
            ]


def test_all_that_a_player_could_build_is_quoted_once(states):
    for state in states:
        for player in range(NUM_PLAYERS):
            found = quotes(state, player)
            slots = [slot for slot in range(NUM_SLOTS) if has(state.accessible, slot)]
            cards = [(card_in(state, slot), slot) for slot in slots]
            wonders = [w for w in state.wonders[player] if is_unbuilt(state, w)]
            expected = [*cards, *((as_item(wonder), NO_SLOT) for wonder in wonders)]
            assert [(quote[Quote.ITEM], quote[Quote.SLOT]) for quote in found] == expected
            for quote in found:
                alone = quote_for(state, player, quote[Quote.ITEM])
                assert quote[Quote.CHAINED :] == alone[Quote.CHAINED :]
