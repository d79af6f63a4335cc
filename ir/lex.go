package ir

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The words of the text form that a variable's plain name may not be, because
// they could be read as something else where an operand stands. Such a name is
// written in backquotes. All other words are known by their position.
func isReserved(name string) bool {
	switch name {
	case "null", "class", "catch", "pending", "instanceof", "cmp", "cmpl", "cmpg":
		return true
	}
	return false
}

// Classes of ASCII characters in identifiers.
const (
	startsIdent = 1 << iota
	insideIdent
)

var asciiClass = func() (t [utf8.RuneSelf]uint8) {
	for c := range t {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == '_', c == '$':
			t[c] = startsIdent | insideIdent
		case '0' <= c && c <= '9', c == '#':
			t[c] = insideIdent
		}
	}
	return t
}()

// scanIdent is the end of the identifier that begins at s[i], i if none does.
func scanIdent(s string, i int) int {
	class := uint8(startsIdent)
	for j := i; ; class = insideIdent {
		if j >= len(s) {
			return j
		}
		if c := s[j]; c < utf8.RuneSelf {
			if asciiClass[c]&class == 0 {
				return j
			}
			j++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[j:])
		if r == utf8.RuneError || !unicode.IsLetter(r) && (class == startsIdent || !unicode.In(r, unicode.Nd, unicode.Mn, unicode.Mc)) {
			return j
		}
		j += n
	}
}

// scanQualified is the end of the identifiers joined by dots at s[i].
func scanQualified(s string, i int) int {
	j := scanIdent(s, i)
	for j > i && j < len(s) && s[j] == '.' {
		k := scanIdent(s, j+1)
		if k == j+1 {
			break
		}
		j = k
	}
	return j
}

// scanType is the end of the type at s[i], i if there is none.
func scanType(s string, i int) int {
	var j int
	if i < len(s) && s[i] == '@' {
		if j = scanIdent(s, i+1); j == i+1 {
			return i
		}
	} else if j = scanQualified(s, i); j == i {
		return i
	}
	for strings.HasPrefix(s[j:], "[]") {
		j += 2
	}
	return j
}

// scanSignature is the end of the method signature at s[i], as in
// "next(int)int", i if there is none.
func scanSignature(s string, i int) int {
	j := scanIdent(s, i)
	if j == i {
		j = scanSpecial(s, i)
	}
	return scanDescriptor(s, i, j)
}

// scanMethodID is the end of the method ID at s[i], i if there is none.
func scanMethodID(s string, i int) int {
	j := scanQualified(s, i)
	if j > i && j < len(s) && s[j] == '.' {
		k := scanSpecial(s, j+1)
		if k == j+1 {
			return i
		}
		return scanDescriptor(s, i, k)
	}
	if strings.IndexByte(s[i:j], '.') < 0 {
		return i
	}
	return scanDescriptor(s, i, j)
}

func scanSpecial(s string, i int) int {
	for _, name := range [...]string{"<init>", "<clinit>"} {
		if strings.HasPrefix(s[i:], name) {
			return i + len(name)
		}
	}
	return i
}

// scanDescriptor is the end of the parameters and the result at s[j], which
// belong to the name s[i:j]; i if they are not there.
func scanDescriptor(s string, i, j int) int {
	if j == i || j >= len(s) || s[j] != '(' {
		return i
	}
	j++
	for first := true; ; first = false {
		if j >= len(s) {
			return i
		}
		if s[j] == ')' {
			j++
			break
		}
		if !first {
			if s[j] != ',' {
				return i
			}
			j++
		}
		k := scanType(s, j)
		if k == j {
			return i
		}
		j = k
	}
	k := scanType(s, j)
	if k == j {
		return i
	}
	return k
}

// scanFieldID is the end of the field ID at s[i], i if there is none.
func scanFieldID(s string, i int) int {
	j := scanQualified(s, i)
	if strings.IndexByte(s[i:j], '.') < 0 {
		return i
	}
	return j
}

// appendWord appends s as it is if scan takes all of it, in backquotes if not.
func appendWord(b []byte, s string, scan func(string, int) int) []byte {
	if s != "" && scan(s, 0) == len(s) {
		return append(b, s...)
	}
	return appendQuoted(b, s, '`')
}

// appendName appends the name of a block, an abstraction or a token.
func appendName(b []byte, s string) []byte { return appendWord(b, s, scanIdent) }

// appendVar appends the name of a local variable.
func appendVar(b []byte, s string) []byte {
	if isReserved(s) {
		return appendQuoted(b, s, '`')
	}
	return appendWord(b, s, scanIdent)
}

func appendClass(b []byte, s string) []byte    { return appendWord(b, s, scanQualified) }
func appendType(b []byte, t Type) []byte       { return appendWord(b, string(t), scanType) }
func appendMethod(b []byte, m MethodID) []byte { return appendWord(b, string(m), scanMethodID) }
func appendField(b []byte, f FieldID) []byte   { return appendWord(b, string(f), scanFieldID) }

// appendQuoted appends s between quotes q, with the escapes of Java: \\, \n,
// \r, \t, the quote, and \uXXXX for UTF-16 code units that are not printable,
// lone surrogates among them.
func appendQuoted(b []byte, s string, q byte) []byte {
	b = append(b, q)
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			switch {
			case c == q || c == '\\':
				b = append(b, '\\', c)
			case c == '\n':
				b = append(b, '\\', 'n')
			case c == '\r':
				b = append(b, '\\', 'r')
			case c == '\t':
				b = append(b, '\\', 't')
			case c < ' ' || c == 0x7f:
				b = appendUnit(b, uint16(c))
			default:
				b = append(b, c)
			}
			continue
		}
		r, n := decodeWTF8(s[i:])
		switch {
		case r >= 0x10000 && !unicode.IsPrint(r):
			b = appendUnit(b, uint16(0xd800+(r-0x10000)>>10))
			b = appendUnit(b, uint16(0xdc00+(r-0x10000)&0x3ff))
		case isSurrogate(r) || !unicode.IsPrint(r) || r == utf8.RuneError && n == 1:
			b = appendUnit(b, uint16(r))
		default:
			b = append(b, s[i:i+n]...)
		}
		i += n
	}
	return append(b, q)
}

func appendUnit(b []byte, u uint16) []byte {
	const hex = "0123456789abcdef"
	return append(b, '\\', 'u', hex[u>>12], hex[u>>8&15], hex[u>>4&15], hex[u&15])
}
