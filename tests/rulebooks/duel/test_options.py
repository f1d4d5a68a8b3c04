"""How a table of Duel can be set up."""

import pytest

from pharos.kernel.errors import BadOption
from pharos.rulebooks.duel.catalogue import WONDER_CODES
from pharos.rulebooks.duel.options import OPTION_HELP, read_options
from pharos.rulebooks.duel.state import NOBODY

MINE = ["sphinx", "mausoleum", "colossus", "piraeus"]
THEIRS = ["great_library", "hanging_gardens", "appian_way", "pyramids"]
WONDERS_ARE = f"wonders: {OPTION_HELP['wonders']}; not "
FIRST_PLAYER_IS = f"first_player: {OPTION_HELP['first_player']}; not "


def complaint(players=2, **options):
    with pytest.raises(BadOption) as error:
        read_options(players, options)
    return str(error.value)


@pytest.mark.rule("D-11", "D-17")
def test_options_have_defaults():
    record = read_options(2, {})
    assert (record.draft, record.first_player, record.centre_chooses) == (1, 0, 0)


@pytest.mark.rule("D-11")
@pytest.mark.parametrize("value, meaning", [(0, 0), (1, 1), ("0", 0), ("1", 1), ("random", NOBODY)])
def test_the_first_player_may_be_named_or_left_to_the_seed(value, meaning):
    assert read_options(2, {"first_player": value}).first_player == meaning


@pytest.mark.rule("D-11")
@pytest.mark.parametrize("value", [2, -1, "2", "first", None, 0.5, [0]])
def test_nobody_else_can_be_first(value):
    assert complaint(first_player=value).startswith(f"{FIRST_PLAYER_IS}{value!r}")


@pytest.mark.rule("D-114")
@pytest.mark.parametrize("options, meaning", [({}, 0), ({"centre_pawn": "printed"}, 0)])
def test_the_centre_pawn_follows_the_print(options, meaning):
    assert read_options(2, options).centre_chooses == meaning


@pytest.mark.rule("D-113")
def test_the_centre_pawn_may_follow_the_erratum():
    assert read_options(2, {"centre_pawn": "erratum"}).centre_chooses == 1


@pytest.mark.parametrize("value", ["chooses", 0, None])
def test_the_centre_pawn_follows_nothing_else(value):
    assert (
        complaint(centre_pawn=value) == f"centre_pawn: {OPTION_HELP['centre_pawn']}; not {value!r}"
    )


@pytest.mark.rule("D-17")
@pytest.mark.parametrize("kind", [list, tuple])
def test_chosen_wonders_are_read_by_name(kind):
    record = read_options(2, {"wonders": kind([kind(MINE), kind(THEIRS)])})
    assert record.draft == 0
    assert record.wonders.tolist() == [[WONDER_CODES[w] for w in own] for own in (MINE, THEIRS)]


@pytest.mark.rule("D-17")
@pytest.mark.parametrize(
    "wonders",
    [
        "first_game",
        None,
        4,
        MINE,
        [MINE],
        [MINE, THEIRS, []],
        [MINE, THEIRS[:3]],
        [MINE, "four"],
        {"0": MINE, "1": THEIRS},
    ],
    ids=str,
)
def test_wonders_are_four_for_each_of_two_players(wonders):
    assert complaint(wonders=wonders).startswith(f"{WONDERS_ARE}{wonders!r}")


@pytest.mark.rule("D-17")
@pytest.mark.parametrize(
    "again", [[MINE, [*THEIRS[:3], "sphinx"]], [[*MINE[:3], "sphinx"], THEIRS]]
)
def test_a_wonder_is_given_once(again):
    assert complaint(wonders=again) == "wonders names 'sphinx' twice; there is only one"


@pytest.mark.rule("D-17")
def test_an_unknown_wonder_gets_a_hint():
    wonders = [MINE, ["colosus", *THEIRS[:3]]]
    assert complaint(wonders=wonders) == "no wonder is called 'colosus', did you mean 'colossus'?"


@pytest.mark.rule("D-17")
@pytest.mark.parametrize("name", [7, None, ["sphinx"]])
def test_a_wonder_is_named_by_a_word(name):
    message = complaint(wonders=[MINE, [name, *THEIRS[:3]]])
    assert message.startswith(f"no wonder is called '{name}', ")


def test_an_unknown_option_gets_a_hint():
    assert complaint(wonder="draft") == "duel has no option 'wonder', did you mean 'wonders'?"
    assert (
        complaint(colour="red")
        == "duel has no option 'colour', the choices are: centre_pawn, first_player, wonders"
    )


@pytest.mark.rule("D-1")
@pytest.mark.parametrize("players", [1, 3])
def test_the_table_seats_two(players):
    assert complaint(players) == f"duel is for 2 players, not {players}"
