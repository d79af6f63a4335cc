package rewrite

import (
	"fmt"
	"math"
	"slices"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Where a number is needed, a token becomes any of those that it stands for: the one, or an
// abstract choice among a few. Those of a token with many are not tried: one of them is, and
// the program says that it leaves the others out, so that nothing is proved of it then.

// numberOf is a number from lo to hi that the token x stands for.
func (b *body) numberOf(s ir.Stmt, x ir.Operand, lo, hi int64, use string) ir.Operand {
	a := b.abs[abstraction(x)]
	if !values.TellsNumbers(a) {
		b.refuseToken(s, x, use)
		return ir.IntConst(0)
	}
	t := b.another("$number", a.Of.Kind())
	b.number(s, t, x, lo, hi, use)
	return t
}

// number emits dst = x for a token x and a variable of numbers, from lo to hi. The use is what needs the number.
func (b *body) number(s ir.Stmt, dst *ir.Local, x ir.Operand, lo, hi int64, use string) {
	a := b.abs[abstraction(x)]
	kind := a.Of.Kind()
	if !values.TellsNumbers(a) || dst.Type.Kind() != kind {
		b.refuseToken(s, x, use)
		return
	}
	least, greatest := ir.ChoiceRange(a.Of)
	numbers := values.Numbers(a, max(lo, least), min(hi, greatest))
	after := &ir.Block{}
	b.eachToken(a, x, all(a), func(token int) {
		var any []*ir.Const
		for _, n := range numbers[token].Members {
			any = append(any, &ir.Const{Type: kind, Bits: n})
		}
		switch {
		case numbers[token].Many:
			b.cut(fmt.Sprintf("%s of %s stands for too many numbers to be %s (%s:%d)", a.Tokens[token], a.Name, use, methodOf(b.m, s), s.Pos().Line))
			b.emit(&ir.Move{At: b.at, Dst: dst, Src: any[0]})
		case len(any) == 0:
			b.impossible()
			return
		case len(any) == 1:
			b.emit(&ir.Move{At: b.at, Dst: dst, Src: any[0]})
		default:
			b.emit(&ir.AnyOf{At: b.at, Dst: dst, Values: any, Abstraction: a.Name})
		}
		b.emit(&ir.Goto{At: b.at, Target: after})
	})
	b.begin(after)
}

// methodOf names the method that the statement is of in the source.
func methodOf(m *ir.Method, s ir.Stmt) string {
	id := m.ID
	if of := s.Pos().Method; of != "" {
		id = of
	}
	return id.Class() + "." + id.Name()
}

// index is x as an index of the array. Other numbers that its token stands for may be out
// of bounds, which the check before has told apart.
func (b *body) index(s ir.Stmt, array, x ir.Operand) ir.Operand {
	n := b.count(s, x, "an array index")
	if n == b.operand(x) {
		return n
	}
	length := b.temp("$length", ir.Int)
	b.emit(&ir.Length{At: b.at, Dst: length, Array: array})
	then, els := &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Ge, X: n, Y: length, Then: then, Else: els, Check: true})
	b.begin(then)
	b.impossible()
	b.begin(els)
	return n
}

// count is x as a number that is not below zero, after a check that it is not.
func (b *body) count(s ir.Stmt, x ir.Operand, use string) ir.Operand {
	if x := b.operand(x); abstraction(x) != "" {
		return b.numberOf(s, x, 0, math.MaxInt32, use)
	}
	return b.operand(x)
}

// cut says that behaviour is left out here.
func (b *body) cut(what string) {
	b.cuts = true
	b.emit(&ir.Call{At: b.at, Kind: ir.StaticCall, Method: ir.MachineUnexplored, Args: []ir.Operand{&ir.Const{Type: ir.StringClass, Text: what}}})
}

// declareCut gives the program the operation that cut calls.
func (r *rewriter) declareCut(out *ir.Program) {
	if !r.cuts || r.in.Method(ir.MachineUnexplored) != nil {
		return
	}
	i := slices.IndexFunc(out.Classes, func(c *ir.Class) bool { return c.Name == ir.MachineClass })
	if i < 0 {
		i = len(out.Classes)
		out.Classes = append(out.Classes, &ir.Class{Name: ir.MachineClass, Super: ir.ObjectClass, Final: true, Library: true})
	}
	c := out.Classes[i]
	c.Methods = append(c.Methods, &ir.Method{ID: ir.MachineUnexplored, Static: true, Native: true})
	out.SortClasses()
}
