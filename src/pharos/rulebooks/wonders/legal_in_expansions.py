"""What a player may do in the phases that Leaders and Edifice add."""

from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import (
    COPY,
    DECLINE,
    KEEP,
    LOSE,
    NUM_ACTIONS,
    PAWN,
    RECRUIT,
    SELL,
    card_of,
    is_recruitment,
    is_sale,
    is_stage,
)
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, NUM_CARDS, NUM_LEADERS
from pharos.rulebooks.wonders.edifice.pawns import ages_to_choose, legal_pawns
from pharos.rulebooks.wonders.edifice.penalty import can_lose, legal_losses
from pharos.rulebooks.wonders.leaders.copying import can_copy, legal_copies
from pharos.rulebooks.wonders.leaders.draft import legal_keeps, may_keep
from pharos.rulebooks.wonders.leaders.hand import holds, is_in_hand
from pharos.rulebooks.wonders.leaders.recruit import can_recruit, list_recruits
from pharos.rulebooks.wonders.rules.building import payments_to_stage
from pharos.rulebooks.wonders.rules.ways_to_build import is_legal_stage, list_stages
from pharos.rulebooks.wonders.state import Phase


@apart
def legal_in_box(state, player, out):
    """Write the actions of a player who decides in a phase of a box; how many they are."""
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


@apart
def legal_uses_of_leaders(state, player, out):
    """Every leader of the hand may be recruited if it can be paid, laid under a stage, or sold."""
    count = list_recruits(state, player, out, 0)
    stages = payments_to_stage(state, player)
    for slot in range(NUM_LEADERS):
        if is_in_hand(state, player, slot):
            item = FIRST_LEADER + state.leaders[slot]
            count = list_stages(state, player, item, stages, out, count)
            out[count] = SELL + item
            count += 1
    return count


@rule
def legal_extra_leaders(state, player, out):
    count = list_recruits(state, player, out, 0)
    out[count] = DECLINE
    return count + 1


@apart
def is_legal_in_box(state, player, action):
    """Whether a player who decides in a phase of a box may take this action."""
    if state.phase == Phase.DRAFT:
        return KEEP <= action < RECRUIT and may_keep(state, player, action - KEEP)
    if state.phase == Phase.RECRUIT:
        return is_legal_use_of_leader(state, player, action)
    if state.phase == Phase.EXTRA_LEADER:
        return action == DECLINE or is_legal_recruitment(state, player, action)
    if state.phase == Phase.COPY_LEADER:
        return COPY <= action < PAWN and can_copy(state, player, action - COPY)
    if state.phase == Phase.PAWN:
        return PAWN <= action < LOSE and ages_to_choose(state, player) >> (action - PAWN) & 1 != 0
    return LOSE <= action < NUM_ACTIONS and can_lose(state, player, action - LOSE)


@rule
def is_legal_use_of_leader(state, player, action):
    if is_recruitment(action):
        return is_legal_recruitment(state, player, action)
    if not (is_stage(action) or is_sale(action)) or card_of(action) < NUM_CARDS:
        return False
    if not holds(state, player, card_of(action) - FIRST_LEADER):
        return False
    return is_sale(action) or is_legal_stage(state, player, action)


@rule
def is_legal_recruitment(state, player, action):
    if not is_recruitment(action):
        return False
    leader = action - RECRUIT
    return holds(state, player, leader) and can_recruit(state, player, leader)
