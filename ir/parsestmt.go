package ir

import (
	"fmt"
	"strconv"
)

// stmt takes a statement and its origin.
func (p *parser) stmt() Stmt {
	s := p.stmtForm()
	*s.Pos() = p.origin()
	return s
}

// stmtForm takes a statement. A word is a keyword only where a variable of its
// name could not stand.
func (p *parser) stmtForm() Stmt {
	start := p.pos
	if p.acceptVolatile() {
		return p.store(true)
	}
	w := p.word()
	if w == "" && p.peek() != '`' {
		return p.store(false)
	}
	if w == "pending" && p.assignsAt(p.pos+len(w)) {
		p.acceptWord(w)
		p.expect("=")
		return &Pending{Src: p.operand()}
	}
	if w != "" && !p.assigns(p.pos+len(w)) {
		if s := p.keywordStmt(w); s != nil {
			return s
		}
		if w != "class" { // begins a constant, in which a place may be
			p.expected("a statement")
		}
	}
	name := p.name("a statement")
	if !p.assignsAt(p.pos) {
		p.pos = start
		return p.store(false)
	}
	p.expect("=")
	return p.assignment(p.variable(name, start))
}

// assignsAt reports whether an assignment sign follows position i.
func (p *parser) assignsAt(i int) bool {
	c, j := p.after(i)
	return c == '=' && p.peekAt(j+1) != '='
}

// keywordStmt takes a statement that begins with the keyword w; nil if no
// statement does.
func (p *parser) keywordStmt(w string) Stmt {
	switch w {
	case "static", "special", "virtual":
		return p.call(nil)
	case "monitor":
		return p.monitor(nil)
	case "thread":
		return p.thread(nil)
	case "goto":
		p.acceptWord(w)
		return &Goto{Target: p.block()}
	case "if", "check":
		return p.ifStmt(w)
	case "switch":
		return p.switchStmt()
	case "classswitch":
		return p.classSwitch()
	case "return":
		p.acceptWord(w)
		s := &Return{}
		if !p.atEnd() && !p.atOrigin() {
			s.X = p.operand()
		}
		return s
	case "throw":
		p.acceptWord(w)
		return &Throw{X: p.operand()}
	}
	return nil
}

// acceptVolatile takes the word before a place, where no variable of that name
// could stand.
func (p *parser) acceptVolatile() bool {
	const word = "volatile"
	if p.word() != word {
		return false
	}
	end := p.pos + len(word)
	c, j := p.after(end)
	if static := c == '<' && p.peekAt(j+1) != '<'; !static && !p.operandFollows(end) {
		return false
	}
	return p.acceptWord(word)
}

func (p *parser) store(ordered bool) Stmt {
	if !p.atOperand() && p.peek() != '<' {
		p.expected(`a statement or "}"`)
	}
	to := p.place()
	p.expect("=")
	return &Store{To: to, Src: p.operand(), Volatile: ordered}
}

// place takes a place in the heap.
func (p *parser) place() Place {
	if p.peek() == '<' {
		return &StaticPlace{Field: p.field0()}
	}
	x := p.operand()
	if pl := p.placeOf(x); pl != nil {
		return pl
	}
	p.expected("= or a place in the heap, as in o.<Class.field> or a[i],")
	return nil
}

// placeOf takes the rest of a place in the object x, nil if there is none.
func (p *parser) placeOf(x Operand) Place {
	switch p.peek() {
	case '.':
		p.expect(".")
		return &FieldPlace{Obj: x, Field: p.field0()}
	case '[':
		p.expect("[")
		i := p.operand()
		p.expect("]")
		return &ElemPlace{Array: x, Index: i}
	}
	return nil
}

// field0 takes a field in angle brackets.
func (p *parser) field0() FieldID {
	p.expect("<")
	f := p.fieldID()
	p.expect(">")
	return f
}

// assignment takes what is assigned to dst.
func (p *parser) assignment(dst *Local) Stmt {
	if p.acceptVolatile() {
		return &Load{Dst: dst, From: p.place(), Volatile: true}
	}
	if p.peek() == '<' {
		return &Load{Dst: dst, From: p.place()}
	}
	w := p.word()
	switch w {
	case "catch":
		p.acceptWord(w)
		return &Catch{Dst: dst}
	case "pending":
		p.acceptWord(w)
		return &Pending{Dst: dst}
	}
	if w != "" && p.operandFollows(p.pos+len(w)) {
		if s := p.keywordValue(dst, w); s != nil {
			return s
		}
	}
	return p.expression(dst)
}

// operandFollows reports whether an operand or another name follows position
// i, so that the word before it is a keyword.
func (p *parser) operandFollows(i int) bool {
	_, j := p.after(i)
	switch p.src[j:scanIdent(p.src, j)] {
	case "":
	case "instanceof", "cmp", "cmpl", "cmpg":
		return false
	default:
		return true
	}
	save := p.pos
	p.pos = j
	ok := p.atOperand() && !p.atOrigin()
	p.pos = save
	return ok
}

// atOperand reports whether an operand can begin here.
func (p *parser) atOperand() bool {
	switch c := p.peek(); {
	case c == '`' || c == '"' || c == '@' || isDigit(c):
		return true
	case c == '-':
		return isDigit(p.peekAt(p.pos + 1))
	}
	return p.word() != ""
}

// keywordValue takes a value that begins with the keyword w; nil if none does.
func (p *parser) keywordValue(dst *Local, w string) Stmt {
	switch w {
	case "static", "special", "virtual":
		return p.call(dst)
	case "monitor":
		return p.monitor(dst)
	case "thread":
		return p.thread(dst)
	case "length":
		p.acceptWord(w)
		return &Length{Dst: dst, Array: p.operand()}
	case "new":
		p.acceptWord(w)
		return &New{Dst: dst, Class: p.class("the name of a class")}
	case "newarray":
		p.acceptWord(w)
		s := &NewArray{Dst: dst, Type: p.typ()}
		s.Dims = p.args()
		return s
	case "cast":
		p.acceptWord(w)
		s := &Cast{Dst: dst, Type: p.typ()}
		s.X = p.operand()
		return s
	case "choose":
		p.acceptWord(w)
		s := &Choose{Dst: dst, Lo: p.operand()}
		p.expect("..")
		s.Hi = p.operand()
		if p.acceptWord("says") {
			s.Says = p.text("what the choice is told as")
		}
		return s
	case "abs":
		p.acceptWord(w)
		s := &Abs{Dst: dst, Abstraction: p.name("the name of an abstraction")}
		p.expect(".")
		s.Op = p.name("an operator")
		s.Args = p.args()
		return s
	case "anyof":
		p.acceptWord(w)
		return p.anyOf(dst)
	case "image":
		p.acceptWord(w)
		s := &Image{Dst: dst, Relation: p.name("the name of a relation")}
		s.Args = p.args()
		return s
	}
	if isUnary(UnaryOp(w)) {
		p.acceptWord(w)
		return &Unary{Dst: dst, Op: UnaryOp(p.pool.name(w)), X: p.operand()}
	}
	return nil
}

func isUnary(op UnaryOp) bool {
	switch op {
	case Neg, I2B, I2C, I2S, I2L, I2F, I2D, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F:
		return true
	}
	return false
}

func (p *parser) anyOf(dst *Local) Stmt {
	s := &AnyOf{Dst: dst}
	for first := true; first || p.accept(","); first = false {
		if !startsConst(p.src, p.pos) {
			p.expected("a constant")
		}
		s.Values = append(s.Values, p.constant())
	}
	if p.acceptWord("of") {
		s.Abstraction = p.name("the name of an abstraction")
	}
	return s
}

// expression takes a value that begins with an operand: the operand itself, a
// place in it, or an operator with another.
func (p *parser) expression(dst *Local) Stmt {
	x := p.operand()
	if p.atEnd() || p.atOrigin() {
		return &Move{Dst: dst, Src: x}
	}
	if pl := p.placeOf(x); pl != nil {
		return &Load{Dst: dst, From: pl}
	}
	if p.acceptWord("instanceof") {
		return &InstanceOf{Dst: dst, X: x, Type: p.typ()}
	}
	for _, op := range binaryOps {
		if p.operator(string(op)) {
			return &Binary{Dst: dst, Op: op, X: x, Y: p.operand()}
		}
	}
	p.expected("an operator or the end of the line")
	return nil
}

// binaryOps, one that another begins with behind it.
var binaryOps = []BinaryOp{Add, Sub, Mul, Div, Rem, And, Or, Xor, Shl, Ushr, Shr, Cmp, Cmpl, Cmpg}

// operator takes the operator given, a symbol or a word, if it stands here.
func (p *parser) operator(op string) bool {
	if op[0] == 'c' {
		return p.acceptWord(op)
	}
	return p.accept(op)
}

func (p *parser) call(dst *Local) Stmt {
	s := &Call{Dst: dst, Kind: CallKind(p.name("a kind of call"))}
	s.Method = p.methodID()
	s.Args = p.args()
	if p.accept("->") {
		for first := true; first || p.accept(","); first = false {
			s.Targets = append(s.Targets, p.methodID())
		}
	}
	return s
}

func (p *parser) monitor(dst *Local) Stmt {
	p.expectWord("monitor")
	w := p.word()
	switch op := MonitorOp(w); op {
	case Enter, Exit, Wait, TimedWait, Notify, NotifyAll, Holds:
		p.acceptWord(w)
		return &Monitor{Op: MonitorOp(p.pool.name(w)), Dst: dst, X: p.operand()}
	}
	p.expected("enter, exit, wait, timedwait, notify, notifyall or holds")
	return nil
}

func (p *parser) thread(dst *Local) Stmt {
	p.expectWord("thread")
	w := p.word()
	s := &Thread{Op: ThreadOp(p.pool.name(w)), Dst: dst}
	switch s.Op {
	case Start, Join, Alive, Wake:
		p.acceptWord(w)
		s.X = p.operand()
	case Current, Yield, Atomic, EndAtomic:
		p.acceptWord(w)
	default:
		p.expected("start, join, alive, current, yield, wake, atomic or endatomic")
	}
	return s
}

func (p *parser) ifStmt(word string) Stmt {
	p.expectWord(word)
	s := &If{X: p.operand(), Check: word == "check"}
	s.Op = p.comparison()
	s.Y = p.operand()
	p.expectWord("goto")
	s.Then = p.block()
	p.expectWord("else")
	s.Else = p.block()
	return s
}

func (p *parser) comparison() CondOp {
	for _, op := range [...]CondOp{Eq, Ne, Le, Ge, Lt, Gt} {
		if p.accept(string(op)) {
			return op
		}
	}
	p.expected("==, !=, <, >=, > or <=")
	return ""
}

func (p *parser) switchStmt() Stmt {
	p.expectWord("switch")
	s := &Switch{X: p.operand()}
	p.expect("{")
	for !p.acceptWord("default") {
		pos := p.pos
		n := p.number("the int of a case or default")
		if n != int64(int32(n)) {
			p.fail(pos, "%d is not in the range of int", n)
		}
		p.expect(":")
		s.Cases = append(s.Cases, SwitchCase{Value: int32(n), Target: p.block()})
		p.expect(",")
	}
	p.expect(":")
	s.Default = p.block()
	p.expect("}")
	return s
}

func (p *parser) classSwitch() Stmt {
	p.expectWord("classswitch")
	s := &ClassSwitch{X: p.operand()}
	p.expect("{")
	for !p.accept("}") {
		if len(s.Cases) > 0 {
			p.expect(",")
		}
		c := ClassCase{Class: p.class("the name of a class")}
		p.expect(":")
		c.Target = p.block()
		s.Cases = append(s.Cases, c)
	}
	return s
}

// args takes operands in parentheses.
func (p *parser) args() []Operand {
	var out []Operand
	for p.expect("("); !p.accept(")"); {
		if len(out) > 0 {
			p.expect(",")
		}
		out = append(out, p.operand())
	}
	return out
}

// operand takes a variable or a constant.
func (p *parser) operand() Operand {
	if startsConst(p.src, p.pos) {
		return p.constant()
	}
	pos := p.pos
	return p.variable(p.name("a variable or a constant"), pos)
}

// variable is the local variable of that name.
func (p *parser) variable(name string, pos int) *Local {
	l := p.names.locals[name]
	if l == nil {
		p.fail(pos, "no variable %q in the method", name)
	}
	return l
}

// constant takes a constant.
func (p *parser) constant() *Const {
	pos := p.pos
	c, end, err := readConst(p.src, p.pos)
	if err != nil {
		panic(err)
	}
	p.pos = end
	p.blank()
	out := &c
	if c.Type.IsToken() {
		p.tokens = append(p.tokens, tokenFix{out, pos})
	}
	return out
}

// number takes an integer.
func (p *parser) number(what string) int64 {
	end := p.pos
	if p.peek() == '-' {
		end++
	}
	end = scanDigits(p.src, end)
	n, err := strconv.ParseInt(p.src[p.pos:end], 10, 64)
	if err != nil {
		p.expected(what)
	}
	p.pos = end
	p.blank()
	return n
}

// atOrigin reports whether an origin stands here: an at sign and a number or a
// colon, where a token would have a name.
func (p *parser) atOrigin() bool {
	if p.peek() != '@' {
		return false
	}
	c := p.peekAt(p.pos + 1)
	return isDigit(c) || c == ':' || c == '-'
}

// origin takes an origin if there is one.
func (p *parser) origin() Origin {
	o := noOrigin
	if !p.atOrigin() {
		return o
	}
	p.pos++
	if p.peek() != ':' {
		o.Offset = p.int("a bytecode offset")
	}
	if p.accept(":") && (isDigit(p.peek()) || p.peek() == '-') {
		o.Line = p.int("a line")
	}
	if p.acceptWord("in") {
		o.Method = p.methodID()
	}
	return o
}

// int takes an integer that fits in 32 bits.
func (p *parser) int(what string) int {
	pos := p.pos
	n := p.number(what)
	if n != int64(int32(n)) {
		p.fail(pos, "expected %s, found %s", what, fmt.Sprint(n))
	}
	return int(n)
}
