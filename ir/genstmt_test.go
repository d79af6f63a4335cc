package ir

import "sort"

// body gives the method locals and blocks.
func (g *generator) body(m *Method) {
	g.m = m
	for i, t := range g.typePool() {
		l := &Local{Name: g.name("v", i), Type: t, Java: pick(g, "", "v", "x")}
		if i == 0 {
			l.Name = pick(g, "pending", "length", "null", "class", "cmp", "monitor", "goto", "neg", "v#1")
		}
		m.Locals = append(m.Locals, l)
	}
	if g.p.Level == Lifted && g.coin() {
		m.Nulls = []NullText{{0, g.text()}, {7, g.text()}}
	}
	n := 2 + g.IntN(g.blocks)
	for i := range n {
		m.Blocks = append(m.Blocks, &Block{Name: g.name("b", i)})
	}
	last := len(m.Blocks) - 1
	handler := g.p.Level == Lifted && g.coin()
	for i, b := range m.Blocks {
		if handler && i == last {
			b.Stmts = append(b.Stmts, g.at(&Catch{Dst: g.local(refKind)}))
		} else if handler && (i == 0 || g.coin()) {
			b.Handlers = []Handler{{Class: pick(g, "", ThrowableClass, "any", "not.There"), Target: m.Blocks[last]}}
		}
		for range g.IntN(8) {
			b.Stmts = append(b.Stmts, g.at(g.stmt()))
		}
		targets := m.Blocks
		if handler {
			targets = m.Blocks[:last]
		}
		b.Stmts = append(b.Stmts, g.at(g.terminator(targets)))
	}
}

// at gives a statement an origin, or none.
func (g *generator) at(s Stmt) Stmt {
	*s.Pos() = noOrigin
	switch g.IntN(8) {
	case 0:
	case 1:
		s.Pos().Line = g.IntN(100)
	case 2:
		*s.Pos() = Origin{Method: "A.b()void", Offset: -1}
	case 3:
		*s.Pos() = Origin{Method: "p.A.<init>(int,X[])void", Offset: g.IntN(5), Line: g.IntN(3)}
	default:
		*s.Pos() = Origin{Offset: g.IntN(300), Line: g.IntN(100)}
	}
	return s
}

// local is a variable of the kind that may be set.
func (g *generator) local(kind Type) *Local {
	for {
		l := pick(g, g.m.Locals...)
		if kindOf(l.Type) == kind && l.Name != "this" {
			return l
		}
	}
}

// operand is a variable or a constant of the kind.
func (g *generator) operand(kind Type) Operand {
	if g.coin() {
		return g.local(kind)
	}
	if c := g.constant(kind); c != nil {
		return c
	}
	return g.local(kind)
}

// array is an array variable.
func (g *generator) array() *Local {
	for {
		if l := g.local(refKind); l.Type.IsArray() {
			return l
		}
	}
}

// place is a place and the kind of its values.
func (g *generator) place() (Place, Type) {
	if g.coin() {
		a := g.array()
		return &ElemPlace{Array: a, Index: g.operand(Int)}, kindOf(a.Type.Elem())
	}
	for range 20 {
		c := pick(g, g.p.Classes...)
		if len(c.Fields) == 0 {
			continue
		}
		f := pick(g, c.Fields...)
		id := NewFieldID(c.Name, f.Name)
		if f.Static {
			return &StaticPlace{Field: id}, kindOf(f.Type)
		}
		return &FieldPlace{Obj: g.operand(refKind), Field: id}, kindOf(f.Type)
	}
	return &ElemPlace{Array: NullConst(), Index: g.operand(Int)}, Int
}

// stmt is a statement that is no terminator.
func (g *generator) stmt() Stmt {
	common := []func() Stmt{g.move, g.unary, g.binary, g.load, g.load, g.store, g.length, g.newObject, g.newArray, g.instanceOf, g.call, g.call, g.monitor}
	if g.p.Level == Lifted {
		return pick(g, append(common, g.cast)...)()
	}
	common = append(common, g.pendingStmt, g.thread, g.choose)
	if g.p.Level == Abstract {
		common = append(common, g.abs, g.abs, g.anyOf, g.image)
	}
	return pick(g, common...)()
}

func (g *generator) move() Stmt {
	kind := pick(g, Int, Long, Float, Double, refKind)
	if g.p.Level == Abstract && g.coin() {
		kind = "@Signs"
	}
	return &Move{Dst: g.local(kind), Src: g.operand(kind)}
}

func (g *generator) unary() Stmt {
	op := pick(g, Neg, I2B, I2C, I2S, I2L, I2F, I2D, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F)
	from, to := op.Kinds()
	if op == Neg {
		from = pick(g, Int, Long, Float, Double)
		to = from
	}
	return &Unary{Dst: g.local(to), Op: op, X: g.operand(from)}
}

func (g *generator) binary() Stmt {
	x := pick(g, Int, Long)
	y, dst := x, x
	op := pick(g, binaryOps...)
	switch op { // others: on one kind
	case Shl, Shr, Ushr:
		y = Int
	case Cmp:
		x, y, dst = Long, Long, Int
	case Cmpl, Cmpg:
		x = pick(g, Float, Double)
		y, dst = x, Int
	}
	return &Binary{Dst: g.local(dst), Op: op, X: g.operand(x), Y: g.operand(y)}
}

func (g *generator) load() Stmt {
	p, kind := g.place()
	return &Load{Dst: g.local(kind), From: p, Volatile: g.IntN(4) == 0}
}

func (g *generator) store() Stmt {
	p, kind := g.place()
	return &Store{To: p, Src: g.operand(kind), Volatile: g.IntN(4) == 0}
}

func (g *generator) length() Stmt { return &Length{Dst: g.local(Int), Array: g.array()} }

func (g *generator) newObject() Stmt {
	for {
		if c := pick(g, g.p.Classes...); c.Instantiated {
			return &New{Dst: g.local(refKind), Class: c.Name}
		}
	}
}

func (g *generator) newArray() Stmt {
	s := &NewArray{Dst: g.local(refKind), Type: "int[][][]"}
	for range 1 + g.IntN(3) {
		s.Dims = append(s.Dims, g.operand(Int))
	}
	return s
}

func (g *generator) instanceOf() Stmt {
	return &InstanceOf{Dst: g.local(Int), X: g.operand(refKind), Type: pick[Type](g, ObjectClass, "int[]", "not.There")}
}

func (g *generator) cast() Stmt {
	return &Cast{Dst: g.local(refKind), X: g.operand(refKind), Type: pick[Type](g, ObjectClass, "int[]", "not.There")}
}

// call is a call of any method.
func (g *generator) call() Stmt {
	for {
		c := pick(g, g.p.Classes...)
		if len(c.Methods) == 0 {
			continue
		}
		m := pick(g, c.Methods...)
		s := &Call{Kind: StaticCall, Method: m.ID}
		if !m.Static {
			s.Kind = VirtualCall
			if m.ID.Name() == "<init>" || !m.Abstract && g.coin() {
				s.Kind = SpecialCall
			}
			if g.p.Level != Lifted {
				s.Kind = StaticCall
			}
		}
		if s.Kind != VirtualCall && m.Abstract {
			continue
		}
		if len(m.Params) > 0 {
			for _, l := range m.Params {
				s.Args = append(s.Args, g.operand(kindOf(l.Type)))
			}
		} else {
			if !m.Static {
				s.Args = append(s.Args, g.operand(refKind))
			}
			for _, t := range m.ID.Params() {
				s.Args = append(s.Args, g.operand(kindOf(t)))
			}
		}
		if r := kindOf(m.ID.Result()); r != Void && g.coin() {
			s.Dst = g.local(r)
		}
		if s.Kind == VirtualCall {
			s.Targets = g.targets(m)
		}
		return s
	}
}

// targets are methods that a virtual call of m may run.
func (g *generator) targets(m *Method) []MethodID {
	var out []MethodID
	for _, c := range g.p.Subtypes(m.ID.Class()) {
		if t := g.p.Method(m.ID.Of(c.Name)); t != nil && !t.Static && !t.Abstract {
			out = append(out, t.ID)
		}
	}
	return sortedIDs(out)
}

func (g *generator) monitor() Stmt {
	s := &Monitor{Op: pick(g, Enter, Exit), X: g.operand(refKind)}
	if g.p.Level != Lifted {
		s.Op = pick(g, Enter, Exit, Wait, TimedWait, Notify, NotifyAll, Holds)
	}
	if s.Op == Holds {
		s.Dst = g.local(Int)
	}
	return s
}

func (g *generator) pendingStmt() Stmt {
	if g.coin() {
		return &Pending{Dst: g.local(refKind)}
	}
	return &Pending{Src: g.operand(refKind)}
}

func (g *generator) thread() Stmt {
	s := &Thread{Op: pick(g, Start, Join, Current, Alive, Yield, Wake, Atomic, EndAtomic)}
	if s.Op == Start || s.Op == Join || s.Op == Alive || s.Op == Wake {
		s.X = g.operand(refKind)
	}
	switch s.Op { // others: without a result
	case Current:
		s.Dst = g.local(refKind)
	case Alive:
		s.Dst = g.local(Int)
	case Wake:
		if g.IntN(2) == 0 {
			s.Dst = g.local(Int)
		}
	}
	return s
}

func (g *generator) choose() Stmt {
	kind := Int
	if g.IntN(4) == 0 {
		kind = Long
	}
	return &Choose{Dst: g.local(kind), Lo: g.operand(kind), Hi: g.operand(kind), Says: pick(g, "", "one|other", "which")}
}

func (g *generator) abs() Stmt {
	a := pick(g, g.p.Abstractions...)
	token := TokenType(a.Name)
	if g.IntN(4) == 0 {
		return &Abs{Dst: g.local(token), Abstraction: a.Name, Op: "of", Args: []Operand{g.operand(Int)}}
	}
	o := pick(g, a.Operators...)
	s := &Abs{Abstraction: a.Name, Op: o.Name, Dst: g.local(token)}
	if IsComparison(o.Name) {
		s.Dst = g.local(Int)
	}
	for range o.Arity {
		s.Args = append(s.Args, g.operand(token))
	}
	return s
}

func (g *generator) image() Stmt {
	r := pick(g, g.p.Relations...)
	s := &Image{Relation: r.Name, Dst: g.local(Int)}
	if r.To != Truth {
		s.Dst = g.local(TokenType(r.To))
	}
	for _, from := range r.From {
		s.Args = append(s.Args, g.local(TokenType(from)))
	}
	return s
}

func (g *generator) anyOf() Stmt {
	kind := pick[Type](g, Int, "@Signs", "@Parity")
	s := &AnyOf{Dst: g.local(kind)}
	for range 1 + g.IntN(3) {
		s.Values = append(s.Values, g.constant(kind))
	}
	if g.coin() {
		s.Abstraction = "Signs"
	}
	return s
}

// terminator is one that jumps to the targets only.
func (g *generator) terminator(targets []*Block) Stmt {
	to := func() *Block { return pick(g, targets...) }
	n := 5
	if g.p.Level == Lifted {
		n = 6
	}
	switch g.IntN(n) {
	case 0:
		return &Goto{Target: to()}
	case 1:
		s := &If{Op: pick(g, Eq, Ne, Lt, Ge, Gt, Le), X: g.operand(Int), Y: g.operand(Int), Then: to(), Else: to(), Check: g.p.Level != Lifted && g.coin()}
		if g.coin() {
			s.Op, s.X, s.Y = pick(g, Eq, Ne), g.operand(refKind), g.operand(refKind)
		}
		return s
	case 2:
		s := &Switch{X: g.operand(Int), Default: to()}
		for v := -3; v < 3; v++ {
			if g.coin() {
				s.Cases = append(s.Cases, SwitchCase{int32(v * 1000), to()})
			}
		}
		return s
	case 3:
		if g.p.Level == Lifted {
			break
		}
		s := &ClassSwitch{X: g.operand(refKind)}
		for _, c := range g.p.Classes {
			if g.IntN(1+len(g.p.Classes)/4) == 0 {
				s.Cases = append(s.Cases, ClassCase{c.Name, to()})
			}
		}
		sort.Slice(s.Cases, func(i, j int) bool { return s.Cases[i].Class < s.Cases[j].Class })
		return s
	case 5:
		return &Throw{X: g.operand(refKind)}
	}
	s := &Return{}
	if r := g.m.ID.Result(); r != Void {
		s.X = g.operand(kindOf(r))
	}
	return s
}
