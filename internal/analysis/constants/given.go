package constants

import (
	"bandsaw/internal/analysis/construction"
	"bandsaw/ir"
)

// given are the fields of objects that constructors alone set, before anybody reads them:
// nobody finds their default value. Each constructor of the class sets the field on every
// way to its end, and does not let the object go before that.
func given(p *ir.Program, methods []*ir.Method) map[ir.FieldID]bool {
	made := construction.Analyse(p, methods)
	out := map[ir.FieldID]bool{}
	for _, m := range methods {
		if !construction.IsConstructor(m.ID) || len(m.Blocks) == 0 {
			continue
		}
		c := p.Class(m.ID.Class())
		for _, f := range c.Fields {
			if id := ir.NewFieldID(c.Name, f.Name); !f.Static && isNumber(f.Type) && !f.Untracked && !made.Unconstructed(c.Name) {
				out[id] = true
			}
		}
	}
	for _, m := range methods {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if s, ok := s.(*ir.Store); ok {
					if f, ok := ir.PlaceField(s.To); ok && out[f] && !setsOwn(m, s) {
						delete(out, f)
					}
				}
			}
		}
	}
	for _, m := range methods {
		if !construction.IsConstructor(m.ID) {
			continue
		}
		c := p.Class(m.ID.Class())
		for _, f := range c.Fields {
			if id := ir.NewFieldID(c.Name, f.Name); out[id] && (made.Leaks(m.ID) || !setsFirst(p, m, id)) {
				delete(out, id)
			}
		}
	}
	return out
}

func isNumber(t ir.Type) bool {
	return t.IsIntLike() || t == ir.Long || t == ir.Float || t == ir.Double
}

// setsOwn reports whether the store is to a field of the object that the constructor
// initialises, of its own class.
func setsOwn(m *ir.Method, s *ir.Store) bool {
	to, ok := s.To.(*ir.FieldPlace)
	return ok && construction.IsConstructor(m.ID) && to.Field.Class() == m.ID.Class() && to.Obj == ir.Operand(m.Params[0])
}

// setsFirst reports whether the constructor, or another of its class that it calls, sets
// the field on each way to its end, before it reads it.
func setsFirst(p *ir.Program, m *ir.Method, f ir.FieldID) bool {
	seen := map[*ir.Block]bool{}
	work := []*ir.Block{m.Blocks[0]}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		for _, h := range b.Handlers {
			work = append(work, h.Target)
		}
		switch firstOf(p, m, b, f) {
		case reads:
			return false
		case goesOn:
			work = append(work, b.Succs()...)
		}
	}
	return true
}

// event is what a block does first that matters to a field.
type event int

const (
	goesOn event = iota
	sets         // or ends by an exception: nobody has the object
	reads        // or ends the constructor
)

func firstOf(p *ir.Program, m *ir.Method, b *ir.Block, f ir.FieldID) event {
	for _, s := range b.Stmts {
		if c := construction.Call(p, m, s); c != nil && c.Method.Class() == m.ID.Class() {
			return sets
		}
		switch s := s.(type) { // others: do not touch fields
		case *ir.Store:
			if to, ok := ir.PlaceField(s.To); ok && to == f {
				return sets
			}
		case *ir.Load:
			if from, ok := ir.PlaceField(s.From); ok && from == f {
				return reads
			}
		case *ir.Return:
			return reads
		case *ir.Throw:
			return sets
		}
	}
	return goesOn
}
