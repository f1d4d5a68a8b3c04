"""Whether everybody can use what a page shows."""

from axe_playwright_python.sync_playwright import Axe

SERIOUS = ("serious", "critical")


def issues(visitor, impacts=None, within=None):
    """What axe finds, on the whole page or in a part; with `impacts`, only what weighs so much."""
    found = Axe().run(visitor.page, context=within).response["violations"]
    return [
        f"{issue['id']}: {node['html'][:160]}"
        for issue in found
        if impacts is None or issue["impact"] in impacts
        for node in issue["nodes"]
    ]


def serious_issues(visitor, within=None):
    """What would keep somebody from playing."""
    return issues(visitor, SERIOUS, within)
