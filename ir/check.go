package ir

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// maxErrors is how many violations an error of Check lists.
const maxErrors = 20

// Check states every invariant of a program of its level (docs/ir.md lists
// them). The error names the class or method, the block, the statement and its
// line for each violation, up to 20 of them. A program that Check accepts has
// an index (BuildIndex).
func Check(p *Program) error {
	c := newChecker(p)
	c.program()
	return c.result()
}

func newChecker(p *Program) *checker {
	return &checker{
		prog:      p,
		sigs:      map[*Method]*signature{},
		overrides: map[[2]MethodID]bool{},
		types:     map[Type]bool{},
		ids:       map[MethodID]bool{},
		locals:    map[*Local]Type{},
		blocks:    map[*Block]blockUse{},
		names:     map[string]bool{},
	}
}

// checker collects what is wrong with a program.
type checker struct {
	prog *Program
	violations

	sigs      map[*Method]*signature // what callers must know of a method
	overrides map[[2]MethodID]bool   // whether the second may be a target of the first
	types     map[Type]bool          // types found well-formed
	ids       map[MethodID]bool      // method IDs found well-formed
	method    *Method                // being checked
	block     *Block                 // being checked
	stmt      Stmt                   // being checked
	locals    map[*Local]Type        // of method: their kinds
	blocks    map[*Block]blockUse    // of method
	names     map[string]bool        // to find a second one
}

// violations are what is wrong: the first texts, and the number of all.
type violations struct {
	errs  []string
	count int
}

// blockUse says how a block of the method may be entered.
type blockUse struct{ handler bool }

// errorf records a violation at the place being checked.
func (c *checker) errorf(format string, args ...any) {
	c.count++
	if len(c.errs) >= maxErrors {
		return
	}
	var b strings.Builder
	if c.method != nil {
		b.WriteString(string(c.method.ID))
		b.WriteString(": ")
	}
	if c.block != nil {
		b.WriteString(c.block.Name)
		b.WriteString(": ")
	}
	if c.stmt != nil {
		b.WriteString(String(c.stmt))
		if o := c.stmt.Pos(); o.Line > 0 {
			fmt.Fprintf(&b, " (line %d)", o.Line)
		}
		b.WriteString(": ")
	}
	fmt.Fprintf(&b, format, args...)
	c.errs = append(c.errs, b.String())
}

// result is the error of all violations, nil if there are none.
func (c *checker) result() error {
	if c.count == 0 {
		return nil
	}
	msg := fmt.Sprintf("not a well-formed %s program:\n  %s", c.prog.Level, strings.Join(c.errs, "\n  "))
	if more := c.count - len(c.errs); more > 0 {
		msg += fmt.Sprintf("\n  and %d more", more)
	}
	return fmt.Errorf("%s", msg)
}

// lifted reports whether the program is at level lifted.
func (c *checker) lifted() bool { return c.prog.Level == Lifted }

func (c *checker) program() {
	p := c.prog
	if !knownLevel(p.Level) {
		c.errorf("expected a level (lifted, lowered or abstract), found %q", p.Level)
		return
	}
	if !c.complete() {
		return
	}
	p.BuildIndex()
	c.abstractions()
	c.groups()
	for i, cl := range p.Classes {
		if i > 0 && p.Classes[i-1].Name >= cl.Name {
			c.errorf("expected classes sorted by name and each once, found %s after %s", cl.Name, p.Classes[i-1].Name)
		}
	}
	if c.count > 0 {
		return // what follows looks names up
	}
	for _, cl := range p.Classes {
		c.class(cl)
	}
	c.acyclic()
	if c.count > 0 {
		return // bodies refer to members and supertypes
	}
	c.entries()
	c.bodies()
}

// bodyBatch is how many methods one core checks before it takes others.
const bodyBatch = 256

// bodies checks the bodies of all methods, on all cores. Violations come in the
// order of the program.
func (c *checker) bodies() {
	var methods []*Method
	for _, cl := range c.prog.Classes {
		methods = append(methods, cl.Methods...)
	}
	batches := slices.Collect(slices.Chunk(methods, bodyBatch))
	found := make([]violations, len(batches))
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(batches)) {
		all.Go(func() {
			w := newChecker(c.prog)
			for i := int(next.Add(1)) - 1; i < len(batches); i = int(next.Add(1)) - 1 {
				w.violations = violations{}
				for _, m := range batches[i] {
					w.body(m)
				}
				found[i] = w.violations
			}
		})
	}
	all.Wait()
	for _, v := range found {
		c.count += v.count
		c.errs = append(c.errs, v.errs[:min(len(v.errs), maxErrors-len(c.errs))]...)
	}
}

// complete checks that no class, field or method is nil.
func (c *checker) complete() bool {
	for i, cl := range c.prog.Classes {
		if cl == nil {
			c.errorf("class %d is missing", i)
			return false
		}
		for _, f := range cl.Fields {
			if f == nil {
				c.errorf("%s: a field is missing", cl.Name)
				return false
			}
		}
		for _, m := range cl.Methods {
			if m == nil {
				c.errorf("%s: a method is missing", cl.Name)
				return false
			}
		}
	}
	return true
}

// defaults checks that what says whether an interface has default methods
// fits those that are listed.
func (c *checker) defaults(cl *Class) {
	if cl.Defaults && !cl.Interface {
		c.errorf("%s: a class that is called an interface with default methods", cl.Name)
	}
	if !cl.Interface || cl.Defaults || c.prog.Level != Lifted {
		return
	}
	for _, m := range cl.Methods {
		if !m.Static && !m.Abstract {
			c.errorf("%s: an interface that is not called one with default methods has %s", cl.Name, m.ID)
		}
	}
}

func (c *checker) class(cl *Class) {
	if !validClassName(cl.Name) {
		c.errorf("%q is not the name of a class", cl.Name)
		return
	}
	c.supertypes(cl)
	if cl.As != "" && (!validClassName(cl.As) || !cl.Library) {
		c.errorf("%s: it stands for %q, which is not the name of a class, or it is not of the library", cl.Name, cl.As)
	}
	c.traits(cl.Traits, TraitOfClass, cl, func() string { return cl.Name })
	if cl.Instantiated && (cl.Abstract || cl.Interface) {
		c.errorf("%s: no object can be of exactly this class, which is instantiated", cl.Name)
	}
	c.defaults(cl)
	clear(c.names)
	for _, f := range cl.Fields {
		if f.Name == "" || strings.ContainsAny(f.Name, ".") {
			c.errorf("%s: a field without a proper name", cl.Name)
			continue
		}
		c.unique("field", cl.Name, f.Name)
		c.field(cl, f)
	}
	clear(c.names)
	for _, m := range cl.Methods {
		c.unique("method", cl.Name, string(m.ID))
		c.methodHead(cl, m)
	}
}

// unique records a second use of the name.
func (c *checker) unique(what, class, name string) {
	if c.names[name] {
		c.errorf("%s: a second %s %q", class, what, name)
	}
	c.names[name] = true
}

// validClassName reports whether the name can stand in a method's ID.
func validClassName(name string) bool {
	return name != "" && name[0] != '@' && !strings.ContainsAny(name, "()[],") && validWTF8(name)
}

// supertypes checks that they are listed, of the right sort and no cycle.
func (c *checker) supertypes(cl *Class) {
	switch want := defaultSuper(cl); {
	case cl.Super == "" && want != "":
		c.errorf("%s: a class without a superclass", cl.Name)
	case cl.Super != "" && want == "":
		c.errorf("%s: expected no superclass, found %s", cl.Name, cl.Super)
	case cl.Super != "":
		if s := c.prog.Class(cl.Super); s == nil {
			c.errorf("%s: the superclass %s is not in the program", cl.Name, cl.Super)
		} else if s.Interface {
			c.errorf("%s: the superclass %s is an interface", cl.Name, cl.Super)
		}
	}
	for _, name := range cl.Interfaces {
		if i := c.prog.Class(name); i == nil {
			c.errorf("%s: the interface %s is not in the program", cl.Name, name)
		} else if !i.Interface {
			c.errorf("%s: implements %s, which is no interface", cl.Name, name)
		}
	}
}

// acyclic checks that no class is above itself. Its state tells the classes on
// the path that it is on from those that are done.
func (c *checker) acyclic() {
	const onPath, done = 1, 2
	state := make(map[*Class]int, len(c.prog.Classes))
	var visit func(cl *Class)
	visit = func(cl *Class) {
		state[cl] = onPath
		for i := -1; i < len(cl.Interfaces); i++ {
			name := cl.Super
			if i >= 0 {
				name = cl.Interfaces[i]
			}
			s := c.prog.Class(name)
			if s == nil {
				continue
			}
			switch state[s] {
			case onPath:
				c.errorf("%s: the class is its own supertype", s.Name)
			case 0:
				visit(s)
			}
		}
		state[cl] = done
	}
	for _, cl := range c.prog.Classes {
		if state[cl] == 0 {
			visit(cl)
		}
	}
}

func (c *checker) field(cl *Class, f *Field) {
	c.traits(f.Traits, TraitOfField, cl, func() string { return cl.Name + "." + f.Name })
	if !c.validType(f.Type) || f.Type == Null {
		c.errorf("%s.%s: %q is not the type of a field", cl.Name, f.Name, f.Type)
		return
	}
	if f.Value == nil {
		return
	}
	if !f.Static {
		c.errorf("%s.%s: an initial value of a field that is not static", cl.Name, f.Name)
	}
	if msg := c.constant(f.Value); msg != "" {
		c.errorf("%s.%s: %s", cl.Name, f.Name, msg)
	} else if kindOf(f.Value.Type) != kindOf(f.Type) {
		c.errorf("%s.%s: expected an initial value of type %s, found %s", cl.Name, f.Name, f.Type, OperandString(f.Value))
	}
}

// entries checks the program's entry points.
func (c *checker) entries() {
	p := c.prog
	if len(p.Entry) == 0 {
		c.errorf("the program has no entry")
	}
	if !c.lifted() && len(p.Entry) > 1 {
		c.errorf("expected one entry at level %s, found %d", p.Level, len(p.Entry))
	}
	for i, id := range p.Entry {
		m := c.entry("entry", id)
		if m == nil || i > 0 {
			continue
		}
		if params := id.Params(); len(params) != 1 || params[0] != ArrayOf(StringClass) || id.Result() != Void {
			c.errorf("entry %s: expected a method (java.lang.String[])void", id)
		}
	}
	c.unmodelled()
	if p.Uncaught != "" {
		c.entry("uncaught", p.Uncaught)
		params := p.Uncaught.Params()
		if len(params) != 2 || !params[0].IsRef() || !params[1].IsRef() || p.Uncaught.Result() != Void {
			c.errorf("uncaught %s: expected a method of two parameters, the thread and the exception, and no result", p.Uncaught)
		}
	}
	if p.ThreadEntry == "" {
		return
	}
	if c.lifted() {
		c.errorf("thread entry %s: expected none at level lifted", p.ThreadEntry)
	}
	if m := c.entry("thread entry", p.ThreadEntry); m != nil {
		if params := p.ThreadEntry.Params(); len(params) != 1 || !params[0].IsRef() || p.ThreadEntry.Result() != Void {
			c.errorf("thread entry %s: expected a method of one parameter, the thread, and no result", p.ThreadEntry)
		}
	}
}

// unmodelled checks the list of methods that nobody can execute.
func (c *checker) unmodelled() {
	list := c.prog.Unmodelled
	for i, u := range list {
		if m := c.prog.Method(u.Method); m == nil || !m.Native {
			c.errorf("unmodelled %s: expected a native method of the program", u.Method)
		}
		if i > 0 && list[i-1].Method >= u.Method {
			c.errorf("expected unmodelled methods sorted and each once, found %s after %s", u.Method, list[i-1].Method)
		}
		for k := 1; k < len(u.Callers); k++ {
			if u.Callers[k-1] >= u.Callers[k] {
				c.errorf("unmodelled %s: expected callers sorted and each once, found %s after %s", u.Method, u.Callers[k], u.Callers[k-1])
			}
		}
	}
}

// entry is the method of that ID, nil after an error.
func (c *checker) entry(what string, id MethodID) *Method {
	m := c.prog.Method(id)
	switch {
	case m == nil:
		c.errorf("%s %s: no such method in the program", what, id)
	case !m.Static || len(m.Blocks) == 0:
		c.errorf("%s %s: expected a static method with a body", what, id)
	default:
		return m
	}
	return nil
}
