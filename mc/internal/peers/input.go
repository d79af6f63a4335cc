package peers

import (
	"errors"
	"io"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addInput adds the reading of standard input, which is empty for a program that
// is searched.
func addInput(t map[ir.MethodID]machine.Peer) {
	const id = ir.MethodID(class + "read()int")
	t[id] = func(m *machine.Machine, _ *machine.Thread, _ []int64) (int64, error) {
		if !m.Forward {
			m.World.Assume("standard input is empty")
			return -1, nil
		}
		if m.Config.In == nil {
			return -1, nil
		}
		b, err := m.Config.In.ReadByte()
		if errors.Is(err, io.EOF) {
			return -1, nil
		}
		return int64(b), err
	}
}
