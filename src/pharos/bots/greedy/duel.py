"""A greedy player of Duel: it adds up what each action brings now, and takes the most.

Everything is weighed in tenths of a victory point. The bot knows what lies open on the table, and
where there are face-down cards.
"""

import numpy as np

from pharos.kernel.baskets import amount
from pharos.kernel.bits import has
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import (
    BEGIN,
    BEGIN_SELF,
    BUILD,
    DESTROY,
    DRAFT,
    REVIVE,
    SELL,
    TOKEN,
    WONDER,
)
from pharos.rulebooks.duel.catalogue import (
    BUILDS_FROM_DISCARD,
    CAPITAL,
    COINS,
    COINS_EACH,
    COLOUR,
    DESTROYS,
    DRAWS_PROGRESS,
    EXTRA_TURN,
    FIXES_PRICE,
    GOODS_CHOICES,
    LOSS,
    NO_CARD,
    NO_COLOUR,
    NO_SYMBOL,
    NUM_PERKS,
    NUM_RESOURCES,
    PERKS,
    POINTS,
    POINTS_EACH,
    POINTS_PER_TOKEN,
    PRODUCES,
    RAW_CHOICES,
    SALE,
    SHIELDS,
    SYMBOL,
    TOKEN_COINS,
    TOKEN_POINTS,
    TOKEN_SYMBOL,
    TRACK_POINTS,
    WINNING_SYMBOLS,
    Colour,
    Perk,
)
from pharos.rulebooks.duel.rules.building import can_build, cost_of, is_chained
from pharos.rulebooks.duel.rules.counting import things_counted
from pharos.rulebooks.duel.rules.phases.turn import card_played, wonder_built
from pharos.rulebooks.duel.rules.progress import any_on_board, num_symbols
from pharos.rulebooks.duel.rules.structure import ABOVE, BELOW, MOST_COVERING, card_in
from pharos.rulebooks.duel.state import NO_SLOT, advance, as_item, opponent_of

# Weights, in tenths of a victory point
POINT = 10
COIN = 4
VICTORY = 100_000  # the game is won at once
SHIELD = 6  # a step of the pawn, in addition to the points of its zone
NEAR_CAPITAL = 4  # a step, for every step made before it
NEW_SYMBOL = 15
SYMBOLS_BEFORE = 6  # a new symbol, for every different one the city already has
PAIR = 45  # a second symbol of a kind: a progress token
EXTRA = 35  # an extra turn
RUIN = 20  # a card of the opponent destroyed
REVIVAL = 35  # a card of the discard pile
DRAW = 45  # a progress token out of the box
UNIT = np.array([30, 30, 20, 4], np.int32)  # a resource that the city lacks, in each age
FIXED = np.array([10, 10, 5, 0], np.int32)  # a fixed price
PERK = np.array([30, 20, 25, 25, 40, 7], np.int32)  # in the order of Perk; of CHAIN_COINS, a coin

# Parts of what a card is worth to the opponent
DENIED = 4  # one part in four is gained by taking it away
OPENED = 3  # one part in three is lost by making it accessible
UNKNOWN = 5  # lost by turning up a card that nobody knows


@rule
def worth_of(state, player, action):
    """What an action is worth to the player who decides."""
    if action < BUILD:
        return worth_of_wonder(state, player, action - DRAFT)
    if action < TOKEN:
        return worth_of_turn(state, player, action)
    if action < DESTROY:
        return worth_of_token(state, player, action - TOKEN)
    if action < REVIVE:
        return worth_of_card(state, opponent_of(player), action - DESTROY)
    if action < BEGIN:
        return worth_of_card(state, player, action - REVIVE)
    return 1 if action == BEGIN_SELF else 0


# Turns


@rule
def worth_of_turn(state, player, action):
    """A card is played, the opponent does not get it, and other cards become accessible."""
    card = card_played(action)
    denied = net_worth(state, opponent_of(player), card) // DENIED
    opened = worth_opened(state, opponent_of(player), card) // OPENED
    if action < SELL:
        return denied - opened + net_worth(state, player, card)
    if action < WONDER:
        return denied - opened + COIN * (SALE + state.colours[player, Colour.YELLOW])
    wonder = wonder_built(action)
    price = COIN * cost_of(state, player, as_item(wonder))
    return denied - opened + worth_of_wonder(state, player, wonder) - price


@rule
def net_worth(state, player, card):
    """What a card is worth minus its cost; nothing to a player who cannot build it now."""
    if not can_build(state, player, card):
        return 0
    if is_chained(state, player, card):
        return worth_of_card(state, player, card) + COIN * state.perks[player, Perk.CHAIN_COINS]
    return worth_of_card(state, player, card) - COIN * cost_of(state, player, card)


@rule
def worth_opened(state, player, card):
    """The best card that becomes accessible to a player when a card is taken."""
    best = 0
    for side in range(MOST_COVERING):
        slot = BELOW[state.age - 1, state.where[card], side]
        if slot != NO_SLOT and is_last_on(state, state.where[card], slot):
            worth = UNKNOWN
            if has(state.face_up, slot):
                worth = net_worth(state, player, card_in(state, slot))
            best = max(best, worth)
    return best


@rule
def is_last_on(state, taken, slot):
    """The card in slot `taken` is the only one left that covers `slot`."""
    for side in range(MOST_COVERING):
        above = ABOVE[state.age - 1, slot, side]
        if above != NO_SLOT and above != taken and card_in(state, above) != NO_CARD:
            return False
    return True


# Cards, wonders and tokens


@rule
def worth_of_card(state, player, card):
    """What a card brings to a city."""
    shields = SHIELDS[card]
    if COLOUR[card] == Colour.RED:
        shields += state.perks[player, Perk.RED_SHIELDS]
    worth = worth_printed(state, player, card) + worth_of_steps(state, player, shields)
    if SYMBOL[card] != NO_SYMBOL:
        worth += worth_of_symbol(state, player, SYMBOL[card])
    return worth


@rule
def worth_of_wonder(state, player, wonder):
    """What a wonder brings to a city."""
    item = as_item(wonder)
    worth = worth_printed(state, player, item) + worth_of_steps(state, player, SHIELDS[item])
    worth += COIN * min(LOSS[wonder], state.coins[opponent_of(player)])
    worth += REVIVAL * BUILDS_FROM_DISCARD[wonder]
    if DRAWS_PROGRESS[wonder]:
        worth += DRAW
    if DESTROYS[wonder] != NO_COLOUR:
        worth += RUIN
    if EXTRA_TURN[wonder] or state.perks[player, Perk.WONDER_TURNS]:
        worth += EXTRA
    return worth


@rule
def worth_printed(state, player, item):
    """Points, coins and resources of a card or wonder."""
    each = POINT * POINTS_EACH[item] + COIN * COINS_EACH[item]
    worth = POINT * POINTS[item] + COIN * COINS[item]
    worth += each * things_counted(state, player, item)
    worth += UNIT[state.age] * (RAW_CHOICES[item] + GOODS_CHOICES[item])
    for resource in range(NUM_RESOURCES):
        made = amount(state.produces[player], resource)
        worth += UNIT[state.age] * amount(PRODUCES[item], resource) // (1 + made)
        worth += FIXED[state.age] * amount(FIXES_PRICE[item], resource)
    return worth


@rule
def worth_of_steps(state, player, shields):
    """Steps of the pawn; at the capital they win."""
    before = advance(state, player)
    after = min(CAPITAL, before + shields)
    if after == CAPITAL:
        return VICTORY
    zones = zone_points(after) - zone_points(before)
    return POINT * zones + shields * (SHIELD + NEAR_CAPITAL * abs(before))


@rule
def zone_points(distance):
    """The points of a space on the track; those of the opponent count as negative."""
    return TRACK_POINTS[distance] if distance >= 0 else -TRACK_POINTS[-distance]


@rule
def worth_of_symbol(state, player, symbol):
    """A new symbol, of which the sixth wins, or a pair, which brings a progress token."""
    if state.symbols[player, symbol] > 0:
        is_pair = state.symbols[player, symbol] == 1 and any_on_board(state)
        return PAIR if is_pair else 0
    different = num_symbols(state, player)
    if different + 1 >= WINNING_SYMBOLS:
        return VICTORY
    return NEW_SYMBOL + SYMBOLS_BEFORE * different


@rule
def worth_of_token(state, player, token):
    """Points, coins, a symbol, and what a token changes from now on."""
    worth = POINT * (TOKEN_POINTS[token] + 2 * POINTS_PER_TOKEN[token])
    worth += COIN * TOKEN_COINS[token]
    if TOKEN_SYMBOL[token] != NO_SYMBOL:
        worth += worth_of_symbol(state, player, TOKEN_SYMBOL[token])
    for perk in range(NUM_PERKS):
        worth += PERK[perk] * PERKS[token, perk]
    return worth
