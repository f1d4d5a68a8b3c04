"""Leaders in conflicts."""

from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.state import has_power

VICTORY_COINS = 2


@rule
def coins_for_victory(state, city):
    """Coins for a victory token, wherever it comes from."""
    return VICTORY_COINS * has_power(state, city, Special.VICTORY_COINS)


@rule
def takes_defeat(state, winner, loser):
    """Who takes the defeat token: the loser, unless its leader hands it to the winner."""
    return winner if has_power(state, loser, Special.PASS_DEFEATS) else loser
