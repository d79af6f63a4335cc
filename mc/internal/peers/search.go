package peers

import (
	"encoding/binary"
	"fmt"
	"maps"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// addSearch adds the natives by which a program speaks to the search itself:
// counters that going back does not undo, and summaries that were met before.
func addSearch(t map[ir.MethodID]machine.Peer) {
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		class + "count(java.lang.String,int)void":      count,
		class + "setCounter(java.lang.String,int)void": setCounter,
		class + "counter(java.lang.String,int)int":     counter,
		class + "first(java.lang.String)boolean": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return first(m, "text "+m.Text(args[0]))
		},
		class + "first(java.lang.Object,boolean)boolean": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			if m.Path != nil {
				return 1, nil // java cannot tell
			}
			return first(m, "object "+summary(m, args[0], args[1] != 0))
		},
		class + "report(java.lang.String,long)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return report(m, args[0], fmt.Sprint(args[1]))
		},
		class + "report(java.lang.String,java.lang.String)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return report(m, args[0], m.Text(args[1]))
		},
		ir.MachineMerge: func(*machine.Machine, *machine.Thread, []int64) (int64, error) { return 0, nil },
		ir.MachineReached: func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			return 0, m.Break(t, m.Text(args[0]))
		},
		ir.MachineViolated: func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			if t.Atomic > 1 {
				return 0, nil // the section around the observer's own has not ended yet
			}
			return 0, m.Break(t, m.Text(args[0]))
		},
		ir.MachineUnexplored: func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			m.World.Skip(m.Text(args[0]))
			return 0, nil
		},
		class + "unreal(java.lang.String)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			m.World.Skip(m.Text(args[0]))
			m.World.Unreal = m.Text(args[0])
			return 0, nil
		},
		class + "doubtful(java.lang.String)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			m.World.Unreal = m.Text(args[0])
			return 0, nil
		},
		class + "assume(java.lang.String)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			m.World.Assume(m.Text(args[0]))
			return 0, nil
		},
	})
	for _, typ := range []ir.Type{ir.Int, ir.Long, ir.StringClass} {
		value := func(name string, note machine.Note) {
			id := ir.NewMethodID(ir.MachineClass, name, []ir.Type{typ, ir.StringClass}, typ)
			t[id] = func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
				m.From(t, note, m.Text(args[1]))
				return args[0], nil
			}
		}
		value("plausible", machine.NoteSkip)
		value("assumed", machine.NoteAssume)
		switch typ {
		case ir.StringClass:
			value("unreal", machine.NoteUnreal)
		case ir.Long:
			value("doubtful", machine.NoteDoubt)
		}
	}
}

func count(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	name, by := m.Text(args[0]), int32(args[1])
	return m.Observe(func() int64 {
		m.World.Counters[name] += by
		return 0
	})
}

func setCounter(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	name, to := m.Text(args[0]), int32(args[1])
	return m.Observe(func() int64 {
		m.World.Counters[name] = to
		return 0
	})
}

// report keeps what is to be shown beside the verdict.
func report(m *machine.Machine, name int64, value string) (int64, error) {
	if m.Path != nil {
		return 0, nil
	}
	text := m.Text(name)
	return m.Observe(func() int64 {
		m.World.Reports[text] = value
		return 0
	})
}

// counter is the counter's value, or the second argument if it was never set
// or counted.
func counter(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
	name, absent := m.Text(args[0]), args[1]
	v, err := m.Observe(func() int64 {
		if v, ok := m.World.Counters[name]; ok {
			return int64(v)
		}
		return absent
	})
	if err == nil {
		m.From(t, machine.NoteSkip, "what the program does depends on counters that are kept from path to path")
	}
	return v, err
}

// first reports whether nothing came by with the summary before.
func first(m *machine.Machine, summary string) (int64, error) {
	m.World.Skip("states were matched on summaries that the program gave")
	return m.Observe(func() int64 {
		if m.World.Seen[summary] {
			return 0
		}
		m.World.Seen[summary] = true
		return 1
	})
}

// summary writes down what can be reached from an object, such that two
// objects have the same summary if they have the same classes and the same
// references among them and, with values, the same primitive values. A string
// counts as a value.
func summary(m *machine.Machine, obj int64, values bool) string {
	var out []byte
	number := map[int64]int64{0: 0}
	var work []int64
	ref := func(o int64) {
		n, ok := number[o]
		if !ok {
			n = int64(len(number))
			number[o] = n
			work = append(work, o)
		}
		out = binary.AppendVarint(out, n)
	}
	cell := func(kind code.Kind, v int64) {
		if kind == code.Ref {
			ref(v)
		} else if values {
			out = binary.AppendVarint(out, v)
		}
	}
	for ref(obj); len(work) > 0; {
		o := work[0]
		work = work[1:]
		t := m.TypeOf(o)
		out = binary.AppendVarint(out, int64(t.ID))
		switch {
		case t.Array:
			out = binary.AppendVarint(out, m.Len(o))
			for i := range m.Len(o) {
				cell(t.Elem, m.Elem(o, i))
			}
		case t == m.Program.Strings:
			if values {
				text := m.Text(o)
				out = append(binary.AppendVarint(out, int64(len(text))), text...)
			}
		default:
			for _, f := range t.Fields {
				cell(f.Kind, m.Mem[o+int64(f.Offset)])
			}
		}
	}
	return string(out)
}
