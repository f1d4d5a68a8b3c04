"""What happens to a card that is built, and what it costs."""

import pytest
from helpers.duel import (
    build,
    can_build,
    city,
    destroy,
    idle,
    phase,
    price,
    revive,
    sell,
    table,
    wonder,
)

from pharos.kernel.baskets import amounts
from pharos.rulebooks.duel.catalogue import CARD_CODES, CARDS, NUM_CARDS
from pharos.rulebooks.duel.rows import Colour, Resource
from pharos.rulebooks.duel.state import Phase

CHAINS = [
    ("stable", "horse_breeders"),
    ("garrison", "barracks"),
    ("palisade", "fortifications"),
    ("archery_range", "siege_workshop"),
    ("parade_ground", "circus"),
    ("scriptorium", "library"),
    ("pharmacist", "dispensary"),
    ("school", "university"),
    ("laboratory", "observatory"),
    ("theater", "statue"),
    ("statue", "gardens"),
    ("altar", "temple"),
    ("temple", "pantheon"),
    ("baths", "aqueduct"),
    ("rostrum", "senate"),
    ("tavern", "lighthouse"),
    ("brewery", "arena"),
]
FREE = ["lumber_yard", "clay_pool", "quarry", "theater", "altar", "tavern", "guard_tower"]
FREE += ["glass_blower", "drying_room", "brewery"]
OF_COLOUR = {
    "brown": ["quarry", "clay_pool", "lumber_yard"],
    "grey": ["press", "glassworks", "drying_room"],
    "blue": ["altar", "theater", "baths"],
    "green": ["workshop", "apothecary", "scriptorium"],
    "yellow": ["tavern", "wood_reserve", "brewery"],
    "red": ["stable", "garrison", "palisade"],
}
OTHERS_OF_COLOUR = {
    "brown": ["stone_pit", "clay_pit", "sawmill", "brickyard"],
    "grey": ["glass_blower"],
    "blue": ["statue", "temple", "aqueduct", "rostrum"],
    "green": ["library", "dispensary", "school", "laboratory"],
    "yellow": ["stone_reserve", "clay_reserve", "forum", "customs_house"],
    "red": ["walls", "barracks", "guard_tower", "horse_breeders"],
}
GUILD_OF = {
    "yellow": "merchants_guild",
    "blue": "magistrates_guild",
    "green": "scientists_guild",
    "red": "tacticians_guild",
}
BRINGS_AT_ONCE = {"tavern": 4, "brewery": 6, "lighthouse": 1}  # to an empty city
GUILDS = [card.id for card in CARDS if card.age == "guild"]


def gained(state, card):
    """Coins that a card brings when it is built, apart from its price."""
    left = int(state.coins[0]) - price(state, card)
    build(state, card)
    return int(state.coins[0]) - left


# Costs


@pytest.mark.rule("D-34")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_is_built_for_its_full_cost(card):
    cost = dict(card.cost)
    full = cost.pop("coins", 0) + 2 * sum(cost.values())  # nothing is made, all is bought at 2
    state = table(card.id)
    assert price(state, card.id) == full
    state.coins[0] = full
    build(state, card.id)
    assert state.coins[0] == BRINGS_AT_ONCE.get(card.id, 0)
    assert city(state, 0) == [card.id]


@pytest.mark.rule("D-34")
def test_a_card_whose_cost_cannot_be_met_cannot_be_built():
    state = table("walls", me={"coins": 3})
    assert not can_build(state, "walls")
    state.coins[0] = 4
    build(state, "walls")
    assert (int(state.coins[0]), city(state, 0)) == (0, ["walls"])


@pytest.mark.rule("D-35")
@pytest.mark.parametrize("card", FREE)
def test_a_card_without_a_cost_is_built_for_nothing(card):
    state = table(card, me={"coins": 0})
    build(state, card)
    assert state.coins[0] == BRINGS_AT_ONCE.get(card, 0)
    assert city(state, 0) == [card]


@pytest.mark.rule("D-35")
def test_all_other_cards_cost_something():
    for card in CARDS:
        assert can_build(table(card.id, me={"coins": 0}), card.id) == (card.id in FREE)


@pytest.mark.rule("D-36")
@pytest.mark.parametrize("tokens", [[], ["economy"]])
@pytest.mark.parametrize(
    "card, coins", [("stone_pit", 1), ("scriptorium", 2), ("customs_house", 4)]
)
def test_coins_of_a_cost_go_to_the_bank(card, coins, tokens):
    state = table(card, me={"coins": 10}, rival={"coins": 5, "tokens": tokens})
    build(state, card)
    assert list(state.coins) == [10 - coins, 5]


@pytest.mark.rule("D-37")
def test_resources_are_produced_or_bought():
    assert price(table("baths", me={"cards": ["quarry"]}), "baths") == 0
    assert price(table("baths", me={"cards": ["clay_pool"]}), "baths") == 2
    assert price(table("baths"), "baths") == 2


@pytest.mark.rule("D-37")
def test_the_city_of_the_opponent_makes_nothing_for_me():
    assert price(table("baths", rival={"cards": ["quarry"]}), "baths") == 3


@pytest.mark.rule("D-37")
def test_both_coins_and_resources_of_a_cost_are_due():
    assert price(table("forum"), "forum") == 3 + 2
    assert price(table("forum", me={"cards": ["clay_pool"]}), "forum") == 3


# Production


@pytest.mark.rule("D-38")
@pytest.mark.parametrize(
    "card, resource, units",
    [
        ("lumber_yard", "wood", 1),
        ("logging_camp", "wood", 1),
        ("sawmill", "wood", 2),
        ("clay_pool", "clay", 1),
        ("clay_pit", "clay", 1),
        ("brickyard", "clay", 2),
        ("quarry", "stone", 1),
        ("stone_pit", "stone", 1),
        ("shelf_quarry", "stone", 2),
        ("glassworks", "glass", 1),
        ("glass_blower", "glass", 1),
        ("press", "papyrus", 1),
        ("drying_room", "papyrus", 1),
    ],
)
def test_brown_and_grey_cards_produce(card, resource, units):
    state = table(card)
    build(state, card)
    made = [units if member.name.lower() == resource else 0 for member in Resource]
    assert [amounts(held, len(Resource)) for held in state.produces] == [made, [0] * 5]


@pytest.mark.rule("D-38")
def test_no_other_card_produces():
    for card in CARDS:
        assert bool(card.effect.produces) == (card.colour in ("brown", "grey"))


@pytest.mark.rule("D-39")
def test_production_serves_again_in_every_later_turn():
    state = table("walls", "aqueduct", me={"coins": 0, "cards": ["shelf_quarry", "quarry"]})
    build(state, "walls")
    idle(state, "aqueduct")
    build(state, "aqueduct")
    assert state.coins[0] == 0


@pytest.mark.rule("D-40")
@pytest.mark.parametrize(
    "card, producer, coins",
    [
        ("siege_workshop", "caravansery", 3 * 2),  # 3 wood, 1 glass
        ("gardens", "caravansery", 3 * 2),  # 2 wood, 2 clay
        ("obelisk", "caravansery", 2 * 2),  # 2 stone, 1 glass
        ("chamber_of_commerce", "caravansery", 2 * 2),  # 2 papyrus
        ("chamber_of_commerce", "forum", 1 * 2),
        ("obelisk", "forum", 2 * 2),
        ("gardens", "forum", 4 * 2),
        ("university", "forum", 2 * 2),  # 1 clay, 1 glass, 1 papyrus
    ],
)
def test_a_producer_of_choice_makes_one_unit(card, producer, coins):
    assert price(table(card, me={"cards": [producer]}), card) == coins


@pytest.mark.rule("D-40")
@pytest.mark.parametrize(
    "producer, cards, first, second",
    [
        ("forum", ["sawmill"], "courthouse", "temple"),  # glass, then papyrus
        ("forum", ["sawmill"], "temple", "courthouse"),
        ("caravansery", ["quarry"], "walls", "rostrum"),  # stone, then wood
        ("caravansery", ["clay_pool"], "statue", "horse_breeders"),  # clay, then wood
    ],
)
def test_the_choice_is_made_again_every_time(producer, cards, first, second):
    state = table(first, second, me={"coins": 0, "cards": [producer, *cards]})
    build(state, first)
    idle(state, second)
    build(state, second)
    assert city(state, 0) == sorted([producer, *cards, first, second], key=CARD_CODES.get)


@pytest.mark.rule("D-41")
@pytest.mark.parametrize("card", ["walls", "statue", "rostrum", "horse_breeders"])
def test_two_producers_of_choice_add_up(card):
    lighthouse = {"great_lighthouse": "tavern"}
    both = {"cards": ["caravansery"], "wonders": lighthouse}
    assert price(table(card, me=both), card) == 0
    assert price(table(card, me={"cards": ["caravansery"]}), card) == 2
    assert price(table(card, me={"wonders": lighthouse}), card) == 2


@pytest.mark.rule("D-41")
@pytest.mark.parametrize("card, rest", [("chamber_of_commerce", 0), ("university", 2), ("port", 2)])
def test_forum_and_piraeus_add_up(card, rest):
    me = {"cards": ["forum"], "wonders": {"piraeus": "tavern"}}
    assert price(table(card, me=me), card) == rest


@pytest.mark.rule("D-41")
def test_all_four_producers_of_choice_serve_one_construction():
    wonders = {"piraeus": "tavern", "great_lighthouse": "altar"}
    state = table("palace", me={"cards": ["forum", "caravansery"], "wonders": wonders})
    assert price(state, "palace") == 2  # of wood, stone and clay one is left to buy


@pytest.mark.rule("D-42")
@pytest.mark.parametrize(
    "mine, theirs, coins",
    [
        ([], [], 2),
        ([], ["shelf_quarry"], 2),  # makes the stone, which would cost 4, and buys wood
        ([], ["sawmill"], 2),  # makes the wood
        (["stone_reserve"], ["shelf_quarry"], 1),  # stone is the cheaper one after all
        (["wood_reserve", "stone_reserve"], ["shelf_quarry", "sawmill"], 1),
    ],
)
def test_the_dearest_unit_is_the_one_produced(mine, theirs, coins):
    me, rival = {"cards": ["caravansery", *mine]}, {"cards": theirs}
    assert price(table("rostrum", me=me, rival=rival), "rostrum") == coins


@pytest.mark.rule("D-42")
@pytest.mark.parametrize(
    "mine, theirs, coins",
    [
        ([], [], 3 * 2),
        ([], ["shelf_quarry"], 4 + 2 * 2),  # 2 of the 3 stones at 4 are waived
        ([], ["sawmill"], 3 * 2),  # both woods at 4
        (["stone_reserve"], ["shelf_quarry"], 3 * 1),  # stone at 1: both woods
        (["caravansery"], ["shelf_quarry"], 2 * 2),  # makes the third stone
    ],
)
def test_the_dearest_units_are_waived(mine, theirs, coins):
    me = {"cards": mine, "tokens": ["masonry"]}  # the town hall costs 3 stone and 2 wood
    assert price(table("town_hall", me=me, rival={"cards": theirs}), "town_hall") == coins


# Chains


@pytest.mark.rule("D-43")
@pytest.mark.parametrize("carrier, card", CHAINS)
def test_a_chain_makes_a_card_free(carrier, card):
    state = table(card, me={"coins": 0, "cards": [carrier]})
    build(state, card)
    assert card in city(state, 0)
    assert state.coins[0] == {"lighthouse": 2}.get(card, 0)  # it brings 1 for each yellow card


@pytest.mark.rule("D-43")
@pytest.mark.parametrize("carrier, card", CHAINS)
def test_a_chain_needs_its_carrier_in_the_same_city(carrier, card):
    assert not can_build(table(card, me={"coins": 0}), card)
    assert not can_build(table(card, me={"coins": 0}, rival={"cards": [carrier]}), card)
    assert not can_build(table(card, me={"coins": 0}, discard=[carrier]), card)
    under = {"coins": 0, "wonders": {"sphinx": carrier}}
    assert not can_build(table(card, me=under), card)


@pytest.mark.rule("D-43")
def test_a_chain_waives_a_price_in_coins_too():
    state = table("barracks", me={"coins": 5, "cards": ["garrison"]})
    build(state, "barracks")
    assert state.coins[0] == 5
    state = table("barracks", me={"coins": 5})
    build(state, "barracks")
    assert state.coins[0] == 2


@pytest.mark.rule("D-44")
def test_there_are_17_chains_from_an_earlier_age():
    chained = [card for card in CARDS if card.chain_from]
    assert {(card.chain_from, card.id) for card in chained} == set(CHAINS)
    assert len({card.chain_symbol for card in chained}) == len(chained) == 17
    assert len({card.chain_from for card in chained}) == 17
    assert all(CARDS[CARD_CODES[card.chain_from]].age < card.age for card in chained)


@pytest.mark.rule("D-45")
@pytest.mark.parametrize("quarries", [[], ["shelf_quarry", "quarry"]])
def test_a_chain_is_used_even_when_the_cost_could_be_paid(quarries):
    me = {"coins": 20, "cards": ["baths", *quarries], "tokens": ["urbanism"]}
    state = table("aqueduct", me=me)
    build(state, "aqueduct")
    assert state.coins[0] == 20 + 4


@pytest.mark.rule("D-45")
def test_a_card_that_is_paid_for_is_not_built_by_chain():
    me = {"coins": 20, "cards": ["shelf_quarry", "quarry"], "tokens": ["urbanism"]}
    state = table("aqueduct", me=me)
    build(state, "aqueduct")
    assert state.coins[0] == 20


# Coins from buildings


@pytest.mark.rule("D-46")
@pytest.mark.parametrize("card, coins", [("tavern", 4), ("brewery", 6)])
def test_tavern_and_brewery_bring_coins(card, coins):
    state = table(card)
    build(state, card)
    assert list(state.coins) == [7 + coins, 7]


@pytest.mark.rule("D-47", "D-48")
@pytest.mark.parametrize(
    "card, counted, each, itself",
    [
        ("chamber_of_commerce", "grey", 3, 0),
        ("port", "brown", 2, 0),
        ("armory", "red", 1, 0),
        ("lighthouse", "yellow", 1, 1),
    ],
)
@pytest.mark.parametrize("number", range(4))
def test_a_yellow_card_brings_coins_for_its_colour_in_its_own_city(
    card, counted, each, itself, number
):
    others = [cards[0] for colour, cards in OF_COLOUR.items() if colour != counted]
    me = {"coins": 40, "cards": [*others, *OF_COLOUR[counted][:number]]}
    rival = {"cards": OTHERS_OF_COLOUR[counted]}
    state = table(card, me=me, rival=rival)
    assert gained(state, card) == each * (number + itself)


@pytest.mark.rule("D-47")
@pytest.mark.parametrize("number", range(4))
def test_the_arena_brings_2_coins_for_each_built_wonder(number):
    under = ["altar", "theater", "baths", "unbuilt"]
    names = ["sphinx", "pyramids", "colossus"]
    wonders = dict(zip(names, [*under[:number], *["unbuilt"] * 3], strict=False))
    rival = {"wonders": {"piraeus": "quarry", "mausoleum": "stable"}}
    state = table("arena", me={"coins": 20, "wonders": wonders}, rival=rival)
    assert gained(state, "arena") == 2 * number


@pytest.mark.rule("D-48")
def test_the_lighthouse_counts_itself():
    assert gained(table("lighthouse", me={"coins": 20}), "lighthouse") == 1


@pytest.mark.rule("D-49")
@pytest.mark.parametrize("colour", GUILD_OF)
@pytest.mark.parametrize("mine, theirs", [(0, 0), (1, 3), (3, 1), (2, 2), (0, 4)])
def test_a_guild_brings_coins_for_the_city_with_most_of_its_colour(colour, mine, theirs):
    state = table(
        GUILD_OF[colour],
        me={"coins": 40, "cards": OF_COLOUR[colour][:mine]},
        rival={"coins": 9, "cards": OTHERS_OF_COLOUR[colour][:theirs]},
    )
    assert gained(state, GUILD_OF[colour]) == max(mine, theirs)
    assert state.coins[1] == 9


@pytest.mark.rule("D-49")
@pytest.mark.parametrize("guild", ["builders_guild", "moneylenders_guild"])
def test_the_other_guilds_bring_no_coins(guild):
    me = {"coins": 40, "wonders": {"sphinx": "altar"}}
    assert gained(table(guild, me=me), guild) == 0


@pytest.mark.rule("D-50")
@pytest.mark.parametrize(
    "mine, theirs, coins",
    [
        ((0, 0), (0, 0), 0),
        ((2, 0), (0, 1), 2),  # not 2 brown of mine and 1 grey of theirs
        ((1, 1), (3, 0), 3),
        ((1, 3), (2, 1), 4),
        ((1, 1), (2, 1), 3),
    ],
)
def test_the_shipowners_guild_counts_brown_and_grey_of_one_city(mine, theirs, coins):
    me = OF_COLOUR["brown"][: mine[0]] + OF_COLOUR["grey"][: mine[1]]
    rival = OTHERS_OF_COLOUR["brown"][: theirs[0]] + OTHERS_OF_COLOUR["grey"][: theirs[1]]
    state = table("shipowners_guild", me={"coins": 40, "cards": me}, rival={"cards": rival})
    assert gained(state, "shipowners_guild") == coins


@pytest.mark.rule("D-51")
def test_later_cards_bring_nothing_more_for_an_old_building():
    state = table(
        "port",
        "circus",
        me={"coins": 40, "cards": ["quarry"], "wonders": {"mausoleum": "unbuilt"}},
        discard=["clay_pool"],
    )
    assert gained(state, "port") == 2
    idle(state, "circus")
    wonder(state, "mausoleum", "circus")
    coins = int(state.coins[0])
    revive(state, "clay_pool")
    assert state.colours[0, Colour.BROWN] == 2
    assert state.coins[0] == coins


@pytest.mark.rule("D-51")
def test_lost_cards_take_nothing_back():
    state = table(
        "port",
        "circus",
        me={"coins": 40, "cards": ["quarry"]},
        rival={"coins": 40, "wonders": {"statue_of_zeus": "unbuilt"}},
    )
    build(state, "port")
    coins = int(state.coins[0])
    wonder(state, "statue_of_zeus", "circus")
    destroy(state, "quarry")
    assert state.coins[0] == coins


@pytest.mark.rule("D-51")
def test_a_guild_pays_once():
    state = table("magistrates_guild", "obelisk", me={"coins": 40, "cards": ["altar"]})
    assert gained(state, "magistrates_guild") == 1
    coins = int(state.coins[0])
    state.coins[1] = 40
    build(state, "obelisk")
    idle(state)
    assert int(state.coins[0]) == coins + 2  # the sale


@pytest.mark.rule("D-52")
@pytest.mark.parametrize("guild", GUILDS)
def test_a_guild_is_purple_and_of_no_other_colour(guild):
    state = table(guild, me={"coins": 40})
    build(state, guild)
    assert state.colours[0].tolist() == [0, 0, 0, 0, 0, 0, 1]
    assert state.colours[1].tolist() == [0] * 7


@pytest.mark.rule("D-52")
@pytest.mark.parametrize("guild", GUILDS)
def test_guilds_do_not_count_for_guilds(guild):
    others = [other for other in GUILDS if other != guild]
    for two in zip(others, others[1:], strict=False):  # three of them are in a game
        state = table(guild, me={"coins": 40, "cards": list(two)})
        assert gained(state, guild) == 0


@pytest.mark.rule("D-52")
def test_guilds_do_not_count_for_a_sale():
    state = table("circus", me={"coins": 0, "cards": ["merchants_guild", "tavern"]})
    sell(state, "circus")
    assert state.coins[0] == 3


def test_every_card_can_be_built_from_a_full_purse():
    for card in range(NUM_CARDS):
        state = table(CARDS[card].id, me={"coins": 40})
        build(state, CARDS[card].id)
        assert (phase(state), int(state.active)) == (Phase.TURN, 1)
