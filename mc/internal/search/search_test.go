package search

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/reduce"
	"bandsaw/mc/internal/store"
)

// model is a small system: each thread makes as many steps as it has operations,
// each of which adds to a counter the number of one of the alternatives of a choice;
// some states are bad to come to.
type model struct {
	threads [][]int64 // of each operation of each thread, the number of alternatives
	bad     map[string]bool
	pc      []int
	sum     int64
	log     []undone
}

type undone struct {
	thread int
	sum    int64
}

func newModel(threads [][]int64, bad ...string) *model {
	m := &model{threads: threads, bad: map[string]bool{}, pc: make([]int, len(threads))}
	for _, b := range bad {
		m.bad[b] = true
	}
	return m
}

func (m *model) Visit() bool { return false }

func (m *model) Thread(mover int) int { return mover }

func (m *model) Mover(thread int) int {
	if thread >= 0 && m.pc[thread] < len(m.threads[thread]) {
		return thread
	}
	return -1
}

func (m *model) NextMover(from int) int {
	for t := from; t < len(m.threads); t++ {
		if m.Mover(t) >= 0 {
			return t
		}
	}
	return -1
}

func (m *model) Step(mover int, _ int64, c choice.Chooser) Outcome {
	m.log = append(m.log, undone{mover, m.sum})
	if n := m.threads[mover][m.pc[mover]]; n > 1 {
		m.sum += c.Choose(n, false)
	}
	m.pc[mover]++
	if m.bad[m.name()] {
		return Violated
	}
	return Moved
}

func (m *model) name() string { return fmt.Sprint(m.pc, m.sum) }

func (m *model) Stuck() bool { return false }

func (m *model) Mark() Mark { return Mark{Log: len(m.log)} }

func (m *model) Undo(mark Mark) {
	for len(m.log) > mark.Log {
		last := m.log[len(m.log)-1]
		m.log = m.log[:len(m.log)-1]
		m.pc[last.thread]--
		m.sum = last.sum
	}
}

func (m *model) Size() int64 { return 0 }

func (m *model) Encode(v *store.Vector) {
	v.Bytes, v.Ends = v.Bytes[:0], v.Ends[:0]
	for _, pc := range m.pc {
		v.Bytes = append(v.Bytes, byte(pc))
		v.Ends = append(v.Ends, len(v.Bytes))
	}
	v.Bytes = append(v.Bytes, byte(m.sum))
	v.Ends = append(v.Ends, len(v.Bytes))
}

func (m *model) Restore(v *store.Vector) error {
	for t := range m.pc {
		m.pc[t] = int(v.Bytes[t])
	}
	m.sum = int64(v.Bytes[len(m.pc)])
	m.log = m.log[:0]
	return nil
}

func (m *model) Change(*store.Difference) bool { return false }

func (m *model) Garbage() int64    { return 0 }
func (m *model) Cut() string       { return "" }
func (m *model) Err() error        { return nil }
func (m *model) Memory() int64     { return 0 }
func (m *model) Statements() int64 { return int64(len(m.log)) }

// replay makes the moves of the path, and reports whether the last one violates.
func replay(m *model, path []Move) bool {
	for i, move := range path {
		script := choice.Script(slices.Clone(move.Script))
		if m.Step(move.Mover, 0, &script) == Violated {
			return i == len(path)-1
		}
	}
	return false
}

// deviationsOf counts those of a path as Deviations does.
func deviationsOf(threads [][]int64, path []Move) (n int64) {
	m := newModel(threads)
	last := -1
	for _, move := range path {
		plain := m.Mover(last)
		if plain < 0 {
			plain = m.NextMover(0)
		}
		if move.Mover != plain {
			n++
		}
		for _, v := range move.Script {
			if v != 0 {
				n++
			}
		}
		script := choice.Script(slices.Clone(move.Script))
		m.Step(move.Mover, 0, &script)
		last = move.Mover
	}
	return n
}

// TestAlgorithms: on random models the searches that explore all find a
// violation if and only if there is a way to one, those that do not find nothing
// else, and what is found can be replayed.
func TestAlgorithms(t *testing.T) {
	violated, complete := 0, 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		threads := make([][]int64, 1+r.IntN(3))
		for i := range threads {
			for range 1 + r.IntN(3) {
				threads[i] = append(threads[i], 1+int64(r.IntN(2)*r.IntN(3)))
			}
		}
		var bad []string
		for range r.IntN(3) {
			pc := make([]int, len(threads))
			for i := range pc {
				pc[i] = r.IntN(len(threads[i]) + 1)
			}
			bad = append(bad, fmt.Sprint(pc, r.IntN(3)))
		}
		want, err := BreadthFirst(newModel(threads, bad...), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want.Violated {
			violated++
		}
		for name, algorithm := range map[string]Algorithm{
			"dfs": DepthFirst, Best: BestFirst, Deviate: Deviations,
			Random: Walks(Random), PCT: Walks(PCT), POS: Walks(POS), Sampled: Walks(Sampled),
		} {
			model := newModel(threads, bad...)
			got, err := algorithm(model, Options{Limits: Limits{States: 5_000}, Score: func() int64 { return model.sum*7%5 - int64(model.pc[0]) }})
			if err != nil {
				t.Fatal(err)
			}
			all := name == "dfs" || name == Best || name == Deviate && len(got.Cuts) == 0
			if name == Deviate && all {
				complete++
			}
			switch {
			case got.Violated && !want.Violated, all && got.Violated != want.Violated:
				t.Errorf("seed %d, %s: violated %v, bfs %v; %v %v", seed, name, got.Violated, want.Violated, threads, bad)
			case got.Violated && !replay(newModel(threads, bad...), got.Path):
				t.Errorf("seed %d, %s: %v cannot be replayed", seed, name, got.Path)
			case all != (len(got.Cuts) == 0) && !got.Violated:
				t.Errorf("seed %d, %s: cuts %q", seed, name, got.Cuts)
			case name == Best && !got.Violated && (got.States != want.States || got.Depth < want.Depth):
				t.Errorf("seed %d: best-first search found %d states, bfs %d", seed, got.States, want.States)
			case name == Deviate && got.Violated && deviationsOf(threads, got.Path) != got.Walks:
				t.Errorf("seed %d: a path with %d deviations was found when %d were allowed", seed, deviationsOf(threads, got.Path), got.Walks)
			}
		}
	}
	if violated < 50 || violated > 250 || complete < 100 {
		t.Errorf("%d of 300 models are violated; all of %d were explored by deviations", violated, complete)
	}
}

// lookalikes is a model in which all threads that did as much look alike.
type lookalikes struct{ *model }

func (l lookalikes) Looks(mover int) uint64 { return uint64(l.pc[mover]) }

// TestLookalikes: that a thread moves which looks like one before it counts as two deviations, so that few executions
// deviate once, however many threads there are; in the end all are explored.
func TestLookalikes(t *testing.T) {
	threads := slices.Repeat([][]int64{{1, 1}}, 8)
	for bad, walks := range map[string]int64{
		"[1 1 0 0 0 0 0 0] 0": 1, // the first stops halfway, and the second goes on
		"[1 0 0 0 0 0 0 1] 0": 2, // or the last
	} {
		got, err := Deviations(lookalikes{newModel(threads, bad)}, Options{})
		if err != nil || !got.Violated || got.Walks != walks {
			t.Errorf("%s is found with %d deviations, want %d (%v)", bad, got.Walks, walks, err)
		}
	}
	count := func(sys System) int64 {
		got, err := Deviations(sys, Options{Limits: Limits{States: 1000}})
		if err != nil {
			t.Fatal(err)
		}
		return got.Walks
	}
	if alike, not := count(lookalikes{newModel(threads)}), count(newModel(threads)); alike <= not {
		t.Errorf("1000 states of lookalikes deviate less than %d times, of others %d", alike, not)
	}
	few := slices.Repeat([][]int64{{1, 3}}, 3)
	got, err := Deviations(lookalikes{newModel(few, "[2 2 2] 6")}, Options{})
	if err != nil || !got.Violated {
		t.Errorf("a violation of lookalikes is not found, in the end: %v", err)
	}
	if got, err := Deviations(lookalikes{newModel(few)}, Options{}); err != nil || len(got.Cuts) > 0 || got.Violated {
		t.Errorf("lookalikes were not all explored: %q (%v)", got.Cuts, err)
	}
}

// TestBest: the best state is explored first, so that few are on the way to a bad one
// that the score leads to.
func TestBest(t *testing.T) {
	threads := [][]int64{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}
	m := newModel(threads, "[0 0 4 4] 0")
	best, err := BestFirst(m, Options{Score: func() int64 { return int64(m.pc[0]+m.pc[1]-m.pc[2]) - int64(m.pc[3]) }})
	if err != nil {
		t.Fatal(err)
	}
	bfs, err := BreadthFirst(newModel(threads, "[0 0 4 4] 0"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !best.Violated || len(best.Path) != 8 || 4*best.States > bfs.States {
		t.Errorf("%d states on the way, bfs %d; path %v", best.States, bfs.States, best.Path)
	}
}

// TestSeed: the same seed walks the same ways, another one others.
func TestSeed(t *testing.T) {
	threads := [][]int64{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}
	path := func(seed uint64) string {
		a, err := Walks(Random)(newModel(threads, "[4 4 4] 0"), Options{Seed: seed})
		if err != nil || !a.Violated {
			t.Fatal(a, err)
		}
		return fmt.Sprint(a.Path)
	}
	first := path(1)
	if again := path(1); again != first {
		t.Error("the same seed gave two paths")
	}
	if path(2) == first && path(3) == first {
		t.Error("three seeds gave one path")
	}
}

// besieged is a model beside which another search makes random walks, between any two transitions.
type besieged struct {
	*model
	between func()
}

func (b *besieged) Step(mover int, size int64, c choice.Chooser) Outcome {
	b.between()
	return b.model.Step(mover, size, c)
}

// TestWalksApart: random walks are the same whatever other searches go on meanwhile.
func TestWalksApart(t *testing.T) {
	threads := [][]int64{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}
	for _, kind := range []string{Random, PCT, POS, Sampled} {
		path := func(bad string, between func()) string {
			a, err := Walks(kind)(&besieged{newModel(threads, bad), between}, Options{Seed: 1, Limits: Limits{States: 5000}})
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(a.Walks, a.Path)
		}
		alone := path("[2 4 0] 0", func() {})
		other := func() {
			if _, err := Walks(kind)(newModel(threads, "[9 9 9] 0"), Options{Seed: 2, Limits: Limits{States: 10}}); err != nil {
				t.Fatal(err)
			}
		}
		if got := path("[2 4 0] 0", other); got != alone {
			t.Errorf("%s beside another: %s, alone %s", kind, got, alone)
		}
	}
}

// foreseen is a model of which is known what each operation of each thread writes.
type foreseen struct {
	*model
	writes [][]int64
}

func (f *foreseen) Upcoming(mover int) []reduce.Access {
	return []reduce.Access{{Thread: int32(mover), Kind: reduce.Write, Of: reduce.Variable{Object: f.writes[mover][f.pc[mover]]}}}
}

// TestPartialOrders: that one operation comes behind ten of another thread is as likely as
// that it comes anywhere else, if nothing but the last depends on it; and that two threads
// which always write the same take turns is not rarer than by a coin for each.
func TestPartialOrders(t *testing.T) {
	ones := func(n int) []int64 { return slices.Repeat([]int64{1}, n) }
	apart := [][]int64{{7}, {1, 2, 3, 4, 5, 6, 8, 9, 10, 7}}
	walks := func(kind string, writes [][]int64, bad string) (n int64) {
		threads := [][]int64{ones(len(writes[0])), ones(len(writes[1]))}
		for seed := range uint64(20) {
			a, err := Walks(kind)(&foreseen{newModel(threads, bad), writes}, Options{Seed: seed})
			if err != nil || !a.Violated {
				t.Fatal(a, err)
			}
			n += a.Walks
		}
		return n / 20
	}
	if pos, uniform := walks(POS, apart, "[0 10] 0"), walks(Random, apart, "[0 10] 0"); pos > 22 || uniform < 200 {
		t.Errorf("found in %d walks, by uniform ones in %d", pos, uniform)
	}
	same := [][]int64{slices.Repeat([]int64{7}, 1), slices.Repeat([]int64{7}, 10)}
	if pos := walks(POS, same, "[0 10] 0"); pos < 200 {
		t.Errorf("an operation that depends on all that ten others do comes last in one walk of %d", pos)
	}
}

// otherWay is a search in another way: what it finds, and whether it was asked for that, or left. It has found it once it was
// asked so often whether it has.
type otherWay struct {
	found *Answer
	err   error
	told  *[]string
	after int
}

func (o *otherWay) Answered() bool {
	o.after--
	return o.found != nil && o.after < 0
}

func (o *otherWay) Found() (*Answer, error) {
	*o.told = append(*o.told, "asked")
	return o.found, o.err
}

func (o *otherWay) Leave() { *o.told = append(*o.told, "left") }

// TestAside: what another way finds is the answer, however long that takes, also where the search is cut short or finds another
// violation meanwhile; it is left only where there is none.
func TestAside(t *testing.T) {
	threads := [][]int64{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}
	found := &Answer{Violated: true, Path: []Move{{Mover: 2}}}
	for _, c := range []struct {
		name             string
		at, from, states int64 // when it begins first, from when on it finds a violation, the limit
		bad              []string
		length           int // of the path
		want             string
	}{
		{"found at the second time", 3, 30, 0, nil, 1, "[3 asked 30 asked]"},
		{"never found", 70, 1000, 0, nil, 0, "[70 left]"},
		{"cut short before", 3, 30, 35, nil, 1, "[3 asked 30 asked]"},
		{"cut short, and never found", 70, 1000, 80, nil, 0, "[70 asked]"},
		{"found by the search, too", 70, 3, 0, []string{"[0 4 4] 0"}, 1, "[70 asked]"},
		{"found by the search alone", 70, 1000, 0, []string{"[0 4 4] 0"}, 8, "[70 asked]"},
	} {
		for name, algorithm := range map[string]Algorithm{"bfs": BreadthFirst, "dfs": DepthFirst} {
			for _, after := range []int{0, 1, 10} {
				var told []string
				a, err := algorithm(newModel(threads, c.bad...), Options{Limits: Limits{States: c.states}, AsideAt: c.at, Aside: func(at, _ int64) Aside {
					told = append(told, fmt.Sprint(at))
					way := &otherWay{told: &told, after: after}
					if at >= c.from {
						way.found = found
					}
					return way
				}})
				if err != nil || a.Violated != (c.length > 0) || len(a.Path) != c.length || fmt.Sprint(told) != c.want {
					t.Errorf("%s, %s, after %d: %+v %v, told %v, want %s", c.name, name, after, a, err, told, c.want)
				}
			}
		}
	}
}

// TestAsideFails: an error of another way is one of the search.
func TestAsideFails(t *testing.T) {
	fault := errors.New("out of order")
	for name, algorithm := range map[string]Algorithm{"bfs": BreadthFirst, "dfs": DepthFirst} {
		var told []string
		_, err := algorithm(newModel([][]int64{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}), Options{AsideAt: 3, Aside: func(int64, int64) Aside {
			return &otherWay{err: fault, told: &told}
		}})
		if err != fault {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestAsideOfLarge: where vectors are large, coming to a state counts, be it a new one or not.
func TestAsideOfLarge(t *testing.T) {
	threads := [][]int64{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}
	for size, want := range map[int]int{10: 222, usualVectors: 100} {
		sys := &padded{model: newModel(threads), size: size}
		var told []string
		begun := 0
		_, err := BreadthFirst(sys, Options{AsideAt: 100, Aside: func(int64, int64) Aside {
			begun = sys.encoded
			return &otherWay{told: &told}
		}})
		if err != nil || begun != want {
			t.Errorf("vectors of %d bytes: looked aside when %d were written, want %d (%v)", size, begun, want, err)
		}
	}
}

// padded is a model whose vectors are of a size; it counts them.
type padded struct {
	*model
	size, encoded int
}

func (p *padded) Encode(v *store.Vector) {
	p.encoded++
	p.model.Encode(v)
	v.Bytes = append(v.Bytes, make([]byte, p.size-len(v.Bytes))...)
	v.Ends = append(v.Ends, len(v.Bytes))
}

// stepping counts the transitions that are executed from each state.
type stepping struct {
	*graph
	from map[string]int
}

func (s *stepping) Step(mover int, most int64, c choice.Chooser) Outcome {
	s.from[s.now]++
	return s.graph.Step(mover, most, c)
}

// TestForced: what all walks begin with is executed once, and a violation behind it is told from the beginning.
func TestForced(t *testing.T) {
	s := &stepping{readGraph(t, "a: b\nb: c\nc: d e|f\nd:\ne:\nf: !\n"), map[string]int{}}
	a, err := Walks(Random)(s, Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if !a.Violated || s.from["a"] != 1 || s.from["b"] != 1 || int64(s.from["c"]) != a.Walks {
		t.Errorf("violated: %t, executed %v in %d walks", a.Violated, s.from, a.Walks)
	}
	if got := s.follow(a.Path); got != "a b c f !" {
		t.Errorf("told as %s", got)
	}
}

// lengthy is a model whose steps execute many statements each.
type lengthy struct {
	*model
	executed int64
}

func (l *lengthy) Step(mover int, most int64, c choice.Chooser) Outcome {
	l.executed += unlooked
	return l.model.Step(mover, most, c)
}

func (l *lengthy) Statements() int64 { return l.executed }

// TestLengthy: where steps are long it is looked at each whether the search is to end.
func TestLengthy(t *testing.T) {
	l := &lengthy{model: newModel([][]int64{{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}})}
	asked := 0
	a, err := BreadthFirst(l, Options{Interrupted: func() bool { asked++; return asked == 3 }})
	if err != nil || a.States > 6 {
		t.Errorf("%d states, %v; expected the search to end after three questions", a.States, err)
	}
}
