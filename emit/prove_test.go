package main

import (
	"strings"
	"testing"

	"bandsaw/internal/reference"
	"bandsaw/ir"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestUnproved: the clauses of programs with an exception are said, and there is no proof that there is none.
func TestUnproved(t *testing.T) {
	programs, err := txtar.ParseFile("testdata/unproved/programs.txtar")
	if err != nil || len(programs.Files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, f := range programs.Files {
		name := f.Name
		t.Run(name, func(t *testing.T) {
			p := oneThread(t, string(f.Data))
			if b, ok, err := reference.Explore(p, 4000); strings.HasPrefix(name, "argument") {
				// the reference has none
			} else if err != nil || !ok || !b.Thrown["java.lang.RuntimeException"] {
				t.Fatal("the exception does not come out of it", err)
			}
			if proves(t, p) {
				t.Error("it is proved that no exception comes out of it")
			}
		})
	}
}

// usualLocals are those of main, unless it declares them otherwise.
var usualLocals = []string{"$e java.lang.RuntimeException", "p Obj", "q Obj", "r Obj", "a int[]", "d int[]", "aa int[][]", "oa Obj[]",
	"k int", "i int", "n int", "l long", "z boolean", "o java.lang.Object", "e java.lang.Throwable"}

// oneThread is the program of these methods of Main, the last of which goes on.
func oneThread(t *testing.T, methods string) *ir.Program {
	head := `program lowered
entry Main.main(java.lang.String[])void

class Main extends java.lang.Object {
METHODS
  bad:
    $e = new java.lang.RuntimeException
    pending = $e
    return
  fine:
    return
  }
}

instantiated class Obj extends java.lang.Object {
  field x int
  field next Obj
}

library instantiated class java.lang.Object

library instantiated class java.lang.RuntimeException extends java.lang.Throwable

library class java.lang.String extends java.lang.Object

library instantiated class java.lang.Throwable extends java.lang.Object
`
	args := "    param args java.lang.String[]\n"
	of, main, _ := strings.Cut(methods, args)
	locals := ""
	for _, l := range usualLocals {
		if !strings.Contains(main, "local "+strings.Fields(l)[0]+" ") {
			locals += "    local " + l + "\n"
		}
	}
	src := strings.Replace(head, "METHODS", of+args+locals+main, 1)
	p, err := ir.Parse("test", []byte(src))
	if err == nil {
		err = ir.Check(p)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, src)
	}
	return p
}
