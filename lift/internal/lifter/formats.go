package lifter

import (
	"strings"

	"bandsaw/ir"
)

const (
	stringFormat = ir.MethodID("java.lang.String.format(java.lang.String,java.lang.Object[])java.lang.String")
	plainFormat  = ir.MethodID("bandsaw.Formats.format(java.lang.String,java.lang.Object[])java.lang.String")
)

// plainFormats replaces calls of String.format, in a method of the library,
// whose format is a constant of plain words, %s, %d, %c, %n and %%. The messages of
// exceptions are made so, and texts of internals that nobody prints, and a
// Formatter would make every program that parses an int or collects a stream
// reach calendars and big numbers.
func plainFormats(m *ir.Method) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			c, ok := s.(*ir.Call)
			if !ok || c.Method != stringFormat {
				continue
			}
			if k, ok := c.Args[0].(*ir.Const); ok && k.Type == ir.StringClass && isPlain(k.Text) {
				c.Method = plainFormat
			}
		}
	}
}

// isPlain reports whether a format has no conversions but %s, %d, %c, %n and %%.
func isPlain(format string) bool {
	for {
		_, rest, found := strings.Cut(format, "%")
		if !found {
			return true
		}
		if rest == "" || !strings.ContainsRune("sdcn%", rune(rest[0])) {
			return false
		}
		format = rest[1:]
	}
}
