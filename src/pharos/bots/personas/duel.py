"""What an action of Duel brings, as personas count it. Everybody may know all of it."""

from pharos.bots.greedy.duel import DENIED, net_worth
from pharos.bots.personas.things import Thing
from pharos.kernel.baskets import amount
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.duel.actions import BEGIN, BUILD, DESTROY, DRAFT, REVIVE, SELL, TOKEN, WONDER
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
    NO_COLOUR,
    NO_SYMBOL,
    NUM_RESOURCES,
    POINTS,
    POINTS_EACH,
    POINTS_PER_TOKEN,
    PRODUCES,
    RAW_CHOICES,
    RED_SHIELDS,
    SALE,
    SHIELDS,
    SYMBOL,
    TOKEN_COINS,
    TOKEN_POINTS,
    TOKEN_SYMBOL,
    WINNING_SYMBOLS,
    WONDER_TURNS,
    YELLOW,
    Colour,
)
from pharos.rulebooks.duel.rules.building import cost_of, is_chained
from pharos.rulebooks.duel.rules.counting import things_counted
from pharos.rulebooks.duel.rules.phases.turn import card_played, wonder_built
from pharos.rulebooks.duel.rules.progress import any_on_board, num_symbols
from pharos.rulebooks.duel.state import NUM_AGES, advance, as_item, opponent_of


@standalone
def brings(state, player, action, brought):
    """Count what an action brings to the player who decides."""
    brought[:] = 0
    if action < BUILD:
        count_wonder(state, player, action - DRAFT, brought)
    elif action < TOKEN:
        count_turn(state, player, action, brought)
    elif action < DESTROY:
        count_token(state, player, action - TOKEN, brought)
    elif action < REVIVE:
        brought[Thing.RUIN] = 1
    elif action < BEGIN:
        brought[Thing.REVIVAL] = 1
        count_card(state, player, action - REVIVE, brought)
    else:
        brought[Thing.FIRST] = 1


@rule
def count_turn(state, player, action, brought):
    """A card is built, sold or laid under a wonder; the opponent does not get it."""
    card = card_played(action)
    brought[Thing.DENIAL] = net_worth(state, opponent_of(player), card) // DENIED
    if action < SELL:
        if not is_chained(state, player, card):
            brought[Thing.COINS] = -cost_of(state, player, card)
        count_card(state, player, card, brought)
    elif action < WONDER:
        brought[Thing.SALE] = 1
        brought[Thing.COINS] = SALE + state.colours[player, YELLOW]
    else:
        wonder = wonder_built(action)
        brought[Thing.COINS] = -cost_of(state, player, as_item(wonder))
        brought[Thing.WONDER] = 2
        count_wonder(state, player, wonder, brought)


@rule
def count_card(state, player, card, brought):
    """Points, shields and symbols of a card, and what any item brings."""
    points = POINTS[card] + POINTS_EACH[card] * things_counted(state, player, card)
    if COLOUR[card] == Colour.BLUE:
        brought[Thing.BLUE] += points
    else:
        brought[Thing.POINTS] += points
    brought[Thing.YELLOW] += COLOUR[card] == Colour.YELLOW
    shields = SHIELDS[card]
    if COLOUR[card] == Colour.RED:
        shields += state.perks[player, RED_SHIELDS]
    count_steps(state, player, shields, brought)
    count_symbol(state, player, SYMBOL[card], brought)
    count_item(state, player, card, brought)


@rule
def count_wonder(state, player, wonder, brought):
    """All that a wonder does."""
    item = as_item(wonder)
    brought[Thing.WONDER] += POINTS[item]
    brought[Thing.RUIN] += DESTROYS[wonder] != NO_COLOUR
    brought[Thing.RUIN] += LOSS[wonder] > 0
    brought[Thing.REVIVAL] += BUILDS_FROM_DISCARD[wonder]
    brought[Thing.TOKENS] += DRAWS_PROGRESS[wonder]
    if EXTRA_TURN[wonder] or state.perks[player, WONDER_TURNS]:
        brought[Thing.EXTRA_TURN] += 1
    count_steps(state, player, SHIELDS[item], brought)
    count_item(state, player, item, brought)


@rule
def count_token(state, player, token, brought):
    """A progress token, its points and coins, and perhaps a symbol."""
    brought[Thing.TOKENS] += 1
    brought[Thing.POINTS] += TOKEN_POINTS[token] + POINTS_PER_TOKEN[token]
    brought[Thing.COINS] += TOKEN_COINS[token]
    count_symbol(state, player, TOKEN_SYMBOL[token], brought)


@rule
def count_item(state, player, item, brought):
    """Coins, resources and prices of a card or wonder."""
    brought[Thing.COINS] += COINS[item] + COINS_EACH[item] * things_counted(state, player, item)
    if state.age == NUM_AGES:
        return
    brought[Thing.RESOURCES] += RAW_CHOICES[item] + GOODS_CHOICES[item]
    for resource in range(NUM_RESOURCES):
        if amount(state.produces[player], resource) == 0:
            brought[Thing.RESOURCES] += amount(PRODUCES[item], resource)
        brought[Thing.PRICES] += amount(FIXES_PRICE[item], resource)


@rule
def count_steps(state, player, shields, brought):
    """Shields move the pawn, and at the capital they win."""
    brought[Thing.SHIELDS] += shields
    brought[Thing.VICTORY] += shields > 0 and advance(state, player) + shields >= CAPITAL


@rule
def count_symbol(state, player, symbol, brought):
    """A symbol counts if it is new or makes a pair; the sixth different one wins."""
    if symbol == NO_SYMBOL:
        return
    if state.symbols[player, symbol] == 0:
        brought[Thing.SYMBOLS] += 1
        brought[Thing.VICTORY] += num_symbols(state, player) + 1 >= WINNING_SYMBOLS
    elif state.symbols[player, symbol] == 1 and any_on_board(state):
        brought[Thing.SYMBOLS] += 1
        brought[Thing.TOKENS] += 1
