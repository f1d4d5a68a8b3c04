"""Wonders: built once each, seven in a game."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    BUILDS_FROM_DISCARD,
    DESTROYS,
    DRAWS_PROGRESS,
    EXTRA_TURN,
    LOSS,
    MOST_WONDERS,
    NO_COLOUR,
    SHIELDS,
    WONDER_TURNS,
)
from pharos.rulebooks.duel.rules.building import can_pay
from pharos.rulebooks.duel.rules.effects import change_production, gain_coins
from pharos.rulebooks.duel.rules.military import attack, lose_coins
from pharos.rulebooks.duel.rules.phases.destroy_card import ask_for_card_to_destroy
from pharos.rulebooks.duel.rules.phases.great_library import draw_tokens
from pharos.rulebooks.duel.rules.phases.revive_card import ask_for_card_to_revive
from pharos.rulebooks.duel.state import (
    NO_WONDER,
    NUM_PLAYERS,
    WONDERS_EACH,
    Site,
    as_item,
    is_over,
    opponent_of,
)


@rule
def is_unbuilt(state, wonder):
    """A drafted wonder that is neither built nor back in the box (D-62, D-64)."""
    return wonder != NO_WONDER and state.under[wonder] == Site.UNBUILT


@rule
def unbuilt_places(state, player):
    """The set of places in a player's column whose wonder can still be built."""
    places = 0
    for place in range(WONDERS_EACH):
        places |= is_unbuilt(state, state.wonders[player, place]) << place
    return places


@rule
def can_build_wonder(state, player, wonder):
    """A drafted wonder that can still be built, and paid for (D-59, D-60)."""
    return is_unbuilt(state, wonder) and can_pay(state, player, as_item(wonder))


@rule
def raise_wonder(state, player, wonder, card):
    """A wonder that was paid for stands, with the played card under it, and takes effect.

    An extra turn may follow another; Theology adds none to the wonder that brings it (D-104,
    D-105). The seventh wonder keeps its own effects (D-32, D-59, D-61, D-63, D-65, D-150).
    """
    state.under[wonder] = card
    state.wonders_built[player] += 1
    if brings_extra_turn(state, player, wonder):
        state.follower = player
    if state.wonders_built[0] + state.wonders_built[1] == MOST_WONDERS:
        return_last_wonder(state)
    unveil(state, player, wonder)


@rule
def brings_extra_turn(state, player, wonder):
    """By itself or with Theology, but never two (D-103)."""
    return EXTRA_TURN[wonder] != 0 or state.perks[player, WONDER_TURNS] != 0


@rule
def return_last_wonder(state):
    """After the seventh wonder of the game the one not built goes back to the box (D-62, D-151)."""
    for player in range(NUM_PLAYERS):
        for place in range(WONDERS_EACH):
            wonder = state.wonders[player, place]
            if is_unbuilt(state, wonder):
                state.under[wonder] = Site.RETURNED


@rule
def unveil(state, player, wonder):
    """Production, coins and shields first; then, unless the game is won, what needs a choice.

    (D-66, D-67, D-68, D-69, D-72, D-84)
    """
    change_production(state, player, as_item(wonder), 1)
    gain_coins(state, player, as_item(wonder))
    lose_coins(state, opponent_of(player), LOSS[wonder])
    attack(state, player, SHIELDS[as_item(wonder)])
    if not is_over(state):
        ask(state, player, wonder)


@rule
def ask(state, player, wonder):
    """Ask for the choice that a wonder offers, if there is anything to choose from (D-70, D-71,
    D-73, D-75, D-76)."""
    if DESTROYS[wonder] != NO_COLOUR:
        ask_for_card_to_destroy(state, player, DESTROYS[wonder])
    elif BUILDS_FROM_DISCARD[wonder]:
        ask_for_card_to_revive(state)
    elif DRAWS_PROGRESS[wonder]:
        draw_tokens(state, DRAWS_PROGRESS[wonder])
