"""What the table of a player did not show when they decided; after the game it is shown beside that
table."""

from collections.abc import Callable, Iterator
from typing import Any

from pharos.coach.steps import steps_of
from pharos.kernel.contract import Rulebook
from pharos.record import Record

Pile = dict[str, Any]  # a `HiddenPile`


def hidden_in(record: Record) -> list[list[Pile]]:
    """For every decision of a finished game, what the table of the one who took it did not show."""
    over, steps = steps_of(record)
    look = BY_GAME[over.rulebook.name]
    return [
        [pile for pile in look(over.rulebook, step.state, step.player) if pile["pieces"]]
        for step in steps
    ]


def pile(kind: str, player: int | None, pieces: list[str]) -> Pile:
    return {"kind": kind, "player": player, "pieces": pieces}


def of_duel(rulebook: Rulebook, state: Any, viewer: int) -> Iterator[Pile]:
    """What lies face down in the structure, row by row; what lies under wonders is public."""
    position, slots = rulebook.describe(state), rulebook.view(state, viewer)["structure"]
    laid = position.get("structure", [])
    cards = [
        card
        for card, slot in zip(laid, slots, strict=False)
        if card is not None and slot["state"] == "face_down"
    ]
    yield pile("face_down", None, cards)
    for player, city in enumerate(position["cities"]):
        buried = [card for card in city["wonders"].values() if card != "unbuilt"]
        yield pile("buried", player, buried)


def of_wonders(rulebook: Rulebook, state: Any, viewer: int) -> Iterator[Pile]:
    """The hands of the others, and what lies under the stages of their wonders."""
    position = rulebook.describe(state)
    for player, city in enumerate(position["cities"]):
        if player != viewer:
            yield pile("hand", player, hand_in(position, player))
            yield pile("buried", player, [under(stage) for stage in city["stages"]])


def under(stage: Pile | str) -> str:
    """The card or the leader under a stage."""
    return stage if isinstance(stage, str) else stage["card"]


def hand_in(position: Pile, player: int) -> list[str]:
    """Cards, and leaders that are not recruited yet; the Free City has none."""
    hands, leaders = position.get("hands", []), position.get("leaders", [])
    cards = list(hands[player]) if player < len(hands) else []
    held = [one for one in leaders if one["place"] == "hand" and one["owner"] == player]
    return cards + [one["leader"] for one in held]


def of_monuments(rulebook: Rulebook, state: Any, viewer: int) -> Iterator[Pile]:
    """The hands of the others."""
    for player, hand in enumerate(rulebook.describe(state)["hands"]):
        if player != viewer:
            yield pile("hand", player, list(hand["cards"]))


BY_GAME: dict[str, Callable[[Rulebook, Any, int], Iterator[Pile]]] = {
    "duel": of_duel,
    "monuments": of_monuments,
    "wonders": of_wonders,
}
