"""A snapshot says the same as the rules."""

import pytest
from helpers.wonders_scenes import asked, random_states

from pharos.kernel.contract import members
from pharos.rulebooks.wonders.catalogue import CHAIN_FROM, NO_CARD, NUM_CARDS
from pharos.rulebooks.wonders.rules.building import bank_to_build, has_name, payments_to_build
from pharos.rulebooks.wonders.rules.chains import is_chained
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.free_building import is_free, is_free_by_power
from pharos.rulebooks.wonders.rules.free_city import city_decided_for, player_of
from pharos.rulebooks.wonders.rules.hand import num_held
from pharos.rulebooks.wonders.rules.quotes import Quote, quote_for, quotes
from pharos.rulebooks.wonders.rules.scoring import points, sheets_of
from pharos.rulebooks.wonders.rules.snapshot import (
    GOODS,
    LEFT,
    PLAYER,
    RAW_LEFT,
    RAW_RIGHT,
    RIGHT,
    Snapshot,
)
from pharos.rulebooks.wonders.rules.trade import goods_price, raw_price_left, raw_price_right
from pharos.rulebooks.wonders.state import Phase, has_built, left_of, right_of


@pytest.fixture(params=[2, 5])
def states(request):
    return (
        state for number, state in enumerate(random_states(request.param, 3)) if number % 15 == 0
    )


def test_every_city_has_its_facts_and_its_sheet(states):
    for state in states:
        snapshot = Snapshot(state)
        assert snapshot.deciders == members(int(deciders(state)))
        assert len(snapshot.facts) == len(sheets_of(state)) == state.num_cities
        for city, facts in enumerate(snapshot.facts):
            assert facts[PLAYER] == player_of(state, city)
            assert (facts[LEFT], facts[RIGHT]) == (left_of(state, city), right_of(state, city))
            assert facts[RAW_LEFT] == raw_price_left(state, city)
            assert facts[RAW_RIGHT] == raw_price_right(state, city)
            assert facts[GOODS] == goods_price(state, city)
            assert sum(sheets_of(state)[city].values()) == points(state, city)


def test_a_quote_is_what_the_rules_say_about_a_card(states):
    for state in states:
        for card in range(NUM_CARDS):
            quote = quote_for(state, 1, card)
            assert quote[Quote.CARD] == card
            assert quote[Quote.NAMED] == has_name(state, 1, card)
            assert quote[Quote.BY_WONDER] == is_free_by_power(state, 1, card)
            assert quote[Quote.FREE] == is_free(state, 1, card)
            assert quote[Quote.BANK] == bank_to_build(state, 1, card)
            assert quote[Quote.PAYMENTS] == payments_to_build(state, 1, card)


def test_the_building_that_makes_a_card_free_stands_in_the_city(states):
    for state in states:
        for card in range(NUM_CARDS):
            chain = quote_for(state, 0, card)[Quote.CHAIN]
            assert (chain != NO_CARD) == is_chained(state, 0, card)
            assert chain == NO_CARD or chain in CHAIN_FROM[card] and has_built(state, 0, chain)


def test_every_different_card_of_a_hand_is_quoted_once(states):
    for state in states:
        if state.phase != Phase.CHOOSE:
            continue
        for player in asked(state):
            city = int(city_decided_for(state, player))
            found = quotes(state, player, city)
            cards = [quote[Quote.CARD] for quote in found]
            assert cards == [c for c in range(NUM_CARDS) if num_held(state, player, c) > 0]
            for quote in found:
                assert quote[Quote.COPIES] == num_held(state, player, quote[Quote.CARD])
                alone = quote_for(state, city, quote[Quote.CARD])
                assert quote[Quote.NAMED :] == alone[Quote.NAMED :]
