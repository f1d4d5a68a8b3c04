"""Playing many games to the end, and keeping what can be learned from them."""

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from pharos.adapters.side_by_side import NOBODY
from pharos.learn.network import Net
from pharos.learn.pool import Pool
from pharos.learn.tables import Tables


class Moment(NamedTuple):
    """One decision in every game; or, stacked, all decisions of the games."""

    seen: Tensor
    legal: Tensor
    counts: Tensor
    chosen: Tensor  # an index into the legal actions
    chance: Tensor  # the log probability with which it was chosen
    values: Tensor
    players: Tensor
    learns: Tensor  # whether the learner decided, and had a choice


def play(net: Net, tables: Tables, pool: Pool, first_seed: int) -> Moment:
    """Play a game at every table, and return all its moments."""
    guests = pool.invite()
    moments: list[Moment] = []
    tables.deal(first_seed)
    with torch.no_grad():
        while tables.ask():
            promises, values = net(tables.seen, tables.legal, tables.counts)
            chosen = drawn(pool.promises(promises, guests))
            chances = torch.log_softmax(promises, 1).gather(1, chosen[:, None]).squeeze(1)
            moments.append(remembered(tables, chosen, chances, values, guests))
            tables.play(chosen)
    tables.count()
    return Moment(*(torch.stack(parts) for parts in zip(*moments, strict=True)))


def remembered(
    tables: Tables, chosen: Tensor, chances: Tensor, values: Tensor, guests: Tensor
) -> Moment:
    """What is kept of a moment, in as little memory as it needs."""
    players = tables.deciding
    learns = (players != NOBODY) & (players != guests) & (tables.counts > 1)
    return Moment(
        seen=tables.seen.to(torch.bfloat16),
        legal=tables.legal.clone(),
        counts=tables.counts.clone(),
        chosen=chosen,
        chance=chances,
        values=values,
        players=players.clone(),
        learns=learns,
    )


def drawn(promises: Tensor) -> Tensor:
    """An index into the legal actions of every game, drawn by how promising they are."""
    noise = torch.rand_like(promises).clamp(1e-9, 1 - 1e-7)
    return (promises - torch.log(-torch.log(noise))).argmax(1)


Chooser = Callable[[Tables], Tensor]  # gives an index into the legal actions of every game


def play_series(tables: Tables, choosers: tuple[Chooser, Chooser], first_seed: int) -> Tensor:
    """Play games in which the first chooser has one seat, each in turn, and the second all others.

    Returns how the games ended for the first one, a row for each game (`Result`).
    """
    seats = torch.arange(tables.games, device=tables.device) % tables.players
    tables.deal(first_seed)
    with torch.no_grad():
        while tables.ask():
            one, others = (choose(tables) for choose in choosers)
            tables.play(torch.where(tables.deciding == seats, one, others))
    tables.count()
    return tables.results[torch.arange(tables.games, device=tables.device), seats]
