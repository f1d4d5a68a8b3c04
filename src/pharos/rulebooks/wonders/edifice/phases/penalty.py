"""Phase.PENALTY: an edifice fails, and those who had no part in it pay for it."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import LOSE, NO_ACTION, NUM_ACTIONS, Meaning
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    COLOUR,
    EDIFICES,
    LOSES,
    LOSES_COINS,
    LOSES_VICTORIES,
    NO_CARD,
    NO_COLOUR,
    NUM_AGES,
    NUM_CARDS,
)
from pharos.rulebooks.wonders.edifice.losers import suffers
from pharos.rulebooks.wonders.edifice.taking_part import project
from pharos.rulebooks.wonders.rules.counting import num_victories
from pharos.rulebooks.wonders.rules.discard_pile import lay_open
from pharos.rulebooks.wonders.rules.effects import lose_building
from pharos.rulebooks.wonders.rules.reasons import Reason, about_card
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.state import Project, has_built


@rule
def fails(state):
    """Whether a pawn is left on the edifice when its age ends (E-30)."""
    return state.progress[state.age - 1] == Project.OPEN


@rule
def can_lose(state, city, card):
    return has_built(state, city, card) and COLOUR[card] == LOSES[project(state)]


@standalone
def legal_losses(state, city, out):
    count = 0
    for card in range(NUM_CARDS):
        if can_lose(state, city, card):
            out[count] = LOSE + card
            count += 1
    return count


@rule
def is_legal_loss(state, city, action):
    return LOSE <= action < NUM_ACTIONS and can_lose(state, city, action - LOSE)


@rule
def pick_loss(state, player, dice):
    card = below(dice, NUM_CARDS)
    while not can_lose(state, player, card):
        card = below(dice, NUM_CARDS)
    return LOSE + card


@standalone
def fail(state):
    """Every city without a pawn bears the whole penalty, or takes a debt instead; all at once, and
    before the conflicts (E-31, E-32, E-33, E-35, E-40, E-63)."""
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
    """Whether a city can bear the whole penalty (E-33)."""
    colour = LOSES[edifice]
    if colour != NO_COLOUR:
        return state.colours[city, colour] > 0
    enough = state.coins[city] >= LOSES_COINS[edifice]
    return enough and num_victories(state, city) >= LOSES_VICTORIES[edifice]


@rule
def lose_card(state, city):
    """The card its owner chose, or the only one there is, goes face up to the discard pile (E-34,
    E-37, E-38, E-39)."""
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
    """Give back the lowest victory tokens: no other choice could be better (E-36)."""
    for age in range(NUM_AGES):
        given = min(number, state.victories[city, age])
        state.victories[city, age] -= given
        number -= given


def reason_against_losing(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    """A city can only lose one of its own cards, of the colour that the edifice names."""
    card = meant.number
    if not has_built(snapshot.state, player, card):
        return about_card("card_not_in_city", card)
    colour = EDIFICES[snapshot.now.projects[snapshot.now.age - 1]].penalty.lose
    if CARDS[card].colour == colour:
        return None
    return {**about_card("card_of_other_colour", card), "colour": colour}
