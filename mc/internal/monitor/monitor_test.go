package monitor

import "testing"

// says is a monitor that says the same of everything.
type says struct {
	blind
	v     *Violation
	known bool
}

func (s says) Step(counts func(*Violation) bool) *Violation {
	if s.v != nil && counts(s.v) {
		return s.v
	}
	return nil
}
func (s says) Stuck() *Violation                 { return s.v }
func (s says) Circle(*Circle) (*Violation, bool) { return s.v, s.known }

// TestSet: of several monitors the first tells that sees a violation which counts; one that
// does not know is of no matter where another one sees a violation.
func TestSet(t *testing.T) {
	first, second := &Violation{Kind: "first"}, &Violation{Kind: "second"}
	all := func(*Violation) bool { return true }
	for _, c := range []struct {
		name   string
		set    Set
		counts func(*Violation) bool
		want   *Violation
		known  bool
	}{
		{"none", Set{}, all, nil, true},
		{"nothing seen", Set{all: []Monitor{blind{}, blind{}}}, all, nil, true},
		{"both", Set{all: []Monitor{says{v: first, known: true}, says{v: second, known: true}}}, all, first, true},
		{"behind one that does not know", Set{all: []Monitor{says{}, says{v: second, known: true}}}, all, second, true},
		{"one does not know", Set{all: []Monitor{says{}, blind{}}}, all, nil, false},
	} {
		if v := c.set.Step(c.counts); v != c.want {
			t.Errorf("%s: step %v", c.name, v)
		}
		if v := c.set.Stuck(); v != c.want {
			t.Errorf("%s: stuck %v", c.name, v)
		}
		if v, known := c.set.Circle(nil); v != c.want || known != c.known {
			t.Errorf("%s: circle %v, known %v", c.name, v, known)
		}
	}
	set := Set{all: []Monitor{says{v: first}, says{v: second}}}
	if v := set.Step(func(v *Violation) bool { return v != first }); v != second {
		t.Errorf("the first does not count: %v", v)
	}
}
