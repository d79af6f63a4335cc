package facts

import (
	"fmt"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// defined is what the statement computes for an integer that predicates mention, if that is a sum; nil else.
func (w *Flow) defined(f Known, s ir.Stmt) *term.Term {
	d := ir.Def(s)
	if term.Bits(d.Type) <= 0 {
		return nil
	}
	t := w.Value(f, s)
	if t == nil || t.Bits != term.Bits(d.Type) || !w.lasting(t) || !IsSum(t) {
		return nil
	}
	return t
}

// Computed is what the integer was computed as; nil if that is no sum or not known.
func (k Value) Computed() *term.Term {
	if k.Term != nil && k.Term.Bits > 0 && IsSum(k.Term) {
		return k.Term // it was so before the assignments that wait, though not any more
	}
	return k.Defined
}

// chosen is what the statement chooses a value of, or what the variable that it copies was chosen of; nil else.
func chosen(f Known, s ir.Stmt) *Span {
	switch s := s.(type) { // others: they choose nothing
	case *ir.Choose:
		low, ok := s.Lo.(*ir.Const)
		high, both := s.Hi.(*ir.Const)
		if ok && both && term.Bits(s.Dst.Type) > 0 {
			return &Span{low.Bits, high.Bits}
		}
	case *ir.Move:
		if l, ok := s.Src.(*ir.Local); ok && l.Type == s.Dst.Type {
			return f[l].Chosen
		}
	}
	return nil
}

// Of says that the integer is in the span, where its type alone does not.
func (c *Span) Of(p *term.Place) []*term.Formula {
	var out []*term.Formula
	least, most := Ends(p.Type)
	if c.low > least {
		out = append(out, term.Compare(ir.Ge, term.Of(p), term.Const(c.low, term.Bits(p.Type))))
	}
	if c.high < most {
		out = append(out, term.Compare(ir.Le, term.Of(p), term.Const(c.high, term.Bits(p.Type))))
	}
	return out
}

func (c *Span) key() string {
	if c == nil {
		return ""
	}
	return fmt.Sprint(" in ", c.low, "..", c.high)
}

// IsSum reports whether the term is a linear sum.
func IsSum(t *term.Term) bool { return (&term.Sum{Factor: map[string]int64{}}).Add(t, 1) }

// Span is what is from low to high, both included.
type Span struct{ low, high int64 }
