"""How plain data is described to programs: by the enums and rows in which its names are written.

A view is plain data, so its names are texts. These marks say which texts there can be, without
writing them down again; the OpenAPI document and the page's types follow from them.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, get_args, get_type_hints

from pydantic import GetCoreSchemaHandler as Handler
from pydantic import GetJsonSchemaHandler
from pydantic.fields import FieldInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from pharos.kernel.catalogue import Row

Names = type[IntEnum] | Iterable[str]


class NamesOf:
    """A text that is one of these names: `Annotated[str, NamesOf(Phase)]`."""

    def __init__(self, names: Names):
        self.names = names_of(names)

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> CoreSchema:
        return core_schema.literal_schema(self.names)


class KeyedBy:
    """A dictionary with all of these keys: `Annotated[dict[str, int], KeyedBy(Symbol)]`.

    With `some`, not all of them need be there.
    """

    def __init__(self, names: Names, some: bool = False):
        self.names = names_of(names)
        self.required = not some

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> CoreSchema:
        value = handler.generate_schema(get_args(source)[1])
        field = core_schema.typed_dict_field(value, required=self.required)
        return core_schema.typed_dict_schema(
            dict.fromkeys(self.names, field), extra_behavior="forbid"
        )


class PrintedAs:
    """What a row of a data file says: `Annotated[dict[str, Any], PrintedAs(Effect)]`."""

    def __init__(self, row: type[Row]):
        self.row = row

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(
            Row.printed,
            handler.generate_schema(self.row),
            serialization=core_schema.simple_ser_schema("any"),
        )

    def __get_pydantic_json_schema__(
        self, schema: Any, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """That of the row, by its name."""
        return handler(core_schema.no_info_after_validator_function(Row.printed, schema["schema"]))


def names_of(names: Names) -> list[str]:
    """Those of an enum as people read them."""
    if isinstance(names, type):
        return [member.name.lower() for member in names]
    return list(names)


def help_of(described: type) -> dict[str, str]:
    """What each key of a type is for: `wonders: Annotated[str, Field(description="...")]`."""
    hints = get_type_hints(described, include_extras=True)
    return {key: _description(hint.__metadata__) for key, hint in hints.items()}


def _description(marks: Iterable[Any]) -> str:
    return next(str(mark.description) for mark in marks if isinstance(mark, FieldInfo))
