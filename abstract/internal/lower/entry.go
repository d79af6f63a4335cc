package lower

import (
	"fmt"
	"slices"

	"bandsaw/ir"
)

// entryMethod is the method that the program begins with, as the user named it.
func (p *program) entryMethod() (*ir.Method, error) {
	if len(p.in.Entry) == 0 {
		return nil, fmt.Errorf("the program names no entry method, expected a static main(java.lang.String[])void or main()void")
	}
	id := p.in.Entry[0]
	m := p.in.Method(id)
	params := id.Params()
	switch {
	case m == nil:
		return nil, fmt.Errorf("entry method %s: the program does not have it", id)
	case len(m.Blocks) == 0 || !m.Static || len(params) > 1 || len(params) == 1 && params[0] != "java.lang.String[]":
		return nil, fmt.Errorf("entry method %s: expected a static method without parameters or with one of type java.lang.String[]", id)
	}
	return m, nil
}

// entryClass makes the class $lowered.
func (p *program) entryClass(entry *ir.Method) (*ir.Class, error) {
	c := &ir.Class{Name: EntryClass, Super: ir.ObjectClass, Final: true, Library: true}
	c.Methods = append(c.Methods, p.mainMethod(entry))
	if p.starts {
		m, err := p.threadMethod()
		if err != nil {
			return nil, err
		}
		c.Methods = append(c.Methods, m)
	}
	return c, nil
}

// generated begins a method of lowering's own.
func generated(id ir.MethodID, params ...string) *builder {
	m := &ir.Method{ID: id, Static: true, Synthetic: true}
	for i, t := range id.Params() {
		m.Params = append(m.Params, &ir.Local{Name: params[i], Type: t})
	}
	m.Locals = slices.Clone(m.Params)
	b := newBuilder(m)
	b.at = ir.At{Origin: ir.Origin{Offset: -1}}
	b.begin(&ir.Block{})
	return b
}

// mainMethod makes the objects that are there from the start, initialises the
// classes that come first, the main class last, and calls the entry method.
func (p *program) mainMethod(entry *ir.Method) *ir.Method {
	b := generated(mainID, "args")
	for _, f := range p.inits.objects() {
		class := p.inits.values[f].Type
		o := b.temp("$"+string(class), class)
		b.emit(&ir.New{At: p.madeAt(f), Dst: o, Class: string(class)})
		b.emit(&ir.Store{At: b.at, To: &ir.StaticPlace{Field: f}, Src: o})
	}
	for _, rep := range p.inits.first {
		id := initialiseID(rep)
		b.emit(&ir.Call{At: b.at, Kind: ir.StaticCall, Method: id})
		if p.pending.inits[rep] {
			exc := b.exceptionTemp()
			b.emit(&ir.Pending{At: b.at, Dst: exc})
			b.guard(exc, ir.Ne, ir.NullConst(), b.beginAside(b.ret))
		}
	}
	call := &ir.Call{At: b.at, Kind: ir.StaticCall, Method: entry.ID}
	for i := range entry.Params {
		call.Args = append(call.Args, b.out.Params[i])
	}
	b.emit(call)
	b.ret()
	return b.finish()
}

// madeAt is the line on which the initialiser of its class makes the object that the field
// has from the start.
func (p *program) madeAt(f ir.FieldID) ir.At {
	at := ir.At{Origin: ir.Origin{Offset: -1}}
	m := p.in.Method(clinitID(f.Class()))
	if m == nil {
		return at
	}
	made := map[ir.Operand]ir.Stmt{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			switch s := s.(type) { // others: make no object and keep none
			case *ir.New:
				made[s.Dst] = s
			case *ir.Store:
				if to, ok := s.To.(*ir.StaticPlace); ok && to.Field == f && made[s.Src] != nil {
					at.Method, at.Line = m.ID, made[s.Src].Pos().Line
					return at
				}
			}
		}
	}
	return at
}

// threadMethod calls the run method of a started thread.
func (p *program) threadMethod() (*ir.Method, error) {
	run := p.targets.threadTargets()
	if len(run.methods) == 0 {
		return nil, fmt.Errorf("the program starts threads, but has no instantiated class with a method run()void below %s", ir.ThreadClass)
	}
	b := generated(threadID, "thread")
	args := []ir.Operand{b.out.Params[0]}
	if len(run.methods) == 1 {
		b.direct(run.methods[0], args, nil)
	} else {
		b.classSwitch(run, args, nil)
	}
	b.ret()
	return b.finish(), nil
}
