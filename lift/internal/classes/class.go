package classes

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
)

// Class is a class that was read.
type Class struct {
	*classfile.File
	Path    string // where it was found
	Library bool
	methods map[string]*classfile.Method // by signature, "signal(int)void"
	fields  map[string]*classfile.Field  // by name
	// Model holds the methods that come from a model (package overlay), nil for
	// none: their code refers to that file's constants.
	Model     *classfile.File
	fromModel map[*classfile.Method]bool
	IsModel   bool // the whole class is a model
	// Declares is the class file as the user or the JDK has it, nil for what lift makes.
	Declares *classfile.File
	// As is the class of the JDK that the model stands for under another name, "" for none.
	As string

	Synthetic bool // lift made the class
	added     atomic.Pointer[additions]

	// The hierarchy, known once the class is linked.
	Chain           []*Class        // superclasses, itself first
	Superinterfaces []*Class        // all of them, depth first from the class up
	Above           map[*Class]bool // both

	onlyIf     func() map[string]ir.MethodID // of a model's methods, by signature
	selections map[string]Selection          // that were asked for; one goroutine only may ask
}

// Jar is the jar that the class stands in, "" if it stands in none.
func (c *Class) Jar() string {
	jar, _, packed := strings.Cut(c.Path, "!")
	if !packed {
		return ""
	}
	return jar
}

// Method finds a declared method, or one that lift added.
func (c *Class) Method(signature string) *classfile.Method {
	if m := c.methods[signature]; m != nil {
		return m
	}
	if a := c.added.Load(); a != nil {
		return a.methods[signature].source
	}
	return nil
}

// Source is the class file that the method's code stands in.
func (c *Class) Source(m *classfile.Method) *classfile.File {
	if c.fromModel[m] {
		return c.Model
	}
	return c.File
}

func newClass(f *classfile.File, file string, library bool) (*Class, error) {
	c := &Class{
		File: f, Declares: f, Path: file, Library: library, selections: map[string]Selection{},
		methods: make(map[string]*classfile.Method, len(f.Methods)), fields: make(map[string]*classfile.Field, len(f.Fields)),
	}
	c.onlyIf = sync.OnceValue(c.matters)
	for _, m := range f.Methods {
		c.methods[overlay.Signature(m)] = m
	}
	for _, fd := range f.Fields {
		if c.fields[fd.Name] != nil {
			return nil, fmt.Errorf("%s: class %s has two fields named %s, which is not supported", file, f.Name, fd.Name)
		}
		c.fields[fd.Name] = fd
	}
	return c, nil
}

// inherit adds the supertypes of s to those of c.
func (c *Class) inherit(s *Class) {
	for _, x := range s.Chain {
		c.Above[x] = true
	}
	for _, i := range s.Superinterfaces {
		if !c.Above[i] {
			c.Above[i] = true
			c.Superinterfaces = append(c.Superinterfaces, i)
		}
	}
}

// under is the class with a model laid over it.
func (c *Class) under(model *Class) (*Class, error) {
	f, fromModel, err := overlay.Lay(model.File, c.File)
	if err != nil {
		return nil, err
	}
	out, err := newClass(f, c.Path, true)
	if err != nil {
		return nil, err
	}
	out.Model, out.fromModel, out.Declares = model.File, fromModel, c.File
	return out, nil
}

// replacedBy is the model, which replaces the class entirely.
func (c *Class) replacedBy(model *Class) (*Class, error) {
	out, err := newClass(overlay.InPlace(model.File, c.File), c.Path, true)
	if err != nil {
		return nil, err
	}
	out.IsModel, out.Declares = true, c.File
	return out, nil
}

// Modelled reports whether the method comes from a model.
func (c *Class) Modelled(m *classfile.Method) bool {
	return c.fromModel[m] || c.IsModel
}

// matters are what has to be reached for methods of the model to matter, by signature.
func (c *Class) matters() map[string]ir.MethodID {
	out := map[string]ir.MethodID{}
	for _, m := range c.Methods {
		if c.Modelled(m) {
			if id := overlay.OnlyIf(c.Source(m), m); id != "" {
				out[overlay.Signature(m)] = id
			}
		}
	}
	return out
}

// Carries reports whether a method of a model has an annotation.
func (c *Class) Carries(m *classfile.Method, annotation string) bool {
	return overlay.Annotated(c.Source(m), m.Other, annotation)
}

// FieldNamed is the class's own field of that name, nil for none.
func (c *Class) FieldNamed(name string) *classfile.Field { return c.fields[name] }
