package predicate

import (
	"maps"
	"slices"

	"bandsaw/ir"
)

// tokenSets are the tokens that variables can have, or the truth values; those of
// which nothing is known are missing.
type tokenSets map[*ir.Local]uint64

// all are the values that the variable can have at most, 0 if it holds no set.
func all(prog *ir.Program, l *ir.Local) uint64 {
	if g := prog.Group(l.Type.Abstraction()); g != nil {
		return ir.All(len(g.Tokens))
	}
	if l.Type == ir.Boolean {
		return ir.All(2)
	}
	return 0
}

func (at tokenSets) of(prog *ir.Program, x ir.Operand) uint64 {
	l, ok := x.(*ir.Local)
	if !ok {
		return ^uint64(0)
	}
	if set, known := at[l]; known {
		return set
	}
	return all(prog, l)
}

// tokenFlow follows sets of tokens through a method, without executing it: where ways
// meet, what one of them has is possible.
type tokenFlow struct {
	prog *ir.Program
	null map[*ir.Local]bool // variables that are null where they are looked at
	// called is the set that a call can return; not ok if it does not.
	called func(at tokenSets, s *ir.Call) (set uint64, ok bool)
	// The rest may be nil. throws reports whether the method goes on after an
	// exception is thrown.
	throws   func(*ir.Pending) bool
	returned func(set uint64)
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
func (f *tokenFlow) cell(p ir.Place) *ir.Local {
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
		f.cells[c] = &ir.Local{Type: f.prog.Field(c.field).Type}
	}
	return f.cells[c]
}

// forget drops what is known of cells that f says yes to.
func (f *tokenFlow) forget(at tokenSets, gone func(cell) bool) {
	for c, l := range f.cells {
		if gone(c) {
			delete(at, l)
		}
	}
}

// method is what the sets can be where each block begins, given those with which the
// method does. Blocks that nobody comes to are missing.
func (f *tokenFlow) method(m *ir.Method, entry tokenSets) map[*ir.Block]tokenSets {
	start := map[*ir.Block]tokenSets{m.Blocks[0]: maps.Clone(entry)}
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
func (f *tokenFlow) join(into, more tokenSets) bool {
	news := false
	for l, old := range into {
		set, known := more[l]
		if !known || set|old == all(f.prog, l) {
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
func (f *tokenFlow) block(b *ir.Block, at tokenSets) []*ir.Block {
	for _, s := range b.Stmts {
		d := ir.Def(s)
		set := ^uint64(0)
		switch s := s.(type) { // others: what they give is not known
		case *ir.Image:
			if set = f.image(at, s); set == 0 {
				return nil
			}
		case *ir.Move:
			set = at.of(f.prog, s.Src)
		case *ir.Load:
			if id, ok := ir.PlaceField(s.From); ok && d.Type.IsToken() && f.loaded != nil {
				set = f.loaded(id)
				if l := f.cell(s.From); l != nil {
					set &= at.of(f.prog, l)
				}
			}
		case *ir.Store:
			if id, ok := ir.PlaceField(s.To); ok && s.Src.OperandType().IsToken() && f.stored != nil {
				f.stored(id, at.of(f.prog, s.Src))
				f.forget(at, func(c cell) bool { return c.field == id })
				if l := f.cell(s.To); l != nil {
					at[l] = at.of(f.prog, s.Src)
				}
			}
		case *ir.Call:
			ok := false
			if set, ok = f.called(at, s); !ok {
				return nil
			}
			f.forget(at, func(cell) bool { return true })
		case *ir.Pending:
			if s.Src != nil && f.throws != nil && !f.throws(s) {
				return nil
			}
		case *ir.Choose:
			if isEmpty(s) {
				return nil
			}
		case *ir.Return:
			if s.X != nil && s.X.OperandType().IsToken() && f.returned != nil {
				f.returned(at.of(f.prog, s.X))
			}
		case *ir.If:
			return f.sides(at, s)
		}
		if d == nil {
			continue
		}
		delete(at, d)
		f.forget(at, func(c cell) bool { return c.of == d })
		if most := all(f.prog, d); set&most != most {
			at[d] = set & most
		}
	}
	return b.Succs()
}

// sides are those to which the branch can go.
func (f *tokenFlow) sides(at tokenSets, s *ir.If) []*ir.Block {
	x, ok := s.X.(*ir.Local)
	y, isConst := s.Y.(*ir.Const)
	switch {
	case ok && f.null[x] && isNull(s.Y):
		if s.Op == ir.Eq {
			return []*ir.Block{s.Then}
		}
		return []*ir.Block{s.Else}
	case !ok || !isConst || x.Type != ir.Boolean:
		return []*ir.Block{s.Then, s.Else}
	}
	var out []*ir.Block
	for v := range int64(2) {
		if at.of(f.prog, x)>>v&1 == 0 {
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
func (f *tokenFlow) image(at tokenSets, s *ir.Image) uint64 {
	r := f.prog.Relation(s.Relation)
	entries := []int{0}
	for i, from := range r.From {
		n := len(f.prog.Group(from).Tokens)
		set := at.of(f.prog, s.Args[i])
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
