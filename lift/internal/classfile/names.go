package classfile

import (
	"fmt"
	"strconv"
	"strings"
)

// The JVM allows almost everything in names (JVMS 4.2). What would not be a name
// in the names of methods and types that Java programmers write, where dots,
// brackets and commas separate, is escaped: %28 stands for an opening
// parenthesis. The second of two fields of one name is called name%%type.
const escaped = "(),]%"

// EscapeName is a name of the JVM as names are given here.
func EscapeName(s string) string {
	if !strings.ContainsAny(s, escaped) {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte(escaped, s[i]) >= 0 {
			fmt.Fprintf(&b, "%%%02X", s[i])
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// EscapeClass is the same for the name of a class, "p.C": one that begins with
// a sign of other types, or is the name of one, has its first character
// escaped.
func EscapeClass(s string) string {
	s = EscapeName(s)
	switch s {
	case "boolean", "byte", "char", "short", "int", "long", "float", "double", "void", "null":
	default:
		if !strings.HasPrefix(s, "@") {
			return s
		}
	}
	return fmt.Sprintf("%%%02X%s", s[0], s[1:])
}

// UnescapeName is the name that the JVM knows.
func UnescapeName(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	s, _, _ = strings.Cut(s, "%%")
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(n))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// Twin is what a field is called whose class has another field of its name
// before it (JVMS 4.5 tells them apart by type).
func Twin(name, typ string) string {
	r := strings.NewReplacer(".", "%2E", "[", "%5B", "]", "%5D")
	return name + "%%" + r.Replace(typ)
}

// Outermost is the name of the class around all others that the class is in.
func Outermost(name string) string {
	if i := strings.IndexByte(name, '$'); i > 0 {
		return name[:i]
	}
	return name
}
