"""What a player cannot know, and how to imagine it.

A player remembers every hand they have held: the cards in it when it was passed on, less those that
others have since built from it in public. A card that others have since laid face down, under a
wonder or on the discard pile, is one of those, but nobody says which. Hands never held consist of
cards not seen yet. So the copies that a player cannot tell apart form *heaps*; to imagine is to
shuffle each heap until the cards built from the discard pile could have been found there.
"""

from pharos.kernel.bits import has
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import COLOUR, NO_CARD, NUM_AGES, PURPLE
from pharos.rulebooks.wonders.leaders.hidden import imagine_leaders
from pharos.rulebooks.wonders.rules.by_phase import pick
from pharos.rulebooks.wonders.rules.free_city import holder, holder_at
from pharos.rulebooks.wonders.rules.hand import direction
from pharos.rulebooks.wonders.rules.hidden_discards import (
    can_dig_again,
    dig_again,
    is_open,
    put_back,
)
from pharos.rulebooks.wonders.rules.hidden_heaps import KNOWN, REMEMBERED, UNSEEN, shuffle_heaps
from pharos.rulebooks.wonders.rules.phases.dig import can_dig_any
from pharos.rulebooks.wonders.setup import deal_age
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    FREE_CITY,
    HAND,
    TURNS,
    TWO_PLAYERS,
    Phase,
    Place,
    is_over,
    with_leaders,
)

GUILDS_UNSEEN = REMEMBERED - 1  # guilds never seen, in play or in the box
VIEWS = TURNS + 1


@rule
def imagine(state, viewer, dice):
    """Replace all that `viewer` cannot know with something equally possible (W-129).

    Once the game is over everything is shown. A player who is asked to build from the discard pile
    can build something, as everybody knows. Ages not dealt yet are shuffled (L-82).
    """
    if is_over(state):
        return
    if with_leaders(state):
        imagine_leaders(state, viewer, dice)
    imagine_cards(state, viewer, dice)
    while state.phase == Phase.DIG and not can_dig_any(state, state.asked):
        imagine_cards(state, viewer, dice)
    for age in range(ages_dealt(state) + 1, NUM_AGES + 1):
        deal_age(state, age, dice)
    imagine_choices(state, viewer, dice)


@rule
def ages_dealt(state):
    """How many ages have been dealt: leaders are recruited before the cards are."""
    return state.age - (state.turn == 0)


@rule
def imagine_cards(state, viewer, dice):
    """Shuffle the heaps of every age dealt, until what was dug up could have lain there."""
    for age in range(1, ages_dealt(state) + 1):
        deck = state.deck[age - 1]
        if age == NUM_AGES:
            note_guilds(state, viewer)
            shuffle_heaps(state, deck, dice)
        put_back(state, viewer, age - 1)
        note_heaps(state, viewer, age)
        shuffle_heaps(state, deck, dice)
        while not can_dig_again(state, age - 1):
            shuffle_heaps(state, deck, dice)
        dig_again(state, viewer, age - 1)
    state.heaps[:] = 0


@rule
def note_heaps(state, viewer, age):
    """Note the heap of every copy that is in play."""
    for copy in range(DECK_SIZE):
        heap = KNOWN
        if state.deck[age - 1, copy] != NO_CARD and state.place[age - 1, copy] != Place.BOX:
            heap = heap_of(state, viewer, age, copy)
        state.heaps[copy] = heap


@rule
def note_guilds(state, viewer):
    """Which guilds are in play is unknown too: those in the box may lie where unseen ones do
    (W-132)."""
    for copy in range(DECK_SIZE):
        card = state.deck[NUM_AGES - 1, copy]
        in_box = state.place[NUM_AGES - 1, copy] == Place.BOX
        is_guild = card != NO_CARD and COLOUR[card] == PURPLE
        unseen = is_guild and (in_box or heap_of(state, viewer, NUM_AGES, copy) == UNSEEN)
        state.heaps[copy] = GUILDS_UNSEEN if unseen else KNOWN


@rule
def heap_of(state, viewer, age, copy):
    """The heap of copies that a viewer cannot tell from this one: those of a hand last held in the
    same turn, or all that were never seen (W-131, W-133, W-134, W-135, W-136)."""
    place = state.place[age - 1, copy]
    if is_open(state, age - 1, copy) or place == Place.PILE:
        return UNSEEN if place == Place.PILE else KNOWN
    if viewer >= 0 and has(state.known[age - 1, copy], viewer):
        return KNOWN
    held = last_held(state, viewer, age, copy)
    if place == Place.HAND and held == state.turn:
        return KNOWN
    return UNSEEN if held == 0 else REMEMBERED + packet_of(state, age, copy) * VIEWS + held


@rule
def last_held(state, viewer, age, copy):
    """The last turn in which a viewer held a copy and did not lay it face down; or 0."""
    left_hand = state.hidden_in[age - 1, copy]
    if left_hand == 0:
        left_hand = state.turn + 1
    packet = packet_of(state, age, copy)
    held = 0
    for turn in range(joined_in(state, copy), left_hand):
        if packet >= 0 and seat_of(state, age, packet, turn) == viewer:
            held = turn
    return held


@rule
def seat_of(state, age, packet, turn):
    """Who holds the hand that was dealt to a seat, in a turn."""
    return (packet + direction(age) * (turn - 1)) % state.num_players


@rule
def is_from_pile(state, copy):
    return state.num_players == TWO_PLAYERS and copy >= FREE_CITY * HAND


@rule
def joined_in(state, copy):
    """The turn in which a copy came into a hand: the first, unless it was drawn from the pile."""
    return copy - FREE_CITY * HAND + 1 if is_from_pile(state, copy) else 1


@rule
def packet_of(state, age, copy):
    """The seat that was dealt the hand a copy travels with; below 0 if it never was in a hand."""
    if not is_from_pile(state, copy):
        return copy // HAND
    turn = joined_in(state, copy)
    if turn > TURNS:
        return -1
    return (holder_at(age, turn) - direction(age) * (turn - 1)) % state.num_players


@rule
def imagine_choices(state, viewer, dice):
    """What others have chosen in secret becomes something they could choose from the imagined hand
    (W-130, L-79)."""
    for player in range(state.num_players):
        if player != viewer and state.chosen[player] != NO_ACTION:
            choose_again(state, player, dice)


@rule
def choose_again(state, player, dice):
    for_both = holder(state) == player and state.chosen[FREE_CITY] != NO_ACTION
    state.chosen[player] = NO_ACTION
    if for_both:
        state.chosen[FREE_CITY] = NO_ACTION
    state.chosen[player] = pick(state, player, dice)
    if for_both:
        state.chosen[FREE_CITY] = pick(state, player, dice)
