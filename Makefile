# `make lab` learns, `make test` proves. Each makes .venv first, and that is quick when it is already done.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest
NBVAL := --nbval --nbval-current-env --nbval-cell-timeout=120

.DEFAULT_GOAL := help
.PHONY: help lab test test-browser test-packaging test-inside test-all bench lint fmt chromium clean

help:
	@echo "make lab       open the first lesson in JupyterLab (your copy of the lessons is in my-lessons/)"
	@echo "make test      check style, types, layers, code, notebooks and the lessons in a real browser"
	@echo "make test-all  the same with the long checks"
	@echo "make bench     measure"
	@echo "make fmt       put the code in the house style"
	@echo "make clean     remove what these commands made (my-lessons/ stays)"

lab: $(VENV)/.lab
	@$(BIN)/manille-tutor lab my-lessons

# Three parts at once, for two cores: what waits for a page, what waits for an installation, and what computes.
test: lint chromium
	@$(MAKE) --no-print-directory -j3 --output-sync=target test-browser test-packaging test-inside

test-browser:
	$(PYTEST) -m "not long" -p no:cacheprovider tests/browser

test-packaging:
	$(PYTEST) -m "not long" --benchmark-disable -p no:cacheprovider tests/bench tests/packaging

test-inside:
	$(PYTEST) $(NBVAL) -m "not long" --benchmark-disable tests notebooks \
	  --ignore=tests/bench --ignore=tests/browser --ignore=tests/packaging

test-all: lint chromium
	$(PYTEST) $(NBVAL) -m "" --benchmark-disable tests notebooks

bench: chromium
	$(PYTEST) tests/bench

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fmt: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

chromium: $(VENV)/.test
	@$(BIN)/python tests/browser/chromium.py

clean:
	rm -rf $(VENV) build dist tests/browser/shots .pytest_cache .mypy_cache .ruff_cache .hypothesis \
	  .import_linter_cache .benchmarks *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; '$(PYTHON)' is not. Try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
	  exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "$(PYTHON) could not make $(VENV); on Debian and Ubuntu, install python3-venv." >&2; exit 1; }

$(VENV)/.lab: pyproject.toml | $(BIN)/python
	@echo "Installing manille-tutor into $(VENV) (a minute the first time) ..."
	@$(PIP) -e .
	@touch $@

$(VENV)/.test: pyproject.toml | $(BIN)/python
	@echo "Installing manille-tutor and its test tools into $(VENV) (a minute the first time) ..."
	@$(PIP) -e '.[test]'
	@touch $@ $(VENV)/.lab
