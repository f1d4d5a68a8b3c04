"""Statements that are asked all the time: written as SQL once, and given to SQLite as they are.

What SQLAlchemy does around every statement takes several times as long as SQLite needs to answer.
For the few statements of which opening and ending a game consist, it is asked once what they are as
SQL, and how their values are stored and read. PostgreSQL is asked the same statements through
SQLAlchemy.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Select, exc
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.engine import IteratorResult
from sqlalchemy.engine.result import SimpleResultMetaData
from sqlalchemy.types import TypeEngine

DIALECT = pysqlite.dialect()
KEPT: set[Any] = set()  # the statements that are prepared

Statement = TypeVar("Statement")
Values = Mapping[str, Any]
Convert = Callable[[Any], Any]  # a value, between Python and the database


def prepared(statement: Statement) -> Statement:
    """Note that a statement stays as it is, and is asked again and again. A list of values to
    compare with cannot be part of it, as it is written anew for each length."""
    KEPT.add(statement)
    return statement


class Written(NamedTuple):
    """What is known of a statement that has written something."""

    rowcount: int


def execute(
    driver: sqlite3.Connection, statement: Any, values: Values | Sequence[Values] | None
) -> Any:
    """What SQLAlchemy would return for a prepared statement."""
    if values is None or isinstance(values, Mapping):
        return question_for(statement, tuple(values or ())).ask(driver, values or {})
    return question_for(statement, tuple(values[0])).add(driver, values)


@cache
def question_for(statement: Any, names: tuple[str, ...]) -> "Question":
    return Question(statement, names)


class Bound(NamedTuple):
    """A value in a statement."""

    name: str
    store: Convert | None
    is_given: bool  # whenever it is asked; else it is part of the statement
    value: Any


class Question:
    """A statement as SQL, with these values."""

    def __init__(self, statement: Any, names: tuple[str, ...]):
        compiled = statement.compile(dialect=DIALECT, column_keys=list(names))
        assert not compiled.insert_prefetch, "a value that SQLAlchemy would fill in"
        self.text = str(compiled)
        self._places = f"({', '.join('?' * len(compiled.positiontup))})"
        self._bound = [bound(name, compiled.binds[name]) for name in compiled.positiontup]
        self._read: list[Convert | None] = []
        self._shape: Any = None  # of an answer, if it has rows
        if isinstance(statement, Select):
            columns = statement.selected_columns
            self._read = [reading(column.type) for column in columns]
            self._shape = SimpleResultMetaData(columns.keys())

    def ask(self, driver: sqlite3.Connection, values: Values) -> Any:
        cursor = speak(driver.execute, self.text, self._stored(values))
        if self._shape is None:
            return Written(cursor.rowcount)
        return IteratorResult(self._shape, iter([self._as_read(row) for row in cursor.fetchall()]))

    def add(self, driver: sqlite3.Connection, rows: Sequence[Values]) -> Written:
        """Add several rows with one statement. With one for each of them, this thread would let the
        others go first after each."""
        text = self.text.replace(self._places, ", ".join([self._places] * len(rows)))
        stored = chain.from_iterable(map(self._stored, rows))
        return Written(speak(driver.execute, text, [*stored]).rowcount)

    def _stored(self, values: Values) -> list[Any]:
        given = (
            (one.store, values[one.name] if one.is_given else one.value) for one in self._bound
        )
        return [store(value) if store else value for store, value in given]

    def _as_read(self, row: Sequence[Any]) -> tuple[Any, ...]:
        read = zip(self._read, row, strict=True)
        return tuple([convert(value) if convert else value for convert, value in read])


def bound(name: str, bind: Any) -> Bound:
    store = bind.type.dialect_impl(DIALECT).bind_processor(DIALECT)
    return Bound(name, store, bind.required, bind.value)


def reading(type: TypeEngine[Any]) -> Convert | None:
    return type.dialect_impl(DIALECT).result_processor(DIALECT, None)


def speak(ask: Callable[..., sqlite3.Cursor], text: str, *values: Any) -> sqlite3.Cursor:
    """Ask SQLite something. What goes wrong is told as SQLAlchemy tells it, without values: seeds
    are among them."""
    try:
        return ask(text, *values)
    except sqlite3.Error as error:
        kind = getattr(exc, type(error).__name__)
        raise kind(text, None, error, hide_parameters=True) from error
