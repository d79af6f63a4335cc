package rewrite

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/typing"
	"bandsaw/internal/analysis/chosen"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// operators are the abstract operators by the concrete ones.
var operators = map[ir.BinaryOp]string{
	ir.Add: "add", ir.Sub: "sub", ir.Mul: "mul", ir.Div: "div", ir.Rem: "rem",
	ir.And: "and", ir.Or: "or", ir.Xor: "xor", ir.Shl: "shl", ir.Shr: "shr", ir.Ushr: "ushr",
}

// stmt rewrites one statement.
func (b *body) stmt(s ir.Stmt) {
	switch s := s.(type) { // others: simple
	case *ir.Move:
		dst := b.locals[s.Dst].local
		b.assign(s, dst, b.operand(s.Src), "the value of "+localName(dst))
	case *ir.Unary:
		b.unary(s)
	case *ir.Binary:
		b.binary(s)
	case *ir.Load:
		b.load(s)
	case *ir.Store:
		b.store(s)
	case *ir.NewArray:
		b.newArray(s)
	case *ir.Length:
		b.length(s)
	case *ir.InstanceOf:
		b.instanceOf(s)
	case *ir.Call:
		b.call(s)
	case *ir.If:
		b.branch(s)
	case *ir.Switch:
		b.switchOn(s)
	case *ir.Goto:
		b.emit(&ir.Goto{At: b.at, Target: b.blocks[s.Target]})
	case *ir.ClassSwitch:
		if x := b.operand(s.X); abstraction(x) != "" {
			b.switchOnTokens(s, x)
			return
		}
		sw := &ir.ClassSwitch{At: b.at, X: b.operand(s.X)}
		for _, c := range s.Cases {
			sw.Cases = append(sw.Cases, ir.ClassCase{Class: c.Class, Target: b.blocks[c.Target]})
		}
		b.emit(sw)
	case *ir.Return:
		b.ret(s)
	default:
		b.simple(s)
	}
}

// simple rewrites the statements that neither read ints nor do more than
// define a variable.
func (b *body) simple(s ir.Stmt) {
	var dst *ir.Local
	if d := ir.Def(s); d != nil {
		dst = b.locals[d].local
	}
	at := b.target(dst, ir.Int)
	switch s := s.(type) { // others: refused
	case *ir.New:
		b.emit(&ir.New{At: b.at, Dst: at, Class: s.Class})
		b.madeHere(s, at)
	case *ir.Monitor:
		if s.Op == ir.Enter {
			b.leaveOutBox(b.operand(s.X), "locked")
		}
		b.emit(&ir.Monitor{At: b.at, Op: s.Op, X: b.operand(s.X), Dst: at})
	case *ir.Thread:
		t := &ir.Thread{At: b.at, Op: s.Op, Dst: at}
		if s.X != nil {
			t.X = b.operand(s.X)
		}
		b.emit(t)
	case *ir.Pending:
		p := &ir.Pending{At: b.at, Dst: at}
		if s.Src != nil {
			p.Src = b.operand(s.Src)
		}
		b.emit(p)
	case *ir.Choose:
		if b.chooseWide(s, dst) {
			return
		}
		lo, hi := b.concrete(s, s.Lo, "a bound of a choice"), b.concrete(s, s.Hi, "a bound of a choice")
		b.emit(&ir.Choose{At: b.at, Dst: at, Lo: lo, Hi: hi})
	default:
		b.refuse(b.m, s, "%T is not a statement of a lowered program", s)
		return
	}
	if dst != nil {
		b.settle(s, dst, at)
	}
}

// chooseWide makes the choice of one of very many numbers between constants, for a variable that holds
// tokens, a choice of any token that stands for one of these. Of fewer each is tried.
func (b *body) chooseWide(s *ir.Choose, dst *ir.Local) bool {
	lo, ok1 := s.Lo.(*ir.Const)
	hi, ok2 := s.Hi.(*ir.Const)
	a := b.abs[abstraction(dst)]
	if a == nil || !ok1 || !ok2 {
		return false
	}
	able := all(a)
	if least, greatest := ir.ChoiceRange(a.Of); lo.Bits != least || hi.Bits != greatest {
		if lo.Bits > hi.Bits || uint64(hi.Bits)-uint64(lo.Bits) < chosen.Wide {
			return false
		}
		if able = within(a, lo.Bits, hi.Bits); able == 0 {
			return false
		}
	}
	first, last := bits.TrailingZeros64(able), bits.Len64(able)-1
	b.emit(&ir.Choose{At: b.at, Dst: dst, Lo: b.tokenAt(a.Name, first), Hi: b.tokenAt(a.Name, last)})
	for i := first; i < last; i++ {
		if able&(1<<i) != 0 {
			continue
		}
		none, next := &ir.Block{}, &ir.Block{}
		b.emit(&ir.If{At: b.at, Op: ir.Eq, X: dst, Y: b.tokenAt(a.Name, i), Then: none, Else: next, Check: true})
		b.begin(none)
		b.impossible()
		b.begin(next)
	}
	return true
}

// within is a mask of the tokens that stand for numbers from lo to hi; none if they do not stand for integers.
func within(a *ir.Abstraction, lo, hi int64) (mask uint64) {
	if !a.Of.IsIntLike() && a.Of != ir.Long {
		return 0
	}
	for i, n := range values.Numbers(a, lo, hi) {
		if len(n.Members) > 0 {
			mask |= 1 << i
		}
	}
	return mask
}

func (b *body) unary(s *ir.Unary) {
	dst, x := b.locals[s.Dst].local, b.operand(s.X)
	name := abstraction(x)
	if name == "" {
		at := b.target(dst, ir.Int)
		b.emit(&ir.Unary{At: b.at, Dst: at, Op: s.Op, X: x})
		b.settle(s, dst, at)
		return
	}
	step, ok := unaryStep(s.Op)
	if !ok {
		b.convert(s, dst, x)
		return
	}
	at := b.target(dst, x.OperandType())
	if s.Op == ir.Neg {
		b.takeForGranted(s, name)
		b.onTokens(at, name, step.Op, x)
	} else {
		b.onNumber(at, name, s.X.(*ir.Local), step)
	}
	b.settle(s, dst, at)
}

// takeForGranted notes where an operator does not overflow as far as the abstraction is
// concerned, if nothing checks that.
func (b *body) takeForGranted(s ir.Stmt, name string) {
	a := b.abs[name]
	if !a.Idealised() || !prop.MayOverflow(s) || a.Arithmetic == ir.TrapArithmetic && prop.WatchesOverflow(b.in, b.m.ID, s) {
		return
	}
	m := b.m.ID
	if o := s.Pos().Method; o != "" {
		m = o
	}
	if at := where(m, s); !slices.Contains(b.granted[name], at) {
		b.granted[name] = append(b.granted[name], at)
	}
}

// convert makes a token of another type's abstraction of a token.
func (b *body) convert(s *ir.Unary, dst *ir.Local, x ir.Operand) {
	if abstraction(dst) == "" {
		b.refuseToken(s, x, "the operand of "+string(s.Op))
		return
	}
	b.coerce(dst, s.Op, x)
}

func (b *body) binary(s *ir.Binary) {
	dst := b.locals[s.Dst].local
	x, y := b.operand(s.X), b.operand(s.Y)
	if s.X.OperandType().Kind() != s.Y.OperandType().Kind() && abstraction(y) != "" && b.abs[abstraction(y)].Of.IsIntLike() && abstraction(x) != abstraction(y) {
		y = b.numberOf(s, y, math.MinInt32, math.MaxInt32, "the distance of a shift of a "+string(s.X.OperandType()))
	}
	name, ok := b.common(s, x, y)
	if !ok {
		return
	}
	if name == "" {
		at := b.target(dst, ir.Int)
		b.emit(&ir.Binary{At: b.at, Dst: at, Op: s.Op, X: x, Y: y})
		b.settle(s, dst, at)
		return
	}
	op := operators[s.Op]
	shifted := b.kind(abstraction(x), x) == b.kind(name, x)
	if op == "" || !hasToken(x) || !hasToken(y) || !shifted {
		b.refuse(b.m, s, "a token of %s cannot be an operand of %s", name, ir.String(s))
		return
	}
	at := b.target(dst, ir.TokenType(name))
	b.takeForGranted(s, name)
	if l, step, ok := literal(op, s.X, s.Y); ok {
		b.onNumber(at, name, l, step)
	} else {
		b.onTokens(at, name, op, b.as(s, x, name, ""), b.as(s, b.distance(x, y), name, ""))
	}
	b.settle(s, dst, at)
}

// distance is y as a number of the kind of x: that by which a long is shifted
// is an int.
func (b *body) distance(x, y ir.Operand) ir.Operand {
	l, ok := y.(*ir.Local)
	if c, isConst := y.(*ir.Const); isConst && !x.OperandType().IsToken() {
		return &ir.Const{Type: x.OperandType(), Bits: c.Bits}
	}
	if !ok || l.Type.IsToken() || l.Type.Kind() != ir.Int || b.kind(abstraction(x), x) != ir.Long {
		return y
	}
	t := b.valueTemp(ir.Long)
	b.emit(&ir.Unary{At: b.at, Dst: t, Op: ir.I2L, X: y})
	return t
}

// kind is the type of the numbers that x, or the tokens of the abstraction,
// stand for.
func (b *body) kind(abstraction string, x ir.Operand) ir.Type {
	if a := b.abs[abstraction]; a != nil {
		return a.Of.Kind()
	}
	return x.OperandType().Kind()
}

// common is the abstraction in which an operator or a comparison of x and y
// works, "" if both are concrete.
func (b *body) common(s ir.Stmt, x, y ir.Operand) (string, bool) {
	ax, ay := abstraction(x), abstraction(y)
	name := b.types.Stronger(ax, ay)
	if check, ok := s.(*ir.If); ok && name == "" && check.Check {
		name = ay // an index, that the array's indices take by a coercion, and a length
	}
	if name == "" && ax != "" {
		b.refuse(b.m, s, "tokens of %s and of %s meet in %s, and no priority says which gives way", ax, ay, ir.String(s))
		return "", false
	}
	return name, true
}

// hasToken reports whether x is a token or can become one.
func hasToken(x ir.Operand) bool {
	return x.OperandType().IsToken() || typing.CanHoldTokens(x.OperandType())
}

// place rewrites a place, and gives the type of what is there.
func (b *body) place(s ir.Stmt, p ir.Place) (ir.Place, ir.Type) {
	switch p := p.(type) {
	case *ir.FieldPlace:
		return &ir.FieldPlace{Obj: b.operand(p.Obj), Field: p.Field}, b.fieldType(p.Field)
	case *ir.StaticPlace:
		return p, b.fieldType(p.Field)
	case *ir.ElemPlace:
		array := b.operand(p.Array)
		t := array.OperandType()
		if t.IsArray() {
			t = t.Elem()
		}
		return &ir.ElemPlace{Array: array, Index: b.index(s, array, p.Index)}, t
	}
	panic(fmt.Sprintf("rewrite: a place of type %T", p))
}

func (b *body) fieldType(id ir.FieldID) ir.Type {
	if name := b.types.Field(id); name != "" {
		return ir.TokenType(name)
	}
	return ir.Int // or any other concrete type: it makes no difference here
}

func (b *body) load(s *ir.Load) {
	dst := b.locals[s.Dst].local
	if p, ok := b.cell(s.From); ok {
		b.loadCell(s, dst, p)
		return
	}
	if p, ok := b.summary(s.From); ok {
		b.loadSummary(s, dst, p)
		return
	}
	from, t := b.place(s, s.From)
	at := b.target(dst, t)
	b.emit(&ir.Load{At: b.at, Dst: at, From: from, Volatile: s.Volatile})
	b.settle(s, dst, at)
}

func (b *body) store(s *ir.Store) {
	if p, ok := b.cell(s.To); ok {
		b.storeCell(s, p)
		return
	}
	if p, ok := b.summary(s.To); ok {
		b.storeSummary(s, p)
		return
	}
	to, t := b.place(s, s.To)
	src := b.as(s, b.operand(s.Src), t.Abstraction(), "the value of "+ir.PlaceString(s.To))
	b.emit(&ir.Store{At: b.at, To: to, Src: src, Volatile: s.Volatile})
}

func (b *body) newArray(s *ir.NewArray) {
	dst := b.locals[s.Dst]
	a := &ir.NewArray{At: b.at, Dst: dst.local, Type: b.withElem(s.Type, dst.elem)}
	for i, d := range s.Dims {
		if dst.index != "" && strings.Count(string(s.Type), "[]") == i+1 {
			a.Dims = append(a.Dims, b.size(s, dst.index, d))
			continue
		}
		a.Dims = append(a.Dims, b.count(s, d, "the size of an array"))
	}
	b.emit(a)
}

// instanceOf asks for arrays of tokens where the object may be one. What may be of any
// type holds none of the types shorter than int.
func (b *body) instanceOf(s *ir.InstanceOf) {
	dst := b.locals[s.Dst].local
	at := b.target(dst, ir.Int)
	if x := b.operand(s.X); abstraction(x) != "" {
		b.mayBe(at, x, s.X.OperandType(), s.Type)
		b.settle(s, dst, at)
		return
	}
	t := s.Type
	if elem := b.abs[b.holds(s.X).elem]; elem != nil && elem.Of.IsRef() { // of which class the array was is forgotten
		b.emitTruth(at, values.Truth{May: true, MayNot: true}, elem)
		b.settle(s, dst, at)
		return
	}
	if elem := b.abs[b.holds(s.X).elem]; elem != nil && (typing.Leaf(s.X.OperandType()).IsPrimitive() || typing.Leaf(t) == elem.Of.Kind()) {
		t = b.withElem(t, elem.Name)
	}
	b.emit(&ir.InstanceOf{At: b.at, Dst: at, X: b.operand(s.X), Type: t})
	b.settle(s, dst, at)
}
