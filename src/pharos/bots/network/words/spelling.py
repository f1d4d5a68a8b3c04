"""How the actions of each game are spelled."""

from collections.abc import Callable
from typing import NamedTuple

from pharos.bots.network.words import monuments, wonders
from pharos.kernel.contract import Rulebook
from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule


class Spelling(NamedTuple):
    """How the actions of a game are spelled."""

    spell: Callable[..., None]  # (state, action, out): fill in its words, then NO_WORD
    words: Layout
    longest: int  # the most words of an action
    branch_of: Callable[..., int]  # (state, action): where it leads in the trees of a guided search


@rule
def spell_as_one(state, action, out):
    """Every action is one word."""
    out[0] = action


@rule
def branch_as_one(state, action):
    """Every action is a branch of its own."""
    return action


SPELLINGS = {
    "monuments": Spelling(monuments.spell, monuments.WORDS, monuments.LONGEST, monuments.word_of),
    "wonders": Spelling(wonders.spell, wonders.WORDS, wonders.LONGEST, branch_as_one),
}


def spelling_of(rulebook: Rulebook) -> Spelling:
    """How the actions of a game are spelled; by default each is one word."""
    return SPELLINGS.get(rulebook.name, Spelling(spell_as_one, rulebook.actions, 1, branch_as_one))
