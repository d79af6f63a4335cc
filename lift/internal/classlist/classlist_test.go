package classlist

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want, err string }{
		{text: "", want: ""},
		{text: "# all of it\n\np.C$D\n C \n", want: "C p.C$D"},
		{text: "[0.028s][info][class,init] 0 Initializing 'java/lang/Object'(no method) (0x00007f9eab000d68)\n", want: "java.lang.Object"},
		{text: "[0.050s][info][class,init] 1 Initializing 'p/C$D' (0x07d172020) by thread \"main\"\n[0.1s][info][class,init] Start class verification for: p.E\n", want: "p.C$D"},
		{text: "p.C\npublic class C {\n", err: "line 2: expected the name of a class"},
		{text: "p/C\n", err: "line 1: expected the name of a class"},
	} {
		found, err := parse([]byte(c.text))
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%q: %v, want %s", c.text, err, c.err)
			}
			continue
		}
		if got := strings.Join(slices.Sorted(maps.Keys(found)), " "); err != nil || got != c.want {
			t.Errorf("%q: %q, %v, want %q", c.text, got, err, c.want)
		}
	}
}
