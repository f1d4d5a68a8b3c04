"""What happened when an action was played, as events in the order in which they happened.

An event is plain data: its type, and what a page needs to show it. The two states, before and
after, say what happened; the rules, asked about the state before, say what it cost.
"""

from functools import lru_cache
from typing import Literal

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
from pharos.rulebooks.duel.rules.cost_breakdown import Payment, payment_for
from pharos.rulebooks.duel.rules.phases.draft import GROUP, in_group
from pharos.rulebooks.duel.rules.snapshot import Quote, Snapshot, quote_for
from pharos.rulebooks.duel.rules.victory import ENDINGS
from pharos.rulebooks.duel.seen.event import (
    AgeBegun,
    CardBuilt,
    CardDestroyed,
    CardRevived,
    CardSold,
    CardsTurnedUp,
    ChoiceAsked,
    CoinsMoved,
    Event,
    ExtraTurn,
    GameOver,
    Paid,
    TurnedUp,
    WonderBuilt,
    WonderReturned,
)
from pharos.rulebooks.duel.seen.offers_view import bought_by_resource, sale_of_card
from pharos.rulebooks.duel.seen.story_of_effects import (
    Purse,
    coins_gained,
    coins_of_card,
    coins_of_wonder,
    march,
    symbol_of_card,
    token_taken,
)
from pharos.rulebooks.duel.seen.view import drawn_tokens, read
from pharos.rulebooks.duel.state import (
    NUM_PLAYERS,
    Ending,
    Phase,
    Site,
    as_item,
    opponent_of,
)

MOST_STEPS = 16  # to keep the events of, so that they can be told to one viewer after another
QUESTIONS: dict[Phase, Literal["token", "library", "destroy", "revive"]] = {
    Phase.TOKEN: "token",
    Phase.LIBRARY: "library",
    Phase.DESTROY: "destroy",
    Phase.REVIVE: "revive",
}


def story(before, player: int, action: int, after, viewer: int = SPECTATOR) -> list[Event]:
    """All that one action of a player led to, as far as the viewer may know."""
    before, after = read(before), read(after)
    seen = _seen_by_all(before, player, action, after)
    return [*seen, _question(after, viewer)] if after.now.phase in QUESTIONS else [*seen]


@lru_cache(MOST_STEPS)
def _seen_by_all(before: Snapshot, player: int, action: int, after: Snapshot) -> list[Event]:
    """All but the question that is asked now, of which some viewers may know more than others."""
    kind, number = ACTIONS.find(action)
    if kind == "draft":
        return _drafted(player, number, after)
    if kind == "begin":
        return [_begun(after)]
    events = _played(before, player, kind, number, after)
    if after.now.phase in QUESTIONS:
        return events
    return [*events, *_turn_ended(before, player, after)]


def _drafted(player: int, wonder: int, after: Snapshot) -> list[Event]:
    events: list[Event] = [
        {"type": "wonder_drafted", "player": player, "wonder": WONDERS[wonder].id}
    ]
    if after.now.phase != Phase.DRAFT:
        return [*events, {"type": "age_laid_out", "age": after.now.age}, _begun(after)]
    if after.now.drafted == GROUP:
        shown = [WONDERS[in_group(after.state, place)].id for place in range(GROUP)]
        events.append({"type": "wonders_shown", "wonders": shown})
    return events


def _begun(after: Snapshot) -> AgeBegun:
    return {"type": "age_begun", "player": after.now.active, "age": after.now.age}


def _played(before: Snapshot, player: int, kind: str, number: int, after: Snapshot) -> list[Event]:
    """A card played in a turn, or a choice made for one."""
    purse = Purse(before.now.coins)
    wonder, card = divmod(number, NUM_CARDS)
    if kind == "sell":
        return [_sold(before, player, card)]
    if kind == "wonder":
        return _wonder_built(purse, before, player, (wonder, card), after)
    if kind == "token":
        return token_taken(purse, before, after, player, number)
    if kind == "destroy":
        return [_destroyed(player, card)]
    if kind == "revive":
        revived: CardRevived = {"type": "card_revived", "player": player, "card": CARDS[card].id}
        return [revived, *_opened(purse, before, player, card, after)]
    built = _card_built(purse, before, player, card)
    return [*built, *_opened(purse, before, player, card, after)]


def _sold(before: Snapshot, player: int, card: int) -> CardSold:
    coins = sale_of_card(before.now, player)
    return {"type": "card_sold", "player": player, "card": CARDS[card].id, "coins": coins}


def _destroyed(player: int, card: int) -> CardDestroyed:
    owner = opponent_of(player)
    return {"type": "card_destroyed", "player": player, "owner": owner, "card": CARDS[card].id}


def _card_built(purse: Purse, before: Snapshot, player: int, card: int) -> list[Event]:
    """A card paid for, or free by its chain; a chain may bring coins (Urbanism)."""
    quote = quote_for(before.state, player, card)
    chained = bool(quote[Quote.CHAINED])
    built: CardBuilt = {
        "type": "card_built",
        "player": player,
        "card": CARDS[card].id,
        "chain": CARDS[CHAIN_FROM[card]].id if chained else None,
        **_paid(purse, player, payment_for(quote)),
    }
    if not chained:
        return [built]
    return [built, *_income(purse, before, player, Perk.CHAIN_COINS)]


def _wonder_built(
    purse: Purse, before: Snapshot, player: int, what: tuple[int, int], after: Snapshot
) -> list[Event]:
    wonder, card = what
    quote = quote_for(before.state, player, int(as_item(wonder)))
    built: WonderBuilt = {
        "type": "wonder_built",
        "player": player,
        "wonder": WONDERS[wonder].id,
        "card": CARDS[card].id,
        **_paid(purse, player, payment_for(quote)),
    }
    return [
        built,
        *_returned(before, after),
        *coins_of_wonder(purse, after, player, wonder),
        *march(purse, before, after, player),
    ]


def _paid(purse: Purse, player: int, payment: Payment) -> Paid:
    """A payment that has been made, as events show it."""
    purse.lose(player, payment["total"])
    purse.gain(opponent_of(player), payment["to_opponent"])
    return {
        "coins": payment["total"],
        "to_bank": payment["total"] - payment["to_opponent"],
        "to_opponent": payment["to_opponent"],
        "bought": bought_by_resource(payment),
    }


def _income(purse: Purse, before: Snapshot, player: int, perk: Perk) -> list[CoinsMoved]:
    """Coins that a progress token of the player brings."""
    coins = before.now.perks[player][perk]
    (token,) = (token.id for token in TOKENS if perk.name.lower() in token.perk)
    return coins_gained(purse, player, coins, "tokens", token)


def _returned(before: Snapshot, after: Snapshot) -> list[WonderReturned]:
    """The eighth wonder, when the seventh has been built."""
    return [
        {"type": "wonder_returned", "player": owner, "wonder": WONDERS[wonder].id}
        for owner in range(NUM_PLAYERS)
        for wonder in before.now.wonders[owner]
        if (before.now.under[wonder], after.now.under[wonder]) == (Site.UNBUILT, Site.RETURNED)
    ]


def _opened(purse: Purse, before: Snapshot, player: int, card: int, after: Snapshot) -> list[Event]:
    """The effects of a card that has joined the city."""
    return [
        *coins_of_card(purse, after, player, card),
        *march(purse, before, after, player),
        *symbol_of_card(after, player, card),
    ]


def _question(after: Snapshot, viewer: int) -> ChoiceAsked:
    """What is asked during a turn; only the player who drew tokens learns which (D-137)."""
    now = after.now
    asked: ChoiceAsked = {
        "type": "choice_asked",
        "player": now.active,
        "choice": QUESTIONS[Phase(now.phase)],
    }
    if now.phase == Phase.DESTROY:
        asked["colour"] = Colour(now.doomed).name.lower()
    if now.phase == Phase.LIBRARY:
        asked["drawn"] = now.drawn
        if viewer == now.active:
            asked["tokens"] = drawn_tokens(after.state)
    return asked


def _turn_ended(before: Snapshot, player: int, after: Snapshot) -> list[Event]:
    """Cards are turned up; then an extra turn, the next age or the end of the game."""
    now, over = after.now, after.now.phase == Phase.OVER
    if over and now.ending != Ending.CIVILIAN:
        return [_game_over(after)]
    if not over and now.age == before.now.age:
        events = _turned_up(before, after)
        return [*events, *([_extra_turn(player)] if now.active == player else [])]
    return _age_ended(before, player, after)


def _turned_up(before: Snapshot, after: Snapshot) -> list[CardsTurnedUp]:
    new, deck = after.now.face_up & ~before.now.face_up, after.now.deck[after.now.age - 1]
    cards: list[TurnedUp] = [{"slot": slot, "card": CARDS[deck[slot]].id} for slot in members(new)]
    return [{"type": "cards_turned_up", "cards": cards}] if cards else []


def _extra_turn(player: int) -> ExtraTurn:
    return {"type": "extra_turn", "player": player}


def _age_ended(before: Snapshot, player: int, after: Snapshot) -> list[Event]:
    now = after.now
    events: list[Event] = [{"type": "age_ended", "age": before.now.age}]
    if now.follower == player:
        events.append({"type": "extra_turn_lost", "player": player})
    if now.phase == Phase.OVER:
        return [*events, _game_over(after)]
    events.append({"type": "age_laid_out", "age": now.age})
    return [*events, _who_begins(after)]


def _who_begins(after: Snapshot) -> AgeBegun | ChoiceAsked:
    now = after.now
    if now.phase != Phase.BEGIN:
        return _begun(after)
    return {"type": "choice_asked", "player": now.active, "choice": "begin", "age": now.age}


def _game_over(after: Snapshot) -> GameOver:
    return {
        "type": "game_over",
        "ending": ENDINGS[after.now.ending],
        "winners": list(members(after.now.victors)),
        "points": [*after.points],
    }
