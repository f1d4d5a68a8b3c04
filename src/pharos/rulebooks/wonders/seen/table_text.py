"""The table as text for a terminal, in the names that actions are written with."""

from typing import Any

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.texts import counted, in_turn, named_lists, players_text


def table_text(view: Any) -> str:
    """What a view shows."""
    turn = f"turn {view['turn']}" if view["turn"] else view["phase"]
    lines = [f"7 Wonders, age {view['age']}, {turn}; {in_turn(view['deciders'])}"]
    lines += [city(view, own) for own in view["cities"]]
    lines.append(f"discard: {counted(view['discard']['size'], 'card')}")
    lines += [f"  known: {', '.join(view['discard']['known'])}"] if view["discard"]["known"] else []
    lines += [f"edifice of age {n + 1}: {project(one)}" for n, one in enumerate(view["edifices"])]
    return "\n".join([*lines, *hand(view)])


def city(view: Any, own: Any) -> str:
    """A city in a few lines."""
    who = "Free City" if own["city"] >= view["players"] else players_text([own["city"]])
    money = f"{counted(own['coins'], 'coin')}, {counted(own['shields'], 'shield')}"
    stages = f"{own['stages_built']} of {counted(len(own['stages']), 'stage')}"
    head = (
        f"{who}: {own['board']} {own['side']}, {money}, {stages}, {counted(own['points'], 'point')}"
    )
    tokens = [str(tokens) for tokens in own["victories"] if any(own["victories"])]
    defeats = [str(own["defeats"])] if own["defeats"] else []
    told = {
        **own["cards"],
        "leaders": own["leaders"],
        "victories by age": tokens,
        "defeats": defeats,
    }
    return "\n".join([head, *named_lists(told)])


def project(one: Any) -> str:
    return f"{one['edifice']}, {one['status']}"


def hand(view: Any) -> list[str]:
    """The hand of the player who looks at the table, and the leaders in it."""
    if view["viewer"] == SPECTATOR:
        return []
    who = players_text([view["viewer"]])
    held = {f"hand of {who}": view["hand"], f"leaders of {who}": leaders(view)}
    return [line.strip() for line in named_lists(held)]


def leaders(view: Any) -> list[str]:
    if view["leaders"] is None:
        return []
    passed_on = view["leaders"]["draft"]["packet"] if view["leaders"]["draft"] else []
    return [*passed_on, *(held["leader"] for held in view["leaders"]["hand"])]
