package predicate

import (
	"fmt"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestSelfReference: an object that refers to itself has in its set, too, what is written through another variable; not one
// that refers to another.
func TestSelfReference(t *testing.T) {
	const text = heads.Threads + `instantiated class N {
  field f int
  field next N
}
` + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var p N java p
    var q N java q
    var r N java r
    local u N
    local x int
    local e E
  b0:
    p = new N @0:1
    q = new N @1:1
    p.<N.next> = %s @2:1
    r = p @3:1
    r.<N.f> = 2 @4:2
    u = p.<N.next> @5:3
    x = u.<N.f> @6:3
    if x <= 1 goto b2 else b1 @7:3
  b1:
    e = new E @8:3
    pending = e @9:3
    return
  b2:
    return
  }
}
`
	for next, thrown := range map[string]bool{"p": true, "q": false} {
		in, out, _, err := abstracted(fmt.Sprintf(text, next), "[object N]\nthis.next.f <= 1\n", Options{Branches: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, prog := range []*ir.Program{in, out} {
			if r, ok, err := reference.Explore(prog, 10000); err != nil || !ok || r.Thrown["E"] != thrown {
				t.Errorf("next = %s, %s: throws %v, %v %v", next, prog.Level, r, ok, err)
			}
		}
	}
}
