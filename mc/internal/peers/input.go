package peers

import (
	"errors"
	"io"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addInput adds the reading of standard input. A program that is searched reads what
// it is given again and again.
func addInput(t map[ir.MethodID]machine.Peer) {
	const id = ir.MethodID(class + "read(int)int")
	t[id] = func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		if m.Path == nil {
			given := m.Config.Given
			m.World.Assume("standard input is " + given.Name())
			if at := args[0]; at >= 0 && at < int64(len(given.Bytes)) {
				return int64(given.Bytes[at]), nil
			}
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
