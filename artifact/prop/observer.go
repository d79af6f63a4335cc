package prop

import (
	"fmt"

	"bandsaw/ir"
)

// observer is a method that evaluates a condition and says when it does not hold.
// It says nothing as long as a class of a static field that it reads has not been
// initialised, or where an object on the way to a field is missing.
type observer struct {
	w       *weaver
	method  *ir.Method
	reads   map[ir.FieldID]bool // what it loads from
	classes map[string]bool     // that have to be initialised

	block          *ir.Block // that statements go to
	holds, nothing *ir.Block
	at             ir.At
}

// observer makes an observer that does nothing yet.
func (w *weaver) observer() *observer {
	id := ir.NewMethodID(ir.PropertyClass, fmt.Sprintf("$observe%d", len(w.observers)), nil, ir.Void)
	o := &observer{w: w, method: &ir.Method{ID: id, Static: true, Synthetic: true}, reads: map[ir.FieldID]bool{}, classes: map[string]bool{},
		at: ir.At{Origin: ir.Origin{Method: id, Offset: -1}}}
	w.observers = append(w.observers, o)
	return o
}

// evaluate makes the observer evaluate the condition.
func (o *observer) evaluate(e *expr, name string) error {
	t, err := o.typeOf(e)
	if err != nil {
		return err
	}
	if t != ir.Boolean {
		return fmt.Errorf("%s: %s is %s, expected a condition", e.pos, e, described(t))
	}
	o.block = o.newBlock()
	o.nothing, o.holds = o.newBlock(), o.newBlock()
	e.each(func(e *expr) {
		if e.op == field {
			fields, _ := resolve(o.w.in, e.text, noHint)
			o.await(fields[0].Class())
		}
	})
	violated := o.newBlock()
	o.condition(e, o.holds, violated)
	o.block = violated
	o.emit(o.w.tells(ir.MachineViolated, name, o.at.Origin))
	o.jump(o.holds)
	o.nothing.Stmts = []ir.Stmt{&ir.Return{At: o.at}}
	o.at.Offset = evaluated
	o.holds.Stmts = []ir.Stmt{&ir.Return{At: o.at}}
	return nil
}

// evaluated is the offset of the statement to which an observer comes only if
// it could evaluate its condition. All others have none.
const evaluated = 0

// Evaluated reports whether a statement is executed only when a condition was
// evaluated.
func Evaluated(s ir.Stmt) bool {
	o := s.Pos()
	return ir.IsObserver(o.Method) && o.Offset == evaluated
}

func (o *observer) newBlock() *ir.Block {
	b := &ir.Block{Name: fmt.Sprintf("b%d", len(o.method.Blocks))}
	o.method.Blocks = append(o.method.Blocks, b)
	return b
}

func (o *observer) local(t ir.Type) *ir.Local {
	l := &ir.Local{Name: fmt.Sprintf("v%d", len(o.method.Locals)), Type: t}
	o.method.Locals = append(o.method.Locals, l)
	return l
}

func (o *observer) emit(s ir.Stmt) { o.block.Stmts = append(o.block.Stmts, s) }

func (o *observer) jump(to *ir.Block) { o.emit(&ir.Goto{At: o.at, Target: to}) }

// branch ends the block; what is emitted next goes to the block next, if it is not nil.
func (o *observer) branch(op ir.CondOp, x, y ir.Operand, then, els, next *ir.Block) {
	o.emit(&ir.If{At: o.at, Op: op, X: x, Y: y, Then: then, Else: els})
	o.block = next
}

// load reads a place.
func (o *observer) load(from ir.Place, id ir.FieldID) *ir.Local {
	l := o.local(o.w.in.Field(id).Type)
	o.reads[id] = true
	o.emit(&ir.Load{At: o.at, Dst: l, From: from})
	return l
}

// await ends the evaluation unless the class has been initialised.
func (o *observer) await(class string) {
	flag := o.w.readyFlag(class)
	if o.classes[class] || flag == "" {
		return
	}
	o.classes[class] = true
	l := o.local(ir.Boolean)
	o.emit(&ir.Load{At: o.at, Dst: l, From: &ir.StaticPlace{Field: flag}})
	next := o.newBlock()
	o.branch(ir.Eq, l, ir.IntConst(0), o.nothing, next, next)
}

// readyFlag is the flag that says that the class's own initialiser has come to its
// end, "" if it has none.
func (w *weaver) readyFlag(class string) ir.FieldID {
	m := w.in.Method(ir.NewMethodID(class, "<clinit>", nil, ir.Void))
	if m == nil || len(m.Blocks) == 0 {
		return ""
	}
	if w.ready[class] == "" {
		w.ready[class] = ir.NewFieldID(ir.PropertyClass, fmt.Sprintf("$ready%d", len(w.ready)))
	}
	return w.ready[class]
}

// typeOf is the type of an expression: boolean, int, long, null or a class.
func (o *observer) typeOf(e *expr) (ir.Type, error) {
	switch e.op {
	case yes, no:
		return ir.Boolean, nil
	case null:
		return ir.Null, nil
	case number:
		if _, long, _ := e.number(); long {
			return ir.Long, nil
		}
		return ir.Int, nil
	case field:
		fields, problem := resolve(o.w.in, e.text, noHint)
		if problem != "" {
			return "", fmt.Errorf("%s: %s", e.pos, problem)
		}
		t := o.w.in.Field(fields[len(fields)-1]).Type
		switch {
		case t == ir.Float || t == ir.Double:
			return "", fmt.Errorf("%s: %s is a %s, which invariants do not have", e.pos, e.text, t)
		case t == ir.Boolean || t == ir.Long || !t.IsPrimitive():
			return t, nil
		}
		return ir.Int, nil
	}
	x, err := o.typeOf(e.x)
	if err != nil {
		return "", err
	}
	if e.y == nil {
		if e.op == "!" {
			return o.must(e, x, x == ir.Boolean, ir.Boolean)
		}
		return o.must(e, x, isNumber(x), x)
	}
	y, err := o.typeOf(e.y)
	if err != nil {
		return "", err
	}
	wider := x
	if y == ir.Long {
		wider = y
	}
	switch e.op {
	case "||", "&&":
		return o.mustBoth(e, x, y, x == ir.Boolean && y == ir.Boolean, ir.Boolean)
	case "==", "!=":
		alike := x == ir.Boolean && y == ir.Boolean || isNumber(x) && isNumber(y) || x.IsRef() && y.IsRef()
		return o.mustBoth(e, x, y, alike, ir.Boolean)
	case "<", "<=", ">", ">=":
		return o.mustBoth(e, x, y, isNumber(x) && isNumber(y), ir.Boolean)
	}
	return o.mustBoth(e, x, y, isNumber(x) && isNumber(y), wider)
}

func isNumber(t ir.Type) bool { return t == ir.Int || t == ir.Long }

func (o *observer) must(e *expr, x ir.Type, ok bool, t ir.Type) (ir.Type, error) {
	if !ok {
		return "", fmt.Errorf("%s: %s does not work on %s, which is %s", e.pos, sign(e.op), e.x, described(x))
	}
	return t, nil
}

func (o *observer) mustBoth(e *expr, x, y ir.Type, ok bool, t ir.Type) (ir.Type, error) {
	if !ok {
		return "", fmt.Errorf("%s: %s does not work on %s and %s: %s and %s", e.pos, sign(e.op), e.x, e.y, described(x), described(y))
	}
	return t, nil
}

func sign(op string) string {
	if op == negative {
		return "-"
	}
	return op
}

func described(t ir.Type) string {
	switch {
	case t == ir.Int:
		return "an int"
	case t.IsRef():
		return "a reference"
	}
	return "a " + string(t)
}

// condition emits the evaluation of what is boolean, from left to right, and jumps.
func (o *observer) condition(e *expr, then, els *ir.Block) {
	switch e.op {
	case yes:
		o.jump(then)
		return
	case no:
		o.jump(els)
		return
	case "!":
		o.condition(e.x, els, then)
		return
	case "&&":
		next := o.newBlock()
		o.condition(e.x, next, els)
		o.block = next
		o.condition(e.y, then, els)
		return
	case "||":
		next := o.newBlock()
		o.condition(e.x, then, next)
		o.block = next
		o.condition(e.y, then, els)
		return
	case field:
		o.branch(ir.Ne, o.path(e), ir.IntConst(0), then, els, nil)
		return
	}
	t, _ := o.typeOf(e.x)
	if t.IsPrimitive() && t != ir.Boolean {
		t = o.wider(e)
	}
	x, y := o.value(e.x, t), o.value(e.y, t)
	if t == ir.Long {
		l := o.local(ir.Int)
		o.emit(&ir.Binary{At: o.at, Dst: l, Op: ir.Cmp, X: x, Y: y})
		x, y = l, ir.IntConst(0)
	}
	o.branch(ir.CondOp(e.op), x, y, then, els, nil)
}

// wider is the type, int or long, at which a binary operator works.
func (o *observer) wider(e *expr) ir.Type {
	x, _ := o.typeOf(e.x)
	y, _ := o.typeOf(e.y)
	if x == ir.Long || y == ir.Long {
		return ir.Long
	}
	return ir.Int
}

// value emits the evaluation of an expression at the type, which is its own or,
// of an int, long.
func (o *observer) value(e *expr, t ir.Type) ir.Operand {
	own, _ := o.typeOf(e)
	switch {
	case own == ir.Int && t == ir.Long:
		if e.op == number {
			v, _, _ := e.number()
			return &ir.Const{Type: ir.Long, Bits: v}
		}
		l := o.local(ir.Long)
		o.emit(&ir.Unary{At: o.at, Dst: l, Op: ir.I2L, X: o.value(e, ir.Int)})
		return l
	case own == ir.Boolean && e.op != field:
		return o.truth(e)
	}
	switch e.op {
	case null:
		return ir.NullConst()
	case number:
		v, _, _ := e.number()
		return &ir.Const{Type: own, Bits: v}
	case field:
		return o.path(e)
	case negative:
		l := o.local(own)
		o.emit(&ir.Unary{At: o.at, Dst: l, Op: ir.Neg, X: o.value(e.x, own)})
		return l
	}
	x, y := o.value(e.x, own), o.value(e.y, own)
	l := o.local(own)
	o.emit(&ir.Binary{At: o.at, Dst: l, Op: ir.BinaryOp(e.op), X: x, Y: y})
	return l
}

// truth makes a value of a condition.
func (o *observer) truth(e *expr) ir.Operand {
	l := o.local(ir.Boolean)
	then, els, after := o.newBlock(), o.newBlock(), o.newBlock()
	o.condition(e, then, els)
	for _, b := range []*ir.Block{then, els} {
		o.block = b
		o.emit(&ir.Move{At: o.at, Dst: l, Src: ir.BoolConst(b == then)})
		o.jump(after)
	}
	o.block = after
	return l
}

// path loads a field. Where an object on the way is missing nothing is said.
func (o *observer) path(e *expr) *ir.Local {
	fields, _ := resolve(o.w.in, e.text, noHint)
	l := o.load(&ir.StaticPlace{Field: fields[0]}, fields[0])
	for _, id := range fields[1:] {
		next := o.newBlock()
		o.branch(ir.Eq, l, ir.NullConst(), o.nothing, next, next)
		l = o.load(&ir.FieldPlace{Obj: l, Field: id}, id)
	}
	return l
}
