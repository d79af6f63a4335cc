package predicate

import (
	"fmt"
	"slices"
	"strconv"

	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// body is a method being made anew.
type body struct {
	*pass
	flow    *flow
	m, out  *ir.Method
	blocks  map[*ir.Block]*ir.Block
	cur     *ir.Block
	at      ir.At
	f       facts // before the statement
	temps   int
	count   int64     // of what is unknown
	waiting *delayed  // assignments of which the sets do not know yet
	atomic  bool      // within a section of the statement's own
	mine    *ir.Local // the claim under which the method's sets were made; nil if it makes none
	fresh   bool      // within a section that began with a claim

	conditions map[*ir.If]string // what the method's branches ask, once that was looked for
	supposing  bool              // what is decided is a predicate, not what a statement computes
}

// method makes the method anew, or gives it back if nothing changes.
func (p *pass) method(m *ir.Method) *ir.Method {
	out := *m
	out.Facts = nil // of calls, which are made anew
	b := &body{pass: p, flow: p.flow(m), m: m, out: &out, blocks: map[*ir.Block]*ir.Block{}}
	out.Locals = slices.Clone(m.Locals)
	out.Params = slices.Clone(m.Params)
	var sets []*ir.Local
	for _, g := range p.methods[m] {
		if g.param {
			out.Params = append(out.Params, g.local)
			sets = append(sets, g.local)
		}
	}
	if p.claims[m.ID] {
		b.mine = &ir.Local{Name: "$claim", Type: ir.ClaimClass}
		if !p.byMachine[m.ID] {
			out.Params = append(out.Params, b.mine)
			sets = append(sets, b.mine)
		}
	}
	out.Locals = slices.Insert(out.Locals, len(m.Params), sets...)
	if b.mine != nil && p.byMachine[m.ID] {
		out.Locals = append(out.Locals, b.mine)
	}
	for _, g := range p.methods[m] {
		if !g.param {
			out.Locals = append(out.Locals, g.local)
		}
	}
	at := b.flow.start()
	out.Blocks = nil
	for _, old := range m.Blocks {
		b.blocks[old] = &ir.Block{Stmts: make([]ir.Stmt, 0, len(old.Stmts))}
	}
	if slices.Contains(p.in.Entry, m.ID) && len(p.static) > 0 {
		b.begin(&ir.Block{})
		b.at = ir.At{Origin: ir.Origin{Offset: -1}}
		b.initial()
		b.emit(&ir.Goto{At: b.at, Target: b.blocks[m.Blocks[0]]})
	}
	for _, old := range m.Blocks {
		b.begin(b.blocks[old])
		b.waiting = newDelayed(b.flow, &b.count)
		b.f = facts{}
		for l, k := range at[old] { // nothing where nobody comes
			b.f[l] = k
		}
		for _, s := range old.Stmts {
			b.at = ir.At{Origin: *s.Pos()}
			b.stmt(s)
			b.flow.step(b.f, s)
		}
	}
	for i, blk := range out.Blocks {
		blk.Name = "b" + strconv.Itoa(i)
	}
	return &out
}

func (b *body) begin(blk *ir.Block) {
	b.out.Blocks = append(b.out.Blocks, blk)
	b.cur = blk
}

func (b *body) emit(s ir.Stmt) { b.cur.Stmts = append(b.cur.Stmts, textLengthCall(s)) }

// temp is a new variable.
func (b *body) temp(name string, t ir.Type) *ir.Local {
	b.temps++
	l := &ir.Local{Name: "$" + name + strconv.Itoa(b.temps), Type: t}
	b.out.Locals = append(b.out.Locals, l)
	return l
}

func (b *body) refuse(s ir.Stmt, format string, args ...any) {
	b.errs = append(b.errs, fmt.Errorf("%s.%s:%d: %s", b.m.ID.Class(), b.m.ID.Name(), s.Pos().Line, fmt.Sprintf(format, args...)))
}

// effect is one of the statement, whose words are text.
func (b *body) effect(text string) *effect { return &effect{text: text, unknowns: &b.count} }

// copy emits a copy of the statement, with targets among the new blocks.
func (b *body) copy(s ir.Stmt) {
	c := ir.Clone(s)
	ir.Targets(c, func(t **ir.Block) { *t = b.blocks[*t] })
	b.emit(c)
}

// zero is a constant in the place of a value that is lost.
func zero(t ir.Type) *ir.Const {
	c := &ir.Const{Type: t, Cut: true}
	if t.IsIntLike() {
		c.Type = ir.Int
	}
	return c
}

// stmt makes the statement anew: what has no value any more goes, and the sets
// of the places that it writes change.
func (b *body) stmt(s ir.Stmt) {
	if b.wait(s) {
		return
	}
	switch s := s.(type) {
	case *ir.If:
		b.branch(s)
	case *ir.Switch:
		b.switchOn(s)
	case *ir.Return:
		b.giveBack(s)
	case *ir.Call:
		b.call(s)
	case *ir.Store:
		b.store(s)
	case *ir.New:
		b.copy(s)
		b.newObject(s)
	case *ir.NewArray:
		b.newArray(s)
	case *ir.Choose:
		b.choose(s)
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Length:
		b.assign(s)
	case *ir.InstanceOf, *ir.Monitor, *ir.Pending, *ir.Thread, *ir.Abs, *ir.AnyOf, *ir.Image:
		b.copy(s)
		if d := ir.Def(s); d != nil {
			e := b.effect(term.JavaName(d) + " = " + "?")
			e.local = d
			b.apply(e, nil)
		}
	case *ir.Goto, *ir.ClassSwitch:
		b.copy(s)
	}
}

// words is the assignment as the user would write it.
func words(to fmt.Stringer, val *term.Term) string {
	if val == nil {
		return to.String() + " = ?"
	}
	return to.String() + " = " + val.String()
}

// assign is for a statement that sets a variable to what it computes or reads.
func (b *body) assign(s ir.Stmt) {
	d := ir.Def(s)
	e := b.effect("")
	e.local = d
	var seen ir.Operand
	if d.Type.IsRef() {
		switch s := s.(type) { // others: they give no references
		case *ir.Move:
			e.ref, e.size, e.long = b.flow.ref(b.f, s.Src), b.flow.lengthOf(b.f, s.Src), b.flow.ownLength(b.f, s.Src)
			c, ok := s.Src.(*ir.Const)
			e.null = ok && c.Type == ir.Null
			e.fresh = ok && e.size != nil
		case *ir.Load:
			if p := b.flow.place(b.f, s.From); p != nil && p.Kind != term.Element && b.flow.steady(p.Field) {
				e.ref = &term.Ref{Static: p.Field, Type: d.Type}
				if p.Kind == term.Field {
					e.ref = p.Ref.Then(p.Field, d.Type)
				}
			}
		}
		e.text = term.JavaName(d) + " = ?"
		if e.ref != nil {
			e.text = term.JavaName(d) + " = " + e.ref.String()
		}
		b.copy(s)
		b.apply(e, d)
		return
	}
	e.val = b.flow.value(b.f, s)
	e.text = words(&term.Place{Kind: term.Local, Local: d}, e.val)
	change := func() {
		if b.needed(s, d) {
			b.lower(s)
		}
		b.apply(e, seen)
	}
	_, load := s.(*ir.Load)
	switch {
	case !load || !b.threads || !b.flow.own(d):
		change()
	case b.heapful(b.m):
		b.claiming(change)
	default:
		b.section(change)
	}
}

// needed reports whether the statement stays: its result has a value, or with
// threads others may see that the place is read.
func (b *body) needed(s ir.Stmt, d *ir.Local) bool {
	if !b.lost.locals[d] {
		return true
	}
	l, ok := s.(*ir.Load)
	if !ok || !b.threads {
		return false
	}
	_, elem := l.From.(*ir.ElemPlace)
	return !elem
}

// lower copies the statement. What it reads may be 0 where there was a value.
func (b *body) lower(s ir.Stmt) {
	c := ir.Clone(s)
	ir.Operands(c, func(x *ir.Operand) {
		if b.lost.isLost(*x) {
			*x = zero((*x).OperandType())
		}
	})
	b.emit(c)
}

// section runs f in an atomic section, as others must not see that its parts are several.
func (b *body) section(f func()) {
	if b.atomic {
		f()
		return
	}
	b.atomic = true
	b.emit(&ir.Thread{At: b.at, Op: ir.Atomic})
	f()
	b.emit(&ir.Thread{At: b.at, Op: ir.EndAtomic})
	b.atomic = false
}

// store writes a place: the sets that mention it change with it, at once.
func (b *body) store(s *ir.Store) {
	e := b.effect("")
	gone := b.lost.gone(s.To)
	switch p := s.To.(type) {
	case *ir.StaticPlace:
		e.field = p.Field
		e.text = p.Field.Class() + "." + p.Field.Name()
	case *ir.FieldPlace:
		e.field = p.Field
		e.obj = b.flow.ref(b.f, p.Obj)
		if e.obj == nil {
			b.copy(s)
			return
		}
		e.text = e.obj.String() + "." + p.Field.Name()
	case *ir.ElemPlace:
		e.array, e.index = b.flow.ref(b.f, p.Array), b.flow.term(b.f, p.Index)
		if e.array == nil || e.index == nil {
			b.copy(s)
			return
		}
		e.text = e.array.String() + "[" + e.index.String() + "]"
	}
	var seen ir.Operand
	if s.Src.OperandType().IsRef() {
		e.ref, e.size, e.long = b.flow.ref(b.f, s.Src), b.flow.lengthOf(b.f, s.Src), b.flow.ownLength(b.f, s.Src)
		c, ok := s.Src.(*ir.Const)
		e.null = ok && c.Type == ir.Null || !ok && e.ref == nil
		if e.ref != nil {
			seen = s.Src
			e.text += " = " + e.ref.String()
		} else {
			e.fresh = e.size != nil
			e.null = !e.fresh // of a constant object nothing is known: as of none
			e.text += " = null"
		}
	} else {
		e.val = b.flow.term(b.f, s.Src)
		e.text += " = ?"
		if e.val != nil {
			e.text = e.text[:len(e.text)-1] + e.val.String()
		}
	}
	_, elem := s.To.(*ir.ElemPlace)
	change := func() {
		b.linked(s)
		b.apply(e, seen)
		switch {
		case !gone:
			b.copy(s)
		case b.threads && !elem:
			c := *s
			c.Src = zero(s.Src.OperandType())
			b.emit(&c)
		}
	}
	switch {
	case b.threads && (b.tracked.has(s.To) || b.writesSets(e) && b.heapful(b.m)):
		b.claiming(change)
	case b.threads && b.writesSets(e):
		b.section(change)
	default:
		change()
	}
}

// writesSets reports whether the effect changes sets that others can see.
func (b *body) writesSets(e *effect) bool {
	touches := func(x *term.Place) bool {
		if x.Field == e.field && e.field != "" {
			return true
		}
		if x.Ref == nil {
			return false
		}
		return x.Ref.Static == e.field && e.field != "" || slices.Contains(x.Ref.Steps, e.field) || e.array != nil && x.Kind == term.Element
	}
	for _, g := range b.static {
		if g.mentions(touches) {
			return true
		}
	}
	for _, gs := range b.objects {
		for _, g := range gs {
			if g.mentions(touches) {
				return true
			}
		}
	}
	return false
}

// newArray makes an array; one whose length has no value gets no elements.
func (b *body) newArray(s *ir.NewArray) {
	c := *s
	c.Dims = slices.Clone(s.Dims)
	k := arrayKey{b.lost.arrays.of(s.Dst), s.Type.Elem()}
	if b.lost.lengths[k] {
		c.Dims[0] = zero(ir.Int)
	}
	b.emit(&c)
	e := b.effect(term.JavaName(s.Dst) + " = new " + string(s.Type))
	e.local, e.fresh = s.Dst, true
	if e.size = b.flow.term(b.f, s.Dims[0]); e.size == nil {
		e.size = e.anything(ir.Int)
	}
	b.apply(e, nil)
}

// newObject sets the sets of a new object, all of whose fields are 0.
func (b *body) newObject(s *ir.New) {
	for _, class := range b.objectClasses() {
		if !b.in.IsSubclass(s.Class, class) {
			continue
		}
		for _, g := range b.pass.objects[class] {
			q := &relation.Question{To: g.tokens(func(p *term.Place) *term.Term { return term.Const(0, term.Bits(p.Type)) })}
			set := b.temp("set", g.typ())
			b.emit(&ir.Image{At: b.at, Dst: set, Relation: b.relation("new "+s.Class, q, nil, g.name)})
			b.emit(&ir.Store{At: b.at, To: &ir.FieldPlace{Obj: s.Dst, Field: g.field}, Src: set})
		}
	}
	e := b.effect(term.JavaName(s.Dst) + " = new " + s.Class)
	e.local, e.fresh = s.Dst, true
	b.apply(e, nil)
}

// initial sets the sets of the static fields as the program begins.
func (b *body) initial() {
	for _, g := range b.static {
		count := int64(0)
		e := &effect{unknowns: &count}
		q := &relation.Question{To: g.tokens(once(func(p *term.Place) *term.Term {
			if p.Kind != term.Static {
				return e.anything(p.Type) // it is not there yet
			}
			if v := b.in.Field(p.Field).Value; v != nil {
				return term.Const(v.Bits, term.Bits(p.Type))
			}
			return term.Const(0, term.Bits(p.Type))
		}))}
		set := b.temp("set", g.typ())
		b.emit(&ir.Image{At: b.at, Dst: set, Relation: b.relation("the beginning", q, nil, g.name)})
		b.emit(&ir.Store{At: b.at, To: &ir.StaticPlace{Field: g.field}, Src: set})
	}
}

// choose is a choice, which nobody looks at any more if its result has no value.
func (b *body) choose(s *ir.Choose) {
	if !b.lost.locals[s.Dst] {
		b.copy(s)
		e := b.effect(term.JavaName(s.Dst) + " = ?")
		e.local = s.Dst
		b.apply(e, nil)
		return
	}
	if s.Dst.Type.IsReal() { // chosen by its bits: any
		e := b.effect(term.JavaName(s.Dst) + " = any")
		e.local = s.Dst
		b.apply(e, nil)
		return
	}
	lo, hi := b.flow.term(b.f, s.Lo), b.flow.term(b.f, s.Hi)
	if lo == nil || hi == nil {
		b.refuse(s, "a choice between tokens whose result has no value; keep %s", term.JavaName(s.Dst))
		return
	}
	if lo.Op != "const" || hi.Op != "const" {
		// If there is nothing to choose from, there is no such execution.
		b.assume(term.Compare(ir.Le, lo, hi))
	} else if lo.N > hi.N {
		b.copy(s)
		return
	}
	e := b.effect(fmt.Sprintf("%s = any of %s..%s", term.JavaName(s.Dst), lo, hi))
	e.local = s.Dst
	e.val = e.anything(s.Dst.Type)
	b.applyWith(e, nil, term.Compare(ir.Ge, e.val, lo), term.Compare(ir.Le, e.val, hi))
}
