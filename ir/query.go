package ir

import (
	"slices"
	"sort"
	"strings"
)

// index speeds up the lookups below; built on first use. Not safe for
// concurrent first use: call BuildIndex before sharing a program.
type index struct {
	classes map[string]*classEntry // those listed, and those named as supertypes
	methods map[MethodID]*Method
	fields  map[FieldID]*Field
}

// classEntry is what the index knows of a class.
type classEntry struct {
	class  *Class // nil if the class is not listed
	number int32
	subs   []*Class // direct subtypes
	above  []int32  // numbers of all its supertypes and itself, sorted
	state  visitState
}

// visitState says how far the search for a class's supertypes has come; a
// malformed program may have a class above itself.
type visitState uint8

const (
	notVisited visitState = iota
	onPath
	visited
)

// BuildIndex makes the lookups of the program fast again after classes,
// methods or fields were added or removed.
func (p *Program) BuildIndex() {
	methods, fields := 0, 0
	for _, c := range p.Classes {
		methods += len(c.Methods)
		fields += len(c.Fields)
	}
	ix := &index{
		classes: make(map[string]*classEntry, len(p.Classes)),
		methods: make(map[MethodID]*Method, methods),
		fields:  make(map[FieldID]*Field, fields),
	}
	for _, c := range p.Classes {
		ix.entry(c.Name).class = c
		for _, m := range c.Methods {
			ix.methods[m.ID] = m
		}
		for _, f := range c.Fields {
			ix.fields[NewFieldID(c.Name, f.Name)] = f
		}
		eachSuper(c, func(name string) {
			e := ix.entry(name)
			e.subs = append(e.subs, c)
		})
	}
	for _, c := range p.Classes {
		ix.findAbove(ix.classes[c.Name])
	}
	p.index = ix
}

// entry is what is known of the class named, which may not be listed.
func (ix *index) entry(name string) *classEntry {
	e := ix.classes[name]
	if e == nil {
		e = &classEntry{number: int32(len(ix.classes))}
		ix.classes[name] = e
	}
	return e
}

// findAbove collects the supertypes of e.
func (ix *index) findAbove(e *classEntry) {
	if e.state != notVisited {
		return
	}
	e.state = onPath
	above := []int32{e.number}
	if e.class != nil {
		eachSuper(e.class, func(name string) {
			s := ix.classes[name]
			ix.findAbove(s)
			above = append(above, s.number)
			above = append(above, s.above...)
		})
	}
	slices.Sort(above)
	e.above = slices.Clone(slices.Compact(above))
	e.state = visited
}

// eachSuper calls f for the names of the direct supertypes of c.
func eachSuper(c *Class, f func(name string)) {
	if c.Super != "" {
		f(c.Super)
	}
	for _, i := range c.Interfaces {
		f(i)
	}
}

func (p *Program) idx() *index {
	if p.index == nil {
		p.BuildIndex()
	}
	return p.index
}

// Class finds a class by name, nil if there is none.
func (p *Program) Class(name string) *Class {
	if e := p.idx().classes[name]; e != nil {
		return e.class
	}
	return nil
}

// ClassNamed finds a class by its binary name or, where no class has that, by its name in a source (JLS 6.7): Bank.Account
// is the class Bank$Account. It is nil if there is none.
func (p *Program) ClassNamed(name string) *Class {
	for {
		if c := p.Class(name); c != nil {
			return c
		}
		dot := strings.LastIndexByte(name, '.')
		if dot < 0 {
			return nil
		}
		name = name[:dot] + "$" + name[dot+1:]
	}
}

// Method finds a method by ID, nil if there is none.
func (p *Program) Method(id MethodID) *Method { return p.idx().methods[id] }

// Field finds a field by ID, nil if there is none.
func (p *Program) Field(id FieldID) *Field { return p.idx().fields[id] }

// Abstraction finds an abstraction by name, nil if there is none.
func (p *Program) Abstraction(name string) *Abstraction {
	for _, a := range p.Abstractions {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// SortClasses puts the classes in their canonical order.
func (p *Program) SortClasses() {
	sort.Slice(p.Classes, func(i, j int) bool { return p.Classes[i].Name < p.Classes[j].Name })
	p.index = nil
}

// IsSubclass reports whether sub is sup, or extends or implements it.
func (p *Program) IsSubclass(sub, sup string) bool {
	if sub == sup || sup == ObjectClass {
		return true
	}
	below, above := p.idx().classes[sub], p.idx().classes[sup]
	if below == nil || above == nil {
		return false
	}
	_, found := slices.BinarySearch(below.above, above.number)
	return found
}

// Assignable reports whether a reference of type from may be assigned to a
// variable of type to.
func (p *Program) Assignable(from, to Type) bool { return Assignable(p.IsSubclass, from, to) }

// AboveArrays reports whether every array is an object of the class (JLS 10.8).
func AboveArrays(class Type) bool {
	return class == ObjectClass || class == "java.lang.Cloneable" || class == "java.io.Serializable"
}

// Assignable reports whether a reference of type from may be assigned to a
// variable of type to (JVMS 4.10.1.2, checkcast's rule for arrays), where isSubclass
// knows the classes.
func Assignable(isSubclass func(class, of string) bool, from, to Type) bool {
	switch {
	case from == to, from == Null && to.IsRef():
		return true
	case to == ObjectClass:
		return from.IsRef()
	case from.IsArray() && to.IsArray():
		f, t := from.Elem(), to.Elem()
		return f.IsRef() && t.IsRef() && Assignable(isSubclass, f, t)
	case from.IsArray():
		return AboveArrays(to)
	case from.IsClass() && to.IsClass():
		return isSubclass(string(from), string(to))
	}
	return false
}

// Subtypes lists name and everything below it, sorted by name.
func (p *Program) Subtypes(name string) []*Class {
	seen := map[string]bool{}
	var out []*Class
	var walk func(e *classEntry)
	walk = func(e *classEntry) {
		if e == nil || e.class == nil || seen[e.class.Name] {
			return
		}
		seen[e.class.Name] = true
		out = append(out, e.class)
		for _, s := range e.subs {
			walk(p.idx().classes[s.Name])
		}
	}
	walk(p.idx().classes[name])
	sort.Slice(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// Runs is the method that a thread of exactly the class begins with, nil if there is none.
func (p *Program) Runs(class string) *Method {
	if m := p.Method(ThreadBegin); m != nil && len(m.Blocks) > 0 {
		return m
	}
	return p.Select(ThreadRun, class)
}

// Select finds the method that a virtual call of id runs on an object of
// exactly the class named (JVMS 5.4.6): the class's own or inherited
// implementation, else the most specific default method. nil if there is none.
func (p *Program) Select(id MethodID, class string) *Method {
	for c := p.Class(class); c != nil; c = p.Class(c.Super) {
		if m := p.Method(id.Of(c.Name)); m != nil && !m.Static && !m.Abstract {
			return m
		}
	}
	var best *Method
	for _, i := range p.superInterfaces(class) {
		m := p.Method(id.Of(i))
		if m == nil || m.Static || m.Abstract {
			continue
		}
		if best == nil || p.IsSubclass(i, best.ID.Class()) {
			best = m
		}
	}
	return best
}

func (p *Program) superInterfaces(class string) []string {
	seen := map[string]bool{}
	var out []string
	var walk func(name string)
	walk = func(name string) {
		c := p.Class(name)
		if c == nil {
			return
		}
		for _, i := range c.Interfaces {
			if !seen[i] {
				seen[i] = true
				out = append(out, i)
				walk(i)
			}
		}
		if c.Super != "" {
			walk(c.Super)
		}
	}
	walk(class)
	sort.Strings(out)
	return out
}

// Def is the local that s defines, nil for none.
func Def(s Stmt) *Local {
	if d := destination(s); d != nil {
		return *d
	}
	return nil
}

// SetDef makes s, which defines a local, define another.
func SetDef(s Stmt, l *Local) { *destination(s) = l }

// destination is where s has the local that it defines, nil for kinds that
// define none.
func destination(s Stmt) **Local {
	switch s := s.(type) {
	case *Move:
		return &s.Dst
	case *Unary:
		return &s.Dst
	case *Binary:
		return &s.Dst
	case *Load:
		return &s.Dst
	case *Length:
		return &s.Dst
	case *New:
		return &s.Dst
	case *NewArray:
		return &s.Dst
	case *InstanceOf:
		return &s.Dst
	case *Cast:
		return &s.Dst
	case *Call:
		return &s.Dst
	case *Monitor:
		return &s.Dst
	case *Catch:
		return &s.Dst
	case *Pending:
		return &s.Dst
	case *Thread:
		return &s.Dst
	case *Choose:
		return &s.Dst
	case *Abs:
		return &s.Dst
	case *AnyOf:
		return &s.Dst
	case *Image:
		return &s.Dst
	case *Store, *Goto, *If, *Switch, *ClassSwitch, *Return, *Throw:
		return nil
	}
	return nil
}

// Operands calls f with a pointer to each operand that s reads, in printed
// order, so that f may read or replace it.
func Operands(s Stmt, f func(*Operand)) {
	place := func(p Place) {
		switch p := p.(type) { // others: no operand
		case *FieldPlace:
			f(&p.Obj)
		case *ElemPlace:
			f(&p.Array)
			f(&p.Index)
		}
	}
	list := func(xs []Operand) {
		for i := range xs {
			f(&xs[i])
		}
	}
	opt := func(x *Operand) {
		if *x != nil {
			f(x)
		}
	}
	switch s := s.(type) {
	case *Move:
		f(&s.Src)
	case *Unary:
		f(&s.X)
	case *Binary:
		f(&s.X)
		f(&s.Y)
	case *Load:
		place(s.From)
	case *Store:
		place(s.To)
		f(&s.Src)
	case *Length:
		f(&s.Array)
	case *NewArray:
		list(s.Dims)
	case *InstanceOf:
		f(&s.X)
	case *Cast:
		f(&s.X)
	case *Call:
		list(s.Args)
	case *Monitor:
		f(&s.X)
	case *Pending:
		opt(&s.Src)
	case *Thread:
		opt(&s.X)
	case *Choose:
		f(&s.Lo)
		f(&s.Hi)
	case *Abs:
		list(s.Args)
	case *Image:
		list(s.Args)
	case *If:
		f(&s.X)
		f(&s.Y)
	case *Switch:
		f(&s.X)
	case *ClassSwitch:
		f(&s.X)
	case *Return:
		opt(&s.X)
	case *Throw:
		f(&s.X)
	case *New, *Catch, *AnyOf, *Goto:
	}
}

// Uses lists the locals that s reads, in printed order.
func Uses(s Stmt) []*Local {
	var out []*Local
	Operands(s, func(x *Operand) {
		if l, ok := (*x).(*Local); ok {
			out = append(out, l)
		}
	})
	return out
}

// Targets calls f with a pointer to each block that the terminator s can jump
// to, in printed order, so that f may read or replace it.
func Targets(s Stmt, f func(**Block)) {
	//kinds:of terminators
	switch s := s.(type) {
	case *Goto:
		f(&s.Target)
	case *If:
		f(&s.Then)
		f(&s.Else)
	case *Switch:
		for i := range s.Cases {
			f(&s.Cases[i].Target)
		}
		f(&s.Default)
	case *ClassSwitch:
		for i := range s.Cases {
			f(&s.Cases[i].Target)
		}
	case *Return, *Throw:
	}
}

// IsTerminator reports whether s ends a block.
func IsTerminator(s Stmt) bool {
	switch s.(type) { // others: no end of a block
	case *Goto, *If, *Switch, *ClassSwitch, *Return, *Throw:
		return true
	}
	return false
}

// Term is the block's terminator.
func (b *Block) Term() Stmt { return b.Stmts[len(b.Stmts)-1] }

// Succs lists the blocks that the terminator can jump to, each once, without
// handlers.
func (b *Block) Succs() []*Block {
	var out []*Block
	Targets(b.Term(), func(t **Block) {
		for _, o := range out {
			if o == *t {
				return
			}
		}
		out = append(out, *t)
	})
	return out
}

// PlaceObject is the object or array of the place, nil for a static field.
func PlaceObject(p Place) Operand {
	switch p := p.(type) { // others: no object
	case *FieldPlace:
		return p.Obj
	case *ElemPlace:
		return p.Array
	}
	return nil
}

// CallsFunction reports whether the call is one of a function (java.util.function), whichever that is.
func CallsFunction(c *Call) bool {
	return c.Kind == VirtualCall && strings.HasPrefix(c.Method.Class(), FunctionPackage)
}

// Dereferenced is the operand of s that must not be null, nil if there is none.
func Dereferenced(s Stmt) Operand {
	switch s := s.(type) { // others: nothing
	case *Load:
		return PlaceObject(s.From)
	case *Store:
		return PlaceObject(s.To)
	case *Length:
		return s.Array
	case *Monitor:
		return s.X
	case *Throw:
		return s.X
	case *Call:
		if s.Kind != StaticCall || MachineOperation(s.Method).DemandsObject() {
			return s.Args[0]
		}
	}
	return nil
}

// ClassConstants are the types of which the statement has the class, as `C.class`.
func ClassConstants(s Stmt) []Type {
	var out []Type
	Operands(s, func(x *Operand) {
		if k, ok := (*x).(*Const); ok && k.Type == ClassClass {
			out = append(out, Type(k.Text))
		}
	})
	return out
}

// PlaceField is the field, instance or static, that the place is. It is not ok if
// the place is an array's element.
func PlaceField(p Place) (f FieldID, ok bool) {
	switch p := p.(type) { // others: no field
	case *FieldPlace:
		return p.Field, true
	case *StaticPlace:
		return p.Field, true
	}
	return "", false
}

// InSuperclasses reports whether super is class or one of its superclasses.
func (p *Program) InSuperclasses(class, super string) bool {
	for c := p.Class(class); c != nil; c = p.Class(c.Super) {
		if c.Name == super {
			return true
		}
	}
	return false
}

// VerifiedType is the type that a reference in a variable of the static type is
// sure to have. That is java.lang.Object for interfaces, as the JVM's verifier
// does not look at them (JVMS 4.10.1.2), and for classes that are not listed.
func (p *Program) VerifiedType(static Type) Type {
	if static.IsArray() {
		elem := static.Elem()
		if elem.IsPrimitive() {
			return static
		}
		return ArrayOf(p.VerifiedType(elem))
	}
	if c := p.Class(string(static)); c == nil || c.Interface {
		return ObjectClass
	}
	return static
}
