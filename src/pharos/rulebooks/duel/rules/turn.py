"""The order of play: one accessible card a turn, built, sold, or laid under a wonder."""

from pharos.kernel.bits import lowest, only, without_lowest
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import (
    BEGIN,
    BUILD,
    DESTROY,
    DRAFT,
    NUM_ACTIONS,
    REVIVE,
    SELL,
    TOKEN,
    WONDER,
)
from pharos.rulebooks.duel.catalogue import NO_COLOUR, NUM_CARDS
from pharos.rulebooks.duel.rules.ages import begin_age, end_age, legal_beginners
from pharos.rulebooks.duel.rules.building import build, build_for_free, destroy, sell
from pharos.rulebooks.duel.rules.draft import is_on_offer, legal_picks, owns, pick_wonder
from pharos.rulebooks.duel.rules.progress import (
    is_drawn,
    is_on_board,
    legal_draws,
    legal_tokens,
    take_token,
)
from pharos.rulebooks.duel.rules.structure import card_in, is_accessible, is_empty, turn_up
from pharos.rulebooks.duel.rules.trade import can_build
from pharos.rulebooks.duel.rules.wonders import (
    build_wonder,
    can_build_wonder,
    is_discarded,
    is_victim,
    legal_revivals,
    legal_victims,
)
from pharos.rulebooks.duel.state import WONDERS_EACH, Phase, is_over, opponent_of


@rule
def deciders(state):
    """One player decides at a time; nobody once the game is over."""
    return 0 if is_over(state) else only(state.active)


@rule
def withdrawable(state):
    """No choice is hidden, so none can be taken back."""
    return 0


@rule
def withdraw(state, player):
    pass


@rule
def legal(state, player, out):
    """Write the actions that a player may take now; how many they are."""
    if is_over(state) or player != state.active:
        return 0
    if state.phase == Phase.TURN:
        return legal_turns(state, player, out)
    return legal_choices(state, player, out)


@rule
def legal_choices(state, player, out):
    """What may be chosen outside a turn, or in the midst of one."""
    if state.phase == Phase.DRAFT:
        return legal_picks(state, out)
    if state.phase == Phase.TOKEN:
        return legal_tokens(state, out)
    if state.phase == Phase.LIBRARY:
        return legal_draws(state, out)
    if state.phase == Phase.DESTROY:
        return legal_victims(state, player, out)
    if state.phase == Phase.REVIVE:
        return legal_revivals(state, out)
    return legal_beginners(out)


@rule
def legal_turns(state, player, out):
    """Every accessible card may be sold, built if it can be paid, or laid under a wonder."""
    wonders = affordable_wonders(state, player)
    count = 0
    slots = state.accessible
    while slots != 0:
        card = card_in(state, lowest(slots))
        slots = without_lowest(slots)
        out[count] = SELL + card
        count += 1
        if can_build(state, player, card):
            out[count] = BUILD + card
            count += 1
        places = wonders
        while places != 0:
            out[count] = wonder_action(state.wonders[player, lowest(places)], card)
            places = without_lowest(places)
            count += 1
    return count


@rule
def affordable_wonders(state, player):
    """The set of places in the player's column of wonders that can be built now."""
    places = 0
    for place in range(WONDERS_EACH):
        wonder = state.wonders[player, place]
        if can_build_wonder(state, player, wonder):
            places |= only(place)
    return places


@rule
def wonder_action(wonder, card):
    return WONDER + wonder * NUM_CARDS + card


@rule
def is_legal(state, player, action):
    """Whether a player may take this action now."""
    if is_over(state) or player != state.active:
        return False
    if state.phase == Phase.TURN:
        return is_legal_turn(state, player, action)
    return is_legal_choice(state, player, action)


@rule
def is_legal_turn(state, player, action):
    if action < BUILD or action >= TOKEN:
        return False
    if not is_accessible(state, card_played(action)):
        return False
    if action < SELL:
        return can_build(state, player, action - BUILD)
    if action < WONDER:
        return True
    return owns(state, player, wonder_built(action)) and can_build_wonder(
        state, player, wonder_built(action)
    )


@rule
def is_legal_choice(state, player, action):
    if state.phase == Phase.DRAFT:
        return DRAFT <= action < BUILD and is_on_offer(state, action - DRAFT)
    if state.phase == Phase.TOKEN:
        return TOKEN <= action < DESTROY and is_on_board(state, action - TOKEN)
    if state.phase == Phase.LIBRARY:
        return TOKEN <= action < DESTROY and is_drawn(state, action - TOKEN)
    if state.phase == Phase.DESTROY:
        return DESTROY <= action < REVIVE and is_victim(state, player, action - DESTROY)
    if state.phase == Phase.REVIVE:
        return REVIVE <= action < BEGIN and is_discarded(state, action - REVIVE)
    return BEGIN <= action < NUM_ACTIONS


@rule
def card_played(action):
    """The card of the structure that an action of a turn plays."""
    if action < SELL:
        return action - BUILD
    if action < WONDER:
        return action - SELL
    return (action - WONDER) % NUM_CARDS


@rule
def wonder_built(action):
    return (action - WONDER) // NUM_CARDS


@rule
def play(state, player, action):
    """Take a decision, and resolve everything that follows from it."""
    if state.phase == Phase.DRAFT:
        pick_wonder(state, player, action - DRAFT)
    elif state.phase == Phase.BEGIN:
        begin_age(state, player, action)
    else:
        play_turn(state, player, action)


@rule
def play_turn(state, player, action):
    """Play a card or choose for one that was played; the turn ends when nothing more is asked."""
    if state.phase == Phase.TURN:
        state.follower = opponent_of(player)
        play_card(state, player, action)
    else:
        state.phase = Phase.TURN
        choose(state, player, action)
    if state.phase == Phase.TURN:
        end_turn(state)


@rule
def play_card(state, player, action):
    card = card_played(action)
    if action < SELL:
        build(state, player, card)
    elif action < WONDER:
        sell(state, player, card)
    else:
        build_wonder(state, player, wonder_built(action), card)


@rule
def choose(state, player, action):
    """Carry out the choice that a card or wonder asked for."""
    if action < DESTROY:
        take_token(state, player, action - TOKEN)
    elif action < REVIVE:
        destroy(state, opponent_of(player), action - DESTROY)
    else:
        build_for_free(state, player, action - REVIVE)


@rule
def end_turn(state):
    """Cards that are free now are turned up; then the next turn, or the end of the age."""
    state.doomed = NO_COLOUR
    state.drawn = 0
    turn_up(state)
    if is_empty(state):
        end_age(state)
    else:
        state.active = state.follower
