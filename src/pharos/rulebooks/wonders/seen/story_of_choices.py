"""What the cities do when their choices are carried out, as events.

The choices are carried out once more on a copy of the state, step by step and by the same rules,
and each step tells what it did.
"""

from collections.abc import Iterable

from pharos.kernel.bits import has, only
from pharos.kernel.records import plain
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    NO_ACTION,
    RECRUIT,
    SPLITS,
    card_of,
    is_build,
    is_recruitment,
    is_stage,
    joins,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import CARDS, LEADER_CARDS, SIDES
from pharos.rulebooks.wonders.edifice.story import joined
from pharos.rulebooks.wonders.leaders.events import LeaderRecruited, LeaderSold
from pharos.rulebooks.wonders.leaders.story import (
    coins_of_leaders,
    coins_of_trade,
    drawn,
    leader_making_free,
)
from pharos.rulebooks.wonders.rules.discard_pile import num_discarded
from pharos.rulebooks.wonders.rules.playing_a_card import SALE, count_coins, lay_down, pay, to_bank
from pharos.rulebooks.wonders.rules.quotes import Quote, quote_for
from pharos.rulebooks.wonders.rules.snapshot import LEFT, PLAYER, RIGHT, Snapshot
from pharos.rulebooks.wonders.rules.turn import discard_left_over
from pharos.rulebooks.wonders.seen.base_events import (
    CardBuilt,
    CardsDiscarded,
    CardSold,
    CoinsGained,
    Payment,
    StageBuilt,
    TradeIncome,
    coins_gained,
)
from pharos.rulebooks.wonders.seen.event import Event
from pharos.rulebooks.wonders.seen.offers import chain_of
from pharos.rulebooks.wonders.seen.spelling import id_of_item, is_leader
from pharos.rulebooks.wonders.state import NO_COPY, TURNS, Phase

Played = CardBuilt | StageBuilt | CardSold | LeaderRecruited | LeaderSold


def carried_out(state, cities: Iterable[int], viewer: int) -> list[Event]:
    """All pay, lay down their cards, count their coins and join the edifice; this changes the
    state, and leaves no choice in it."""
    snapshot, cities = Snapshot(state), list(cities)
    played = [_played(snapshot, city, viewer) for city in cities]
    together = sum(int(only(city)) for city in cities)
    trade = [event for city in cities for event in coins_of_trade(snapshot, city)]
    carry_out(state, together)
    events = [
        *played,
        *_incomes(snapshot, played),
        *trade,
        *drawn(snapshot, viewer),
        *_left_over(state, viewer),
        *_counted(snapshot, together),
        *joined(state, [city for city in cities if joins(snapshot.now.chosen[city])]),
    ]
    state.chosen[:] = NO_ACTION
    return events


@rule
def carry_out(state, cities):
    """All cities of a set pay, then all lay down their cards."""
    for city in range(state.num_cities):
        if has(cities, city):
            pay(state, city)
    for city in range(state.num_cities):
        if has(cities, city):
            lay_down(state, city)


@rule
def count_together(state, cities):
    """All cities of a set count the coins of what they laid down."""
    for city in range(state.num_cities):
        if has(cities, city):
            count_coins(state, city)


def _played(snapshot: Snapshot, city: int, viewer: int) -> Played:
    """What a city is about to do; a card laid face down is known to the player who lays it."""
    action = snapshot.now.chosen[city]
    if is_build(action):
        return _built(snapshot, city, action)
    if is_recruitment(action):
        return _recruited(snapshot, city, action)
    is_known = snapshot.facts[city][PLAYER] == viewer
    if is_stage(action):
        return _stage_built(snapshot, city, action, is_known)
    return _sold(city, int(card_of(action)), is_known)


def _sold(city: int, item: int, is_known: bool) -> CardSold | LeaderSold:
    """A card or leader, sold face down: only its player knows what it is."""
    if is_leader(item):
        leader: LeaderSold = {"type": "leader_sold", "city": city, "coins": SALE}
        return {**leader, "leader": id_of_item(item)} if is_known else leader
    card: CardSold = {"type": "card_sold", "city": city, "coins": SALE}
    return {**card, "card": id_of_item(item)} if is_known else card


def _built(snapshot: Snapshot, city: int, action: int) -> CardBuilt:
    """A building paid for, or free: by a chain, by the wonder, or by a leader."""
    card = int(card_of(action))
    quote = quote_for(snapshot.state, city, card)
    chain = chain_of(quote)
    is_spared = bool(CARDS[card].cost) and bool(quote[Quote.BY_WONDER]) and chain is None
    leader = leader_making_free(snapshot, city, card) if is_spared else None
    built: CardBuilt = {
        "type": "card_built",
        "city": city,
        "card": CARDS[card].id,
        "chain": chain,
        "by_wonder": is_spared and not leader,
        **_payment(snapshot, city, action),
    }
    return {**built, "by_leader": leader} if leader else built


def _stage_built(snapshot: Snapshot, city: int, action: int, is_known: bool) -> StageBuilt:
    """The next stage, with the option that was chosen for it if it has any."""
    stage, item = snapshot.now.stages[city], int(card_of(action))
    board, side = SIDES[snapshot.now.sides[city]]
    built: StageBuilt = {
        "type": "stage_built",
        "city": city,
        "board": board.id,
        "stage": stage + 1,
        **_payment(snapshot, city, action),
    }
    if side.stages[stage].options:
        built["option"] = 1 + int(way_of(action) & 1)
    if is_leader(item):
        built["with_leader"] = True
    if is_known:
        built["leader" if is_leader(item) else "card"] = id_of_item(item)
    return built


def _recruited(snapshot: Snapshot, city: int, action: int) -> LeaderRecruited:
    return {
        "type": "leader_recruited",
        "city": city,
        "leader": LEADER_CARDS[action - RECRUIT].id,
        "coins": int(to_bank(snapshot.state, city, action)),
    }


def _payment(snapshot: Snapshot, city: int, action: int) -> Payment:
    """Coins to both neighbours and the bank."""
    left, right = SPLITS[split_of(action)]
    bank = int(to_bank(snapshot.state, city, action))
    facts = snapshot.facts[city]
    return {
        "coins": left + right + bank,
        "bank": bank,
        "left": {"city": facts[LEFT], "coins": left},
        "right": {"city": facts[RIGHT], "coins": right},
    }


def _incomes(snapshot: Snapshot, played: list[Played]) -> list[TradeIncome]:
    """What neighbours receive for the resources they sold."""
    paid = [part for event in played if "left" in event for part in (event["left"], event["right"])]
    sums = [
        sum(part["coins"] for part in paid if part["city"] == city)
        for city in range(snapshot.now.num_cities)
    ]
    return [
        {"type": "trade_income", "city": city, "coins": coins}
        for city, coins in enumerate(sums)
        if coins > 0
    ]


def _left_over(state, viewer: int) -> list[CardsDiscarded]:
    """In the sixth turn the cards that are left go to the discard pile, unseen by the others."""
    if state.turn < TURNS or state.phase != Phase.CHOOSE:
        return []
    pile, kept = int(num_discarded(state)), _cards_left(state, viewer)
    discard_left_over(state)
    event: CardsDiscarded = {"type": "cards_discarded", "count": int(num_discarded(state)) - pile}
    if kept and not _cards_left(state, viewer):
        event["card"] = kept[0]
    return [event]


def _cards_left(state, viewer: int) -> list[str]:
    """The hand of the viewer, if they have one."""
    now = plain(state)
    hand = now.hands[viewer] if viewer >= 0 else []
    return [CARDS[now.deck[now.age - 1][copy]].id for copy in hand if copy != NO_COPY]


def _counted(snapshot: Snapshot, cities: int) -> list[CoinsGained]:
    """The coins that the cards, stages and leaders of this turn bring to the cities of a set."""
    before = snapshot.state.coins.tolist()
    by_leaders = [
        coins_of_leaders(snapshot, city) if has(cities, city) else []
        for city in range(snapshot.now.num_cities)
    ]
    count_together(snapshot.state, cities)
    gains = [now - then for now, then in zip(snapshot.state.coins.tolist(), before, strict=True)]
    return [
        event
        for city, leaders in enumerate(by_leaders)
        for event in [
            *_gained(snapshot, city, gains[city] - total(leaders)),
            *leaders,
        ]
    ]


def total(events: list[CoinsGained]) -> int:
    return sum(event["coins"] for event in events)


def _gained(snapshot: Snapshot, city: int, coins: int) -> list[CoinsGained]:
    """Coins from a building, a stage of the board, or a leader."""
    action = snapshot.now.chosen[city]
    if coins and is_build(action):
        return coins_gained(city, coins, "cards", CARDS[card_of(action)].id)
    if coins and is_recruitment(action):
        return coins_gained(city, coins, "leaders", LEADER_CARDS[action - RECRUIT].id)
    return coins_gained(city, coins, "boards", SIDES[snapshot.now.sides[city]][0].id)
