"""The structure of cards: what lies on what, what is face up, what may be played."""

import pytest
from helpers.duel import (
    build,
    dealt,
    do,
    faces,
    free_slots,
    idle,
    last_card,
    phase,
    revive,
    sell,
    table,
    take,
    wonder,
)

from pharos.kernel.errors import BadCatalogue
from pharos.rulebooks.duel.actions import BUILD, SELL
from pharos.rulebooks.duel.catalogue import CARDS, NO_CARD
from pharos.rulebooks.duel.positions.description import tokens_at
from pharos.rulebooks.duel.rules.by_phase import is_legal
from pharos.rulebooks.duel.rules.phases.turn import wonder_action
from pharos.rulebooks.duel.rules.structure import (
    ABOVE,
    Drawing,
    is_accessible,
    is_face_down,
    slots_of,
)
from pharos.rulebooks.duel.state import Phase, TokenPlace

ROWS = {1: [2, 3, 4, 5, 6], 2: [6, 5, 4, 3, 2], 3: [2, 3, 4, 2, 4, 3, 2]}

# By age and slot, row by row: the slots that lie on it, as the help sheet draws them.
COVERED_BY = {
    1: [[2, 3], [3, 4]]
    + [[5, 6], [6, 7], [7, 8]]
    + [[9, 10], [10, 11], [11, 12], [12, 13]]
    + [[14, 15], [15, 16], [16, 17], [17, 18], [18, 19]]
    + [[]] * 6,
    2: [[6], [6, 7], [7, 8], [8, 9], [9, 10], [10]]
    + [[11], [11, 12], [12, 13], [13, 14], [14]]
    + [[15], [15, 16], [16, 17], [17]]
    + [[18], [18, 19], [19]]
    + [[]] * 2,
    3: [[2, 3], [3, 4]]
    + [[5, 6], [6, 7], [7, 8]]
    + [[9], [9], [10], [10]]
    + [[11, 12], [13, 14]]
    + [[15], [15, 16], [16, 17], [17]]
    + [[18], [18, 19], [19]]
    + [[]] * 2,
}


def open_rows(age):
    """The slots of the odd rows, counted from 1."""
    slots, start = set(), 0
    for number, length in enumerate(ROWS[age], start=1):
        slots |= set(range(start, start + length)) if number % 2 else set()
        start += length
    return slots


def occupied(state):
    return {slot for slot in range(20) if state.deck[state.age - 1, slot] != NO_CARD}


def uncovered(state):
    """The slots with a card that no other card covers."""
    filled = occupied(state)
    covered_by = COVERED_BY[int(state.age)]
    return {slot for slot in filled if not filled & set(covered_by[slot])}


@pytest.mark.rule("D-18")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_twenty_cards_of_an_age_are_laid_in_its_slots(age):
    if age == 1:
        state = dealt(wonders="first-game")
        laid = state.deck[0, :20].copy()
    else:
        state = last_card("altar" if age == 2 else "walls", me={"coins": 9})
        laid = state.deck[age - 1, :20].copy()
        idle(state)
    assert state.age == age
    assert list(state.deck[age - 1, :20]) == list(laid)
    assert [int(state.where[card]) for card in laid] == list(range(20))
    assert {CARDS[card].age for card in laid} == ({3, "guild"} if age == 3 else {age})


@pytest.mark.rule("D-18")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_deck_of_an_age_is_shuffled(age):
    decks = [dealt(seed).deck[age - 1] for seed in range(200)]
    cards = {int(card) for card in decks[0] if card != NO_CARD}
    for slot in (0, 7, 19):
        assert {int(deck[slot]) for deck in decks} == cards


@pytest.mark.rule("D-18", "D-19", "D-20", "D-21")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_each_row_lies_on_the_row_before(age):
    row_of = [row for row, length in enumerate(ROWS[age]) for _ in range(length)]
    above = [[int(slot) for slot in slots if slot >= 0] for slots in ABOVE[age - 1]]
    assert len(row_of) == 20
    assert above == COVERED_BY[age]
    assert all(row_of[top] == row_of[slot] + 1 for slot in range(20) for top in above[slot])


@pytest.mark.rule("D-19", "D-20", "D-21", "D-23", "D-24")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_a_card_is_accessible_when_no_card_covers_it(age, seed, rng):
    state = table(age=age, seed=seed)
    shown = open_rows(age)
    while state.age == age and phase(state) == Phase.TURN:
        free = uncovered(state)
        shown = (shown | free) & occupied(state)
        assert free_slots(state) == free
        assert faces(state) == shown
        slot = sorted(free)[rng.integers(len(free))]
        do(state, SELL + int(state.deck[age - 1, slot]))


@pytest.mark.rule("D-22")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_odd_rows_are_laid_face_up_and_even_rows_face_down(age):
    state = table(age=age)
    assert faces(state) == open_rows(age)
    assert {slot for slot in range(20) if is_face_down(state, slot)} == (
        set(range(20)) - open_rows(age)
    )


@pytest.mark.rule("D-23")
def test_a_covered_card_cannot_be_played():
    state = table(me={"coins": 99, "wonders": {"sphinx": "unbuilt"}})
    covered = [int(card) for card in state.deck[0, :14]]  # also the face-up ones
    assert not any(is_accessible(state, card) for card in covered)
    for card in covered:
        for action in (BUILD + card, SELL + card, wonder_action(9, card)):
            assert not is_legal(state, 0, action)


@pytest.mark.rule("D-23", "D-24")
def test_a_card_waits_for_both_cards_that_cover_it():
    state = table("altar", "theater", "tavern")  # slots 14, 15 and 16
    sell(state, "altar")
    assert 9 not in free_slots(state) | faces(state)
    sell(state, "theater")
    assert 9 in free_slots(state) & faces(state)
    assert 10 not in free_slots(state) | faces(state)
    assert not is_face_down(state, 9)
    assert is_face_down(state, 10)


@pytest.mark.rule("D-25")
def test_cards_are_turned_up_after_the_choice_of_a_token():
    state = table("library", me={"cards": ["scriptorium"]})  # in slot 18, the only one on 15
    build(state, "library")
    assert phase(state) == Phase.TOKEN
    assert 15 not in faces(state) | free_slots(state)
    take(state, tokens_at(state, TokenPlace.BOARD)[0])
    assert 15 in faces(state) & free_slots(state)


@pytest.mark.rule("D-25", "D-31")
def test_cards_are_turned_up_after_a_revival_and_before_the_extra_turn():
    state = table(
        "walls",
        me={"coins": 20, "wonders": {"mausoleum": "unbuilt"}, "tokens": ["theology"]},
        discard=["altar"],
    )
    wonder(state, "mausoleum", "walls")
    assert phase(state) == Phase.REVIVE
    assert 15 not in faces(state) | free_slots(state)
    revive(state, "altar")
    assert (phase(state), int(state.active)) == (Phase.TURN, 0)
    assert 15 in faces(state) & free_slots(state)


@pytest.mark.parametrize(
    "rows, fault",
    [
        (["UUU."], "structures.toml: 'UUU.' has half a card at column 2"),
        (["Ud"], "structures.toml: 'Ud' has half a card at column 0"),
        (["UUdd", ".UU."], "structures.toml: age 1 has 3 cards, not 20"),
    ],
)
def test_a_structure_is_drawn_in_twenty_whole_cards(rows, fault):
    with pytest.raises(BadCatalogue) as error:
        slots_of(Drawing(age=1, rows=rows))
    assert str(error.value) == fault
