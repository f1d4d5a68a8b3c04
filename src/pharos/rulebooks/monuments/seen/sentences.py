"""Events in words: one sentence each, in three languages."""

from collections.abc import Mapping
from typing import Any

from pharos.kernel.naming import NUMBERED, Naming
from pharos.rulebooks.monuments.seen.words import listed, name_of_card, phrase

Event = Mapping[str, Any]  # of the game (seen/event.py) or of the table, which adds its own


def tell(event: Event, language: str, naming: Naming = NUMBERED) -> str:
    """One sentence about an event, as it is told to one reader."""
    facts = {key: value for key, value in event.items() if key != "type"}
    facts |= _spoken(event, language, naming)
    return phrase(f"events.{sentence_of(event)}", language, naming, **facts)


def sentence_of(event: Event) -> str:
    """The key of the sentence that tells an event."""
    kind = event["type"]
    if kind == "card_drawn":
        return "card_drawn_known" if "card" in event else kind
    if kind == "row_not_filled":
        return "row_not_filled_at_once" if event["at_once"] else kind
    if kind == "monument_opened":
        return f"{kind}_{event['kind']}"
    if kind == "card_discarded":
        return f"{kind}_{event['purpose']}"
    if kind == "historian_placed":
        return f"{kind}_on_top" if event["below"] else kind
    return _won(event) if kind == "game_over" else kind


def _won(event: Event) -> str:
    if len(event["winners"]) > 1:
        return "won_together"
    winner = event["winners"][0]
    ranks = list(zip(event["points"], event["monuments"], strict=True))
    if event["points"].count(event["points"][winner]) == 1:
        return "won"
    return "won_on_monuments" if ranks.count(ranks[winner]) == 1 else "won_on_report"


def _spoken(event: Event, language: str, naming: Naming) -> dict[str, Any]:
    """What must be put into words before it can be filled in."""
    spoken: dict[str, Any] = {}
    if "card" in event:
        spoken["card"] = name_of_card(event["card"], language)
    if "player" in event and "colour" in event:
        spoken["tint"] = tint(event, event["colour"], language)
    if event["type"] == "monument_valued":
        spoken["what"] = _owners(event, language, naming)
    if event["type"] == "game_over":
        spoken |= _result(event)
    return spoken


def tint(event: Event, colour: str, language: str) -> str:
    """With two players, who have two colours each, the one that is meant; else nothing."""
    return phrase("small.tint", language, colour=colour) if "two_colours" in event else ""


def _owners(event: Event, language: str, naming: Naming) -> str:
    """What a monument brings to its owners."""
    parts = [
        phrase(
            "events.owner_valued",
            language,
            naming,
            points=owner["points"],
            player=owner["player"],
            tint=tint(event, owner["colour"], language),
        )
        for owner in event["owners"]
    ]
    return listed(parts, language)


def _result(event: Event) -> dict[str, Any]:
    """Who won, and with what."""
    winner = event["winners"][0]
    return {"player": winner, "points": event["points"][winner]}
