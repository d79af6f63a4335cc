package tokens

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// Invariants tells, as the user would write it, what predicates say of an abstract
// program whatever way it takes: of variables where a loop begins, of fields
// everywhere. It looks at ways that no execution takes too, so that it may miss some.
func Invariants(prog *ir.Program) []string {
	prog.BuildIndex()
	return solved(prog).told()
}

// Everywhere are the sets with which each block begins, of those that some way leads to.
func Everywhere(prog *ir.Program) map[*ir.Block]Sets {
	out := map[*ir.Block]Sets{}
	x := solved(prog)
	for id := range x.entry {
		maps.Copy(out, x.method(prog.Method(id)))
	}
	return out
}

func solved(prog *ir.Program) *invariants {
	x := &invariants{prog: prog, entry: map[ir.MethodID]Sets{}, result: map[ir.MethodID]uint64{}, fields: map[ir.FieldID]uint64{}, threads: code.StartsThreads(prog), reals: realNames(prog)}
	x.solve()
	return x
}

// invariants are the sets that a program can have: a least fixpoint.
type invariants struct {
	prog    *ir.Program
	entry   map[ir.MethodID]Sets   // of the parameters of methods that are called
	result  map[ir.MethodID]uint64 // what they return
	fields  map[ir.FieldID]uint64  // what was stored, as it is before they are read
	changed bool
	threads bool
	reals   map[string]bool // names of floating-point numbers: what is not less may be NaN
}

func (x *invariants) solve() {
	for _, id := range append([]ir.MethodID{x.prog.ThreadEntry, x.prog.Uncaught}, x.prog.Entry...) {
		if x.prog.Method(id) != nil {
			x.entry[id] = Sets{}
		}
	}
	for x.changed = true; x.changed; {
		x.changed = false
		for _, id := range slices.Sorted(maps.Keys(x.entry)) {
			x.method(x.prog.Method(id))
		}
	}
}

// method follows the method, and takes up what it does to others.
func (x *invariants) method(m *ir.Method) map[*ir.Block]Sets {
	if len(m.Blocks) == 0 {
		return nil
	}
	f := &Flow{
		Program:  x.prog,
		Called:   x.called,
		Returned: func(set uint64) { x.add(x.result[m.ID]|set != x.result[m.ID], func() { x.result[m.ID] |= set }) },
		loaded:   x.loaded,
		stored: func(id ir.FieldID, set uint64) {
			x.add(x.fields[id]|set != x.fields[id], func() { x.fields[id] |= set })
		},
	}
	if !x.threads {
		f.cells = map[cell]*ir.Local{}
	}
	return f.Method(m, x.entry[m.ID])
}

// loaded is what a field may have. Objects of the library may be there without having
// been made.
func (x *invariants) loaded(id ir.FieldID) uint64 {
	if id.Class() != StaticHome && x.prog.Class(id.Class()).Library {
		return ^uint64(0)
	}
	return x.fields[id]
}

func (x *invariants) add(news bool, f func()) {
	if news {
		x.changed = true
		f()
	}
}

func (x *invariants) called(at Sets, s *ir.Call) (uint64, bool) {
	callee := x.prog.Method(s.Method)
	if len(callee.Blocks) == 0 {
		return ^uint64(0), true
	}
	entry := x.entry[s.Method]
	if entry == nil {
		entry = Sets{}
		x.add(true, func() { x.entry[s.Method] = entry })
	}
	for i, a := range s.Args {
		if l := callee.Params[i]; l.Type.IsToken() {
			set := at.Of(x.prog, a) & All(x.prog, l)
			x.add(entry[l]|set != entry[l], func() { entry[l] |= set })
		}
	}
	if s.Dst == nil || !s.Dst.Type.IsToken() {
		return ^uint64(0), true
	}
	return x.result[s.Method], x.result[s.Method] != 0
}

// told are the invariants of the user's own code.
func (x *invariants) told() []string {
	var out []string
	for _, c := range x.prog.Classes {
		if c.Library && c.Name != StaticHome {
			continue
		}
		for _, f := range c.Fields {
			id := ir.NewFieldID(c.Name, f.Name)
			if g := x.prog.Group(f.Type.Abstraction()); g != nil && x.fields[id] != 0 {
				if facts := x.factsOf(g, x.fields[id], nil); len(facts) > 0 {
					where := "everywhere"
					if !f.Static {
						where = "of every " + c.Name
					}
					out = append(out, where+": "+strings.Join(facts, ", "))
				}
			}
		}
		for _, m := range c.Methods {
			if x.entry[m.ID] != nil && !c.Library {
				out = append(out, x.ofLoops(c, m)...)
			}
		}
	}
	return out
}

// ofLoops are those where the loops of the method begin.
func (x *invariants) ofLoops(c *ir.Class, m *ir.Method) []string {
	hidden := map[string]bool{} // variables that the source does not name
	for _, l := range m.Locals {
		hidden[l.Name] = l.Java == ""
	}
	start := x.method(m)
	var out []string
	for _, b := range loopHeads(m) {
		at, line := start[b], 0
		for _, s := range b.Stmts {
			line = max(line, s.Pos().Line)
		}
		var facts []string
		for _, l := range m.Locals {
			if g := x.prog.Group(l.Type.Abstraction()); g != nil && at != nil && strings.HasPrefix(l.Name, "$tokens") {
				facts = append(facts, x.factsOf(g, at.Of(x.prog, l), hidden)...)
			}
		}
		if len(facts) > 0 {
			out = append(out, fmt.Sprintf("at %s:%d: %s", c.Source, line, strings.Join(facts, ", ")))
		}
	}
	return out
}

// loopHeads are the blocks to which a way leads back, in the order of the method.
func loopHeads(m *ir.Method) []*ir.Block {
	heads, state := map[*ir.Block]bool{}, map[*ir.Block]int{}
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		state[b] = 1
		for _, to := range b.Succs() {
			switch state[to] {
			case 0:
				visit(to)
			case 1:
				heads[to] = true
			}
		}
		state[b] = 2
	}
	visit(m.Blocks[0])
	return slices.DeleteFunc(slices.Clone(m.Blocks), func(b *ir.Block) bool { return !heads[b] })
}

// factsOf are the predicates that are true of all tokens of the set, and the
// negations of those that are false of all.
func (x *invariants) factsOf(g *ir.Group, set uint64, hidden map[string]bool) []string {
	var out []string
	for i, p := range g.Predicates {
		holds, fails := true, true
		for t, w := range g.Tokens {
			if set>>t&1 != 0 {
				holds, fails = holds && w[i] == 'T', fails && w[i] == 'F'
			}
		}
		if holds == fails || mentions(p, hidden) || ofNamesakes(p) {
			continue
		}
		switch {
		case fails && mentionsLast(p, x.reals):
			p = "!(" + p + ")"
		case fails:
			p = negated(p)
		}
		out = append(out, p)
	}
	return out
}

// mentions reports whether a word of the predicate begins with one of the names.
func mentions(p string, names map[string]bool) bool {
	return slices.ContainsFunc(wordsOf(p), func(w string) bool {
		first, _, _ := strings.Cut(w, ".")
		return names[first]
	})
}

// mentionsLast reports whether one ends so.
func mentionsLast(p string, names map[string]bool) bool {
	return slices.ContainsFunc(wordsOf(p), func(w string) bool { return names[w[strings.LastIndexByte(w, '.')+1:]] })
}

func wordsOf(p string) []string {
	return strings.FieldsFunc(p, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_$#.", r)
	})
}

// realNames are the names of variables, fields and arrays of floating-point numbers, and
// that of results if a method has such.
func realNames(prog *ir.Program) map[string]bool {
	out := map[string]bool{}
	note := func(t ir.Type, names ...string) {
		if term.Bits(t) < 0 || t.IsArray() && term.Bits(t.Elem()) < 0 {
			for _, n := range names {
				out[n] = true
			}
		}
	}
	for _, c := range prog.Classes {
		for _, f := range c.Fields {
			note(f.Type, f.Name)
		}
		for _, m := range c.Methods {
			note(m.ID.Result(), "return")
			for _, l := range m.Locals {
				note(l.Type, l.Name, l.Java)
			}
		}
	}
	return out
}

// ofNamesakes reports whether the predicate compares two variables of one name.
func ofNamesakes(p string) bool {
	words := strings.Fields(p)
	return len(words) == 3 && words[0] == words[2]
}

// negated is the predicate that holds where p does not.
func negated(p string) string {
	for _, ops := range [][2]string{{" <= ", " > "}, {" >= ", " < "}, {" == ", " != "}, {" != ", " == "}, {" < ", " >= "}, {" > ", " <= "}} {
		if l, r, ok := strings.Cut(p, ops[0]); ok {
			return l + ops[1] + r
		}
	}
	return "!(" + p + ")"
}
