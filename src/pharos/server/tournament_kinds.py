"""The kinds of tournament, and which games they suit."""

from typing import Literal, get_args

Kind = Literal["arena", "swiss", "knockout", "league"]
KINDS: tuple[Kind, ...] = get_args(Kind)
LEAGUE_TABLES = {"wonders": range(3, 8), "monuments": range(2, 5)}  # players at a table
GOOD_FOR_TWO = ("duel", "monuments")  # 7 Wonders is at its best with more


def kinds_for(game: str) -> list[Kind]:
    """The kinds of tournament that suit a game: all but a league are played in games of two."""
    games = {kind: GOOD_FOR_TWO if kind != "league" else LEAGUE_TABLES for kind in KINDS}
    return [kind for kind in KINDS if game in games[kind]]
