package check

import (
	"slices"
	"testing"
	"time"
)

// TestTimeGoesOn: a search that starts anew has no more time for it.
func TestTimeGoesOn(t *testing.T) {
	f := readFiletest(t, "../../testdata/leaked-this.txt")
	var begun []time.Time
	_, err := untilHeld(f.program, f.property, f.options, func(c *checker) (*Report, error) {
		begun = append(begun, c.o.Begun)
		return c.run()
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(begun) < 2 || begun[0].IsZero() || slices.ContainsFunc(begun, func(at time.Time) bool { return at != begun[0] }) {
		t.Errorf("searches began at %v, expected several and one time", begun)
	}
}

// TestNoTimeToFollow: a violation of a slice is not followed on the whole
// program when the time is up or somebody wants the answer, and the trace is
// that of the slice then.
func TestNoTimeToFollow(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(o *Options)
		sliced bool
	}{
		{"time enough", func(o *Options) { o.Begun, o.Limits.Time = time.Now(), time.Hour }, false},
		{"the time is up", func(o *Options) { o.Begun, o.Limits.Time = time.Now().Add(-time.Hour), time.Second }, true},
		{"interrupted", func(o *Options) { o.Interrupted = func() bool { return true } }, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := readFiletest(t, "../../testdata/whole-followed.txt")
			c.change(&f.options)
			// So small a search is done before it looks at the time.
			r, err := Check(f.program, f.property, f.options)
			if err != nil {
				t.Fatal(err)
			}
			if r.Violation == nil || r.Violation.Sliced != c.sliced || len(r.Trace) == 0 {
				t.Errorf("%+v with a trace of %d steps, expected the slice's: %v", r.Violation, len(r.Trace), c.sliced)
			}
		})
	}
}
