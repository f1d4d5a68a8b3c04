"""What a position says of Leaders and Edifice."""

from typing import Any

import numpy as np

from pharos.kernel.contract import members
from pharos.rulebooks.wonders.catalogue import EDIFICES, LEADER_CARDS, NO_LEADER, NUM_AGES
from pharos.rulebooks.wonders.leaders.hand import DRAWN_FROM_BOX, LEFT_IN_BOX
from pharos.rulebooks.wonders.options import BOX_CODES
from pharos.rulebooks.wonders.state import (
    NOBODY,
    FollowUp,
    LeaderPlace,
    Phase,
    Project,
    with_edifice,
    with_leaders,
)

DRAW_NAMES = {LEFT_IN_BOX: "left", DRAWN_FROM_BOX: "drawn"}


def describe_boxes(state: Any) -> dict[str, Any]:
    """What there is only in games with boxes."""
    described: dict[str, Any] = {}
    if state.boxes:
        boxes = members(int(state.boxes))
        described["expansions"] = [name for name, box in BOX_CODES.items() if box in boxes]
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


def describe_leaders(state: Any) -> dict[str, Any]:
    """Every leader in the order of the slots, and the order in which the box would be drawn."""
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


def describe_project(state: Any, age: int) -> dict[str, Any]:
    return {
        "edifice": EDIFICES[state.projects[age]].id,
        "progress": Project(state.progress[age]).name.lower(),
        "pawns_left": int(state.pawns_left[age]),
    }


def describe_city_boxes(state: Any, city: int) -> dict[str, Any]:
    """What a city has of the boxes, and which options of its stages were chosen."""
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
