"""What a position must not be: a table on which the rules could not go on."""

from typing import Any

from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.building import stage_item
from pharos.rulebooks.wonders.catalogue import NUM_AGES, NUM_CARDS, SPECIAL
from pharos.rulebooks.wonders.deciding import last_card_player
from pharos.rulebooks.wonders.discard import can_dig
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.state import NOBODY, TURNS, Phase


def check(state: Any) -> None:
    """What the rules take for granted."""
    check_digger(state)
    needs, what = PHASE_NEEDS[Phase(state.phase)]
    if not needs(state):
        raise BadPosition(f"phase '{Phase(state.phase).name.lower()}' needs {what}")
    check_tokens(state)


def check_tokens(state: Any) -> None:
    """Tokens come at the end of an age."""
    done = NUM_AGES if state.phase == Phase.OVER else int(state.age) - 1
    for city in range(state.num_cities):
        if state.victories[city, done:].any():
            raise BadPosition(f"city {city} has a victory token of an age that is not over")
        if state.defeats[city] + state.victories[city].sum() > 2 * done:
            raise BadPosition(f"city {city} has more tokens than it met neighbours")


def check_digger(state: Any) -> None:
    """Who builds from the discard pile has just built the stage that allows it."""
    digger = int(state.digger)
    if digger == NOBODY:
        return
    if digger >= state.num_players:
        raise BadPosition(f"the digger, player {digger}, is not at the table")
    stage = int(state.stages[digger]) - 1
    if stage < 0 or SPECIAL[stage_item(state, digger, stage)] != Special.DISCARD_BUILD:
        raise BadPosition(f"the last stage of player {digger} does not build from the discard pile")


def can_choose(state: Any) -> bool:
    return state.digger == NOBODY


def has_last_card(state: Any) -> bool:
    return state.turn == TURNS and last_card_player(state) != NOBODY


def has_something_to_dig(state: Any) -> bool:
    digger = state.digger
    return digger != NOBODY and any(can_dig(state, digger, card) for card in range(NUM_CARDS))


def is_at_the_end(state: Any) -> bool:
    return state.age == NUM_AGES and state.turn == TURNS and state.digger == NOBODY


PHASE_NEEDS = {
    Phase.CHOOSE: (can_choose, "that nobody builds from the discard pile"),
    Phase.LAST_CARD: (has_last_card, "turn 6 and a player who may play the seventh card"),
    Phase.DIG: (has_something_to_dig, "a digger and a card of the discard pile to build"),
    Phase.OVER: (is_at_the_end, "age 3 and turn 6, and nobody who builds from the discard pile"),
}
