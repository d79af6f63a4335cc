package peers

import (
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

const (
	objectHash = ir.MethodID("java.lang.Object.hashCode()int")
	tableHash  = ir.MethodID("java.util.HashMap.hash(java.lang.Object)int")
	equals     = "equals(java.lang.Object)boolean"
)

// forTable reports whether HashMap asks for the object's identity hash code, to
// find its place in the table, and the object equals itself only. As long as
// nobody looks at the table in its order, what a HashMap does is the same
// whatever the hash code is.
func forTable(m *machine.Machine, t *machine.Thread, obj int64) bool {
	n := len(t.Frames)
	if n < 2 || t.Frames[n-1].Method.ID != objectHash {
		return false
	}
	caller := t.Frames[n-2].Method
	if strings.Contains(caller.ID.Name(), ir.DispatchMark) && n > 2 {
		caller = t.Frames[n-3].Method
	}
	if caller.ID != tableHash {
		return false
	}
	class := m.TypeOf(obj).Class
	for c := class; c != nil && c.Name != ir.ObjectClass; c = m.Program.IR.Class(c.Super) {
		for _, own := range c.Methods {
			if own.ID.Signature() == equals {
				return false
			}
		}
	}
	return class != nil
}
