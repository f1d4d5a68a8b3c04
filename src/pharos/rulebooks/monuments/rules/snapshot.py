"""A state read once: plain numbers, and what the rules say about colours.

Reading a field of a state from Python takes time, and so does asking a rule. So all fields are
read at once, and rules write down in one go what is asked about every colour.
"""

from collections.abc import Iterable
from typing import Annotated, Any

import numpy as np
from typing_extensions import TypedDict

from pharos.kernel.contract import members
from pharos.kernel.parts import Part, as_data
from pharos.kernel.records import once, plain
from pharos.kernel.rule import rule
from pharos.kernel.shapes import NamesOf
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    COLOURS,
    COLOURS_EACH,
    IS_DROPPED,
    MONUMENTS,
    NUM_COLOURS,
    NUM_MONUMENTS,
    SYMBOL_OF,
    SYMBOLS,
    VALUES,
)
from pharos.rulebooks.monuments.rules.building import least_to_erect
from pharos.rulebooks.monuments.rules.scoring import CATEGORIES, add_colour
from pharos.rulebooks.monuments.rules.valuation import worth_of
from pharos.rulebooks.monuments.state import deciders, num_colours

SYMBOL_CODES = SYMBOL_OF.tolist()


class CardView(TypedDict):
    card: str  # petra-7
    monument: Annotated[str, NamesOf(MONUMENTS)]
    value: int
    symbol: Annotated[str, NamesOf(SYMBOLS)]


class Snapshot:
    """A state, read once; the rules are asked only when their answers are wanted."""

    def __init__(self, state: Any, part: Part = as_data):
        self.state = state
        self.now = plain(state)
        self.part = part  # the form in which parts of views are wanted

    @once
    def deciders(self) -> tuple[int, ...]:
        return members(int(deciders(self.state)))

    @once
    def num_colours(self) -> int:
        return int(num_colours(self.state))

    @once
    def worth(self) -> list[list[int]]:
        """What each monument is worth to each colour now."""
        out = np.zeros((NUM_COLOURS, NUM_MONUMENTS), np.int32)
        note_worth(self.state, out)
        return out.tolist()

    @once
    def sheets(self) -> list[dict[str, int]]:
        """The points of every colour by category."""
        out = np.zeros((NUM_COLOURS, len(CATEGORIES)), np.int32)
        note_sheets(self.state, out)
        return [dict(zip(CATEGORIES, line, strict=True)) for line in out.tolist()]

    @once
    def stacks(self) -> list[list[list[int]]]:
        """The cards of every colour and monument, from the bottom to the top."""
        return [
            [cards_of(monument, digits) for monument, digits in enumerate(stacks)]
            for stacks in self.now.stacks
        ]

    @once
    def all_owners(self) -> list[list[int]]:
        """The colours that own each monument: most cards first, then the highest card."""
        return [self._owners(monument) for monument in range(NUM_MONUMENTS)]

    def player_of(self, colour: int) -> int:
        return colour // int(COLOURS_EACH[self.now.num_players])

    def colours_of(self, player: int) -> list[int]:
        """The colours that a player has."""
        return [c for c in range(self.num_colours) if self.player_of(c) == player]

    def is_in_play(self, monument: int) -> bool:
        return not IS_DROPPED[self.now.num_players, monument]

    def owners(self, monument: int) -> list[int]:
        """The colours that own a monument, the better one first."""
        return self.all_owners[monument]

    def _owners(self, monument: int) -> list[int]:
        stacks = {c: self.stack(c, monument) for c in range(self.num_colours)}
        owning = [colour for colour, stack in stacks.items() if stack]
        return sorted(owning, key=lambda c: (len(stacks[c]), max(stacks[c])), reverse=True)

    def least_to_erect(self, monument: int) -> int:
        return int(least_to_erect(self.state, monument))

    def stack(self, colour: int, monument: int) -> list[int]:
        """The cards of a stack, from the bottom to the top."""
        return self.stacks[colour][monument]

    def hand(self, player: int) -> list[int]:
        """The cards in a hand, in the order of the catalogue."""
        return cards_in(self.now.hands[player])

    def known_hand(self, player: int, viewer: int) -> list[int]:
        """The cards in a hand that a viewer knows."""
        is_shown = player == viewer or self.now.victors != 0
        return self.hand(player) if is_shown else cards_in(self.now.seen[player])

    def symbol(self, card: int) -> str:
        return symbol_of(self.now.symbol_rule, card)

    def card(self, card: int) -> CardView:
        return self.part(card_view, self.now.symbol_rule, card)

    def cards(self, cards: Iterable[int]) -> list[CardView]:
        return self.part(card_views, self.now.symbol_rule, *cards)

    def harvest(self, reporter: int) -> list[tuple[int, int]]:
        """The cards that a report of a colour would take now, and whose they are.

        Round the table, beginning on the reporter's left.
        """
        others = [(reporter + step) % self.num_colours for step in range(1, self.num_colours)]
        stacks = [(c, self.stack(c, m)) for c in others for m in range(NUM_MONUMENTS)]
        return [(colour, stack[-1]) for colour, stack in stacks if len(stack) > 1]


@rule
def note_worth(state, out):
    """What each monument is worth to each colour."""
    for colour in range(num_colours(state)):
        for monument in range(NUM_MONUMENTS):
            out[colour, monument] = worth_of(state, colour, monument)


@rule
def note_sheets(state, out):
    """The points of every colour by category."""
    for colour in range(num_colours(state)):
        add_colour(state, colour, out[colour])


def cards_of(monument: int, digits: int) -> list[int]:
    """The cards of a stack, which is a number with a digit for every card."""
    return [monument * VALUES + int(value) - 1 for value in str(digits)] if digits else []


def symbol_of(symbol_rule: int, card: int) -> str:
    return SYMBOLS[SYMBOL_CODES[symbol_rule][card]]


def card_view(symbol_rule: int, card: int) -> CardView:
    monument, value = divmod(card, VALUES)
    return {
        "card": CARD_IDS[card],
        "monument": MONUMENTS[monument],
        "value": value + 1,
        "symbol": symbol_of(symbol_rule, card),
    }


def card_views(symbol_rule: int, *cards: int) -> list[CardView]:
    return [card_view(symbol_rule, card) for card in cards]


def cards_in(sets: list[int]) -> list[int]:
    """The cards in a row of sets, each of the values of one monument."""
    return [
        monument * VALUES + place
        for monument, values in enumerate(sets)
        for place in range(VALUES)
        if values >> place & 1
    ]


def colour_id(colour: int) -> str | None:
    """The name of a colour; before one is chosen there is none."""
    return COLOURS[colour] if colour >= 0 else None
