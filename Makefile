# One line a habit. `make help` lists them.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help run pictures test test-long test-matrix test-stress quick check format i18n art locks rules-coverage bench-engine bench-live bench-fairness planted planted-tables planted-seating faults campaign-fuzz campaign-worlds campaign-reference campaign-texts league-bots luck compiled pure base dev clean bench-seating fit-seating-load bench-analytics bench-pages campaign-seating bench-ratings bench-collusion campaign-imports campaign-judging campaign-requests restore-drill rolling-restart

help: ## This list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-19s %s\n", $$1, $$2}'

run: base ## Start everything on this machine: http://127.0.0.1:8000 (PORT=8001 make run for another port)
	@$(BIN)/python manage.py compile_words
	@$(BIN)/python manage.py serve --port $(PORT)

test: dev ## What must hold: lint, types, contracts, checks, and the tests on real PostgreSQL and Redis
	@$(BIN)/python -m tests.support.suite

test-long: dev ## What needs more time: the compiled engine, the tests again on SQLite, and the long ones
	@$(BIN)/python -m tests.support.suite long

quick: dev ## The tests that your change can have broken (BASE=HEAD: what it is compared with)
	@$(BIN)/python -m tests.support.quick $(or $(BASE),HEAD)

test-matrix: dev ## `make test` in every browser, locale, time zone, as root and not, and more (ROWS="user space", PYTEST=tests/web)
	@$(BIN)/python -m tests.support.matrix

test-stress: dev ## `make test` again and again in random order, every second time beside four busy processes (RUNS=20)
	@$(BIN)/python -m tests.support.stress $(or $(RUNS),20)

check: dev ## The part of `make test` that runs no test
	@$(BIN)/python -m tests.support.suite checks

format: dev ## Format Python and templates
	@$(BIN)/ruff check --fix --quiet . && $(BIN)/ruff format --quiet .
	@git ls-files -z 'templates/**.html' 'templates/*.html' | xargs -0 $(BIN)/djade --target-version 5.2

i18n: dev ## Collect new strings into the catalogues of all languages and compile them
	@$(BIN)/python manage.py collect_words
	@$(BIN)/python manage.py compile_words

art: base ## Draw the cards and crests again
	@$(BIN)/python -m palermo.art

pictures: dev ## Take the pictures of the README and the guides again, on a fresh demo
	@$(BIN)/python -m tests.support.pictures

locks: dev ## Resolve the dependencies anew into requirements/*.txt
	@set -e; compile="$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate $(LOCKFLAGS)"; \
	$$compile pyproject.toml -o requirements/base.txt; \
	$$compile pyproject.toml --group dev -c requirements/base.txt -o requirements/dev.txt; \
	$$compile --group servers -c requirements/dev.txt -o requirements/servers.txt; \
	$$compile --group bench -o requirements/bench.txt

rules-coverage: dev ## Write docs/rules-coverage.md: which test proves which rule
	@$(BIN)/python -m tests.support.rules_coverage

bench-engine: dev ## How fast the engine is beside rlcard, open_spiel and boardgame.io; writes docs/benchmarks/engine.md
	@$(BIN)/python -m tests.bench.engine

bench-live: dev ## How fast live tables are beside boardgame.io, stock Channels and the bare databases; writes docs/benchmarks/live.md
	@$(BIN)/python -m tests.bench.live

bench-fairness: dev ## What 125 tables of one address do to everybody else's bots; writes docs/benchmarks/fairness.md
	@$(BIN)/python -m tests.bench.fairness

bench-seating: dev ## How well and how fast rounds are seated; writes docs/benchmarks/seating.md (SEEDS=30)
	@$(BIN)/python -m tests.bench.seating --seeds $(or $(SEEDS),30)

fit-seating-load: dev ## With how much luck the peers' methods come to the figures they were seen with; writes docs/benchmarks/seating-load.md
	@$(BIN)/python -m tests.bench.seating.fitting

bench-ratings: dev ## How much ratings know beside openskill and trueskill; writes docs/benchmarks/ratings.md (SEEDS=3)
	@$(BIN)/python -m tests.bench.ratings --seeds $(or $(SEEDS),3)

bench-collusion: dev ## How often honest pairs stand out, and how often colluders do; writes docs/benchmarks/collusion.md (GAMES=2400)
	@$(BIN)/python -m tests.bench.collusion --games $(or $(GAMES),2400)

bench-pages: dev ## What the 30 main pages cost the server at three sizes of data; writes docs/benchmarks/pages.md
	@$(BIN)/python -m tests.bench.pages

bench-analytics: dev ## Which measure finds a card's worth, what logs, pipeline and filters cost; writes docs/benchmarks/analytics.md
	@$(BIN)/python -m tests.bench.analytics

planted: dev ## Plant every bug of the list into the engine; a test of its rule must catch each
	@$(BIN)/python -m tests.games.planted

campaign-fuzz: dev ## Broken game files (COUNT=1000000)
	@$(BIN)/python -m tests.games.engine.fuzz $(or $(COUNT),1000000)

campaign-worlds: dev ## Two-world games: what a seat cannot know must not show (COUNT=10000)
	@$(BIN)/python -m tests.games.engine.test_two_worlds $(or $(COUNT),10000)

campaign-reference: dev ## Games compared with the second implementation (COUNT=10000)
	@$(BIN)/python -m tests.games.engine.test_reference $(or $(COUNT),10000)

planted-tables: dev ## Plant every bug of the list into the tables; the test that is named for it must catch each
	@$(BIN)/python -m tests.games.tables.planted

planted-seating: dev ## Plant every bug of the list into the seating; the test that is named for it must catch each
	@$(BIN)/python -m tests.tournaments.seating.planted

faults: dev ## Kills, hostile frames, races, leaks at tables, often; writes docs/faults.md (KILLS=300 FRAMES=300000 DECODED=20000000 WORLDS=10000 RACED=100000 STATISTICS_KILLS=100)
	@$(BIN)/python -m tests.faults.campaign

restore-drill: dev ## Dump a database under load, encrypt, restore, and compare every row and every acknowledged move (TABLES=20)
	@$(BIN)/python -m tests.faults.restore_drill --tables $(or $(TABLES),20)

rolling-restart: dev ## Restart two web processes one by one and migrate while people play; how long anybody waited (TABLES=50)
	@$(BIN)/python -m tests.faults.rolling_restart --tables $(or $(TABLES),50)

campaign-seating: dev ## Random events seated, every round looked at by the checker; writes docs/seating-campaign.md (COUNT=10000, PROCESSES=1)
	@$(BIN)/python -m tests.tournaments.seating.campaign $(or $(COUNT),10000) --processes $(or $(PROCESSES),1)

campaign-texts: dev ## Each of the nasty texts in every field, then in rows and on pages of its own, in a browser
	@$(BIN)/python -m pytest tests/safety -q -n 2 --texts-in-a-row=1
	@$(BIN)/python -m pytest tests/safety -n 0 --profile=local --texts-in-a-row=1

campaign-imports: dev ## Broken game files brought to the database: no crash, nothing partial (COUNT=10000)
	@IMPORTS=$(or $(COUNT),10000) $(BIN)/python -m pytest tests/games/replays/recordings/test_importing.py -n 0 -q

campaign-requests: dev ## Broken requests to every address, as everybody; writes docs/request-campaign.md (COUNT=100000)
	@REQUESTS=$(or $(COUNT),100000) $(BIN)/python -m pytest tests/broken_requests/test_campaign.py -n 0 -q -s -p no:randomly -k finds_nothing

campaign-judging: dev ## Whether the judge's chances come true and it says the same twice; writes docs/benchmarks/judging.md (GAMES=400)
	@$(BIN)/python -m tests.games.replays.analysis.campaign $(or $(GAMES),400)

league-bots: dev ## How strong the bots are and what they cost; writes docs/bots.md (GAMES=1000, PROCESSES=1)
	@$(BIN)/python -m games.bots league --games $(or $(GAMES),1000) --processes $(or $(PROCESSES),1)

luck: dev ## How much of a result is luck; writes docs/luck.md and its plots (GAMES=1000, PROCESSES=1)
	@$(BIN)/python -m games.bots luck --games $(or $(GAMES),1000) --processes $(or $(PROCESSES),1)

compiled: dev ## Compile the engine's core with mypyc (optional; needs a C compiler)
	@$(BIN)/python -m games.compiling && echo "The engine runs compiled now; make pure goes back."

pure: dev ## Back to the engine in pure Python
	@$(BIN)/python -m games.compiling --remove

base dev:
	@$(PYTHON) requirements/install.py $@

clean: ## Remove the environment and all local data
	rm -rf .venv .venv.lock var
