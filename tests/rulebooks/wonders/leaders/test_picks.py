"""Random picks in the phases of Leaders: every legal action can be picked, and no other."""

import pytest
from helpers.wonders import dealt, give_leader, legal_codes, phase
from helpers.wonders_leaders import court, held, recruitment
from helpers.wonders_scenes import RICH, makes_only, turn

from pharos.kernel.dice import new_dice
from pharos.rulebooks.wonders.actions import SELL, is_by_bank, is_stage
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.state import LeaderPlace, Phase

pytestmark = pytest.mark.rule("L-7", "L-12")
TIMES = 400


def picks(state, player=0):
    """Repeated picks for a player."""
    dice = new_dice(3)
    return sorted({int(pick(state, player, dice)) for _ in range(TIMES)})


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_every_leader_of_a_packet_can_be_kept(passes):
    state = dealt(3, expansions=["leaders"])
    for _ in range(passes):
        for player in range(3):
            play(state, player, legal_codes(state, player)[0])
    assert len(picks(state, 1)) == 4 - passes
    assert picks(state, 1) == legal_codes(state, 1)


def test_every_use_of_every_leader_can_be_picked():
    me = {"coins": 4, "cards": RICH, "leaders": ["bilkis"]}
    state = recruitment("gizah day", ["plato", "pericles", "nero"], me=me, age=2)
    assert picks(state) == legal_codes(state, 0)
    assert len(picks(state)) == 2 + 3 + 3  # Pericles cannot be paid


def test_units_of_the_bank_can_be_picked_for_cards_and_stages():
    me = {"coins": 9, "leaders": ["bilkis"]}
    state = court("gizah day", ["baths"], me, turn=6)
    makes_only(state, 0, wood=1)
    makes_only(state, 1, stone=1, wood=1)
    makes_only(state, 2)
    found = picks(state)
    assert found == legal_codes(state, 0)
    by_bank = [action for action in found if action < SELL and is_by_bank(action)]
    assert {bool(is_stage(action)) for action in by_bank} == {False, True}


def test_every_leader_that_can_be_paid_can_be_recruited_as_one_more():
    state = court("rome night", ["well"], {"coins": 1, "stages": 1})
    for leader in held(state):
        give_leader(state, 0, leader, LeaderPlace.BOX)
    for leader in ("nero", "hannibal", "plato"):
        give_leader(state, 0, leader)
    makes_only(state, 0, stone=1, clay=1, loom=1)
    turn(state, "stage well")
    assert phase(state) == Phase.EXTRA_LEADER
    assert picks(state) == legal_codes(state, 0)
    assert len(picks(state)) == 3  # two of them, or none


def test_every_leader_next_door_can_be_copied():
    state = court(
        "gizah day",
        ["courtesans_guild"],
        {"cards": RICH, "leaders": ["midas"]},
        {"leaders": ["plato", "nero"]},
        {"leaders": ["hiram"]},
        age=3,
    )
    turn(state, "build courtesans_guild")
    assert phase(state) == Phase.COPY_LEADER
    assert picks(state) == legal_codes(state, 0)
    assert len(picks(state)) == 3
