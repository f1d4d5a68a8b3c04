import numpy as np
import pytest

from pharos.kernel.records import Count, array, new_record, once, pack, plain, record_dtype


def test_fields_keep_their_shape():
    class Board(np.record):
        turn: Count
        coins: array(3)

    board = new_record(record_dtype(Board))
    board.turn = 2
    board.coins[1] = 5
    assert (board.turn, list(board.coins)) == (2, [0, 5, 0])


def test_a_record_is_read_into_plain_numbers():
    class Board(np.record):
        turn: Count
        coins: array(3)
        hands: array(2, 2)

    board = new_record(record_dtype(Board))
    board.turn = 2
    board.coins[1] = 5
    now = plain(board)
    assert (now.turn, now.coins, now.hands) == (2, [0, 5, 0], [[0, 0], [0, 0]])
    assert {type(now.turn), type(now.coins[1]), type(now.hands[0][0])} == {int}
    now.coins[1] = 7
    assert board.coins[1] == 5


def test_compiled_rules_are_shown_the_memory_of_a_record():
    class Board(np.record):
        turn: Count
        coins: array(3)

    boards = np.zeros(2, record_dtype(Board))
    boards[1].coins[2] = 7
    shown = np.frombuffer(boards[1].data, np.int32)
    assert list(shown) == [0, 0, 0, 7] and np.shares_memory(shown, boards)


def test_names_of_numpy_are_refused():
    class Board(np.record):
        round: Count
        size: Count

    with pytest.raises(TypeError, match="round, size"):
        record_dtype(Board)


@pytest.mark.parametrize("size", [10, 1000])
def test_a_packed_record_comes_back_as_it_was(size):
    class Board(np.record):
        coins: array(size)

    board = new_record(record_dtype(Board))
    board.coins[1] = 5
    packed = pack(board)
    board.coins[1] = 6
    first, second = packed.unpack(), packed.unpack()
    first.coins[1] = 7
    assert second.coins[1] == 5
    assert len(packed.data) < 1000, "a large one is compressed"


def test_a_table_of_tables_is_read_row_by_row():
    class Shelves(np.record):
        first: Count
        cards: array(2, 3, 2)
        last: array(2, 1)

    shelves = new_record(record_dtype(Shelves))
    shelves.cards[:] = np.arange(12).reshape(2, 3, 2)
    shelves.first, shelves.last[1, 0] = 40, 50
    now = plain(shelves)
    assert now.cards == [[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]
    assert (now.first, now.last) == (40, [[0], [50]])


def test_what_is_asked_again_is_worked_out_once():
    asked = []

    class Table:
        @once
        def points(self):
            asked.append(self)
            return len(asked)

    here, there = Table(), Table()
    assert (here.points, here.points, there.points) == (1, 1, 2)
    assert asked == [here, there]
