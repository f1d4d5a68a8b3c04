"""Playing many games to their end, and keeping what can be learned from them."""

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import pad

from pharos.learn.network import Net
from pharos.learn.pool import Pool
from pharos.learn.tables import Question, Tables


class Moment(NamedTuple):
    """One decision in every game, or in many moments one above the other."""

    asked: Question
    chosen: Tensor  # the place in the legal list
    chance: Tensor  # the logarithm of the chance with which it was chosen
    values: Tensor
    players: Tensor
    learns: Tensor  # whether the learner decided, and had a choice


def play(net: Net, tables: Tables, pool: Pool, first_seed: int) -> Moment:
    """Play a game at every table; all moments of them."""
    guests = pool.invite()
    moments: list[Moment] = []
    tables.deal(first_seed)
    with torch.no_grad():
        while asked := tables.ask():
            promises, values = net(asked)
            chosen = drawn(pool.promises(asked, promises, guests))
            chances = torch.log_softmax(promises, 1).gather(1, chosen[:, None]).squeeze(1)
            moments.append(
                Moment(
                    asked=remembered(asked),
                    chosen=chosen,
                    chance=chances,
                    values=values,
                    players=tables.deciding.clone(),
                    learns=~tables.decides(guests) & (tables.counts > 1),
                )
            )
            tables.play(chosen)
    tables.count()
    return one_above_the_other(moments)


def remembered(asked: Question) -> Question:
    """A question in as little memory as it needs."""
    seen = asked.seen.to(torch.bfloat16)
    return Question(seen, asked.words.clone(), asked.counts.clone(), asked.behind)


def one_above_the_other(moments: list[Moment]) -> Moment:
    """Many moments in one; their lists become equally long."""
    asked = [moment.asked for moment in moments]
    longest = max(each.words.shape[1] for each in asked)
    same_length = [
        each._replace(
            words=pad(each.words, (0, 0, 0, longest - each.words.shape[1])),
            behind=pad(each.behind, (0, longest - each.behind.shape[1])),
        )
        for each in asked
    ]
    together = Question(*map(torch.stack, zip(*same_length, strict=True)))
    rest = (torch.stack(parts) for parts in zip(*(each[1:] for each in moments), strict=True))
    return Moment(together, *rest)


def drawn(promises: Tensor) -> Tensor:
    """A place in each legal list, drawn by how promising the actions are."""
    noise = torch.rand_like(promises).clamp(1e-9, 1 - 1e-7)
    return (promises - torch.log(-torch.log(noise))).argmax(1)


Chooser = Callable[[Tables, Question], Tensor]  # a place in each legal list


def match(tables: Tables, choosers: tuple[Chooser, Chooser], first_seed: int) -> Tensor:
    """Play games in which the first chooser has one seat, in turn, and the second all others.

    What the first one ended with, a row a game (`Result`).
    """
    games = torch.arange(tables.games, device=tables.device)
    seats = games // len(tables.kinds) % tables.seats
    tables.deal(first_seed)
    with torch.no_grad():
        while asked := tables.ask():
            one, others = (choose(tables, asked) for choose in choosers)
            tables.play(torch.where(tables.deciding == seats, one, others))
    tables.count()
    return tables.results[games, seats]
