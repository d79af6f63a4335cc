package state

import (
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// TestSettledGrows: what a static field of the library refers to is restored where the memory has to grow for that.
func TestSettledGrows(t *testing.T) {
	p := filetest.Program(t, "grows", `
program lowered
entry Main.main(java.lang.String[])void
thread Main.begin(java.lang.Thread)void
library class Table {
  static field all int[]
}
class Main {
  static method begin(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local x int
  b0:
    a = newarray int[] (100000)
    <Table.all> = a
    x = choose 0 .. 1
    a = <Table.all>
    a[0] = x
    <Table.all> = a
    return
  }
}
`, library)
	c, err := code.Compile(p, code.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c.Settled == 0 {
		t.Fatal("there are no such fields")
	}
	m := machine.New(c, machine.Config{}, nil)
	if o := m.Begin(); o != machine.Moved {
		t.Fatalf("the program begins with %d", o)
	}
	enc := NewEncoder(m)
	v := vector(enc)
	other := machine.New(c, machine.Config{}, nil)
	restore(t, NewDecoder(other, enc), v)
	if all := other.Mem[c.Stored[0].Address]; all == 0 || other.Len(all) != 100000 {
		t.Errorf("the field refers to %d", all)
	}
}
