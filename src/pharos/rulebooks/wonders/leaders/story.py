"""What leaders do, as events."""

from pharos.kernel.bits import has
from pharos.rulebooks.wonders.actions import (
    COPY,
    DECLINE,
    KEEP,
    NO_ACTION,
    RECRUIT,
    SPLITS,
    card_of,
    is_build,
    split_of,
)
from pharos.rulebooks.wonders.catalogue import CARDS, LEADER_CARDS
from pharos.rulebooks.wonders.leaders.events import (
    LeaderKept,
    LeadersDrawn,
    LeadersEvent,
    Recruitment,
)
from pharos.rulebooks.wonders.leaders.hand import has_leader
from pharos.rulebooks.wonders.leaders.phases.copy_leader import copy_leader
from pharos.rulebooks.wonders.leaders.phases.draft import keep_leaders
from pharos.rulebooks.wonders.leaders.phases.extra_leader import recruit_extra
from pharos.rulebooks.wonders.leaders.phases.recruit import price_of
from pharos.rulebooks.wonders.leaders.powers import coins_for_chain, coins_for_yellow, trade_coins
from pharos.rulebooks.wonders.leaders.view import hand_of_leaders
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.seen.base_events import CoinsGained, coins_gained
from pharos.rulebooks.wonders.state import Phase, left_of, right_of

FREE_GUILDS = int(Special.FREE_GUILDS)
LEADER_WITH = {leader.effect.special: leader.id for leader in LEADER_CARDS}


def drafted(state, viewer: int) -> list[LeadersEvent]:
    """Everybody keeps a leader and passes the others on; after three rounds recruitment begins."""
    number = int(state.draft_round) + 1
    kept: list[LeaderKept] = []
    if viewer >= 0:
        leader = LEADER_CARDS[int(state.chosen[viewer]) - KEEP].id
        kept = [{"type": "leader_kept", "player": viewer, "leader": leader}]
    snapshot = Snapshot(state)
    keep_leaders(state)
    if state.phase == Phase.DRAFT:
        return [*kept, {"type": "leaders_passed", "number": number}]
    return [
        *kept,
        *_last_kept(snapshot, Snapshot(state), viewer),
        {"type": "draft_ended"},
        begun(state),
    ]


def _last_kept(before: Snapshot, after: Snapshot, viewer: int) -> list[LeaderKept]:
    """The viewer keeps the last leader passed on as well."""
    if viewer < 0:
        return []
    chosen = before.now.chosen[viewer] - KEEP
    new = set(hand_of_leaders(after, viewer)) - set(hand_of_leaders(before, viewer)) - {chosen}
    return [
        {"type": "leader_kept", "player": viewer, "leader": LEADER_CARDS[leader].id}
        for leader in new
    ]


def begun(state) -> Recruitment:
    """Recruitment begins, before the cards of an age are dealt."""
    return {"type": "recruitment_begun", "age": int(state.age)}


def leader_making_free(snapshot: Snapshot, city: int, card: int) -> str | None:
    """The leader who makes a guild free."""
    if CARDS[card].colour != "purple" or not has(snapshot.now.specials[city], FREE_GUILDS):
        return None
    return LEADER_WITH["free_guilds"]


def drawn(before: Snapshot, viewer: int) -> list[LeadersDrawn]:
    """Leaders that came from the box into a hand; only their player knows which."""
    after = Snapshot(before.state)
    events: list[LeadersDrawn] = []
    for player in range(before.now.num_players):
        new = set(hand_of_leaders(after, player)) - set(hand_of_leaders(before, player))
        if not new:
            continue
        event: LeadersDrawn = {"type": "leaders_drawn", "city": player, "count": len(new)}
        if player == viewer:
            event["leaders"] = [LEADER_CARDS[leader].id for leader in sorted(new)]
        events.append(event)
    return events


def coins_of_trade(snapshot: Snapshot, city: int) -> list[CoinsGained]:
    """Coins back for what a city is about to buy."""
    left, right = SPLITS[split_of(snapshot.now.chosen[city])]
    coins = int(trade_coins(snapshot.state, city, left, right))
    return coins_gained(city, coins, "leaders", LEADER_WITH["trade_coins"])


def coins_of_leaders(snapshot: Snapshot, city: int) -> list[CoinsGained]:
    """Coins for the building that a city has laid down, by its chain and its colour."""
    action = snapshot.now.chosen[city]
    if action == NO_ACTION or not is_build(action):
        return []
    card = int(card_of(action))
    chain = int(coins_for_chain(snapshot.state, city, card))
    yellow = int(coins_for_yellow(snapshot.state, city, card))
    return [
        *coins_gained(city, chain, "leaders", LEADER_WITH["chain_coins"]),
        *coins_gained(city, yellow, "leaders", LEADER_WITH["yellow_coins"]),
    ]


def extra_recruited(state, player: int, action: int) -> list[LeadersEvent | CoinsGained]:
    """One more leader is recruited during an age, or declined."""
    if action == DECLINE:
        recruit_extra(state, player, action)
        return [{"type": "extra_leader_declined", "player": player}]
    leader = action - RECRUIT
    name, price = LEADER_CARDS[leader].id, int(price_of(state, player, leader))
    coins = int(state.coins[player]) - price
    recruit_extra(state, player, action)
    return [
        {"type": "leader_recruited", "city": player, "leader": name, "coins": price},
        *coins_gained(player, int(state.coins[player]) - coins, "leaders", name),
    ]


def copied(state, player: int, action: int) -> list[LeadersEvent | CoinsGained]:
    """A leader next door is copied."""
    leader, coins = action - COPY, int(state.coins[player])
    neighbours = (int(left_of(state, player)), int(right_of(state, player)))
    owner = next(city for city in neighbours if has_leader(state, city, leader))
    copy_leader(state, player, action)
    name = LEADER_CARDS[leader].id
    return [
        {"type": "leader_copied", "city": player, "leader": name, "owner": owner},
        *coins_gained(player, int(state.coins[player]) - coins, "leaders", name),
    ]
