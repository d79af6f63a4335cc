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
	// equals: an equals does more; any: any of that code does.
	equals, any bool
	// fails: some throws what those equals of collections that take it for an answer catch.
	fails bool
}

// comparers are the methods that collections call to compare objects, and those by which they look for one in a user's collection.
var comparers = map[string]bool{
	equals: true, "hashCode()int": true, "compareTo(java.lang.Object)int": true, "compare(java.lang.Object,java.lang.Object)int": true,
	"contains(java.lang.Object)boolean": true, "containsKey(java.lang.Object)boolean": true, "get(java.lang.Object)java.lang.Object": true,
}

// comparing is what comparing does in the program.
func (m *Machine) comparing() *comparing {
	if m.comparisons == nil {
		m.comparisons = &comparing{}
		inEquals, in := effectFinder{p: m.Program.IR}, effectFinder{p: m.Program.IR}
		for _, c := range m.Program.IR.Classes {
			if isLibrary(c) {
				continue
			}
			for _, own := range c.Methods {
				if own.ID.Signature() == equals {
					inEquals.method(own.ID)
				}
				if comparers[own.ID.Signature()] {
					in.method(own.ID)
				}
			}
		}
		m.comparisons.equals, m.comparisons.any, m.comparisons.fails = inEquals.changes, in.changes || in.throws, in.fails
	}
	return m.comparisons
}

// isLibrary reports whether what compares in the class does no more than to answer, but for what it calls of the user's. A lambda
// of the library is made of the user's functions.
func isLibrary(c *ir.Class) bool { return c.Library && !tell.IsLambda(c.Name) }

// effectFinder looks for what methods, and those that they call, do but to read, to make objects and to return.
type effectFinder struct {
	p    *ir.Program
	seen map[ir.MethodID]bool
	// changes: something that others may notice. fails: the user's code throws NullPointerException or ClassCastException.
	// throws: it throws anything else.
	changes, fails, throws bool
}

func (e *effectFinder) method(id ir.MethodID) {
	if e.changes || e.seen[id] {
		return
	}
	if e.seen == nil {
		e.seen = map[ir.MethodID]bool{}
	}
	e.seen[id] = true
	method := e.p.Method(id)
	if method == nil || len(method.Blocks) == 0 {
		e.changes = !harmless(id)
		return
	}
	class := e.p.Class(id.Class())
	if isLibrary(class) && (id.Name() == tell.Initialiser || comparers[id.Signature()]) {
		return
	}
	for _, b := range method.Blocks {
		for i, s := range b.Stmts {
			switch s := s.(type) { // others: none
			case *ir.Store:
				if !toNew(method, b.Stmts[:i], s.To) {
					e.changes = true
				}
			case *ir.Call:
				e.method(s.Method)
			case *ir.Pending:
				if s.Src != nil && !class.Library && !strings.Contains(class.Name, tell.RecordMark) {
					e.raised(b.Stmts[:i], s.Src)
				}
			case *ir.Monitor, *ir.Choose:
				e.changes = true
			case *ir.Thread:
				e.changes = e.changes || s.Op != ir.Current && s.Op != ir.Alive
			}
		}
	}
}

// raised notes that the exception is thrown behind the statements of the block.
func (e *effectFinder) raised(before []ir.Stmt, exception ir.Operand) {
	if c, ok := exception.(*ir.Const); ok && c.Type == ir.Null {
		return // it is caught
	}
	made, _ := lastDef(before, exception).(*ir.New)
	switch {
	case made == nil:
		e.throws = true
	case made.Class == ir.ArrayStoreException: // of a check that arguments fit into an array made for them
	case made.Class == ir.NullPointerException, made.Class == ir.ClassCastException:
		e.fails = true
	default:
		e.throws = true
	}
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

// toNew reports whether a store behind the statements of a block is to an object that the method made, or whose constructor it is.
func toNew(m *ir.Method, before []ir.Stmt, to ir.Place) bool {
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
	return isNew(m, obj, nil)
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

// isNew reports whether the variable holds nothing but objects that the method makes, or whose constructor it is;
// seen are variables that are looked at.
func isNew(m *ir.Method, x ir.Operand, seen []*ir.Local) bool {
	l, ok := x.(*ir.Local)
	if !ok || slices.Contains(seen, l) {
		return ok
	}
	if slices.Contains(m.Params, l) {
		return l == m.Params[0] && m.ID.Name() == "<init>"
	}
	seen = append(seen, l)
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) != l {
				continue
			}
			switch s := s.(type) { // others: not known to be
			case *ir.New, *ir.NewArray:
			case *ir.Move:
				if !isNew(m, s.Src, seen) {
					return false
				}
			default:
				return false
			}
		}
	}
	return true
}
