package code

import (
	"slices"

	"bandsaw/ir"
)

// So many ways of a section are looked at, of so many instructions each.
const (
	mostWays = 16
	longWay  = 200
)

// layout is where the blocks of a method are, and what leads to them.
type layout struct {
	at    map[*ir.Block]int32 // the instruction that a block begins with
	preds map[*ir.Block][]*ir.Block
}

func layoutOf(m *Method) *layout {
	l := &layout{map[*ir.Block]int32{}, map[*ir.Block][]*ir.Block{}}
	pc := int32(0)
	for _, b := range m.IR.Blocks {
		l.at[b] = pc
		pc += int32(len(b.Stmts))
		for _, to := range b.Succs() {
			l.preds[to] = append(l.preds[to], b)
		}
	}
	return l
}

// ways are the ways that a section may go.
type ways struct {
	*layout
	first  *ir.Block
	begins int                // the statement of that with which it begins
	closes func(ir.Stmt) bool // whether a statement ends it
	all    []way
	more   bool // there are more
	taken  map[edge]bool
}

// way is one, from the beginning of the block in which the section begins.
type way struct {
	at   []int32 // the instructions
	open bool    // the section may go on behind the last one, which is no more than come to
}

type edge struct{ from, to *ir.Block }

// waysFrom are those of the section that begins with a statement of a block.
func (l *layout) waysFrom(b *ir.Block, begins int, closes func(ir.Stmt) bool) *ways {
	w := &ways{layout: l, first: b, begins: begins, closes: closes, taken: map[edge]bool{}}
	if w.follow(b, nil, nil); w.more {
		at, _ := w.through(b, nil) // that is known all the same
		w.all, w.taken = []way{{at, true}}, nil
	}
	return w
}

// through goes on with a way through a block, to its end or to that of the section.
func (w *ways) through(b *ir.Block, at []int32) (extended []int32, closed bool) {
	first := len(at) == 0
	for k, s := range b.Stmts {
		at = append(at, w.at[b]+int32(k))
		if (!first || k > w.begins) && w.closes(s) {
			return at, true
		}
	}
	return at, false
}

// follow goes on with a way, behind those blocks, into one.
func (w *ways) follow(b *ir.Block, behind []*ir.Block, at []int32) {
	at, closed := w.through(b, slices.Clip(at))
	behind = append(slices.Clip(behind), b)
	next := b.Succs()
	if closed || len(next) == 0 || len(at) > longWay {
		w.all = append(w.all, way{at, !closed})
		return
	}
	for _, to := range next {
		switch w.more = w.more || len(w.all) >= mostWays; {
		case w.more:
			return
		case slices.Contains(behind, to):
			w.all = append(w.all, way{at, true})
		default:
			w.taken[edge{b, to}] = true
			w.follow(to, behind, at)
		}
	}
}

// within reports whether the instruction, which is on one of them, is executed in the section only: nothing else leads
// to its block, or to one before it in the section.
func (w *ways) within(at int32) bool {
	var work []*ir.Block
	met := map[*ir.Block]bool{w.first: true}
	for b, first := range w.at {
		if at >= first && at < first+int32(len(b.Stmts)) && !met[b] {
			met[b], work = true, append(work, b)
		}
	}
	for ; len(work) > 0; work = work[1:] {
		b := work[0]
		for _, from := range w.preds[b] {
			if !w.taken[edge{from, b}] {
				return false
			}
			if !met[from] {
				met[from], work = true, append(work, from)
			}
		}
		if w.at[b] == 0 {
			return false // the method begins there
		}
	}
	return true
}
