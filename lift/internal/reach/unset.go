package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// What the JDK's code does with a system property that somebody has set is of no
// interest while nobody can have: parsing numbers takes a thousand statements.
// So a question of the library's for a property that is not among the standard
// ones is answered with null, and what is done with other answers is not
// followed, until something can be reached that changes properties.

const (
	getProperty = ir.MethodID("java.lang.System.getProperty(java.lang.String)java.lang.String")
	// allProperties is the method of the model by which all go that change properties.
	allProperties = ir.MethodID("java.lang.System.getProperties()java.util.Properties")
	// The model's method that lists the properties that are always set.
	standardProperties = "java.lang.StandardProperties"
	standardKeys       = "keys()java.lang.String[]"
)

// unset reports whether the call, in the library, asks for a property that is not
// set at the start.
func (a *analysis) unset(s *ir.Call, in ir.MethodID) bool {
	if s.Method != getProperty || !a.classes.InLibrary(in) {
		return false
	}
	key, ok := s.Args[0].(*ir.Const)
	return ok && key.Type == ir.StringClass && !a.alwaysSet(key.Text)
}

// alwaysSet reports whether the property is one of the standard ones; all are if
// the model does not list them.
func (a *analysis) alwaysSet(key string) bool {
	if a.standard == nil {
		a.standard = a.listed()
	}
	return a.standard[key] || len(a.standard) == 0
}

// listed are the strings that the model's list has.
func (a *analysis) listed() map[string]bool {
	out := map[string]bool{}
	c, err := a.classes.Need(standardProperties)
	if err != nil {
		return out
	}
	m := c.Method(standardKeys)
	if m == nil || m.Code == nil {
		return out
	}
	code, err := m.Code.Decode()
	if err != nil {
		return out
	}
	for _, in := range code.Instrs {
		if s, ok := in.Const.(classfile.String); ok {
			out[string(s)] = true
		}
	}
	return out
}

// ifSet is the block that is reached only if a property, for which the block asks
// at its end, is set; nil if it does not end so, or the property may be set.
func (a *analysis) ifSet(id ir.MethodID, b *ir.Block) *ir.Block {
	if _, changed := a.by[allProperties]; changed {
		return nil
	}
	call, branch := nullTest(b)
	if call == nil || !a.unset(call, id) || branch.Then == branch.Else {
		return nil
	}
	if branch.Op == ir.Ne {
		return branch.Then
	}
	return branch.Else
}

// nullTest is the call at the end of the block whose result the branch compares
// with null; nil if the block does not end so.
func nullTest(b *ir.Block) (*ir.Call, *ir.If) {
	n := len(b.Stmts)
	if n < 2 {
		return nil, nil
	}
	call, ok1 := b.Stmts[n-2].(*ir.Call)
	branch, ok2 := b.Stmts[n-1].(*ir.If)
	if !ok1 || !ok2 || call.Dst == nil || branch.X != ir.Operand(call.Dst) || branch.Op != ir.Eq && branch.Op != ir.Ne {
		return nil, nil
	}
	if k, ok := branch.Y.(*ir.Const); !ok || k.Type != ir.Null {
		return nil, nil
	}
	return call, branch
}
