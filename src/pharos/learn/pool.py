"""Whom the learner plays against: itself, earlier versions of itself, and bots with preferences.

A learner that only plays against itself never meets a strategy that it does not play. So in some
of the games some players, the guests, are somebody else.
"""

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from pharos.adapters.side_by_side import Head
from pharos.bots.personas import PERSONAS
from pharos.bots.personas.choosing import likes_of
from pharos.bots.personas.things import NUM_THINGS
from pharos.learn.network import IMPOSSIBLE, Net
from pharos.learn.tables import LIKED, Question, Tables

EARLIER, WITH_LIKES, GREEDY = 0.25, 0.15, 0.1  # shares of all games; the rest is against itself
EARLIER_SELVES = 4  # that are guests at the same time
MOST_KEPT = 12  # earlier selves to choose from
WARMTH = 15.0  # tenths of a point of liking that raise the promise of an action by one
DOUBT = 8.0  # tenths of a point that raise the promise of an action to a greedy bot by one
STRONGEST_LIKING = 3  # times what a persona likes


class Stretches(NamedTuple):
    """Which games are played against whom."""

    earlier: list[slice]
    with_likes: slice
    greedy: slice


def stretches_of(games: int) -> Stretches:
    """Divide the games among the opponents; those before the first stretch are against itself."""
    each = int(games * EARLIER) // EARLIER_SELVES
    with_likes, greedy = int(games * WITH_LIKES), int(games * GREEDY)
    first = games - EARLIER_SELVES * each - with_likes - greedy
    starts = [first + number * each for number in range(EARLIER_SELVES + 1)]
    earlier = [slice(start, start + each) for start in starts[:-1]]
    return Stretches(
        earlier, slice(starts[-1], starts[-1] + with_likes), slice(starts[-1] + with_likes, games)
    )


# A network as it was at some time, in half precision
Kept = dict[str, Tensor]


class Earlier:
    """The earlier selves of a learner."""

    def __init__(self, seed: int = 0):
        self.kept: list[Kept] = []
        self.random = np.random.default_rng(seed)

    def keep(self, net: Net) -> None:
        """The learner as it is now becomes one of them."""
        self.kept.append({name: part.half().clone() for name, part in net.state_dict().items()})
        if len(self.kept) > MOST_KEPT:
            del self.kept[int(self.random.integers(1, MOST_KEPT // 2))]

    def any_of_them(self) -> Kept:
        """One of them, at random."""
        return self.kept[int(self.random.integers(len(self.kept)))]


class Pool:
    """The opponents of a learner."""

    def __init__(self, tables: Tables, selves: Earlier):
        self.tables, self.selves = tables, selves
        self.stretches = stretches_of(tables.games)
        self.nets = [Net(tables.rulebook).to(tables.device) for _ in self.stretches.earlier]
        names = list(PERSONAS)
        rows = [np.zeros(NUM_THINGS, np.int32)]
        for name in names:
            likes = likes_of(tables.rulebook.name, name)
            rows += [likes * times for times in range(1, STRONGEST_LIKING + 1)]
        self.likes = torch.tensor(np.array(rows), device=tables.device)

    def invite(self) -> Tensor:
        """Choose new opponents, and return the set of guests in every game.

        Greedy bots take all seats but one; any other guest takes only one.
        """
        for net in self.nets:
            net.load_state_dict(self.selves.any_of_them())
        tables, parts = self.tables, self.stretches
        one = 1 << (torch.rand(tables.games, device=tables.device) * tables.seats).int()
        guests = one.clone()
        guests[: parts.earlier[0].start] = 0
        guests[parts.greedy] = (1 << tables.seats[parts.greedy]) - 1 - one[parts.greedy]
        rows = torch.randint(len(self.likes), (tables.games,), device=tables.device)
        tables.likes[:, :NUM_THINGS] = self.likes[rows]
        tables.lists[:, Head.WITH_LIKES] = guests
        tables.lists[: parts.with_likes.start, Head.WITH_LIKES] = 0
        return guests

    def promises(self, question: Question, own: Tensor, guests: Tensor) -> Tensor:
        """How promising actions are to the player who decides: the learner, or a guest."""
        tables, longest = self.tables, own.shape[1]
        is_guest = tables.decides(guests)[:, None]
        promises = own.clone()
        for net, part in zip(self.nets, self.stretches.earlier, strict=True):
            theirs, _ = net(Question(*(each[part] for each in question)))
            promises[part] = torch.where(is_guest[part], theirs, own[part])
        part = self.stretches.with_likes
        shifted = own[part] + tables.weights[part, :longest, LIKED] / WARMTH
        promises[part] = torch.where(is_guest[part], shifted, own[part])
        part = self.stretches.greedy
        to_greedy = tables.weights[part, :longest].sum(2) / DOUBT
        promises[part] = torch.where(is_guest[part], to_greedy, own[part])
        places = torch.arange(longest, device=tables.device)
        return promises.masked_fill(places[None, :] >= tables.counts[:, None], IMPOSSIBLE)
