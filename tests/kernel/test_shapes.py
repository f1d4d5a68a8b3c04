"""Plain data is described by the enums and rows in which its names are written."""

from enum import IntEnum
from typing import Annotated, Any, Literal

import pytest
from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

from pharos.kernel.catalogue import Row
from pharos.kernel.shapes import KeyedBy, NamesOf, PrintedAs


class Metal(IntEnum):
    IRON = 0
    GOLD = 1


class Forged(Row):
    gold: int = 0
    of: dict[Literal["iron", "tin"], int] = {}


class Piece(TypedDict):
    metal: Annotated[str, NamesOf(Metal)]
    all: Annotated[dict[str, int], KeyedBy(Metal)]
    some: Annotated[dict[str, int], KeyedBy(("iron", "tin"), some=True)]
    effect: Annotated[dict[str, Any], PrintedAs(Forged)]


TYPE = TypeAdapter(Piece)
PIECE = {"metal": "iron", "all": {"iron": 1, "gold": 0}, "some": {}, "effect": {"gold": 2}}


def test_data_is_validated_and_sent_as_it_is():
    assert TYPE.validate_python(PIECE) == PIECE
    assert TYPE.dump_python(TYPE.validate_python(PIECE)) == PIECE


@pytest.mark.parametrize(
    "wrong",
    [
        {"metal": "tin"},
        {"all": {"iron": 1}},
        {"some": {"gold": 1}},
        {"effect": {"silver": 1}},
        {"effect": {"gold": "1"}},
    ],
)
def test_what_has_another_shape_is_refused(wrong):
    with pytest.raises(ValidationError):
        TYPE.validate_python({**PIECE, **wrong})


def test_the_schema_names_what_can_be_there():
    schema = TYPE.json_schema(mode="serialization")
    fields = schema["properties"]
    assert fields["metal"]["enum"] == ["iron", "gold"]
    assert fields["all"]["required"] == ["iron", "gold"]
    assert list(fields["some"]["properties"]) == ["iron", "tin"]
    assert "required" not in fields["some"]
    assert fields["effect"] == {"$ref": "#/$defs/Forged"}
    forged = schema["$defs"]["Forged"]["properties"]
    assert "default" not in forged["gold"]
    assert list(forged["of"]["properties"]) == ["iron", "tin"]
