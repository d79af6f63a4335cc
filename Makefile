# bandsaw: `make` builds, `make demo` shows, `make test` tests, `make bench`
# measures, `make fuzz` feeds the parsers nonsense. Each installs what it needs
# first, and does nothing twice.

TOOLS := lift slice basl typeinfer abstract emit mc
BIN := bin
export GOFLAGS := $(GOFLAGS) -trimpath

# Where make install puts things; DESTDIR goes before, for who makes packages.
PREFIX ?= /usr/local

.PHONY: all binaries setup install uninstall demo test test-fast bench fuzz fuzz-java fuzz-mixed fuzz-sliced fuzz-collections fuzz-printed fuzz-sections fuzz-tables fuzz-times fuzz-initialisers fuzz-abstractions fuzz-predicates fuzz-feasible fuzz-threads fuzz-reduction fuzz-spin examples lint clean
all: binaries $(BIN)/models.jar $(BIN)/bandsaw-api.jar $(BIN)/lib/.made

setup:
	@./setup.sh

# The go command knows best what is out of date; but it touches what is not, and
# to pipeline.mk a newer tool is a change.
binaries: setup
	@mkdir -p $(BIN)/.built
	@go run ./mc/internal/compile/pack mc/internal/compile/packed/sources.zip
	@go build -buildvcs=false -o $(BIN)/.built/ . $(TOOLS:%=./%)
	@for t in bandsaw $(TOOLS); do \
		cmp -s $(BIN)/.built/$$t $(BIN)/$$t || { cp $(BIN)/.built/$$t $(BIN)/.$$t.new && mv $(BIN)/.$$t.new $(BIN)/$$t; } || exit; \
	done

$(BIN)/models.jar: $(shell find models) | binaries
	models/build.sh $@.new
	$(BIN)/lift -models $@.new -check-models
	mv $@.new $@

$(BIN)/bandsaw-api.jar: $(shell find api -type f) | binaries
	api/build.sh $@

$(BIN)/lib/.made: $(wildcard basl/lib/*.basl) | binaries
	@mkdir -p $(@D)
	$(BIN)/basl compile -o $(@D) $(wildcard basl/lib/*.basl)
	@touch $@

# Of the tools' names only bandsaw goes on the path: others have an mc too.
# "bandsaw mc" runs ours, and $(PREFIX)/lib/bandsaw has them all.
INTO = $(DESTDIR)$(PREFIX)
install: all
	@install -d $(INTO)/bin $(INTO)/lib/bandsaw/lib $(INTO)/share/man/man1 $(INTO)/share/doc/bandsaw \
		$(INTO)/share/bash-completion/completions $(INTO)/share/zsh/site-functions $(INTO)/share/fish/vendor_completions.d
	@install $(BIN)/bandsaw $(TOOLS:%=$(BIN)/%) $(INTO)/lib/bandsaw
	@install -m 644 pipeline.mk $(BIN)/models.jar $(BIN)/bandsaw-api.jar $(INTO)/lib/bandsaw
	@install -m 644 $(BIN)/lib/*.abs.json $(BIN)/lib/.made $(INTO)/lib/bandsaw/lib
	@install -m 644 README.md CHANGELOG.md docs/*.md $(INTO)/share/doc/bandsaw
	@ln -sf ../lib/bandsaw/bandsaw $(INTO)/bin/bandsaw
	@for t in bandsaw $(TOOLS); do $(BIN)/$$t --man $(INTO)/share/man/man1 || exit; done
	@$(BIN)/bandsaw completion bash >$(INTO)/share/bash-completion/completions/bandsaw
	@$(BIN)/bandsaw completion zsh >$(INTO)/share/zsh/site-functions/_bandsaw
	@$(BIN)/bandsaw completion fish >$(INTO)/share/fish/vendor_completions.d/bandsaw.fish

uninstall:
	rm -rf $(INTO)/lib/bandsaw $(INTO)/share/doc/bandsaw
	rm -f $(INTO)/bin/bandsaw $(INTO)/share/man/man1/bandsaw.1 $(INTO)/share/man/man1/bandsaw-*.1 \
		$(INTO)/share/bash-completion/completions/bandsaw $(INTO)/share/zsh/site-functions/_bandsaw $(INTO)/share/fish/vendor_completions.d/bandsaw.fish

demo: all
	@examples/demo.sh

# Every example through its own Makefile, for the tests that look at the files.
# A script test runs that of the kernel.
EXAMPLES := $(filter-out kernel,$(patsubst examples/%/Makefile,%,$(wildcard examples/*/Makefile)))
examples: all
	@for e in $(EXAMPLES); do $(MAKE) --no-print-directory -s -C examples/$$e result model || exit; done

lint: setup
	@test -z "$$(gofmt -l .)" || { echo "not gofmt-ed:"; gofmt -l .; exit 1; }
	go vet ./...
	go tool staticcheck ./...
	@mkdir -p $(BIN)
	@go build -o $(BIN)/.lint ./internal/lint
	go vet -vettool=$(CURDIR)/$(BIN)/.lint ./...

# Those of nearly all rooms; the rest runs the tools on whole programs, or waits
# for java, Spin or a solver.
SLOW := bandsaw bandsaw/abstract/internal/predicate bandsaw/abstract/internal/predicate/clauses bandsaw/abstract/internal/predicate/prepare bandsaw/abstract/internal/predicate/relation bandsaw/emit bandsaw/lift bandsaw/basl bandsaw/internal/analysis/ranking bandsaw/internal/basl/derive bandsaw/fuzz%
test-fast:
	go test -short $(filter-out $(SLOW),$(shell go list ./...))

# lint has vetted.
test: all lint examples
	@testdata/runtime.sh 21
	go test -vet=off -timeout 30m ./...

bench: all
	@bench/run.sh
	@bench/lift.sh
	@bench/concurrent.sh
	@bench/compute.sh
	@bench/mixed.sh
	@bench/slice.sh
	@bench/large.sh
	@bench/whole.sh
	@bench/search.sh
	@bench/reduce.sh
	@bench/verdicts.sh
	@bench/auto.sh
	@bench/kernel.sh
	@bench/structures.sh
	@bench/summaries.sh
	@bench/predicates.sh
	@bench/together.sh

FUZZTIME ?= 10s
fuzz: all
	@go test -list '^Fuzz' ./... | awk '/^Fuzz/ {f[++n]=$$1} /^ok/ {for (i=1; i<=n; i++) print $$2, f[i]; n=0}' | \
	while read -r pkg target; do \
		echo "$$pkg $$target"; \
		go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x $$pkg || exit; \
	done
	@go test ./mc/internal/check -run 'TestTogether|TestUntrackedValues' -v -timeout 0 -randomcount 1000 -compiledcount 50
	@go test ./slice/internal/slicer -run TestVerdicts -timeout 0 -programs 1000
	@go test ./emit -run TestRandom -timeout 0 -randomcount 200
	@go test . -run 'TestVerdicts|TestStructures|TestServices|TestMended' -timeout 0 -everyway
	@go test . -run TestRun -timeout 0 -alljdks
	@$(MAKE) --no-print-directory fuzz-reduction N=2000
	@$(MAKE) --no-print-directory fuzz-sections N=100
	@$(MAKE) --no-print-directory fuzz-initialisers N=200
	@$(MAKE) --no-print-directory fuzz-tables N=200
	@$(MAKE) --no-print-directory fuzz-times N=200
	@$(MAKE) --no-print-directory fuzz-threads N=200
	@$(MAKE) --no-print-directory fuzz-collections N=400
	@$(MAKE) --no-print-directory fuzz-printed

# Random Java programs by java and by mc run; those that differ are kept.
N ?= 100
SEED ?= 1
fuzz-java: all
	@go run ./fuzz -n $(N) -seed $(SEED)

# The same, searched in each way that mc has to execute stretches.
fuzz-mixed: all
	@go run ./fuzz mixed -n $(N) -seed $(SEED)

# The same, and their slices for all that they print, whose facts are tested.
fuzz-sliced: all
	@go run ./fuzz sliced -n $(N) -seed $(SEED)

# Random programs that keep things in collections, and their slices, by what violates them.
fuzz-collections: all
	@go run ./fuzz collections -n $(N) -seed $(SEED)

# Programs of testdata/java that assert to print what java has them print: sliced and searched, they hold or are given up.
fuzz-printed: all
	@go run ./fuzz printed

# Random programs with the locks of the JDK, modelled and as they are.
fuzz-sections: all
	@go run ./fuzz sections -n $(N) -seed $(SEED)
	@go run ./fuzz sections -interrupts -n $(N) -seed $(SEED)
	@go run ./fuzz sections -waits -n $(N) -seed $(SEED)

# Random programs with objects in tables, with identity hash codes and with others.
fuzz-tables: all
	@go run ./fuzz tables -n $(N) -seed $(SEED)

# Random programs that compute with what clocks say, by what they come to when clocks advance at random.
fuzz-times: all
	@go run ./fuzz times -n $(N) -seed $(SEED)

# Random programs whose classes several threads initialise, with and without the reduction for that.
fuzz-initialisers: all
	@go run ./fuzz initialisers -n $(N) -seed $(SEED)

# Random programs beside their abstractions by random predicates, and tables beside
# random values.
fuzz-predicates: all
	@go test ./abstract/internal/predicate -run 'TestCovers|TestContracts|TestThreads' -timeout 0 -most 4 -programs $(N) -threads $(N) -seed $(SEED)
	@go test ./abstract/internal/predicate/relation -run Tables -timeout 0 -samples 200000 -seed $(SEED)

# Random programs step by step beside their abstractions by families with random
# arguments, which programs from number 500 on have.
fuzz-abstractions: all
	@go test ./abstract/internal/rewrite -run 'TestOverApproximates$$' -timeout 0 -programs $(N) -seed $$((500 + $(SEED)))

# Random programs with abstractions: what is called feasible, by java.
fuzz-feasible: all
	@for how in selection inputs auto; do go run ./fuzz feasible -how $$how -n $(N) -seed $(SEED) || exit 1; done

# Random programs in text form, N from number SEED on: mc's reduction, and Spin on
# their models, compared with all interleavings.
fuzz-reduction: setup
	@go test ./mc/internal/check -run 'TestRandomPrograms|TestRandomStates|TestRandomHolders|TestRandomPatience|TestRandomHanding|TestRandomUpdates|TestRandomAlike|TestAlike|TestRandomStateless|TestRandomCircles|TestRandomSummaries|TestRandomSubsumed|TestRandomDrivers|TestTogether|TestEncodeChanges|TestShared|TestStores|TestResume|TestKilled' -kills 100 -v -timeout 0 -randomseed $(SEED) -randomcount $(N)
fuzz-spin: setup
	@go test ./emit -run 'TestRandomPrograms|TestRandomSets' -v -timeout 0 -randomseed $(SEED) -randomcount $(N)

# Random programs of threads, by bandsaw and by an oracle.
fuzz-threads: all
	@go run ./fuzz/threads -n $(N) -seed $(SEED)

clean:
	rm -rf $(BIN) build examples/*/build
