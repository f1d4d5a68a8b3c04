"""How long compiling still takes, as the supervisor of `pharos serve` tells people."""

import pytest

from pharos.server.supervisor import VERSIONS_OF, Compiling


def compiling(**alive):
    class Child:
        exit_code = 0

        def __init__(self, is_alive, said=()):
            self.is_alive, self.said = is_alive, said

        def heard(self):
            return self.said

    return Compiling({game: Child(*facts) for game, facts in alive.items()})


def test_the_estimate_goes_by_the_pace_so_far():
    half = compiling(
        duel=(True, [VERSIONS_OF["duel"] // 2]), wonders=(True, [VERSIONS_OF["wonders"] // 2])
    )
    half.listen()
    half.began -= 30
    assert half.seconds_left == pytest.approx(30 + 10, rel=0.1)
    assert not half.is_over


def test_before_there_is_a_pace_it_says_what_is_usual():
    start = compiling(duel=(True,), wonders=(True,))
    assert start.seconds_left == pytest.approx(100, rel=0.05)


def test_a_game_that_is_done_counts_in_full():
    one = compiling(duel=(False,), wonders=(True, [VERSIONS_OF["wonders"] * 2]))
    one.listen()
    assert one.share_of("duel") == 1 and one.share_of("wonders") < 1
