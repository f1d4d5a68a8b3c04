"""What the expansions of 7 Wonders add, as a greedy player weighs it: leaders and edifices."""

import numpy as np

from pharos.bots.greedy.wonders_items import COIN, POINT, worth_of_item
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import COPY, LOSE, PAWN, RECRUIT, SECOND_OPTION
from pharos.rulebooks.wonders.actions import KEEP as KEEP_ACTION
from pharos.rulebooks.wonders.catalogue import (
    ANY_AGE,
    COUNTS,
    COUNTS_STAGES,
    COUNTS_VICTORIES,
    FIRST_EDIFICE,
    FIRST_LEADER,
    GUILD_AGAIN,
    LOSES,
    LOSES_COINS,
    NO_COLOUR,
    NO_DEFEATS,
    NO_PAWN,
    NUM_AGES,
    NUM_COLOURS,
    NUM_STAGE_ITEMS,
    POINTS_EACH,
    POINTS_PER_COINS,
    POINTS_PER_COLOUR,
    SET_OF,
    SET_POINTS,
    VICTORY_TOKEN,
)
from pharos.rulebooks.wonders.catalogue import PAWN as PAWN_OF
from pharos.rulebooks.wonders.edifice.phases.penalty import can_bear
from pharos.rulebooks.wonders.edifice.scoring import DEBT
from pharos.rulebooks.wonders.edifice.taking_part import fee
from pharos.rulebooks.wonders.leaders.phases.recruit import price_of as price_of_leader
from pharos.rulebooks.wonders.rules.counting import num_victories
from pharos.rulebooks.wonders.rules.item_points import num_colours
from pharos.rulebooks.wonders.rules.scoring import VICTORY_POINTS
from pharos.rulebooks.wonders.rules.stages import next_stage
from pharos.rulebooks.wonders.state import TURNS, Project

# What a city builds in a whole game, in tenths: of each colour, stages, victory tokens
TO_COME = np.array([30, 15, 35, 22, 28, 30, 13], np.int32)
STAGES_TO_COME, VICTORIES_TO_COME, COINS_TO_COME = 24, 35, 90
TENTHS = 10
MANY = 1000
CARD_LOST = 30
TOKEN_LOST = 20
GUILD = 70  # the best purple card once more
DEFEAT = 20  # the defeat tokens that go back
HELD = 2  # 1 in 2: the part of a leader's worth that is lost when it is not recruited
NO_PAWNS_LEFT = 10  # tenths of certainty that an edifice is built with the last pawn
PER_PAWN = 3  # tenths less for each pawn that others must still take


@standalone
def worth_in_expansion(state, player, action):
    """What an action of an expansion is worth."""
    if action >= LOSE:
        return -worth_of_item(state, player, action - LOSE)
    if action >= PAWN:
        return worth_of_pawn(state, player, action - PAWN)
    if action >= COPY:
        return worth_of_leader(state, player, action - COPY)
    if action >= RECRUIT:
        return net_worth_of_leader(state, player, action - RECRUIT)
    return net_worth_of_leader(state, player, action - KEEP_ACTION)


# Leaders


@rule
def net_worth_of_leader(state, player, leader):
    """What a leader is worth minus its price."""
    price = COIN[state.age - 1] * price_of_leader(state, player, leader)
    return worth_of_leader(state, player, leader) - price


@standalone
def worth_of_playing_leader(state, player, leader):
    """What is lost when a leader is sold or laid under a stage: it might have been recruited
    later."""
    return max(0, net_worth_of_leader(state, player, leader)) // HELD


@rule
def worth_of_leader(state, city, leader):
    item = FIRST_LEADER + leader
    return worth_of_item(state, city, item) + worth_to_come(state, city, item)


@standalone
def worth_to_come(state, city, item):
    """Points for what is still to be built before the final count; sets, coins, colours."""
    value = POINTS_EACH[item] * more_counted(state, item)
    if SET_POINTS[item] > 0:
        value += SET_POINTS[item] * sets_at_end(state, city, item)
    if POINTS_PER_COINS[item] > 0:
        value += max(COINS_TO_COME, TENTHS * state.coins[city]) // POINTS_PER_COINS[item]
    if POINTS_PER_COLOUR[item] > 0:
        value += TENTHS * POINTS_PER_COLOUR[item] * (num_colours(state, city) + NUM_COLOURS) // 2
    return value * POINT // TENTHS


@rule
def more_counted(state, item):
    """How much of what a leader or edifice counts a city will still build, in tenths."""
    more = COUNTS_STAGES[item] * STAGES_TO_COME + COUNTS_VICTORIES[item] * VICTORIES_TO_COME
    for colour in range(NUM_COLOURS):
        more += COUNTS[item, colour] * TO_COME[colour]
    return still_to_come(state, more)


@rule
def still_to_come(state, tenths):
    """The part of a whole game's total that is still to come from this turn on."""
    turns_left = NUM_AGES * TURNS - (state.age - 1) * TURNS - max(0, state.turn - 1)
    return tenths * turns_left // (NUM_AGES * TURNS)


@rule
def sets_at_end(state, city, item):
    """How many sets a city is likely to have at the end, in tenths."""
    fewest = MANY
    for colour in range(NUM_COLOURS):
        if SET_OF[item, colour]:
            tenths = TENTHS * state.colours[city, colour] + still_to_come(state, TO_COME[colour])
            fewest = min(fewest, tenths)
    return fewest


# Stages and edifices


@standalone
def worth_of_stage(state, city, way):
    """What the next stage is worth, with the chosen option and the pawn it may give."""
    item = next_stage(state, city) + (NUM_STAGE_ITEMS if way & SECOND_OPTION else 0)
    value = worth_of_item(state, city, item)
    if PAWN_OF[item] == ANY_AGE:
        best = 0
        for age in range(NUM_AGES):
            best = max(best, worth_of_pawn(state, city, age))
        value += best
    elif PAWN_OF[item] != NO_PAWN:
        value += worth_of_pawn(state, city, PAWN_OF[item] - 1)
    return value


@standalone
def worth_of_joining(state, city):
    """The expected reward, or at least no penalty, minus the fee."""
    age = state.age - 1
    left = max(1, state.pawns_left[age])
    return worth_of_part(state, city, age, left - 1) - COIN[age] * fee(state)


@standalone
def worth_of_pawn(state, city, age):
    """What a pawn from the box is worth: it does not bring the edifice closer to completion."""
    if state.progress[age] == Project.FAILED:
        return 0
    if state.progress[age] == Project.BUILT:
        return worth_of_reward(state, city, state.projects[age])
    return worth_of_part(state, city, age, state.pawns_left[age])


@rule
def worth_of_part(state, city, age, pawns_left):
    """Reward and penalty, weighted by how likely the edifice is built with these pawns left."""
    edifice = state.projects[age]
    chance = max(1, NO_PAWNS_LEFT - PER_PAWN * pawns_left)
    built = chance * worth_of_reward(state, city, edifice)
    failed = 0
    if state.pawns[city, age] == 0:
        failed = (TENTHS - chance) * worth_of_penalty(state, city, age)
    return (built + failed) // TENTHS


@standalone
def worth_of_reward(state, city, edifice):
    item = FIRST_EDIFICE + edifice
    value = worth_of_item(state, city, item) + worth_to_come(state, city, item)
    if VICTORY_TOKEN[item] > 0:
        value += POINT * VICTORY_POINTS[VICTORY_TOKEN[item] - 1]
    if NO_DEFEATS[item]:
        value += max(DEFEAT, POINT * state.defeats[city])
    if GUILD_AGAIN[item]:
        value += GUILD
    return value


@standalone
def worth_of_penalty(state, city, age):
    """What it costs a city when the edifice of an age fails without it."""
    edifice = state.projects[age]
    if not can_bear(state, city, edifice):
        return POINT * DEBT[age]
    if LOSES[edifice] != NO_COLOUR:
        return CARD_LOST
    if LOSES_COINS[edifice] > 0:
        return COIN[age] * LOSES_COINS[edifice]
    return TOKEN_LOST * num_victories(state, city)
