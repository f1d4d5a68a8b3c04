"""Playing many games to the end, and keeping what can be learned from them."""

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import pad

from pharos.learn.network import Net
from pharos.learn.pool import Pool
from pharos.learn.tables import Question, Tables


class Moment(NamedTuple):
    """One decision in every game; or, stacked, all decisions of the games."""

    question: Question
    chosen: Tensor  # an index into the legal actions
    chance: Tensor  # the log probability with which it was chosen
    values: Tensor
    players: Tensor
    learns: Tensor  # whether the learner decided, and had a choice


def play(net: Net, pool: Pool, first_seed: int) -> Moment:
    """Play a game at every table, and return all their moments."""
    tables = pool.tables
    guests = pool.invite()
    moments: list[Moment] = []
    tables.deal(first_seed)
    with torch.no_grad():
        while question := tables.ask():
            promises, values = net(question)
            chosen = draw_indices(pool.promises(question, promises, guests))
            chances = torch.log_softmax(promises, 1).gather(1, chosen[:, None]).squeeze(1)
            moments.append(
                Moment(
                    question=remembered(question),
                    chosen=chosen,
                    chance=chances,
                    values=values,
                    players=tables.deciding.clone(),
                    learns=~tables.decides(guests) & (tables.counts > 1),
                )
            )
            tables.play(chosen)
    tables.count()
    return stacked(moments)


def remembered(question: Question) -> Question:
    """A question in as little memory as possible."""
    seen = question.seen.to(torch.bfloat16)
    return Question(seen, question.words.clone(), question.counts.clone(), question.behind)


def stacked(moments: list[Moment]) -> Moment:
    """Many moments in one; shorter lists are padded."""
    questions = [moment.question for moment in moments]
    longest = max(each.words.shape[1] for each in questions)
    same_length = [
        each._replace(
            words=pad(each.words, (0, 0, 0, longest - each.words.shape[1])),
            behind=pad(each.behind, (0, longest - each.behind.shape[1])),
        )
        for each in questions
    ]
    together = Question(*map(torch.stack, zip(*same_length, strict=True)))
    rest = (torch.stack(parts) for parts in zip(*(each[1:] for each in moments), strict=True))
    return Moment(together, *rest)


def draw_indices(promises: Tensor) -> Tensor:
    """An index into the legal actions of every game, drawn by how promising they are."""
    noise = torch.rand_like(promises).clamp(1e-9, 1 - 1e-7)
    return (promises - torch.log(-torch.log(noise))).argmax(1)


# Gives an index into the legal actions of every game
Chooser = Callable[[Tables, Question], Tensor]


def play_series(tables: Tables, choosers: tuple[Chooser, Chooser], first_seed: int) -> Tensor:
    """Play games in which the first chooser has one seat, each in turn, and the second all others.

    Returns how the games ended for the first one, a row for each game (`Result`).
    """
    games = torch.arange(tables.games, device=tables.device)
    seats = games // len(tables.kinds) % tables.seats
    tables.deal(first_seed)
    with torch.no_grad():
        while question := tables.ask():
            one, others = (choose(tables, question) for choose in choosers)
            tables.play(torch.where(tables.deciding == seats, one, others))
    tables.count()
    return tables.results[games, seats]
