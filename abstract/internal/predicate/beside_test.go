package predicate

import (
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestBeside: what cancels out leaves a comparison of other fields, of which the object's set knows something: after
// this.total = n, n + this.spent == this.total is so if nothing was spent. Where there are threads, each store is one step.
func TestBeside(t *testing.T) {
	const text = heads.Threads + `instantiated class R {
  field total int
  field left int
  field spent int
  static method <init>(int)void {
    param this R
    param n int java n
  b0:
    this.<R.total> = n @0:20
    this.<R.left> = n @1:21
    return
  }
  static method check()void {
    param this R
    local x int
    local y int
    local z int
    local s int
    local e E
  b0:
    x = this.<R.left> @0:30
    y = this.<R.spent> @1:30
    s = x + y @2:30
    z = this.<R.total> @3:30
    if s == z goto b2 else b1 @4:30
  b1:
    e = new E @5:31
    pending = e @6:31
    return
  b2:
    return
  }
}
` + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
    var r R java r
    local h java.lang.Thread
  b0:
    n = choose 0 .. 9 @0:1
    r = new R @1:2
    static R.<init>(int)void (r, n) @2:2
    static R.check()void (r) @3:3
    h = new java.lang.Thread @4:4
    thread start h @5:4
    return
  }
}
`
	in, out, _, err := abstracted(text, "[object R]\nthis.left + this.spent == this.total\nthis.spent == 0\n", Options{Branches: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, prog := range []*ir.Program{in, out} {
		if r, ok, err := reference.Explore(prog, 10000); err != nil || !ok || r.Thrown["E"] {
			t.Errorf("%s: throws %v, %v %v", prog.Level, r, ok, err)
		}
	}
}
