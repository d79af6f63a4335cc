package check

import (
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/mc/internal/advice"
	"bandsaw/mc/internal/compiled"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
)

// advise suggests what to do next after a search that gave up, and tells how many values
// variables had, as far as that was looked at; nothing if nobody is there to be told.
func (c *checker) advise(answer *search.Answer) (suggestions []result.Suggestion, values *result.Values) {
	if len(c.o.Command) == 0 {
		return nil, nil
	}
	a := advice.New(c.o.Command, c.prog)
	world := c.sys.m.World
	for _, place := range slices.Sorted(maps.Keys(world.Native)) {
		n := world.Native[place]
		a.Native(place, string(n.Method), n.Why)
	}
	for _, place := range slices.Sorted(maps.Keys(world.Wide)) {
		a.Numbers(place, world.Wide[place])
	}
	if c.hashesMatter() {
		a.Hashed(&c.sys.m.Hashes, c.sys.m.RanksHashes(), c.sys.watch.Races.InTable)
	}
	if place, met := world.Short[machine.CutFrames]; met {
		a.Frames(place)
	}
	if place, met := world.Short[machine.CutMemory]; met {
		a.Room(place, c.o.Limits)
	}
	if c.arguments != "" && c.usual {
		a.Arguments()
	}
	for _, cut := range answer.Cuts {
		if cut == search.CutOmission {
			a.Exact()
			continue
		}
		if answer.Stored == 0 {
			if answer.Omission == nil {
				a.All()
			}
			break
		}
		switch cut {
		case search.CutStates, search.CutStatements, search.CutTime, search.CutMemory, search.Interrupted:
			if (cut == search.CutTime || cut == search.Interrupted) && compiled.Program == nil && c.o.Mixed != Off {
				a.Compiled(answer.Statistics)
			}
			census := advice.Sample(c.sys.m, answer.Stored, func(n int) error { return c.goTo(answer.Vector(n)) })
			values = valuesIn(census)
			a.Explosion(census, answer.Statistics, c.shallow(answer), cut, c.o.Limits)
		case search.CutDepth:
			a.Deeper(c.o.Limits)
		}
	}
	if slices.Contains(world.Skipped(), c.sys.m.TimeTaken()) && !c.o.summarises() && c.o.Delta != On {
		a.Clock(Free)
	}
	if len(a.Suggestions()) == 0 {
		a.Skipped(world.Skipped(), world.Where)
	}
	return a.Suggestions(), values
}

// shallow is up to which depth all may be explored, after a search that went depth-first: somewhat
// deeper than where it was breadth-first; 0 if it never went depth-first.
func (c *checker) shallow(answer *search.Answer) int64 {
	switch {
	case answer.Deep > 0:
		return answer.Deep + answer.Deep/4 + 1
	case c.o.Search == DFS:
		return max(answer.Depth/4, 10)
	}
	return 0
}

// valuesIn is what a result tells of a census: of variables that may have an abstraction.
func valuesIn(c *advice.Census) *result.Values {
	v := &result.Values{States: c.States, Variables: []result.ValuesOf{}}
	for _, x := range c.Variables {
		if x.Contents {
			continue // are told to people only
		}
		v.Variables = append(v.Variables, result.ValuesOf{Variable: x.Name, Values: x.Values, Are: x.Are, Lengths: x.Lengths})
	}
	return v
}

// adviseViolated suggests how to go on after a violation that rests on abstract
// choices, or on a wait that did not last.
func (c *checker) adviseViolated(s *story) []result.Suggestion {
	if len(c.o.Command) == 0 {
		return nil
	}
	a := advice.New(c.o.Command, c.prog)
	if s.hasty != "" && (s.violation.Feasible || s.violation.Unreal != "") && c.o.Timeouts != Last && c.o.Search != Stateless {
		a.Patient(s.hasty)
	}
	if s.violation.Feasible {
		return a.Suggestions()
	}
	if s.violation.Unreal != "" {
		a.Unreal(s.violation.Unreal)
		return a.Suggestions()
	}
	a.Possible(s.lost, c.prog.Abstractions)
	a.Refine(s.violation.Spurious != nil)
	return a.Suggestions()
}
