package ir

import (
	"strings"
	"testing"
)

const withFacts = `program lifted
entry Main.main(java.lang.String[])void

class Main extends java.lang.Object {
  field next Main

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local x Main
    local s java.lang.String
    FACTS
  b0:
    x = x.<Main.next>                                    @0:1
    goto b1                                              @4:1
  b1:
    s = args[0]                                          @5:2
    static Main.main(java.lang.String[])void (args)      @8:3
    return                                               @9:4
  }
}

library instantiated class java.lang.Object {
}

library class java.lang.String extends java.lang.Object {
}
`

// TestFacts: facts are read, printed and written with the statements that they are
// about, and what cannot be is an error.
func TestFacts(t *testing.T) {
	for _, c := range []struct{ facts, err string }{
		{"", ""},
		{"fact nonnull @0 b0\n    fact nonnull nothrow @0 b1\n    fact nothrow @1 b1", ""},
		{"fact @0 b0", "a fact of a statement that"},
		{"fact nonnull @2 b0", "a fact of a statement that"},
		{"fact nonnull @0 b7", "a fact of a statement that"},
		{"fact nonnull unshared frozen guarded @0 b0\n    fact frozen @0 b1", ""},
		{"fact nonsense @0 b0", "expected a fact, nonnull or nothrow or fits"},
		{"fact fits @0 b0", "the fact fits of a statement that is no cast"},
		{"fact guarded @1 b1", "of a statement that accesses no place"},
		{"fact nothrow @0 b0", "the fact nothrow of a statement that is no call"},
		{"fact nonnull @1 b1", "the fact nonnull of a statement that needs no object"},
	} {
		p, err := Parse("facts", []byte(strings.Replace(withFacts, "FACTS", c.facts, 1)))
		if err == nil {
			err = Check(p)
		}
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%q: error %v, expected %q", c.facts, err, c.err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", c.facts, err)
			continue
		}
		again, err := Read("facts", written(t, p))
		if err != nil {
			t.Fatal(err)
		}
		if d := same(p, again); d != "" {
			t.Errorf("%q: %s", c.facts, d)
		}
		if text := string(printed(t, again)); c.facts != "" && !strings.Contains(text, c.facts) {
			t.Errorf("%q is not in\n%s", c.facts, text)
		}
	}
}
