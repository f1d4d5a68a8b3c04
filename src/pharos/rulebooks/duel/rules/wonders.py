"""Wonders: built once each, seven in a game."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import DESTROY, REVIVE
from pharos.rulebooks.duel.catalogue import (
    BUILDS_FROM_DISCARD,
    COLOUR,
    DESTROYS,
    DRAWS_PROGRESS,
    EXTRA_TURN,
    LOSS,
    MOST_WONDERS,
    NO_COLOUR,
    NUM_CARDS,
    SHIELDS,
    WONDER_TURNS,
)
from pharos.rulebooks.duel.rules.building import gain_coins, start_production
from pharos.rulebooks.duel.rules.structure import take
from pharos.rulebooks.duel.rules.track import attack, lose_coins
from pharos.rulebooks.duel.rules.trade import can_pay, pay
from pharos.rulebooks.duel.state import (
    NO_WONDER,
    NUM_PLAYERS,
    WONDERS_EACH,
    Phase,
    Place,
    Site,
    has_built,
    is_over,
    opponent_of,
)


@rule
def as_item(wonder):
    """A wonder's row in the tables of cards and wonders."""
    return NUM_CARDS + wonder


@rule
def is_built(state, wonder):
    return state.under[wonder] >= 0


@rule
def is_site(state, wonder):
    """A drafted wonder that is neither built nor back in the box."""
    return wonder != NO_WONDER and state.under[wonder] == Site.UNBUILT


@rule
def sites(state, player):
    """The set of places in a player's column whose wonder can still be built."""
    places = 0
    for place in range(WONDERS_EACH):
        places |= is_site(state, state.wonders[player, place]) << place
    return places


@rule
def can_build_wonder(state, player, wonder):
    """A wonder of one's own that can still be built, and paid."""
    return is_site(state, wonder) and can_pay(state, player, as_item(wonder))


@rule
def build_wonder(state, player, wonder, card):
    """Pay for a wonder, tuck the played card under it, and let it take effect."""
    pay(state, player, as_item(wonder))
    take(state, card, Place.UNDER_WONDER)
    state.under[wonder] = card
    state.wonders_built[player] += 1
    if EXTRA_TURN[wonder] or state.perks[player, WONDER_TURNS]:
        state.follower = player
    if state.wonders_built[0] + state.wonders_built[1] == MOST_WONDERS:
        return_last_wonder(state)
    unveil(state, player, wonder)


@rule
def return_last_wonder(state):
    """After the seventh wonder of the game the one not built goes back to the box."""
    for player in range(NUM_PLAYERS):
        for place in range(WONDERS_EACH):
            wonder = state.wonders[player, place]
            if is_site(state, wonder):
                state.under[wonder] = Site.RETURNED


@rule
def unveil(state, player, wonder):
    """Production, coins and shields first; then, unless the game is won, what needs a choice."""
    start_production(state, player, as_item(wonder), 1)
    gain_coins(state, player, as_item(wonder))
    lose_coins(state, opponent_of(player), LOSS[wonder])
    attack(state, player, SHIELDS[as_item(wonder)])
    if not is_over(state):
        ask(state, player, wonder)


@rule
def ask(state, player, wonder):
    """Ask for the choice that a wonder offers; nothing to choose from, nothing asked."""
    if DESTROYS[wonder] != NO_COLOUR:
        if state.colours[opponent_of(player), DESTROYS[wonder]] > 0:
            state.phase = Phase.DESTROY
            state.doomed = DESTROYS[wonder]
    elif BUILDS_FROM_DISCARD[wonder]:
        if any_discarded(state):
            state.phase = Phase.REVIVE
    elif DRAWS_PROGRESS[wonder]:
        state.phase = Phase.LIBRARY
        state.drawn = DRAWS_PROGRESS[wonder]


@rule
def any_discarded(state):
    for card in range(NUM_CARDS):
        if is_discarded(state, card):
            return True
    return False


@rule
def is_discarded(state, card):
    return state.where[card] == Place.DISCARD


@rule
def legal_victims(state, player, out):
    """Any card of the doomed colour in the opposing city."""
    count = 0
    for card in range(NUM_CARDS):
        if is_victim(state, player, card):
            out[count] = DESTROY + card
            count += 1
    return count


@rule
def is_victim(state, player, card):
    return COLOUR[card] == state.doomed and has_built(state, opponent_of(player), card)


@rule
def legal_revivals(state, out):
    """Any card of the discard pile."""
    count = 0
    for card in range(NUM_CARDS):
        if is_discarded(state, card):
            out[count] = REVIVE + card
            count += 1
    return count
