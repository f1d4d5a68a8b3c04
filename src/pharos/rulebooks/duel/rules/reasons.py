"""Why an action is not allowed: a code, with the facts that belong to it."""

from pharos.kernel.bits import has
from pharos.kernel.reasons import Reason
from pharos.rulebooks.duel.actions import find_action
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CARDS,
    COLOUR,
    MOST_WONDERS,
    NUM_CARDS,
    TOKENS,
    WONDERS,
    Colour,
)
from pharos.rulebooks.duel.rules.cost_breakdown import Payment, cost_of_item, payment_for
from pharos.rulebooks.duel.rules.draft import is_on_offer, owns
from pharos.rulebooks.duel.rules.progress import is_drawn, is_on_board
from pharos.rulebooks.duel.rules.snapshot import Quote, Snapshot, quote_for
from pharos.rulebooks.duel.rules.structure import is_accessible
from pharos.rulebooks.duel.rules.wonders import as_item, is_discarded
from pharos.rulebooks.duel.state import (
    NUM_AGES,
    NUM_SLOTS,
    Phase,
    Place,
    Site,
    TokenPlace,
    city_of,
    has_built,
    is_over,
    opponent_of,
)

PHASE_OF = {
    "draft": Phase.DRAFT,
    "build": Phase.TURN,
    "sell": Phase.TURN,
    "wonder": Phase.TURN,
    "destroy": Phase.DESTROY,
    "revive": Phase.REVIVE,
    "begin": Phase.BEGIN,
}


def reason_against(state, player: int, action: int) -> Reason | None:
    """What stands against an action, or None if it is legal."""
    stretch, number = find_action(action)  # refuses a number that is no action
    if is_over(state):
        return {"code": "over"}
    if player != state.active:
        return {"code": "not_your_turn"}
    if not _is_asked(state, stretch):
        return _another_question(state, stretch)
    return _against(state, player, stretch, number)


def _is_asked(state, stretch: str) -> bool:
    """Whether actions of this kind are what the player is asked for."""
    if stretch == "token":
        return state.phase in (Phase.TOKEN, Phase.LIBRARY)
    return state.phase == PHASE_OF[stretch]


def _another_question(state, stretch: str) -> Reason:
    """In a turn, why there is no such choice now; else, what must be chosen first."""
    if state.phase == Phase.TURN:
        return {"code": f"not_now_{stretch}"}
    reason: Reason = {"code": f"first_{Phase(state.phase).name.lower()}"}
    if state.phase == Phase.DESTROY:
        reason["colour"] = Colour(state.doomed).name.lower()
    if state.phase == Phase.BEGIN:
        reason["age"] = int(state.age)
    return reason


def _against(state, player: int, stretch: str, number: int) -> Reason | None:
    if stretch == "draft":
        return _against_draft(state, player, number)
    if stretch == "token":
        return _against_token(state, player, number)
    if stretch == "destroy":
        return _against_destroying(state, player, number)
    if stretch == "revive":
        return None if is_discarded(state, number) else _of_card("card_not_discarded", number)
    if stretch == "begin":
        return None
    return _against_turn(state, player, stretch, number)


def _against_turn(state, player: int, stretch: str, number: int) -> Reason | None:
    wonder, card = divmod(number, NUM_CARDS)
    if stretch == "wonder":
        return (
            _against_site(state, player, wonder)
            or _against_card(state, player, card)
            or _against_cost(state, player, int(as_item(wonder)))
        )
    reason = _against_card(state, player, card)
    return reason or (_against_cost(state, player, card) if stretch == "build" else None)


def _against_draft(state, player: int, wonder: int) -> Reason | None:
    if is_on_offer(state, wonder):
        return None
    if owns(state, player, wonder):
        return _of_wonder("wonder_yours", wonder)
    if owns(state, opponent_of(player), wonder):
        return _of_wonder("wonder_theirs", wonder)
    return _of_wonder("wonder_not_offered", wonder)


def _against_site(state, player: int, wonder: int) -> Reason | None:
    if owns(state, opponent_of(player), wonder):
        return _of_wonder("wonder_of_opponent", wonder)
    if not owns(state, player, wonder):
        return _of_wonder("wonder_of_nobody", wonder)
    if state.under[wonder] == Site.UNBUILT:
        return None
    if state.under[wonder] == Site.RETURNED:
        return {**_of_wonder("wonder_returned", wonder), "built": MOST_WONDERS}
    return _of_wonder("wonder_built", wonder)


def _against_card(state, player: int, card: int) -> Reason | None:
    """What stands against playing a card of the structure; hidden cards are all alike."""
    if is_accessible(state, card):
        return None
    place = int(state.where[card])
    if place < NUM_SLOTS and has(state.face_up, place):
        return _of_card("card_covered", card)
    if place < NUM_SLOTS or place == Place.UNSEEN:
        return _unseen(state, card)
    if place == Place.UNDER_WONDER:
        (wonder,) = (
            row.id for row, under in zip(WONDERS, state.under, strict=True) if under == card
        )
        return {**_of_card("card_under", card), "wonder": wonder}
    known = {city_of(player): "card_yours", city_of(opponent_of(player)): "card_theirs"}
    return _of_card(known.get(place, "card_discarded"), card)


def _unseen(state, card: int) -> Reason:
    """Face down, in a deck or in the box: what the age tells about it, and no more."""
    age = min(int(AGE_OF[card]), NUM_AGES)
    if age > state.age:
        return {**_of_card("card_later", card), "age": age}
    return _of_card("card_unseen" if age == state.age else "card_in_box", card)


def _against_cost(state, player: int, item: int) -> Reason | None:
    snapshot, quote = Snapshot(state), quote_for(state, player, item)
    return too_dear(snapshot, player, quote, payment_for(snapshot, player, quote))


def too_dear(snapshot: Snapshot, player: int, quote: list[int], payment: Payment) -> Reason | None:
    """The coins of a payment, if a player has not enough of them, and what they are for."""
    coins = snapshot.now.coins[player]
    if payment["total"] <= coins:
        return None
    return {
        "code": "too_dear",
        "cost": cost_of_item(quote[Quote.ITEM]),
        "missing": payment["missing"],
        "total": payment["total"],
        "coins": coins,
    }


def _against_token(state, player: int, token: int) -> Reason | None:
    """In the library a token must be one of those drawn, else one of the board."""
    in_library = state.phase == Phase.LIBRARY
    if is_drawn(state, token) if in_library else is_on_board(state, token):
        return None
    place = state.token_where[token]
    if place < TokenPlace.BOARD:
        return _of_token("token_yours" if place == player else "token_theirs", token)
    return _of_token("token_not_drawn" if in_library else "token_in_box", token)


def _against_destroying(state, player: int, card: int) -> Reason | None:
    if not has_built(state, opponent_of(player), card):
        return _of_card("card_not_theirs", card)
    if COLOUR[card] != state.doomed:
        return {**_of_card("wrong_colour", card), "colour": Colour(state.doomed).name.lower()}
    return None


def _of_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}


def _of_wonder(code: str, wonder: int) -> Reason:
    return {"code": code, "wonder": WONDERS[wonder].id}


def _of_token(code: str, token: int) -> Reason:
    return {"code": code, "token": TOKENS[token].id}
