"""What is true of leaders in every state; for tests that play many games."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    FIRST_LEADER,
    NEIGHBOUR_DISCOUNT,
    NO_LEADER,
    NO_SPECIAL,
    NUM_AGES,
    NUM_CARDS,
    NUM_LEADERS,
    SHIELDS,
    SPECIAL,
)
from pharos.rulebooks.wonders.leaders.hand import is_recruited, num_held_leaders
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.stages import stage_item
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    PACKET,
    LeaderPlace,
    Phase,
    has_built,
    left_of,
    right_of,
    with_edifice,
    with_leaders,
)

COURTESANS = CARD_CODES["courtesans_guild"]
FIRST_SLOT = NUM_AGES * DECK_SIZE


@rule
def num_leaders_under(state):
    """How many leaders lie under wonders."""
    count = 0
    for slot in range(NUM_LEADERS):
        count += state.leader_place[slot] == LeaderPlace.UNDER
    return count


@rule
def leaders_are_right(state):
    if not with_leaders(state):
        return num_leaders_under(state) == 0
    return (
        all_leaders_are_there(state)
        and hands_are_right(state)
        and wonders_are_right(state)
        and copies_are_right(state)
        and effects_are_right(state)
    )


@rule
def all_leaders_are_there(state):
    """Each of the 36 is in one slot, at a place that fits the moment."""
    missing = NUM_LEADERS
    for leader in range(NUM_LEADERS):
        times = 0
        for slot in range(NUM_LEADERS):
            times += state.leaders[slot] == leader
        if times == 1:
            missing -= 1
    for slot in range(NUM_LEADERS):
        place, owner = state.leader_place[slot], state.leader_owner[slot]
        if place > LeaderPlace.DRAFT and not 0 <= owner < state.num_players:
            return False
        if place == LeaderPlace.SOLD and state.turn > 0:
            return False
        if place == LeaderPlace.DRAFT and state.phase != Phase.DRAFT:
            return False
    return missing == 0


@rule
def hands_are_right(state):
    """One leader less every age, and none after the last recruitment, unless a player drew some."""
    for player in range(state.num_players):
        held = num_held_leaders(state, player)
        if state.phase == Phase.DRAFT:
            if held != state.draft_round:
                return False
        elif NEIGHBOUR_DISCOUNT[state.sides[player]] == 0:
            if state.phase == Phase.RECRUIT and held != PACKET + 1 - state.age:
                return False
            if state.turn > 0 and held != (PACKET - state.age if state.age < NUM_AGES else 0):
                return False
    return True


@rule
def wonders_are_right(state):
    """Every leader that lies under a wonder is one of its owner's."""
    count = 0
    for city in range(state.num_cities):
        for stage in range(state.stages[city]):
            slot = state.under[city, stage] - FIRST_SLOT
            if slot >= 0:
                count += 1
                if state.leader_place[slot] != LeaderPlace.UNDER:
                    return False
                if state.leader_owner[slot] != city:
                    return False
    return count == num_leaders_under(state)


@rule
def copies_are_right(state):
    """A copied leader is recruited in a city beside the Courtesans."""
    for city in range(state.num_cities):
        leader = state.copied[city]
        if leader != NO_LEADER:
            if not has_built(state, city, COURTESANS) or city >= state.num_players:
                return False
            slot = 0
            while state.leaders[slot] != leader:
                slot += 1
            if not (
                is_recruited(state, left_of(state, city), slot)
                or is_recruited(state, right_of(state, city), slot)
            ):
                return False
    return True


@rule
def lasting(item):
    """The lasting power of an item, as a set."""
    special = SPECIAL[item]
    if special == NO_SPECIAL or special == Special.DISCARD_BUILD or special >= Special.COPY_LEADER:
        return 0
    return only(special)


@rule
def effects_are_right(state):
    """The powers and shields of a city are those of its cards, stages, leaders and copy; an
    edifice may bring more shields."""
    for city in range(state.num_cities):
        powers, shields = effects_of_leaders(state, city)
        for card in range(NUM_CARDS):
            shields += SHIELDS[card] * has_built(state, city, card)
        for stage in range(state.stages[city]):
            powers |= lasting(stage_item(state, city, stage))
            shields += SHIELDS[stage_item(state, city, stage)]
        if powers != state.specials[city] or shields > state.shields[city]:
            return False
        if shields < state.shields[city] and not with_edifice(state):
            return False
    return True


@rule
def effects_of_leaders(state, city):
    """The lasting powers and the shields of the leaders of a city, the copied one included."""
    powers = 0
    shields = 0
    for slot in range(NUM_LEADERS):
        item = FIRST_LEADER + state.leaders[slot]
        if is_recruited(state, city, slot) or state.leaders[slot] == state.copied[city]:
            powers |= lasting(item)
            shields += SHIELDS[item]
    return powers, shields
