package prepare

import (
	"slices"
	"strconv"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/lost"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// maxTails bounds the statements of a method in which tails are duplicated.
const maxTails = 300

// withTails is the program in which what follows where ways meet is there once for each way on which a number was
// computed differently (tail duplication), up to where a loop begins: after `fee = n >= 1000 ? 0 : 2`, what
// `sum += n + fee` does is known in terms of n on either way, and no predicate has to say what fee is. That of the
// user's methods; what the program does is the same.
func withTails(prog *ir.Program) *ir.Program {
	mods, frozen, arrays := facts.Modsets(prog), facts.FrozenFields(prog), lost.New(prog, func(any) bool { return false })
	threads := code.StartsThreads(prog)
	return withUsersMethods(prog, func(m *ir.Method) *ir.Method {
		for {
			w := &facts.Flow{Program: prog, Method: m, Own: func(*ir.Local) bool { return false }, Threads: threads, Mods: mods, Frozen: frozen, Lost: arrays}
			b, ways := meeting(w)
			if b == nil || size(m)+(len(ways)-1)*len(b.Stmts) > maxTails {
				return m
			}
			m = duplicated(m, b, ways)
		}
	})
}

// meeting is the first block at which ways meet on which a number that is computed with before a loop begins is known
// differently, and the blocks before it on each of these ways; nil if there is none.
func meeting(w *facts.Flow) (*ir.Block, [][]*ir.Block) {
	g, _ := graphOf(w.Method)
	search := g.DepthFirst(0)
	preds := g.Reverse()
	var ends map[*ir.Block]facts.Known
	var wanted *reads
	for _, i := range slices.Backward(search.Postorder) {
		before := slices.Compact(slices.Sorted(slices.Values(preds[i])))
		before = slices.DeleteFunc(before, func(p int32) bool { return !search.Reached(p) })
		if len(before) < 2 || search.Heads[i] {
			continue
		}
		if ends == nil {
			ends, wanted = w.Ends(), readsOf(w.Method, g, search)
		}
		as := map[string]int{}
		var ways [][]*ir.Block
		for _, p := range before {
			key := ""
			for _, l := range wanted.at(int(i), before, func(p int32) facts.Known { return ends[w.Method.Blocks[p]] }) {
				key += "\n"
				if k, ok := ends[w.Method.Blocks[p]][l]; ok {
					key += k.Key()
				}
			}
			n, seen := as[key]
			if !seen {
				n = len(ways)
				as[key] = n
				ways = append(ways, nil)
			}
			ways[n] = append(ways[n], w.Method.Blocks[p])
		}
		if len(ways) > 1 {
			return w.Method.Blocks[i], ways
		}
	}
	return nil, nil
}

// graphOf are the numbers of the blocks that follow each, and the number of each.
func graphOf(m *ir.Method) (digraph.Graph, map[*ir.Block]int32) {
	g, number := digraph.Graph{}, map[*ir.Block]int32{}
	for i, b := range m.Blocks {
		number[b] = int32(i)
	}
	for _, b := range m.Blocks {
		var succs []int32
		for _, to := range b.Succs() {
			succs = append(succs, number[to])
		}
		g = append(g, succs)
	}
	return g, number
}

// reads are the numbers of a method that are read before a loop begins.
type reads struct {
	m *ir.Method
	// any is of each block what is read in any way but to return it; computed what is more than compared with constants: what has
	// only constants and is compared with such is decided as it is.
	any, computed *liveness.Flow
}

func readsOf(m *ir.Method, g digraph.Graph, search *digraph.Search) *reads {
	succs := make(digraph.Graph, len(g))
	for i, to := range g {
		for _, t := range to {
			if !search.Heads[t] {
				succs[i] = append(succs[i], t)
			}
		}
	}
	number := map[*ir.Local]int{}
	for i, l := range m.Locals {
		number[l] = i
	}
	solve := func(counts func(ir.Stmt) bool) *liveness.Flow {
		f := liveness.NewFlow(succs, len(m.Locals))
		f.Solve(func(i int, live *bitset.Set) {
			for _, s := range slices.Backward(m.Blocks[i].Stmts) {
				d := ir.Def(s)
				read := counts(s)
				if x, ok := s.(*ir.Move); ok { // it is what reads that one
					read = live.Has(number[x.Dst])
				}
				if d != nil {
					live.Remove(number[d])
				}
				if read {
					for _, l := range ir.Uses(s) {
						live.Add(number[l])
					}
				}
			}
		})
		return f
	}
	return &reads{m, solve(func(s ir.Stmt) bool { return !returnsIt(s) }), solve(func(s ir.Stmt) bool {
		switch s := s.(type) { // others: they compute
		case *ir.If:
			_, x := s.X.(*ir.Const)
			_, y := s.Y.(*ir.Const)
			return !x && !y
		case *ir.Switch:
			return false
		}
		return !returnsIt(s)
	})}
}

// returnsIt reports whether the statement returns what it reads: predicates of what is returned say the same of what is
// assigned to it on each way.
func returnsIt(s ir.Stmt) bool {
	_, ok := s.(*ir.Return)
	return ok
}

// at are the numbers that are read behind the beginning of block i, if what is known of them at the ends of the blocks
// before it counts.
func (r *reads) at(i int, before []int32, ends func(int32) facts.Known) []*ir.Local {
	var out []*ir.Local
	for n, l := range r.m.Locals {
		if term.Bits(l.Type) == 0 || !r.any.In[i].Has(n) {
			continue
		}
		constants := !slices.ContainsFunc(before, func(p int32) bool {
			k, ok := ends(p)[l]
			return !ok || k.Term == nil || k.Term.Op != "const"
		})
		if !constants || l.Type != ir.Boolean && r.computed.In[i].Has(n) {
			out = append(out, l)
		}
	}
	return out
}

// duplicated is the method with a copy of the block for each of the ways but the first.
func duplicated(m *ir.Method, b *ir.Block, ways [][]*ir.Block) *ir.Method {
	out := withStmts(m, ir.Clone)
	as := map[*ir.Block]*ir.Block{}
	for i, x := range m.Blocks {
		as[x] = out.Blocks[i]
	}
	for _, way := range ways[1:] {
		tail := &ir.Block{}
		for _, s := range as[b].Stmts {
			tail.Stmts = append(tail.Stmts, ir.Clone(s))
		}
		for _, p := range way {
			ir.Targets(as[p].Stmts[len(as[p].Stmts)-1], func(t **ir.Block) {
				if *t == as[b] {
					*t = tail
				}
			})
		}
		out.Blocks = append(out.Blocks, tail)
	}
	for i, x := range out.Blocks {
		x.Name = "b" + strconv.Itoa(i)
	}
	return out
}
