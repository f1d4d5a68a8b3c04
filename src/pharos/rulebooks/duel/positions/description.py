"""Positions: a table described in a few words, for tests, puzzles and analysis.

    {"age": 2, "cities": [{"coins": 3, "cards": ["quarry"], "wonders": {"sphinx": "unbuilt"}}, {}],
     "structure": ["walls", "?", ...], "pawn": -2}

Whatever is left out has its value at the start of the game, and what nobody has described (a "?"
in the structure, later ages, the box) is dealt by `seed`. A position must be possible on a table
(no card in two places, nothing lying on air), not reached by any particular game: cards of which
it says nothing are out of the game. `describe` leaves nothing out, so that `set_up` gives back
the very same state.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from pharos.kernel.catalogue import Row, first_fault
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.duel.catalogue import (
    CAPITAL,
    CARDS,
    LOOT_COINS,
    NO_CARD,
    NUM_CARDS,
    START_COINS,
    TOKENS,
    WONDERS,
)
from pharos.rulebooks.duel.rows import Colour, ColourName
from pharos.rulebooks.duel.rules.phases.draft import DRAFTED
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NO_WONDER,
    NUM_AGES,
    NUM_PLAYERS,
    NUM_SLOTS,
    Ending,
    Phase,
    Place,
    Site,
    TokenPlace,
    city_of,
)

UNKNOWN = "?"
CENTRE = ("printed", "erratum")
Count = Annotated[int, Field(ge=0)]
Player = Annotated[int, Field(ge=0, lt=NUM_PLAYERS)]


class City(Row):
    """One side of the table."""

    coins: Count = START_COINS
    cards: list[str] = []
    wonders: dict[str, str] = {}  # in their order: "unbuilt", "returned", or the card under it
    tokens: list[str] = []
    loot: list[int] = [int(coins) for coins in LOOT_COINS]  # tokens that still threaten this city


class Position(Row):
    """A whole table."""

    age: Annotated[int, Field(ge=0, le=NUM_AGES)] = 1  # 0 while wonders are drafted
    phase: Literal["draft", "turn", "token", "library", "destroy", "revive", "begin", "over"] = (
        "turn"
    )
    active: Player = 0
    follower: Player = 0
    first_player: Player = 0
    centre_pawn: Literal["printed", "erratum"] = "printed"
    cities: Annotated[list[City], Field(min_length=NUM_PLAYERS, max_length=NUM_PLAYERS)] = [
        City(),
        City(),
    ]
    pawn: Annotated[int, Field(ge=-CAPITAL, le=CAPITAL)] = 0
    structure: Annotated[list[str | None], Field(min_length=NUM_SLOTS, max_length=NUM_SLOTS)] = [
        UNKNOWN
    ] * NUM_SLOTS  # by slot: a card, "?", or None where there is none any more
    emptied: Annotated[int, Field(ge=0, lt=NUM_SLOTS)] | None = None  # during a turn
    discard: list[str] = []
    tokens_on_board: list[str] | None = None
    token_order: list[str] | None = None  # those of the board, then the box in drawing order
    doomed: ColourName | None = None  # what is to be chosen from in phase "destroy"
    drawn: Count = 0  # how many tokens were drawn in phase "library"
    boxes: dict[str, list[str]] = {}  # by age: cards that were removed unseen
    decks: dict[str, list[str]] = {}  # by age: the twenty cards of an age to come
    wonder_deck: list[str] | None = None  # all twelve in the order of the draft
    drafted: Annotated[int, Field(ge=0, le=DRAFTED)] = DRAFTED
    ending: Literal["military", "scientific", "civilian"] | None = None
    winners: list[Player] = []
    seed: Count = 0


def read_position(position: Mapping[str, Any]) -> Position:
    """The typed position, or an error that names the key that is wrong."""
    try:
        return Position.model_validate(position)
    except ValidationError as error:
        raise BadPosition(f"the position is broken: {first_fault(error, Position)}") from None


def describe(state: Any) -> dict[str, Any]:
    """Everything on the table, hidden cards included."""
    described = {
        "age": int(state.age),
        "phase": Phase(state.phase).name.lower(),
        "active": int(state.active),
        "follower": int(state.follower),
        "first_player": int(state.first_player),
        "centre_pawn": CENTRE[state.centre_chooses],
        "cities": [describe_city(state, player) for player in range(NUM_PLAYERS)],
        "pawn": int(state.pawn),
        "discard": cards_at(state, Place.DISCARD),
        "tokens_on_board": tokens_at(state, TokenPlace.BOARD),
        "token_order": [TOKENS[token].id for token in state.tokens],
        "wonder_deck": [WONDERS[wonder].id for wonder in state.wonder_deck],
        "drafted": int(state.drafted),
    }
    return {**described, **describe_decks(state), **describe_choice(state)}


def describe_city(state: Any, player: int) -> dict[str, Any]:
    own = [wonder for wonder in state.wonders[player] if wonder != NO_WONDER]
    lying = zip(LOOT_COINS, state.loot[player], strict=True)
    return {
        "coins": int(state.coins[player]),
        "cards": cards_at(state, city_of(player)),
        "wonders": {WONDERS[wonder].id: describe_site(state.under[wonder]) for wonder in own},
        "tokens": tokens_at(state, player),
        "loot": [int(coins) for coins, lies in lying if lies],
    }


def describe_site(under: int) -> str:
    return CARDS[under].id if under >= 0 else Site(under).name.lower()


def describe_decks(state: Any) -> dict[str, Any]:
    """The structure, the ages to come, and what stayed in the box."""
    ages = range(max(1, state.age), NUM_AGES + 1)
    decks = {age: [card_name(card) for card in state.deck[age - 1]] for age in ages}
    described: dict[str, Any] = {
        "boxes": {str(age): [c for c in decks[age][NUM_SLOTS:] if c] for age in ages},
        "decks": {str(age): decks[age][:NUM_SLOTS] for age in ages if age > state.age},
    }
    if state.age > 0:
        described["structure"] = decks[state.age][:NUM_SLOTS]
    return described


def describe_choice(state: Any) -> dict[str, Any]:
    """What is only there during a turn, or at the end of the game."""
    described: dict[str, Any] = {}
    if state.emptied != NO_SLOT:
        described["emptied"] = int(state.emptied)
    if state.phase == Phase.DESTROY:
        described["doomed"] = Colour(state.doomed).name.lower()
    if state.phase == Phase.LIBRARY:
        described["drawn"] = int(state.drawn)
    if state.phase == Phase.OVER:
        described["ending"] = Ending(state.ending).name.lower()
        described["winners"] = [p for p in range(NUM_PLAYERS) if state.victors >> p & 1]
    return described


def card_name(card: int) -> str | None:
    return None if card == NO_CARD else CARDS[card].id


def cards_at(state: Any, place: int) -> list[str]:
    return [CARDS[card].id for card in range(NUM_CARDS) if state.where[card] == place]


def tokens_at(state: Any, place: int) -> list[str]:
    return [token.id for code, token in enumerate(TOKENS) if state.token_where[code] == place]
