"""Random games of any rulebook, for tests of what every game promises."""

import pharos
from pharos.kernel.contract import members
from pharos.kernel.dice import new_dice
from pharos.rulebooks import RULEBOOKS

VARIANTS = {  # tables that differ from the usual one
    "duel": [{}, {"wonders": "first-game", "centre_pawn": "erratum", "first_player": "random"}],
    "monuments": [
        {},
        {"symbols": "rotated", "valuation": "gentle", "two_players": "all_bonuses"},
        {"overflow": "most_cards", "two_players": "lower_colour", "first_player": "random"},
        {"end": "at_once"},
    ],
    "wonders": [{"sides": "day"}, {"sides": "night"}, {"sides": "random"}],
}
LEADERS, EDIFICE = {"expansions": ["leaders"]}, {"expansions": ["edifice"]}
BOTH = {"expansions": ["leaders", "edifice"]}
WITH_EXPANSIONS = {"wonders": [(2, LEADERS), (4, LEADERS), (3, EDIFICE), (5, BOTH)]}
TABLES = [(book, players) for book in RULEBOOKS.values() for players in book.players]
EVERY_TABLE = [(*table, {}) for table in TABLES] + [
    (RULEBOOKS[name], *table) for name, tables in WITH_EXPANSIONS.items() for table in tables
]


def name_of(table):
    book, players, *options = table
    expansions = options[0].get("expansions", []) if options else []
    return "-".join([book.name, f"{players}p", *expansions])


def dealt(book, players, seed, **options):
    """A newly dealt state."""
    state = book.new_state()
    book.deal(state, book.read_options(players, options), new_dice(seed))
    return state


def random_game(book, players, seed, **options):
    """Yield the state before every decision, and at the end."""
    state = dealt(book, players, seed, **options)
    dice = new_dice(seed + 1)
    yield state
    while deciding := members(int(book.deciders(state))):
        for player in deciding:
            book.play(state, player, book.pick(state, player, dice))
        yield state


def wonders_after(turns):
    """7 Wonders for three, in which everybody has taken the first legal action for some turns."""
    game = pharos.new("wonders", players=3, seed=4)
    for _ in range(turns):
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    return game
