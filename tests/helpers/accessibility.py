"""Whether everybody can use what a page shows."""

from axe_playwright_python.sync_playwright import Axe

SERIOUS = ("serious", "critical")


def issues(visitor, impacts=None, within=None):
    """What axe finds, on the page or in a part of it; with `impacts`, only these kinds."""
    found = Axe().run(visitor.page, context=within).response["violations"]
    return [
        f"{issue['id']}: {node['html'][:160]}"
        for issue in found
        if impacts is None or issue["impact"] in impacts
        for node in issue["nodes"]
    ]


def serious_issues(visitor, within=None):
    """Problems that would keep somebody from playing."""
    return issues(visitor, SERIOUS, within)
