package ir

import (
	"slices"
	"strings"
)

// checkStmt checks one statement, the first or the last of its block if said.
func (c *checker) checkStmt(s Stmt, first, last bool) {
	if IsTerminator(s) != last {
		if last {
			c.errorf("expected the block to end in a terminator")
		} else {
			c.errorf("a terminator before the end of the block")
		}
	}
	if k := KindOf(s); k != nil {
		c.only(k.Levels...)
	}
	o := s.Pos()
	if o.Offset < -1 || o.Line < 0 || o.Method != "" && !c.validID(o.Method) {
		c.errorf("the origin %s is not one", appendOrigin(nil, o))
	}
	//kinds:of plain
	switch s := s.(type) {
	case *Move:
		c.assign(s.Dst, c.operand(s.Src))
	case *Unary:
		c.unary(s)
	case *Binary:
		c.binary(s)
	case *Load:
		c.assign(s.Dst, c.place(s.From))
	case *Store:
		c.store(s)
	case *Length:
		c.array(s.Array)
		c.assign(s.Dst, Int)
	case *New:
		c.newObject(s)
	case *NewArray:
		c.newArray(s)
	case *InstanceOf:
		c.want("X", c.operand(s.X), refKind)
		c.refType(s.Type)
		c.assign(s.Dst, Int)
	case *Cast:
		c.want("X", c.operand(s.X), refKind)
		c.refType(s.Type)
		c.assign(s.Dst, refKind)
	case *Call:
		c.call(s)
	case *Monitor:
		c.monitor(s)
	case *Catch:
		if !first || !c.blocks[c.block].handler {
			c.errorf("a catch that is not the first statement of a handler's block")
		}
		c.assign(s.Dst, refKind)
	case *Pending:
		c.pending(s)
	case *Thread:
		c.thread(s)
	case *Choose:
		c.choose(s)
	case *Abs:
		c.abs(s)
	case *AnyOf:
		c.anyOf(s)
	case *Image:
		c.image(s)
	default:
		c.terminator(s)
	}
}

func (c *checker) terminator(s Stmt) {
	//kinds:of terminators
	switch s := s.(type) {
	case *Goto:
	case *If:
		c.ifStmt(s)
	case *Switch:
		c.want("X", c.operand(s.X), Int)
		for i, k := range s.Cases {
			if i > 0 && s.Cases[i-1].Value >= k.Value {
				c.errorf("expected cases sorted and each once, found %d after %d", k.Value, s.Cases[i-1].Value)
			}
		}
	case *ClassSwitch:
		c.classSwitch(s)
	case *Return:
		c.returns(s)
	case *Throw:
		c.want("X", c.operand(s.X), refKind)
	default:
		c.errorf("a statement of an unknown kind")
		return
	}
	Targets(s, func(t **Block) {
		use, ok := c.blocks[*t]
		switch {
		case *t == nil:
			c.errorf("a target is missing")
		case !ok:
			c.errorf("the target %s is not a block of the method", (*t).Name)
		case use.handler:
			c.errorf("a jump to the handler's block %s, which only exceptions may enter", (*t).Name)
		}
	})
}

// only records a statement that may not stand at the program's level.
func (c *checker) only(levels ...Level) {
	if slices.Contains(levels, c.prog.Level) {
		return
	}
	c.errorf("the statement may not stand at level %s", c.prog.Level)
}

// operand is the kind of an operand, "" after an error.
func (c *checker) operand(x Operand) Type {
	switch x := x.(type) {
	case *Local:
		if x == nil {
			break
		}
		kind, ok := c.locals[x]
		if !ok {
			c.errorf("the variable %s is not one of the method", x.Name)
		}
		return kind
	case *Const:
		if x == nil {
			break
		}
		if msg := c.constant(x); msg != "" {
			c.errorf("%s", msg)
			return ""
		}
		return kindOf(x.Type)
	}
	c.errorf("an operand is missing")
	return ""
}

// want records an operand, named what, of another kind than it must be.
func (c *checker) want(what string, got, kind Type) {
	if got != kind && got != "" && kind != "" {
		c.errorf("expected %s for %s, found %s", kindName(kind), what, kindName(got))
	}
}

// kindName names a kind in an error.
func kindName(kind Type) string {
	switch kind {
	case Int:
		return "an int"
	case refKind:
		return "a reference"
	case Void:
		return "no value"
	}
	if kind.IsToken() {
		return "a token of " + kind.Abstraction()
	}
	return "a " + string(kind)
}

// assign checks a destination that takes a value of the kind, "" for any.
func (c *checker) assign(dst *Local, kind Type) {
	if dst == nil {
		c.errorf("the variable to be set is missing")
		return
	}
	own, ok := c.locals[dst]
	if !ok {
		c.errorf("the variable %s is not one of the method", dst.Name)
		return
	}
	if dst.Name == "this" && c.lifted() {
		c.errorf("this is set, which only a call may do")
	}
	if kind != "" && own != kind {
		c.errorf("%s for the variable %s, which is %s", kindName(kind), dst.Name, kindName(own))
	}
}

func (c *checker) unary(s *Unary) {
	kind := c.operand(s.X)
	from, to := s.Op.Kinds()
	switch {
	case s.Op == Neg:
		if kind != "" && kind != Int && kind != Long && kind != Float && kind != Double {
			c.errorf("expected a number, found %s", kindName(kind))
			return
		}
		c.assign(s.Dst, kind)
	case from == "":
		c.errorf("no operator is called %q", s.Op)
	default:
		c.want("X", kind, from)
		c.assign(s.Dst, to)
	}
}

func (c *checker) binary(s *Binary) {
	x, y := c.operand(s.X), c.operand(s.Y)
	integral := x == Int || x == Long
	floating := x == Float || x == Double
	second, result, ok := x, x, false
	switch s.Op {
	case Add, Sub, Mul, Div, Rem:
		ok = integral || floating
	case And, Or, Xor:
		ok = integral
	case Shl, Shr, Ushr:
		ok, second = integral, Int
	case Cmp:
		ok, result = x == Long, Int
	case Cmpl, Cmpg:
		ok, result = floating, Int
	default:
		c.errorf("no operator is called %q", s.Op)
		return
	}
	if x == "" {
		return
	}
	if !ok {
		c.errorf("%s does not work on %s", s.Op, kindName(x))
		return
	}
	c.want("Y", y, second)
	c.assign(s.Dst, result)
}

// place is the kind of the place's values, "" if it is not known.
func (c *checker) place(p Place) Type {
	switch p := p.(type) {
	case *FieldPlace:
		c.want("the object", c.operand(p.Obj), refKind)
		return c.fieldKind(p.Field, false)
	case *StaticPlace:
		return c.fieldKind(p.Field, true)
	case *ElemPlace:
		elem := c.array(p.Array)
		c.want("the index", c.operand(p.Index), Int)
		return elem
	}
	c.errorf("the place is missing")
	return ""
}

func (c *checker) fieldKind(id FieldID, static bool) Type {
	var f *Field
	if strings.IndexByte(string(id), '.') >= 0 {
		f = c.prog.Field(id)
	}
	switch {
	case f == nil:
		c.errorf("no field %s in the program", id)
		return ""
	case f.Static != static && f.Static:
		c.errorf("the field %s is static", id)
	case f.Static != static:
		c.errorf("the field %s is not static", id)
	}
	return kindOf(f.Type)
}

// array checks an operand that is an array and gives the kind of its elements,
// "" for those of null.
func (c *checker) array(x Operand) Type {
	if c.operand(x) == "" {
		return ""
	}
	t := x.OperandType()
	if t.IsArray() {
		return kindOf(t.Elem())
	}
	if t != Null {
		c.errorf("expected an array, found %s of type %s", OperandString(x), t)
	}
	return ""
}

func (c *checker) store(s *Store) {
	c.want("the place", c.operand(s.Src), c.place(s.To))
}

func (c *checker) newObject(s *New) {
	c.assign(s.Dst, refKind)
	switch cl := c.prog.Class(s.Class); {
	case cl == nil:
		c.errorf("no class %s in the program", s.Class)
	case cl.Interface || cl.Abstract:
		c.errorf("%s is an interface or an abstract class", s.Class)
	case !cl.Instantiated:
		c.errorf("the class %s is not marked as instantiated", s.Class)
	}
}

func (c *checker) newArray(s *NewArray) {
	c.assign(s.Dst, refKind)
	for _, d := range s.Dims {
		c.want("a length", c.operand(d), Int)
	}
	t := s.Type
	for range s.Dims {
		if !t.IsArray() {
			c.errorf("more lengths than %s has dimensions", s.Type)
			return
		}
		t = t.Elem()
	}
	if len(s.Dims) == 0 {
		c.errorf("an array without a length")
	}
	if !c.validType(s.Type) {
		c.errorf("%q is not the type of an array", s.Type)
	}
}

// refType checks a type that objects are tested for.
func (c *checker) refType(t Type) {
	if !t.IsRef() || t == Null || !c.validType(t) {
		c.errorf("%q is not a class, an interface or an array", t)
	}
}

func (c *checker) monitor(s *Monitor) {
	switch s.Op {
	case Enter, Exit:
	case Wait, TimedWait, Notify, NotifyAll, Holds:
		c.only(Lowered, Abstract)
	default:
		c.errorf("no monitor operation is called %q", s.Op)
	}
	c.want("the object", c.operand(s.X), refKind)
	c.optional(s.Dst, s.Op == Holds, Int)
}

// optional checks a destination that is there exactly if it must be.
func (c *checker) optional(dst *Local, must bool, kind Type) {
	switch {
	case must:
		c.assign(dst, kind)
	case dst != nil:
		c.errorf("the statement has no result")
	}
}

func (c *checker) pending(s *Pending) {
	switch {
	case (s.Dst == nil) == (s.Src == nil):
		c.errorf("expected either a variable to be set or an exception")
	case s.Dst != nil:
		c.assign(s.Dst, refKind)
	default:
		c.want("the exception", c.operand(s.Src), refKind)
	}
}

func (c *checker) thread(s *Thread) {
	switch s.Op {
	case Start, Join, Alive, Wake:
		c.want("the thread", c.operand(s.X), refKind)
	case Current, Yield, Atomic, EndAtomic:
		if s.X != nil {
			c.errorf("expected no thread")
		}
	default:
		c.errorf("no thread operation is called %q", s.Op)
	}
	if s.Op == Start && c.prog.ThreadEntry == "" {
		c.errorf("a thread is started in a program without a thread entry")
	}
	kind := Int
	if s.Op == Current {
		kind = refKind
	}
	if s.Op == Wake && s.Dst == nil {
		return
	}
	c.optional(s.Dst, s.Op == Current || s.Op == Alive || s.Op == Wake, kind)
}

func (c *checker) abs(s *Abs) {
	a := c.prog.Abstraction(s.Abstraction)
	if a == nil {
		c.errorf("no abstraction %s in the program", s.Abstraction)
		return
	}
	token := TokenType(a.Name)
	arity, arg, result := 1, kindOf(a.Of), token
	if s.Op != "of" {
		o := a.Operator(s.Op)
		if o == nil {
			c.errorf("%s has no operator %q", a.Name, s.Op)
			return
		}
		arity, arg = o.Arity, token
		if from, ok := ParseCoercion(s.Op); ok {
			arg = TokenType(from.From)
		}
		if IsComparison(s.Op) {
			result = Int
		}
	}
	if len(s.Args) != arity {
		c.errorf("expected %d operands, found %d", arity, len(s.Args))
	}
	for _, x := range s.Args {
		c.want("an operand", c.operand(x), arg)
	}
	c.assign(s.Dst, result)
}

// choose checks that the bounds and the result are of one kind, of which there
// is an order, or that all floating-point numbers are chosen from.
func (c *checker) choose(s *Choose) {
	if s.Dst != nil && s.Dst.Type.IsReal() {
		lo, hi := ChoiceRange(s.Dst.Type)
		for _, bound := range []struct {
			x    Operand
			want int64
		}{{s.Lo, lo}, {s.Hi, hi}} {
			if k, ok := bound.x.(*Const); !ok || k.Type != Long || k.Bits != bound.want {
				c.errorf("a choice of any %s is from %dL to %dL", s.Dst.Type, lo, hi)
				return
			}
		}
		c.assign(s.Dst, s.Dst.Type)
		return
	}
	kind := c.operand(s.Lo)
	if kind != Long && !kind.IsToken() {
		c.want("the lower bound", kind, Int)
		kind = Int
	}
	c.want("the upper bound", c.operand(s.Hi), kind)
	c.assign(s.Dst, kind)
}

func (c *checker) anyOf(s *AnyOf) {
	if len(s.Values) == 0 {
		c.errorf("a choice among no values")
		return
	}
	for _, v := range s.Values {
		kind := c.operand(v)
		if kind != "" && kind != Int && !kind.IsToken() {
			c.errorf("expected tokens, ints or booleans, found %s", kindName(kind))
			continue
		}
		c.assign(s.Dst, kind)
	}
	if s.Abstraction != "" && c.prog.Abstraction(s.Abstraction) == nil {
		c.errorf("no abstraction %s in the program", s.Abstraction)
	}
}

func (c *checker) ifStmt(s *If) {
	if s.Check {
		c.only(Lowered, Abstract)
	}
	x, y := c.operand(s.X), c.operand(s.Y)
	switch s.Op {
	case Eq, Ne:
		switch {
		case x.IsToken():
			c.only(Abstract)
		case x != refKind:
			c.want("X", x, Int)
		}
	case Lt, Ge, Gt, Le:
		c.want("X", x, Int)
	default:
		c.errorf("no comparison is called %q", s.Op)
	}
	c.want("Y", y, x)
}

func (c *checker) classSwitch(s *ClassSwitch) {
	c.want("X", c.operand(s.X), refKind)
	for i, k := range s.Cases {
		if i > 0 && s.Cases[i-1].Class >= k.Class {
			c.errorf("expected cases sorted and each once, found %s after %s", k.Class, s.Cases[i-1].Class)
		}
		if c.prog.Class(k.Class) == nil {
			c.errorf("no class %s in the program", k.Class)
		}
	}
}

func (c *checker) returns(s *Return) {
	kind := c.signatureOf(c.method).result
	switch {
	case s.X == nil && kind != Void:
		c.errorf("expected a result")
	case s.X != nil && kind == Void:
		c.errorf("expected no result")
	case s.X != nil:
		c.want("the result", c.operand(s.X), kind)
	}
}
