"""What happened when an action was played, as events in the order of the table.

An event is plain data: its type, and what a page needs to show it. The two states, before and
after, say what happened; the rules, asked about the state before, say what it cost.
"""

from pharos.kernel.bits import has
from pharos.kernel.contract import SPECTATOR, members
from pharos.rulebooks.duel.actions import ACTIONS
from pharos.rulebooks.duel.catalogue import (
    CARDS,
    CHAIN_FROM,
    NUM_CARDS,
    TOKENS,
    WONDERS,
    Colour,
    Perk,
)
from pharos.rulebooks.duel.draft import GROUP, in_group
from pharos.rulebooks.duel.events import (
    Event,
    Purse,
    coins_gained,
    coins_of_card,
    coins_of_wonder,
    march,
    symbol_of_card,
    token_taken,
)
from pharos.rulebooks.duel.offers import bought_by_resource, sale_of_card
from pharos.rulebooks.duel.payment import Payment, explain_payment, payment_for_card
from pharos.rulebooks.duel.progress import drawn_token
from pharos.rulebooks.duel.scoring import ENDINGS, points
from pharos.rulebooks.duel.state import (
    NUM_PLAYERS,
    NUM_SLOTS,
    Ending,
    Phase,
    Site,
    is_over,
    opponent_of,
)
from pharos.rulebooks.duel.structure import card_in
from pharos.rulebooks.duel.trade import is_chained
from pharos.rulebooks.duel.wonders import as_item

QUESTIONS = (Phase.TOKEN, Phase.LIBRARY, Phase.DESTROY, Phase.REVIVE)


def story(before, player: int, action: int, after, viewer: int = SPECTATOR) -> list[Event]:
    """All that one action of a player led to, as far as the viewer may know."""
    stretch, number = ACTIONS.find(action)
    if stretch == "draft":
        return _drafted(player, number, after)
    if stretch == "begin":
        return [_begun(after)]
    events = _played(before, player, stretch, number, after)
    if after.phase in QUESTIONS:
        return [*events, _question(after, viewer)]
    return [*events, *_turn_ended(before, player, after)]


def _drafted(player: int, wonder: int, after) -> list[Event]:
    events: list[Event] = [
        {"type": "wonder_drafted", "player": player, "wonder": WONDERS[wonder].id}
    ]
    if after.phase != Phase.DRAFT:
        return [*events, {"type": "age_laid_out", "age": int(after.age)}, _begun(after)]
    if after.drafted == GROUP:
        shown = [WONDERS[in_group(after, place)].id for place in range(GROUP)]
        events.append({"type": "wonders_shown", "wonders": shown})
    return events


def _begun(after) -> Event:
    return {"type": "age_begun", "player": int(after.active), "age": int(after.age)}


def _played(before, player: int, stretch: str, number: int, after) -> list[Event]:
    """A card played in a turn, or a choice made for one."""
    purse = Purse(before)
    wonder, card = divmod(number, NUM_CARDS)
    if stretch == "sell":
        return [_sold(before, player, card)]
    if stretch == "wonder":
        return _wonder_built(purse, before, player, (wonder, card), after)
    if stretch == "token":
        return token_taken(purse, before, after, player, number)
    if stretch == "destroy":
        return [_destroyed(player, card)]
    if stretch == "revive":
        revived: Event = {"type": "card_revived", "player": player, "card": CARDS[card].id}
        return [revived, *_opened(purse, before, player, card, after)]
    built = _card_built(purse, before, player, card)
    return [*built, *_opened(purse, before, player, card, after)]


def _sold(before, player: int, card: int) -> Event:
    coins = sale_of_card(before, player)
    return {"type": "card_sold", "player": player, "card": CARDS[card].id, "coins": coins}


def _destroyed(player: int, card: int) -> Event:
    owner = opponent_of(player)
    return {"type": "card_destroyed", "player": player, "owner": owner, "card": CARDS[card].id}


def _card_built(purse: Purse, before, player: int, card: int) -> list[Event]:
    """A card paid for, or free by its chain; a chain may bring coins (Urbanism)."""
    chained = is_chained(before, player, card)
    payment = payment_for_card(before, player, card)
    built: Event = {
        "type": "card_built",
        "player": player,
        "card": CARDS[card].id,
        "chain": CARDS[CHAIN_FROM[card]].id if chained else None,
        **_paid(purse, player, payment),
    }
    if not chained:
        return [built]
    return [built, *_income(purse, before, player, Perk.CHAIN_COINS)]


def _wonder_built(purse: Purse, before, player: int, what: tuple[int, int], after) -> list[Event]:
    wonder, card = what
    built: Event = {
        "type": "wonder_built",
        "player": player,
        "wonder": WONDERS[wonder].id,
        "card": CARDS[card].id,
        **_paid(purse, player, explain_payment(before, player, as_item(wonder))),
    }
    return [
        built,
        *_returned(before, after),
        *coins_of_wonder(purse, after, player, wonder),
        *march(purse, before, after, player),
    ]


def _paid(purse: Purse, player: int, payment: Payment) -> Event:
    """What a payment is in an event, once it has been made."""
    purse.lose(player, payment["total"])
    purse.gain(opponent_of(player), payment["to_opponent"])
    return {
        "coins": payment["total"],
        "to_bank": payment["total"] - payment["to_opponent"],
        "to_opponent": payment["to_opponent"],
        "bought": bought_by_resource(payment),
    }


def _income(purse: Purse, before, player: int, perk: Perk) -> list[Event]:
    """Coins that a progress token of the player brings."""
    coins = int(before.perks[player, perk])
    (token,) = (token.id for token in TOKENS if perk.name.lower() in token.perk)
    return coins_gained(purse, player, coins, "tokens", token)


def _returned(before, after) -> list[Event]:
    """The eighth wonder, when the seventh has been built."""
    return [
        {"type": "wonder_returned", "player": owner, "wonder": WONDERS[wonder].id}
        for owner in range(NUM_PLAYERS)
        for wonder in before.wonders[owner]
        if before.under[wonder] == Site.UNBUILT and after.under[wonder] == Site.RETURNED
    ]


def _opened(purse: Purse, before, player: int, card: int, after) -> list[Event]:
    """The effects of a card that has joined the city."""
    return [
        *coins_of_card(purse, after, player, card),
        *march(purse, before, after, player),
        *symbol_of_card(after, player, card),
    ]


def _question(after, viewer: int) -> Event:
    """What is asked in the midst of a turn; only who drew tokens learns which."""
    chooser = int(after.active)
    asked: Event = {
        "type": "choice_asked",
        "player": chooser,
        "choice": Phase(after.phase).name.lower(),
    }
    if after.phase == Phase.DESTROY:
        asked["colour"] = Colour(after.doomed).name.lower()
    if after.phase == Phase.LIBRARY:
        asked["drawn"] = int(after.drawn)
        if viewer == chooser:
            drawn = [drawn_token(after, number) for number in range(after.drawn)]
            asked["tokens"] = sorted(TOKENS[token].id for token in drawn)
    return asked


def _turn_ended(before, player: int, after) -> list[Event]:
    """Cards are turned up; then an extra turn, the next age or the end of the game."""
    if is_over(after) and after.ending != Ending.CIVILIAN:
        return [_game_over(after)]
    if not is_over(after) and after.age == before.age:
        events = _turned_up(before, after)
        return [*events, *([_extra_turn(player)] if after.active == player else [])]
    return _age_ended(before, player, after)


def _turned_up(before, after) -> list[Event]:
    slots = [
        slot
        for slot in range(NUM_SLOTS)
        if has(after.face_up, slot) and not has(before.face_up, slot)
    ]
    cards = [{"slot": slot, "card": CARDS[card_in(after, slot)].id} for slot in slots]
    return [{"type": "cards_turned_up", "cards": cards}] if cards else []


def _extra_turn(player: int) -> Event:
    return {"type": "extra_turn", "player": player}


def _age_ended(before, player: int, after) -> list[Event]:
    events: list[Event] = [{"type": "age_ended", "age": int(before.age)}]
    if after.follower == player:
        events.append({"type": "extra_turn_lost", "player": player})
    if is_over(after):
        return [*events, _game_over(after)]
    events.append({"type": "age_laid_out", "age": int(after.age)})
    return [*events, _who_begins(after)]


def _who_begins(after) -> Event:
    if after.phase != Phase.BEGIN:
        return _begun(after)
    asked: Event = {"type": "choice_asked", "player": int(after.active), "choice": "begin"}
    return {**asked, "age": int(after.age)}


def _game_over(after) -> Event:
    return {
        "type": "game_over",
        "ending": ENDINGS[after.ending],
        "winners": list(members(int(after.victors))),
        "points": [int(points(after, player)) for player in range(NUM_PLAYERS)],
    }
