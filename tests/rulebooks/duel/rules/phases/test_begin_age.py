"""The end of an age, and who begins the next one."""

from collections import Counter

import pytest
from helpers.duel import do, go_first, go_second, last_card, legal_codes, phase, sell, wonder
from helpers.duel_games import dealt

from pharos.kernel.bits import has
from pharos.rulebooks.duel.actions import BEGIN_OTHER, BEGIN_SELF, BUILD, SELL, WONDER
from pharos.rulebooks.duel.options import read_options
from pharos.rulebooks.duel.rules.structure import LAID_FACE_UP, card_in
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase

EITHER_PLAYER = pytest.mark.parametrize("player", [0, 1])
LAST_CARDS = pytest.mark.parametrize("card", ["tavern", "brewery"])  # of age I and of age II


@pytest.mark.rule("D-109")
def test_three_ages_of_twenty_cards_each():
    state = dealt(1, wonders="first-game")
    cards_played = Counter()
    ages = []
    while phase(state) != Phase.OVER:
        cards_played[int(state.age)] += 1
        ages.append(int(state.age))
        do(state, next(code for code in legal_codes(state) if SELL <= code < WONDER))
    assert cards_played == {1: 20, 2: 20, 3: 20}
    assert ages == sorted(ages)


@pytest.mark.rule("D-109")
def test_an_age_continues_while_a_card_is_left():
    structure = ["tavern", "theater", *[None] * (NUM_SLOTS - 2)]
    state = last_card("tavern", structure=structure)
    sell(state, "tavern")
    assert (state.age, state.active) == (1, 1)
    sell(state, "theater")
    assert state.age == 2


@pytest.mark.rule("D-110")
@LAST_CARDS
@EITHER_PLAYER
@pytest.mark.parametrize("pawn", [-8, -1, 1, 8])
def test_the_weaker_player_chooses_who_begins(card, player, pawn):
    weaker = 0 if pawn < 0 else 1
    for choose, begins in ((go_first, weaker), (go_second, 1 - weaker)):
        state = last_card(card, active=player, pawn=pawn)
        sell(state, card)
        assert phase(state) == Phase.BEGIN
        assert state.active == weaker
        assert legal_codes(state) == [BEGIN_SELF, BEGIN_OTHER]
        assert legal_codes(state, 1 - weaker) == []
        choose(state)
        assert phase(state) == Phase.TURN
        assert state.active == begins


@pytest.mark.rule("D-110")
def test_turns_alternate_from_the_player_who_was_chosen():
    state = last_card("tavern", pawn=1)
    sell(state, "tavern")
    go_second(state)
    assert state.active == 0
    do(state, next(code for code in legal_codes(state) if SELL <= code < WONDER))
    assert state.active == 1


@pytest.mark.rule("D-110")
@pytest.mark.parametrize("pawn", [-1, 0, 1])
def test_nobody_begins_after_age_three(pawn):
    state = last_card("arena", pawn=pawn, centre_pawn="erratum")
    sell(state, "arena")
    assert phase(state) == Phase.OVER


@pytest.mark.rule("D-111")
@LAST_CARDS
def test_the_next_structure_is_laid_before_the_choice(card):
    state = last_card(card, pawn=1)
    age = int(state.age) + 1
    deck = state.deck[age - 1].copy()
    sell(state, card)
    assert phase(state) == Phase.BEGIN
    assert state.age == age
    assert [card_in(state, slot) for slot in range(NUM_SLOTS)] == deck[:NUM_SLOTS].tolist()
    assert state.face_up == LAID_FACE_UP[age - 1]
    assert all(state.where[card_in(state, slot)] == slot for slot in range(NUM_SLOTS))
    before = state.copy()
    go_first(state)
    assert (state.deck == before.deck).all()
    assert has(state.face_up, 0)


@pytest.mark.rule("D-112")
@LAST_CARDS
@EITHER_PLAYER
def test_with_the_pawn_in_the_middle_the_last_player_begins(card, player):
    state = last_card(card, active=player)
    age = state.age
    sell(state, card)
    assert (phase(state), state.age) == (Phase.TURN, age + 1)
    assert state.active == player
    assert BEGIN_SELF not in legal_codes(state)


@pytest.mark.rule("D-113")
@LAST_CARDS
@EITHER_PLAYER
def test_with_the_erratum_the_last_player_chooses_from_the_middle(card, player):
    for choose, begins in ((go_first, player), (go_second, 1 - player)):
        state = last_card(card, active=player, centre_pawn="erratum")
        sell(state, card)
        assert phase(state) == Phase.BEGIN
        assert state.active == player
        choose(state)
        assert (phase(state), state.active) == (Phase.TURN, begins)


@pytest.mark.rule("D-113")
@EITHER_PLAYER
@pytest.mark.parametrize("pawn", [-2, 2])
def test_the_erratum_changes_nothing_off_the_middle(player, pawn):
    state = last_card("tavern", active=player, pawn=pawn, centre_pawn="erratum")
    sell(state, "tavern")
    assert state.active == (0 if pawn < 0 else 1)


@pytest.mark.rule("D-114")
@pytest.mark.parametrize(
    ("options", "asked"),
    [({}, False), ({"centre_pawn": "printed"}, False), ({"centre_pawn": "erratum"}, True)],
)
def test_the_printed_rule_holds_unless_the_table_asks_for_the_erratum(options, asked):
    assert read_options(2, options).centre_chooses == asked
    state = dealt(2, wonders="first-game", **options)
    while state.age == 1:
        do(state, next(code for code in legal_codes(state) if SELL <= code < WONDER))
    assert state.pawn == 0
    assert (phase(state) == Phase.BEGIN) == asked


@pytest.mark.rule("D-115")
@EITHER_PLAYER
@pytest.mark.parametrize("name", ["sphinx", "hanging_gardens", "appian_way"])
def test_a_lost_extra_turn_leaves_its_player_the_last_one(player, name):
    builder = {"coins": 20, "wonders": {name: "unbuilt"}}
    me, rival = (builder, {}) if player == 0 else ({}, builder)
    state = last_card("tavern", active=player, me=me, rival=rival)
    wonder(state, name, "tavern")
    assert (phase(state), state.age) == (Phase.TURN, 2)
    assert state.active == player
    do(state, next(code for code in legal_codes(state) if SELL <= code < WONDER))
    assert state.active == 1 - player


@pytest.mark.rule("D-115")
def test_a_lost_extra_turn_does_not_come_back_in_the_next_age():
    me = {"coins": 20, "wonders": {"sphinx": "unbuilt"}}
    state = last_card("tavern", me=me, pawn=1)
    wonder(state, "sphinx", "tavern")
    assert (phase(state), state.active) == (Phase.BEGIN, 1)
    go_first(state)
    assert state.active == 1
    do(state, next(code for code in legal_codes(state) if BUILD <= code < WONDER))
    assert state.active == 0
