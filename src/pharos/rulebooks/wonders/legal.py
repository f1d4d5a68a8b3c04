"""What a player may do: every card, every use of it, every payment."""

from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import (
    DECLINE,
    DIG,
    NO_ACTION,
    NUM_ACTIONS,
    SELL,
    card_of,
    is_build,
    is_sale,
)
from pharos.rulebooks.wonders.catalogue import NO_CARD, NUM_CARDS
from pharos.rulebooks.wonders.legal_in_expansions import is_legal_in_box, legal_in_box
from pharos.rulebooks.wonders.rules.building import (
    bank_to_build,
    payments_to_build,
    payments_to_stage,
)
from pharos.rulebooks.wonders.rules.deciding import city_decided_for, decides
from pharos.rulebooks.wonders.rules.discard import can_dig, legal_digs
from pharos.rulebooks.wonders.rules.hand import card_at, is_repeated, num_held
from pharos.rulebooks.wonders.rules.ways_to_build import (
    can_pay,
    is_legal_build,
    is_legal_stage,
    list_builds,
    list_stages,
)
from pharos.rulebooks.wonders.state import MOST_HAND, Phase


@apart
def legal(state, player, out):
    """Write the actions that a player may take now; how many they are."""
    if not decides(state, player):
        return 0
    if state.phase == Phase.DIG:
        return legal_digs(state, player, out)
    if state.phase > Phase.OVER:
        return legal_in_box(state, player, out)
    return legal_uses(state, player, city_decided_for(state, player), out)


@apart
def legal_uses(state, player, city, out):
    """Every card may be built or laid under a stage if it can be paid, or sold."""
    count = 0
    stages = payments_to_stage(state, city)
    for number in range(MOST_HAND):
        card = card_at(state, player, number)
        if is_choice(state, player, number):
            count = list_builds(state, city, card, out, count)
            count = list_stages(state, city, card, stages, out, count)
    if city == player or count == 0:
        count = list_sales(state, player, out, count)
    return count


@rule
def list_sales(state, player, out, count):
    """Any card of the hand may be sold; by the Free City only if it can do nothing else."""
    for number in range(MOST_HAND):
        if is_choice(state, player, number):
            out[count] = SELL + card_at(state, player, number)
            count += 1
    return count


@rule
def is_choice(state, player, number):
    """A place of the hand with a card that is not chosen already and is not named before."""
    card = card_at(state, player, number)
    if card == NO_CARD or is_repeated(state, player, number):
        return False
    return state.chosen[player] == NO_ACTION or num_held(state, player, card) > 0


@rule
def is_legal(state, player, action):
    """Whether a player may take this action now."""
    if not decides(state, player) or not 0 <= action < NUM_ACTIONS:
        return False
    if state.phase == Phase.DIG:
        return action == DECLINE or DIG <= action < DECLINE and can_dig(state, player, action - DIG)
    if state.phase > Phase.OVER:
        return is_legal_in_box(state, player, action)
    if action >= DIG or card_of(action) >= NUM_CARDS:
        return False
    if num_held(state, player, card_of(action)) == 0:
        return False
    return is_legal_use(state, player, city_decided_for(state, player), action)


@rule
def is_legal_use(state, player, city, action):
    """A payment that is possible, affordable and not dominated; or a sale."""
    if is_sale(action):
        return city == player or must_sell(state, player, city)
    if is_build(action):
        return is_legal_build(state, city, action)
    return is_legal_stage(state, city, action)


@apart
def must_sell(state, player, city):
    """The Free City sells only when it can neither build nor lay a stage."""
    if can_pay(payments_to_stage(state, city), state.coins[city]):
        return False
    for number in range(MOST_HAND):
        card = card_at(state, player, number)
        if is_choice(state, player, number):
            budget = state.coins[city] - bank_to_build(state, city, card)
            if can_pay(payments_to_build(state, city, card), budget):
                return False
    return True
