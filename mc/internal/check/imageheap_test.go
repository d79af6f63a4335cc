package check

import (
	"bandsaw/mc/internal/code"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// cached is a program whose library has a cache of boxes, a table of the same type that changes, and one of
// objects of the user's. Two threads exchange elements of the latter two.
const cached = `program lowered
entry Main.main(java.lang.String[])void
thread Main.thread(java.lang.Thread)void

library instantiated class Box extends java.lang.Object {
  final field n int
  static method <init>(int)void {
    param this Box
    param n int
  b0:
    this.<Box.n> = n
    return
  }
}
library class Cache extends java.lang.Object {
  static field boxes Box[]
  static field table Box[]
  static field users User[]
  static field owner java.lang.Object
  static method <clinit>()void {
    local t0 Box[]
    local t1 Box
    local o java.lang.Object
    local u User[]
    var i int
  b0:
    t0 = newarray Box[] (3)
    <Cache.boxes> = t0
    i = 0
    goto b1
  b1:
    if i >= 3 goto b3 else b2
  b2:
    t1 = new Box
    static Box.<init>(int)void (t1, i)
    t0[i] = t1
    i = i + 1
    goto b1
  b3:
    o = new java.lang.Object
    <Cache.owner> = o
    u = newarray User[] (1)
    <Cache.users> = u
    return
  }
}
instantiated class User extends java.lang.Object {
  field n int
}
instantiated class Worker extends java.lang.Thread {
}
class Main extends java.lang.Object {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local b Box[]
    local t Box[]
    local x Box
    local us User[]
    local u User
    local w java.lang.Thread
  b0:
    static Cache.<clinit>()void ()
    b = <Cache.boxes>
    t = newarray Box[] (2)
    x = b[0]
    t[0] = x
    <Cache.table> = t
    us = <Cache.users>
    u = new User
    us[0] = u
    w = new Worker
    thread start w
    static Main.work(int)void (1)
    return
  }
  static method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    static Main.work(int)void (2)
    return
  }
  static method work(int)void {
    param n int
    local b Box[]
    local t Box[]
    local x Box
    local us User[]
    local u User
    local o java.lang.Object
    local k int
  b0:
    b = <Cache.boxes>
    t = <Cache.table>
    x = b[n]
    t[1] = x
    x = t[0]
    t[0] = x
    o = <Cache.owner>
    monitor enter o
    us = <Cache.users>
    u = us[0]
    k = x.<Box.n>
    k = k + n
    u.<User.n> = k
    monitor exit o
    return
  }
}
`

// TestImageHeap: what the library has set up before the initial state is a part of the image, as far as it does not change:
// two arrays that are taken not to be stored to, boxes and an object without fields, but none of the user's objects, and nothing
// that leads to them. There are as many states as if nothing was, though one of the arrays is stored to.
func TestImageHeap(t *testing.T) {
	p, err := ir.Parse("cached", []byte(cached+library))
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatal(err)
	}
	c, err := newChecker(p, prop.Default(), Options{}, nothingKnown())
	if err != nil {
		t.Fatal(err)
	}
	m := c.sys.m
	if m.Begin() != machine.Moved || !m.ExtendImage() {
		t.Fatal("nothing lasts")
	}
	var lasting []string
	for _, o := range m.Program.Lasting() {
		lasting = append(lasting, string(m.TypeOf(int64(o)).Name))
	}
	if got, want := strings.Join(lasting, " "), "Box[] Box[] java.lang.Object Box Box Box"; got != want {
		t.Errorf("%s last, expected %s", got, want)
	}
	other := c.machine(false)
	if other.Begin() != machine.Moved || !other.ExtendImage() || other.Base != m.Base {
		t.Errorf("another machine extends the image otherwise: %v %v", other.Base, m.Base)
	}
	for _, o := range []Options{{Search: BFS}, {Search: DFS}, {Search: BFS, Cores: 2, HelpFrom: 2}, {Search: DFS, Backtrack: Copy}} {
		o.Unreduced = code.Ahead // it has some more states so
		extended, err := Check(p, prop.Default(), o)
		if err != nil {
			t.Fatal(err)
		}
		o.Plain = true
		plain, err := Check(p, prop.Default(), o)
		if err != nil {
			t.Fatal(err)
		}
		if extended.Verdict != result.Holds || extended.Statistics != plain.Statistics || plain.Statistics.States < 30 {
			t.Errorf("%s: %s %+v, with nothing that lasts %+v", o.Search, extended.Verdict, extended.Statistics, plain.Statistics)
		}
	}
}
