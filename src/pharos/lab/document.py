"""The report of a study as a Markdown document, with its charts as files beside it."""

from pathlib import Path

from pharos.lab.findings import Findings
from pharos.lab.report import sections, title_of
from pharos.lab.report_parts import Chart, ReportTable, Section


def write_document(findings: Findings, file: Path, command: str) -> None:
    """Write the document, and a folder of its name with the charts."""
    folder = file.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    parts = [f"# {title_of(findings)}", f"Made by\n\n```sh\n{command}\n```"]
    for one in sections(findings):
        parts.append(f"## {one.title}")
        parts += [written(part, folder, one) for part in one.parts]
    file.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def written(part: str | Chart | ReportTable, folder: Path, section: Section) -> str:
    if isinstance(part, Chart):
        (folder / f"{part.name}.svg").write_text(part.svg + "\n", encoding="utf-8")
        key = " · ".join(map(coloured, range(len(part.series)), part.series))
        return f"{key}\n\n![{section.title}]({folder.name}/{part.name}.svg)"
    if isinstance(part, ReportTable):
        lines = [part.head, ["---", *["---:"] * (len(part.head) - 1)], *part.rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return part


def coloured(number: int, name: str) -> str:
    """Which colour stands for which bots."""
    return f"{('blue', 'orange', 'green')[number]}: `{name}`"
