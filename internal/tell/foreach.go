package tell

import (
	"slices"

	"bandsaw/ir"
)

// What a for loop over the elements of a collection asks of the iterator that the
// compiler made for it (JLS 14.14.2).
const (
	iterator = "iterator()java.util.Iterator"
	hasNext  = "hasNext"
	next     = "next"
)

// loopsOver is what a for loop over the elements of what a call gives goes by, which has
// no name in the source: a collection's iterator, or an array. It is nil if the call that
// is told gives no such thing.
func (f *Frame) loopsOver(s *ir.Call, told *Expr) *Expr {
	if s.Dst == nil || s.Dst.Java != "" || told.kind != call {
		return nil
	}
	switch {
	case s.Dst.Type.IsArray() && f.t.goneThrough(f.m, s.Dst):
		return node(each, s.Dst.Type, "", told, told)
	case s.Method.Signature() == iterator && told.args[0] != nil && f.t.asks(f.m, s.Dst):
		return node(each, s.Dst.Type, "", told.args[0], told)
	}
	return nil
}

// asks reports whether the method uses the variable more than once, as a loop does
// its iterator, and nobody what a call left on the stack.
func (t *Teller) asks(m *ir.Method, l *ir.Local) bool {
	many, known := t.many[l]
	if !known {
		n := 0
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if slices.Contains(ir.Uses(s), l) {
					n++
				}
			}
		}
		many = n > 1
		t.many[l] = many
	}
	return many
}

// goneThrough reports whether the method takes elements of the array by a number that has
// no name in the source and that it counts up, as a loop over the elements does.
func (t *Teller) goneThrough(m *ir.Method, array *ir.Local) bool {
	through, known := t.many[array]
	if !known {
		counted := t.counters(m)
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if s, ok := s.(*ir.Load); ok {
					e, ok := s.From.(*ir.ElemPlace)
					through = through || ok && e.Array == ir.Operand(array) && counted[e.Index]
				}
			}
		}
		t.many[array] = through
	}
	return through
}

// counters are the numbers without names in the source that the method counts up.
func (t *Teller) counters(m *ir.Method) map[ir.Operand]bool {
	counted := t.counted[m]
	if counted == nil {
		counted = map[ir.Operand]bool{}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if s, ok := s.(*ir.Binary); ok && s.Op == ir.Add && s.Dst.Java == "" && s.X == ir.Operand(s.Dst) {
					counted[s.Dst] = true
				}
			}
		}
		t.counted[m] = counted
	}
	return counted
}

// ofLoop is the iterator of a for loop that the expression, a call of the name, is a
// call of; nil if it is none.
func (e *Expr) ofLoop(name string) *Expr {
	for e.kind == cast {
		e = e.args[0]
	}
	if e.kind == call && e.text == name && e.args[0] != nil && e.args[0].kind == each {
		return e.args[0]
	}
	return nil
}

// round tells that a for loop goes on, or ends, by what is so of its iterator; nil if
// that is not what the condition is about.
func (f *Frame) round(c *Expr) *Expr {
	if i := c.ofLoop(hasNext); i != nil {
		f.rounds[i] = Words("for (: %)", i.args[0], c)
		return f.rounds[i]
	}
	if c.kind != unary || c.text != "!" {
		return nil
	}
	if i := c.args[0].ofLoop(hasNext); i != nil {
		return Words("end of for (: %)", i.args[0], c)
	}
	return nil
}

// begins tells that a for loop gives its variable the next element; nil if the variable
// gets something else.
func (f *Frame) begins(variable, from *Expr) *Expr {
	i := from.ofLoop(next)
	if i == nil && from.kind == index && from.args[0].kind == each {
		i = from.args[0]
	}
	if i == nil {
		return nil
	}
	return Words("for (% : %)", variable, i.args[0], from, f.rounds[i])
}
