"""What wins suddenly by force, and what lets the opponent win."""

import pytest
from helpers.duel import table
from helpers.duel_puzzles import DEFENCE, FORCE

from pharos.bots.search.settings import settings_for
from pharos.bots.search.simulation import new_desk
from pharos.bots.search.sudden import ranks_of
from pharos.kernel.dice import new_dice
from pharos.rulebooks import RULEBOOKS

DUEL = RULEBOOKS["duel"]
RICH, POOR = {"coins": 40}, {"coins": 0}


def ranks(*cards, **position):
    """The ranks of the actions of player 0, by what is done with which card."""
    state = table(*cards, **position)
    desk = new_desk(DUEL, state, settings_for(DUEL), nodes=0, dice=new_dice(1))
    return {DUEL.action_text(code): rank for code, rank in ranks_of(DUEL, desk, 0).items()}


def test_what_wins_at_once_comes_first():
    found = ranks("archery_range", "aqueduct", **FORCE)
    assert [name for name, rank in found.items() if rank == 0] == ["build archery_range"]


def test_what_lets_the_opponent_win_comes_last():
    found = ranks("arsenal", "gardens", "palace", **DEFENCE)
    assert {name for name, rank in found.items() if rank == 1} == {"build arsenal", "sell arsenal"}
    assert set(found.values()) == {1, 2}


@pytest.mark.parametrize("rival, first", [(POOR, 0), (RICH, 1)])
def test_two_threats_win_unless_the_opponent_can_answer_both(rival, first):
    """Of two more military cards a poor opponent can only sell one; a rich one builds it."""
    found = ranks("guard_tower", "stable", "garrison", me=RICH, rival=rival, pawn=7)
    assert found["build guard_tower"] == first


def test_usually_nothing_is_sudden():
    assert set(ranks("aqueduct", "library", me=RICH, rival=RICH).values()) == {1}
