// Package classinit tells which statements of a lifted program may initialise
// which classes, and what runs then (JVMS 5.5).
package classinit

import "bandsaw/ir"

// AtStart are the classes that are initialised when the program starts, in this
// order: those of Roots, and, before the entry methods', those of which nobody can
// tell when they are if there are several threads. The initialiser of an entry
// method's class may start some.
func AtStart(p *ir.Program) []string {
	out := machines(p)
	if p.Method(ir.MachineStart) != nil {
		for _, c := range p.Classes {
			if c.Traits&ir.Early != 0 {
				out = append(out, c.Name)
			}
		}
	}
	return append(out, entries(p)...)
}

// Roots are the classes that are initialised at the start though no statement may
// do it: those that the virtual machine itself uses, and the entry methods'.
func Roots(p *ir.Program) []string {
	return append(machines(p), entries(p)...)
}

// machines are the classes that the virtual machine itself uses.
func machines(p *ir.Program) []string {
	var out []string
	for _, class := range []string{
		ir.ObjectClass, ir.StringClass, ir.SystemClass, ir.ClassClass, "java.lang.ThreadGroup", ir.ThreadClass,
	} {
		if p.Class(class) != nil {
			out = append(out, class)
		}
	}
	return out
}

func entries(p *ir.Program) []string {
	var out []string
	for _, id := range p.Entry {
		out = append(out, id.Class())
	}
	return out
}

// Initialiser is the method that initialises the class, if there is one.
func Initialiser(class string) ir.MethodID {
	return ir.NewMethodID(class, "<clinit>", nil, ir.Void)
}

// IsInitialiser reports whether the method initialises a class.
func IsInitialiser(id ir.MethodID) bool { return id.Name() == "<clinit>" }

// Begun reports whether the initialisation of the class was begun before the
// method is run. A class's static methods and constructors run only after the
// running thread has initialised it and its superclasses, or while it does, or,
// if the class is initialised within its superclass's initialisation, while
// another thread does that.
func Begun(p *ir.Program, in *ir.Method, class string) bool {
	return (in.Static || in.ID.Name() == "<init>") && p.InSuperclasses(in.ID.Class(), class)
}

// By is the class that executing s in the method initialises, "" for none or one
// that was begun before.
func By(p *ir.Program, in *ir.Method, s ir.Stmt) string {
	if class := ir.Initialises(s); class != "" && !Begun(p, in, class) {
		return class
	}
	return ""
}

// Runs lists the initialisers with bodies that run when the class is initialised:
// of the class, its superclasses and its interfaces, supertypes' first. (An
// interface counts even if it has no default methods, and so need not be
// initialised: to think that one may run does no harm.)
func Runs(p *ir.Program, class string) []ir.MethodID {
	seen := map[string]bool{}
	var out []ir.MethodID
	var walk func(name string)
	walk = func(name string) {
		c := p.Class(name)
		if c == nil || seen[name] {
			return
		}
		seen[name] = true
		walk(c.Super)
		for _, i := range c.Interfaces {
			walk(i)
		}
		if m := p.Method(Initialiser(name)); m != nil && len(m.Blocks) > 0 {
			out = append(out, m.ID)
		}
	}
	walk(class)
	return out
}
