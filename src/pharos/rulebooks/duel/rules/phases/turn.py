"""Phase.TURN: one accessible card is built, sold, or laid under a wonder."""

from pharos.kernel.bits import has, how_many, lowest, member, only, without_lowest
from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import BUILD, SELL, TOKEN, WONDER
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    MOST_WONDERS,
    NO_COLOUR,
    NUM_CARDS,
    WONDERS,
)
from pharos.rulebooks.duel.rules.building import (
    can_build,
    can_pay,
    is_chained,
    pay,
    sale,
    use_chain,
)
from pharos.rulebooks.duel.rules.cost_breakdown import reason_against_cost
from pharos.rulebooks.duel.rules.effects import take_effect
from pharos.rulebooks.duel.rules.phases.begin_age import end_age
from pharos.rulebooks.duel.rules.reasons import Reason, about_card, about_wonder
from pharos.rulebooks.duel.rules.structure import card_in, is_accessible, is_empty, take, turn_up
from pharos.rulebooks.duel.rules.wonders import can_build_wonder, raise_wonder, unbuilt_places
from pharos.rulebooks.duel.state import (
    NUM_AGES,
    NUM_SLOTS,
    WONDERS_EACH,
    Place,
    Site,
    as_item,
    city_of,
    opponent_of,
    owns,
)

PLAIN_USES = 2  # of a card, besides laying it under a wonder: sell it or build it


@rule
def wonder_action(wonder, card):
    """The action that builds a wonder with a card under it."""
    return WONDER + wonder * NUM_CARDS + card


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
    """The wonder that an action of a turn builds."""
    return (action - WONDER) // NUM_CARDS


@rule
def is_building(action):
    """Whether an action of a turn builds the card."""
    return action < SELL


@rule
def is_sale(action):
    """Whether an action of a turn sells the card."""
    return SELL <= action < WONDER


# Legal


@rule
def legal_in_turn(state, player, out):
    """Every accessible card may be sold, built if it can be paid for, or laid under a wonder.

    There is no passing (D-23, D-27, D-29).
    """
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
    """The set of places in the player's column of wonders that can be built now (D-59, D-64)."""
    places = 0
    for place in range(WONDERS_EACH):
        wonder = state.wonders[player, place]
        if can_build_wonder(state, player, wonder):
            places |= only(place)
    return places


@rule
def is_legal_in_turn(state, player, action):
    """The same for one action, because listing all of them takes too long (D-23, D-27, D-29)."""
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


def reason_against_turn(state, player: int, action: int) -> Reason | None:
    """The reason against this use of a card, if there is one."""
    card, wonder = int(card_played(action)), int(wonder_built(action))
    if action >= WONDER:
        return (
            _reason_against_wonder(state, player, wonder)
            or _reason_against_card(state, player, card)
            or reason_against_cost(state, player, int(as_item(wonder)))
        )
    reason = _reason_against_card(state, player, card)
    return reason or (reason_against_cost(state, player, card) if action < SELL else None)


def _reason_against_wonder(state, player: int, wonder: int) -> Reason | None:
    """Only your own wonders can be built, each once, and seven in all."""
    if owns(state, opponent_of(player), wonder):
        return about_wonder("wonder_of_opponent", wonder)
    if not owns(state, player, wonder):
        return about_wonder("wonder_of_nobody", wonder)
    if state.under[wonder] == Site.UNBUILT:
        return None
    if state.under[wonder] == Site.RETURNED:
        return {**about_wonder("wonder_returned", wonder), "built": MOST_WONDERS}
    return about_wonder("wonder_built", wonder)


def _reason_against_card(state, player: int, card: int) -> Reason | None:
    """The reason against playing a card of the structure; hidden cards are all alike."""
    if is_accessible(state, card):
        return None
    place = int(state.where[card])
    if place < NUM_SLOTS and has(state.face_up, place):
        return about_card("card_covered", card)
    if place < NUM_SLOTS or place == Place.UNSEEN:
        return _reason_against_unseen(state, card)
    if place == Place.UNDER_WONDER:
        (wonder,) = (
            row.id for row, under in zip(WONDERS, state.under, strict=True) if under == card
        )
        return {**about_card("card_under", card), "wonder": wonder}
    known = {city_of(player): "card_yours", city_of(opponent_of(player)): "card_theirs"}
    return about_card(known.get(place, "card_discarded"), card)


def _reason_against_unseen(state, card: int) -> Reason:
    """Face down, in a deck or in the box: what its age says, and no more."""
    age = min(int(AGE_OF[card]), NUM_AGES)
    if age > state.age:
        return {**about_card("card_later", card), "age": age}
    return about_card("card_unseen" if age == state.age else "card_in_box", card)


# At random


@rule
def guess_in_turn(state, player, tried, dice):
    """Some use of some accessible card, if it can be paid for.

    Every guess is as likely as any other, so every legal action is. A wonder that cannot be paid
    for with one card cannot be with any: its place joins those `tried`, and is not guessed again.
    """
    places = unbuilt_places(state, player) & ~tried
    card = card_in(state, member(state.accessible, below(dice, how_many(state.accessible))))
    use = below(dice, PLAIN_USES + how_many(places))
    if use == 0:
        return SELL + card
    place = member(places, use - PLAIN_USES)
    wonder = state.wonders[player, place]
    is_free = use == 1 and is_chained(state, player, card)
    if is_free or can_pay(state, player, card if use == 1 else as_item(wonder)):
        return BUILD + card if use == 1 else wonder_action(wonder, card)
    return ~(tried | (only(place) if use > 1 else 0))


# Carried out


@rule
def play_card(state, player, action):
    """Build a card, sell it, or build a wonder with it: coins change hands, the card goes to its
    place, and what was built takes effect.

    Then it is the opponent's turn, unless the wonder gives an extra one (D-26, D-27, D-31, D-32,
    D-65). The three uses of a card share these steps because games that are played side by side on
    a GPU can take them together.
    """
    state.follower = opponent_of(player)
    card = card_played(action)
    settle_coins(state, player, action)
    take(state, card, destination(player, action))
    if is_building(action):
        take_effect(state, player, card)
    elif not is_sale(action):
        raise_wonder(state, player, wonder_built(action), card)


@rule
def settle_coins(state, player, action):
    """A sale brings coins (D-28, D-30), a chain makes a building free (D-43), and everything else
    is paid for (D-34, D-59)."""
    card = card_played(action)
    if is_sale(action):
        state.coins[player] += sale(state, player)
    elif is_building(action) and is_chained(state, player, card):
        use_chain(state, player)
    else:
        pay(state, player, card if is_building(action) else as_item(wonder_built(action)))


@rule
def destination(player, action):
    """Where the card of an action goes: into the city, onto the discard pile, or under a wonder."""
    if is_building(action):
        return city_of(player)
    return Place.DISCARD if is_sale(action) else Place.UNDER_WONDER


@rule
def end_turn(state):
    """Face-down cards that are accessible now are turned up (D-24); then the next turn, or the end
    of the age.

    An extra turn begins only after that, and not in the next age (D-25, D-31, D-33, D-109).
    """
    state.doomed = NO_COLOUR
    state.drawn = 0
    turn_up(state)
    if is_empty(state):
        end_age(state)
    else:
        state.active = state.follower
