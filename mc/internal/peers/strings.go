package peers

import (
	"fmt"
	"strconv"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addStrings adds the natives that make strings.
func addStrings(t map[ir.MethodID]machine.Peer) {
	t[class+"concat(java.lang.String,java.lang.String)java.lang.String"] = concat
	for _, typ := range []ir.Type{ir.Boolean, ir.Char, ir.Int, ir.Long} {
		t[ir.MethodID(fmt.Sprintf("%stext(%s)java.lang.String", class, typ))] = text(typ)
	}
	t[ir.MachineHex] = hex
}

// concat joins two strings, of which null is "null".
func concat(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	s, ok := m.Concat(args[0], args[1])
	if !ok {
		return 0, machine.ErrMemory
	}
	return s, nil
}

// text is String.valueOf of a boolean, a char, an int or a long.
func text(typ ir.Type) machine.Peer {
	return func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		var s int64
		var ok bool
		if typ == ir.Char {
			s, ok = m.NewStringOf([]uint16{uint16(args[0])})
		} else {
			s, ok = m.NewString(show(m, typ, args[0]))
		}
		if !ok {
			return 0, machine.ErrMemory
		}
		return s, nil
	}
}

// hex is Integer.toHexString.
func hex(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	s, ok := m.NewString(strconv.FormatUint(uint64(uint32(args[0])), 16))
	if !ok {
		return 0, machine.ErrMemory
	}
	return s, nil
}
