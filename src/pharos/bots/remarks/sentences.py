"""Remarks in words, from words.toml and the names of each game."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pharos.bots.remarks.remark import Gain, Remark, Who
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
WITH_WHO = {"gains": "gains_alone", "costs": "costs_to"}  # the sentence, if it is about others too


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
    remarks = said_once(remarks)
    heaviest = sorted(remarks, key=lambda remark: -abs(remark["weight"]))[:most]
    teller = _Teller(rulebook.name, language)
    return " ".join(teller.remark(remark) for remark in remarks if remark in heaviest)


def said_once(remarks: Sequence[Remark]) -> list[Remark]:
    """The same remarks; what an action brings and, at the same time, keeps from somebody is one."""
    brings = next((one for one in remarks if one["code"] == "gains"), None)
    keeps = next((one for one in remarks if one["code"] == "keeps"), None)
    if not brings or not keeps or brings.get("gains") != keeps.get("gains"):
        return list(remarks)
    both: Remark = {**brings, "who": keeps.get("who", [])}
    return [both if one is brings else one for one in remarks if one is not keeps]


class _Teller:
    """Speaks about one game in one language."""

    def __init__(self, game: str, language: str):
        self.game, self.words, self.language = game, GAMES[game], language

    def remark(self, remark: Remark) -> str:
        facts: dict[str, Any] = dict(remark)
        if "gains" in remark:
            is_own = remark["code"] == "gains"
            facts["what"] = self._listed([self._gain(one, is_own) for one in remark["gains"]])
        for kind in ("cards", "monuments"):
            if named := remark.get(kind):
                facts["what"] = self.words.names_listed(kind, named, self.language)
        if "who" in remark:
            facts["who"] = self._people(remark["who"])
        if "kind" in remark and "piece" in remark:
            facts["text"] = TEXTS[self.game](remark["kind"], remark["piece"], self.language)
        return self._say(WORDS.remarks[self._key(remark)], **facts)

    def _key(self, remark: Remark) -> str:
        """Which of the sentences of a remark says it."""
        code = remark["code"]
        if code in WITH_WHO and "who" in remark:
            return WITH_WHO[code]
        return f"{code}_{remark['ending']}" if "ending" in remark else code

    def _gain(self, gain: Gain, is_own: bool) -> str:
        facts: dict[str, Any] = {**gain, "needed": duel.WINNING_SYMBOLS}
        units = gain.get("resources", [])
        if gain["code"] == "resources":
            counted = Counter(units).items()
            each = [self.words.how_many(count, unit, self.language) for unit, count in counted]
            facts["what"] = self._listed(each)
        elif gain["code"] == "choice":
            facts["what"] = self.words.names_listed("resources", units, self.language, "or")
        elif gain["code"] == "prices":
            return self._prices(gain, is_own)
        return self._say(WORDS.gains[gain["code"]], **facts)

    def _prices(self, gain: Gain, is_own: bool) -> str:
        """What becomes cheaper to buy, and for the player who decides also from whom."""
        if cheaper := gain.get("resources"):
            what = self.words.names_listed("resources", cheaper, self.language)
            return self._say(WORDS.gains["prices"], what=what)
        goods = gain.get("goods", "") if is_own else "of_others"
        return self._say(WORDS.gains[f"prices_{goods}"], who=self._people(gain.get("who", [])))

    def _people(self, who: list[Who]) -> str:
        """Neighbours, and opponents."""
        if set(who) == {"left", "right"}:
            return self._say(WORDS.who["both"])
        return self._listed([self._say(WORDS.who[one]) for one in who])

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
