"""Positions: a table described in a few words, for tests, puzzles and analysis.

    {"age": 2, "cities": [{"coins": 3, "cards": ["quarry"], "wonders": {"sphinx": "unbuilt"}}, {}],
     "structure": ["walls", "?", ...], "pawn": -2}

Names may be written in any language. Whatever is left out has its value at the start of the game,
and what nobody has described (a "?" in the structure, later ages, the box) is dealt by `seed`, or
lies as in the new game of the seed that `deal` names. A position must be possible on a table
(no card in two places, none lying on nothing), but need not have come up in any game: cards that
it does not mention are out of the game. `describe` leaves nothing out, so that `set_up` gives back
the very same state.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from pharos.kernel.catalogue import Row
from pharos.kernel.errors import did_you_mean
from pharos.kernel.faults import complain
from pharos.kernel.positions import UNKNOWN, Coins, Seed, called, read_row
from pharos.rulebooks.duel.catalogue import (
    CAPITAL,
    CARDS,
    LOOT_COINS,
    NO_CARD,
    NUM_CARDS,
    NUM_TOKENS,
    START_COINS,
    TOKENS,
    WONDERS,
)
from pharos.rulebooks.duel.rows import Colour
from pharos.rulebooks.duel.rules.phases.draft import DRAFTED
from pharos.rulebooks.duel.seen.spelling import (
    ALL_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    TOKEN_NAMES,
    WONDER_NAMES,
)
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


def age_to_come(age: str) -> str:
    ages = [str(age) for age in range(1, NUM_AGES + 1)]
    if age not in ages:
        raise complain(f"unknown key '{age}', {did_you_mean(age, ages)}")
    return age


CENTRE = ("printed", "erratum")
SITES = ("unbuilt", "returned")
Player = Annotated[int, Field(ge=0, lt=NUM_PLAYERS)]
Age = Annotated[str, AfterValidator(age_to_come)]
CardName = called(CARD_NAMES, *ALL_NAMES)
WonderName = called(WONDER_NAMES, *ALL_NAMES)
TokenName = called(TOKEN_NAMES, *ALL_NAMES)
ColourName = called(COLOUR_NAMES)
InSlot = called(CARD_NAMES, *ALL_NAMES, besides=[UNKNOWN])
UnderWonder = called(CARD_NAMES, *ALL_NAMES, besides=SITES)


class City(Row):
    """One side of the table."""

    coins: Coins = START_COINS
    cards: list[CardName] = []
    # in their order: "unbuilt", "returned", or the card under it
    wonders: dict[WonderName, UnderWonder] = {}
    tokens: list[TokenName] = []
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
    structure: Annotated[list[InSlot | None], Field(min_length=NUM_SLOTS, max_length=NUM_SLOTS)] = [
        UNKNOWN
    ] * NUM_SLOTS  # by slot: a card, "?", or None where it is gone
    emptied: Annotated[int, Field(ge=0, lt=NUM_SLOTS)] | None = None  # during a turn
    discard: list[CardName] = []
    tokens_on_board: list[TokenName] | None = None
    token_order: list[TokenName] | None = None  # those of the board, then the box, to be drawn
    doomed: ColourName | None = None  # the colour to choose from in phase "destroy"
    drawn: Annotated[int, Field(ge=0, le=NUM_TOKENS)] = 0  # tokens drawn in phase "library"
    boxes: dict[Age, list[CardName]] = {}  # by age: cards that were removed unseen
    decks: dict[Age, list[CardName]] = {}  # by age: the twenty cards of an age to come
    wonder_deck: list[WonderName] | None = None  # all twelve in the order of the draft
    drafted: Annotated[int, Field(ge=0, le=DRAFTED)] = DRAFTED
    ending: Literal["military", "scientific", "civilian"] | None = None
    winners: list[Player] = []
    deal: Seed | None = None  # all cards, wonders and tokens as this seed deals them in a new game
    seed: Seed = 0  # of everything else that is left to chance


def read_position(position: Mapping[str, Any]) -> Position:
    """The typed position, or an error that names the place where it is wrong."""
    return read_row(Position, position)


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
