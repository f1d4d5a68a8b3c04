"""The report of a study as one self-contained page, which works offline, by day and by night."""

import re
from html import escape

from pharos.lab.charts import COLOURS
from pharos.lab.findings import Findings
from pharos.lab.report import sections, title_of
from pharos.lab.telling import Chart, Section, Table

STYLE = """
:root { color-scheme: light dark; --bg: light-dark(#efe4d0, #0f1128);
  --panel: light-dark(#f9f3e7, #181b39); --ink: light-dark(#2a2018, #f3ead8);
  --soft: light-dark(#5b4b3a, #c3bcd0); --line: light-dark(#d8c7a8, #343a68);
  --s0: light-dark(#1d6fb8, #4f9be6); --s1: light-dark(#b35a0c, #e79a4f);
  --s2: light-dark(#3c7a3c, #77c277); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 66rem; padding: 1rem; background: var(--bg); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  font-weight: 600; line-height: 1.2; }
h1 { margin: 1rem 0 .5rem; font-size: 2rem; }
h2 { margin: 0 0 .5rem; font-size: 1.375rem; }
p { margin: .75rem 0; max-width: 46rem; }
nav { columns: 18rem; }
nav a { display: block; color: inherit; }
section { margin: 1.5rem 0; padding: 1.25rem; background: var(--panel);
  border: 1px solid var(--line); border-radius: 12px; }
.wide { margin: .75rem 0; overflow-x: auto; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { fill: var(--soft); }
svg line:not([class]) { stroke: var(--line); }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0; padding: 0;
  list-style: none; color: var(--soft); font-size: .875rem; }
.key i { display: inline-block; width: .75rem; height: .75rem; margin-right: .5rem;
  border-radius: 50%; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem; text-align: right; white-space: nowrap; }
td { border-top: 1px solid var(--line); }
:is(th, td):first-child { padding-left: 0; text-align: left; white-space: normal; }
code { overflow-wrap: anywhere; }
""" + "".join(
    f"line.s{n}, polyline.s{n} {{ stroke: var(--s{n}); }} circle.s{n}, polygon.s{n} "
    f"{{ fill: var(--s{n}); }} i.s{n} {{ background: var(--s{n}); }}\n"
    for n in range(len(COLOURS))
)


def page(findings: Findings, command: str = "") -> str:
    """The page, as HTML."""
    title = escape(f"Balance lab: {title_of(findings)}")
    all_of_it = list(sections(findings))
    links = "".join(f'<a href="#{anchor(one)}">{escape(one.title)}</a>' for one in all_of_it)
    made = f"<p>Made by <code>{escape(command)}</code></p>" if command else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{title}</h1>
{made}
<nav>{links}</nav>
{"".join(section(one) for one in all_of_it)}</body>
</html>
"""


def section(one: Section) -> str:
    body = "\n".join(part_of(part) for part in one.parts)
    return f'<section id="{anchor(one)}">\n<h2>{escape(one.title)}</h2>\n{body}\n</section>\n'


def anchor(one: Section) -> str:
    return re.sub(r"\W+", "-", one.title.lower()).strip("-")


def part_of(part: str | Chart | Table) -> str:
    if isinstance(part, Chart):
        return f'{key(part)}<div class="wide" tabindex="0">{part.svg}</div>'
    if isinstance(part, Table):
        return f'<div class="wide" tabindex="0">{table(part)}</div>'
    return f"<p>{with_emphasis(escape(part))}</p>"


def key(one: Chart) -> str:
    """Which colour stands for which bots."""
    items = (f'<li><i class="s{n}"></i>{escape(name)}</li>' for n, name in enumerate(one.series))
    return f'<ul class="key">{"".join(items)}</ul>'


def table(one: Table) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in one.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in one.rows
    )
    return f"<table>\n<tr>{head}</tr>\n{rows}</table>"


def with_emphasis(text: str) -> str:
    """`**bold**` and `code`, as in the documents."""
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    return re.sub(r"`(.+?)`", r"<code>\1</code>", bold)
