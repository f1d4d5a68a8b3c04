"""Clues about the leaders in a hand: whether its player could pay for one of them.

Everybody sees that a player may recruit one more leader, and whether they are asked: they are only
if they hold one that they can pay for, even if they then decline. The leaders they held are those
still in hand and those since recruited, laid under a later stage, or sold. Of the leaders that were
sold it is known how many had been sold by then, but not which.
"""

from pharos.kernel.bits import add_member, has_member, words_for
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import MOST_STAGES, NUM_AGES, NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import LEFT_IN_BOX, is_in_hand, is_recruited
from pharos.rulebooks.wonders.leaders.phases.recruit import can_recruit
from pharos.rulebooks.wonders.state import DECK_SIZE, LeaderPlace

LEADER_WORDS = words_for(NUM_LEADERS)  # for a set of leaders
FIRST_SLOT_UNDER = NUM_AGES * DECK_SIZE


@standalone
def note_leaders(clues, state, player, has_payable):
    """Note that a player holds a leader that they can pay for, or holds none (L-65)."""
    clue = clues.num_leader_clues
    clues.num_leader_clues += 1
    clues.leaders_of[clue] = player
    clues.has_payable[clue] = has_payable
    clues.stages_then[clue] = state.stages[player]
    clues.sold_then[clue] = num_sold(state, player)
    for slot in range(NUM_LEADERS):
        leader = state.leaders[slot]
        if can_recruit(state, player, leader):
            add_member(clues.payable[clue], leader)
        if is_recruited(state, player, slot):
            add_member(clues.recruited_then[clue], leader)


@standalone
def agrees_about_leaders(state, clues):
    for clue in range(clues.num_leader_clues):
        if not is_possible(state, clues, clue):
            return False
    return True


@rule
def is_possible(state, clues, clue):
    """Whether the clue is right for some choice of the leaders that had been sold by then."""
    player, held, sold = clues.leaders_of[clue], 0, 0
    for slot in range(NUM_LEADERS):
        if has_member(clues.payable[clue], state.leaders[slot]):
            held += was_held(state, clues, clue, slot)
            sold += is_sold(state, player, slot)
    sold_since = num_sold(state, player) - clues.sold_then[clue]
    if clues.has_payable[clue]:
        return held + min(sold, sold_since) > 0
    return held == 0 and sold <= clues.sold_then[clue]


@rule
def was_held(state, clues, clue, slot):
    """Whether a leader was in the hand that a clue is about, unless it was sold."""
    player = clues.leaders_of[clue]
    if is_recruited(state, player, slot):
        return not has_member(clues.recruited_then[clue], state.leaders[slot])
    for stage in range(clues.stages_then[clue], MOST_STAGES):
        if state.under[player, stage] == FIRST_SLOT_UNDER + slot:
            return True
    return is_in_hand(state, player, slot)


@rule
def num_sold(state, player):
    """How many leaders a player has sold since they drew some from the box."""
    count = 0
    for slot in range(NUM_LEADERS):
        count += is_sold(state, player, slot)
    return count


@rule
def is_sold(state, player, slot):
    place = state.leader_place[slot]
    is_gone = place == LeaderPlace.BOX or place == LeaderPlace.SOLD
    return is_gone and state.leader_owner[slot] == player and state.was_in_box[slot] != LEFT_IN_BOX
