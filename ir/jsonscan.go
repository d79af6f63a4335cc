package ir

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// jsonReader reads JSON piece by piece, as the reader of a program asks for
// it. An error is a panic with a *syntaxError, which recover turns into one.
type jsonReader struct {
	src  string
	pos  int
	pool interner
}

func newJSONReader(src string) *jsonReader { return &jsonReader{src: src, pool: interner{}} }

// recover, deferred, makes the panic of a syntax error the caller's error.
func (r *jsonReader) recover(file string, err *error) {
	if x := recover(); x != nil {
		e, ok := x.(*syntaxError)
		if !ok {
			panic(x)
		}
		*err = e.locate(file, r.src)
	}
}

func (r *jsonReader) fail(pos int, format string, args ...any) {
	panic(&syntaxError{pos, fmt.Sprintf(format, args...)})
}

// expected fails with what stands at the position and what should.
func (r *jsonReader) expected(what string) {
	r.fail(r.pos, "expected %s, found %s", what, found(r.src, r.pos, " \t\n,}]"))
}

// space skips white space.
func (r *jsonReader) space() {
	for r.pos < len(r.src) {
		switch r.src[r.pos] {
		case ' ', '\n', '\r', '\t':
			r.pos++
		default:
			return
		}
	}
}

// peek is the first byte that is not white space, 0 at the end.
func (r *jsonReader) peek() byte {
	r.space()
	if r.pos < len(r.src) {
		return r.src[r.pos]
	}
	return 0
}

// open takes the bracket that opens an object or a list, and reports whether
// something is in it. It is used with next:
//
//	for ok := r.open('['); ok; ok = r.next(']') { ... }
func (r *jsonReader) open(bracket byte) bool {
	if r.peek() != bracket {
		r.expected(fmt.Sprintf("%q", string(bracket)))
	}
	r.pos++
	if r.peek() == bracket+2 { // '[' and ']', '{' and '}' are two apart
		r.pos++
		return false
	}
	return true
}

// next takes a comma, or the bracket that closes, when it reports false.
func (r *jsonReader) next(bracket byte) bool {
	switch c := r.peek(); c {
	case ',':
		r.pos++
		return true
	case bracket:
		r.pos++
		return false
	}
	r.expected(fmt.Sprintf("\",\" or %q", string(bracket)))
	return false
}

// key takes the name of a member and the colon.
func (r *jsonReader) key() string {
	if r.peek() != '"' {
		r.expected("the name of a member in quotes")
	}
	k := r.text()
	if r.peek() != ':' {
		r.expected(`":"`)
	}
	r.pos++
	return k
}

// keys are the names of an object's members. They are looked for in this
// order, so the usual order of a file is the best.
type keys []string

// member takes the name of a member, which must be one of the keys and not in
// seen, to which it is added.
func (r *jsonReader) member(of keys, seen *uint) string {
	r.space()
	pos := r.pos
	k := r.key()
	for i, name := range of {
		if k == name {
			r.once(seen, uint(i), pos, k)
			return name
		}
	}
	r.fail(pos, "expected one of the members %s, found %q", strings.Join(of, ", "), k)
	return ""
}

// once adds bit i to seen, in which it must not be.
func (r *jsonReader) once(seen *uint, i uint, pos int, key string) {
	if *seen>>i&1 != 0 {
		r.fail(pos, "a second member %q", key)
	}
	*seen |= 1 << i
}

// need fails at pos if one of the first n keys was not seen.
func (r *jsonReader) need(of keys, seen uint, n, pos int, what string) {
	for i, name := range of[:n] {
		if seen>>i&1 == 0 {
			r.fail(pos, "%s without a member %q", what, name)
		}
	}
}

// text takes a string. It may be a piece of the source: names that are kept go
// through the pool.
func (r *jsonReader) text() string {
	if r.peek() != '"' {
		r.expected("a string")
	}
	start := r.pos + 1
	for i := start; i < len(r.src); i++ {
		switch c := r.src[i]; {
		case c == '"':
			r.pos = i + 1
			return r.src[start:i]
		case c == '\\':
			return r.escaped(start, i)
		case c < ' ':
			r.fail(i, "expected no control character in a string")
		}
	}
	r.fail(r.pos, "the string is not closed")
	return ""
}

// escaped is text for a string whose first escape stands at i.
func (r *jsonReader) escaped(start, i int) string {
	b := append(make([]byte, 0, 2*(i-start)+16), r.src[start:i]...)
	for i < len(r.src) {
		c := r.src[i]
		switch {
		case c == '"':
			r.pos = i + 1
			return string(b)
		case c < ' ':
			r.fail(i, "expected no control character in a string")
		case c == '\\':
			unit, n := jsonEscape(r.src[i+1:])
			if n == 0 {
				r.fail(i, "expected an escape of JSON after \\")
			}
			b = appendWTF8(b, unit)
			i += 1 + n
		default:
			b = append(b, c)
			i++
		}
	}
	r.fail(start-1, "the string is not closed")
	return ""
}

// jsonEscape is escape for the escapes of JSON.
func jsonEscape(s string) (rune, int) {
	if s == "" {
		return 0, 0
	}
	switch s[0] {
	case '/':
		return '/', 1
	case 'b':
		return '\b', 1
	case 'f':
		return '\f', 1
	case '`':
		return 0, 0
	}
	return escape(s)
}

// name takes a string to be kept.
func (r *jsonReader) name() string { return r.pool.name(r.text()) }

// names takes a list of strings.
func (r *jsonReader) names() []string {
	var out []string
	for ok := r.open('['); ok; ok = r.next(']') {
		out = append(out, r.name())
	}
	return out
}

// int takes an integer.
func (r *jsonReader) int() int64 {
	r.space()
	end := r.pos
	if end < len(r.src) && r.src[end] == '-' {
		end++
	}
	end = scanDigits(r.src, end)
	n, err := strconv.ParseInt(r.src[r.pos:end], 10, 64)
	if err != nil || end < len(r.src) && strings.IndexByte(".eE", r.src[end]) >= 0 {
		r.expected("an integer that fits in 64 bits")
	}
	r.pos = end
	return n
}

// real takes a finite number.
func (r *jsonReader) real() float64 {
	r.space()
	end := r.pos
	for end < len(r.src) && strings.IndexByte("+-.eE0123456789", r.src[end]) >= 0 {
		end++
	}
	f, err := strconv.ParseFloat(r.src[r.pos:end], 64)
	if err != nil {
		r.expected("a number that is a double")
	}
	r.pos = end
	return f
}

// int32 takes an integer that fits in 32 bits.
func (r *jsonReader) int32() int {
	r.space()
	pos := r.pos
	n := r.int()
	if n != int64(int32(n)) {
		r.fail(pos, "expected an integer that fits in 32 bits, found %d", n)
	}
	return int(n)
}

// bool takes true or false.
func (r *jsonReader) bool() bool {
	r.space()
	for _, word := range [...]string{"true", "false"} {
		if strings.HasPrefix(r.src[r.pos:], word) {
			r.pos += len(word)
			return word == "true"
		}
	}
	r.expected("true or false")
	return false
}

// skip takes any value.
func (r *jsonReader) skip() {
	for depth := 0; ; {
		switch c := r.peek(); c {
		case '"':
			r.text()
		case '{', '[':
			depth++
			r.pos++
			continue
		case '}', ']':
			depth--
			r.pos++
		case ',', ':':
			if depth == 0 {
				r.expected("a value")
			}
			r.pos++
			continue
		default:
			end := r.pos
			for end < len(r.src) && strings.IndexByte(" \n\r\t,:{}[]\"", r.src[end]) < 0 {
				end++
			}
			if end == r.pos {
				r.expected("a value")
			}
			r.pos = end
		}
		if depth < 0 {
			r.pos--
			r.expected("a value")
		}
		if depth == 0 {
			return
		}
	}
}

// end expects that nothing more stands in the file.
func (r *jsonReader) end() {
	if r.peek(); r.pos < len(r.src) {
		r.expected("the end of the file")
	}
}

func (r *jsonReader) checkUTF8() {
	if utf8.ValidString(r.src) {
		return
	}
	for i, c := range r.src {
		if c == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(r.src[i:]); n == 1 {
				r.fail(i, "the file is not UTF-8")
			}
		}
	}
}
