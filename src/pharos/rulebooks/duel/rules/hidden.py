"""What a player cannot know, and how to imagine it.

Nobody knows the cards that lie face down, those of later ages, and which ones stayed in the box;
nor, until they are shown, the second group of wonders and the order of the tokens in the box. Both
players have seen every card that was played, and may look through the discard pile (D-132, D-136).
"""

from pharos.kernel.dice import below, shuffle
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import AGE_OF, GUILD_AGE, NO_CARD, TOKENS_ON_BOARD
from pharos.rulebooks.duel.rules.phases.draft import GROUP
from pharos.rulebooks.duel.rules.structure import is_face_down
from pharos.rulebooks.duel.setup import deal_age
from pharos.rulebooks.duel.state import (
    DECK_SIZE,
    NUM_AGES,
    NUM_SLOTS,
    Phase,
    Place,
)


@rule
def imagine(state, viewer, dice):
    """Replace all that `viewer` cannot know by something equally possible (D-133, D-134)."""
    imagine_wonders(state, dice)
    imagine_tokens(state, viewer, dice)
    if state.age > 0:
        imagine_structure(state, dice)
    for age in range(state.age + 1, NUM_AGES + 1):
        deal_age(state, age, dice)


@rule
def imagine_wonders(state, dice):
    """Wonders that have not been shown yet may come in any order (D-15)."""
    shown = GROUP
    if state.drafted >= GROUP:
        shown += GROUP
    unseen = state.wonder_deck[shown:]
    shuffle(dice, unseen, len(unseen))


@rule
def imagine_tokens(state, viewer, dice):
    """The box may be in any order; only the player who has drawn tokens knows which (D-137)."""
    box = state.tokens[TOKENS_ON_BOARD:]
    if state.phase == Phase.LIBRARY and viewer == state.active:
        box = state.tokens[TOKENS_ON_BOARD + state.drawn :]
    shuffle(dice, box, len(box))


@rule
def imagine_structure(state, dice):
    """Face-down cards and those left in the box may have changed places if their backs match.

    Everybody sees which slots hold a guild (D-133, D-135).
    """
    shuffle_unseen(state, state.age, dice)
    if state.age == NUM_AGES:
        shuffle_unseen(state, GUILD_AGE, dice)


@rule
def shuffle_unseen(state, back, dice):
    """Shuffle the unseen cards of this age that have the same back."""
    deck = state.deck[state.age - 1]
    before = 0
    for place in range(DECK_SIZE):
        if is_unseen(state, place, back):
            other = unseen_place(state, back, below(dice, before + 1))
            card = deck[place]
            put(state, place, deck[other])
            put(state, other, card)
            before += 1


@rule
def is_unseen(state, place, back):
    """Whether the card at a place of this age's deck shows only its back."""
    card = state.deck[state.age - 1, place]
    if card == NO_CARD or AGE_OF[card] != back:
        return False
    return place >= NUM_SLOTS or is_face_down(state, place)


@rule
def unseen_place(state, back, number):
    """The place of an unseen card that has `number` others with this back before it."""
    place = 0
    while number > 0 or not is_unseen(state, place, back):
        if is_unseen(state, place, back):
            number -= 1
        place += 1
    return place


@rule
def put(state, place, card):
    """Lay a card in a place of this age's deck."""
    state.deck[state.age - 1, place] = card
    state.where[card] = place if place < NUM_SLOTS else Place.UNSEEN
