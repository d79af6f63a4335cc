package check

import (
	"flag"
	"fmt"
	"maps"
	"math/rand"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
)

var (
	randomSeed  = flag.Int64("randomseed", 0, "first seed of the random programs")
	randomCount = flag.Int64("randomcount", 150, "number of random programs")
)

// TestRandomPrograms: on random concurrent programs, the reduced search
// reaches exactly the terminal states (all ended, or deadlocked) that a search
// reaches which lets threads interleave at every access of the heap.
func TestRandomPrograms(t *testing.T) {
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		src := randomProgram(rand.New(rand.NewSource(seed)))
		p, err := ir.Parse("random", []byte(src+library))
		if err != nil {
			t.Fatalf("%v\n%s", err, src)
		}
		p.SortClasses()
		if err := ir.Check(p); err != nil {
			t.Fatalf("%v\n%s", err, src)
		}
		reduced, states := terminals(t, p, false)
		full, allStates := terminals(t, p, true)
		if full == nil {
			continue // too large
		}
		if states > allStates {
			t.Errorf("seed %d: %d states with the reduction, %d without\n", seed, states, allStates)
		}
		if !maps.Equal(reduced, full) {
			t.Fatalf("seed %d: %d terminal states with the reduction, %d without\n%s", seed, len(reduced), len(full), src)
		}
	}
}

// terminals explores all states and returns those in which nothing can move,
// and the number of all; nil if there are too many.
func terminals(t *testing.T, p *ir.Program, noReduction bool) (map[string]bool, int) {
	t.Helper()
	thawed := map[string]bool{}
restart:
	c, err := newChecker(p, prop.Default(), Options{Search: BFS, NoReduction: noReduction}, thawed)
	if err != nil {
		t.Fatal(err)
	}
	s := c.sys
	s.m.Begin()
	seen := map[string]bool{}
	end := map[string]bool{}
	var queue []string
	add := func() {
		if v := string(s.Append(nil)); !seen[v] {
			seen[v] = true
			queue = append(queue, v)
		}
	}
	add()
	for len(queue) > 0 {
		if len(seen) > 40_000 {
			return nil, 0
		}
		v := queue[0]
		queue = queue[1:]
		if err := s.Restore([]byte(v)); err != nil {
			t.Fatal(err)
		}
		mover := s.NextMover(0)
		if mover < 0 {
			end[v] = true
		}
		mark := s.Mark()
		for ; mover >= 0; mover = s.NextMover(mover + 1) {
			var choices choice.Sequence
			for {
				choices.Rewind()
				switch o := s.Step(mover, len(v), &choices); o {
				case search.Moved:
					add()
				case search.Failed:
					if f, ok := s.err.(thaw); ok && !thawed[f.what] {
						thawed[f.what] = true
						goto restart
					}
					t.Fatal(s.err)
				default:
					t.Fatalf("outcome %d", o)
				}
				s.Undo(mark)
				if !choices.Next() {
					break
				}
			}
		}
	}
	return end, len(seen)
}

var _ = machine.Moved

// generator writes the body of one thread of a random program.
type generator struct {
	*rand.Rand
	out   strings.Builder
	block int
	held  []string // locals whose monitors are held, outermost first
	line  int
	self  int
}

func (g *generator) stmt(format string, args ...any) {
	g.line++
	fmt.Fprintf(&g.out, "    "+format+"\n", args...)
}

func (g *generator) local() string { return fmt.Sprintf("x%d", g.Intn(2)) }
func (g *generator) ref() string   { return fmt.Sprintf("o%d", g.Intn(2)) }
func (g *generator) static() string {
	return []string{"A.s0", "A.s1"}[g.Intn(2)]
}

// fresh begins a new block after jumping to it.
func (g *generator) fresh() string {
	g.block++
	return fmt.Sprintf("b%d", g.block)
}

// one writes one random operation.
func (g *generator) one() {
	x, o := g.local(), g.ref()
	switch g.Intn(24) {
	case 0, 1:
		g.stmt("%s = <%s>", x, g.static())
	case 2, 3:
		g.stmt("<%s> = %s", g.static(), x)
	case 4:
		g.stmt("%s = %s + 1", x, x)
	case 5:
		g.stmt("%s = %s.<Obj.f>", x, o)
	case 6:
		g.stmt("%s.<Obj.f> = %s", o, x)
	case 7:
		g.stmt("%s = %s.<Obj.g>", x, o)
	case 8:
		// A new object, whose field g is mostly stored to before the object
		// is published, as a final field is.
		g.stmt("%s = new Obj", o)
		late := g.Intn(3) == 0
		if !late {
			g.stmt("static Obj.<init>(int)void (%s, %d)", o, g.Intn(3))
		}
		if g.Intn(2) == 0 {
			g.stmt("<A.p%d> = %s", g.Intn(2), o)
		}
		if late {
			g.stmt("static Obj.<init>(int)void (%s, %d)", o, g.Intn(3))
		}
	case 9:
		g.stmt("%s = <A.p%d>", o, g.Intn(2))
	case 10:
		g.stmt("%s = choose 0 .. 1", x)
	case 11:
		then, end := g.fresh(), g.fresh()
		g.stmt("if %s == %d goto %s else %s", x, g.Intn(2), then, end)
		fmt.Fprintf(&g.out, "  %s:\n", then)
		if len(g.held) == 0 {
			g.one()
		} else {
			g.stmt("<%s> = 7", g.static())
		}
		g.stmt("goto %s", end)
		fmt.Fprintf(&g.out, "  %s:\n", end)
	case 12, 13:
		// A monitor, held over a few operations; the nesting is structured.
		lock := fmt.Sprintf("m%d", len(g.held))
		if len(g.held) == 2 {
			return
		}
		if g.Intn(2) == 0 {
			g.stmt("%s = class A", lock)
		} else {
			g.stmt("%s = <A.lock>", lock)
		}
		g.stmt("monitor enter %s", lock)
		g.held = append(g.held, lock)
		for range 1 + g.Intn(3) {
			g.one()
		}
		g.held = g.held[:len(g.held)-1]
		g.stmt("monitor exit %s", lock)
	case 14:
		if len(g.held) == 0 {
			return
		}
		op := []string{"wait", "timedwait", "notify", "notifyall", "notify"}[g.Intn(5)]
		g.stmt("monitor %s %s", op, g.held[g.Intn(len(g.held))])
	case 16:
		// Two reads that another thread may come between.
		field := []string{"f", "g"}[g.Intn(2)]
		g.stmt("x0 = %s.<Obj.%s>", o, field)
		g.stmt("x1 = %s.<Obj.%s>", o, field)
		g.stmt("<A.s0> = x0")
		g.stmt("<A.s1> = x1")
	case 17:
		g.stmt("%s = <A.p%d>", o, g.Intn(2))
		g.stmt("%s.<Obj.next> = %s", o, g.ref())
		g.stmt("%s = %s.<Obj.next>", g.ref(), o)
	case 18:
		// A new array, mostly filled before it is published.
		g.stmt("a = newarray int[] (2)")
		late := g.Intn(3) == 0
		if !late {
			g.stmt("a[%d] = %d", g.Intn(2), 1+g.Intn(3))
		}
		if g.Intn(2) == 0 {
			g.stmt("<A.arr> = a")
		}
		if late {
			g.stmt("a[%d] = %d", g.Intn(2), 1+g.Intn(3))
		}
	case 19:
		g.stmt("a = <A.arr>")
		g.stmt("x0 = a[0]")
		g.stmt("x1 = a[0]")
		g.stmt("<A.s0> = x0")
		g.stmt("<A.s1> = x1")
	case 20, 21:
		// An atomic section, with whatever else in it.
		g.stmt("thread atomic")
		for range 1 + g.Intn(3) {
			g.one()
		}
		g.stmt("thread endatomic")
	case 22:
		g.stmt("t = <A.t%d>", g.Intn(3))
		g.stmt("%s = thread wake t", x)
	case 15:
		t := (g.self + 1 + g.Intn(2)) % 3
		g.stmt("t = <A.t%d>", t)
		if g.Intn(2) == 0 {
			g.stmt("%s = thread alive t", x)
		} else {
			g.stmt("thread join t")
		}
	}
}

func randomProgram(random *rand.Rand) string {
	var out strings.Builder
	out.WriteString(`program lowered
entry $lowered.main(java.lang.String[])void
thread $lowered.thread(java.lang.Thread)void

library class $lowered extends java.lang.Object {
  static synthetic method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local arr int[]
    local o Obj
    local t java.lang.Thread
    local u T0
    local v T1
    local w T2
  b0:
    o = new Obj
    <A.lock> = o
    arr = newarray int[] (2)
    <A.arr> = arr
    o = new Obj
    <A.p0> = o
    o = new Obj
    static Obj.<init>(int)void (o, 5)
    <A.p1> = o
    u = new T0
    <A.t0> = u
    v = new T1
    <A.t1> = v
    w = new T2
    <A.t2> = w
    thread start u
    thread start v
    return
  }

  static synthetic method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    classswitch t { T0: b1, T1: b2, T2: b3 }
  b1:
    static T0.run()void (t)
    return
  b2:
    static T1.run()void (t)
    return
  b3:
    static T2.run()void (t)
    return
  }
}

class A extends java.lang.Object {
  static field s0 int
  static field s1 int
  static field p0 Obj
  static field p1 Obj
  static field arr int[]
  static field lock Obj
  static field t0 java.lang.Thread
  static field t1 java.lang.Thread
  static field t2 java.lang.Thread
}

library class java.lang.Class extends java.lang.Object {
}

instantiated class Obj extends java.lang.Object {
  field f int
  field next Obj
  final field g int

  static method <init>(int)void {
    param this Obj java this
    param n int java n
  b0:
    this.<Obj.g> = n
    return
  }
}
`)
	for i := range 3 {
		g := &generator{Rand: random, self: i}
		n := 3 + random.Intn(3)
		if i == 2 {
			n = random.Intn(3)
		}
		start := random.Intn(4)
		for k := range n {
			if i == 0 && k == start {
				g.stmt("t = <A.t2>")
				g.stmt("thread start t")
			}
			g.one()
		}
		fmt.Fprintf(&out, `
instantiated class T%d extends java.lang.Thread {
  static method run()void {
    param this T%d java this
    local x0 int
    local x1 int
    local o0 Obj
    local o1 Obj
    local a int[]
    local m0 java.lang.Object
    local m1 java.lang.Object
    local t java.lang.Thread
  b0:
    a = newarray int[] (2)
    o0 = <A.p%d>
    o1 = new Obj
    static Obj.<init>(int)void (o1, 3)
%s    return
  }
}
`, i, i, i%2, g.out.String())
	}
	return out.String()
}
