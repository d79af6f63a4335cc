package machine

import (
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// NewString allocates a String object with the text, given in WTF-8. It is
// not ok if there is no room.
func (m *Machine) NewString(text string) (obj int64, ok bool) {
	return m.newString(code.EncodeString(text))
}

// NewStringOf is NewString of UTF-16 code units.
func (m *Machine) NewStringOf(units []uint16) (obj int64, ok bool) {
	return m.newString(code.EncodeUnits(units))
}

// Concat allocates a String object that holds two others, one after the other;
// null counts as "null".
func (m *Machine) Concat(a, b int64) (obj int64, ok bool) {
	p := m.Program
	if a == 0 || b == 0 || p.StringValue == 0 {
		return m.NewStringOf(append(m.unitsOf(a), m.unitsOf(b)...))
	}
	first, second := m.Mem[a+int64(p.StringValue)], m.Mem[b+int64(p.StringValue)]
	coder := m.coder(a)
	if first == 0 || second == 0 || coder != m.coder(b) {
		return m.NewStringOf(append(m.unitsOf(a), m.unitsOf(b)...))
	}
	n, more := m.Len(first), m.Len(second)
	obj, value := m.emptyString(n+more, coder)
	if obj == 0 {
		return 0, false
	}
	packing, cells := p.Bytes.Packing, m.Mem[value+code.HeaderSize:]
	packing.Copy(cells, 0, m.Mem[first+code.HeaderSize:], 0, n)
	packing.Copy(cells, n, m.Mem[second+code.HeaderSize:], 0, more)
	return obj, true
}

// coder is 1 if a String object's bytes are the code units' halves, 0 if they
// are its characters.
func (m *Machine) coder(obj int64) int64 {
	if off := m.Program.StringCoder; off != 0 {
		return m.Mem[obj+int64(off)]
	}
	return 0
}

// unitsOf are the code units of a String object.
func (m *Machine) unitsOf(obj int64) []uint16 {
	p := m.Program
	if obj == 0 {
		return []uint16{'n', 'u', 'l', 'l'}
	}
	if p.StringValue == 0 {
		return nil // what strings hold is not known, and nobody looks
	}
	value := m.Mem[obj+int64(p.StringValue)]
	if value == 0 {
		return nil
	}
	return m.units(value, m.coder(obj) == 1)
}

func (m *Machine) newString(data []byte, coder int64) (obj int64, ok bool) {
	obj, value := m.emptyString(int64(len(data)), coder)
	if value != 0 {
		code.PutBytes(m.Mem[value+code.HeaderSize:], data)
	}
	return obj, obj != 0
}

// emptyString allocates a String object and its value of n bytes; no object if
// there is no room, no value if what strings hold is not known.
func (m *Machine) emptyString(n, coder int64) (obj, value int64) {
	p := m.Program
	if obj = m.NewObject(p.Strings); obj == 0 {
		return 0, 0
	}
	if p.StringCoder != 0 {
		m.Mem[obj+int64(p.StringCoder)] = coder
	}
	if p.StringValue != 0 {
		if value = m.NewArray(p.Bytes, n); value == 0 {
			return 0, 0
		}
		m.Mem[obj+int64(p.StringValue)] = value
	}
	return obj, value
}

// Text is the text of a String object as it is printed; "null" for
// null.
func (m *Machine) Text(obj int64) string {
	if obj == 0 {
		return "null"
	}
	p := m.Program
	if p.StringValue == 0 {
		s, _ := p.Text(obj)
		return s
	}
	return Printed(m.unitsOf(obj))
}

// Printed is what printing UTF-16 code units writes: UTF-8, with a question
// mark for a surrogate without a partner.
func Printed(units []uint16) string {
	var out []byte
	for i := 0; i < len(units); i++ {
		r := rune(units[i])
		if utf16.IsSurrogate(r) {
			lone := true
			if i+1 < len(units) {
				if pair := utf16.DecodeRune(r, rune(units[i+1])); pair != utf8.RuneError {
					r, lone = pair, false
					i++
				}
			}
			if lone {
				r = '?'
			}
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}

// units are the UTF-16 code units in a byte array.
func (m *Machine) units(arr int64, wide bool) []uint16 {
	at := func(i int64) uint16 { return uint16(uint8(m.Elem(arr, i))) }
	n := m.Len(arr)
	if !wide {
		out := make([]uint16, n)
		for i := range n {
			out[i] = at(i)
		}
		return out
	}
	out := make([]uint16, n/2)
	for i := range n / 2 {
		out[i] = at(2*i) | at(2*i+1)<<8
	}
	return out
}

// Message is an exception's class and message, as Throwable.toString gives it.
func (m *Machine) Message(exception int64) string {
	name := string(m.TypeOf(exception).Name)
	if d := m.Program.Detail; d != 0 {
		if msg := m.Mem[exception+int64(d)]; msg != 0 {
			return name + ": " + m.Text(msg)
		}
	}
	return name
}

// ThreadName is the name of a thread that Java would give: the program's, or
// "Thread-" and a number that counts from 0.
func (m *Machine) ThreadName(t *Thread) string {
	if name := m.GivenName(t.Obj); name != "" {
		return name
	}
	if off := m.TypeOf(t.Obj).Offset("java.lang.Thread.number"); off != 0 && m.Mem[t.Obj+int64(off)] > 0 {
		return fmt.Sprintf("Thread-%d", m.Mem[t.Obj+int64(off)]-1)
	}
	return fmt.Sprintf("Thread-%d", t.ID-1)
}

// GivenName is the name that a Thread object holds, "" if it has none.
func (m *Machine) GivenName(obj int64) string {
	typ := m.TypeOf(obj)
	off := typ.Offset("java.lang.Thread.name")
	if off == 0 || m.Mem[obj+int64(off)] == 0 || typ.FieldAt(off).Type != ir.StringClass {
		return ""
	}
	return m.Text(m.Mem[obj+int64(off)])
}
