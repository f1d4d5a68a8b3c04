"""Events in words: one sentence each, in three languages."""

from collections.abc import Sequence
from typing import Any

from pharos.rulebooks.monuments.events import Event
from pharos.rulebooks.monuments.words import listed, name_of_card, phrase, player_name

Names = Sequence[str] | None


def tell(event: Event, language: str, names: Names = None) -> str:
    """One sentence about an event; players are called by `names`, or by their number from 1."""
    facts = {key: value for key, value in event.items() if key != "type"}
    facts |= _spoken(event, language, names)
    return phrase(f"events.{sentence_of(event)}", language, names, **facts)


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


def _spoken(event: Event, language: str, names: Names) -> dict[str, Any]:
    """What must be put into words before it can be filled in."""
    spoken: dict[str, Any] = {}
    if "card" in event:
        spoken["card"] = name_of_card(event["card"], language)
    if "player" in event and "colour" in event:
        spoken["who"] = who(event, event, language, names)
    if event["type"] == "monument_valued":
        spoken["what"] = _owners(event, language, names)
    if event["type"] == "game_over":
        spoken |= _result(event, language, names)
    return spoken


def who(event: Event, owner: Any, language: str, names: Names) -> str:
    """A player; with two players, with the colour that is meant."""
    name = player_name(owner["player"], language, names)
    if "two_colours" not in event:
        return name
    return phrase("small.colour", language, name=name, colour=owner["colour"])


def _owners(event: Event, language: str, names: Names) -> str:
    """What a monument brings to its owners."""
    parts = [
        phrase(
            "events.owner_valued",
            language,
            points=owner["points"],
            who=who(event, owner, language, names),
        )
        for owner in event["owners"]
    ]
    return listed(parts, language)


def _result(event: Event, language: str, names: Names) -> dict[str, Any]:
    """Who won, and with what."""
    winners = event["winners"]
    called = [player_name(winner, language, names) for winner in winners]
    return {
        "player": winners[0],
        "players": listed(called, language),
        "points": event["points"][winners[0]],
    }
