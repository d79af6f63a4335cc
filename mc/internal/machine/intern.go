package machine

import "unicode/utf8"

// Constant is the constant String object with the text of a String object, 0
// if the program has none.
func (m *Machine) Constant(obj int64) int64 { return m.Program.StringObject(wtf8(m.unitsOf(obj))) }

// wtf8 encodes UTF-16 code units as constants hold them: UTF-8, a surrogate
// without a partner as if it were a character.
func wtf8(units []uint16) string {
	var out []byte
	for i := 0; i < len(units); i++ {
		r := rune(units[i])
		switch {
		case r >= 0xd800 && r < 0xdc00 && i+1 < len(units) && units[i+1] >= 0xdc00 && units[i+1] < 0xe000:
			i++
			out = utf8.AppendRune(out, 0x10000+(r-0xd800)<<10+rune(units[i])-0xdc00)
		case r >= 0xd800 && r < 0xe000:
			out = append(out, 0xe0|byte(r>>12), 0x80|byte(r>>6)&0xbf, 0x80|byte(r)&0xbf)
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return string(out)
}
