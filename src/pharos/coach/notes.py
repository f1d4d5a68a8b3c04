"""What belongs to one game: hands and prices of 7 Wonders, picks of Duel, reports of Monuments."""

from collections.abc import Callable, Mapping
from typing import Any

from pharos.coach.drafts import draft_of, leaders_of, price_of
from pharos.coach.models import Decision
from pharos.coach.picks import pick_of
from pharos.coach.reports import report_of
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed

# (steps, index of one, what was found out about it) -> its note, or None
Note = Callable[[list[Step], int, Weighed], Any]
NOTES: dict[str, dict[str, Note]] = {
    "duel": {"pick": pick_of},
    "monuments": {"report": report_of},
    "wonders": {"draft": draft_of, "leaders": leaders_of, "price": price_of},
}


def notes_of(
    steps: list[Step], weighed: Mapping[int, Weighed], told: list[Decision]
) -> list[Decision]:
    """The same decisions, with the notes of their game."""
    if not steps:
        return told
    notes = NOTES.get(steps[0].rulebook.name, {})
    return [
        decision.model_copy(
            update={
                name: note(steps, index, weighed[decision.number]) for name, note in notes.items()
            }
        )
        for index, decision in enumerate(told)
    ]
