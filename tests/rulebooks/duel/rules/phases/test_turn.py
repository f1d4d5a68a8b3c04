"""The order of play: one accessible card a turn, built, sold, or laid under a wonder."""

import numpy as np
import pytest
from helpers.duel import (
    build,
    can_build,
    can_build_wonder,
    city,
    dealt,
    discarded,
    do,
    faces,
    free_slots,
    go_first,
    idle,
    last_card,
    legal_codes,
    phase,
    sell,
    table,
    wonder,
)

from pharos.kernel.dice import new_dice
from pharos.rulebooks.duel.actions import BUILD, NUM_ACTIONS, SELL, TOKEN, WONDER
from pharos.rulebooks.duel.catalogue import CARD_CODES, CARDS, NO_CARD
from pharos.rulebooks.duel.rules.by_phase import is_legal, legal, pick, withdraw, withdrawable
from pharos.rulebooks.duel.state import Phase, Place, deciders, is_over

EXTRA_TURNS = {"sphinx": "unbuilt", "hanging_gardens": "unbuilt", "piraeus": "unbuilt"}


@pytest.mark.rule("D-26")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_begins_and_turns_alternate(first):
    state = dealt(wonders="first-game", first_player=first)
    for turn in range(19):
        assert state.active == (first + turn) % 2
        idle(state)


@pytest.mark.rule("D-26")
def test_only_the_active_player_decides():
    state = table("altar")
    sell_altar = SELL + CARD_CODES["altar"]
    assert deciders(state) == 0b01
    assert legal_codes(state, 1) == []
    assert (is_legal(state, 0, sell_altar), is_legal(state, 1, sell_altar)) == (True, False)
    sell(state, "altar")
    assert deciders(state) == 0b10
    assert legal_codes(state, 0) == []


@pytest.mark.rule("D-27", "D-29")
def test_a_card_is_built_sold_or_laid_under_a_wonder():
    state = table("altar", me={"coins": 99, "wonders": EXTRA_TURNS, "cards": ["baths"]})
    playable = {int(state.deck[0, slot]) for slot in free_slots(state)}
    codes = legal_codes(state)
    assert len(playable) == 6
    assert len(codes) == 6 * (1 + 1 + 3)
    assert {code - BUILD for code in codes if code < SELL} == playable
    assert {code - SELL for code in codes if SELL <= code < WONDER} == playable
    assert {(code - WONDER) % 73 for code in codes if code >= WONDER} == playable
    assert max(codes) < TOKEN  # no passing


@pytest.mark.rule("D-27", "D-29")
def test_a_poor_player_can_sell_but_not_build():
    state = table("palisade", "altar", me={"coins": 0, "wonders": EXTRA_TURNS})
    codes = legal_codes(state)
    assert sum(SELL <= code < WONDER for code in codes) == 6
    assert not any(code >= WONDER for code in codes)
    assert not can_build(state, "palisade")
    assert can_build(state, "altar")


@pytest.mark.rule("D-27")
@pytest.mark.parametrize("use", ["build", "sell", "wonder"])
def test_a_turn_plays_exactly_one_card(use):
    state = table("altar", me={"coins": 30, "wonders": {"pyramids": "unbuilt"}})
    before = set(state.deck[0, :20])
    if use == "wonder":
        wonder(state, "pyramids", "altar")
    else:
        {"build": build, "sell": sell}[use](state, "altar")
    assert before - set(state.deck[0, :20]) == {CARD_CODES["altar"]}
    assert NO_CARD in state.deck[0, :20]
    assert (city(state, 0), discarded(state)) == (
        ["altar"] if use == "build" else [],
        ["altar"] if use == "sell" else [],
    )
    assert (state.where[CARD_CODES["altar"]] == Place.UNDER_WONDER) == (use == "wonder")
    assert state.active == 1


@pytest.mark.rule("D-27")
@pytest.mark.parametrize("seed", range(4))
def test_listed_actions_are_those_that_are_legal(seed):
    state, dice = dealt(seed), new_dice(seed)
    out = np.zeros(NUM_ACTIONS, np.int32)
    while not is_over(state):
        for player in (0, 1):
            listed = out[: legal(state, player, out)].tolist()
            assert len(set(listed)) == len(listed)
            assert (len(listed) > 0) == (player == state.active)
            if seed == 0:
                legal_ones = [a for a in range(NUM_ACTIONS) if is_legal(state, player, a)]
                assert sorted(listed) == legal_ones
        do(state, pick(state, int(state.active), dice))
    assert deciders(state) == 0
    assert [legal_codes(state, player) for player in (0, 1)] == [[], []]
    assert not is_legal(state, int(state.active), SELL)


@pytest.mark.rule("D-28")
@pytest.mark.parametrize(
    "cards, coins",
    [
        ([], 2),
        (["tavern"], 3),
        (["tavern", "clay_reserve", "wood_reserve"], 5),
        (["altar", "quarry", "press", "guard_tower", "scriptorium"], 2),
    ],
)
def test_a_sale_brings_2_coins_and_1_for_each_yellow_card(cards, coins):
    yellow_of_rival = ["stone_reserve"]
    state = table(
        "walls", me={"cards": cards, "coins": 5}, rival={"cards": yellow_of_rival, "coins": 5}
    )
    sell(state, "walls")
    assert list(state.coins) == [5 + coins, 5]


@pytest.mark.rule("D-28")
def test_the_sold_card_does_not_count():
    state = table("tavern", me={"cards": ["wood_reserve"], "coins": 0})
    sell(state, "tavern")
    assert state.coins[0] == 3


@pytest.mark.rule("D-29")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_every_card_can_be_sold(card):
    state = table(card, me={"coins": 0})
    sell(state, card)
    assert state.coins[0] == 2
    assert discarded(state) == [card]


@pytest.mark.rule("D-30")
def test_both_players_sell_to_the_same_pile():
    state = table("theater", "altar")
    sell(state, "theater")
    sell(state, "altar")
    assert discarded(state) == ["theater", "altar"]
    assert (city(state, 0), city(state, 1)) == ([], [])


@pytest.mark.rule("D-31")
def test_an_extra_turn_is_a_full_turn_after_cards_are_turned_up():
    state = table("walls", "brewery", me={"coins": 8, "wonders": {"sphinx": "unbuilt"}})
    wonder(state, "sphinx", "walls")
    assert (phase(state), int(state.active)) == (Phase.TURN, 0)
    assert 15 in faces(state) & free_slots(state)  # only the walls lay on it
    revealed = int(state.deck[1, 15])
    assert {SELL + revealed, BUILD + CARD_CODES["brewery"]} <= set(legal_codes(state))
    build(state, "brewery")
    assert (city(state, 0), int(state.active)) == (["brewery"], 1)


@pytest.mark.rule("D-32")
def test_extra_turns_can_follow_one_another():
    state = table(
        "theater", "altar", "tavern", "palisade", me={"coins": 40, "wonders": EXTRA_TURNS}
    )
    for name, card in zip(EXTRA_TURNS, ["theater", "altar", "tavern"], strict=True):
        wonder(state, name, card)
        assert state.active == 0
    sell(state, "palisade")
    assert state.active == 1


@pytest.mark.rule("D-33")
@pytest.mark.parametrize("token", [None, "theology"])
def test_an_extra_turn_earned_with_the_last_card_of_an_age_is_lost(token):
    name, tokens = ("pyramids", [token]) if token else ("sphinx", [])
    me = {"coins": 20, "wonders": {name: "unbuilt"}, "tokens": tokens}
    state = last_card("altar", me=me, pawn=1)
    wonder(state, name, "altar")
    assert (phase(state), int(state.active), int(state.age)) == (Phase.BEGIN, 1, 2)
    go_first(state)
    for player in (1, 0, 1, 0):
        assert state.active == player
        idle(state)


@pytest.mark.rule("D-33")
def test_an_extra_turn_earned_with_the_last_card_of_the_game_is_lost():
    state = last_card("circus", me={"coins": 20, "wonders": {"sphinx": "unbuilt"}})
    assert can_build_wonder(state, "sphinx", "circus")
    wonder(state, "sphinx", "circus")
    assert phase(state) == Phase.OVER


def test_no_choice_is_hidden_so_none_is_taken_back():
    state = table("altar")
    before = state.tobytes()
    assert withdrawable(state) == 0
    withdraw(state, 0)
    assert state.tobytes() == before
