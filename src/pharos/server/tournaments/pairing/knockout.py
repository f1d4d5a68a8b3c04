"""The knock-out: losers are out. The two strongest can meet only in the final."""

from collections.abc import Sequence

Board = tuple[str | None, str | None]  # None: nobody, and the other one goes on


def bracket_order(size: int) -> list[int]:
    """The seeds, from 1, as they stand in the bracket from top to bottom."""
    order = [1]
    while len(order) < size:
        whole = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, whole - one)]
    return order


def first_round(people: Sequence[str]) -> list[Board]:
    """Everybody by seed, the strongest first. If their number is no power of two, the strongest
    have no opponent."""
    size = 1 << max(len(people) - 1, 1).bit_length()
    seeds = [people[seed - 1] if seed <= len(people) else None for seed in bracket_order(size)]
    return list(zip(seeds[::2], seeds[1::2], strict=True))


def next_round(winners: Sequence[str | None]) -> list[Board]:
    """The winners of a round, from top to bottom."""
    return list(zip(winners[::2], winners[1::2], strict=True))


def rounds_for(people: int) -> int:
    """How many rounds there are until one is left."""
    return max(people - 1, 1).bit_length()
