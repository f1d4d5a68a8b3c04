"""Positions: a table described in a few words, for tests, puzzles and analysis.

    {"players": 3, "age": 2, "turn": 3,
     "cities": [{"board": "gizah", "coins": 5, "cards": ["baths"], "stages": 2}, {}, {}],
     "hands": [["walls", "school", "?", "?", "?"]], "discard": ["altar"]}

Names may be written in any language. Anything left out has its value at the start of the game;
boards, hands and ages to come that are not described are dealt by `seed`, or lie as in a new game
with the seed that `deal` names. A position must be possible on a table, but need not come from any
particular game: cards that it does not mention are out of the game. `describe` leaves nothing out,
so that `set_up` gives back the very same state.

A card is a name; where it matters which of several copies it is, "tavern#2" is the second Tavern
in the deck of its age.
"""

from typing import Any

import numpy as np

from pharos.kernel.contract import members
from pharos.rulebooks.wonders.actions import (
    JOINING,
    KEEP,
    LOSE,
    NO_ACTION,
    RECRUIT,
    SECOND_OPTION,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_by_bank,
    is_sale,
    is_stage,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import (
    AGE_OF,
    CARDS,
    LEADER_CARDS,
    MOST_DIGS,
    NO_CARD,
    NO_LEADER,
    NUM_AGES,
    SIDES,
)
from pharos.rulebooks.wonders.edifice.position import describe_project
from pharos.rulebooks.wonders.leaders.position import describe_leaders
from pharos.rulebooks.wonders.options import EXPANSION_CODES
from pharos.rulebooks.wonders.rules.hidden_discards import is_dug_up
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    MOST_HAND,
    NO_COPY,
    NOBODY,
    TURNS,
    FollowUp,
    Phase,
    Place,
    has_built,
    with_edifice,
    with_leaders,
)


def describe(state: Any) -> dict[str, Any]:
    """Everything on the table, hidden cards included."""
    built = built_copies(state)
    described: dict[str, Any] = {
        "players": int(state.num_players),
        "age": int(state.age),
        "turn": int(state.turn),
        "phase": Phase(state.phase).name.lower(),
        "cities": [describe_city(state, city, built) for city in range(state.num_cities)],
        "hands": [describe_hand(state, player) for player in range(state.num_players)],
        "discard": describe_discard(state),
        "decks": {str(age + 1): describe_deck(state, age) for age in range(NUM_AGES)},
    }
    described |= describe_expansions(state)
    digs = [dig for dig in range(MOST_DIGS) if state.dug[dig] != NO_CARD]
    if digs:
        described["dug"] = [describe_dug(state, dig) for dig in digs]
    return described


def describe_city(state: Any, city: int, built: dict[int, list[str]]) -> dict[str, Any]:
    board, side = SIDES[state.sides[city]]
    under = state.under[city, : state.stages[city]]
    described = {
        "board": board.id,
        "side": side.name,
        "coins": int(state.coins[city]),
        "cards": [names.pop(0) for card, names in built.items() if has_built(state, city, card)],
        "stages": [describe_under(state, copy) for copy in under],
        "victories": [int(tokens) for tokens in state.victories[city]],
        "defeats": int(state.defeats[city]),
    }
    described |= describe_city_in_expansions(state, city)
    if state.chosen[city] != NO_ACTION:
        described["chosen"] = describe_choice(int(state.chosen[city]))
    return described


def describe_choice(action: int) -> dict[str, Any]:
    if action >= LOSE:
        return {"use": "lose", "card": CARDS[action - LOSE].id}
    if action >= KEEP:
        kept = action < RECRUIT
        leader = LEADER_CARDS[action - (KEEP if kept else RECRUIT)]
        return {"use": "keep" if kept else "recruit", "card": leader.id}
    split = split_of(action)
    described = {
        "use": "build" if is_build(action) else "stage" if is_stage(action) else "sell",
        "card": (*CARDS, *LEADER_CARDS)[card_of(action)].id,
        "left": int(SPLIT_LEFT[split]),
        "right": int(SPLIT_RIGHT[split]),
    }
    ways = {
        "bank": not is_sale(action) and is_by_bank(action),
        "second_option": is_stage(action) and way_of(action) & SECOND_OPTION,
        "joining": is_stage(action) and way_of(action) & JOINING,
    }
    return described | {way: True for way, taken in ways.items() if taken}


def describe_under(state: Any, copy: int) -> dict[str, Any] | str | None:
    """A card under a wonder; for a leader, the name is enough."""
    age, number = divmod(int(copy), DECK_SIZE)
    if copy == NO_COPY:
        return None
    if age == NUM_AGES:
        return LEADER_CARDS[state.leaders[number]].id
    return describe_face_down(state, age, number)


def describe_discard(state: Any) -> list[dict[str, Any]]:
    """The discard pile, face-down cards first."""
    lost = [
        {"card": copy_name(state, *copy), "face_up": True} for copy in copies_at(state, Place.LOST)
    ]
    return [describe_face_down(state, *copy) for copy in copies_at(state, Place.DISCARD)] + lost


def describe_face_down(state: Any, age: int, copy: int) -> dict[str, Any]:
    known = int(state.known[age, copy])
    return {
        "card": copy_name(state, age, copy),
        "turn": int(state.hidden_in[age, copy]),
        "known": [player for player in range(state.num_players) if known >> player & 1],
    }


def describe_dug(state: Any, dig: int) -> dict[str, Any]:
    """A card that was dug up: where it came from, and when.

    Of several identical copies, the one laid first was dug up first.
    """
    card = int(state.dug[dig])
    age, turn = divmod(int(state.dug_at[dig]), TURNS + 1)
    lay_in = int(AGE_OF[card]) - 1
    alike = [int(copy) for copy in np.flatnonzero(state.deck[lay_in] == card)]
    alike = [copy for copy in alike if is_dug_up(state, lay_in, copy)]
    alike.sort(key=lambda copy: state.hidden_in[lay_in, copy])
    found = describe_face_down(state, lay_in, alike[list(state.dug[:dig]).count(card)])
    return {**found, "age": age + 1, "dug_in": turn}


def describe_hand(state: Any, player: int) -> list[str | None]:
    """The cards of a hand in their order, with a gap where a card has left it."""
    copies = state.hands[player, :MOST_HAND]
    held = [
        None if copy == NO_COPY else copy_name(state, state.age - 1, int(copy)) for copy in copies
    ]
    while held and held[-1] is None:
        held.pop()
    return held


def describe_deck(state: Any, age: int) -> list[str]:
    return [CARDS[card].id for card in state.deck[age] if card != NO_CARD]


def copies_at(state: Any, place: Place) -> list[tuple[int, int]]:
    """All copies at a place, each with its age counted from 0."""
    found = np.argwhere((state.place == place) & (state.deck != NO_CARD))
    return [(int(age), int(copy)) for age, copy in found]


def copy_name(state: Any, age: int, copy: int) -> str:
    """A card, and its number among the copies of this card if there are several."""
    card = state.deck[age, copy]
    alike = [int(other) for other in np.flatnonzero(state.deck[age] == card)]
    name = CARDS[card].id
    return name if len(alike) == 1 else f"{name}#{alike.index(copy) + 1}"


def built_copies(state: Any) -> dict[int, list[str]]:
    """By card, the names of the copies that are built, with a number where it is needed.

    It is not known, and does not matter, in which city a copy stands. If no copy of a card is in
    the box or was dug up, no number is needed: those that lie nowhere else are the built ones.
    """
    boxed = {int(state.deck[copy]) for copy in copies_at(state, Place.BOX)}
    by_copy = {*boxed, *state.dug.tolist()}
    built: dict[int, list[str]] = {}
    for age, copy in copies_at(state, Place.BUILT):
        card = int(state.deck[age, copy])
        name = copy_name(state, age, copy) if card in by_copy else CARDS[card].id
        built.setdefault(card, []).append(name)
    return dict(sorted(built.items()))


# Expansions


def describe_expansions(state: Any) -> dict[str, Any]:
    """The parts that only games with expansions have."""
    described: dict[str, Any] = {}
    if state.expansions:
        in_play = members(int(state.expansions))
        described["expansions"] = [name for name, n in EXPANSION_CODES.items() if n in in_play]
    if not state.second_pawns_count:
        described["second_pawn"] = "nothing"
    if with_leaders(state):
        described |= describe_leaders(state)
    if with_edifice(state):
        described["edifices"] = [describe_project(state, age) for age in range(NUM_AGES)]
    owed = {FollowUp(n).name.lower(): int(city) for n, city in enumerate(state.owed)}
    owed = {name: city for name, city in owed.items() if city != NOBODY}
    if "dig" in owed:
        described["digger"] = owed.pop("dig")
    if owed:
        described["owed"] = owed
    return described


def describe_city_in_expansions(state: Any, city: int) -> dict[str, Any]:
    """What a city has of the expansions, and which of its stages have their second option."""
    described: dict[str, Any] = {}
    if state.options[city]:
        described["second_options"] = [n + 1 for n in members(int(state.options[city]))]
    if state.copied[city] != NO_LEADER:
        described["copied"] = LEADER_CARDS[state.copied[city]].id
    if state.pawns[city].any():
        described["pawns"] = [int(pawns) for pawns in state.pawns[city]]
    if state.joined[city]:
        described["joined"] = [age + 1 for age in members(int(state.joined[city]))]
    if state.debts[city].any():
        described["debts"] = [bool(debts) for debts in state.debts[city]]
    return described
