"""The phase that a game is in answers every question about a decision: one ladder per question."""

from collections.abc import Callable

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import DESTROY, DRAFT, REVIVE, TOKEN, find_action
from pharos.rulebooks.duel.catalogue import Colour
from pharos.rulebooks.duel.rules.phases.begin_age import (
    begin_age,
    is_legal_beginner,
    legal_beginners,
    pick_beginner,
    reason_against_beginner,
)
from pharos.rulebooks.duel.rules.phases.choose_token import (
    is_legal_token,
    legal_tokens,
    pick_token,
    reason_against_token,
)
from pharos.rulebooks.duel.rules.phases.destroy_card import (
    destroy,
    is_legal_to_destroy,
    legal_to_destroy,
    pick_to_destroy,
    reason_against_destroying,
)
from pharos.rulebooks.duel.rules.phases.draft import (
    draft_wonder,
    is_legal_in_draft,
    legal_in_draft,
    pick_in_draft,
    reason_against_wonder,
)
from pharos.rulebooks.duel.rules.phases.great_library import (
    is_legal_drawn_token,
    legal_drawn_tokens,
    pick_drawn_token,
    reason_against_drawn_token,
)
from pharos.rulebooks.duel.rules.phases.revive_card import (
    is_legal_to_revive,
    legal_to_revive,
    pick_to_revive,
    reason_against_reviving,
    revive,
)
from pharos.rulebooks.duel.rules.phases.turn import (
    end_turn,
    guess_in_turn,
    is_legal_in_turn,
    legal_in_turn,
    play_card,
    reason_against_turn,
)
from pharos.rulebooks.duel.rules.progress import take_token
from pharos.rulebooks.duel.rules.reasons import Reason
from pharos.rulebooks.duel.state import Phase, decides, is_over, opponent_of


@rule
def withdrawable(state):
    """No choice is hidden, so none can be taken back."""
    return 0


@rule
def withdraw(state, player):
    """Never asked for, because no choice can be taken back."""


# What is legal


@rule
def legal(state, player, out):
    """Write the actions that a player may take now; return how many there are."""
    if not decides(state, player):
        return 0
    if state.phase == Phase.TURN:
        return legal_in_turn(state, player, out)
    return legal_choices(state, player, out)


@rule
def legal_choices(state, player, out):
    """What may be chosen between turns, or during one."""
    if state.phase == Phase.DRAFT:
        return legal_in_draft(state, out)
    if state.phase == Phase.TOKEN:
        return legal_tokens(state, out)
    if state.phase == Phase.LIBRARY:
        return legal_drawn_tokens(state, out)
    if state.phase == Phase.DESTROY:
        return legal_to_destroy(state, player, out)
    if state.phase == Phase.REVIVE:
        return legal_to_revive(state, out)
    return legal_beginners(out)


@rule
def is_legal(state, player, action):
    """Whether a player may take this action now."""
    if not decides(state, player):
        return False
    if state.phase == Phase.TURN:
        return is_legal_in_turn(state, player, action)
    return is_legal_choice(state, player, action)


@rule
def is_legal_choice(state, player, action):
    if state.phase == Phase.DRAFT:
        return is_legal_in_draft(state, action)
    if state.phase == Phase.TOKEN:
        return is_legal_token(state, action)
    if state.phase == Phase.LIBRARY:
        return is_legal_drawn_token(state, action)
    if state.phase == Phase.DESTROY:
        return is_legal_to_destroy(state, player, action)
    if state.phase == Phase.REVIVE:
        return is_legal_to_revive(state, action)
    return is_legal_beginner(action)


# At random


@rule
def pick(state, player, dice):
    """A legal action of the player who decides, all equally likely; without listing them."""
    guessed = guess(state, player, 0, dice)
    while guessed < 0:
        guessed = guess(state, player, ~guessed, dice)
    return guessed


@rule
def guess(state, player, tried, dice):
    """A legal action; or, if the guess was wrong, all that has been `tried` without success, as
    `~tried`."""
    if state.phase == Phase.TURN:
        return guess_in_turn(state, player, tried, dice)
    if state.phase == Phase.DRAFT:
        return pick_in_draft(state, dice)
    return pick_choice(state, player, dice)


@rule
def pick_choice(state, player, dice):
    if state.phase == Phase.TOKEN:
        return pick_token(state, dice)
    if state.phase == Phase.LIBRARY:
        return pick_drawn_token(state, dice)
    if state.phase == Phase.DESTROY:
        return pick_to_destroy(state, player, dice)
    if state.phase == Phase.REVIVE:
        return pick_to_revive(state, dice)
    return pick_beginner(dice)


# How it is carried out


@rule
def play(state, player, action):
    """Carry out a decision, and resolve everything that follows from it."""
    if state.phase == Phase.DRAFT:
        draft_wonder(state, player, action - DRAFT)
    elif state.phase == Phase.BEGIN:
        begin_age(state, player, action)
    else:
        play_in_turn(state, player, action)


@rule
def play_in_turn(state, player, action):
    """Play a card or choose for one that was played; the turn ends when nothing more is asked."""
    if state.phase == Phase.TURN:
        play_card(state, player, action)
    else:
        choose(state, player, action)
    if state.phase == Phase.TURN:
        end_turn(state)


@rule
def choose(state, player, action):
    """Carry out the choice that a card or wonder asked for; it may lead to another."""
    asked = state.phase
    state.phase = Phase.TURN
    if asked == Phase.DESTROY:
        destroy(state, opponent_of(player), action - DESTROY)
    elif asked == Phase.REVIVE:
        revive(state, player, action - REVIVE)
    else:
        take_token(state, player, action - TOKEN)


# Why it is not allowed

ANSWERS = {  # the kinds of actions that a phase asks for
    Phase.DRAFT: ("draft",),
    Phase.TURN: ("build", "sell", "wonder"),
    Phase.TOKEN: ("token",),
    Phase.LIBRARY: ("token",),
    Phase.DESTROY: ("destroy",),
    Phase.REVIVE: ("revive",),
    Phase.BEGIN: ("begin",),
}
REASON_AGAINST: dict[Phase, Callable[..., Reason | None]] = {
    Phase.DRAFT: reason_against_wonder,
    Phase.TURN: reason_against_turn,
    Phase.TOKEN: reason_against_token,
    Phase.LIBRARY: reason_against_drawn_token,
    Phase.DESTROY: reason_against_destroying,
    Phase.REVIVE: reason_against_reviving,
    Phase.BEGIN: reason_against_beginner,
}


def reason_against(state, player: int, action: int) -> Reason | None:
    """The reason against an action, or None if it is legal."""
    kind, _ = find_action(action)
    if is_over(state):
        return {"code": "over"}
    if player != state.active:
        return {"code": "not_your_turn"}
    phase = Phase(state.phase)
    if kind not in ANSWERS[phase]:
        return _another_question(state, kind)
    return REASON_AGAINST[phase](state, player, action)


def _another_question(state, kind: str) -> Reason:
    """In a turn, why there is no such choice now; otherwise, what must be chosen first."""
    if state.phase == Phase.TURN:
        return {"code": f"not_now_{kind}"}
    reason: Reason = {"code": f"first_{Phase(state.phase).name.lower()}"}
    if state.phase == Phase.DESTROY:
        reason["colour"] = Colour(state.doomed).name.lower()
    if state.phase == Phase.BEGIN:
        reason["age"] = int(state.age)
    return reason
