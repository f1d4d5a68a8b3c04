"""Phase.RECRUIT: at the start of every age everybody chooses a leader in hand and its use.

`rules.turn` carries out what everybody has chosen, as it does for cards (L-16).
"""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import (
    NO_ACTION,
    RECRUIT,
    SELL,
    Meaning,
    card_of,
    is_recruitment,
    is_sale,
    is_stage,
)
from pharos.rulebooks.wonders.catalogue import (
    FIRST_LEADER,
    LEADER_COST,
    NEIGHBOUR_DISCOUNT,
    NUM_AGES,
    NUM_CARDS,
    NUM_LEADERS,
    OWN_DISCOUNT,
    RECRUITS_LATER,
)
from pharos.rulebooks.wonders.leaders.hand import (
    holds,
    is_in_hand,
    play_leader,
    return_hand,
    return_sold,
)
from pharos.rulebooks.wonders.leaders.powers import has_free_leaders
from pharos.rulebooks.wonders.rules.effects import begin_effect
from pharos.rulebooks.wonders.rules.phases.choose import against_use
from pharos.rulebooks.wonders.rules.reasons import Reason, about_leader
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.rules.stages import payments_to_stage
from pharos.rulebooks.wonders.rules.ways_to_build import guess_way, is_legal_stage, list_stages
from pharos.rulebooks.wonders.state import LeaderPlace, Phase, left_of, right_of

USES = 3  # of a leader: recruit it, lay it under a stage, sell it


@rule
def begin_recruitment(state):
    """Leaders are recruited before the cards of an age are dealt, in its turn 0 (L-11)."""
    state.phase = Phase.RECRUIT
    state.turn = 0


@rule
def num_acting(state):
    """How many cities act in this turn; the Free City takes no part in a recruitment (L-74)."""
    return state.num_players if state.phase == Phase.RECRUIT else state.num_cities


@standalone
def price_of(state, city, leader):
    """What a leader costs a city: nothing with Maecenas, less in Rome and next to Rome; powers that
    make cards free do not count (L-5, L-20, L-40, L-61, L-62, L-67)."""
    if has_free_leaders(state, city):
        return 0
    discount = OWN_DISCOUNT[state.sides[city]]
    discount += NEIGHBOUR_DISCOUNT[state.sides[left_of(state, city)]]
    discount += NEIGHBOUR_DISCOUNT[state.sides[right_of(state, city)]]
    return max(0, LEADER_COST[leader] - discount)


@rule
def can_recruit(state, city, leader):
    return price_of(state, city, leader) <= state.coins[city]


@standalone
def recruit(state, city, leader):
    """A leader that has been paid for takes its place beside the wonder (L-13, L-48)."""
    play_leader(state, leader, LeaderPlace.RECRUITED)
    begin_effect(state, city, FIRST_LEADER + leader)


@standalone
def legal_uses_of_leaders(state, player, out):
    """Every leader in hand may be recruited if it can be paid for, laid under a stage, which may
    join the edifice, or sold (L-11, L-12, L-14, L-15, L-21)."""
    count = list_recruits(state, player, out, 0)
    stages = payments_to_stage(state, player)
    for slot in range(NUM_LEADERS):
        if is_in_hand(state, player, slot):
            item = FIRST_LEADER + state.leaders[slot]
            count = list_stages(state, player, item, stages, out, count)
            out[count] = SELL + item
            count += 1
    return count


@standalone
def list_recruits(state, player, out, count):
    """Write every leader in a hand that its player can pay for (L-13)."""
    for slot in range(NUM_LEADERS):
        leader = state.leaders[slot]
        if is_in_hand(state, player, slot) and can_recruit(state, player, leader):
            out[count] = RECRUIT + leader
            count += 1
    return count


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


@rule
def pick_use_of_leader(state, player, dice):
    """A random leader in hand and a random use of it; then one of the payments for it."""
    action = NO_ACTION
    while action == NO_ACTION:
        slot = below(dice, NUM_LEADERS)
        if is_in_hand(state, player, slot):
            action = guess_use_of_leader(state, player, state.leaders[slot], dice)
    return action


@standalone
def guess_use_of_leader(state, player, leader, dice):
    """A random use of a leader, or NO_ACTION if it cannot be used like that."""
    use = below(dice, USES)
    if use == 0:
        return RECRUIT + leader if can_recruit(state, player, leader) else NO_ACTION
    if use == 1:
        return guess_way(state, player, FIRST_LEADER + leader, True, dice)
    return SELL + FIRST_LEADER + leader


@standalone
def end_recruitment(state):
    """Whatever the stages brought has come by now. Sold leaders go to the box, and after the last
    recruitment so do those left in hand, unless the city can still recruit (L-17, L-18, L-66)."""
    return_sold(state)
    if state.age == NUM_AGES:
        for player in range(state.num_players):
            if not keeps_leaders(state, player):
                return_hand(state, player)


@rule
def keeps_leaders(state, player):
    """Whether a stage of the city's wonder recruits a leader during an age (L-66)."""
    return RECRUITS_LATER[state.sides[player]]


def reason_against_leader(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    """Why a use of a leader is not allowed."""
    if meant.verb == "recruit":
        return reason_against_recruiting(snapshot, player, meant)
    if meant.number < NUM_CARDS:
        return {"code": "first_recruit"}
    reason = _against_hand(snapshot, player, meant.number - FIRST_LEADER)
    return reason or against_use(snapshot, player, meant)


def reason_against_recruiting(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    """A leader must be in hand, and the city must be able to pay its price."""
    reason = _against_hand(snapshot, player, meant.number)
    return reason or against_price(snapshot, player, meant.number)


def _against_hand(snapshot: Snapshot, player: int, leader: int) -> Reason | None:
    """A leader must be in hand to be recruited, laid under a stage or sold."""
    if holds(snapshot.state, player, leader):
        return None
    return about_leader("leader_not_in_hand", leader)


def against_price(snapshot: Snapshot, city: int, leader: int) -> Reason | None:
    """Why a leader in hand cannot be recruited."""
    price, coins = int(price_of(snapshot.state, city, leader)), snapshot.now.coins[city]
    if price <= coins:
        return None
    return {**about_leader("leader_too_dear", leader), "price": price, "coins": coins}
