"""What goes in and out over HTTP about puzzles."""

from pydantic import BaseModel, Field

from pharos.coach import Answer
from pharos.table.messages import ActionText, ClientInput, View


class Theme(BaseModel):
    """What puzzles are about."""

    id: str = Field(examples=["deny"])
    name: str = Field(description="In your language.", examples=["Deny"])


class ThemeOfShelf(Theme):
    puzzles: int = Field(description="How many there are about it.")


class SolverStanding(BaseModel):
    """How somebody solves puzzles."""

    rating: int
    deviation: int = Field(description="The standard deviation of the rating.")
    tried: int
    solved: int = Field(description="At the first try.")
    streak: int = Field(description="Solved one after the other.")
    best: int = Field(description="The longest streak.")
    days: int = Field(description="Days in a row on which the puzzle of the day was solved.")


class Shelf(BaseModel):
    """The puzzles of a game."""

    game: str
    puzzles: int
    solved: int = Field(description="By you, at the first try.")
    themes: list[ThemeOfShelf] = Field(description="The most frequent first.")


class Shelves(BaseModel):
    """All puzzles, and how you stand."""

    shelves: list[Shelf]
    standing: SolverStanding
    daily: str = Field(description="The id of the puzzle of the day.")
    daily_game: str
    daily_right: bool | None = Field(description="Whether you solved it; null if you did not try.")


class PosedPuzzle(BaseModel):
    """A decision, as the player sees it. Only the reply to an answer gives the solution."""

    id: str
    game: str
    players: int
    player: int = Field(description="Whose decision it is.")
    themes: list[Theme] = Field(description="The one that says most first.")
    rating: int = Field(description="How hard it is, as far as is known.")
    view: View = Field(description="Every `reason` in its offers also has `words`.")
    day: str | None = Field(description="The day, if it is the puzzle of today.")
    right: bool | None = Field(description="Whether your first answer was; null without one.")


class Try(ClientInput):
    """An answer to a puzzle."""

    action: ActionText = Field(examples=["build baths"])


class Judged(BaseModel):
    """Whether an answer is right, why, and what it changed."""

    answer: Answer
    counted: bool = Field(description="Only a first answer changes ratings.")
    change: int = Field(description="Of your rating.")
    puzzle_rating: int
    standing: SolverStanding
