package ir

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// scanner reads the text form without a separate token stream: the parser says
// what it expects where it stands, so words need not be reserved. An error is
// a panic with a *syntaxError, which Parse recovers.
type scanner struct {
	file string
	src  string
	pos  int
	pool interner
}

// syntaxError is an error at a position of the source.
type syntaxError struct {
	pos int
	msg string
}

// locate is the error with the file's name, the line and the column, which
// counts characters from 1.
func (e *syntaxError) locate(file, src string) error {
	pos := min(e.pos, len(src))
	line := 1 + strings.Count(src[:pos], "\n")
	col := 1 + utf8.RuneCountInString(src[strings.LastIndexByte(src[:pos], '\n')+1:pos])
	return fmt.Errorf("%s:%d:%d: %s", file, line, col, e.msg)
}

// interner keeps one copy of each name, which does not hold on to the source.
type interner map[string]string

func (in interner) name(s string) string {
	if s == "" {
		return ""
	}
	if t, ok := in[s]; ok {
		return t
	}
	s = strings.Clone(s)
	in[s] = s
	return s
}

func (s *scanner) fail(pos int, format string, args ...any) {
	panic(&syntaxError{pos, fmt.Sprintf(format, args...)})
}

// expected fails with what stands at the position and what should.
func (s *scanner) expected(what string) {
	s.fail(s.pos, "expected %s, found %s", what, s.found())
}

// found describes what stands at the position.
func (s *scanner) found() string { return found(s.src, s.pos, " \t\n") }

// found describes what stands in src at pos, up to one of the bytes in ends.
func found(src string, pos int, ends string) string {
	switch {
	case pos >= len(src):
		return "the end of the file"
	case src[pos] == '\n':
		return "the end of the line"
	}
	end := pos + 1
	for end < len(src) && (!utf8.RuneStart(src[end]) || end < pos+32 && strings.IndexByte(ends, src[end]) < 0) {
		end++
	}
	return fmt.Sprintf("%q", src[pos:end])
}

// blank skips spaces and a comment.
func (s *scanner) blank() {
	for s.pos < len(s.src) {
		switch c := s.src[s.pos]; {
		case c == ' ' || c == '\t' || c == '\r':
			s.pos++
		case c == '/' && strings.HasPrefix(s.src[s.pos:], "//"):
			if i := strings.IndexByte(s.src[s.pos:], '\n'); i >= 0 {
				s.pos += i
			} else {
				s.pos = len(s.src)
			}
			return
		default:
			return
		}
	}
}

// lines skips blanks, comments and ends of lines.
func (s *scanner) lines() {
	for {
		s.blank()
		if s.pos >= len(s.src) || s.src[s.pos] != '\n' {
			return
		}
		s.pos++
	}
}

// peek is the byte at the position, 0 at the end.
func (s *scanner) peek() byte { return s.peekAt(s.pos) }

func (s *scanner) peekAt(i int) byte {
	if i < len(s.src) {
		return s.src[i]
	}
	return 0
}

// after is the first byte that is not blank from i on, and where it stands.
func (s *scanner) after(i int) (byte, int) {
	save := s.pos
	s.pos = i
	s.blank()
	i = s.pos
	s.pos = save
	return s.peekAt(i), i
}

// atEnd reports whether nothing more stands on the line, or a brace closes.
func (s *scanner) atEnd() bool {
	c := s.peek()
	return c == 0 && s.pos >= len(s.src) || c == '\n' || c == '}'
}

// end expects the end of a line.
func (s *scanner) end() {
	s.blank()
	if !s.atEnd() {
		s.expected("the end of the line")
	}
}

// accept takes the text given if it stands here, and the blanks behind it.
func (s *scanner) accept(text string) bool {
	if !strings.HasPrefix(s.src[s.pos:], text) {
		return false
	}
	s.pos += len(text)
	s.blank()
	return true
}

// expect takes the text given.
func (s *scanner) expect(text string) {
	if !s.accept(text) {
		s.expected(fmt.Sprintf("%q", text))
	}
}

// word is the plain identifier at the position, "" if there is none; it is not
// taken.
func (s *scanner) word() string { return s.src[s.pos:scanIdent(s.src, s.pos)] }

// acceptWord takes the word given if it stands here, and the blanks behind it.
func (s *scanner) acceptWord(w string) bool {
	if s.word() != w {
		return false
	}
	s.pos += len(w)
	s.blank()
	return true
}

// expectWord takes the word given.
func (s *scanner) expectWord(w string) {
	if !s.acceptWord(w) {
		s.expected(fmt.Sprintf("%q", w))
	}
}

// scanned takes what scan finds at the position, or what stands in backquotes.
func (s *scanner) scanned(what string, scan func(string, int) int) string {
	var name string
	if s.peek() == '`' {
		name = s.quoted('`')
	} else {
		end := scan(s.src, s.pos)
		if end == s.pos {
			s.expected(what)
		}
		name = s.src[s.pos:end]
		s.pos = end
	}
	s.blank()
	return s.pool.name(name)
}

func (s *scanner) name(what string) string  { return s.scanned(what, scanIdent) }
func (s *scanner) class(what string) string { return s.scanned(what, scanQualified) }
func (s *scanner) typ() Type                { return Type(s.scanned("a type", scanType)) }
func (s *scanner) fieldID() FieldID {
	return FieldID(s.scanned("a field, as in <Class.field>", scanFieldID))
}
func (s *scanner) methodID() MethodID {
	return MethodID(s.scanned("a method, as in Class.name(int)void", scanMethodID))
}

// text takes a string in quotes.
func (s *scanner) text(what string) string {
	if s.peek() != '"' {
		s.expected(what + " in quotes")
	}
	t := s.pool.name(s.quoted('"'))
	s.blank()
	return t
}

// quoted takes what stands between quotes q.
func (s *scanner) quoted(q byte) string {
	text, end, err := unquote(s.src, s.pos, q)
	if err != nil {
		panic(err)
	}
	s.pos = end
	return text
}

// unquote reads the string between quotes q that begins at s[i], and its end.
func unquote(s string, i int, q byte) (text string, end int, err *syntaxError) {
	start := i
	i++
	for j := i; j < len(s); j++ {
		switch s[j] {
		case q:
			return s[i:j], j + 1, nil
		case '\\', '\n':
			return unescape(s, start, j, q)
		}
	}
	return "", 0, &syntaxError{start, fmt.Sprintf("the quote %c is not closed", q)}
}

// unescape is unquote for a string whose first escape stands at s[j].
func unescape(s string, start, j int, q byte) (string, int, *syntaxError) {
	b := append(make([]byte, 0, 2*(j-start)+16), s[start+1:j]...)
	for j < len(s) {
		switch c := s[j]; c {
		case q:
			return string(b), j + 1, nil
		case '\n':
			return "", 0, &syntaxError{start, fmt.Sprintf("the quote %c is not closed on its line", q)}
		case '\\':
			unit, n := escape(s[j+1:])
			if n == 0 {
				return "", 0, &syntaxError{j, "expected an escape: \\n \\r \\t \\\\ \\uXXXX or a quote after \\"}
			}
			b = appendWTF8(b, unit)
			j += 1 + n
		default:
			b = append(b, c)
			j++
		}
	}
	return "", 0, &syntaxError{start, fmt.Sprintf("the quote %c is not closed", q)}
}

// escape is the UTF-16 code unit that the escape at the beginning of s stands
// for and the escape's length, 0 if it is none.
func escape(s string) (rune, int) {
	if s == "" {
		return 0, 0
	}
	switch s[0] {
	case 'n':
		return '\n', 1
	case 'r':
		return '\r', 1
	case 't':
		return '\t', 1
	case '\\', '"', '`':
		return rune(s[0]), 1
	case 'u':
		if r, ok := hex4(s[1:]); ok {
			return r, 5
		}
	}
	return 0, 0
}

// hex4 is the value of four hexadecimal digits at the beginning of s.
func hex4(s string) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	r := rune(0)
	for i := range 4 {
		d := hexDigit(s[i])
		if d < 0 {
			return 0, false
		}
		r = r<<4 | rune(d)
	}
	return r, true
}

func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
