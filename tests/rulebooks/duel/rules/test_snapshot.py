"""A snapshot says the same as the rules."""

import pytest
from helpers.duel_games import random_states

from pharos.kernel.baskets import amounts, basket
from pharos.kernel.bits import has
from pharos.rulebooks.duel.catalogue import (
    BUILDABLE,
    COIN_COST,
    NUM_CARDS,
    NUM_RESOURCES,
    TRADE_INCOME,
)
from pharos.rulebooks.duel.rules.building import cost_of, is_chained
from pharos.rulebooks.duel.rules.progress import num_symbols
from pharos.rulebooks.duel.rules.scoring import points
from pharos.rulebooks.duel.rules.snapshot import (
    ADVANCE,
    PRICES,
    SYMBOLS,
    Quote,
    Snapshot,
    quote_for,
    quotes,
)
from pharos.rulebooks.duel.rules.structure import card_in
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
