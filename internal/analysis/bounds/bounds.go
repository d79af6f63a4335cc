// Package bounds finds the accesses to elements of arrays whose index is in bounds
// whatever happens, the arrays that are not made with a negative length, the
// divisions that are not by zero, and the tests that go one way only for it. It
// follows through each method how far its int variables, and the lengths of the
// arrays that its variables refer to, lie apart (zone), through tests, arithmetic
// that does not wrap around, and what has to hold for a statement to end without an
// exception. Of what it calls, a method knows the summary: how far its parameters and
// its result lie apart when it returns.
//
// Locals are a thread's own and an array's length never changes, so other threads
// change nothing of that.
//
//kinds:of lifted
package bounds

import (
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// Result says what is known of the statements that are executed.
type Result struct {
	// InBounds are accesses to elements: where there is an array, it has the index.
	InBounds map[ir.Stmt]bool
	// NotNegative make arrays of lengths that are not negative.
	NotNegative map[ir.Stmt]bool
	// NotZero are divisions of ints by what is not zero.
	NotZero map[ir.Stmt]bool
	// Only is, of the branches that go one way only, that way.
	Only map[ir.Stmt]*ir.Block
	// Dead are the statements that are never executed.
	Dead map[ir.Stmt]bool

	analysis *analysis
}

// Never reports whether the statement does not throw the exception by itself. A nil
// Result can tell nothing.
func (r *Result) Never(s ir.Stmt, class string) bool {
	if r == nil {
		return false
	}
	switch class {
	case ir.ArrayIndexOutOfBoundsException:
		return r.InBounds[s]
	case ir.NegativeArraySizeException:
		return r.NotNegative[s]
	case ir.ArithmeticException:
		return r.NotZero[s]
	}
	return false
}

// analysis goes through the methods, callees before their callers.
type analysis struct {
	p         *ir.Program
	r         *pointsto.Result
	only      map[ir.Stmt]*ir.Block
	out       *Result
	summaries map[ir.MethodID]*summary
	contexts  *contexts
}

// Analyse finds them in the methods that can run, given what variables can refer to
// and which tests are known to go one way only.
func Analyse(p *ir.Program, r *pointsto.Result, only map[ir.Stmt]*ir.Block) *Result {
	a := &analysis{p: p, r: r, only: only, summaries: map[ir.MethodID]*summary{}, contexts: &contexts{given: map[ir.MethodID]given{}, others: map[ir.MethodID]given{}, flows: map[ir.MethodID]*flow{}, finding: map[ir.MethodID]bool{}}}
	a.out = &Result{
		InBounds: map[ir.Stmt]bool{}, NotNegative: map[ir.Stmt]bool{}, NotZero: map[ir.Stmt]bool{},
		Only: map[ir.Stmt]*ir.Block{}, Dead: map[ir.Stmt]bool{}, analysis: a,
	}
	for _, m := range a.calleesFirst() {
		f := newFlow(a, m, checkedVariables)
		f.solve()
		f.report()
		a.summaries[m.ID] = f.summary()
	}
	return a.out
}

// calleesFirst lists the methods with bodies so that each comes after those that it
// calls, but for recursions.
func (a *analysis) calleesFirst() []*ir.Method {
	var methods []*ir.Method
	number := map[ir.MethodID]int32{}
	a.r.EachReached(func(m *ir.Method) {
		if len(m.Blocks) > 0 {
			number[m.ID] = int32(len(methods))
			methods = append(methods, m)
		}
	})
	// The last node calls all, so that one search finds them.
	g := make(digraph.Graph, len(methods)+1)
	for i, m := range methods {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if id, ok := a.runs(s); ok {
					if t, ok := number[id]; ok {
						g[i] = append(g[i], t)
					}
				}
			}
		}
		g[len(methods)] = append(g[len(methods)], int32(i))
	}
	var out []*ir.Method
	for _, n := range g.DepthFirst(int32(len(methods))).Postorder {
		if int(n) < len(methods) {
			out = append(out, methods[n])
		}
	}
	return out
}

// runs is the only method that the statement, a call, can run.
func (a *analysis) runs(s ir.Stmt) (ir.MethodID, bool) {
	c, ok := s.(*ir.Call)
	if !ok {
		return "", false
	}
	called := a.r.Called(c)
	if len(called) != 1 {
		return "", false
	}
	return called[0], true
}

// lengths is between which numbers the lengths of the arrays lie that x can refer to.
func (a *analysis) lengths(x ir.Operand) (low, high int64) {
	first := true
	for o := range a.r.Of(x).All() {
		n, ok := a.r.Length(o)
		if !ok {
			return 0, longest
		}
		if first {
			low, high, first = n, n, false
		}
		low, high = min(low, n), max(high, n)
	}
	if first {
		return 0, longest
	}
	return low, high
}
