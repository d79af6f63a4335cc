package advice

import (
	"testing"

	"bandsaw/ir"
)

// TestAbstractionFor: the abstraction that is suggested decides what the program
// asks of the variable.
func TestAbstractionFor(t *testing.T) {
	const program = `program lowered
entry Main.main(java.lang.String[])void

class Main {
  static field left int
  static field waiting int
  static field size int
  static field far int
  static field late long

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var i int
    local t int
    local u int
    local v int
    local w int
    local x long
    local y int
  b0:
    t = <Main.left>
    if t <= 0 goto b1 else b2
  b1:
    u = <Main.waiting>
    if u > 1 goto b2 else b3
  b2:
    v = <Main.size>
    if v == 3 goto b3 else b4
  b3:
    w = <Main.far>
    if w < 100 goto b4 else b5
  b4:
    if i >= 0 goto b5 else b0
  b5:
    x = <Main.late>
    y = x cmp 60L
    if y >= 0 goto b6 else b0
  b6:
    return
  }
}

library class java.lang.Object

library class java.lang.String
`
	p, err := ir.Parse("program", []byte(program))
	if err != nil {
		t.Fatal(err)
	}
	for variable, want := range map[string]string{
		"Main.left": "Signs", "Main.waiting": "ZeroOneMany", "Main.size": "Range0to3", "Main.far": "Cuts(100)", "Main.main.i": "Signs", "Main.late": "Cuts(60)", "Main.none": "Signs",
	} {
		if got := abstractionFor(p, variable); got != want {
			t.Errorf("%s: got %s, want %s", variable, got, want)
		}
	}
}
