package lifter

import (
	"testing"
)

func TestPlainCharacter(t *testing.T) {
	for regex, want := range map[string]rune{
		",": ',', " ": ' ', "a": 'a', "-": '-', `\.`: '.', `\|`: '|', `\\`: '\\', "]": ']', `\ `: ' ',
	} {
		if got, ok := plainCharacter(regex); !ok || got != want {
			t.Errorf("%q matches %q (%v), expected %q", regex, got, ok, want)
		}
	}
	for _, regex := range []string{"", ".", "|", "*", `\`, `\s`, `\d`, `\1`, "ab", `\.\.`, "[", "é", "\x80"} {
		if got, ok := plainCharacter(regex); ok {
			t.Errorf("%q is taken for the character %q", regex, got)
		}
	}
}
