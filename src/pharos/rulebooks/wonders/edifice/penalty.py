"""An edifice that fails: those who had no part in it pay for it."""

from pharos.kernel.bits import only
from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import LOSE, NO_ACTION
from pharos.rulebooks.wonders.catalogue import (
    COLOUR,
    LOSES,
    LOSES_COINS,
    LOSES_VICTORIES,
    NO_CARD,
    NO_COLOUR,
    NUM_AGES,
    NUM_CARDS,
)
from pharos.rulebooks.wonders.rules.building import lose_building, num_victories
from pharos.rulebooks.wonders.rules.discard import lay_open
from pharos.rulebooks.wonders.state import Project, has_built


@rule
def project(state):
    """The edifice of this age."""
    return state.projects[state.age - 1]


@rule
def fails(state):
    """Whether a pawn is left on the edifice when its age ends."""
    return state.progress[state.age - 1] == Project.OPEN


@rule
def suffers(state, city):
    """A city without a pawn of an edifice that fails."""
    return state.pawns[city, state.age - 1] == 0


@rule
def must_choose_loss(state, city):
    """Whether a city has several cards of the colour of which it loses one."""
    colour = LOSES[project(state)]
    return suffers(state, city) and colour != NO_COLOUR and state.colours[city, colour] > 1


@apart
def still_losing(state):
    """The players who have not yet chosen what they lose, of those who have a choice."""
    players = 0
    for player in range(state.num_players):
        if state.chosen[player] == NO_ACTION and must_choose_loss(state, player):
            players |= only(player)
    return players


@rule
def can_lose(state, city, card):
    return has_built(state, city, card) and COLOUR[card] == LOSES[project(state)]


@apart
def legal_losses(state, city, out):
    count = 0
    for card in range(NUM_CARDS):
        if can_lose(state, city, card):
            out[count] = LOSE + card
            count += 1
    return count


@apart
def fail(state):
    """Every city without a pawn bears the whole penalty, or takes a debt instead; all at once."""
    edifice = project(state)
    for city in range(state.num_cities):
        if suffers(state, city):
            if not can_bear(state, city, edifice):
                state.debts[city, state.age - 1] += 1
            elif LOSES[edifice] != NO_COLOUR:
                lose_card(state, city)
            else:
                state.coins[city] -= LOSES_COINS[edifice]
                give_back_victories(state, city, LOSES_VICTORIES[edifice])
        state.chosen[city] = NO_ACTION
    state.progress[state.age - 1] = Project.FAILED


@rule
def can_bear(state, city, edifice):
    colour = LOSES[edifice]
    if colour != NO_COLOUR:
        return state.colours[city, colour] > 0
    enough = state.coins[city] >= LOSES_COINS[edifice]
    return enough and num_victories(state, city) >= LOSES_VICTORIES[edifice]


@rule
def lose_card(state, city):
    """The card its owner chose, or the only one there is, goes to the discard pile, face up."""
    card = state.chosen[city] - LOSE
    if state.chosen[city] == NO_ACTION:
        card = NO_CARD
        for candidate in range(NUM_CARDS):
            if can_lose(state, city, candidate):
                card = candidate
    lose_building(state, city, card)
    lay_open(state, card)


@rule
def give_back_victories(state, city, number):
    """The lowest victory tokens: no other choice could be better."""
    for age in range(NUM_AGES):
        given = min(number, state.victories[city, age])
        state.victories[city, age] -= given
        number -= given
