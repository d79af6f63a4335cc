package check

import (
	"math"
	"slices"

	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/reach"
)

// The heuristics of the best-first search, which say what state is explored first.
const (
	Near    = "near"    // in which some thread has the fewest statements to go to what may violate
	Blocked = "blocked" // in which the most threads cannot move
	Rare    = "rare"    // in which a thread stands where threads stood the least often
)

// Heuristics are their names, the default first.
var Heuristics = []string{Near, Blocked, Rare}

// score is how soon the machine's state is to be explored: one with less is sooner.
func (c *checker) score() func() int64 {
	m := c.sys.m
	switch c.o.Heuristic {
	case Blocked:
		return func() int64 { return -blocked(m) }
	case Rare:
		visits := map[int32]int64{}
		return func() int64 { return rarity(m, visits) }
	}
	to := distances(c.code)
	return func() int64 { return nearest(m, to) }
}

// blocked counts the threads that cannot move.
func blocked(m *machine.Machine) (n int64) {
	for i := range m.Live {
		if !m.CanMove(i) {
			n++
		}
	}
	return n
}

// rarity is the least number of visits of a place where a thread stands, and counts
// this one. The places are numbers of instructions.
func rarity(m *machine.Machine, visits map[int32]int64) int64 {
	least := int64(math.MaxInt64)
	for _, id := range m.Live {
		f := m.Threads[id].Top()
		at := f.Method.Start + f.PC
		least = min(least, visits[at])
		visits[at]++
	}
	return least
}

// nearest is the least number of statements that a thread has to go; its callers go
// on where their calls are.
func nearest(m *machine.Machine, to []int32) int64 {
	least := int64(math.MaxInt32)
	for _, id := range m.Live {
		frames := m.Threads[id].Frames
		for i := range frames {
			f := &frames[i]
			least = min(least, int64(to[f.Method.Start+f.PC])+int64(len(frames)-1-i))
		}
	}
	return least
}

// distances are, of each instruction of the program, the least number of others on the
// way to one that may violate, through calls but not out of the method; MaxInt32 where
// there is none.
func distances(p *code.Program) []int32 {
	before := transfers(p).Reverse()
	to := slices.Repeat([]int32{math.MaxInt32}, len(before))
	queue := goals(p)
	for _, at := range queue {
		to[at] = 0
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, from := range before[at] {
			if to[from] == math.MaxInt32 {
				to[from] = to[at] + 1
				queue = append(queue, from)
			}
		}
	}
	return to
}

// transfers are the control flow among the instructions of all methods, into calls and past
// them.
func transfers(p *code.Program) digraph.Graph {
	var g digraph.Graph
	for _, m := range p.Methods {
		for range int(m.Start) + len(m.Code) - len(g) {
			g = append(g, nil)
		}
		starts := map[*ir.Block]int32{}
		at := m.Start
		for _, b := range m.IR.Blocks {
			starts[b] = at
			at += int32(len(b.Stmts))
		}
		for _, b := range m.IR.Blocks {
			for k := range b.Stmts {
				n := starts[b] + int32(k)
				if k < len(b.Stmts)-1 {
					g[n] = append(g[n], n+1)
				} else {
					for _, to := range b.Succs() {
						g[n] = append(g[n], starts[to])
					}
				}
				if in := &m.Code[n-m.Start]; in.Op == code.Call {
					if callee := p.Calls[in.X].Method; len(callee.Code) > 0 {
						g[n] = append(g[n], callee.Start)
					}
				}
			}
		}
	}
	return g
}

// goals are the instructions that may violate: those that say so and those that make
// an AssertionError; if there are none in the user's code, those that make other
// exceptions there, or else those at which its threads may block.
func goals(p *code.Program) []int32 {
	of := func(is func(m *code.Method, in *code.Instr, s ir.Stmt) bool) (all []int32) {
		for _, m := range p.Methods {
			if !reach.Users(m) && !ir.IsObserver(m.ID) {
				continue
			}
			for pc := range m.Code {
				if is(m, &m.Code[pc], m.Stmts[pc]) {
					all = append(all, m.Start+int32(pc))
				}
			}
		}
		return all
	}
	makes := func(class string) func(*code.Method, *code.Instr, ir.Stmt) bool {
		return func(_ *code.Method, _ *code.Instr, s ir.Stmt) bool {
			n, ok := s.(*ir.New)
			return ok && p.IR.IsSubclass(n.Class, class)
		}
	}
	asserted := makes(ir.AssertionErrorClass)
	for _, is := range []func(*code.Method, *code.Instr, ir.Stmt) bool{
		func(m *code.Method, in *code.Instr, s ir.Stmt) bool {
			call, ok := s.(*ir.Call)
			op := ir.MachineOperation(callee(call, ok))
			return op != nil && op.Effect == ir.Violates || asserted(m, in, s)
		},
		makes(ir.ThrowableClass),
		func(_ *code.Method, in *code.Instr, _ ir.Stmt) bool {
			return in.Op == code.Enter || in.Op == code.Wait || in.Op == code.Join
		},
	} {
		if all := of(is); len(all) > 0 {
			return all
		}
	}
	return nil
}
