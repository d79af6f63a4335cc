package main

import (
	"strings"
	"testing"

	"bandsaw/ir"
)

// unproved are methods of programs that end with an exception, each of which some clause, said wrongly, would exclude. bad ends so.
var unproved = map[string]string{
	"all bits but the sign": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local l long
    local i int
  b0:
    l = -1L & 9223372036854775807L
    i = l cmp 0L
    if i == 1 goto bad else fine`,
	"an array without elements beside another": `
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local i int
  b0:
    i = choose 0 .. 1
    if i == 0 goto b1 else b2
  b1:
    a = newarray int[] (0)
    goto b3
  b2:
    a = newarray int[] (2)
    goto b3
  b3:
    i = length a
    if i == 0 goto fine else b4
  b4:
    i = a[1]
    if i == 0 goto bad else fine`,
	"main called by itself": `
  static field again boolean

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local i boolean
  b0:
    i = <Main.again>
    if i == 0 goto b1 else fine
  b1:
    <Main.again> = 1
    static Main.main(java.lang.String[])void (args)
    goto bad`,
	"an int in a variable of a smaller type": `
  static method id(byte)byte {
    param b byte
  b0:
    return b
  }

  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local b byte
    local i int
  b0:
    i = choose 0 .. 1000
    b = i
    b = static Main.id(byte)byte (b)
    goto b1
  b1:
    if b == 700 goto bad else b2
  b2:
    i = choose 0 .. 1
    if i == 0 goto b1 else fine`,
}

// TestUnproved: the clauses of programs with an exception are said, and there is no proof that there is none.
func TestUnproved(t *testing.T) {
	for name, methods := range unproved {
		t.Run(name, func(t *testing.T) {
			p := oneThread(t, methods)
			if len(endsOf(p)) == 0 {
				t.Fatal("there are no executions")
			}
			if proves(t, p) {
				t.Error("it is proved that no exception comes out of it")
			}
		})
	}
}

// oneThread is the program of these methods of Main, the last of which goes on.
func oneThread(t *testing.T, methods string) *ir.Program {
	head, _, _ := strings.Cut(`program lowered
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
`, "\x00")
	args := "    param args java.lang.String[]\n"
	src := strings.Replace(head, "METHODS", strings.Replace(methods, args, args+"    local $e java.lang.RuntimeException\n", 1), 1)
	p, err := ir.Parse("test", []byte(src))
	if err == nil {
		err = ir.Check(p)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, src)
	}
	return p
}
