"""Military conflicts."""

import numpy as np
import pytest
from helpers.wonders import dealt, do, hand, phase, table
from helpers.wonders_scenes import FILL, lines, scene, turn

from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts
from pharos.rulebooks.wonders.state import Phase

RED_SHIELDS = {
    **dict.fromkeys(["stockade", "barracks", "guard_tower"], 1),
    **dict.fromkeys(["stables", "archery_range", "walls", "training_ground"], 2),
    **dict.fromkeys(["fortifications", "circus", "arsenal", "siege_workshop", "castrum"], 3),
}
VICTORY = {1: 1, 2: 3, 3: 5}


def end_of_age(age, *cities, boards=None, players=3):
    """The last turn of an age is over; everybody has sold a card."""
    names = boards or ["gizah day", "ephesos day", "alexandria day", "babylon day"][:players]
    state = table(names, list(cities), [FILL[:2]] * players, age=age, turn=6, players=players)
    for player in range(players):
        do(state, player, f"sell {hand(state, player)[0]}")
    return state


def expected(shields, age):
    """Tokens by hand: every city looks to its left and to its right."""
    victories, defeats = [], []
    for city, own in enumerate(shields):
        neighbours = [shields[city - 1], shields[(city + 1) % len(shields)]]
        victories.append([sum(own > n for n in neighbours) * (a == age) for a in (1, 2, 3)])
        defeats.append(sum(own < n for n in neighbours))
    return victories, defeats


@pytest.mark.rule("W-85")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_shields_are_those_of_red_cards(card):
    state = scene("gizah day", me={"cards": [card]})
    assert state.shields[0] == RED_SHIELDS.get(card, 0)


@pytest.mark.rule("W-85")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("rival", [["circus", "circus"], ["circus", "walls", "stockade"]])
def test_shields_of_all_ages_and_of_stages_count_together(age, rival):
    cards = ["barracks", "walls", "circus"]  # 1 + 2 + 3, and 2 of the stage
    me = {"cards": cards, "stages": 2}
    state = end_of_age(
        age, me, {"cards": rival}, {}, boards=["rhodos day", "gizah day", "ephesos day"]
    )
    assert state.victories[0, age - 1] == 2  # 8 against 6, and against 0
    assert state.defeats[:3].tolist() == [0, 1, 2]


@pytest.mark.rule("W-85")
def test_a_city_meets_its_two_neighbours_only():
    strong, weak = {"cards": ["circus"]}, {}
    state = end_of_age(1, strong, weak, weak, weak, players=4)
    assert state.victories[:4, 0].tolist() == [2, 0, 0, 0]
    assert state.defeats[:4].tolist() == [0, 1, 0, 1]


@pytest.mark.rule("W-85", "W-86", "W-87", "W-88")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_conflicts_agree_with_those_settled_by_hand(players, age):
    rng = np.random.default_rng(10 * players + age)
    cities = max(3, players)
    for _ in range(40):
        state = dealt(players, 1)
        state.age = age
        state.shields[:cities] = shields = rng.integers(0, 5, cities)
        resolve_conflicts(state)
        victories, defeats = expected(shields.tolist(), age)
        assert state.victories[:cities].tolist() == victories
        assert state.defeats[:cities].tolist() == defeats
        assert state.victories[cities:].sum() == state.defeats[cities:].sum() == 0


@pytest.mark.rule("W-85")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_conflicts_come_at_the_end_of_an_age_only(number):
    state = scene("gizah day", me={"cards": ["circus"]}, turn=number)
    turn(state, f"sell {hand(state, 0)[0]}")
    assert state.victories.sum() == state.defeats.sum() == 0


@pytest.mark.rule("W-85")
def test_a_shield_built_with_the_last_card_counts():
    state = scene("rhodos day", ["barracks", "well"], turn=6)
    turn(state, "build barracks")
    assert state.victories[0].tolist() == [2, 0, 0]


@pytest.mark.rule("W-86")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_stronger_takes_a_victory_token_of_the_age(age):
    state = end_of_age(age, {"cards": ["barracks"]}, {"cards": ["circus"]}, {})
    expected_tokens = [0, 0, 0]
    expected_tokens[age - 1] = 1
    assert state.victories[0].tolist() == expected_tokens
    assert lines(state, 1)["military"] == 2 * VICTORY[age]
    assert lines(state, 0).get("military", 0) == VICTORY[age] - 1
    assert sum(lines(state, city).get("military", 0) for city in range(3)) == 3 * (VICTORY[age] - 1)


@pytest.mark.rule("W-86")
def test_tokens_of_earlier_ages_are_kept():
    state = end_of_age(2, {"cards": ["barracks"], "victories": (1, 0, 0), "defeats": 1}, {}, {})
    assert state.victories[0].tolist() == [1, 2, 0]
    assert state.defeats[0] == 1
    assert lines(state)["military"] == 1 + 2 * 3 - 1


@pytest.mark.rule("W-87")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_weaker_takes_a_defeat_of_minus_one_whatever_the_age(age):
    state = end_of_age(age, {}, {"cards": ["circus"]}, {"cards": ["barracks"]})
    assert state.defeats[:3].tolist() == [2, 0, 1]
    assert lines(state)["military"] == -2


@pytest.mark.rule("W-88")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("cards", [[], ["walls"]])
def test_equal_shields_bring_no_token(age, cards):
    state = end_of_age(age, *[{"cards": cards}] * 3)
    assert state.victories.sum() == state.defeats.sum() == 0
    assert phase(state) == (Phase.OVER if age == 3 else Phase.CHOOSE)


@pytest.mark.rule("W-88")
def test_one_pair_may_be_equal_and_the_others_not():
    state = end_of_age(1, {"cards": ["walls"]}, {"cards": ["stables"]}, {"cards": ["barracks"]})
    assert state.victories[:3, 0].tolist() == [1, 1, 0]
    assert state.defeats[:3].tolist() == [0, 0, 2]
