"""The almanac of 7 Wonders: cards, boards, leaders and edifices in words, and their rules."""

from pharos.kernel.almanac import (
    Almanac,
    BoardEntry,
    CardEntry,
    EdificeEntry,
    LeaderEntry,
    SideEntry,
    StageEntry,
    read_rule_ids,
    terms_of,
)
from pharos.kernel.words import check_language
from pharos.rulebooks.wonders.catalogue import (
    BOARDS,
    CARDS,
    DATA,
    EDIFICE_DATA,
    EDIFICES,
    LEADER_CARDS,
    LEADERS_DATA,
    NAMES,
)
from pharos.rulebooks.wonders.rows import Board, Card, Edifice, Leader, Side, Stage
from pharos.rulebooks.wonders.seen.card_text import (
    cost_text,
    discount_text,
    effect_kinds,
    effect_text,
    opened_by,
    penalty_text,
)

RULES = read_rule_ids(*(folder / "rule_ids.toml" for folder in (DATA, LEADERS_DATA, EDIFICE_DATA)))


def almanac(language: str) -> Almanac:
    """All that is printed on the pieces, in a language."""
    check_language(language)
    return {
        "rulebook": "wonders",
        "language": language,
        "cards": [_card(card, language) for card in CARDS],
        "boards": [_board(board, language) for board in BOARDS],
        "wonders": [],
        "tokens": [],
        "leaders": [_leader(leader, language) for leader in LEADER_CARDS],
        "edifices": [_edifice(edifice, language) for edifice in EDIFICES],
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
        "text": discount_text(side.leader_discount, language) if side.leader_discount else None,
        "stages": [
            _stage(stage, f"{board.id} {side.name} {number}", language)
            for number, stage in enumerate(side.stages, start=1)
        ],
    }


def _stage(stage: Stage, called: str, language: str) -> StageEntry:
    return {
        "cost": {what: amount for what, amount in stage.cost.items()},
        "effect": stage.effect.model_dump(exclude_defaults=True),
        "options": [effect.model_dump(exclude_defaults=True) for effect in stage.options],
        "text": effect_text(stage, language),
        "cost_text": cost_text(stage, language),
        "rules": RULES.behind("stage", called, effect_kinds(stage)),
    }


def _leader(leader: Leader, language: str) -> LeaderEntry:
    return {
        "id": leader.id,
        "name": NAMES["leaders"][leader.id].in_language(language),
        "cost": leader.cost,
        "effect": leader.effect.model_dump(exclude_defaults=True),
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
        "effect": edifice.reward.model_dump(exclude_defaults=True),
        "penalty": edifice.penalty.model_dump(exclude_defaults=True),
        "text": effect_text(edifice, language),
        "penalty_text": penalty_text(edifice.penalty, language),
        "cost_text": cost_text(edifice, language),
        "uncertain": edifice.uncertain.model_dump() if edifice.uncertain else None,
        "rules": RULES.behind("edifice", edifice.id, effect_kinds(edifice)),
    }
