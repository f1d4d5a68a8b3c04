"""Luck and skill, told apart: what each decision brought, and what nobody decided.

Between two moments in which all is shown, the chance of a player changes from one number to
another. What the decisions in between brought, compared with the coach's choices, is weighed; so is
what came to light, compared with what might have. The rest is what the coach had not seen before:
its judgement has errors. So the parts add up to the result by themselves, whatever the numbers are;
and because they are whole millionths, they do so to the last digit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pharos.coach.grades import WHOLE
from pharos.coach.models import Moment, Parts

DECISIVE = 3  # moments
NOTICED = 5_000  # a change that is smaller is no moment


@dataclass(frozen=True)
class Effect:
    """What one decision brought every player."""

    number: int
    player: int
    changes: list[int]


@dataclass(frozen=True)
class Turn:
    """Some decisions that are shown together, the chances of all before them, and what that which
    came to light afterwards brought everybody."""

    before: list[int]
    effects: list[Effect]
    luck: list[int]


def curve_of(turns: Sequence[Turn], result: list[int]) -> list[list[int]]:
    """The chances of all after the deal and after every decision."""
    curve = [list(turns[0].before)] if turns else []
    for turn, following in with_next(turns, result):
        chances = list(turn.before)
        for effect in turn.effects[:-1]:
            chances = [one + change for one, change in zip(chances, effect.changes, strict=True)]
            curve.append(chances)
        curve.append(list(following))
    return curve


def misjudged_of(turn: Turn, following: list[int]) -> list[int]:
    """What neither decisions nor luck explain: the coach judged otherwise before."""
    known = [turn.luck, *(effect.changes for effect in turn.effects)]
    return [
        after - before - sum(changes)
        for after, before, *changes in zip(following, turn.before, *known, strict=True)
    ]


def parts_of(player: int, turns: Sequence[Turn], result: list[int]) -> Parts:
    """What made up the result of a player.

    Whatever the coach thinks of a deal, it cannot be good for everybody: the deal is what a player
    got compared with the others.
    """
    fair = round(WHOLE / len(result))
    first = turns[0].before if turns else result
    average = round(sum(first) / len(first))
    misjudged = average - fair
    uncovered = own = others = 0
    for turn, following in with_next(turns, result):
        uncovered += turn.luck[player]
        own += brought(turn, player, by_player=True)
        others += brought(turn, player, by_player=False)
        misjudged += misjudged_of(turn, following)[player]
    return Parts(
        fair=fair,
        deal=first[player] - average,
        uncovered=uncovered,
        others=others,
        own=own,
        misjudged=misjudged,
        result=result[player],
    )


def moments_of(player: int, turns: Sequence[Turn], result: list[int]) -> list[Moment]:
    """The moments that changed a player's chance most, in the order in which they came."""
    moments = [
        Moment(
            number=turn.effects[-1].number,
            by=most_of(turn, player).number,
            before=turn.before[player],
            after=following[player],
            own=brought(turn, player, by_player=True),
            others=brought(turn, player, by_player=False),
            luck=turn.luck[player],
            misjudged=misjudged_of(turn, following)[player],
        )
        for turn, following in with_next(turns, result)
    ]
    moments = [one for one in moments if abs(one.after - one.before) >= NOTICED]
    most = sorted(moments, key=lambda one: -abs(one.after - one.before))[:DECISIVE]
    return sorted(most, key=lambda one: one.number)


def most_of(turn: Turn, player: int) -> Effect:
    """The decision of a turn that changed most for a player; of equals, their own."""
    return max(turn.effects, key=lambda one: (abs(one.changes[player]), one.player == player))


def brought(turn: Turn, player: int, by_player: bool) -> int:
    """What the decisions of a turn brought a player: their own, or those of the others."""
    return sum(
        effect.changes[player] for effect in turn.effects if (effect.player == player) == by_player
    )


def with_next(turns: Sequence[Turn], result: list[int]) -> Iterator[tuple[Turn, list[int]]]:
    """Every turn with the chances after it."""
    following = [*(turn.before for turn in turns[1:]), result]
    return zip(turns, following, strict=True)
