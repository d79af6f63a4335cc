package translate

import (
	"errors"
	"fmt"
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// block is a stretch of instructions that control enters at the first and
// leaves at the last, all under the same exception handlers.
type block struct {
	first, last int // indices of instructions, both included
	handlers    []handler
	succs       []*block // without handlers, in order of the jump, each once
	preds       []*block
	catches     []string // classes caught, if the block is a handler

	in     *frame      // types on entry
	node   []int32     // by slot: the value on entry (webs.go), -1 for none
	live   *bitset.Set // slots whose value on entry may be read
	rpo    int         // position in reverse postorder
	sym    []symbol    // operand stack on exit, once emitted
	done   bool        // emitted
	joined []symbol    // operand stack on entry, once decided
	// store is the variable that takes the top of the entry stack in place of
	// a temporary, nil for none; the block's first instruction is its store.
	store  *variable
	target *ir.Block // what jumps go to
	catch  *ir.Block // what exceptions go to
}

// handler is an exception table entry that covers a block.
type handler struct {
	class  string
	target *block
}

// cut makes the blocks that control can reach.
func (t *method) cut() error {
	leader := make([]bool, len(t.code.Instrs)+1)
	leader[0] = true
	at := func(pc int) int {
		if pc == t.code.Length {
			return len(t.code.Instrs)
		}
		return t.code.At(pc)
	}
	for i := range t.code.Instrs {
		in := &t.code.Instrs[i]
		for _, pc := range jumpTargets(in) {
			leader[at(pc)] = true
			leader[i+1] = true
		}
		if in.Ends() {
			leader[i+1] = true
		}
	}
	for _, h := range t.code.Handlers {
		leader[at(h.Start)], leader[at(h.End)], leader[at(h.Target)] = true, true, true
	}
	starts := map[int]*block{} // by instruction
	var all []*block
	for i := range t.code.Instrs {
		if leader[i] {
			b := &block{first: i}
			starts[i] = b
			all = append(all, b)
		}
		all[len(all)-1].last = i
	}
	if len(all)*len(t.code.Handlers) > maxCells {
		return fmt.Errorf("method too large: %d blocks with %d exception handlers", len(all), len(t.code.Handlers))
	}
	return t.reach(all, func(pc int) *block { return starts[at(pc)] })
}

// jumpTargets are the offsets that the instruction may jump to.
func jumpTargets(in *cf.Instr) []int {
	switch {
	case in.Jumps(), in.Op == cf.OpRet:
		return []int{in.Target}
	case in.Switch != nil:
		pcs := make([]int, 0, len(in.Switch.Cases)+1)
		for _, c := range in.Switch.Cases {
			pcs = append(pcs, c.Target)
		}
		return append(pcs, in.Switch.Default)
	}
	return nil
}

var errFallsOff = errors.New("control falls off the end of the code")

// reach links the blocks and keeps those that control can reach.
func (t *method) reach(all []*block, at func(pc int) *block) error {
	pos := map[*block]int{}
	for i, b := range all {
		pos[b] = i
	}
	seen := make([]bool, len(all))
	var post []*block
	// An explicit stack: the blocks of a method may be many thousands deep.
	type visit struct {
		b    *block
		next []*block
	}
	var stack []visit
	enter := func(b *block) error {
		seen[pos[b]] = true
		if err := t.link(b, all, pos[b], at); err != nil {
			return err
		}
		next := append([]*block(nil), b.succs...)
		for _, h := range b.handlers {
			next = append(next, h.target)
		}
		stack = append(stack, visit{b, next})
		return nil
	}
	if err := enter(all[0]); err != nil {
		return err
	}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) == 0 {
			post = append(post, top.b)
			stack = stack[:len(stack)-1]
			continue
		}
		// The last first, so that the reverse postorder follows the code.
		b := top.next[len(top.next)-1]
		top.next = top.next[:len(top.next)-1]
		if !seen[pos[b]] {
			if err := enter(b); err != nil {
				return err
			}
		}
	}
	for i := len(post) - 1; i >= 0; i-- {
		post[i].rpo = len(t.order)
		t.order = append(t.order, post[i])
	}
	for i, b := range all {
		if !seen[i] {
			continue
		}
		t.blocks = append(t.blocks, b)
		for _, s := range b.succs {
			s.preds = append(s.preds, b)
		}
		for _, h := range b.handlers {
			h.target.caught(h.class)
		}
	}
	return nil
}

func (b *block) caught(class string) {
	for _, c := range b.catches {
		if c == class {
			return
		}
	}
	b.catches = append(b.catches, class)
}

// link finds the successors and handlers of all[i].
func (t *method) link(b *block, all []*block, i int, at func(pc int) *block) error {
	last := &t.code.Instrs[b.last]
	var seen map[*block]bool // of switches, which may have thousands
	if last.Switch != nil {
		seen = map[*block]bool{}
	}
	add := func(s *block) {
		if seen[s] || seen == nil && slices.Contains(b.succs, s) {
			return
		}
		if seen != nil {
			seen[s] = true
		}
		b.succs = append(b.succs, s)
	}
	if !last.Ends() {
		if i+1 >= len(all) {
			t.pc = last.PC
			return errFallsOff
		}
		add(all[i+1])
	}
	for _, pc := range jumpTargets(last) {
		add(at(pc))
	}
	pc := t.code.Instrs[b.first].PC
	for _, h := range t.code.Handlers {
		if h.Start > pc || pc >= h.End {
			continue
		}
		b.handlers = append(b.handlers, handler{h.Class, at(h.Target)})
		if h.Class == "" || h.Class == ir.ThrowableClass {
			break // nothing passes it
		}
	}
	return nil
}
