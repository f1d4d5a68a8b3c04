"""The table as text for a terminal, in the names that actions are written with."""

from typing import Any

from pharos.kernel.texts import counted, in_turn, named_lists, players_text

HIDDEN = "?"
SHOWN = {"gone": "-", "face_down": HIDDEN}


def table_text(view: Any) -> str:
    """What a view shows."""
    lines = [f"7 Wonders Duel, {moment(view)}; {in_turn(view['deciders'])}"]
    if view["draft"] is not None:
        lines.append(f"on offer: {', '.join(view['draft']['on_offer'])}")
    lines += structure(view["structure"])
    lines.append(f"pawn: {pawn(view['military']['pawn'])}")
    lines.append(f"progress tokens: {', '.join(view['progress']['board']) or 'none'}")
    lines.append(f"discard: {', '.join(view['discard']) or 'nothing'}")
    return "\n".join([*lines, *(city(n, own) for n, own in enumerate(view["cities"]))])


def moment(view: Any) -> str:
    return "the draft" if view["age"] == 0 else f"age {view['age']}"


def structure(slots: list[Any]) -> list[str]:
    """Row by row; in brackets the cards that can be played."""
    rows: dict[int, list[str]] = {}
    for slot in slots:
        name = SHOWN.get(slot["state"]) or slot["card"]
        rows.setdefault(slot["row"], []).append(f"[{name}]" if slot["accessible"] else name)
    return ["  " + "  ".join(row) for row in rows.values() if any(name != "-" for name in row)]


def pawn(steps: int) -> str:
    if steps == 0:
        return "in the centre"
    threatened = players_text([int(steps > 0)])
    return f"{counted(abs(steps), 'step')} towards {threatened}"


def city(player: int, own: Any) -> str:
    """A city in a few lines."""
    sites = [f"{site['wonder']} ({site['card'] or site['status']})" for site in own["wonders"]]
    told = {**own["cards"], "wonders": sites, "tokens": own["tokens"]}
    money, points = counted(own["coins"], "coin"), counted(own["points"], "point")
    head = f"{players_text([player])}: {money}, {points}"
    return "\n".join([head, *named_lists(told)])
