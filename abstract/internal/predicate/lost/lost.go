// Package lost finds what has no value any more once predicates stand in its place: what they mention, and what gets a value from
// there. What needs such a value is an error, told with its line.
//
//	lost.go    what has no value
//	arrays.go  which variables may hold the same array
//
//kinds:of lowered abstract
package lost

import (
	"fmt"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/analysis/unread"
	"bandsaw/ir"
)

// Values is what has no values any more: what predicates mention, and what gets a
// value from there.
type Values struct {
	prog    *ir.Program
	arrays  *arrays
	keep    func(any) bool
	Locals  map[*ir.Local]bool
	fields  map[ir.FieldID]bool
	Results map[ir.MethodID]bool
	elems   map[arrayKey]bool
	lengths map[arrayKey]bool
	read    map[int]bool                // classes of arrays whose elements somebody reads
	fixed   map[int]int64               // lengths of classes of arrays
	growing map[int]bool                // classes whose lengths have no end
	gets    map[ir.MethodID][]*ir.Local // what calls assign to, once it was asked for
	Unread  map[*ir.Call]bool           // calls that make a text which nobody looks into
	changed bool
	errs    []error
	said    map[string]bool
}

// New finds what there is to know of the program before anything is mentioned. What keep says yes to, a variable or a field,
// keeps its value.
func New(prog *ir.Program, keep func(any) bool) *Values {
	l := &Values{
		prog: prog, arrays: newArrays(), keep: keep, Locals: map[*ir.Local]bool{}, fields: map[ir.FieldID]bool{}, Results: map[ir.MethodID]bool{},
		elems: map[arrayKey]bool{}, lengths: map[arrayKey]bool{}, read: map[int]bool{}, said: map[string]bool{},
		Unread: unread.Texts(prog),
	}
	l.arrays.flow(prog)
	l.fixed, l.growing = l.arrays.fixedLengths(prog), l.arrays.growing(prog)
	note := func(x ir.Operand) {
		if k, ok := l.arrays.key(x); ok {
			l.read[k.node] = true
		}
	}
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		switch s := s.(type) { // others: they read no elements
		case *ir.Load:
			if p, ok := s.From.(*ir.ElemPlace); ok {
				note(p.Array)
			}
		case *ir.Call:
			if len(prog.Method(s.Method).Blocks) == 0 {
				for _, x := range s.Args {
					note(x)
				}
			}
		}
	})
	return l
}

// Mention marks what a predicate is about, unless it is to be kept.
func (l *Values) Mention(m *ir.Method, p *term.Place) {
	switch p.Kind {
	case term.Local:
		if !l.keep(p.Local) {
			l.set(&l.changed, l.Locals, p.Local)
		}
	case term.Static, term.Field:
		if !l.keep(p.Field) {
			l.fields[p.Field] = true
		}
	case term.Return:
		l.Results[m.ID] = true
	case term.Element:
		if k, ok := l.arrayOf(p.Ref); ok {
			l.elems[k] = true
		}
	case term.Length:
		if k, ok := l.arrayOf(p.Ref); ok && l.growing[k.node] {
			l.lengths[k], l.elems[k] = true, true
		}
	}
}

// arrayOf is the class of the arrays that the reference is to.
func (l *Values) arrayOf(r *term.Ref) (arrayKey, bool) {
	if !r.Type.IsArray() {
		return arrayKey{}, false
	}
	switch {
	case len(r.Steps) > 0:
		return arrayKey{l.arrays.of(r.Steps[len(r.Steps)-1]), r.Type.Elem()}, true
	case r.Local != nil:
		return arrayKey{l.arrays.of(r.Local), r.Type.Elem()}, true
	}
	return arrayKey{l.arrays.of(r.Static), r.Type.Elem()}, true
}

func (l *Values) set(changed *bool, in map[*ir.Local]bool, x *ir.Local) {
	if !in[x] {
		in[x] = true
		*changed = true
	}
}

// NobodyGets reports whether no variable that a call of the method assigns to has a
// value, so that the method may return what predicates say of its result.
func (l *Values) NobodyGets(m ir.MethodID) bool {
	if l.Results[m] {
		return true
	}
	if l.gets == nil {
		l.gets = map[ir.MethodID][]*ir.Local{}
		code.EachStmt(l.prog, func(_ *ir.Method, s ir.Stmt) {
			if c, ok := s.(*ir.Call); ok && c.Dst != nil {
				l.gets[c.Method] = append(l.gets[c.Method], c.Dst)
			}
		})
	}
	return !slices.ContainsFunc(l.gets[m], func(x *ir.Local) bool { return !l.Locals[x] })
}

// IsLost reports whether the operand has no value.
func (l *Values) IsLost(x ir.Operand) bool {
	v, ok := x.(*ir.Local)
	return ok && l.Locals[v]
}

// Spread finds all that is lost, given what is, and what needs a value that is.
func (l *Values) Spread() []error {
	for l.changed = true; l.changed; {
		l.changed = false
		code.EachStmt(l.prog, l.stmt)
		if !l.changed {
			l.choices()
		}
	}
	return l.errs
}

func (l *Values) errorf(m *ir.Method, s ir.Stmt, format string, args ...any) {
	text := fmt.Sprintf("%s.%s:%d: %s", m.ID.Class(), m.ID.Name(), s.Pos().Line, fmt.Sprintf(format, args...))
	if !l.said[text] {
		l.said[text] = true
		l.errs = append(l.errs, fmt.Errorf("%s", text))
	}
}

// into marks a local into which a lost value flows.
func (l *Values) into(m *ir.Method, s ir.Stmt, x *ir.Local) {
	if l.keep(x) {
		l.errorf(m, s, "%s is to be kept, but what it gets here has no value any more; keep that too", term.JavaName(x))
		return
	}
	l.set(&l.changed, l.Locals, x)
}

// stmt lets what is lost flow through the statement.
func (l *Values) stmt(m *ir.Method, s ir.Stmt) {
	switch s := s.(type) { // others: nothing flows, or control decides
	case *ir.Move:
		if l.IsLost(s.Src) {
			l.into(m, s, s.Dst)
		}
	case *ir.Unary:
		if l.IsLost(s.X) {
			l.into(m, s, s.Dst)
		}
	case *ir.Binary:
		if l.IsLost(s.X) || l.IsLost(s.Y) {
			l.into(m, s, s.Dst)
		}
	case *ir.Load:
		l.accessed(m, s, s.From)
		if l.Gone(s.From) {
			l.into(m, s, s.Dst)
		}
	case *ir.Store:
		l.store(m, s)
	case *ir.Length:
		if k, ok := l.arrays.key(s.Array); ok && l.lengths[k] {
			l.into(m, s, s.Dst)
		}
	case *ir.NewArray:
		for i, d := range s.Dims {
			if !l.IsLost(d) {
				continue
			}
			k := arrayKey{l.arrays.of(s.Dst), s.Type.Elem()}
			if i > 0 || len(s.Dims) > 1 || s.Type.Elem().IsRef() {
				l.errorf(m, s, "the length of an array of references has no value any more; keep what it is")
				continue
			}
			if !l.lengths[k] || !l.elems[k] {
				l.lengths[k], l.elems[k], l.changed = true, true, true
			}
		}
	case *ir.Return:
		if s.X != nil && l.IsLost(s.X) && !l.Results[m.ID] {
			l.Results[m.ID], l.changed = true, true
		}
	case *ir.Call:
		l.call(m, s)
	case *ir.Choose:
		lo, okLo := s.Lo.(*ir.Const)
		hi, okHi := s.Hi.(*ir.Const)
		if l.IsLost(s.Lo) || l.IsLost(s.Hi) || okLo && okHi && !s.Dst.Type.IsToken() && wide(lo.Bits, hi.Bits) && !l.keep(s.Dst) {
			l.into(m, s, s.Dst)
		}
	}
}

// wide reports whether a choice has more alternatives than anyone tries.
func wide(lo, hi int64) bool { return lo <= hi && uint64(hi-lo) >= 1<<16 }

// Gone reports whether what is at the place has no value.
func (l *Values) Gone(p ir.Place) bool {
	switch p := p.(type) {
	case *ir.FieldPlace:
		return l.fields[p.Field]
	case *ir.StaticPlace:
		return l.fields[p.Field]
	case *ir.ElemPlace:
		k, ok := l.arrays.key(p.Array)
		return ok && l.elems[k]
	}
	return false
}

// accessed takes the values of the elements where nobody knows which is accessed.
// Elements that are references can go only if nobody reads them.
func (l *Values) accessed(m *ir.Method, s ir.Stmt, p ir.Place) {
	e, ok := p.(*ir.ElemPlace)
	if !ok {
		return
	}
	k, ok := l.arrays.key(e.Array)
	switch {
	case !ok || l.elems[k] || !l.IsLost(e.Index) && !l.lengths[k]:
	case k.elem.IsRef() && l.read[k.node]:
		l.errorf(m, s, "an index into an array of references has no value any more; keep what it is")
	default:
		l.elems[k], l.changed = true, true
	}
}

func (l *Values) store(m *ir.Method, s *ir.Store) {
	l.accessed(m, s, s.To)
	if l.Gone(s.To) || !l.IsLost(s.Src) {
		return
	}
	switch p := s.To.(type) {
	case *ir.FieldPlace:
		l.field(m, s, p.Field)
	case *ir.StaticPlace:
		l.field(m, s, p.Field)
	case *ir.ElemPlace:
		if k, ok := l.arrays.key(p.Array); ok {
			l.elems[k], l.changed = true, true
		}
	}
}

func (l *Values) field(m *ir.Method, s ir.Stmt, f ir.FieldID) {
	if l.keep(f) {
		l.errorf(m, s, "%s is to be kept, but what it gets here has no value any more; keep that too", f)
		return
	}
	l.fields[f], l.changed = true, true
}

func (l *Values) call(m *ir.Method, s *ir.Call) {
	callee := l.prog.Method(s.Method)
	if s.Dst != nil && l.Results[s.Method] {
		l.into(m, s, s.Dst)
	}
	for i, x := range s.Args {
		if l.Unread[s] {
			continue // it is not called
		}
		if len(callee.Blocks) == 0 {
			l.native(m, s, x)
			continue
		}
		if l.IsLost(x) && !l.Locals[callee.Params[i]] {
			if l.keep(callee.Params[i]) {
				l.errorf(m, s, "%s is to be kept, but what it gets here has no value any more; keep that too", term.JavaName(callee.Params[i]))
				continue
			}
			l.set(&l.changed, l.Locals, callee.Params[i])
		}
	}
}

// native refuses what a native method would need the value of.
func (l *Values) native(m *ir.Method, s *ir.Call, x ir.Operand) {
	if ir.MachineOperation(s.Method).OnlyPrints() {
		return
	}
	if l.IsLost(x) {
		l.errorf(m, s, "the native method %s needs the value of its argument, which predicates took; keep what it is", s.Method)
	}
	if k, ok := l.arrays.key(x); ok && (l.elems[k] || l.lengths[k]) {
		l.errorf(m, s, "the native method %s needs the elements of an array, which predicates took; keep what it is", s.Method)
	}
}

// choices marks what is chosen and only used where values are lost: nobody looks
// at which it was.
func (l *Values) choices() {
	for _, c := range l.prog.Classes {
		for _, m := range c.Methods {
			chosen := map[*ir.Local]bool{}
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if x, ok := s.(*ir.Choose); ok && !l.Locals[x.Dst] && !l.keep(x.Dst) && term.Bits(x.Dst.Type) != 0 {
						chosen[x.Dst] = true
					}
				}
			}
			if len(chosen) == 0 {
				continue
			}
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					for _, u := range ir.Uses(s) {
						if chosen[u] && !l.swallows(s, u) {
							delete(chosen, u)
						}
					}
					if d := ir.Def(s); d != nil && chosen[d] {
						if _, ok := s.(*ir.Choose); !ok && !setsConstant(s) {
							delete(chosen, d)
						}
					}
				}
			}
			for _, x := range m.Locals {
				if chosen[x] {
					l.set(&l.changed, l.Locals, x)
				}
			}
		}
	}
}

// setsConstant reports whether the statement sets a variable to a constant, as one that
// returns does beside an exception.
func setsConstant(s ir.Stmt) bool {
	m, ok := s.(*ir.Move)
	if !ok {
		return false
	}
	_, ok = m.Src.(*ir.Const)
	return ok
}

// swallows reports whether the statement does nothing with x but to make a value that is lost.
func (l *Values) swallows(s ir.Stmt, x *ir.Local) bool {
	switch s := s.(type) { // others: they look at it
	case *ir.Move:
		return l.Locals[s.Dst]
	case *ir.Unary:
		return l.Locals[s.Dst]
	case *ir.Binary:
		return l.Locals[s.Dst]
	case *ir.Store:
		return ir.Operand(x) == s.Src && l.Gone(s.To)
	case *ir.Call:
		callee := l.prog.Method(s.Method)
		for i, a := range s.Args {
			if a == ir.Operand(x) && (len(callee.Blocks) == 0 || !l.Locals[callee.Params[i]]) {
				return false
			}
		}
		return true
	}
	return false
}

// FixedLength is the length of the array, if all that it can be have one.
func (l *Values) FixedLength(array ir.Operand) (n int64, ok bool) {
	if k, ok := l.arrays.key(array); ok {
		n, ok = l.fixed[k.node]
		return n, ok
	}
	return 0, false
}

// FixedLengthOf is fixedLength of what r refers to.
func (l *Values) FixedLengthOf(r *term.Ref) (n int64, ok bool) { return l.arrays.lengthOf(r, l.fixed) }

// ElementsAreLost reports whether there is an array whose elements have no values.
func (l *Values) ElementsAreLost() bool { return len(l.elems) > 0 }

// LengthIsLost reports whether the length of the array that is made has no value.
func (l *Values) LengthIsLost(s *ir.NewArray) bool {
	return l.lengths[arrayKey{l.arrays.of(s.Dst), s.Type.Elem()}]
}
