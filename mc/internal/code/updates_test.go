package code

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
)

// TestUpdates: which operations are of sections that only update variables, and which calls stand for such
// a section. The name of a field says in which methods it is.
func TestUpdates(t *testing.T) {
	p := filetest.Program(t, "updates", `
program lowered
entry Main.main(java.lang.String[])void
thread Main.thread(java.lang.Thread)void
instantiated class Main {
  static volatile field a int
  static field b int
  static field c long
  static field d int
  static field e int
  static volatile field g int
  static volatile field both int
  static volatile field mixed int
  static field seen int
  static field racing int
  static volatile field parted int
  static volatile field told int
  static volatile field beside int
  static field given int
  static volatile field way1 int
  static volatile field way2 int
  static volatile field way3 int
  static volatile field way4 int
  static volatile field way5 int
  static volatile field way6 int
  static volatile field way7 int
  field k int
  field l int
  final static field lock Lock
  static field other Lock
  field f int
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local a int[]
    local o Main
    local x int
    local y int
  b0:
    o = new Main
    static Main.locked(Main)void (o)
    static Main.subtracts(Main,int)void (o, 2)
    x = static Main.get(Main)int (o)
    x = static Main.get(Main)int (o)
    y = x + 1
    static Main.fromOutside(int)void (y)
    static Main.twice()int ()
    static Main.incrementAndGet(Main)int (o)
    x = static Main.incrementAndGet(Main)int (o)
    static Main.limited(Main)int (o)
    static Main.fromOutside(int)void (x)
    static Main.byLock()void ()
    static Main.byOtherLock()void ()
    static Main.both()void ()
    static Main.atomically()void ()
    static Main.mixed()void ()
    static Main.seen()void ()
    static Main.stores()void ()
    x = static Main.next()int ()
    static Main.fromOutside(int)void (x)
    static Main.differs(Main,Main)void (o, o)
    static Main.noted()int ()
    a = newarray int[] (2)
    static Main.element(Main,int[],int)void (o, a, x)
    static Main.otherElement(Main,int[],int)void (o, a, x)
    static Main.forgets(int)int (x)
    x = static Main.keeps(int)int (x)
    static Main.storesElse(int)void (x)
    static Main.comesIn(int)void (x)
    static Main.leavesOnce(Main,int)void (o, x)
    static Main.goesRound(int)void (x)
    static Main.sharesEnd(Main,int)void (o, x)
    static Main.beginsBehind(int)void (x)
    return
  }
  static method element(Main,int[],int)void {
    param this Main
    param a int[]
    param i int
    local v int
    local n int
  b0:
    monitor enter this
    if i < 0 goto b2 else b1
  b1:
    v = a[i]
    n = v + 1
    a[i] = n
    monitor exit this
    return
  b2:
    monitor exit this
    return
  }
  static method otherElement(Main,int[],int)void {
    param this Main
    param a int[]
    param i int
    local v int
    local n int
  b0:
    thread atomic
    v = volatile a[0]
    n = v + 1
    volatile a[i] = n
    thread endatomic
    return
  }
  static method forgets(int)int {
    param x int
    local v int
    local n int
  b0:
    thread atomic
    v = volatile <Main.way1>
    if x == 0 goto b1 else b2
  b1:
    n = v + 1
    volatile <Main.way1> = n
    thread endatomic
    return 0
  b2:
    thread endatomic
    return 0
  }
  static method keeps(int)int {
    param x int
    local v int
    local n int
  b0:
    thread atomic
    v = volatile <Main.way2>
    if x == 0 goto b1 else b2
  b1:
    n = v + 1
    volatile <Main.way2> = n
    thread endatomic
    return 0
  b2:
    thread endatomic
    return v
  }
  static method storesElse(int)void {
    param x int
    local v int
    local n int
  b0:
    thread atomic
    n = 5
    if x == 0 goto b1 else b2
  b1:
    v = volatile <Main.way3>
    n = v + 1
    goto b2
  b2:
    volatile <Main.way3> = n
    thread endatomic
    return
  }
  static method comesIn(int)void {
    param x int
    local v int
    local n int
  b0:
    n = 5
    if x == 0 goto b1 else b2
  b1:
    thread atomic
    v = volatile <Main.way4>
    n = v + 1
    goto b2
  b2:
    volatile <Main.way4> = n
    thread endatomic
    return
  }
  static method leavesOnce(Main,int)void {
    param this Main
    param x int
    local v int
    local n int
  b0:
    monitor enter this
    v = this.<Main.k>
    n = v + 1
    this.<Main.k> = n
    if x == 0 goto b1 else b2
  b1:
    monitor exit this
    return
  b2:
    return
  }
  static method sharesEnd(Main,int)void {
    param this Main
    param x int
    local v int
    local n int
  b0:
    if x == 0 goto b1 else b2
  b1:
    monitor enter this
    v = this.<Main.l>
    n = v + 1
    this.<Main.l> = n
    goto b2
  b2:
    monitor exit this
    return
  }
  static method beginsBehind(int)void {
    param x int
    local v int
    local n int
  b0:
    v = volatile <Main.way7>
    n = v + 1
    volatile <Main.way7> = n
    if x == 0 goto b1 else b2
  b1:
    thread atomic
    x = 1
    goto b0
  b2:
    thread endatomic
    return
  }
  static method goesRound(int)void {
    param x int
    local v int
    local n int
  b0:
    thread atomic
    v = volatile <Main.way5>
    n = v + 1
    volatile <Main.way5> = n
    goto b1
  b1:
    v = volatile <Main.way6>
    n = v + 1
    volatile <Main.way6> = n
    x = x - 1
    if x > 0 goto b1 else b2
  b2:
    thread endatomic
    return
  }
  static method locked(Main)void {
    param this Main
    local v int
    local n int
  b0:
    monitor enter this
    v = this.<Main.f>
    n = v + 1
    this.<Main.f> = n
    monitor exit this
    return
  }
  static method subtracts(Main,int)void {
    param this Main
    param x int
    local v int
    local n int
  b0:
    monitor enter this
    v = this.<Main.f>
    n = v - x
    this.<Main.f> = n
    monitor exit this
    return
  }
  static method fromOutside(int)void {
    param x int
    local v int
    local n int
  b0:
    thread atomic
    v = <Main.a>
    n = x + v
    <Main.a> = n
    thread endatomic
    return
  }
  static method twice()int {
    local v int
    local n int
  b0:
    monitor enter class Main
    v = <Main.b>
    n = v + v
    <Main.b> = n
    monitor exit class Main
    return 0
  }
  static method next()int {
    local v int
    local n int
  b0:
    monitor enter class Main
    v = <Main.given>
    n = v + 1
    <Main.given> = n
    monitor exit class Main
    return n
  }
  static method noted()int {
    local v int
    local n int
  b0:
    thread atomic
    v = <Main.told>
    n = v + 1
    <Main.told> = n
    thread endatomic
    <Main.d> = 1
    return v
  }
  static method differs(Main,Main)void {
    param o Main
    param p Main
    local v int
    local n int
  b0:
    monitor enter o
    v = <Main.given>
    n = v + 1
    <Main.given> = n
    monitor exit p
    monitor enter o
    v = o.<Main.f>
    n = v + 1
    p.<Main.f> = n
    monitor exit o
    thread atomic
    v = <Main.parted>
    n = 1 - v
    <Main.parted> = n
    v = <Main.parted>
    static Main.stores()void ()
    n = v + 1
    <Main.parted> = n
    thread endatomic
    return
  }
  static method get(Main)int {
    param this Main
    local v int
    local n int
  b0:
    thread atomic
    v = <Main.g>
    n = v + 1
    <Main.g> = n
    thread endatomic
    return v
  }
  static method incrementAndGet(Main)int {
    param this Main
    local v int
    local e java.lang.Throwable
  b0:
    v = static Main.get(Main)int (this)
    e = pending
    check e != null goto b2 else b1
  b1:
    v = v + 1
    return v
  b2:
    return 0
  }
  static method limited(Main)int {
    param this Main
    local v int
  b0:
    v = static Main.get(Main)int (this)
    if v > 3 goto b1 else b2
  b1:
    return 1
  b2:
    return 0
  }
  static method byLock()void {
    local l Lock
    local k Lock
    local v long
    local n long
  b0:
    l = <Main.lock>
    static Lock.lock(Lock)void (l)
    v = <Main.c>
    n = v + 1L
    <Main.c> = n
    k = <Main.lock>
    static Lock.unlock(Lock)void (k)
    return
  }
  static method byOtherLock()void {
    local l Lock
    local k Lock
    local v int
    local n int
  b0:
    l = <Main.other>
    static Lock.lock(Lock)void (l)
    v = <Main.d>
    n = v + 1
    <Main.d> = n
    k = <Main.other>
    static Lock.unlock(Lock)void (k)
    return
  }
  static method both()void {
    local v int
    local n int
  b0:
    monitor enter class Main
    v = <Main.both>
    n = v + 1
    <Main.both> = n
    monitor exit class Main
    return
  }
  static method atomically()void {
    local v int
    local n int
  b0:
    thread atomic
    v = <Main.racing>
    n = v + 1
    <Main.racing> = n
    thread endatomic
    thread atomic
    v = <Main.both>
    n = v + 1
    <Main.both> = n
    thread endatomic
    thread atomic
    v = <Main.mixed>
    n = v + 1
    <Main.mixed> = n
    thread endatomic
    return
  }
  static method mixed()void {
    local v int
    local n int
  b0:
    thread atomic
    v = <Main.mixed>
    n = v | 1
    <Main.mixed> = n
    thread endatomic
    return
  }
  static method seen()void {
    local v int
    local n int
    local x int
  b0:
    monitor enter class Main
    v = <Main.seen>
    n = v + 1
    <Main.seen> = n
    monitor exit class Main
    monitor enter class Main
    x = <Main.seen>
    v = <Main.e>
    n = v + x
    <Main.e> = n
    monitor exit class Main
    return
  }
  static method stores()void {
    local v int
    local n int
    local x int
  b0:
    thread atomic
    v = <Main.beside>
    n = v + 1
    <Main.beside> = n
    <Main.d> = 1
    thread endatomic
    monitor enter class Main
    v = <Main.beside>
    n = v + 1
    <Main.beside> = n
    <Main.d> = 1
    monitor exit class Main
    return
  }
  static method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    return
  }
}
library class Lock {
  static locks method lock(Lock)void {
    param l Lock
  b0:
    monitor enter l
    return
  }
  static unlocks method unlock(Lock)void {
    param l Lock
  b0:
    monitor exit l
    return
  }
}
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library class java.lang.Class extends java.lang.Object {
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
	u := NewFutures(c).Updates()
	var got []string
	for _, m := range c.Methods {
		var at []string
		for pc := range m.Code {
			switch n := int(m.Start) + pc; {
			case u.ops.Has(n):
				at = append(at, fmt.Sprint(pc))
			case u.calls.Has(n):
				at = append(at, fmt.Sprint("call ", pc))
			}
		}
		if len(at) > 0 {
			got = append(got, m.ID.Name()+": "+strings.Join(at, " "))
		}
	}
	slices.Sort(got)
	want := []string{
		"byLock: call 1 2 4 call 6",
		"element: 0 2 4 5 7",
		"forgets: 1 4",
		"fromOutside: 1 3",
		"goesRound: 1 3",
		"locked: 0 1 3 4",
		"main: call 3 call 8",
		"seen: 5 7 9 10",
		"stores: 1 3",
		"subtracts: 0 1 3 4",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
