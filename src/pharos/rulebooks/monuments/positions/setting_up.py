"""Put a described position on the table, if it can stand there."""

from collections.abc import Mapping, Sequence
from typing import Any

from pharos.kernel.bits import only
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption, BadPosition
from pharos.kernel.positions import UNKNOWN
from pharos.kernel.records import new_record
from pharos.rulebooks.monuments.catalogue import (
    CARD_CODES,
    COLOUR_CODES,
    HISTORIANS,
    IS_DROPPED,
    MONUMENT_CODES,
    MOST_REPORTS,
    NO_CARD,
    NO_MONUMENT,
    VALUES,
)
from pharos.rulebooks.monuments.options import read_options
from pharos.rulebooks.monuments.positions.checks import check
from pharos.rulebooks.monuments.positions.description import (
    Colour,
    Hand,
    Position,
    read_position,
)
from pharos.rulebooks.monuments.rules.building import BASE
from pharos.rulebooks.monuments.rules.hand import take_in
from pharos.rulebooks.monuments.setup import shuffle_pile, take_options, wipe
from pharos.rulebooks.monuments.state import NO_COLOUR, STATE, Phase, first_colour, num_colours


def set_up(position: Mapping[str, Any]) -> Any:
    """The state that a position describes, or an error that says why it cannot stand."""
    described = read_position(position)
    state = new_record(STATE)
    wipe(state)
    place_pieces(state, described)
    place_reports(state, described)
    box = Box(described)
    for colour, own in enumerate(
        padded("colours", described.colours, Colour(), int(num_colours(state)))
    ):
        place_colour(state, colour, own, box)
    place_cards(state, described, box)
    check(state)
    return state


class Box:
    """The cards that have no place yet, in random order."""

    def __init__(self, described: Position):
        dealt = new_record(STATE)
        dealt.num_players = described.players
        shuffle_pile(dealt, new_dice(described.seed if described.deal is None else described.deal))
        self.cards = [int(card) for card in dealt.pile[: dealt.pile_size]]
        self.players = described.players

    def find(self, name: str, where: str) -> int:
        """Take out a card by its id."""
        card = CARD_CODES[name]
        if IS_DROPPED[self.players, card // VALUES]:
            raise BadPosition(f"{where}: '{name}' is not in play with {self.players} players")
        if card not in self.cards:
            raise BadPosition(f"{where}: '{name}' is in two places")
        self.cards.remove(card)
        return card

    def any(self, where: str) -> int:
        if not self.cards:
            raise BadPosition(f"{where}: there are not that many cards left")
        return self.cards.pop()


def place_pieces(state: Any, described: Position) -> None:
    """Everything that is a single number."""
    try:
        take_options(state, read_options(described.players, described.settings))
    except BadOption as error:
        raise BadPosition(f"settings: {error}") from None
    state.phase = Phase[described.phase.upper()]
    state.active = described.active
    state.colour = colour_of(state, described)
    state.actions_left = described.actions_left
    state.bought = described.bought
    state.last_turn = described.last_turn
    state.needed = described.needed
    state.monument = NO_MONUMENT
    if described.monument is not None:
        state.monument = MONUMENT_CODES[described.monument]
    for name, steps in described.markers.items():
        state.markers[MONUMENT_CODES[name]] = steps
    state.victors = sum(only(player) for player in set(described.winners))


def colour_of(state: Any, described: Position) -> int:
    """The colour of this turn; it is chosen in phase 'colour'."""
    if described.colour is not None:
        return COLOUR_CODES[described.colour]
    if state.phase == Phase.COLOUR:
        return NO_COLOUR
    return int(first_colour(state, described.active))


def place_reports(state: Any, described: Position) -> None:
    """The stones on the track; none of the others has written yet."""
    if len(described.reports) > MOST_REPORTS:
        raise BadPosition(f"reports: there are at most {MOST_REPORTS} historians")
    colours = int(num_colours(state))
    state.historians[:colours] = HISTORIANS[described.players]
    state.num_reports = len(described.reports)
    for number, stone in enumerate(described.reports):
        colour = COLOUR_CODES[stone.colour]
        if colour >= colours:
            raise BadPosition(f"reports[{number}].colour: nobody plays with {stone.colour}")
        state.reporters[number] = colour
        state.reports[number] = stone.field
        state.historians[colour] -= 1
    if state.historians.min() < 0:
        most = HISTORIANS[described.players]
        raise BadPosition(f"reports: a colour has only {most} historians")


def place_colour(state: Any, colour: int, own: Colour, box: Box) -> None:
    state.points[colour] = own.points
    if own.historians is not None:
        if own.historians > state.historians[colour]:
            left = f"a colour has only {HISTORIANS[state.num_players]} historians in all"
            raise BadPosition(f"colours[{colour}].historians: {left}")
        state.historians[colour] = own.historians
    for name, values in own.stacks.items():
        monument = MONUMENT_CODES[name]
        for value in values:
            box.find(f"{name}-{value}", f"colours[{colour}].stacks.{name}")
            stack = state.stacks[colour, monument]
            state.stacks[colour, monument] = stack * BASE + value


def place_cards(state: Any, described: Position, box: Box) -> None:
    """Named cards first, so that chance does not take them."""
    pile = described.pile if isinstance(described.pile, list) else []
    hands = padded("hands", described.hands, Hand(), described.players)
    lists: dict[str, Sequence[str | None]] = {
        **{f"hands[{player}].cards": hand.cards for player, hand in enumerate(hands)},
        "row": described.row,
        "gone": described.gone,
        "first_card": [described.first_card],
        "pile": pile,
    }
    places = {
        name: box.find(name, where)
        for where, names in lists.items()
        for name in names
        if name is not None and name != UNKNOWN
    }
    for player, hand in enumerate(hands):
        place_hand(state, player, hand, places, box)
    for slot, name in enumerate(described.row):
        state.row[slot] = place_of(name, places, box, f"row[{slot}]")
    state.first_card = place_of(described.first_card, places, box, "first_card")
    place_pile(state, described, [places[name] for name in pile], box)


def place_of(name: str | None, places: Mapping[str, int], box: Box, where: str) -> int:
    """A named card, any card, or none."""
    if name is None:
        return NO_CARD
    return box.any(where) if name == UNKNOWN else places[name]


def place_hand(state: Any, player: int, hand: Hand, places: Mapping[str, int], box: Box) -> None:
    for name in hand.seen:
        if name not in hand.cards:
            raise BadPosition(f"hands[{player}].seen: '{name}' is not among the cards of this hand")
    for name in hand.cards:
        card = place_of(name, places, box, f"hands[{player}].cards")
        take_in(state, player, card, name in hand.seen)


def place_pile(state: Any, described: Position, named: list[int], box: Box) -> None:
    """The cards that are described, as many of the rest as the position says, or all the rest."""
    cards = named
    if described.pile is None:
        cards = list(box.cards)
    elif isinstance(described.pile, int):
        cards = [box.any("pile") for _ in range(described.pile)]
    state.pile_size = len(cards)
    state.pile[: len(cards)] = cards


def padded(where: str, given: list[Any], usual: Any, size: int) -> list[Any]:
    """One for each; those that are not described get the default."""
    if len(given) > size:
        raise BadPosition(f"{where}: {len(given)} are described; there are {size}")
    return [*given, *[usual] * (size - len(given))]
