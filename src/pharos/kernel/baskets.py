"""Baskets: an amount of each resource, in one number.

Four bits for each resource, of which the topmost stays clear: baskets can be added, and what one
has more than another is found without looking at the resources one by one. Up to seven resources
fit, and up to seven units of each.
"""

from collections.abc import Sequence

from pharos.kernel.rule import rule

LANE = 4
MOST_RESOURCES = 7
MOST = (1 << LANE - 1) - 1
ONE_EACH = sum(1 << LANE * resource for resource in range(MOST_RESOURCES))
GUARDS = ONE_EACH << LANE - 1


def basket(held: Sequence[int]) -> int:
    """The basket with these amounts."""
    return sum(int(number) << LANE * place for place, number in enumerate(held))


def amounts(held: int, num_resources: int) -> list[int]:
    """What is in a basket."""
    return [int(held) >> LANE * resource & MOST for resource in range(num_resources)]


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
