"""Remarks in words, from words.toml and the names of each game."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pharos.bots.remarks.remark import Gain, Remark
from pharos.kernel.catalogue import Row, read_row
from pharos.kernel.contract import Rulebook
from pharos.kernel.naming import NUMBERED
from pharos.kernel.words import Sentence, Speaker, Words, check_language
from pharos.rulebooks.duel import catalogue as duel
from pharos.rulebooks.duel.seen import card_text as duel_text
from pharos.rulebooks.duel.seen import words as duel_words
from pharos.rulebooks.monuments.seen import words as monuments_words
from pharos.rulebooks.wonders import catalogue as wonders
from pharos.rulebooks.wonders.seen import card_text as wonders_text
from pharos.rulebooks.wonders.seen import words as wonders_words

MOST = 3  # remarks that one line has room for


class RemarkWords(Row):
    """What is said about actions, and the parts of these sentences."""

    gains: dict[str, Sentence]
    who: dict[str, Sentence]
    remarks: dict[str, Sentence]


WORDS = read_row(Path(__file__).with_name("words.toml"), RemarkWords)
GAMES: dict[str, Words] = {
    "duel": duel_words.WORDS,
    "monuments": monuments_words.WORDS,
    "wonders": wonders_words.WORDS,
}


def tell(rulebook: Rulebook, remarks: Sequence[Remark], language: str, most: int = MOST) -> str:
    """What matters most of what was remarked, in one line; what speaks against it comes last."""
    check_language(language)
    heaviest = sorted(remarks, key=lambda remark: -abs(remark["weight"]))[:most]
    told = [remark for remark in remarks if remark in heaviest]
    return " ".join(_Teller(rulebook.name, language).remark(one) for one in told)


class _Teller:
    """Speaks about one game in one language."""

    def __init__(self, game: str, language: str):
        self.game, self.words, self.language = game, GAMES[game], language

    def remark(self, remark: Remark) -> str:
        facts: dict[str, Any] = dict(remark)
        if "gains" in remark:
            facts["what"] = self._listed([self._gain(one) for one in remark["gains"]])
        for kind in ("cards", "monuments"):
            if named := remark.get(kind):
                facts["what"] = self.words.names_listed(kind, named, self.language)
        if "who" in remark:
            facts["who"] = self._listed([self._say(WORDS.who[one]) for one in remark["who"]])
        if "kind" in remark and "piece" in remark:
            facts["text"] = TEXTS[self.game](remark["kind"], remark["piece"], self.language)
        ending = f"_{remark['ending']}" if "ending" in remark else ""
        return self._say(WORDS.remarks[remark["code"] + ending], **facts)

    def _gain(self, gain: Gain) -> str:
        facts: dict[str, Any] = {**gain, "needed": duel.WINNING_SYMBOLS}
        units = gain.get("resources", [])
        if gain["code"] == "resources":
            counted = Counter(units).items()
            each = [self.words.how_many(count, unit, self.language) for unit, count in counted]
            facts["what"] = self._listed(each)
        elif gain["code"] == "choice":
            facts["what"] = self.words.names_listed("resources", units, self.language, "or")
        return self._say(WORDS.gains[gain["code"]], **facts)

    def _listed(self, parts: list[str]) -> str:
        return self.words.listed(parts, self.language)

    def _say(self, sentence: Sentence, **facts: Any) -> str:
        text = getattr(sentence, self.language)
        return Speaker(self.words, self.language, NUMBERED).say(text, facts)


# What pieces do


def _text_in_duel(kind: str, piece: str, language: str) -> str:
    rows = {"cards": duel.CARDS, "tokens": duel.TOKENS, "wonders": duel.WONDERS}[kind]
    (row,) = (row for row in rows if row.id == piece)
    return duel_text.effect_text(row, language)


def _text_in_wonders(kind: str, piece: str, language: str) -> str:
    if kind == "stages":
        side, _, number = piece.rpartition(" ")
        stages = wonders.SIDES[wonders.SIDE_NAMES.index(side)][1].stages
        return wonders_text.effect_text(stages[int(number)], language)
    rows = {"cards": wonders.CARDS, "leaders": wonders.LEADER_CARDS}[kind]
    (row,) = (row for row in rows if row.id == piece)
    return wonders_text.effect_text(row, language)


TEXTS: dict[str, Callable[[str, str, str], str]] = {
    "duel": _text_in_duel,
    "wonders": _text_in_wonders,
}
