"""Refusals: a code for programs, and a sentence for people in their language."""

from pathlib import Path
from typing import Any, Unpack

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field, ValidationError

from pharos.kernel.catalogue import LANGUAGES, Row, read_toml
from pharos.kernel.errors import BadAction, BadOption, IllegalAction, UnknownGame
from pharos.kernel.faults import first_of
from pharos.server.spoken_facts import spoken
from pharos.table.messages import Facts, RefusalFacts

UNPROCESSABLE = 422
CODES = {BadAction: "unknown_action", BadOption: "bad_option", UnknownGame: "unknown_game"}
OF_PEOPLE = {  # what a person can get wrong: the field, and the kind of error
    ("name", "string_too_long"): "name_too_long",
    ("name", "string_too_short"): "name_empty",
    ("name", "string_pattern_mismatch"): "name_empty",
    ("name", "value_error"): "name_unseen",
    ("name", "name_dots"): "name_dots",
    ("name", "name_mixed"): "name_mixed",
    ("login", "string_too_long"): "login_malformed",
    ("login", "string_too_short"): "login_malformed",
    ("login", "string_pattern_mismatch"): "login_malformed",
    ("login", "value_error"): "login_malformed",
    ("login", "name_mixed"): "login_malformed",
    ("email", "string_too_long"): "email_malformed",
    ("email", "string_pattern_mismatch"): "email_malformed",
    ("old", "string_too_short"): "password_wrong",
    ("old", "string_too_long"): "password_wrong",
    ("password", "string_too_short"): "password_too_short",
    ("password", "string_too_long"): "password_too_long",
    ("text", "string_too_long"): "line_too_long",
    ("text", "string_too_short"): "line_empty",
    ("text", "string_pattern_mismatch"): "line_empty",
    ("table", "string_too_long"): "table_not_found",
    ("table", "string_pattern_mismatch"): "table_not_found",
}
LIMITS = {"max_length": "most", "min_length": "fewest"}


class Words(Row):
    """The sentences of a refusal, and its HTTP status."""

    status: int
    en: str
    nl: str
    fr: str


REFUSALS = {
    code: Words.model_validate(row)
    for code, row in read_toml(Path(__file__).with_name("refusals.toml")).items()
}


class Problem(BaseModel):
    """Why something was refused."""

    code: str = Field(description="For programs.", examples=["table_not_found"])
    facts: Facts = Field(description="What the code is about: numbers, names.")
    message: str = Field(
        description="In English.", examples=["There is no such table; check the link."]
    )
    words: str = Field(
        description="For people, in the language of `Accept-Language` or of the socket.",
        examples=["Deze tafel bestaat niet; controleer de link."],
    )


class Refused(Exception):
    """A request that cannot be granted; nothing has changed."""

    def __init__(self, code: str, **facts: Unpack[RefusalFacts]):
        super().__init__(words_of(code, "en", facts))
        self.status = REFUSALS[code].status
        self.code = code
        self.facts = facts

    def problem(self, language: str) -> Problem:
        words = words_of(self.code, language, self.facts)
        return Problem(code=self.code, facts=self.facts, message=str(self), words=words)


def words_of(code: str, language: str, facts: RefusalFacts) -> str:
    assert language in LANGUAGES
    return getattr(REFUSALS[code], language).format(**spoken(facts, language))


def problem_of(error: Exception, language: str) -> Problem:
    """What clients are told about an error that they have caused."""
    if isinstance(error, Refused):
        return error.problem(language)
    if isinstance(error, RequestValidationError | ValidationError):
        return malformed(error, language)
    return against_the_rules(error, language)


def against_the_rules(error: Exception, language: str) -> Problem:
    """What the rules object to; where they do so only in English, other readers are told less."""
    if isinstance(error, IllegalAction):
        return illegal(error, language)
    code, message = CODES.get(type(error), "not_allowed"), upper(str(error))
    words = message if language == "en" else words_of(code, language, {})
    return Problem(code=code, facts={}, message=message, words=words)


def illegal(error: IllegalAction, language: str) -> Problem:
    """Why an action cannot be taken now."""
    facts: Any = {fact: value for fact, value in error.why.items() if fact != "code"}
    code = error.why["code"]
    if error.told is None:
        return Refused(code, **facts).problem(language)
    words = upper(error.told(language))
    return Problem(code=code, facts=facts, message=upper(error.reason), words=words)


def malformed(error: RequestValidationError | ValidationError, language: str) -> Problem:
    """What is wrong with a request; in plain words if a person may have typed it."""
    first = error.errors()[0]
    where = first["loc"][-1] if first["loc"] else ""
    code = OF_PEOPLE.get((str(where), first["type"]), "malformed")
    if code != "malformed":
        limits = first.get("ctx", {})
        facts: Any = {fact: limits[limit] for limit, fact in LIMITS.items() if limit in limits}
        return Refused(code, **facts).problem(language)
    message = first_of(error.errors(), sent(error))
    return Problem(code=code, facts={}, message=message, words=words_of(code, language, {}))


def sent(error: RequestValidationError | ValidationError) -> Any:
    """What a request said: its body, and what is wrong in its path and query."""
    if isinstance(error, ValidationError):
        return None  # over a socket, nobody is told where
    given: dict[Any, Any] = {"body": error.body}
    for fault in error.errors():
        if fault["loc"][0] != "body":
            given.setdefault(fault["loc"][0], {})[fault["loc"][-1]] = fault["input"]
    return given


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]
