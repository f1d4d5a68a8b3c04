"""Phase.CHOOSE: every player chooses a card and its use, all at once (W-15).

`turn` carries out what everybody has chosen, and the recruiting of leaders in the same way.
"""

from collections.abc import Mapping
from typing import Any

from pharos.kernel.bits import has
from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import (
    DIG,
    JOINING,
    NO_ACTION,
    SECOND_OPTION,
    SELL,
    Meaning,
    card_of,
    first_stage,
    is_build,
    is_sale,
)
from pharos.rulebooks.wonders.catalogue import CARDS, NO_CARD, NUM_CARDS
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.cost_breakdown import (
    choices_of,
    missing_for,
    payments_of_build,
    payments_of_stage,
    within_budget,
)
from pharos.rulebooks.wonders.rules.expansions import against_joining, fee
from pharos.rulebooks.wonders.rules.free_city import city_decided_for, must_sell
from pharos.rulebooks.wonders.rules.hand import card_at, choices, hand_size, num_held
from pharos.rulebooks.wonders.rules.quotes import Quote, StageQuote, quote_for, quote_for_stage
from pharos.rulebooks.wonders.rules.reasons import Payment, Reason, about_card
from pharos.rulebooks.wonders.rules.snapshot import Snapshot, hand_of, side_of
from pharos.rulebooks.wonders.rules.stages import payments_to_stage
from pharos.rulebooks.wonders.rules.ways_to_build import (
    guess_way,
    is_legal_build,
    is_legal_stage,
    list_builds,
    list_stages,
)
from pharos.rulebooks.wonders.state import MOST_HAND

BANK_UNIT = int(Special.BANK_UNIT)  # as a plain number, which a rule takes faster from Python
USES = 3  # of a card: build it, lay it under a stage, sell it
PAID_USES = 2  # the first of them


@standalone
def legal_uses(state, player, city, out):
    """Every card may be built or laid under a stage if that can be paid for, or sold (W-16, W-17,
    W-57, W-58, W-59, W-120)."""
    count = begin = end = 0  # the first card's ways to build the stage are between these
    first = NO_CARD
    places = choices(state, player)
    for number in range(MOST_HAND):
        if has(places, number):
            card = card_at(state, player, number)
            count = list_builds(state, city, card, out, count)
            if first == NO_CARD:
                first, begin = card, count
                payments = payments_to_stage(state, city)
                count = end = list_stages(state, city, card, payments, out, count)
            else:
                further = first_stage(card, 0, 0) - first_stage(first, 0, 0)
                for index in range(begin, end):
                    out[count] = out[index] + further
                    count += 1
    if city == player or count == 0:
        count = list_sales(state, player, places, out, count)
    return count


@rule
def list_sales(state, player, places, out, count):
    """Any card of the hand may be sold; by the Free City only if it can do nothing else (W-30,
    W-119)."""
    for number in range(MOST_HAND):
        if has(places, number):
            out[count] = SELL + card_at(state, player, number)
            count += 1
    return count


@rule
def is_legal_card(state, player, action):
    """Whether this is a legal use of a card in hand."""
    if action >= DIG or card_of(action) >= NUM_CARDS:
        return False
    if num_held(state, player, card_of(action)) == 0:
        return False
    return is_legal_use(state, player, city_decided_for(state, player), action)


@rule
def is_legal_use(state, player, city, action):
    """A payment that is possible, affordable and not dominated; or a sale."""
    if is_sale(action):
        return city == player or must_sell(state, player, city)
    if is_build(action):
        return is_legal_build(state, city, action)
    return is_legal_stage(state, city, action)


@rule
def guess_card(state, player, dice):
    """A random use of a random card, then one of the payments for it; or NO_ACTION."""
    card = card_at(state, player, below(dice, hand_size(state, player)))
    if state.chosen[player] == NO_ACTION or num_held(state, player, card) > 0:
        return guess_use(state, player, card, dice)
    return NO_ACTION


@rule
def guess_use(state, player, card, dice):
    """A random use of a card, or NO_ACTION if it cannot be used like that."""
    city = city_decided_for(state, player)
    use = below(dice, USES)
    if use < PAID_USES:
        return guess_way(state, city, card, use > 0, dice)
    if city == player or must_sell(state, player, city):
        return SELL + card
    return NO_ACTION


def reason_against_card(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    """Why a use of a card is not allowed."""
    return _against_hand(snapshot, player, meant.number) or against_use(snapshot, player, meant)


def _against_hand(snapshot: Snapshot, player: int, item: int) -> Reason | None:
    """A card must be in hand, and not chosen for the player's own city already."""
    if item >= NUM_CARDS:
        return {"code": "leader_not_now"}
    if num_held(snapshot.state, player, item) > 0:
        return None
    if item in hand_of(snapshot, player):
        return about_card("card_chosen", item)
    return {**about_card("card_not_in_hand", item), "age": CARDS[item].age}


def against_use(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    """Why building, adding a stage or selling is not allowed, for the city decided for."""
    city = int(city_decided_for(snapshot.state, player))
    if meant.verb == "sell":
        return against_selling(snapshot, player, city)
    if meant.verb == "stage":
        return _against_way(snapshot, city, meant)
    quote = quote_for(snapshot.state, city, meant.number)
    payments = payments_of_build(quote)
    reason = against_build(snapshot, city, quote, payments)
    return reason or _against_payment(snapshot, city, payments, meant)


def _against_way(snapshot: Snapshot, city: int, meant: Meaning) -> Reason | None:
    """Why the next stage cannot be built with this option and payment, joining or not."""
    quote = quote_for_stage(snapshot.state, city)
    payments = payments_of_stage(quote)
    reason = against_stage(snapshot, city, quote, payments)
    if reason:
        return reason
    if meant.way & SECOND_OPTION and not quote[StageQuote.HAS_OPTIONS]:
        return {"code": "no_options"}
    if meant.way & JOINING:
        payments = payments_of_stage(quote, int(fee(snapshot.state)))
        reason = against_joining(snapshot, city, payments)
    return reason or _against_payment(snapshot, city, payments, meant)


def against_selling(snapshot: Snapshot, player: int, city: int) -> Reason | None:
    """The Free City may sell only if it can do nothing else."""
    may = city == player or must_sell(snapshot.state, player, city)
    return None if may else {"code": "free_city_builds"}


def against_build(
    snapshot: Snapshot, city: int, quote: list[int], payments: list[Payment]
) -> Reason | None:
    """Why a card cannot be built, however it is paid for."""
    card = quote[Quote.CARD]
    if quote[Quote.NAMED]:
        return about_card("name_built", card)
    return _against_cost(snapshot, city, (CARDS[card].cost, quote[Quote.WAIVED]), payments)


def against_stage(
    snapshot: Snapshot, city: int, quote: list[int], payments: list[Payment]
) -> Reason | None:
    """Why the next stage cannot be built, however it is paid for."""
    built, stages = snapshot.now.stages[city], side_of(snapshot, city).stages
    if built == len(stages):
        return {"code": "wonder_complete"}
    cost = (stages[built].cost, quote[StageQuote.WAIVED])
    return _against_cost(snapshot, city, cost, payments)


def _against_cost(
    snapshot: Snapshot, city: int, cost: tuple[Mapping[Any, int], int], payments: list[Payment]
) -> Reason | None:
    """What is missing, who sells it, and the least it would cost, if the city cannot pay.

    The cost comes with the number of resources that a leader takes off it.
    """
    if within_budget(snapshot, city, payments):
        return None
    printed, waived = cost
    reason: Reason = {
        "code": "too_dear" if payments else "not_for_sale",
        "cost": dict(printed),
        "missing": missing_for(snapshot, city, printed),
        "choices": choices_of(snapshot, city),
        "waived": waived,
        "bank_sells": has(snapshot.now.specials[city], BANK_UNIT),
        "coins": snapshot.now.coins[city],
    }
    return {**reason, "total": payments[0]["total"]} if payments else reason


def _against_payment(
    snapshot: Snapshot, city: int, payments: list[Payment], meant: Meaning
) -> Reason | None:
    """Why this split is not allowed, when at least one payment is within the budget."""
    possible = within_budget(snapshot, city, payments)
    paid = (meant.left, meant.right, meant.by_bank)
    same = [each for each in payments if (each["left"], each["right"], each["by_bank"]) == paid]
    if same:
        coins, total = snapshot.now.coins[city], same[0]["total"]
        reason: Reason = {"code": "payment_too_dear", "total": total, "coins": coins}
        return None if same[0] in possible else {**reason, "payments": possible}
    for payment in possible:
        if all(payment[key] <= getattr(meant, key) for key in ("left", "right", "by_bank")):
            return {"code": "payment_wasteful", "payments": [payment]}
    return {"code": "payment_impossible", "payments": possible}
