"""Whom the learner plays against: itself, earlier versions of itself, and bots with preferences.

A learner that only plays against itself never meets a strategy that it does not play. So in some
of the games one player, the guest, is somebody else.
"""

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from pharos.adapters.side_by_side import NOBODY, Head
from pharos.bots.personas import PERSONAS
from pharos.bots.personas.choosing import likes_of
from pharos.bots.personas.things import NUM_THINGS
from pharos.learn.network import IMPOSSIBLE, Net
from pharos.learn.tables import Tables

EARLIER, LEANING, THUMBS = 0.25, 0.15, 0.1  # shares of all games; the others are against itself
EARLIER_SELVES = 4  # that are guests at the same time
MOST_KEPT = 12  # earlier selves to choose from
WARMTH = 15.0  # tenths of a point of liking that raise the promise of an action by one
DOUBT = 8.0  # tenths of a point that raise the promise of an action to a greedy bot by one
STRONGEST_LIKING = 3  # times what a persona likes


class Stretches(NamedTuple):
    """Which games are played against whom."""

    earlier: list[slice]
    leaning: slice
    thumbs: slice


def stretches_of(games: int) -> Stretches:
    """Divide the games among the opponents; those before the first stretch are against itself."""
    each = int(games * EARLIER) // EARLIER_SELVES
    leaning, thumbs = int(games * LEANING), int(games * THUMBS)
    first = games - EARLIER_SELVES * each - leaning - thumbs
    starts = [first + number * each for number in range(EARLIER_SELVES + 1)]
    earlier = [slice(start, start + each) for start in starts[:-1]]
    return Stretches(
        earlier, slice(starts[-1], starts[-1] + leaning), slice(starts[-1] + leaning, games)
    )


class Pool:
    """The opponents of a learner."""

    def __init__(self, tables: Tables, seed: int = 0):
        self.tables = tables
        self.stretches = stretches_of(tables.games)
        self.kept: list[dict[str, Tensor]] = []  # earlier selves, in half precision
        self.nets = [Net(tables.rulebook).to(tables.device) for _ in self.stretches.earlier]
        self.random = np.random.default_rng(seed)
        names = list(PERSONAS)
        rows = [np.zeros(NUM_THINGS, np.int32)]
        for name in names:
            likes = likes_of(tables.rulebook.name, name)
            rows += [likes * times for times in range(1, STRONGEST_LIKING + 1)]
        self.likes = torch.tensor(np.array(rows), device=tables.device)

    def keep(self, net: Net) -> None:
        """The learner as it is now becomes one of its earlier selves."""
        self.kept.append({name: part.half().clone() for name, part in net.state_dict().items()})
        if len(self.kept) > MOST_KEPT:
            del self.kept[int(self.random.integers(1, MOST_KEPT // 2))]

    def invite(self) -> Tensor:
        """Choose new opponents; the player of every game who is a guest, or NOBODY."""
        for net in self.nets:
            net.load_state_dict(self.kept[int(self.random.integers(len(self.kept)))])
        tables, games = self.tables, self.tables.games
        guests = torch.randint(tables.players, (games,), device=tables.device)
        guests[: self.stretches.earlier[0].start] = NOBODY
        rows = torch.randint(len(self.likes), (games,), device=tables.device)
        tables.likes[:, :NUM_THINGS] = self.likes[rows]
        first = self.stretches.leaning.start
        tables.lists[:, Head.WEIGHING] = 0
        one = torch.ones_like(guests[first:])
        tables.lists[first:, Head.WEIGHING] = torch.bitwise_left_shift(one, guests[first:]).int()
        return guests

    def promises(self, own: Tensor, guests: Tensor) -> Tensor:
        """How promising actions are to whoever decides: to the learner, or to a guest."""
        tables = self.tables
        tables.weigh()
        is_guest = (tables.deciding == guests)[:, None]
        told = own.clone()
        for net, part in zip(self.nets, self.stretches.earlier, strict=True):
            theirs, _ = net(tables.seen[part], tables.legal[part], tables.counts[part])
            told[part] = torch.where(is_guest[part], theirs, own[part])
        part = self.stretches.leaning
        shifted = own[part] + tables.weights[part, :, 1] / WARMTH
        told[part] = torch.where(is_guest[part], shifted, own[part])
        part = self.stretches.thumbs
        told[part] = torch.where(is_guest[part], by_thumb(tables, part), own[part])
        places = torch.arange(own.shape[1], device=tables.device)
        return told.masked_fill(places[None, :] >= tables.counts[:, None], IMPOSSIBLE)


def by_thumb(tables: Tables, part: slice) -> Tensor:
    """How promising actions are to a greedy bot with preferences."""
    return tables.weights[part].sum(2) / DOUBT
