"""What a table needs in the memory of a worker."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from helpers.kept_table import bytes_of_a_read_state, bytes_of_one_more

MOST_BYTES = 100_000
LARGEST = [  # of every game: the most players, and all that can be added
    ("duel", 2, {}),
    ("monuments", 4, {}),
    ("wonders", 7, {"expansions": ["leaders", "edifice"]}),
]


@pytest.fixture(scope="module")
def process():
    """Memory is measured apart from all other tests."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        yield process


@pytest.mark.parametrize("game", LARGEST, ids=lambda game: game[0])
def test_a_table_needs_at_most_100_kb_even_when_its_game_is_over(game, process):
    assert 10_000 < process.submit(bytes_of_one_more, *game).result() < MOST_BYTES


@pytest.mark.parametrize("game", LARGEST, ids=lambda game: game[0])
def test_a_state_that_was_read_needs_at_most_70_kb(game, process):
    assert 1_000 < process.submit(bytes_of_a_read_state, *game).result() < 70_000
