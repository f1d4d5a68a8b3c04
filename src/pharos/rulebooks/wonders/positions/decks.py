"""The decks of a position: in the order described, or stacked around the cards it names."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pharos.kernel.dice import shuffle
from pharos.kernel.errors import BadPosition
from pharos.kernel.positions import UNKNOWN
from pharos.kernel.texts import counted
from pharos.rulebooks.wonders.catalogue import (
    AGE_OF,
    CARD_CODES,
    CARDS,
    COLOUR,
    GUILDS,
    LEADER_CODES,
    NUM_AGES,
    NUM_BASE_GUILDS,
    NUM_GUILDS,
    PURPLE,
)
from pharos.rulebooks.wonders.positions.rows import COPY_MARK, FaceDown, Position
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.free_city import holder
from pharos.rulebooks.wonders.rules.hand import direction
from pharos.rulebooks.wonders.setup import MORE_GUILDS, deal_age, stack
from pharos.rulebooks.wonders.state import FREE_CITY, HAND, TURNS, TWO_PLAYERS, Phase, with_leaders

OFTEN = {1: "once", 2: "twice"}


def stack_decks(
    state: Any, described: Position, hands: Sequence[Sequence[str]], dice: np.ndarray
) -> None:
    """Give every age its cards, with enough copies of every card that is named."""
    laid = laid_cards(described)
    refuse_too_many(state, [*laid, *(name for hand in hands for name in hand)])
    for age in range(1, NUM_AGES + 1):
        order = described.decks.get(str(age))  # pyright: ignore[reportArgumentType]
        deal_age(state, age, dice)
        if order is not None:
            stack_in_order(state, age, [card_named(name) for name in order])
        elif age <= state.age:
            in_hand = hand_places(state, hands) if age == state.age else {}
            others = [card for card in map(card_named, laid) if AGE_OF[card] == age]
            stack_around(state, age, in_hand, others, dice)


def laid_cards(described: Position) -> list[str]:
    """The names of all cards that are in cities, under wonders and in the discard pile."""
    laid = [name for city in described.cities for name in city.cards]
    for city in described.cities:
        stages = [] if isinstance(city.stages, int) else city.stages
        names = [name_of(card) for card in stages if card is not None]
        laid += [name for name in names if name not in LEADER_CODES]
    return [*laid, *(name_of(card) for card in described.discard)]


def name_of(card: FaceDown | str) -> str:
    return card if isinstance(card, str) else card.card


def card_named(name: str) -> int:
    """The card that a name means, whatever the copy."""
    return CARD_CODES[name.partition(COPY_MARK)[0]]


# Hands


def hands_of(state: Any, described: Position) -> list[list[str]]:
    """The cards of each hand without its gaps, "?" where they are to be dealt."""
    if len(described.hands) > state.num_players:
        raise BadPosition(
            f"hands: {len(described.hands)} are too many for {state.num_players} players"
        )
    hands = []
    for player in range(state.num_players):
        given = described.hands[player] if player < len(described.hands) else None
        size = hand_size(state, player)
        hand = [UNKNOWN] * size if given is None else [name for name in given if name is not None]
        if len(hand) not in (size, hand_size_later(state, player)):
            when = f"phase '{Phase(state.phase).name.lower()}' of turn {state.turn}"
            raise BadPosition(
                f"hands[{player}]: it names {counted(len(hand), 'card')}; in {when} it has {size}"
            )
        for name in hand:
            if name != UNKNOWN and AGE_OF[card_named(name)] != state.age:
                raise BadPosition(f"hands[{player}]: '{name}' is not a card of age {state.age}")
        hands.append(hand)
    return hands


def hand_size(state: Any, player: int) -> int:
    """How many cards a player has now: one fewer every turn, one more to play for two cities."""
    if state.phase == Phase.CHOOSE:
        return int(HAND + 1 - state.turn + (holder(state) == player))
    if state.turn == 0 or state.phase in (Phase.PENALTY, Phase.OVER):
        return 0
    if state.turn < TURNS:
        return int(HAND - state.turn)
    keeps = state.specials[player] >> Special.LAST_CARD & 1
    return int(state.phase != Phase.DIG and keeps)


def hand_size_later(state: Any, player: int) -> int:
    """The same during the sixth turn, if the seventh card has been played already."""
    in_sixth = state.turn == TURNS and state.phase not in (Phase.CHOOSE, Phase.LAST_CARD)
    return 0 if in_sixth else hand_size(state, player)


def hand_places(state: Any, hands: Sequence[Sequence[str]]) -> dict[int, str]:
    """The cards of all hands by their place in the deck: where they were dealt to the seat from
    which the hand has come to its player. The last card of a hand may be from the draw pile."""
    places: dict[int, str] = {}
    for player, hand in enumerate(hands):
        dealt_to = (player - direction(state.age) * (state.turn - 1)) % state.num_players
        slots = [dealt_to * HAND + number for number in range(len(hand))]
        if state.phase == Phase.CHOOSE and holder(state) == player:
            slots[-1] = FREE_CITY * HAND + int(state.turn) - 1
        places.update(zip(slots, hand, strict=True))
    return places


def pile_places(state: Any) -> range:
    """Where in the deck the draw pile of a two-player game lies."""
    over = state.turn == TURNS and state.phase != Phase.CHOOSE
    if state.num_players != TWO_PLAYERS or state.turn == 0 or over:
        return range(0)
    return range(FREE_CITY * HAND + int(state.turn), (FREE_CITY + 1) * HAND)


# Decks


def refuse_too_many(state: Any, names: Sequence[str]) -> None:
    """A position must not name more copies of a card than this number of players use."""
    for card, times in Counter(card_named(name) for name in names if name != UNKNOWN).items():
        copies = [*cards_of_age(state, AGE_OF[card]), *guilds_of(state)].count(card)
        if times > copies:
            are = "is" if copies == 1 else "are"
            there = f"with {state.num_players} players there {are} {copies}"
            often = OFTEN.get(times, f"{times} times")
            raise BadPosition(f"players: '{CARDS[card].id}' is named {often}; {there}")
    guilds = {card for card in map(card_named, known_names(names)) if COLOUR[card] == PURPLE}
    if len(guilds) > num_guilds(state):
        raise BadPosition(
            f"cities: {len(guilds)} guilds are named; only {num_guilds(state)} take part"
        )


def known_names(names: Sequence[str]) -> list[str]:
    return [name for name in names if name != UNKNOWN]


def guilds_of(state: Any) -> list[int]:
    """The guilds from which those in play are drawn."""
    number = NUM_GUILDS if with_leaders(state) else NUM_BASE_GUILDS
    return [int(guild) for guild in GUILDS[:number]]


def num_guilds(state: Any) -> int:
    return int(state.num_cities) + MORE_GUILDS


def cards_of_age(state: Any, age: int) -> list[int]:
    """All cards of an age for this number of players, without the guilds."""
    cards = np.zeros(state.deck.shape[1], np.int32)
    return [int(card) for card in cards[: stack(state, cards, age)]]


def stack_in_order(state: Any, age: int, cards: Sequence[int]) -> None:
    """A deck that is described card by card, followed by the guilds that stay in the box."""
    deck = state.deck[age - 1]
    if sorted(cards) != sorted(card for card in deck if card >= 0):
        raise BadPosition(f'decks["{age}"]: it must contain each card of age {age}, and no others')
    guilds = [card for card in cards[: state.num_cities * HAND] if COLOUR[card] == PURPLE]
    if age == NUM_AGES and len(guilds) != num_guilds(state):
        which = f"{num_guilds(state)} guilds take part; the others come last in the deck"
        raise BadPosition(f'decks["{age}"]: {which}')
    deck[: len(cards)] = cards


def stack_around(
    state: Any, age: int, in_hand: Mapping[int, str], others: list[int], dice: np.ndarray
) -> None:
    """A deck with the cards of the hands in their places; the rest is left to chance."""
    held = {place: card_named(name) for place, name in in_hand.items() if name != UNKNOWN}
    spare, boxed = spare_cards(state, age, [*held.values(), *others], dice)
    dealt = [place for place, name in in_hand.items() if name == UNKNOWN]
    dealt += pile_places(state) if age == state.age else []
    if len(spare) < len(dealt):
        raise BadPosition(
            f"hands: too few cards of age {age} are left for those that are not named"
        )
    lying = {**held, **dict(zip(dealt, spare, strict=False))}
    rest = shuffled([*others, *spare[len(dealt) :]], dice)
    for place in range(state.num_cities * HAND):
        state.deck[age - 1, place] = lying[place] if place in lying else rest.pop()
    for number, guild in enumerate(boxed):
        state.deck[age - 1, state.num_cities * HAND + number] = guild


def spare_cards(
    state: Any, age: int, used: Sequence[int], dice: np.ndarray
) -> tuple[list[int], list[int]]:
    """The cards of an age that are not named, in random order; and the guilds in the box."""
    spare = cards_of_age(state, age)
    guilds = shuffled(guilds_of(state) if age == NUM_AGES else [], dice)
    guilds.sort(key=lambda guild: guild not in used)
    taking_part = num_guilds(state)
    for card in used:
        (guilds if COLOUR[card] == PURPLE else spare).remove(card)
        taking_part -= COLOUR[card] == PURPLE
    return shuffled([*spare, *guilds[:taking_part]], dice), guilds[taking_part:]


def shuffled(things: Any, dice: np.ndarray) -> list[int]:
    """Things in random order."""
    order = np.array(things, np.int32)
    shuffle(dice, order, len(order))
    return [int(thing) for thing in order]
