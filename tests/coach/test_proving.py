"""The last cards of Duel, judged exactly; and from where on a game was won."""

import pytest
from helpers.coach import late_game

from pharos.coach import review
from pharos.coach.models import Decided, Moment
from pharos.coach.page import moment_text
from pharos.coach.proving import decided_of
from pharos.coach.sentences import remarks_of
from pharos.coach.steps import steps_of
from pharos.coach.words import Voice
from pharos.game import find_rulebook
from pharos.kernel.catalogue import LANGUAGES

ROUNDING = 3  # millionths
ENOUGH = 40  # simulations: as many positions as the last two cards have


@pytest.fixture(scope="module")
def reviewed():
    return review(late_game("duel", 3), simulations=ENOUGH)


def test_the_last_decisions_are_proven(reviewed):
    proven = [one for one in reviewed.decisions if one.proven]
    assert proven and proven[-1] == reviewed.decisions[-1]
    for one in proven:
        assert one.doubt == 0
        assert one.chance in (0, 500_000, 1_000_000) or one.number < len(reviewed.decisions)
    for one, following in zip(proven, proven[1:], strict=False):
        assert one.misjudged and max(map(abs, one.misjudged)) <= ROUNDING
        assert following.number == one.number + 1


def test_a_proven_review_says_from_where_on_it_was_won(reviewed):
    assert reviewed.decided and reviewed.decided.player == reviewed.winners[0]
    after = reviewed.curve[reviewed.decided.number]
    assert after[reviewed.decided.player] == 1_000_000


def test_it_is_won_from_where_it_was_never_let_go_again():
    _, steps = steps_of(late_game("duel", 4).record)
    winner = steps[-1].player
    last = {step.number: float(step.player == winner) for step in steps[-2:]}
    assert decided_of(steps, last, [winner]) == Decided(number=steps[-2].number - 1, player=winner)
    unsure = last | {steps[-1].number: 0.5}
    assert decided_of(steps, unsure, [winner]) is None
    assert decided_of(steps, last, [0, 1]) is None
    assert decided_of(steps, {}, [winner]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(reviewed, language):
    voice, duel = Voice("duel", language), find_rulebook("duel")
    one = reviewed.decisions[0].model_copy(update={"decided": 0, "player": 0, "luck": None})
    other = one.model_copy(update={"player": 1, "effect": one.effect})
    won, lost = (remarks_of(told, voice, duel)[-1] for told in (one, other))
    assert voice.player(0) in won and voice.player(0) in lost and won != lost
    moment = Moment(number=1, by=1, before=0, after=1_000_000, own=0, others=0, luck=0, decided=0)
    assert moment_text(moment, voice).endswith(won)
