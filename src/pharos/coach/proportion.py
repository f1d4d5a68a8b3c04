"""The chances of all players, in proportion: they add up to one.

Where all decide at once, each is judged by searches of their own, in which nobody else sees as far
as they do. So each seems better off than they can be together: by such searches, four players of 7
Wonders would win two and a half times a game. What is measured with these chances is scaled with
them: what a decision changed, how sure that is, and what came to light.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from pharos.coach.questions import Answers
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed


class Proportion:
    """By what factors a turn is scaled. Turns are asked about in their order: in one in which not
    all decide, changes are scaled as in the turn before."""

    def __init__(self) -> None:
        self.chances = 1.0
        self.changes = 1.0  # never more: where all expect little, no more was won or lost

    def go_on(
        self,
        turn: list[Step],
        weighed: Mapping[int, Weighed],
        watching: Mapping[int, float] | None = None,
    ) -> None:
        """To the next turn, in which these players look on."""
        deciding = {step.player: weighed[step.number].chance for step in reversed(turn)}
        known = {**(watching or {}), **deciding}
        players = players_of(turn)
        self.chances = proportion_of(known.values(), players, self.changes)
        self.changes = min(1.0, proportion_of(deciding.values(), players, self.changes))

    def of(self, weighed: Weighed) -> Weighed:
        """A decision of this turn, scaled."""
        return replace(
            weighed,
            options=[replace(one, win=self.chances * one.win) for one in weighed.options],
            chance=self.chances * weighed.chance,
            effect=self.changes * weighed.effect,
            doubt=self.changes * weighed.doubt,
        )


def players_of(turn: list[Step]) -> int:
    return turn[0].rulebook.num_players(turn[0].state)


def proportion_of(chances: Collection[float], players: int, otherwise: float) -> float:
    """The factor that makes the chances of all players add up to one; another one if they are not
    all known."""
    total = sum(chances)
    return 1 / total if len(chances) == players and total > 0 else otherwise


def in_proportion(turns: Sequence[list[Step]], answers: Answers) -> Answers:
    """The same answers, scaled turn by turn."""
    proportion = Proportion()
    weighed: dict[int, Weighed] = {}
    watched: dict[tuple[int, int], float] = {}
    light: dict[tuple[int, int], float] = {}
    for turn in turns:
        number = turn[0].number
        looking_on = of_turn(number, answers.watched)
        proportion.go_on(turn, answers.weighed, looking_on)
        weighed |= {step.number: proportion.of(answers.weighed[step.number]) for step in turn}
        watched |= {(number, who): proportion.chances * one for who, one in looking_on.items()}
        came = of_turn(number, answers.light)
        light |= {(number, who): proportion.changes * one for who, one in came.items()}
    factor = proportion_of(answers.ends.values(), players_of(turns[0]), proportion.changes)
    ends = {player: factor * share for player, share in answers.ends.items()}
    return Answers(weighed, watched, light, ends)


def of_turn(number: int, answers: Mapping[tuple[int, int], float]) -> dict[int, float]:
    """What is known of the players in a turn."""
    return {who: answer for (turn, who), answer in answers.items() if turn == number}
