"""A recorded game, decision by decision."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pharos.game import Action, Game, begin, replay
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import BadRecord
from pharos.kernel.records import copy_of
from pharos.record import Record


@dataclass(frozen=True)
class Step:
    """A decision, and the table before and after it."""

    number: int  # from 1
    player: int
    action: Action
    state: Any
    clues: Any
    after: Any

    @property
    def rulebook(self) -> Rulebook:
        return self.action.rulebook

    @property
    def age(self) -> int | None:
        """The age; None before the first one, and in a game without ages."""
        names = self.state.dtype.names or ()
        return int(self.state["age"]) or None if "age" in names else None

    @property
    def is_open(self) -> bool:
        """Whether everybody sees what was decided: nobody else decides at the same time."""
        return not self.rulebook.withdrawable(self.after)


def steps_of(record: Record) -> tuple[Game, list[Step]]:
    """The game of a record as far as it went, and all its decisions."""
    game = begin(record)
    steps: list[Step] = []
    for number, move in enumerate(record.moves, start=1):
        state, clues = game.state, copy_of(game.clues)
        game.play(move.action, move.player)
        action = Action.parse(game.rulebook, move.action)
        steps.append(Step(number, move.player, action, state, clues, game.state))
    while steps and not steps[-1].is_open:  # nobody has seen these yet
        steps.pop()
    if not steps:
        raise BadRecord("nothing has been decided in this game yet: there is nothing to review")
    if not game.over:
        game = replay(replace(record, moves=record.moves[: len(steps)]))
    return game, steps


def has_steps(record: Record) -> bool:
    """Whether there is anything to review."""
    try:
        steps_of(record)
    except BadRecord:
        return False
    return True


def turns_of(steps: list[Step]) -> Iterator[list[Step]]:
    """The decisions that are shown together: one, or those that all players take at once."""
    turn: list[Step] = []
    for step in steps:
        turn.append(step)
        if step.is_open:
            yield turn
            turn = []
