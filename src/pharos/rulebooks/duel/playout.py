"""A random decision without listing all that are legal: guess, and guess again until it is legal.

Every guess is as likely as any other, so every legal action is; most guesses are legal, and only
the cost of what was guessed is worked out.
"""

from pharos.kernel.bits import how_many, member
from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import BEGIN, BUILD, DESTROY, DRAFT, REVIVE, SELL, TOKEN
from pharos.rulebooks.duel.catalogue import NUM_CARDS, TOKENS_ON_BOARD
from pharos.rulebooks.duel.draft import GROUP, in_group
from pharos.rulebooks.duel.progress import drawn_token
from pharos.rulebooks.duel.state import Phase
from pharos.rulebooks.duel.structure import card_in
from pharos.rulebooks.duel.trade import can_build, can_pay
from pharos.rulebooks.duel.turn import is_legal_choice, wonder_action
from pharos.rulebooks.duel.wonders import as_item, sites

PLAIN_USES = 2  # of an accessible card: sell it or build it; or lay it under a wonder


@rule
def pick(state, player, dice):
    """A legal action of the player who decides, all equally likely."""
    if state.phase == Phase.TURN:
        return pick_turn(state, player, dice)
    action = guess_choice(state, dice)
    while not is_legal_choice(state, player, action):
        action = guess_choice(state, dice)
    return action


@rule
def pick_turn(state, player, dice):
    """Some use of some accessible card, if it can be paid; else guess again."""
    places = sites(state, player)
    num_cards = how_many(state.accessible)
    num_uses = PLAIN_USES + how_many(places)
    while True:
        card = card_in(state, member(state.accessible, below(dice, num_cards)))
        use = below(dice, num_uses)
        if use == 0:
            return SELL + card
        if use == 1:
            if can_build(state, player, card):
                return BUILD + card
        else:
            wonder = state.wonders[player, member(places, use - PLAIN_USES)]
            if can_pay(state, player, as_item(wonder)):
                return wonder_action(wonder, card)


@rule
def guess_choice(state, dice):
    if state.phase == Phase.DRAFT:
        return DRAFT + in_group(state, below(dice, GROUP))
    if state.phase == Phase.TOKEN:
        return TOKEN + state.tokens[below(dice, TOKENS_ON_BOARD)]
    if state.phase == Phase.LIBRARY:
        return TOKEN + drawn_token(state, below(dice, state.drawn))
    if state.phase == Phase.DESTROY:
        return DESTROY + below(dice, NUM_CARDS)
    if state.phase == Phase.REVIVE:
        return REVIVE + below(dice, NUM_CARDS)
    return BEGIN + below(dice, 2)
