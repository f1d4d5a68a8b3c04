"""Reports of Monuments: what one took, and what one of each opponent would have taken."""

from pharos.coach.models import Report
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed
from pharos.rulebooks.monuments.rules.report import can_report, harvest
from pharos.rulebooks.monuments.state import num_colours, player_of


def report_of(steps: list[Step], index: int, weighed: Weighed) -> Report | None:
    """A report, if one was written."""
    step = steps[index]
    if step.action.verb != "report":
        return None
    state = step.state
    others: dict[int, int] = {}
    for colour in range(int(num_colours(state))):
        player = int(player_of(state, colour))
        if player != step.player:
            cards = int(harvest(state, colour)) if can_report(state, colour) else 0
            others[player] = max(cards, others.get(player, 0))
    return Report(took=int(harvest(state, state.colour)), others=others)
