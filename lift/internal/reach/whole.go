package reach

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// wholeMain is the entry of a program that is lifted whole. It does nothing.
const wholeMain = ir.MethodID("$whole.main(java.lang.String[])void")

// Count says what a program that was lifted whole has.
type Count struct {
	Classes, Methods int // of those asked for; methods with code in the class file
	Refused          int // methods that could not be lifted
	Lacking          int // classes that were left out, for lack of a supertype
}

// Whole lifts every method with code of the classes named, whatever reaches
// it. What they refer to outside is declared only: its methods are native or
// abstract. Objects are of the classes that some method makes.
//
// This is to show that the lifter and those who read its programs know all that
// compilers make; nobody runs such a program.
func Whole(from classes.Sources, names []string) (*Result, *Count, error) {
	x := &whole{
		analysis: newAnalysis(from),
		lifts:    map[ir.MethodID]bool{},
		outside:  map[ir.MethodID]bool{},
	}
	x.classes.Declares = true
	for _, name := range roots {
		c, err := x.classes.Need(name)
		if err != nil {
			return nil, nil, err
		}
		x.include(c)
	}
	for _, name := range raised {
		c, err := x.classes.Need(name)
		if err != nil {
			return nil, nil, err
		}
		x.object(c)
	}
	for _, name := range names {
		c, err := x.classes.Need(name)
		if err != nil {
			x.warnings = append(x.warnings, err.Error())
			x.count.Lacking++
			continue
		}
		x.count.Classes++
		x.add(c)
	}
	x.run()
	x.declare()
	x.assemble()
	x.unmodelled()
	x.prog.Entry = []ir.MethodID{wholeMain}
	x.prog.Classes = append(x.prog.Classes, wholeEntry())
	x.prog.SortClasses()
	return &Result{Program: x.prog, Warnings: x.warnings}, &x.count, nil
}

// whole is the lifting of all methods of some classes.
type whole struct {
	*analysis
	lifts   map[ir.MethodID]bool // lifted, or to be
	outside map[ir.MethodID]bool // called, but perhaps of other classes
	sources []*classes.Class     // the classes whose methods are lifted
	count   Count
}

// add puts the methods of a class with code on the work list.
func (x *whole) add(c *classes.Class) {
	x.include(c)
	x.sources = append(x.sources, c)
	x.addMethods(c)
}

func (x *whole) addMethods(c *classes.Class) {
	for _, m := range c.Declared() {
		id := translate.ID(c.Name, m)
		if (m.Code != nil || c.Made(id.Signature()) != nil) && !x.lifts[id] {
			x.lifts[id] = true
			x.work = append(x.work, id)
		}
	}
}

// run lifts what is on the work list, with what lift itself adds for it.
func (x *whole) run() {
	for len(x.work) > 0 {
		wave := x.work
		x.work = nil
		for i, l := range x.lift(wave) {
			x.method(wave[i], l)
		}
		for _, c := range x.sources {
			x.addMethods(c)
		}
	}
}

func (x *whole) method(id ir.MethodID, l lifter.Lifted) {
	m := l.Method
	x.methods[id] = m
	x.order = append(x.order, m)
	if c := x.classes.Known(id.Class()); !c.Synthetic && c.Made(id.Signature()) == nil {
		x.count.Methods++
	}
	if l.Why != "" {
		x.natives[id] = l.Why
		if len(m.Blocks) == 0 {
			x.count.Refused++
			x.warnings = append(x.warnings, fmt.Sprintf("%s: %s", id, l.Why))
		}
	}
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			x.mention(ir.Type(h.Class))
		}
		for _, s := range b.Stmts {
			x.see(s)
		}
	}
}

// see declares what a statement refers to.
func (x *whole) see(s ir.Stmt) {
	for _, t := range ir.ClassConstants(s) {
		x.mention(t)
	}
	switch s := s.(type) {
	case *ir.New:
		x.object(x.classes.Known(s.Class))
	case *ir.NewArray:
		x.mention(s.Type)
	case *ir.InstanceOf:
		x.mention(s.Type)
	case *ir.Cast:
		x.mention(s.Type)
	case *ir.Load:
		x.field(s.From)
	case *ir.Store:
		x.field(s.To)
	case *ir.Call:
		c := x.classes.Known(s.Method.Class())
		if c != nil {
			x.meet(c)
		}
		if s.Kind == ir.VirtualCall {
			x.heads[s.Method] = true
		} else {
			x.outside[s.Method] = true
		}
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.Monitor, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return, *ir.Throw:
	}
}

// meet includes a class, with its methods if lift itself made it.
func (x *whole) meet(c *classes.Class) {
	fresh := x.of(c).out == nil
	x.include(c)
	if fresh && c.Synthetic {
		x.add(c)
	}
}

func (x *whole) object(c *classes.Class) {
	x.meet(c)
	k := x.of(c)
	k.instantiated, k.out.Instantiated = true, true
}

func (x *whole) field(at ir.Place) {
	if f, ok := ir.PlaceField(at); ok {
		x.meet(x.classes.Known(f.Class()))
	}
}

// declare gives the methods that are called directly, but not lifted, a
// declaration without a body.
func (x *whole) declare() {
	for _, id := range sortedIDs(x.outside) {
		if x.methods[id] != nil {
			continue
		}
		var m *ir.Method
		c := x.classes.Known(id.Class())
		if c != nil && c.Method(id.Signature()) != nil && x.classes.StandInOf(id) == nil {
			head := *c.Method(id.Signature())
			head.Code, head.Access = nil, head.Access&^classfile.AccSynchronized|classfile.AccNative
			m = translate.Head(c.File, &head)
			x.natives[id] = "not lifted"
		} else {
			l := x.classes.Lift(id)
			m = l.Method
			x.natives[id] = l.Why
		}
		x.methods[id] = m
		x.order = append(x.order, m)
	}
}

// wholeEntry is the class of wholeMain.
func wholeEntry() *ir.Class {
	args := &ir.Local{Name: "args", Type: ir.ArrayOf(ir.StringClass)}
	m := &ir.Method{
		ID: wholeMain, Static: true, Synthetic: true,
		Params: []*ir.Local{args}, Locals: []*ir.Local{args},
		Blocks: []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{&ir.Return{At: translate.NoOrigin}}}},
	}
	return &ir.Class{Name: wholeMain.Class(), Super: ir.ObjectClass, Library: true, Methods: []*ir.Method{m}}
}
