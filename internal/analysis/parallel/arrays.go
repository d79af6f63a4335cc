package parallel

import (
	"strconv"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// arrays knows of a method which of its arrays keep the threads that they are given: an array that the method
// makes once and nobody else knows, of which each element is stored to once at most. Its threads have one name,
// and have ended behind a loop that waits for each of its elements.
type arrays struct {
	j    *joins
	m    *callgraph.Method
	flow *flow.Flow
	// keeping are the arrays, by the statements that make them.
	keeping map[int32]bool
	// sweeps are the loops that go through all elements of one, by their tests.
	sweeps map[int32]sweep
}

// sweep is a loop that goes through all elements of an array.
type sweep struct {
	*flow.Rounds
	array int32 // the statement that makes it
	// elements are the statements that load, once in each round, the element whose turn it is.
	elements []int32
}

// threadsOf is what all threads of the array are called together.
func threadsOf(array int32) locks.Name {
	return locks.Name{Root: "d" + strconv.Itoa(int(array)), Field: "[]"}
}

// arraysOf finds the arrays of a method that starts threads.
func (j *joins) arraysOf(m *callgraph.Method) *arrays {
	if a := j.arrays[m.Index]; a != nil {
		return a
	}
	a := &arrays{j: j, m: m, flow: j.flows[m.Index], keeping: map[int32]bool{}, sweeps: map[int32]sweep{}}
	j.arrays[m.Index] = a
	var made []int32
	for d, s := range m.Stmts {
		n, ok := s.(*ir.NewArray)
		if ok && len(n.Dims) == 1 && j.p.IsSubclass(string(n.Type.Elem()), ir.ThreadClass) && a.flow.Reached[d] && !a.flow.Repeats(int32(d)) {
			made = append(made, int32(d))
		}
	}
	if len(made) == 0 {
		return a
	}
	counts := a.flow.CountingUp(m)
	for _, d := range made {
		a.keeping[d] = a.private(d) && a.storedOnce(d, counts)
	}
	for _, r := range counts {
		a.findSweep(r)
	}
	return a
}

// array is the statement that makes the array that the operand is, -1 if that is not known.
func (a *arrays) array(x ir.Operand) int32 {
	if name := a.j.names.Of(a.m, x); name.Field == "" {
		return definedBy(name)
	}
	return -1
}

// private reports whether the array is only ever loaded from, stored to, and asked for its length, by
// variables that can be followed.
func (a *arrays) private(array int32) bool {
	for i, s := range a.m.Stmts {
		if !a.flow.Reached[i] {
			continue
		}
		var its, known int
		ir.Operands(s, func(x *ir.Operand) {
			if a.array(*x) == array {
				its++
			}
		})
		is := func(x ir.Operand) {
			if a.array(x) == array {
				known++
			}
		}
		switch s := s.(type) { // others: may hand it on
		case *ir.Move:
			if d := a.array(s.Dst); d == array {
				is(s.Src)
			}
		case *ir.Load:
			if e, ok := s.From.(*ir.ElemPlace); ok {
				is(e.Array)
			}
		case *ir.Store:
			if e, ok := s.To.(*ir.ElemPlace); ok {
				is(e.Array)
			}
		case *ir.Length:
			is(s.Array)
		}
		if its != known {
			return false
		}
	}
	return true
}

// storedOnce reports whether no element of the array is stored to twice: there is one statement that does, by
// the counter of a loop that is gone through once, or each is executed once and names another element.
func (a *arrays) storedOnce(array int32, counts []*flow.Rounds) bool {
	var stores []int32
	for i, s := range a.m.Stmts {
		if s, ok := s.(*ir.Store); ok && a.flow.Reached[i] {
			if e, ok := s.To.(*ir.ElemPlace); ok && a.array(e.Array) == array {
				stores = append(stores, int32(i))
			}
		}
	}
	index := func(n int32) ir.Operand { return a.m.Stmts[n].(*ir.Store).To.(*ir.ElemPlace).Index }
	if len(stores) == 1 {
		for _, r := range counts {
			if index(stores[0]) == ir.Operand(r.Counter) && r.AtMost(stores[0]) && !a.flow.Repeats(r.Init) {
				return true
			}
		}
	}
	seen := map[int64]bool{}
	for _, n := range stores {
		k, ok := index(n).(*ir.Const)
		if !ok || seen[k.Bits] || a.flow.Repeats(n) {
			return false
		}
		seen[k.Bits] = true
	}
	return true
}

// findSweep notes the loop if it goes through all elements of an array that keeps its threads, and starts none.
func (a *arrays) findSweep(r *flow.Rounds) {
	first, ok := a.m.Stmts[r.Init].(*ir.Move).Src.(*ir.Const)
	if !ok || first.Bits != 0 {
		return
	}
	out := sweep{Rounds: r, array: -1}
	for n, s := range a.m.Stmts {
		if !r.Has(int32(n)) {
			continue
		}
		if mayStart(a.m.Calls[n], a.j.starts) {
			return
		}
		l, ok := s.(*ir.Load)
		if !ok || !r.Each(int32(n)) || !r.Before(int32(n), r.Step) {
			continue
		}
		e, ok := l.From.(*ir.ElemPlace)
		if !ok || e.Index != ir.Operand(r.Counter) {
			continue
		}
		if d := a.array(e.Array); a.keeping[d] && (out.array < 0 || out.array == d) && a.isLength(r.Bound, d) {
			out.array = d
			out.elements = append(out.elements, int32(n))
		}
	}
	if out.array >= 0 {
		a.sweeps[r.Test] = out
	}
}

// isLength reports whether the operand is the length of the array.
func (a *arrays) isLength(x ir.Operand, array int32) bool {
	dim := a.m.Stmts[array].(*ir.NewArray).Dims[0]
	switch x := x.(type) {
	case *ir.Const:
		k, ok := dim.(*ir.Const)
		return ok && k.Bits == x.Bits
	case *ir.Local:
		_, isParam := a.m.Param(x)
		defs, lengths, again := 0, 0, false
		for d, s := range a.m.Stmts {
			if ir.Def(s) != x {
				continue
			}
			defs++
			again = again || a.flow.Repeats(int32(d))
			if l, ok := s.(*ir.Length); ok && a.array(l.Array) == array {
				lengths++
			}
		}
		if dim == ir.Operand(x) {
			return isParam && defs == 0 || !isParam && defs == 1 && !again
		}
		return !isParam && lengths == defs
	}
	return false
}

// threads is what the threads are called that the object of this name is of, where statement number n of the
// method starts it: those of the array that it was loaded from, or has been stored to before in the same block.
func (a *arrays) threads(n int32, name locks.Name) locks.Name {
	d := definedBy(name)
	if d < 0 || name.Field != "" {
		return name
	}
	if l, ok := a.m.Stmts[d].(*ir.Load); ok {
		if e, ok := l.From.(*ir.ElemPlace); ok && a.keeping[a.array(e.Array)] {
			return threadsOf(a.array(e.Array))
		}
	}
	for s := max(d, a.m.First(a.m.Block(n))) + 1; s < n; s++ {
		if array, stored := a.stored(s); array >= 0 && stored == name {
			return threadsOf(array)
		}
	}
	return name
}

// stored is the array that keeps its threads to which the statement stores, and the name of what; -1 for none.
func (a *arrays) stored(n int32) (array int32, name locks.Name) {
	s, ok := a.m.Stmts[n].(*ir.Store)
	if !ok {
		return -1, locks.Name{}
	}
	if e, ok := s.To.(*ir.ElemPlace); ok && a.keeping[a.array(e.Array)] {
		return a.array(e.Array), a.j.name(a.m, n, s.Src)
	}
	return -1, locks.Name{}
}

// swept is the array of which all threads have ended if control leaves node n on its edge number k, given
// what may run at the method's nodes; -1 for none.
func (a *arrays) swept(n int32, k int, at []running) int32 {
	s, ok := a.sweeps[n]
	if !ok || k != s.Out {
		return -1
	}
	for _, e := range s.elements {
		ended := true
		for _, latch := range s.Latches {
			ended = ended && (!at[latch].reached || at[latch].ended[locks.Name{Root: "d" + strconv.Itoa(int(e))}])
		}
		if ended {
			return s.array
		}
	}
	return -1
}
