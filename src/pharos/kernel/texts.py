"""Plain text for terminals and messages: players counted from 1, and lists in short lines."""

from collections.abc import Iterable, Mapping, Sequence

from pharos.kernel.errors import listed


def counted(number: int, noun: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def players_text(players: Sequence[int]) -> str:
    """`player 1`, `players 1 and 3`."""
    numbers = [str(player + 1) for player in players]
    return f"player {numbers[0]}" if len(numbers) == 1 else f"players {listed(numbers)}"


def in_turn(deciders: Sequence[int]) -> str:
    """Who is to decide, if anybody is."""
    if not deciders:
        return "the game is over"
    return f"{players_text(deciders)} {'is' if len(deciders) == 1 else 'are'} to decide"


def won_text(winners: Sequence[int]) -> str:
    """Who won a game that is over."""
    return f"{players_text(winners)} {'has' if len(winners) == 1 else 'have'} won"


def named_lists(lists: Mapping[str, Iterable[str]]) -> list[str]:
    """A line for each list that is not empty."""
    joined = {name: ", ".join(words) for name, words in lists.items()}
    return [f"  {name}: {words}" for name, words in joined.items() if words]
