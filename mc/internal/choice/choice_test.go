package choice

import (
	"fmt"
	"slices"
	"testing"
)

// TestSequence executes a step whose number of choices depends on what was
// chosen, and wants every combination once, in order.
func TestSequence(t *testing.T) {
	step := func(c Chooser) string {
		a := c.Choose(3, false)
		if a == 1 {
			return "1"
		}
		return fmt.Sprint(a, c.Choose(2, a == 2))
	}
	var s Sequence
	var got []string
	for {
		s.Rewind()
		r := step(&s)
		got = append(got, r)
		if s.Abstract() != (r[0] == '2') {
			t.Errorf("%s: abstract is %v", r, s.Abstract())
		}
		script := Script(s.Script())
		if again := step(&script); again != r {
			t.Errorf("replaying the script of %s gives %s", r, again)
		}
		// Kept on a stack, as a depth-first search does.
		stack := s.Save([]int64{7})
		s.Reset()
		s.Choose(9, false)
		if stack = s.Load(stack); !slices.Equal(stack, []int64{7}) {
			t.Fatalf("the stack is %v", stack)
		}
		if !s.Next() {
			break
		}
	}
	if want := []string{"0 0", "0 1", "1", "2 0", "2 1"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSequenceWithoutChoices(t *testing.T) {
	var s Sequence
	s.Rewind()
	if s.Next() || s.Script() != nil {
		t.Error("a step without choices has one combination, and no script")
	}
}
