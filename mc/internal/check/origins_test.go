package check

import (
	"errors"
	"fmt"
	"maps"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/search"
)

// TestOrigins: if no execution of a random program depends on a plausible value, by
// what the search noted, then threads come to the same ends with every other value.
func TestOrigins(t *testing.T) {
	free, bound := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		random := rand.New(rand.NewSource(int64(seed)))
		text := flowing(random)
		if seed%4 == 0 {
			_, src, err := randomprog.Program(seed)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			text = plausibly(src, random)
		}
		first := plausibleEnds(t, text, 3, BFS, 0)
		if first == nil || first.matters {
			if first != nil {
				bound++
			}
			continue
		}
		free++
		for i, value := range []int{0, 1, 7, -1} {
			other := plausibleEnds(t, text, value, []string{BFS, DFS}[i%2], 0)
			if other == nil {
				t.Fatalf("seed %d: no end with %d", seed, value)
			}
			if !maps.Equal(first.ends, other.ends) {
				t.Fatalf("seed %d: %d leads to\n%v\n3 to\n%v\n%s", seed, value, other.ends, first.ends, text)
			}
		}
	}
	t.Logf("%d programs do not depend on the values, %d do", free, bound)
	if *randomCount >= enough && (free < enough/20 || bound < enough/20) {
		t.Error("too few of one kind to mean anything")
	}
}

// assigned is a line that assigns a number to a local variable.
var assigned = regexp.MustCompile(`(?m)^    ([xn]\d) = (\d+|<A\.s\d>|[xn]\d [-+*] \S+|\S+\[\S+\]|\S+\.<Obj\.[fghk]>)$`)

// plausibly lets some variables of a program get a plausible value, VALUE.
func plausibly(src string, random *rand.Rand) string {
	src = assigned.ReplaceAllStringFunc(src, func(line string) string {
		if random.Intn(3) == 0 {
			return line
		}
		to := assigned.FindStringSubmatch(line)[1]
		return fmt.Sprintf("    %s = static bandsaw.Machine.plausible(int,java.lang.String)int (VALUE, \"of %s\")", to, to)
	})
	return src + `
library class bandsaw.Machine extends java.lang.Object {
  static native method plausible(int,java.lang.String)int
}
`
}

// flowing is a random program of one thread through which a plausible value flows: over
// variables, fields, static fields, elements and calls, to a branch or not.
func flowing(random *rand.Rand) string {
	var out strings.Builder
	any := func(of ...string) string { return of[random.Intn(len(of))] }
	last := "x0" // that was assigned
	x := func() string { return any("x0", "x1", "x2", "x3", last, last, last) }
	to := func() string {
		last = any("x0", "x1", "x2", "x3")
		return last
	}
	o := func() string { return any("o0", "o1") }
	k := func() string { return any("0", "1", "2") }
	f := func() string { return any("f", "g") }
	line := func() string {
		switch random.Intn(12) {
		case 0:
			return to() + " = " + k()
		case 1:
			return fmt.Sprintf("%[2]s = %[1]s %[3]s %[4]s", x(), to(), any("+", "-", "*", "&"), x())
		case 2, 3:
			return to() + " = static bandsaw.Machine.plausible(int,java.lang.String)int (VALUE, \"of it\")"
		case 4:
			return o() + ".<Obj." + f() + "> = " + x()
		case 5:
			return to() + " = " + o() + ".<Obj." + f() + ">"
		case 6:
			return o() + " = " + o()
		case 7:
			return "<Main." + any("s", "r") + "> = " + x()
		case 8:
			return to() + " = <Main." + any("s", "r") + ">"
		case 9:
			return "a[" + k() + "] = " + x()
		case 10:
			return to() + " = a[" + k() + "]"
		}
		return fmt.Sprintf("%[2]s = static Main.helper(int,Obj)int (%[1]s, %[3]s)", x(), to(), o())
	}
	lines := func(n int) {
		for range n {
			fmt.Fprintf(&out, "    %s\n", line())
		}
	}
	lines(10)
	fmt.Fprintf(&out, "    x0 = choose 0 .. 1\n    if x0 == 0 goto b1 else b2\n  b1:\n")
	lines(4)
	fmt.Fprintf(&out, "    goto b2\n  b2:\n")
	lines(4)
	fmt.Fprintf(&out, "    if %s < %s goto b3 else b4\n", x(), any(k(), x()))
	return strings.Replace(flow, "LINES", out.String(), 1)
}

const flow = `program lowered
entry Main.main(java.lang.String[])void

library instantiated class java.lang.Object {
}

library instantiated class java.lang.Thread extends java.lang.Object {
}

library class java.lang.Class extends java.lang.Object {
}

library instantiated class java.lang.Throwable extends java.lang.Object {
  field detailMessage java.lang.String
}

library class java.lang.String extends java.lang.Object {
}

instantiated class Obj extends java.lang.Object {
  field f int
  field g int
}

class Main extends java.lang.Object {
  static field s int
  static field r int

  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local x0 int
    local x1 int
    local x2 int
    local x3 int
    local o0 Obj
    local o1 Obj
    local a int[]
    local e java.lang.Throwable
  b0:
    o0 = new Obj
    o1 = new Obj
    a = newarray int[] (3)
LINES
  b3:
    e = new java.lang.Throwable
    pending = e
    return
  b4:
    return
  }

  static method helper(int,Obj)int {
    param x int
    param o Obj
    local y int
  b0:
    y = o.<Obj.f>
    o.<Obj.g> = x
    y = y + x
    return y
  }
}

library class bandsaw.Machine extends java.lang.Object {
  static native method plausible(int,java.lang.String)int
}
`

// plausibleEnd is how threads end, and whether a plausible value matters.
type plausibleEnd struct {
	*system
	ends    map[string]bool
	matters bool
}

// Stuck takes note of the threads that are left and where they are.
func (p *plausibleEnd) Stuck() bool {
	var left []string
	for _, id := range p.m.Live {
		t := p.m.Threads[id]
		left = append(left, fmt.Sprint(p.m.TypeOf(t.Obj).Name, t.Status, t.Top().Method.ID, t.Top().PC))
	}
	slices.Sort(left) // which is first may depend on the value
	p.ends[strings.Join(left, ", ")] = true
	return false
}

func (p *plausibleEnd) Step(mover int, size int64, c choice.Chooser) search.Outcome {
	o := p.system.Step(mover, size, c)
	for _, u := range p.m.Uncaught {
		p.ends["uncaught "+string(p.m.TypeOf(u.Exception).Name)] = true
	}
	if o == search.Violated {
		return search.Moved
	}
	return o
}

// plausibleEnds explores a program with the value; nil if it has too many states, or
// the state of its untracked data gets undefined.
func plausibleEnds(t *testing.T, text string, value int, how string, without code.Reduction) *plausibleEnd {
	t.Helper()
	return endsWith(t, text, value, Options{Search: how, origins: true, Unreduced: without})
}

// endsWith is the same with the options.
func endsWith(t *testing.T, text string, value int, o Options) *plausibleEnd {
	t.Helper()
	p, err := ir.Parse("random", []byte(strings.ReplaceAll(text, "VALUE", fmt.Sprint(value))))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	p.SortClasses()
	known := nothingKnown()
	o.leaves = true
	begin := func() (*checker, error) {
		return newChecker(p, &prop.Property{}, o, known)
	}
	found, err := settled(known, nil, begin, func(c *checker) (*plausibleEnd, error) {
		found := &plausibleEnd{system: c.sys, ends: map[string]bool{}}
		if found.outcome(found.m.Begin()) == search.Failed {
			return nil, found.err
		}
		algorithm := map[string]search.Algorithm{BFS: search.BreadthFirst, DFS: search.DepthFirst}[o.Search]
		answer, err := algorithm(found, search.Options{Limits: search.Limits{States: 4000}, CompactAt: 1 << 12, InPlace: c.code.Untracked})
		if err != nil {
			return nil, err
		}
		if c.code.Guards.Weakened {
			return nil, refuted{code.Disturbed}
		}
		if len(answer.Cuts) > 0 {
			return nil, nil
		}
		found.matters = slices.ContainsFunc(found.m.World.Skipped(), func(cut string) bool {
			return strings.HasPrefix(cut, "of ") || strings.HasSuffix(cut, "untracked data")
		})
		return found, nil
	})
	if err != nil && !errors.Is(err, errUndefined) {
		t.Fatalf("%v\n%s", err, text)
	}
	return found
}
