package peers

import (
	"fmt"
	"maps"
	"math"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addValues adds the natives that compute a value from others that never
// change, so that it makes no difference when they run.
func addValues(t map[ir.MethodID]machine.Peer) {
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		class + "classKind(java.lang.Class)int":                      classKind,
		class + "newArray(java.lang.Object[],int)java.lang.Object[]": newArray,
		class + "takes(java.lang.Object[],java.lang.Object)boolean":  takes,
		class + "floatBits(float)int": value(func(v int64) int64 {
			if f := math.Float32frombits(uint32(v)); f != f {
				return 0x7fc00000
			}
			return int64(int32(v))
		}),
		class + "doubleBits(double)long": value(func(v int64) int64 {
			if d := math.Float64frombits(uint64(v)); d != d {
				return 0x7ff8000000000000
			}
			return v
		}),
		class + "bitsToFloat(int)float":          value(func(v int64) int64 { return int64(uint32(v)) }),
		class + "bitsToDouble(long)double":       value(func(v int64) int64 { return v }),
		class + "format(float)java.lang.String":  format(ir.Float),
		class + "format(double)java.lang.String": format(ir.Double),
	})
}

func value(f func(int64) int64) machine.Peer {
	return func(_ *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		return f(args[0]), nil
	}
}

// format is Float.toString and Double.toString.
func format(t ir.Type) machine.Peer {
	return func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		s, ok := m.NewString(machine.FormatFloat(t, args[0]))
		if !ok {
			return 0, machine.ErrMemory
		}
		return s, nil
	}
}

// classKind is 1 for the Class object of an interface, 2 for that of a
// primitive type or void, 0 for others.
func classKind(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	name, ok := m.Program.ClassName(args[0])
	if !ok {
		return 0, fmt.Errorf("a class that is no constant")
	}
	if name.IsPrimitive() || name == ir.Void {
		return 2, nil
	}
	if c := m.Program.IR.Class(string(name)); c != nil && c.Interface {
		return 1, nil
	}
	return 0, nil
}

// takes is 1 if the array can hold the object (JVMS 6.5 aastore), else 0.
func takes(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	if args[0] == 0 || args[1] == 0 {
		return 0, fmt.Errorf("null dereference")
	}
	elem := m.TypeOf(args[0]).Name.Elem()
	if elem == ir.ObjectClass || m.Program.IR.Assignable(m.TypeOf(args[1]).Name, elem) {
		return 1, nil
	}
	return 0, nil
}

// newArray allocates an array of the class of another.
func newArray(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	if args[0] == 0 {
		return 0, fmt.Errorf("null dereference")
	}
	if args[1] < 0 {
		return 0, fmt.Errorf("an array of %d elements", args[1])
	}
	a := m.NewArray(m.TypeOf(args[0]), args[1])
	if a == 0 {
		return 0, machine.ErrMemory
	}
	return a, nil
}
