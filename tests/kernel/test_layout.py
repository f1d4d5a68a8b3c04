import pytest

from pharos.kernel.layout import Layout

LAYOUT = Layout(build=3, sell=2)


def test_ranges_lie_end_to_end():
    assert (LAYOUT.build, LAYOUT.sell, LAYOUT.total) == (slice(0, 3), slice(3, 5), 5)
    assert LAYOUT.start("sell") == 3
    assert [name for name, _ in LAYOUT] == ["build", "sell"]


@pytest.mark.parametrize(
    ("index", "found"), [(0, ("build", 0)), (2, ("build", 2)), (4, ("sell", 1))]
)
def test_a_number_is_found_in_its_range(index, found):
    assert LAYOUT.find(index) == found


@pytest.mark.parametrize("index", [-1, 5])
def test_a_number_outside_is_refused(index):
    with pytest.raises(IndexError, match="outside"):
        LAYOUT.find(index)


def test_an_unknown_range_is_named_in_the_error():
    with pytest.raises(AttributeError, match="'wonder'"):
        _ = LAYOUT.wonder


def test_the_table_for_the_documents():
    assert LAYOUT.table().splitlines()[-1] == "| 3 | 4 | sell |"
