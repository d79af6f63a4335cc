package predicate

import (
	"fmt"
	"slices"
	"strconv"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/prepare"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// body is a method being made anew.
type body struct {
	*pass
	flow    *facts.Flow
	m, out  *ir.Method
	blocks  map[*ir.Block]*ir.Block
	cur     *ir.Block
	at      ir.At
	f       facts.Known // before the statement
	temps   int
	count   int64          // of what is unknown
	waiting *facts.Delayed // assignments of which the sets do not know yet
	atomic  bool           // within a section of the statement's own
	mine    *ir.Local      // the claim under which the method's sets were made; nil if it makes none
	fresh   bool           // within a section that began with a claim

	conditions map[*ir.If]string // what the method's branches ask, once that was looked for
	supposing  bool              // what is decided is a predicate, not what a statement computes
}

// method makes the method anew, or gives it back if nothing changes.
func (p *pass) method(m *ir.Method) *ir.Method {
	out := *m
	out.Facts = nil // of calls, which are made anew
	b := &body{pass: p, flow: p.Flow(m), m: m, out: &out, blocks: map[*ir.Block]*ir.Block{}}
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
	at := b.flow.Start()
	out.Blocks = nil
	for _, old := range m.Blocks {
		b.blocks[old] = &ir.Block{Stmts: make([]ir.Stmt, 0, len(old.Stmts))}
	}
	if slices.Contains(p.In.Entry, m.ID) && len(p.static) > 0 {
		b.begin(&ir.Block{})
		b.at = ir.At{Origin: ir.Origin{Offset: -1}}
		b.initial()
		b.emit(&ir.Goto{At: b.at, Target: b.blocks[m.Blocks[0]]})
	}
	for _, old := range m.Blocks {
		b.begin(b.blocks[old])
		b.waiting = facts.NewDelayed(b.flow, &b.count)
		b.f = facts.Known{}
		for l, k := range at[old] { // nothing where nobody comes
			b.f[l] = k
		}
		for _, s := range old.Stmts {
			b.at = ir.At{Origin: *s.Pos()}
			b.stmt(s)
			b.flow.Step(b.f, s)
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

func (b *body) emit(s ir.Stmt) { b.cur.Stmts = append(b.cur.Stmts, prepare.TextLengthCall(s)) }

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
func (b *body) effect(text string) *facts.Effect {
	return &facts.Effect{Text: text, Unknowns: &b.count}
}

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
			e.Local = d
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
	e.Local = d
	var seen ir.Operand
	if d.Type.IsRef() {
		switch s := s.(type) { // others: they give no references
		case *ir.Move:
			e.Ref, e.Size, e.Long = b.flow.Ref(b.f, s.Src), b.flow.LengthOf(b.f, s.Src), b.flow.OwnLength(b.f, s.Src)
			c, ok := s.Src.(*ir.Const)
			e.Null = ok && c.Type == ir.Null
			e.Fresh = ok && e.Size != nil
		case *ir.Load:
			if p := b.flow.Place(b.f, s.From); p != nil && p.Kind != term.Element && b.flow.Steady(p.Field) {
				e.Ref = &term.Ref{Static: p.Field, Type: d.Type}
				if p.Kind == term.Field {
					e.Ref = p.Ref.Then(p.Field, d.Type)
				}
			}
		}
		e.Text = term.JavaName(d) + " = ?"
		if e.Ref != nil {
			e.Text = term.JavaName(d) + " = " + e.Ref.String()
		}
		b.copy(s)
		b.apply(e, d)
		return
	}
	e.Val = b.flow.Value(b.f, s)
	e.Text = words(&term.Place{Kind: term.Local, Local: d}, e.Val)
	change := func() {
		if b.needed(s, d) {
			b.lower(s)
		}
		b.apply(e, seen)
	}
	_, load := s.(*ir.Load)
	switch {
	case !load || !b.Threads || !b.flow.Own(d):
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
	if !b.Lost.Locals[d] {
		return true
	}
	l, ok := s.(*ir.Load)
	if !ok || !b.Threads {
		return false
	}
	_, elem := l.From.(*ir.ElemPlace)
	return !elem
}

// lower copies the statement. What it reads may be 0 where there was a value.
func (b *body) lower(s ir.Stmt) {
	c := ir.Clone(s)
	ir.Operands(c, func(x *ir.Operand) {
		if b.Lost.IsLost(*x) {
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
	gone := b.Lost.Gone(s.To)
	switch p := s.To.(type) {
	case *ir.StaticPlace:
		e.Field = p.Field
		e.Text = p.Field.Class() + "." + p.Field.Name()
	case *ir.FieldPlace:
		e.Field = p.Field
		e.Obj = b.flow.Ref(b.f, p.Obj)
		if e.Obj == nil {
			b.copy(s)
			return
		}
		e.Text = e.Obj.String() + "." + p.Field.Name()
	case *ir.ElemPlace:
		e.Array, e.Index = b.flow.Ref(b.f, p.Array), b.flow.Term(b.f, p.Index)
		if e.Array == nil || e.Index == nil {
			b.copy(s)
			return
		}
		e.Text = e.Array.String() + "[" + e.Index.String() + "]"
	}
	var seen ir.Operand
	if s.Src.OperandType().IsRef() {
		e.Ref, e.Size, e.Long = b.flow.Ref(b.f, s.Src), b.flow.LengthOf(b.f, s.Src), b.flow.OwnLength(b.f, s.Src)
		c, ok := s.Src.(*ir.Const)
		e.Null = ok && c.Type == ir.Null || !ok && e.Ref == nil
		if e.Ref != nil {
			seen = s.Src
			e.Text += " = " + e.Ref.String()
		} else {
			e.Fresh = e.Size != nil
			e.Null = !e.Fresh // of a constant object nothing is known: as of none
			e.Text += " = null"
		}
	} else {
		e.Val = b.flow.Term(b.f, s.Src)
		e.Text += " = ?"
		if e.Val != nil {
			e.Text = e.Text[:len(e.Text)-1] + e.Val.String()
		}
	}
	_, elem := s.To.(*ir.ElemPlace)
	change := func() {
		b.linked(s)
		b.apply(e, seen)
		switch {
		case !gone:
			b.copy(s)
		case b.Threads && !elem:
			c := *s
			c.Src = zero(s.Src.OperandType())
			b.emit(&c)
		}
	}
	switch {
	case b.Threads && (b.tracked.Has(s.To) || b.writesSets(e) && b.heapful(b.m)):
		b.claiming(change)
	case b.Threads && b.writesSets(e):
		b.section(change)
	default:
		change()
	}
}

// writesSets reports whether the effect changes sets that others can see.
func (b *body) writesSets(e *facts.Effect) bool {
	touches := func(x *term.Place) bool {
		if x.Field == e.Field && e.Field != "" {
			return true
		}
		if x.Ref == nil {
			return false
		}
		return x.Ref.Static == e.Field && e.Field != "" || slices.Contains(x.Ref.Steps, e.Field) || e.Array != nil && x.Kind == term.Element
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
	if b.Lost.LengthIsLost(s) {
		c.Dims[0] = zero(ir.Int)
	}
	b.emit(&c)
	e := b.effect(term.JavaName(s.Dst) + " = new " + string(s.Type))
	e.Local, e.Fresh = s.Dst, true
	if e.Size = b.flow.Term(b.f, s.Dims[0]); e.Size == nil {
		e.Size = e.Anything(ir.Int)
	}
	b.apply(e, nil)
}

// newObject sets the sets of a new object, all of whose fields are 0.
func (b *body) newObject(s *ir.New) {
	for _, class := range b.ObjectClasses() {
		if !b.In.IsSubclass(s.Class, class) {
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
	e.Local, e.Fresh = s.Dst, true
	b.apply(e, nil)
}

// initial sets the sets of the static fields as the program begins.
func (b *body) initial() {
	for _, g := range b.static {
		count := int64(0)
		e := &facts.Effect{Unknowns: &count}
		q := &relation.Question{To: g.tokens(facts.Once(func(p *term.Place) *term.Term {
			if p.Kind != term.Static {
				return e.Anything(p.Type) // it is not there yet
			}
			if v := b.In.Field(p.Field).Value; v != nil {
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
	if !b.Lost.Locals[s.Dst] {
		b.copy(s)
		e := b.effect(term.JavaName(s.Dst) + " = ?")
		e.Local = s.Dst
		b.apply(e, nil)
		return
	}
	if s.Dst.Type.IsReal() { // chosen by its bits: any
		e := b.effect(term.JavaName(s.Dst) + " = any")
		e.Local = s.Dst
		b.apply(e, nil)
		return
	}
	lo, hi := b.flow.Term(b.f, s.Lo), b.flow.Term(b.f, s.Hi)
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
	e.Local = s.Dst
	e.Val = e.Anything(s.Dst.Type)
	b.applyWith(e, nil, term.Compare(ir.Ge, e.Val, lo), term.Compare(ir.Le, e.Val, hi))
}
