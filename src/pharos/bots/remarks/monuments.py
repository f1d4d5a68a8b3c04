"""What can be said about an action of Monuments, from what lies open and the player's own hand."""

from collections.abc import Callable
from typing import Any

from pharos.bots.remarks.remark import Remark, gain, gained
from pharos.rulebooks.monuments.actions import ACTIONS
from pharos.rulebooks.monuments.catalogue import MONUMENTS, NUM_MONUMENTS, VALUES
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.seen.story_of_scoring import markers_moved
from pharos.rulebooks.monuments.state import Phase

ERECTED = (80, 40)  # weights, in tenths of a victory point: alone, or shared with another owner
A_CARD = 10  # of a monument, in hand or in a stack
FITTING = 25
WANTED = 10
IN_REPORT = 10
PAIR_POINT = 2  # that a pair would bring
HIGHEST = 6
MOVED = 5  # a marker of a monument that others have too


def remarks_on(state: Any, player: int, action: int) -> list[Remark]:
    """All that can be said about a legal action."""
    verb, number = ACTIONS.find(action)
    return REMARKS[verb](Snapshot(state), player, number)


def _of_colour(table: Snapshot, player: int, colour: int) -> list[Remark]:
    """What this colour could report now, and the cards for its monuments."""
    taken = len(table.harvest(colour)) if table.now.historians[colour] else 0
    held = sum(bool(table.now.stacks[colour][card // VALUES]) for card in table.hand(player))
    return [
        *_some("could_report", taken, IN_REPORT),
        *_some("could_extend", held, A_CARD),
        *_some("historians", table.now.historians[colour], 1),
    ]


def _of_open_card(table: Snapshot, player: int, slot: int) -> list[Remark]:
    monument = table.now.row[slot] // VALUES
    owners = {table.player_of(colour) for colour in table.owners(monument)}
    others = {player_of for player_of in owners if player_of != player}
    held = _num_held(table, player, monument) + 1
    about: Remark = {"code": "holds", "weight": A_CARD * held, "amount": held}
    return [
        {**about, "monument": MONUMENTS[monument]},
        *(_about("fits", FITTING, monument) for _ in owners & {player}),
        *([_about("wanted", WANTED, monument)] if others else []),
    ]


def _of_hidden_card(_table: Snapshot, _player: int, _number: int) -> list[Remark]:
    return [{"code": "unseen", "weight": A_CARD}]


def _of_erection(table: Snapshot, player: int, monument: int) -> list[Remark]:
    """A monument that nobody else has is worth most."""
    num_owners = len(table.owners(monument))
    code = "shares" if num_owners else "alone"
    held = _some("has", _num_held(table, player, monument), A_CARD)
    return [_about(code, ERECTED[num_owners], monument), *held]


def _of_extension(table: Snapshot, player: int, monument: int) -> list[Remark]:
    return _some("has", _num_held(table, player, monument), A_CARD)


def _of_laying(table: Snapshot, player: int, card: int) -> list[Remark]:
    """How high the stack becomes, as others report its cards one by one; what its symbol and its
    value are good for."""
    monument = card // VALUES
    height = len(table.stack(table.now.colour, monument)) + 1
    stack: Remark = {**_about("stack", A_CARD, monument), "amount": height}
    return [stack, _pair_worth(table, card), *_highest(table, player, card)]


def _pair_worth(table: Snapshot, card: int) -> Remark:
    """What a pair with the symbol of a card brings once the card is laid."""
    points = _num_with_symbol(table, card) + 1
    about: Remark = {"code": "pair_worth", "weight": PAIR_POINT * points, "amount": points}
    return {**about, "symbol": table.symbol(card)}


def _highest(table: Snapshot, player: int, card: int) -> list[Remark]:
    """The highest card that anybody has laid, or that the player could lay, decides between owners
    with as many cards."""
    monument = card // VALUES
    laid = [one for colour in table.owners(monument) for one in table.stack(colour, monument)]
    held = [one for one in table.hand(player) if one // VALUES == monument]
    if card < max([*laid, *held]):
        return []
    return [{"code": "highest", "weight": HIGHEST, "amount": card % VALUES + 1}]


def _of_enough(table: Snapshot, player: int, _number: int) -> list[Remark]:
    return _some("keeps_cards", _num_held(table, player, table.now.monument), A_CARD)


def _of_points(table: Snapshot, player: int, card: int) -> list[Remark]:
    """A point for every card with the symbol in the monuments of the colour that plays."""
    points = _num_with_symbol(table, card)
    return [*gained([gain("points", points)] if points else []), _spent(table, player, card)]


def _num_with_symbol(table: Snapshot, card: int) -> int:
    """How many cards of the colour that plays have the symbol of a card."""
    symbol = table.symbol(card)
    stacks = [table.stack(table.now.colour, monument) for monument in range(NUM_MONUMENTS)]
    return sum(table.symbol(one) == symbol for stack in stacks for one in stack)


def _of_purchase(table: Snapshot, player: int, card: int) -> list[Remark]:
    return [*gained([gain("action")]), _spent(table, player, card)]


def _spent(table: Snapshot, player: int, card: int) -> Remark:
    """What a card of a pair was good for: the more of its monument, the worse to lose one."""
    monument = card // VALUES
    held = _num_held(table, player, monument)
    code = "spends" if held > 1 else "spends_only"
    weight = -A_CARD * held - FITTING * _has(table, player, monument)
    return {**_about(code, weight, monument), "amount": held}


def _of_second_card(table: Snapshot, player: int, card: int) -> list[Remark]:
    is_bought = table.now.phase == Phase.BUY
    return (_of_purchase if is_bought else _of_points)(table, player, card)


def _of_stop(_table: Snapshot, _player: int, _number: int) -> list[Remark]:
    return [{"code": "keeps_hand", "weight": 1}]


def _of_report(table: Snapshot, player: int, _number: int) -> list[Remark]:
    """The field of the historian, the markers that move, and points that are paid at once."""
    taken = len(table.harvest(table.now.colour))
    events = markers_moved(table)
    moved = [str(event["monument"]) for event in events if event["type"] == "marker_moved"]
    points = sum(
        event["points"]
        for event in events
        if event["type"] == "overflow_paid" and event["player"] == player
    )
    own = [name for name in moved if _has(table, player, MONUMENTS.index(name))]
    weight = IN_REPORT * len(own) + MOVED
    markers: list[Remark] = [{"code": "markers", "weight": weight, "monuments": moved}]
    return [
        *_some("reports", taken, IN_REPORT),
        *(markers if moved else []),
        *gained([gain("points", points)] if points else []),
    ]


REMARKS: dict[str, Callable[[Snapshot, int, int], list[Remark]]] = {
    "colour": _of_colour,
    "open": _of_open_card,
    "hidden": _of_hidden_card,
    "erect": _of_erection,
    "extend": _of_extension,
    "lay": _of_laying,
    "done": _of_enough,
    "score": _of_points,
    "buy": _of_purchase,
    "second": _of_second_card,
    "stop": _of_stop,
    "report": _of_report,
}


def _about(code: Any, weight: int, monument: int) -> Remark:
    return {"code": code, "weight": weight, "monument": MONUMENTS[monument]}


def _some(code: Any, amount: int, each: int) -> list[Remark]:
    """A remark about a number of things, if there are any."""
    return [{"code": code, "weight": each * amount, "amount": amount}] if amount else []


def _num_held(table: Snapshot, player: int, monument: int) -> int:
    return sum(card // VALUES == monument for card in table.hand(player))


def _has(table: Snapshot, player: int, monument: int) -> bool:
    return any(table.player_of(colour) == player for colour in table.owners(monument))
