"""How personas choose: by what each action is worth, plus what they like about it."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.greedy.choosing import LEAST
from pharos.bots.personas import duel, monuments, wonders
from pharos.bots.personas.things import NUM_THINGS, PLAIN, Thing
from pharos.game import find_rulebook
from pharos.kernel.catalogue import Row, read_row
from pharos.kernel.rule import bind, unbound

# (state, player, action, brought): count how much of each thing a legal action brings
BRINGS: dict[str, Callable[..., None]] = {
    "duel": duel.brings,
    "monuments": monuments.brings,
    "wonders": wonders.brings,
}


class Likes(Row):
    """What personas like, by game, persona and thing: tenths of a victory point for each."""

    duel: dict[str, dict[str, int]]
    monuments: dict[str, dict[str, int]]
    wonders: dict[str, dict[str, int]]


LIKES = read_row(Path(__file__).with_name("likes.toml"), Likes)


@cache
def likes_of(game: str, persona: str) -> np.ndarray:
    """What a persona likes in a game, a number for every thing."""
    likes = np.zeros(NUM_THINGS, np.int32)
    for name, tenths in getattr(LIKES, game)[persona].items():
        likes[Thing[name.upper()]] = tenths
    return likes


# Templates


legal = worth_of = brings = unbound


def choose_leaning(state, player, likes, brought, out):
    """The action that is worth most to a persona with these likes; the first of equals."""
    best = 0
    most = LEAST
    for index in range(legal(state, player, out)):
        brings(state, player, out[index], brought)
        worth = worth_of(state, player, out[index])
        for thing in range(len(likes)):
            worth += likes[thing] * brought[thing]
        if worth > most:
            most = worth
            best = index
    return out[best]


# Games


@cache
def leaning_of(name: str) -> Callable[..., int]:
    """(state, player, likes, brought, out) -> action, for the rulebook with this name."""
    legal = find_rulebook(name).legal
    return bind(choose_leaning, name, legal=legal, worth_of=JUDGEMENTS[name], brings=BRINGS[name])


def what_decides(brought: np.ndarray, likes: np.ndarray) -> Thing:
    """The thing in an action that weighs most for a persona with these likes."""
    weights = brought * (PLAIN + likes)
    heaviest = int(weights.argmax())
    return Thing(heaviest) if weights[heaviest] > 0 else Thing.NOTHING
