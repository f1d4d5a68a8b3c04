"""A random decision without listing all that are legal: guess, and guess again until it is legal.

Every guess is as likely as any other, so every legal action is; only the cost of what was guessed
is worked out, and what turns out to be too dear for any card is not guessed again.
"""

from pharos.kernel.bits import how_many, member, only
from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import BEGIN, BUILD, DESTROY, DRAFT, REVIVE, SELL, TOKEN
from pharos.rulebooks.duel.catalogue import (
    CARD_OF_COLOUR,
    NUM_CARDS,
    NUM_OF_COLOUR,
    TOKENS_ON_BOARD,
)
from pharos.rulebooks.duel.rules.draft import num_on_offer, on_offer
from pharos.rulebooks.duel.rules.progress import drawn_token
from pharos.rulebooks.duel.rules.structure import card_in
from pharos.rulebooks.duel.rules.trade import can_build, can_pay
from pharos.rulebooks.duel.rules.turn import is_legal_choice, wonder_action
from pharos.rulebooks.duel.rules.wonders import as_item, sites
from pharos.rulebooks.duel.state import Phase

PLAIN_USES = 2  # of an accessible card: sell it or build it; or lay it under a wonder


@rule
def pick(state, player, dice):
    """A legal action of the player who decides, all equally likely."""
    if state.phase == Phase.TURN:
        return pick_turn(state, player, dice)
    if state.phase == Phase.DRAFT:
        return DRAFT + on_offer(state, below(dice, num_on_offer(state)))
    action = guess_choice(state, dice)
    while not is_legal_choice(state, player, action):
        action = guess_choice(state, dice)
    return action


@rule
def pick_turn(state, player, dice):
    """Some use of some accessible card, if it can be paid; else guess again.

    A wonder that cannot be paid for one card cannot be paid for any, and is not guessed again.
    """
    places = sites(state, player)
    num_cards = how_many(state.accessible)
    while True:
        card = card_in(state, member(state.accessible, below(dice, num_cards)))
        use = below(dice, PLAIN_USES + how_many(places))
        if use == 0:
            return SELL + card
        if use == 1:
            if can_build(state, player, card):
                return BUILD + card
        else:
            place = member(places, use - PLAIN_USES)
            wonder = state.wonders[player, place]
            if can_pay(state, player, as_item(wonder)):
                return wonder_action(wonder, card)
            places &= ~only(place)


@rule
def guess_choice(state, dice):
    if state.phase == Phase.TOKEN:
        return TOKEN + state.tokens[below(dice, TOKENS_ON_BOARD)]
    if state.phase == Phase.LIBRARY:
        return TOKEN + drawn_token(state, below(dice, state.drawn))
    if state.phase == Phase.DESTROY:
        number = below(dice, NUM_OF_COLOUR[state.doomed])
        return DESTROY + CARD_OF_COLOUR[state.doomed, number]
    if state.phase == Phase.REVIVE:
        return REVIVE + below(dice, NUM_CARDS)
    return BEGIN + below(dice, 2)
