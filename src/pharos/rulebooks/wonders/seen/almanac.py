"""The almanac of 7 Wonders: cards, boards, leaders and edifices in words, and their rules."""

from typing import Annotated, Any, Literal

from typing_extensions import TypedDict

from pharos.kernel import almanac as kernel
from pharos.kernel.almanac import read_rule_ids, terms_of
from pharos.kernel.shapes import KeyedBy, NamesOf, PrintedAs, names_of
from pharos.kernel.words import check_language
from pharos.rulebooks.wonders.catalogue import (
    BOARDS,
    CARDS,
    DATA,
    EDIFICE_DATA,
    EDIFICES,
    LEADER_CARDS,
    LEADER_FIGURES,
    LEADERS_DATA,
    NAMES,
)
from pharos.rulebooks.wonders.rows import (
    Board,
    Card,
    ColourName,
    Edifice,
    Leader,
    Penalty,
    Resource,
    Side,
    Special,
    Stage,
    Uncertain,
)
from pharos.rulebooks.wonders.rules.scoring import VICTORY_POINTS
from pharos.rulebooks.wonders.seen.card_text import (
    CHEAP_PRICE,
    Printed,
    cost_text,
    discount_text,
    effect_kinds,
    effect_text,
    opened_by,
    penalty_text,
)

PRICED = ["coins", *names_of(Resource)]  # what a card can cost
RULES = read_rule_ids(*(folder / "rule_ids.toml" for folder in (DATA, LEADERS_DATA, EDIFICE_DATA)))
PowerFigures = Annotated[dict[str, int], KeyedBy(Special, some=True)]
POWERS: PowerFigures = {  # how many coins, points, resources or leaders a special power is about
    **dict.fromkeys(("waive_blue", "waive_red", "waive_green", "waive_stage"), 1),
    "bank_unit": LEADER_FIGURES.powers.bank_price,
    "trade_coins": 1,
    "victory_coins": LEADER_FIGURES.powers.victory_coins,
    "chain_coins": LEADER_FIGURES.powers.chain_coins,
    "yellow_coins": LEADER_FIGURES.powers.yellow_coins,
    "richer_sets": LEADER_FIGURES.powers.richer_set,
    "draw_leaders": LEADER_FIGURES.drawn,
    "extra_leader": 1,
}


class CardEntry(TypedDict):
    id: str
    name: str
    age: Literal[1, 2, 3]
    colour: ColourName
    type: str  # what cards of this colour are called
    cost: Annotated[dict[str, int], KeyedBy(PRICED, some=True)]
    effect: Printed
    chain_from: list[str]  # cards that make it free
    chain_symbol: str | None  # the mark of that chain, printed with its cost
    opens: list[str]  # cards that it makes free
    text: str
    cost_text: str
    rules: list[str]  # ids of docs/rules


class StageEntry(TypedDict):
    cost: Annotated[dict[str, int], KeyedBy(Resource, some=True)]
    effect: Printed
    options: list[Printed]  # effects, one of which is chosen when it is built
    text: str
    cost_text: str
    rules: list[str]


class SideEntry(TypedDict):
    name: Literal["day", "night"]
    resource: Annotated[str, NamesOf(Resource)] | None
    text: str | None  # what else the side does, from the start
    stages: list[StageEntry]  # in the order in which they are built


class BoardEntry(TypedDict):
    id: str
    name: str
    monument: str
    sides: list[SideEntry]


class LeaderEntry(TypedDict):
    id: str
    name: str
    cost: int  # in coins
    effect: Printed
    text: str
    cost_text: str
    rules: list[str]


class EdificeEntry(TypedDict):
    id: str
    name: str
    age: Literal[1, 2, 3]
    cost: int  # in coins, for taking part
    effect: Printed  # the reward
    penalty: Annotated[dict[str, Any], PrintedAs(Penalty)]
    text: str  # of the reward
    penalty_text: str
    cost_text: str
    uncertain: Annotated[dict[str, str], PrintedAs(Uncertain)] | None  # sources disagree on it
    rules: list[str]


class Almanac(kernel.Almanac):
    cards: list[CardEntry]
    boards: list[BoardEntry]
    leaders: list[LeaderEntry]
    edifices: list[EdificeEntry]
    victory_points: list[int]  # of the victory token of each age
    cheap_price: int  # of a unit that a card makes cheap
    powers: PowerFigures


def almanac(language: str) -> Almanac:
    """Everything that is printed on the pieces, in a language."""
    check_language(language)
    return {
        "rulebook": "wonders",
        "language": language,
        "cards": [_card(card, language) for card in CARDS],
        "boards": [_board(board, language) for board in BOARDS],
        "leaders": [_leader(leader, language) for leader in LEADER_CARDS],
        "edifices": [_edifice(edifice, language) for edifice in EDIFICES],
        "victory_points": list(VICTORY_POINTS),
        "cheap_price": CHEAP_PRICE,
        "powers": POWERS,
        "terms": terms_of(NAMES, language),
    }


def _card(card: Card, language: str) -> CardEntry:
    return {
        "id": card.id,
        "name": NAMES["cards"][card.id].in_language(language),
        "age": card.age,
        "colour": card.colour,
        "type": NAMES["card_types"][card.colour].in_language(language),
        "cost": {**card.cost},
        "effect": card.effect.printed(),
        "chain_from": list(card.chain_from),
        "chain_symbol": card.chain_symbol,
        "opens": opened_by(card),
        "text": effect_text(card, language),
        "cost_text": cost_text(card, language),
        "rules": RULES.behind("card", card.id, effect_kinds(card)),
    }


def _board(board: Board, language: str) -> BoardEntry:
    return {
        "id": board.id,
        "name": NAMES["boards"][board.id].in_language(language),
        "monument": NAMES["board_monuments"][board.id].in_language(language),
        "sides": [_side(board, side, language) for side in board.side],
    }


def _side(board: Board, side: Side, language: str) -> SideEntry:
    return {
        "name": side.name,
        "resource": side.resource,
        "text": discount_text(side.leader_discount, language) if side.leader_discount else None,
        "stages": [
            _stage(stage, f"{board.id} {side.name} {number}", language)
            for number, stage in enumerate(side.stages, start=1)
        ],
    }


def _stage(stage: Stage, called: str, language: str) -> StageEntry:
    return {
        "cost": {**stage.cost},
        "effect": stage.effect.printed(),
        "options": [effect.printed() for effect in stage.options],
        "text": effect_text(stage, language),
        "cost_text": cost_text(stage, language),
        "rules": RULES.behind("stage", called, effect_kinds(stage)),
    }


def _leader(leader: Leader, language: str) -> LeaderEntry:
    return {
        "id": leader.id,
        "name": NAMES["leaders"][leader.id].in_language(language),
        "cost": leader.cost,
        "effect": leader.effect.printed(),
        "text": effect_text(leader, language),
        "cost_text": cost_text(leader, language),
        "rules": RULES.behind("leader", leader.id, effect_kinds(leader)),
    }


def _edifice(edifice: Edifice, language: str) -> EdificeEntry:
    return {
        "id": edifice.id,
        "name": NAMES["edifices"][edifice.id].in_language(language),
        "age": edifice.age,
        "cost": edifice.cost,
        "effect": edifice.reward.printed(),
        "penalty": edifice.penalty.printed(),
        "text": effect_text(edifice, language),
        "penalty_text": penalty_text(edifice.penalty, language),
        "cost_text": cost_text(edifice, language),
        "uncertain": edifice.uncertain.printed() if edifice.uncertain else None,
        "rules": RULES.behind("edifice", edifice.id, effect_kinds(edifice)),
    }
