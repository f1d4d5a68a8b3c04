"""The table as text for a terminal, in the names that actions are written with."""

from typing import Any

from pharos.kernel.texts import counted, in_turn, named_lists, players_text


def table_text(view: Any) -> str:
    """What a view shows."""
    lines = [f"Monuments, {in_turn(view['deciders'])}"]
    row = [card["card"] if card else "-" for card in view["row"]]
    lines.append(f"row: {', '.join(row)}; {counted(view['pile'], 'card')} in the pile")
    lines += [colour(one) for one in view["colours"]]
    lines += [hand(one) for one in view["hands"]]
    return "\n".join(lines)


def colour(one: Any) -> str:
    """The monuments of a colour."""
    stones = counted(one["historians"], "historian")
    points = counted(one["total"], "point")
    head = f"{one['colour']}, {players_text([one['player']])}: {points}, {stones}"
    stacks = {
        stack["monument"]: [str(card["value"]) for card in stack["cards"]]
        for stack in one["stacks"]
    }
    return "\n".join([head, *named_lists(stacks)])


def hand(one: Any) -> str:
    """As much of a hand as the viewer knows."""
    known = [card["card"] for card in one["known"]]
    unknown = [counted(one["unknown"], "unknown card")] if one["unknown"] else []
    return f"hand of {players_text([one['player']])}: {', '.join([*known, *unknown]) or 'no card'}"
