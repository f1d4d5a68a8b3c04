"""The words of Duel: the sentences of data/words.toml, spoken in three languages."""

from pharos.kernel.words import Words
from pharos.rulebooks.duel.catalogue import DATA, NAMES

WORDS = Words(
    DATA / "words.toml", NAMES, named=("cards", "wonders", "tokens", "resources", "symbols")
)
SENTENCES, NOUNS = WORDS.sentences, WORDS.nouns

phrase = WORDS.phrase
player_name = WORDS.player_name
name_of = WORDS.name_of
how_many = WORDS.how_many
listed = WORDS.listed
names_listed = WORDS.names_listed
