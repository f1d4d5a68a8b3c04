"""Baskets: an amount of each resource, packed in one number.

Each resource has four bits, of which the highest stays clear, so that baskets can be added, and the
difference of two is found without a loop over resources. There is room for seven resources, with up
to seven units each.
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
    """The amount of each resource in a basket."""
    return [int(held) >> LANE * resource & MOST for resource in range(num_resources)]


@rule
def amount(held, resource):
    """How much of a resource is in a basket."""
    return held >> LANE * resource & MOST


@rule
def lacking(wanted, held):
    """The basket of what is wanted but not held.

    With the guard bits set, no resource borrows from the next; a guard bit that is cleared by the
    subtraction marks a resource of which more is held than wanted.
    """
    difference = (wanted | GUARDS) - held
    guards = difference & GUARDS
    return difference & guards - (guards >> LANE - 1)


@rule
def kinds_in(held):
    """The basket with one unit of every resource that is in a basket."""
    return (held + MOST * ONE_EACH & GUARDS) >> LANE - 1


@rule
def all_of(resources):
    """From a basket with one unit of some resources, a mask that selects these resources."""
    return resources * MOST
