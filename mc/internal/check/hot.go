package check

import (
	"cmp"
	"slices"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

const (
	// hotStatements is how many statements are executed to find out which methods
	// are hot.
	hotStatements = 5_000_000
	// hotShare of them is what a hot method has at least, one in so many.
	hotShare = 500
	// hotSize is how many statements hot methods may have together.
	hotSize = 8000
)

// Hot are the methods of the program in which a search executes nearly all of its
// statements, those with the most first, and the program as it is searched.
func Hot(p *ir.Program, property *prop.Property, o Options) (*code.Program, []*code.Method, error) {
	o.Search, o.Mixed = DFS, Off
	type found struct {
		p       *code.Program
		methods []*code.Method
	}
	f, err := untilHeld(p, property, o, func(c *checker) (found, error) {
		methods, err := c.hot()
		return found{c.code, methods}, err
	})
	return f.p, f.methods, err
}

func (c *checker) hot() ([]*code.Method, error) {
	counts := make([]int64, len(c.code.Methods))
	c.sys.m.Hook = func(_ *machine.Thread, f *machine.Frame) { counts[f.Method.Index]++ }
	c.o.Interrupted = func() bool { return c.sys.m.Statements >= hotStatements }
	if _, err := c.explore(); err != nil {
		return nil, err
	}
	methods := slices.Clone(c.code.Methods)
	slices.SortStableFunc(methods, func(x, y *code.Method) int { return cmp.Compare(counts[y.Index], counts[x.Index]) })
	size := 0
	for i, m := range methods {
		size += len(m.Code)
		if counts[m.Index] <= c.sys.m.Statements/hotShare || size > hotSize {
			return methods[:i], nil
		}
	}
	return methods, nil
}
