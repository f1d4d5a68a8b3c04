"""Whether everybody can use what a page shows."""

from axe_playwright_python.sync_playwright import Axe

SERIOUS = ("serious", "critical")


def serious_issues(visitor):
    """What axe finds that would keep somebody from playing."""
    found = Axe().run(visitor.page).response["violations"]
    return [
        f"{issue['id']}: {node['html'][:160]}"
        for issue in found
        if issue["impact"] in SERIOUS
        for node in issue["nodes"]
    ]
