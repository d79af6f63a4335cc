package reach

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
)

// assumeMachine notes in the program what is taken for granted of the JVM, where
// the user's code could tell: that no finalizer is executed, how files are named,
// that there is memory enough, and that it does not fail.
func (a *analysis) assumeMachine() {
	notes := map[string]bool{}
	note := func(text string) {
		if text != "" {
			notes[text] = true
		}
	}
	for _, c := range a.objects {
		if f := a.finalizer(c); f != "" {
			note("no finalizer is executed (" + f + ".finalize)")
		}
	}
	for _, c := range a.included {
		if !c.Library {
			flipped(c, note)
		}
	}
	for _, m := range a.order {
		if a.classes.InLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for _, h := range b.Handlers {
				note(a.classes.Assumed(h.Class, ""))
			}
			for _, s := range b.Stmts {
				l, ok := s.(*ir.Load)
				if !ok {
					continue
				}
				if p, ok := l.From.(*ir.StaticPlace); ok {
					note(a.classes.Assumed(p.Field.Class(), p.Field.Name()))
				}
			}
		}
	}
	if f := a.bodies.Folder; f != nil && a.methods[ir.MachineFile] != nil {
		note("the files that the program reads are those of " + f.Name)
	}
	a.prog.Notes = append(a.prog.Notes, slices.Sorted(maps.Keys(notes))...)
}

// flipped notes of which variables of the class Java PathFinder could flip bits.
func flipped(c *classes.Class, note func(string)) {
	flips := func(list []classfile.Annotation) bool {
		return slices.ContainsFunc(list, func(x classfile.Annotation) bool { return x.Class == "gov.nasa.jpf.annotation.BitFlip" })
	}
	for _, f := range c.Fields {
		if flips(c.Annotations(f.Other)) {
			note("no bit of " + c.Name + "." + f.Name + " is flipped, as its annotation asks for")
		}
	}
	for _, m := range c.Methods {
		if slices.ContainsFunc(c.ParameterAnnotations(m), flips) {
			note("no bit of a parameter of " + c.Name + "." + m.Name + " is flipped, as its annotation asks for")
		}
	}
}

// finalizer is the class that declares the method that the JVM may execute once an
// object of the class cannot be reached; "" if there is none that does anything.
func (a *analysis) finalizer(c *classes.Class) string {
	for _, s := range c.Chain {
		if s.Library {
			continue
		}
		if m := s.Method("finalize()void"); m != nil && m.Code != nil && m.Code.Size() > 1 {
			return s.Name
		}
	}
	return ""
}

// tellMisfits notes in the program, and warns, that models do not fit the JDK.
func (a *analysis) tellMisfits() {
	for _, f := range a.classes.Misfits() {
		text := fmt.Sprintf("the model of a class does not fit JDK %d: %s", a.classes.From.JDK.Release, f)
		a.prog.Notes = append(a.prog.Notes, text)
		a.warnings = append(a.warnings, text)
	}
}
