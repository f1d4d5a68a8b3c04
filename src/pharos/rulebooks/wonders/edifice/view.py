"""Edifices as everybody sees them; and who pays what for one that fails."""

from typing import Any, Literal

from typing_extensions import TypedDict

from pharos.kernel.bits import has
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    EDIFICE,
    EDIFICE_COST,
    EDIFICES,
    LOSES,
    NO_COLOUR,
    NUM_AGES,
)
from pharos.rulebooks.wonders.edifice.pawns import ages_to_choose
from pharos.rulebooks.wonders.edifice.penalty import can_bear, can_lose, must_choose_loss
from pharos.rulebooks.wonders.edifice.projects import PAWNS
from pharos.rulebooks.wonders.seen.survey import Survey
from pharos.rulebooks.wonders.state import Phase, Project

STATUSES = [project.name.lower() for project in Project]


class EdificeView(TypedDict):
    edifice: str
    age: int
    status: str  # open, built or failed
    fee: int  # coins for taking part
    pawns_left: int  # on the card
    pawns_at_first: int
    pawns: list[int]  # of every city
    reward: dict[str, Any]  # as the data file says it
    penalty: dict[str, Any]


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
    cards: list[str]  # of which the viewer must lose one


def edifices_view(survey: Survey) -> list[EdificeView]:
    """The three edifices of a game with Edifice."""
    if not has(survey.now.boxes, EDIFICE):
        return []
    return [_edifice(survey, age) for age in range(NUM_AGES)]


def _edifice(survey: Survey, age: int) -> EdificeView:
    now = survey.now
    row = EDIFICES[now.projects[age]]
    return {
        "edifice": row.id,
        "age": age + 1,
        "status": STATUSES[now.progress[age]],
        "fee": int(EDIFICE_COST[now.projects[age]]),
        "pawns_left": now.pawns_left[age],
        "pawns_at_first": int(PAWNS[now.num_players]),
        "pawns": [pawns[age] for pawns in now.pawns[: now.num_cities]],
        "reward": row.reward.model_dump(exclude_defaults=True),
        "penalty": row.penalty.model_dump(exclude_defaults=True),
    }


def penalty_view(survey: Survey, viewer: int) -> PenaltyView | None:
    now = survey.now
    if now.phase != Phase.PENALTY:
        return None
    age = now.age - 1
    cities = [city for city in range(now.num_cities) if now.pawns[city][age] == 0]
    return {
        "edifice": EDIFICES[now.projects[age]].id,
        "age": now.age,
        "cities": [_suffering(survey, city) for city in cities],
        "cards": losses(survey, viewer),
    }


def _suffering(survey: Survey, city: int) -> Suffering:
    chooses = bool(must_choose_loss(survey.state, city))
    return {
        "city": city,
        "by": loss_of(survey.state, city),
        "chooses": chooses,
        "decided": chooses and city not in survey.deciders,
    }


def loss_of(state, city: int) -> Literal["card", "coins", "victories", "debt"]:
    """What a city loses with the edifice of this age, if it has no pawn of it."""
    edifice = int(state.projects[state.age - 1])
    if not can_bear(state, city, edifice):
        return "debt"
    if LOSES[edifice] != NO_COLOUR:
        return "card"
    return "coins" if EDIFICES[edifice].penalty.coins else "victories"


def losses(survey: Survey, viewer: int) -> list[str]:
    """The cards of which the viewer must choose one to lose; also when it is chosen already."""
    if viewer < 0 or not must_choose_loss(survey.state, viewer):
        return []
    return [card.id for code, card in enumerate(CARDS) if can_lose(survey.state, viewer, code)]


def pawn_ages(survey: Survey, viewer: int) -> list[int]:
    """The ages of which the viewer may take a pawn now, from 1."""
    if survey.now.phase != Phase.PAWN or viewer not in survey.deciders:
        return []
    ages = int(ages_to_choose(survey.state, viewer))
    return [age + 1 for age in range(NUM_AGES) if has(ages, age)]
