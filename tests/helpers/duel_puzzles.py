"""Positions of Duel in which one action wins, or keeps the opponent from winning."""

import pytest

FORCE = {"me": {"coins": 30}, "pawn": 7}
FOUR_SYMBOLS = ["workshop", "apothecary", "scriptorium", "pharmacist"]
SCIENCE = {"me": {"coins": 40, "cards": FOUR_SYMBOLS, "tokens": ["law"]}}
DEFENCE = {"me": {"coins": 20}, "rival": {"coins": 30}, "pawn": -7}
PUZZLES = pytest.mark.parametrize(
    "cards, position, answer",
    [
        (["archery_range", "aqueduct"], FORCE, "build archery_range"),
        (["palace", "academy"], SCIENCE, "build academy"),
        (["arsenal", "gardens", "palace"], DEFENCE, "arsenal"),
    ],
)
