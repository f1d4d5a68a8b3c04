"""Solomon builds a card of the discard pile."""

import pytest
from helpers.wonders import can, do, hand, phase
from helpers.wonders_leaders import court, in_office, recruitment, recruits
from helpers.wonders_scenes import RICH, asked, buildings, digs, discarded, turn

from pharos.rulebooks.wonders.catalogue import SIDE_NAMES
from pharos.rulebooks.wonders.state import Phase


def solomon(discard, me=(), **rest):
    """I recruit Solomon with this discard pile."""
    me = {"coins": 3, **dict(me)}
    state = recruitment("gizah day", ["solomon"], me=me, age=2, discard=discard, **rest)
    recruits(state, "recruit solomon")
    return state


@pytest.mark.rule("L-47")
@pytest.mark.piece("solomon", "at once")
def test_solomon_builds_a_card_of_the_pile_for_nothing_at_once():
    state = solomon(["palace", "tavern"])
    assert (phase(state), asked(state)) == (Phase.DIG, [0])
    assert sorted(digs(state)) == ["palace", "tavern"]
    do(state, 0, "dig palace")
    assert buildings(state) == {"palace"}
    assert (phase(state), state.turn) == (Phase.CHOOSE, 1)
    assert discarded(state) == ["tavern"]


@pytest.mark.rule("L-47")
def test_coins_of_what_solomon_builds_come_at_once():
    state = solomon(["tavern"])
    do(state, 0, "dig tavern")
    assert state.coins[0] == 5


@pytest.mark.rule("L-47")
def test_solomon_may_build_nothing():
    state = solomon(["palace"])
    do(state, 0, "decline")
    assert buildings(state) == set()
    assert phase(state) == Phase.CHOOSE


@pytest.mark.rule("L-47")
def test_solomon_builds_nothing_the_city_has():
    state = solomon(["altar", "tavern"], me={"cards": ["altar"]})
    assert digs(state) == ["tavern"]


@pytest.mark.rule("L-47")
@pytest.mark.parametrize(("pile", "cards"), [([], []), (["altar"], ["altar"])])
def test_nothing_is_asked_when_there_is_nothing_to_build(pile, cards):
    state = solomon(pile, me={"cards": cards})
    assert (phase(state), state.turn) == (Phase.CHOOSE, 1)
    assert in_office(state) == ["solomon"]


@pytest.mark.rule("L-15", "L-47")
def test_leaders_that_are_sold_are_not_in_the_pile():
    state = recruitment("gizah day", ["solomon"], me={"coins": 3}, theirs=(["plato"], ["nero"]))
    recruits(state, "recruit solomon", right="sell plato", left="sell nero")
    assert phase(state) == Phase.CHOOSE


@pytest.mark.rule("L-47")
def test_solomon_builds_once():
    state = solomon(["palace", "tavern"])
    do(state, 0, "dig palace")
    for player in range(3):
        do(state, player, f"sell {hand(state, player)[0]}")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)


@pytest.mark.rule("L-47")
def test_solomon_under_a_wonder_builds_nothing():
    state = recruitment("gizah day", ["solomon"], me={"cards": RICH}, age=2, discard=["palace"])
    recruits(state, "stage solomon")
    assert phase(state) == Phase.CHOOSE


@pytest.mark.rule("L-47")
@pytest.mark.piece("solomon", "later")
def test_solomon_in_office_before_builds_nothing_more():
    state = court("gizah day", ["well"], {"leaders": ["solomon"]}, discard=["palace"])
    turn(state, "sell well")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)


@pytest.mark.rule("L-68")
def test_halikarnassos_builds_before_solomon():
    state = recruitment(
        "gizah day",
        ["solomon"],
        me={"coins": 3},
        right={"cards": RICH, "stages": 1},
        theirs=(["nero"], ()),
        age=2,
        discard=["palace", "tavern"],
    )
    state.sides[1] = SIDE_NAMES.index("halikarnassos day")
    recruits(state, "recruit solomon", right="stage nero")
    assert (phase(state), asked(state)) == (Phase.DIG, [1])
    assert not can(state, 0, "dig palace")
    do(state, 1, "dig palace")
    assert (phase(state), asked(state)) == (Phase.DIG, [0])
    assert digs(state) == ["tavern"]
    do(state, 0, "dig tavern")
    assert (buildings(state, 0), "palace" in buildings(state, 1)) == ({"tavern"}, True)
    assert phase(state) == Phase.CHOOSE


@pytest.mark.rule("L-68")
def test_solomon_is_asked_even_when_halikarnassos_declines():
    state = recruitment(
        "halikarnassos day",
        ["nero"],
        me={"cards": RICH, "stages": 1},
        right={"coins": 3},
        theirs=(["solomon"], ()),
        age=2,
        discard=["palace"],
    )
    recruits(state, "stage nero", right="recruit solomon")
    do(state, 0, "decline")
    assert asked(state) == [1]
    assert digs(state, 1) == ["palace"]
