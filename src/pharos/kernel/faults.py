"""What is wrong with data that somebody wrote down, in our own words and with its place.

A place is written as Python would reach it: `cities[0].cards[2]`, `decks["2"]`.
"""

import re
from collections.abc import Mapping, Sequence
from reprlib import repr as shortened
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from pharos.kernel.errors import did_you_mean

OURS = "pharos"  # the type of the faults that come with words of our own
KINDS = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "string_type": "a text",
    "float_type": "a number",
    "float_parsing": "a number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "list_type": "a list",
    "dict_type": "a table of keys",
    "model_type": "a table of keys",
    "model_attributes_type": "a table of keys",
}
OF_A_KEY = "[key]"
TOLD = {  # faults that need no more than their limits
    "extra_forbidden": "unknown key",
    "json_invalid": "this is not JSON",
    "string_too_short": "at least {min_length} characters are expected",
    "string_too_long": "at most {max_length} characters are expected",
    "string_pattern_mismatch": "this does not match {pattern}",
    "union_tag_not_found": "the key {discriminator} is missing",
}
BOUNDS = {"ge", "le", "lt"}
NOT_EXPECTED = "{given!r} is not expected here"


def complain(words: str) -> PydanticCustomError:
    """A fault in our own words, for validators to raise."""
    return PydanticCustomError(OURS, "{words}", {"words": words})


def first_fault(error: ValidationError, given: Any) -> str:
    """The first thing that is wrong with what was given: where it is, and what is expected."""
    return first_of(error.errors(include_url=False), given)


def first_of(faults: Sequence[ErrorDetails], given: Any) -> str:
    """The first of some faults, in words."""
    place = place_of(faults[0]["loc"], given)
    here = [fault for fault in faults if place_of(fault["loc"], given).startswith(place)]
    specific = [fault for fault in here if fault["type"] not in KINDS]
    if specific:
        place, told = place_of(specific[0]["loc"], given), words_of(specific[0])
    else:
        place = max((place_of(fault["loc"], given) for fault in here), key=len)
        told = wrong_kind([fault for fault in here if place_of(fault["loc"], given) == place])
    return f"{place}: {told}" if place else told


def words_of(fault: ErrorDetails) -> str:
    """What is wrong, in a few words."""
    kind, value, limits = fault["type"], fault["input"], fault.get("ctx", {})
    if kind == OURS:
        return fault["msg"]
    if kind == "missing":
        return f"the key '{fault['loc'][-1]}' is missing"
    if kind in ("literal_error", "union_tag_invalid"):
        return unknown_name(fault, limits)
    if "actual_length" in limits:
        return wrong_length(limits)
    if limits.keys() & BOUNDS:
        return out_of_range(value, limits)
    return TOLD.get(kind, NOT_EXPECTED).format(given=value, **limits)


def unknown_name(fault: ErrorDetails, limits: Mapping[str, Any]) -> str:
    """A value that is none of the known ones; or the one that says of which kind the rest is."""
    if "tag" not in limits:
        return not_among(fault["loc"], fault["input"], quoted(limits["expected"]))
    known = quoted(limits["expected_tags"])
    return not_among(quoted(limits["discriminator"]), limits["tag"], known)


def quoted(text: str) -> list[str]:
    return re.findall(r"'([^']*)'", text)


def not_among(place: Sequence[str | int], value: Any, known: Sequence[str]) -> str:
    """A word that is none of the known ones."""
    if place[-1] == OF_A_KEY:
        return f"unknown key '{value}', {did_you_mean(str(value), known)}"
    what = next((str(part) for part in reversed(place) if isinstance(part, str)), "value")
    what = what.removesuffix("s") if isinstance(place[-1], int) else what  # one of a list
    hint = did_you_mean(str(value), known)
    return f"no {what.replace('_', ' ')} is called {shortened(value)}, {hint}"


def wrong_length(limits: Mapping[str, Any]) -> str:
    length = limits["actual_length"]
    if "min_length" in limits:
        return f"{length} {'is' if length == 1 else 'are'} too few: at least {limits['min_length']}"
    return f"{length} are too many: at most {limits['max_length']}"


def out_of_range(value: Any, limits: Mapping[str, Any]) -> str:
    value = shortened(value) if isinstance(value, int) else value
    if "ge" in limits:
        return f"{value} is too little: at least {limits['ge']}"
    most = limits["le"] if "le" in limits else limits["lt"] - 1
    return f"{value} is too much: at most {most}"


def wrong_kind(faults: Sequence[ErrorDetails]) -> str:
    kinds = dict.fromkeys(KINDS[fault["type"]] for fault in faults)
    return f"{' or '.join(kinds)} is expected, not {shortened(faults[0]['input'])}"


def place_of(path: Sequence[str | int], given: Any) -> str:
    """Where something is. Parts of a path that lead nowhere name a kind of row; they are left out,
    and so is a key that is missing."""
    place = ""
    for part in path:
        if isinstance(part, int) and isinstance(given, list):
            place += f"[{part}]"
        elif not isinstance(given, dict) or part not in given:
            continue
        elif str(part).isidentifier():
            place += f".{part}" if place else str(part)
        else:
            place += f'["{part}"]'
        given = given[part]  # pyright: ignore[reportCallIssue, reportArgumentType]
    return place
