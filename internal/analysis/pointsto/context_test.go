package pointsto

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

const shapes = `
class Shape {
  method same(java.lang.Object)java.lang.Object {
    param this Shape
    param x java.lang.Object
  b0:
    return x
  }
}
class Main {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a Shape
    local b Shape
    local x java.lang.Object
    local y java.lang.Object
  b0:
    a = new Shape0
    b = new Shape1
    x = virtual Shape.same(java.lang.Object)java.lang.Object (a, "text")
    y = virtual Shape.same(java.lang.Object)java.lang.Object (b, args)
    return
  }
}
`

// TestMany: a method is told apart by what it runs on up to so many classes, and for all
// of them together if there are more.
func TestMany(t *testing.T) {
	for n, want := range map[int]string{many: "[java.lang.String] [java.lang.String[]]", many + 1: "[java.lang.String java.lang.String[]] [java.lang.String java.lang.String[]]"} {
		classes := shapes
		for i := range n {
			classes += fmt.Sprintf("instantiated class Shape%d extends Shape\n", i)
		}
		p := analysistest.Program(t, "shapes", classes)
		r := Analyse(p, NewObjects(p), Known{})
		of := func(name string) string {
			m := p.Method("Main.main(java.lang.String[])void")
			l := m.Locals[slices.IndexFunc(m.Locals, func(l *ir.Local) bool { return l.Name == name })]
			var types []string
			for i := range r.Of(l).All() {
				types = append(types, string(r.Objects.Types[i]))
			}
			return "[" + strings.Join(types, " ") + "]"
		}
		if got := of("x") + " " + of("y"); got != want {
			t.Errorf("of %d classes x and y are %s, expected %s", n, got, want)
		}
	}
}
