package check

import (
	"cmp"
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/delta"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// grouped is a system that executes states together which differ in data only. Its vectors are those of
// the engine.
type grouped struct {
	*system
	engine *delta.Engine
	vector []byte
}

// together makes the system one that executes many states at once, if that is wanted and possible.
func (c *checker) together() {
	if c.o.Delta != On {
		return
	}
	if c.apart = c.whyApart(); c.apart != "" {
		return
	}
	g := &grouped{system: c.sys, engine: delta.New(c.sys.m)}
	if c.o.GroupFrom > 0 {
		g.engine.Least = c.o.GroupFrom
	}
	if !g.read() {
		c.apart = g.err.Error()
		return
	}
	c.groups = g
}

// whyApart says why states cannot be executed together, "" if they can: other searches than breadth-first,
// and other things to look at than the program, need states one by one.
func (c *checker) whyApart() string {
	switch {
	case c.learnt.apart != "":
		return c.learnt.apart
	case c.o.Search != "" && c.o.Search != BFS && c.o.Search != Auto:
		return "the search is not breadth-first"
	case c.o.All:
		return "all violations are looked for"
	case c.prog.Level != ir.Lowered:
		return "the program is abstract"
	case c.o.NoReduction || c.o.CheckFacts || c.o.witnesses || c.o.chooseFree || c.sys.ended != nil || c.sys.m.Summaries != nil:
		return "each step is looked at"
	}
	return ""
}

// toldTogether tells of states that were executed together, nil if nobody asked.
func (c *checker) toldTogether(states int64) *result.Together {
	if c.o.Delta != On {
		return nil
	}
	if c.groups == nil {
		return &result.Together{Apart: states, Why: []result.Stopped{{Why: c.apart}}}
	}
	e := c.groups.engine
	t := &result.Together{Groups: e.Groups, States: e.Together, Apart: e.Apart}
	for _, why := range slices.SortedFunc(maps.Keys(e.Why), func(a, b string) int {
		return cmp.Or(cmp.Compare(e.Why[b], e.Why[a]), cmp.Compare(a, b))
	}) {
		t.Why = append(t.Why, result.Stopped{Why: why, Times: e.Why[why]})
	}
	return t
}

// read brings the state of the machine into the form that groups have.
func (g *grouped) read() bool {
	g.vector, g.err = g.engine.Encode(g.vector)
	if g.err != nil {
		return false
	}
	g.size = g.engine.Cells(g.vector)
	return true
}

// ExpandAll implements search.Grouped.
func (g *grouped) ExpandAll(from, to int, stop func() bool) *search.Level {
	return g.engine.Expand(from, to, stop)
}

// Step executes a transition, and fails if the state that it leads to is none that groups have.
func (g *grouped) Step(mover int, size int64, c choice.Chooser) search.Outcome {
	o := g.system.Step(mover, size, c)
	if (o == search.Moved || o == search.Noted) && !g.read() {
		return search.Failed
	}
	return o
}

func (g *grouped) Encode(v *store.Vector) {
	*v = store.Vector{Bytes: g.vector, Ends: []int{len(g.vector)}}
}

// Restore goes to the state of a vector.
func (g *grouped) Restore(v *store.Vector) error {
	g.vector = append(g.vector[:0], v.Bytes...)
	err := g.engine.Restore(g.vector)
	g.clean, g.size = g.m.Top, g.m.Top-g.m.Base
	return err
}

func (g *grouped) Memory() int64 { return g.system.Memory() + g.engine.Bytes() }
