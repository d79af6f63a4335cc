package infer

import (
	"strings"

	"bandsaw/artifact/typing"
	"bandsaw/internal/analysis/unread"
	"bandsaw/ir"
)

// builder makes the flow graph of a program.
type builder struct {
	*graph
	prog *ir.Program
	// refs says whether references are abstracted.
	refs bool
	// lost are the references in arrays of which nobody knows where else they are, -1 for none yet.
	lost nodeID
	// unread are the calls that make a text which nobody looks into.
	unread map[*ir.Call]bool
	// own says for the class at hand whether it is the program's own.
	own bool
}

// build makes the flow graph of a lifted program, of references too if they are
// abstracted.
func build(prog *ir.Program, refs bool) *graph {
	b := &builder{graph: newGraph(), prog: prog, refs: refs, lost: -1, unread: unread.Texts(prog)}
	for _, c := range prog.Classes {
		b.own = !c.Library
		for _, f := range c.Fields {
			b.declare(variable{field: ir.NewFieldID(c.Name, f.Name), typ: f.Type})
		}
		for _, m := range c.Methods {
			b.declare(resultOf(m.ID))
			for _, l := range m.Locals {
				b.declare(variable{method: m.ID, local: l, typ: l.Type})
			}
		}
	}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			for _, block := range m.Blocks {
				for _, s := range block.Stmts {
					if !ir.IsBoxing(m.ID) || !looksUp(s) {
						b.stmt(where{m.ID, s})
					}
				}
			}
		}
	}
	return b.graph
}

// looksUp reports whether a statement of a method that makes boxes has to do with whether there is one already: those
// of tokens are new.
func looksUp(s ir.Stmt) bool {
	switch s := s.(type) { // others: not
	case *ir.If, *ir.Unary, *ir.Binary:
		return true
	case *ir.Load:
		_, element := s.From.(*ir.ElemPlace)
		return element
	}
	return false
}

func resultOf(m ir.MethodID) variable { return variable{method: m, result: true, typ: m.Result()} }

// declare adds the nodes of a variable.
func (b *builder) declare(v variable) {
	n := node{name: v.name(), own: b.own, hidden: v.local != nil && v.local.Java == "" && v.local.Name != "this"}
	switch {
	case typing.CanHoldTokens(v.typ):
		n.typ = v.typ
		b.values[v] = b.add(n)
	case b.refs && v.typ.IsRef():
		r := n
		r.typ = ir.ObjectClass
		if v.local != nil && v.local.Name == "this" && b.prog.Method(v.method).Synchronized {
			r.concrete = n.name + ", the object of a synchronized method,"
		}
		b.values[v] = b.add(r)
		b.declareSlots(v, n)
	}
	if holdsNumbers(v.typ) {
		n.name += "[]"
		if leaf := typing.Leaf(v.typ); leaf.IsPrimitive() {
			n.typ = leaf
		}
		n.array, n.flat = true, flat(v.typ)
		if v.field == ir.StringValue { // the machine makes texts too, those of constants
			n.concrete, n.number = "what is in a text", true
		}
		b.arrays[v] = b.add(n)
	}
}

// name is the variable as messages write it: "Event.count",
// "FirstTask.run.seen", "Event.next.return".
func (v variable) name() string {
	switch {
	case v.field != "":
		return string(v.field)
	case v.result:
		return methodName(v.method) + ".return"
	}
	return methodName(v.method) + "." + v.local.Name
}

// operand is the variable that x reads.
func operand(m ir.MethodID, x ir.Operand) (variable, bool) {
	l, ok := x.(*ir.Local)
	if !ok {
		return variable{}, false
	}
	return variable{method: m, local: l, typ: l.Type}, true
}

// stmt adds what one statement makes flow.
func (b *builder) stmt(at where) {
	switch s := at.stmt.(type) {
	case *ir.Move:
		b.assign(at, s.Dst, s.Src)
	case *ir.Cast:
		b.assign(at, s.Dst, s.X)
		b.reference(at, s.X, "the operand of a cast")
	case *ir.Unary:
		b.unary(at, s)
	case *ir.Binary:
		b.binary(at, s)
	case *ir.If:
		b.operator(at, s.X, s.Y)
	case *ir.Load:
		b.load(at, s)
	case *ir.Store:
		b.store(at, s)
	case *ir.NewArray:
		for i, d := range s.Dims {
			if n, ok := b.useNumber(at, d, "the size of a new array"); ok {
				b.counts(at, s.Dst, i, n)
			}
			b.sized(at, s.Dst, i, d)
		}
	case *ir.Call:
		b.call(at, s)
	case *ir.Return:
		if s.X != nil {
			b.between(at, s.X, resultOf(at.method))
		}
	case *ir.Length:
		b.length(at, s)
		b.reference(at, s.Array, "an array")
	case *ir.InstanceOf: // of a token it is only known that null is none
	case *ir.Monitor:
		b.reference(at, s.X, "the owner of a monitor")
	case *ir.Throw:
		b.reference(at, s.X, "an exception")
	case *ir.New, *ir.Catch, *ir.Goto, *ir.Switch:
		// A Switch takes any token; the others nothing.
	}
}

// assign lets the value of x come into the local variable dst.
func (b *builder) assign(at where, dst *ir.Local, x ir.Operand) {
	to, _ := operand(at.method, dst)
	b.between(at, x, to)
}

// between lets the value of x come into the variable to.
func (b *builder) between(at where, x ir.Operand, to variable) {
	if from, ok := operand(at.method, x); ok {
		b.move(at, from, to)
	}
}

// move lets the value of one variable come into another: ints flow, and two
// variables that hold the same arrays have the same elements.
func (b *builder) move(at where, from, to variable) {
	if f, ok := b.values[from]; ok {
		if t, ok := b.values[to]; ok {
			b.flow(f, t, at)
		}
	}
	if f, ok := b.arrays[from]; ok {
		if t, ok := b.arrays[to]; ok {
			b.join(f, t, at)
		}
	}
	b.moveSlots(at, from, to)
}

// use says that x is used as something that no token can be, the node.
func (b *builder) use(at where, x ir.Operand, what string) (nodeID, bool) {
	v, _ := operand(at.method, x)
	n, ok := b.values[v]
	if !ok {
		return 0, false
	}
	use := b.add(node{name: what, concrete: what})
	b.flow(n, use, at)
	return use, true
}

// useNumber is use where a number that the token stands for will do.
func (b *builder) useNumber(at where, x ir.Operand, what string) (nodeID, bool) {
	n, ok := b.use(at, x, what)
	if ok {
		b.nodes[n].number = true
	}
	return n, ok
}

// index says that x is used as an index of an array.
func (b *builder) index(at where, p *ir.ElemPlace) {
	if n, ok := b.useNumber(at, p.Index, "an array index"); ok {
		b.counts(at, p.Array, 0, n)
	}
}

// reference says that a reference is used as something that no token can be.
func (b *builder) reference(at where, x ir.Operand, what string) {
	if x != nil && x.OperandType().IsRef() {
		b.use(at, x, what)
	}
}

// operator adds a node for an operator on ints.
func (b *builder) operator(at where, operands ...ir.Operand) nodeID {
	op := b.add(node{name: expression(at.stmt), hidden: true, operator: true})
	for _, x := range operands {
		v, _ := operand(at.method, x)
		if n, ok := b.values[v]; ok {
			b.flow(n, op, at)
		}
	}
	return op
}

// expression is what a statement computes, in the text form.
func expression(s ir.Stmt) string {
	text := ir.String(s)
	if _, after, ok := strings.Cut(text, " = "); ok {
		return after
	}
	return text
}

func (b *builder) unary(at where, s *ir.Unary) {
	if to := s.Dst.Type; !typing.CanHoldTokens(to) {
		b.use(at, s.X, "the operand of a conversion to "+string(to))
		return
	}
	b.computes(at, s.Dst, b.operator(at, s.X))
}

func (b *builder) binary(at where, s *ir.Binary) {
	switch {
	case s.Op == ir.Cmp || s.Op == ir.Cmpl || s.Op == ir.Cmpg: // of which a branch is made
		b.operator(at, s.X, s.Y)
	case s.X.OperandType().Kind() == s.Y.OperandType().Kind():
		b.computes(at, s.Dst, b.operator(at, s.X, s.Y))
	default:
		b.computes(at, s.Dst, b.operator(at, s.X))
		b.useNumber(at, s.Y, "the distance of a shift of a "+string(s.X.OperandType()))
	}
}

// computes lets the result of an operator come into dst.
func (b *builder) computes(at where, dst *ir.Local, op nodeID) {
	to, _ := operand(at.method, dst)
	if n, ok := b.values[to]; ok {
		b.flow(op, n, at)
	}
}

func (b *builder) load(at where, s *ir.Load) {
	dst, _ := operand(at.method, s.Dst)
	switch p := s.From.(type) {
	case *ir.ElemPlace:
		b.index(at, p)
		b.reference(at, p.Array, "an array")
		array, ok := operand(at.method, p.Array)
		if !ok {
			return
		}
		if b.loadSlot(at, array, dst) {
			return
		}
		elems, ok := b.arrays[array]
		if !ok {
			return
		}
		if array.typ.Elem().IsPrimitive() {
			if n, ok := b.values[dst]; ok {
				b.flow(elems, n, at)
			}
		} else if n, ok := b.arrays[dst]; ok {
			b.join(elems, n, at)
		}
	case *ir.FieldPlace:
		b.through(at, p.Obj, p.Field)
		b.move(at, b.field(p.Field), dst)
	case *ir.StaticPlace:
		b.move(at, b.field(p.Field), dst)
	}
}

func (b *builder) store(at where, s *ir.Store) {
	src, isVar := operand(at.method, s.Src)
	switch p := s.To.(type) {
	case *ir.ElemPlace:
		b.index(at, p)
		b.reference(at, p.Array, "an array")
		array, ok := operand(at.method, p.Array)
		if !ok || !isVar || b.storeSlot(at, array, src) {
			return
		}
		elems, ok := b.arrays[array]
		switch {
		case !ok:
			b.use(at, s.Src, "an element of a "+string(array.typ))
		case array.typ.Elem().IsPrimitive():
			if n, ok := b.values[src]; ok {
				b.flow(n, elems, at)
			}
		default:
			if n, ok := b.arrays[src]; ok {
				b.join(n, elems, at)
			}
		}
	case *ir.FieldPlace:
		b.through(at, p.Obj, p.Field)
		b.between(at, s.Src, b.field(p.Field))
	case *ir.StaticPlace:
		b.between(at, s.Src, b.field(p.Field))
	}
}

func (b *builder) field(id ir.FieldID) variable {
	v := variable{field: id}
	if f := b.prog.Field(id); f != nil {
		v.typ = f.Type
	}
	return v
}
