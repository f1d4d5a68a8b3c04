"""Every piece of the expansions is exercised by a test when it comes into play, and by one later.

A test says so with `@pytest.mark.piece("belvedere", "at once")` or `("belvedere", "later")`; for
many pieces it may name the constant of its file that it is parametrised by. The table of all pieces
is printed by `pytest -s -k table_of_pieces`.
"""

import ast
from pathlib import Path

from pharos.rulebooks.wonders.catalogue import (
    BASE_BOARDS,
    BASE_CARDS,
    CARDS,
    EDIFICES,
    LEADER_CARDS,
    SIDES,
)

TESTS = Path(__file__).parent
WHEN = ("at once", "later")
PIECES = {
    "leader": [leader.id for leader in LEADER_CARDS],
    "guild": [card.id for card in CARDS[len(BASE_CARDS) :]],
    "edifice": [edifice.id for edifice in EDIFICES],
    "side": [f"{board.id} {side.name}" for board, side in SIDES if board not in BASE_BOARDS],
}


def marks(source):
    """The pieces that tests name, as (piece, when, test)."""
    body = ast.parse(source).body
    constants = {ast.unparse(node.targets[0]): node.value for node in body if is_constant(node)}
    return [
        (piece, ast.literal_eval(mark.args[1]), test.name)
        for test in body
        if isinstance(test, ast.FunctionDef)
        for decorator in test.decorator_list
        for mark in ast.walk(decorator)
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.piece")
        for piece in pieces_of(mark.args[0], constants)
    ]


def is_constant(node):
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).isupper()


def pieces_of(named, constants):
    """A piece by its name, or all of a constant that lists them, or has them for its keys."""
    listed = constants[named.id] if isinstance(named, ast.Name) else ast.List([named])
    pieces = listed.keys if isinstance(listed, ast.Dict) else listed.elts
    return [ast.literal_eval(piece) for piece in pieces]


def all_marks():
    paths = sorted(TESTS.rglob("test_*.py"))
    return [mark for path in paths for mark in marks(path.read_text("utf-8"))]


def rows(pieces, named):
    """One row per piece: its name, and the tests that exercise it, at once and later."""
    return [
        (piece, *[[test for *what, test in named if what == [piece, when]] for when in WHEN])
        for piece in pieces
    ]


def empty(table):
    """What is missing in a table."""
    return [
        f"no test exercises {piece} {when}"
        for piece, *columns in table
        for when, tests in zip(WHEN, columns, strict=True)
        if not tests
    ]


def test_the_table_of_pieces_has_no_empty_row():
    tables = {kind: rows(pieces, all_marks()) for kind, pieces in PIECES.items()}
    for kind, table in tables.items():
        for piece, *columns in table:
            for when, tests in zip(WHEN, columns, strict=True):
                print(f"{kind:9}{piece:19}{when:9}{', '.join(tests) or '-'}")
    missing = [each for table in tables.values() for each in empty(table)]
    assert not missing, "\n" + "\n".join(missing)


def test_tests_name_no_piece_and_no_moment_that_is_not_there():
    known = {piece for pieces in PIECES.values() for piece in pieces}
    for piece, when, test in all_marks():
        assert piece in known and when in WHEN, f"{test} names {piece!r}, {when!r}"


def test_marks_are_read_from_the_decorators_of_tests():
    source = """
POETS = {"sappho": LYRE}
BOTH = ["euclid", "varro"]

@pytest.mark.slow
@pytest.mark.piece("nero", "later")
@pytest.mark.piece("agora", "at once")
def test_one(): "not a mark: pytest.mark.piece('plato', 'later')"

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.piece("midas", "later"))])
def test_two(n): ...

@pytest.mark.piece(POETS, "at once")
@pytest.mark.piece(BOTH, "later")
def test_three(): ...
"""
    assert marks(source) == [
        ("nero", "later", "test_one"),
        ("agora", "at once", "test_one"),
        ("midas", "later", "test_two"),
        ("sappho", "at once", "test_three"),
        ("euclid", "later", "test_three"),
        ("varro", "later", "test_three"),
    ]


def test_what_is_missing_is_named():
    named = [("nero", "later", "test_one"), ("plato", "at once", "test_two")]
    table = rows(["nero", "plato"], named)
    assert table == [("nero", [], ["test_one"]), ("plato", ["test_two"], [])]
    assert empty(table) == ["no test exercises nero at once", "no test exercises plato later"]
