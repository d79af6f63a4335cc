package code

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
)

// TestFutures: from where in the code what conflicts with an access may be reached: before the
// last such operation, whether that is the method's own, a call's, an operation's of the machine or
// one of a thread that is started, and behind no call.
func TestFutures(t *testing.T) {
	p := filetest.Program(t, "futures", `
program lowered
entry Main.main(java.lang.String[])void
thread Main.thread(java.lang.Thread)void
class Main {
  static field read int
  static field written int
  static field started int
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local t java.lang.Thread
    local name java.lang.String
    local x int
  b0:
    x = <Main.read>
    if x == 0 goto b1 else b2
  b1:
    static Main.write()void ()
    goto b2
  b2:
    t = thread current
    t.<java.lang.Thread.number> = 1L
    name = static bandsaw.Machine.threadName(java.lang.Thread)java.lang.String (t)
    t = new java.lang.Thread
    thread start t
    return
  }
  static method write()void {
  b0:
    <Main.written> = 1
    return
  }
  static method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    <Main.started> = 1
    return
  }
}
library class bandsaw.Machine {
  static native method threadName(java.lang.Thread)java.lang.String
}
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
  field name java.lang.String
  field number long
}
library instantiated class java.lang.String extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`)
	c, err := Compile(p, Options{Reduction: All})
	if err != nil {
		t.Fatal(err)
	}
	futures := NewFutures(c)
	field := func(f string) Location { n, _ := c.Guards.Number(f); return FieldLocation(n) }
	for _, test := range []struct {
		of    Location
		store bool
		want  string // the instructions of main from which it is reached
	}{
		{StaticLocation(c.Static("Main.written").Address), false, "0 1 2"},
		{StaticLocation(c.Static("Main.written").Address), true, "0 1 2"},
		{StaticLocation(c.Static("Main.started").Address), false, "0 1 2 3 4 5 6 7 8"},
		{field("java.lang.Thread.number"), true, "0 1 2 3 4 5 6"},
		{field("java.lang.Thread.number"), false, "0 1 2 3 4 5"},
	} {
		may := futures.Conflicting(test.of, test.store)
		var got []string
		for pc := range c.Entry.Code {
			if may.Has(int(c.Entry.Start) + pc) {
				got = append(got, fmt.Sprint(pc))
			}
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%+v, store %v: from %s, expected %s", test.of, test.store, s, test.want)
		}
	}
}
