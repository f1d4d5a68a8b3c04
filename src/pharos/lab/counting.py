"""From the results of games to the figures of the lab: who won, with what, and how."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from pharos.game import find_rulebook
from pharos.lab.statistics import tally
from pharos.lab.things import Fact, things_of
from pharos.lab.watching import NOBODY, TENTHS

WIN, POINTS, SHARE, MEAN = "win", "points", "share", "mean"
GUILD = "guild"


class Key(NamedTuple):
    """What a figure is about."""

    section: str  # "wonder"
    subject: str  # "sphinx"
    fact: str  # "built"
    measure: str  # "win"


class Figures(NamedTuple):
    """Figures of one section: their keys, and per game of a deal counts and sums."""

    keys: list[Key]
    counts: np.ndarray  # (deals, keys)
    sums: np.ndarray


@dataclass
class Chunk:
    """What is kept of some deals."""

    tallies: np.ndarray  # six sums for every key
    deals: np.ndarray  # for every deal what happened in it, on average over its repeats


class Results:
    """The results of deals (rows) and their repeats (columns), read once."""

    def __init__(self, game: str, results: np.ndarray):
        self.rulebook, self.things, self.raw = find_rulebook(game), things_of(game), results
        self.facts = results["facts"]
        self.players = self.facts.shape[2]
        self.won = results["winners"][..., None] >> np.arange(self.players) & 1
        self.shares = self.won / self.won.sum(axis=-1, keepdims=True)
        self.wins = self.shares - 1 / self.players  # more than a fair share
        self.points = results["points"].sum(axis=-1)
        self.lead = self.points - self.points.mean(axis=-1, keepdims=True)

    def outcomes(self) -> Iterator[tuple[str, np.ndarray]]:
        yield WIN, self.wins
        yield POINTS, self.lead


def count(game: str, results: np.ndarray) -> Chunk:
    """All figures of some deals."""
    read = Results(game, results)
    figures = list(all_figures(read))
    sums = [tally(each.counts, each.sums) for each in figures]
    return Chunk(np.concatenate(sums), per_deal(read).astype(np.float32))


@cache
def keys_of(game: str, players: int) -> tuple[Key, ...]:
    """The keys of all figures, in their order."""
    from pharos.lab.watching import new_results

    nothing = new_results(find_rulebook(game), players, 1).reshape(1, 1)
    nothing["winners"], nothing["rounds"] = 1, 1
    return tuple(key for each in all_figures(Results(game, nothing)) for key in each.keys)


def all_figures(read: Results) -> Iterator[Figures]:
    yield from seats(read)
    yield endings(read)
    yield from sheets(read)
    yield leads(read)
    yield from whole_games(read)
    yield from worths(read)
    if read.things.homes:
        yield neighbours(read)


# Sections


def seats(read: Results) -> Iterator[Figures]:
    """How every seat did."""
    for measure, values in read.outcomes():
        keys = [Key("seat", str(seat + 1), "", measure) for seat in range(read.players)]
        yield Figures(keys, np.full((len(values), len(keys)), values.shape[1]), values.sum(axis=1))


def endings(read: Results) -> Figures:
    """How games were won."""
    names = read.rulebook.endings
    happened = read.raw["ending"][..., None] == np.arange(len(names))
    keys = [Key("ending", name, "", SHARE) for name in names]
    return Figures(keys, np.full(happened[:, 0].shape, happened.shape[1]), happened.sum(axis=1))


def sheets(read: Results) -> Iterator[Figures]:
    """The score sheets of winners and of the others."""
    sheet = read.raw["points"]
    for fact, who in (("winners", read.won > 0), ("others", read.won == 0)):
        keys = [Key("sheet", line, fact, MEAN) for line in read.rulebook.categories]
        counts = np.repeat(who.sum(axis=(1, 2))[:, None], len(keys), axis=1)
        yield Figures(keys, counts, np.einsum("drpc,drp->dc", sheet, who))


def leads(read: Results) -> Figures:
    """How often whoever leads after each tenth of a game wins it in the end."""
    leads = read.raw["leads"]
    led = leads != NOBODY
    won = np.take_along_axis(read.shares, np.maximum(leads, 0), axis=-1) * led
    keys = [Key("lead", str(tenth + 1), "", SHARE) for tenth in range(TENTHS)]
    return Figures(keys, led.sum(axis=1), won.sum(axis=1))


def whole_games(read: Results) -> Iterator[Figures]:
    """Figures of whole games."""
    for name, values in games(read).items():
        keys, counts = [Key("game", name, "", MEAN)], np.full((len(values), 1), values.shape[1])
        yield Figures(keys, counts, values.sum(axis=1)[:, None])
    if GUILD in read.things.kinds:
        guilds = read.facts[..., read.things.of_kind(GUILD)] & Fact.BUILT
        had, won = guilds.any(axis=-1), read.won > 0
        keys = [Key("game", "winners with a guild", "", SHARE)]
        counts, sums = won.sum(axis=(1, 2)), (won & had).sum(axis=(1, 2))
        yield Figures(keys, counts[:, None], sums[:, None])


def games(read: Results) -> dict[str, np.ndarray]:
    """What is counted of every game."""
    ordered = np.sort(read.points, axis=-1)
    rounds = np.maximum(1, read.raw["rounds"])
    return {
        "decisions": read.raw["decisions"],
        "highest points": ordered[..., -1],
        "mean points": read.points.mean(axis=-1),
        "margin of the highest points": ordered[..., -1] - ordered[..., -2],
        "changes of the lead": read.raw["changes"],
        "last change of the lead, as a share of the game": read.raw["settled"] / rounds,
    }


def worths(read: Results) -> Iterator[Figures]:
    """What every thing brought those who had it."""
    things = read.things
    for fact in Fact:
        told = [n for n, one in enumerate(things.all) if fact in things.meanings[one.kind]]
        having = ((read.facts[..., told] & fact) > 0).astype(np.float32)
        counts = having.sum(axis=(1, 2))
        for measure, values in read.outcomes():
            keys = [key_of(things.all[n], fact, measure) for n in told]
            summed = np.einsum("drpt,drp->dt", having, values.astype(np.float32))
            yield Figures(keys, counts, summed)


def key_of(thing, fact: Fact, measure: str) -> Key:
    return Key(thing.kind, thing.id, str(fact.name).lower(), measure)


def neighbours(read: Results) -> Figures:
    """How those did who had one home, next to somebody who had another."""
    things = read.things
    homes = things.of_kind(things.homes)
    names = [things.group_of(things.all[home]) for home in homes]
    groups = list(dict.fromkeys(names))
    member = np.array([[name == group for group in groups] for name in names], np.float32)
    having = (read.facts[..., homes] & Fact.DEALT > 0) @ member
    beside = np.einsum("pq,drqb->drpb", things.are_neighbours(read.players), having)
    counts = np.einsum("drpa,drpb->dab", having, beside)
    sums = np.einsum("drpa,drpb,drp->dab", having, beside, read.wins, optimize=True)
    keys = [Key("neighbours", one, other, WIN) for one in groups for other in groups]
    return Figures(keys, counts.reshape(len(counts), -1), sums.reshape(len(sums), -1))


# Deals


def per_deal(read: Results) -> np.ndarray:
    """What happened in every deal, in the order of `deal_columns`."""
    columns = [
        *(values.mean(axis=1) for _, values in read.outcomes()),
        *((values * values).mean(axis=1) for _, values in read.outcomes()),
        endings(read).sums / read.raw.shape[1],
        np.stack([values.mean(axis=1) for values in games(read).values()], axis=1),
    ]
    return np.concatenate(columns, axis=1)


def deal_columns(game: str, players: int) -> list[tuple[str, str]]:
    """What the columns of a deal are: a section, and a subject."""
    seats = [str(seat + 1) for seat in range(players)]
    named = [key.subject for key in keys_of(game, players) if key.section == "game"]
    return [
        *((f"{section} of the seat", seat) for section in (WIN, POINTS) for seat in seats),
        *((f"squared {section}", seat) for section in (WIN, POINTS) for seat in seats),
        *(("ending", name) for name in find_rulebook(game).endings),
        *(("game", name) for name in named if name != "winners with a guild"),
    ]
