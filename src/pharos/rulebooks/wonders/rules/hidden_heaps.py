"""Heaps: the cards or leaders among which a viewer cannot tell one from another."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule

KNOWN = 0  # not in a heap
UNSEEN = 1  # the heap of all that was never seen
REMEMBERED = 3  # from here on, what was in a hand or packet when it was last held


@rule
def shuffle_heaps(state, cards, dice):
    """Shuffle every heap: each order of its cards is equally likely."""
    for copy in range(len(cards)):
        if state.heaps[copy] != KNOWN:
            other = some_of_heap(state, copy, dice)
            card = cards[copy]
            cards[copy] = cards[other]
            cards[other] = card


@rule
def some_of_heap(state, copy, dice):
    """A random copy of the same heap, up to and including this one."""
    before = 0
    for earlier in range(copy):
        before += state.heaps[earlier] == state.heaps[copy]
    number = below(dice, before + 1)
    for earlier in range(copy):
        if state.heaps[earlier] == state.heaps[copy]:
            if number == 0:
                return earlier
            number -= 1
    return copy
