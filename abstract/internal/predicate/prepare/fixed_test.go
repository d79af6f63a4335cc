package prepare

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// TestFixedParameters: a number for which all calls give the same stands in the method, also where it hands
// it on; not one that a call gives otherwise, that the method sets, or that the file speaks of.
func TestFixedParameters(t *testing.T) {
	const text = `class Main {
  static field s int
  static method inner(int)int {
    param most int java most
  b0:
    return most
  }
  static method outer(int,int)int {
    param most int java most
    param n int java n
    local x int
  b0:
    %s
    x = static Main.inner(int)int (most) @0:1
    return x
  }
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local x int
    local y int
  b0:
    x = static Main.outer(int,int)int (100, 1) @0:2
    y = static Main.outer(int,int)int (%s, x) @1:3
    return
  }
}
`
	for _, c := range []struct {
		statement, second, file string
		fixed                   bool
	}{
		{"n = n + 1 @9:1", "100", "", true},
		{"n = most + n @9:1", "100", "[method Main.outer]\nn > 0\n", true},
		{"n = n + 1 @9:1", "101", "", false},
		{"n = n + 1 @9:1", "x", "", false},
		{"most = most + n @9:1", "100", "", false},
		{"n = n + 1 @9:1", "100", "[method Main.outer]\nn > most\n", false},
		{"n = n + 1 @9:1", "100", "keep Main.outer.most\n", false},
	} {
		prog, err := ir.Parse("test", []byte(heads.Threads+fmt.Sprintf(text, c.statement, c.second)))
		if err != nil {
			t.Fatal(err)
		}
		prog.BuildIndex()
		file, err := pred.Read("test.pred", []byte("[static]\nclass(Main).s > 0\n"+c.file))
		if err != nil {
			t.Fatal(err)
		}
		out := withFixedParameters(prog, file).Method("Main.inner(int)int")
		s := out.Blocks[0].Stmts[0].(*ir.Return)
		if k, ok := s.X.(*ir.Const); ok != c.fixed || ok && k.Bits != 100 {
			t.Errorf("%s: inner returns %v, fixed is to be %v", strings.Join([]string{c.statement, c.second, c.file}, "; "), s.X, c.fixed)
		}
	}
}
