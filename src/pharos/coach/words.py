"""What the coach says, from words.toml."""

from pathlib import Path
from typing import Any

from pharos.coach.grades import WHOLE
from pharos.kernel.catalogue import Row, read_row
from pharos.kernel.words import Sentence
from pharos.rulebooks.duel.seen import words as duel_words
from pharos.rulebooks.monuments.seen import words as monuments_words
from pharos.rulebooks.wonders.seen import words as wonders_words

PERCENT = WHOLE // 100  # of a victory
MINUS = "\u2212"
THIN = "\u202f"  # a narrow space that does not break
MARKS = {"en": (".", ","), "nl": (",", "."), "fr": (",", THIN)}  # of decimals, and of thousands
GAMES = {"duel": duel_words, "monuments": monuments_words, "wonders": wonders_words}


class CoachWords(Row):
    """The chapters of words.toml."""

    texts: dict[str, Sentence]
    grades: dict[str, Sentence]
    kinds: dict[str, Sentence]
    themes: dict[str, Sentence]
    puzzles: dict[str, Sentence]


WORDS = read_row(Path(__file__).with_name("words.toml"), CoachWords)


class Voice:
    """The coach, speaking one language about one game."""

    def __init__(self, rulebook: str, language: str, places: Any = None):
        self.language = language
        self.places = places
        self.words = GAMES[rulebook].WORDS

    def say(self, key: str, **facts: Any) -> str:
        return getattr(WORDS.texts[key], self.language).format(**facts)

    def puzzle(self, key: str, **facts: Any) -> str:
        return getattr(WORDS.puzzles[key], self.language).format(**facts)

    def has(self, key: str) -> bool:
        return key in WORDS.texts

    def grade(self, grade: str) -> str:
        return getattr(WORDS.grades[grade], self.language)

    def kind(self, kind: str) -> str:
        return getattr(WORDS.kinds[kind], self.language)

    def player(self, player: int) -> str:
        name = self.words.player_name(player, self.language)
        place = self.places[player] if self.places else None
        return f"{name} ({place})" if place else name

    def players(self, players: list[int]) -> str:
        return self.words.listed([self.player(one) for one in players], self.language)

    def cards(self, ids: list[str]) -> str:
        return self.words.names_listed("cards", ids, self.language)

    def leaders(self, ids: list[str]) -> str:
        return self.words.names_listed("leaders", ids, self.language)

    def count(self, number: int, noun: str) -> str:
        """A number of things: "1 card"."""
        return self.words.how_many(number, noun, self.language)

    def name(self, kind: str, thing: str) -> str:
        return getattr(self.words.names[kind][thing], self.language)

    def figure(self, amount: float) -> str:
        """A number with one decimal: 1.5."""
        return f"{amount:.1f}".replace(".", MARKS[self.language][0])

    def short(self, amount: float) -> str:
        """A number with as many decimals as it needs: 0.5 or 2."""
        return f"{amount:g}".replace(".", MARKS[self.language][0])

    def thousands(self, number: int) -> str:
        """A large number: 20,000."""
        return f"{number:,}".replace(",", MARKS[self.language][1])

    def signed(self, amount: float) -> str:
        """How much something has changed: +3.4 or −12.0."""
        sign = MINUS if round(amount, 1) < 0 else "+" if round(amount, 1) > 0 else ""
        return sign + self.figure(abs(amount))

    def change(self, chance: int) -> str:
        """How much a chance has changed: +3.4 % or −12.0 %."""
        return f"{self.signed(chance / PERCENT)}\u00a0%"


def percent(chance: int) -> str:
    """A chance as people read it: 56 %."""
    return f"{round(chance / PERCENT)}\u00a0%"


def rounded(parts: list[int]) -> list[float]:
    """Parts in hundredths with one decimal, such that they add up to their rounded sum."""
    shown: list[float] = []
    total = told = 0.0
    for part in parts:
        total += part / PERCENT
        shown.append(round(round(total, 1) - told, 1))
        told = round(told + shown[-1], 1)
    return shown


def total_of(shown: list[float]) -> float:
    """The sum of rounded parts; never a zero with a sign."""
    return round(sum(shown), 1) + 0.0
