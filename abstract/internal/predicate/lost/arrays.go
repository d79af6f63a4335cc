package lost

import (
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/term"
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

// ResultOf stands for what a method returns.
type ResultOf ir.MethodID

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
	code.EachStmt(prog, func(m *ir.Method, s ir.Stmt) {
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
				into(ResultOf(m.ID), s.X)
			}
		case *ir.Call:
			if s.Dst != nil && s.Dst.Type.IsRef() {
				a.unite(a.of(s.Dst), a.of(ResultOf(s.Method)))
			}
			callee := prog.Method(s.Method)
			for i, x := range s.Args {
				switch {
				case i < len(callee.Params) && len(callee.Blocks) > 0:
					into(callee.Params[i], x)
				default: // a native may give it back
					into(ResultOf(s.Method), x)
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
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
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

// growing finds the classes of arrays whose lengths are computed from lengths of the same
// class, as where one that is full is replaced by one of twice its length: of such
// lengths there is no end.
func (a *arrays) growing(prog *ir.Program) map[int]bool {
	from := map[*ir.Local][]ir.Stmt{}
	args := map[*ir.Local][]ir.Operand{} // of parameters
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
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
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
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
