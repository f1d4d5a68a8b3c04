"""What is wrong with data is said in our own words, and with its place."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from pharos.kernel.faults import first_fault


class Inn(BaseModel):
    model_config = ConfigDict(extra="forbid")

    kind: Literal["inn"]
    name: str = Field("Anchor", min_length=3, max_length=8, pattern="^[A-Za-z ]+$")
    beds: int = Field(2, ge=1, le=9)
    rating: float = 4.5
    doors: list[int] = Field([1], max_length=2)


class Well(BaseModel):
    kind: Literal["well"]


PLACE = TypeAdapter(Annotated[Inn | Well, Field(discriminator="kind")])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"kind": "in"}, "no kind is called 'in', did you mean 'inn'?"),
        ({"name": "Anchor"}, "the key 'kind' is missing"),
        ({"kind": "inn", "roof": 1}, "roof: unknown key"),
        ({"kind": "inn", "name": "X"}, "name: at least 3 characters are expected"),
        ({"kind": "inn", "name": "X" * 9}, "name: at most 8 characters are expected"),
        ({"kind": "inn", "name": "No 7"}, "name: this does not match ^[A-Za-z ]+$"),
        ({"kind": "inn", "beds": 0}, "beds: 0 is too little: at least 1"),
        ({"kind": "inn", "beds": 10}, "beds: 10 is too much: at most 9"),
        ({"kind": "inn", "beds": "two"}, "beds: a whole number is expected, not 'two'"),
        ({"kind": "inn", "doors": [1, 2, 3]}, "doors: 3 are too many: at most 2"),
        ({"kind": "inn", "rating": "good"}, "rating: a number is expected, not 'good'"),
        (7, "a table of keys is expected, not 7"),
    ],
    ids=str,
)
def test_a_fault_is_told_without_the_words_of_a_library(given, words):
    with pytest.raises(ValidationError) as error:
        PLACE.validate_python(given)
    assert first_fault(error.value, given) == words
