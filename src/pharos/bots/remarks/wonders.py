"""What can be said about an action of 7 Wonders.

All choose at once, so an action is not played on: what is printed on the card, stage or leader says
what it brings. The hand goes to a neighbour next, who does not get what is taken out of it.
"""

from typing import Any

from pharos.bots.greedy.wonders_items import best_science
from pharos.bots.personas.wonders import price_of
from pharos.bots.remarks.remark import (
    Code,
    Gain,
    Remark,
    Who,
    gain,
    gain_of_resources,
    gained,
    heaviest_first,
    kept_from,
)
from pharos.rulebooks.wonders.actions import JOINING, SECOND_OPTION, Meaning, meaning
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    COINS_EACH,
    COLOUR,
    COPIES,
    COUNTS,
    COUNTS_OWN,
    FIRST_LEADER,
    LEADER_CARDS,
    NO_CARD,
    NO_SYMBOL,
    NUM_CARDS,
    NUM_STAGE_ITEMS,
    POINTS_EACH,
    SIDE_NAMES,
    SYMBOL,
    effect_of,
)
from pharos.rulebooks.wonders.rules.building import has_name
from pharos.rulebooks.wonders.rules.chains import chain_to
from pharos.rulebooks.wonders.rules.counting import things_counted
from pharos.rulebooks.wonders.rules.free_city import city_decided_for
from pharos.rulebooks.wonders.rules.hand import direction
from pharos.rulebooks.wonders.rules.playing_a_card import SALE
from pharos.rulebooks.wonders.rules.stages import next_stage
from pharos.rulebooks.wonders.state import (
    FREE_CITY,
    TURNS,
    TWO_PLAYERS,
    Phase,
    left_of,
    right_of,
)

COIN = 4  # weights, in tenths of a victory point
CHAIN = 8
VICTORY = (10, 20, 35)  # over a neighbour, in each age
POWER = 40
JOINS = 20
GIVEN_UP = 15  # a leader
SHARED = 4  # 1 in 4: what a neighbour would gain counts for less
LEAST_KEPT = 50  # what is worth less to the neighbour is not mentioned
ANYTHING = 1  # but it is where the card itself brings nothing: it is why this card was chosen


def remarks_on(state: Any, player: int, action: int) -> list[Remark]:
    """All that can be said about a legal action."""
    meant, city = meaning(action), int(city_decided_for(state, player))
    if city != player:
        return [*_by_free_city(state, player, city, meant), *_kept(state, player, meant)]
    if meant.verb in ("decline", "pawn"):
        return [{"code": "declines" if meant.verb == "decline" else "joins", "weight": JOINS}]
    if meant.verb == "lose":
        card = CARDS[meant.number].id
        return [{"code": "takes_away", "weight": -POWER, "kind": "cards", "piece": card}]
    found = [*_kept(state, player, meant), *_given_up(meant)]
    if meant.verb == "sell":
        return [*found, *gained([gain("coins", SALE)])]
    return [
        *found,
        *_joined(meant),
        *_paid(state, city, action, meant),
        *_raised(state, city, meant),
    ]


# What it brings to the city


def _raised(state: Any, city: int, meant: Meaning) -> list[Remark]:
    """What a building, a stage or a leader brings."""
    item = _item(state, city, meant)
    if meant.verb in ("keep", "recruit", "copy"):
        leader = LEADER_CARDS[meant.number].id
        return [_does("leaders", leader), *_conflicts(state, city, item)]
    found = [*gained(gains(state, city, item)), *_conflicts(state, city, item)]
    if meant.verb == "stage":
        return [*found, *_power(state, city, item)]
    return [*found, *_freed(state, city, item)] or [_does("cards", CARDS[item].id)]


def _item(state: Any, city: int, meant: Meaning) -> int:
    if meant.verb == "stage":
        second = NUM_STAGE_ITEMS if meant.way & SECOND_OPTION else 0
        return int(next_stage(state, city)) + second
    is_leader = meant.verb in ("keep", "recruit", "copy")
    return meant.number + (FIRST_LEADER if is_leader else 0)


def gains(state: Any, city: int, item: int) -> list[Gain]:
    """What a building, stage or leader brings to a city."""
    effect = effect_of(item)
    count = _counted(state, city, item)
    points = effect.points + int(POINTS_EACH[item]) * count
    coins = effect.coins + int(COINS_EACH[item]) * count
    found = [
        gain("points", points),
        gain("coins", coins),
        gain("shields", effect.shields),
    ]
    if effect.cheap:
        who: list[Who] = [_beside(state, city, side) for side in effect.cheap.neighbours]
        found.append({**gain("prices"), "goods": effect.cheap.goods, "who": who})
    if effect.produces:
        units = [name for name, number in effect.produces.items() for _ in range(number)]
        found.append(gain_of_resources("resources", units))
    if effect.produces_choice:
        found.append(gain_of_resources("choice", list(effect.produces_choice)))
    if effect.science or effect.free_symbols:
        before = best_science(state, city, NO_SYMBOL, 0)
        after = best_science(state, city, int(SYMBOL[item]), effect.free_symbols)
        found.append(gain("symbol", int(after) - int(before)))
    return [one for one in found if one["amount"] > 0]


def _counted(state: Any, city: int, item: int) -> int:
    """How many things a building counts, itself included."""
    if not (COINS_EACH[item] or POINTS_EACH[item]):
        return 0
    itself = item < NUM_CARDS and COUNTS_OWN[item] and COUNTS[item, COLOUR[item]]
    return int(things_counted(state, city, item)) + int(itself)


def _power(state: Any, city: int, item: int) -> list[Remark]:
    """The text of a stage that does more than it brings."""
    effect = effect_of(item)
    if effect.special is None and effect.pawn is None:
        return []
    piece = f"{SIDE_NAMES[state.sides[city]]} {int(state.stages[city])}"
    return [{**_does("stages", piece), "weight": POWER}]


def _does(kind: str, piece: str) -> Remark:
    return {"code": "does", "weight": 30, "kind": kind, "piece": piece}


def _conflicts(state: Any, city: int, item: int) -> list[Remark]:
    """The neighbours that the city overtakes, or draws level with."""
    shields = effect_of(item).shields
    gaps: list[tuple[Who, int]] = [
        (_called(state, city, neighbour), int(state.shields[city] - state.shields[neighbour]))
        for neighbour in (left_of(state, city), right_of(state, city))
    ]
    return [
        *_over("beats", [who for who, gap in gaps if gap <= 0 < gap + shields], state),
        *_over("levels", [who for who, gap in gaps if gap < 0 == gap + shields], state),
    ]


def _over(code: Code, who: list[Who], state: Any) -> list[Remark]:
    weight = VICTORY[state.age - 1] * len(who)
    return [{"code": code, "weight": weight, "who": who}] if who else []


def _freed(state: Any, city: int, card: int) -> list[Remark]:
    """The buildings of later ages that become free, of those that are in the game."""
    later = [
        other.id
        for code, other in enumerate(CARDS)
        if CARDS[card].id in other.chain_from
        and other.age > state.age
        and COPIES[code, other.age - 1, state.num_cities]
        and not has_name(state, city, code)
    ]
    return [{"code": "frees", "weight": CHAIN * len(later), "cards": later}] if later else []


# What it costs, and who is paid


def _paid(state: Any, city: int, action: int, meant: Meaning) -> list[Remark]:
    chain = chain_to(state, city, meant.number) if meant.verb == "build" else NO_CARD
    if chain != NO_CARD:
        return [{"code": "chain", "weight": CHAIN, "card": CARDS[chain].id}]
    if meant.verb not in ("build", "stage", "recruit"):
        return []
    coins = int(price_of(state, city, action))
    costs: Remark = {"code": "costs", "weight": -COIN * coins, "amount": coins}
    if coins and coins == meant.left + meant.right:
        paid = [("left", meant.left), ("right", meant.right)]
        who: list[Who] = [_beside(state, city, side) for side, part in paid if part]
        costs = {**costs, "who": who}
    return [costs] if coins else []


def _joined(meant: Meaning) -> list[Remark]:
    is_joining = meant.verb == "stage" and meant.way & JOINING
    return [{"code": "joins", "weight": JOINS}] if is_joining else []


def _by_free_city(state: Any, player: int, city: int, meant: Meaning) -> list[Remark]:
    """What the Free City pays the player who decides for it, and what it gets."""
    coins = meant.left if left_of(state, city) == player else meant.right
    found = gained([gain("coins", coins)] if coins else [])
    if meant.verb == "sell":
        return found
    gets = heaviest_first(gains(state, city, _item(state, city, meant)))
    return [*found, {"code": "gives", "weight": 1, "gains": gets}] if gets else found


# What a neighbour does not get


def _kept(state: Any, player: int, meant: Meaning) -> list[Remark]:
    """What the card would bring to the neighbour who gets the hand next."""
    is_passed_on = state.phase == Phase.CHOOSE and state.turn < TURNS
    if not is_passed_on or meant.verb not in ("build", "stage", "sell"):
        return []
    card, to = meant.number, int(direction(state.age))
    receiver = (player + to) % int(state.num_players)
    if card >= NUM_CARDS or has_name(state, receiver, card):
        return []
    least, found = LEAST_KEPT if meant.verb == "build" else ANYTHING, gains(state, receiver, card)
    return kept_from(_called(state, player, receiver), CARDS[card].id, found, least, SHARED)


def _given_up(meant: Meaning) -> list[Remark]:
    """A leader who is sold, or laid under a stage."""
    if meant.verb not in ("sell", "stage") or meant.number < FIRST_LEADER:
        return []
    leader = LEADER_CARDS[meant.number - FIRST_LEADER].id
    return [{"code": "gives_up", "weight": -GIVEN_UP, "kind": "leaders", "piece": leader}]


# Who the neighbours are


def _beside(state: Any, city: int, side: str) -> Who:
    return _called(state, city, (left_of if side == "left" else right_of)(state, city))


def _called(state: Any, city: int, neighbour: int) -> Who:
    """What a player calls a neighbour; of two, one is the opponent and one the Free City."""
    if state.num_players == TWO_PLAYERS:
        return "free_city" if neighbour == FREE_CITY else "opponent"
    return "left" if neighbour == left_of(state, city) else "right"
