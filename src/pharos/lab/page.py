"""The report of a study as one self-contained page."""

import re
from html import escape

from pharos.lab.charts import COLOURS
from pharos.lab.findings import Findings
from pharos.lab.report import sections, title_of
from pharos.lab.report_parts import Chart, ReportTable, Section
from pharos.report_page import report_page

STYLE = """
:root { --s0: light-dark(#1d6fb8, #4f9be6); --s1: light-dark(#b35a0c, #e79a4f);
  --s2: light-dark(#3c7a3c, #77c277); }
h2 { margin-bottom: .5rem; }
p { margin: .75rem 0; }
nav { columns: 18rem; }
nav a { display: block; color: inherit; }
.wide { margin: .75rem 0; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { fill: var(--soft); }
svg line:not([class]) { stroke: var(--line); }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0; padding: 0;
  list-style: none; color: var(--soft); font-size: .875rem; }
.key i { display: inline-block; width: .75rem; height: .75rem; margin-right: .5rem;
  border-radius: 50%; }
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
    all_of_it = list(sections(findings))
    links = "".join(f'<a href="#{anchor(one)}">{escape(one.title)}</a>' for one in all_of_it)
    made = f"<p>Made by <code>{escape(command)}</code></p>" if command else ""
    body = f"{made}\n<nav>{links}</nav>\n{''.join(section(one) for one in all_of_it)}"
    return report_page(f"Balance lab: {title_of(findings)}", body, STYLE)


def section(one: Section) -> str:
    body = "\n".join(part_of(part) for part in one.parts)
    return f'<section id="{anchor(one)}">\n<h2>{escape(one.title)}</h2>\n{body}\n</section>\n'


def anchor(one: Section) -> str:
    return re.sub(r"\W+", "-", one.title.lower()).strip("-")


def part_of(part: str | Chart | ReportTable) -> str:
    if isinstance(part, Chart):
        return f'{key(part)}<div class="wide" tabindex="0">{part.svg}</div>'
    if isinstance(part, ReportTable):
        return f'<div class="wide" tabindex="0">{table(part)}</div>'
    return f"<p>{with_emphasis(escape(part))}</p>"


def key(one: Chart) -> str:
    """Which colour stands for which bots."""
    items = (f'<li><i class="s{n}"></i>{escape(name)}</li>' for n, name in enumerate(one.series))
    return f'<ul class="key">{"".join(items)}</ul>'


def table(one: ReportTable) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in one.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in one.rows
    )
    return f"<table>\n<tr>{head}</tr>\n{rows}</table>"


def with_emphasis(text: str) -> str:
    """`**bold**` and `code`, as in the documents."""
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    return re.sub(r"`(.+?)`", r"<code>\1</code>", bold)
