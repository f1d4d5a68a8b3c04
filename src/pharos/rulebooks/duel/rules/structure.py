"""The structure of cards: what lies on what, what is face up, what may be played."""

import numpy as np

from pharos.kernel.bits import has, only
from pharos.kernel.catalogue import Row, read_rows
from pharos.kernel.errors import BadCatalogue
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import DATA, NO_CARD
from pharos.rulebooks.duel.state import NO_SLOT, NUM_SLOTS

CARD_WIDTH = 2
FACE_UP, FACE_DOWN, EMPTY = "U", "d", "."
MOST_COVERING = 2


class Drawing(Row):
    age: int
    rows: list[str]


class Slot(Row):
    """One place of a structure."""

    row: int
    column: int
    face_up: bool

    def lies_on(self, other: "Slot") -> bool:
        """Whether a card here lies on one of the row before: they share a column (D-19, D-20,
        D-21)."""
        return self.row == other.row + 1 and abs(self.column - other.column) < CARD_WIDTH


def slots_of(drawing: Drawing) -> list[Slot]:
    """The slots of a drawn structure, from the row laid first to the row on top."""
    slots = []
    for number, row in enumerate(drawing.rows):
        column = 0
        while column < len(row):
            if row[column] == EMPTY:
                column += 1
                continue
            face = row[column : column + CARD_WIDTH]
            if face not in (FACE_UP * CARD_WIDTH, FACE_DOWN * CARD_WIDTH):
                raise BadCatalogue(f"structures.toml: '{row}' has half a card at column {column}")
            slots.append(Slot(row=number, column=column, face_up=face[0] == FACE_UP))
            column += CARD_WIDTH
    if len(slots) != NUM_SLOTS:
        raise BadCatalogue(
            f"structures.toml: age {drawing.age} has {len(slots)} cards, not {NUM_SLOTS}"
        )
    return slots


def neighbours(slots: list[Slot], lies_on) -> list[list[int]]:
    """For every slot, the others for which `lies_on` holds, as a row of fixed length."""
    rows = []
    for slot in slots:
        found = [number for number, other in enumerate(slots) if lies_on(slot, other)]
        rows.append(found + [NO_SLOT] * (MOST_COVERING - len(found)))
    return rows


def as_set(slots: list[Slot], wanted) -> int:
    return sum(1 << number for number, slot in enumerate(slots) if wanted(number, slot))


STRUCTURES = [
    slots_of(drawing) for drawing in read_rows(DATA / "structures.toml", "structure", Drawing)
]
BELOW = np.array([neighbours(slots, Slot.lies_on) for slots in STRUCTURES], np.int32)
ABOVE = np.array(
    [neighbours(slots, lambda slot, other: other.lies_on(slot)) for slots in STRUCTURES], np.int32
)
LAID_FACE_UP = np.array(
    [as_set(slots, lambda _, slot: slot.face_up) for slots in STRUCTURES], np.int32
)
LAID_ACCESSIBLE = np.array(
    [
        as_set(slots, lambda number, _, age=age: ABOVE[age, number, 0] == NO_SLOT)
        for age, slots in enumerate(STRUCTURES)
    ],
    np.int32,
)


@rule
def lay_out(state, age):
    """Lay the cards of an age in their slots, some face up and some face down (D-18, D-22)."""
    if age > 1:
        state.deck[age - 2, :] = NO_CARD
    state.age = age
    state.face_up = LAID_FACE_UP[age - 1]
    state.accessible = LAID_ACCESSIBLE[age - 1]
    state.emptied = NO_SLOT
    for slot in range(NUM_SLOTS):
        state.where[state.deck[age - 1, slot]] = slot


@rule
def is_accessible(state, card):
    """A card that no other card lies on may be played (D-23, D-136, D-148)."""
    slot = state.where[card]
    return slot < NUM_SLOTS and has(state.accessible, slot)


@rule
def card_in(state, slot):
    """The card in a slot of the structure, or NO_CARD."""
    return state.deck[state.age - 1, slot]


@rule
def take(state, card, place):
    """Take a card out of the structure, to a place."""
    slot = state.where[card]
    state.deck[state.age - 1, slot] = NO_CARD
    state.face_up &= ~only(slot)
    state.accessible &= ~only(slot)
    state.emptied = slot
    state.where[card] = place


@rule
def turn_up(state):
    """Turn up the cards that the one played this turn was the last to cover (D-24, D-25)."""
    freed = 0
    for side in range(MOST_COVERING):
        slot = BELOW[state.age - 1, state.emptied, side]
        if slot != NO_SLOT:
            freed |= is_uncovered(state, slot) << slot
    state.face_up |= freed
    state.accessible |= freed
    state.emptied = NO_SLOT


@rule
def is_uncovered(state, slot):
    return num_covering(state, slot) == 0


@rule
def num_covering(state, slot):
    """How many cards lie on the one in a slot."""
    covering = 0
    for side in range(MOST_COVERING):
        above = ABOVE[state.age - 1, slot, side]
        covering += (above != NO_SLOT) & (card_in(state, above) != NO_CARD)
    return covering


@rule
def is_empty(state):
    """All cards have been played: the age is over (D-109)."""
    return state.accessible == 0


@rule
def is_face_down(state, slot):
    """A card lies here and does not show its face (D-133)."""
    return card_in(state, slot) != NO_CARD and not has(state.face_up, slot)
