"""The stages of a wonder: which one is next, what it costs, and building it."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import SECOND_OPTION
from pharos.rulebooks.wonders.catalogue import (
    FIRST_STAGE,
    HAS_OPTIONS,
    MOST_STAGES,
    NUM_STAGE_ITEMS,
    NUM_STAGES,
)
from pharos.rulebooks.wonders.rules.building import payments_less_waiver
from pharos.rulebooks.wonders.rules.effects import begin_effect
from pharos.rulebooks.wonders.rules.trade import NO_PAYMENTS


@rule
def next_stage(state, city):
    """The item that is the next stage of a wonder, with its first option if it has two (W-60)."""
    return stage_item(state, city, state.stages[city])


@rule
def stage_item(state, city, stage):
    """The item that is a stage of a wonder, with the option that was chosen for it."""
    option = state.options[city] >> stage & 1
    return FIRST_STAGE + option * NUM_STAGE_ITEMS + state.sides[city] * MOST_STAGES + stage


@rule
def is_complete(state, city):
    """Every stage of the wonder is built (W-61, E-60)."""
    return state.stages[city] == NUM_STAGES[state.sides[city]]


@rule
def has_options(state, city):
    """Whether the next stage has two options, useful or not (E-46, E-49)."""
    return not is_complete(state, city) and HAS_OPTIONS[next_stage(state, city)]


@rule
def payments_to_stage(state, city):
    """All ways to pay the neighbours for the next stage; none if all are built (W-58, W-61)."""
    if is_complete(state, city):
        return NO_PAYMENTS
    return payments_less_waiver(state, city, next_stage(state, city))


@rule
def raise_stage(state, city, copy, way):
    """The next stage is built, with a card or leader face down under it, which is not a building
    of the city (W-47, W-59, W-60, L-14, E-46, E-61)."""
    stage = state.stages[city]
    if way & SECOND_OPTION:
        state.options[city] |= only(stage)
    state.under[city, stage] = copy
    state.stages[city] += 1
    begin_effect(state, city, stage_item(state, city, stage))
