// Package nullness finds the references of a program that cannot be null, wherever they
// come from: through locals, parameters, results and fields.
//
//kinds:of lifted
package nullness

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// Result is what the whole program says about references that cannot be
// null. It is the greatest solution: every parameter, result and field is
// taken to be never null until a statement is found that may pass, return or
// store null there.
type Result struct {
	p      *callgraph.Program
	fields *fields
	// param and result hold true for what may be null, by method index.
	param  [][]bool
	result []bool
	// safe holds true for statements whose dereferenced operand (ir.Dereferenced) is
	// not null, by method index and statement number.
	safe [][]bool
	// given holds true for calls of which no argument, but for the receiver, may be null.
	given [][]bool
	// only are, by method index, tests that go one way.
	only []map[int32]*ir.Block

	queue  []*callgraph.Method
	queued []bool
	loads  map[ir.FieldID][]*callgraph.Method // methods that load a field
}

// Safe reports whether what statement number s of m dereferences cannot be null. It is
// true of none that dereferences nothing.
func (n *Result) Safe(m *callgraph.Method, s int32) bool { return n.safe[m.Index][s] }

// Given reports whether statement number s of m is a call of which no argument may be null; what it is called on is none.
func (n *Result) Given(m *callgraph.Method, s int32) bool { return n.given[m.Index][s] }

// Decided are, by method index, the blocks to which tests of what is never null always go, by their numbers.
func (n *Result) Decided() []map[int32]*ir.Block { return n.only }

// Analyse solves the program's equations.
func Analyse(p *callgraph.Program) *Result {
	n := &Result{
		p:      p,
		fields: newFields(p),
		param:  make([][]bool, len(p.Methods)),
		result: make([]bool, len(p.Methods)),
		safe:   make([][]bool, len(p.Methods)),
		given:  make([][]bool, len(p.Methods)),
		only:   make([]map[int32]*ir.Block, len(p.Methods)),
		queued: make([]bool, len(p.Methods)),
		loads:  map[ir.FieldID][]*callgraph.Method{},
	}
	for i, m := range p.Methods {
		n.param[i] = make([]bool, len(m.Params))
		n.safe[i], n.given[i] = make([]bool, len(m.Stmts)), make([]bool, len(m.Stmts))
		seen := map[ir.FieldID]bool{}
		for _, s := range m.Stmts {
			if l, ok := s.(*ir.Load); ok {
				if f, ok := ir.PlaceField(l.From); ok && !seen[f] {
					seen[f] = true
					n.loads[f] = append(n.loads[f], m)
				}
			}
		}
	}
	for _, m := range p.Entries {
		for i := range m.Params {
			n.param[m.Index][i] = true
		}
	}
	for _, m := range p.Methods {
		n.enqueue(m)
	}
	for len(n.queue) > 0 {
		m := n.queue[0]
		n.queue = n.queue[1:]
		n.queued[m.Index] = false
		newFlow(n, m).solve()
	}
	return n
}

func (n *Result) enqueue(m *callgraph.Method) {
	if !n.queued[m.Index] {
		n.queued[m.Index] = true
		n.queue = append(n.queue, m)
	}
}

// passNull notes that parameter i of m may be null.
func (n *Result) passNull(m *callgraph.Method, i int) {
	if i < len(n.param[m.Index]) && !n.param[m.Index][i] {
		n.param[m.Index][i] = true
		n.enqueue(m)
	}
}

// returnNull notes that m may return null.
func (n *Result) returnNull(m *callgraph.Method) {
	if n.result[m.Index] {
		return
	}
	n.result[m.Index] = true
	for _, c := range m.Callers {
		n.enqueue(c.Method)
		if c.Method.Traits&ir.Answers != 0 {
			for _, above := range c.Method.Callers {
				n.enqueue(above.Method)
			}
		}
	}
}

// maybeNull reports whether the method may return null, going by what is said of it too.
func (n *Result) maybeNull(m *callgraph.Method) bool {
	switch {
	case !n.result[m.Index] || m.Traits&ir.Gives != 0:
		return false
	case m.Traits&ir.Answers == 0:
		return true
	}
	for i, s := range m.Stmts {
		if c, ok := s.(*ir.Call); ok && ir.CallsFunction(c) {
			for _, t := range m.Calls[i].Targets {
				if n.result[t.Index] {
					return true
				}
			}
		}
	}
	return false
}

// storeNull notes that the field may be null.
func (n *Result) storeNull(f ir.FieldID) {
	if n.fields.drop(f) {
		for _, m := range n.loads[f] {
			n.enqueue(m)
		}
	}
}
