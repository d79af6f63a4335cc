package check

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// sections are programs of two threads, T0 and T1, that share the static ints
// A.s0 and A.s1 and the monitor of A.lock, and have the locals x, y, m and t.
// outcomes are the values that A.s0 and A.s1 can have at the end, or in a
// deadlock.
var sections = []struct {
	name     string
	bodies   [2]string
	outcomes []string
}{
	{
		"an increment in a section is not interrupted",
		[2]string{
			"thread atomic\n x = <A.s0>\n x = x + 1\n <A.s0> = x\n thread endatomic\n",
			"thread atomic\n x = <A.s0>\n x = x + 1\n <A.s0> = x\n thread endatomic\n",
		},
		[]string{"2 0"},
	},
	{
		"sections nest",
		[2]string{
			"thread atomic\n thread atomic\n x = <A.s0>\n thread endatomic\n x = x + 1\n <A.s0> = x\n thread endatomic\n",
			"<A.s0> = 5\n",
		},
		[]string{"5 0", "6 0"},
	},
	{
		"who waits for a monitor in a section lets others go on",
		[2]string{
			"m = <A.lock>\n monitor enter m\n <A.s0> = 1\n <A.s1> = 1\n monitor exit m\n",
			"m = <A.lock>\n thread atomic\n x = <A.s0>\n monitor enter m\n y = <A.s1>\n <A.s0> = x\n <A.s1> = y\n monitor exit m\n thread endatomic\n",
		},
		[]string{"0 1", "1 1"},
	},
	{
		"what is given up in a section cannot be taken before it ends",
		[2]string{
			"m = <A.lock>\n monitor enter m\n x = <A.s1>\n thread atomic\n monitor exit m\n y = <A.s1>\n thread endatomic\n y = y - x\n <A.s0> = y\n",
			"m = <A.lock>\n monitor enter m\n <A.s1> = 5\n monitor exit m\n",
		},
		[]string{"0 5"},
	},
	{
		"a wait in a section lets others go on",
		[2]string{
			"m = <A.lock>\n thread atomic\n monitor enter m\n monitor wait m\n x = <A.s0>\n <A.s1> = x\n monitor exit m\n thread endatomic\n",
			"m = <A.lock>\n monitor enter m\n <A.s0> = 3\n monitor notify m\n monitor exit m\n",
		},
		[]string{"3 0", "3 3"},
	},
	{
		"a thread can be woken between what it does before it waits",
		[2]string{
			"m = <A.lock>\n monitor enter m\n <A.s0> = 1\n monitor wait m\n monitor exit m\n <A.s0> = 2\n",
			"t = <A.t0>\n x = <A.s0>\n y = thread wake t\n y = y + 1\n x = x * 10\n x = x + y\n <A.s1> = x\n",
		},
		// Woken before the store; between the store and the wait, seen or not;
		// in its wait, seen or not.
		[]string{"1 1", "1 11", "2 2", "2 12"},
	},
	{
		"what a thread does without a lock that is the last, but has not joined the other",
		[2]string{
			"m = <A.lock>\n monitor enter m\n monitor wait m\n monitor exit m\n x = <A.s0>\n x = x + 1\n <A.s1> = x\n",
			"k = class A\n monitor enter k\n m = <A.lock>\n monitor enter m\n monitor notify m\n monitor exit m\n <A.s0> = 5\n monitor exit k\n",
		},
		// Nobody is notified; T0 reads late; it reads between notify and store.
		[]string{"5 0", "5 6", "5 1"},
	},
	{
		"a thread that ends in a section keeps nobody",
		[2]string{"thread atomic\n <A.s0> = 1\n", "x = <A.s0>\n <A.s1> = x\n"},
		[]string{"1 0", "1 1"},
	},
	{
		"the section of a step that a choice began has an end",
		[2]string{
			"thread atomic\n <A.s0> = 1\n x = choose 0 .. 1\n thread endatomic\n <A.s1> = 1\n",
			"x = <A.s0>\n y = <A.s1>\n x = x * 10\n x = x + y\n <A.s0> = x\n",
		},
		[]string{"0 1", "1 1", "10 1", "11 1"},
	},
	{
		"who waits in a section for a monitor that another only enters and leaves",
		[2]string{
			"m = <A.lock>\n monitor enter m\n monitor exit m\n <A.s1> = 1\n",
			"m = <A.lock>\n thread atomic\n x = <A.s1>\n monitor enter m\n monitor exit m\n y = <A.s1>\n y = y - x\n <A.s0> = y\n thread endatomic\n",
		},
		[]string{"0 1", "1 1"},
	},
	{
		"a section that only enters a monitor which nobody else knows begins with what follows",
		[2]string{
			"m = new java.lang.Object\n thread atomic\n monitor enter m\n monitor exit m\n x = <A.s0>\n <A.s1> = x\n thread endatomic\n",
			"<A.s0> = 1\n",
		},
		[]string{"1 0", "1 1"},
	},
	{
		"a section that begins by giving up a monitor comes after what was read before",
		[2]string{
			"m = <A.lock>\n monitor enter m\n x = <A.s0>\n thread atomic\n monitor exit m\n y = <A.s0>\n x = x * 10\n x = x + y\n <A.s1> = x\n thread endatomic\n",
			"<A.s0> = 1\n",
		},
		[]string{"1 0", "1 1", "1 11"},
	},
	{
		"a thread that wakes itself goes on",
		[2]string{"<A.s0> = 1\n", "t = <A.t0>\n thread join t\n t = thread current\n x = thread wake t\n <A.s1> = x\n"},
		[]string{"1 0"},
	},
	{
		"a thread can be woken while it joins one that does nothing",
		[2]string{"n = new T2\n thread start n\n thread join n\n", "t = <A.t0>\n x = thread wake t\n <A.s1> = x\n"},
		[]string{"0 0", "0 1"},
	},
	{
		"a loop without end in a section keeps the others, but not the search",
		[2]string{"thread atomic\n <A.s0> = 1\n goto spin\n spin:\n goto spin\n again:\n", "x = <A.s0>\n <A.s1> = 7\n"},
		nil,
	},
}

// TestSections: atomic sections and wakes mean what docs/ir.md says, with the
// reduction and without.
func TestSections(t *testing.T) {
	for _, s := range sections {
		t.Run(s.name, func(t *testing.T) {
			p, err := ir.Parse("test", []byte(sectionsProgram(s.bodies)+library))
			if err != nil {
				t.Fatal(err)
			}
			p.SortClasses()
			if err := ir.Check(p); err != nil {
				t.Fatal(err)
			}
			randomprog.Number(p)
			want := map[string]bool{}
			for _, o := range s.outcomes {
				want[o] = true
			}
			plain, ok, err := reference.Explore(p, tooLarge)
			if err != nil || !ok {
				t.Fatal(err)
			}
			if got := outcomes(plain); !maps.Equal(got, want) {
				t.Errorf("statement by statement: got %v, want %v", got, want)
			}
			for _, algorithm := range []string{BFS, DFS} {
				how := how{search: algorithm, fuel: machine.DefaultFuel}
				found, err := behaviour(p, how)
				if err != nil {
					t.Fatal(err)
				}
				if diff := difference(found, how.known(plain)); diff != "" {
					t.Errorf("%s: %s", algorithm, diff)
				}
			}
		})
	}
}

// outcomes are the values of the two statics in the terminal states.
func outcomes(b *reference.Behaviour) map[string]bool {
	out := map[string]bool{}
	for end := range b.Ends {
		var values [2]string
		for _, line := range strings.Split(end, "\n") {
			for i := range values {
				if v, ok := strings.CutPrefix(line, fmt.Sprintf("A.s%d = ", i)); ok {
					values[i] = v
				}
			}
		}
		out[values[0]+" "+values[1]] = true
	}
	return out
}

func sectionsProgram(bodies [2]string) string {
	src := `program lowered
entry $lowered.main(java.lang.String[])void
thread $lowered.thread(java.lang.Thread)void

library class $lowered extends java.lang.Object {
  static synthetic method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local o Obj
    local u T0
    local v T1
  b0:
    o = new Obj
    <A.lock> = o
    u = new T0
    <A.t0> = u
    v = new T1
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
    return
  }
}

class A extends java.lang.Object {
  static field s0 int
  static field s1 int
  static field lock Obj
  static field t0 java.lang.Thread
}

library class java.lang.Class extends java.lang.Object {
}

instantiated class Obj extends java.lang.Object {
}

instantiated class T2 extends java.lang.Thread {
}
`
	for i, body := range bodies {
		src += fmt.Sprintf(`
instantiated class T%d extends java.lang.Thread {
  static method run()void {
    param this T%d java this
    local x int
    local y int
    local m Obj
    local k java.lang.Class
    local t java.lang.Thread
    local n T2
  b0:
 %s return
  }
}
`, i, i, body)
	}
	return src
}
