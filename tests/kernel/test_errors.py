from pharos.kernel.errors import IllegalAction, PharosError, did_you_mean


def test_a_close_word_is_suggested():
    assert did_you_mean("bath", ["baths", "altar"]) == "did you mean 'baths'?"


def test_without_a_close_word_all_are_named():
    assert did_you_mean("xyz", ["baths", "altar"]) == "the choices are: altar, baths"


def test_an_illegal_action_says_who_what_and_why_and_counts_players_from_1():
    error = IllegalAction(1, "build baths", "costs 1 stone")
    assert isinstance(error, PharosError)
    assert (error.player, error.action, error.reason) == (1, "build baths", "costs 1 stone")
    assert str(error) == "player 2 cannot build baths: costs 1 stone"
