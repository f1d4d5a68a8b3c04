"""The order of play: what follows the cards of a turn, the next turn, the end of an age."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import NUM_AGES
from pharos.rulebooks.wonders.edifice.phases.penalty import fail, fails
from pharos.rulebooks.wonders.leaders.phases.recruit import end_recruitment
from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts
from pharos.rulebooks.wonders.rules.deciding import waiting
from pharos.rulebooks.wonders.rules.discard import show_all
from pharos.rulebooks.wonders.rules.follow_ups import ask_in_turn
from pharos.rulebooks.wonders.rules.hand import next_hands
from pharos.rulebooks.wonders.rules.phases.last_card import ask_for_last_card
from pharos.rulebooks.wonders.rules.scoring import count_up
from pharos.rulebooks.wonders.setup import begin_age, open_age
from pharos.rulebooks.wonders.state import A_DIG, NOBODY, NUM_FOLLOW_UPS, TURNS, Phase, with_edifice


@standalone
def go_on(state):
    """When all choices are carried out: what follows, until somebody must decide again (L-18, E-30,
    E-40, E-59)."""
    follow_up(state)
    if state.asked != NOBODY:
        return
    if state.turn < TURNS:
        next_turn(state)
        return
    check_edifice(state)
    if state.phase == Phase.PENALTY:
        if waiting(state) != 0:
            return
        fail(state)
    end_age(state)


@rule
def follow_up(state):
    """The seventh card is played before anybody builds from the discard pile (W-21, W-70, W-80,
    L-68, E-54)."""
    ask_in_turn(state, A_DIG)
    if state.turn == TURNS:
        ask_for_last_card(state)
    ask_in_turn(state, NUM_FOLLOW_UPS)


@rule
def next_turn(state):
    """Hands travel on; after the recruitment the cards of the age are dealt (W-23, L-11, L-17)."""
    state.phase = Phase.CHOOSE
    if state.turn == 0:
        end_recruitment(state)
        begin_age(state, state.age)
    else:
        next_hands(state)


@rule
def check_edifice(state):
    """After the sixth turn an edifice that is not built fails (E-30)."""
    if with_edifice(state) and fails(state):
        state.phase = Phase.PENALTY


@standalone
def end_age(state):
    """Conflicts, then the next age, or the end of the game (W-14, W-26, W-85, W-93)."""
    resolve_conflicts(state)
    if state.age < NUM_AGES:
        open_age(state, state.age + 1)
    else:
        count_up(state)
        show_all(state)
