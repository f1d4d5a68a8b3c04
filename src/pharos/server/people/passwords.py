"""Passwords that are guessed first: refused, however they are dressed up."""

import re
import unicodedata
from functools import cache
from pathlib import Path

ROWS = (  # of keyboards, and orders that everybody knows
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "qwertzuiop",
    "abcdefghijklmnopqrstuvwxyz",
    "1234567890",
    "0123456789",
)
LEET = str.maketrans("013457@$!", "oleastasi")
FEWEST_SIGNS = 4  # that differ
LONGEST_UNIT = 4  # that is only repeated
LONGEST_NUMBER = 12  # a date, a telephone number
TRIMMINGS = re.compile(r"^[\W\d_]+|[\W\d_]+$")  # what people put before and after a word


def is_common(password: str, name: str) -> bool:
    """Whether somebody who guesses comes to it soon, knowing the name."""
    plain = unicodedata.normalize("NFKC", password).casefold()
    if len(set(plain)) < FEWEST_SIGNS or (plain.isdigit() and len(plain) < LONGEST_NUMBER):
        return True
    unit = unit_of(plain)
    if len(unit) <= LONGEST_UNIT or is_run(unit):
        return True
    guessed = common_words() | {unicodedata.normalize("NFKC", name).casefold()}
    return any(way in guessed for way in undressed(unit))


def unit_of(text: str) -> str:
    """The part that a text repeats; all of it, if it repeats nothing."""
    return text[: (text * 2).index(text, 1)]


def is_run(text: str) -> bool:
    """Whether it follows rows, forwards or backwards: `qwerty123`, `abcd4321`."""
    return not re.sub(runs(), "", text)


def undressed(text: str) -> set[str]:
    """The word behind `P@ssw0rd!`, `123password` and `pass word`."""
    ways = set()
    for way in (text, text.translate(LEET)):
        bare = TRIMMINGS.sub("", way)
        ways |= {way, bare, re.sub(r"[\W_]", "", way), re.sub(r"[\W_]", "", bare)}
    ways.add(TRIMMINGS.sub("", text).translate(LEET))
    return {unit_of(way) for way in ways if way}


@cache
def runs() -> re.Pattern[str]:
    """Three or more neighbours of a row, the longest first."""
    rows = [*ROWS, *(row[::-1] for row in ROWS)]
    parts = {
        row[start:end]
        for row in rows
        for start in range(len(row))
        for end in range(start + 3, len(row) + 1)
    }
    return re.compile("|".join(sorted(parts, key=len, reverse=True)))


@cache
def common_words() -> frozenset[str]:
    """The list that comes with Pharos, in English, Dutch and French."""
    return frozenset(Path(__file__).with_name("common_passwords.txt").read_text("utf-8").split())
