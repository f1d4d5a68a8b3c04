"""The words of a position, as typed rows."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from pharos.kernel.catalogue import Row, first_fault
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.actions import MOST_PAID
from pharos.rulebooks.wonders.catalogue import MOST_DIGS, MOST_STAGES, NUM_AGES, NUM_LEADERS
from pharos.rulebooks.wonders.rows import ExpansionName
from pharos.rulebooks.wonders.state import LAST_ROUND, MOST_CITIES, MOST_PLAYERS, TURNS, TWO_PLAYERS

NEIGHBOURS = 2
MOST_PAWNS = 2  # of an age in one city: one for joining, one of the box
MOST_COINS = 999
Count = Annotated[int, Field(ge=0)]
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


class FaceDown(Row):
    """A card that lies face down, under a wonder or in the discard pile; or there face up."""

    card: str
    turn: Turn | None = None  # of its age, in which it was laid there
    known: list[Player] | None = None  # who knows it
    face_up: bool = False  # lost with an edifice


class Dug(Row):
    """A card that was built from the discard pile."""

    card: str
    turn: Turn  # of its age, in which it was laid there
    known: list[Player] = []  # who knew it there
    age: Age  # in which it was built
    dug_in: TurnOrRecruitment  # of that age


class Choice(Row):
    """What was chosen in secret for a city."""

    use: Literal["build", "stage", "sell", "keep", "recruit", "lose"]
    card: str  # or leader
    left: Paid = 0  # coins to the left neighbour
    right: Paid = 0
    bank: bool = False  # the bank sells a unit
    second_option: bool = False  # of the stage
    joining: bool = False  # the edifice


class City(Row):
    """A board and what stands around it."""

    board: str | None = None
    side: Literal["day", "night"] = "day"
    coins: Annotated[int, Field(ge=0, le=MOST_COINS)] | None = None
    cards: list[str] = []
    stages: Annotated[int, Field(ge=0, le=MOST_STAGES)] | list[FaceDown | str | None] = []
    second_options: list[Stage] = []  # stages of which the second option was chosen
    victories: Annotated[list[Tokens], Field(min_length=NUM_AGES, max_length=NUM_AGES)] = [0] * 3
    defeats: Annotated[int, Field(ge=0, le=NEIGHBOURS * NUM_AGES)] = 0
    copied: str | None = None  # a leader next door
    pawns: Annotated[list[Pawns], Field(min_length=NUM_AGES, max_length=NUM_AGES)] = [0] * 3
    joined: list[Age] = []  # edifices joined with a stage
    debts: Annotated[list[bool], Field(min_length=NUM_AGES, max_length=NUM_AGES)] = [False] * 3
    chosen: Choice | None = None


class LeaderAt(Row):
    """Where a leader is."""

    leader: str
    place: Literal["box", "draft", "hand", "recruited", "under", "sold"]
    owner: Player | None = None  # who has it, or had it last
    slot: Annotated[int, Field(ge=0, lt=NUM_LEADERS)] | None = None  # packet and round of the draft
    draw: Literal["left", "drawn"] | None = None  # when leaders were drawn from the box it was in


class Project(Row):
    """The edifice of an age."""

    edifice: str | None = None
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
    hands: Annotated[list[list[str | None] | None], Field(max_length=MOST_PLAYERS)] = []
    discard: list[FaceDown | str] = []
    dug: Annotated[list[Dug], Field(max_length=MOST_DIGS)] = []  # one after the other
    decks: dict[Literal["1", "2", "3"], list[str]] = {}  # by age, in the order of dealing
    draft_round: Annotated[int, Field(ge=0, le=LAST_ROUND)] | None = None
    leaders: list[LeaderAt] = []
    leader_ranking: list[str] | None = None  # who comes first when leaders are drawn from the box
    edifices: Annotated[list[Project], Field(max_length=NUM_AGES)] = []
    seed: Count = 0


def read_position(position: Mapping[str, Any]) -> Position:
    """The typed position, or an error that names the key that is wrong."""
    try:
        return Position.model_validate(position)
    except ValidationError as error:
        raise BadPosition(f"the position is broken: {first_fault(error, Position)}") from None
