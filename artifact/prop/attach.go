package prop

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/ir"
)

// Attach makes the program, which must be lifted, in which is all that the
// property needs there; prog is not changed. A program that has it already
// stays as it is. It is an error if it was made for another property: a slice
// may lack what this one depends on.
func (p *Property) Attach(prog *ir.Program) (*ir.Program, error) {
	if err := p.Suits(prog); err != nil {
		return nil, err
	}
	if len(p.missing(prog)) == 0 {
		return prog, nil
	}
	w := newWeaver(prog)
	for _, c := range p.Checks {
		if c.Watch().Program {
			w.named = append(w.named, c.Name())
			if err := c.attach(w); err != nil {
				return nil, err
			}
		}
	}
	return w.weave(), nil
}

// Suits is an error if the program was sliced, or made ready, for a property
// without some of the checks, or, below level lifted, was not made ready at all.
func (p *Property) Suits(prog *ir.Program) error {
	missing := p.missing(prog)
	if len(missing) > 0 && (prog.Sliced || prog.Made.Tool != "lift" && prog.Made.Tool != "" || prog.Class(ir.PropertyClass) != nil) {
		return fmt.Errorf("the program was made for another property, without \"check %s\"; give the property to the first tool after lift", missing[0])
	}
	return nil
}

// missing are the names of the checks for which the program should have
// something that it has not.
func (p *Property) missing(prog *ir.Program) []string {
	has := attached(prog)
	var out []string
	for _, c := range p.Checks {
		if c.Watch().Program && !slices.Contains(has, c.Name()) {
			out = append(out, c.Name())
		}
	}
	return out
}

// attached are the names of the checks that were attached to the program.
func attached(prog *ir.Program) []string {
	c := prog.Class(ir.PropertyClass)
	if c == nil {
		return nil
	}
	var out []string
	for _, f := range c.Fields {
		if strings.HasPrefix(f.Name, checkField0) && f.Value != nil {
			out = append(out, f.Value.Text)
		}
	}
	return out
}

// Asks reports whether the property has the check named.
func (p *Property) Asks(name string) bool { return p.Named(name) != nil }

// Named is the check named, nil if the property has none.
func (p *Property) Named(name string) Check {
	for _, c := range p.Checks {
		if c.Name() == name {
			return c
		}
	}
	return nil
}

// checkField0 begins the names of the constants of ir.PropertyClass that name
// the checks which were attached.
const checkField0 = "check"

// weaver puts statements into a program.
type weaver struct {
	in        *ir.Program
	named     []string
	observers []*observer
	ready     map[string]ir.FieldID // by class: the flag that it is initialised
	before    map[ir.Stmt][]ir.Stmt
	after     map[ir.Stmt][]ir.Stmt
	tests     map[ir.Stmt]test  // asked before all that stands before
	sources   map[string]string // of classes, by name
}

func newWeaver(prog *ir.Program) *weaver {
	w := &weaver{in: prog, ready: map[string]ir.FieldID{}, before: map[ir.Stmt][]ir.Stmt{}, after: map[ir.Stmt][]ir.Stmt{}, tests: map[ir.Stmt]test{}, sources: map[string]string{}}
	for _, c := range prog.Classes {
		w.sources[c.Name] = sourceOf(c)
	}
	return w
}

// source is the file that a statement of m stands in, "" if it is not known.
func (w *weaver) source(m *ir.Method, s ir.Stmt) string {
	id := s.Pos().Method
	if id == "" {
		id = m.ID
	}
	return w.sources[id.Class()]
}

// mark has statement i of the block say, before it is executed, that the check is
// violated.
func (w *weaver) mark(check string, m *ir.Method, b *ir.Block, i int) {
	s := b.Stmts[i]
	w.before[s] = append(w.before[s], w.tells(ir.MachineReached, check, *s.Pos()))
}

func (w *weaver) tells(op ir.MethodID, check string, at ir.Origin) ir.Stmt {
	return &ir.Call{At: ir.At{Origin: at}, Kind: ir.StaticCall, Method: op, Args: []ir.Operand{&ir.Const{Type: ir.StringClass, Text: check}}}
}

func (w *weaver) lowered() bool { return w.in.Level != ir.Lifted }

// section is the statement that begins an atomic section, or ends one.
func (w *weaver) section(op ir.ThreadOp, at ir.Origin) ir.Stmt {
	if w.lowered() {
		return &ir.Thread{At: ir.At{Origin: at}, Op: op}
	}
	id := ir.MachineBeginAtomic
	if op == ir.EndAtomic {
		id = ir.MachineEndAtomic
	}
	return &ir.Call{At: ir.At{Origin: at}, Kind: ir.StaticCall, Method: id}
}

// sectionOp is ir.Atomic or ir.EndAtomic if the statement begins or ends a
// section, "" for others.
func sectionOp(s ir.Stmt) ir.ThreadOp {
	switch s := s.(type) { // others: nothing
	case *ir.Thread:
		if s.Op == ir.Atomic || s.Op == ir.EndAtomic {
			return s.Op
		}
	case *ir.Call:
		if op := ir.MachineOperation(s.Method); op != nil && op.Effect == ir.Sections {
			return op.Thread
		}
	}
	return ""
}

// weave makes the program with all that was asked for.
func (w *weaver) weave() *ir.Program {
	w.callObservers()
	in := w.in
	out := &ir.Program{
		Made: in.Made, Level: in.Level, Entry: in.Entry, ThreadEntry: in.ThreadEntry, Uncaught: in.Uncaught,
		Unmodelled: in.Unmodelled, Abstractions: in.Abstractions, Notes: in.Notes, Sliced: in.Sliced,
	}
	for _, c := range in.Classes {
		out.Classes = append(out.Classes, w.class(c))
	}
	if in.Class(ir.MachineClass) == nil {
		out.Classes = append(out.Classes, w.class(&ir.Class{Name: ir.MachineClass, Super: ir.ObjectClass, Final: true, Library: true}))
	}
	if in.Class(ir.StringClass) == nil {
		out.Classes = append(out.Classes, &ir.Class{Name: ir.StringClass, Super: ir.ObjectClass, Final: true, Library: true, Instantiated: true})
	}
	out.Classes = append(out.Classes, w.propertyClass())
	out.SortClasses()
	return out
}

// class is a class with what is put into its methods.
func (w *weaver) class(c *ir.Class) *ir.Class {
	out := *c
	if c.Name == ir.MachineClass {
		out.Methods = w.operations(c)
		return &out
	}
	out.Methods = nil
	for _, m := range c.Methods {
		out.Methods = append(out.Methods, w.method(m))
	}
	return &out
}

// operations are the machine's that the program has, and those that it has now.
func (w *weaver) operations(c *ir.Class) []*ir.Method {
	out := slices.Clone(c.Methods)
	for _, id := range []ir.MethodID{ir.MachineBeginAtomic, ir.MachineEndAtomic, ir.MachineReached, ir.MachineViolated} {
		if w.in.Method(id) == nil {
			m := &ir.Method{ID: id, Static: true, Native: true}
			for i, t := range id.Params() {
				m.Params = append(m.Params, &ir.Local{Name: fmt.Sprintf("p%d", i), Type: t})
			}
			m.Locals = m.Params
			out = append(out, m)
		}
	}
	return out
}

func (w *weaver) method(m *ir.Method) *ir.Method {
	woven := func(s ir.Stmt) bool { return len(w.before[s]) > 0 || len(w.after[s]) > 0 || len(w.tests[s].any) > 0 }
	if !slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, woven) }) {
		return m
	}
	out := *m
	out.Blocks = nil
	blocks := map[*ir.Block]*ir.Block{}
	for _, b := range m.Blocks {
		n := *b
		blocks[b] = &n
		out.Blocks = append(out.Blocks, &n)
	}
	out.Locals, out.Facts = slices.Clone(m.Locals), maps.Clone(m.Facts)
	for _, b := range slices.Clone(out.Blocks) {
		b.Handlers = slices.Clone(b.Handlers)
		for i := range b.Handlers {
			b.Handlers[i].Target = blocks[b.Handlers[i].Target]
		}
		stmts := b.Stmts
		b.Stmts = nil
		for _, s := range stmts {
			if t := w.tests[s]; len(t.any) > 0 {
				b = w.tested(&out, b, s, t)
			}
			b.Stmts = append(b.Stmts, w.before[s]...)
			b.Stmts = append(b.Stmts, retarget(s, blocks))
			b.Stmts = append(b.Stmts, w.after[s]...)
		}
	}
	for i, b := range out.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
	}
	return &out
}

// retarget is the terminator with the targets' copies; other statements stay.
func retarget(s ir.Stmt, blocks map[*ir.Block]*ir.Block) ir.Stmt {
	switch t := s.(type) {
	case *ir.Goto:
		c := *t
		s = &c
	case *ir.If:
		c := *t
		s = &c
	case *ir.Switch:
		c := *t
		c.Cases = slices.Clone(c.Cases)
		s = &c
	case *ir.ClassSwitch:
		c := *t
		c.Cases = slices.Clone(c.Cases)
		s = &c
	default: // others: no targets
		return s
	}
	ir.Targets(s, func(t **ir.Block) { *t = blocks[*t] })
	return s
}

// propertyClass has the observers, the flags that they read, and what is attached.
func (w *weaver) propertyClass() *ir.Class {
	c := &ir.Class{Name: ir.PropertyClass, Super: ir.ObjectClass, Final: true, Library: true}
	for i, text := range w.named {
		c.Fields = append(c.Fields, &ir.Field{Name: fmt.Sprintf("%s%d", checkField0, i), Type: ir.StringClass, Static: true, Final: true,
			Value: &ir.Const{Type: ir.StringClass, Text: text}})
	}
	for _, class := range slices.Sorted(maps.Keys(w.ready)) {
		c.Fields = append(c.Fields, &ir.Field{Name: w.ready[class].Name(), Type: ir.Boolean, Static: true})
	}
	for _, o := range w.observers {
		c.Methods = append(c.Methods, o.method)
	}
	return c
}
