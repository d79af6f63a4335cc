package predicate

import (
	"fmt"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/analysis/unread"
	"bandsaw/ir"
)

// arrays tells which variables may hold the same array: those between which
// references flow are of one class (B. Steensgaard, Points-to Analysis in
// Almost Linear Time).
type arrays struct {
	node   map[any]int
	parent []int
	elem   []int // the node of the elements that are references, -1 for none yet
}

type resultOf ir.MethodID
type pendingNode struct{}

func newArrays() *arrays { return &arrays{node: map[any]int{}} }

func (a *arrays) of(x any) int {
	n, ok := a.node[x]
	if !ok {
		n = a.fresh()
		a.node[x] = n
	}
	return a.find(n)
}

func (a *arrays) fresh() int {
	a.parent, a.elem = append(a.parent, len(a.parent)), append(a.elem, -1)
	return len(a.parent) - 1
}

func (a *arrays) find(n int) int {
	for a.parent[n] != n {
		a.parent[n] = a.parent[a.parent[n]]
		n = a.parent[n]
	}
	return n
}

func (a *arrays) unite(x, y int) {
	x, y = a.find(x), a.find(y)
	if x == y {
		return
	}
	a.parent[y] = x
	ex, ey := a.elem[x], a.elem[y]
	if ex < 0 {
		a.elem[x] = ey
	} else if ey >= 0 {
		a.unite(ex, ey)
	}
}

func (a *arrays) elemOf(n int) int {
	n = a.find(n)
	if a.elem[n] < 0 {
		e := a.fresh()
		a.elem[n] = e
	}
	return a.find(a.elem[n])
}

// flow unites what references flow between in the program.
func (a *arrays) flow(prog *ir.Program) {
	into := func(dst any, src ir.Operand) {
		if l, ok := src.(*ir.Local); ok && l.Type.IsRef() {
			a.unite(a.of(dst), a.of(l))
		}
	}
	eachStmt(prog, func(m *ir.Method, s ir.Stmt) {
		switch s := s.(type) { // others: no reference flows
		case *ir.Move:
			into(s.Dst, s.Src)
		case *ir.Load:
			if s.Dst.Type.IsRef() {
				a.unite(a.of(s.Dst), a.ofPlace(s.From))
			}
		case *ir.Store:
			if l, ok := s.Src.(*ir.Local); ok && l.Type.IsRef() {
				a.unite(a.ofPlace(s.To), a.of(l))
			}
		case *ir.Pending:
			if s.Dst != nil {
				a.unite(a.of(s.Dst), a.of(pendingNode{}))
			} else {
				into(pendingNode{}, s.Src)
			}
		case *ir.Return:
			if s.X != nil {
				into(resultOf(m.ID), s.X)
			}
		case *ir.Call:
			if s.Dst != nil && s.Dst.Type.IsRef() {
				a.unite(a.of(s.Dst), a.of(resultOf(s.Method)))
			}
			callee := prog.Method(s.Method)
			for i, x := range s.Args {
				switch {
				case i < len(callee.Params) && len(callee.Blocks) > 0:
					into(callee.Params[i], x)
				default: // a native may give it back
					into(resultOf(s.Method), x)
				}
			}
		}
	})
}

func (a *arrays) ofPlace(p ir.Place) int {
	switch p := p.(type) {
	case *ir.FieldPlace:
		return a.of(p.Field)
	case *ir.StaticPlace:
		return a.of(p.Field)
	case *ir.ElemPlace:
		if l, ok := p.Array.(*ir.Local); ok {
			return a.elemOf(a.of(l))
		}
	}
	return a.fresh()
}

// arrayKey is a class of arrays with elements of one type.
type arrayKey struct {
	node int
	elem ir.Type
}

func (a *arrays) key(x ir.Operand) (arrayKey, bool) {
	l, ok := x.(*ir.Local)
	if !ok || !l.Type.IsArray() {
		return arrayKey{}, false
	}
	return arrayKey{a.of(l), l.Type.Elem()}, true
}

// fixedLengths are the classes of arrays all of which have one length, a constant.
func (a *arrays) fixedLengths(prog *ir.Program) map[int]int64 {
	out, others := map[int]int64{}, map[int]bool{}
	note := func(x *ir.Local, n ir.Operand) {
		node := a.of(x)
		c, ok := n.(*ir.Const)
		if old, seen := out[node]; !ok || seen && old != c.Bits {
			others[node] = true
			return
		}
		out[node] = c.Bits
	}
	eachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		switch s := s.(type) { // others: they make no array
		case *ir.NewArray:
			note(s.Dst, s.Dims[0])
			for range s.Dims[1:] {
				others[a.elemOf(a.of(s.Dst))] = true
			}
		case *ir.Call:
			if s.Dst != nil && s.Dst.Type.IsRef() && len(prog.Method(s.Method).Blocks) == 0 {
				others[a.of(s.Dst)] = true
			}
		}
	})
	for _, id := range append([]ir.MethodID{prog.ThreadEntry, prog.Uncaught}, prog.Entry...) {
		if m := prog.Method(id); m != nil {
			for _, x := range m.Params { // the machine makes them
				others[a.of(x)] = true
			}
		}
	}
	for node := range others {
		delete(out, a.find(node))
	}
	return out
}

// lengthOf is the length of the array to which r refers, if all that it can be have one.
func (a *arrays) lengthOf(r *term.Ref, fixed map[int]int64) (n int64, ok bool) {
	var node int
	switch {
	case len(r.Steps) > 0:
		node = a.of(r.Steps[len(r.Steps)-1])
	case r.Local != nil:
		node = a.of(r.Local)
	default:
		node = a.of(r.Static)
	}
	n, ok = fixed[node]
	return n, ok
}

// eachStmt calls f for each statement of the program.
func eachStmt(prog *ir.Program, f func(m *ir.Method, s ir.Stmt)) {
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					f(m, s)
				}
			}
		}
	}
}

// lost is what has no values any more: what predicates mention, and what gets a
// value from there.
type lost struct {
	prog    *ir.Program
	arrays  *arrays
	keep    func(any) bool
	locals  map[*ir.Local]bool
	fields  map[ir.FieldID]bool
	results map[ir.MethodID]bool
	elems   map[arrayKey]bool
	lengths map[arrayKey]bool
	read    map[int]bool                // classes of arrays whose elements somebody reads
	fixed   map[int]int64               // lengths of classes of arrays
	growing map[int]bool                // classes whose lengths have no end
	gets    map[ir.MethodID][]*ir.Local // what calls assign to, once it was asked for
	unread  map[*ir.Call]bool           // calls that make a text which nobody looks into
	changed bool
	errs    []error
	said    map[string]bool
}

func newLost(prog *ir.Program, keep func(any) bool) *lost {
	l := &lost{
		prog: prog, arrays: newArrays(), keep: keep, locals: map[*ir.Local]bool{}, fields: map[ir.FieldID]bool{}, results: map[ir.MethodID]bool{},
		elems: map[arrayKey]bool{}, lengths: map[arrayKey]bool{}, read: map[int]bool{}, said: map[string]bool{},
		unread: unread.Texts(prog),
	}
	l.arrays.flow(prog)
	l.fixed, l.growing = l.arrays.fixedLengths(prog), l.arrays.growing(prog)
	note := func(x ir.Operand) {
		if k, ok := l.arrays.key(x); ok {
			l.read[k.node] = true
		}
	}
	eachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
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

// mention marks what a predicate is about, unless it is to be kept.
func (l *lost) mention(m *ir.Method, p *term.Place) {
	switch p.Kind {
	case term.Local:
		if !l.keep(p.Local) {
			l.set(&l.changed, l.locals, p.Local)
		}
	case term.Static, term.Field:
		if !l.keep(p.Field) {
			l.fields[p.Field] = true
		}
	case term.Return:
		l.results[m.ID] = true
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

// growing finds the classes of arrays whose lengths are computed from lengths of the same
// class, as where one that is full is replaced by one of twice its length: of such
// lengths there is no end.
func (a *arrays) growing(prog *ir.Program) map[int]bool {
	from := map[*ir.Local][]ir.Stmt{}
	args := map[*ir.Local][]ir.Operand{} // of parameters
	eachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		if d := ir.Def(s); d != nil && term.Bits(d.Type) != 0 {
			from[d] = append(from[d], s)
		}
		if c, ok := s.(*ir.Call); ok {
			for i, l := range prog.Method(c.Method).Params {
				args[l] = append(args[l], c.Args[i])
			}
		}
	})
	out := map[int]bool{}
	eachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		made, ok := s.(*ir.NewArray)
		if !ok || made.Type.Elem().IsRef() {
			return
		}
		node := a.of(made.Dst)
		type visit struct {
			l        *ir.Local
			computed bool
		}
		seen := map[visit]bool{}
		var grows func(x ir.Operand, computed bool) bool
		grows = func(x ir.Operand, computed bool) bool {
			l, ok := x.(*ir.Local)
			if !ok || seen[visit{l, computed}] {
				return false
			}
			seen[visit{l, computed}] = true
			for _, s := range from[l] {
				switch s := s.(type) { // others: no length comes from there
				case *ir.Length:
					if k, ok := a.key(s.Array); ok && k.node == node && computed {
						return true
					}
				case *ir.Move:
					if grows(s.Src, computed) {
						return true
					}
				case *ir.Binary:
					if grows(s.X, true) || grows(s.Y, true) {
						return true
					}
				}
			}
			return slices.ContainsFunc(args[l], func(x ir.Operand) bool { return grows(x, computed) })
		}
		if grows(made.Dims[0], false) {
			out[node] = true
		}
	})
	return out
}

// arrayOf is the class of the arrays that the reference is to.
func (l *lost) arrayOf(r *term.Ref) (arrayKey, bool) {
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

func (l *lost) set(changed *bool, in map[*ir.Local]bool, x *ir.Local) {
	if !in[x] {
		in[x] = true
		*changed = true
	}
}

// nobodyGets reports whether no variable that a call of the method assigns to has a
// value, so that the method may return what predicates say of its result.
func (l *lost) nobodyGets(m ir.MethodID) bool {
	if l.results[m] {
		return true
	}
	if l.gets == nil {
		l.gets = map[ir.MethodID][]*ir.Local{}
		eachStmt(l.prog, func(_ *ir.Method, s ir.Stmt) {
			if c, ok := s.(*ir.Call); ok && c.Dst != nil {
				l.gets[c.Method] = append(l.gets[c.Method], c.Dst)
			}
		})
	}
	return !slices.ContainsFunc(l.gets[m], func(x *ir.Local) bool { return !l.locals[x] })
}

func (l *lost) isLost(x ir.Operand) bool {
	v, ok := x.(*ir.Local)
	return ok && l.locals[v]
}

// spread finds all that is lost, given what is.
func (l *lost) spread() {
	for l.changed = true; l.changed; {
		l.changed = false
		eachStmt(l.prog, l.stmt)
		if !l.changed {
			l.choices()
		}
	}
}

func (l *lost) errorf(m *ir.Method, s ir.Stmt, format string, args ...any) {
	text := fmt.Sprintf("%s.%s:%d: %s", m.ID.Class(), m.ID.Name(), s.Pos().Line, fmt.Sprintf(format, args...))
	if !l.said[text] {
		l.said[text] = true
		l.errs = append(l.errs, fmt.Errorf("%s", text))
	}
}

// into marks a local into which a lost value flows.
func (l *lost) into(m *ir.Method, s ir.Stmt, x *ir.Local) {
	if l.keep(x) {
		l.errorf(m, s, "%s is to be kept, but what it gets here has no value any more; keep that too", term.JavaName(x))
		return
	}
	l.set(&l.changed, l.locals, x)
}

// stmt lets what is lost flow through the statement.
func (l *lost) stmt(m *ir.Method, s ir.Stmt) {
	switch s := s.(type) { // others: nothing flows, or control decides
	case *ir.Move:
		if l.isLost(s.Src) {
			l.into(m, s, s.Dst)
		}
	case *ir.Unary:
		if l.isLost(s.X) {
			l.into(m, s, s.Dst)
		}
	case *ir.Binary:
		if l.isLost(s.X) || l.isLost(s.Y) {
			l.into(m, s, s.Dst)
		}
	case *ir.Load:
		l.accessed(m, s, s.From)
		if l.gone(s.From) {
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
			if !l.isLost(d) {
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
		if s.X != nil && l.isLost(s.X) && !l.results[m.ID] {
			l.results[m.ID], l.changed = true, true
		}
	case *ir.Call:
		l.call(m, s)
	case *ir.Choose:
		lo, okLo := s.Lo.(*ir.Const)
		hi, okHi := s.Hi.(*ir.Const)
		if l.isLost(s.Lo) || l.isLost(s.Hi) || okLo && okHi && !s.Dst.Type.IsToken() && wide(lo.Bits, hi.Bits) && !l.keep(s.Dst) {
			l.into(m, s, s.Dst)
		}
	}
}

// wide reports whether a choice has more alternatives than anyone tries.
func wide(lo, hi int64) bool { return lo <= hi && uint64(hi-lo) >= 1<<16 }

// gone reports whether what is at the place has no value.
func (l *lost) gone(p ir.Place) bool {
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
func (l *lost) accessed(m *ir.Method, s ir.Stmt, p ir.Place) {
	e, ok := p.(*ir.ElemPlace)
	if !ok {
		return
	}
	k, ok := l.arrays.key(e.Array)
	switch {
	case !ok || l.elems[k] || !l.isLost(e.Index) && !l.lengths[k]:
	case k.elem.IsRef() && l.read[k.node]:
		l.errorf(m, s, "an index into an array of references has no value any more; keep what it is")
	default:
		l.elems[k], l.changed = true, true
	}
}

func (l *lost) store(m *ir.Method, s *ir.Store) {
	l.accessed(m, s, s.To)
	if l.gone(s.To) || !l.isLost(s.Src) {
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

func (l *lost) field(m *ir.Method, s ir.Stmt, f ir.FieldID) {
	if l.keep(f) {
		l.errorf(m, s, "%s is to be kept, but what it gets here has no value any more; keep that too", f)
		return
	}
	l.fields[f], l.changed = true, true
}

func (l *lost) call(m *ir.Method, s *ir.Call) {
	callee := l.prog.Method(s.Method)
	if s.Dst != nil && l.results[s.Method] {
		l.into(m, s, s.Dst)
	}
	for i, x := range s.Args {
		if l.unread[s] {
			continue // it is not called
		}
		if len(callee.Blocks) == 0 {
			l.native(m, s, x)
			continue
		}
		if l.isLost(x) && !l.locals[callee.Params[i]] {
			if l.keep(callee.Params[i]) {
				l.errorf(m, s, "%s is to be kept, but what it gets here has no value any more; keep that too", term.JavaName(callee.Params[i]))
				continue
			}
			l.set(&l.changed, l.locals, callee.Params[i])
		}
	}
}

// native refuses what a native method would need the value of.
func (l *lost) native(m *ir.Method, s *ir.Call, x ir.Operand) {
	if ir.MachineOperation(s.Method).OnlyPrints() {
		return
	}
	if l.isLost(x) {
		l.errorf(m, s, "the native method %s needs the value of its argument, which predicates took; keep what it is", s.Method)
	}
	if k, ok := l.arrays.key(x); ok && (l.elems[k] || l.lengths[k]) {
		l.errorf(m, s, "the native method %s needs the elements of an array, which predicates took; keep what it is", s.Method)
	}
}

// choices marks what is chosen and only used where values are lost: nobody looks
// at which it was.
func (l *lost) choices() {
	for _, c := range l.prog.Classes {
		for _, m := range c.Methods {
			chosen := map[*ir.Local]bool{}
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if x, ok := s.(*ir.Choose); ok && !l.locals[x.Dst] && !l.keep(x.Dst) && term.Bits(x.Dst.Type) != 0 {
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
					l.set(&l.changed, l.locals, x)
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
func (l *lost) swallows(s ir.Stmt, x *ir.Local) bool {
	switch s := s.(type) { // others: they look at it
	case *ir.Move:
		return l.locals[s.Dst]
	case *ir.Unary:
		return l.locals[s.Dst]
	case *ir.Binary:
		return l.locals[s.Dst]
	case *ir.Store:
		return ir.Operand(x) == s.Src && l.gone(s.To)
	case *ir.Call:
		callee := l.prog.Method(s.Method)
		for i, a := range s.Args {
			if a == ir.Operand(x) && (len(callee.Blocks) == 0 || !l.locals[callee.Params[i]]) {
				return false
			}
		}
		return true
	}
	return false
}
