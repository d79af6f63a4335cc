package reach

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/sections"
	"bandsaw/lift/internal/translate"
)

// What the machine, the methods and their statements make variables refer to.

// begin seeds the sets with what the machine makes.
func (p *pointsTo) begin() {
	for _, name := range roots {
		p.initialise(p.a.classes.Known(name))
	}
	for _, name := range raised {
		if c := p.a.classes.Known(name); c != nil && p.a.of(c).instantiated {
			p.give(p.thrown, p.instance(c))
		}
	}
	p.machineFields()
	p.constantFields()
	for _, id := range p.a.prog.Entry {
		p.initialise(p.a.classes.Known(id.Class()))
		p.reach(id)
		for _, l := range p.a.methods[id].Params {
			if l.Type.IsArray() {
				args := p.array(l.Type)
				p.give(p.objects[args].elems, p.named(ir.StringClass))
				p.give(p.local(l), args)
			}
		}
	}
	p.give(p.threads, p.named(ir.ThreadClass))
	if m := p.a.methods[p.a.prog.Uncaught]; m != nil {
		p.reach(m.ID)
		p.flow(p.threads, p.local(m.Params[0]), "")
		p.flow(p.thrown, p.local(m.Params[1]), "")
	}
}

// machineFields are the fields that lowering stores to in the exceptions that
// the machine makes: by their types, and the cause.
func (p *pointsTo) machineFields() {
	throwable := p.a.classes.Known(ir.ThrowableClass)
	for _, c := range p.a.included {
		if !c.Above[throwable] {
			continue
		}
		for _, f := range c.Fields {
			id := ir.NewFieldID(c.Name, f.Name)
			switch ir.Type(f.Type) {
			case ir.StringClass, ir.ClassClass:
				p.give(p.field(id), p.named(f.Type))
			case ir.ThrowableClass:
				p.flow(p.thrown, p.field(id), "")
			}
		}
	}
}

// constantFields are the static fields that have a string from the start. Java
// compilers put the string in place of their loads; handles of them load.
func (p *pointsTo) constantFields() {
	for _, c := range p.a.included {
		for _, f := range p.a.of(c).out.Fields {
			if f.Value != nil && f.Value.Type == ir.StringClass {
				p.give(p.field(ir.NewFieldID(c.Name, f.Name)), p.named(ir.StringClass))
			}
		}
	}
}

// reach follows a method, once.
func (p *pointsTo) reach(id ir.MethodID) {
	if m := p.a.methods[id]; m != nil && !p.reached[id] {
		p.reached[id] = true
		p.queue = append(p.queue, m)
		for _, called := range sections.Called(p.a.classes.Loader, id) {
			p.reach(called)
		}
	}
}

// initialise follows the initialisers that run when the class is initialised.
func (p *pointsTo) initialise(c *classes.Class) {
	if c == nil || p.inits[c] {
		return
	}
	p.inits[c] = true
	if !c.Is(classfile.AccInterface) {
		if len(c.Chain) > 1 {
			p.initialise(c.Chain[1])
		}
		for _, i := range c.Superinterfaces {
			if hasDefault(i) {
				p.initialise(i)
			}
		}
	}
	p.reach(ir.MethodID(c.Name + ".<clinit>()void"))
}

// method follows the statements of a method that was reached.
func (p *pointsTo) method(m *ir.Method) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			p.stmt(m, s)
		}
	}
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			if c, ok := h.Target.Stmts[0].(*ir.Catch); ok {
				p.flow(p.thrown, p.local(c.Dst), ir.Type(h.Class))
			}
		}
	}
	if m.Native {
		p.native(m)
	}
}

// refs reports whether values of the type are references.
func refs(t ir.Type) bool { return t.IsRef() && t != ir.Null }

// copyTo makes dst hold what the operand holds.
func (p *pointsTo) copyTo(dst *inclusion.Variable, x ir.Operand, t ir.Type) {
	switch x := x.(type) {
	case *ir.Local:
		if refs(x.Type) {
			p.flow(p.local(x), dst, t)
		}
	case *ir.Const:
		if x.Type == ir.StringClass || x.Type == ir.ClassClass {
			if o := p.named(string(x.Type)); t == "" || p.assignable(o, t) {
				p.give(dst, o)
			}
		}
	}
}

func (p *pointsTo) stmt(m *ir.Method, s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Move:
		p.copyTo(p.local(s.Dst), s.Src, "")
	case *ir.Cast:
		p.copyTo(p.local(s.Dst), s.X, s.Type)
	case *ir.New:
		c := p.a.classes.Known(s.Class)
		p.initialise(c)
		p.give(p.local(s.Dst), p.instance(c))
	case *ir.NewArray:
		dst := p.local(s.Dst)
		for i := range s.Dims {
			elem := s.Type
			for range i {
				elem = elem.Elem()
			}
			o := p.array(elem)
			p.give(dst, o)
			dst = p.objects[o].elems
		}
	case *ir.Load:
		if !refs(s.Dst.Type) {
			p.place(s.From)
			return
		}
		if e, ok := s.From.(*ir.ElemPlace); ok {
			p.elements(e.Array, func(array object) { p.flow(array.elems, p.local(s.Dst), "") })
			return
		}
		p.flow(p.place(s.From), p.local(s.Dst), "")
	case *ir.Store:
		if !refs(s.Src.OperandType()) {
			p.place(s.To)
			return
		}
		if e, ok := s.To.(*ir.ElemPlace); ok {
			p.elements(e.Array, func(array object) {
				t := array.typ
				if t != "" {
					t = t.Elem()
				}
				p.copyTo(array.elems, s.Src, t)
			})
			return
		}
		p.copyTo(p.place(s.To), s.Src, "")
	case *ir.Return:
		if s.X != nil && refs(s.X.OperandType()) {
			p.copyTo(p.result(m.ID), s.X, "")
		}
	case *ir.Throw:
		p.copyTo(p.thrown, s.X, "")
	case *ir.Call:
		p.invoke(s)
	case *ir.Unary, *ir.Binary, *ir.Length, *ir.InstanceOf, *ir.Monitor, *ir.Goto, *ir.If, *ir.Switch:
	case *ir.Catch: // by the handlers, above
	}
}

// place is the variable of a field, whose class is initialised if it is
// static; nil for an element.
func (p *pointsTo) place(x ir.Place) *inclusion.Variable {
	switch x := x.(type) { // others: no variable of its own
	case *ir.FieldPlace:
		return p.field(x.Field)
	case *ir.StaticPlace:
		p.initialise(p.a.classes.Known(x.Field.Class()))
		return p.field(x.Field)
	}
	return nil
}

// elements calls f with each array of references that x can refer to.
func (p *pointsTo) elements(x ir.Operand, f func(array object)) {
	l, ok := x.(*ir.Local)
	if !ok {
		return
	}
	p.system.React(p.local(l), func(more *bitset.Set) {
		for o := range more.All() {
			if a := p.objects[o]; a.class == nil && (a.typ == "" || !a.typ.Elem().IsPrimitive()) {
				f(a)
			}
		}
	})
}

// invoke follows a call.
func (p *pointsTo) invoke(s *ir.Call) {
	c := p.a.classes.Known(s.Method.Class())
	if s.Kind == ir.VirtualCall {
		p.targets[s] = map[ir.MethodID]bool{}
		if l, ok := s.Args[0].(*ir.Local); ok {
			p.calls(p.local(l), receiver{s, c, c.Method(s.Method.Signature())})
		} else if k := s.Args[0].(*ir.Const); k.Type != ir.Null {
			p.call(receiver{s, c, c.Method(s.Method.Signature())}, p.named(string(k.Type)))
		}
		return
	}
	if s.Kind == ir.StaticCall {
		p.initialise(c)
	}
	p.link(s, s.Method, 0)
	if s.Method == ir.MachineStart {
		p.copyTo(p.threads, s.Args[0], "")
	}
}

// call lets a virtual call run on an object.
func (p *pointsTo) call(r receiver, o int32) {
	c := p.objects[o].class
	if c == nil {
		c = p.a.classes.Known(ir.ObjectClass)
	}
	if r.call == nil { // a thread that was started
		if s := c.Implementation("run()void"); s.Method != nil {
			id := translate.ID(s.Owner.Name, s.Method)
			if m := p.a.methods[id]; m != nil {
				p.reach(id)
				p.give(p.local(m.Params[0]), o)
			}
		}
		return
	}
	if !c.Above[r.class] {
		return
	}
	id := ir.MethodID(c.Name + "." + r.call.Method.Signature())
	if s := c.Selected(r.class, r.method); s.Method != nil {
		id = translate.ID(s.Owner.Name, s.Method)
	}
	m := p.a.methods[id]
	if m == nil {
		return
	}
	if !p.targets[r.call][id] {
		p.targets[r.call][id] = true
		p.link(r.call, id, 1)
	}
	p.give(p.local(m.Params[0]), o)
}

// link passes the arguments from the one numbered first on, and the result.
func (p *pointsTo) link(s *ir.Call, id ir.MethodID, first int) {
	m := p.a.methods[id]
	if m == nil {
		return
	}
	p.reach(id)
	for i := first; i < len(s.Args) && i < len(m.Params); i++ {
		if refs(m.Params[i].Type) {
			p.copyTo(p.local(m.Params[i]), s.Args[i], "")
		}
	}
	if s.Dst != nil && refs(s.Dst.Type) {
		p.flow(p.result(id), p.local(s.Dst), "")
	}
}

// native gives what a native method of the machine can return. One that nobody
// can run returns nothing.
func (p *pointsTo) native(m *ir.Method) {
	t := m.ID.Result()
	if p.a.natives[m.ID] != "" || !refs(t) {
		return
	}
	r := p.result(m.ID)
	var from ir.Origins
	if op := ir.MachineOperation(m.ID); op != nil {
		from = op.Result
	}
	switch {
	case t == ir.StringClass || t == ir.ClassClass:
		p.give(r, p.named(string(t)))
	case from == ir.AThread:
		p.flow(p.threads, r, "")
	case from == ir.LikeFirst:
		p.flow(p.local(m.Params[0]), r, "")
	case t.IsArray() || t == ir.ObjectClass:
		p.give(r, p.anyone)
		fallthrough
	default:
		for _, c := range p.a.objects {
			if t.IsClass() && p.a.classes.IsSubclass(c.Name, string(t)) {
				p.give(r, p.instance(c))
			}
		}
	}
}
