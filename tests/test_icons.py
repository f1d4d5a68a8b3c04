"""Pharos on a home screen: the manifest of the page, and the icons that it names."""

import json
import re
import runpy
from pathlib import Path

import pytest
from PIL import Image

WEB = Path(__file__).parents[1] / "web"
PUBLIC = WEB / "public"
INDEX = (WEB / "index.html").read_text("utf-8")
MANIFEST = json.loads((PUBLIC / "manifest.webmanifest").read_text("utf-8"))
MAKING = runpy.run_path(str(WEB / "make_icons.py"))
PNGS = [icon for icon in MANIFEST["icons"] if icon["type"] == "image/png"]


def test_the_page_names_its_manifest_and_the_icon_that_an_iphone_wants():
    assert '<link rel="manifest" href="/manifest.webmanifest" />' in INDEX
    assert '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />' in INDEX


def test_the_manifest_says_what_browsers_ask_before_they_offer_to_install():
    assert MANIFEST["name"] == MANIFEST["short_name"] == "Pharos"
    assert MANIFEST["start_url"] == MANIFEST["scope"] == MANIFEST["id"] == "/"
    assert MANIFEST["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in PNGS}
    assert any(icon.get("purpose") == "maskable" for icon in PNGS)


def test_the_colours_are_those_of_day_and_night():
    [panel] = re.findall(
        r"--panel: light-dark\((#\w+), (#\w+)\);", (WEB / "src/look/tokens.css").read_text("utf-8")
    )
    sides = re.findall(r'data-side="(\w+)" content="(#\w+)"', INDEX)
    assert sides == [("day", panel[0]), ("night", panel[1])]
    assert MANIFEST["theme_color"] == MANIFEST["background_color"] == panel[0]


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_every_icon_of_the_manifest_is_there_in_its_size(icon):
    file = PUBLIC / icon["src"].removeprefix("/")
    if icon["type"] == "image/png":
        with Image.open(file) as image:
            width, height = image.size
        assert f"{width}x{height}" == icon["sizes"]
    else:
        assert file.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("name", MAKING["ICONS"])
def test_icons_are_made_from_the_drawings_as_they_are_now(name):
    """Otherwise: `make icons`."""
    icon = MAKING["ICONS"][name]
    with Image.open(PUBLIC / f"{name}.png") as image:
        assert image.info["Source"] == f"{icon.drawing} {MAKING['digest_of'](icon.drawing)}"
        assert image.size == (icon.pixels, icon.pixels)
        assert (image.mode == "RGB") == icon.fills  # a phone shows what is transparent as black
