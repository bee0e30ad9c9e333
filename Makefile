# Two commands do it all: `make play` and `make test`. Everything lives in .venv; nothing else on the machine changes,
# but `make test` installs Debian's chromium through apt when it may.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -name '*.so' 2>/dev/null) setup.py pyproject.toml

.PHONY: play install test check script lock clean browser

play: install  ## installs, compiles, starts the table and says its address
	@$(PY) -m octavo serve

install: $(VENV)/octavo.stamp

$(VENV)/venv.stamp:
	@echo "· making .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "The venv module is missing: apt-get install python3-venv"; exit 1; }
	@touch $@

$(VENV)/play.stamp: requirements/play.txt $(VENV)/venv.stamp
	@echo "· installing the pinned requirements"
	@$(PY) -m pip install --disable-pip-version-check --progress-bar on -q --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/octavo.stamp: $(SOURCES) $(VENV)/play.stamp
	@echo "· compiling the rules (about a minute the first time)"
	@rm -rf build/lib*
	@$(PY) -m pip install --disable-pip-version-check -q --no-build-isolation --no-deps --force-reinstall .
	@cd / && $(CURDIR)/$(PY) -c 'import octavo; print("· compiled" if octavo.compiled else "· no C compiler found: everything works, slower")'
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/venv.stamp
	@echo "· installing what the tests need"
	@$(PY) -m pip install --disable-pip-version-check --progress-bar on -q --require-hashes -r requirements/test.txt
	@touch $@

browser:
	@command -v chromium >/dev/null || { echo "· installing chromium"; bash tests/browser/install; }

test: install $(VENV)/test.stamp script browser  ## everything: compiled, then the laws and digests interpreted
	$(PY) -m pytest -n 2 --dist worksteal --ignore tests/browser
	@echo "· the table in a real browser"  # in processes of its own: playwright keeps a loop running that others would trip over
	$(PY) -m pytest -n 2 --dist worksteal tests/browser
	@echo "· the laws again, interpreted"
	PYTHONPATH=src OCTAVO_INTERPRETED=1 $(PY) -m pytest -n 2 --dist worksteal tests/test_laws.py tests/test_records.py

$(VENV)/script.stamp: requirements/script.txt $(VENV)/test.stamp
	@echo "· installing what checks the browser's modules"
	@$(PY) tests/script/typescript.py install
	@touch $@

script: $(VENV)/script.stamp  ## the browser's modules: types, unknown and unused names
	$(PY) tests/script/typescript.py check

check: install $(VENV)/test.stamp script  ## format, lint, types, fast tests
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy src tests
	OCTAVO_QUICK=1 $(PY) -m pytest -n 2 --dist worksteal --ignore tests/browser --ignore tests/web

lock:  ## pins all requirements anew, with hashes and without the address they came from
	uvx() { $(PY) -m uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header "$$@"; }; \
	uvx pyproject.toml --extra build -o requirements/play.txt && uvx pyproject.toml --extra build --extra test -o requirements/test.txt

clean:
	rm -rf $(VENV) build src/*.egg-info
