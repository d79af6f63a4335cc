package lifter

import (
	"testing"
)

func TestIsPlain(t *testing.T) {
	for format, want := range map[string]bool{
		"": true, "radix %s less than %s%n": true, "100%%": true, "%": false, "[%d]": true, "form %c": true, "%5d": false, "%f": false, "%5s": false, "%s %1$s": false, "%S": false,
	} {
		if got := isPlain(format); got != want {
			t.Errorf("%q: %v", format, got)
		}
	}
}
