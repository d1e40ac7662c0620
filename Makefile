# Everything one does with Promenade. The same targets run everywhere, by hand and in CI.
.PHONY: help setup build run demo test test-database test-cluster cluster check coverage endurance endurance-disk faults fuzz fuzz-http fuzz-pictures soak bench bench-connections bench-cluster bench-collections bench-favourites bench-household \
	package test-package bench-nearby bench-offline bench-phone bench-places bench-search bench-images bench-import format format-check screenshots sentences
.DEFAULT_GOAL := help
SWIFT_BUILD = CC=$(CURDIR)/scripts/cc swift build --explicit-target-dependency-import-check error

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what building and testing need (Debian packages, Python environment)
	@scripts/setup

build: ## Build, unoptimised
	@scripts/setup build
	@echo "Building (about 6 minutes the first time)"
	@$(SWIFT_BUILD)

run: ## Build and serve, with your own data
	@scripts/setup build
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@exec .build/release/promenade serve

demo: ## Build and show the made-up world; needs no museum and no internet
	@scripts/setup build
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@exec .build/release/promenade demo

test: ## Run every test, in Swift, Node and a real browser
	@scripts/test

check: ## Format, architecture and the Swift and Node suites, without browsers: what to run while working
	@scripts/test check

coverage: ## Count which lines the Swift suites reach, by module (a debug build of its own)
	@scripts/setup build test
	@scripts/coverage

sentences: ## Write docs/notes/sentences.md anew, every sentence a person can read
	@scripts/setup build
	@$(SWIFT_BUILD) -c release --build-tests
	@TEST_WRITE_SENTENCES=1 .build/release/promenadePackageTests.xctest --testing-library swift-testing --filter SentencesTests

faults: ## Let every source misbehave in every way (about 15 minutes), and write docs/notes/faults.md
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_FAULTS=all TEST_BINARY=.build/release/promenade .venv/bin/python -m pytest -c Tests/Browser/pytest.ini \
		--rootdir Tests Tests/Endurance/test_faults.py

KILLS ?= 1000
endurance: ## Kill the server KILLS times (1000) while it writes, and look for what is lost; hours
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade TEST_KILLS=$(KILLS) TEST_LIBRARY_KILLS=$(KILLS) .venv/bin/python -m pytest \
		-c Tests/Browser/pytest.ini -o faulthandler_timeout=0 --rootdir Tests Tests/Endurance/test_killed.py Tests/Endurance/test_library.py \
		Tests/Endurance/test_killed_household.py -s

bench: ## Measure how fast pages are served
	@scripts/setup build test bench
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/pages.py

bench-favourites: ## Measure ten thousand favourites: pages, memory, scrolling
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/favourites.py

bench-household: ## Measure fifty people with a thousand favourites each, beside one alone
	@scripts/setup build test bench
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/household.py

bench-cluster: ## Measure PostgreSQL and one to three servers over it, beside SQLite
	@scripts/setup build test bench
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/cluster.py

bench-collections: ## Measure a collection that one server imports and another takes from it
	@scripts/setup build test bench
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/shared_collections.py

bench-nearby: ## Measure a million venues on a map, beside PostGIS
	@scripts/setup build bench-nearby
	@echo "Building (about 5 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product nearby-bench
	@python3 Benchmarks/nearby.py

bench-offline: ## Measure the app without the network, and what its service worker costs with it
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/offline.py

bench-phone: ## Measure pages on a slow phone: first paint, largest picture, shifts, bytes, requests
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/phone.py

bench-places: ## Measure Nearby and Places: weight, and how soon a pin shows a photograph
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/places.py

bench-search: ## Measure the search of a million works, beside plain FTS5 and Datasette
	@scripts/setup build bench-search
	@echo "Building (about 5 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product search-bench
	@$(SWIFT_BUILD) -c release --product promenade
	@python3 Benchmarks/search.py

bench-images: ## Measure the image service beside iipsrv and nginx
	@scripts/setup build test bench bench-images
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@.venv/bin/python Benchmarks/images.py

bench-import: ## Measure bringing a collection home beside sqlite-utils
	@scripts/setup build
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@python3 Benchmarks/imports.py

bench-connections: ## Measure pages beside 2,000 idle connections and 200 that drip
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade .venv/bin/python Benchmarks/connections.py

fuzz-http: ## Ask the server for everything by chance (SEED=1 REQUESTS=20000)
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade .venv/bin/python Tests/Endurance/http_fuzz.py --requests $(or $(REQUESTS),20000) --seed $(or $(SEED),1)

package: ## Make a Debian package into .build/package, with Swift's runtime in it
	@scripts/setup build package
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@scripts/package

test-package: package ## Install the package into a fresh Debian and start it there (root only)
	@scripts/setup test test-package
	@TEST_BINARY=.build/release/promenade .venv/bin/python -m pytest -c Tests/Browser/pytest.ini -o faulthandler_timeout=0 \
	    --rootdir Tests Tests/Package -s

soak: ## Twenty visitors while museums fail in turn (MINUTES=20)
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade .venv/bin/python Tests/Endurance/soak.py --minutes $(or $(MINUTES),20)

fuzz-pictures: ## Show a thousand hostile pictures to the server; SEED=7 COUNT=1000
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade .venv/bin/python Tests/Endurance/hostile_pictures.py \
		--count $(or $(COUNT),1000) --seed $(or $(SEED),7)
	@TEST_BINARY=.build/release/promenade .venv/bin/python Tests/Endurance/hostile_museum.py --seed $(or $(SEED),7)

fuzz: ## Let libFuzzer look for what breaks a reader of outside bytes: make fuzz SECONDS=60 TARGET=feed
	@scripts/setup build
	@scripts/fuzz $(or $(SECONDS),60) $(TARGET)

test-database: ## The browser's tests of what people keep, with PostgreSQL instead of files; 20 minutes
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade TEST_DATABASE=postgres .venv/bin/python -m pytest -c Tests/Browser/pytest.ini --rootdir Tests -n 2 \
		--dist loadfile $(addprefix Tests/Browser/test_,favourites.py hearts.py artists.py many_sets.py map_pins.py moved_pins.py household.py \
		shared_sets.py together.py two_devices.py unsent.py)

test-cluster: ## Kill each part of a cluster 50 times while ten people write (or ROUNDS=5)
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade TEST_ROUNDS=$(or $(ROUNDS),50) .venv/bin/python -m pytest -s -c Tests/Browser/pytest.ini \
		--rootdir Tests Tests/Browser/test_cluster.py

cluster: ## Show three servers over PostgreSQL and object storage, with nginx in front and a made-up world behind
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade exec .venv/bin/python Tests/Browser/cluster.py

endurance-disk: ## Ten thousand changes beside an export nobody reads, and full disks (root only)
	@scripts/setup build test
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade TEST_EXPORT_WRITES=10000 .venv/bin/python -m pytest -s \
		-c Tests/Browser/pytest.ini --rootdir Tests Tests/Endurance/test_slow_export.py Tests/Endurance/test_full_disk.py \
		Tests/Endurance/test_full_disk_copies.py

format: ## Format the Swift sources
	@scripts/format

format-check: ## Say what is not formatted
	@scripts/format check

screenshots: ## Take pictures of the pages into .build/screenshots, and those of the README and of the app
	@scripts/setup build screenshots
	@echo "Building (about 10 minutes the first time)"
	@$(SWIFT_BUILD) -c release --product promenade
	@TEST_BINARY=.build/release/promenade .venv/bin/python Tests/Browser/screenshots.py
	@TEST_BINARY=.build/release/promenade .venv/bin/python Tests/Browser/screenshots.py --readme docs/screenshot.jpg
	@TEST_BINARY=.build/release/promenade .venv/bin/python Tests/Browser/app_pictures.py
