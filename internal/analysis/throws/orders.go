package throws

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// What a class that orders compares by its natural order is never null, since what comes in is compared first: a null is refused. So it is no matter
// what a compareTo throws where it is given one, but where several threads use the object at a time: one finds null where another has taken something away.

// orders reports whether the method is of a class that orders what it is given.
func (t *Result) orders(m *callgraph.Method) bool {
	return t.Program.Class(m.ID.Class()).Traits&ir.Orders != 0
}

// natural reports whether the method is a natural order, of a class of which that is known to be one: but for null and what is of another class it is
// defined.
func (t *Result) natural(m *callgraph.Method) bool {
	return isCompareTo(m) && t.Program.Class(m.ID.Class()).Traits&ir.Natural != 0
}

func isCompareTo(m *callgraph.Method) bool { return m.ID.Name() == "compareTo" }

// compares reports whether the call is one of a natural order, or of a comparator, whichever that is.
func compares(c *ir.Call) bool {
	class := c.Method.Class()
	return class == comparable || class == "java.util.Comparator"
}

// toComparable reports whether the statement casts to what has a natural order.
func toComparable(s ir.Stmt) bool {
	cast, ok := s.(*ir.Cast)
	return ok && cast.Type == comparable
}

const comparable = "java.lang.Comparable"

// answered is what comes of the answer that a total method asks for, whose receiver nobody else changes meanwhile.
func (t *Result) answered(a answer) *bitset.Set {
	out := t.thrownBy(a.Method, a.Stmt, a.by)
	switch {
	case !t.orders(a.Method):
	case t.natural(a.by):
		return t.only(out, ir.ClassCastException)
	case isCompareTo(a.by) && t.failsByNull(a.by, map[*callgraph.Method]bool{}):
		return t.without(out, ir.NullPointerException)
	}
	return out
}

// only are those of the exceptions of exactly the class.
func (t *Result) only(thrown *bitset.Set, class string) *bitset.Set {
	out := bitset.New(len(t.Classes))
	if k, ok := t.place[class]; ok && thrown.Has(k) {
		out.Add(k)
	}
	return out
}

// without are the exceptions but for those of exactly the class.
func (t *Result) without(thrown *bitset.Set, class string) *bitset.Set {
	k, ok := t.place[class]
	if !ok || !thrown.Has(k) {
		return thrown
	}
	out := thrown.Clone()
	out.Remove(k)
	return out
}

// failsByNull reports whether a NullPointerException leaves the method, of all its statements, only where one of its parameters is null. It goes by
// statements alone, not by what is known so far of others.
func (t *Result) failsByNull(m *callgraph.Method, seen map[*callgraph.Method]bool) bool {
	if t.natural(m) {
		return true
	}
	if seen[m] || m.Native {
		return false
	}
	seen[m] = true
	defer delete(seen, m)
	npe, can := t.place[ir.NullPointerException]
	for i, s := range m.Stmts {
		if m.Dead(int32(i)) {
			continue
		}
		if _, throws := s.(*ir.Throw); throws {
			return false
		}
		if can && t.own[m.Index][i].Has(npe) && !isParameter(m, ir.Dereferenced(s)) {
			return false
		}
		c := m.Calls[i]
		if c == nil {
			continue
		}
		if c.Native != nil && anything(c.Native) { // a class initialisation fails by an Error
			return false
		}
		given := true
		if call, ok := s.(*ir.Call); ok {
			given = t.null.Given(m, int32(i)) || !slices.ContainsFunc(call.Args, func(x ir.Operand) bool { return x.OperandType().IsRef() && !isParameter(m, x) })
		}
		for _, callee := range c.Targets {
			if !given || !t.failsByNull(callee, seen) {
				return false
			}
		}
	}
	return true
}

// isParameter reports whether the operand is a parameter of the method, or a copy.
func isParameter(m *callgraph.Method, x ir.Operand) bool {
	for range m.Stmts { // so many copies at most
		l, ok := x.(*ir.Local)
		if !ok {
			return false
		}
		var defs []ir.Stmt
		for _, s := range m.Stmts {
			if ir.Def(s) == l {
				defs = append(defs, s)
			}
		}
		if _, param := m.Param(l); param {
			return len(defs) == 0
		}
		if len(defs) != 1 {
			return false
		}
		switch s := defs[0].(type) { // others: come from elsewhere
		case *ir.Move:
			x = s.Src
		case *ir.Cast:
			x = s.X
		default:
			return false
		}
	}
	return false
}
