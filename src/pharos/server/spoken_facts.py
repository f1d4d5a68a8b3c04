"""Facts of a refusal as people say them: moments, and reasons of operators."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pharos.kernel.catalogue import Row, read_toml
from pharos.table.messages import RefusalFacts

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}
AT = {
    "en": "{at.day} {month} {at.year}, {at:%H:%M} UTC",
    "nl": "{at.day} {month} {at.year}, {at:%H.%M} uur UTC",
    "fr": "{at.day} {month} {at.year} à {at.hour} h {at:%M} UTC",
}


class Reason(Row):
    """A reason in three languages."""

    en: str
    nl: str
    fr: str


REASONS = {
    reason: Reason.model_validate(row)
    for reason, row in read_toml(Path(__file__).with_name("reasons.toml")).items()
}


def spoken(facts: RefusalFacts, language: str) -> dict[str, Any]:
    """Facts as they stand in a sentence."""
    said: dict[str, Any] = dict(facts)
    if "until" in facts:
        said["until"] = spoken_moment(datetime.fromisoformat(facts["until"]), language)
    if "why" in facts:
        said["why"] = getattr(REASONS[facts["why"]], language)
    return said


def spoken_moment(moment: datetime, language: str) -> str:
    at = moment.astimezone(UTC)
    return AT[language].format(at=at, month=MONTHS[language].split()[at.month - 1])
