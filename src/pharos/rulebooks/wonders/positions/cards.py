"""Where each copy of a card lies in a position: in a hand, built, face down, or in the pile."""

from collections.abc import Callable, Sequence
from typing import Any

from pharos.kernel.bits import only
from pharos.kernel.errors import BadPosition
from pharos.kernel.positions import UNKNOWN
from pharos.rulebooks.wonders.catalogue import AGE_OF, LEADER_CODES
from pharos.rulebooks.wonders.positions.decks import (
    card_named,
    hand_places,
    name_of,
    pile_places,
)
from pharos.rulebooks.wonders.positions.gaps import copies_for_gaps, copies_of
from pharos.rulebooks.wonders.positions.rows import City, Dug, FaceDown, Position
from pharos.rulebooks.wonders.rules.free_city import holder_at
from pharos.rulebooks.wonders.rules.hidden import ages_dealt, joined_in, packet_of, seat_of
from pharos.rulebooks.wonders.rules.hidden_discards import is_open
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    HAND,
    MOST_HAND,
    NOBODY,
    TURNS,
    Phase,
    Place,
    moment,
)

Suits = Callable[[int], bool]


def lay_cards(
    state: Any, described: Position, cities: Sequence[City], hands: Sequence[Sequence[str]]
) -> None:
    """Put every named card in its place; then deal the cards of hands that are not named."""
    with_gaps = [described_hand(described, player, hand) for player, hand in enumerate(hands)]
    carriers = carriers_of(state)
    for player, hand in enumerate(with_gaps):
        lay_hand(state, player, hand, carriers)
    to_deal = copies_for_gaps(state, described, with_gaps, carriers, hand_places(state, hands))
    for city, given in enumerate(cities):
        lay_under(state, city, given, lambda copy: copy not in to_deal)
    for number, card in enumerate(described.discard):
        lay_in_pile(state, card, lambda copy: copy not in to_deal, f"discard[{number}]")
    for city, given in enumerate(cities):
        lay_built(state, city, given, lambda copy: copy not in to_deal)
    for dig, card in enumerate(described.dug):
        note_dug(state, card, dig)
    for player, hand in enumerate(with_gaps):
        deal_unknown(state, player, hand, carriers, lambda copy: copy in to_deal)
    for copy in pile_places(state):
        state.place[state.age - 1, copy] = Place.PILE


def lay_built(state: Any, city: int, given: City, suits: Suits) -> None:
    for number, name in enumerate(given.cards):
        copy = find(state, name, suits, f"cities[{city}].cards[{number}]")
        state.place[AGE_OF[card_named(name)] - 1, copy] = Place.BUILT


def find(state: Any, name: str, suits: Suits, where: str) -> int:
    """The copy that a name means: one that lies nowhere yet, if possible one that suits."""
    copies, age = copies_called(state, name, where), AGE_OF[card_named(name)]
    pile = pile_places(state) if age == state.age else ()
    places = state.place[age - 1]
    copies = [copy for copy in copies if places[copy] == Place.BOX and copy not in pile]
    if not copies:
        raise BadPosition(f"{where}: '{name}' is in two places")
    return min(copies, key=lambda copy: not suits(copy))


def copies_called(state: Any, name: str, where: str) -> list[int]:
    """The copies that a name may mean; an error if there is none."""
    copies = copies_of(state, name)
    if not copies:
        raise BadPosition(f"{where}: there is no '{name}' in this game")
    return copies


# Hands


def described_hand(described: Position, player: int, hand: Sequence[str]) -> Sequence[str | None]:
    """A hand with its gaps; all of it is unknown if it is not described."""
    given = described.hands[player] if player < len(described.hands) else None
    if given is None:
        return hand
    if len(given) > MOST_HAND:
        raise BadPosition(f"hands[{player}]: a hand has at most {MOST_HAND} cards and gaps")
    return given


def carriers_of(state: Any) -> list[int]:
    """For each copy, the player who holds it now if nobody has played it: it travels with the hand
    that it was dealt or drawn into. NOBODY for those in no hand."""
    carriers = []
    for copy in range(state.num_cities * HAND):
        packet = packet_of(state, state.age, copy)
        held = packet >= 0 and joined_in(state, copy) <= state.turn
        carriers.append(int(seat_of(state, state.age, packet, state.turn)) if held else NOBODY)
    return carriers


def lay_hand(state: Any, player: int, hand: Sequence[str | None], carriers: Sequence[int]) -> None:
    """Put the named cards into a hand."""
    for number, name in enumerate(hand):
        if name is not None and name != UNKNOWN:
            where = f"hands[{player}][{number}]"
            copy = find(state, name, lambda copy: carriers[copy] == player, where)
            if carriers[copy] != player:
                raise BadPosition(f"{where}: '{name}' was not dealt to the hand that is there now")
            take(state, player, number, copy)


def deal_unknown(
    state: Any, player: int, hand: Sequence[str | None], carriers: Sequence[int], suits: Suits
) -> None:
    """Fill the rest of a hand with cards that were dealt to it and lie nowhere else."""
    pile, places = pile_places(state), state.place[state.age - 1].tolist()
    own = [copy for copy, carrier in enumerate(carriers) if carrier == player]
    free = [copy for copy in own if places[copy] == Place.BOX and copy not in pile]
    free.sort(key=lambda copy: not suits(copy))
    gaps = [number for number, name in enumerate(hand) if name == UNKNOWN]
    if len(free) < len(gaps):
        raise BadPosition(f"hands[{player}]: too few cards are left for it")
    for number, copy in zip(gaps, free, strict=False):
        take(state, player, number, copy)


def take(state: Any, player: int, number: int, copy: int) -> None:
    state.hands[player, number] = copy
    state.place[state.age - 1, copy] = Place.HAND


# Face down


def lay_under(state: Any, city: int, given: City, suits: Suits) -> None:
    """The cards under a wonder, known to the player of the city; leaders are laid separately."""
    stages = [] if isinstance(given.stages, int) else given.stages
    for stage, card in enumerate(stages):
        if card is not None and name_of(card) not in LEADER_CODES:
            where = f"cities[{city}].stages[{stage}]"
            age, copy = lay_face_down(state, card, Place.UNDER, suits, where)
            state.under[city, stage] = age * DECK_SIZE + copy
            if isinstance(card, str) or card.known is None:
                state.known[age, copy] = only(laid_by(state, city, age, copy))


def laid_by(state: Any, city: int, age: int, copy: int) -> int:
    """Who laid a card for a city: its player, or the holder of that turn."""
    if city < state.num_players:
        return city
    return int(holder_at(age + 1, state.hidden_in[age, copy]))


def lay_in_pile(state: Any, card: FaceDown | str, suits: Suits, where: str) -> None:
    """A card in the discard pile, face down; or face up, if it was lost to a failed edifice."""
    age, copy = lay_face_down(state, card, Place.DISCARD, suits, where)
    if isinstance(card, FaceDown) and card.face_up:
        if card.turn is not None or card.known is not None:
            raise BadPosition(f"{where}: everybody knows '{card.card}', which lies face up")
        state.place[age, copy] = Place.LOST
        state.hidden_in[age, copy] = 0


def lay_face_down(
    state: Any, card: FaceDown | str, place: Place, suits: Suits, where: str
) -> tuple[int, int]:
    """Lay a card face down, known to those named; return its age, from 0, and its copy."""
    name = name_of(card)
    age = int(AGE_OF[card_named(name)]) - 1
    if age >= ages_dealt(state):
        raise BadPosition(f"{where}: '{name}' is a card of a later age")
    copy = find(state, name, suits, where)
    state.place[age, copy] = place
    state.hidden_in[age, copy] = laid_in(state, age)
    if isinstance(card, FaceDown):
        note_laid(state, card, age, copy, where)
    return age, copy


def laid_in(state: Any, age: int) -> int:
    """The turn in which a card was laid face down, if it is not described: the last possible."""
    if age + 1 < state.age:
        return TURNS
    return max(1, int(state.turn) - (state.phase == Phase.CHOOSE))


def note_laid(state: Any, card: FaceDown | Dug, age: int, copy: int, where: str) -> None:
    """Note when a card was laid, if that is described, and who knows it."""
    if card.turn is not None:
        state.hidden_in[age, copy] = card.turn
        if age + 1 == state.age and card.turn > state.turn:
            raise BadPosition(
                f"{where}: '{card.card}' is laid in turn {card.turn}, which is to come"
            )
    for player in card.known or ():
        if player >= state.num_players:
            raise BadPosition(f"{where}.known: there is no player {player + 1} at the table")
        state.known[age, copy] |= only(player)


def note_dug(state: Any, card: Dug, dig: int) -> None:
    """A card was dug up: before that it lay face down, and now it lies face up somewhere."""
    code = card_named(card.card)
    age, where = int(AGE_OF[code]) - 1, f"dug[{dig}]"
    up = [n for n in copies_called(state, card.card, where) if is_open(state, age, n)]
    if not up:
        raise BadPosition(f"{where}: '{card.card}' is dug up, but no city has built it")
    up = [copy for copy in up if state.hidden_in[age, copy] == 0]
    if not up:
        raise BadPosition(f"{where}: '{card.card}' is dug up twice")
    dug_at, now = moment(card.age - 1, card.dug_in), moment(state.age - 1, state.turn)
    if not moment(age, card.turn) <= dug_at <= now:
        raise BadPosition(f"{where}: it is dug up before it is laid, or in a turn to come")
    if dig > 0 and dug_at < state.dug_at[dig - 1]:
        raise BadPosition(f"{where}: it is dug up before the card that is named before it")
    note_laid(state, card, age, up[0], where)
    state.dug[dig] = code
    state.dug_at[dig] = dug_at
