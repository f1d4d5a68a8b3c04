"""Events in words: one sentence each, in three languages."""

from collections.abc import Mapping
from typing import Any

from pharos.kernel.naming import NUMBERED, Naming
from pharos.rulebooks.duel.seen.words import how_many, listed, name_of, names_listed, phrase
from pharos.rulebooks.duel.state import opponent_of

Event = Mapping[str, Any]  # of the game (seen/event.py) or of the table, which adds its own


def tell(event: Event, language: str, naming: Naming = NUMBERED) -> str:
    """One sentence about an event, as it is told to one reader."""
    facts = {key: value for key, value in event.items() if key != "type"}
    facts |= _spoken(event, language, naming)
    return phrase(f"events.{sentence_of(event)}", language, naming, **facts)


def sentence_of(event: Event) -> str:
    """The key of the sentence that tells an event."""
    kind = event["type"]
    if kind in ("card_built", "wonder_built"):
        return _built(event)
    if kind == "loot_taken":
        return kind if event["coins"] else "loot_missed"
    if kind == "pair_made":
        return kind if event["token"] else "pair_made_in_vain"
    if kind == "token_taken":
        return f"token_taken_from_{event['from']}"
    if kind == "choice_asked":
        return "choose_drawn" if "tokens" in event else f"choose_{event['choice']}"
    return _won(event) if kind == "game_over" else kind


def _built(event: Event) -> str:
    if event.get("chain"):
        return "card_built_by_chain"
    return event["type"] if event["coins"] else f"{event['type']}_without_coins"


def _won(event: Event) -> str:
    if event["ending"] != "civilian":
        return f"won_{event['ending']}"
    if len(event["winners"]) > 1:
        return "won_together"
    first, second = event["points"]
    return "won_on_blue" if first == second else "won_civilian"


def _spoken(event: Event, language: str, naming: Naming) -> dict[str, Any]:
    """What must be put into words before it can be filled in."""
    kind = event["type"]
    if kind in ("card_built", "wonder_built"):
        return _payment(event, language, naming)
    if kind in ("coins_gained", "coins_lost"):
        return {"source": name_of(event["kind"], event["by"], language)}
    if kind == "pawn_moved":
        return {"steps": len(event["path"])}
    if kind == "game_over":
        return _result(event)
    return _lists(event, language)


def _payment(event: Event, language: str, naming: Naming) -> dict[str, Any]:
    """What was bought, and what the opponent received for it; empty where there is none."""
    spoken = {"by": event.get("chain"), "bought": "", "income": ""}
    if event["bought"]:
        what = [_bought(name, how, language) for name, how in event["bought"].items()]
        spoken["bought"] = phrase("events.bought", language, what=listed(what, language))
    if event["to_opponent"]:
        opponent = opponent_of(event["player"])
        facts = {"income": event["to_opponent"], "opponent": opponent}
        spoken["income"] = phrase("events.income", language, naming, **facts)
    return spoken


def _bought(resource: str, bought: dict[str, int], language: str) -> str:
    units = how_many(bought["units"], resource, language)
    return phrase("events.bought_one", language, units=units, price=bought["price"])


def _lists(event: Event, language: str) -> dict[str, Any]:
    """Lists of wonders, tokens and cards."""
    spoken = {
        kind: names_listed(kind, event[kind], language)
        for kind in ("wonders", "tokens")
        if kind in event
    }
    if "cards" in event:
        turned = [place["card"] for place in event["cards"]]
        spoken["cards"] = names_listed("cards", turned, language)
    return spoken


def _result(event: Event) -> dict[str, Any]:
    """Who won, and both players' points."""
    winner = event["winners"][0]
    points = event["points"]
    return {"player": winner, "points": points[winner], "less": points[opponent_of(winner)]}
