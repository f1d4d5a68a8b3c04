"""Whether a player could pay for one more leader, as everybody saw: what that tells of a hand."""

from collections import Counter

import pytest
from helpers.wonders import code, dealt, hand, phase
from helpers.wonders_replays import Played
from helpers.wonders_scenes import asked, makes_only

from pharos.kernel.bits import has_member
from pharos.kernel.dice import new_dice
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders import WONDERS
from pharos.rulebooks.wonders.actions import SELL
from pharos.rulebooks.wonders.catalogue import (
    FIRST_LEADER,
    LEADER_CARDS,
    NUM_AGES,
    NUM_LEADERS,
    SIDE_NAMES,
)
from pharos.rulebooks.wonders.leaders.clues import note_leaders
from pharos.rulebooks.wonders.leaders.hand import LEFT_IN_BOX
from pharos.rulebooks.wonders.leaders.phases.recruit import can_recruit
from pharos.rulebooks.wonders.rows import Resource
from pharos.rulebooks.wonders.rules.by_phase import play
from pharos.rulebooks.wonders.state import DECK_SIZE, NOBODY, LeaderPlace, Phase

MANY = 40 if COMPILED else 4
ROME = 1
CHEAP = [leader for leader, row in enumerate(LEADER_CARDS) if row.cost <= 2]
DEAR = [leader for leader, row in enumerate(LEADER_CARDS) if row.cost >= 4]
SLOTS = NUM_AGES * DECK_SIZE


def held(state):
    """The slots of the hand of Rome."""
    in_hand = (state.leader_place == LeaderPlace.HAND) & (state.leader_owner == ROME)
    return [slot for slot, there in enumerate(in_hand) if there]


def put(state, slot, leader):
    """Put a leader in this slot, and the one from this slot where it was."""
    other = state.leaders.tolist().index(leader)
    state.leaders[other] = state.leaders[slot]
    state.leaders[slot] = leader


def before_the_stage(leaders):
    """Rome by night, which will build its second stage, holds these three leaders and no coin."""
    state = dealt(4, 3, expansions=["leaders"])
    while phase(state) == Phase.DRAFT:
        for player in range(4):
            play(state, player, int(WONDERS.pick(state, player, new_dice(player))))
    for player in range(4):
        slots = (state.leader_place == LeaderPlace.HAND) & (state.leader_owner == player)
        play(state, player, SELL + FIRST_LEADER + int(state.leaders[slots.argmax()]))
    state.was_in_box[state.leader_place == LeaderPlace.BOX] = LEFT_IN_BOX  # for the first stage
    state.sides[ROME], state.stages[ROME], state.coins[ROME] = SIDE_NAMES.index("rome night"), 1, 0
    makes_only(state, ROME, **{resource.name.lower(): 2 for resource in Resource})
    for slot, leader in zip(held(state), leaders, strict=True):
        put(state, slot, leader)
    return state


def after_the_stage(leaders):
    state = before_the_stage(leaders)
    played = Played(state, WONDERS.new_clues())
    for player in range(4):
        use = "stage" if player == ROME else "sell"
        played.play(player, code(f"{use} {hand(state, player)[0]}"))
    return played


def payable_in_hand(world):
    leaders = [int(world.leaders[slot]) for slot in held(world)]
    return sum(bool(can_recruit(world, ROME, leader)) for leader in leaders)


def imaginings(played, viewer):
    dice = new_dice(5)
    for _ in range(MANY):
        yield WONDERS.imagined(played.state, viewer, played.clues, dice)


@pytest.mark.rule("L-65", "L-77")
@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_a_player_who_declined_one_more_leader_could_have_paid_for_one(viewer):
    played = after_the_stage([CHEAP[0], *DEAR[:2]])
    assert asked(played.state) == [ROME]
    played.play(ROME, code("decline"))
    assert phase(played.state) == Phase.CHOOSE
    found = Counter(payable_in_hand(world) for world in imaginings(played, viewer))
    assert 0 not in found


@pytest.mark.rule("L-65", "L-77")
@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_a_player_who_is_not_asked_for_one_more_leader_can_pay_for_none(viewer):
    played = after_the_stage(DEAR[:3])
    assert phase(played.state) == Phase.CHOOSE
    assert {payable_in_hand(world) for world in imaginings(played, viewer)} == {0}
    blind = Counter()
    for number in range(20):
        world = played.state.copy()
        WONDERS.imagine(world, viewer, new_dice(number))
        blind[payable_in_hand(world)] += 1
    assert len(blind) > 1


FATES = {  # what became of a leader: whether it was in hand when the stage was built
    "hand": (LeaderPlace.HAND, True),
    "recruited since": (LeaderPlace.RECRUITED, True),
    "under a later stage": (LeaderPlace.UNDER, True),
    "sold since": (LeaderPlace.SOLD, True),
    "sold since, and the turn is over": (LeaderPlace.BOX, True),
    "recruited before": (LeaderPlace.RECRUITED, False),
    "under an earlier stage": (LeaderPlace.UNDER, False),
    "sold before": (LeaderPlace.BOX, False),
    "sold before leaders were drawn": (LeaderPlace.BOX, False),
}


@pytest.mark.rule("L-65", "L-77")
@pytest.mark.parametrize("was_asked", [True, False])
@pytest.mark.parametrize("fate", FATES)
def test_which_leaders_were_in_hand_is_told_by_what_became_of_them(fate, was_asked):
    """Of one leader that can be paid for; the others in hand are too dear."""
    place, was_in_hand = FATES[fate]
    played = after_the_stage([CHEAP[0], *DEAR[:2]] if was_asked else DEAR[:3])
    if was_asked:
        played.play(ROME, code("decline"))
    clues, state = played.clues, played.state
    slot = held(state)[0]
    put(state, slot, CHEAP[0])
    state.leader_place[slot] = place
    if fate == "recruited before":
        clues.recruited_then[0, CHEAP[0] // 32] |= 1 << CHEAP[0] % 32
    if fate == "sold before":
        clues.sold_then[0] += 1
    if fate == "sold before leaders were drawn":
        state.was_in_box[slot] = LEFT_IN_BOX
    if place == LeaderPlace.UNDER:
        state.under[ROME, 2 if was_in_hand else 1] = SLOTS + slot
    for other in held(state):
        if other != slot and state.leaders[other] in CHEAP:
            put(state, other, next(leader for leader in DEAR if leader not in state.leaders[:16]))
    assert bool(WONDERS.agrees(state, NOBODY, clues)) == (was_in_hand == was_asked)


@pytest.mark.rule("L-65")
def test_leaders_recruited_by_then_were_not_in_hand():
    state = before_the_stage(DEAR[:3])
    slot = state.leader_place.tolist().index(LeaderPlace.BOX)
    state.leader_place[slot], state.leader_owner[slot] = LeaderPlace.RECRUITED, ROME
    clues = WONDERS.new_clues()
    note_leaders(clues, state, ROME, False)
    recruited = [
        leader for leader in range(NUM_LEADERS) if has_member(clues.recruited_then[0], leader)
    ]
    assert recruited == [state.leaders[slot]]
