package ir

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// startsConst reports whether a constant begins at s[i]; variables that are
// called as one would begin are written in backquotes.
func startsConst(s string, i int) bool {
	if i >= len(s) {
		return false
	}
	switch c := s[i]; c {
	case '"', '@', '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return true
	case 'n', 'c':
		w := s[i:scanIdent(s, i)]
		return w == "null" || w == "class"
	}
	return false
}

// readConst reads the constant that begins at s[i], and its end. Tokens get
// their number later, when all abstractions are known.
func readConst(s string, i int) (c Const, end int, err *syntaxError) {
	c, end, err = readValue(s, i)
	if err == nil && strings.HasPrefix(s[end:], cutMark) {
		c.Cut = true
		end += len(cutMark)
	}
	return c, end, err
}

// readValue reads a constant without what stands behind it.
func readValue(s string, i int) (c Const, end int, err *syntaxError) {
	switch s[i] {
	case '"':
		text, end, err := unquote(s, i, '"')
		return Const{Type: StringClass, Text: strings.Clone(text)}, end, err
	case '@':
		return readToken(s, i)
	case 'n':
		return Const{Type: Null}, i + len("null"), nil
	case 'c':
		j := i + len("class")
		for j < len(s) && s[j] == ' ' {
			j++
		}
		name, end, err := readName(s, j, "a type", scanType)
		return Const{Type: ClassClass, Text: strings.Clone(name)}, end, err
	}
	return readNumber(s, i)
}

// readName reads what scan finds at s[i], or what stands in backquotes there.
func readName(s string, i int, what string, scan func(string, int) int) (string, int, *syntaxError) {
	if i < len(s) && s[i] == '`' {
		return unquote(s, i, '`')
	}
	j := scan(s, i)
	if j == i {
		return "", 0, &syntaxError{i, "expected " + what}
	}
	return s[i:j], j, nil
}

func readToken(s string, i int) (Const, int, *syntaxError) {
	name, j, err := readName(s, i+1, "the name of an abstraction", scanIdent)
	if err != nil {
		return Const{}, 0, err
	}
	if j >= len(s) || s[j] != '.' {
		return Const{}, 0, &syntaxError{j, "expected a token, as in @Signs.POS"}
	}
	token, j, err := readName(s, j+1, "the name of a token", scanIdent)
	return Const{Type: TokenType(name), Text: strings.Clone(token)}, j, err
}

func readNumber(s string, i int) (Const, int, *syntaxError) {
	j := i
	if s[j] == '-' {
		j++
	}
	if strings.HasPrefix(s[j:], "0x") {
		return readBits(s, i, j+2)
	}
	digits := j
	j = scanDigits(s, j)
	if j == digits {
		return Const{}, 0, &syntaxError{i, "expected a number"}
	}
	decimal := false
	if j+1 < len(s) && s[j] == '.' && isDigit(s[j+1]) {
		decimal = true
		j = scanDigits(s, j+1)
	}
	if j < len(s) && (s[j] == 'e' || s[j] == 'E') {
		k := j + 1
		if k < len(s) && (s[k] == '+' || s[k] == '-') {
			k++
		}
		if e := scanDigits(s, k); e > k {
			decimal = true
			j = e
		}
	}
	suffix := byte(0)
	if j < len(s) {
		suffix = s[j]
	}
	switch {
	case suffix == 'f':
		return readFloat(s, i, j, 32, Float)
	case suffix == 'd':
		return readFloat(s, i, j, 64, Double)
	case decimal:
		return Const{}, 0, &syntaxError{i, "expected f or d after a decimal number, as in 1.5d"}
	}
	return readInt(s, i, j)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func scanDigits(s string, i int) int {
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
}

// readInt makes the constant of the digits s[i:j] and the type behind them.
func readInt(s string, i, j int) (Const, int, *syntaxError) {
	n, err := strconv.ParseInt(s[i:j], 10, 64)
	typ, end := Int, j
	if j < len(s) && s[j] == 'L' {
		typ, end = Long, j+1
	} else if j < len(s) && s[j] == ':' {
		if k := scanIdent(s, j+1); k > j+1 {
			typ, end = intLike(s[j+1:k]), k
			if typ == "" {
				return Const{}, 0, &syntaxError{j + 1, fmt.Sprintf("expected boolean, byte, char or short, found %q", s[j+1:k])}
			}
		}
	}
	if err != nil || !inRange(typ, n) {
		return Const{}, 0, &syntaxError{i, fmt.Sprintf("%s is not in the range of %s", s[i:j], typ)}
	}
	return Const{Type: typ, Bits: n}, end, nil
}

// intLike is the type that an int constant names behind a colon.
func intLike(name string) Type {
	switch t := Type(name); t {
	case Boolean, Byte, Char, Short:
		return t
	}
	return ""
}

// inRange reports whether n is a value of the integral type t.
func inRange(t Type, n int64) bool {
	lo, hi := t.Range()
	return lo <= n && n <= hi
}

// readFloat makes the constant of the decimal s[i:j], which a suffix follows.
func readFloat(s string, i, j, size int, typ Type) (Const, int, *syntaxError) {
	f, err := strconv.ParseFloat(s[i:j], size)
	if err != nil {
		return Const{}, 0, &syntaxError{i, fmt.Sprintf("%s is not in the range of %s", s[i:j], typ)}
	}
	c := Const{Type: typ, Bits: int64(math.Float64bits(f))}
	if size == 32 {
		c.Bits = int64(math.Float32bits(float32(f)))
	}
	return c, j + 1, nil
}

// readBits makes the constant of the bits at s[j]: 8 digits and f, or 16 and d.
func readBits(s string, i, j int) (Const, int, *syntaxError) {
	if i+2 == j {
		for _, form := range [...]struct {
			digits int
			suffix byte
			typ    Type
		}{{16, 'd', Double}, {8, 'f', Float}} {
			end := j + form.digits
			if end < len(s) && s[end] == form.suffix {
				if bits, err := strconv.ParseUint(s[j:end], 16, 64); err == nil {
					return Const{Type: form.typ, Bits: int64(bits)}, end + 1, nil
				}
			}
		}
	}
	return Const{}, 0, &syntaxError{i, "expected the bits of a float (0x, 8 digits, f) or of a double (0x, 16 digits, d)"}
}
