"""Leaders who pay for what is built."""

from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import COLOUR, YELLOW
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.building import is_chained
from pharos.rulebooks.wonders.state import has_power

COINS_FOR_CHAIN = 2
COINS_FOR_YELLOW = 2


@rule
def coins_for_chain(state, city, card):
    """Coins for a building that a chain makes free."""
    if has_power(state, city, Special.CHAIN_COINS) and is_chained(state, city, card):
        return COINS_FOR_CHAIN
    return 0


@rule
def coins_for_yellow(state, city, card):
    """Coins for a yellow card, however it is built."""
    if has_power(state, city, Special.YELLOW_COINS) and COLOUR[card] == YELLOW:
        return COINS_FOR_YELLOW
    return 0
