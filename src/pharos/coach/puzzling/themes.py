"""What a puzzle is about, told from its solution and from what can be said about it."""

from collections.abc import Sequence
from typing import NamedTuple

from pharos.bots.remarks import Remark
from pharos.bots.solver import is_solvable
from pharos.coach.puzzling.checking import Spot

CERTAIN = 0.995  # a victory
FEW = 3  # cards
MUCH_PAID = 3  # coins
LAST_AGE = 3
DENYING = ("stops", "keeps", "wanted", "takes_away", "loses_card", "loses_coins")
VERBS = {  # what an action does: the theme
    "sell": "sell",
    "take": "science",
    "destroy": "deny",
    "revive": "discard",
    "go first": "tempo",
    "go second": "tempo",
    "dig": "discard",
    "decline": "discard",
    "keep": "leaders",
    "recruit": "leaders",
    "copy": "leaders",
    "pawn": "edifice",
    "lose": "edifice",
    "erect": "monument",
    "extend": "monument",
    "lay": "how_many",
    "done": "how_many",
    "score": "pairs",
    "buy": "pairs",
    "with": "pairs",
    "stop": "pairs",
    "report": "report",
    "draw open": "which_card",
    "draw hidden": "which_card",
    "play": "colour",
}
BURYING = ("wonder", "stage")
SCIENCE = {"symbol", "new_symbol", "token", "library"}
RESOURCES = {"resources", "choice", "prices"}


class Known(NamedTuple):
    """What is known about a puzzle, as codes of actions."""

    solution: int
    obvious: int
    reply: int | None  # to the obvious action
    win: float  # the chance of the solution


def themes_of(spot: Spot, known: Known) -> list[str]:
    """All themes that fit, the one that says most first; "look ahead" if nothing else does."""
    verb, remarks = spot.rulebook.parts(known.solution).verb, spot.remarks(known.solution)
    gains = gains_of(remarks)
    fits: dict[str, bool] = {
        "win_now": known.win >= CERTAIN,
        "last_three": few_cards_left(spot),
        "deny": is_denying(spot, known),
        "uncover": is_uncovered(spot, known.reply),
        "bury": verb in BURYING,
        "science": bool(gains & SCIENCE),
        "shields": "shields" in gains,
        "payment": is_paid(remarks),
        "tempo": "extra_turn" in gains,
        "edifice": any(one["code"] == "joins" for one in remarks),
        "resources": bool(gains & RESOURCES),
    }
    themes = [theme for theme, is_fitting in fits.items() if is_fitting]
    if verb in VERBS and VERBS[verb] not in themes:
        themes.append(VERBS[verb])
    return themes or ["look_ahead"]


def gains_of(remarks: Sequence[Remark]) -> set[str]:
    """What an action brings to the player."""
    own = [one for one in remarks if one["code"] == "gains"]
    return {gain["code"] for one in own for gain in one.get("gains", [])}


def is_denying(spot: Spot, known: Known) -> bool:
    """Whether the solution keeps something from others: a victory that the obvious action would
    let them have, a card that they would take, or more than it brings."""
    if any(one["code"] == "risks" for one in spot.remarks(known.obvious)):
        return True
    parts = spot.rulebook.parts
    if known.reply is not None and (card := parts(known.reply).card):
        return card == parts(known.solution).card
    remarks = spot.remarks(known.solution)
    return max(remarks, key=lambda one: abs(one["weight"]))["code"] in DENYING


def is_uncovered(spot: Spot, reply: int | None) -> bool:
    """Whether others answer the obvious action with a card of the structure that it uncovers."""
    if reply is None or spot.rulebook.name != "duel":
        return False
    cards = {spot.rulebook.parts(action).card for action in spot.actions}
    return spot.rulebook.parts(reply).card not in {None, *cards}


def is_paid(remarks: Sequence[Remark]) -> bool:
    return any(one["code"] == "costs" and one.get("amount", 0) >= MUCH_PAID for one in remarks)


def few_cards_left(spot: Spot) -> bool:
    """Whether the player chooses among the last three cards of the game."""
    if spot.rulebook.name == "duel":
        return is_solvable(spot.rulebook, spot.state, FEW)
    if spot.rulebook.name == "wonders":
        held = spot.rulebook.view(spot.state, spot.player)["hand"]
        return int(spot.state.age) == LAST_AGE and 0 < len(held) <= FEW
    return False
