# bandsaw's pipeline as make rules, to include in your own Makefile:
#
#	MAIN = app.Main
#	CP = classes
#	CLASSES = $(wildcard classes/app/*.class)
#	SELECT = app.sel
#	include /path/to/bandsaw/pipeline.mk
#
# Then `make verify` runs what is out of date and prints the verdict,
# `make spin` asks Spin instead; `make result` and `make model` only make the
# result file and Spin's model.
#
# Variables, all but MAIN optional:
#
#	MAIN     the class whose main method is the program
#	CP       its class path (default: classes)
#	CLASSES  the class files that a change of makes everything again
#	JAVA     Java sources; if set, they are compiled into CP first
#	JAVAC    the compiler with its flags (default: javac -g)
#	JDK      the JDK whose classes it uses (default: JAVA_HOME, or that of java on the path)
#	LIFT     more flags for lift, such as -entry app.Main.other or -calls pta
#	PROP     the property file
#	SELECT   the selection file; without one the program is only lowered
#	BASL     your own abstraction definitions, beside the library's
#	SLICE    no: check the whole program (default: yes)
#	SEARCH   bfs or dfs (default: bfs)
#	STATES   give up after so many states
#	CHECK    more flags for mc, such as -int-range -9..9, -time 5m or -memory 8G
#	WORK     where the files go (default: build)
#	BANDSAW  where the binaries are (default: bin beside this file)
#
# A property that is violated (exit 1) and a search that gave up (exit 3) are
# answers, not failures of make: the result file says which.

ifndef BANDSAW
BANDSAW := $(dir $(lastword $(MAKEFILE_LIST)))bin
endif
CP ?= classes
JAVAC ?= javac -g
WORK ?= build
SEARCH ?= bfs
SLICE ?= yes

ifndef MAIN
$(error set MAIN to the class whose main method is the program)
endif

.DELETE_ON_ERROR:

bandsaw.stem := $(WORK)/$(MAIN)
bandsaw.prop := $(if $(PROP),-prop $(PROP))
bandsaw.whole := $(if $(filter no,$(SLICE)),$(if $(SELECT),x),x)
bandsaw.whole := $(if $(bandsaw.whole),$(bandsaw.stem).whole.ir.json)
bandsaw.check = $(bandsaw.prop) $(if $(bandsaw.whole),-whole $(bandsaw.whole)) -search $(SEARCH) $(if $(STATES),-states $(STATES)) $(CHECK)
bandsaw.sliced := $(bandsaw.stem)$(if $(filter no,$(SLICE)),,.slice).ir.json

# Compiled abstractions: the library's, copied, and the user's own beside them.
bandsaw.lib := $(if $(BASL),$(WORK)/lib,$(BANDSAW)/lib)
bandsaw.libmade := $(if $(BASL),$(WORK)/lib/.made)

# What follows || after a check: only bad input is a failure.
bandsaw.answered := case $$? in 1|3) ;; *) exit 2;; esac

.PHONY: verify spin result model
verify: $(bandsaw.stem).result.json
	@$(BANDSAW)/bandsaw show $<

result: $(bandsaw.stem).result.json

model: $(bandsaw.stem).pml

spin: $(bandsaw.stem).pml
	@echo '$(BANDSAW)/emit check $<'; \
	$(BANDSAW)/emit check $< || $(bandsaw.answered)

ifdef JAVA
$(WORK)/.compiled: $(JAVA)
	@mkdir -p $(CP) $(WORK)
	$(JAVAC) -d $(CP) $(JAVA)
	@touch $@
CLASSES += $(WORK)/.compiled
endif

$(bandsaw.stem).ir.json: $(CLASSES) | $(WORK)
	$(BANDSAW)/lift -cp $(CP) -main $(MAIN) $(if $(JDK),-jdk $(JDK)) $(LIFT) -o $@

$(bandsaw.stem).slice.ir.json $(bandsaw.stem).pdg.json &: $(bandsaw.stem).ir.json $(PROP)
	$(BANDSAW)/slice $(bandsaw.prop) -pdg $(bandsaw.stem).pdg.json -o $(bandsaw.stem).slice.ir.json $<

$(WORK)/lib/.made: $(BASL) | $(WORK)
	@mkdir -p $(WORK)/lib
	cp $(BANDSAW)/lib/*.abs.json $(WORK)/lib
	$(BANDSAW)/basl compile -o $(WORK)/lib $(BASL)
	@touch $@

$(bandsaw.stem).types.json: $(bandsaw.sliced) $(SELECT) $(bandsaw.libmade)
	$(BANDSAW)/typeinfer -select $(SELECT) -whole $(bandsaw.stem).ir.json -lib $(bandsaw.lib) -o $@ $<

ifdef SELECT
$(bandsaw.stem).abs.ir.json: $(bandsaw.sliced) $(bandsaw.stem).types.json $(bandsaw.libmade)
	$(BANDSAW)/abstract -types $(bandsaw.stem).types.json -lib $(bandsaw.lib) -o $@ $<
else
$(bandsaw.stem).abs.ir.json: $(bandsaw.sliced)
	$(BANDSAW)/abstract -lower-only -o $@ $<
endif

$(bandsaw.stem).pml: $(bandsaw.stem).abs.ir.json $(PROP)
	$(BANDSAW)/emit promela $(bandsaw.prop) -o $@ $<

# The whole program, on which a violation of a slice or an abstraction is
# followed.
$(bandsaw.stem).whole.ir.json: $(bandsaw.stem).ir.json
	$(BANDSAW)/abstract -lower-only -o $@ $<

$(bandsaw.stem).result.json: $(bandsaw.stem).abs.ir.json $(bandsaw.whole) $(PROP)
	@echo '$(BANDSAW)/mc $(bandsaw.check) -o $@ $<'; \
	$(BANDSAW)/mc $(bandsaw.check) -o $@ $< >/dev/null || $(bandsaw.answered)

$(WORK):
	@mkdir -p $@
