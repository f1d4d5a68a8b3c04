"""Baskets: an amount of each of the five resources, in one number.

Six bits for each resource, of which the topmost stays clear: baskets can be added, and what one
has more than another is found without looking at the resources one by one.
"""

from collections.abc import Sequence

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.rows import Resource

LANE = 6
ONE_EACH = sum(1 << LANE * resource for resource in Resource)
GUARDS = ONE_EACH << LANE - 1
MOST = (1 << LANE - 1) - 1


def basket(held: Sequence[int]) -> int:
    """The basket with these amounts, in the order of Resource."""
    return sum(number << LANE * place for place, number in enumerate(held))


def amounts(held: int) -> list[int]:
    """What is in a basket, in the order of Resource."""
    return [int(held) >> LANE * resource & MOST for resource in Resource]


@rule
def amount(held, resource):
    """How much of a resource is in a basket."""
    return held >> LANE * resource & MOST


@rule
def lacking(wanted, held):
    """The basket of what is wanted and not held.

    With the guards set no resource borrows from the next; a guard that is gone afterwards marks a
    resource of which more is held than wanted.
    """
    difference = (wanted | GUARDS) - held
    guards = difference & GUARDS
    return difference & guards - (guards >> LANE - 1)


@rule
def all_of(resources):
    """From one unit each of some resources, a mask that keeps just these resources of a basket."""
    return resources * MOST
