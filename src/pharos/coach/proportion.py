"""The chances of players who all decide at once, in proportion.

Each of them is judged by searches of their own, in which nobody else sees as far as they do. So
each seems better off than they can be together: by such searches, four players of 7 Wonders would
win two and a half times a game. Their chances are scaled such that they add up to one; and so is
all that is measured with them: what a decision changed, how sure that is, and what came to light.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from pharos.coach.questions import Answers
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed


class Proportion:
    """By what factor the chances of a turn are scaled. Turns are asked about in their order: one in
    which not all decide has that of the turn before."""

    def __init__(self) -> None:
        self.factor = 1.0

    @property
    def of_changes(self) -> float:
        """Where all expect little, nobody has lost or won more than was measured."""
        return min(1.0, self.factor)

    def go_on(self, turn: list[Step], weighed: Mapping[int, Weighed]) -> None:
        """To the next turn."""
        chances = {step.player: weighed[step.number].chance for step in reversed(turn)}
        total = sum(chances.values())
        if len(chances) < turn[0].rulebook.num_players(turn[0].state):
            self.factor = self.of_changes
        elif total > 0:
            self.factor = 1 / total

    def of(self, weighed: Weighed) -> Weighed:
        """A decision of this turn, scaled."""
        return replace(
            weighed,
            options=[replace(one, win=self.factor * one.win) for one in weighed.options],
            chance=self.factor * weighed.chance,
            effect=self.of_changes * weighed.effect,
            doubt=self.of_changes * weighed.doubt,
        )


def in_proportion(turns: Iterable[list[Step]], answers: Answers) -> Answers:
    """The same answers, scaled turn by turn."""
    proportion = Proportion()
    weighed: dict[int, Weighed] = {}
    watched: dict[tuple[int, int], float] = {}
    light: dict[tuple[int, int], float] = {}
    for turn in turns:
        proportion.go_on(turn, answers.weighed)
        weighed |= {step.number: proportion.of(answers.weighed[step.number]) for step in turn}
        for player in range(turn[0].rulebook.num_players(turn[0].state)):
            key = turn[0].number, player
            if key in answers.watched:
                watched[key] = proportion.factor * answers.watched[key]
            if key in answers.light:
                light[key] = proportion.of_changes * answers.light[key]
    ends = {player: proportion.of_changes * share for player, share in answers.ends.items()}
    return Answers(weighed, watched, light, ends)
