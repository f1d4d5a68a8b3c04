"""On what somebody signed in, in as few words as its owner needs to recognise it."""

import re
from typing import Literal, NamedTuple

Browser = Literal["chrome", "edge", "firefox", "opera", "safari", "samsung", "program", "other"]
System = Literal["android", "chromeos", "ios", "linux", "macos", "windows", "other"]

# Browsers claim to be others too: the first that fits is right
BROWSERS: dict[Browser, re.Pattern[str]] = {
    "edge": re.compile(r"\b(Edg|EdgA|EdgiOS)/"),
    "opera": re.compile(r"\b(OPR|OPiOS)/"),
    "samsung": re.compile(r"\bSamsungBrowser/"),
    "firefox": re.compile(r"\b(Firefox|FxiOS)/"),
    "chrome": re.compile(r"\b(Chrome|CriOS|Chromium|HeadlessChrome)/"),
    "safari": re.compile(r"\bSafari/"),
}
SYSTEMS: dict[System, re.Pattern[str]] = {
    "ios": re.compile(r"\b(iPhone|iPad|iPod)\b"),
    "android": re.compile(r"\bAndroid\b"),
    "chromeos": re.compile(r"\bCrOS\b"),
    "windows": re.compile(r"\bWindows\b"),
    "macos": re.compile(r"\b(Macintosh|Mac OS X)\b"),
    "linux": re.compile(r"\b(Linux|X11)\b"),
}
MOST_SIGNS = 1000  # of a User-Agent that are looked at


class Device(NamedTuple):
    """A browser and the system that it runs on. No address, and nothing by which it is unique."""

    browser: Browser
    system: System


PROGRAM = Device("program", "other")


def device_of(user_agent: str) -> Device:
    """What a browser says about itself."""
    said = user_agent[:MOST_SIGNS]
    found = Device("other", "other")
    for browser, sign in reversed(BROWSERS.items()):
        found = found._replace(browser=browser) if sign.search(said) else found
    for system, sign in reversed(SYSTEMS.items()):
        found = found._replace(system=system) if sign.search(said) else found
    return found
