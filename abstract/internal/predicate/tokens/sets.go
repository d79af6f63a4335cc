// Package tokens follows sets of tokens through an abstract program without executing it, and tells what they say wherever it goes.
//
//	sets.go        a method
//	invariants.go  the program, and what it says in Java
//
//kinds:of abstract
package tokens

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/ir"
)

// Sets are the tokens that variables can have, or the truth values; those of
// which nothing is known are missing.
type Sets map[*ir.Local]uint64

// All are the values that the variable can have at most, 0 if it holds no set.
func All(prog *ir.Program, l *ir.Local) uint64 {
	if g := prog.Group(l.Type.Abstraction()); g != nil {
		return ir.All(len(g.Tokens))
	}
	if l.Type == ir.Boolean {
		return ir.All(2)
	}
	return 0
}

// Of are the tokens that the operand can have.
func (at Sets) Of(prog *ir.Program, x ir.Operand) uint64 {
	l, ok := x.(*ir.Local)
	if !ok {
		return ^uint64(0)
	}
	if set, known := at[l]; known {
		return set
	}
	return All(prog, l)
}

// Flow follows sets of tokens through a method, without executing it: where ways
// meet, what one of them has is possible.
type Flow struct {
	Program *ir.Program
	Null    map[*ir.Local]bool // variables that are null where they are looked at
	// Called is the set that a call can return; not ok if it does not.
	Called func(at Sets, s *ir.Call) (set uint64, ok bool)
	// The rest may be nil. Throws reports whether the method goes on after an
	// exception is thrown.
	Throws   func(*ir.Pending) bool
	Returned func(set uint64)
	loaded   func(ir.FieldID) uint64
	stored   func(f ir.FieldID, set uint64)
	// cells stand for fields, by the variable through which they were stored to. They
	// are nil where others may write between two statements.
	cells map[cell]*ir.Local
}

// cell is a field of an object that a variable refers to, or a static one.
type cell struct {
	of    *ir.Local // nil for a static field
	field ir.FieldID
}

// cell is what stands for the place, nil for nothing.
func (f *Flow) cell(p ir.Place) *ir.Local {
	field, ok := ir.PlaceField(p)
	if !ok || f.cells == nil {
		return nil
	}
	c := cell{field: field}
	if p, ok := p.(*ir.FieldPlace); ok {
		if c.of, ok = p.Obj.(*ir.Local); !ok {
			return nil
		}
	}
	if f.cells[c] == nil {
		f.cells[c] = &ir.Local{Type: f.Program.Field(c.field).Type}
	}
	return f.cells[c]
}

// forget drops what is known of cells that f says yes to.
func (f *Flow) forget(at Sets, gone func(cell) bool) {
	for c, l := range f.cells {
		if gone(c) {
			delete(at, l)
		}
	}
}

// Method is what the sets can be where each block begins, given those with which the
// method does. Blocks that nobody comes to are missing.
func (f *Flow) Method(m *ir.Method, entry Sets) map[*ir.Block]Sets {
	start := map[*ir.Block]Sets{m.Blocks[0]: maps.Clone(entry)}
	work := []*ir.Block{m.Blocks[0]}
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		at := maps.Clone(start[b])
		for _, to := range f.block(b, at) {
			old, seen := start[to]
			if !seen {
				start[to] = maps.Clone(at)
			}
			if !seen || f.join(old, at) && !slices.Contains(work, to) {
				work = append(work, to)
			}
		}
	}
	return start
}

// join adds what is possible in more to into, and reports whether that is new.
func (f *Flow) join(into, more Sets) bool {
	news := false
	for l, old := range into {
		set, known := more[l]
		if !known || set|old == All(f.Program, l) {
			delete(into, l)
			news = true
		} else if set|old != old {
			into[l] = set | old
			news = true
		}
	}
	return news
}

// block is the effect of a block on the sets, and where it goes on.
func (f *Flow) block(b *ir.Block, at Sets) []*ir.Block {
	for _, s := range b.Stmts {
		d := ir.Def(s)
		set := ^uint64(0)
		switch s := s.(type) { // others: what they give is not known
		case *ir.Image:
			if set = f.image(at, s); set == 0 {
				return nil
			}
		case *ir.Move:
			set = at.Of(f.Program, s.Src)
		case *ir.Load:
			if id, ok := ir.PlaceField(s.From); ok && d.Type.IsToken() && f.loaded != nil {
				set = f.loaded(id)
				if l := f.cell(s.From); l != nil {
					set &= at.Of(f.Program, l)
				}
			}
		case *ir.Store:
			if id, ok := ir.PlaceField(s.To); ok && s.Src.OperandType().IsToken() && f.stored != nil {
				f.stored(id, at.Of(f.Program, s.Src))
				f.forget(at, func(c cell) bool { return c.field == id })
				if l := f.cell(s.To); l != nil {
					at[l] = at.Of(f.Program, s.Src)
				}
			}
		case *ir.Call:
			ok := false
			if set, ok = f.Called(at, s); !ok {
				return nil
			}
			f.forget(at, func(cell) bool { return true })
		case *ir.Pending:
			if s.Src != nil && f.Throws != nil && !f.Throws(s) {
				return nil
			}
		case *ir.Choose:
			if code.IsEmpty(s) {
				return nil
			}
		case *ir.Return:
			if s.X != nil && s.X.OperandType().IsToken() && f.Returned != nil {
				f.Returned(at.Of(f.Program, s.X))
			}
		case *ir.If:
			return f.sides(at, s)
		}
		if d == nil {
			continue
		}
		delete(at, d)
		f.forget(at, func(c cell) bool { return c.of == d })
		if most := All(f.Program, d); set&most != most {
			at[d] = set & most
		}
	}
	return b.Succs()
}

// sides are those to which the branch can go.
func (f *Flow) sides(at Sets, s *ir.If) []*ir.Block {
	x, ok := s.X.(*ir.Local)
	y, isConst := s.Y.(*ir.Const)
	switch {
	case ok && f.Null[x] && code.IsNull(s.Y):
		if s.Op == ir.Eq {
			return []*ir.Block{s.Then}
		}
		return []*ir.Block{s.Else}
	case !ok || !isConst || x.Type != ir.Boolean:
		return []*ir.Block{s.Then, s.Else}
	}
	var out []*ir.Block
	for v := range int64(2) {
		if at.Of(f.Program, x)>>v&1 == 0 {
			continue
		}
		if s.Op.Holds(v, y.Bits) {
			out = append(out, s.Then)
		} else {
			out = append(out, s.Else)
		}
	}
	return out
}

// image is the set that the statement gives.
func (f *Flow) image(at Sets, s *ir.Image) uint64 {
	r := f.Program.Relation(s.Relation)
	entries := []int{0}
	for i, from := range r.From {
		n := len(f.Program.Group(from).Tokens)
		set := at.Of(f.Program, s.Args[i])
		var more []int
		for _, e := range entries {
			for t := range n {
				if set>>t&1 != 0 {
					more = append(more, e*n+t)
				}
			}
		}
		entries = more
	}
	out := uint64(0)
	for _, e := range entries {
		out |= r.Table[e]
	}
	return out
}

// StaticHome is the class that has the variables of the static groups.
const StaticHome = "$predicates"
