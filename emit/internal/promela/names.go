package promela

import (
	"strconv"
	"strings"
)

// namer hands out identifiers, each once. Every kind of name has a prefix, so
// that none can be a keyword of Promela or a name in the C that Spin writes.
type namer map[string]bool

// name is an identifier like prefix + wish that was not handed out before.
func (n namer) name(prefix, wish string) string {
	base := prefix + sanitize(wish)
	name := base
	for i := 2; n[name]; i++ {
		name = base + "_" + strconv.Itoa(i)
	}
	n[name] = true
	return name
}

// sanitize keeps letters, digits and underscores of a Java name.
func sanitize(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_':
			return r
		}
		return '_'
	}, s)
}

// comment makes text fit to stand in a comment on one line, through the C
// preprocessor.
func comment(s string) string {
	s = strings.NewReplacer("*/", "* /", "/*", "/ *", "\n", " ", "\\", "/", "'", "`", "\"", "``").Replace(s)
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, s)
}
