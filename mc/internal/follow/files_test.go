package follow

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
	"bandsaw/mc/internal/search"
)

// library stands behind every filetest's programs.
const library = `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`

// TestFiles runs testdata/*.txt: the part "slice" is executed as "schedule" says, one transition a
// line: the position of the thread among those that live, and its choices. What it does is
// followed on the part "whole", and told: who moves, from where, with which choices, and how that ends. With a part
// "guided" the threads are made to take the same branches.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		sliced := load(t, name, part["slice"])
		r := NewRecording(sliced)
		sliced.Hook = r.Before
		outcome := sliced.Begin()
		number := int32(-1) // the thread that ends by an exception
		for line := range strings.Lines(part["schedule"]) {
			numbers := numbersOf(t, line)
			mover := int(numbers[0])
			if outcome != machine.Moved || mover >= len(sliced.Live) || !sliced.CanMove(mover) {
				t.Fatalf("%q: nobody can move there", line)
			}
			if u := sliced.Threads[sliced.Live[mover]]; u.Status != machine.Running {
				r.Resume(u)
			}
			outcome = sliced.Step(mover, r.Chooser(&scripted{script: numbers[1:]}))
			if len(sliced.Uncaught) > 0 {
				number = sliced.Uncaught[0].Thread.ID
			}
		}
		events := r.Events()

		whole := load(t, name, part["whole"])
		var out strings.Builder
		var guide *Guide
		if _, ok := part["guided"]; ok {
			guide = NewGuide(r, sliced.Program.IR, 3).Again(nil)
			guide.Broken = func(b Break) { fmt.Fprintf(&out, "a branch at %s goes another way\n", whole.Line(b.Thread)) }
		}
		f := New(System{
			Machine: whole,
			Step: func(position int, c choice.Chooser) search.Outcome {
				from := whole.Line(whole.Threads[whole.Live[position]])
				told := &telling{c: c}
				o := whole.Step(position, told)
				fmt.Fprintf(&out, "%d at %s", position, from)
				if len(told.picks) > 0 {
					fmt.Fprintf(&out, ", chooses %v", told.picks)
				}
				fmt.Fprintln(&out)
				switch {
				case len(whole.Uncaught) > 0:
					return search.Violated
				case o != machine.Moved:
					t.Fatalf("the step ended as %d: %v", o, whole.Fault)
				}
				return search.Moved
			},
			Violates: func(*machine.Thread) bool { return len(whole.Uncaught) > 0 },
			Stop:     func() bool { return false },
			Guide:    guide,
		}, events)
		whole.Hook = f.Before
		whole.Begin()
		_, ok := f.Follow(number)
		switch {
		case !ok:
			out.WriteString("it cannot be followed\n")
		case number >= 0:
			fmt.Fprintf(&out, "thread %d ends by an exception\n", number)
		default:
			fmt.Fprintf(&out, "%d threads that cannot move\n", len(whole.Live))
		}
		return out.String()
	})
}

func load(t *testing.T, name, text string) *machine.Machine {
	t.Helper()
	p := filetest.Program(t, name, text, library)
	c, err := code.Compile(p, code.Options{AllClassConstants: peers.NeedsClasses})
	if err != nil {
		t.Fatal(err)
	}
	return machine.New(c, machine.Config{Peers: peers.Table()}, nil)
}

func numbersOf(t *testing.T, line string) []int64 {
	var numbers []int64
	for _, w := range strings.Fields(line) {
		var n int64
		if _, err := fmt.Sscan(w, &n); err != nil {
			t.Fatalf("%q: expected numbers", line)
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// scripted chooses as the script says, then the first.
type scripted struct{ script []int64 }

func (s *scripted) Choose(int64, bool) int64 {
	if len(s.script) == 0 {
		return 0
	}
	pick := s.script[0]
	s.script = s.script[1:]
	return pick
}

func (s *scripted) Observe(f func() int64) int64 { return f() }

// telling notes what is chosen.
type telling struct {
	c     choice.Chooser
	picks []int64
}

func (n *telling) Choose(of int64, abstract bool) int64 {
	pick := n.c.Choose(of, abstract)
	n.picks = append(n.picks, pick)
	return pick
}

func (n *telling) Observe(f func() int64) int64 { return n.c.Observe(f) }
