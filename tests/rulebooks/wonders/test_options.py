"""How a table of 7 Wonders can be set up."""

import pytest

from pharos.kernel.errors import BadOption
from pharos.kernel.texts import counted
from pharos.rulebooks.wonders.catalogue import BOARD_CODES
from pharos.rulebooks.wonders.options import EXPANSIONS, OPTION_HELP, read_options
from pharos.rulebooks.wonders.state import ANY

BOARDS_ARE = f"boards: {OPTION_HELP['boards']}; not "
SIDES_ARE = f"sides: {OPTION_HELP['sides']}; not "
SEVEN = ["alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos"]
NO_CHOICES = "the Free City cannot have a board whose powers ask for a choice"
DAY, NIGHT = 0, 1


def complaint(players=3, **options):
    with pytest.raises(BadOption) as error:
        read_options(players, options)
    return str(error.value)


def boards_of(players, boards):
    return read_options(players, {"boards": boards}).boards.tolist()


def faces_of(players, sides):
    return read_options(players, {"sides": sides}).faces.tolist()


def test_every_option_has_help():
    assert OPTION_HELP.keys() == {"expansions", "boards", "sides", "second_pawn"}


@pytest.mark.rule("W-9", "W-10")
@pytest.mark.parametrize("players", range(2, 8))
def test_options_have_defaults(players):
    record = read_options(players, {})
    cities = max(players, 3)
    assert record.num_players == players
    assert record.boards.tolist() == [ANY] * 7
    assert record.faces.tolist() == [DAY] * cities + [ANY] * (7 - cities)


@pytest.mark.rule("W-1")
@pytest.mark.parametrize("players", [-3, 0, 1, 8, 30, "3", 3.0, None, [3]])
def test_the_table_seats_two_to_seven(players):
    assert complaint(players) == f"wonders is for 2 to 7 players, not {players}"


def test_an_unknown_option_gets_a_hint():
    assert complaint(board="random") == "wonders has no option 'board', did you mean 'boards'?"
    assert complaint(side="day") == "wonders has no option 'side', did you mean 'sides'?"
    known = "boards, expansions, second_pawn, sides"
    assert complaint(colour="x") == f"wonders has no option 'colour', the choices are: {known}"


@pytest.mark.rule("W-9")
@pytest.mark.parametrize("kind", [list, tuple])
def test_boards_are_read_by_name(kind):
    boards = ["rhodos", "gizah", "alexandria", "olympia"]
    expected = [BOARD_CODES[name] for name in boards]
    assert boards_of(4, kind(boards)) == expected + [ANY] * 3


@pytest.mark.rule("W-9")
def test_all_seven_boards_may_be_named():
    boards = SEVEN[::-1]
    assert boards_of(7, boards) == [BOARD_CODES[name] for name in boards]


@pytest.mark.rule("W-9")
def test_some_seats_may_be_left_to_chance():
    boards = ["random", "gizah", "random"]
    assert boards_of(3, boards) == [ANY, BOARD_CODES["gizah"]] + [ANY] * 5
    assert boards_of(3, ["random"] * 3) == boards_of(3, "random") == [ANY] * 7


@pytest.mark.rule("W-9")
@pytest.mark.parametrize(
    "boards",
    [
        "gizah",
        "day",
        "",
        None,
        7,
        {"0": "gizah"},
        ["gizah", 3, "rhodos"],
        ["gizah", None, "rhodos"],
    ],
    ids=str,
)
def test_boards_are_a_word_or_a_list_of_words(boards):
    assert complaint(boards=boards).startswith(f"{BOARDS_ARE}{boards!r}")


@pytest.mark.rule("W-9")
@pytest.mark.parametrize(
    "players, boards",
    [
        (3, ["gizah"]),
        (3, []),
        (3, ["gizah", "rhodos", "olympia", "ephesos"]),
        (4, ["gizah", "rhodos", "olympia"]),
        (4, ["gizah", "rhodos"]),
        (7, ["random"] * 8),
        (2, ["gizah"]),
        (2, ["gizah", "rhodos", "alexandria", "ephesos"]),
    ],
    ids=str,
)
def test_boards_are_named_for_every_seat(players, boards):
    expected = f"boards names {counted(len(boards), 'seat')}; this table has {max(players, 3)}"
    assert complaint(players, boards=boards) == expected


@pytest.mark.rule("W-9")
def test_three_players_name_three_boards_and_not_two():
    """Only with two players is there a third city that nobody has to name."""
    assert complaint(3, boards=["gizah", "rhodos"]) == "boards names 2 seats; this table has 3"


@pytest.mark.rule("W-10")
def test_three_players_name_three_sides_and_not_two():
    assert complaint(3, sides=["day", "night"]) == "sides names 2 seats; this table has 3"


@pytest.mark.rule("W-9")
def test_a_board_is_given_once():
    for boards in (["gizah", "gizah", "rhodos"], ["gizah", "rhodos", "gizah"]):
        assert complaint(boards=boards) == "boards names 'gizah' twice; there is only one"


@pytest.mark.rule("W-9")
@pytest.mark.parametrize(
    "name, hint",
    [
        ("gisah", "did you mean 'gizah'?"),
        ("Rhodos", "did you mean 'rhodos'?"),
        ("roma", "did you mean 'rome'?"),
        ("", "the nearest are: "),
    ],
)
def test_an_unknown_board_gets_a_hint(name, hint):
    message = complaint(boards=[name, "olympia", "random"])
    assert message.startswith(f"no board is called '{name}', {hint}")


@pytest.mark.rule("W-10")
@pytest.mark.parametrize("word, face", [("day", DAY), ("night", NIGHT), ("random", ANY)])
@pytest.mark.parametrize("players", [3, 7])
def test_one_word_is_the_side_of_all(players, word, face):
    assert faces_of(players, word) == [face] * players + [ANY] * (7 - players)


@pytest.mark.rule("W-10")
@pytest.mark.parametrize("kind", [list, tuple])
def test_sides_are_named_for_each_seat(kind):
    sides = kind(["night", "day", "random", "night"])
    assert faces_of(4, sides) == [NIGHT, DAY, ANY, NIGHT] + [ANY] * 3


@pytest.mark.rule("W-10")
@pytest.mark.parametrize("sides", ["dusk", "", "Day"])
def test_a_side_is_day_night_or_random(sides):
    assert complaint(sides=sides).startswith(f"{SIDES_ARE}{sides!r}")
    assert complaint(sides=["day", "night", sides]).startswith(f"{SIDES_ARE}{sides!r}")


@pytest.mark.rule("W-10")
@pytest.mark.parametrize("sides", [None, 0, ["day", 1, "night"], {"0": "day"}], ids=str)
def test_sides_are_words(sides):
    assert complaint(sides=sides).startswith(f"{SIDES_ARE}{sides!r}")


@pytest.mark.rule("W-10")
@pytest.mark.parametrize("players, count", [(3, 1), (3, 4), (5, 2), (7, 6), (2, 1), (2, 4)])
def test_sides_are_named_for_every_seat(players, count):
    expected = f"sides names {counted(count, 'seat')}; this table has {max(players, 3)}"
    assert complaint(players, sides=["day"] * count) == expected


@pytest.mark.rule("W-1", "W-9", "W-10")
def test_two_players_may_name_the_free_city_or_leave_it_to_chance():
    gizah, rhodos, babylon = (BOARD_CODES[name] for name in ("gizah", "rhodos", "babylon"))
    assert boards_of(2, ["gizah", "rhodos"]) == [gizah, rhodos] + [ANY] * 5
    assert boards_of(2, ["gizah", "rhodos", "babylon"]) == [gizah, rhodos, babylon] + [ANY] * 4
    assert faces_of(2, ["day", "night"]) == [DAY, NIGHT, ANY] + [ANY] * 4
    assert faces_of(2, ["day", "night", "night"]) == [DAY, NIGHT, NIGHT] + [ANY] * 4


@pytest.mark.parametrize(
    "board, sides",
    [
        ("olympia", "day"),
        ("olympia", "night"),
        ("halikarnassos", "day"),
        ("halikarnassos", "night"),
        ("babylon", "night"),
        ("babylon", "random"),
        ("babylon", ["day", "day"]),
    ],
    ids=str,
)
def test_the_free_city_is_refused_a_board_with_choices(board, sides):
    assert complaint(2, boards=["gizah", "rhodos", board], sides=sides) == NO_CHOICES


@pytest.mark.parametrize("board", ["alexandria", "ephesos", "gizah", "rhodos", "babylon"])
def test_the_free_city_may_have_a_board_without_choices(board):
    boards = ["halikarnassos", "olympia", board]
    for sides in ["day"] if board == "babylon" else ["day", "night", "random"]:
        record = read_options(2, {"boards": boards, "sides": sides})
        assert record.boards[2] == BOARD_CODES[board]


def test_the_third_of_three_players_may_have_any_board():
    for board in ("olympia", "halikarnassos", "babylon"):
        record = read_options(3, {"boards": ["gizah", "rhodos", board], "sides": "night"})
        assert record.boards[2] == BOARD_CODES[board]


@pytest.mark.parametrize("expansion", EXPANSIONS, ids=lambda expansion: expansion.name)
def test_an_expansion_says_how_many_players_it_takes(expansion):
    names = [expansion.name]
    for players in range(2, 8):
        if players >= expansion.fewest:
            assert read_options(players, {"expansions": names}).expansions
        else:
            assert "players or more" in complaint(players, expansions=names)


@pytest.mark.parametrize("board", BOARD_CODES)
def test_an_expansion_says_which_boards_it_brings(board):
    boards = [board, "random", "random"]
    bringing = [expansion.name for expansion in EXPANSIONS if board in expansion.brings]
    if bringing:
        assert "is played only with" in complaint(3, boards=boards)
    record = read_options(3, {"boards": boards, "expansions": bringing})
    assert record.boards[0] == BOARD_CODES[board]
