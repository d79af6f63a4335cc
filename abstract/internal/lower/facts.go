package lower

import (
	"maps"
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/typetest"
	"bandsaw/ir"
)

// need is the set of checks that a statement needs: those that are not known
// to succeed.
type need uint16

const (
	needNull  need = 1 << iota // the object, array or receiver may be null
	needLow                    // the index may be negative
	needHigh                   // the index may be the length or more
	needZero                   // the divisor may be 0
	needCast                   // the object may be of another class
	needSize                   // an array's size may be negative
	needStore                  // the array may not take the object
	needInit                   // the class may not be initialised
)

// plan holds the needs of the statements of a method, by block and index.
type plan struct{ needs [][]need }

// pair is an array and an index into it that were checked.
type pair struct{ array, index *ir.Local }

// maxPairs bounds the checked pairs that are remembered at one point.
const maxPairs = 16

// value is what is known of the object that a local refers to.
type value struct {
	length int64   // of the array, -1 if not known
	is     ir.Type // it is null or of this type, which a test has shown; "" for nothing
}

// unknown is the value that says nothing.
var unknown = value{length: -1}

// facts are what holds at a point on all paths to it.
type facts struct {
	nonnull *bitset.Set // locals, by number
	inited  *bitset.Set // reps, by number
	values  map[*ir.Local]value
	checked []pair
}

// value is what is known of l.
func (f *facts) value(l *ir.Local) value {
	if v, ok := f.values[l]; ok {
		return v
	}
	return unknown
}

func (f *facts) setValue(l *ir.Local, v value) {
	switch {
	case v == unknown:
		delete(f.values, l)
	case f.values == nil:
		f.values = map[*ir.Local]value{l: v}
	default:
		f.values[l] = v
	}
}

func (f *facts) clone() *facts {
	g := &facts{
		nonnull: f.nonnull.Clone(),
		inited:  f.inited.Clone(),
		checked: slices.Clone(f.checked),
	}
	if len(f.values) > 0 {
		g.values = maps.Clone(f.values)
	}
	return g
}

// meet keeps in f what also holds in g, and reports whether f changed.
func (f *facts) meet(g *facts) bool {
	changed := f.nonnull.Intersect(g.nonnull)
	changed = f.inited.Intersect(g.inited) || changed
	for l, v := range f.values {
		m, w := v, g.value(l)
		if m.length != w.length {
			m.length = -1
		}
		if m.is != w.is {
			m.is = ""
		}
		if m != v {
			f.setValue(l, m)
			changed = true
		}
	}
	n := len(f.checked)
	f.checked = slices.DeleteFunc(f.checked, func(p pair) bool { return !slices.Contains(g.checked, p) })
	return changed || len(f.checked) != n
}

// analysis is the forward dataflow analysis of one method that finds out
// which checks can fail.
//
// It is not package nullness: that solves a whole program by its call graph, and what it finds comes
// here as facts of the statements; this one, of a method by itself, also follows lengths, types and indices
// that earlier checks have shown, and the classes that are initialised.
type analysis struct {
	*program
	m      *ir.Method
	local  map[*ir.Local]int
	rep    map[string]int // reps that the method triggers
	block  map[*ir.Block]int
	before []*facts // at the blocks' starts; nil for blocks not reached
	work   []int
	queued []bool
}

// planMethods analyses every method with a body.
func (p *program) planMethods() map[*ir.Method]*plan {
	var methods []*ir.Method
	for _, c := range p.in.Classes {
		for _, m := range c.Methods {
			if len(m.Blocks) > 0 {
				methods = append(methods, m)
			}
		}
	}
	plans := make([]*plan, len(methods))
	inParallel(len(methods), func(i int) { plans[i] = p.plan(methods[i]) })
	out := make(map[*ir.Method]*plan, len(methods))
	for i, m := range methods {
		out[m] = plans[i]
	}
	return out
}

func (p *program) plan(m *ir.Method) *plan {
	a := &analysis{
		program: p, m: m,
		local:  make(map[*ir.Local]int, len(m.Locals)),
		rep:    map[string]int{},
		block:  make(map[*ir.Block]int, len(m.Blocks)),
		before: make([]*facts, len(m.Blocks)),
		queued: make([]bool, len(m.Blocks)),
	}
	for i, l := range m.Locals {
		a.local[l] = i
	}
	for i, b := range m.Blocks {
		a.block[b] = i
		for _, s := range b.Stmts {
			if rep := p.inits.repOf(s); rep != "" {
				if _, ok := a.rep[rep]; !ok {
					a.rep[rep] = len(a.rep)
				}
			}
		}
	}
	a.flow(0, a.entry())
	for len(a.work) > 0 {
		i := a.work[0]
		a.work = a.work[1:]
		a.queued[i] = false
		a.visit(i, nil)
	}
	return a.result()
}

// entry is what holds when the method is entered.
func (a *analysis) entry() *facts {
	f := a.nothing()
	if !a.m.Static {
		f.nonnull.Add(0)
	}
	for _, rep := range a.inits.known(a.m) {
		if i, ok := a.rep[rep]; ok {
			f.inited.Add(i)
		}
	}
	return f
}

func (a *analysis) nothing() *facts {
	return &facts{
		nonnull: bitset.New(len(a.m.Locals)),
		inited:  bitset.New(len(a.rep)),
	}
}

// flow merges f, which it does not keep, into what holds before block i.
func (a *analysis) flow(i int, f *facts) {
	switch {
	case a.before[i] == nil:
		a.before[i] = f.clone()
	case !a.before[i].meet(f):
		return
	}
	if !a.queued[i] {
		a.queued[i] = true
		a.work = append(a.work, i)
	}
}

// visit passes the facts before block i through its statements, to its
// successors and handlers; or, with out, only records the needs there.
func (a *analysis) visit(i int, out []need) {
	b := a.m.Blocks[i]
	f := a.before[i].clone()
	for k, s := range b.Stmts {
		if out != nil {
			out[k] = a.needs(f, s)
		} else if len(b.Handlers) > 0 && ir.CanThrow(s) {
			for _, h := range b.Handlers {
				a.flow(a.block[h.Target], f)
			}
		}
		a.step(f, s)
	}
	if out == nil {
		a.leave(f, b)
	}
}

// leave passes the facts at the end of b to its successors. Where a branch
// tells something of a local, its target knows.
func (a *analysis) leave(f *facts, b *ir.Block) {
	shown, ok := typetest.AtEnd(b)
	t, isIf := b.Term().(*ir.If)
	if !ok || !isIf {
		for _, s := range b.Succs() {
			a.flow(a.block[s], f)
		}
		return
	}
	then, els := f, f.clone()
	els.nonnull.Add(a.local[shown.X])
	if v := f.value(shown.X); shown.Type != "" {
		v.is = shown.Type
		els.setValue(shown.X, v)
	}
	if shown.Then {
		then, els = els, then
	}
	a.flow(a.block[t.Then], then)
	a.flow(a.block[t.Else], els)
}

func isNull(x ir.Operand) bool {
	c, ok := x.(*ir.Const)
	return ok && c.Type == ir.Null
}

// result computes the needs of all statements from the facts found. In blocks
// that nothing reaches nothing is known.
func (a *analysis) result() *plan {
	p := &plan{needs: make([][]need, len(a.m.Blocks))}
	for i, b := range a.m.Blocks {
		if a.before[i] == nil {
			a.before[i] = a.nothing()
		}
		p.needs[i] = make([]need, len(b.Stmts))
		a.visit(i, p.needs[i])
	}
	return p
}
