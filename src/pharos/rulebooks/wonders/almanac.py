"""The almanac of 7 Wonders: its cards and boards in words, with the rules behind them."""

from pharos.kernel.almanac import (
    Almanac,
    BoardEntry,
    CardEntry,
    SideEntry,
    StageEntry,
    read_rule_ids,
    terms_of,
)
from pharos.kernel.words import check_language
from pharos.rulebooks.wonders.card_text import cost_text, effect_kinds, effect_text, opened_by
from pharos.rulebooks.wonders.catalogue import BOARDS, CARDS, DATA, NAMES
from pharos.rulebooks.wonders.rows import Board, Card, Side, Stage

RULES = read_rule_ids(DATA / "rules.toml")


def almanac(language: str) -> Almanac:
    """All that is printed on cards and boards, in a language."""
    check_language(language)
    return {
        "rulebook": "wonders",
        "language": language,
        "cards": [_card(card, language) for card in CARDS],
        "boards": [_board(board, language) for board in BOARDS],
        "wonders": [],
        "tokens": [],
        "terms": terms_of(NAMES, language),
    }


def _card(card: Card, language: str) -> CardEntry:
    return {
        "id": card.id,
        "name": NAMES["cards"][card.id].in_language(language),
        "age": card.age,
        "colour": card.colour,
        "type": NAMES["card_types"][card.colour].in_language(language),
        "cost": {what: amount for what, amount in card.cost.items()},
        "effect": card.effect.model_dump(exclude_defaults=True),
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
        "stages": [
            _stage(stage, f"{board.id} {side.name} {number}", language)
            for number, stage in enumerate(side.stages, start=1)
        ],
    }


def _stage(stage: Stage, called: str, language: str) -> StageEntry:
    return {
        "cost": {what: amount for what, amount in stage.cost.items()},
        "effect": stage.effect.model_dump(exclude_defaults=True),
        "text": effect_text(stage, language),
        "cost_text": cost_text(stage, language),
        "rules": RULES.behind("stage", called, effect_kinds(stage)),
    }
