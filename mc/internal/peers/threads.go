package peers

import (
	"maps"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addThreads adds the natives about threads that are no statements.
func addThreads(t map[ir.MethodID]machine.Peer) {
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		ir.MachineEnded: func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			return 0, m.EndedBy(t, args[0])
		},
		ir.MachineThreadState: func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return certain(m)(m.ThreadState(args[0]))
		},
		ir.MachineHolder: func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return certain(m)(m.HolderAwaited(args[0]))
		},
		class + "threadName(java.lang.Thread)java.lang.String": threadName,
		class + "thread(int)java.lang.Thread": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			if m.Path == nil {
				m.World.Skip("which threads live was asked for, and explored at some times only")
			}
			return someThread(m, t, args)
		},
		ir.MachineSomeThread: someThread,
		ir.MachineMember:     member,
	})
}

// certain is what to make of an answer about what a thread is doing, and whether it is known.
func certain(m *machine.Machine) func(answer int64, known bool) (int64, error) {
	return func(answer int64, known bool) (int64, error) {
		if !known {
			m.World.Skip("what a thread waits for was asked for as it ended, or waited for the initialisation of a class")
		}
		return answer, nil
	}
}

func threadName(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	name := m.GivenName(args[0])
	if u := m.ThreadOf(args[0]); name == "" && u != nil {
		name = "main" // the first one
		if u.ID != 0 {
			name = m.ThreadName(u)
		}
	}
	s, ok := m.NewString(name)
	if !ok {
		return 0, machine.ErrMemory
	}
	return s, nil
}

// member is the live thread at an index of those of a crew.
func member(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	i := args[1]
	for _, id := range m.Live {
		if t := m.Threads[id]; m.Crew(t) == args[0] && args[0] != 0 {
			if i == 0 {
				return t.Obj, nil
			}
			i--
		}
	}
	return 0, nil
}

// someThread is the live thread at an index.
func someThread(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	if i := args[0]; i < int64(len(m.Live)) {
		return m.Threads[m.Live[i]].Obj, nil
	}
	return 0, nil
}
