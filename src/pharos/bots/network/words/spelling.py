"""How the actions of each game are spelled."""

from collections.abc import Callable
from typing import NamedTuple

from pharos.bots.network.words import monuments, wonders
from pharos.kernel.contract import Rulebook
from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule


class Spelling(NamedTuple):
    """How the actions of a game are spelled."""

    spell: Callable[..., None]  # (state, action, out): fill in the words; NO_WORD in other places
    words: Layout
    longest: int  # words of an action
    branch_of: Callable[..., int]  # (state, action): in the trees of a guided search


@rule
def spell_as_one(state, action, out):
    """An action is a word."""
    out[0] = action


@rule
def as_it_is(state, action):
    """An action is a branch."""
    return action


SPELLINGS = {
    "monuments": Spelling(monuments.spell, monuments.WORDS, monuments.LONGEST, monuments.word_of),
    "wonders": Spelling(wonders.spell, wonders.WORDS, wonders.LONGEST, as_it_is),
}


def spelling_of(rulebook: Rulebook) -> Spelling:
    """How the actions of a game are spelled; if nobody says, each is a word."""
    return SPELLINGS.get(rulebook.name, Spelling(spell_as_one, rulebook.actions, 1, as_it_is))
