"""Names: what people can be called, and which names are the same."""

import re
import unicodedata

from pydantic_core import PydanticCustomError

UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}  # controls, directions, breaks, nothing at all
BLANKS = set(  # letters, marks and signs without a picture
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\ufffc\U00016fe4\U0001d159"
)
ALIKE = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE"}  # alphabets with letters in common
STYLES = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # of the sign before


def tidy_name(name: object) -> object:
    """A name in one way of writing: wide, narrow and joined letters as usual ones, single spaces.

    Signs that nobody sees, or that turn the text around, are refused.
    """
    if not isinstance(name, str):
        return name
    plain = STYLES.sub("", unicodedata.normalize("NFKC", name))
    if any(unicodedata.category(sign) in UNSEEN or sign in BLANKS for sign in plain):
        raise ValueError("a name has no signs that nobody can see")
    return " ".join(plain.split())


def with_an_address(name: str) -> str:
    """Refuse names of dots: in the address of a profile, browsers take one or two for the way
    back."""
    if name in (".", ".."):
        raise PydanticCustomError("name_dots", "a name is more than dots")
    return name


def in_one_alphabet(name: str) -> str:
    """Refuse a name that mixes alphabets: it can look like the name of somebody else."""
    spelled = (unicodedata.name(sign, "").partition(" ")[0] for sign in name if sign.isalpha())
    if len(ALIKE.intersection(spelled)) > 1:
        raise PydanticCustomError("name_mixed", "a name is written in one alphabet")
    return name


def known_as(name: str) -> str:
    """The same for all ways to write a name: only one account has it."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def sorted_as(name: str) -> str:
    """The key by which a name is sorted: É beside E, as in a dictionary."""
    letters = unicodedata.normalize("NFD", known_as(name))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def login_of(typed: str) -> str:
    """The same for all ways to type what an account logs in with."""
    return known_as(typed)
