"""A table of Duel for a test: what matters is given, the rest is dealt.

state = table("aqueduct", me={"coins": 12}, rival={"cards": ["shelf_quarry"]})
build(state, "aqueduct")
"""

import numpy as np

from pharos.kernel.bits import has
from pharos.kernel.dice import new_dice
from pharos.kernel.records import new_record
from pharos.rulebooks.duel.actions import (
    BEGIN_OTHER,
    BEGIN_SELF,
    BUILD,
    DESTROY,
    DRAFT,
    REVIVE,
    SELL,
    TOKEN,
    WONDER,
)
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CARD_CODES,
    CARDS,
    TOKEN_CODES,
    WONDER_CODES,
)
from pharos.rulebooks.duel.options import read_options
from pharos.rulebooks.duel.positions.description import cards_at
from pharos.rulebooks.duel.positions.setting_up import set_up
from pharos.rulebooks.duel.rules.by_phase import is_legal, legal, play
from pharos.rulebooks.duel.rules.phases.turn import wonder_action
from pharos.rulebooks.duel.rules.structure import LAID_ACCESSIBLE
from pharos.rulebooks.duel.setup import deal
from pharos.rulebooks.duel.state import NUM_SLOTS, STATE, Phase, Place, city_of


def table(*playable, age=None, me=None, rival=None, **rest):
    """A state in which player 0 (me) is to play, and the `playable` cards are accessible."""
    if age is None:
        age = int(min(3, AGE_OF[CARD_CODES[playable[0]]])) if playable else 1
    structure = ["?"] * NUM_SLOTS
    free = [slot for slot in range(NUM_SLOTS) if has(LAID_ACCESSIBLE[age - 1], slot)]
    for slot, card in zip(free, playable, strict=False):
        structure[slot] = card
    position = {"age": age, "structure": structure, "cities": [me or {}, rival or {}]}
    return set_up({**position, **rest})


def last_card(card, **rest):
    """The same with only this one card left in the structure of its age."""
    age = int(min(3, AGE_OF[CARD_CODES[card]]))
    structure = [None] * NUM_SLOTS
    structure[0] = card
    return table(age=age, **{"structure": structure, **rest})


def do(state, action, player=None):
    """Play a legal action."""
    player = int(state.active) if player is None else player
    assert is_legal(state, player, action)
    play(state, player, action)


def build(state, card):
    do(state, BUILD + CARD_CODES[card])


def sell(state, card):
    do(state, SELL + CARD_CODES[card])


def wonder(state, name, card):
    """Build a wonder with a card."""
    do(state, wonder_action(WONDER_CODES[name], CARD_CODES[card]))


def take(state, token):
    do(state, TOKEN + TOKEN_CODES[token])


def destroy(state, card):
    do(state, DESTROY + CARD_CODES[card])


def revive(state, card):
    do(state, REVIVE + CARD_CODES[card])


def pick(state, name):
    """Draft a wonder."""
    do(state, DRAFT + WONDER_CODES[name])


def go_first(state):
    do(state, BEGIN_SELF)


def go_second(state):
    do(state, BEGIN_OTHER)


def can_build(state, card):
    return is_legal(state, int(state.active), BUILD + CARD_CODES[card])


def can_build_wonder(state, name, card):
    return is_legal(state, int(state.active), wonder_action(WONDER_CODES[name], CARD_CODES[card]))


def legal_codes(state, player=None):
    out = np.zeros(100, np.int32)
    player = int(state.active) if player is None else player
    return sorted(int(code) for code in out[: legal(state, player, out)])


def phase(state):
    return Phase(state.phase)


def dealt(seed=0, **options):
    """A new game."""
    state = new_record(STATE)
    deal(state, read_options(2, options), new_dice(seed))
    return state


def idle(state, *kept):
    """Let the active player sell some accessible card other than those to be kept."""
    codes = [code - SELL for code in legal_codes(state) if SELL <= code < WONDER]
    do(state, SELL + next(code for code in codes if CARDS[code].id not in kept))


def price(state, card):
    """The fewest coins with which the active player can build a card."""
    return fewest_coins(state, lambda: can_build(state, card))


def wonder_price(state, name, card):
    """The fewest coins with which the active player can build a wonder."""
    return fewest_coins(state, lambda: can_build_wonder(state, name, card))


def fewest_coins(state, is_enough):
    purse = int(state.coins[state.active])
    for coins in range(100):
        state.coins[state.active] = coins
        if is_enough():
            break
    state.coins[state.active] = purse
    return coins


def city(state, player):
    """The names of the cards in a city."""
    return cards_at(state, city_of(player))


def discarded(state):
    return cards_at(state, Place.DISCARD)


def faces(state):
    """The slots that show their card."""
    return {slot for slot in range(NUM_SLOTS) if has(state.face_up, slot)}


def free_slots(state):
    """The slots whose card may be played."""
    return {slot for slot in range(NUM_SLOTS) if has(state.accessible, slot)}
