"""The events that follow from a card, wonder or token: coins, the pawn, science symbols."""

from pharos.rulebooks.duel.catalogue import (
    CAPITAL,
    CARDS,
    COINS,
    COINS_EACH,
    LOOT_COINS,
    LOOT_DISTANCE,
    LOSS,
    NO_SYMBOL,
    NUM_LOOT,
    SYMBOL,
    TOKEN_COINS,
    TOKEN_SYMBOL,
    TOKENS,
    WINNING_SYMBOLS,
    WONDERS,
    Symbol,
)
from pharos.rulebooks.duel.rules.counting import things_counted
from pharos.rulebooks.duel.rules.progress import PAIR
from pharos.rulebooks.duel.rules.snapshot import ADVANCE, SYMBOLS, Snapshot
from pharos.rulebooks.duel.seen.event import (
    CoinsMoved,
    Event,
    LootTaken,
    PairMade,
    PawnMoved,
    Source,
    SymbolGained,
)
from pharos.rulebooks.duel.state import Phase, as_item, opponent_of


class Purse:
    """The coins of both players on the way from one state to the next."""

    def __init__(self, coins: list[int]):
        self.coins = list(coins)

    def gain(self, player: int, coins: int) -> int:
        self.coins[player] += coins
        return coins

    def lose(self, player: int, coins: int) -> int:
        """Take these coins, or as many as there are; return how many."""
        lost = min(coins, self.coins[player])
        self.coins[player] -= lost
        return lost


def coins_gained(purse: Purse, player: int, coins: int, kind: Source, by: str) -> list[CoinsMoved]:
    """Coins from the bank, and the card, wonder or token that brings them."""
    if coins == 0:
        return []
    coins = purse.gain(player, coins)
    return [{"type": "coins_gained", "player": player, "coins": coins, "kind": kind, "by": by}]


def coins_of_card(purse: Purse, after: Snapshot, player: int, card: int) -> list[CoinsMoved]:
    return coins_gained(purse, player, _coins_of(after, player, card), "cards", CARDS[card].id)


def coins_of_wonder(purse: Purse, after: Snapshot, player: int, wonder: int) -> list[CoinsMoved]:
    """The builder gains coins, then the opponent loses some."""
    name, victim = WONDERS[wonder].id, opponent_of(player)
    gained = _coins_of(after, player, as_item(wonder))
    events = coins_gained(purse, player, gained, "wonders", name)
    lost = purse.lose(victim, int(LOSS[wonder]))
    if lost > 0:
        events.append(
            {"type": "coins_lost", "player": victim, "coins": lost, "kind": "wonders", "by": name}
        )
    return events


def _coins_of(after: Snapshot, player: int, item: int) -> int:
    """A sum, or coins for each thing counted; what was just built counts."""
    each = int(COINS_EACH[item])
    counted = int(things_counted(after.state, player, item)) if each else 0
    return int(COINS[item]) + each * counted


def march(
    purse: Purse, before: Snapshot, after: Snapshot, player: int
) -> list[PawnMoved | LootTaken]:
    """The pawn moves step by step, and takes the loot tokens on its way."""
    start, end = before.now.pawn, after.now.pawn
    if start == end:
        return []
    direction = 1 if end > start else -1
    path = list(range(start + direction, end + direction, direction))
    moved: PawnMoved = {
        "type": "pawn_moved",
        "player": player,
        "from": start,
        "to": end,
        "path": path,
        "left": CAPITAL - after.facts[player][ADVANCE],
    }
    return [moved, *_loot(purse, before, after, opponent_of(player))]


def _loot(purse: Purse, before: Snapshot, after: Snapshot, victim: int) -> list[LootTaken]:
    lay, lies = before.now.loot[victim], after.now.loot[victim]
    taken = [token for token in range(NUM_LOOT) if lay[token] > lies[token]]
    return [
        {
            "type": "loot_taken",
            "player": victim,
            "distance": int(LOOT_DISTANCE[token]),
            "coins": purse.lose(victim, int(LOOT_COINS[token])),
        }
        for token in taken
    ]


def symbol_of_card(after: Snapshot, player: int, card: int) -> list[SymbolGained | PairMade]:
    return _symbol(after, player, int(SYMBOL[card]))


def _symbol(after: Snapshot, player: int, symbol: int) -> list[SymbolGained | PairMade]:
    """A new symbol, and the pair it makes."""
    if symbol == NO_SYMBOL:
        return []
    name = Symbol(symbol).name.lower()
    gained: SymbolGained = {
        "type": "symbol_gained",
        "player": player,
        "symbol": name,
        "different": after.facts[player][SYMBOLS],
        "needed": WINNING_SYMBOLS,
    }
    if after.now.symbols[player][symbol] != PAIR:
        return [gained]
    token = after.now.phase == Phase.TOKEN
    return [gained, {"type": "pair_made", "player": player, "symbol": name, "token": token}]


def token_taken(
    purse: Purse, before: Snapshot, after: Snapshot, player: int, token: int
) -> list[Event]:
    """A progress token, from the board or from the box, and what it brings at once."""
    name = TOKENS[token].id
    source = "box" if before.now.phase == Phase.LIBRARY else "board"
    return [
        {"type": "token_taken", "player": player, "token": name, "from": source},
        *coins_gained(purse, player, int(TOKEN_COINS[token]), "tokens", name),
        *_symbol(after, player, int(TOKEN_SYMBOL[token])),
    ]
