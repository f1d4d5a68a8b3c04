"""Every rule is named where it is carried out, and nothing names a rule that is not stated."""

import ast
import re
import tokenize
from pathlib import Path

import pytest
from test_rule_ids import ids_stated

ROOT = Path(__file__).parents[1]
BOOKS = {  # and the documents that state its rules
    "duel": ("duel",),
    "monuments": ("monuments",),
    "wonders": ("wonders", "leaders", "edifice"),
}
AN_ID = re.compile(r"\b[A-Z]-\d+\b")
WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef)


def said_in_python(path):
    """The docstrings and comments of a module."""
    source = path.read_text("utf-8")
    nodes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, WITH_DOCSTRING))
    with tokenize.open(path) as lines:
        tokens = list(tokenize.generate_tokens(lines.readline))
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return "\n".join([*comments, *(ast.get_docstring(node) or "" for node in nodes)])


def ids_named(book):
    """The ids in docstrings, comments and data of a rulebook."""
    folder = ROOT / "src" / "pharos" / "rulebooks" / book
    texts = [said_in_python(path) for path in folder.rglob("*.py")]
    texts += [path.read_text("utf-8") for path in folder.rglob("*.toml")]
    return {name for text in texts for name in AN_ID.findall(text)}


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_is_named_where_it_is_carried_out(book):
    folder = ROOT / "docs" / "rules" / "en"
    documents = [(folder / f"{name}.md").read_text("utf-8") for name in BOOKS[book]]
    stated = [rule for document in documents for rule in ids_stated(document)]
    named = ids_named(book)
    assert [rule for rule in stated if rule not in named] == []
    assert sorted(named - set(stated)) == []
