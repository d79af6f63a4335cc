// Package reach tells which of the user's code no path came to: a verdict on
// assertions that were never looked at says less than it seems to.
//
//kinds:of lowered abstract
package reach

import (
	"cmp"
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// Unreached lists what no path came to: the assertions, the assumptions that
// no path met, and other lines of the user's code.
//
// What only an exception leads to (handlers, and code that always throws) is
// not missed: most programs have such code for what should never happen. An
// assertion is reached when its condition is.
//
// The other result counts the assertions.
func Unreached(p *code.Program) ([]result.Unreached, *result.Assertions) {
	f := &finder{prog: p}
	f.index()
	f.conditions = conditions{p: p, home: f.home(), asserts: map[*code.Method]bool{}, assumes: map[*code.Method]bool{}}
	f.lines()
	var out []result.Unreached
	for _, m := range p.Methods {
		if !Users(m) || f.conditions.foreign(m.Class) || tell.OfRecord(m.IR) {
			continue
		}
		b := f.body(m)
		f.special(b)
		out = append(out, f.code(b)...)
	}
	out = append(out, f.missed()...)
	slices.SortStableFunc(out, func(a, b result.Unreached) int {
		return cmp.Or(
			cmp.Compare(order[a.Kind], order[b.Kind]), cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line), cmp.Compare(a.Class, b.Class), cmp.Compare(a.Method, b.Method))
	})
	return slices.Compact(out), &f.Assertions
}

// order is that in which the kinds are told.
var order = map[string]int{result.UnmetAssumption: 0, result.UnreachedAssertion: 1, result.UnreachedCode: 2}

// Users reports whether the method is the user's own code, or that of jars that it uses.
func Users(m *code.Method) bool { return !m.Class.Library && !m.IR.Synthetic }

// finder looks for what was not reached.
type finder struct {
	prog       *code.Program
	conditions conditions
	methods    map[ir.MethodID]*code.Method
	calls      map[*code.Method][]callSite
	throws     map[*code.Method]map[*ir.Block]bool
	bodies     map[*code.Method]*body
	seen       map[line]bool // lines of which some instruction was reached
	sites      []*site
	known      map[ir.Origin]*site
	result.Assertions
}

// callSite is an instruction that calls a method.
type callSite struct {
	method *code.Method
	pc     int32
}

// line is a line of a source file, known by the class that stands in it.
type line struct {
	class string
	n     int
}

// index finds the methods, and the calls of each.
func (f *finder) index() {
	f.methods, f.calls = map[ir.MethodID]*code.Method{}, map[*code.Method][]callSite{}
	f.bodies, f.throws = map[*code.Method]*body{}, map[*code.Method]map[*ir.Block]bool{}
	f.known = map[ir.Origin]*site{}
	for _, m := range f.prog.Methods {
		f.methods[m.ID] = m
		for pc := range m.Code {
			if in := &m.Code[pc]; in.Op == code.Call {
				callee := f.prog.Calls[in.X].Method
				f.calls[callee] = append(f.calls[callee], callSite{m, int32(pc)})
			}
		}
	}
}

// lines finds the lines that were reached.
func (f *finder) lines() {
	f.seen = map[line]bool{}
	for _, m := range f.prog.Methods {
		for pc, s := range m.Stmts {
			if m.Code[pc].Reached {
				f.seen[lineOf(m, s)] = true
			}
		}
	}
}

func lineOf(m *code.Method, s ir.Stmt) line {
	o := originOf(m, s)
	return line{o.Method.Class(), o.Line}
}

// originOf is the statement's origin with the method that it stood in.
func originOf(m *code.Method, s ir.Stmt) ir.Origin {
	o := *s.Pos()
	if o.Method == "" {
		o.Method = m.ID
	}
	return o
}

// site is where the source asserts or assumes something: an instruction, or several that passes made of it, also in
// other methods, which have it in the place of a call.
type site struct {
	kind string // of what there is to tell if it was not met
	at   ir.Origin
	// missed: it is told unless it was met; an assumption only if a path came to what ends those that do not meet it.
	missed, met bool
}

// special finds assertions and assumptions, and whether they were reached, or met.
func (f *finder) special(b *body) {
	for pc := range b.m.Code {
		at := int32(pc)
		s := site{kind: result.UnreachedAssertion, at: originOf(b.m, b.m.Stmts[at]), missed: true}
		switch {
		case f.conditions.makesAssertion(b.m, at):
			s.met = f.atStake(b, at, b.blockOf(at), map[*ir.Block]bool{})
		case f.conditions.callsAssertion(b.m, at):
			s.met = b.m.Code[at].Reached
		case f.conditions.callsAssumption(b.m, at):
			s.kind, s.missed = result.UnmetAssumption, b.m.Code[at].Reached
			s.met = s.missed && b.returned(at) || f.conditions.makesNothing(b.m, at) && b.avoided(at)
		default:
			continue
		}
		if first := f.known[s.at]; first != nil && s.at.Offset >= 0 {
			first.missed, first.met = first.missed || s.missed, first.met || s.met
			continue
		}
		f.known[s.at] = &s
		f.sites = append(f.sites, &s)
	}
}

// missed counts the assertions that special found, and tells what was not met.
func (f *finder) missed() []result.Unreached {
	var out []result.Unreached
	for _, s := range f.sites {
		if s.kind == result.UnreachedAssertion {
			f.All++
			if s.met {
				f.Reached++
			}
		}
		if s.met || !s.missed || s.at.Line <= 0 {
			continue
		}
		u := result.Unreached{Kind: s.kind, Class: s.at.Method.Class(), Method: s.at.Method.Name(), Line: s.at.Line, Last: s.at.Line}
		if c := f.prog.IR.Class(u.Class); c != nil {
			u.File = c.Source
		}
		out = append(out, u)
	}
	return out
}

// atStake reports whether a path came to where it is decided if the block is
// executed: to the end of one before it, or to a call of its method. So it
// counts where only an exception leads to it. site is the instruction in b for
// which that is asked.
func (f *finder) atStake(b *body, site int32, block *ir.Block, seen map[*ir.Block]bool) bool {
	if seen[block] {
		return false
	}
	seen[block] = true
	if !b.normal[block] || b.m.Code[b.start[block]].Reached {
		return true
	}
	throws := f.throwing(b.m)
	for _, p := range b.before[block] {
		if b.ended(p, b.m.Stmts[site].Pos().Line, map[*ir.Block]bool{}) {
			return true
		}
		// What always throws, once begun, is no decision: the exception's
		// class is initialised, its message is made.
		if throws[p] && f.atStake(b, site, p, seen) {
			return true
		}
	}
	if block != b.m.IR.Blocks[0] {
		return false
	}
	for _, c := range f.calls[b.m] {
		caller := f.body(c.method)
		if f.atStake(caller, c.pc, caller.blockOf(c.pc), seen) {
			return true
		}
	}
	return false
}

// ended reports whether a path came to the end of the block; or, if a test at the
// line or below ends it, of such a one before it: the tests are of one condition, of
// which the first may have been enough (a || b).
func (b *body) ended(block *ir.Block, line int, seen map[*ir.Block]bool) bool {
	last := b.start[block] + int32(len(block.Stmts)) - 1
	if b.m.Code[last].Reached {
		return true
	}
	tested := func(block *ir.Block) bool { return tests(block, line) || b.notes(block) }
	if !tested(block) || seen[block] {
		return false
	}
	seen[block] = true
	return slices.ContainsFunc(b.before[block], func(p *ir.Block) bool { return tested(p) && b.ended(p, line, seen) })
}

// notes reports whether all that the block does is a part of the tests before it: an abstract program notes there what
// came out.
func (b *body) notes(block *ir.Block) bool {
	if _, on := block.Stmts[len(block.Stmts)-1].(*ir.Goto); !on || len(b.before[block]) == 0 {
		return false
	}
	for _, p := range b.before[block] {
		test, ok := p.Stmts[len(p.Stmts)-1].(*ir.If)
		if !ok || slices.ContainsFunc(block.Stmts, func(s ir.Stmt) bool { return *s.Pos() != *test.Pos() }) {
			return false
		}
	}
	return true
}

// tests reports whether a test at the line or below ends the block.
func tests(b *ir.Block, line int) bool {
	test, ok := b.Stmts[len(b.Stmts)-1].(*ir.If)
	return ok && test.Pos().Line >= line
}

// code finds the other lines that were not reached; those of one method with
// no line in between that was are told as one.
func (f *finder) code(b *body) []result.Unreached {
	plain := map[int]bool{} // lines by whether something else than exceptions leads there
	for i, block := range b.m.IR.Blocks {
		for _, s := range block.Stmts {
			if l := lineOf(b.m, s); l.class == b.m.ID.Class() && l.n > 0 && !f.seen[l] {
				plain[l.n] = plain[l.n] || b.plain[i]
			}
		}
	}
	all := map[int]bool{}
	for _, s := range b.m.Stmts {
		if l := lineOf(b.m, s); l.class == b.m.ID.Class() && l.n > 0 {
			all[l.n] = true
		}
	}
	var out []result.Unreached
	open := false
	for _, n := range slices.Sorted(maps.Keys(all)) {
		missed, ok := plain[n]
		switch {
		case !ok: // reached
			open = false
		case !missed: // an exception leads there: neither begins nor ends anything
		case open:
			out[len(out)-1].Last = n
		default:
			open = true
			out = append(out, result.Unreached{
				Kind: result.UnreachedCode, Class: b.m.ID.Class(), Method: b.m.ID.Name(),
				File: b.m.Class.Source, Line: n, Last: n,
			})
		}
	}
	return out
}

// Any reports whether some instruction that was reached is such a one.
func Any(p *code.Program, is func(*code.Method, *code.Instr, ir.Stmt) bool) bool {
	for _, m := range p.Methods {
		for pc := range m.Code {
			if in := &m.Code[pc]; in.Reached && is(m, in, m.Stmts[pc]) {
				return true
			}
		}
	}
	return false
}
