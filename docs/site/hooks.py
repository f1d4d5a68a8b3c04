"""Hooks for MkDocs: generated pages, links to rules, and no inline scripts.

The server shows the site under a Content-Security-Policy that forbids inline scripts, so those of
the theme are moved into files.
"""

import hashlib
import re
from pathlib import Path

import commands
import interface
from mkdocs.structure.files import File

ROOT = Path(__file__).parents[2]
ADDRESS = "/docs/"  # where the server shows the site
MADE = {
    "reference/commands.md": commands.page,
    "reference/http.md": interface.http_page,
    "reference/socket.md": interface.socket_page,
}
FROM_ELSEWHERE = {
    "benchmarks/README.md": "benchmarks/README.md",
    "benchmarks/results.md": "benchmarks/results.md",
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "pictures/pharos.svg": "web/public/pharos.svg",
    "pictures/site.css": "docs/site/site.css",
}
RULE = re.compile(r"^\| ([A-Z]+-\d+) \|", re.MULTILINE)
WHOLE = re.compile(r'((?:href|src|content)="|"(?:base|search)": ")/')
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def on_config(config):
    """`decisions/*` in the navigation stands for all files in that folder, the latest first."""
    config.nav = [expanded(entry, Path(config.docs_dir)) for entry in config.nav]
    return config


def expanded(entry, docs):
    ((title, place),) = entry.items()
    if not isinstance(place, str) or not place.endswith("/*"):
        return entry
    folder = docs / place.removesuffix("/*")
    return {title: [f"{folder.name}/{file.name}" for file in sorted(folder.glob("*.md"))[::-1]]}


def on_files(files, config):
    """Add generated pages, and documents from elsewhere in the repository."""
    for place, make in MADE.items():
        files.append(File.generated(config, place, content=make()))
    for place, source in FROM_ELSEWHERE.items():
        files.append(File.generated(config, place, content=(ROOT / source).read_text("utf-8")))
    return files


def on_page_markdown(markdown, page, **_):
    """Links are written for readers of the repository; on the site paths are shorter."""
    place = page.file.src_uri
    if place.startswith("rules/"):
        return RULE.sub(r"| [\1](#\1){ #\1 } |", markdown)
    if place.startswith("benchmarks/"):
        return markdown.replace("](../docs/", "](../")
    return markdown.replace("](../../benchmarks/", "](../benchmarks/")


def on_post_page(output, config, **_):
    return without_scripts(output, config, "")


def on_post_template(output_content, template_name, config):
    """The 404 page is shown at any address, so its links are absolute."""
    if template_name != "404.html":
        return output_content
    whole = WHOLE.sub(rf"\1{ADDRESS}", output_content)
    return without_scripts(whole, config, ADDRESS)


def on_post_build(config):
    """Delete what no reader needs: source maps, and search in other languages."""
    site = Path(config.site_dir)
    for place in ("**/*.map", "assets/javascripts/lunr/**/*.js"):
        for file in site.glob(place):
            file.unlink()


def without_scripts(html, config, base):
    """Move every inline script into a file named after its content."""
    depth = re.search(r'"base": ?"([^"]*)"', html)
    base = base or (depth[1].rstrip("/") + "/" if depth else "")

    def moved(script):
        code = script[1].strip()
        name = f"assets/inline-{hashlib.sha256(code.encode()).hexdigest()[:12]}.js"
        file = Path(config.site_dir) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code, "utf-8")
        return f'<script src="{base}{name}"></script>'

    return SCRIPT.sub(moved, html)
