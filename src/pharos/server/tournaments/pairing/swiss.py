"""The Swiss system: everybody plays every round, against somebody with as many points.

In this order of importance:

1. Nobody meets the same person twice while that can be avoided.
2. With an odd number, the lowest in the standings who has not had a bye gets one. A round that
   somebody missed, because they came late or were away, counts as a bye here.
3. Nobody's games as first and as second differ by more than two, where that can be avoided.
4. People with equal scores meet; as few as possible float to the next score, from the bottom.
5. Within a score, the first of the upper half meets the first of the lower half, and so on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from pharos.server.tournaments.pairing.matching import (
    Graph,
    all_paired,
    graph_of,
    most_pairs,
    wanted_pairs,
)

MOST_AHEAD = 2  # times that somebody was first more often than second
TRIES = 3000  # ways to choose who floats, before all of them do


@dataclass(frozen=True)
class Swiss:
    """What pairing must know of somebody."""

    person: str
    score: float
    met: frozenset[str] = frozenset()
    balance: int = 0  # by how much they were first more often than second
    was_first: bool = False  # in the last game
    byes: int = 0  # rounds without a game


@dataclass(frozen=True)
class Pairing:
    """Who meets whom; the first of a pair plays first."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None


def pair_round(standings: Sequence[Swiss]) -> Pairing:
    """The next round, from the standings, the best first."""
    by_name = {one.person: one for one in standings}
    order = list(by_name)
    unmet = graph_of(order, lambda one, two: two not in by_name[one].met)
    bye = choose_bye(standings, unmet) if len(order) % 2 else None
    playing = [person for person in order if person != bye]
    fresh = most_pairs(unmet, playing)
    again = [person for person in playing if person not in fresh]  # for them it is unavoidable
    rest = [person for person in playing if person in fresh]
    balanced = graph_of(
        rest, lambda one, two: two in unmet[one] and not is_lopsided(by_name[one], by_name[two])
    )
    graph = balanced if all_paired(balanced, rest) else unmet
    pairs = [*pair_by_score([by_name[person] for person in rest], graph), *zip_pairs(again)]
    pairs.sort(key=lambda pair: min(map(order.index, pair)))
    return Pairing(tuple(who_is_first(by_name[one], by_name[two]) for one, two in pairs), bye)


def choose_bye(standings: Sequence[Swiss], unmet: Graph) -> str:
    """The lowest of those with the fewest byes who leaves the others as many fresh opponents."""
    fewest = min(one.byes for one in standings)
    people = [one.person for one in standings]
    candidates = [one.person for one in reversed(standings) if one.byes == fewest]

    def fresh_without(person: str) -> int:
        return len(most_pairs(unmet, [other for other in people if other != person]))

    return max(candidates, key=fresh_without)


def is_lopsided(one: Swiss, two: Swiss) -> bool:
    """Whether one of the two would be first, or second, too often."""
    balances = (one.balance, two.balance)
    return min(balances) >= MOST_AHEAD or max(balances) <= -MOST_AHEAD


def who_is_first(one: Swiss, two: Swiss) -> tuple[str, str]:
    """The one who has been first less often; then who was not first last time; then the lower
    one."""
    ranked = sorted((two, one), key=lambda player: (player.balance, player.was_first))
    return ranked[0].person, ranked[1].person


def pair_by_score(standings: Sequence[Swiss], graph: Graph) -> list[tuple[str, str]]:
    """Pair everybody, score by score."""
    groups = [
        [one.person for one in group] for _, group in groupby(standings, key=lambda one: one.score)
    ]
    pairs, floating = list[tuple[str, str]](), list[str]()
    for number, group in enumerate(groups):
        pool = floating + group
        rest = [person for lower in groups[number + 1 :] for person in lower]
        floating = choose_floaters(pool, rest, graph)
        staying = [person for person in pool if person not in floating]
        pairs += wanted_pairs(graph, staying, upper_against_lower)
    return pairs


def choose_floaters(pool: Sequence[str], rest: Sequence[str], graph: Graph) -> list[str]:
    """The people who meet somebody with fewer points: as few and as low as possible."""
    if not rest:
        return []
    tries = 0
    fewest = len(pool) - len(most_pairs(graph, pool))
    for count in range(fewest, len(pool), 2):
        for lowest in combinations(reversed(pool), count):
            floating = [person for person in pool if person in lowest]
            staying = [person for person in pool if person not in lowest]
            if all_paired(graph, staying) and all_paired(graph, [*floating, *rest]):
                return floating
            tries += 1
            if tries == TRIES:
                return list(pool)
    return list(pool)


def upper_against_lower(_: str, others: Sequence[str]) -> list[str]:
    """Of those who are left, the first of the lower half; then on, and at last back."""
    half = len(others) // 2
    return [*others[half:], *reversed(others[:half])]


def zip_pairs(people: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(people[::2], people[1::2], strict=True))
