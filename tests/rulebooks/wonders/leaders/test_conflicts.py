"""Leaders in conflicts: Caesar, Hannibal, Nero and Tomyris."""

import pytest
from helpers.wonders import set_city
from helpers.wonders_leaders import court, recruitment, recruits
from helpers.wonders_scenes import lines

from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts


def conflict(shields, leaders=((), (), ()), age=1):
    """Three cities with these shields and leaders, after the conflicts of an age."""
    state = court("gizah day", age=age)
    for city in range(3):
        set_city(state, city, coins=0, leaders=leaders[city])
    state.shields[:3] += shields
    resolve_conflicts(state)
    return state


@pytest.mark.rule("L-32")
@pytest.mark.piece("caesar", "at once")
@pytest.mark.piece("hannibal", "at once")
@pytest.mark.parametrize(("leader", "shields"), [("caesar", 2), ("hannibal", 1)])
def test_shields_of_leaders_count_from_the_age_of_their_recruitment(leader, shields):
    state = recruitment("gizah day", [leader], me={"coins": 5, "cards": ["stockade"]})
    recruits(state, f"recruit {leader}")
    assert state.shields[0] == 1 + shields
    resolve_conflicts(state)
    assert state.victories[0].tolist() == [2, 0, 0]


@pytest.mark.rule("L-32")
@pytest.mark.piece("caesar", "later")
@pytest.mark.piece("hannibal", "later")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize(("leader", "shields"), [("caesar", 2), ("hannibal", 1)])
def test_shields_of_leaders_count_in_every_conflict(leader, shields, age):
    """They are as strong as the right neighbour, and stronger than the left one."""
    state = conflict((0, shields, shields - 1), ([leader], [], []), age)
    assert state.victories[0, age - 1] == 1
    assert state.defeats[:3].tolist() == [0, 0, 2]


@pytest.mark.rule("L-32")
def test_leaders_with_shields_are_no_red_cards():
    me = {"leaders": ["caesar", "pericles"], "cards": ["stockade"]}
    state = court("gizah day", me=me, right={"cards": ["spies_guild"]}, age=3)
    assert lines(state)["leaders"] == 2
    assert lines(state, 1)["purple"] == 1


@pytest.mark.rule("L-44")
@pytest.mark.parametrize(
    ("shields", "coins"), [((2, 0, 0), 4), ((2, 3, 0), 2), ((1, 1, 0), 2), ((0, 0, 0), 0)]
)
def test_nero_brings_two_coins_for_every_victory(shields, coins):
    assert conflict(shields, (["nero"], [], [])).coins[0] == coins


@pytest.mark.rule("L-44")
@pytest.mark.piece("nero", "later")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_nero_works_in_every_age(age):
    state = conflict((1, 0, 0), (["nero"], [], []), age)
    assert state.coins[0] == 4
    assert state.victories[0, age - 1] == 2


@pytest.mark.rule("L-44")
@pytest.mark.piece("nero", "at once")
def test_nero_brings_nothing_for_earlier_victories():
    state = recruitment("gizah day", ["nero"], me={"coins": 1, "victories": (2, 0, 0)}, age=2)
    recruits(state, "recruit nero")
    assert state.coins[0] == 0


@pytest.mark.rule("L-44")
@pytest.mark.piece("midas", "later")
def test_coins_of_the_last_conflicts_count_at_the_end():
    state = conflict((1, 0, 0), (["nero", "midas"], [], []), age=3)
    assert lines(state)["coins"] == 1
    assert lines(state)["leaders"] == 1


@pytest.mark.rule("L-45")
@pytest.mark.piece("tomyris", "later")
def test_tomyris_hands_her_defeats_to_the_winners():
    state = conflict((0, 1, 2), (["tomyris"], [], []))
    assert state.defeats[:3].tolist() == [0, 2, 1]
    assert state.victories[:3, 0].tolist() == [0, 1, 2]


@pytest.mark.rule("L-45")
def test_tomyris_does_nothing_when_her_city_wins():
    state = conflict((3, 1, 2), (["tomyris"], [], []))
    assert state.defeats[:3].tolist() == [0, 2, 1]


@pytest.mark.rule("L-45")
def test_tomyris_does_nothing_when_shields_are_equal():
    state = conflict((1, 1, 1), (["tomyris"], [], []))
    assert state.defeats[:3].tolist() == [0, 0, 0]


@pytest.mark.rule("L-45")
@pytest.mark.piece("tomyris", "at once")
def test_tomyris_keeps_earlier_defeats():
    state = recruitment("gizah day", ["tomyris"], me={"coins": 4, "defeats": 2}, age=2)
    recruits(state, "recruit tomyris")
    assert state.defeats[0] == 2
    state.shields[:3] = [0, 1, 0]
    resolve_conflicts(state)
    assert state.defeats[:3].tolist() == [2, 1, 1]


@pytest.mark.rule("L-46")
def test_a_defeat_handed_to_a_city_with_a_copy_of_tomyris_stays_there():
    state = court("gizah day", me={"leaders": ["tomyris"]})
    state.specials[1] = state.specials[0]  # the copy
    state.shields[:3] = [0, 1, 0]
    resolve_conflicts(state)
    assert state.defeats[:3].tolist() == [0, 1, 1]
    assert state.victories[:3, 0].tolist() == [0, 2, 0]


@pytest.mark.rule("L-44", "L-45")
def test_nero_is_paid_for_a_victory_that_brings_a_defeat_too():
    state = conflict((0, 1, 0), (["tomyris"], ["nero"], []))
    assert state.coins[1] == 4
    assert (state.victories[1, 0], state.defeats[1]) == (2, 1)


@pytest.mark.rule("L-26")
@pytest.mark.piece("alexander", "at once")
@pytest.mark.piece("alexander", "later")
def test_alexander_counts_victories_before_and_after_his_recruitment():
    me = {"coins": 6, "victories": (1, 0, 0)}
    state = recruitment("gizah day", ["alexander"], me=me, age=2)
    recruits(state, "recruit alexander")
    assert lines(state)["leaders"] == 1
    state.shields[0] = 1
    resolve_conflicts(state)
    assert lines(state)["leaders"] == 3


@pytest.mark.rule("L-26", "L-45")
@pytest.mark.piece("alexander", "later")
def test_alexander_counts_no_defeats():
    state = conflict((0, 1, 0), (["tomyris"], ["alexander"], []))
    assert lines(state, 1) == {"military": 2 - 1, "leaders": 2}
