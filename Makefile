# Two commands do it all: `make play` and `make test`. Everything lives in .venv; nothing else on the machine changes,
# but `make test` installs Debian's chromium, PostgreSQL, PgBouncer, Caddy and systemd through apt when it may.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -q
PYTEST := $(PY) -m pytest -n 2 --dist worksteal
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' 2>/dev/null | LC_ALL=C sort) \
  setup.py pyproject.toml

.PHONY: play install test check prove lock clean chromium postgres format lint types script docs fast rest laws stores browser FORCE

play: install  ## installs, compiles, starts the table and says its address
	@$(PY) -m octavo serve

install: $(VENV)/octavo.stamp  ## after an edit: compiles what the edit touches, and installs

$(VENV)/venv.stamp:
	@echo "· making .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "The venv module is missing: apt-get install python3-venv"; exit 1; }
	@touch $@

$(VENV)/play.stamp: requirements/play.txt $(VENV)/venv.stamp
	@echo "· installing the pinned requirements"
	@$(PIP) install --progress-bar on --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/sources: FORCE  # which files there are: one that is gone is no newer than anything
	@mkdir -p $(VENV); printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

$(VENV)/octavo.stamp: $(SOURCES) $(VENV)/sources $(VENV)/play.stamp
	@echo "· compiling the rules (all of them in about a minute, one game in seconds)"
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@cd / && $(CURDIR)/$(PY) -c 'import octavo; print("· compiled" if octavo.compiled else "· no C compiler found: everything works, slower")'
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/venv.stamp
	@echo "· installing what the tests need"
	@$(PIP) install --progress-bar on --require-hashes -r requirements/test.txt
	@touch $@

$(VENV)/script.stamp: requirements/script.txt $(VENV)/test.stamp
	@echo "· installing what checks the browser's modules"
	@$(PY) tests/script/typescript.py install
	@touch $@

$(VENV)/wheels.stamp: requirements/play.txt $(VENV)/play.stamp
	@echo "· keeping what an install in a new environment needs, for the tests that make one"
	@rm -rf $(VENV)/wheels
	@$(PIP) download --require-hashes -r requirements/play.txt -d $(VENV)/wheels
	@touch $@

chromium:
	@command -v chromium >/dev/null || { echo "· installing chromium"; bash tests/browser/install; }

postgres:
	@{ ls /usr/lib/postgresql/*/bin/postgres && PATH="$$PATH:/usr/sbin" command -v pgbouncer && command -v caddy && command -v systemd-analyze; } >/dev/null 2>&1 || \
	  { echo "· installing PostgreSQL, PgBouncer, Caddy and systemd"; bash tests/stores/install; }

# The gate. Each stage can be run alone; tests/gate.py runs all in order, says how long each took and which failed.
test: install $(VENV)/test.stamp $(VENV)/script.stamp $(VENV)/wheels.stamp chromium postgres  ## everything, within half an hour on two cores
	@MAKE="$(MAKE)" $(PY) tests/gate.py format lint types script docs rest laws stores browser

check: install $(VENV)/test.stamp $(VENV)/script.stamp postgres  ## format, lint, types, the script, fast tests: within two minutes
	@MAKE="$(MAKE)" $(PY) tests/gate.py format lint types script fast

LAWS := tests/test_laws.py tests/test_records.py
STORES := tests/table tests/alerts $(addprefix tests/web/test_,kill.py disk.py processes.py shared_limits.py watching.py restart.py operator.py)
BROWSER := tests/browser
without = $(addprefix --ignore ,$(1))

format:
	$(PY) -m ruff format --check .

lint:
	$(PY) -m ruff check .

types:
	$(PY) -m mypy src tests bench

script: $(VENV)/script.stamp  # the browser's modules: types, unknown and unused names
	$(PY) tests/script/typescript.py check

docs: $(VENV)/test.stamp  ## the site, in build/docs; a broken link or name fails
	PYTHONPATH=src $(PY) -m sphinx -W --keep-going -q -b html docs build/docs

fast:
	OCTAVO_QUICK=1 $(PYTEST) $(call without,$(BROWSER) tests/web tests/building)

rest:
	$(PYTEST) $(call without,$(LAWS) $(STORES) $(BROWSER))

laws:  # compiled, every set-up; then interpreted, a few of them, and the digest of all
	$(PYTEST) $(LAWS)
	PYTHONPATH=src OCTAVO_INTERPRETED=1 $(PYTEST) $(LAWS)

stores:
	$(PYTEST) $(STORES)

browser:  # in processes of its own: playwright keeps a loop running that others would trip over; pages wait a lot
	$(PYTEST) -n 3 $(BROWSER)

prove: install $(VENV)/test.stamp postgres  ## what takes longer, before a release; PARTS="setups kill" for some of it
	@$(PY) bench/prove.py $(PARTS)

lock:  ## pins all requirements anew, with hashes and without the address they came from
	@$(PIP) install uv
	uvx() { $(PY) -m uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header "$$@"; }; \
	uvx pyproject.toml --extra build -o requirements/play.txt && uvx pyproject.toml --extra build --extra test -o requirements/test.txt

clean:
	rm -rf $(VENV) build src/*.egg-info
