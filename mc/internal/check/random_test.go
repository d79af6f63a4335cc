package check

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/reduce"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

var (
	randomSeed  = flag.Uint64("randomseed", 0, "first seed of the random programs")
	randomCount = flag.Uint64("randomcount", enough, "number of random programs")
)

// enough is how many random programs a test draws, if nobody says otherwise: among
// as many there are some of each kind.
const enough = 150

// TestMain draws fewer programs where short tests are asked for.
func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() && *randomCount == enough {
		*randomCount = enough / 10
	}
	os.Exit(m.Run())
}

// some is how many of n random programs a test draws that does not go by the flags.
func some(n uint64) uint64 {
	if testing.Short() {
		return n / 5
	}
	return n
}

// tooLarge is how many states a random program may have, without reduction.
const tooLarge = 20_000

// TestRandomPrograms: on random concurrent programs both searches reach exactly
// the terminal states, and the exceptions that end threads, that there are when every
// statement of every thread may come between any two of another.
func TestRandomPrograms(t *testing.T) {
	seeds := []uint64{
		1241,    // a timed wait in a section lets others move
		9505946, // one thread goes ahead with what another then keeps; the last cannot end while who has ended owns its monitor
	}
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		seeds = append(seeds, seed)
	}
	compareRandom(t, randomprog.Program, seeds, tooLarge)
}

// TestRandomStates: the same where threads ask what others are doing.
func TestRandomStates(t *testing.T) {
	seeds := []uint64{
		70069,    // a state to be gone to has an owner of a monitor that the present one has not
		12000337, // who joins one that has ended is woken no more
	}
	for seed := *randomSeed; seed < *randomSeed+*randomCount/5; seed++ {
		seeds = append(seeds, seed)
	}
	compareRandom(t, randomprog.Asking, seeds, tooLarge)
}

// TestRandomHolders: the same where they ask who has the monitors that others want, and which live.
func TestRandomHolders(t *testing.T) {
	seeds := []uint64{
		13000712, // who joins one that has ended is woken no more
		26113115, // one whose join is over goes on before it ends
	}
	for seed := *randomSeed; seed < *randomSeed+*randomCount/5; seed++ {
		seeds = append(seeds, seed)
	}
	compareRandom(t, randomprog.AskingHolders, seeds, tooLarge)
}

// TestRandomEnds: that states in which all threads have ended are one loses no deadlock, no exception, and no state else.
func TestRandomEnds(t *testing.T) {
	fewer := 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for _, algorithm := range []string{BFS, DFS} {
			how := how{search: algorithm, fuel: machine.DefaultFuel, most: tooMany, over: true}
			want, err := behaviour(p, how)
			if err == errTooMany {
				continue
			}
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src)
			}
			how.one = true
			got, err := behaviour(p, how)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src)
			}
			if diff := difference(got, want); diff != "" || got.States > want.States {
				t.Errorf("seed %d, %s: %d states, %d before; %s\n%s", seed, algorithm, got.States, want.States, diff, src)
			}
			if got.States < want.States {
				fewer++
			}
		}
	}
	if fewer == 0 {
		t.Error("no program had several ends")
	}
}

// TestRandomPatience: the same where timed waits end by their time only when no other thread can move.
func TestRandomPatience(t *testing.T) {
	kept, fewer := 0, 0
	seeds := []uint64{
		126, 1061, // ends that sleep sets would lose
		110, // others may move before it is asked whether a time is over
		226, // it is asked in a section
	}
	for seed := *randomSeed; seed < *randomSeed+*randomCount/3; seed++ {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		p, src, err := randomprog.Waiting(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		any, ok, err := reference.Explore(p, tooLarge)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		want, _, err := reference.ExploreWatched(p, tooLarge, reference.Watch{Patient: true})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		if !ok {
			continue
		}
		kept++
		if len(want.Ends) < len(any.Ends) {
			fewer++
		}
		for _, how := range []how{
			{search: BFS, fuel: machine.DefaultFuel, timeouts: Last}, {search: BFS, fuel: machine.DefaultFuel, timeouts: Last, summaries: On}, {search: DFS, fuel: machine.DefaultFuel, timeouts: Last},
			{search: BFS, fuel: machine.DefaultFuel, timeouts: Last, without: code.Reduction(seed) % (code.All + 1)},
		} {
			got, err := behaviour(p, how)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src)
			}
			if diff := difference(got, how.known(want)); diff != "" {
				t.Errorf("seed %d, %s: %s\n%s", seed, how.search, diff, src)
				break
			}
		}
	}
	if fewer == 0 {
		t.Error("it makes no difference to any of the programs")
	}
	t.Logf("%d programs, %d of which end in fewer ways", kept, fewer)
}

// TestRandomHanding: the same where objects go from hand to hand.
func TestRandomHanding(t *testing.T) {
	seeds := []uint64{
		328,        // what is handed on is known to others from then on, within one step
		1037, 1177, // an object is stored to that two graphs have, each first led to in other states
	}
	for seed := *randomSeed; seed < *randomSeed+*randomCount/6; seed++ {
		seeds = append(seeds, seed)
	}
	compareRandom(t, randomprog.Handing, seeds, tooLarge)
}

// TestRandomUpdates: the same where they mostly add to variables.
func TestRandomUpdates(t *testing.T) {
	seeds := []uint64{57} // an atomic update comes in the midst of one under a monitor
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		seeds = append(seeds, seed)
	}
	compareRandom(t, randomprog.Updating, seeds, tooLarge)
}

// TestRandomUpdatesOnWays: the same where they add to elements too, and on different ways.
func TestRandomUpdatesOnWays(t *testing.T) {
	var seeds []uint64
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		seeds = append(seeds, seed)
	}
	compareRandom(t, randomprog.UpdatingWays, seeds, tooLarge)
}

// compareRandom compares the searches of the programs of the seeds with all interleavings, where
// these have not more states.
func compareRandom(t *testing.T, program func(seed uint64) (*ir.Program, string, error), seeds []uint64, tooLarge int) {
	large, before, after := 0, 0, 0
	defer func(crowd int) { reduce.Crowd = crowd }(reduce.Crowd)
	for _, seed := range seeds {
		reduce.Crowd = reduce.MostThreads - 1
		if seed%4 == 1 { // few programs have so many threads
			reduce.Crowd = 1 + int(seed/4%2)
		}
		p, src, err := program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		want, ok, err := reference.Explore(p, tooLarge)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		if !ok {
			large++
			continue
		}
		before += want.States
		for _, how := range []how{
			{search: BFS, fuel: machine.DefaultFuel}, {search: DFS, fuel: machine.DefaultFuel, store: store.Kinds()[seed%6], backtrack: ways[seed%2]},
			{search: BFS, fuel: int64(seed % 4), allSettle: true}, {search: BFS, fuel: machine.DefaultFuel, deepFrom: 1 + int(seed%16)}, {search: BFS, fuel: machine.DefaultFuel, without: code.Reduction(seed) % (code.All + 1), backtrack: ways[seed%2]},
		} {
			got, err := behaviour(p, how)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src)
			}
			if how.search == DFS {
				after += got.States
			}
			if difference(got, how.known(want)) != "" {
				t.Errorf("seed %d, %s with fuel %d: %s", seed, how.search, how.fuel, shrunk(src, how))
				break
			}
		}
	}
	t.Logf("%d programs, %d too large, %d states without reduction, %d with", len(seeds), large, before, after)
}

// TestStores: a random program has as many states, transitions and ends with each
// kind of store, whatever is written beside the states. One that is not exact leaves out none of so few.
func TestStores(t *testing.T) {
	for seed := *randomSeed; seed < *randomSeed+*randomCount/10; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		var first string
		for _, kind := range store.Kinds() {
			for _, o := range []Options{{Plain: true}, {}, {allSettle: true}} {
				o.Search, o.Store, o.Limits = DFS, kind, search.Limits{States: tooLarge, Memory: 1 << 30}
				o.Unreduced = code.Sleep | code.Persistent // which the others do not have
				r, err := Check(p, &prop.Property{}, o)
				if err != nil {
					t.Fatalf("seed %d, -store %s: %v\n%s", seed, kind, err, src)
				}
				got := fmt.Sprintf("%+v", r.Statistics)
				if first == "" {
					first = got
				}
				if got != first {
					t.Errorf("seed %d, -store %s, plain %v, all settle %v: %s, with %s in plain %s\n%s", seed, kind, o.Plain, o.allSettle, got, store.Kinds()[0], first, src)
				}
			}
		}
	}
}

// shrunk tells what is different about a program, of which as little as
// possible is kept.
func shrunk(src string, how how) string {
	text := ""
	randomprog.Shrink(src, func(p *ir.Program) bool {
		want, ok, err := reference.Explore(p, tooLarge)
		if err != nil || !ok {
			return false
		}
		got, err := behaviour(p, how)
		if err != nil {
			return false
		}
		diff := difference(got, how.known(want))
		if diff != "" {
			text = diff + randomprog.Numbered(p)
		}
		return diff != ""
	})
	return text
}

// ways are those to go back to a state.
var ways = []string{Undo, Copy}

// how a program is searched.
type how struct {
	search string
	fuel   int64 // of a step
	// without are the reductions that are not used.
	without code.Reduction
	store   string // its kind
	// backtrack is how it goes back.
	backtrack string
	// allSettle is that what changes is written as if it did not.
	allSettle bool
	// deepFrom is how many states there are when it goes on depth-first, 0 for never.
	deepFrom int
	// timeouts is when timed waits may end by their time, summaries which calls are summarised.
	timeouts, summaries string
	// most is how many states there may be, 0 for any number.
	most int64
	// over is that what executions leave is not told; one, that it is no part of the states either.
	over, one bool
}

// behaviour is what a search finds a program to come to.
func behaviour(p *ir.Program, how how) (*reference.Behaviour, error) {
	known := nothingKnown()
	begin := func() (*checker, error) {
		return newChecker(p, &prop.Property{}, Options{Search: how.search, Unreduced: how.without, Backtrack: how.backtrack, allSettle: how.allSettle, Timeouts: how.timeouts, Summaries: how.summaries, leaves: !how.one}, known)
	}
	return settled(known, nil, begin, func(c *checker) (*reference.Behaviour, error) {
		o := &observer{system: c.sys, fuel: how.fuel, over: how.over, found: &reference.Behaviour{Ends: map[string]bool{}, Thrown: map[string]bool{}}}
		if o.noted(o.m.Begin()) == search.Moved {
			if how.allSettle {
				o.extendImage()
			}
			options := search.Options{CompactAt: 1 << 12, Store: store.New(how.store, 1<<27), Sleep: c.sleeps(), Source: c.reduces(code.Source), Persistent: c.persists()}
			options.States, options.DeepFrom = how.most, how.deepFrom
			if how.search == Stateless {
				options.States = tooMany
			}
			answer, err := algorithms[how.search](o, options)
			switch {
			case err != nil:
				return nil, err
			case options.States > 0 && len(answer.Cuts) > 0:
				return nil, errTooMany
			}
			o.found.States = int(answer.States)
		} else if o.err != nil {
			return nil, o.err
		}
		if c.code.Guards.Weakened {
			return nil, refuted{code.Disturbed}
		}
		return how.known(o.found), nil
	})
}

// known is what such a search knows of a behaviour. Without a store the order in which others
// start threads makes no difference to it; nor do threads that can be exchanged, with one.
func (how how) known(b *reference.Behaviour) *reference.Behaviour {
	if how.search != Stateless && how.without&code.Symmetry != 0 {
		return b
	}
	known := *b
	known.Ends = inAnyOrder(b.Ends)
	return &known
}

// tooMany is how many states a search without a store may come to.
const tooMany = 5_000

var errTooMany = errors.New("too many executions")

// observer is a system that takes note of what a search comes by.
type observer struct {
	*system
	fuel  int64
	over  bool
	found *reference.Behaviour
}

// Stuck describes the state, and lets the search go on.
func (o *observer) Stuck() bool {
	if o.over && len(o.m.Live) == 0 {
		o.found.Ends["over"] = true
	} else {
		o.found.Ends[describe(o.m)] = true
	}
	return false
}

func (o *observer) Step(mover int, size int64, c choice.Chooser) search.Outcome {
	o.m.Fuel = o.fuel
	outcome := o.noted(o.m.Step(mover, c))
	if outcome != search.Failed && o.disturbed(false) {
		o.err = refuted{code.Disturbed}
		return search.Failed
	}
	return outcome
}

// noted takes note of the exceptions of a step.
func (o *observer) noted(how machine.Outcome) search.Outcome {
	for _, u := range o.m.Uncaught {
		if o.trying {
			break // what counts is what the search follows
		}
		o.found.Thrown[string(o.m.TypeOf(u.Exception).Name)] = true
	}
	return o.outcome(how)
}

// describe is reference.End of the machine's state.
func describe(m *machine.Machine) string {
	d := reference.NewEnd()
	for i := range m.Program.Statics {
		s := &m.Program.Statics[i]
		d.Static(s.ID, s.Type, m.Mem[s.Address])
	}
	for _, id := range m.Live {
		t := m.Threads[id]
		d.Thread(string(m.TypeOf(t.Obj).Name), t.Status == machine.Waiting, func(yield func(ir.Stmt) bool) {
			if t.Status == machine.Awaiting {
				yield(&ir.Thread{})
				return
			}
			for _, f := range t.Frames {
				if !yield(f.Method.Stmts[f.PC]) {
					return
				}
			}
		})
	}
	return d.String(func(ref int64) (ir.Type, []ir.Type, []int64) {
		typ := m.TypeOf(ref)
		var types []ir.Type
		var cells []int64
		if typ.Array {
			for i := range m.Len(ref) {
				types, cells = append(types, typ.Name.Elem()), append(cells, m.Elem(ref, i))
			}
		}
		for _, f := range typ.Fields {
			types, cells = append(types, f.Type), append(cells, m.Mem[ref+int64(f.Offset)])
		}
		return typ.Name, types, cells
	})
}

// inAnyOrder are the ends without regard to the order in which threads were started, nor to
// which of several threads that have not ended one joins, or where.
func inAnyOrder(ends map[string]bool) map[string]bool {
	out := map[string]bool{}
	for end := range ends {
		lines := strings.Split(end, "\n")
		isThread := func(line string) bool { return !strings.HasPrefix(line, "#") && !strings.Contains(line, " = ") }
		from := slices.IndexFunc(lines, isThread)
		to := from
		for to < len(lines) && isThread(lines[to]) {
			to++
		}
		for i, line := range lines[from:to] {
			if j := strings.LastIndex(line, " *ir.Thread:"); j >= 0 && !strings.Contains(line[j+1:], " ") {
				class, _, _ := strings.Cut(line, " ")
				lines[from+i] = class + " joins"
			}
		}
		slices.Sort(lines[from:to])
		out[strings.Join(lines, "\n")] = true
	}
	return out
}

// difference tells what one behaviour has and the other not.
func difference(got, want *reference.Behaviour) string {
	var out strings.Builder
	tell := func(what string, a, b map[string]bool) {
		for _, x := range slices.Sorted(maps.Keys(a)) {
			if !b[x] {
				fmt.Fprintf(&out, "%s %s\n", what, x)
			}
		}
	}
	if !maps.Equal(got.Ends, want.Ends) {
		tell("lost:", want.Ends, got.Ends)
		tell("added:", got.Ends, want.Ends)
	}
	tell("lost exception", want.Thrown, got.Thrown)
	tell("added exception", got.Thrown, want.Thrown)
	return out.String()
}
