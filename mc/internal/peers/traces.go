package peers

import (
	"fmt"
	"maps"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addTraces adds the stack traces of exceptions, which a program that is run has beside
// its state; and the frames of threads.
func addTraces(t map[ir.MethodID]machine.Peer) {
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		class + "fillInStackTrace(java.lang.Throwable)void": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			if m.Path != nil {
				m.Path.FillInStackTrace(t, args[0])
			}
			return 0, nil
		},
		ir.MachineTrace: func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			if m.Path != nil {
				return 0, nil
			}
			return textOf(m, textOfTrace(m, m.Making(t, args[0]), !t.IsTest()), nil)
		},
		class + "traceDepth(java.lang.Throwable)int": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			if m.Path == nil {
				return -1, nil
			}
			return int64(len(m.Path.TraceOf(args[0]))), nil
		},
		class + "traceModule(java.lang.Throwable,int)java.lang.String": traceText(func(p machine.JavaPlace) string { return p.Module }),
		class + "traceClass(java.lang.Throwable,int)java.lang.String":  traceText(func(p machine.JavaPlace) string { return p.Class }),
		class + "traceMethod(java.lang.Throwable,int)java.lang.String": traceText(func(p machine.JavaPlace) string { return p.Method }),
		class + "traceFile(java.lang.Throwable,int)java.lang.String":   traceText(func(p machine.JavaPlace) string { return p.File }),
		class + "traceLine(java.lang.Throwable,int)int": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			p, err := placeAt(m, args)
			return lineOf(p), err
		},
		class + "frames()int": func(m *machine.Machine, t *machine.Thread, _ []int64) (int64, error) {
			return int64(len(t.Places())), nil
		},
		class + "frameClass(int)java.lang.Class": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			p, err := frameAt(m, t, args)
			return m.Program.ClassObject(ir.Type(p.Class)), err
		},
		class + "frameModule(int)java.lang.String": frameText(func(p machine.JavaPlace) string { return p.Module }),
		class + "frameMethod(int)java.lang.String": frameText(func(p machine.JavaPlace) string { return p.Method }),
		class + "frameFile(int)java.lang.String":   frameText(func(p machine.JavaPlace) string { return p.File }),
		class + "frameLine(int)int": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			p, err := frameAt(m, t, args)
			return lineOf(p), err
		},
	})
}

// lineOf is the line as StackTraceElement has it, where one that is unknown is -1, and that
// of a native method -2: the JDK's others have lines, if they have files.
func lineOf(p machine.JavaPlace) int64 {
	switch {
	case p.Line > 0:
		return int64(p.Line)
	case ir.IsJDK(p.Class) && p.File != "":
		return -2
	}
	return -1
}

// traceText answers with a text of the frame of an exception's trace.
func traceText(part func(machine.JavaPlace) string) machine.Peer {
	return func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		p, err := placeAt(m, args)
		return textOf(m, part(p), err)
	}
}

// frameText answers with a text of the thread's frame.
func frameText(part func(machine.JavaPlace) string) machine.Peer {
	return func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
		p, err := frameAt(m, t, args)
		return textOf(m, part(p), err)
	}
}

// textOf is a new string, null for an empty text.
func textOf(m *machine.Machine, text string, err error) (int64, error) {
	if err != nil || text == "" {
		return 0, err
	}
	s, ok := m.NewString(text)
	if !ok {
		return 0, machine.ErrMemory
	}
	return s, nil
}

// textOfTrace is a line for each frame; before the first that is unsure stands a question mark, and an exclamation
// mark behind all of them if others may call the outermost.
func textOfTrace(m *machine.Machine, tr machine.Trace, all bool) string {
	var b strings.Builder
	sure := true
	for _, place := range tr {
		if place.Unsure && sure {
			b.WriteByte('?')
			sure = false
		}
		p := javaPlaceOf(m, place)
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%d\n", p.Module, p.Class, p.Method, p.File, lineOf(p))
	}
	if !all {
		b.WriteByte('!')
	}
	return b.String()
}

func placeAt(m *machine.Machine, args []int64) (machine.JavaPlace, error) {
	return javaPlace(m, m.Path.TraceOf(args[0]), args[1])
}

func frameAt(m *machine.Machine, t *machine.Thread, args []int64) (machine.JavaPlace, error) {
	return javaPlace(m, t.Places(), args[0])
}

func javaPlace(m *machine.Machine, tr machine.Trace, i int64) (machine.JavaPlace, error) {
	if i < 0 || i >= int64(len(tr)) {
		return machine.JavaPlace{}, fmt.Errorf("frame %d of a trace of %d", i, len(tr))
	}
	return javaPlaceOf(m, tr[i]), nil
}

// javaPlaceOf tells a place as a stack trace does, and that in what a native method does as that method.
func javaPlaceOf(m *machine.Machine, place machine.Place) machine.JavaPlace {
	p := m.JavaPlace(place)
	if class, ok := strings.CutPrefix(p.Class, machine.Natives); ok {
		p.Class, p.Line = class, 0
	}
	p.Module = moduleOf(m.Program.IR, p.Class)
	return p
}

// moduleOf is the module that a stack trace shows before the class: that of
// the JDK's classes. What lift made, or what only native methods are of, is java.base's.
func moduleOf(prog *ir.Program, class string) string {
	if c := prog.Class(class); c != nil && c.Module() != "" {
		return c.Module()
	}
	for _, p := range []string{"java.", "jdk.internal.", "sun."} {
		if strings.HasPrefix(class, p) {
			return "java.base"
		}
	}
	return ""
}
