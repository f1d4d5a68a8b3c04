"""Phase.DIG: build a card from the discard pile for free, or decline."""

from pharos.kernel.bits import has_member
from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import DECLINE, DIG, Meaning
from pharos.rulebooks.wonders.catalogue import NO_CARD, NUM_CARDS
from pharos.rulebooks.wonders.rules.building import has_name, raise_building
from pharos.rulebooks.wonders.rules.discard_pile import (
    cards_in_pile,
    find_discarded,
    is_discarded,
    is_in_pile,
)
from pharos.rulebooks.wonders.rules.effects import gain_coins
from pharos.rulebooks.wonders.rules.expansions import coins_for_yellow
from pharos.rulebooks.wonders.rules.reasons import Reason, about_card
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.state import DECK_SIZE, Place, moment


@rule
def can_dig(state, city, card):
    """Any card of the pile whose name the city does not have (W-79, E-38)."""
    return not has_name(state, city, card) and is_discarded(state, card)


@rule
def can_dig_any(state, player):
    """Whether the pile has anything for the city that may build from it (W-83)."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if is_in_pile(state, age, copy) and not has_name(state, player, state.deck[age, copy]):
                return True
    return False


@standalone
def legal_digs(state, player, out):
    """The whole pile is on offer, and the player may decline (W-81, W-82)."""
    count = 0
    pile = cards_in_pile(state)
    for card in range(NUM_CARDS):
        if has_member(pile, card) and not has_name(state, player, card):
            out[count] = DIG + card
            count += 1
    out[count] = DECLINE
    return count + 1


@rule
def is_legal_dig(state, player, action):
    return action == DECLINE or DIG <= action < DECLINE and can_dig(state, player, action - DIG)


@rule
def pick_dig(state, player, dice):
    """A random card from the discard pile that can be built, or none."""
    pile = cards_in_pile(state)
    while True:
        card = below(dice, NUM_CARDS + 1)
        if card == NUM_CARDS:
            return DECLINE
        if has_member(pile, card) and not has_name(state, player, card):
            return DIG + card


@standalone
def dig(state, player, action):
    """Build a card from the discard pile for free, or decline (W-22, W-79, W-84, L-43, L-47, L-69,
    E-48, E-65)."""
    if action == DECLINE:
        return
    card = action - DIG
    found = find_discarded(state, card)
    age, copy = found // DECK_SIZE, found % DECK_SIZE
    if state.place[age, copy] == Place.DISCARD:
        note_dig(state, card)
    state.place[age, copy] = Place.BUILT
    raise_building(state, player, card)
    gain_coins(state, player, card)
    state.coins[player] += coins_for_yellow(state, player, card)


@rule
def note_dig(state, card):
    """Everybody remembers what was built from the discard pile, and when."""
    number = 0
    while state.dug[number] != NO_CARD:
        number += 1
    state.dug[number] = card
    state.dug_at[number] = moment(state.age - 1, state.turn)


def reason_against_dig(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    if meant.verb == "decline":
        return None
    if not is_discarded(snapshot.state, meant.number):
        return about_card("card_not_discarded", meant.number)
    built = has_name(snapshot.state, player, meant.number)
    return about_card("name_built", meant.number) if built else None
