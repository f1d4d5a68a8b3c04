"""The arena: everybody who is free meets somebody near in points whom they did not just play."""

from collections.abc import Sequence
from dataclasses import dataclass

from pharos.server.tournaments.pairing.matching import graph_of, wanted_pairs

PATIENCE = 20.0  # seconds; then two who have just met may meet again


@dataclass(frozen=True)
class Free:
    """Somebody who waits for an opponent."""

    person: str
    points: int
    last: str | None = None  # whom they have just played
    waited: float = 0.0  # seconds
    balance: int = 0  # how many times more often they were first than second


def pair_free(waiting: Sequence[Free]) -> list[tuple[str, str]]:
    """Make as many pairs as possible, the one to play first first; the others wait."""
    ranked = sorted(waiting, key=lambda one: (-one.points, -one.waited, one.person))
    by_name = {one.person: one for one in ranked}
    graph = graph_of(list(by_name), lambda one, two: may_meet(by_name[one], by_name[two]))
    pairs = wanted_pairs(
        graph,
        list(by_name),
        lambda one, others: sorted(
            others, key=lambda two: abs(by_name[one].points - by_name[two].points)
        ),
    )
    return [who_is_first(by_name[one], by_name[two]) for one, two in pairs]


def may_meet(one: Free, two: Free) -> bool:
    just_met = one.last == two.person or two.last == one.person
    return not just_met or min(one.waited, two.waited) >= PATIENCE


def who_is_first(one: Free, two: Free) -> tuple[str, str]:
    """The one who has been first less often; else the one with fewer points."""
    if one.balance < two.balance:
        return one.person, two.person
    return two.person, one.person
