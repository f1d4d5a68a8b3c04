"""Who wins, and what everything is worth at the end."""

import numpy as np
import pytest
from helpers.duel import build, last_card, legal_codes, phase, sell, table

from pharos.rulebooks.duel.catalogue import (
    CARD_CODES,
    CARDS,
    PERKS,
    SHIELDS,
    SYMBOL,
    TOKEN_SYMBOL,
    TOKENS,
    Perk,
)
from pharos.rulebooks.duel.rules.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.duel.rules.victory import winners
from pharos.rulebooks.duel.state import NUM_SLOTS, Ending, Phase, deciders

EITHER_PLAYER = pytest.mark.parametrize("player", [0, 1])
BOTH = 0b11
GARDENS = ["palace", "town_hall", "gardens", "pantheon"]  # 26 points of blue


def at_the_end(me=(), rival=(), **rest):
    """One card, the Arena, is left of age III; nobody has a coin."""
    me, rival = ({"coins": 0, **dict(city)} for city in (me, rival))
    return last_card("arena", me=me, rival=rival, **rest)


def the_end(me=(), rival=(), **rest):
    """The game is over: I have sold the last card, for 2 coins or more."""
    state = at_the_end(me, rival, **rest)
    sell(state, "arena")
    return state


def lines(state, player=0):
    """The score sheet of a player, without the lines that are 0."""
    out = np.zeros(len(CATEGORIES), np.int32)
    sheet(state, player, out)
    assert out.sum() == points(state, player)
    return {line: int(worth) for line, worth in zip(CATEGORIES, out, strict=True) if worth}


def won(state):
    return (int(winners(state)), Ending(state.ending))


# How the game ends


@pytest.mark.rule("D-116")
@EITHER_PLAYER
def test_military_supremacy_wins_whatever_the_points(player):
    cities = [{}, {"coins": 50, "cards": GARDENS[:3]}]
    me, rival = cities if player == 0 else reversed(cities)
    rest = {"active": player, "pawn": 8 - 16 * player}
    state = last_card("pretorium", me={"coins": 8, **me}, rival={"coins": 8, **rival}, **rest)
    build(state, "pretorium")
    assert points(state, player) < points(state, 1 - player)
    assert won(state) == (1 << player, Ending.MILITARY)
    assert deciders(state) == 0
    assert legal_codes(state, 0) == legal_codes(state, 1) == []


@pytest.mark.rule("D-116")
def test_scientific_supremacy_wins_whatever_the_points():
    me = {"coins": 9, "cards": ["apothecary", "workshop", "scriptorium", "pharmacist", "academy"]}
    state = table("university", me=me, rival={"coins": 90})
    build(state, "university")
    assert points(state, 0) < points(state, 1)
    assert won(state) == (1, Ending.SCIENTIFIC)
    assert deciders(state) == 0
    assert legal_codes(state, 0) == legal_codes(state, 1) == []


@pytest.mark.rule("D-117")
def test_nothing_gives_both_a_shield_and_a_science_symbol():
    assert not ((SHIELDS > 0) & (SYMBOL >= 0)).any()
    assert not ((PERKS[:, Perk.RED_SHIELDS] > 0) & (TOKEN_SYMBOL >= 0)).any()
    assert not [card.id for card in CARDS if card.colour == "red" and card.effect.science]
    assert [token.id for token in TOKENS if token.perk.get("red_shields")] == ["strategy"]


@pytest.mark.rule("D-118")
@pytest.mark.parametrize(
    ("me", "rival", "victors"),
    [
        ({"cards": ["palace"]}, {"cards": ["obelisk"]}, 0b01),
        ({"cards": ["obelisk"]}, {"cards": ["palace"]}, 0b10),
        ({"coins": 1}, {"coins": 2}, 0b01),
        ({"tokens": ["agriculture"]}, {"cards": ["theater"]}, 0b01),
        ({"tokens": ["agriculture"]}, {"cards": ["baths"], "coins": 6}, 0b10),
    ],
)
def test_more_points_win_after_age_three(me, rival, victors):
    state = at_the_end(me, rival)
    assert winners(state) == 0
    sell(state, "arena")
    assert phase(state) == Phase.OVER
    assert won(state) == (victors, Ending.CIVILIAN)


@pytest.mark.rule("D-118")
@pytest.mark.parametrize("card", ["tavern", "brewery"])
def test_points_win_nothing_before_age_three_is_over(card):
    state = last_card(card, me={"coins": 90})
    sell(state, card)
    assert phase(state) == Phase.TURN
    assert winners(state) == 0


# What things are worth


@pytest.mark.rule("D-119")
@EITHER_PLAYER
@pytest.mark.parametrize(
    ("distance", "worth"),
    [(0, 0), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 10), (7, 10), (8, 10)],
)
def test_the_pawn_is_worth_points_by_zone_to_the_player_who_pushed_it(player, distance, worth):
    state = at_the_end(pawn=distance * (1 - 2 * player))
    assert lines(state, player) == ({"military": worth} if worth else {})
    assert lines(state, 1 - player) == {}


PRINTED_POINTS = {
    "blue": {
        **{"theater": 3, "altar": 3, "baths": 3},
        **{"courthouse": 5, "statue": 4, "temple": 4, "aqueduct": 5, "rostrum": 4},
        **{"palace": 7, "town_hall": 7, "obelisk": 5, "gardens": 6, "pantheon": 6, "senate": 5},
    },
    "green": {
        **{"workshop": 1, "apothecary": 1, "scriptorium": 0, "pharmacist": 0},
        **{"library": 2, "dispensary": 2, "school": 1, "laboratory": 1},
        **{"academy": 3, "study": 3, "university": 2, "observatory": 2},
    },
    "yellow": {
        **{"stone_reserve": 0, "clay_reserve": 0, "wood_reserve": 0, "tavern": 0},
        **{"forum": 0, "caravansery": 0, "customs_house": 0, "brewery": 0},
        **{"chamber_of_commerce": 3, "port": 3, "armory": 3, "lighthouse": 3, "arena": 3},
    },
}


@pytest.mark.rule("D-120")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.age != "guild"])
def test_cards_are_worth_the_points_printed_on_them(card):
    colour = CARDS[CARD_CODES[card]].colour
    worth = PRINTED_POINTS.get(colour, {card: 0})[card]
    last = "arsenal" if card != "arsenal" else "circus"
    me = {"coins": 0, "cards": [card]}
    state = last_card(last, me=me, rival={"coins": 0})
    assert lines(state) == ({colour: worth} if worth else {})
    assert lines(state, 1) == {}


@pytest.mark.rule("D-120")
def test_points_of_cards_add_up_by_colour():
    state = at_the_end({"cards": ["palace", "baths", "study", "library", "port", "arsenal"]})
    assert lines(state) == {"blue": 10, "green": 5, "yellow": 3}


WONDER_POINTS = {
    "pyramids": 9,
    "sphinx": 6,
    "great_library": 4,
    "great_lighthouse": 4,
    "appian_way": 3,
    "circus_maximus": 3,
    "colossus": 3,
    "hanging_gardens": 3,
    "statue_of_zeus": 3,
    "mausoleum": 2,
    "piraeus": 2,
    "temple_of_artemis": 0,
}


@pytest.mark.rule("D-121")
@pytest.mark.parametrize("wonder", WONDER_POINTS)
def test_a_built_wonder_is_worth_its_points_an_unbuilt_one_nothing(wonder):
    worth = WONDER_POINTS[wonder]
    built = at_the_end({"wonders": {wonder: "palace"}})
    assert lines(built) == ({"wonders": worth} if worth else {})
    assert lines(built, 1) == {}
    for site in ("unbuilt", "returned"):
        assert lines(at_the_end({"wonders": {wonder: site}})) == {}


@pytest.mark.rule("D-121")
def test_points_of_wonders_add_up():
    wonders = {"pyramids": "tavern", "sphinx": "walls", "piraeus": "brewery", "colossus": "unbuilt"}
    assert lines(at_the_end({"wonders": wonders})) == {"wonders": 9 + 6 + 2}


@pytest.mark.rule("D-122")
def test_progress_tokens_add_their_points():
    state = at_the_end(
        {"tokens": ["agriculture", "philosophy"]}, {"tokens": ["mathematics", "law"]}
    )
    assert lines(state) == {"progress": 4 + 7}
    assert lines(state, 1) == {"progress": 6}


@pytest.mark.rule("D-123")
@pytest.mark.parametrize(
    ("coins", "worth"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (29, 9), (30, 10)]
)
def test_every_full_set_of_three_coins_is_a_point(coins, worth):
    assert lines(at_the_end({"coins": coins})) == ({"coins": worth} if worth else {})


# Guilds

BY_COLOUR = {
    "merchants_guild": ["tavern", "brewery", "forum", "customs_house"],
    "magistrates_guild": ["theater", "altar", "statue", "temple"],
    "scientists_guild": ["scriptorium", "pharmacist", "apothecary", "school"],
    "tacticians_guild": ["guard_tower", "stable", "walls", "barracks"],
}
OTHERS = ["lumber_yard", "glassworks", "workshop", "aqueduct", "wood_reserve", "palisade"]


@pytest.mark.rule("D-124")
@pytest.mark.parametrize("guild", BY_COLOUR)
@pytest.mark.parametrize(("own", "theirs"), [(3, 1), (1, 3), (2, 2), (0, 2), (0, 0), (4, 0)])
def test_a_guild_is_worth_a_point_for_each_card_of_its_colour_in_the_larger_city(
    guild, own, theirs
):
    cards = BY_COLOUR[guild]
    colour = CARDS[CARD_CODES[cards[0]]].colour
    others = [card for card in OTHERS if CARDS[CARD_CODES[card]].colour != colour]
    state = at_the_end(
        {"cards": [guild, *cards[:own], *others[:2]]},
        {"cards": [*cards[4 - theirs :], *others[2:]]},
    )
    assert lines(state).get("purple", 0) == max(own, theirs)
    assert "purple" not in lines(state, 1)


@pytest.mark.rule("D-125")
@pytest.mark.parametrize(
    ("own", "theirs", "worth"),
    [
        (
            ["quarry", "sawmill", "clay_pit"],
            ["lumber_yard", "press", "glassworks", "drying_room"],
            4,
        ),
        (["quarry", "sawmill", "clay_pit", "press"], ["glassworks", "drying_room"], 4),
        (["quarry", "sawmill"], ["press", "glassworks"], 2),
        ([], ["tavern", "walls", "theater"], 0),
    ],
)
def test_the_shipowners_guild_counts_brown_and_grey_of_one_single_city(own, theirs, worth):
    state = at_the_end({"cards": ["shipowners_guild", *own]}, {"cards": theirs})
    assert lines(state).get("purple", 0) == worth


@pytest.mark.rule("D-126")
@pytest.mark.parametrize(("own", "theirs", "worth"), [(2, 3, 6), (3, 1, 6), (0, 4, 8), (0, 0, 0)])
def test_the_builders_guild_is_worth_two_points_for_each_wonder_of_the_larger_city(
    own, theirs, worth
):
    mine = dict.fromkeys(["sphinx", "piraeus", "colossus", "mausoleum"], "unbuilt")
    yours = dict.fromkeys(["pyramids", "circus_maximus", "appian_way", "great_library"], "unbuilt")
    mine |= zip(list(mine)[:own], ["tavern", "altar", "quarry"], strict=False)
    yours |= zip(list(yours)[:theirs], ["baths", "press", "stable", "walls"], strict=False)
    state = at_the_end({"cards": ["builders_guild"], "wonders": mine}, {"wonders": yours})
    assert lines(state).get("purple", 0) == worth


@pytest.mark.rule("D-127")
@pytest.mark.parametrize(
    ("own", "theirs", "worth"), [(8, 10, 3), (11, 3, 3), (2, 2, 0), (0, 30, 10)]
)
def test_the_moneylenders_guild_counts_sets_of_coins_in_the_richer_city(own, theirs, worth):
    state = at_the_end({"cards": ["moneylenders_guild"], "coins": own}, {"coins": theirs})
    assert lines(state).get("purple", 0) == worth
    assert lines(state).get("coins", 0) == own // 3
    assert lines(state, 1).get("coins", 0) == theirs // 3


@pytest.mark.rule("D-127")
def test_the_moneylenders_guild_takes_no_coins():
    state = the_end({"cards": ["moneylenders_guild"], "coins": 10}, {"coins": 7})
    assert state.coins.tolist() == [12, 7]
    assert lines(state) == {"purple": 4, "coins": 4}


@pytest.mark.rule("D-128")
def test_guild_points_may_come_from_another_city_than_guild_coins():
    structure = ["?"] * NUM_SLOTS
    structure[15:] = ["arena", "port", "senate", "magistrates_guild", "palace"]
    me = {"coins": 40, "cards": ["theater", "altar"]}
    rival = {"cards": ["baths", "statue", "temple"]}
    state = table(age=3, structure=structure, me=me, rival=rival)
    build(state, "magistrates_guild")
    assert state.coins[0] == 40 - 8 + 3  # counted in the city of the opponent
    assert lines(state)["purple"] == 3
    sell(state, "arena")
    build(state, "palace")
    sell(state, "port")
    build(state, "senate")
    assert state.coins[0] == 35 - 10 - 8  # no coins once more
    assert lines(state)["purple"] == 4  # counted in my own


# Ties


@pytest.mark.rule("D-129")
@EITHER_PLAYER
def test_a_tie_goes_to_more_points_from_blue_cards(player):
    cities = [{"cards": ["palace"]}, {"tokens": ["philosophy"]}]
    me, rival = cities if player == 0 else reversed(cities)
    state = the_end(me, rival)
    assert points(state, 0) == points(state, 1) == 7
    assert won(state) == (1 << player, Ending.CIVILIAN)


@pytest.mark.rule("D-129")
def test_points_not_cards_of_blue_break_a_tie():
    state = the_end({"cards": ["theater", "altar"]}, {"cards": ["palace"]}, pawn=0)
    assert won(state)[0] == 0b10
    state = the_end({"cards": ["theater", "altar"], "coins": 1}, {"cards": ["palace"]})
    assert points(state, 0) == points(state, 1) == 7
    assert won(state)[0] == 0b10


@pytest.mark.rule("D-130")
def test_points_of_the_magistrates_guild_do_not_break_a_tie():
    state = the_end(
        {"cards": ["theater", "altar", "magistrates_guild"]}, {"cards": ["palace"], "coins": 3}
    )
    assert lines(state) == {"blue": 6, "purple": 2}
    assert lines(state, 1) == {"blue": 7, "coins": 1}
    assert won(state) == (0b10, Ending.CIVILIAN)


@pytest.mark.rule("D-131")
@pytest.mark.parametrize(
    ("me", "rival"),
    [
        ({}, {}),
        ({"cards": ["palace"]}, {"cards": ["town_hall"]}),
        ({"cards": ["theater", "altar"]}, {"cards": ["gardens"], "coins": 2}),
        ({"tokens": ["philosophy"]}, {"wonders": {"sphinx": "tavern"}, "coins": 3}),
    ],
)
def test_both_share_the_victory_when_blue_is_equal_too(me, rival):
    state = the_end(me, rival)
    assert points(state, 0) == points(state, 1)
    assert won(state) == (BOTH, Ending.CIVILIAN)
