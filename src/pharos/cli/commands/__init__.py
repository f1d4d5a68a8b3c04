"""All commands, in the order in which help lists them."""

from pharos.cli.commands.lookup import cards, rules
from pharos.cli.commands.records import puzzle, replay, review, solve
from pharos.cli.commands.series import arena, bench, sim
from pharos.cli.commands.server import account, serve
from pharos.cli.commands.studies import export, lab, learn

COMMANDS = (
    *(serve, account),
    *(sim, arena, bench),
    *(learn, export, lab),
    *(cards, rules),
    *(replay, solve, review, puzzle),
)
