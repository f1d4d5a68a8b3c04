"""The words of a position, as typed rows."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from pharos.kernel.catalogue import Row
from pharos.kernel.faults import complain
from pharos.kernel.positions import UNKNOWN, Coins, Seed, called, read_row
from pharos.rulebooks.wonders.actions import MOST_PAID
from pharos.rulebooks.wonders.catalogue import (
    LEADER_CODES,
    MOST_DIGS,
    MOST_STAGES,
    NUM_AGES,
    NUM_LEADERS,
)
from pharos.rulebooks.wonders.rows import ExpansionName
from pharos.rulebooks.wonders.seen.spelling import (
    ALL_NAMES,
    BOARD_NAMES,
    CARD_NAMES,
    EDIFICE_NAMES,
    LEADER_NAMES,
)
from pharos.rulebooks.wonders.state import LAST_ROUND, MOST_CITIES, MOST_PLAYERS, TURNS, TWO_PLAYERS

NEIGHBOURS = 2
MOST_PAWNS = 2  # of an age in one city: one for joining, one from the box
COPY_MARK = "#"
Player = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
Age = Annotated[int, Field(ge=1, le=NUM_AGES)]
Turn = Annotated[int, Field(ge=1, le=TURNS)]
TurnOrRecruitment = Annotated[int, Field(ge=0, le=TURNS)]
Paid = Annotated[int, Field(ge=0, le=MOST_PAID)]
Tokens = Annotated[int, Field(ge=0, le=NEIGHBOURS + MOST_PAWNS)]
Pawns = Annotated[int, Field(ge=0, le=MOST_PAWNS)]
Stage = Annotated[int, Field(ge=1, le=MOST_STAGES)]
PhaseName = Literal[
    "choose",
    "last_card",
    "dig",
    "over",
    "draft",
    "recruit",
    "extra_leader",
    "copy_leader",
    "pawn",
    "penalty",
]
Owed = Literal[
    "pawn",
    "extra_leader",
    "copy_leader",
    "dig_in_carthage",
    "dig_with_solomon",
    "dig_with_copy",
]


def card_or_leader(name: str) -> str:
    """The id of a card or leader, perhaps with the number of a copy of the card: "tavern#2"."""
    called_so, mark, copy = name.partition(COPY_MARK)
    card, leader = CARD_NAMES.find(called_so), LEADER_NAMES.find(name)
    if card is not None:
        return f"{CARD_NAMES.ids[card]}{mark}{copy}"
    if leader is None:
        raise complain(CARD_NAMES.unknown(called_so, ALL_NAMES))
    return LEADER_NAMES.ids[leader]


def card_only(name: str) -> str:
    found = card_or_leader(name)
    if found in LEADER_CODES:
        raise complain(CARD_NAMES.unknown(name, ALL_NAMES))
    return found


def card_or_unknown(name: str) -> str:
    return name if name == UNKNOWN else card_only(name)


CardName = Annotated[str, AfterValidator(card_only)]
InHand = Annotated[str, AfterValidator(card_or_unknown)]
CardOrLeader = Annotated[str, AfterValidator(card_or_leader)]
LeaderName = called(LEADER_NAMES, *ALL_NAMES)
BoardName = called(BOARD_NAMES, *ALL_NAMES)
EdificeName = called(EDIFICE_NAMES, *ALL_NAMES)


class FaceDown(Row):
    """A card face down under a wonder, or face down or face up in the discard pile."""

    card: CardOrLeader
    turn: Turn | None = None  # of its age, in which it was laid there
    known: list[Player] | None = None  # who knows it
    face_up: bool = False  # lost to a failed edifice


class InPile(FaceDown):
    """A card of the discard pile."""

    card: CardName


class Dug(Row):
    """A card that was built from the discard pile."""

    card: CardName
    turn: Turn  # of its age, in which it was laid there
    known: list[Player] = []  # who knew it there
    age: Age  # in which it was built
    dug_in: TurnOrRecruitment  # of that age


class Choice(Row):
    """What was chosen in secret for a city."""

    use: Literal["build", "stage", "sell", "keep", "recruit", "lose"]
    card: CardOrLeader
    left: Paid = 0  # coins to the left neighbour
    right: Paid = 0
    bank: bool = False  # the bank sells a unit
    second_option: bool = False  # of the stage
    joining: bool = False  # the edifice


class City(Row):
    """A board and what stands around it."""

    board: BoardName | None = None
    side: Literal["day", "night"] = "day"
    coins: Coins | None = None
    cards: list[CardName] = []
    stages: Annotated[int, Field(ge=0, le=MOST_STAGES)] | list[FaceDown | CardOrLeader | None] = []
    second_options: list[Stage] = []  # stages whose second option was chosen
    victories: Annotated[list[Tokens], Field(min_length=NUM_AGES, max_length=NUM_AGES)] = [0] * 3
    defeats: Annotated[int, Field(ge=0, le=NEIGHBOURS * NUM_AGES)] = 0
    copied: LeaderName | None = None  # a leader next door
    pawns: Annotated[list[Pawns], Field(min_length=NUM_AGES, max_length=NUM_AGES)] = [0] * 3
    joined: list[Age] = []  # edifices joined with a stage
    debts: Annotated[list[bool], Field(min_length=NUM_AGES, max_length=NUM_AGES)] = [False] * 3
    chosen: Choice | None = None


class LeaderAt(Row):
    """Where a leader is."""

    leader: LeaderName
    place: Literal["box", "draft", "hand", "recruited", "under", "sold"]
    owner: Player | None = None  # who has it, or had it last
    slot: Annotated[int, Field(ge=0, lt=NUM_LEADERS)] | None = None  # packet and round of the draft
    draw: Literal["left", "drawn"] | None = None  # if it was in the box when leaders were drawn


class Project(Row):
    """The edifice of an age."""

    edifice: EdificeName | None = None
    progress: Literal["open", "built", "failed"] | None = None
    pawns_left: Annotated[int, Field(ge=0, le=MOST_CITIES)] | None = None


class Position(Row):
    """A whole table."""

    players: Annotated[int, Field(ge=TWO_PLAYERS, le=MOST_PLAYERS)] | None = None
    expansions: list[ExpansionName] = []
    second_pawn: Literal["reward", "nothing"] = "reward"
    age: Age = 1
    turn: TurnOrRecruitment | None = None
    phase: PhaseName = "choose"
    digger: Player | None = None  # who builds from the discard pile at the end of this turn
    owed: dict[Owed, Player] = {}  # what else is to come at the end of this turn, and for whom
    cities: Annotated[list[City], Field(max_length=MOST_CITIES)] = []
    hands: Annotated[list[list[InHand | None] | None], Field(max_length=MOST_PLAYERS)] = []
    discard: list[InPile | CardName] = []
    dug: Annotated[list[Dug], Field(max_length=MOST_DIGS)] = []  # one after the other
    decks: dict[Literal["1", "2", "3"], list[CardName]] = {}  # by age, in the order of dealing
    draft_round: Annotated[int, Field(ge=0, le=LAST_ROUND)] | None = None
    leaders: list[LeaderAt] = []
    leader_ranking: list[LeaderName] | None = (
        None  # who comes first when leaders are drawn from the box
    )
    edifices: Annotated[list[Project], Field(max_length=NUM_AGES)] = []
    deal: Seed | None = None  # cards, leaders, edifices and boards as this seed deals them
    seed: Seed = 0  # for everything else that the position leaves open


def read_position(position: Mapping[str, Any]) -> Position:
    """The typed position, or an error that names the place where it is wrong."""
    return read_row(Position, position)
