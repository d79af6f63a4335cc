package code

import (
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
)

// TestSettles: objects are taken not to change if nobody stores to their fields but constructors, and
// if no field is by its type a link of a list or of a circle of classes.
func TestSettles(t *testing.T) {
	p := filetest.Program(t, "settles", `
program lowered
entry Main.main(java.lang.String[])void
instantiated class Leaf {
  final field number long
  static method <init>(long)void {
    param this Leaf
    param n long
  b0:
    this.<Leaf.number> = n
    return
  }
}
instantiated class Holder {
  final field any java.lang.Object
  final field leaf Leaf
}
instantiated class Counter {
  field n int
}
instantiated class Derived extends Counter {
}
instantiated class Cell {
  final field next Cell
}
instantiated class Special extends Cell {
}
instantiated class Left {
  final field right Right
}
instantiated class Right {
  final field left Left
}
instantiated class Beside {
  final field cell Cell
}
class Main {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local c Counter
  b0:
    c = new Counter
    c.<Counter.n> = 1
    return
  }
}
`, `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`)
	c, err := Compile(p, Options{Reduction: All})
	if err != nil {
		t.Fatal(err)
	}
	var settled []string
	for _, typ := range c.Types {
		if typ.Constant && !strings.HasPrefix(string(typ.Name), "java.") {
			settled = append(settled, string(typ.Name))
		}
	}
	slices.Sort(settled)
	if got, want := strings.Join(settled, " "), "Beside Holder Leaf Main"; got != want {
		t.Errorf("%s settle, expected %s", got, want)
	}
}
