# Every target sets up what it needs: a virtual environment in .venv with the locked, hashed packages of
# requirements/ and this checkout as an editable install. Stamps inside .venv say what has been done, so nothing is
# done twice. All paths are relative: a checkout may be in a folder with spaces in its name.

PYTHON ?=
ARGS ?=

PLAY := .venv/.ready-to-play
DEV := .venv/.ready-to-develop
PUBLISH := .venv/.ready-to-publish
BENCH := .venv-bench/.ready
BROWSER := build/browser/.ready
PIP_INSTALL := -m pip install --quiet --quiet --disable-pip-version-check
# Workers begin with neighbours, which share servers and browsers; who is done takes over what another has left.
# One worker more than there are processors: browsers, servers and databases are often waited for.
PYTEST := .venv/bin/python -m pytest -q -n $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1))) --dist worksteal
LOCK := build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

.DEFAULT_GOAL := help
.PHONY: help play test smoke lint compiled wheels bench soak campaigns mutants lock clean

help:
	@echo "make play    play in the browser (the first time, it also sets everything up)"
	@echo "make test    lint, compile, run all tests and then make smoke"
	@echo "make smoke   play every game once from end to end, on a real server (less than a minute)"
	@echo "make lint    the quick checks: ruff, mypy and import-linter"
	@echo "make soak    play very many games and check every promise after every move"
	@echo "make campaigns    run the long tests in full ('make test' runs a part of them each day), and measure the bots"
	@echo "make mutants test the tests: change one small thing in the rules and see whether a test fails"
	@echo "make bench   compare our speed with other engines"
	@echo "make wheels  build what can be published, into dist: a compiled wheel for this kind of machine, and the sources"
	@echo "make lock    write requirements/*.txt from pyproject.toml (newest versions: ARGS=--upgrade)"
	@echo "make clean   remove everything that make has made"
	@echo
	@echo "ARGS=...     more arguments for play, test (pytest), soak, mutants and bench"
	@echo "PYTHON=...   the Python to use, 3.11 or newer (used only when .venv is made)"

play: $(PLAY) $(BROWSER)
	@.venv/bin/python scripts/play.py $(ARGS)

# Tests start very many processes. Where Python is told to keep no bytecode, each of them would compile everything again.
test smoke campaigns: export PYTHONDONTWRITEBYTECODE :=

test: lint compiled $(BROWSER)
	@scripts/find_browser --install > /dev/null || true
	@$(PYTEST) $(ARGS)
	@.venv/bin/python -m tests.smoke

smoke: $(DEV) $(BROWSER)
	@.venv/bin/python -m tests.smoke

lint: $(DEV)
	@.venv/bin/ruff check --quiet .
	@.venv/bin/ruff format --quiet --check .
	@.venv/bin/mypy --strict
	@.venv/bin/lint-imports --no-logo

compiled: $(DEV)
	@.venv/bin/python scripts/build_compiled.py

soak: compiled
	@.venv/bin/mythboard soak --enter $(ARGS)

campaigns: compiled $(BROWSER)
	@scripts/find_browser --install > /dev/null || true
	@$(PYTEST) --all-cells $(ARGS)
	@PYTHONPATH=build/compiled:. .venv/bin/python -m tests.bots.ladder

mutants: $(DEV)
	@.venv/bin/python -m tests.mutants $(ARGS)

bench: compiled $(BENCH)
	@.venv/bin/python bench/run.py $(ARGS)

# A wheel that was compiled here names this very Linux; auditwheel gives it the name of all that it runs on, as PyPI wants it.
wheels: $(DEV) $(PUBLISH) $(BROWSER)
	@rm -rf build/wheels dist
	@.venv/bin/python -m hatchling build --target wheel --directory build/wheels
	@.venv/bin/python -m hatchling build --target sdist --directory dist
	@case "$$(echo build/wheels/*.whl)" in \
		*-linux_*) PATH="$$PWD/.venv/bin:$$PATH" .venv/bin/python -m auditwheel repair --wheel-dir dist build/wheels/*.whl ;; \
		*) cp build/wheels/*.whl dist ;; \
	esac

# Versions already locked stay as they are while they fit; `make lock ARGS=--upgrade` takes the newest.
lock: build/uv/bin/uv
	@$(LOCK) pyproject.toml --extra table --group build --output-file requirements/play.txt $(ARGS)
	@$(LOCK) pyproject.toml --extra table --group dev --constraint requirements/play.txt --output-file requirements/dev.txt $(ARGS)
	@$(LOCK) pyproject.toml --extra table --group wheel --constraint requirements/play.txt --output-file requirements/wheel.txt $(ARGS)
	@$(LOCK) pyproject.toml --extra postgres --constraint requirements/play.txt --output-file requirements/host.txt $(ARGS)
	@$(LOCK) --group publish --output-file requirements/publish.txt $(ARGS)
	@$(LOCK) --group bench --output-file requirements/bench.txt $(ARGS)
	@$(LOCK) --group npm --output-file requirements/npm.txt $(ARGS)

clean:
	@rm -rf .venv .venv-bench build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -type d -name __pycache__ -prune -exec rm -rf {} +

# Set-up. A virtual environment whose Python has gone counts as missing, and is made again from nothing.

.venv/bin/python .venv-bench/bin/python build/uv/bin/python:
	@python=$$(scripts/find_python "$(PYTHON)") && \
		echo "mythboard: making $(@:%/bin/python=%) with $$python (only once)" && \
		"$$python" -m venv --clear $(@:%/bin/python=%)

$(PLAY): requirements/play.txt pyproject.toml | .venv/bin/python
	@echo "mythboard: installing packages into .venv (only when they have changed; it may take a minute)"
	@.venv/bin/python $(PIP_INSTALL) --require-hashes --requirement requirements/play.txt
	@.venv/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements/dev.txt $(PLAY)
	@.venv/bin/python $(PIP_INSTALL) --require-hashes --requirement requirements/dev.txt
	@touch $@

$(PUBLISH): requirements/publish.txt $(PLAY)
	@.venv/bin/python $(PIP_INSTALL) --require-hashes --requirement requirements/publish.txt
	@touch $@

$(BENCH): requirements/bench.txt | .venv-bench/bin/python
	@.venv-bench/bin/python $(PIP_INSTALL) --require-hashes --requirement requirements/bench.txt
	@touch $@

# What the pages need in a browser. Without npm the one of a Python package does it; without any, pages have no pictures.
$(BROWSER): package.json package-lock.json scripts/build_browser.py src/mythboard/web/icons.toml \
		$(wildcard src/mythboard/web/*/icons.toml src/mythboard/games/*/data/*.toml) | $(PLAY)
	@command -v npm > /dev/null || .venv/bin/python $(PIP_INSTALL) --require-hashes --requirement requirements/npm.txt || true
	@.venv/bin/python scripts/build_browser.py || test "$$MYTHBOARD_BROWSER" != 1

build/uv/bin/uv: | build/uv/bin/python
	@build/uv/bin/python $(PIP_INSTALL) uv==0.13.7
