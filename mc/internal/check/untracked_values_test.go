package check

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
)

// TestUntrackedValues: what untracked data holds when all paths were explored, and whether it comes to be undefined,
// are what an interpreter says that goes back to copies of what is tracked. And a search that stores states has as many
// as without the statements that concern untracked numbers.
func TestUntrackedValues(t *testing.T) {
	undefined, numbers := 0, 0
	seeds := []uint64{173} // what is undefined where the first choice is made
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		x := newCollecting(seed)
		x.explore(0)
		got, err := x.searched(t, seed, Stateless, x.text(true))
		if errors.Is(err, errUndefined) != x.undefined {
			t.Fatalf("seed %d: undefined: %v, got %v\n%s", seed, x.undefined, err, x.text(true))
		}
		if x.undefined {
			undefined++
			continue
		}
		if want := x.held(); !slices.Equal(got.held, want) {
			t.Fatalf("seed %d: untracked data is %v, want %v\n%s", seed, got.held, want, x.text(true))
		}
		if !x.objects {
			numbers++
			with, err := x.searched(t, seed, DFS, x.text(true))
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			without, err := x.searched(t, seed, DFS, x.text(false))
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if with.states != without.states {
				t.Fatalf("seed %d: %d states, %d without what is untracked\n%s", seed, with.states, without.states, x.text(true))
			}
		}
	}
	t.Logf("%d come to be undefined, %d of numbers alone", undefined, numbers)
	if *randomCount >= enough && (undefined < enough/20 || numbers < enough/5) {
		t.Error("too few of one kind to mean anything")
	}
}

// collecting is a program of one thread without branches but choices, and an interpreter of it.
type collecting struct {
	lines     []collected
	objects   bool // some are untracked
	s, u      [2]int32
	o, p      [2]*collectedObject
	all       []*collectedObject
	lost      bool
	undefined bool
}

// collected is a statement: its text, what it does, whether it concerns untracked numbers alone, and how many
// alternatives it has, if it is a choice.
type collected struct {
	text         string
	do           func(x *collecting)
	number       bool
	alternatives int
}

type collectedObject struct {
	f, h  int32
	next  *collectedObject
	loose bool
}

func newCollecting(seed uint64) *collecting {
	r := rand.New(rand.NewPCG(seed, 31))
	x := &collecting{objects: r.IntN(3) > 0}
	for i := range 2 {
		x.o[i], x.p[i] = x.object(), x.object()
		x.p[i].loose = true
	}
	for range 3 + r.IntN(3) {
		for range r.IntN(4) {
			x.lines = append(x.lines, x.statement(r))
		}
		n := 2 + r.IntN(2)
		x.lines = append(x.lines, collected{text: fmt.Sprintf("x = choose 0 .. %d\n<Main.s0> = x", n-1), alternatives: n})
	}
	for range r.IntN(4) {
		x.lines = append(x.lines, x.statement(r))
	}
	return x
}

func (x *collecting) object() *collectedObject {
	o := &collectedObject{}
	x.all = append(x.all, o)
	return o
}

func (x *collecting) statement(r *rand.Rand) collected {
	i, j := r.IntN(2), r.IntN(2)
	add := func(place, number string) string {
		return fmt.Sprintf("x = %s\ny = %s\nx = x + y\n%s = x", place, number, place)
	}
	s, u, o, p := fmt.Sprintf("<Main.s%d>", j), fmt.Sprintf("<Main.u%d>", i), fmt.Sprintf("<Main.o%d>", i), fmt.Sprintf("<Main.p%d>", i)
	made := []string{"Obj", "Big"}[r.IntN(2)] // of two sizes
	n := 9
	if x.objects {
		n = 14
	}
	switch r.IntN(n) {
	case 0:
		return collected{text: fmt.Sprintf("x = %s\nx = x + 1\n%[1]s = x", s), do: func(x *collecting) { x.s[j]++ }}
	case 1:
		return collected{text: add(u, s), number: true, do: func(x *collecting) { x.u[i] += x.s[j] }}
	case 2:
		return collected{text: add(u, fmt.Sprintf("<Main.u%d>", j)), number: true, do: func(x *collecting) { x.u[i] += x.u[j] }}
	case 3:
		return collected{text: fmt.Sprintf("o = new %s\n%s = o", made, o), do: func(x *collecting) { x.o[i] = x.object() }}
	case 4:
		return collected{text: "o = " + o + "\n" + add("o.<Obj.f>", s), do: func(x *collecting) { x.o[i].f += x.s[j] }}
	case 5:
		return collected{text: fmt.Sprintf("o = <Main.o%d>\n%s = o", j, o), do: func(x *collecting) { x.o[i] = x.o[j] }}
	case 6, 7:
		return collected{text: fmt.Sprintf("o = %s\nq = <Main.o%d>\no.<Obj.next> = q", o, j), do: func(x *collecting) { x.refer(&x.o[i].next, x.o[j], x.o[i].loose) }}
	case 8:
		return collected{text: "o = " + o + "\n" + add("o.<Obj.h>", s), number: true, do: func(x *collecting) { x.o[i].h += x.s[j] }}
	case 9, 10:
		return collected{text: fmt.Sprintf("o = <Main.o%d>\n%s = o", j, p), do: func(x *collecting) { x.refer(&x.p[i], x.o[j], true) }}
	case 11:
		return collected{text: "o = " + p + "\n" + add("o.<Obj.f>", s), do: func(x *collecting) { x.p[i].f += x.s[j] }}
	case 12:
		return collected{text: fmt.Sprintf("o = <Main.p%d>\n%s = o", j, o), do: func(x *collecting) { x.o[i] = x.p[j] }}
	}
	return collected{text: fmt.Sprintf("o = new %s\n%s = o", made, p), do: func(x *collecting) { x.refer(&x.p[i], x.object(), true) }}
}

// refer stores a reference; to an untracked place it makes untracked what it leads to.
func (x *collecting) refer(place **collectedObject, o *collectedObject, loose bool) {
	if loose && *place != o {
		x.lost = x.lost || *place != nil
		for n := o; n != nil && !n.loose; n = n.next {
			n.loose = true
		}
	}
	*place = o
}

// explore executes the statements from the one with the number on, on all paths.
func (x *collecting) explore(from int) {
	for i := from; i < len(x.lines); i++ {
		if n := x.lines[i].alternatives; n > 0 {
			x.arrive()
			for v := range n {
				back := x.copied()
				x.s[0] = int32(v)
				x.explore(i + 1)
				if x.undefined {
					return
				}
				back()
			}
			return
		}
		x.lines[i].do(x)
	}
	x.arrive()
}

// arrive asks, where a step ends, whether an untracked object is left to tracked references alone.
func (x *collecting) arrive() {
	if !x.lost {
		return
	}
	x.lost = false
	left := map[*collectedObject]bool{}
	for _, o := range x.p {
		for ; o != nil && !left[o]; o = o.next {
			left[o] = true
		}
	}
	for _, o := range x.o {
		seen := map[*collectedObject]bool{}
		for ; o != nil && !o.loose && !seen[o]; o = o.next {
			seen[o] = true
		}
		x.undefined = x.undefined || o != nil && o.loose && !left[o]
	}
}

// copied gives a function that goes back to what is tracked now.
func (x *collecting) copied() (back func()) {
	s, o, n := x.s, x.o, len(x.all)
	var objects []collectedObject
	for _, o := range x.all {
		objects = append(objects, *o)
	}
	return func() {
		x.s, x.o = s, o
		for i, o := range x.all[:n] {
			if !o.loose {
				o.f, o.next = objects[i].f, objects[i].next
			}
		}
	}
}

// held is what untracked data holds: the numbers, and of each object that they lead to first.
func (x *collecting) held() []int64 {
	out := []int64{int64(x.u[0]), int64(x.u[1])}
	for _, o := range x.p {
		for range 4 {
			if o != nil {
				out = append(out, int64(o.f), int64(o.h))
				o = o.next
			}
		}
	}
	return out
}

// text is the program, with or without the statements that concern untracked numbers alone.
func (x *collecting) text(numbers bool) string {
	var body strings.Builder
	for _, l := range x.lines {
		if l.number && !numbers {
			continue
		}
		for line := range strings.Lines(l.text) {
			body.WriteString("    " + strings.TrimSpace(line) + "\n")
		}
	}
	return strings.Replace(collects, "LINES", body.String(), 1)
}

// collects is the head of flow, with fields.
var collects = flow[:strings.Index(flow, "instantiated class Obj")] + `instantiated class Obj extends java.lang.Object {
  field f int
  field next Obj
  untracked field h int
}

instantiated class Big extends Obj {
  field more int
}

class Main extends java.lang.Object {
  static field s0 int
  static field s1 int
  static field o0 Obj
  static field o1 Obj
  untracked static field u0 int
  untracked static field u1 int
  untracked static field p0 Obj
  untracked static field p1 Obj

  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local x int
    local y int
    local o Obj
    local q Obj
  b0:
    o = new Obj
    <Main.o0> = o
    o = new Obj
    <Main.o1> = o
    o = new Obj
    <Main.p0> = o
    o = new Obj
    <Main.p1> = o
LINES
    return
  }
}
`

type collectedBy struct {
	held   []int64
	states int64
}

// searched is what the search comes to.
func (x *collecting) searched(t *testing.T, seed uint64, how, text string) (*collectedBy, error) {
	t.Helper()
	p, err := ir.Parse("random", []byte(text))
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, text)
	}
	p.SortClasses()
	known := nothingKnown()
	begin := func() (*checker, error) {
		return newChecker(p, &prop.Property{}, Options{Search: how, leaves: true}, known)
	}
	return settled(known, nil, begin, func(c *checker) (*collectedBy, error) {
		answer, err := c.search()
		if err != nil {
			return nil, err
		}
		out := &collectedBy{states: answer.States}
		m := c.sys.m
		at := map[ir.FieldID]int64{}
		for _, s := range m.Program.Statics {
			at[s.ID] = int64(s.Address)
		}
		offset := map[string]int64{}
		for _, f := range m.Program.Type("Obj").Fields {
			offset[f.ID.Name()] = int64(f.Offset)
		}
		out.held = []int64{m.Mem[at["Main.u0"]], m.Mem[at["Main.u1"]]}
		for _, f := range []ir.FieldID{"Main.p0", "Main.p1"} {
			o := m.Mem[at[f]]
			for range 4 {
				if o != 0 {
					out.held = append(out.held, m.Mem[o+offset["f"]], m.Mem[o+offset["h"]])
					o = m.Mem[o+offset["next"]]
				}
			}
		}
		return out, nil
	})
}
