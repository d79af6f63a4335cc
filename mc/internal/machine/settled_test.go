package machine

import (
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/code"
)

// settledProgram has threads that count the same field, so that none is ever alone.
const settledProgram = `
program lowered
entry Main.main(java.lang.String[])void
thread Main.thread(java.lang.Thread)void

class Main extends java.lang.Object source "Main.java" {
  static field n int

  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    var a Ends java a
    var b Joins java b
    var c Counts java c
    var d Counts java d
  b0:
    a = new Ends
    b = new Joins
    b.<Joins.other> = a
    c = new Counts
    d = new Counts
    thread start a
    thread start c
    thread start d
    LAST
    <Main.n> = 1
    return
  }

  static method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    classswitch t { Counts: t0, Ends: t1, Joins: t2 }
  t0:
    <Main.n> = 1
    <Main.n> = 2
    return
  t1:
    <Main.n> = 1
    return
  t2:
    static Joins.run()void (t)
    return
  }
}

instantiated class Counts extends java.lang.Thread source "Main.java" {
}

instantiated class Ends extends java.lang.Thread source "Main.java" {
}

instantiated class Joins extends java.lang.Thread source "Main.java" {
  field other java.lang.Thread

  static method run()void {
    param this Joins java this
    var t java.lang.Thread java t
  b0:
    t = this.<Joins.other>
    thread join t
    <Main.n> = 1
    return
  }
}

library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`

// TestSettled: it is told whether others than the one whose turn it is have moved in a step: who joined it, and who
// has gone ahead behind joins of it, even if that one stands where it is; and not that it ended, if nobody moved.
func TestSettled(t *testing.T) {
	for last, test := range map[string]struct {
		movers  []int32
		settled []bool
	}{
		"thread start b": {[]int32{4, 0, 2, 1}, []bool{false, false, false, true}},
		"thread join a":  {[]int32{2, 2, 1}, []bool{false, false, true}},
	} {
		t.Run(last, func(t *testing.T) {
			p := filetest.Program(t, last, strings.Replace(settledProgram, "LAST", last, 1), "")
			c, err := code.Compile(p, code.Options{Reduction: code.Symmetry | code.Ends})
			if err != nil {
				t.Fatal(err)
			}
			m := New(c, Config{}, nil)
			m.Symmetry = true
			m.Begin()
			for i, thread := range test.movers {
				if m.Step(slices.Index(m.Live, thread), nil) != Moved {
					t.Fatal("it does not move")
				}
				if m.Settled != test.settled[i] {
					t.Errorf("step %d, of thread %d: settled is %t", i, thread, m.Settled)
				}
			}
			if ended := len(m.Threads) - len(m.Live); ended != 2 {
				t.Errorf("%d threads have ended", ended)
			}
		})
	}
}
