"""The league: rounds of tables, at which everybody meets as many different people as possible."""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

LABOUR = 1000  # how often the search for tables starts again, divided by the number of people
Met = Mapping[frozenset[str], int]  # how often two have met
Chair = tuple[int, int]  # a table, and a place at it


def table_sizes(people: int, size: int, fewest: int, most: int) -> list[int]:
    """Tables for all, with as many players as wanted; else they differ by at most one, are within
    what the game allows, and as near to it as possible. Too few people: no tables."""
    numbers = [
        tables
        for tables in range(1, people + 1)
        if fewest <= people // tables and -(-people // tables) <= most
    ]
    if not numbers:
        return []
    tables = min(numbers, key=lambda number: (abs(people / number - size), number))
    small, larger = divmod(people, tables)
    return [small + 1] * larger + [small] * (tables - larger)


def seat_round(people: Sequence[str], sizes: Sequence[int], met: Met) -> list[list[str]]:
    """Tables of these sizes for the people, who have met before as often as `met` says."""
    best: list[list[str]] | None = None
    for beginning in beginnings(people, sizes):
        tables = improved(beginning, met)
        if best is None or repetition(tables, met) < repetition(best, met):
            best = tables
        if repetition(best, met) == 0:
            break
    assert best is not None
    return best


def repetition(tables: Sequence[Sequence[str]], met: Met) -> int:
    """How often people meet again; to meet often weighs more."""
    return sum(
        weight(met.get(frozenset(pair), 0)) for table in tables for pair in combinations(table, 2)
    )


def weight(meetings: int) -> int:
    return meetings * meetings * meetings


def beginnings(people: Sequence[str], sizes: Sequence[int]) -> Iterator[list[list[str]]]:
    """Ways to begin the search: first by strength, so that every table has of everything."""
    yield dealt(people, sizes)
    dice = random.Random(len(people))
    for _ in range(LABOUR // len(people)):
        yield dealt(dice.sample(people, len(people)), sizes)


def dealt(people: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    """One to each table in turn, as long as there is room."""
    tables = [list[str]() for _ in sizes]
    waiting = iter(people)
    while any(len(table) < size for table, size in zip(tables, sizes, strict=True)):
        for table, size in zip(tables, sizes, strict=True):
            if len(table) < size:
                table.append(next(waiting))
    return tables


def improved(tables: list[list[str]], met: Met) -> list[list[str]]:
    """Let two people change places as long as somebody meets fewer people again."""
    while swap := next(better_swaps(tables, met), None):
        (one, here), (two, there) = swap
        tables[one][here], tables[two][there] = tables[two][there], tables[one][here]
    return tables


def better_swaps(tables: list[list[str]], met: Met) -> Iterator[tuple[Chair, Chair]]:
    for one, two in combinations(range(len(tables)), 2):
        for here, person in enumerate(tables[one]):
            leaves = trouble(person, tables[one], met)
            for there, other in enumerate(tables[two]):
                now = leaves + trouble(other, tables[two], met)
                if not now:
                    continue
                then = trouble(person, tables[two], met, other) + trouble(
                    other, tables[one], met, person
                )
                if then < now:
                    yield (one, here), (two, there)


def trouble(person: str, table: Sequence[str], met: Met, gone: str | None = None) -> int:
    """What it costs to have a person at a table, when another one has left it."""
    return sum(
        weight(met.get(frozenset((person, other)), 0))
        for other in table
        if other not in (person, gone)
    )
