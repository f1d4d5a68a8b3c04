"""What a position must satisfy for the rules to go on from it."""

from typing import Any

from pharos.kernel.bits import only
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.monuments.catalogue import (
    MONUMENTS,
    MOST_OWNERS,
    NO_CARD,
    NO_MONUMENT,
    NUM_MONUMENTS,
)
from pharos.rulebooks.monuments.rules.by_phase import can_go_on
from pharos.rulebooks.monuments.rules.hand import has_mate, num_held
from pharos.rulebooks.monuments.state import TWO_PLAYERS, Phase, num_owners, player_of


def check(state: Any) -> None:
    """Check what the rules take for granted."""
    if state.active >= state.num_players:
        raise BadPosition(f"active: there is no player {state.active + 1} at the table")
    for monument in range(NUM_MONUMENTS):
        if num_owners(state, monument) > MOST_OWNERS:
            raise BadPosition(f"colours: {MONUMENTS[monument]} can have only {MOST_OWNERS} owners")
    if state.phase != Phase.COLOUR and player_of(state, state.colour) != state.active:
        raise BadPosition("colour: the colour of this turn must be one of the active player's")
    check_choice(state)
    check_winners(state)
    check_phase(state)


def check_choice(state: Any) -> None:
    """Check what exists only during an action."""
    if (state.monument != NO_MONUMENT) != (state.phase == Phase.LAY):
        raise BadPosition("monument: there is a monument in phase 'lay', and only then")
    if state.needed and state.phase != Phase.LAY:
        raise BadPosition("needed: cards must be laid only in phase 'lay'")
    if (state.first_card != NO_CARD) != (state.phase in (Phase.SCORE, Phase.BUY)):
        raise BadPosition("first_card: a pair is discarded only in phases 'score' and 'buy'")


def check_winners(state: Any) -> None:
    if state.victors >= only(state.num_players):
        raise BadPosition(f"winners: there are {state.num_players} players at the table")
    if state.victors and state.phase != Phase.OVER:
        raise BadPosition("winners: nobody has won before phase 'over'")


def check_phase(state: Any) -> None:
    """Check that the deciding player can answer what is asked."""
    can_be, needs = PHASE_NEEDS[Phase(state.phase)]
    if not can_be(state):
        raise BadPosition(f"phase: '{Phase(state.phase).name.lower()}' needs {needs}")


def can_lay(state: Any) -> bool:
    """The hand has the cards that must be laid; if none must be, the stack has been begun."""
    held = num_held(state, state.active, state.monument)
    begun = state.stacks[state.colour, state.monument] > 0
    return state.actions_left > 0 and held >= state.needed and (state.needed > 0 or begun)


def can_pair(state: Any) -> bool:
    return bool(has_mate(state, state.active, state.first_card)) and can_go_on(state)


PHASE_NEEDS = {
    Phase.COLOUR: (
        lambda state: state.num_players == TWO_PLAYERS and state.actions_left > 0,
        "two players and actions to take",
    ),
    Phase.ACTION: (
        lambda state: state.actions_left > 0 and can_go_on(state),
        "an action left that can be taken",
    ),
    Phase.LAY: (can_lay, "a monument, and enough cards of it in hand"),
    Phase.SCORE: (
        lambda state: state.actions_left > 0 and can_pair(state),
        "an action left, and a second card for the pair",
    ),
    Phase.BUY: (
        lambda state: state.actions_left == 0 and can_pair(state),
        "no action left, a second card for the pair, and an action to take with it",
    ),
    Phase.EXTRA: (lambda state: state.actions_left == 0, "no action left"),
    Phase.OVER: (lambda state: state.victors != 0, "winners"),
}
