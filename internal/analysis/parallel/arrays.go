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
// and have ended behind a loop that waits for each of its elements. So do lists that are only added to (lists.go).
type arrays struct {
	j    *joins
	m    *callgraph.Method
	flow *flow.Flow
	// keeping are the arrays and lists, by the statements that make them.
	keeping map[int32]bool
	// sweeps are the loops that go through all elements of one, by their tests.
	sweeps map[int32]sweep
}

// sweep is a loop that goes through all elements of an array or a list.
type sweep struct {
	flow.Way
	array int32 // the statement that makes it
	// elements are the statements that take, once in each round, the element whose turn it is.
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
		ok = ok && len(n.Dims) == 1 && j.p.IsSubclass(string(n.Type.Elem()), ir.ThreadClass)
		if (ok || j.makesList(s)) && a.flow.Reached[d] && !a.flow.Repeats(int32(d)) {
			made = append(made, int32(d))
		}
	}
	if len(made) == 0 {
		return a
	}
	counts := a.flow.CountingUp(m)
	for _, d := range made {
		a.keeping[d] = a.private(d) && (j.makesList(m.Stmts[d]) || a.storedOnce(d, counts))
	}
	for _, r := range counts {
		a.findSweep(r)
	}
	for _, w := range a.flow.WaysOut(m) {
		a.findIteration(w)
	}
	return a
}

// array is the statement that makes the array, or other object, that the operand is, -1 if that is not known.
func (a *arrays) array(x ir.Operand) int32 {
	if x == nil {
		return -1
	}
	if name := a.j.names.Of(a.m, x); name.Field == "" {
		return definedBy(name)
	}
	return -1
}

// private reports whether the array is only ever loaded from, stored to, and asked for its length, the list only
// added to and looked at.
func (a *arrays) private(array int32) bool {
	return a.only(array, func(n int32) bool {
		switch s := a.m.Stmts[n].(type) { // others: may hand it on
		case *ir.Load:
			return a.array(ir.PlaceObject(s.From)) == array
		case *ir.Store:
			e, ok := s.To.(*ir.ElemPlace)
			return ok && a.array(e.Array) == array
		case *ir.Length:
			return true
		case *ir.Call:
			return a.keeps(n, array)
		}
		return false
	})
}

// only reports whether all that is done with an object that a statement makes, by variables that can be followed, is
// what the function accepts, of statements with one operand that it is.
func (a *arrays) only(made int32, accepts func(n int32) bool) bool {
	for i, s := range a.m.Stmts {
		if !a.flow.Reached[i] {
			continue
		}
		its := 0
		ir.Operands(s, func(x *ir.Operand) {
			if a.array(*x) == made {
				its++
			}
		})
		move, ok := s.(*ir.Move)
		if its > 0 && (its > 1 || !accepts(int32(i))) && !(ok && a.array(move.Dst) == made) {
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
	out := sweep{Way: r.Way, array: -1}
	for n, s := range a.m.Stmts {
		if !r.Has(int32(n)) {
			continue
		}
		if mayStart(a.m.Calls[n], a.j.starts) {
			return
		}
		d, index := a.element(int32(n), s)
		if d < 0 || index != ir.Operand(r.Counter) || !r.Each(int32(n)) || !r.Before(int32(n), r.Step) {
			continue
		}
		if a.keeping[d] && (out.array < 0 || out.array == d) && (a.isLength(r.Bound, d) || a.isSize(r, d)) {
			out.array = d
			out.elements = append(out.elements, int32(n))
		}
	}
	if out.array >= 0 {
		a.sweeps[r.Test] = out
	}
}

// element is the array or list, and the index in it, of which the statement takes an element; -1 for none.
func (a *arrays) element(n int32, s ir.Stmt) (array int32, index ir.Operand) {
	switch s := s.(type) { // others: none
	case *ir.Load:
		if e, ok := s.From.(*ir.ElemPlace); ok {
			return a.array(e.Array), e.Index
		}
	case *ir.Call:
		if list, name := a.asked(n); list >= 0 && name == gets {
			return list, s.Args[1]
		}
	}
	return -1, nil
}

// isLength reports whether the operand is the length of the array.
func (a *arrays) isLength(x ir.Operand, array int32) bool {
	made, ok := a.m.Stmts[array].(*ir.NewArray)
	if !ok {
		return false
	}
	dim := made.Dims[0]
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
	if array, _ := a.element(d, a.m.Stmts[d]); a.keeping[array] {
		return threadsOf(array)
	}
	if list := a.given(d); a.keeping[list] {
		return threadsOf(list)
	}
	for s := max(d, a.m.First(a.m.Block(n))) + 1; s < n; s++ {
		if array, stored := a.stored(s); array >= 0 && stored == name {
			return threadsOf(array)
		}
	}
	return name
}

// stored is the array that keeps its threads to which the statement stores, or the list to which it adds, and the name of
// what; -1 for none.
func (a *arrays) stored(n int32) (array int32, name locks.Name) {
	if list, x := a.added(n); a.keeping[list] {
		return list, a.j.name(a.m, n, x)
	}
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
