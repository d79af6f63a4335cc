// Package reach assembles a program: from the main method it follows what can
// be reached, by rapid type analysis, and lifts exactly that.
package reach

import (
	"fmt"
	"sync"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/translate"
)

// class is a class that was read.
type class struct {
	*classfile.File
	file    string // where it was found
	library bool
	out     *ir.Class
	methods map[string]*classfile.Method // by signature, "signal(int)void"
	fields  map[string]*classfile.Field  // by name

	// made are the bodies of the methods that lift made itself, by signature.
	made      map[string]*ir.Method
	synthetic bool // lift made the class

	instantiated bool
	initialised  bool
}

// method finds a declared method.
func (c *class) method(signature string) *classfile.Method { return c.methods[signature] }

func signature(m *classfile.Method) string { return translate.ID("", m).Signature() }

// world holds the classes that were read so far.
type world struct {
	path    classpath.Path
	mu      sync.Mutex // for what follows, and the classes' methods
	classes map[string]*class
	errors  map[string]error // of classes that could not be read
}

func newWorld(path classpath.Path) *world {
	return &world{path: path, classes: map[string]*class{}, errors: map[string]error{}}
}

// find reads the class of that name; nil without an error if there is none.
func (w *world) find(name string) (*class, error) {
	if c, ok := w.classes[name]; ok {
		return c, w.errors[name]
	}
	c, err := w.read(name)
	w.classes[name], w.errors[name] = c, err
	return c, err
}

func (w *world) read(name string) (*class, error) {
	found, err := w.path.Find(name)
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

func newClass(f *classfile.File, file string, library bool) (*class, error) {
	c := &class{
		File: f, file: file, library: library,
		methods: map[string]*classfile.Method{}, fields: map[string]*classfile.Field{},
	}
	for _, m := range f.Methods {
		c.methods[signature(m)] = m
	}
	for _, fd := range f.Fields {
		if c.fields[fd.Name] != nil {
			return nil, fmt.Errorf("%s: class %s has two fields named %s, which is not supported", file, f.Name, fd.Name)
		}
		c.fields[fd.Name] = fd
	}
	return c, nil
}

// known is the class of that name, nil if there is none that can be read.
func (w *world) known(name string) *class {
	c, err := w.find(name)
	if err != nil {
		return nil
	}
	return c
}

// missing is the error for a class that is nowhere.
func (w *world) missing(name string) error {
	if isJDK(name) {
		return fmt.Errorf("class %s is not among the models of the JDK", name)
	}
	return fmt.Errorf("class %s is not on the class path", name)
}

// isJDK reports whether the name is that of a class of the JDK.
func isJDK(name string) bool {
	for _, p := range []string{"java.", "javax.", "jdk.", "sun.", "com.sun."} {
		if len(name) > len(p) && name[:len(p)] == p {
			return true
		}
	}
	return false
}

// need reads a class that must exist.
func (w *world) need(name string) (*class, error) {
	c, err := w.find(name)
	if err == nil && c == nil {
		err = w.missing(name)
	}
	return c, err
}

// super is the superclass, nil for none or an unknown one.
func (w *world) super(c *class) *class {
	if c.Super == "" {
		return nil
	}
	return w.known(c.Super)
}

// isSubclass reports whether sub is known to be, extend or implement sup.
func (w *world) isSubclass(sub, sup string) bool {
	return w.subclass(sub, sup, map[string]bool{})
}

func (w *world) subclass(sub, sup string, seen map[string]bool) bool {
	if sub == sup || sup == ir.ObjectClass {
		return true
	}
	c := w.known(sub)
	if c == nil || seen[sub] {
		return false
	}
	seen[sub] = true
	if c.Super != "" && w.subclass(c.Super, sup, seen) {
		return true
	}
	for _, i := range c.Interfaces {
		if w.subclass(i, sup, seen) {
			return true
		}
	}
	return false
}

// supers lists a class's superclasses, itself first.
func (w *world) supers(c *class) ([]*class, error) {
	var out []*class
	seen := map[*class]bool{}
	for c != nil {
		if seen[c] {
			return nil, fmt.Errorf("class %s is its own superclass", c.Name)
		}
		seen[c] = true
		out = append(out, c)
		if c.Super == "" {
			break
		}
		next, err := w.need(c.Super)
		if err != nil {
			return nil, fmt.Errorf("superclass of %s: %w", c.Name, err)
		}
		c = next
	}
	return out, nil
}

// interfaces lists all superinterfaces of the class, each once, in the order
// of a depth-first walk from the class up.
func (w *world) interfaces(c *class) ([]*class, error) {
	var out []*class
	seen := map[string]bool{}
	var walk func(c *class) error
	walk = func(c *class) error {
		for _, name := range c.Interfaces {
			if seen[name] {
				continue
			}
			seen[name] = true
			i, err := w.need(name)
			if err != nil {
				return fmt.Errorf("interface of %s: %w", c.Name, err)
			}
			out = append(out, i)
			if err := walk(i); err != nil {
				return err
			}
		}
		return nil
	}
	chain, err := w.supers(c)
	if err != nil {
		return nil, err
	}
	for _, s := range chain {
		if err := walk(s); err != nil {
			return nil, err
		}
	}
	return out, nil
}
