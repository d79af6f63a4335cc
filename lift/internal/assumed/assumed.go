// Package assumed notes what a lifted program takes for granted of the machine that it would run on, where the
// user's code could tell: it stands in the program, and so in each verdict.
//
//kinds:of lifted
package assumed

import (
	"maps"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
)

// Program is what is reached.
type Program struct {
	Classes  *classes.Loader
	Objects  []*classes.Class // of which there are objects
	Included []*classes.Class // all of the program's
	Methods  []*ir.Method
	Folder   string                                // from which the program reads files, "" for none
	Where    func(in ir.MethodID, line int) string // as people are told it
}

// Notes are the assumptions.
func (p *Program) Notes() []string { return append(p.singles(), p.machine()...) }

// machine is what is taken for granted of the JVM: that no finalizer is executed, how files are named,
// that there is memory enough, and that it does not fail.
func (p *Program) machine() []string {
	notes := map[string]bool{}
	note := func(text string) {
		if text != "" {
			notes[text] = true
		}
	}
	for _, c := range p.Objects {
		if f := finalizer(c); f != "" {
			note("no finalizer is executed (" + f + ".finalize)")
		}
	}
	for _, c := range p.Included {
		if !c.Library {
			flipped(c, note)
		}
	}
	for _, m := range p.Methods {
		if p.Classes.InLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for _, h := range b.Handlers {
				note(p.Classes.Assumed(h.Class, ""))
			}
			for _, s := range b.Stmts {
				l, ok := s.(*ir.Load)
				if !ok {
					continue
				}
				if x, ok := l.From.(*ir.StaticPlace); ok {
					note(p.Classes.Assumed(x.Field.Class(), x.Field.Name()))
				}
			}
		}
	}
	if p.Folder != "" {
		note("the files that the program reads are those of " + p.Folder)
	}
	return slices.Sorted(maps.Keys(notes))
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
func finalizer(c *classes.Class) string {
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
