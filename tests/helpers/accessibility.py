"""Whether everybody can use what a page shows."""

from axe_playwright_python.sync_playwright import Axe

SERIOUS = ("serious", "critical")
SHOWN = {"exclude": [".sprites"]}  # the drawings of all icons, which icons refer to
COLOURS = ("color-contrast", "link-in-text-block")  # the rules about which day and night differ


def issues(visitor, impacts=None, within=None, rules=None):
    """What axe finds, on the page or in a part of it; with `impacts` or `rules`, only these."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found = Axe().run(visitor.page, within or SHOWN, options).response["violations"]
    return [
        f"{issue['id']}: {node['html'][:160]}"
        for issue in found
        if impacts is None or issue["impact"] in impacts
        for node in issue["nodes"]
    ]


def serious_issues(visitor, within=None):
    """Problems that would keep somebody from playing."""
    return issues(visitor, SERIOUS, within)


def issues_by_day_and_night(visitor):
    """Problems in light and in dark colours."""
    found = issues(visitor)
    visitor.page.emulate_media(color_scheme="dark")
    found += [f"by night, {issue}" for issue in issues(visitor, rules=COLOURS)]
    visitor.page.emulate_media(color_scheme="light")
    return found
