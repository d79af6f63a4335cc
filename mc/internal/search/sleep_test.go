package search

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/reduce"
	"bandsaw/mc/internal/store"
)

// accessing is a system of threads that execute operations on shared cells, and on a register each.
// In which order they stand depends on the state.
type accessing struct {
	code  [][]operation
	state []byte // where each thread is, the registers, the cells
	log   [][]byte
	did   []reduce.Access
	notes bool
}

type operation struct {
	what, cell, n int
}

// What an operation does.
const (
	loads    = iota // the cell to the register
	stores          // the register to the cell
	adds            // 1 to the register
	branches        // to the operation n, if the register is 0
	chooses         // what the register is
	awaits          // that the cell is not 0
	quits           // ends all threads
	sorts
)

// cells is how many there are, and most what they and registers hold.
const (
	cells = 2
	most  = 2
)

func randomThreads(r *rand.Rand) *accessing {
	a := &accessing{}
	for range 2 + r.IntN(3) {
		var ops []operation
		for range 1 + r.IntN(5) {
			ops = append(ops, operation{r.IntN(sorts), r.IntN(cells), r.IntN(5)})
		}
		a.code = append(a.code, ops)
	}
	a.state = make([]byte, 2*len(a.code)+cells)
	return a
}

func (a *accessing) Visit() bool                   { return false }
func (a *accessing) Stuck() bool                   { return false }
func (a *accessing) Size() int64                   { return 0 }
func (a *accessing) Garbage() int64                { return int64(len(a.log)) }
func (a *accessing) Cut() string                   { return "" }
func (a *accessing) Err() error                    { return nil }
func (a *accessing) Memory() int64                 { return 0 }
func (a *accessing) Statements() int64             { return 0 }
func (a *accessing) Exclusive() bool               { return false }
func (a *accessing) Amidst() bool                  { return false }
func (a *accessing) Settled() bool                 { return false }
func (a *accessing) Noting(on bool)                { a.notes = on }
func (a *accessing) Mark() Mark                    { return Mark{Log: len(a.log)} }
func (a *accessing) Next(int) []reduce.Access      { return nil }
func (a *accessing) Blocked() []reduce.Access      { return nil }
func (a *accessing) Accesses() []reduce.Access     { return a.did }
func (a *accessing) Change(*store.Difference) bool { return false }

// turn is the thread that stands first.
func (a *accessing) turn() int { return int(*a.cell(0)) * (1 + int(*a.cell(1))) % len(a.code) }

func (a *accessing) Thread(mover int) int { return (mover + a.turn()) % len(a.code) }

func (a *accessing) Mover(thread int) int {
	at := int(a.state[thread])
	if at >= len(a.code[thread]) {
		return -1
	}
	if op := a.code[thread][at]; op.what == awaits && *a.cell(op.cell) == 0 {
		return -1
	}
	return (thread - a.turn() + len(a.code)) % len(a.code)
}

func (a *accessing) NextMover(from int) int {
	for m := from; m < len(a.code); m++ {
		if a.Mover(a.Thread(m)) >= 0 {
			return m
		}
	}
	return -1
}

func (a *accessing) cell(n int) *byte { return &a.state[2*len(a.code)+n] }

func (a *accessing) Step(mover int, _ int64, c choice.Chooser) Outcome {
	a.log = append(a.log, bytes.Clone(a.state))
	thread := a.Thread(mover)
	at, register := &a.state[thread], &a.state[len(a.code)+thread]
	op := a.code[thread][*at]
	a.did = a.did[:0]
	access := func(kind reduce.Kind) {
		if a.notes {
			a.did = append(a.did, reduce.Access{Thread: int32(thread), Kind: kind, Of: reduce.Variable{Object: int64(op.cell + 1)}})
		}
	}
	*at++
	switch op.what {
	case loads:
		access(reduce.Read)
		*register = *a.cell(op.cell)
	case stores:
		access(reduce.Write)
		*a.cell(op.cell) = *register
	case adds:
		*register = (*register + 1) % (most + 1)
	case branches:
		if *register == 0 {
			*at = byte(min(op.n, len(a.code[thread])))
		}
	case chooses:
		*register = byte(c.Choose(most+1, false))
	case awaits:
		access(reduce.Read)
	case quits:
		return Pruned
	}
	return Moved
}

func (a *accessing) Undo(mark Mark) {
	if len(a.log) > mark.Log {
		copy(a.state, a.log[mark.Log])
		a.log = a.log[:mark.Log]
	}
}

func (a *accessing) Encode(v *store.Vector) {
	v.Bytes, v.Ends = append(v.Bytes[:0], a.state...), append(v.Ends[:0], len(a.state))
}

func (a *accessing) Restore(v *store.Vector) error {
	copy(a.state, v.Bytes)
	a.log = a.log[:0]
	return nil
}

// TestDeep: a breadth-first search that goes on depth-first comes to all states, and what violates is at the
// end of its path.
func TestDeep(t *testing.T) {
	deep := 0
	for seed := range uint64(300) {
		system := func() *accessing { return randomThreads(rand.New(rand.NewPCG(seed, 7))) }
		a, err := BreadthFirst(system(), Options{Sleep: true, DeepFrom: 1 + int(seed%9)})
		want, failed := BreadthFirst(system(), Options{})
		if err != nil || failed != nil {
			t.Fatal(err, failed)
		}
		if a.States != want.States {
			t.Errorf("seed %d: %d states, breadth-first %d", seed, a.States, want.States)
		}
		if a.Deep > 0 {
			deep++
		}
	}
	if deep < 200 {
		t.Errorf("%d of 300 searches go deep", deep)
	}
	threads := [][]int64{{1, 2, 1, 3}, {1, 1, 2, 1}, {1, 1, 1, 1}}
	for from := range 40 {
		for _, bad := range []string{"[4 4 4] 3", "[2 3 1] 0", "[4 0 4] 2"} {
			a, err := BreadthFirst(newModel(threads, bad), Options{DeepFrom: from + 1})
			if err != nil || !a.Violated || !replay(newModel(threads, bad), a.Path) {
				t.Errorf("deep from %d, %s: %+v %v", from+1, bad, a, err)
			}
		}
	}
}

// round is whether there are states that lead to each other and nowhere else.
func (a *Answer) round() bool { return len(a.Endless) > 0 }

// TestSleep: with sleep sets a search comes to all states, and knows where threads go round for ever, by fewer
// transitions; and where it restores states
// on its way back, after which nothing is known of who sleeps.
func TestSleep(t *testing.T) {
	var plain, asleep int64
	endless := false
	for seed := range uint64(1000) {
		search := func(sleep bool) *Answer {
			a, err := DepthFirst(randomThreads(rand.New(rand.NewPCG(seed, 7))), Options{Sleep: sleep, CompactAt: []int64{0, 1}[seed%2]})
			if err != nil {
				t.Fatal(err)
			}
			return a
		}
		without, with := search(false), search(true)
		if with.States != without.States {
			t.Errorf("seed %d: %d states, without sleep sets %d", seed, with.States, without.States)
		}
		if with.round() != without.round() || with.Always != without.Always {
			t.Errorf("seed %d: endless %v (always: %v), without sleep sets %v (%v)", seed, with.round(), with.Always, without.round(), without.Always)
		}
		endless = endless || len(without.Endless) > 0
		if seed%2 == 0 {
			plain, asleep = plain+without.Transitions, asleep+with.Transitions
		}
	}
	if 3*asleep > 2*plain || !endless {
		t.Errorf("%d transitions, without sleep sets %d", asleep, plain)
	}
}
