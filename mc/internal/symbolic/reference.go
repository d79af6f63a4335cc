package symbolic

import (
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Which object stands in a table, such as that of small boxed numbers, may depend on an
// input. As long as only numbers in the objects are read, which differ with the index, and
// it is asked whether there is one, the execution does not rest on which it is.

// among is what a reference is: that at an index of an array, which is a term. The
// terms of such references are no terms of the solver's.
type among struct {
	index   *smt.Term
	at      int64   // as the machine has it
	objects []int64 // by index
	fixed   bool    // the execution rests on it
}

// largestTable is how many references an array has at most of which one may be any.
const largestTable = 256

// reference is the term of a reference at an index of an array; nil if the execution
// rests on which it is.
func (e *Execution) reference(array int64, i *smt.Term, index int64) *smt.Term {
	n := e.m.Len(array)
	a := &among{index: i, at: index}
	for k := range n {
		if n > largestTable || e.heap[cell{array, k}] != nil {
			e.fix(i, index, "which element of an array it is depends on an input")
			return e.heap[cell{array, index}]
		}
		a.objects = append(a.objects, e.m.Elem(array, k))
	}
	x := &smt.Term{Op: smt.OpVar, Name: "a reference"}
	e.among[x] = a
	return x
}

// fixReference lets the execution rest on which object it is, if the term is that of a
// reference; it reports whether it is one.
func (e *Execution) fixReference(x *smt.Term, why string) bool {
	a := e.among[x]
	if a == nil {
		return false
	}
	e.fix(a.index, a.at, why)
	e.pending.fixed = append(e.pending.fixed, a)
	return true
}

// field is what is in a field of an object that has a term, of the type.
func (e *Execution) field(x *smt.Term, object, offset int64, t ir.Type) *smt.Term {
	a := e.among[x]
	sort, ok := sortOfType(t)
	if a == nil || !ok {
		e.fixReference(x, "which object it is depends on an input")
		return e.heap[cell{object, offset}]
	}
	var out *smt.Term
	linear := true
	first := int64(-1)
	for k, o := range a.objects {
		if o == 0 {
			continue // a test excludes that
		}
		if first < 0 {
			first = int64(k)
		}
		v := e.heap[cell{o, offset}]
		if v == nil {
			v = smt.Const(e.m.Mem[o+offset], sort)
		}
		linear = linear && v.Op == smt.OpConst && e.m.Mem[o+offset]-int64(k) == e.m.Mem[a.objects[first]+offset]-first
		if out == nil {
			out = v
		} else {
			out = smt.Ite(smt.Eq(a.index, smt.Const(int64(k), a.index.Sort)), v, out)
		}
	}
	switch {
	case linear:
		return e.named(smt.Apply(smt.OpBVAdd, smt.Extend(a.index, sort.Bits()), smt.Const(e.m.Mem[a.objects[first]+offset]-first, sort)))
	case len(a.objects) > longestArray:
		e.fixReference(x, "which object it is depends on an input")
		return e.heap[cell{object, offset}]
	}
	return e.named(out)
}

// isNull is when a reference that has a term is null, if it is compared with that; else
// which object it is is fixed, and there is no term.
func (e *Execution) isNull(t *machine.Thread, f *machine.Frame, in *code.Instr) (condition *smt.Term, ok bool) {
	x, y := e.Of(t, f, in.A), e.Of(t, f, in.B)
	a, other, otherTerm := e.among[x], in.B, y
	if a == nil {
		a, other, otherTerm = e.among[y], in.A, x
	}
	if a == nil {
		return nil, false
	}
	if otherTerm != nil || Operand(e.m, t, f, other) != 0 {
		const why = "which object it is depends on an input"
		e.fixReference(x, why)
		e.fixReference(y, why)
		if e.Inexact == "" { // whoever asks for the condition does not learn that
			e.Inexact = why
		}
		return nil, true
	}
	var nulls []*smt.Term
	for k, o := range a.objects {
		if o == 0 {
			nulls = append(nulls, smt.Eq(a.index, smt.Const(int64(k), a.index.Sort)))
		}
	}
	if len(nulls) == 0 {
		return nil, true
	}
	if in.Op == code.IfNe {
		return smt.Not(smt.Or(nulls...)), true
	}
	return smt.Or(nulls...), true
}

// oneClass reports whether all objects that a reference can be are of one class.
func (e *Execution) oneClass(x *smt.Term) bool {
	a := e.among[x]
	if a == nil {
		return false
	}
	for _, o := range a.objects {
		if o == 0 || e.m.Mem[o] != e.m.Mem[a.objects[0]] {
			return false
		}
	}
	return true
}
