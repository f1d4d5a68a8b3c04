"""How a table of Monuments can be set up."""

import pytest
from helpers.monuments import dealt

from pharos.kernel.errors import BadOption
from pharos.rulebooks.monuments.options import MEANINGS, OPTION_HELP, read_options, settings_of


def complaint(players=3, **options):
    with pytest.raises(BadOption) as error:
        read_options(players, options)
    return str(error.value)


def test_every_option_has_help():
    assert OPTION_HELP.keys() == {"first_player", *MEANINGS}
    for name, meanings in MEANINGS.items():
        assert all(f"'{word}'" in OPTION_HELP[name] for word in meanings)


@pytest.mark.rule("M-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, "3", 3.0, None])
def test_the_table_seats_two_to_four(players):
    assert complaint(players) == f"monuments is for 2 to 4 players, not {players}"


def test_an_unknown_option_gets_a_hint():
    assert complaint(symbol="x") == "monuments has no option 'symbol', did you mean 'symbols'?"


@pytest.mark.parametrize("name", OPTION_HELP)
@pytest.mark.parametrize("value", ["nonsense", 7, True, None, 1.5, []])
def test_an_unknown_value_is_refused(name, value):
    assert complaint(**{name: value}) == f"{name}: {OPTION_HELP[name]}; not {value!r}"


def test_the_first_player_sits_at_the_table():
    assert read_options(4, {"first_player": "3"}).first_player == 3
    assert complaint(3, first_player=3).startswith("first_player: 0 for the first player")


@pytest.mark.parametrize("name", MEANINGS)
def test_a_table_says_how_it_was_set_up(name):
    for word in MEANINGS[name]:
        assert settings_of(dealt(2, **{name: word}))[name] == word
    assert settings_of(dealt(2))[name] == next(iter(MEANINGS[name]))
