"""Events in words: one sentence each, in three languages."""

from collections.abc import Mapping
from typing import Any

from pharos.kernel.naming import NUMBERED, Naming
from pharos.kernel.words import capitalized
from pharos.rulebooks.wonders.catalogue import SIDES
from pharos.rulebooks.wonders.seen.notation import parse_action, say
from pharos.rulebooks.wonders.seen.words import listed, name_of, names_listed, phrase, player_name

Event = Mapping[str, Any]  # of the game (seen/event.py) or of the table, which adds its own

KNOWN_BY = {
    "chosen": "action",
    "card_sold": "card",
    "cards_discarded": "card",
    "leader_sold": "leader",
    "leaders_drawn": "leaders",
}


def tell(event: Event, language: str, naming: Naming = NUMBERED) -> str:
    """One sentence about an event, as it is told to one reader."""
    naming = with_free_city(event, language, naming)
    facts = {key: value for key, value in event.items() if key != "type"}
    facts |= _spoken(event, language, naming)
    sentence = phrase(f"events.{sentence_of(event)}", language, naming, **facts)
    return capitalized(sentence) if "free_city" in event else sentence


def places(state, language: str) -> list[str | None]:
    """The cities of the players, by their boards."""
    sides = state.sides[: state.num_players].tolist()
    return [name_of("boards", SIDES[side][0].id, language) for side in sides]


def with_free_city(event: Event, language: str, naming: Naming) -> Naming:
    """With two players the Free City has a name too."""
    if "free_city" not in event:
        return naming
    players = range(event["free_city"])
    names = naming.names or [player_name(player, language) for player in players]
    cities = [*naming.places, None] if naming.places else None
    free_city = phrase("small.free_city", language)
    return naming._replace(names=[*names[: event["free_city"]], free_city], places=cities)


def sentence_of(event: Event) -> str:
    """The key of the sentence that tells an event."""
    kind = event["type"]
    if kind == "card_built":
        by = {"chain": event["chain"], "wonder": event["by_wonder"], "leader": "by_leader" in event}
        return "_by_".join([kind, *(power for power, there in by.items() if there)])
    if kind == "hands_passed":
        return f"{kind}_{event['direction']}"
    if kind == "conflict":
        passed = "_and_passed" if "passed_by" in event else ""
        return "conflict_tied" if event["winner"] is None else f"conflict_won{passed}"
    if kind.startswith("edifice_"):
        return _of_edifice(event)
    if kind == "game_over":
        return _won(event)
    known = "_known" if KNOWN_BY.get(kind) in event else ""
    elsewhere = "_for_free_city" if kind == "chosen" and event["city"] != event["player"] else ""
    return f"{kind}{elsewhere}{known}"


def _of_edifice(event: Event) -> str:
    """The last pawn of an edifice, and a reward that comes more than once, have sentences of their
    own."""
    kind = event["type"]
    if kind == "edifice_joined":
        return kind if event["left"] else f"{kind}_last"
    return f"{kind}_again" if event.get("times", 1) > 1 else kind


def _won(event: Event) -> str:
    if len(event["winners"]) > 1:
        return "won_together"
    best = max(event["points"])
    return "won_on_coins" if event["points"].count(best) > 1 else "won"


def _spoken(event: Event, language: str, naming: Naming) -> dict[str, Any]:
    """What must be put into words before it can be filled in."""
    kind = event["type"]
    if kind in ("card_built", "stage_built", "leader_recruited"):
        return _construction(event, language, naming)
    if kind in ("edifice_rewarded", "leaders_drawn"):
        return _of_expansions(event, language)
    if kind == "coins_gained":
        return {"source": name_of(event["kind"], event["by"], language)}
    if kind == "chosen" and "action" in event:
        return {"action": say(parse_action(event["action"]), language)}
    if kind == "conflict":
        return _conflict(event)
    return _result(event) if kind == "game_over" else {}


def _construction(event: Event, language: str, naming: Naming) -> dict[str, str]:
    """Who was paid coins and, for a stage, the card under it; empty where there is none."""
    spoken = {"payment": ""}
    sides = [event[side] for side in ("left", "right") if side in event and event[side]["coins"]]
    paid = [
        phrase("events.to_city", language, naming, coins=side["coins"], to=side["city"])
        for side in sides
    ]
    bank = event.get("bank", event["coins"])  # leaders are paid to the bank alone
    if bank:
        paid.append(phrase("events.to_bank", language, coins=bank))
    if paid:
        spoken["payment"] = phrase("events.payment", language, what=listed(paid, language))
    if event["type"] == "stage_built":
        spoken["card"] = _under(event, language)
        spoken["board"] = _board(event, language, naming)
    return spoken


def _board(event: Event, language: str, naming: Naming) -> str:
    """The Wonder that a stage belongs to, where the city has not been named."""
    city = event["city"]
    if naming.is_reader(city) or (naming.places and naming.places[city]):
        return ""
    return phrase("events.of_board", language, board=event["board"])


def _under(event: Event, language: str) -> str:
    """The card or leader that lies under a stage, as far as it is known."""
    if "leader" in event:
        return phrase("events.with_leader_known", language, leader=event["leader"])
    if "with_leader" in event:
        return phrase("events.with_leader", language)
    return phrase("events.with_card", language, card=event["card"]) if "card" in event else ""


def _of_expansions(event: Event, language: str) -> dict[str, str]:
    """The coins of a reward, or the leaders that were drawn."""
    if event["type"] == "edifice_rewarded":
        gained = event["coins"] > 0
        gain = phrase("events.with_coins", language, coins=event["coins"]) if gained else ""
        return {"gain": gain}
    known = "leaders" in event
    return {"leaders": names_listed("leaders", event["leaders"], language)} if known else {}


def _conflict(event: Event) -> dict[str, int]:
    left, right = event["cities"]
    less, more = sorted(event["shields"])
    loser = right if event["winner"] == left else left
    return {"loser": loser, "more": more, "less": less, "shields": more}


def _result(event: Event) -> dict[str, Any]:
    """Who won, and with what."""
    winner = event["winners"][0]
    return {
        "player": winner,
        "points": event["points"][winner],
        "coins": event["coins"][winner],
    }
