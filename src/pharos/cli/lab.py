"""`pharos lab`: plays a study, writes its reports, and prints the most important."""

import shlex
import sys
from pathlib import Path

from rich.console import Console

from pharos.adapters.devices import DEVICES, GPU
from pharos.cli.arena import table
from pharos.cli.program import fail
from pharos.cli.show import as_text, progress_bar
from pharos.kernel.errors import BadOption
from pharos.kernel.extras import is_installed
from pharos.lab import Findings, Study, investigate
from pharos.lab.document import write_document
from pharos.lab.halls import Hall, on_cores, on_gpu, on_ray
from pharos.lab.on_gpu import PROVEN
from pharos.lab.page import page
from pharos.lab.report import sections
from pharos.lab.report_parts import ReportTable, Section

SHOWN = 5  # rows of a table


def numbers(text: str | None) -> list[int]:
    """Numbers of players, separated by commas; none for the usual number."""
    try:
        return [int(number) for number in text.split(",")] if text else []
    except ValueError:
        raise BadOption(f"players are numbers such as 3,4,5, not '{text}'") from None


TOGETHER = 1000  # deals of which only the mean is kept of games on a GPU


def choose_hall(game: str, device: str, ray: bool, workers: int | None) -> Hall:
    """Where chunks are played: on the cores or the GPU of this machine, or on Ray."""
    if device not in DEVICES:
        raise BadOption(f"a device is {' or '.join(DEVICES)}, not {device!r}")
    if ray and device == GPU:
        raise BadOption("--ray plays on cores: use either --ray or --device cuda")
    if device == GPU and game not in PROVEN:
        raise BadOption(f"the lab plays only {', '.join(PROVEN)} on a GPU: leave --device out")
    if device == GPU:
        return on_gpu(workers)
    return on_ray(workers) if ray else on_cores(workers)


def run_study(study: Study, folder: Path, hall: Hall, document: Path | None, as_json: bool) -> None:
    """Play or continue a study, and write its reports."""
    folder.mkdir(parents=True, exist_ok=True)
    total = sum(sample.deals * sample.repeats for _, sample in study.samples())
    with progress_bar(study.game, total) as advance:
        try:
            findings = investigate(study, folder, hall, advance)
        except KeyboardInterrupt:
            fail(f"stopped; what was played is in {folder}; repeat the command to continue")
    write_reports(findings, folder, document)
    print(as_text(findings.as_dict())) if as_json else show(findings, folder)


def write_reports(findings: Findings, folder: Path, document: Path | None) -> None:
    """The page, JSON and, if Polars is there, a Parquet file."""
    command = shlex.join(["pharos", *sys.argv[1:]])
    (folder / "report.html").write_text(page(findings, command), encoding="utf-8")
    (folder / "report.json").write_text(as_text(findings.as_dict()) + "\n", encoding="utf-8")
    if is_installed("polars"):
        import polars

        rows = polars.DataFrame(list(findings.rows()), infer_schema_length=None)
        rows.write_parquet(folder / "report.parquet")
    if document:
        write_document(findings, document, command)


def show(findings: Findings, folder: Path) -> None:
    """The beginnings of all tables."""
    console = Console()
    for one in sections(findings):
        show_section(one, console)
    console.print(f"{folder / 'report.html'}", highlight=False)


def show_section(one: Section, console: Console) -> None:
    tables = [part for part in one.parts if isinstance(part, ReportTable)]
    if tables:
        console.print(one.title, style="bold")
    for part in tables:
        console.print(table(part.head, part.rows[:SHOWN]))
