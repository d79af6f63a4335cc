package peers

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// shortcuts are methods with a body that a program that is run does not
// execute statement by statement: what they do is done in one step, where that
// comes to exactly the same.
var shortcuts = buildShortcuts()

// Shortcuts is the shortcuts by method.
func Shortcuts() map[ir.MethodID]machine.Shortcut { return shortcuts }

// HasShortcut reports whether there is a shortcut for the method.
func HasShortcut(id ir.MethodID) bool { return shortcuts[id] != nil }

func buildShortcuts() map[ir.MethodID]machine.Shortcut {
	t := map[ir.MethodID]machine.Shortcut{}
	for _, elem := range []ir.Type{
		ir.Boolean, ir.Byte, ir.Char, ir.Short, ir.Int, ir.Long, ir.Float, ir.Double, ir.ObjectClass,
	} {
		t[ir.MethodID(fmt.Sprintf("java.lang.System.copy(%s[],int,%s[],int,int)void", elem, elem))] = copyElements
	}
	return t
}

// copyElements is the part of System.arraycopy that models/ writes for each
// type of elements. Ranges outside the arrays, and elements that may not fit,
// are left to its body.
func copyElements(m *machine.Machine, args []int64) (int64, bool) {
	src, from, dst, to, n := args[0], args[1], args[2], args[3], args[4]
	if src == 0 || dst == 0 || from < 0 || to < 0 || n < 0 || n > m.Len(src)-from || n > m.Len(dst)-to {
		return 0, false
	}
	t := m.TypeOf(dst)
	if t != m.TypeOf(src) && t.Name != ir.ArrayOf(ir.ObjectClass) {
		return 0, false
	}
	source, target := m.Mem[src+code.HeaderSize:], m.Mem[dst+code.HeaderSize:]
	t.Packing.Copy(target, to, source, from, n)
	return 0, true
}
