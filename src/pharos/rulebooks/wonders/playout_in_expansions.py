"""A random decision in the phases that Leaders and Edifice add."""

from pharos.kernel.dice import below
from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import (
    COPY,
    DECLINE,
    KEEP,
    LOSE,
    NO_ACTION,
    PAWN,
    RECRUIT,
    SELL,
)
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, NUM_AGES, NUM_CARDS, NUM_LEADERS
from pharos.rulebooks.wonders.edifice.pawns import ages_to_choose
from pharos.rulebooks.wonders.edifice.penalty import can_lose
from pharos.rulebooks.wonders.leaders.copying import can_copy
from pharos.rulebooks.wonders.leaders.draft import packet_held
from pharos.rulebooks.wonders.leaders.hand import is_in_hand
from pharos.rulebooks.wonders.leaders.recruit import can_recruit
from pharos.rulebooks.wonders.rules.random_ways import guess_stage
from pharos.rulebooks.wonders.state import PACKET, Phase

USES = 3  # of a leader: recruit it, lay it under a stage, sell it


@apart
def pick_in_box(state, player, dice):
    """A legal action of a player who decides in a phase of a box."""
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


@rule
def pick_keep(state, player, dice):
    number = state.draft_round + below(dice, PACKET - state.draft_round)
    return KEEP + state.leaders[packet_held(state, player) * PACKET + number]


@rule
def pick_use_of_leader(state, player, dice):
    """A leader of the hand and a use of it, all equally likely; then one of its payments."""
    action = NO_ACTION
    while action == NO_ACTION:
        slot = below(dice, NUM_LEADERS)
        if is_in_hand(state, player, slot):
            action = guess_use_of_leader(state, player, state.leaders[slot], dice)
    return action


@apart
def guess_use_of_leader(state, player, leader, dice):
    """Some use of a leader, or NO_ACTION if it cannot be used so."""
    use = below(dice, USES)
    if use == 0:
        return RECRUIT + leader if can_recruit(state, player, leader) else NO_ACTION
    if use == 1:
        return guess_stage(state, player, FIRST_LEADER + leader, dice)
    return SELL + FIRST_LEADER + leader


@rule
def pick_extra_leader(state, player, dice):
    while True:
        slot = below(dice, NUM_LEADERS + 1)
        if slot == NUM_LEADERS:
            return DECLINE
        if is_in_hand(state, player, slot) and can_recruit(state, player, state.leaders[slot]):
            return RECRUIT + state.leaders[slot]


@rule
def pick_copy(state, player, dice):
    leader = below(dice, NUM_LEADERS)
    while not can_copy(state, player, leader):
        leader = below(dice, NUM_LEADERS)
    return COPY + leader


@rule
def pick_pawn(state, player, dice):
    age = below(dice, NUM_AGES)
    while ages_to_choose(state, player) >> age & 1 == 0:
        age = below(dice, NUM_AGES)
    return PAWN + age


@rule
def pick_loss(state, player, dice):
    card = below(dice, NUM_CARDS)
    while not can_lose(state, player, card):
        card = below(dice, NUM_CARDS)
    return LOSE + card
