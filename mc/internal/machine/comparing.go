package machine

import (
	"slices"
	"strings"

	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// comparing says what the user's code does that collections call to compare objects, or to look for one: if that is more than to
// answer, it matters which are compared, and in which order.
type comparing struct {
	p *ir.Program
	// equals is whether that of a class does more, as far as it was asked; any: any of that code does.
	equals map[*ir.Class]bool
	any    bool
	// fails: some throws what those equals of collections that take it for an answer catch.
	fails bool
	// inherited: a class whose equals does more has the hashCode of one of the library's that tables ask for.
	inherited bool
}

// comparers are the methods that collections call to compare objects, and those by which they look for one in a user's collection.
var comparers = map[string]bool{
	equals: true, hashCode: true, "compareTo(java.lang.Object)int": true, "compare(java.lang.Object,java.lang.Object)int": true,
	"contains(java.lang.Object)boolean": true, "containsKey(java.lang.Object)boolean": true, "get(java.lang.Object)java.lang.Object": true,
}

// comparing is what comparing does in the program.
func (m *Machine) comparing() *comparing {
	if m.comparisons == nil {
		c := &comparing{p: m.Program.IR, equals: map[*ir.Class]bool{}}
		m.comparisons = c
		in := effectFinder{p: m.Program.IR}
		for _, class := range m.Program.IR.Classes {
			if isLibrary(class) {
				continue
			}
			hash := hashCodeOf(m.Program.IR, class)
			if hash != "" && hash.Class() != ir.ObjectClass && m.Program.IR.Class(hash.Class()).Library && c.doesMore(class) {
				c.inherited = true
			}
			for _, own := range class.Methods {
				if comparers[own.ID.Signature()] {
					in.method(own.ID, 0)
				}
			}
		}
		c.any, c.fails = in.changes || in.throws, in.fails
	}
	return m.comparisons
}

// doesMore reports whether the equals of objects of the class, which is nil for arrays, does more than to compare, as to throw. What the parts of a
// record do is no matter: they are all asked for their hash codes when it is, and noted then. Who writes an equals may
// ask parts that the hashCode does not.
func (c *comparing) doesMore(class *ir.Class) bool {
	if more, known := c.equals[class]; known || class == nil {
		return more
	}
	in := effectFinder{p: c.p}
	in.parts = isRecord(c.p, class)
	for up := class; up != nil && !isLibrary(up); up = c.p.Class(up.Super) {
		for _, own := range up.Methods {
			if own.ID.Signature() == equals { // that of a superclass may be called
				in.method(own.ID, 0)
			}
		}
	}
	more := in.changes || in.fails || in.throws
	c.equals[class] = more
	return more
}

// isEquals reports whether the method is an equals, or calls that of some object.
func isEquals(id ir.MethodID) bool {
	name, _, _ := strings.Cut(id.Name(), ir.DispatchMark)
	return name == "equals" && slices.Equal(id.Params(), []ir.Type{ir.ObjectClass})
}

// isLibrary reports whether what compares in the class does no more than to answer, but for what it calls of the user's. A lambda
// of the library is made of the user's functions.
func isLibrary(c *ir.Class) bool { return c.Library && !tell.IsLambda(c.Name) }

// effectFinder looks for what methods, and those that they call, do but to read, to change objects that they make, and to return.
type effectFinder struct {
	p    *ir.Program
	seen map[calledWith]bool
	// gives is whether what a method returns is always an object that it made, as far as that was asked.
	gives map[ir.MethodID]bool
	// changes: something that others may notice. fails: the user's code throws NullPointerException or ClassCastException.
	// throws: it throws anything else.
	changes, fails, throws bool
	// parts: the equals of other objects, which are parts of those that are compared, is another's business.
	parts bool
}

// calledWith is a method that is called with objects that were made since the comparison began, by the numbers of the
// parameters.
type calledWith struct {
	method ir.MethodID
	made   uint64
}

// method looks at a method that is called with such objects.
func (e *effectFinder) method(id ir.MethodID, made uint64) {
	if e.changes || e.seen[calledWith{id, made}] {
		return
	}
	if e.seen == nil {
		e.seen = map[calledWith]bool{}
	}
	e.seen[calledWith{id, made}] = true
	method := e.p.Method(id)
	if method != nil && method.Abstract {
		return
	}
	if method == nil || len(method.Blocks) == 0 {
		e.changes = !harmless(id)
		return
	}
	class := e.p.Class(id.Class())
	if isLibrary(class) && (id.Name() == tell.Initialiser || comparers[id.Signature()]) {
		return
	}
	o := &owned{finder: e, method: method, made: made}
	for _, b := range method.Blocks {
		for i, s := range b.Stmts {
			switch s := s.(type) { // others: none
			case *ir.Store:
				if !o.changes(b.Stmts[:i], s.To) {
					e.changes = true
				}
			case *ir.Call:
				if e.parts && isEquals(s.Method) {
					continue
				}
				with := uint64(0)
				for i, x := range s.Args[:min(len(s.Args), 64)] {
					if x.OperandType().IsRef() && o.isMade(x) {
						with |= 1 << i
					}
				}
				e.method(s.Method, with)
			case *ir.Pending:
				if s.Src != nil && !strings.Contains(class.Name, tell.RecordMark) {
					e.raised(b.Stmts[:i], s.Src, class.Library)
				}
			case *ir.Monitor, *ir.Choose:
				e.changes = true
			case *ir.Thread:
				e.changes = e.changes || s.Op != ir.Current && s.Op != ir.Alive
			}
		}
	}
}

// raised notes that the exception is thrown behind the statements of the block, of the library's perhaps.
func (e *effectFinder) raised(before []ir.Stmt, exception ir.Operand, library bool) {
	if c, ok := exception.(*ir.Const); ok && c.Type == ir.Null {
		return // it is caught
	}
	made, _ := lastDef(before, exception).(*ir.New)
	switch {
	case library && (made == nil || unasked[made.Class]):
	case made == nil:
		e.throws = true
	case made.Class == ir.ArrayStoreException: // of a check that arguments fit into an array made for them
	case made.Class == ir.NullPointerException, made.Class == ir.ClassCastException:
		e.fails = true
	default:
		e.throws = true
	}
}

// unasked are the classes of exceptions of which the library's code checks much that is never so, as an index into an array of its own, or
// that nobody else changes what is gone through: that it throws one is no matter. What else it throws is of what it was asked, as
// for the number in a text that is none.
var unasked = map[string]bool{
	ir.NullPointerException: true, ir.ClassCastException: true, ir.ArrayStoreException: true, ir.ArithmeticException: true,
	ir.NegativeArraySizeException: true, ir.ArrayIndexOutOfBoundsException: true, "java.lang.OutOfMemoryError": true,
	"java.util.ConcurrentModificationException": true, "java.util.NoSuchElementException": true, "java.lang.AssertionError": true,
}

// harmless reports whether the native method has no effects that a search could see.
func harmless(id ir.MethodID) bool {
	effect, ok := ir.SearchEffect(id)
	if !ok {
		return false
	}
	switch effect { // others: some
	case ir.Pure, ir.Reads, ir.Asks, ir.Numbers, ir.Prints, ir.Idles, ir.Tells:
		return true
	}
	return false
}

// owned finds the objects that a method, or those that called it since a comparison began, made.
type owned struct {
	finder *effectFinder
	method *ir.Method
	made   uint64      // parameters that are such
	seen   []*ir.Local // variables that hold nothing else, as far as was looked
}

// changes reports whether a store behind the statements of a block changes such an object.
func (o *owned) changes(before []ir.Stmt, to ir.Place) bool {
	var obj ir.Operand
	switch to := to.(type) { // others: to no object
	case *ir.FieldPlace:
		obj = to.Obj
	case *ir.ElemPlace:
		obj = to.Array
	}
	switch lastDef(before, obj).(type) { // others: perhaps, see below
	case *ir.New, *ir.NewArray:
		return true
	}
	return o.isMade(obj)
}

// lastDef is the last of the statements that defines the variable, nil if none does.
func lastDef(stmts []ir.Stmt, x ir.Operand) ir.Stmt {
	for _, s := range slices.Backward(stmts) {
		if d := ir.Def(s); d != nil && ir.Operand(d) == x {
			return s
		}
	}
	return nil
}

// builderClass is the class of the library's text builders.
const builderClass = "java.lang.AbstractStringBuilder"

// isMade reports whether the variable holds nothing but such objects.
func (o *owned) isMade(x ir.Operand) bool {
	o.seen = o.seen[:0]
	return o.holds(x)
}

// holds is that of a variable on which the answer depends: one that is not so is the end of it, so that none is looked at twice.
func (o *owned) holds(x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	if !ok || slices.Contains(o.seen, l) {
		return ok
	}
	if i := slices.Index(o.method.Params, l); i >= 0 && !(i < 64 && o.made>>i&1 != 0 || i == 0 && o.method.ID.Name() == "<init>") {
		return false
	}
	o.seen = append(o.seen, l)
	defined := slices.Contains(o.method.Params, l)
	for _, b := range o.method.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) != l {
				continue
			}
			defined = true
			if !o.makes(s) {
				return false
			}
		}
	}
	return defined
}

// makes reports whether a statement assigns such an object.
func (o *owned) makes(s ir.Stmt) bool {
	switch s := s.(type) { // others: not known to
	case *ir.New, *ir.NewArray:
		return true
	case *ir.Move:
		k, ok := s.Src.(*ir.Const)
		return ok && k.Type == ir.Null || o.holds(s.Src)
	case *ir.Load: // a builder shares its array with nobody
		p, ok := s.From.(*ir.FieldPlace)
		return ok && p.Field.Class() == builderClass && s.Dst.Type.IsArray() && o.holds(p.Obj)
	case *ir.Call:
		if o.finder.p.IsSubclass(s.Method.Class(), builderClass) && o.finder.p.IsSubclass(string(s.Method.Result()), builderClass) {
			return len(s.Args) > 0 && o.holds(s.Args[0]) // it returns itself
		}
		return o.finder.givesNew(s.Method)
	}
	return false
}

// givesNew reports whether all that the method returns are objects that it made.
func (e *effectFinder) givesNew(id ir.MethodID) bool {
	if new, known := e.gives[id]; known {
		return new
	}
	if e.gives == nil {
		e.gives = map[ir.MethodID]bool{}
	}
	e.gives[id] = false // if that depends on itself
	method := e.p.Method(id)
	if method == nil || len(method.Blocks) == 0 || !method.ID.Result().IsRef() {
		op := ir.MachineOperation(id)
		return op != nil && op.Makes
	}
	o := &owned{finder: e, method: method}
	for _, b := range method.Blocks {
		if r, ok := b.Stmts[len(b.Stmts)-1].(*ir.Return); ok {
			if k, null := r.X.(*ir.Const); !(null && k.Type == ir.Null) && !o.isMade(r.X) {
				return false
			}
		}
	}
	e.gives[id] = true
	return true
}
