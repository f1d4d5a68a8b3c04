"""An event: what happened, as plain data."""

from typing import Any

Event = dict[str, Any]  # {"type": "card_sold", "city": 0, "coins": 3}


def coins_gained(city: int, coins: int, kind: str, by: str) -> list[Event]:
    """Coins from the bank, and the card, board, leader or edifice that brings them."""
    if coins == 0:
        return []
    return [{"type": "coins_gained", "city": city, "coins": coins, "kind": kind, "by": by}]
