package peers

import (
	"maps"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addTime adds what concerns time, and the end of the program. Only a program
// that is run has a clock: one that is searched may find that a wait or a
// sleep is over at any time, and what it is told of the time is that of the
// program's beginning: the models add what they know to have passed, or let it pass.
func addTime(t map[ir.MethodID]machine.Peer) {
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		class + "sleep(long)void": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			if m.Path == nil {
				return 0, nil
			}
			return 0, m.Path.Sleep(t, args[0])
		},
		class + "deadline(long)void": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			if m.Path != nil {
				m.Path.Deadline(t, args[0])
			}
			return 0, nil
		},
		class + "setDaemon(java.lang.Thread,boolean)void": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			m.SetDaemon(args[0], args[1] != 0)
			return 0, nil
		},
		ir.MachineSuspend: func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			m.Suspend(args[0], args[1] != 0)
			return 0, nil
		},
		class + "awaitOthers()void": func(m *machine.Machine, t *machine.Thread, _ []int64) (int64, error) {
			return 0, m.Path.AwaitOthers(t)
		},
		class + "hasClock()boolean": func(m *machine.Machine, _ *machine.Thread, _ []int64) (int64, error) {
			if m.Path != nil {
				return 1, nil
			}
			return 0, nil
		},
		class + "exit(int)void": func(_ *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return 0, &machine.Exit{Status: int(args[0])}
		},
	})
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		class + "clockIsFree()boolean": func(m *machine.Machine, _ *machine.Thread, _ []int64) (int64, error) {
			if m.Free {
				return 1, nil
			}
			return 0, nil
		},
		class + "clockTick()long": func(m *machine.Machine, _ *machine.Thread, _ []int64) (int64, error) {
			if m.Ticks {
				return machine.TimeToRead, nil
			}
			return 0, nil
		},
		class + "waitsLast()boolean": func(m *machine.Machine, _ *machine.Thread, _ []int64) (int64, error) {
			if m.Early {
				return 0, nil
			}
			return 1, nil
		},
		class + "instantsAreOpen()boolean": func(m *machine.Machine, _ *machine.Thread, _ []int64) (int64, error) {
			if m.Open() {
				return 1, nil
			}
			return 0, nil
		},
		class + "laterTimes(long,long,long)int": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			return m.LaterTimes(t, args[0], args[1], args[2]), nil
		},
		class + "laterTime(int,long,long,long)long": func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return m.Later(args[1], args[2], args[3])[args[0]-1], nil
		},
		class + "reading(long,long)long": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			return m.Reading(t, args[0], args[1]), nil
		},
		class + "timedOut()boolean": func(m *machine.Machine, t *machine.Thread, _ []int64) (int64, error) {
			if m.Program.StatesSeen {
				m.World.Skip("of the time, whether waits were over was not explored beside what threads are doing")
			}
			if t.TimedOut {
				return 1, nil
			}
			return 0, nil
		},
		class + "until(long,long,long)long": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			return m.Until(t, args[0], args[1], args[2]), nil
		},
		class + "slept(long)long": func(m *machine.Machine, t *machine.Thread, args []int64) (int64, error) {
			return m.Slept(t, args[0]), nil
		},
	})
	clock := func(name string, read func(nanos int64) int64) {
		id := ir.MethodID(class + name + "()long")
		t[id] = func(m *machine.Machine, t *machine.Thread, _ []int64) (int64, error) {
			if m.Path == nil {
				m.From(t, machine.NoteSkip, m.TimeTaken())
				return read(0), nil
			}
			return read(m.Path.Clock()), nil
		}
	}
	clock("nanoTime", func(nanos int64) int64 { return machine.Uptime + nanos })
	clock("currentTimeMillis", func(nanos int64) int64 { return machine.Epoch + nanos/1e6 })
}
