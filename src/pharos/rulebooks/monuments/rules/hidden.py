"""What a player cannot know, and how to imagine it.

Nobody but its owner knows the cards of a hand, except those that were taken from the row; nobody
knows the pile. So the unknown cards of all other hands and of the pile are shuffled together and
dealt again. A player who has begun to lay cards, or to discard a pair, holds what is needed to go
on, as everybody knows.
"""

from pharos.kernel.bits import only
from pharos.kernel.dice import below, shuffle
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import HOW_MANY, NO_CARD, NUM_MONUMENTS, VALUES
from pharos.rulebooks.monuments.rules.by_phase import can_go_on
from pharos.rulebooks.monuments.rules.drawing import turn_up
from pharos.rulebooks.monuments.rules.hand import holds, is_mate, monument_of
from pharos.rulebooks.monuments.state import Phase, is_over


@rule
def imagine(state, viewer, dice):
    """Replace all that `viewer` cannot know by something equally possible (M-7, M-17).

    Once the game is over everything is shown.
    """
    imagined = is_over(state)
    while not imagined:
        deal_again(state, viewer, dice)
        imagined = is_likely(state, viewer, dice) and can_go_on(state)


@rule
def deal_again(state, viewer, dice):
    """Shuffle all unknown cards together; a player who must hold some is given them first."""
    for player in range(state.num_players):
        if player != viewer:
            put_back(state, player)
    shuffle(dice, state.pile, state.pile_size)
    if state.active != viewer:
        for _ in range(num_lacking(state)):
            give_needed(state)
        shuffle(dice, state.pile, state.pile_size)
    for player in range(state.num_players):
        if player != viewer:
            fill_up(state, player)


@rule
def put_back(state, player):
    """The cards of a hand that nobody saw go to the pile."""
    for monument in range(NUM_MONUMENTS):
        unknown = state.hands[player, monument] & ~state.seen[player, monument]
        state.hands[player, monument] = state.seen[player, monument]
        for place in range(VALUES):
            if unknown >> place & 1:
                state.pile[state.pile_size] = monument * VALUES + place
                state.pile_size += 1


@rule
def fill_up(state, player):
    """Deal a hand as many cards as it had."""
    held = 0
    for monument in range(NUM_MONUMENTS):
        held += HOW_MANY[state.hands[player, monument]]
    for _ in range(state.hand_sizes[player] - held):
        put_into_hand(state, player, turn_up(state))


@rule
def put_into_hand(state, player, card):
    state.hands[player, monument_of(card)] |= only(card % VALUES)


# What the active player must hold


@rule
def is_needed(state, card):
    """Whether a card is one of those that the active player must have to go on."""
    if state.phase == Phase.LAY:
        return monument_of(card) == state.monument
    return is_mate(state, state.first_card, card)


@rule
def num_due(state):
    """How many such cards the active player must have."""
    if state.phase == Phase.LAY:
        return state.needed
    return 1 if state.first_card != NO_CARD else 0


@rule
def num_lacking(state):
    """How many of them are not among the known cards of the hand."""
    due = num_due(state)
    for card in range(NUM_MONUMENTS * VALUES):
        if due > 0 and is_known(state, card) and is_needed(state, card):
            due -= 1
    return due


@rule
def is_known(state, card):
    """Whether everybody knows that the active player holds a card."""
    return state.seen[state.active, monument_of(card)] >> card % VALUES & 1 != 0


@rule
def give_needed(state):
    """The first such card from the top of the pile goes into the hand."""
    place = state.pile_size - 1
    while not is_needed(state, state.pile[place]):
        place -= 1
    card = state.pile[place]
    state.pile[place] = state.pile[state.pile_size - 1]
    state.pile[state.pile_size - 1] = card
    put_into_hand(state, state.active, turn_up(state))


@rule
def is_likely(state, viewer, dice):
    """Hands with more of these cards than needed come up too often: once for every choice of the
    ones that are given first. So only one in that many is kept."""
    if state.active == viewer:
        return True
    lacking = num_lacking(state)
    return lacking == 0 or below(dice, num_choices(num_needed_unknown(state), lacking)) == 0


@rule
def num_needed_unknown(state):
    """How many of the unknown cards in the hand are such cards."""
    count = 0
    for card in range(NUM_MONUMENTS * VALUES):
        if holds(state, state.active, card) and not is_known(state, card):
            count += is_needed(state, card)
    return count


@rule
def num_choices(cards, taken):
    """In how many ways `taken` of these cards can be chosen."""
    ways = 1
    for number in range(taken):
        ways = ways * (cards - number) // (number + 1)
    return ways
