package reach

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// call follows a call.
func (a *analysis) call(s *ir.Call, p place) {
	c := a.classes.Known(s.Method.Class())
	if c != nil {
		a.include(c)
	}
	if a.idle(s, p) {
		return
	}
	a.heads[s.Method] = true
	switch s.Kind {
	case ir.StaticCall:
		if c != nil {
			a.initialise(c, p)
		}
		a.reach(s.Method, p)
		return
	case ir.SpecialCall:
		a.reach(s.Method, p)
		return
	case ir.VirtualCall:
	}
	on := a.receiverClass(c, s.Args[0].OperandType())
	key := receivers{s.Method, on}
	v := a.virtual[key]
	if v == nil {
		v = &virtual{id: s.Method, class: c, method: c.Method(s.Method.Signature()), at: p, targets: map[ir.MethodID]bool{}}
		a.virtual[key] = v
		a.callOrder = append(a.callOrder, v)
		k := a.of(on)
		k.calls = append(k.calls, v)
		if on.Name == ir.ObjectClass {
			// Arrays have the methods of java.lang.Object, and main's
			// argument is one.
			a.target(v, on)
		}
		for _, o := range k.objects {
			a.target(v, o)
		}
	}
	v.stmts = append(v.stmts, s)
}

// receiverClass is the class that the objects are below which a call of a method
// of c can have as receiver. The static type of the receiver may say more than
// c: not an interface, though, as any object may be in a variable of such a
// type (JVMS 4.10.1.2).
func (a *analysis) receiverClass(c *classes.Class, t ir.Type) *classes.Class {
	if t.IsArray() {
		return a.classes.Known(ir.ObjectClass)
	}
	if r := a.classes.Known(string(t)); t.IsClass() && r != nil && !r.Is(classfile.AccInterface) && !c.Above[r] {
		return r
	}
	return c
}

// target adds what the call runs on an object of the class.
func (a *analysis) target(v *virtual, object *classes.Class) {
	if !object.Above[v.class] {
		return
	}
	if v.id == lifter.CopyMethod {
		if err := a.classes.AddCopy(object); err != nil {
			a.err = err
		}
	}
	s := object.Selected(v.class, v.method)
	if s.Method == nil {
		// AbstractMethodError: a stand-in of that name gives up.
		id := ir.MethodID(object.Name + "." + v.id.Signature())
		a.classes.StandIn(id, false, fmt.Errorf("class %s has no implementation of %s", object.Name, v.id))
		if object.Method(v.id.Signature()) == nil {
			v.targets[id] = true
			a.reach(id, v.at)
		}
		return
	}
	id := translate.ID(s.Owner.Name, s.Method)
	v.targets[id] = true
	a.reach(id, v.at)
}

// virtualTargets are those that the call has so far, in order.
func (a *analysis) virtualTargets(s *ir.Call) []ir.MethodID {
	c := a.classes.Known(s.Method.Class())
	if c == nil {
		return nil
	}
	if v := a.virtual[receivers{s.Method, a.receiverClass(c, s.Args[0].OperandType())}]; v != nil {
		return sortedIDs(v.targets)
	}
	return nil
}
