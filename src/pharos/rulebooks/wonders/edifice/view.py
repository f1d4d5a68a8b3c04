"""Edifices as everybody sees them; and who pays what for one that fails."""

from typing import Annotated, Any, Literal

from typing_extensions import TypedDict

from pharos.kernel.bits import has
from pharos.kernel.shapes import NamesOf, PrintedAs
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    EDIFICE,
    EDIFICE_COST,
    EDIFICES,
    LOSES,
    NO_COLOUR,
    NUM_AGES,
)
from pharos.rulebooks.wonders.edifice.losers import must_choose_loss
from pharos.rulebooks.wonders.edifice.phases.pawn import ages_to_choose
from pharos.rulebooks.wonders.edifice.phases.penalty import can_bear, can_lose
from pharos.rulebooks.wonders.edifice.scoring import DEBT
from pharos.rulebooks.wonders.edifice.setup import PAWNS
from pharos.rulebooks.wonders.rows import Penalty
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.seen.card_text import Printed
from pharos.rulebooks.wonders.state import Phase, Project

STATUSES = [project.name.lower() for project in Project]


class EdificeView(TypedDict):
    edifice: str
    age: int
    status: Annotated[str, NamesOf(Project)]
    fee: int  # coins for taking part
    pawns_left: int  # on the card
    pawns_at_first: int
    pawns: list[int]  # of every city
    reward: Printed
    penalty: Annotated[dict[str, Any], PrintedAs(Penalty)]
    debt: int  # points that a debt costs a city that cannot bear the penalty


class Suffering(TypedDict):
    """What a city without a pawn loses."""

    city: int
    by: Literal["card", "coins", "victories", "debt"]
    chooses: bool  # which card
    decided: bool


class PenaltyView(TypedDict):
    """An edifice that fails, while cards to lose are chosen."""

    edifice: str
    age: int
    cities: list[Suffering]
    cards: list[str]  # one of which the viewer must lose


def edifices_view(snapshot: Snapshot) -> list[EdificeView]:
    """The three edifices of a game with Edifice."""
    if not has(snapshot.now.expansions, EDIFICE):
        return []
    return [_edifice(snapshot, age) for age in range(NUM_AGES)]


def _edifice(snapshot: Snapshot, age: int) -> EdificeView:
    now = snapshot.now
    row = EDIFICES[now.projects[age]]
    return {
        "edifice": row.id,
        "age": age + 1,
        "status": STATUSES[now.progress[age]],
        "fee": int(EDIFICE_COST[now.projects[age]]),
        "pawns_left": now.pawns_left[age],
        "pawns_at_first": int(PAWNS[now.num_players]),
        "pawns": [pawns[age] for pawns in now.pawns[: now.num_cities]],
        "reward": row.reward.printed(),
        "penalty": row.penalty.printed(),
        "debt": int(DEBT[age]),
    }


def penalty_view(snapshot: Snapshot, viewer: int) -> PenaltyView | None:
    now = snapshot.now
    if now.phase != Phase.PENALTY:
        return None
    age = now.age - 1
    cities = [city for city in range(now.num_cities) if now.pawns[city][age] == 0]
    return {
        "edifice": EDIFICES[now.projects[age]].id,
        "age": now.age,
        "cities": [_suffering(snapshot, city) for city in cities],
        "cards": losses(snapshot, viewer),
    }


def _suffering(snapshot: Snapshot, city: int) -> Suffering:
    chooses = bool(must_choose_loss(snapshot.state, city))
    return {
        "city": city,
        "by": loss_of(snapshot.state, city),
        "chooses": chooses,
        "decided": chooses and city not in snapshot.deciders,
    }


def loss_of(state, city: int) -> Literal["card", "coins", "victories", "debt"]:
    """What a city without a pawn loses if the edifice of this age fails."""
    edifice = int(state.projects[state.age - 1])
    if not can_bear(state, city, edifice):
        return "debt"
    if LOSES[edifice] != NO_COLOUR:
        return "card"
    return "coins" if EDIFICES[edifice].penalty.coins else "victories"


def losses(snapshot: Snapshot, viewer: int) -> list[str]:
    """The cards from which the viewer must choose one to lose, even once they have chosen."""
    if viewer < 0 or not must_choose_loss(snapshot.state, viewer):
        return []
    return [card.id for code, card in enumerate(CARDS) if can_lose(snapshot.state, viewer, code)]


def pawn_ages(snapshot: Snapshot, viewer: int) -> list[int]:
    """The ages of which the viewer may take a pawn now, from 1."""
    if snapshot.now.phase != Phase.PAWN or viewer not in snapshot.deciders:
        return []
    ages = int(ages_to_choose(snapshot.state, viewer))
    return [age + 1 for age in range(NUM_AGES) if has(ages, age)]
