package rewrite

import (
	"slices"

	"bandsaw/ir"
)

// A box of a number that is abstracted is a new object each time that one is made, though Java shares those of
// small numbers (JLS 5.1.7): of which token it is says less than which number. What could tell is not known then: two of
// such boxes may be one object if their numbers may be equal, and nobody locks one, or hands one to a native method, without
// the program saying that it leaves that out.

// findBoxes finds the classes whose boxes are made of tokens.
func (r *rewriter) findBoxes() {
	for _, c := range r.in.Classes {
		for _, m := range c.Methods {
			if r.boxesToken(m) {
				r.boxes = append(r.boxes, c.Name)
			}
		}
	}
}

// boxesToken reports whether the method makes boxes, of what is a token.
func (r *rewriter) boxesToken(m *ir.Method) bool {
	return ir.IsBoxing(m.ID) && len(m.Blocks) > 0 && r.local(m.ID, m.Params[0].Name).name != ""
}

// box is the body of such a method.
func (b *body) box() {
	b.at = ir.At{Origin: *b.m.Blocks[0].Stmts[0].Pos()}
	b.begin(&ir.Block{})
	class := b.m.ID.Class()
	x := b.temp("$box", ir.Type(class))
	s := &ir.New{At: b.at, Dst: x, Class: class}
	b.emit(s)
	b.madeHere(s, x)
	if value := ir.BoxValue(class); b.in.Field(value) != nil {
		to := &ir.Local{Name: x.Name, Type: x.Type}
		b.locals[to] = &variable{local: x}
		b.store(&ir.Store{At: b.at, To: &ir.FieldPlace{Obj: to, Field: value}, Src: b.m.Params[0]})
	}
	b.emit(&ir.Return{At: b.at, X: x})
}

// boxesIn are the classes of such boxes that the operand may be one of.
func (b *body) boxesIn(x ir.Operand) []string {
	l, ok := x.(*ir.Local)
	if !ok || len(b.boxes) == 0 || !l.Type.IsRef() || l.Type.IsArray() {
		return nil
	}
	var out []string
	for _, class := range b.boxes {
		if b.in.Class(string(l.Type)) == nil || b.in.IsSubclass(class, string(l.Type)) {
			out = append(out, class)
		}
	}
	return out
}

// compareBoxes makes a comparison of references, of which both may be such boxes; false for others.
func (b *body) compareBoxes(s *ir.If, x, y ir.Operand) bool {
	in := b.boxesIn(y)
	classes := slices.DeleteFunc(b.boxesIn(x), func(class string) bool { return !slices.Contains(in, class) })
	if len(classes) == 0 || s.Op != ir.Eq && s.Op != ir.Ne {
		return false
	}
	same, after := b.testTemp(), &ir.Block{}
	is := func(value bool) {
		b.emit(&ir.Move{At: b.at, Dst: same, Src: ir.BoolConst(value)})
		b.emit(&ir.Goto{At: b.at, Target: after})
	}
	one, next := &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: y, Then: one, Else: next, Check: true})
	b.begin(one)
	is(true)
	b.begin(next)
	for _, class := range classes {
		b.ifBox(x, class, func() {
			b.ifBox(y, class, func() {
				b.ifEqual(class, x, y, func() {
					b.emit(&ir.AnyOf{At: b.at, Dst: same, Values: []*ir.Const{ir.BoolConst(false), ir.BoolConst(true)}, Abstraction: b.types.Field(ir.BoxValue(class))})
					b.emit(&ir.Goto{At: b.at, Target: after})
				})
			})
		})
	}
	is(false)
	b.begin(after)
	b.test(same, s.Op == ir.Ne, s.Check, b.blocks[s.Then], b.blocks[s.Else])
	return true
}

// ifBox emits what f emits for the case that x is a box of the class; what follows comes where it is none, or behind that.
func (b *body) ifBox(x ir.Operand, class string, f func()) {
	is := b.temp("$isbox", ir.Boolean)
	here, next := &ir.Block{}, &ir.Block{}
	b.emit(&ir.InstanceOf{At: b.at, Dst: is, X: x, Type: ir.Type(class)})
	b.emit(&ir.If{At: b.at, Op: ir.Gt, X: is, Y: ir.IntConst(0), Then: here, Else: next, Check: true})
	b.begin(here)
	f()
	if n := len(b.cur.Stmts); n == 0 || !ir.IsTerminator(b.cur.Stmts[n-1]) {
		b.emit(&ir.Goto{At: b.at, Target: next})
	}
	b.begin(next)
}

// ifEqual goes on where the numbers in two boxes may be equal; what f emits for that ends its block.
func (b *body) ifEqual(class string, x, y ir.Operand, f func()) {
	value := ir.BoxValue(class)
	name := b.types.Field(value)
	if b.in.Field(value) == nil || name == "" || b.types.Summary(value) { // of which nothing is known
		f()
		return
	}
	var tokens []ir.Operand
	for i, box := range []ir.Operand{x, y} {
		of := b.temp([]string{"$box", "$other"}[i], ir.Type(class))
		token := b.tokenTemp(name)
		b.emit(&ir.Move{At: b.at, Dst: of, Src: box})
		b.emit(&ir.Load{At: b.at, Dst: token, From: &ir.FieldPlace{Obj: of, Field: value}})
		tokens = append(tokens, token)
	}
	equal := b.temp("$equal", ir.Boolean)
	b.onTokens(equal, name, "eq", tokens...)
	may, not := &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Gt, X: equal, Y: ir.IntConst(0), Then: may, Else: not, Check: true})
	b.begin(may)
	f()
	b.begin(not)
}

// leaveOutBox says that what is done to x is left out if it is such a box: that depends on which object it is.
func (b *body) leaveOutBox(x ir.Operand, what string) {
	for _, class := range b.boxesIn(x) {
		b.ifBox(x, class, func() { b.cut("a box of the class " + class + ", of whose number only a token is known, is " + what) })
	}
}
