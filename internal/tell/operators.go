package tell

import (
	"strings"

	"bandsaw/ir"
)

// casts are the types that conversions make, by the last letter of their names.
var casts = map[byte]ir.Type{'b': ir.Byte, 'c': ir.Char, 's': ir.Short, 'i': ir.Int, 'l': ir.Long, 'f': ir.Float, 'd': ir.Double}

// widens reports whether Java converts without being asked.
func widens(op ir.UnaryOp) bool {
	switch op { // others: by a cast
	case ir.I2L, ir.I2F, ir.I2D, ir.L2F, ir.L2D, ir.F2D:
		return true
	}
	return false
}

// expression is what a statement gives its variable.
func (f *Frame) expression(s ir.Stmt) *Expr {
	d := ir.Def(s)
	switch s := s.(type) { // others: in the text form
	case *ir.Move:
		return f.operand(s.Src)
	case *ir.Unary:
		x := f.operand(s.X)
		switch {
		case s.Op == ir.Neg:
			return node(unary, d.Type, "-", x)
		case widens(s.Op) && x.lit == nil:
			e := node(cast, d.Type, string(d.Type), x)
			e.implicit = true
			return e
		}
		return conversion(casts[s.Op[2]], x)
	case *ir.Binary:
		return operation(d.Type, string(s.Op), f.operand(s.X), f.operand(s.Y))
	case *ir.Load:
		return f.Place(s.From)
	case *ir.Length:
		return node(member, ir.Int, "length", f.operand(s.Array))
	case *ir.New:
		return node(create, ir.Type(s.Class), f.t.ClassName(s.Class))
	case *ir.NewArray:
		return f.newArray(s)
	case *ir.InstanceOf:
		return node(instanceOf, ir.Boolean, Short(string(s.Type)), f.operand(s.X))
	case *ir.Cast:
		return f.operand(s.X) // which most often Java does without being asked
	case *ir.Pending, *ir.Catch:
		return Leaf("the exception", d.Type)
	case *ir.Choose:
		if d.Type.IsReal() {
			return node(call, d.Type, map[ir.Type]string{ir.Float: "anyFloat", ir.Double: "anyDouble"}[d.Type], nil)
		}
		return node(call, d.Type, "choose", nil, f.operand(s.Lo), f.operand(s.Hi))
	case *ir.Abs:
		return f.abstract(s)
	case *ir.Image:
		if r := f.t.prog.Relation(s.Relation); r != nil && r.To == ir.Truth {
			return &Expr{kind: quoted, text: r.Text, typ: d.Type, size: 1}
		}
		return Leaf("…", d.Type) // a set of tokens, which the user has no variable for
	case *ir.AnyOf:
		var values []*Expr
		for _, v := range s.Values {
			values = append(values, as(literal(v), d.Type))
		}
		return Words("any of "+strings.TrimSuffix(strings.Repeat("%, ", len(values)), ", "), values...)
	}
	return Leaf(ir.String(s), d.Type)
}

func (f *Frame) newArray(s *ir.NewArray) *Expr {
	t := string(s.Type)
	base := strings.TrimRight(t, "[]")
	var dims strings.Builder
	for i := range (len(t) - len(base)) / 2 {
		if i < len(s.Dims) {
			dims.WriteString("[" + f.operand(s.Dims[i]).String() + "]")
		} else {
			dims.WriteString("[]")
		}
	}
	e := node(array, s.Type, "new "+Short(base)+dims.String())
	if n := f.operand(s.Dims[0]); len(s.Dims) == 1 && n.lit != nil {
		e.length = int(n.lit.Bits)
	}
	return e
}

func (f *Frame) abstract(s *ir.Abs) *Expr {
	var args []*Expr
	for _, a := range s.Args {
		args = append(args, f.operand(a))
	}
	if s.Op == "of" {
		return args[0]
	}
	if _, ok := ir.ParseCoercion(s.Op); ok {
		return args[0]
	}
	if applied, ok := ir.ParseApplied(s.Op); ok {
		n := len(applied.Given)
		if n > 0 && n <= len(applied.Term) && applied.Given.Equal(applied.Term[:n]) {
			return stepwise(s.Dst.Type, applied.Term[n:], args[1])
		}
		return stepwise(s.Dst.Type, applied.Term, args[0])
	}
	if len(args) == 1 {
		return node(unary, s.Dst.Type, "-", args[0])
	}
	o, _ := ir.FindAbstractOperator(s.Op)
	return node(binary, s.Dst.Type, o.Symbol, args[0], args[1])
}

// stepwise is what the steps make of x.
func stepwise(t ir.Type, steps ir.Term, x *Expr) *Expr {
	for _, s := range steps {
		o, _ := ir.FindAbstractOperator(s.Op)
		number := literal(numberOf(s))
		to, isCast := ir.Casts[s.Op]
		switch {
		case isCast:
			x = node(cast, to, string(to), x)
		case o.Arity == 1:
			x = node(unary, t, "-", x)
		case s.Left:
			x = node(binary, t, o.Symbol, number, x)
		default:
			x = node(binary, t, o.Symbol, x, number)
		}
	}
	return x
}

// numberOf is the number of a step as a constant.
func numberOf(s ir.Step) *ir.Const {
	switch {
	case s.Real:
		return &ir.Const{Type: ir.Double, Bits: s.Const}
	case s.Const != int64(int32(s.Const)):
		return &ir.Const{Type: ir.Long, Bits: s.Const}
	}
	return ir.IntConst(int32(s.Const))
}
