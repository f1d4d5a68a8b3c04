"""The words of 7 Wonders: the sentences of every words.toml, spoken in three languages."""

from pharos.kernel.words import Words
from pharos.rulebooks.wonders.catalogue import DATA, EDIFICE_DATA, LEADERS_DATA, NAMES

WORDS = Words(
    DATA / "words.toml",
    NAMES,
    named=("cards", "leaders", "edifices", "boards", "resources", "symbols"),
    expansions=(LEADERS_DATA / "words.toml", EDIFICE_DATA / "words.toml"),
)
SENTENCES, NOUNS = WORDS.sentences, WORDS.nouns

phrase = WORDS.phrase
player_name = WORDS.player_name
name_of = WORDS.name_of
how_many = WORDS.how_many
listed = WORDS.listed
names_listed = WORDS.names_listed
