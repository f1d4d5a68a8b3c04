"""What follows the cards of a turn, and in which order, when several cities have to decide."""

import pytest
from helpers.wonders import can, do, everybody, give_leader, phase, set_hand, table
from helpers.wonders_leaders import copied, held, in_office, recruitment
from helpers.wonders_scenes import RICH, asked, buildings, digs, makes_only

from pharos.rulebooks.wonders.state import LeaderPlace, Phase

FIVE = ["rome night", "gizah day", "babylon night", "halikarnassos day", "carthage night"]


def busy_turn(boards, cities, hands, age=3, turn=6, **rest):
    """A turn of several cities; Rome, if present, holds only the leaders given later."""
    state = table(boards, cities, hands, age=age, turn=turn, expansions=["leaders"], **rest)
    for leader in held(state):
        give_leader(state, 0, leader, LeaderPlace.BOX)
    return state


def now(state):
    """Who is asked what."""
    return phase(state), asked(state)


@pytest.mark.rule("L-68")
def test_everything_at_once_has_one_order():
    rome = {"coins": 9, "stages": 1}
    state = busy_turn(
        FIVE,
        [rome, {"cards": RICH}, *[{"cards": RICH, "stages": 1}] * 3],
        [
            ["well", "tavern"],
            ["courtesans_guild", "tavern"],
            ["altar", "well"],
            ["theater", "tavern"],
            ["baths", "tavern"],
        ],
        discard=["palace", "senate", "pantheon", "town_hall"],
    )
    makes_only(state, 0, stone=1, clay=1, loom=1)
    give_leader(state, 0, "solomon")
    everybody(
        *(state, "stage well", "build courtesans_guild", "build altar"),
        *("stage theater", "stage baths"),
    )
    assert now(state) == (Phase.EXTRA_LEADER, [0])
    do(state, 0, "recruit solomon")
    assert now(state) == (Phase.COPY_LEADER, [1])  # and sees who was just recruited
    do(state, 1, "copy solomon")
    assert now(state) == (Phase.LAST_CARD, [2])
    do(state, 2, "sell well")
    assert now(state) == (Phase.DIG, [3])
    assert "well" in digs(state, 3)  # sold as seventh card
    do(state, 3, "dig palace")
    assert now(state) == (Phase.DIG, [4])
    do(state, 4, "dig senate")
    assert now(state) == (Phase.DIG, [0])
    do(state, 0, "dig pantheon")
    assert now(state) == (Phase.DIG, [1])
    do(state, 1, "dig town_hall")
    assert phase(state) == Phase.OVER
    for city, card in ((3, "palace"), (4, "senate"), (0, "pantheon"), (1, "town_hall")):
        assert card in buildings(state, city)


@pytest.mark.rule("L-68")
def test_the_conflicts_come_after_all_of_this():
    state = busy_turn(
        ["rome night", "gizah day", "rhodos day"],
        [{"coins": 9, "stages": 1}, {}, {}],
        [["well", "tavern"], ["altar", "tavern"], ["altar", "tavern"]],
        age=1,
    )
    makes_only(state, 0, stone=1, clay=1, loom=1)
    give_leader(state, 0, "hannibal")
    do(state, 0, "stage well")
    do(state, 1, "sell altar")
    do(state, 2, "sell altar")
    assert not state.victories.any()
    do(state, 0, "recruit hannibal")
    assert state.victories[0, 0] == 2
    assert (phase(state), state.age, state.turn) == (Phase.RECRUIT, 2, 0)


@pytest.mark.rule("L-69")
def test_courtesans_from_the_discard_pile_copy_at_once():
    """And what they copy of Solomon comes after Solomon himself."""
    state = busy_turn(
        ["rome night", "halikarnassos day", "gizah day"],
        [{"coins": 9, "stages": 1}, {"cards": RICH, "stages": 1}, {"leaders": ["plato"]}],
        [["well", "tavern"], ["theater", "tavern"], ["baths", "tavern"]],
        turn=3,
        discard=["courtesans_guild", "palace", "senate"],
    )
    makes_only(state, 0, stone=1, clay=1, loom=1)
    give_leader(state, 0, "solomon")
    do(state, 0, "stage well")
    do(state, 1, "stage theater")
    do(state, 2, "sell baths")
    do(state, 0, "recruit solomon")
    assert now(state) == (Phase.DIG, [1])
    do(state, 1, "dig courtesans_guild")
    assert now(state) == (Phase.COPY_LEADER, [1])
    do(state, 1, "copy solomon")
    assert now(state) == (Phase.DIG, [0])
    do(state, 0, "dig palace")
    assert now(state) == (Phase.DIG, [1])
    assert "senate" in digs(state, 1)
    do(state, 1, "dig senate")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 4)


@pytest.mark.rule("L-69")
def test_courtesans_as_seventh_card_copy_before_the_discard_pile_is_opened():
    state = busy_turn(
        ["babylon night", "halikarnassos day", "gizah day"],
        [{"cards": RICH, "stages": 1}, {"cards": RICH, "stages": 1, "leaders": ["solomon"]}, {}],
        [["altar", "courtesans_guild"], ["theater", "tavern"], ["baths", "tavern"]],
        discard=["palace", "senate"],
    )
    do(state, 0, "build altar")
    do(state, 1, "stage theater")
    do(state, 2, "sell baths")
    assert now(state) == (Phase.LAST_CARD, [0])
    do(state, 0, "build courtesans_guild")
    assert now(state) == (Phase.COPY_LEADER, [0])
    do(state, 0, "copy solomon")
    assert copied(state, 0) == "solomon"
    assert now(state) == (Phase.DIG, [1])
    do(state, 1, "decline")
    assert now(state) == (Phase.DIG, [0])
    do(state, 0, "dig palace")
    assert phase(state) == Phase.OVER


@pytest.mark.rule("L-69")
def test_yellow_cards_from_the_pile_pay_xenophon_at_once():
    me = {"coins": 3, "leaders": ["xenophon"]}
    state = recruitment("gizah day", ["solomon"], me=me, age=2, discard=["marketplace"])
    do(state, 0, "recruit solomon")
    for player in (1, 2):
        do(state, player, f"sell {held(state, player)[0]}")
    do(state, 0, "dig marketplace")
    assert state.coins[0] == 2
    assert in_office(state) == ["solomon", "xenophon"]


@pytest.mark.rule("L-68")
def test_a_player_who_is_not_asked_cannot_decide():
    state = busy_turn(
        ["rome night", "gizah day", "rhodos day"],
        [{"coins": 9, "stages": 1}, {"cards": RICH}, {"leaders": ["plato"]}],
        [["well", "tavern"], ["courtesans_guild", "tavern"], ["altar", "tavern"]],
        turn=2,
    )
    makes_only(state, 0, stone=1, clay=1, loom=1)
    give_leader(state, 0, "nero")
    do(state, 0, "stage well")
    do(state, 1, "build courtesans_guild")
    do(state, 2, "sell altar")
    assert now(state) == (Phase.EXTRA_LEADER, [0])
    assert not can(state, 1, "copy plato")
    do(state, 0, "decline")
    assert now(state) == (Phase.COPY_LEADER, [1])
    assert not can(state, 0, "recruit nero")
    set_hand(state, 0, ["tavern"])
    assert not can(state, 0, "sell tavern")
