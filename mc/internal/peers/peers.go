// Package peers executes the native methods that a program may still call when
// it is lowered: those of bandsaw.Machine that are no core statements.
package peers

import (
	"fmt"
	"hash/fnv"
	"io"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

const class = ir.MachineClass + "."

// table is built once; nobody changes it.
var table = build()

// Table is the peers by method.
func Table() map[ir.MethodID]machine.Peer { return table }

// NeedsClasses reports whether a native can ask for the Class object of any
// type.
func NeedsClasses(id ir.MethodID) bool {
	op := ir.MachineOperation(id)
	return op != nil && op.Classes
}

func build() map[ir.MethodID]machine.Peer {
	t := map[ir.MethodID]machine.Peer{
		class + "println(int)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return 0, write(m, args[0], "\n")
		},
		class + "write(int,int)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return 0, write(m, args[0], string([]byte{byte(args[1])}))
		},
		class + "classOf(java.lang.Object)java.lang.Class":   classOf,
		class + "className(java.lang.Class)java.lang.String": className,
		ir.MachineIdentityHash:                               identityHash,
		ir.MachineGoesThrough:                                goesThrough,
		ir.MachineKey:                                        key,
		ir.MachineUsualTable: func(*machine.Machine, *machine.Thread, []int64) (int64, error) {
			return ir.UsualTable, nil
		},
	}
	for _, typ := range []ir.Type{ir.Boolean, ir.Char, ir.Int, ir.Long, ir.Float, ir.Double, ir.StringClass} {
		t[ir.MethodID(fmt.Sprintf("%sprint(int,%s)void", class, typ))] = printer(typ, "")
		t[ir.MethodID(fmt.Sprintf("%sprintln(int,%s)void", class, typ))] = printer(typ, "\n")
	}
	addValues(t)
	addMath(t)
	addStrings(t)
	addClasses(t)
	addSearch(t)
	addInput(t)
	addTime(t)
	addTraces(t)
	addThreads(t)
	for id, peer := range t {
		if op := ir.MachineOperation(id); op != nil && op.By == ir.ByRun {
			t[id] = inRuns(id, peer)
		}
	}
	return t
}

// inRuns is the peer of an operation that a search does not have.
func inRuns(id ir.MethodID, peer machine.Peer) machine.Peer {
	return func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
		if m.Path == nil {
			return 0, &machine.Unmodelled{Method: id}
		}
		return peer(m, t, args)
	}
}

// printer writes a value as Java's PrintStream does.
func printer(typ ir.Type, end string) machine.Peer {
	return func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		if writer(m, args[0]) == nil {
			return 0, nil
		}
		return 0, write(m, args[0], show(m, typ, args[1])+end)
	}
}

func show(m *machine.Machine, typ ir.Type, v int64) string {
	switch typ {
	case ir.Boolean:
		return fmt.Sprint(v != 0)
	case ir.Char:
		return machine.Printed([]uint16{uint16(v)})
	case ir.Float, ir.Double:
		return machine.FormatFloat(typ, v)
	case ir.StringClass:
		return m.Text(v)
	}
	return fmt.Sprint(v)
}

func writer(m *machine.Machine, fd int64) io.Writer {
	if fd == 2 {
		return m.Config.Err
	}
	return m.Config.Out
}

func write(m *machine.Machine, fd int64, text string) error {
	w := writer(m, fd)
	if w == nil {
		return nil
	}
	_, err := io.WriteString(w, text)
	return err
}

func classOf(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	if args[0] == 0 {
		return 0, fmt.Errorf("null dereference")
	}
	return m.Program.ClassConstants[m.TypeOf(args[0]).ID], nil
}

// className is Class.getName.
func className(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	name, ok := m.Program.ClassName(args[0])
	if !ok {
		return 0, fmt.Errorf("a class that is no constant")
	}
	return m.Program.StringObject(m.Program.JavaName(name)), nil
}

// goesThrough, in a search, says if what follows depends on identity hash codes.
func goesThrough(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
	if m.Path == nil && args[0] != 0 {
		m.NoteOrder(t, args[0])
	}
	return 0, nil
}

// key, in a search, says for which objects tables ask for hash codes, and which they compare.
func key(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
	if m.Path == nil {
		m.NoteKey(t, args[0])
	}
	return 0, nil
}

// identityHash, in a search, gives all objects one hash code, as a JVM may, but for the Class objects: of these tables may
// have many, and would make trees of their bins. (Where orders of keys are chosen they are as others.) The result says so: the verdict rests on it.
func identityHash(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
	if args[0] == 0 {
		return 0, nil
	}
	if m.Path != nil {
		return m.Path.IdentityHash(args[0]), nil
	}
	m.NoteHash(t, args[0])
	if name, ok := m.Program.ClassName(args[0]); ok && !m.RanksHashes() {
		hash := fnv.New32a()
		hash.Write([]byte(name))
		return int64(hash.Sum32()>>1) | 1, nil
	}
	return 1, nil
}
