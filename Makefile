# Everything one does here; bare `make` lists it. All set-up lives in .venv and web/node_modules.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test check bench web clean

PYTHON ?= python3
BIN := .venv/bin
PAGE := $(shell find web docs/rules -name node_modules -prune -o -type f -print 2>/dev/null)
NODE_MODULES := web/node_modules/.package-lock.json
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
BOARDGAME_IO := .venv/share/boardgame.io

help: ## list what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.play ## create .venv, install what playing needs, build the page

play: .venv/.play ## set up, start the server and print its address
	$(BIN)/cosmodrome serve $(ARGS)

test: .venv/.test ## set up, find or install a browser, run the tests
	.ci/browser $(BIN)/python
	$(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist loadfile --no-loadscope-reorder $(ARGS)

check: .venv/.check $(NODE_MODULES) ## lint, format, types, walls, and the page's types
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports
	$(BIN)/python -m cosmodrome.server.schema --check && $(NPM) run check

bench: .venv/.bench $(BOARDGAME_IO)/node_modules/.package-lock.json ## measure the rules' speed, beside other engines
	$(BIN)/cosmodrome bench $(ARGS)

web: .venv/.check $(NODE_MODULES) ## serve the page while working on it; needs `make play` beside it
	$(NPM) run dev

clean: ## remove what set-up and builds made
	rm -rf .venv web/node_modules cosmodrome/static dist

# One mark per set of extras; older than the page's sources, it installs again, which builds the page if that changed.
.venv/.play: EXTRAS := server,cli,lab
.venv/.test: EXTRAS := server,cli,test
.venv/.check: EXTRAS := server,cli,test,check
.venv/.bench: EXTRAS := server,cli,lab,bench
.venv/.play .venv/.test .venv/.check .venv/.bench: pyproject.toml hatch_build.py $(PAGE) | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[$(EXTRAS)]'
	@touch $@

$(BIN)/python:
	$(PYTHON) -m venv .venv

# If it cannot be had, the table says that it is absent.
$(BOARDGAME_IO)/node_modules/.package-lock.json: | .venv/.bench
	-PATH="$(CURDIR)/$(BIN):$$PATH" npm install --prefix $(BOARDGAME_IO) \
		--no-audit --no-fund --ignore-scripts boardgame.io@^0.50.2

$(NODE_MODULES): web/package-lock.json | .venv/.check
	$(NPM) ci --no-audit --no-fund
