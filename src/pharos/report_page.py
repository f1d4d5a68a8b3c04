"""What all reports share: one self-contained page, which works offline, by day and by night."""

from html import escape

STYLE = """
:root { color-scheme: light dark; --bg: light-dark(#efe4d0, #0f1128);
  --panel: light-dark(#f9f3e7, #181b39); --ink: light-dark(#2a2018, #f3ead8);
  --soft: light-dark(#5b4b3a, #c3bcd0); --line: light-dark(#d8c7a8, #343a68); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 66rem; padding: 1rem; background: var(--bg); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  font-weight: 600; line-height: 1.2; }
h1 { margin: 1rem 0 .5rem; font-size: 2rem; }
h2 { margin: 0 0 .25rem; font-size: 1.375rem; }
p { max-width: 46rem; }
section { margin: 1.5rem 0; padding: 1.25rem; background: var(--panel);
  border: 1px solid var(--line); border-radius: 12px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
"""


def report_page(title: str, body: str, style: str, language: str = "en") -> str:
    """A page with this title as its heading; `style` is added to what all of them share."""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}{style}</style>
</head>
<body>
<h1>{escape(title)}</h1>
{body}</body>
</html>
"""
