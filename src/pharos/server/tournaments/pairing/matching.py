"""The most pairs that a graph allows, and among those the pairs that people want.

Edmonds' algorithm: an alternating path between two who are left over makes one pair more; where
such paths close to an odd circle, a blossom, the circle counts as one.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

Graph = dict[str, list[str]]  # with whom everybody may be paired; always both ways
Mates = dict[str, str]  # both ways, too
Preferences = Callable[[str, Sequence[str]], Iterable[str]]  # the others, the most wanted first


def graph_of(players: Sequence[str], may_meet: Callable[[str, str], bool]) -> Graph:
    return {one: [two for two in players if two != one and may_meet(one, two)] for one in players}


def most_pairs(graph: Graph, players: Iterable[str], mates: Mates | None = None) -> Mates:
    """As many pairs among these players as possible, beginning with those that are given."""
    among = dict.fromkeys(players)
    mates = {one: two for one, two in (mates or {}).items() if one in among and two in among}
    for one in among:
        if one not in mates:
            free = (two for two in graph[one] if two in among and two not in mates)
            if two := next(free, None):
                mates[one], mates[two] = two, one
    for one in among:
        if one not in mates:
            _Search(graph, among, mates, one).add_a_pair()
    return mates


def all_paired(graph: Graph, players: Sequence[str]) -> bool:
    return len(most_pairs(graph, players)) == len(players)


def wanted_pairs(
    graph: Graph, players: Sequence[str], preferences: Preferences
) -> list[tuple[str, str]]:
    """As many pairs as possible. The first player is served first, and so on: everybody gets
    the partner they want most, as long as no pair is lost by it."""
    left, pairs = list(players), list[tuple[str, str]]()
    mates = most_pairs(graph, left)
    while left:
        one, *others = left
        partner = None
        for two in preferences(one, others):
            if two in graph[one]:
                rest = most_pairs(graph, [other for other in others if other != two], mates)
                if len(rest) == len(mates) - 2:
                    partner, mates = two, rest
                    pairs.append((one, two))
                    break
        if partner is None:  # somebody has to be left over
            mates = most_pairs(graph, others, mates)
        left = [other for other in others if other != partner]
    return pairs


class _Search:
    """Looks for a path from somebody who is left over to somebody else who is."""

    def __init__(self, graph: Graph, among: dict[str, None], mates: Mates, root: str):
        self.graph = graph
        self.among = among
        self.mates = mates
        self.root = root
        self.base = {one: one for one in among}  # of the blossom that somebody is in
        self.came_from: dict[str, str] = {}
        self.queue = deque([root])
        self.reached = {root}  # by an even number of steps

    def add_a_pair(self) -> None:
        end = self._find()
        while end is not None:
            before = self.came_from[end]
            following = self.mates.get(before)
            self.mates[end], self.mates[before] = before, end
            end = following

    def _find(self) -> str | None:
        while self.queue:
            one = self.queue.popleft()
            for two in self.graph[one]:
                if two not in self.among or self.base[one] == self.base[two]:
                    continue
                if self.mates.get(one) == two:
                    continue
                if two == self.root or self.mates.get(two) in self.came_from:
                    self._contract(one, two)
                elif two not in self.came_from:
                    self.came_from[two] = one
                    if two not in self.mates:
                        return two
                    self._reach(self.mates[two])
        return None

    def _reach(self, one: str) -> None:
        if one not in self.reached:
            self.reached.add(one)
            self.queue.append(one)

    def _contract(self, one: str, two: str) -> None:
        """Two ends of an odd circle have met: from now on it counts as its base."""
        base = self._common_base(one, two)
        blossom = self._mark(one, base, two) | self._mark(two, base, one)
        for other in self.among:
            if self.base[other] in blossom:
                self.base[other] = base
                self._reach(other)

    def _common_base(self, one: str, two: str) -> str:
        seen, at = set[str](), self.base[one]
        while True:
            seen.add(at)
            if at == self.root:
                break
            at = self.base[self.came_from[self.mates[at]]]
        at = self.base[two]
        while at not in seen:
            at = self.base[self.came_from[self.mates[at]]]
        return at

    def _mark(self, at: str, base: str, child: str) -> set[str]:
        blossom = set[str]()
        while self.base[at] != base:
            mate = self.mates[at]
            blossom |= {self.base[at], self.base[mate]}
            self.came_from[at] = child
            child = mate
            at = self.came_from[mate]
        return blossom
