"""What can be said about an action of Duel.

The action is played on a copy, and the story of what happened says most of it. Cards that it would
turn up are not looked at.
"""

from typing import Any, Literal

import numpy as np

from pharos.bots.personas.duel import brings
from pharos.bots.personas.things import NUM_THINGS, Thing
from pharos.bots.remarks.remark import (
    Gain,
    Remark,
    gain,
    gain_of_resources,
    gained,
    kept_from,
    weight_of,
)
from pharos.kernel.baskets import amounts
from pharos.kernel.contract import members
from pharos.kernel.records import copy_of
from pharos.rulebooks.duel.actions import ACTIONS, BUILD, MOST_LEGAL
from pharos.rulebooks.duel.catalogue import (
    CARDS,
    CHAIN_FROM,
    NO_CARD,
    NUM_CARDS,
    NUM_RESOURCES,
    TOKENS,
    WONDERS,
    Resource,
)
from pharos.rulebooks.duel.rules.by_phase import is_legal, legal, play
from pharos.rulebooks.duel.rules.snapshot import Snapshot
from pharos.rulebooks.duel.rules.victory import ENDINGS
from pharos.rulebooks.duel.seen.story import story
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase, Place

Events = list[Any]  # of `seen.story`, told apart by their types

RAW = ["wood", "stone", "clay"]
GOODS = ["glass", "papyrus"]
PRINTED = ("blue", "green", "yellow", "purple", "wonders", "progress")  # lines of the score sheet
CHAIN = 8  # weights, in tenths of a victory point
COIN = 4
CARD_LOST = 20
NOTHING_UNCOVERED = 6
NEAR = 5  # steps from the capital: from here on it is said
FOR_EACH_STEP = 10  # nearer than that
WINS, STOPS, THREATENS, RISKS = 100_000, 5_000, 300, -50_000
SHARED = 3  # 1 in 3: what others gain counts for less
LEAST_KEPT = 30  # what is worth less to the opponent is not mentioned
ANYTHING = 1  # but it is where the card itself brings nothing: it is why this card was taken
TURNED_UP = 3  # a card that nobody knows


def remarks_on(state: Any, player: int, action: int) -> list[Remark]:
    """All that can be said about a legal action."""
    verb, number = ACTIONS.find(action)
    if verb == "draft":
        return [_does("wonders", WONDERS[number].id)]
    if verb == "begin":
        return [{"code": "begins" if number == 0 else "follows", "weight": 1}]
    after = copy_of(state)
    play(after, player, action)
    events = story(state, player, action, after, player)
    return [
        *_gains_of(verb, number, gains(state, after, player, events)),
        *_told(events, player),
        *_later(state, verb, number),
        *_of_structure(state, after, player, verb, number % NUM_CARDS),
        *_sudden(state, after, player),
    ]


def _does(kind: str, piece: str) -> Remark:
    return {"code": "does", "weight": 30, "kind": kind, "piece": piece}


# What it brings


def _gains_of(verb: str, number: int, found: list[Gain]) -> list[Remark]:
    """The token's own text says what it does; a destroyed card says what is lost."""
    if verb == "token":
        return [_does("tokens", TOKENS[number].id)]
    if verb == "destroy":
        piece = CARDS[number].id
        return [{"code": "takes_away", "weight": CARD_LOST, "kind": "cards", "piece": piece}]
    return gained(found)


def gains(state: Any, after: Any, player: int, events: Events) -> list[Gain]:
    """What an action brings to the player at once."""
    before, now = Snapshot(state), Snapshot(after)
    found = [*_of_events(events, player), *_of_production(before, now, player)]
    sheets = before.sheets[player], now.sheets[player]
    points = sum(sheets[1][line] - sheets[0][line] for line in PRINTED)
    return [*found, gain("points", points)] if points > 0 else found


def _of_events(events: Events, player: int) -> list[Gain]:
    found: list[Gain] = []
    coins = sum(
        event["coins"]
        for event in events
        if event["type"] in ("coins_gained", "card_sold") and event["player"] == player
    )
    if coins:
        found.append(gain("coins", coins))
    for event in events:
        if event["type"] == "pawn_moved":
            found.append(gain("shields", len(event["path"])))
        elif event["type"] == "symbol_gained":
            found.append(gain("new_symbol", event["different"]))
        elif event["type"] == "pair_made":
            found = [one for one in found if one["code"] != "new_symbol"]
        elif event["type"] == "extra_turn":
            found.append(gain("extra_turn"))
        elif event["type"] == "choice_asked":
            found += _of_choice(event["choice"])
    return found


def _of_choice(choice: str) -> list[Gain]:
    named: dict[str, Literal["token", "library", "revival"]] = {
        "token": "token",
        "library": "library",
        "revive": "revival",
    }
    return [gain(named[choice])] if choice in named else []


def _of_production(before: Snapshot, after: Snapshot, player: int) -> list[Gain]:
    """Resources that the city makes from now on, and prices that become lower."""
    then, now = before.now, after.now
    found: list[Gain] = []
    made = amounts(now.produces[player] - then.produces[player], NUM_RESOURCES)
    units = [Resource(r).name.lower() for r, count in enumerate(made) for _ in range(count)]
    if units:
        found.append(gain_of_resources("resources", units))
    if now.raw_choices[player] > then.raw_choices[player]:
        found.append(gain_of_resources("choice", RAW))
    if now.goods_choices[player] > then.goods_choices[player]:
        found.append(gain_of_resources("choice", GOODS))
    fixed = amounts(now.fixed_prices[player] - then.fixed_prices[player], NUM_RESOURCES)
    if cheaper := [Resource(r).name.lower() for r, count in enumerate(fixed) if count]:
        found.append(gain_of_resources("prices", cheaper))
    return found


# What happens besides


def _told(events: Events, player: int) -> list[Remark]:
    """Costs, and what the opponent loses."""
    found: list[Remark] = []
    for event in events:
        if event["type"] in ("card_built", "wonder_built"):
            found += _paid(event["coins"], event.get("chain"))
        elif event["type"] in ("coins_lost", "loot_taken") and event["coins"]:
            lost = event["coins"]
            found.append({"code": "loses_coins", "weight": COIN * lost, "amount": lost})
        elif event["type"] == "choice_asked" and event["choice"] == "destroy":
            colour = event.get("colour", "")
            found.append({"code": "loses_card", "weight": CARD_LOST, "colour": colour})
        elif event["type"] == "pawn_moved" and 0 < event["left"] <= NEAR:
            weight = FOR_EACH_STEP * (NEAR + 1 - event["left"])
            found.append({"code": "near", "weight": weight, "amount": event["left"]})
        elif event["type"] == "game_over" and player in event["winners"]:
            found.append({"code": "wins", "weight": WINS, "ending": event["ending"]})
    return found


def _paid(coins: int, chain: str | None) -> list[Remark]:
    if chain:
        return [{"code": "chain", "weight": CHAIN, "card": chain}]
    return [{"code": "costs", "weight": -COIN * coins, "amount": coins}] if coins else []


def _later(state: Any, verb: str, card: int) -> list[Remark]:
    """The cards that later cost nothing, unless everybody knows that they will not come."""
    if verb not in ("build", "revive"):
        return []
    later = [
        CARDS[other].id
        for other in range(NUM_CARDS)
        if CHAIN_FROM[other] == card and _may_come(state, other)
    ]
    return [{"code": "frees", "weight": CHAIN * len(later), "cards": later}] if later else []


def _may_come(state: Any, card: int) -> bool:
    place = int(state.where[card])
    return place < NUM_SLOTS or place == Place.UNSEEN


# The cards on the table


def _of_structure(state: Any, after: Any, player: int, verb: str, card: int) -> list[Remark]:
    """What the opponent does not get, and what they get to choose from."""
    if verb not in ("build", "sell", "wonder"):
        return []
    rival = 1 - player
    least, found = LEAST_KEPT if verb == "build" else ANYTHING, _gains_of_rival(state, rival, card)
    kept = kept_from("opponent", CARDS[card].id, found, least, SHARED)
    return [*kept, *_opened(state, after, rival)]


def _gains_of_rival(state: Any, rival: int, card: int) -> list[Gain]:
    """What a card would bring to the opponent, if it were their turn and they could take it."""
    world = _in_turn(state, rival)
    if not is_legal(world, rival, BUILD + card):
        return []
    after = copy_of(world)
    play(after, rival, BUILD + card)
    return gains(world, after, rival, story(world, rival, BUILD + card, after, rival))


def _opened(state: Any, after: Any, rival: int) -> list[Remark]:
    """The best card that is now accessible to the opponent, of those that lay face up, and how
    many nobody knew."""
    if after.active != rival or after.age != state.age or after.phase != Phase.TURN:
        return []
    freed = int(after.accessible) & ~int(state.accessible)
    if not freed:
        nothing: Remark = {"code": "uncovers_nothing", "weight": NOTHING_UNCOVERED}
        return [nothing] if _laid(after) & ~int(after.accessible) else []
    hidden = len(members(freed & ~int(state.face_up)))
    return [*_turned_up(hidden), *_best_of(state, after, rival, freed & int(state.face_up))]


def _turned_up(cards: int) -> list[Remark]:
    weight = -TURNED_UP * cards
    return [{"code": "turns_up", "weight": weight, "amount": cards}] if cards else []


def _best_of(state: Any, after: Any, rival: int, slots: int) -> list[Remark]:
    known = [int(state.deck[state.age - 1, slot]) for slot in members(slots)]
    found = {one: _gains_of_rival(after, rival, one) for one in known}
    best = max(found, key=lambda one: weight_of(found[one]), default=None)
    if best is None or weight_of(found[best]) < LEAST_KEPT:
        return []
    weight = -weight_of(found[best]) // SHARED
    shown = gained(found[best])[0].get("gains", [])
    return [{"code": "opens", "weight": weight, "card": CARDS[best].id, "gains": shown}]


def _laid(state: Any) -> int:
    """The set of slots in which a card lies."""
    return sum(1 << slot for slot in range(NUM_SLOTS) if state.deck[state.age - 1, slot] != NO_CARD)


# Sudden victories


def _sudden(state: Any, after: Any, player: int) -> list[Remark]:
    """Victories that come into reach or are stopped, with the cards that everybody sees now."""
    if after.phase == Phase.OVER or after.age != state.age:
        return []
    rival, known = 1 - player, int(state.face_up)
    theirs = endings_in_reach(after, rival, known) if after.active == rival else set()
    stopped = endings_in_reach(state, rival, known) - theirs
    return [
        *(_of_ending("threatens", one) for one in endings_in_reach(after, player, known)),
        *(_of_ending("stops", one) for one in stopped if after.active == rival),
        *(_of_ending("risks", one) for one in theirs),
    ]


def _of_ending(code: Literal["threatens", "stops", "risks"], ending: str) -> Remark:
    weight = {"threatens": THREATENS, "stops": STOPS, "risks": RISKS}[code]
    return {"code": code, "weight": weight, "ending": ending}


def endings_in_reach(state: Any, player: int, known: int) -> set[str]:
    """How a player could win at once if it were their turn, with cards in these slots."""
    world = _in_turn(state, player)
    world.accessible = int(world.accessible) & known
    out, brought = np.zeros(MOST_LEGAL, np.int32), np.zeros(NUM_THINGS, np.int32)
    endings: set[str] = set()
    for action in out[: legal(world, player, out)]:
        brings(world, player, action, brought)
        if brought[Thing.VICTORY]:
            won = copy_of(world)
            play(won, player, action)
            endings.add(ENDINGS[won.ending])
    return endings


def _in_turn(state: Any, player: int) -> Any:
    """A copy of a state in which a player is to play a card."""
    world = copy_of(state)
    world.phase, world.active = Phase.TURN, player
    return world
