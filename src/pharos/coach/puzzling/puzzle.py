"""A puzzle: a game up to a decision, and what is known about that decision."""

from dataclasses import replace
from functools import cached_property
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from pharos.game import Action, Game, find_rulebook, new
from pharos.kernel.contract import Rulebook


class Check(BaseModel):
    """How a solution was checked."""

    model_config = ConfigDict(frozen=True)

    simulations: int = Field(0, description="Of the search; 0 if it was solved.")
    positions: int = Field(0, description="That the solver looked at; 0 if it was searched.")


class Puzzle(BaseModel):
    """A decision in which one action is clearly best, and the obvious one is wrong."""

    model_config = ConfigDict(frozen=True)

    rulebook: str
    rules: int = Field(description="The version of the rules.")
    players: int
    options: dict[str, Any] = {}
    seed: int
    moves: str = Field(description="Codes of the actions, of all who decide at once by seats.")
    player: int = Field(description="Who decides.")
    solution: str
    obvious: str = Field(description="What looks best at a quick look.")
    reply: str | None = Field(None, description="What others answer to it, if they do.")
    chances: dict[str, float] = Field(description="Of victory, by action; the solution first.")
    themes: list[str] = Field(description="The one that says most first.")
    rating: int = Field(
        description="How hard it is: a solver of this rating solves it every other time."
    )
    check: Check

    @cached_property
    def id(self) -> str:
        """A name that stays the same when puzzles are added."""
        return f"{self.rulebook}-{self.seed}-{len(self.moves.split())}-{self.player + 1}"

    @property
    def book(self) -> Rulebook:
        return find_rulebook(self.rulebook)

    def game(self) -> Game:
        """The game up to the decision."""
        game = new(self.rulebook, self.players, self.seed, **self.options)
        codes = [int(code) for code in self.moves.split()]
        while codes:
            for player in game.deciders:  # all that decide at the same time
                game.play(codes.pop(0), player)
        return game

    def is_solved_by(self, action: Action | str) -> bool:
        """Whether an action is the solution. Whom it pays does not matter."""
        return is_same(self.book, self._code(action), self._code(self.solution))

    def chance_of(self, action: Action | str) -> float | None:
        """The chance of victory with an action, if it was one of those that were compared."""
        code = self._code(action)
        known = {text: share for text, share in self.chances.items() if self._code(text) == code}
        return next(iter(known.values()), None)

    def _code(self, action: Action | str) -> int:
        return self.book.parse_action(action) if isinstance(action, str) else action.code


def is_same(rulebook: Rulebook, one: int, other: int) -> bool:
    """Whether two actions do the same and differ at most by who is paid."""
    ours, theirs = rulebook.parts(one), rulebook.parts(other)
    return replace(ours, payment=None) == replace(theirs, payment=None)
