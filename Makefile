PYTHON  ?= python3
WORKERS ?= 2
BIN     := .venv/bin

.NOTPARALLEL:
.PHONY: help play test check lint layers types coverage compiled golden soak bench

help:  ## Show this help
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.ready  ## Let two bots play a thousand games of duel (the table in the browser comes later)
	$(BIN)/pharos sim duel --games 1000 --bots greedy,random

test: check coverage compiled  ## Everything that must pass before a change is handed over

check: lint layers types  ## All that needs no game to be played: style, layers, types

lint: .venv/.ready  ## Style
	$(BIN)/ruff check . && $(BIN)/ruff format --check .

layers: .venv/.ready  ## Imports point down
	$(BIN)/lint-imports --no-logo

types: .venv/.ready  ## Annotations hold
	PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright  # do not ask for the latest version

coverage: .venv/.ready  ## The tests on the rules as plain Python: every branch is taken
	$(BIN)/coverage erase
	PHAROS_JIT=0 $(BIN)/coverage run -m pytest -q -n $(WORKERS) -m "not slow"
	$(BIN)/coverage combine -q && $(BIN)/coverage report

compiled: .venv/.ready  ## All tests on the rules compiled by numba
	$(BIN)/pytest -q -n $(WORKERS)

golden: .venv/.ready  ## Accept the current play-throughs (read the diff before committing it)
	$(BIN)/pytest -q tests/golden --accept

soak: .venv/.ready  ## Two million random games of duel, checked after every decision
	PHAROS_SOAK=2000000 $(BIN)/pytest -q tests/properties

bench: .venv/.ready  ## Measure speed, as JSON
	$(BIN)/pharos bench --json

.venv/.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Pharos needs Python 3.11 or newer, and $(PYTHON) is older or missing." \
	       "Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  apt-get update -q && apt-get install -qy python3-venv; } || { \
	  echo "$(PYTHON) cannot make virtual environments." \
	       "On Debian: sudo apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
