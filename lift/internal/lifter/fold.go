package lifter

import (
	"bandsaw/internal/jumps"
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// The JDK's code asks all the time for what has but one answer here: there is
// no security manager, no archive of classes, no start-up going on. Most of
// what it does with other answers would be reached for nothing. So a method of
// a model that does nothing but return a constant is evaluated where it is
// called, and in classes of the library the branches that depend on it are
// decided. So does what models ask of the release, and of an option: a model may do otherwise on each.

const (
	parseBoolean = ir.MethodID("java.lang.Boolean.parseBoolean(java.lang.String)boolean")
	feature      = ir.MethodID("bandsaw.Release.feature()int")
	ranked       = ir.MethodID("bandsaw.Ranks.given()boolean")
)

// constantOf is the constant that the called method returns, nil if it is not
// a model's method that returns one.
func (lf *Lifter) constantOf(s *ir.Call) *ir.Const {
	if k, ok := operand(s.Args, 0).(*ir.Const); ok && k.Type == ir.Null && s.Method == parseBoolean {
		return ir.BoolConst(false) // of a property that is not set
	}
	if s.Method == feature {
		return ir.IntConst(int32(lf.From.JDK.Release))
	}
	if s.Method == ranked {
		return ir.BoolConst(lf.Ranked)
	}
	if lf.OnlyIf(s.Method) != "" {
		return nil // whether that is so is found out later
	}
	c := lf.Known(s.Method.Class())
	if c == nil {
		return nil
	}
	m := c.Method(s.Method.Signature())
	if m == nil || m.Code == nil || m.Is(classfile.AccSynchronized) || !c.Modelled(m) {
		return nil
	}
	if s.Kind == ir.VirtualCall && !c.Is(classfile.AccFinal) && !m.Is(classfile.AccFinal) {
		return nil
	}
	if m.Code.Size() > 4 {
		return nil // more than two instructions
	}
	code, err := m.Code.Decode()
	if err != nil || len(code.Instrs) != 2 {
		return nil
	}
	in := code.Instrs
	switch {
	case in[0].Op == classfile.OpAconstNull && in[1].Op == classfile.OpAreturn:
		return ir.NullConst()
	case in[0].Op == classfile.OpSipush && in[1].Op == classfile.OpIreturn:
		if m.Result == "boolean" {
			return ir.BoolConst(in[0].Value != 0)
		}
		return ir.IntConst(in[0].Value)
	}
	return nil
}

// seeds marks, among the models, a class of the JDK whose initialiser draws a number from the
// clock by which hash tables spread and order what is in them.
const seeds = "bandsaw.Seeds"

// constantsIn finds the constants that calls in a method return.
func (lf *Lifter) constantsIn(m ir.MethodID) func(*ir.Call) *ir.Const {
	if m.Name() != "<clinit>" || !lf.About(m.Class(), seeds) {
		return lf.constantOf
	}
	return func(s *ir.Call) *ir.Const {
		if s.Method == nanoTime || s.Method == currentTime {
			return &ir.Const{Type: ir.Long}
		}
		return lf.constantOf(s)
	}
}

// settle puts the constants that a static initialiser has stored to static final fields
// of its class in place of loads of these further down in the same block.
func settle(m *ir.Method, final func(ir.FieldID) bool) {
	for _, b := range m.Blocks {
		stored := map[ir.FieldID]*ir.Const{}
		for i, s := range b.Stmts {
			switch s := s.(type) { // others: store to no field
			case *ir.Store:
				to, ok := s.To.(*ir.StaticPlace)
				if k, isConst := s.Src.(*ir.Const); ok && isConst && final(to.Field) {
					stored[to.Field] = k
				}
			case *ir.Load:
				from, ok := s.From.(*ir.StaticPlace)
				if !ok {
					continue
				}
				if k := stored[from.Field]; k != nil {
					b.Stmts[i] = &ir.Move{At: ir.At{Origin: *s.Pos()}, Dst: s.Dst, Src: k}
				}
			}
		}
	}
}

// finals are the static final fields of a class: none but its initialiser stores to them.
func (lf *Lifter) finals(class string) func(ir.FieldID) bool {
	c := lf.Known(class)
	return func(id ir.FieldID) bool {
		f := c.FieldNamed(id.Name())
		return id.Class() == class && f != nil && f.Is(classfile.AccStatic) && f.Is(classfile.AccFinal)
	}
}

// Fold decides what depends on the models' constants. The calls themselves
// stay where they throw for a null receiver.
func Fold(m *ir.Method, constant func(*ir.Call) *ir.Const) {
	for again := true; again; again = propagate(m) {
		evaluate(m, constant)
		if decide(m) {
			jumps.DropUnreachable(m)
		}
	}
}

// evaluate puts the constants that calls return in their places.
func evaluate(m *ir.Method, constant func(*ir.Call) *ir.Const) {
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			s, ok := b.Stmts[i].(*ir.Call)
			if !ok || s.Dst == nil {
				continue
			}
			k := constant(s)
			if k == nil {
				continue
			}
			move := &ir.Move{At: ir.At{Origin: *s.Pos()}, Dst: s.Dst, Src: k}
			if s.Kind == ir.StaticCall {
				b.Stmts[i] = move
				continue
			}
			call := *s
			call.Dst = nil
			b.Stmts[i] = &call
			i++
			b.Stmts = append(b.Stmts[:i], append([]ir.Stmt{move}, b.Stmts[i:]...)...)
		}
	}
}

// propagate puts constants in place of variables that never hold anything
// else, and reports whether there was one. Every use of a variable that is no
// parameter comes after a definition of it, as the JVM verifies.
func propagate(m *ir.Method) bool {
	values := map[*ir.Local]*ir.Const{}
	bad := map[*ir.Local]bool{}
	for _, p := range m.Params {
		bad[p] = true
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			d := ir.Def(s)
			if d == nil || bad[d] {
				continue
			}
			mv, ok := s.(*ir.Move)
			k, isConst := (*ir.Const)(nil), false
			if ok {
				k, isConst = mv.Src.(*ir.Const)
			}
			if old := values[d]; !isConst || old != nil && *old != *k {
				bad[d] = true
				delete(values, d)
				continue
			}
			values[d] = k
		}
	}
	if len(values) == 0 {
		return false
	}
	used := false
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			ir.Operands(s, func(x *ir.Operand) {
				if l, ok := (*x).(*ir.Local); ok && values[l] != nil {
					*x = values[l]
					used = true
				}
			})
		}
	}
	return used
}

// decide turns branches on constants into jumps, and reports whether there was
// one.
func decide(m *ir.Method) bool {
	decided := false
	for _, b := range m.Blocks {
		for i, s := range b.Stmts {
			var r ir.Stmt
			switch s := s.(type) { // others: not decided
			case *ir.InstanceOf:
				if s.X.OperandType() == ir.Null {
					r = &ir.Move{Dst: s.Dst, Src: ir.BoolConst(false)}
				}
			case *ir.If:
				x, xok := s.X.(*ir.Const)
				y, yok := s.Y.(*ir.Const)
				if xok && yok && x.Type != ir.StringClass && x.Type != ir.ClassClass && y.Type != ir.StringClass && y.Type != ir.ClassClass {
					to := s.Else
					if s.Op.Holds(x.Bits, y.Bits) {
						to = s.Then
					}
					r = &ir.Goto{Target: to}
				}
			}
			if r != nil {
				*r.Pos() = *s.Pos()
				b.Stmts[i] = r
				decided = true
			}
		}
	}
	return decided
}
