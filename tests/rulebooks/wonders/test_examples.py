"""The worked examples of the rulebook."""

from collections import Counter

import pytest
from helpers.wonders import can, dealt, do, hand, payments, set_hand, table
from helpers.wonders_scenes import FILL, alone, buildings, lines, makes_only, turn

from pharos.rulebooks.wonders.catalogue import CARDS, NO_CARD
from pharos.rulebooks.wonders.rules.scoring import CATEGORIES, points
from pharos.rulebooks.wonders.state import Place


@pytest.mark.rule("W-137")
@pytest.mark.parametrize("seed", range(5))
def test_five_players_use_the_cards_with_3_4_and_5_and_seven_guilds(seed):
    state = dealt(5, seed)
    for age in (1, 2, 3):
        deck = [CARDS[code] for code in state.deck[age - 1, : 5 * 7] if code != NO_CARD]
        found = Counter(card.id for card in deck if card.colour != "purple")
        assert found == {
            card.id: many
            for card in CARDS
            if card.age == age
            and card.colour != "purple"
            and (many := sum(number <= 5 for number in card.players))
        }
        guilds = [card.id for card in deck if card.colour == "purple"]
        assert len(guilds) == len(set(guilds)) == (7 if age == 3 else 0)
        assert len(deck) == 35


@pytest.mark.rule("W-137")
def test_the_guilds_are_drawn_at_random():
    drawn = Counter()
    for seed in range(60):
        deck = dealt(5, seed).deck[2, :35]
        drawn.update(CARDS[code].id for code in deck if CARDS[code].colour == "purple")
    assert len(drawn) == 10
    assert all(20 < times < 60 for times in drawn.values())


@pytest.mark.rule("W-138")
def test_barracks_or_scriptorium_but_not_the_guard_tower():
    state = alone("gizah day", ["barracks", "scriptorium", "guard_tower"], {"coins": 20})
    makes_only(state, 0, stone=2, ore=1, papyrus=1)
    assert payments(state, 0, "barracks") == payments(state, 0, "scriptorium") == [(0, 0)]
    assert payments(state, 0, "guard_tower") == []


@pytest.mark.rule("W-139")
def test_the_theater_makes_the_gardens_free():
    state = alone("gizah day", ["theater", "well"], {"coins": 0}, turn=6)
    turn(state, "build theater")
    state.age = 3
    set_hand(state, 0, ["gardens"])
    set_hand(state, 1, ["gardens"])
    state.coins[:3] = 0
    assert not can(state, 1, "build gardens")
    assert payments(state, 0, "gardens") == [(0, 0)]
    do(state, 0, "build gardens")


@pytest.mark.rule("W-140")
def test_a_defeat_on_the_left_and_a_victory_on_the_right():
    four, five, two = ["walls", "stables"], ["circus", "walls"], ["archery_range"]
    cities = [{"cards": four}, {"cards": two}, {"cards": five}]
    boards = ["gizah day", "ephesos day", "alexandria day"]
    state = table(boards, cities, [FILL[:2]] * 3, age=2, turn=6)
    assert state.shields[:3].tolist() == [4, 2, 5]
    turn(state, "sell well")
    assert state.defeats[0] == 1
    assert state.victories[0].tolist() == [0, 1, 0]
    assert lines(state)["military"] == -1 + 3


# Olympía by night has 2 + 3 + 5 points.
ALEX = [
    *("gardens", "temple"),  # blue: 5 + 4
    *("haven", "lumber_yard", "stone_pit"),  # yellow: 1 for each brown card
    *("workers_guild",),  # purple: 1 for each brown card of the neighbours
    *("apothecary", "workshop", "laboratory", "scriptorium", "library", "school"),  # 1, 2 and 3
]
NEIGHBOURS = [
    {"cards": ["clay_pool", "ore_vein", "barracks"]},
    {"cards": ["lumber_yard", "stone_pit", "loom"]},
]


def sheet_of_alex():
    me = {"coins": 9, "cards": ALEX, "stages": 3, "victories": (1, 0, 1)}
    boards = ["olympia night", "rhodos day", "ephesos day"]
    return table(boards, [me, *NEIGHBOURS], [FILL[:2]] * 3, age=3, turn=6)


@pytest.mark.rule("W-141")
def test_the_score_sheet_of_the_rulebook():
    state = sheet_of_alex()
    assert lines(state) == {
        "military": 6,
        "coins": 3,
        "wonder": 10,
        "blue": 9,
        "yellow": 2,
        "purple": 4,
        "green": 21,
    }
    assert list(lines(state)) == list(CATEGORIES[:7])
    assert points(state, 0) == 55


@pytest.mark.rule("W-141")
def test_the_score_sheet_of_the_rulebook_at_the_end_of_a_game_that_is_played():
    state = sheet_of_alex()
    state.coins[0] = 6  # and 3 for the last card
    state.victories[0] = (1, 0, 0)  # and one of age III from the weaker neighbour
    state.shields[:3] = (1, 1, 0)
    turn(state, "sell well")
    assert state.victories[0].tolist() == [1, 0, 1]
    assert points(state, 0) == 6 + 3 + 10 + 9 + 2 + 4 + 21 == 55
    assert "haven" in buildings(state)
    assert hand(state, 0) == []
    assert not (state.place[2] == Place.HAND)[:2].any()


@pytest.mark.rule("W-142")
@pytest.mark.parametrize("many", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_one_two_and_three_symbols_are_worth_21(many):
    kinds = [
        ["apothecary", "dispensary", "lodge"],
        ["workshop", "laboratory", "study"],
        ["scriptorium", "library", "school"],
    ]
    cards = [card for kind, number in zip(kinds, many, strict=True) for card in kind[:number]]
    assert lines(table(cities=[{"coins": 0, "cards": cards}])) == {"green": 21}
    assert lines(table(cities=[{"coins": 0, "cards": cards[:-1]}]))["green"] < 21
