"""Reads the rules of `docs/rules`, and finds where code, data and tests name them."""

import ast
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

RULE_ID = re.compile(r"\b[A-Z]+-\d+\b")
ROW = re.compile(r"^\|\s*([A-Z]+-\d+)\s*\|(.*)\|\s*$", re.MULTILINE)
SHOWN_ON_CARDS = "rule_ids.toml"  # says which rules a card shows, not where they are carried out
BEFORE_A_STATEMENT = (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT)


@dataclass(frozen=True)
class Rule:
    """A row of a document: `| D-12 | what the rule says | where it comes from |`."""

    id: str
    text: str
    origin: str


def rules_in(document: str) -> list[Rule]:
    """The rules that a document states."""
    rows = ((rule, rest.rpartition("|")) for rule, rest in ROW.findall(document))
    return [Rule(rule, text.strip(), origin.strip()) for rule, (text, _, origin) in rows]


def named_in_tests(folder: Path) -> Iterator[tuple[str, Path, int]]:
    """Every rule that a test is marked with, and where."""
    for file in sorted(folder.rglob("test_*.py")):
        for rule, line in marks_in(file.read_text("utf-8")):
            yield rule, file, line


def named_in_code(folder: Path) -> Iterator[tuple[str, Path, int]]:
    """Every rule that a docstring, a comment or the data below a folder names, and where."""
    for file in sorted(folder.rglob("*.*")):
        if file.suffix == ".py":
            lines = explained_in(file.read_text("utf-8"))
        elif file.suffix == ".toml" and file.name != SHOWN_ON_CARDS:
            lines = enumerate(file.read_text("utf-8").splitlines(), start=1)
        else:
            continue
        for number, line in lines:
            for rule in RULE_ID.findall(line):
                yield rule, file, number


def marks_in(source: str) -> Iterator[tuple[str, int]]:
    """The arguments of every `pytest.mark.rule(...)`, wherever it stands, and its line."""
    if "mark.rule" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(attr="mark") | ast.Name("mark"), "rule")):
                for argument in node.args:
                    yield ast.unparse(argument).strip("'\""), node.lineno


def explained_in(source: str) -> Iterator[tuple[int, str]]:
    """The lines of the docstrings and comments of a module, with their numbers."""
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(StringIO(source).readline):
        is_docstring = token.type == tokenize.STRING and before in BEFORE_A_STATEMENT
        if is_docstring or token.type == tokenize.COMMENT:
            yield from enumerate(token.string.splitlines(), start=token.start[0])
        if token.type != tokenize.COMMENT:
            before = token.type
