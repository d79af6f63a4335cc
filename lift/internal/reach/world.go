// Package reach assembles a program: from the main method it follows what can
// be reached, by rapid type analysis, and lifts exactly that.
package reach

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/handle"
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
	// model holds the methods that come from a model (overlay.go), nil for
	// none: their code refers to that file's constants.
	model     *classfile.File
	fromModel map[*classfile.Method]bool
	isModel   bool // the whole class is a model

	synthetic bool // lift made the class
	added     atomic.Pointer[additions]

	// The hierarchy, known once the class is linked.
	chain      []*class        // superclasses, itself first
	interfaces []*class        // all of them, depth first from the class up
	above      map[*class]bool // both

	// What the analysis found out.
	selections   map[string]selection
	instantiated bool
	initialised  bool
	listed       bool       // among the analysis's enums
	objects      []*class   // instantiated classes that are below this one
	guards       []guard    // waiting for one
	calls        []*virtual // whose receivers are below this one
}

// method finds a declared method, or one that lift added.
func (c *class) method(signature string) *classfile.Method {
	if m := c.methods[signature]; m != nil {
		return m
	}
	if a := c.added.Load(); a != nil {
		return a.methods[signature].source
	}
	return nil
}

// source is the class file that the method's code stands in.
func (c *class) source(m *classfile.Method) *classfile.File {
	if c.fromModel[m] {
		return c.model
	}
	return c.File
}

func signature(m *classfile.Method) string { return translate.ID("", m).Signature() }

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

// world holds the classes that were read so far. Several goroutines may ask it.
type world struct {
	from    Sources
	handles *handle.Handles
	// declares is set where nothing is run: what is missing is declared.
	declares bool

	mu       sync.RWMutex // for what follows, and additions to classes
	entries  map[string]*entry
	linking  sync.Mutex
	standIns map[ir.MethodID]*standIn
	noFields map[ir.FieldID]string
	misfits  []string // models that do not fit the JDK, in any order
}

// entry is a class that someone asked for.
type entry struct {
	parse  sync.Once
	class  *class // nil if there is none
	err    error  // why there is none, nil if it is nowhere
	linked bool   // guarded by world.mu
}

func newWorld(from Sources) *world {
	w := &world{
		from: from, entries: map[string]*entry{},
		standIns: map[ir.MethodID]*standIn{}, noFields: map[ir.FieldID]string{},
	}
	w.handles = handle.New(w)
	return w
}

// find reads the class of that name with its supertypes; nil without an error
// if there is none.
func (w *world) find(name string) (*class, error) {
	w.mu.RLock()
	e := w.entries[name]
	if e != nil && e.linked {
		w.mu.RUnlock()
		return e.class, e.err
	}
	w.mu.RUnlock()
	e = w.load(name) // in parallel, if others load others
	w.linking.Lock()
	defer w.linking.Unlock()
	w.link(name, map[string]bool{})
	return e.class, e.err
}

// load reads the class file.
func (w *world) load(name string) *entry {
	w.mu.Lock()
	e := w.entries[name]
	if e == nil {
		e = &entry{}
		w.entries[name] = e
	}
	w.mu.Unlock()
	e.parse.Do(func() {
		if e.class == nil {
			e.class, e.err = w.read(name)
		}
	})
	return e
}

// link finds the supertypes of a class. Without them it cannot be used, and
// counts as unreadable.
func (w *world) link(name string, under map[string]bool) (*class, error) {
	e := w.load(name)
	if e.linked || e.class == nil {
		w.setLinked(e)
		return e.class, e.err
	}
	if under[name] {
		return nil, fmt.Errorf("class %s is its own supertype", name)
	}
	under[name] = true
	if err := w.hierarchy(e.class, under); err != nil {
		e.class, e.err = nil, err
	}
	w.setLinked(e)
	return e.class, e.err
}

func (w *world) setLinked(e *entry) {
	w.mu.Lock()
	e.linked = true
	w.mu.Unlock()
}

func (w *world) hierarchy(c *class, under map[string]bool) error {
	c.chain, c.above = []*class{c}, map[*class]bool{c: true}
	if c.Super != "" {
		s, err := w.link(c.Super, under)
		if err == nil && s == nil {
			err = w.missing(c.Super)
		}
		if err != nil {
			return fmt.Errorf("superclass of %s: %w", c.Name, err)
		}
		c.chain = append(c.chain, s.chain...)
	}
	var direct []*class
	for _, name := range c.Interfaces {
		i, err := w.link(name, under)
		if err == nil && i == nil {
			err = w.missing(name)
		}
		if err != nil {
			return fmt.Errorf("interface of %s: %w", c.Name, err)
		}
		direct = append(direct, i)
		if !c.above[i] {
			c.interfaces = append(c.interfaces, i)
			c.above[i] = true
		}
		c.inherit(i)
	}
	if len(c.chain) > 1 {
		c.inherit(c.chain[1])
	}
	return c.extends(direct)
}

// inherit adds the supertypes of s to those of c.
func (c *class) inherit(s *class) {
	for _, x := range s.chain {
		c.above[x] = true
	}
	for _, i := range s.interfaces {
		if !c.above[i] {
			c.above[i] = true
			c.interfaces = append(c.interfaces, i)
		}
	}
}

// read finds the class: the user's, or the JDK's with the model of that name
// laid over it.
func (w *world) read(name string) (*class, error) {
	if ir.Type(name).IsArray() || name == "" {
		return nil, nil
	}
	m, err := w.parse(w.from.Models, name)
	if err != nil {
		return nil, fmt.Errorf("models: %w", err)
	}
	if m != nil && stub(m.File) {
		m = nil
	}
	if m != nil {
		m.isModel = true
		if isWhole(m.File) {
			return m, nil
		}
	}
	c, err := w.parse(w.from.JDK, name)
	if err != nil {
		return nil, err
	}
	if m != nil {
		if c == nil {
			return m, nil
		}
		w.compare(c, m)
		return overlay(c, m)
	}
	if c == nil && !strings.HasPrefix(name, "java.") { // which only the JDK may define
		c, err = w.parse(w.from.User, name)
	}
	return c, err
}

// parse reads a class of a source; nil if it has none of that name.
func (w *world) parse(from classpath.Source, name string) (*class, error) {
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

func newClass(f *classfile.File, file string, library bool) (*class, error) {
	c := &class{
		File: f, file: file, library: library, selections: map[string]selection{},
		methods: make(map[string]*classfile.Method, len(f.Methods)), fields: make(map[string]*classfile.Field, len(f.Fields)),
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
	if ir.IsJDK(name) {
		return fmt.Errorf("class %s is not in the JDK", name)
	}
	return fmt.Errorf("class %s is not on the class path", name)
}

// need reads a class that must exist.
func (w *world) need(name string) (*class, error) {
	c, err := w.find(name)
	if err == nil && c == nil {
		err = w.missing(name)
	}
	return c, err
}

// isSubclass reports whether sub is known to be, extend or implement sup.
func (w *world) isSubclass(sub, sup string) bool {
	if sub == sup || sup == ir.ObjectClass {
		return true
	}
	c := w.known(sub)
	if c == nil {
		return false
	}
	s := w.known(sup)
	return s != nil && c.above[s]
}
