# bandsaw's pipeline as make rules, to include in your own Makefile:
#
#	MAIN = app.Main
#	CP = classes
#	CLASSES = $(wildcard classes/app/*.class)
#	SELECT = app.sel
#	include /path/to/bandsaw/pipeline.mk
#
# Then `make verify` runs what is out of date and prints the verdict,
# `make spin` asks Spin instead, and `make prove` Z3 for a proof, of a program of one thread that is not
# abstracted; `make result` and `make model` only make the result file and Spin's model.
#
# Variables, all but MAIN optional:
#
#	MAIN     the class whose main method is the program
#	CP       its class path (default: classes)
#	CLASSES  the class files that a change of makes everything again
#	JAVA     Java sources; if set, they are compiled into CP first
#	JAVAC    the compiler with its flags (default: javac -g)
#	JDK      the JDK whose classes it uses (default: JAVA_HOME, or that of java on the path)
#	LIFT     more flags for lift, such as -entry app.Main.other or -fine
#	PROP     the property file
#	SELECT   the selection file; without one, and without PRED, the program is only lowered
#	PRED     the file of predicates
#	BASL     your own abstraction definitions, beside the library's
#	SLICE    no: check the whole program (default: yes)
#	SEARCH   auto, bfs, dfs, deviate, random, pct or sampled (default: auto)
#	STATES   give up after so many states
#	STRICT   yes: make verify, make spin and make prove fail unless the property holds
#	CHECK    more flags for mc, such as -int-range -9..9, -time 5m or -memory 8G
#	WORK     where the files go (default: build)
#	BANDSAW  where the binaries are (default: bin beside this file, or where this file is)
#
# A property that is violated (exit 1) and a search that gave up or found what is
# only possible (exit 3) are answers, not failures of make: the result file says
# which. With STRICT=yes they are failures; make's own exit status is 2 then, as for all failures, and its
# message tells the verdict's: "Error 1", "Error 3". An interrupted search is an
# answer too, which the next make does not take for the last word.
#
# Everything that a result depends on is looked at: files, what these variables
# say, and the tools themselves.

ifndef BANDSAW
bandsaw.here := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))
BANDSAW := $(if $(wildcard $(bandsaw.here)/models.jar),$(bandsaw.here),$(bandsaw.here)/bin)
endif
CP ?= classes
JAVAC ?= javac -g
WORK ?= build
SEARCH ?= auto
SLICE ?= yes

ifndef MAIN
$(error set MAIN to the class whose main method is the program)
endif

.DELETE_ON_ERROR:

bandsaw.main := $(subst /,.,$(MAIN))
bandsaw.stem := $(WORK)/$(bandsaw.main)
bandsaw.prop := $(if $(PROP),-prop $(PROP))
bandsaw.whole := $(if $(filter no,$(SLICE)),$(if $(SELECT)$(PRED),x),x)
bandsaw.whole := $(if $(bandsaw.whole),$(bandsaw.stem).whole.ir.json)
bandsaw.lift := -cp $(CP) -main $(bandsaw.main) $(if $(JDK),-jdk $(JDK)) $(LIFT)
bandsaw.check := $(bandsaw.prop) $(if $(bandsaw.whole),-whole $(bandsaw.whole)) -search $(SEARCH) $(if $(STATES),-states $(STATES)) $(CHECK)
bandsaw.sliced := $(bandsaw.stem)$(if $(filter no,$(SLICE)),,.slice).ir.json

# Compiled abstractions: the library's, copied, and the user's own beside them.
bandsaw.lib := $(if $(BASL),$(WORK)/lib,$(BANDSAW)/lib)
bandsaw.libmade := $(if $(BASL),$(WORK)/lib/.made)

# What follows a check: only bad input and an interrupt are failures, or with
# STRICT all but the verdict "holds".
bandsaw.answered := || case $$? in 1|3) ;; *) exit $$?;; esac

.PHONY: verify spin prove result model
verify: $(bandsaw.stem).result.json
	@$(BANDSAW)/bandsaw show $(if $(filter-out no,$(STRICT)),-status) $<

result: $(bandsaw.stem).result.json

model: $(bandsaw.stem).pml

spin: $(bandsaw.stem).pml
	@echo '$(BANDSAW)/emit check $<'; \
	$(BANDSAW)/emit check $< $(if $(filter-out no,$(STRICT)),,$(bandsaw.answered))

prove: $(bandsaw.stem).abs.ir.json $(PROP)
	@echo '$(BANDSAW)/emit prove $(bandsaw.prop) $<'; \
	$(BANDSAW)/emit prove $(bandsaw.prop) $< $(if $(filter-out no,$(STRICT)),,$(bandsaw.answered))

# What variables say is a prerequisite like a file: $(call bandsaw.says,NAME,TEXT)
# is a file that holds the text, and is written when it holds another.
define bandsaw.stamp
$(WORK)/.$1.says: $(if $(call bandsaw.same,$(file <$(WORK)/.$1.says),$2),,bandsaw.changed) | $(WORK)
	@printf '%s\n' '$(subst $$,$$$$,$(subst ','\'',$2))' >$$@
endef
bandsaw.same = $(if $(subst x$1,,x$2)$(subst x$2,,x$1),,yes)
bandsaw.says = $(eval $(call bandsaw.stamp,$1,$(strip $2)))$(WORK)/.$1.says
.PHONY: bandsaw.changed

ifdef JAVA
$(WORK)/.compiled: $(JAVA) $(call bandsaw.says,compiled,$(JAVAC) -d $(CP) $(JAVA))
	@mkdir -p $(CP) $(WORK)
	$(JAVAC) -d $(CP) $(JAVA)
	@touch $@
bandsaw.classes := $(WORK)/.compiled
else
bandsaw.classes := $(CLASSES) # one that went is a change too
endif

$(bandsaw.stem).ir.json: $(CLASSES) $(bandsaw.classes) $(BANDSAW)/lift $(BANDSAW)/models.jar \
		$(call bandsaw.says,$(bandsaw.main).lift,$(bandsaw.lift) $(sort $(bandsaw.classes))) | $(WORK)
	$(BANDSAW)/lift $(bandsaw.lift) -o $@

# What a selection or predicates name stays, though it be always the same.
bandsaw.names := $(addprefix -names ,$(SELECT) $(PRED))
$(bandsaw.stem).slice.ir.json $(bandsaw.stem).pdg.json &: $(bandsaw.stem).ir.json $(PROP) $(SELECT) $(PRED) $(BANDSAW)/slice \
		$(call bandsaw.says,$(bandsaw.main).slice,$(bandsaw.prop) $(bandsaw.names))
	$(BANDSAW)/slice $(bandsaw.prop) $(bandsaw.names) -pdg $(bandsaw.stem).pdg.json -o $(bandsaw.stem).slice.ir.json $<

$(WORK)/lib/.made: $(BASL) $(BANDSAW)/basl $(BANDSAW)/lib/.made $(call bandsaw.says,basl,$(BASL)) | $(WORK)
	@mkdir -p $(WORK)/lib && rm -f $(WORK)/lib/*.abs.json
	cp $(BANDSAW)/lib/*.abs.json $(WORK)/lib
	$(BANDSAW)/basl compile -o $(WORK)/lib $(BASL)
	@touch $@

$(bandsaw.stem).types.json: $(bandsaw.sliced) $(bandsaw.stem).ir.json $(PROP) $(SELECT) $(bandsaw.libmade) $(BANDSAW)/typeinfer $(BANDSAW)/lib/.made \
		$(call bandsaw.says,$(bandsaw.main).types,$(bandsaw.prop) $(bandsaw.sliced) $(SELECT) $(bandsaw.lib))
	$(BANDSAW)/typeinfer $(bandsaw.prop) -select $(SELECT) -whole $(bandsaw.stem).ir.json -lib $(bandsaw.lib) -o $@ $<

bandsaw.types := $(if $(SELECT),$(bandsaw.stem).types.json)
bandsaw.abstract := $(if $(SELECT),-types $(bandsaw.types) -lib $(bandsaw.lib)) $(if $(PRED),-pred $(PRED) -before $(bandsaw.stem).ir.json) $(if $(SELECT)$(PRED),,-lower-only)
$(bandsaw.stem).abs.ir.json: $(bandsaw.sliced) $(PROP) $(bandsaw.types) $(PRED) $(bandsaw.libmade) $(BANDSAW)/abstract \
		$(call bandsaw.says,$(bandsaw.main).abs,$(bandsaw.prop) $(bandsaw.abstract) $(bandsaw.sliced))
	$(BANDSAW)/abstract $(bandsaw.prop) $(bandsaw.abstract) -o $@ $<

$(bandsaw.stem).pml: $(bandsaw.stem).abs.ir.json $(PROP) $(BANDSAW)/emit \
		$(call bandsaw.says,$(bandsaw.main).pml,$(bandsaw.prop))
	$(BANDSAW)/emit promela $(bandsaw.prop) -o $@ $<

# The whole program, on which a violation of a slice or an abstraction is
# followed.
$(bandsaw.stem).whole.ir.json: $(bandsaw.stem).ir.json $(PROP) $(BANDSAW)/abstract $(call bandsaw.says,$(bandsaw.main).whole,$(bandsaw.prop))
	$(BANDSAW)/abstract $(bandsaw.prop) -lower-only -o $@ $<

# What an interrupted check answers is printed and kept, and is out of date.
.PRECIOUS: $(bandsaw.stem).result.json
$(bandsaw.stem).result.json: $(bandsaw.stem).abs.ir.json $(bandsaw.whole) $(PROP) $(BANDSAW)/mc \
		$(call bandsaw.says,$(bandsaw.main).result,$(bandsaw.check))
	@rm -f $@; trap : INT TERM; \
	echo '$(BANDSAW)/mc $(subst ','\'',$(bandsaw.check)) -o $@ $<'; \
	$(BANDSAW)/mc $(bandsaw.check) -o $@ $< >/dev/null || case $$? in \
	1|3) ;; \
	130) touch -t 197001010000 $@ && $(BANDSAW)/bandsaw show $@; exit 130;; \
	*) exit $$?;; esac

$(WORK):
	@mkdir -p $@
