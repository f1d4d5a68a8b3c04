"""Whether everybody can use what a page shows."""

from axe_playwright_python.sync_playwright import Axe

SERIOUS = ("serious", "critical")


def serious_issues(visitor, within=None):
    """What axe finds that would keep somebody from playing; on the whole page, or in a part."""
    found = Axe().run(visitor.page, context=within).response["violations"]
    return [
        f"{issue['id']}: {node['html'][:160]}"
        for issue in found
        if issue["impact"] in SERIOUS
        for node in issue["nodes"]
    ]
