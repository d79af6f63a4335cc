// Package classes finds class files, links them, and resolves what they name
// (JVMS 5).
package classes

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/overlay"
)

// Sources is where classes are found.
type Sources struct {
	Models classpath.Source // overlays of the JDK's classes, and classes of their own
	JDK    *classpath.JDK
	User   classpath.Path
}

// Inputs are the files that were read so far.
func (s Sources) Inputs() []ir.Input {
	return append(append(s.Models.Inputs(), s.JDK.Inputs()...), s.User.Inputs()...)
}

// Loader holds the classes that were read so far. Several goroutines may ask it.
type Loader struct {
	From Sources

	mu      sync.RWMutex // for the entries, the misfits, and additions to classes
	entries map[string]*request
	linking sync.Mutex
	misfits []string // models that do not fit the JDK, in any order

	listing sync.Once
	lists   map[string][]string // classes by the annotations that the models have about them
}

// request is a class that someone asked for.
type request struct {
	parse  sync.Once
	class  *Class // nil if there is none
	err    error  // why there is none, nil if it is nowhere
	linked bool   // guarded by Loader.mu
}

// NewLoader is a loader that has read nothing.
func NewLoader(from Sources) *Loader {
	return &Loader{From: from, entries: map[string]*request{}}
}

// Find reads the class of that name with its supertypes; nil without an error
// if there is none.
func (l *Loader) Find(name string) (*Class, error) {
	l.mu.RLock()
	e := l.entries[name]
	if e != nil && e.linked {
		l.mu.RUnlock()
		return e.class, e.err
	}
	l.mu.RUnlock()
	e = l.load(name) // in parallel, if others load others
	l.linking.Lock()
	defer l.linking.Unlock()
	l.link(name, map[string]bool{})
	return e.class, e.err
}

// load reads the class file.
func (l *Loader) load(name string) *request {
	l.mu.Lock()
	e := l.entries[name]
	if e == nil {
		e = &request{}
		l.entries[name] = e
	}
	l.mu.Unlock()
	e.parse.Do(func() {
		if e.class == nil {
			e.class, e.err = l.read(name)
		}
	})
	return e
}

// link finds the supertypes of a class. Without them it cannot be used, and
// counts as unreadable.
func (l *Loader) link(name string, under map[string]bool) (*Class, error) {
	e := l.load(name)
	if e.linked || e.class == nil {
		l.setLinked(e)
		return e.class, e.err
	}
	if under[name] {
		return nil, fmt.Errorf("class %s is its own supertype", name)
	}
	under[name] = true
	if err := l.hierarchy(e.class, under); err != nil {
		e.class, e.err = nil, err
	}
	l.setLinked(e)
	return e.class, e.err
}

func (l *Loader) setLinked(e *request) {
	l.mu.Lock()
	e.linked = true
	l.mu.Unlock()
}

func (l *Loader) hierarchy(c *Class, under map[string]bool) error {
	c.Chain, c.Above = []*Class{c}, map[*Class]bool{c: true}
	if c.Super != "" {
		s, err := l.link(c.Super, under)
		if err == nil && s == nil {
			err = &Missing{c.Super}
		}
		if err != nil {
			return fmt.Errorf("superclass of %s: %w", c.Name, err)
		}
		c.Chain = append(c.Chain, s.Chain...)
	}
	var direct []*Class
	for _, name := range c.Interfaces {
		i, err := l.link(name, under)
		if err == nil && i == nil {
			err = &Missing{name}
		}
		if err != nil {
			return fmt.Errorf("interface of %s: %w", c.Name, err)
		}
		direct = append(direct, i)
		if !c.Above[i] {
			c.Superinterfaces = append(c.Superinterfaces, i)
			c.Above[i] = true
		}
		c.inherit(i)
	}
	if len(c.Chain) > 1 {
		c.inherit(c.Chain[1])
	}
	return c.extends(direct)
}

// read finds the class: the user's, or the JDK's with the model of that name
// laid over it.
func (l *Loader) read(name string) (*Class, error) {
	if ir.Type(name).IsArray() || name == "" {
		return nil, nil
	}
	m, err := l.parse(l.From.Models, name)
	if err != nil {
		return nil, fmt.Errorf("models: %w", err)
	}
	if m != nil && overlay.IsStub(m.File) {
		m = nil
	}
	if m != nil {
		m.IsModel = true
	}
	c, err := l.parse(l.From.JDK, name)
	if err != nil {
		return nil, err
	}
	if m != nil && overlay.IsWhole(m.File) {
		if c == nil {
			return m, nil
		}
		return c.replacedBy(m)
	}
	if m != nil {
		if c == nil {
			return l.standing(m)
		}
		l.compare(c, m)
		return c.under(m)
	}
	if c == nil && !strings.HasPrefix(name, "java.") { // which only the JDK may define
		c, err = l.parse(l.From.User, name)
	}
	return c, err
}

// standing is the model of a class that the JDK has under another name, if it says
// of which; else m itself.
func (l *Loader) standing(m *Class) (*Class, error) {
	name := overlay.As(m.File)
	if name == "" {
		return m, nil
	}
	c, err := l.parse(l.From.JDK, name)
	if err != nil || c == nil {
		return m, err
	}
	out, err := c.replacedBy(m)
	if err != nil {
		return nil, err
	}
	out.As, out.Declares = name, nil
	out.SourceFile = c.SourceFile
	return out, nil
}

// compare notes what of the model m finds nothing to replace in the JDK's class
// c, as in a JDK that is newer than the models.
func (l *Loader) compare(c, m *Class) {
	for _, f := range contract.Class(m.File, c.File, l.From.JDK.Release) {
		if f.Lost {
			l.mu.Lock()
			l.misfits = append(l.misfits, f.Text)
			l.mu.Unlock()
		}
	}
}

// Misfits tells, in order, what of the models that were read does not fit the JDK.
func (l *Loader) Misfits() []string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return slices.Sorted(slices.Values(l.misfits))
}

// parse reads a class of a source; nil if it has none of that name.
func (l *Loader) parse(from classpath.Source, name string) (*Class, error) {
	found, err := from.Find(name)
	if err != nil || found == nil {
		return nil, err
	}
	f, err := classfile.Parse(found.File, found.Data)
	if err != nil {
		return nil, err
	}
	if f.Name != name {
		return nil, fmt.Errorf("%s: holds the class %s, expected %s", found.File, f.Name, name)
	}
	return newClass(f, found.File, found.Library)
}

// Known is the class of that name, nil if there is none that can be read.
func (l *Loader) Known(name string) *Class {
	c, err := l.Find(name)
	if err != nil {
		return nil
	}
	return c
}

// About reports whether the models say by an annotation that something is so of
// a class of the library: "bandsaw.Pieces".
func (l *Loader) About(class, annotation string) bool { return l.saying(class, annotation) != nil }

// LockedByOwn reports whether the objects of a class of the JDK are locked by locks of which nobody else
// knows (contract.OwnLock).
func (l *Loader) LockedByOwn(class string) bool {
	release := int32(l.From.JDK.Release)
	return slices.ContainsFunc(l.models(class), func(f *classfile.File) bool {
		a := overlay.Says(f, contract.OwnLock)
		if a == nil {
			return false
		}
		from, _ := a.Constant("from").(int32)
		until, _ := a.Constant("until").(int32)
		return from <= release && release <= until
	})
}

// AboutMethod reports whether they say so of a method: by naming it, or of all of its class
// and those nested in it.
func (l *Loader) AboutMethod(id ir.MethodID, annotation string) bool {
	top := classfile.Outermost(id.Class())
	a := l.saying(top, annotation)
	if a == nil {
		return false
	}
	names := contract.Names(*a)
	return len(names) == 0 || id.Class() == top && slices.Contains(names, id.Name())
}

// saying is the annotation by which they say so; nil if they do not.
func (l *Loader) saying(class, annotation string) *classfile.Annotation {
	if c := l.about(class); c != nil {
		return overlay.Says(c.File, annotation)
	}
	return nil
}

// about is the class whose annotations say what is known of a class of the JDK, or of
// one of the models' own; nil if there is none.
func (l *Loader) about(class string) *Class {
	switch {
	case ir.IsJDK(class):
		if c := l.Known(contract.About + class); c != nil {
			return c
		}
		if c := l.Known(class); c != nil && c.IsModel {
			return c
		}
	case OfLibrary(class):
		return l.Known(class)
	}
	return nil
}

// OnlyIf is what has to be reached for calls of the method to matter, as the models say;
// "" where they say nothing.
func (l *Loader) OnlyIf(id ir.MethodID) ir.MethodID {
	if c := l.Known(id.Class()); c != nil && (c.Model != nil || c.IsModel) {
		return c.onlyIf()[id.Signature()]
	}
	return ""
}

// Missing is the error for a class that is nowhere.
type Missing struct{ Class string }

func (e *Missing) Error() string {
	if ir.IsJDK(e.Class) {
		return fmt.Sprintf("class %s is not in the JDK", e.Class)
	}
	return fmt.Sprintf("class %s is not on the class path", e.Class)
}

// Need reads a class that must exist.
func (l *Loader) Need(name string) (*Class, error) {
	c, err := l.Find(name)
	if err == nil && c == nil {
		err = &Missing{name}
	}
	return c, err
}

// IsSubclass reports whether sub is known to be, extend or implement sup.
func (l *Loader) IsSubclass(sub, sup string) bool {
	if sub == sup || sup == ir.ObjectClass {
		return true
	}
	c := l.Known(sub)
	if c == nil {
		return false
	}
	s := l.Known(sup)
	return s != nil && c.Above[s]
}

// InLibrary reports whether the method is not the user's own.
func (l *Loader) InLibrary(id ir.MethodID) bool {
	c := l.Known(id.Class())
	return c != nil && c.Library
}

// OfLibrary reports whether a class of that name, which may be missing, is the
// JDK's or one of the models' own.
func OfLibrary(name string) bool { return ir.IsJDK(name) || strings.HasPrefix(name, "bandsaw.") }
