package compile

import (
	"bytes"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/code"
)

// TestWrite: a method that concerns its thread alone becomes a function of Go that parses, with a loop
// as one; a call of a method that is not written leaves the function.
func TestWrite(t *testing.T) {
	p := filetest.Program(t, "sum", `
program lowered
entry Main.main(java.lang.String[])void
class Main {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local x int
  b0:
    x = static Main.sum(int)int (10)
    return
  }
  static method sum(int)int {
    param n int
    local s int
  b0:
    s = 0
    goto b1
  b1:
    if n > 0 goto b2 else b3
  b2:
    s = s + n
    n = n - 1
    goto b1
  b3:
    return s
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
	c, err := code.Compile(p, code.Options{Reduction: code.All})
	if err != nil {
		t.Fatal(err)
	}
	method := map[string]*code.Method{}
	for _, m := range c.Methods {
		method[m.ID.Name()] = m
	}
	write := func(names ...string) string {
		var all []*code.Method
		for _, n := range names {
			all = append(all, method[n])
		}
		var out bytes.Buffer
		if err := Write(&out, c, all); err != nil {
			t.Fatal(err)
		}
		if _, err := parser.ParseFile(token.NewFileSet(), "program.go", out.Bytes(), 0); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	alone, both := write("main"), write("main", "sum")
	if got := strings.Count(both, "func m"); got != 2 {
		t.Errorf("two methods are %d functions", got)
	}
	if sum := "!" + name(method["sum"]) + "(r"; strings.Contains(alone, sum) || !strings.Contains(both, sum) {
		t.Errorf("%s...) is to be called if it is written, and only then:\n%s\n%s", sum, alone, both)
	}
}
