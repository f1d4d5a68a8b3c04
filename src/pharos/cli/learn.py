"""`pharos learn`: what it prints while a network learns."""

from rich.console import Console

from pharos.cli.program import fail
from pharos.learn.log import Entry
from pharos.learn.report import report
from pharos.learn.training import Plan, Trainer


def train(plan: Plan) -> None:
    """Train a network, or continue, and write a report."""
    console = Console()
    trainer = Trainer(plan)
    try:
        trainer.train(lambda entry: console.print(line_of(entry), highlight=False))
    except KeyboardInterrupt:
        trainer.keep()
        fail(f"stopped; everything so far is in {plan.folder}; repeat the command to continue")
    finally:
        text = report(plan.game, trainer.log)
        (plan.folder / "report.html").write_text(text, encoding="utf-8")
    console.print(f"{plan.folder / 'report.html'}", highlight=False)


def line_of(entry: Entry) -> str:
    """A line of the log, for people."""
    strength = ", ".join(f"{share:.1%} against {name}" for name, share in entry.strength.items())
    return f"{entry.minutes:6.1f} min {entry.games:>12,} games   {strength}"
