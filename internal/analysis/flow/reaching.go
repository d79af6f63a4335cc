package flow

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// Use is a use of a local variable and one definition that reaches it.
type Use struct {
	Stmt    int32 // the statement that uses it
	Operand int   // the operand's place among the statement's operands
	// Def is the statement that defines it; Param, the number of a parameter, counts instead if Def < 0.
	Def   int32
	Param int
}

// reaching finds the definitions that reach each use of a local: those that
// are the last on some path. A statement that throws has not assigned.
type reaching struct {
	m     *callgraph.Method
	f     *Flow
	defs  []definition
	of    map[*ir.Local][]int // definitions of a local
	at    map[int32]int       // the definition that a statement makes
	in    []*bitset.Set       // by block
	dirty []bool
}

type definition struct {
	local *ir.Local
	stmt  int32
	param int
}

// Uses lists the uses of locals.
func (f *Flow) Uses(m *callgraph.Method) []Use {
	r := &reaching{m: m, f: f, of: map[*ir.Local][]int{}, at: map[int32]int{}}
	for i, p := range m.Params {
		r.add(definition{p, -1, i})
	}
	for i, s := range m.Stmts {
		if d := ir.Def(s); d != nil && f.Reached[i] {
			r.at[int32(i)] = len(r.defs)
			r.add(definition{d, int32(i), -1})
		}
	}
	r.solve()
	return r.collect()
}

func (r *reaching) add(d definition) {
	r.of[d.local] = append(r.of[d.local], len(r.defs))
	r.defs = append(r.defs, d)
}

func (r *reaching) solve() {
	n := len(r.m.Blocks)
	r.in, r.dirty = make([]*bitset.Set, n), make([]bool, n)
	start := bitset.New(len(r.defs))
	for i := range r.m.Params {
		start.Add(i)
	}
	r.in[0], r.dirty[0] = start, true
	for again := true; again; {
		again = false
		for b := range r.m.Blocks {
			if r.dirty[b] {
				r.dirty[b] = false
				again = true
				r.block(b, nil)
			}
		}
	}
}

// block carries the definitions through a block: to its successors, or, if
// visit is given, past each statement.
func (r *reaching) block(b int, visit func(at int32, s ir.Stmt, state *bitset.Set)) {
	state := r.in[b].Clone()
	for i := range r.m.Blocks[b].Stmts {
		at := r.m.First(b) + int32(i)
		s := r.m.Stmts[at]
		if visit != nil {
			visit(at, s, state)
		}
		exceptional := r.f.Succs[at]
		if !ir.IsTerminator(s) {
			exceptional = exceptional[1:]
		} else if _, ok := s.(*ir.Throw); !ok {
			exceptional = nil
		}
		if visit == nil {
			r.flow(exceptional, state)
		}
		if d, ok := r.at[at]; ok {
			for _, other := range r.of[r.defs[d].local] {
				state.Remove(other)
			}
			state.Add(d)
		}
		if visit == nil && ir.IsTerminator(s) {
			r.flow(r.f.Succs[at], state)
		}
	}
}

func (r *reaching) flow(targets []int32, state *bitset.Set) {
	for _, t := range targets {
		if t > r.f.End {
			t = r.f.Succs[t][0] // through the loop head
		}
		if t >= r.f.Entry {
			continue
		}
		b := r.m.Block(t)
		if r.in[b] == nil {
			r.in[b] = state.Clone()
			r.dirty[b] = true
		} else if r.in[b].Union(state) {
			r.dirty[b] = true
		}
	}
}

// collect lists the uses in the order of the statements.
func (r *reaching) collect() []Use {
	var out []Use
	for b := range r.m.Blocks {
		if r.in[b] == nil {
			continue
		}
		r.block(b, func(at int32, s ir.Stmt, state *bitset.Set) {
			if !r.f.Reached[at] {
				return
			}
			k := 0
			ir.Operands(s, func(x *ir.Operand) {
				if l, ok := (*x).(*ir.Local); ok {
					for _, d := range r.of[l] {
						if state.Has(d) {
							out = append(out, Use{at, k, r.defs[d].stmt, r.defs[d].param})
						}
					}
				}
				k++
			})
		})
	}
	return out
}
