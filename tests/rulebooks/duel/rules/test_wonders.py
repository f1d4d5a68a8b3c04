"""Wonders: built once each, seven in a game."""

import pytest
from helpers.duel import (
    build,
    can_build_wonder,
    city,
    dealt,
    destroy,
    discarded,
    idle,
    legal_codes,
    phase,
    price,
    revive,
    sell,
    table,
    take,
    wonder,
    wonder_price,
)

from pharos.rulebooks.duel.actions import DESTROY, REVIVE, SELL, TOKEN, WONDER
from pharos.rulebooks.duel.catalogue import CARD_CODES, CARDS, TOKEN_CODES, WONDERS
from pharos.rulebooks.duel.positions.description import describe, tokens_at
from pharos.rulebooks.duel.rules.phases.great_library import drawn_token
from pharos.rulebooks.duel.state import Ending, Phase, Place, TokenPlace

COSTS = {
    "appian_way": {"stone": 2, "clay": 2, "papyrus": 1},
    "circus_maximus": {"wood": 1, "stone": 2, "glass": 1},
    "colossus": {"clay": 3, "glass": 1},
    "great_library": {"wood": 3, "glass": 1, "papyrus": 1},
    "great_lighthouse": {"wood": 1, "stone": 1, "papyrus": 2},
    "hanging_gardens": {"wood": 2, "glass": 1, "papyrus": 1},
    "mausoleum": {"clay": 2, "glass": 2, "papyrus": 1},
    "piraeus": {"wood": 2, "stone": 1, "clay": 1},
    "pyramids": {"stone": 3, "papyrus": 1},
    "sphinx": {"stone": 1, "clay": 1, "glass": 2},
    "statue_of_zeus": {"wood": 1, "stone": 1, "clay": 1, "papyrus": 2},
    "temple_of_artemis": {"wood": 1, "stone": 1, "glass": 1, "papyrus": 1},
}
EXTRA_TURN = {"appian_way", "hanging_gardens", "piraeus", "sphinx", "temple_of_artemis"}
COINS = {"appian_way": 3, "hanging_gardens": 6, "temple_of_artemis": 12}
SHIELDS = {"colossus": 2, "circus_maximus": 1, "statue_of_zeus": 1}
ONE_OF_EACH = {"wood": "lumber_yard", "stone": "quarry", "clay": "clay_pool"}
ONE_OF_EACH |= {"glass": "glassworks", "papyrus": "press"}
TOKENS = ["law", "masonry", "strategy", "theology", "urbanism"]  # on the board
TOKENS += ["agriculture", "economy", "mathematics", "architecture", "philosophy"]  # in the box
BOARD = {"tokens_on_board": TOKENS[:5], "token_order": TOKENS}


def builder(name, coins=20, **rest):
    """A player who is about to build this wonder."""
    return {"coins": coins, "wonders": {name: "unbuilt"}, **rest}


def sites(state, player):
    """What has become of the wonders of a player."""
    return describe(state)["cities"][player]["wonders"]


# Building a wonder


@pytest.mark.rule("D-59")
@pytest.mark.parametrize("card", ["pretorium", "palace", "circus"])
def test_the_cost_of_the_wonder_is_paid_and_not_that_of_the_card(card):
    state = table(card, me=builder("sphinx", coins=8))
    wonder(state, "sphinx", card)
    assert state.coins[0] == 0
    assert sites(state, 0) == {"sphinx": card}


@pytest.mark.rule("D-59")
def test_only_your_own_unbuilt_wonders_can_be_built():
    wonders = {"sphinx": "unbuilt", "pyramids": "tavern"}
    state = table("walls", me={"coins": 99, "wonders": wonders}, rival=builder("colossus"))
    able = [name for name in COSTS if can_build_wonder(state, name, "walls")]
    assert able == ["sphinx"]
    assert sum(code >= WONDER for code in legal_codes(state)) == 2  # with either accessible card


@pytest.mark.rule("D-60")
@pytest.mark.parametrize("name", COSTS)
def test_a_wonder_costs_resources_that_are_bought(name):
    state = table("altar", me=builder(name))
    assert wonder_price(state, name, "altar") == 2 * sum(COSTS[name].values())


@pytest.mark.rule("D-60")
@pytest.mark.parametrize("name", COSTS)
def test_a_wonder_costs_resources_that_are_produced(name):
    for resource, card in ONE_OF_EACH.items():
        state = table("walls", me=builder(name, cards=[card]))
        spared = 2 if resource in COSTS[name] else 0
        assert wonder_price(state, name, "walls") == 2 * sum(COSTS[name].values()) - spared


@pytest.mark.rule("D-60")
@pytest.mark.parametrize("name", COSTS)
def test_a_wonder_costs_no_coins(name):
    cards = ["lumber_yard", "sawmill", "quarry", "shelf_quarry", "clay_pool", "brickyard"]
    cards += ["glassworks", "glass_blower", "press", "drying_room"]
    state = table("circus", me=builder(name, coins=0, cards=cards))
    wonder(state, name, "circus")
    assert state.coins[0] == COINS.get(name, 0)


@pytest.mark.rule("D-61")
@pytest.mark.parametrize("card", ["tavern", "guard_tower", "quarry", "theater", "scriptorium"])
def test_the_card_under_a_wonder_has_no_effect(card):
    state = table(card, me=builder("pyramids", coins=8))
    wonder(state, "pyramids", card)
    assert (int(state.coins[0]), int(state.pawn)) == (0, 0)
    assert (city(state, 0), discarded(state)) == ([], [])
    assert state.where[CARD_CODES[card]] == Place.UNDER_WONDER
    for field in (state.colours, state.produces, state.symbols):
        assert field.sum() == 0


@pytest.mark.rule("D-61")
def test_the_card_under_a_wonder_is_no_building():
    state = table("tavern", "altar", "baths", me=builder("sphinx"))
    wonder(state, "sphinx", "tavern")
    coins = int(state.coins[0])
    sell(state, "altar")
    assert state.coins[0] == coins + 2  # no yellow card


# Seven wonders

FOUR_BUILT = {
    "sphinx": "altar",
    "piraeus": "theater",
    "hanging_gardens": "baths",
    "appian_way": "tavern",
}


def before_the_seventh(name, last="pyramids", **rest):
    """The opponent has built all their wonders, I have built two of mine."""
    mine = {"great_lighthouse": "quarry", "circus_maximus": "stable"}
    me = {"coins": 40, "wonders": {**mine, name: "unbuilt", last: "unbuilt"}, **rest}
    return table("circus", "arsenal", me=me, rival={"wonders": FOUR_BUILT})


@pytest.mark.rule("D-62")
def test_the_eighth_wonder_goes_to_the_box():
    state = before_the_seventh("colossus")
    assert can_build_wonder(state, "pyramids", "circus")
    wonder(state, "colossus", "circus")
    assert sites(state, 0)["colossus"] == "circus"
    assert sites(state, 0)["pyramids"] == "returned"
    idle(state)
    assert not any(code >= WONDER for code in legal_codes(state))


@pytest.mark.rule("D-62")
def test_the_eighth_wonder_goes_to_the_box_no_matter_who_owns_it():
    mine = {"great_lighthouse": "quarry", "circus_maximus": "stable", "pyramids": "palisade"}
    theirs = {**FOUR_BUILT, "appian_way": "unbuilt"}
    state = table(
        "circus",
        me={"coins": 40, "wonders": {**mine, "colossus": "unbuilt"}},
        rival={"coins": 40, "wonders": theirs},
    )
    wonder(state, "colossus", "circus")
    assert sites(state, 1)["appian_way"] == "returned"
    assert not any(code >= WONDER for code in legal_codes(state))


@pytest.mark.rule("D-62")
def test_nothing_goes_to_the_box_before_the_seventh_wonder():
    mine = {"great_lighthouse": "quarry", "circus_maximus": "unbuilt"}
    me = {"coins": 40, "wonders": {**mine, "colossus": "unbuilt", "pyramids": "unbuilt"}}
    state = table("circus", me=me, rival={"wonders": FOUR_BUILT})
    wonder(state, "colossus", "circus")  # the sixth
    assert list(sites(state, 0).values()) == ["quarry", "unbuilt", "circus", "unbuilt"]


@pytest.mark.rule("D-63", "D-64")
def test_the_seventh_wonder_has_its_coins_and_extra_turn_but_no_wonder_follows():
    state = before_the_seventh("temple_of_artemis")
    price_paid = wonder_price(state, "temple_of_artemis", "circus")
    wonder(state, "temple_of_artemis", "circus")
    assert state.coins[0] == 40 - price_paid + 12
    assert (phase(state), int(state.active)) == (Phase.TURN, 0)
    codes = legal_codes(state)
    assert SELL + CARD_CODES["arsenal"] in codes
    assert not any(code >= WONDER for code in codes)
    assert not can_build_wonder(state, "pyramids", "arsenal")


@pytest.mark.rule("D-63")
def test_the_seventh_wonder_has_its_choice():
    state = before_the_seventh("great_library")
    wonder(state, "great_library", "circus")
    assert phase(state) == Phase.LIBRARY


@pytest.mark.rule("D-63")
def test_the_seventh_wonder_has_its_shields():
    state = before_the_seventh("colossus")
    wonder(state, "colossus", "circus")
    assert state.pawn == 2


# Effects without a choice


@pytest.mark.rule("D-65")
@pytest.mark.parametrize("name", COSTS)
def test_five_wonders_give_an_extra_turn(name):
    state = table("altar", me=builder(name), **BOARD)
    wonder(state, name, "altar")
    if name == "great_library":
        take(state, "agriculture")
    assert state.active == (0 if name in EXTRA_TURN else 1)


@pytest.mark.rule("D-66", "D-67")
@pytest.mark.parametrize("name", COSTS)
def test_three_wonders_bring_coins(name):
    state = table("altar", me=builder(name))
    wonder(state, name, "altar")
    assert state.coins[0] == 20 - 2 * sum(COSTS[name].values()) + COINS.get(name, 0)
    assert state.coins[1] == (4 if name == "appian_way" else 7)


@pytest.mark.rule("D-67")
@pytest.mark.parametrize("coins, left", [(9, 6), (3, 0), (2, 0), (0, 0)])
def test_the_appian_way_takes_3_coins_or_all(coins, left):
    state = table("altar", me=builder("appian_way"), rival={"coins": coins})
    wonder(state, "appian_way", "altar")
    assert list(state.coins) == [20 - 10 + 3, left]


@pytest.mark.rule("D-68")
@pytest.mark.parametrize("name", COSTS)
@pytest.mark.parametrize("player", [0, 1])
def test_three_wonders_have_shields(name, player):
    state = table("altar", "theater", me=builder(name))
    if player == 1:
        state = table("altar", "theater", rival=builder(name))
        sell(state, "theater")
    wonder(state, name, "altar")
    assert state.pawn == SHIELDS.get(name, 0) * (-1 if player else 1)


@pytest.mark.rule("D-69")
@pytest.mark.parametrize(
    "name, card, before, after",
    [
        ("great_lighthouse", "stable", 2, 0),  # wood
        ("great_lighthouse", "garrison", 2, 0),  # clay
        ("great_lighthouse", "baths", 2, 0),  # stone
        ("great_lighthouse", "apothecary", 2, 2),
        ("piraeus", "apothecary", 2, 0),  # glass
        ("piraeus", "workshop", 2, 0),  # papyrus
        ("piraeus", "baths", 2, 2),
    ],
)
def test_great_lighthouse_and_piraeus_produce_one_of_their_kind(name, card, before, after):
    state = table("altar", card, "theater", me=builder(name))
    assert price(state, card) == before
    wonder(state, name, "altar")
    if state.active == 1:
        sell(state, "theater")
    assert price(state, card) == after


@pytest.mark.rule("D-69")
@pytest.mark.parametrize(
    "name, first, second",
    [("great_lighthouse", "baths", "garrison"), ("piraeus", "apothecary", "workshop")],
)
def test_a_wonder_produces_for_each_construction_again(name, first, second):
    state = table(first, second, "theater", me={"coins": 0, "wonders": {name: "altar"}})
    build(state, first)
    sell(state, "theater")
    build(state, second)
    assert city(state, 0) == sorted([first, second], key=CARD_CODES.get)


@pytest.mark.rule("D-69")
def test_a_wonder_produces_one_unit_only():
    state = table("walls", me={"wonders": {"great_lighthouse": "altar"}})
    assert price(state, "walls") == 2


# Destroying cards

ZEUS, CIRCUS = "statue_of_zeus", "circus_maximus"
BROWN, GREY = ["quarry", "sawmill"], ["press", "glassworks"]
OTHER = ["altar", "tavern", "scriptorium", "palisade"]


@pytest.mark.rule("D-70")
@pytest.mark.parametrize("name, colour", [(ZEUS, BROWN), (CIRCUS, GREY)])
def test_the_builder_chooses_any_card_of_one_colour_of_the_opponent(name, colour):
    state = table(
        "walls",
        me=builder(name, cards=["clay_pool", "glass_blower"]),
        rival={"cards": [*BROWN, *GREY, *OTHER]},
    )
    wonder(state, name, "walls")
    assert (phase(state), int(state.active)) == (Phase.DESTROY, 0)
    assert legal_codes(state) == sorted(DESTROY + CARD_CODES[card] for card in colour)
    destroy(state, colour[0])
    assert discarded(state) == colour[:1]
    assert colour[0] not in city(state, 1)
    assert len(city(state, 1)) == 7
    assert (phase(state), int(state.active)) == (Phase.TURN, 1)


@pytest.mark.rule("D-70")
def test_production_and_prices_fall_at_once():
    state = table(
        "walls", "aqueduct", me=builder(ZEUS), rival={"cards": ["shelf_quarry", "quarry"]}
    )
    assert price(state, "aqueduct") == 3 * 5
    wonder(state, ZEUS, "walls")
    destroy(state, "shelf_quarry")
    assert price(state, "aqueduct") == 2 * 2  # theirs: one stone is left to them
    idle(state, "aqueduct")
    assert price(state, "aqueduct") == 3 * 3  # mine
    assert state.colours[1].sum() == 1


@pytest.mark.rule("D-71")
@pytest.mark.parametrize("name, cards", [(ZEUS, [*GREY, *OTHER]), (CIRCUS, [*BROWN, *OTHER])])
def test_without_a_card_of_that_colour_nothing_is_sent_away(name, cards):
    mine = ["lumber_yard", "glass_blower"]
    state = table("walls", me=builder(name, cards=mine), rival={"cards": cards})
    wonder(state, name, "walls")
    assert (phase(state), int(state.active)) == (Phase.TURN, 1)
    assert discarded(state) == []
    assert city(state, 1) == sorted(cards, key=CARD_CODES.get)
    assert city(state, 0) == sorted(mine, key=CARD_CODES.get)


@pytest.mark.rule("D-71")
@pytest.mark.parametrize("name, card", [(ZEUS, "quarry"), (CIRCUS, "press")])
def test_a_card_must_be_sent_away_when_there_is_one(name, card):
    state = table("walls", me=builder(name), rival={"cards": [card]})
    wonder(state, name, "walls")
    assert legal_codes(state) == [DESTROY + CARD_CODES[card]]


@pytest.mark.rule("D-72")
@pytest.mark.parametrize("name, card", [(ZEUS, "quarry"), (CIRCUS, "press")])
def test_the_shield_takes_loot_before_the_choice(name, card):
    state = table("walls", me=builder(name), rival={"coins": 7, "cards": [card]}, pawn=2)
    wonder(state, name, "walls")
    assert phase(state) == Phase.DESTROY
    assert (int(state.pawn), int(state.coins[1])) == (3, 5)
    destroy(state, card)
    assert (int(state.pawn), int(state.coins[1])) == (3, 5)


@pytest.mark.rule("D-72")
@pytest.mark.parametrize("name, card", [(ZEUS, "quarry"), (CIRCUS, "press")])
def test_the_shield_wins_before_the_choice(name, card):
    state = table("walls", me=builder(name), rival={"cards": [card]}, pawn=8)
    wonder(state, name, "walls")
    assert phase(state) == Phase.OVER
    assert (int(state.victors), int(state.ending)) == (0b01, Ending.MILITARY)
    assert city(state, 1) == [card]


# The Mausoleum


@pytest.mark.rule("D-73")
def test_the_mausoleum_builds_a_discarded_card_for_nothing():
    pile = ["pretorium", "palace", "quarry", "courthouse", "merchants_guild"]
    state = table("circus", me=builder("mausoleum", coins=10), discard=pile)
    wonder(state, "mausoleum", "circus")
    assert (phase(state), int(state.active)) == (Phase.REVIVE, 0)
    assert legal_codes(state) == sorted(REVIVE + CARD_CODES[card] for card in pile)
    revive(state, "palace")
    assert city(state, 0) == ["palace"]
    assert state.coins[0] == 0
    assert discarded(state) == sorted(set(pile) - {"palace"}, key=CARD_CODES.get)
    assert (phase(state), int(state.active)) == (Phase.TURN, 1)


@pytest.mark.rule("D-73")
def test_cards_sold_or_sent_away_by_either_player_can_be_revived():
    state = table(
        "altar",
        "theater",
        "tavern",
        "palisade",
        me={"coins": 40, "wonders": {ZEUS: "unbuilt", "mausoleum": "unbuilt"}},
        rival={"cards": ["quarry"]},
    )
    wonder(state, ZEUS, "altar")
    destroy(state, "quarry")
    sell(state, "theater")
    wonder(state, "mausoleum", "palisade")
    assert legal_codes(state) == [REVIVE + CARD_CODES[card] for card in ("quarry", "theater")]
    revive(state, "quarry")
    assert city(state, 0) == ["quarry"]


@pytest.mark.rule("D-10", "D-73")
def test_cards_in_the_box_under_wonders_or_in_cities_cannot_be_revived():
    state = table(
        "walls",
        me=builder("mausoleum", cards=["quarry"]),
        rival={"cards": ["press"], "wonders": {"sphinx": "altar"}},
        discard=["theater"],
    )
    wonder(state, "mausoleum", "walls")
    assert (state.deck[1, 20:] >= 0).sum() >= 3  # there are cards in the box
    assert legal_codes(state) == [REVIVE + CARD_CODES["theater"]]


@pytest.mark.rule("D-74")
@pytest.mark.parametrize(
    "card, field, expected",
    [
        ("tavern", "coins", 10 + 4),
        ("chamber_of_commerce", "coins", 10 + 3),
        ("lighthouse", "coins", 10 + 1),
        ("merchants_guild", "coins", 10 + 2),
        ("altar", "coins", 10),
        ("arsenal", "pawn", 3),
        ("guard_tower", "pawn", 1),
        ("altar", "pawn", 0),
    ],
)
def test_a_revived_card_brings_coins_and_shields(card, field, expected):
    me = builder("mausoleum", coins=18, cards=["press"])
    rival = {"cards": ["brewery", "forum"]}
    state = table("circus", me=me, rival=rival, discard=[card])
    wonder(state, "mausoleum", "circus")
    revive(state, card)
    assert {"coins": int(state.coins[0]), "pawn": int(state.pawn)}[field] == expected


@pytest.mark.rule("D-74")
def test_a_revived_card_produces():
    state = table("walls", "aqueduct", me=builder("mausoleum"), discard=["quarry"])
    wonder(state, "mausoleum", "walls")
    revive(state, "quarry")
    idle(state, "aqueduct")
    assert price(state, "aqueduct") == 4


@pytest.mark.rule("D-74")
@pytest.mark.parametrize("owned, expected", [("scriptorium", Phase.TOKEN), ("school", Phase.TURN)])
def test_a_revived_card_completes_a_pair(owned, expected):
    state = table("walls", me=builder("mausoleum", cards=[owned]), discard=["library"])
    wonder(state, "mausoleum", "walls")
    revive(state, "library")
    assert phase(state) == expected
    assert state.active == (0 if expected == Phase.TOKEN else 1)


@pytest.mark.rule("D-74")
def test_a_revived_symbol_can_win():
    five = ["scriptorium", "pharmacist", "workshop", "apothecary", "academy"]
    state = table("circus", me=builder("mausoleum", cards=five), discard=["university"])
    wonder(state, "mausoleum", "circus")
    revive(state, "university")
    assert (int(state.victors), int(state.ending)) == (0b01, Ending.SCIENTIFIC)


@pytest.mark.rule("D-74")
def test_a_revived_shield_can_win():
    state = table("circus", me=builder("mausoleum"), discard=["walls"], pawn=7)
    wonder(state, "mausoleum", "circus")
    revive(state, "walls")
    assert (int(state.victors), int(state.ending)) == (0b01, Ending.MILITARY)


@pytest.mark.rule("D-75")
def test_a_card_must_be_revived_when_there_is_one():
    state = table("walls", me=builder("mausoleum"), discard=["altar"])
    wonder(state, "mausoleum", "walls")
    assert legal_codes(state) == [REVIVE + CARD_CODES["altar"]]


@pytest.mark.rule("D-73", "D-75")
def test_with_an_empty_pile_nothing_is_revived():
    state = table("walls", me=builder("mausoleum"))
    wonder(state, "mausoleum", "walls")
    assert (phase(state), int(state.active)) == (Phase.TURN, 1)
    assert city(state, 0) == []
    assert state.where[CARD_CODES["walls"]] == Place.UNDER_WONDER


# The Great Library


def reading():
    """The Great Library has just been built."""
    state = table("altar", me=builder("great_library", coins=10), **BOARD)
    wonder(state, "great_library", "altar")
    return state


@pytest.mark.rule("D-76")
def test_three_of_the_five_tokens_in_the_box_are_offered():
    state = reading()
    assert (phase(state), int(state.active)) == (Phase.LIBRARY, 0)
    assert legal_codes(state) == sorted(TOKEN + TOKEN_CODES[token] for token in TOKENS[5:8])


@pytest.mark.rule("D-76")
def test_one_is_kept_and_works_at_once_and_two_return_to_the_box():
    state = reading()
    take(state, "agriculture")
    assert state.coins[0] == 6
    assert tokens_at(state, 0) == ["agriculture"]
    assert sorted(tokens_at(state, TokenPlace.BOX)) == sorted(TOKENS[6:])
    assert sorted(tokens_at(state, TokenPlace.BOARD)) == sorted(TOKENS[:5])
    assert (phase(state), int(state.active)) == (Phase.TURN, 1)


@pytest.mark.rule("D-76")
def test_tokens_taken_from_the_board_do_not_change_what_is_in_the_box():
    state = table(
        "walls",
        me=builder("great_library", tokens=["law"]),
        rival={"tokens": ["masonry"]},
        tokens_on_board=TOKENS[2:5],
        token_order=TOKENS,
    )
    wonder(state, "great_library", "walls")
    assert legal_codes(state) == sorted(TOKEN + TOKEN_CODES[token] for token in TOKENS[5:8])


@pytest.mark.rule("D-76")
def test_the_three_tokens_are_random():
    drawn = [[int(drawn_token(dealt(seed), n)) for n in range(3)] for seed in range(60)]
    for seed, three in enumerate(drawn):
        state = dealt(seed)
        assert len(set(three)) == 3
        assert all(state.token_where[token] == TokenPlace.BOX for token in three)
    assert {token for three in drawn for token in three} == set(range(10))


def test_all_cards_and_wonders_named_here_exist():
    assert set(COSTS) == {row.id for row in WONDERS}
    assert {*BROWN, *GREY, *OTHER} <= {row.id for row in CARDS}
