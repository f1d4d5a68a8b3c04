"""Places of players by what decides between them."""

from pharos.kernel.standings import decided_by, ranks


def test_equals_share_a_place_and_the_next_is_skipped():
    assert ranks([(5, 1), (7, 0), (5, 1), (5, 2)]) == [3, 1, 3, 2]


def test_the_first_thing_that_differs_decides():
    deciding = ("points", "coins")
    assert decided_by([(5, 1), (7, 0), (5, 9)], deciding) == "points"
    assert decided_by([(5, 1), (5, 3), (4, 9)], deciding) == "coins"
    assert decided_by([(5, 3), (5, 3)], deciding) is None
