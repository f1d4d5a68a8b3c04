"""Printed things as data: TOML files become typed rows, rows become constant tables.

A row is a pydantic model that forbids unknown keys. A mistake in a file is reported in one line
that names the file, the row, the key and what is expected there.
"""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from pharos.kernel.errors import BadCatalogue, did_you_mean
from pharos.kernel.faults import complain, first_fault
from pharos.kernel.overlay import with_overlay

LANGUAGES = ("en", "nl", "fr")


def as_printed(schema: dict[str, Any]) -> None:
    """Describe a row as it is shown: what the file does not say is left out, and keys are named."""
    for field in schema["properties"].values():
        field.pop("default", None)
        if names := field.pop("propertyNames", {}).get("enum"):
            field["properties"] = dict.fromkeys(names, field["additionalProperties"])
            field["additionalProperties"] = False


class Row(BaseModel):
    """A row of a data file; unknown keys are refused."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, json_schema_extra=as_printed
    )

    def printed(self) -> dict[str, Any]:
        """What the file says, as plain data: {"points": 3}."""
        return self.model_dump(exclude_defaults=True)

    @model_validator(mode="before")
    @classmethod
    def refuse_unknown_keys(cls, given: Any) -> Any:
        """Say which key it is; pydantic only says that there is one too many."""
        for key in given if isinstance(given, dict) else ():
            if key not in cls.model_fields:
                raise complain(f"unknown key '{key}', {did_you_mean(str(key), cls.model_fields)}")
        return given


class Name(Row):
    """A name in three languages, and whether each was seen in print or is our translation."""

    en: str
    nl: str
    fr: str
    nl_source: str
    fr_source: str
    en_variants: list[str] = []
    nl_variants: list[str] = []
    fr_variants: list[str] = []
    en_plural: str = ""
    nl_plural: str = ""
    fr_plural: str = ""
    note: str = ""

    def in_language(self, language: str) -> str:
        return getattr(self, language)

    def spellings(self) -> list[str]:
        """All the spellings that somebody may search for."""
        variants = self.en_variants + self.nl_variants + self.fr_variants
        return [self.en, self.nl, self.fr, *variants]


R = TypeVar("R", bound=Row)


def read_toml(path: Path) -> dict[str, Any]:
    try:
        printed = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCatalogue(f"{path.name} is not TOML: {error}") from None
    return with_overlay(path, printed)


def read_rows(path: Path, key: str, model: type[R]) -> tuple[R, ...]:
    """The rows `[[key]]` of a file; their ids must be unique."""
    rows = read_toml(path).get(key)
    if not isinstance(rows, list) or not rows:
        raise BadCatalogue(f"{path.name} has no rows [[{key}]]")
    read = tuple(_read_row(path, key, index, row, model) for index, row in enumerate(rows))
    _refuse_twins(path, [row.id for row in read if hasattr(row, "id")])  # pyright: ignore[reportAttributeAccessIssue]
    return read


def read_row(path: Path, model: type[R]) -> R:
    """A file that consists of one row."""
    return _checked(path.name, read_toml(path), model)


def read_names(*paths: Path) -> dict[str, dict[str, Name]]:
    """Names by kind and id: `names["cards"]["baths"].fr`; of several files, all together."""
    names: dict[str, dict[str, Name]] = {}
    for path in paths:
        for kind, rows in read_toml(path).items():
            read = {
                key: _checked(f"{path.name}: {kind}.{key}", row, Name) for key, row in rows.items()
            }
            names[kind] = names.get(kind, {}) | read
    return names


def table(rows: Iterable[Any], value: Callable[[Any], Any]) -> np.ndarray:
    """A constant table with one entry per row, for rules to look things up in."""
    return np.array([value(row) for row in rows], np.int32)


def codes(rows: Sequence[Any]) -> dict[str, int]:
    """The code of every row, by its id."""
    return {row.id: code for code, row in enumerate(rows)}


def _read_row(path: Path, key: str, index: int, row: Any, model: type[R]) -> R:
    label = row.get("id", f"number {index + 1}") if isinstance(row, dict) else f"number {index + 1}"
    return _checked(f"{path.name}: {key} {label}", row, model)


def _checked(where: str, row: Any, model: type[R]) -> R:
    try:
        return model.model_validate(row)
    except ValidationError as error:
        raise BadCatalogue(f"{where}: {first_fault(error, row)}") from None


def _refuse_twins(path: Path, ids: list[str]) -> None:
    twins = sorted({name for name in ids if ids.count(name) > 1})
    if twins:
        raise BadCatalogue(f"{path.name}: more than one row has the id {', '.join(twins)}")
