"""What is known of a position, as one number, and a table of what was found about it.

Positions that differ only in what nobody has seen are the same position.
"""

from typing import Any, NamedTuple

import numpy as np

from pharos.kernel.bits import has, only
from pharos.kernel.dice import mixed, new_dice, throw
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    NUM_CARDS,
    NUM_LOOT,
    NUM_TOKENS,
    NUM_WONDERS,
)
from pharos.rulebooks.duel.rules.phases.great_library import drawn_token
from pharos.rulebooks.duel.state import (
    NUM_PLAYERS,
    NUM_SLOTS,
    Phase,
    Place,
    Site,
)

ENTRIES = 1 << 20  # of the table: 24 MB
UNSEEN = int(Place.UNSEEN)
TWO_BITS = 2


def card_keys() -> np.ndarray:
    """A random number for every card in every place."""
    dice = new_dice(0)
    return np.array([[throw(dice) for _ in range(UNSEEN + 1)] for _ in range(NUM_CARDS)], np.uint64)


CARD_KEYS = card_keys()


class Findings(NamedTuple):
    """For each entry the position, and the least and the most that it is worth to player 0."""

    keys: Any
    least: Any
    most: Any


def new_findings() -> Findings:
    return Findings(np.zeros(ENTRIES, np.uint64), np.zeros(ENTRIES), np.ones(ENTRIES))


@rule
def key_of(state):
    """A number that two positions almost certainly share only if they are the same."""
    key, face_down = key_of_cards(state)
    key = mixed(key + np.uint64(face_down) + (np.uint64(key_of_turn(state)) << np.uint64(32)))
    key = mixed(key + np.uint64(key_of_riches(state)))
    return mixed(key + np.uint64(key_of_choices(state)))


@rule
def key_of_cards(state):
    """Where the cards are, and the set of slots whose card lies face down."""
    key = np.uint64(0)
    face_down = np.int64(0)
    for card in range(NUM_CARDS):
        place = np.int64(state.where[card])
        if place < NUM_SLOTS and not has(state.face_up, place):
            face_down |= only(place)
            place = UNSEEN
        key ^= CARD_KEYS[card, place]
    return key, face_down


@rule
def key_of_turn(state):
    """Who decides what; during a turn also what follows."""
    key = np.int64(state.active * 8 + state.phase)
    if state.phase != Phase.TURN:
        key = key * 2 + state.follower
        key = key * 32 + state.emptied + 1
        key = key * 8 + state.doomed + 1
    return key


@rule
def key_of_riches(state):
    """Coins, and what the conflict pawn has done."""
    key = np.int64(state.pawn + 16)
    for player in range(NUM_PLAYERS):
        key = key << 16 | state.coins[player]
        for number in range(NUM_LOOT):
            key = key << 1 | state.loot[player, number]
    return key


@rule
def key_of_choices(state):
    """Wonders and progress tokens."""
    key = np.int64(0)
    for wonder in range(NUM_WONDERS):
        built = 1 if state.under[wonder] >= 0 else 0
        key = key << TWO_BITS | (built + 2 * (state.under[wonder] == Site.RETURNED))
    for token in range(NUM_TOKENS):
        key = key << TWO_BITS | state.token_where[token]
    drawn = 0
    for number in range(state.drawn):
        drawn |= only(drawn_token(state, number))
    return key << NUM_TOKENS | drawn


@rule
def find(findings, key):
    """The least and the most that a position is worth, as far as it is known."""
    entry = key % np.uint64(ENTRIES)
    if findings.keys[entry] == key:
        return findings.least[entry], findings.most[entry]
    return 0.0, 1.0


@rule
def note(findings, key, least, most):
    """Remember what was found about a position, instead of an older one."""
    entry = key % np.uint64(ENTRIES)
    if findings.keys[entry] == key:
        least = max(least, findings.least[entry])
        most = min(most, findings.most[entry])
    findings.keys[entry] = key
    findings.least[entry] = least
    findings.most[entry] = most
