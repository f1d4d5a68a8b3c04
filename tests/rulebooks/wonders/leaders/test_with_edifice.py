"""Leaders and Edifice together."""

import pytest
from helpers.wonders import can, phase
from helpers.wonders_leaders import recruitment, recruits
from helpers.wonders_scenes import lines, makes_only, nobody_sells

from pharos.rulebooks.wonders.catalogue import EDIFICE_CODES, EDIFICES
from pharos.rulebooks.wonders.state import Phase

BOTH = {"expansions": ["leaders", "edifice"]}
WITH_TOKEN = ["outpost", "staging_camp", "military_school"]


def beside(edifice, pawns_left=1, **me):
    """I am about to build a stage over Plato, beside the edifice of this age."""
    row = EDIFICES[EDIFICE_CODES[edifice]]
    state = recruitment("gizah day", ["plato"], me={"coins": row.cost, **me}, age=row.age, **BOTH)
    state.projects[row.age - 1] = EDIFICE_CODES[edifice]
    state.pawns_left[row.age - 1] = pawns_left
    makes_only(state, 0, wood=2)
    nobody_sells(state)
    return state


def cost_of(edifice):
    return EDIFICES[EDIFICE_CODES[edifice]].cost


@pytest.mark.rule("L-21")
def test_a_stage_built_in_the_recruitment_may_join_the_edifice_of_the_age_that_begins():
    state = beside("belvedere", pawns_left=2)
    recruits(state, "stage plato join")
    assert state.pawns[0].tolist() == [1, 0, 0]
    assert (state.pawns_left[0], state.coins[0]) == (1, 0)
    assert (phase(state), state.turn) == (Phase.CHOOSE, 1)


@pytest.mark.rule("L-21")
def test_recruiting_or_selling_a_leader_joins_nothing():
    state = beside("belvedere", coins=9)
    recruits(state, "recruit plato")
    assert not state.pawns.any()


@pytest.mark.rule("L-35")
@pytest.mark.parametrize("leader", ["imhotep", "bilkis", "maecenas"])
def test_no_leader_makes_the_part_in_an_edifice_cheaper(leader):
    fee = cost_of("belvedere")
    state = beside("belvedere", leaders=[leader], coins=fee - 1)
    assert can(state, 0, "stage plato")
    assert not can(state, 0, "stage plato join")
    state = beside("belvedere", leaders=[leader], coins=fee)
    assert can(state, 0, "stage plato join")


@pytest.mark.rule("L-76")
@pytest.mark.parametrize("edifice", WITH_TOKEN)
def test_victory_tokens_of_an_edifice_count_for_alexander_and_pay_nero(edifice):
    state = beside(edifice, leaders=["alexander", "nero"])
    recruits(state, "stage plato join")
    assert state.victories[0].sum() == 1
    assert state.coins[0] == 2
    assert lines(state)["leaders"] == 1
