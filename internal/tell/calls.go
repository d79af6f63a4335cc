package tell

import (
	"strings"

	"bandsaw/ir"
)

// Initialiser is the name of the methods that lowering makes to initialise
// classes.
const Initialiser = "$initialise"

const requireNonNull = ir.MethodID("java.util.Objects.requireNonNull(java.lang.Object)java.lang.Object")

// call tells a call, nil if Java has none there.
func (f *Frame) call(s *ir.Call) *Expr {
	if f.madeUp(s) || s.Method.Delivers() {
		return nil
	}
	if s.Method == requireNonNull && s.Dst == nil {
		return nil // compilers check so what a method reference, a switch or an inner class is of
	}
	if c, ok := reached(s); ok {
		return Words("comes to " + c)
	}
	if box, ok := f.unboxed(s); ok {
		if s.Dst == nil {
			return nil
		}
		e := f.give(s.Dst, box)
		f.given[s] = e
		return e
	}
	if s.Method.Name() == "<init>" && len(s.Args) > 0 && !f.onThis(s) {
		e := f.create(s)
		if f.makesConstant(s) {
			return nil // told where it gets its name
		}
		return e
	}
	e := f.callExpr(s)
	f.calls[s] = e
	if s.Dst != nil && s.Dst.Java == "" {
		f.temps[s.Dst] = e
		if i := f.loopsOver(s, e); i != nil {
			f.temps[s.Dst] = i
		}
	}
	if e.kind != call && e.kind != words && e.kind != create {
		return nil // strings joined, a lambda: values without effect
	}
	return e
}

// reached is the place that a property says is never reached, if the call tells
// that it is.
func reached(s *ir.Call) (place string, ok bool) {
	if s.Method != ir.MachineReached {
		return "", false
	}
	check, ok := s.Args[0].(*ir.Const)
	if !ok {
		return "", false
	}
	if _, place, ok = strings.Cut(check.Text, " "); !ok {
		place = check.Text // of a check that has no place: overflow
	}
	return place, true
}

// madeUp reports whether a call is one that compilers or lowering made:
// of a synthetic method with a name that Java has not, of the test whether an
// array takes an object, of what tells where an exception is made, of the initialiser of a class that is not the user's,
// of the constructor above that Java calls without being told.
func (f *Frame) madeUp(s *ir.Call) bool {
	c := f.t.prog.Class(s.Method.Class())
	library := c == nil || c.Library
	switch name := s.Method.Name(); {
	case s.Method == ir.MachineTakes, s.Method == ir.MachineTrace:
		return true
	case name == Initialiser:
		return library || isTable(c) || f.isEnum(c.Name) && f.t.Enum(c.Name) != c // of a constant with a body
	case name == "<init>" && f.onThis(s):
		return library && len(s.Method.Params()) == 0 || s.Method.Class() == ir.EnumClass || f.isEnum(s.Method.Class())
	default:
		return name[0] == '$'
	}
}

// makesConstant reports whether a constructor's call is that of a constant of an
// enum.
func (f *Frame) makesConstant(s *ir.Call) bool {
	return f.m.ID.Name() == "<clinit>" && f.isEnum(s.Method.Class()) && f.isEnum(f.m.ID.Class())
}

func (f *Frame) isEnum(class string) bool { return f.t.Enum(class) != nil }

// unboxed is the value of a call that wraps a primitive value in an object or
// takes it out, which Java does without being told.
func (f *Frame) unboxed(s *ir.Call) (*Expr, bool) {
	t := Boxed(s.Method.Class())
	if t == "" || len(s.Args) != 1 {
		return nil, false
	}
	name, params := s.Method.Name(), s.Method.Params()
	if name == "valueOf" && len(params) == 1 && params[0] == t || name == string(t)+"Value" && len(params) == 0 {
		return as(f.operand(s.Args[0]), t), true
	}
	return nil, false
}

// onThis reports whether a call of a constructor, in a constructor, is one of
// super or this.
func (f *Frame) onThis(s *ir.Call) bool {
	return f.m.ID.Name() == "<init>" && len(s.Args) > 0 && s.Args[0] == ir.Operand(f.m.Params[0])
}

// create tells the call of a new object's constructor: from then on what holds
// the object shows the arguments.
func (f *Frame) create(s *ir.Call) *Expr {
	args := f.arguments(s)
	if f.isEnum(s.Method.Class()) && len(args) >= 2 {
		args = args[2:] // the name and the ordinal, which the compiler adds
	} else {
		args = f.written(s, args)
	}
	if f.varargs(s.Method) {
		args = spread(args)
	}
	e := f.operand(s.Args[0])
	if e.kind != create {
		e = node(create, ir.Type(s.Method.Class()), f.t.ClassName(s.Method.Class()))
	}
	e.args, e.size = args, 1
	for _, a := range args {
		e.size += a.size
	}
	return e
}

// callExpr is a call as an expression.
func (f *Frame) callExpr(s *ir.Call) *Expr {
	id := s.Method
	class, result := id.Class(), id.Result()
	name, _, _ := strings.Cut(id.Name(), ir.DispatchMark)
	args := f.arguments(s)
	if ir.DrawsWhole(id) {
		args = args[:len(args)-2]
	} else if f.toldCaller(id) {
		args = spread(args[:len(args)-1]) // such a method takes an array last only for any number of arguments
	} else if f.varargs(id) {
		args = spread(args)
	}
	switch {
	case IsLambda(class) && name == "lambda":
		return Leaf("lambda", result)
	case name == Initialiser:
		return Words("initialise " + Short(class))
	case id == ir.MachineConcat:
		return f.joined(args)
	case class == ir.MachineClass && name == "text" || class == "bandsaw.Formats" && len(args) > 0: // what a constant format joins
		return args[0]
	case name == "bandsawPrintf" || name == "bandsawFormat":
		name = strings.ToLower(strings.TrimPrefix(name, "bandsaw"))
		args = spread(args[1:]) // the text comes first
	case name == "concat" && strings.Contains(class, "$$Concat$"):
		if e := f.recipe(id, args); e != nil {
			return e
		}
		return f.joined(args)
	case name == "<init>" && !f.onThis(s):
		return f.create(s)
	case name == "<init>" && class == f.m.ID.Class():
		return node(call, "", "this", append([]*Expr{nil}, args...)...)
	case name == "<init>":
		return node(call, "", "super", append([]*Expr{nil}, args...)...)
	}
	target := f.t.prog.Method(id)
	if f.forReceiver(id) {
		return node(call, result, name, args...)
	}
	static := s.Kind == ir.StaticCall && !hasThis(target)
	if static || len(s.Args) == 0 {
		return node(call, result, Short(class)+"."+name, append([]*Expr{nil}, args...)...)
	}
	return node(call, result, name, append([]*Expr{f.operand(s.Args[0])}, args...)...)
}

// hasThis reports whether the method is one of an object.
func hasThis(m *ir.Method) bool { return m != nil && len(m.Params) > 0 && m.Params[0].Name == "this" }

// forReceiver reports whether the models have the method for calls of the user's that
// have a receiver, which is its first argument. The JDK's own is in the program then, as it calls that.
func (f *Frame) forReceiver(id ir.MethodID) bool {
	class, ok := strings.CutPrefix(id.Class(), ir.ForUsers)
	params := id.Params()
	if !ok || len(params) == 0 || params[0] != ir.Type(class) {
		return false
	}
	return hasThis(f.t.prog.Method(ir.NewMethodID(class, id.Name(), params[1:], id.Result())))
}

// toldCaller reports whether the last argument of a call is the class that it
// stands in, which lift adds where a model asks for it (@bandsaw.Caller).
func (f *Frame) toldCaller(id ir.MethodID) bool {
	c, m := f.t.prog.Class(id.Class()), f.t.prog.Method(id)
	if c == nil || !c.Library || m == nil || len(m.Params) == 0 {
		return false
	}
	last := m.Params[len(m.Params)-1]
	return last.Type == ir.ClassClass && last.Name == "caller"
}

func (f *Frame) joined(args []*Expr) *Expr {
	e := args[0]
	for _, a := range args[1:] {
		e = node(binary, ir.StringClass, "+", e, a)
	}
	return e
}

// recipe is the expression that a method which lift made to join strings
// computes; nil if it is not as expected.
func (f *Frame) recipe(id ir.MethodID, args []*Expr) *Expr {
	m := f.t.prog.Method(id)
	if m == nil || len(m.Blocks) == 0 || len(m.Params) != len(args) {
		return nil
	}
	inner := f.t.Frame(m)
	for i, p := range m.Params {
		inner.temps[p] = args[i]
	}
	seen := map[*ir.Block]bool{}
	for b := m.Blocks[0]; !seen[b]; {
		seen[b] = true
		for _, s := range b.Stmts {
			switch s := s.(type) { // others: told, for what they compute
			case *ir.Return:
				if s.X == nil {
					return nil
				}
				return inner.operand(s.X)
			case *ir.Goto:
				b = s.Target
			case *ir.If:
				b = s.Else // no exception, and what is joined is not null
			case *ir.Call:
				if e := inner.text(s); e != nil && s.Dst != nil {
					inner.temps[s.Dst] = e
				}
			default:
				inner.Tell(s, Outcome{})
			}
		}
	}
	return nil
}

// text is what a call in a recipe gives: texts joined, or what is made a text of.
func (f *Frame) text(s *ir.Call) *Expr {
	switch name := s.Method.Name(); {
	case s.Method == ir.MachineConcat:
		return f.joined(f.arguments(s))
	case (name == "toString" || name == "text" || name == "valueOf") && len(s.Args) > 0:
		return f.operand(s.Args[0])
	}
	return nil
}

// arguments are those of a call but for its receiver.
func (f *Frame) arguments(s *ir.Call) []*Expr {
	types := s.Method.Params()
	given := s.Args
	for len(given) > len(types) && f.madeByPredicates(given[len(given)-1].OperandType()) {
		given = given[:len(given)-1]
	}
	var out []*Expr
	for i, a := range given[max(len(given)-len(types), 0):] {
		out = append(out, as(f.operand(a), types[i]))
	}
	return out
}

// madeByPredicates reports whether values of the type are those of variables that
// predicate abstraction put in: sets of tokens, and claims.
func (f *Frame) madeByPredicates(t ir.Type) bool {
	return t == ir.ClaimClass || t.IsToken() && f.t.prog.Group(t.Abstraction()) != nil
}
