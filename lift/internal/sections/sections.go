// Package sections makes atomic sections of what the JDK's locks and the like do,
// where nobody can see inside.
//
//kinds:of lifted
package sections

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/overlay"
	"bandsaw/lift/internal/translate"
)

// atomicAnnotation marks, in a model, a native method of which the JDK's own
// code is to be an atomic section wherever that makes no difference.
const atomicAnnotation = "bandsaw.Atomic"

// isAtomic reports whether the models mark the method of the class as atomic.
func isAtomic(c *classes.Class, sig string) bool {
	if c.Model == nil {
		return false
	}
	for _, m := range c.Model.Methods {
		if sig == overlay.Signature(m) {
			return overlay.Annotated(c.Model, m.Other, atomicAnnotation)
		}
	}
	return false
}

// together reports whether the models want all marked methods of the class to
// be sections, or none.
func together(c *classes.Class) bool {
	return c.Model != nil && overlay.Annotated(c.Model, c.Model.Other, atomicAnnotation)
}

// Program is a program that lift has put together.
type Program struct {
	Classes *classes.Loader
	Methods []*ir.Method                 // that are reached
	Method  map[ir.MethodID]*ir.Method   // the same
	Reached func(ir.MethodID) bool       // whether a method was, perhaps before calls were narrowed
	Targets func(*ir.Call) []ir.MethodID // what a virtual call can run: some of those that the program says
}

// Make makes atomic sections of the methods that the models mark so. The
// steps of these only concern their own objects, and whatever comes between
// them could as well come before or after all: which is true as long as no
// code of the user's runs in between. So those that can come to it are none.
//
// Some wait in a loop for what another thread is about to do, which would never
// end in a section; nobody is about to do anything if the operations are
// sections all. So the classes that the models mark have all or none, with those
// nested in them, and none if one of them can come to the user's code; and a
// method is none that can come to a class which so has none.
//
// There is none at all where the program can see inside an operation.
func (p *Program) Make() {
	if p.seesInside() {
		return
	}
	groups := map[string][]*ir.Method{}
	var order []string
	for _, m := range p.Methods {
		g := p.group(m)
		if g == anyUser {
			continue
		}
		if groups[g] == nil {
			order = append(order, g)
		}
		groups[g] = append(groups[g], m)
	}
	meets := map[string]map[string]bool{}
	for _, g := range order {
		meets[g] = p.meets(groups[g])
	}
	for again := true; again; {
		again = false
		for _, g := range order {
			ok := groups[g] != nil
			for c := range meets[g] {
				ok = ok && groups[c] != nil
			}
			if !ok && groups[g] != nil {
				groups[g], again = nil, true
			}
		}
	}
	made := func(group string) bool { return groups[group] != nil }
	sections := p.makePieces(made)
	cut := map[string]bool{} // the classes that are in pieces
	for _, m := range sections {
		cut[classfile.Outermost(m.ID.Class())] = true
	}
	for _, g := range order {
		for _, m := range groups[g] {
			section(m)
			sections = append(sections, m)
		}
	}
	if len(sections) == 0 {
		return
	}
	p.nameTexts()
	has := visibility{
		ordered: p.Comes(contract.InOrder, ""), tries: p.Comes(contract.TriesInTime, ""), several: p.Comes(contract.WantsSeveral, ""),
		interrupts: p.InterruptsOthers(), within: map[ir.MethodID]bool{},
	}
	p.runsFrom(sections, func(m *ir.Method) bool {
		has.within[m.ID] = !asks(m.ID)
		return has.within[m.ID]
	})
	for _, m := range p.Methods {
		p.makeGaps(m, has, func(class string) bool { return made(class) || cut[class] })
	}
}

// group names the methods that are sections if m is: those of a class, or m
// alone. It is anyUser if m is not marked.
func (p *Program) group(m *ir.Method) string {
	c := p.Classes.Known(m.ID.Class())
	if c == nil || len(m.Blocks) == 0 || !isAtomic(c, m.ID.Signature()) {
		return anyUser
	}
	top := classfile.Outermost(c.Name)
	if p.seesWithin(top) {
		return anyUser
	}
	if together(p.Classes.Known(top)) {
		return top
	}
	return string(m.ID)
}

// anyUser stands for the user's code among the groups.
const anyUser = ""

// meets are the groups that must be sections if these methods are to be: those
// of all marked methods that these can come to, and anyUser, which never is, if
// they can come to the user's code.
func (p *Program) meets(from []*ir.Method) map[string]bool {
	out := map[string]bool{}
	p.runsFrom(from, func(m *ir.Method) bool {
		c := p.Classes.Known(m.ID.Class())
		if c == nil || !c.Library || p.asksEarly(m.ID) || p.goesOn(m) {
			out[anyUser] = true
			return false
		}
		if g := p.group(m); g != anyUser {
			out[g] = true
		}
		return true
	})
	return out
}

// runsFrom visits the methods and what they run, what these run, and so on but from where it is told not to.
func (p *Program) runsFrom(from []*ir.Method, visit func(m *ir.Method) bool) {
	seen := map[ir.MethodID]bool{}
	var work []*ir.Method
	add := func(id ir.MethodID) {
		if seen[id] {
			return
		}
		seen[id] = true
		if m := p.Method[id]; m != nil {
			work = append(work, m)
		}
	}
	for _, m := range from {
		add(m.ID)
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if !visit(m) {
			continue
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				p.runs(m, s, add)
			}
		}
	}
}

// runs visits the methods that a statement of the method runs.
func (p *Program) runs(m *ir.Method, s ir.Stmt, visit func(ir.MethodID)) {
	initialise := func(class string) {
		c := p.Classes.Known(class)
		if c == nil {
			return
		}
		for _, list := range [][]*classes.Class{c.Chain, c.Superinterfaces} {
			for _, s := range list {
				visit(ir.NewMethodID(s.Name, "<clinit>", nil, ir.Void))
			}
		}
	}
	switch s := s.(type) { // others: initialise nothing
	case *ir.New:
		initialise(s.Class)
	case *ir.Load:
		if x, ok := s.From.(*ir.StaticPlace); ok {
			initialise(x.Field.Class())
		}
	case *ir.Store:
		if x, ok := s.To.(*ir.StaticPlace); ok {
			initialise(x.Field.Class())
		}
	case *ir.Call:
		if OfText(s.Method) || asks(s.Method) && p.inTime(m.ID) {
			return
		}
		if s.Kind == ir.VirtualCall {
			for _, id := range p.Targets(s) {
				visit(id)
			}
			return
		}
		if s.Kind == ir.StaticCall {
			initialise(s.Method.Class())
		}
		visit(s.Method)
	}
}

// asks reports whether the method tells whether a thread is interrupted.
func asks(id ir.MethodID) bool { return id == interruptedMethod || id == isInterrupted }

// OfText reports whether the method is one of texts and numbers only, which
// meets no object of the user's.
func OfText(id ir.MethodID) bool {
	if c := id.Class(); c != ir.StringClass && c != "java.lang.StringBuilder" {
		return false
	}
	for _, t := range id.Params() {
		if t != ir.StringClass && !t.IsPrimitive() {
			return false
		}
	}
	return true
}

// section puts the whole method into an atomic section, which ends however the
// method ends.
func section(m *ir.Method) {
	at := translate.NoOrigin
	names := newNames(m)
	thrown := names.local("thrown", ir.ThrowableClass)
	undo := names.block(&ir.Catch{At: at, Dst: thrown}, end(), &ir.Throw{At: at, X: thrown})
	var ends []*ir.Block
	for _, b := range m.Blocks {
		last := len(b.Stmts) - 1
		if r, ok := b.Stmts[last].(*ir.Return); ok {
			e := names.block(end(), r)
			ends = append(ends, e)
			b.Stmts = append(b.Stmts[:last:last], &ir.Goto{At: ir.At{Origin: r.Origin}, Target: e})
		}
		b.Handlers = append(b.Handlers[:len(b.Handlers):len(b.Handlers)], ir.Handler{Target: undo})
	}
	first := names.block(begin(), &ir.Goto{At: at, Target: m.Blocks[0]})
	m.Blocks = append(append([]*ir.Block{first}, m.Blocks...), append(ends, undo)...)
}

// names makes blocks and locals of a method, with names that it has none of.
type names struct {
	method         *ir.Method
	blocks, locals map[string]bool
}

func newNames(m *ir.Method) *names {
	n := &names{m, map[string]bool{}, map[string]bool{}}
	for _, b := range m.Blocks {
		n.blocks[b.Name] = true
	}
	for _, l := range m.Locals {
		n.locals[l.Name] = true
	}
	return n
}

func (n *names) block(stmts ...ir.Stmt) *ir.Block {
	name := fmt.Sprintf("b%d", len(n.blocks))
	for n.blocks[name] {
		name += "s"
	}
	n.blocks[name] = true
	return &ir.Block{Name: name, Stmts: stmts}
}

func (n *names) local(name string, t ir.Type) *ir.Local {
	for n.locals[name] {
		name += "_"
	}
	n.locals[name] = true
	l := &ir.Local{Name: name, Type: t}
	n.method.Locals = append(n.method.Locals, l)
	return l
}
