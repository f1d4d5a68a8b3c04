"""What the positions of all games have in common: how they are read, and who names what in them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

import numpy as np
from pydantic import AfterValidator, Field, ValidationError

from pharos.kernel.catalogue import Row
from pharos.kernel.dice import SEED_BITS
from pharos.kernel.errors import BadPosition
from pharos.kernel.faults import complain, first_fault
from pharos.kernel.spelling import Things

UNKNOWN = "?"  # a card that is dealt by chance
MOST_COINS = 999  # far more than anybody ever had, and far from what a state cannot hold
Coins = Annotated[int, Field(ge=0, le=MOST_COINS)]
Count = Annotated[int, Field(ge=0, le=MOST_COINS)]
Seed = Annotated[int, Field(ge=0, lt=1 << SEED_BITS)]

R = TypeVar("R", bound=Row)


def read_row(model: type[R], position: Mapping[str, Any]) -> R:
    """A typed position, or an error that names the place where it is wrong."""
    given = tidy(position)
    try:
        return model.model_validate(given)
    except ValidationError as error:
        raise BadPosition(first_fault(error, given)) from None


def tidy(given: Any) -> Any:
    """Tuples as lists, numbers of numpy as Python's own, and numbers that are keys as text."""
    if isinstance(given, Mapping):
        return {str(key): tidy(value) for key, value in given.items()}
    if isinstance(given, list | tuple):
        return [tidy(value) for value in given]
    return int(given) if isinstance(given, np.integer) else given


def called(things: Things, *others: Things, besides: Sequence[str] = ()) -> Any:
    """The type of a text that names one of these things in any language; it is read as its id.

    Texts `besides` them stay as they are. The others only help to say what went wrong.
    """

    def read(name: str) -> str:
        if name in besides:
            return name
        code = things.find(name)
        if code is None:
            raise complain(things.unknown(name, others))
        return things.ids[code]

    return Annotated[str, AfterValidator(read)]
