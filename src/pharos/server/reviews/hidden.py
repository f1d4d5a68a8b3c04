"""Hidden and buried cards at the moment of a decision; after the game they are shown beside the
table as the player saw it."""

from collections.abc import Callable, Iterator
from typing import Any

from pharos.coach.steps import steps_of
from pharos.kernel.contract import Rulebook
from pharos.record import Record
from pharos.rulebooks.duel.positions.description import SITES

Pile = dict[str, Any]  # a `HiddenPile`


def hidden_in(record: Record) -> list[list[Pile]]:
    """For every decision of a finished game, what was hidden from the one who took it, and what lay
    under wonders."""
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
        buried = [card for card in city["wonders"].values() if card not in SITES]
        yield pile("buried", player, buried)


def of_wonders(rulebook: Rulebook, state: Any, viewer: int) -> Iterator[Pile]:
    """The hands of the others, and what lies under the stages of their wonders."""
    players = rulebook.num_players(state)  # the Free City has no hand
    for player, city in enumerate(rulebook.describe(state)["cities"]):
        if player != viewer:
            if player < players:
                yield pile("hand", player, hand_in(rulebook.view(state, player)))
            yield pile("buried", player, [under(stage) for stage in city["stages"]])


def under(stage: Pile | str) -> str:
    """The card or the leader under a stage."""
    return stage if isinstance(stage, str) else stage["card"]


def hand_in(view: Pile) -> list[str]:
    """Cards and leaders that a player holds, those of the draft included."""
    cards, leaders = list(view["hand"]), view["leaders"]
    if leaders is None:
        return cards
    packet = leaders["draft"]["packet"] if leaders["draft"] else []
    return [*cards, *packet, *(one["leader"] for one in leaders["hand"])]


def of_monuments(rulebook: Rulebook, state: Any, viewer: int) -> Iterator[Pile]:
    """The hands of the others, without the cards that everybody saw being taken."""
    for player, hand in enumerate(rulebook.describe(state)["hands"]):
        if player != viewer:
            hidden = [card for card in hand["cards"] if card not in hand["seen"]]
            yield pile("hand", player, hidden)


BY_GAME: dict[str, Callable[[Rulebook, Any, int], Iterator[Pile]]] = {
    "duel": of_duel,
    "monuments": of_monuments,
    "wonders": of_wonders,
}
