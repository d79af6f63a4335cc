package tell

import (
	"strings"

	"bandsaw/ir"
)

// Teller tells the statements of one program.
type Teller struct {
	prog    *ir.Program
	asserts map[*ir.Method]map[*ir.If]sides
	many    map[*ir.Local]bool // whether variables without names are used as loops over elements do
	counted map[*ir.Method]map[ir.Operand]bool
}

// New makes a teller of the program's statements.
func New(p *ir.Program) *Teller {
	return &Teller{prog: p, asserts: map[*ir.Method]map[*ir.If]sides{}, many: map[*ir.Local]bool{}, counted: map[*ir.Method]map[ir.Operand]bool{}}
}

// Frame is one execution of a method: it knows what its temporaries hold.
type Frame struct {
	t      *Teller
	m      *ir.Method
	temps  map[*ir.Local]*Expr
	calls  map[*ir.Call]*Expr
	given  map[*ir.Call]*Expr // what was told, ahead of their return, of calls that only box or unbox
	rounds map[*Expr]*Expr    // what was told of for loops that go on, by their iterators
	// asserting is the assertion that was begun.
	asserting part
}

// Frame begins to tell a method.
func (t *Teller) Frame(m *ir.Method) *Frame {
	return &Frame{t: t, m: m, temps: map[*ir.Local]*Expr{}, calls: map[*ir.Call]*Expr{}, given: map[*ir.Call]*Expr{}, rounds: map[*Expr]*Expr{}}
}

// Outcome is what is known of how a statement was executed.
type Outcome struct {
	// Holds is whether the condition of an If held.
	Holds bool
	// Value is that of the operand of a Switch.
	Value int64
	// Throws is whether an exception is pending after a Return.
	Throws bool
}

// Tell tells a statement that is executed, nil if it only computes a temporary
// or is one that Java does not have.
func (f *Frame) Tell(s ir.Stmt, o Outcome) *Expr {
	switch s := s.(type) { // others: told by what they set
	case *ir.Store:
		return f.store(s)
	case *ir.Call:
		return f.call(s)
	case *ir.Monitor:
		return f.monitor(s)
	case *ir.Thread:
		return f.thread(s)
	case *ir.If:
		e, asserting := f.branch(s, o.Holds, f.asserting)
		f.asserting = asserting
		return e
	case *ir.Switch:
		return f.choice(s, o.Value)
	case *ir.Return:
		if s.X != nil && !o.Throws {
			return Words("return %", as(f.operand(s.X), f.m.ID.Result()))
		}
		return nil
	}
	d := ir.Def(s)
	if d == nil {
		return nil
	}
	switch s.(type) { // others: told by what they set
	case *ir.Pending, *ir.Catch:
		if d.Java != "" {
			return Words("catch (" + Short(string(d.Type)) + " " + d.Java + ")")
		}
	}
	return f.give(d, f.expression(s))
}

// maxSize bounds what is told of a temporary, whose name tells nobody anything. One that is computed from itself
// in a loop would grow each time round.
const maxSize = 40

// give sets a variable; a temporary silently.
func (f *Frame) give(d *ir.Local, e *Expr) *Expr {
	if d.Java != "" {
		return f.assign(Leaf(d.Java, d.Type), e)
	}
	if e.size > maxSize {
		e = Leaf(Cut, d.Type)
	}
	f.temps[d] = as(e, d.Type)
	return nil
}

// Received tells that a variable got the result of a call.
func (f *Frame) Received(s *ir.Call) *Expr {
	if e := f.given[s]; e != nil {
		return e
	}
	return Assign(Leaf(s.Dst.Java, s.Dst.Type), f.Called(s))
}

// Called is the call as it was told.
func (f *Frame) Called(s *ir.Call) *Expr {
	if e := f.calls[s]; e != nil {
		return e
	}
	e := f.callExpr(s)
	f.calls[s] = e
	return e
}

// Place is a place in the heap.
func (f *Frame) Place(p ir.Place) *Expr {
	switch p := p.(type) {
	case *ir.FieldPlace:
		if e := f.captured(p); e != nil {
			return e
		}
		return node(member, f.t.typeOf(p.Field), p.Field.Name(), f.operand(p.Obj))
	case *ir.StaticPlace:
		if IsLambda(p.Field.Class()) { // the one object of a lambda that captures nothing
			return Leaf("lambda", f.t.typeOf(p.Field))
		}
		return Leaf(Short(p.Field.Class())+"."+p.Field.Name(), f.t.typeOf(p.Field))
	case *ir.ElemPlace:
		a := f.operand(p.Array)
		t := ir.Type("")
		if a.typ.IsArray() {
			t = a.typ.Elem()
		}
		return node(index, t, "", a, f.operand(p.Index))
	}
	return Leaf("?", "")
}

func (t *Teller) typeOf(id ir.FieldID) ir.Type {
	if f := t.prog.Field(id); f != nil {
		return f.Type
	}
	return ""
}

// Throws tells that an exception is thrown, as text. The expression that made it
// is part of that.
func (f *Frame) Throws(s *ir.Pending, text string) *Expr {
	e := Leaf(text, "")
	if made := f.operand(s.Src); made.kind == create {
		e.args = []*Expr{made}
	}
	return e
}

func (f *Frame) operand(x ir.Operand) *Expr {
	switch x := x.(type) {
	case *ir.Local:
		if x.Java != "" {
			return Leaf(x.Java, x.Type)
		}
		if e := f.temps[x]; e != nil {
			return e
		}
		return Leaf(Cut, x.Type) // of what it holds only its number is known
	case *ir.Const:
		return literal(x)
	}
	return Leaf("?", "")
}

// store tells an assignment to the heap. What lowering stores says what an
// exception's message is about; what is stored to a new array in its first
// elements is shown with it.
func (f *Frame) store(s *ir.Store) *Expr {
	switch p := s.To.(type) {
	case *ir.FieldPlace:
		if l, ok := p.Obj.(*ir.Local); ok && l.Java == "" && l.Name[0] == '$' || p.Field.Name()[0] == '$' || isAdded(p.Field.Name()) {
			return nil
		}
	case *ir.StaticPlace:
		if p.Field.Name()[0] == '$' {
			return nil
		}
		if e := f.operand(s.Src); e.kind == create && f.m.ID.Name() == "<clinit>" && f.isEnum(p.Field.Class()) && f.isEnum(string(e.typ)) {
			return f.constant(p.Field.Name(), e)
		}
	case *ir.ElemPlace:
		a := f.operand(p.Array)
		if i := f.operand(p.Index); a.kind == array && i.lit != nil && i.lit.Bits == int64(len(a.args)) {
			x := as(f.operand(s.Src), a.typ.Elem())
			if x.Contains(a) {
				break // an array that is put into itself has no initialiser that says so
			}
			a.fill(x)
			return nil
		}
	}
	return f.assign(f.Place(s.To), f.operand(s.Src))
}

// constant tells a constant of an enum as the enum declares it.
func (f *Frame) constant(name string, made *Expr) *Expr {
	if len(made.args) == 0 {
		return Leaf(name, made.typ)
	}
	return node(call, made.typ, name, append([]*Expr{nil}, made.args...)...)
}

// fill adds an element to the array's initialiser.
func (e *Expr) fill(x *Expr) {
	e.args = append(e.args, x)
	e.size += x.size
	var parts []string
	for _, a := range e.args {
		parts = append(parts, a.String())
	}
	e.text = "new " + Short(string(e.typ)) + " {" + strings.Join(parts, ", ") + "}"
}

// branch tells a branch; begun is the part of an assertion before it, and the
// other result the part with it.
func (f *Frame) branch(s *ir.If, holds bool, begun part) (*Expr, part) {
	if s.Check || f.counts(s) {
		return nil, begun
	}
	c := f.asked(s)
	if !holds {
		c = not(c)
	}
	x, y := f.operand(s.X), f.operand(s.Y)
	given := x.lit != nil && y.lit != nil && !x.lit.Cut && !y.lit.Cut // by a branch before it: of (a > b) == false
	if i, ok := f.t.assertions(f.m)[s]; ok && !given {
		p := i.assertion(begun, c, holds)
		if p.op == "" {
			return p.told, part{}
		}
		return p.told, p
	}
	if given {
		return nil, part{}
	}
	if e := f.round(c); e != nil {
		return e, part{}
	}
	return Words("if (%)", c), part{}
}

// asked is the condition of a branch.
func (f *Frame) asked(s *ir.If) *Expr {
	return condition(f.operand(s.X), string(s.Op), f.operand(s.Y))
}

// counts reports whether a branch is that of a for loop over an array, in which
// the compiler counts.
func (f *Frame) counts(s *ir.If) bool {
	x, ok1 := s.X.(*ir.Local)
	y, ok2 := s.Y.(*ir.Local)
	return ok1 && ok2 && x.Java == "" && y.Java == "" && s.Op == ir.Ge && x.Type == ir.Int &&
		f.temps[y] != nil && f.temps[y].kind == member && f.temps[y].text == "length" && f.t.counters(f.m)[x]
}

// choice tells which case of a switch was taken. A switch on an enum constant
// looks up its ordinal in a table that the compiler made; one on a string is one on
// its hash code, comparisons, and a second one on the number of the case.
func (f *Frame) choice(s *ir.Switch, value int64) *Expr {
	x := f.operand(s.X)
	switch {
	case x.lit != nil:
		return nil // the second switch of one on strings
	case x.kind == index && strings.Contains(x.args[0].text, switchMap) && x.args[1].kind == call:
		return Words("switch (%)", x.args[1].args[0], x)
	case x.kind == call && strings.Contains(x.text, patternSwitch):
		return Words("switch (%)", x.args[1], x)
	case x.kind == call && x.text == "hashCode" && x.args[0] != nil && x.args[0].typ == ir.StringClass:
		return Words("switch (%)", x.args[0], x)
	}
	for _, c := range s.Cases {
		if int64(c.Value) == value {
			return Words("switch (%) case %", x, as(literal(ir.IntConst(c.Value)), x.typ))
		}
	}
	return Words("switch (%) default", x)
}

func (f *Frame) monitor(s *ir.Monitor) *Expr {
	x := f.operand(s.X)
	switch s.Op {
	case ir.Enter:
		return Words("synchronized (%)", x)
	case ir.Exit:
		return Words("end of synchronized (%)", x)
	case ir.Wait:
		return node(call, "", "wait", x)
	case ir.TimedWait:
		return node(call, "", "wait", x, Leaf("timeout", ""))
	case ir.Notify:
		return node(call, "", "notify", x)
	case ir.NotifyAll:
		return node(call, "", "notifyAll", x)
	case ir.Holds:
		if s.Dst != nil {
			return f.give(s.Dst, node(call, ir.Boolean, "Thread.holdsLock", nil, x))
		}
	}
	return nil
}

func (f *Frame) thread(s *ir.Thread) *Expr {
	switch s.Op {
	case ir.Current:
		return f.give(s.Dst, node(call, ir.ThreadClass, "Thread.currentThread", nil))
	case ir.Yield:
		return node(call, "", "Thread.yield", nil)
	case ir.Atomic, ir.EndAtomic:
		return nil
	case ir.Wake:
		e := node(call, ir.Boolean, "wake", f.operand(s.X))
		if s.Dst != nil {
			f.give(s.Dst, e)
		}
		return e
	case ir.Alive:
		e := node(call, ir.Boolean, "isAlive", f.operand(s.X))
		f.give(s.Dst, e)
		return e
	case ir.Start, ir.Join:
		return node(call, "", string(s.Op), f.operand(s.X))
	}
	return nil
}
