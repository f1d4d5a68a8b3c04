"""What the player who decides could do with each card or leader in hand, and at what price."""

from typing_extensions import TypedDict

from pharos.kernel.bits import has
from pharos.rulebooks.wonders.catalogue import CARDS, EDIFICE, LEADER_CARDS, NO_CARD
from pharos.rulebooks.wonders.edifice.taking_part import against_joining, fee
from pharos.rulebooks.wonders.leaders.phases.recruit import against_price, price_of
from pharos.rulebooks.wonders.leaders.view import hand_of_leaders
from pharos.rulebooks.wonders.rules.cost_breakdown import (
    payments_of_build,
    payments_of_stage,
    within_budget,
)
from pharos.rulebooks.wonders.rules.free_city import city_decided_for
from pharos.rulebooks.wonders.rules.phases.choose import (
    against_build,
    against_selling,
    against_stage,
)
from pharos.rulebooks.wonders.rules.playing_a_card import SALE
from pharos.rulebooks.wonders.rules.quotes import Quote, StageQuote, quote_for_stage, quotes
from pharos.rulebooks.wonders.rules.reasons import Payment, Reason
from pharos.rulebooks.wonders.rules.snapshot import Snapshot, side_of
from pharos.rulebooks.wonders.seen.card_text import Printed
from pharos.rulebooks.wonders.state import Phase

OF_CARDS = (Phase.CHOOSE, Phase.LAST_CARD)
OF_LEADERS = (Phase.RECRUIT, Phase.EXTRA_LEADER)


class BuildOffer(TypedDict):
    """What building a card would take."""

    legal: bool
    chain: str | None  # the building of the city that makes it free
    free: bool  # no resources are needed, thanks to a chain, a power of the wonder or a leader
    free_by_leader: bool  # whether a leader makes it free, even if something else does too
    payments: list[Payment]  # legal ones, cheapest first
    reason: Reason | None  # why it cannot be built


class CardOffer(TypedDict):
    card: str
    copies: int  # in hand
    build: BuildOffer


class LeaderOffer(TypedDict):
    """What recruiting a leader would take."""

    leader: str
    legal: bool
    price: int
    reason: Reason | None


class JoinOffer(TypedDict):
    """What the next stage would take if it joined the edifice of this age."""

    legal: bool
    fee: int
    payments: list[Payment]  # legal ones including the fee, cheapest first
    reason: Reason | None


class StageOffer(TypedDict):
    """What the next stage would take, whatever card or leader is laid under it."""

    legal: bool
    payments: list[Payment]  # legal ones, cheapest first
    reason: Reason | None
    options: list[Printed]  # the effects, one of which is to be chosen
    join: JoinOffer | None  # in a game with Edifice


class SaleOffer(TypedDict):
    """What selling a card or leader would bring."""

    legal: bool
    coins: int
    reason: Reason | None


class Offers(TypedDict):
    city: int  # the one decided for: the player's own, or the Free City
    cards: list[CardOffer]  # one for every different card, in the order of the catalogue
    leaders: list[LeaderOffer]  # in the order of the catalogue, when leaders are recruited
    stage: StageOffer
    sell: SaleOffer


def offers(snapshot: Snapshot, viewer: int) -> Offers | None:
    """What the viewer may choose between; None when they have no card or leader to play now."""
    phase = snapshot.now.phase
    if viewer not in snapshot.deciders or phase not in (*OF_CARDS, *OF_LEADERS):
        return None
    city = int(city_decided_for(snapshot.state, viewer))
    cards = quotes(snapshot.state, viewer, city) if phase in OF_CARDS else []
    leaders = hand_of_leaders(snapshot, viewer) if phase in OF_LEADERS else []
    refusal = _against_extra_leader(snapshot) or against_selling(snapshot, viewer, city)
    return {
        "city": city,
        "cards": [_card_offer(snapshot, city, quote) for quote in cards],
        "leaders": [_leader_offer(snapshot, city, leader) for leader in leaders],
        "stage": _stage_offer(snapshot, city),
        "sell": {"legal": refusal is None, "coins": SALE, "reason": refusal},
    }


def _against_extra_leader(snapshot: Snapshot) -> Reason | None:
    """An extra leader is neither sold nor laid under a stage."""
    extra = snapshot.now.phase == Phase.EXTRA_LEADER
    return {"code": "first_extra_leader"} if extra else None


def _card_offer(snapshot: Snapshot, city: int, quote: list[int]) -> CardOffer:
    return {
        "card": CARDS[quote[Quote.CARD]].id,
        "copies": quote[Quote.COPIES],
        "build": _build_offer(snapshot, city, quote),
    }


def _build_offer(snapshot: Snapshot, city: int, quote: list[int]) -> BuildOffer:
    payments = payments_of_build(quote)
    reason = against_build(snapshot, city, quote, payments)
    return {
        "legal": reason is None,
        "chain": chain_of(quote),
        "free": bool(quote[Quote.FREE]),
        "free_by_leader": bool(quote[Quote.BY_LEADER]),
        "payments": within_budget(snapshot, city, payments),
        "reason": reason,
    }


def chain_of(quote: list[int]) -> str | None:
    """The building of the city that makes a card free."""
    chain = quote[Quote.CHAIN]
    return None if chain == NO_CARD else CARDS[chain].id


def _leader_offer(snapshot: Snapshot, city: int, leader: int) -> LeaderOffer:
    reason = against_price(snapshot, city, leader)
    return {
        "leader": LEADER_CARDS[leader].id,
        "legal": reason is None,
        "price": int(price_of(snapshot.state, city, leader)),
        "reason": reason,
    }


def _stage_offer(snapshot: Snapshot, city: int) -> StageOffer:
    quote = quote_for_stage(snapshot.state, city)
    payments = payments_of_stage(quote)
    reason = _against_extra_leader(snapshot) or against_stage(snapshot, city, quote, payments)
    possible = within_budget(snapshot, city, payments)
    return {
        "legal": reason is None,
        "payments": [] if reason else possible,
        "reason": reason,
        "options": _options(snapshot, city, quote),
        "join": _join_offer(snapshot, city, quote)
        if has(snapshot.now.expansions, EDIFICE)
        else None,
    }


def _options(snapshot: Snapshot, city: int, quote: list[int]) -> list[Printed]:
    if not quote[StageQuote.HAS_OPTIONS]:
        return []
    stage = side_of(snapshot, city).stages[snapshot.now.stages[city]]
    return [effect.printed() for effect in stage.options]


def _join_offer(snapshot: Snapshot, city: int, quote: list[int]) -> JoinOffer:
    coins = int(fee(snapshot.state))
    payments = payments_of_stage(quote, coins)
    reason = _against_extra_leader(snapshot)
    reason = reason or against_stage(snapshot, city, quote, payments_of_stage(quote))
    reason = reason or against_joining(snapshot, city, payments)
    return {
        "legal": reason is None,
        "fee": coins,
        "payments": [] if reason else within_budget(snapshot, city, payments),
        "reason": reason,
    }
