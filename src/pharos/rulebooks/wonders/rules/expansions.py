"""Where an expansion joins in while a rule of the base game is carried out: its only way in.

A chapter of the base game asks here, and imports no expansion. The answers depend on the state
alone (who has which leader, how far the edifice is), so this file ranks below all chapters but
trade and chains; without an expansion the answer is "nothing". Elsewhere imports point one way:
expansions import the base game, and only what puts a game together imports them (see `rules`).
"""

from pharos.rulebooks.wonders.edifice.losers import still_losing
from pharos.rulebooks.wonders.edifice.taking_part import against_joining, fee, may_join
from pharos.rulebooks.wonders.leaders.hand import draw_leaders, num_leaders
from pharos.rulebooks.wonders.leaders.powers import (
    BANK_PRICE,
    coins_for_victory,
    coins_for_yellow,
    is_free_by_leader,
    payments_by_bank,
    set_bonus,
    takes_defeat,
    waivers_for,
)

__all__ = [
    # what building costs
    "BANK_PRICE",
    "is_free_by_leader",
    "payments_by_bank",
    "waivers_for",
    # what a building brings
    "coins_for_yellow",
    "draw_leaders",
    "num_leaders",
    # a stage that joins the edifice
    "against_joining",
    "fee",
    "may_join",
    # who still chooses
    "still_losing",
    # conflicts and science
    "coins_for_victory",
    "set_bonus",
    "takes_defeat",
]
