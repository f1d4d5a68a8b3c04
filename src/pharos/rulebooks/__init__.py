"""Every game of the platform, by name. To add a game, add a line."""

from pharos.rulebooks.duel import DUEL
from pharos.rulebooks.monuments import MONUMENTS
from pharos.rulebooks.wonders import WONDERS

RULEBOOKS = {book.name: book for book in (WONDERS, DUEL, MONUMENTS)}
