"""A table of Monuments for a test: what matters is given, the rest is dealt.

state = table(hand=["petra-1", "petra-5"], colours=[{}, {"stacks": {"zeus": [2, 7]}}])
do(state, "erect petra", "lay petra 5", "lay petra 1", "done")
"""

import numpy as np

from pharos.kernel.dice import new_dice
from pharos.kernel.records import new_record
from pharos.rulebooks.monuments.actions import MOST_LEGAL
from pharos.rulebooks.monuments.catalogue import CARD_IDS
from pharos.rulebooks.monuments.options import read_options
from pharos.rulebooks.monuments.positions.setting_up import set_up
from pharos.rulebooks.monuments.rules.by_phase import is_legal, legal, pick, play
from pharos.rulebooks.monuments.rules.scoring import CATEGORIES, sheet
from pharos.rulebooks.monuments.rules.snapshot import cards_in
from pharos.rulebooks.monuments.seen.notation import action_text, parse_action
from pharos.rulebooks.monuments.setup import deal
from pharos.rulebooks.monuments.state import STATE, is_over


def dealt(players=3, seed=1, **options):
    """A newly dealt game."""
    state = new_record(STATE)
    deal(state, read_options(players, options), new_dice(seed))
    return state


def table(hand=None, **rest):
    """A state in which player 0 decides, with this hand."""
    hands = rest.pop("hands", [])
    if hand is not None:
        hands = [{"cards": list(hand)}, *hands]
    return set_up({"hands": hands, **rest})


def do(state, *actions):
    """Play legal actions in order."""
    for text in actions:
        action = parse_action(text)
        assert is_legal(state, state.active, action), text
        play(state, state.active, action)


def may(state, text):
    """Whether the active player may do this."""
    return bool(is_legal(state, state.active, parse_action(text)))


def legal_codes(state, player=None):
    out = np.zeros(MOST_LEGAL, np.int32)
    count = legal(state, state.active if player is None else player, out)
    return sorted(out[:count].tolist())


def legal_texts(state):
    return [action_text(code) for code in legal_codes(state)]


def hand_of(state, player=0):
    return [CARD_IDS[card] for card in cards_in(state.hands[player].tolist())]


def seen_of(state, player=0):
    return [CARD_IDS[card] for card in cards_in(state.seen[player].tolist())]


def sheet_of(state, player=0):
    out = np.zeros(len(CATEGORIES), np.int32)
    sheet(state, player, out)
    return dict(zip(CATEGORIES, out.tolist(), strict=True))


def random_states(players, seed, **options):
    """Yield the state before every decision of a random game, and at the end."""
    state, dice = dealt(players, seed, **options), new_dice(seed + 1)
    yield state
    while not is_over(state):
        play(state, state.active, pick(state, state.active, dice))
        yield state
