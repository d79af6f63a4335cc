package peers

import (
	"fmt"
	"maps"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addTraces adds the stack traces of exceptions, which only a program that is
// run has: they are kept beside the state.
func addTraces(t map[ir.MethodID]machine.Peer) {
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		class + "fillInStackTrace(java.lang.Throwable)void": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			if m.Path != nil {
				m.Path.FillInStackTrace(t, args[0])
			}
			return 0, nil
		},
		class + "traceDepth(java.lang.Throwable)int": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			if m.Path == nil {
				return -1, nil
			}
			return int64(len(m.Path.TraceOf(args[0]))), nil
		},
		class + "traceModule(java.lang.Throwable,int)java.lang.String": traceText(func(p machine.JavaPlace) string { return moduleOf(p.Class) }),
		class + "traceClass(java.lang.Throwable,int)java.lang.String":  traceText(func(p machine.JavaPlace) string { return p.Class }),
		class + "traceMethod(java.lang.Throwable,int)java.lang.String": traceText(func(p machine.JavaPlace) string { return p.Method }),
		class + "traceFile(java.lang.Throwable,int)java.lang.String":   traceText(func(p machine.JavaPlace) string { return p.File }),
		class + "traceLine(java.lang.Throwable,int)int": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			p, err := placeAt(m, args)
			if p.Line == 0 {
				return -1, err // as StackTraceElement has a line that is unknown
			}
			return int64(p.Line), err
		},
	})
}

// traceText answers with a text of the frame, null for an empty one.
func traceText(part func(machine.JavaPlace) string) machine.Peer {
	return func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		p, err := placeAt(m, args)
		if err != nil || part(p) == "" {
			return 0, err
		}
		s, ok := m.NewString(part(p))
		if !ok {
			return 0, machine.ErrMemory
		}
		return s, nil
	}
}

func placeAt(m *machine.Machine, args []int64) (machine.JavaPlace, error) {
	tr, i := m.Path.TraceOf(args[0]), args[1]
	if i < 0 || i >= int64(len(tr)) {
		return machine.JavaPlace{}, fmt.Errorf("frame %d of a trace of %d", i, len(tr))
	}
	return m.JavaPlace(tr[i]), nil
}

// moduleOf is the module that a stack trace shows before the class: that of
// the JDK's classes.
func moduleOf(class string) string {
	for _, p := range []string{"java.", "jdk.internal.", "sun."} {
		if strings.HasPrefix(class, p) {
			return "java.base"
		}
	}
	return ""
}
