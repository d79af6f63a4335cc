package tell

import (
	"slices"
	"testing"

	"bandsaw/ir"
)

// TestAsked: what branches ask is told by what temporaries hold where they stand,
// behind what is assigned in between; of one that is set in several places nothing is known.
func TestAsked(t *testing.T) {
	p, err := ir.Parse("program", []byte(`program lowered
entry Main.main(java.lang.String[])void

class Main {
  static field x int

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local t0 int
    local t1 int
    local t2 int
  b0:
    t0 = <Main.x>
    t1 = t0 - 1
    <Main.x> = t1
    check t1 == 0 goto b1 else b2
  b1:
    t2 = 1
    if t0 > 3 goto b3 else b2
  b2:
    t2 = 2
    goto b3
  b3:
    if t2 < 2 goto b0 else b4
  b4:
    return
  }
}

library class java.lang.Object

library class java.lang.String
`))
	if err != nil {
		t.Fatal(err)
	}
	m := p.Classes[0].Methods[0]
	conditions := New(p).Conditions(m)
	var got []string
	for _, b := range m.Blocks {
		if s, ok := b.Stmts[len(b.Stmts)-1].(*ir.If); ok {
			got = append(got, conditions[s])
		}
	}
	if want := []string{"Main.x == 0", "Main.x + 1 > 3", "… < 2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
