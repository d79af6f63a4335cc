package trace

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// Value is what a path of fields leads to in the machine's present state, as
// traces write it: the value of a static field, or of a field of the object that
// the one before it refers to; "unknown" if there is no such object.
func Value(m *machine.Machine, path []ir.FieldID) string {
	v, obj := int64(0), int64(0)
	for i, id := range path {
		switch s := m.Program.Static(id); {
		case i == 0 && s != nil:
			v = m.Mem[s.Address]
		case i == 0 || obj == 0:
			return "unknown"
		default:
			off := m.TypeOf(obj).Offset(id)
			if off == 0 {
				return "unknown"
			}
			v = m.Mem[obj+int64(off)]
		}
		obj = v
	}
	last := m.Program.IR.Field(path[len(path)-1])
	return newNames(m).value(last.Type, v)
}
