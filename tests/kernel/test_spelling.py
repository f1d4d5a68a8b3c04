"""Names are understood however they are typed."""

import pytest

from pharos.kernel.catalogue import Name
from pharos.kernel.spelling import simplified, spellings_of, without_article

OWN = {"nl_source": "ours", "fr_source": "ours"}
NAMES = {
    "sphinx": Name(**OWN, en="The Sphinx", nl="De Sfinx", fr="Le Sphinx", en_variants=["Statue"]),
    "statue": Name(**OWN, en="Sculpture", nl="Beeld", fr="Sphinx de Gizeh"),
    "beeld": Name(**OWN, en="Image", nl="Afbeelding", fr="Image"),
}
CODES = {name: code for code, name in enumerate(NAMES)}


@pytest.mark.parametrize("text", ["lumber yard", "Lumber-Yard", "  LUMBER_yard!", "lúmber yárd"])
def test_capitals_accents_and_signs_do_not_matter(text):
    assert simplified(text) == "lumber yard"


def test_articles_may_be_left_out():
    assert without_article("De Sfinx") == "Sfinx"
    assert without_article("Piraeus") == "Piraeus"


@pytest.mark.parametrize(
    ("spelling", "thing"),
    [
        ("the sphinx", "sphinx"),
        ("sfinx", "sphinx"),
        ("sphinx de gizeh", "statue"),
        ("statue", "statue"),  # an id, and a variant of another
        ("beeld", "beeld"),  # an id, and a name of another
        ("image", "beeld"),
    ],
)
def test_an_id_comes_before_a_name_and_a_name_before_a_variant(spelling, thing):
    assert spellings_of(CODES, NAMES)[spelling] == CODES[thing]
