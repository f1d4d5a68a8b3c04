"""The choice of wonders before the first age."""

import pytest
from helpers.duel import dealt, do, legal_codes, phase

from pharos.kernel.dice import new_dice
from pharos.rulebooks.duel.actions import DRAFT
from pharos.rulebooks.duel.catalogue import NUM_CARDS, WONDERS
from pharos.rulebooks.duel.positions.description import describe
from pharos.rulebooks.duel.rules.by_phase import is_legal
from pharos.rulebooks.duel.rules.hidden import imagine
from pharos.rulebooks.duel.rules.phases.turn import wonder_action
from pharos.rulebooks.duel.rules.structure import is_accessible
from pharos.rulebooks.duel.state import Phase

PLAYER_1 = ["pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"]
PLAYER_2 = ["circus_maximus", "piraeus", "appian_way", "colossus"]


def owned(state):
    """What the two players have drafted, and what has become of it."""
    return [own["wonders"] for own in describe(state)["cities"]]


def draft(state, picks):
    """Pick the last wonder on offer, `picks` times: who picked, and from what."""
    seen = []
    for _ in range(picks):
        offer = [code - DRAFT for code in legal_codes(state)]
        seen.append((int(state.active), offer))
        do(state, DRAFT + offer[-1])
    return seen


@pytest.mark.rule("D-12", "D-13")
@pytest.mark.parametrize(
    "first, pickers", [(0, [0, 1, 1, 0, 1, 0, 0, 1]), (1, [1, 0, 0, 1, 0, 1, 1, 0])]
)
def test_picks_are_one_two_one_and_then_the_other_way_round(first, pickers):
    state = dealt(first_player=first)
    assert [picker for picker, _ in draft(state, 8)] == pickers
    assert phase(state) == Phase.TURN


@pytest.mark.rule("D-12", "D-13")
@pytest.mark.parametrize("seed", range(5))
def test_four_wonders_are_on_offer_and_then_four_others(seed):
    state = dealt(seed)
    groups = [sorted(state.wonder_deck[:4]), sorted(state.wonder_deck[4:8])]
    for group in groups:
        offers = [offer for _, offer in draft(state, 4)]
        assert offers == [group, group[:3], group[:2], group[:1]]


@pytest.mark.rule("D-12")
def test_a_pick_belongs_to_the_picker_and_is_no_longer_offered():
    state = dealt()
    wonder = int(state.wonder_deck[2])
    do(state, DRAFT + wonder)
    assert owned(state) == [{WONDERS[wonder].id: "unbuilt"}, {}]
    assert not is_legal(state, 1, DRAFT + wonder)
    assert not is_legal(state, 0, DRAFT + int(state.wonder_deck[0]))


@pytest.mark.rule("D-12", "D-13")
def test_wonders_are_shuffled():
    decks = [dealt(seed).wonder_deck for seed in range(200)]
    for place in range(12):
        assert {int(deck[place]) for deck in decks} == set(range(12))


@pytest.mark.rule("D-14")
@pytest.mark.parametrize("seed", range(3))
def test_each_player_owns_four_wonders_and_four_are_out_of_the_game(seed):
    state = dealt(seed)
    draft(state, 8)
    state.coins[:] = 99
    card = next(card for card in range(NUM_CARDS) if is_accessible(state, card))
    able = [
        {w for w in range(12) if is_legal(state, player, wonder_action(w, card))}
        for player in range(2)
    ]
    out = {int(wonder) for wonder in state.wonder_deck[8:]}
    assert [set(own.values()) for own in owned(state)] == [{"unbuilt"}, {"unbuilt"}]
    assert [len(own) for own in owned(state)] == [4, 4]
    assert len(able[0]) == 4
    assert not able[0] & out
    assert able[1] == set()  # it is not their turn
    assert len({*owned(state)[0], *owned(state)[1]} - {WONDERS[w].id for w in out}) == 8


@pytest.mark.rule("D-15")
@pytest.mark.parametrize("picks, known", [(0, 4), (1, 4), (3, 4), (4, 8), (7, 8), (8, 8)])
def test_the_second_four_are_hidden_until_the_first_four_are_drafted(picks, known):
    state = dealt(5)
    draft(state, picks)
    seen = [set() for _ in range(12)]
    for viewer in (0, 1):
        for seed in range(40):
            twin = state.copy()
            imagine(twin, viewer, new_dice(seed))
            for place, wonder in enumerate(twin.wonder_deck):
                seen[place].add(int(wonder))
    unseen = {int(wonder) for wonder in state.wonder_deck[known:]}
    assert seen[:known] == [{int(wonder)} for wonder in state.wonder_deck[:known]]
    assert seen[known:] == [unseen] * (12 - known)


@pytest.mark.rule("D-16", "D-17")
@pytest.mark.parametrize("first", [0, 1])
def test_first_game_wonders_replace_the_draft(first):
    state = dealt(wonders="first-game", first_player=first)
    assert phase(state) == Phase.TURN
    assert state.active == first
    assert list(owned(state)[first]) == PLAYER_1
    assert list(owned(state)[1 - first]) == PLAYER_2
    assert {*owned(state)[0].values(), *owned(state)[1].values()} == {"unbuilt"}


@pytest.mark.rule("D-17")
@pytest.mark.parametrize("first", [0, 1])
def test_chosen_wonders_belong_to_the_player_they_are_named_for(first):
    chosen = [
        ["sphinx", "mausoleum", "colossus", "piraeus"],
        ["great_library", "hanging_gardens", "appian_way", "pyramids"],
    ]
    state = dealt(wonders=chosen, first_player=first)
    assert (phase(state), int(state.active)) == (Phase.TURN, first)
    assert [list(own) for own in owned(state)] == chosen


@pytest.mark.rule("D-17")
@pytest.mark.parametrize("options", [{}, {"wonders": "draft"}])
def test_wonders_are_drafted_unless_the_table_says_otherwise(options):
    state = dealt(**options)
    assert (phase(state), int(state.age)) == (Phase.DRAFT, 0)
    assert owned(state) == [{}, {}]
