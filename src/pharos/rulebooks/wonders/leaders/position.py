"""The leaders of a position: in hands and cities, under wonders and in the box."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from pharos.kernel.dice import shuffle
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.catalogue import (
    FIRST_LEADER,
    LEADER_CARDS,
    LEADER_CODES,
    NO_LEADER,
    NUM_AGES,
    NUM_LEADERS,
    SPECIAL,
)
from pharos.rulebooks.wonders.leaders.hand import (
    DRAWN_FROM_BOX,
    LEFT_IN_BOX,
    NOT_IN_BOX,
    slot_of,
)
from pharos.rulebooks.wonders.leaders.phases.copy_leader import can_copy
from pharos.rulebooks.wonders.leaders.phases.draft import drafted_by
from pharos.rulebooks.wonders.leaders.phases.recruit import keeps_leaders
from pharos.rulebooks.wonders.leaders.setup import deal_leaders
from pharos.rulebooks.wonders.positions.decks import name_of
from pharos.rulebooks.wonders.positions.rows import City, LeaderAt, Position
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.effects import begin_effect
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    LAST_ROUND,
    NOBODY,
    PACKET,
    LeaderPlace,
    Phase,
    with_leaders,
)

DRAWS = {None: NOT_IN_BOX, "left": LEFT_IN_BOX, "drawn": DRAWN_FROM_BOX}
DRAW_NAMES = {LEFT_IN_BOX: "left", DRAWN_FROM_BOX: "drawn"}


def describe_leaders(state: Any) -> dict[str, Any]:
    """Every leader by slot, and the order in which they would be drawn from the box."""
    order = np.argsort(state.leader_rank)
    described: dict[str, Any] = {
        "leaders": [describe_slot(state, slot) for slot in range(len(state.leaders))],
        "leader_ranking": [LEADER_CARDS[leader].id for leader in order],
    }
    if state.phase == Phase.DRAFT:
        described["draft_round"] = int(state.draft_round)
    return described


def describe_slot(state: Any, slot: int) -> dict[str, Any]:
    described: dict[str, Any] = {
        "leader": LEADER_CARDS[state.leaders[slot]].id,
        "place": LeaderPlace(state.leader_place[slot]).name.lower(),
        "slot": slot,
    }
    if state.leader_owner[slot] != NOBODY:
        described["owner"] = int(state.leader_owner[slot])
    if state.was_in_box[slot]:
        described["draw"] = DRAW_NAMES[int(state.was_in_box[slot])]
    return described


def place_leaders(
    state: Any, described: Position, cities: Sequence[City], dice: Any, dealt: Any
) -> None:
    """Put every leader where it is described; the others are dealt, or lie as in a new game."""
    refuse_leaders(state, described, cities)
    if not with_leaders(state):
        return
    deal_leaders(state, dice)
    state.draft_round = LAST_ROUND if state.phase != Phase.DRAFT else described.draft_round or 0
    rows = [*described.leaders, *leaders_under(described, cities)]
    slots = slots_of(state, rows)
    deal_rest(state, slots, rows, dice, dealt)
    for slot, row in slots.items():
        place_leader(state, slot, row)
    held = Counter(row.owner for row in rows if row.place == "hand")
    for slot in range(NUM_LEADERS):
        if slot not in slots:
            place_other(state, slot, held)
    rank_leaders(state, described.leader_ranking)
    lay_under_wonders(state, cities)
    begin_effects(state, cities)


def refuse_leaders(state: Any, described: Position, cities: Sequence[City]) -> None:
    told = described.leaders or described.leader_ranking or described.draft_round is not None
    told = told or any(city.copied for city in cities) or leaders_under(described, cities)
    if told and not with_leaders(state):
        raise BadPosition("expansions: leaders are described, but 'leaders' is not among them")
    for number, row in enumerate(described.leaders):
        if row.owner is not None and row.owner >= state.num_players:
            there = f"there is no player {row.owner + 1} at the table"
            raise BadPosition(f"leaders[{number}].owner: {there}")


def leaders_under(described: Position, cities: Sequence[City]) -> list[LeaderAt]:
    """The leaders under wonders that are described only there."""
    told = {row.leader for row in described.leaders}
    return [
        LeaderAt(leader=name_of(card), place="under", owner=city)
        for city, given in enumerate(cities)
        for card in ([] if isinstance(given.stages, int) else given.stages)
        if card is not None and name_of(card) in LEADER_CODES and name_of(card) not in told
    ]


def slots_of(state: Any, rows: Sequence[LeaderAt]) -> dict[int, LeaderAt]:
    """The slot of every leader that is described: the one given, or one that its owner kept."""
    slots: dict[int, LeaderAt] = {}
    names = [row.leader for row in rows]
    for row in sorted(rows, key=lambda row: row.slot is None):
        if names.count(row.leader) > 1:
            raise BadPosition(f"leaders: '{row.leader}' is in two places")
        slot = free_slot(state, row, slots) if row.slot is None else row.slot
        if slot in slots:
            raise BadPosition(f"leaders: two of them are in slot {slot}")
        slots[slot] = row
    return slots


def free_slot(state: Any, row: LeaderAt, taken: dict[int, LeaderAt]) -> int:
    """A slot of the leader's owner that no other leader has."""
    owner = NOBODY if row.owner is None else row.owner
    for slot in range(NUM_LEADERS):
        if slot not in taken and drafted_by(state, slot) == owner:
            return slot
    raise BadPosition(f"leaders: its owner has kept {PACKET} others beside '{row.leader}'")


def deal_rest(
    state: Any, slots: dict[int, LeaderAt], rows: Sequence[LeaderAt], dice: Any, dealt: Any
) -> None:
    """Put the leaders that are not described into the slots that are left: in random order, or in
    that of a new game."""
    told = [LEADER_CODES[row.leader] for row in rows]
    if dealt is None:
        rest = np.array([leader for leader in range(NUM_LEADERS) if leader not in told], np.int32)
        shuffle(dice, rest, len(rest))
        left = [int(leader) for leader in rest]
    else:
        left = [int(leader) for leader in dealt.leaders[::-1] if leader not in told]
        state.leader_rank[:] = dealt.leader_rank
    for slot in range(NUM_LEADERS):
        state.leaders[slot] = LEADER_CODES[slots[slot].leader] if slot in slots else left.pop()


def place_leader(state: Any, slot: int, row: LeaderAt) -> None:
    owner = NOBODY if row.owner is None else row.owner
    if owner == NOBODY and row.place not in ("box", "draft"):
        raise BadPosition(f"leaders: '{row.leader}' needs an owner")
    if row.draw != "drawn" and row.place != "draft" and owner != drafted_by(state, slot):
        raise BadPosition(f"leaders: slot {slot} was not kept by the owner of '{row.leader}'")
    state.leader_place[slot] = LeaderPlace[row.place.upper()]
    state.leader_owner[slot] = owner
    state.was_in_box[slot] = DRAWS[row.draw]


def place_other(state: Any, slot: int, held: Counter[int | None]) -> None:
    """Place a leader that is not described: still in the draft, in hand until its keeper has as
    many as they should, or else sold. Counts the leaders in hands."""
    keeper = int(drafted_by(state, slot))
    if keeper == NOBODY:
        return
    if state.phase == Phase.DRAFT and slot % PACKET >= state.draft_round:
        state.leader_place[slot] = LeaderPlace.DRAFT
        return
    state.leader_owner[slot] = keeper
    if held[keeper] < hand_of_leaders(state, keeper):
        state.leader_place[slot] = LeaderPlace.HAND
        held[keeper] += 1


def hand_of_leaders(state: Any, player: int) -> int:
    """How many leaders a player has if not described: one fewer after every recruitment."""
    recruited = int(state.age) - (state.phase in (Phase.RECRUIT, Phase.DRAFT))
    if recruited == NUM_AGES and state.turn > 0 and not keeps_leaders(state, player):
        return 0
    return PACKET - recruited


def rank_leaders(state: Any, ranking: Sequence[str] | None) -> None:
    if ranking is None:
        return
    order = [LEADER_CODES[name] for name in ranking]
    if sorted(order) != list(range(NUM_LEADERS)):
        raise BadPosition("leader_ranking: every leader must be named once")
    for rank, leader in enumerate(order):
        state.leader_rank[leader] = rank


def lay_under_wonders(state: Any, cities: Sequence[City]) -> None:
    """Put each leader that is under a wonder under its stage."""
    laid = []
    for city, given in enumerate(cities):
        stages = [] if isinstance(given.stages, int) else given.stages
        for stage, card in enumerate(stages):
            if card is not None and name_of(card) in LEADER_CODES:
                slot = int(slot_of(state, LEADER_CODES[name_of(card)]))
                under = state.leader_place[slot] == LeaderPlace.UNDER
                if not under or state.leader_owner[slot] != city:
                    where = f"cities[{city}].stages[{stage}]: '{name_of(card)}' is there"
                    raise BadPosition(f"{where}; its place and owner in leaders must say so")
                state.under[city, stage] = NUM_AGES * DECK_SIZE + slot
                laid.append(slot)
    for slot in range(NUM_LEADERS):
        if state.leader_place[slot] == LeaderPlace.UNDER and slot not in laid:
            name = LEADER_CARDS[state.leaders[slot]].id
            raise BadPosition(f"leaders: '{name}' is under a wonder, but under no stage")


def begin_effects(state: Any, cities: Sequence[City]) -> None:
    """What the leaders of each city do for it, and the one that it copies."""
    for slot in range(NUM_LEADERS):
        if state.leader_place[slot] == LeaderPlace.RECRUITED:
            city = state.leader_owner[slot]
            begin_effect(state, city, FIRST_LEADER + state.leaders[slot])
    for city, given in enumerate(cities):
        state.copied[city] = NO_LEADER if given.copied is None else LEADER_CODES[given.copied]
        item = FIRST_LEADER + state.copied[city]
        if given.copied is None:
            continue
        if city >= state.num_players or not can_copy(state, city, state.copied[city]):
            raise BadPosition(f"cities[{city}].copied: no neighbour has '{given.copied}'")
        if SPECIAL[item] != Special.DISCARD_BUILD:
            begin_effect(state, city, item)
