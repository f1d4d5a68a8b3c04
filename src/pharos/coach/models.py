"""A review as data, for programs and pages. Chances of victory are whole millionths."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from pharos.bots.remarks import Remark
from pharos.coach.grades import Grade

Chance = Annotated[int, Field(description="A chance of victory, in millionths.")]


class Part(BaseModel):
    """A part of a review; it never changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Worth(Part):
    """What a use of something was worth, as the player could know."""

    action: str
    chance: Chance
    points: float = Field(description="Expected at the end of the game.")
    visits: int = Field(description="How often the search tried it; a few tries say little.")


# What belongs to one game


class CardInHand(Part):
    """A card of a hand of 7 Wonders, and what each use of it was worth."""

    card: str
    built: Worth | None
    buried: Worth | None = Field(description="Under a stage of the wonder.")
    sold: Worth | None

    @property
    def uses(self) -> list[Worth | None]:
        """Built, buried and sold."""
        return [self.built, self.buried, self.sold]


class Draft(Part):
    """A hand of 7 Wonders: what it offered, and where the rest of it went."""

    cards: list[CardInHand]
    passed: list[str]
    to: int | None = Field(description="The player who got them; null if nobody did.")
    they: str | None = Field(description="What that player did with them.")
    came_back: list[str] = Field(description="Of the cards passed on, those that came back.")


class LeaderHand(Part):
    """Leaders of which one was kept, and where the others went."""

    kept: list[Worth] = Field(description="What keeping each was worth, the most points first.")
    passed: list[str]
    to: int | None = Field(description="The player who chose among them; null if nobody did.")
    they: str | None = Field(description="What that player did with them.")
    came_back: list[str] = Field(description="Of those passed on, those that came back.")


class Price(Part):
    """Whether a leader or a part in an edifice was worth its price."""

    thing: str
    points: float = Field(description="More or less than with the best decision without it.")


class Pick(Part):
    """What a pick of Duel uncovered, and what it kept from the opponent."""

    uncovered: list[str] = Field(description="Cards that were turned up.")
    freed: list[str] = Field(
        default=[], description="Cards that lay face up already and became accessible."
    )
    taken: str | None = Field(description="What the opponent did with one of all these.")
    denied: float | None = Field(
        description="Points the card looked worth to the opponent; null if they could not have it."
    )


class Report(Part):
    """What a report of Monuments took, and what one of each opponent would have taken."""

    took: int
    others: dict[int, int] = Field(description="Cards, by player.")


# What every game has


class Decision(Part):
    """A decision, what the coach would have done, and what came of it."""

    number: int = Field(description="Of the decisions of the game, from 1.")
    player: int
    age: int | None
    kind: str = Field(description="The verb of the action.")
    action: str
    coach: str = Field(description="What the coach would have done.")
    open_card: str | None = Field(
        default=None,
        description="The open card of Monuments that the action takes: it says only where it lies.",
    )
    coach_open_card: str | None = Field(default=None, description="The same of the coach's action.")
    for_free_city: bool = Field(
        default=False, description="In 7 Wonders for two: whether it is for the Free City."
    )
    chance: Chance = Field(description="The player's chance with the coach's choice.")
    cost: Chance = Field(description="How much less it is with the player's; never below 0.")
    doubt: Chance = Field(description="The standard error of the cost.")
    points: float = Field(description="Points that the player's choice cost; below 0 if it won.")
    grade: Grade
    choices: int = Field(description="How many actions were legal.")
    effect: list[Chance] = Field(description="What it changed for every player.")
    luck: list[Chance] | None = Field(
        description="What nobody could know and what came to light after it changed for every "
        "player; null as long as choices are secret."
    )
    own_luck: Chance | None = Field(
        default=None,
        description="The same for the player, at the last of their decisions in a turn, whether "
        "others decide after them or not.",
    )
    misjudged: list[Chance] | None = Field(
        default=None,
        description="What the coach had judged differently before, by player; or null, as above.",
    )
    decided: int | None = Field(
        default=None, description="The player whose victory was certain from here on."
    )
    proven: bool = Field(
        default=False, description="All chances of this decision are exact, not estimated."
    )
    best: list[Worth] = Field(description="The actions that the search tried most.")
    remarks: list[Remark] = Field(description="What can be said about the player's choice.")
    coach_remarks: list[Remark] = Field(
        description="What can be said about the coach's; nothing if it is the same."
    )
    draft: Draft | None = None
    leaders: LeaderHand | None = None
    price: Price | None = None
    pick: Pick | None = None
    report: Report | None = None


class Parts(Part):
    """What made up the result of a player: fair + deal + uncovered + others + own + misjudged +
    resigned = result."""

    fair: Chance = Field(description="The chance of everybody before the deal.")
    deal: Chance = Field(description="What the deal brought.")
    uncovered: Chance = Field(description="What came to light later and nobody could know.")
    others: Chance = Field(description="What the others' decisions brought, next to the coach's.")
    own: Chance = Field(description="What the player's own decisions brought, counted alike.")
    misjudged: Chance = Field(default=0, description="What the coach judged otherwise before.")
    resigned: Chance = Field(default=0, description="What it changed that the game was given up.")
    result: Chance = Field(
        description="The player's share of the victory; of a game that is not over, their chance."
    )

    @property
    def luck(self) -> int:
        """What nobody decided."""
        return self.deal + self.uncovered


class Moment(Part):
    """A moment that decided the game for a player."""

    number: int = Field(description="Of the decision after which it came.")
    by: int = Field(
        description="Of the decision before it that changed most; of equals, one's own."
    )
    before: Chance
    after: Chance
    own: Chance
    others: Chance
    luck: Chance
    misjudged: Chance = 0
    decided: int | None = Field(
        default=None, description="The player whose victory was certain from here on."
    )


class Accuracy(Part):
    """From 0 to 100; null where there was nothing to decide."""

    all: float | None
    by_age: dict[int, float]
    by_kind: dict[str, float]


class PlayerReview(Part):
    """The game of one player."""

    player: int
    points: int
    parts: Parts
    accuracy: Accuracy
    grades: dict[Grade, int]
    moments: list[Moment]


class Decided(Part):
    """From where on a victory was certain, whatever still lay face down."""

    number: int = Field(description="Of the decision after which it was; 0 is the beginning.")
    player: int


class Review(Part):
    """The review of a game."""

    rulebook: str
    record: str = Field(description="The game as text.")
    players: int
    over: bool = Field(default=True, description="Whether the game was played to its end.")
    winners: list[int]
    ending: str | None = Field(
        description="How it ended: `resignation` if it was given up; null if it is not over."
    )
    decided: Decided | None = Field(
        default=None, description="Null if the victory was never certain, or nobody could tell."
    )
    curve: list[list[Chance]] = Field(
        description="The chances of all players after the deal and after every decision."
    )
    decisions: list[Decision]
    reviews: list[PlayerReview]

    @property
    def is_given_up(self) -> bool:
        """Whether it has a result although it was not played to its end."""
        return bool(self.winners) and not self.over
