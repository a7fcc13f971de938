# Everything one does here; bare `make` lists it. All set-up lives in .venv and web/node_modules.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test interpreter check check-python check-page check-style check-types check-units compiled bench web wheel clean

PYTHON ?= python3
BIN := .venv/bin
PAGE := $(shell find web docs/rules -name node_modules -prune -o -type f -print 2>/dev/null)
NODE_MODULES := web/node_modules/.package-lock.json
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
BOARDGAME_IO := .venv/share/boardgame.io
COMPILED := .venv/compiled
INTERPRETER := cosmodrome/interpreter/.pinned
SOURCES := $(shell find cosmodrome -name '*.py' -o -name '*.toml')
RULES_TESTS := $(addprefix tests/,core games golden bots lab/simulation lab/duel lab/farm lab/sensitivity/test_playing.py test_contract.py test_adding_a_game.py)

help: ## list what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.play ## create .venv, install what playing needs, build the page

play: .venv/.play ## set up, start the server and print its address
	$(BIN)/cosmodrome serve $(ARGS)

test: .venv/.test $(INTERPRETER) ## set up, find or install a browser, run the tests
	.ci/browser $(BIN)/python
	$(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist loadfile --no-loadscope-reorder $(ARGS)

interpreter: $(INTERPRETER) ## fetch the Python that runs in browsers

check: .venv/.check $(NODE_MODULES) ## lint, format, types, walls, and the page's own
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target check-python check-types check-style check-units

# Two at a time, for two cores, the longest first. What each says stands together, whichever is ready first.
check-python:
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports
	$(BIN)/python -m cosmodrome.server.wire.schema --check

check-page: check-style check-types check-units

check-style:
	$(NPM) run style

check-types:
	$(NPM) run types

check-units:
	$(NPM) run test

compiled: $(COMPILED)/.made .venv/.test ## compile the rules into an environment of their own, pass their tests there, count instructions
	COSMODROME_COMPILE=1 PYTHONPATH=$$($(COMPILED)/bin/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))') \
		$(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist loadfile --no-loadscope-reorder $(RULES_TESTS) $(ARGS)
	$(BIN)/python benchmarks/instructions.py --python $(COMPILED)/bin/python

bench: .venv/.bench $(BOARDGAME_IO)/node_modules/.package-lock.json ## measure the rules' speed, plain and compiled, beside other engines
	-@$(MAKE) --no-print-directory $(COMPILED)/.made # without a C compiler they are measured plain only
	$(BIN)/python benchmarks/engine.py $$(test -e $(COMPILED)/.made && echo --also $(COMPILED)/bin/python) $(ARGS)

wheel: $(BIN)/python ## build a wheel into dist, with all that a site needs, compiled where there is a C compiler
	$(BIN)/pip wheel --disable-pip-version-check --no-deps --wheel-dir dist .

web: .venv/.check $(NODE_MODULES) ## serve the page while working on it; needs `make play` beside it
	$(NPM) run dev

clean: ## remove what set-up and builds made
	rm -rf .venv web/node_modules cosmodrome/interpreter cosmodrome/static dist

# One mark per set of extras; older than the page's sources, it installs again, which builds the page if that changed.
.venv/.play: EXTRAS := server,passkeys,cli,press
.venv/.test: EXTRAS := server,cli,test
.venv/.check: EXTRAS := server,cli,test,check
.venv/.bench: EXTRAS := server,cli,lab,bench
.venv/.play .venv/.test .venv/.check .venv/.bench: pyproject.toml hatch_build.py $(PAGE) | $(BIN)/python
	COSMODROME_COMPILE=0 COSMODROME_INTERPRETER=0 $(BIN)/pip install --quiet --disable-pip-version-check --editable '.[$(EXTRAS)]'
	@touch $@

# A wheel's install, so that it is compiled; the editable one above never is.
$(COMPILED)/.made: pyproject.toml hatch_build.py compile_rules.py $(SOURCES) | $(BIN)/python
	$(BIN)/python -m venv $(COMPILED)
	COSMODROME_COMPILE=1 COSMODROME_INTERPRETER=0 COSMODROME_SKIP_WEB=1 \
		$(COMPILED)/bin/pip install --quiet --disable-pip-version-check --force-reinstall .
	@touch $@

$(INTERPRETER): fetch_interpreter.py $(wildcard web/interpreter/*) | .venv/.test
	$(BIN)/python fetch_interpreter.py
	@touch $@

$(BIN)/python:
	$(PYTHON) -m venv .venv

# If it cannot be had, the table says that it is absent.
$(BOARDGAME_IO)/node_modules/.package-lock.json: | .venv/.bench
	-PATH="$(CURDIR)/$(BIN):$$PATH" npm install --prefix $(BOARDGAME_IO) \
		--no-audit --no-fund --ignore-scripts boardgame.io@^0.50.2 node-persist@^3.1.0

$(NODE_MODULES): web/package-lock.json | .venv/.check
	$(NPM) ci --no-audit --no-fund
