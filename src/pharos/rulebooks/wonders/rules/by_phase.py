"""Every question about a decision goes to the phase the game is in: one ladder per question.

Here the phases of the base game and of its expansions come together.
"""

from collections.abc import Callable

from pharos.kernel.contract import members
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import NO_ACTION, NUM_ACTIONS, PAWN, Meaning, meaning
from pharos.rulebooks.wonders.catalogue import EDIFICE, LEADERS, NUM_CARDS
from pharos.rulebooks.wonders.edifice.phases.pawn import (
    is_legal_pawn,
    legal_pawns,
    pick_pawn,
    reason_against_pawn,
    take_pawn,
)
from pharos.rulebooks.wonders.edifice.phases.penalty import (
    fail,
    is_legal_loss,
    legal_losses,
    pick_loss,
    reason_against_losing,
)
from pharos.rulebooks.wonders.leaders.phases.copy_leader import (
    copy_leader,
    is_legal_copy,
    legal_copies,
    pick_copy,
    reason_against_copying,
)
from pharos.rulebooks.wonders.leaders.phases.draft import (
    is_legal_keep,
    keep_leaders,
    legal_keeps,
    pick_keep,
    reason_against_keeping,
)
from pharos.rulebooks.wonders.leaders.phases.extra_leader import (
    is_legal_extra_leader,
    legal_extra_leaders,
    pick_extra_leader,
    reason_against_extra_leader,
    recruit_extra,
)
from pharos.rulebooks.wonders.leaders.phases.recruit import (
    is_legal_use_of_leader,
    legal_uses_of_leaders,
    pick_use_of_leader,
    reason_against_leader,
)
from pharos.rulebooks.wonders.rules.deciding import decides, waiting
from pharos.rulebooks.wonders.rules.follow_ups import next_owed
from pharos.rulebooks.wonders.rules.free_city import city_decided_for
from pharos.rulebooks.wonders.rules.phases.choose import (
    guess_card,
    is_legal_card,
    legal_uses,
    reason_against_card,
)
from pharos.rulebooks.wonders.rules.phases.dig import (
    dig,
    is_legal_dig,
    legal_digs,
    pick_dig,
    reason_against_dig,
)
from pharos.rulebooks.wonders.rules.phases.last_card import play_last_card
from pharos.rulebooks.wonders.rules.reasons import Reason
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.rules.turn import end_age, go_on, reveal
from pharos.rulebooks.wonders.state import NOBODY, NUM_FOLLOW_UPS, Phase

# What is legal


@standalone
def legal(state, player, out):
    """Write the actions that a player may take now; return how many there are."""
    if not decides(state, player):
        return 0
    if state.phase == Phase.CHOOSE or state.phase == Phase.LAST_CARD:
        return legal_uses(state, player, city_decided_for(state, player), out)
    if state.phase == Phase.DIG:
        return legal_digs(state, player, out)
    return legal_in_expansion(state, player, out)


@standalone
def legal_in_expansion(state, player, out):
    """The same in the phases that Leaders and Edifice add."""
    if state.phase == Phase.DRAFT:
        return legal_keeps(state, player, out)
    if state.phase == Phase.RECRUIT:
        return legal_uses_of_leaders(state, player, out)
    if state.phase == Phase.EXTRA_LEADER:
        return legal_extra_leaders(state, player, out)
    if state.phase == Phase.COPY_LEADER:
        return legal_copies(state, player, out)
    if state.phase == Phase.PAWN:
        return legal_pawns(state, player, out)
    return legal_losses(state, player, out)


@rule
def is_legal(state, player, action):
    """Whether a player may take this action now: whether `legal` lists it.

    Rules allocate no memory, so there is no list to look it up in; a test keeps the two in step.
    """
    if not decides(state, player) or not 0 <= action < NUM_ACTIONS:
        return False
    if state.phase == Phase.CHOOSE or state.phase == Phase.LAST_CARD:
        return is_legal_card(state, player, action)
    if state.phase == Phase.DIG:
        return is_legal_dig(state, player, action)
    return is_legal_in_expansion(state, player, action)


@standalone
def is_legal_in_expansion(state, player, action):
    """The same in the phases that Leaders and Edifice add."""
    if state.phase == Phase.DRAFT:
        return is_legal_keep(state, player, action)
    if state.phase == Phase.RECRUIT:
        return is_legal_use_of_leader(state, player, action)
    if state.phase == Phase.EXTRA_LEADER:
        return is_legal_extra_leader(state, player, action)
    if state.phase == Phase.COPY_LEADER:
        return is_legal_copy(state, player, action)
    if state.phase == Phase.PAWN:
        return is_legal_pawn(state, player, action)
    return is_legal_loss(state, player, action)


# A random action, without listing all that are legal: guess until a guess is legal


@rule
def pick(state, player, dice):
    """A random legal action of a player who must decide."""
    action = NO_ACTION
    while action < 0:
        action = guess(state, player, 0, dice)
    return action


@rule
def guess(state, player, tried, dice):
    """A random legal action, or NO_ACTION if the guess fails; what was `tried` plays no part."""
    if state.phase == Phase.CHOOSE or state.phase == Phase.LAST_CARD:
        return guess_card(state, player, dice)
    if state.phase == Phase.DIG:
        return pick_dig(state, player, dice)
    return pick_in_expansion(state, player, dice)


@standalone
def pick_in_expansion(state, player, dice):
    """The same in the phases that Leaders and Edifice add."""
    if state.phase == Phase.DRAFT:
        return pick_keep(state, player, dice)
    if state.phase == Phase.RECRUIT:
        return pick_use_of_leader(state, player, dice)
    if state.phase == Phase.EXTRA_LEADER:
        return pick_extra_leader(state, player, dice)
    if state.phase == Phase.COPY_LEADER:
        return pick_copy(state, player, dice)
    if state.phase == Phase.PAWN:
        return pick_pawn(state, player, dice)
    return pick_loss(state, player, dice)


# Carrying it out


@rule
def play(state, player, action):
    """Take a decision; when it is the last one awaited, everything that follows is resolved."""
    if state.asked != NOBODY:
        answer(state, player, action)
        go_on(state)
    else:
        state.chosen[city_decided_for(state, player)] = action
        if waiting(state) == 0:
            carry_out(state)


@rule
def carry_out(state):
    """Carry out what everybody has chosen, and go on."""
    if state.phase == Phase.DRAFT:
        keep_leaders(state)
    elif state.phase == Phase.PENALTY:
        fail(state)
        end_age(state)
    else:
        reveal(state)
        go_on(state)


@standalone
def answer(state, player, action):
    """Carry out what one player decided during a turn."""
    state.asked = NOBODY
    if state.phase == Phase.LAST_CARD:
        play_last_card(state, player, action)
    elif state.phase == Phase.DIG:
        state.owed[next_owed(state, NUM_FOLLOW_UPS)] = NOBODY
        dig(state, player, action)
    elif state.phase == Phase.PAWN:
        take_pawn(state, player, action - PAWN)
    elif state.phase == Phase.EXTRA_LEADER:
        recruit_extra(state, player, action)
    else:
        copy_leader(state, player, action)


# Why it is not allowed

OF_CARDS = ("build", "stage", "sell")
OF_LEADERS = ("keep", "recruit", "copy")
OF_EDIFICE = ("pawn", "lose")
VERBS = {  # what can be done in each phase
    Phase.CHOOSE: OF_CARDS,
    Phase.LAST_CARD: OF_CARDS,
    Phase.DIG: ("dig", "decline"),
    Phase.DRAFT: ("keep",),
    Phase.RECRUIT: ("recruit", "stage", "sell"),
    Phase.EXTRA_LEADER: ("recruit", "decline"),
    Phase.COPY_LEADER: ("copy",),
    Phase.PAWN: ("pawn",),
    Phase.PENALTY: ("lose",),
}
REASON_AGAINST: dict[Phase, Callable[[Snapshot, int, Meaning], Reason | None]] = {
    Phase.CHOOSE: reason_against_card,
    Phase.LAST_CARD: reason_against_card,
    Phase.DIG: reason_against_dig,
    Phase.DRAFT: reason_against_keeping,
    Phase.RECRUIT: reason_against_leader,
    Phase.EXTRA_LEADER: reason_against_extra_leader,
    Phase.COPY_LEADER: reason_against_copying,
    Phase.PAWN: reason_against_pawn,
    Phase.PENALTY: reason_against_losing,
}


def reason_against(state, player: int, action: int) -> Reason | None:
    """Why an action is not allowed, or None if it is legal."""
    meant = meaning(action)  # refuses a number that is not an action
    snapshot = Snapshot(state)
    phase = Phase(snapshot.now.phase)
    if phase == Phase.OVER:
        return {"code": "over"}
    if player not in snapshot.deciders:
        return {"code": "chosen_already" if _has_chosen(snapshot, player) else "not_your_turn"}
    if expansion := _missing_expansion(snapshot, meant):
        return {"code": f"without_{expansion}"}
    if meant.verb not in VERBS[phase]:
        return {"code": _not_now(phase, meant.verb)}
    return REASON_AGAINST[phase](snapshot, player, meant)


def _has_chosen(snapshot: Snapshot, player: int) -> bool:
    return player >= 0 and snapshot.now.chosen[player] != NO_ACTION


def _missing_expansion(snapshot: Snapshot, meant: Meaning) -> str | None:
    """The expansion that an action is part of, if it is not in play."""
    in_play = members(snapshot.now.expansions)
    is_leader = meant.verb in OF_LEADERS or (meant.verb in OF_CARDS and meant.number >= NUM_CARDS)
    if is_leader and LEADERS not in in_play:
        return "leaders"
    return "edifice" if meant.verb in OF_EDIFICE and EDIFICE not in in_play else None


def _not_now(phase: Phase, verb: str) -> str:
    """The code for what must be done first, or for an action of another phase."""
    if VERBS[phase] is not OF_CARDS:
        return f"first_{phase.name.lower()}"
    return "not_now_dig" if verb in VERBS[Phase.DIG] else "not_now"
