package check

import (
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// TestRandomSummaries: with method summaries the result is the same, the number of
// statements and transitions, the trace, and the lines that were reached among it,
// however the search goes back, stores states and executes stretches, and whatever is a part of the image. Summaries are kept,
// so that those of one program, whose methods go by names that other programs' have, are
// there when others are searched.
func TestRandomSummaries(t *testing.T) {
	answered, kept := int64(0), int64(0)
	file := filepath.Join(t.TempDir(), "kept")
	seeds := []uint64{
		910286,       // what a call would access that is not answered, as others see what it writes, has not been accessed
		50068, 50069, // nothing stores to a field in the first of which the second has another value
	}
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+1)/2; seed++ {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		make := randomprog.Calling
		if seed%3 == 0 {
			make = randomprog.Program
		}
		p, src, err := make(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for i, name := range []string{BFS, DFS, Stateless} {
			o := Options{Search: name, All: (seed+uint64(i))%3 == 0, Coverage: seed%2 == 0, Limits: search.Limits{States: tooMany, Memory: 1 << 30}}
			o.Backtrack, o.Mixed = ways[seed/2%2], []string{"", Off, Fast}[seed%3]
			o.allSettle = seed/4%2 == 0
			if name == DFS {
				o.Store = store.Kinds()[seed%uint64(len(store.Kinds()))]
			}
			without, err := Check(p, prop.Default(), o)
			if err != nil {
				t.Fatalf("seed %d, %s: %v", seed, name, err)
			}
			o.Summaries = On
			for _, o.Kept = range []string{file, ""} { // what is kept is not recorded in stretches
				with, err := Check(p, prop.Default(), o)
				if err != nil {
					t.Fatalf("seed %d, %s with summaries %s: %v", seed, name, o.Kept, err)
				}
				answered += with.Summaries.Answered
				if with.Summaries.Answered > 0 && with.Summaries.Recorded == 0 {
					kept++
				}
				with.Summaries = nil
				if !reflect.DeepEqual(with.Result, without.Result) {
					t.Errorf("seed %d, %s: %+v, with summaries %s %+v\n%s", seed, name, without.Result, o.Kept, with.Result, src)
					break
				}
			}
		}
	}
	t.Logf("%d calls answered; %d searches by summaries of others alone", answered, kept)
	if *randomCount >= enough && (answered == 0 || kept == 0) {
		t.Error("the programs test nothing: no call was answered")
	}
}

// summarised compares what searches find of a program in text with what they find with summaries. It gives what a breadth-first
// one finds, and how many calls summaries answered, by method.
func summarised(t *testing.T, what, text string) (*Report, map[string]int64) {
	t.Helper()
	p, err := ir.Parse("summarised", []byte(text+library))
	if err != nil {
		t.Fatal(err)
	}
	var reports []*Report
	answered := map[string]int64{}
	for _, search := range []string{BFS, Stateless} {
		without, err := Check(p, prop.Default(), Options{Search: search})
		if err != nil {
			t.Fatal(err)
		}
		with, err := Check(p, prop.Default(), Options{Search: search, Summaries: On})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range with.Summaries.Methods {
			answered[m.Method] += m.Answered
		}
		with.Summaries = nil
		if !reflect.DeepEqual(with.Result, without.Result) {
			t.Errorf("%s, %s: %+v, with summaries %+v", what, search, without.Result, with.Result)
		}
		reports = append(reports, without)
	}
	return reports[0], answered
}

// publishing is a program whose method makes known to others what it was given, and reads that again. The first thread
// calls it before there are others, by itself and within others, and in the end, while another may be about to store there.
const publishing = `program lowered
entry $lowered.main(java.lang.String[])void
thread $lowered.thread(java.lang.Thread)void

library class $lowered extends java.lang.Object {
  static synthetic method main(java.lang.String[])void {
    param args java.lang.String[] java args
  b0:
    static Main.main(java.lang.String[])void (args)
    return
  }

  static synthetic method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    static T.run()void (t)
    return
  }
}

library class java.lang.Class extends java.lang.Object {
}

instantiated class Obj extends java.lang.Object {
  field f int
}

class Main extends java.lang.Object source "Main.java" {
  static field known Obj

  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local o Obj
    local x int
    local t T
  b0:
    BEFORE
    t = new T @0:1
    thread start t @1:1
    o = new Obj @2:2
    monitor enter class Obj @3:3
    x = static Main.LAST(Obj)int (o) @4:4
    monitor exit class Obj @5:5
    o = new Obj @6:2
    monitor enter class Obj @7:3
    x = static Main.LAST(Obj)int (o) @8:4
    monitor exit class Obj @9:5
    return @10:6
  }

  static method inner(Obj)int {
    param o Obj
    local x int
  b0:
    x = o.<Obj.f> @0:10
    <Main.known> = o @1:11
    x = o.<Obj.f> @2:12
    return x @3:13
  }

  static method middle(Obj)int {
    param o Obj
    local x int
  b0:
    x = static Main.inner(Obj)int (o) @0:20
    return x @1:21
  }

  static method outer(Obj)int {
    param o Obj
    local x int
  b0:
    x = static Main.middle(Obj)int (o) @0:30
    return x @1:31
  }
}

instantiated class T extends java.lang.Thread source "Main.java" {

  static method run()void {
    param this T java this
    local o Obj
  b0:
    monitor enter class Obj @0:40
    o = <Main.known> @1:41
    monitor exit class Obj @2:42
    if o == null goto end else some @3:43
  some:
    o.<Obj.f> = 5 @4:44
    goto end @4:44
  end:
    return @5:45
  }
}
`

// TestPublishing: where others can come in within a call, no summary answers it that was made where there were none; nor if
// that is part of another.
func TestPublishing(t *testing.T) {
	for _, called := range [][]string{{"inner"}, {"inner", "middle"}, {"inner", "outer"}, {"outer"}} {
		var before strings.Builder
		for _, method := range called {
			fmt.Fprintf(&before, "o = new Obj\n    x = static Main.%s(Obj)int (o)\n    ", method)
		}
		text := strings.NewReplacer("BEFORE", before.String(), "LAST", called[len(called)-1]).Replace(publishing)
		summarised(t, strings.Join(called, ", "), text)
	}
}

// TestAnsweredWithin: what a call reads that is answered within another is a part of the other's context.
func TestAnsweredWithin(t *testing.T) {
	before := `o = new Obj
    x = static Main.inner(Obj)int (o)
    o = new Obj
    x = static Main.outer(Obj)int (o)
    o = new Obj
    o.<Obj.f> = 1
    x = static Main.outer(Obj)int (o)
    if x == 1 goto right else wrong
  wrong:
    return
  right:`
	summarised(t, "outer", strings.NewReplacer("BEFORE", before, "LAST", "outer").Replace(publishing))
}

// alone is how a program begins that has a class Main and no threads besides.
const alone = `program lowered
entry $lowered.main(java.lang.String[])void
thread $lowered.thread(java.lang.Thread)void

library class $lowered extends java.lang.Object {
  static synthetic method main(java.lang.String[])void {
    param args java.lang.String[] java args
  b0:
    static Main.main(java.lang.String[])void (args)
    return
  }

  static synthetic method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    return
  }
}
`

// nesting is a program whose method is called at a depth.
const nesting = alone + `
class Main extends java.lang.Object source "Main.java" {
  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
  b0:
    FIRST
    static Main.outer()void ()
    static Main.down(int)void (DEPTH)
    return
  }

  static method down(int)void {
    param n int
  b0:
    if n == 0 goto there else on
  there:
    static Main.outer()void ()
    return
  on:
    n = n - 1
    static Main.down(int)void (n)
    return
  }

  static method outer()void {
  b0:
    static Main.middle()void ()
    return
  }

  static method middle()void {
  b0:
    static Main.inner()void ()
    return
  }

  static method inner()void {
  b0:
    return
  }
}
`

// TestNesting: a call that would come to the depth at which paths are cut is not answered, though what it calls was executed or
// answered when it was recorded.
func TestNesting(t *testing.T) {
	cuts := 0
	for _, first := range []string{"", "static Main.middle()void ()"} {
		for depth := machine.DefaultMaxFrames - 8; depth < machine.DefaultMaxFrames; depth++ {
			text := strings.NewReplacer("FIRST", first, "DEPTH", fmt.Sprint(depth)).Replace(nesting)
			without, _ := summarised(t, fmt.Sprintf("%q, %d calls deep", first, depth), text)
			if len(without.Cuts) > 0 {
				cuts++
			}
		}
	}
	if cuts == 0 || cuts == 16 {
		t.Errorf("%d of 16 are cut, and nothing is tested", cuts)
	}
}

// making is a program whose methods make objects, one by way of another.
const making = alone + `
instantiated class Obj extends java.lang.Object {
  field f int
}

class Main extends java.lang.Object source "Main.java" {
  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local o Obj
    local p Obj
    local x int
    local e java.lang.Throwable
  b0:
    o = static Main.made(int)Obj (7)
    o = static Main.changed(int)Obj (7)
    p = static Main.changed(int)Obj (7)
    if o == p goto wrong else other
  other:
    x = p.<Obj.f>
    if x == 8 goto right else wrong
  wrong:
    e = new java.lang.AssertionError
    pending = e
    return
  right:
    return
  }

  static method made(int)Obj {
    param n int
    local o Obj
  b0:
    o = new Obj
    o.<Obj.f> = n
    return o
  }

  static method changed(int)Obj {
    param n int
    local o Obj
    local x int
  b0:
    o = static Main.made(int)Obj (n)
    x = o.<Obj.f>
    x = x + 1
    o.<Obj.f> = x
    return o
  }
}
`

// TestMadeWithin: what a call makes that is answered within another is made by the other too, which has a summary with it.
func TestMadeWithin(t *testing.T) {
	without, answered := summarised(t, "made", making)
	if without.Verdict != result.Holds {
		t.Errorf("without summaries: %+v", without.Result)
	}
	for _, method := range []string{"Main.made(int)Obj", "Main.changed(int)Obj"} {
		if answered[method] == 0 {
			t.Errorf("no call of %s was answered, of %v", method, answered)
		}
	}
}

// initialising is a program in which the first of two threads that come to a class says who that was. A third one keeps the
// second from being about to come there when it begins.
const initialising = `program lowered
entry $lowered.main(java.lang.String[])void
thread $lowered.thread(java.lang.Thread)void

library class $lowered extends java.lang.Object {
  static synthetic method main(java.lang.String[])void {
    param args java.lang.String[] java args
  b0:
    static Main.main(java.lang.String[])void (args)
    return
  }

  static synthetic method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    classswitch t { A: a, B: b, C: c }
  a:
    static A.run()void (t)
    return
  b:
    static B.run()void (t)
    return
  c:
    static C.run()void (t)
    return
  }
}

library class java.lang.Class extends java.lang.Object {
}

class Main extends java.lang.Object source "Main.java" {
  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local a A
    local b B
    local c C
    local by java.lang.Thread
    local e java.lang.Throwable
  b0:
    a = new A @0:1
    b = new B @1:2
    c = new C @2:3
    thread start a @3:4
    thread start b @4:5
    thread start c @5:6
    thread join a @6:7
    thread join b @7:8
    thread join c @8:9
    by = static Lazy.by()java.lang.Thread () @9:10
    if by == a goto right else wrong @10:11
  wrong:
    e = new java.lang.AssertionError @11:12
    pending = e @12:12
    return @13:12
  right:
    return @14:13
  }
}

class Lazy extends java.lang.Object source "Main.java" {
  static field $init int
  static field $initThread java.lang.Thread
  static field by java.lang.Thread

  static method <clinit>()void {
    local me java.lang.Thread
  b0:
    me = thread current @0:20
    <Lazy.by> = me @1:21
    return @2:22
  }

  static method by()java.lang.Thread {
    local n int
    local by java.lang.Thread
  b0:
    n = <Lazy.$init> @0:30
    if n == 2 goto b2 else b1 @1:30
  b1:
    static Lazy.$initialise()void () @2:30
    goto b2 @3:30
  b2:
    by = <Lazy.by> @4:31
    return by @5:32
  }

  static synthetic method $initialise()void {
    local n int
    local me java.lang.Thread
    local other java.lang.Thread
  b0:
    me = thread current
    monitor enter class Lazy
    goto again
  again:
    n = <Lazy.$init>
    switch n { 0: begin, 1: running, default: out }
  running:
    other = <Lazy.$initThread>
    if other == me goto out else wait
  wait:
    monitor wait class Lazy
    goto again
  out:
    monitor exit class Lazy
    return
  begin:
    <Lazy.$initThread> = me
    <Lazy.$init> = 1
    monitor exit class Lazy
    static Lazy.<clinit>()void ()
    monitor enter class Lazy
    <Lazy.$initThread> = null
    <Lazy.$init> = 2
    monitor notifyall class Lazy
    monitor exit class Lazy
    return
  }
}

instantiated class A extends java.lang.Thread source "Main.java" {
  static method run()void {
    param this A java this
    local by java.lang.Thread
  b0:
    by = static Lazy.by()java.lang.Thread () @0:40
    by = static Lazy.by()java.lang.Thread () @1:41
    return @2:42
  }
}

instantiated class B extends java.lang.Thread source "Main.java" {
  static method run()void {
    param this B java this
    local by java.lang.Thread
  b0:
    monitor enter class Main @0:50
    monitor exit class Main @1:51
    by = static Lazy.by()java.lang.Thread () @2:52
    return @3:53
  }
}

instantiated class C extends java.lang.Thread source "Main.java" {
  static method run()void {
    param this C java this
  b0:
    monitor enter class Main @0:60
    monitor exit class Main @1:61
    return @2:62
  }
}
`

// TestInitialising: a call that is answered has read what a class's initialiser set: others may come first to the class.
func TestInitialising(t *testing.T) {
	without, answered := summarised(t, "by", initialising)
	if without.Verdict != result.Violated {
		t.Errorf("without summaries: %+v", without.Result)
	}
	if answered["Lazy.by()java.lang.Thread"] == 0 {
		t.Errorf("no call was answered: %v", answered)
	}
}

// hot is a program whose method is called often, in many states, and reads, writes and makes whatever there is: it is recorded
// in stretches, and asked for by cells of an array with several elements.
const hot = alone + `
library class java.lang.Class extends java.lang.Object {
}

instantiated class Obj extends java.lang.Object {
  field n int
  field next Obj
}

class Main extends java.lang.Object source "Main.java" {
  static field sum int
  static field last Obj
  static field numbers int[]

  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local o Obj
    local p Obj
    local a int[]
    local os Obj[]
    local i int
    local c int
    local x int
  b0:
    o = new Obj
    p = new Obj
    a = newarray int[] (4)
    a[1] = 7
    a[3] = 9
    os = newarray Obj[] (2)
    os[0] = o
    os[1] = p
    goto head
  head:
    if i < 4 goto body else end
  body:
    c = choose 0 .. 3
    a[c] = i
    c = choose 0 .. 2
    if c == 0 goto swap else same
  swap:
    p = os[0]
    o = os[1]
    os[0] = o
    os[1] = p
    goto same
  same:
    <Main.sum> = c
    o = os[0]
    o.<Obj.n> = c
    x = static Main.work(int[],Obj[])int (a, os)
    <Main.sum> = x
    i = i + 1
    goto head
  end:
    return
  }

  static method work(int[],Obj[])int {
    param a int[]
    param os Obj[]
    local i int
    local n int
    local x int
    local o Obj
    local p Obj
    local made int[]
  b0:
    n = <Main.sum>
    goto head
  head:
    if i < 4 goto body else done
  body:
    x = a[i]
    n = n * 3
    n = n + x
    i = i + 1
    goto head
  done:
    o = os[0]
    p = os[1]
    if o == p goto merged else differ
  merged:
    n = n + 100
    goto rest
  differ:
    x = o.<Obj.n>
    n = n + x
    x = p.<Obj.n>
    n = n + x
    goto rest
  rest:
    if n > 20 goto large else small
  large:
    o = new Obj
    o.<Obj.n> = n
    o.<Obj.next> = p
    <Main.last> = o
    made = newarray int[] (3)
    made[1] = n
    <Main.numbers> = made
    i = 2
    a[i] = 1
    goto small
  small:
    i = 1
    os[i] = o
    p.<Obj.n> = 2
    return n
  }
}
`

// TestRecordedInStretches: what a call reads, writes and makes is recorded in the fast form as statement by statement.
func TestRecordedInStretches(t *testing.T) {
	if _, answered := summarised(t, "hot", hot); answered["Main.work(int[],Obj[])int"] < 21_000 {
		t.Errorf("answered: %v", answered)
	}
}
