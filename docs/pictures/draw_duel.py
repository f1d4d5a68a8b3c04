"""Draw a table of Duel from a view, as the picture of the README.

python docs/pictures/draw_duel.py > docs/pictures/duel.svg
"""

import sys
from html import escape

import pharos
from pharos.kernel.dice import new_dice
from pharos.rulebooks.duel.catalogue import CAPITAL, CARD_CODES, CARDS, NAMES

SEED, DECISIONS = 42, 58
WIDTH, HEIGHT = 1200, 520
CARD_WIDTH, CARD_HEIGHT, ROW = 96, 62, 48
INK, PAPER, LINE, BACK = "#2b2118", "#f6efe0", "#c9b891", "#a9744a"
COLOURS = {
    "brown": ("#7a5230", "■"),
    "grey": ("#77787c", "◆"),
    "blue": ("#2a5f9e", "▲"),
    "green": ("#2f7d4f", "●"),
    "yellow": ("#c9971c", "★"),
    "red": ("#a8352b", "✚"),
    "purple": ("#6d3f8c", "✦"),
}


def text(x, y, words, size=13, **style):
    attributes = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in style.items())
    return f'<text x="{x}" y="{y}" font-size="{size}"{attributes}>{escape(words)}</text>'


def box(x, y, width, height, fill, **style):
    attributes = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in style.items())
    size = f'width="{width}" height="{height}"'
    return f'<rect x="{x}" y="{y}" {size} rx="6" fill="{fill}"{attributes}/>'


def draw_card(x, y, slot):
    """A card of the structure: its colour, its symbol, its name; or only its back."""
    if slot["state"] == "face_down":
        yield box(x, y, CARD_WIDTH, CARD_HEIGHT, BACK, stroke=PAPER)
        back = "G" if slot["back"] == "guild" else "I" * int(slot["back"])
        yield text(x + CARD_WIDTH / 2, y + 38, back, 20, fill=PAPER, text_anchor="middle")
        return
    card = CARDS[CARD_CODES[slot["card"]]]
    fill, symbol = COLOURS[card.colour]
    edge = INK if slot["accessible"] else LINE
    yield box(x, y, CARD_WIDTH, CARD_HEIGHT, "#fffaf0", stroke=edge, stroke_width=2)
    yield box(x, y, CARD_WIDTH, 18, fill)
    yield text(x + 7, y + 14, symbol, 12, fill="#fff")
    name = NAMES["cards"][card.id].en
    yield text(x + CARD_WIDTH / 2, y + 36, name, 11, fill=INK, text_anchor="middle")


def draw_structure(view):
    for slot in view["structure"]:
        if slot["state"] != "gone":
            x = 363 + slot["column"] * (CARD_WIDTH + 6) / 2 - 66
            yield from draw_card(x, 110 + slot["row"] * ROW, slot)


def draw_city(view, player, x):
    city = view["cities"][player]
    yield text(x, 120, f"Player {player + 1}", 20, font_weight="bold")
    yield text(x, 144, f"{city['coins']} coins · {city['points']} points", 14)
    y = 172
    for wonder in city["wonders"]:
        mark = "▣" if wonder["status"] == "built" else "▢"
        yield text(x, y, f"{mark} {NAMES['wonders'][wonder['wonder']].en}", 13)
        y += 20
    y += 8
    for colour, cards in city["cards"].items():
        for card in cards:
            fill, symbol = COLOURS[colour]
            yield box(x, y, 190, 19, fill)
            yield text(x + 8, y + 14, f"{symbol}  {NAMES['cards'][card].en}", 12, fill="#fff")
            y += 22


def draw_track(view):
    """The pawn between the capitals."""
    for place in range(-CAPITAL, CAPITAL + 1):
        x = 600 + place * 30
        fill = "#a8352b" if abs(place) == CAPITAL else "#e6d7b4" if place else "#cdb98a"
        yield f'<circle cx="{x}" cy="60" r="11" fill="{fill}" stroke="{LINE}"/>'
    x = 600 + view["military"]["pawn"] * 30
    yield f'<circle cx="{x}" cy="60" r="8" fill="{INK}"/>'
    yield text(600, 32, f"Age {'I' * view['age']}", 18, text_anchor="middle", font_weight="bold")


def drawing(view):
    font = "Georgia, 'Times New Roman', serif"
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    yield f' font-family="{font}" fill="{INK}" aria-label="A table of Duel in its third age">'
    yield box(0, 0, WIDTH, HEIGHT, PAPER)
    yield from draw_track(view)
    yield from draw_structure(view)
    yield from draw_city(view, 0, 30)
    yield from draw_city(view, 1, 980)
    yield "</svg>"


def main():
    game, dice = pharos.new("duel", seed=SEED), new_dice(SEED)
    while len(game.record.moves) < DECISIONS:
        game.play(int(game.rulebook.pick(game.state, game.deciders[0], dice)))
    sys.stdout.write("\n".join(drawing(game.view())) + "\n")


if __name__ == "__main__":
    main()
