"""A mistake in a data file gives one line that says where and what it is."""

import pytest

from pharos.kernel.catalogue import (
    Name,
    Row,
    codes,
    read_names,
    read_row,
    read_rows,
    read_toml,
    table,
)
from pharos.kernel.errors import BadCatalogue


class Hut(Row):
    id: str
    coins: int = 0


@pytest.fixture
def write(tmp_path):
    def write(text):
        path = tmp_path / "huts.toml"
        path.write_text(text)
        return path

    return write


def test_rows_become_tables(write):
    huts = read_rows(write('[[hut]]\nid = "inn"\ncoins = 3\n[[hut]]\nid = "mill"\n'), "hut", Hut)
    assert codes(huts) == {"inn": 0, "mill": 1}
    assert list(table(huts, lambda hut: hut.coins)) == [3, 0]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[hut", "huts.toml is not TOML"),
        ("", r"huts.toml has no rows \[\[hut\]\]"),
        ("hut = 3", r"huts.toml has no rows \[\[hut\]\]"),
        ("hut = [3]", "hut number 1: a table of keys is expected, not 3"),
        ("[[hut]]\ncoins = 3", "hut number 1: the key 'id' is missing"),
        ('[[hut]]\nid = "inn"\ncoin = 3', "hut inn: unknown key 'coin', did you mean 'coins'?"),
        ('[[hut]]\nid = "inn"\ncoins = "3"', "hut inn: coins: a whole number is expected, not '3'"),
        ('[[hut]]\nid = "inn"\n[[hut]]\nid = "inn"', "more than one row has the id inn"),
    ],
)
def test_mistakes_are_reported(write, text, complaint):
    with pytest.raises(BadCatalogue, match=complaint):
        read_rows(write(text), "hut", Hut)


def test_a_file_that_is_not_text_is_reported(tmp_path):
    (tmp_path / "huts.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadCatalogue, match="huts.toml is not TOML"):
        read_toml(tmp_path / "huts.toml")


def test_a_file_can_be_one_row(write):
    assert read_row(write('id = "inn"'), Hut) == Hut(id="inn")
    with pytest.raises(BadCatalogue, match="huts.toml: the key 'id' is missing"):
        read_row(write(""), Hut)


def test_names_are_read_by_kind_and_id(write):
    text = '[huts.inn]\nen = "Inn"\nnl = "Herberg"\nfr = "Auberge"\n'
    sources = 'nl_source = "ours"\nfr_source = "ours"\nnl_variants = ["Kroeg"]\n'
    name = read_names(write(text + sources))["huts"]["inn"]
    assert isinstance(name, Name)
    assert name.in_language("nl") == "Herberg"
    assert name.spellings() == ["Inn", "Herberg", "Auberge", "Kroeg"]
    with pytest.raises(BadCatalogue, match="huts.toml: huts.inn: the key 'nl_source' is missing"):
        read_names(write(text))
