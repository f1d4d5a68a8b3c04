"""Our perft: the number of ways a dealt game can continue, to a given depth."""

from pathlib import Path

import pytest
from helpers.games import dealt

from pharos.kernel.contract import members
from pharos.rulebooks import RULEBOOKS


def read_line(line):
    """Players, seed, depth and leaves as numbers, then options such as wonders=draft."""
    words = line.split()
    options = dict(word.split("=") for word in words[4:])
    if "expansions" in options:
        options["expansions"] = options["expansions"].split(",")
    return *map(int, words[:4]), options


COUNTS = [
    (path.stem, *read_line(line))
    for path in sorted(Path(__file__).parent.glob("*.counts"))
    for line in path.read_text().splitlines()
    if not line.startswith("#")
]


def count_leaves(book, state, depth):
    """Continuations of a state; of several deciders, the first is asked first."""
    player = members(int(book.deciders(state)))[0]
    legal = book.legal_actions(state, player)
    if depth == 1:
        return len(legal)
    leaves = 0
    for action in legal:
        child = state.copy()
        book.play(child, player, action)
        leaves += count_leaves(book, child, depth - 1)
    return leaves


@pytest.mark.parametrize(("name", "players", "seed", "depth", "leaves", "options"), COUNTS)
def test_counts(name, players, seed, depth, leaves, options):  # noqa: PLR0913 - a line of the file
    book = RULEBOOKS[name]
    assert count_leaves(book, dealt(book, players, seed, **options), depth) == leaves
