"""What a position must not be: a table on which the rules could not go on."""

from typing import Any

from pharos.kernel.errors import BadPosition
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CAPITAL,
    CARDS,
    MOST_WONDERS,
    NO_CARD,
    NO_COLOUR,
    NUM_CARDS,
    TOKENS_ON_BOARD,
    WINNING_SYMBOLS,
)
from pharos.rulebooks.duel.rules.phases.draft import DRAFTED, picker
from pharos.rulebooks.duel.rules.phases.revive_card import any_discarded
from pharos.rulebooks.duel.rules.progress import any_on_board, num_symbols
from pharos.rulebooks.duel.rules.structure import card_in
from pharos.rulebooks.duel.state import NO_SLOT, NUM_AGES, NUM_PLAYERS, Phase, Place, Site


def check(state: Any) -> None:
    """What the rules take for granted."""
    for card in range(NUM_CARDS):
        age = min(AGE_OF[card], NUM_AGES)
        if age > state.age and state.where[card] != Place.UNSEEN:
            raise BadPosition(f"'{CARDS[card].id}' is a card of a later age")
    check_wonders(state)
    check_phase(state)


def check_wonders(state: Any) -> None:
    built = int(state.wonders_built.sum())
    if built > MOST_WONDERS:
        raise BadPosition(f"at most {MOST_WONDERS} wonders can be built in a game")
    sites = [w for w in state.wonders.ravel() if w >= 0 and state.under[w] == Site.UNBUILT]
    if built == MOST_WONDERS and sites:
        raise BadPosition("after the seventh wonder the last one must be returned to the box")


def check_phase(state: Any) -> None:
    """What is asked of the deciding player can be answered."""
    won = max(num_symbols(state, player) for player in range(NUM_PLAYERS)) >= WINNING_SYMBOLS
    won = won or abs(state.pawn) == CAPITAL
    if won and state.phase != Phase.OVER:
        raise BadPosition("the game is won already: its phase must be 'over'")
    complaint = PHASE_NEEDS[Phase(state.phase)]
    if not complaint[0](state):
        raise BadPosition(f"phase '{Phase(state.phase).name.lower()}' needs {complaint[1]}")


def has_victim(state: Any) -> bool:
    return state.doomed != NO_COLOUR and state.colours[1 - state.active, state.doomed] > 0


def in_midst(state: Any) -> bool:
    """A card has been played in this turn."""
    return state.age > 0 and state.emptied != NO_SLOT and card_in(state, state.emptied) == NO_CARD


def is_draft(state: Any) -> bool:
    return (
        state.age == 0
        and state.drafted < DRAFTED
        and state.active == picker(state)
        and (state.wonders >= 0).sum() == state.drafted
    )


PHASE_NEEDS = {
    Phase.DRAFT: (is_draft, "age 0, wonders drafted in turn, and the player whose pick it is"),
    Phase.TURN: (
        lambda state: state.age > 0 and state.accessible != 0 and state.emptied == NO_SLOT,
        "an age with a card to play",
    ),
    Phase.TOKEN: (
        lambda state: in_midst(state) and any_on_board(state),
        "the emptied slot and a token on the board",
    ),
    Phase.LIBRARY: (
        lambda state: in_midst(state) and 0 < state.drawn <= len(state.tokens) - TOKENS_ON_BOARD,
        "the emptied slot and tokens drawn",
    ),
    Phase.DESTROY: (
        lambda state: in_midst(state) and has_victim(state),
        "the emptied slot, a doomed colour, and a card of it in the opponent's city",
    ),
    Phase.REVIVE: (
        lambda state: in_midst(state) and any_discarded(state),
        "the emptied slot and a card in the discard pile",
    ),
    Phase.BEGIN: (lambda state: state.age > 1, "an age that has just been laid out"),
    Phase.OVER: (lambda state: state.victors != 0, "an ending and winners"),
}
