package slicer

import (
	"slices"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
)

// prune makes the program that has the bodies given, with the classes, fields
// and methods that these refer to, and those that the machine or the property
// does.
func prune(p *ir.Program, property *prop.Property, bodies map[ir.MethodID]*ir.Method) *ir.Program {
	k := &keeper{
		old:     p,
		bodies:  bodies,
		classes: map[string]bool{},
		fields:  map[ir.FieldID]bool{},
		methods: map[ir.MethodID]bool{},
		made:    map[string]bool{},
		madeOld: map[string]bool{},
	}
	k.roots(property)
	for _, body := range bodies {
		k.method(body.ID)
		k.body(body)
	}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if n, ok := s.(*ir.New); ok {
						k.madeOld[n.Class] = true
					}
				}
			}
		}
	}
	out := &ir.Program{Made: p.Made, Level: p.Level, Entry: p.Entry, Notes: slices.Clone(p.Notes), Sliced: true}
	if n := property.Narrow(); n != "" {
		out.Notes = append(out.Notes, ir.SlicedFor+n)
	}
	for _, c := range p.Classes {
		if k.classes[c.Name] {
			out.Classes = append(out.Classes, k.shrink(c))
		}
	}
	out.Unmodelled = k.unmodelled()
	return out
}

// unmodelled is what is kept of the list of methods that nobody can execute.
func (k *keeper) unmodelled() []ir.Unmodelled {
	var out []ir.Unmodelled
	for _, u := range k.old.Unmodelled {
		if k.methods[u.Method] {
			u.Callers = slices.DeleteFunc(slices.Clone(u.Callers), func(m ir.MethodID) bool { return k.bodies[m] == nil })
			out = append(out, u)
		}
	}
	return out
}

// keeper collects what the slice refers to.
type keeper struct {
	old     *ir.Program
	bodies  map[ir.MethodID]*ir.Method
	classes map[string]bool
	fields  map[ir.FieldID]bool
	methods map[ir.MethodID]bool
	made    map[string]bool // classes of which objects are created
	madeOld map[string]bool // the same before slicing
}

// roots keeps what the machine and the property refer to.
func (k *keeper) roots(property *prop.Property) {
	for _, id := range k.old.Entry {
		k.class(id.Class())
	}
	for _, name := range machineClasses {
		k.class(name)
	}
	// The machine makes the objects of string constants.
	for _, f := range []ir.FieldID{ir.StringValue, ir.StringCoder} {
		if k.old.Field(f) != nil {
			k.field(f)
		}
	}
	classes, fields := property.Keeps(k.old)
	for _, name := range classes {
		k.class(name)
	}
	for _, f := range fields {
		k.field(f)
	}
}

// machineClasses are classes of which the machine makes objects.
var machineClasses = append([]string{
	ir.ObjectClass, ir.ThrowableClass,
}, ir.MachineMade...)

// class keeps a class, if the program has it, and its supertypes.
func (k *keeper) class(name string) {
	c := k.old.Class(name)
	if c == nil || k.classes[name] {
		return
	}
	k.classes[name] = true
	k.class(c.Super)
	for _, i := range c.Interfaces {
		k.class(i)
	}
}

// typ keeps the class that a type is made of.
func (k *keeper) typ(t ir.Type) {
	for t.IsArray() {
		t = t.Elem()
	}
	if t.IsClass() {
		k.class(string(t))
	}
}

func (k *keeper) field(id ir.FieldID) {
	f := k.old.Field(id)
	if f == nil || k.fields[id] {
		return
	}
	k.fields[id] = true
	k.class(id.Class())
	k.typ(f.Type)
}

func (k *keeper) method(id ir.MethodID) {
	if k.old.Method(id) == nil || k.methods[id] {
		return
	}
	k.methods[id] = true
	k.class(id.Class())
	for _, t := range id.Params() {
		k.typ(t)
	}
	k.typ(id.Result())
}

// body keeps what the statements of a method refer to.
func (k *keeper) body(m *ir.Method) {
	for _, l := range m.Locals {
		k.typ(l.Type)
	}
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			k.class(h.Class)
		}
		for _, s := range b.Stmts {
			k.statement(s)
		}
	}
}

func (k *keeper) statement(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Load:
		k.place(s.From)
	case *ir.Store:
		k.place(s.To)
	case *ir.New:
		k.class(s.Class)
		k.made[s.Class] = true
	case *ir.NewArray:
		k.typ(s.Type)
	case *ir.InstanceOf:
		k.typ(s.Type)
	case *ir.Cast:
		k.typ(s.Type)
	case *ir.Call:
		k.method(s.Method)
		for _, t := range s.Targets {
			k.method(t)
		}
		if s.Method == ir.MachineStart {
			k.method(ir.ThreadRun) // lowering looks for it, or for the other
			k.method(ir.ThreadBegin)
		}
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.Monitor, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return, *ir.Throw:
	}
	for _, t := range ir.ClassConstants(s) {
		k.typ(t)
	}
}

func (k *keeper) place(p ir.Place) {
	if f, ok := ir.PlaceField(p); ok {
		k.field(f)
	}
}

// shrink is the class with only what is kept of it.
func (k *keeper) shrink(c *ir.Class) *ir.Class {
	out := *c
	out.Instantiated = c.Instantiated && (k.made[c.Name] || !k.madeOld[c.Name] || slices.Contains(machineClasses, c.Name))
	out.Fields, out.Methods = nil, nil
	for _, f := range c.Fields {
		if k.fields[ir.NewFieldID(c.Name, f.Name)] {
			out.Fields = append(out.Fields, f)
		}
	}
	for _, m := range c.Methods {
		if !k.methods[m.ID] {
			continue
		}
		switch body := k.bodies[m.ID]; {
		case body != nil:
			out.Methods = append(out.Methods, body)
		case len(m.Blocks) == 0:
			out.Methods = append(out.Methods, m)
		default:
			out.Methods = append(out.Methods, unused(m))
		}
	}
	return &out
}

// unused is a method that calls name but that never runs: its declaration,
// with the shortest body.
func unused(m *ir.Method) *ir.Method {
	out := *m
	ret := &ir.Return{At: ir.At{Origin: ir.Origin{Offset: -1}}}
	if t := m.ID.Result(); t != ir.Void {
		ret.X = cut(t)
	}
	out.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{ret}}}
	out.Locals, out.Facts = m.Params, nil
	return &out
}
