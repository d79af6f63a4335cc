package artifact

import (
	"strconv"
	"unicode/utf16"
)

// CharPattern matches a character as Java writes it, in quotes (JLS 3.10.4).
const CharPattern = `'([^'\\\n]|\\u[0-9a-fA-F]{4}|\\[^u\n])'`

// Char is the number of a character that is written so; false if it is not one of Java's.
func Char(text string) (int64, bool) {
	c, err := strconv.Unquote(text)
	units := utf16.Encode([]rune(c))
	if err != nil || len(units) != 1 {
		return 0, false
	}
	return int64(units[0]), true
}
