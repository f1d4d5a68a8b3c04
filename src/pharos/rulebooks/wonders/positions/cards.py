"""Where each copy of a card lies in a position: in a hand, built, face down, or in the pile."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pharos.kernel.bits import only
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.catalogue import AGE_OF, LEADER_CODES
from pharos.rulebooks.wonders.positions.decks import (
    COPY_MARK,
    UNKNOWN,
    card_named,
    hand_places,
    hands_of,
    name_of,
    pile_places,
)
from pharos.rulebooks.wonders.positions.rows import City, Dug, FaceDown, Position
from pharos.rulebooks.wonders.rules.free_city import holder_at
from pharos.rulebooks.wonders.rules.hidden import ages_dealt, joined_in, packet_of, seat_of
from pharos.rulebooks.wonders.rules.hidden_discards import is_open
from pharos.rulebooks.wonders.state import DECK_SIZE, HAND, MOST_HAND, TURNS, Phase, Place, moment

Suits = Callable[[int], bool]


def lay_cards(state: Any, described: Position, cities: Sequence[City]) -> None:
    """Put every card that is named where it is said to be; then deal the hands that are not."""
    in_hands = hand_places(state, hands_of(state, described))
    hands = [described_hand(state, described, player) for player in range(state.num_players)]
    for player, hand in enumerate(hands):
        lay_hand(state, player, hand)
    for city, given in enumerate(cities):
        lay_under(state, city, given, lambda copy: copy not in in_hands)
    for card in described.discard:
        lay_in_pile(state, card, lambda copy: copy not in in_hands)
    for name in [name for given in cities for name in given.cards]:
        copy = find(state, name, lambda copy: copy not in in_hands)
        state.place[AGE_OF[card_named(name)] - 1, copy] = Place.BUILT
    for dig, card in enumerate(described.dug):
        note_dug(state, card, dig)
    for player, hand in enumerate(hands):
        deal_unknown(state, player, hand, lambda copy: copy in in_hands)
    for copy in pile_places(state):
        state.place[state.age - 1, copy] = Place.PILE


def find(state: Any, name: str, suits: Suits) -> int:
    """The copy that a name means: one that lies nowhere yet, and suits if any of them does."""
    copies, age = copies_called(state, name), AGE_OF[card_named(name)]
    pile = pile_places(state) if age == state.age else ()
    places = state.place[age - 1]
    copies = [copy for copy in copies if places[copy] == Place.BOX and copy not in pile]
    if not copies:
        raise BadPosition(f"'{name}' is in two places")
    return min(copies, key=lambda copy: not suits(copy))


def copies_called(state: Any, name: str) -> list[int]:
    """The copies that a name may mean, wherever they lie."""
    card = card_named(name)
    taking_part = state.deck[AGE_OF[card] - 1, : state.num_cities * HAND]
    copies = [int(copy) for copy in np.flatnonzero(taking_part == card)]
    number = name.partition(COPY_MARK)[2]
    if number:
        copies = [copy for copy in copies if str(copies.index(copy) + 1) == number]
    if not copies:
        raise BadPosition(f"there is no '{name}' in this game")
    return copies


# Hands


def described_hand(state: Any, described: Position, player: int) -> Sequence[str | None]:
    """A hand with its gaps; all of it unknown if nothing is said of it."""
    hand = described.hands[player] if player < len(described.hands) else None
    if hand is None:
        return hands_of(state, described)[player]
    if len(hand) > MOST_HAND:
        raise BadPosition(f"a hand has at most {MOST_HAND} cards and gaps")
    return hand


def lay_hand(state: Any, player: int, hand: Sequence[str | None]) -> None:
    """The cards of a hand that are named, each at its place."""
    for number, name in enumerate(hand):
        if name is not None and name != UNKNOWN:
            copy = find(state, name, lambda copy: may_hold(state, player, copy))
            if not may_hold(state, player, copy):
                raise BadPosition(
                    f"'{name}' was not dealt to the hand that player {player + 1} has"
                )
            take(state, player, number, copy)


def deal_unknown(state: Any, player: int, hand: Sequence[str | None], suits: Suits) -> None:
    """The other cards of a hand are those dealt to it that lie nowhere else."""
    pile = pile_places(state)
    for number, name in enumerate(hand):
        if name != UNKNOWN:
            continue
        copies = [n for n in range(state.num_cities * HAND) if may_hold(state, player, n)]
        copies = [n for n in copies if state.place[state.age - 1, n] == Place.BOX]
        copies = [n for n in copies if n not in pile]
        if not copies:
            raise BadPosition(f"too few cards are left for the hand of player {player + 1}")
        take(state, player, number, min(copies, key=lambda copy: not suits(copy)))


def may_hold(state: Any, player: int, copy: int) -> bool:
    """Whether a copy has travelled to a player, with the hand that it was dealt or drawn into."""
    packet = packet_of(state, state.age, copy)
    holds = seat_of(state, state.age, packet, state.turn) == player
    return bool(packet >= 0 and joined_in(state, copy) <= state.turn and holds)


def take(state: Any, player: int, number: int, copy: int) -> None:
    state.hands[player, number] = copy
    state.place[state.age - 1, copy] = Place.HAND


# Face down


def lay_under(state: Any, city: int, given: City, suits: Suits) -> None:
    """The cards under a wonder, known to the player of the city; leaders are laid separately."""
    stages = [] if isinstance(given.stages, int) else given.stages
    for stage, card in enumerate(stages):
        if card is not None and name_of(card) not in LEADER_CODES:
            age, copy = lay_face_down(state, card, Place.UNDER, suits)
            state.under[city, stage] = age * DECK_SIZE + copy
            if isinstance(card, str) or card.known is None:
                state.known[age, copy] = only(layer_of(state, city, age, copy))


def layer_of(state: Any, city: int, age: int, copy: int) -> int:
    """Who laid a card for a city: its player, or the holder of that turn."""
    if city < state.num_players:
        return city
    return int(holder_at(age + 1, state.hidden_in[age, copy]))


def lay_in_pile(state: Any, card: FaceDown | str, suits: Suits) -> None:
    """A card of the discard pile, face down; or face up, when it was lost with an edifice."""
    age, copy = lay_face_down(state, card, Place.DISCARD, suits)
    if isinstance(card, FaceDown) and card.face_up:
        if card.turn is not None or card.known is not None:
            raise BadPosition(f"everybody knows '{card.card}', which lies face up")
        state.place[age, copy] = Place.LOST
        state.hidden_in[age, copy] = 0


def lay_face_down(state: Any, card: FaceDown | str, place: Place, suits: Suits) -> tuple[int, int]:
    """Lay a card face down, known to whom it is said; its age counted from 0, and its copy."""
    name = name_of(card)
    age = int(AGE_OF[card_named(name)]) - 1
    if age >= ages_dealt(state):
        raise BadPosition(f"'{name}' is a card of a later age")
    copy = find(state, name, suits)
    state.place[age, copy] = place
    state.hidden_in[age, copy] = laid_in(state, age)
    if isinstance(card, FaceDown):
        tell_of(state, card, age, copy)
    return age, copy


def laid_in(state: Any, age: int) -> int:
    """The turn in which a card was laid face down, if nothing is said of it: the last one."""
    if age + 1 < state.age:
        return TURNS
    return max(1, int(state.turn) - (state.phase == Phase.CHOOSE))


def tell_of(state: Any, card: FaceDown | Dug, age: int, copy: int) -> None:
    """When it was laid, and who knows it."""
    if card.turn is not None:
        state.hidden_in[age, copy] = card.turn
        if age + 1 == state.age and card.turn > state.turn:
            raise BadPosition(f"'{card.card}' is laid in turn {card.turn}, which is to come")
    for player in card.known or ():
        if player >= state.num_players:
            raise BadPosition(f"player {player + 1}, who knows '{card.card}', is not at the table")
        state.known[age, copy] |= only(player)


def note_dug(state: Any, card: Dug, dig: int) -> None:
    """A card was dug up: before that it lay face down, and now it lies face up somewhere."""
    code = card_named(card.card)
    age = int(AGE_OF[code]) - 1
    up = [n for n in copies_called(state, card.card) if is_open(state, age, n)]
    if not up:
        raise BadPosition(f"'{card.card}' is dug up, but no city has built it")
    up = [copy for copy in up if state.hidden_in[age, copy] == 0]
    if not up:
        raise BadPosition(f"'{card.card}' is dug up twice")
    dug_at, now = moment(card.age - 1, card.dug_in), moment(state.age - 1, state.turn)
    if not moment(age, card.turn) <= dug_at <= now:
        raise BadPosition(f"'{card.card}' is dug up before it is laid, or in a turn to come")
    if dig > 0 and dug_at < state.dug_at[dig - 1]:
        raise BadPosition(f"'{card.card}' is dug up before the card that is named before it")
    tell_of(state, card, age, up[0])
    state.dug[dig] = code
    state.dug_at[dig] = dug_at
