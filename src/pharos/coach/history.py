"""What the coach found out, turn by turn, in whole millionths."""

from collections.abc import Mapping

from pharos.bots.search.outlook import outcome
from pharos.coach.grades import WHOLE, in_millionths, millionths
from pharos.coach.luck import Effect, Turn
from pharos.coach.questions import KNOWN_TO_ALL, Answers
from pharos.coach.steps import Step
from pharos.game import Game


def result_of(end: Game, answers: Answers) -> list[int]:
    """Everybody's share of the victory; in a game that is not over, their chance of it."""
    if end.over:
        return millionths(outcome(end.rulebook, end.state).shares)
    return for_all(end.rulebook.name, answers.ends, WHOLE)


def history_of(turns: list[list[Step]], answers: Answers) -> list[Turn]:
    """All turns, with what decisions and luck brought everybody."""
    return [
        Turn(
            before=chances_before(turn, answers),
            effects=[effect_of(step, answers) for step in turn],
            luck=luck_after(turn, answers),
        )
        for turn in turns
    ]


def chances_before(turn: list[Step], answers: Answers) -> list[int]:
    """The chance of everybody before a turn, each as they see it."""
    first = turn[0].number
    chances = {who: chance for (number, who), chance in answers.watched.items() if number == first}
    for step in reversed(turn):  # of several decisions of a player, the first counts
        chances[step.player] = answers.weighed[step.number].chance
    return for_all(turn[0].rulebook.name, chances, WHOLE)


def effect_of(step: Step, answers: Answers) -> Effect:
    return Effect(step.number, step.player, millionths(answers.weighed[step.number].effect))


def luck_after(turn: list[Step], answers: Answers) -> list[int]:
    """What came to light after a turn, for everybody."""
    first = turn[0].number
    light = {who: change for (number, who), change in answers.light.items() if number == first}
    return for_all(turn[0].rulebook.name, light, 0)


def for_all(rulebook: str, known: Mapping[int, float], total: int) -> list[int]:
    """What is known of some players, for all of them, in millionths: between two players who know
    the same, what one gains the other loses."""
    shares = {player: in_millionths(share) for player, share in known.items()}
    if rulebook in KNOWN_TO_ALL:
        for player in list(shares):
            shares[1 - player] = total - shares[player]
    return [shares[player] for player in sorted(shares)]
