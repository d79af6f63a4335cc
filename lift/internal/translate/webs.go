package translate

import (
	"sort"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// web is what is known of a set of definitions of a slot that some use cannot
// tell apart, and of all their uses: one variable.
type web struct {
	slot  int
	param int // index of the parameter among the definitions, -1 for none
	val   value
	// entry is the LocalVariableTable entry in whose scope it is, nil if none.
	entry *cf.LocalVariable
	first int // index of the first instruction that defines or uses it
	// stored is true if an instruction writes it.
	stored bool
	v      *variable
}

// webber joins definitions and uses of slots. Nodes are definitions (the
// parameters, then stores) and the values on entry of blocks.
type webber struct {
	t      *method
	parent []int32
	val    []value // of definitions; typ "" for entries of blocks
	slot   []int
	first  []int // instruction of a definition, -1 for parameters
	use    []int32
	def    []int32
	params []int32
}

// webs makes the variables. By the types found before, every use is reached by
// definitions of one kind only.
func (t *method) webs() {
	w := &webber{t: t, use: make([]int32, len(t.code.Instrs)), def: make([]int32, len(t.code.Instrs))}
	for i := range w.use {
		w.use[i], w.def[i] = -1, -1
	}
	t.liveness()
	slot := 0
	for _, p := range t.paramTypes() {
		w.params = append(w.params, w.node(slot, ofType(p), -1))
		slot += ofType(p).slots()
	}
	for _, b := range t.blocks {
		b.node = make([]int32, t.code.MaxLocals)
		for i := range b.node {
			b.node[i] = -1
			if b.live.Has(i) {
				b.node[i] = w.node(i, value{}, b.first)
			}
		}
	}
	for i, n := range w.params {
		slot := w.slot[n]
		if t.blocks[0].live.Has(slot) {
			w.join(w.params[i], t.blocks[0].node[slot])
		}
	}
	for _, b := range t.blocks {
		w.block(b)
	}
	t.vars = w.variables()
	for _, b := range t.blocks {
		b.node = nil
	}
}

func (w *webber) node(slot int, v value, first int) int32 {
	n := int32(len(w.parent))
	w.parent = append(w.parent, n)
	w.val = append(w.val, v)
	w.slot = append(w.slot, slot)
	w.first = append(w.first, first)
	return n
}

func (w *webber) find(n int32) int32 {
	for w.parent[n] != n {
		w.parent[n] = w.parent[w.parent[n]]
		n = w.parent[n]
	}
	return n
}

func (w *webber) join(a, b int32) {
	a, b = w.find(a), w.find(b)
	if a > b {
		a, b = b, a
	}
	w.parent[b] = a
}

// block follows the slots through a block.
func (w *webber) block(b *block) {
	cur := append([]int32(nil), b.node...)
	f := b.in.clone()
	flow := func(to *block) {
		for slot := range to.live.All() {
			if cur[slot] >= 0 {
				w.join(cur[slot], to.node[slot])
			}
		}
	}
	for _, h := range b.handlers {
		flow(h.target)
	}
	for i := b.first; i <= b.last; i++ {
		in := &w.t.code.Instrs[i]
		_ = w.t.step(f, in) // cannot fail: infer did the same
		if readsLocal(in.Op) {
			w.use[i] = cur[in.Local]
		}
		if !writesLocal(in.Op) {
			continue
		}
		v := f.locals[in.Local]
		w.def[i] = w.node(in.Local, v, i)
		cur[in.Local] = w.def[i]
		if v.slots() == 2 {
			cur[in.Local+1] = -1
		}
		if i == b.last {
			break // no exception comes after it
		}
		for _, h := range b.handlers {
			if h.target.live.Has(in.Local) {
				w.join(cur[in.Local], h.target.node[in.Local])
			}
		}
	}
	for _, s := range b.succs {
		flow(s)
	}
}

// readsLocal reports whether the instruction reads a slot.
func readsLocal(op cf.Opcode) bool {
	return op >= cf.OpIload && op <= cf.OpAload || op == cf.OpIinc
}

// liveness finds for each block the slots that may be read before they are
// written, in it or after it.
func (t *method) liveness() {
	number := make(map[*block]int32, len(t.blocks))
	for i, b := range t.blocks {
		number[b] = int32(i)
	}
	reads, kills := make([]*bitset.Set, len(t.blocks)), make([]*bitset.Set, len(t.blocks))
	handlers := make([][]int32, len(t.blocks))
	succs := make(digraph.Graph, len(t.blocks))
	for n, b := range t.blocks {
		reads[n], kills[n] = bitset.New(t.code.MaxLocals), bitset.New(t.code.MaxLocals)
		for i := b.first; i <= b.last; i++ {
			in := &t.code.Instrs[i]
			if readsLocal(in.Op) && !kills[n].Has(in.Local) {
				reads[n].Add(in.Local)
			}
			if writesLocal(in.Op) {
				kills[n].Add(in.Local)
			}
		}
		for _, s := range b.succs {
			succs[n] = append(succs[n], number[s])
		}
		for _, h := range b.handlers {
			handlers[n] = append(handlers[n], number[h.target])
		}
		succs[n] = append(succs[n], handlers[n]...)
	}
	flow := liveness.NewFlow(succs, t.code.MaxLocals)
	flow.Solve(func(n int, live *bitset.Set) {
		live.Subtract(kills[n])
		live.Union(reads[n])
		for _, h := range handlers[n] { // which any instruction may come to
			live.Union(flow.In[h])
		}
	})
	for n, b := range t.blocks {
		b.live = flow.In[n]
	}
}

// collect makes the webs, in order of their first definition.
func (w *webber) collect() (webs []*web, of map[int32]*web) {
	of = map[int32]*web{}
	at := func(n int32) *web {
		root := w.find(n)
		if of[root] == nil {
			of[root] = &web{slot: w.slot[n], param: -1, first: len(w.t.code.Instrs)}
			webs = append(webs, of[root])
		}
		return of[root]
	}
	define := func(n int32, v value) *web {
		b := at(n)
		if b.val.typ == "" {
			b.val = v
		} else {
			b.val = merge(w.t.env, b.val, v)
		}
		return b
	}
	for i, n := range w.params {
		b := define(n, w.val[n])
		b.param, b.first = i, -1
		b.scope(w.t, 0, 0)
	}
	for i := range w.t.code.Instrs {
		in := &w.t.code.Instrs[i]
		if n := w.use[i]; n >= 0 {
			b := at(n)
			b.first = min(b.first, i)
			b.scope(w.t, in.PC, in.PC)
		}
		if n := w.def[i]; n >= 0 {
			b := define(n, w.val[n])
			b.first, b.stored = min(b.first, i), true
			// A variable's scope begins after its first assignment.
			b.scope(w.t, in.PC+in.Size, in.PC)
		}
	}
	sort.SliceStable(webs, func(i, j int) bool { return webs[i].first < webs[j].first })
	return webs, of
}

// scope notes the LocalVariableTable entry at pc, or else at other.
func (b *web) scope(t *method, pc, other int) {
	e := t.scopeAt(b.slot, pc)
	if e == nil {
		e = t.scopeAt(b.slot, other)
	}
	if e != nil && (b.entry == nil || e.Start < b.entry.Start) {
		b.entry = e
	}
}

// scopeAt is the LocalVariableTable entry of a slot at pc, nil for none.
func (t *method) scopeAt(slot, pc int) *cf.LocalVariable {
	if t.scopes == nil {
		t.scopes = map[int][]*cf.LocalVariable{}
		for i := range t.code.Vars {
			v := &t.code.Vars[i]
			t.scopes[v.Slot] = append(t.scopes[v.Slot], v)
		}
	}
	for _, v := range t.scopes[slot] {
		if v.Start <= pc && pc < v.End {
			return v
		}
	}
	return nil
}

// declared is the type that the debug table gives the web, "" if it gives none
// or one that cannot be true: nothing checks that table.
func (b *web) declared(env Env) ir.Type {
	if b.entry == nil {
		return ""
	}
	d := ir.Type(b.entry.Type)
	v := ofType(d)
	if v.kind() != b.val.kind() {
		return ""
	}
	switch v.kind() {
	case 'i':
		if b.val.fits.has(d) {
			return d
		}
		return ""
	case 'a':
		if assignable(env, b.val.typ, d) {
			return d
		}
		return ""
	}
	return d
}

// assignable reports whether a value of the type from can be in a variable of
// the type to, as far as is known: interfaces take everything (JVMS 4.10.1.2).
func assignable(env Env, from, to ir.Type) bool {
	for from.IsArray() && to.IsArray() {
		from, to = from.Elem(), to.Elem()
	}
	switch {
	case from == to, from == ir.Null && to.IsRef(), to == ir.ObjectClass && from.IsRef():
		return true
	case from.IsPrimitive() || to.IsPrimitive() || to.IsArray():
		return false
	}
	return env.Interface(string(to)) || !from.IsArray() && env.IsSubclass(string(from), string(to))
}
