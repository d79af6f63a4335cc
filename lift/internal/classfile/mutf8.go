package classfile

import (
	"errors"
	"unicode/utf8"
)

// decode turns the modified UTF-8 of class files (JVMS 4.4.7) into Go's: NUL
// as one byte, surrogate pairs as one character. A lone surrogate, which Java
// strings may hold, stays as its three bytes (WTF-8).
func decode(b []byte) (string, error) {
	plain := true
	for _, c := range b {
		if c == 0 || c >= 0x80 {
			plain = false
			break
		}
	}
	if plain {
		return string(b), nil
	}
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); {
		u, n, err := unit(b[i:])
		if err != nil {
			return "", err
		}
		i += n
		if u >= 0xD800 && u < 0xDC00 && i < len(b) {
			if v, m, err := unit(b[i:]); err == nil && v >= 0xDC00 && v < 0xE000 {
				i += m
				out = utf8.AppendRune(out, 0x10000+(u-0xD800)<<10+(v-0xDC00))
				continue
			}
		}
		if u >= 0xD800 && u < 0xE000 {
			out = append(out, byte(0xE0|u>>12), byte(0x80|u>>6&0x3F), byte(0x80|u&0x3F))
			continue
		}
		out = utf8.AppendRune(out, u)
	}
	return string(out), nil
}

var errMUTF8 = errors.New("malformed modified UTF-8")

// unit decodes one UTF-16 unit, and says how many bytes it took.
func unit(b []byte) (rune, int, error) {
	cont := func(i int) bool { return i < len(b) && b[i]&0xC0 == 0x80 }
	switch c := b[0]; {
	case c != 0 && c < 0x80:
		return rune(c), 1, nil
	case c&0xE0 == 0xC0 && cont(1):
		return rune(c&0x1F)<<6 | rune(b[1]&0x3F), 2, nil
	case c&0xF0 == 0xE0 && cont(1) && cont(2):
		return rune(c&0x0F)<<12 | rune(b[1]&0x3F)<<6 | rune(b[2]&0x3F), 3, nil
	}
	return 0, 0, errMUTF8
}
