"""A state read for people to look at: plain numbers, and what the rules say about cities.

Reading a field of a state from Python takes time, and so does asking a rule. So all fields are
read at once, and the rules write down the facts about every city in one go.
"""

from typing import Any

import numpy as np

from pharos.kernel.contract import members
from pharos.kernel.layout import Layout
from pharos.kernel.parts import Part, as_data
from pharos.kernel.records import once, plain
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import SIDES
from pharos.rulebooks.wonders.rows import Side
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.free_city import player_of
from pharos.rulebooks.wonders.rules.trade import goods_price, raw_price_left, raw_price_right
from pharos.rulebooks.wonders.state import NO_COPY, left_of, right_of

FACTS = Layout(  # about a city
    player=1,  # who plays for it
    left=1,  # its neighbours
    right=1,
    raw_left=1,  # what a unit costs it
    raw_right=1,
    goods=1,
)
PLAYER, LEFT, RIGHT, RAW_LEFT, RAW_RIGHT, GOODS = (where.start for _, where in FACTS)


class Snapshot:
    """A state, read once; the rules are asked only when their answer is needed."""

    def __init__(self, state: Any, part: Part = as_data):
        self.state = state  # for rules
        self.now = plain(state)  # its fields
        self.part = part  # the form in which parts of views are wanted

    @once
    def deciders(self) -> tuple[int, ...]:
        return members(int(deciders(self.state)))

    @once
    def facts(self) -> list[list[int]]:
        """The FACTS of every city."""
        rows = np.zeros((self.now.num_cities, FACTS.total), np.int32)
        note_facts(self.state, rows)
        return rows.tolist()

    @once
    def leaders(self) -> dict[tuple[int, int], list[int]]:
        """The leaders by place and owner, in the order of the catalogue."""
        found: dict[tuple[int, int], list[int]] = {}
        now = self.now
        for slot in sorted(range(len(now.leaders)), key=now.leaders.__getitem__):
            where = (now.leader_place[slot], now.leader_owner[slot])
            found.setdefault(where, []).append(now.leaders[slot])
        return found


@rule
def note_facts(state, out):
    """Write down who plays for every city, its neighbours and its prices."""
    for city in range(state.num_cities):
        out[city, PLAYER] = player_of(state, city)
        out[city, LEFT] = left_of(state, city)
        out[city, RIGHT] = right_of(state, city)
        out[city, RAW_LEFT] = raw_price_left(state, city)
        out[city, RAW_RIGHT] = raw_price_right(state, city)
        out[city, GOODS] = goods_price(state, city)


def side_of(snapshot: Snapshot, city: int) -> Side:
    """The side of its board that a city has up."""
    return SIDES[snapshot.now.sides[city]][1]


def hand_of(snapshot: Snapshot, player: int) -> list[int]:
    """The cards in a hand, in the order of the catalogue."""
    deck = snapshot.now.deck[snapshot.now.age - 1]
    return sorted(deck[copy] for copy in snapshot.now.hands[player] if copy != NO_COPY)
