// Package judge compares what bandsaw and the oracle tell of programs.
package judge

import (
	"fmt"
	"os"
	"runtime"
	"sync"

	"bandsaw/fuzz/internal/threads/generate"
	"bandsaw/fuzz/internal/threads/lang"
	"bandsaw/fuzz/internal/threads/oracle"
	"bandsaw/fuzz/internal/threads/pipeline"
)

// mcStates is how many states mc stores at most for each program of a group, at
// first, and for one that is asked about alone, because its group had more,
// unless Judge.States says otherwise.
const mcStates, mcStatesAlone = 5_000, 100_000

// mostStates is how many states a program that is kept has at most for the
// oracle.
const mostStates = 30_000

// Judge says how programs are judged.
type Judge struct {
	Bin      string // directory of the tools
	Together int    // programs of a profile that are asked about at once
	// Rotate is how many variants each group of programs is asked about by, in
	// turn; 0 for all.
	Rotate int
	// States is how many states mc stores at most for a program that is asked
	// about alone; 0 for many.
	States int
	// Spin says that Spin is asked too about the programs whose seeds are
	// multiples of it; 0 for none.
	Spin uint64
}

// Difference is a program of which a variant tells something else than the
// oracle does.
type Difference struct {
	Seed    uint64 // or number
	Program *lang.Program
	Variant pipeline.Variant
	Text    string
}

// Statistics of a run.
type Statistics struct {
	Answers, Cut, Outcomes int
	BySpin                 int            // programs that Spin was asked about, and answered
	Refused                map[string]int // by reason, those that it was not
}

// Add counts other programs too.
func (s *Statistics) Add(t Statistics) {
	s.Answers += t.Answers
	s.Cut += t.Cut
	s.Outcomes += t.Outcomes
	s.BySpin += t.BySpin
	if s.Refused == nil {
		s.Refused = map[string]int{}
	}
	for reason, n := range t.Refused {
		s.Refused[reason] += n
	}
}

// Program is the program of a seed, of a size that the oracle can cope with,
// and its outcomes: mostly several.
func Program(seed uint64) (*lang.Program, oracle.Outcomes) {
	size := generate.MaxSize
	for attempt := uint64(0); ; attempt++ {
		p := generate.Program(seed, attempt, size)
		out, ok := oracle.Explore(p, generate.ProfileOf(seed).States)
		if ok && (len(out) > 2 || attempt > 8) {
			return p, out
		}
		if !ok {
			size = max(size-1, 1)
		}
	}
}

// group are programs of one profile.
type group struct {
	seeds    []uint64
	programs []pipeline.Program
	want     []oracle.Outcomes
}

// Run compares the programs of the seeds, and reports the first difference of each.
func (j Judge) Run(seeds []uint64, report func(Difference) error) (Statistics, error) {
	return j.run(j.groups(seeds), report)
}

// Programs does the same for given programs, which are asked about one by one.
func (j Judge) Programs(programs []*lang.Program, report func(Difference) error) (Statistics, error) {
	var groups []*group
	for i, p := range programs {
		want, ok := oracle.Explore(p, mostStates)
		if !ok {
			return Statistics{}, fmt.Errorf("program %d has more than %d states", i, mostStates)
		}
		groups = append(groups, &group{[]uint64{uint64(i)}, []pipeline.Program{{Pkg: fmt.Sprintf("p%d", i), Program: p}}, []oracle.Outcomes{want}})
	}
	return j.run(groups, report)
}

func (j Judge) run(groups []*group, report func(Difference) error) (Statistics, error) {
	stats := Statistics{Refused: map[string]int{}}
	dir, err := os.MkdirTemp("", "fuzz-threads")
	if err != nil {
		return stats, err
	}
	defer os.RemoveAll(dir)
	tools := j.tools(dir)
	var all [][]pipeline.Program
	for _, g := range groups {
		all = append(all, g.programs)
		for _, w := range g.want {
			stats.Outcomes += len(w)
		}
	}
	if len(groups) == 0 {
		return stats, nil
	}
	if err := tools.Compile(all); err != nil {
		return stats, err
	}
	answers := make([][][]pipeline.Answer, len(groups)) // by group, variant, program
	spins := make([][]spinAnswer, len(groups))
	errs := make([]error, len(groups))
	inParallel(len(groups), func(i int) {
		var err error
		if answers[i], err = tools.Ask(groups[i].programs, j.variants(i)); err != nil {
			errs[i] = fmt.Errorf("seeds %v, %w", groups[i].seeds, err)
			return
		}
		spins[i], errs[i] = j.spin(tools, groups[i])
	})
	for i, g := range groups {
		if errs[i] != nil {
			return stats, errs[i]
		}
		for _, a := range spins[i] {
			if err := stats.spin(a, report); err != nil {
				return stats, err
			}
		}
		for k, seed := range g.seeds {
			for n, v := range j.variants(i) {
				a := answers[i][n][k]
				stats.Answers++
				if a.Cut != "" {
					stats.Cut++
				}
				if text := pipeline.Difference(g.want[k], a); text != "" {
					if err := report(Difference{seed, g.programs[k].Program, v, text}); err != nil {
						return stats, err
					}
					break
				}
			}
		}
	}
	return stats, nil
}

func (j Judge) tools(dir string) pipeline.Tools {
	alone := mcStatesAlone
	if j.States > 0 {
		alone = j.States
	}
	return pipeline.Tools{Bin: j.Bin, Dir: dir, States: mcStates, Alone: alone}
}

// variants are those that the group of the number is asked about by.
func (j Judge) variants(group int) []pipeline.Variant {
	all := pipeline.Variants
	if j.Rotate == 0 {
		return all
	}
	var out []pipeline.Variant
	for k := range j.Rotate {
		out = append(out, all[(group*j.Rotate+k)%len(all)])
	}
	return out
}

// groups makes the programs, and puts together those of a profile.
func (j Judge) groups(seeds []uint64) []*group {
	programs, outcomes := make([]*lang.Program, len(seeds)), make([]oracle.Outcomes, len(seeds))
	inParallel(len(seeds), func(i int) { programs[i], outcomes[i] = Program(seeds[i]) })
	var all []*group
	open := map[string]*group{}
	for i, s := range seeds {
		profile := generate.ProfileOf(s).Name
		g := open[profile]
		if g == nil || len(g.seeds) == max(j.Together, 1) {
			g = &group{}
			open[profile] = g
			all = append(all, g)
		}
		g.seeds = append(g.seeds, s)
		g.programs = append(g.programs, pipeline.Program{Pkg: fmt.Sprintf("p%d", s), Program: programs[i]})
		g.want = append(g.want, outcomes[i])
	}
	return all
}

// inParallel calls f for 0 to n-1, on all processors.
func inParallel(n int, f func(int)) {
	var wg sync.WaitGroup
	todo := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range todo {
				f(i)
			}
		})
	}
	for i := range n {
		todo <- i
	}
	close(todo)
	wg.Wait()
}
