package trace

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// statement renders a statement of the user's code in Java's manner, "" if it
// only computes a temporary or is one that lowering made. Temporaries are
// replaced by the expressions that they hold.
func (r *Recorder) statement(e *event) string {
	id, depth := e.thread.ID, e.depth
	switch s := e.stmt.(type) {
	case *ir.Store:
		return r.place(id, depth, s.To) + " = " + r.stored(id, depth, s, e)
	case *ir.Call:
		text := r.callText(id, depth, s)
		if s.Method.Name() == "<init>" && !onThis(s, e.frame.Method) {
			created := r.operand(id, depth, s.Args[0])
			text = "new " + short(s.Method.Class()) + r.arguments(id, depth, s)
			r.rename(id, depth, created, text)
		}
		if s.Dst != nil {
			r.setTemp(id, depth, s.Dst, text)
		}
		return text
	case *ir.Monitor:
		return r.monitorText(id, depth, s)
	case *ir.Thread:
		return r.threadText(id, depth, s)
	case *ir.If:
		return r.ifText(e, depth, s)
	case *ir.Switch:
		return "switch (" + r.operand(id, depth, s.X) + ")"
	case *ir.Return:
		if s.X != nil && e.thread.Pending == 0 {
			return "return " + r.operand(id, depth, s.X)
		}
		return ""
	}
	d := ir.Def(e.stmt)
	if d == nil {
		return ""
	}
	if _, ok := e.stmt.(*ir.Pending); ok && d.Java != "" {
		return "catch " + d.Java
	}
	text := r.expression(id, depth, e.stmt)
	if d.Java == "" {
		r.setTemp(id, depth, d, text)
		return ""
	}
	return d.Java + " = " + text
}

// onThis reports whether a call of a constructor, in a constructor, is one of
// super or this.
func onThis(s *ir.Call, in *code.Method) bool {
	return in.ID.Name() == "<init>" && s.Args[0] == ir.Operand(in.IR.Params[0])
}

// stored renders the value of a store. The JVM's booleans are ints.
func (r *Recorder) stored(thread int32, depth int, s *ir.Store, e *event) string {
	c, ok := s.Src.(*ir.Const)
	if ok && e.place.typ == ir.Boolean {
		return fmt.Sprint(c.Bits != 0)
	}
	return r.operand(thread, depth, s.Src)
}

// thrown tells of an exception that the event's instruction makes pending, ""
// if it does not.
func (r *Recorder) thrown(e *event) string {
	s, ok := e.stmt.(*ir.Pending)
	if !ok || s.Src == nil || e.thread.Pending == 0 {
		return ""
	}
	class, message, ok := strings.Cut(r.m.Message(e.thread.Pending), ": ")
	if ok {
		message = ": " + message
	}
	return "throw " + short(class) + message
}

// maxText bounds what is shown for a temporary. A temporary that is computed
// from itself in a loop would double its text each time round.
const maxText = 200

func (r *Recorder) setTemp(thread int32, depth int, l *ir.Local, text string) {
	if len(text) > maxText {
		text = l.Name
	}
	key := frameKey{thread, depth}
	if r.temps[key] == nil {
		r.temps[key] = map[*ir.Local]string{}
	}
	r.temps[key][l] = text
}

func (r *Recorder) operand(thread int32, depth int, x ir.Operand) string {
	switch x := x.(type) {
	case *ir.Local:
		if x.Java != "" {
			return x.Java
		}
		if text, ok := r.temps[frameKey{thread, depth}][x]; ok {
			return text
		}
		return x.Name
	case *ir.Const:
		switch {
		case x.Type == cutType:
			return string(cutType)
		case x.Type.IsToken():
			return x.Text
		case x.Type == ir.Boolean:
			return fmt.Sprint(x.Bits != 0)
		case x.Type == ir.ClassClass:
			return x.Text + ".class"
		case x.Type == ir.Char:
			return fmt.Sprintf("%q", rune(x.Bits))
		case x.Type.IsIntLike():
			return fmt.Sprint(x.Bits)
		}
		return ir.OperandString(x)
	}
	return "?"
}

// nested is an operand inside an expression, in parentheses where needed.
func (r *Recorder) nested(thread int32, depth int, x ir.Operand) string {
	s := r.operand(thread, depth, x)
	if strings.Contains(s, " ") && !strings.HasPrefix(s, `"`) && (!strings.HasSuffix(s, ")") || strings.HasPrefix(s, "(")) {
		return "(" + s + ")"
	}
	return s
}

func (r *Recorder) place(thread int32, depth int, p ir.Place) string {
	switch p := p.(type) {
	case *ir.FieldPlace:
		return r.nested(thread, depth, p.Obj) + "." + p.Field.Name()
	case *ir.StaticPlace:
		return short(p.Field.Class()) + "." + p.Field.Name()
	case *ir.ElemPlace:
		return r.nested(thread, depth, p.Array) + "[" + r.operand(thread, depth, p.Index) + "]"
	}
	return "?"
}

var absOps = map[string]string{
	"add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%", "and": "&", "or": "|", "xor": "^",
	"shl": "<<", "shr": ">>", "ushr": ">>>", "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}

var casts = map[byte]string{'B': "byte", 'C': "char", 'S': "short", 'I': "int", 'L': "long", 'F': "float", 'D': "double"}

func (r *Recorder) expression(thread int32, depth int, s ir.Stmt) string {
	nested := func(x ir.Operand) string { return r.nested(thread, depth, x) }
	switch s := s.(type) {
	case *ir.Move:
		return r.operand(thread, depth, s.Src)
	case *ir.Unary:
		if s.Op == ir.Neg {
			return "-" + nested(s.X)
		}
		return "(" + casts[s.Op[2]] + ") " + nested(s.X)
	case *ir.Binary:
		return nested(s.X) + " " + string(s.Op) + " " + nested(s.Y)
	case *ir.Load:
		return r.place(thread, depth, s.From)
	case *ir.Length:
		return nested(s.Array) + ".length"
	case *ir.New:
		return "new " + short(s.Class)
	case *ir.NewArray:
		t := string(s.Type)
		base := strings.TrimRight(t, "[]")
		var dims strings.Builder
		for i := range (len(t) - len(base)) / 2 {
			if i < len(s.Dims) {
				dims.WriteString("[" + r.operand(thread, depth, s.Dims[i]) + "]")
			} else {
				dims.WriteString("[]")
			}
		}
		return "new " + short(base) + dims.String()
	case *ir.InstanceOf:
		return nested(s.X) + " instanceof " + short(string(s.Type))
	case *ir.Pending:
		return "the exception"
	case *ir.Thread:
		return r.threadText(thread, depth, s)
	case *ir.Choose:
		return "choose(" + r.operand(thread, depth, s.Lo) + ", " + r.operand(thread, depth, s.Hi) + ")"
	case *ir.Abs:
		switch {
		case s.Op == "of":
			return r.operand(thread, depth, s.Args[0])
		case len(s.Args) == 1:
			return "-" + nested(s.Args[0])
		}
		return nested(s.Args[0]) + " " + absOps[s.Op] + " " + nested(s.Args[1])
	case *ir.AnyOf:
		var values []string
		for _, v := range s.Values {
			values = append(values, r.operand(thread, depth, v))
		}
		return "any of " + strings.Join(values, ", ")
	}
	return ir.String(s)
}

// callText renders a call as in Java; a constructor's as one of super.
func (r *Recorder) callText(thread int32, depth int, s *ir.Call) string {
	name := s.Method.Name()
	target := r.m.Program.IR.Method(s.Method)
	instance := target != nil && len(target.Params) > 0 && target.Params[0].Name == "this"
	switch made := madeFor(s.Method); {
	case made == lambda && len(s.Args) == 0:
		return "lambda"
	case made == lambda:
		return "lambda with " + strings.Trim(r.arguments(thread, depth, s), "()")
	case name == initialiser:
		return "initialise " + short(s.Method.Class())
	case made == concatenation:
		var parts []string
		for _, a := range s.Args {
			parts = append(parts, r.nested(thread, depth, a))
		}
		return strings.Join(parts, " + ")
	case !instance || len(s.Args) == 0:
		return short(s.Method.Class()) + "." + name + r.arguments(thread, depth, s)
	case name == "<init>":
		return "super" + r.arguments(thread, depth, s)
	}
	return r.nested(thread, depth, s.Args[0]) + "." + name + r.arguments(thread, depth, s)
}

// initialiser is the name of the methods that lowering makes to initialise
// classes.
const initialiser = "$initialise"

// What a method is made for in place of code that Java has no call for.
const (
	lambda        = "lambda"
	concatenation = "concatenation"
)

// madeFor tells the methods that call sites of invokedynamic are linked to,
// and those of the machine that join strings.
func madeFor(id ir.MethodID) string {
	class, name := id.Class(), id.Name()
	switch {
	case name == "lambda" && strings.Contains(class, "$$Lambda$"):
		return lambda
	case name == "concat" && (strings.Contains(class, "$$Concat$") || class == "bandsaw.Machine"),
		name == "text" && class == "bandsaw.Machine":
		return concatenation
	}
	return ""
}

// arguments renders the arguments of a call but for its receiver, in
// parentheses. The JVM's booleans are ints.
func (r *Recorder) arguments(thread int32, depth int, s *ir.Call) string {
	types := s.Method.Params()
	var out []string
	for i, a := range s.Args[max(len(s.Args)-len(types), 0):] {
		text := r.operand(thread, depth, a)
		if types[i] == ir.Boolean && (text == "0" || text == "1") {
			text = fmt.Sprint(text == "1")
		}
		out = append(out, text)
	}
	return "(" + strings.Join(out, ", ") + ")"
}

// rename gives the temporaries that hold a new object the text of its
// constructor's call.
func (r *Recorder) rename(thread int32, depth int, old, text string) {
	temps := r.temps[frameKey{thread, depth}]
	for l, t := range temps {
		if t == old && strings.HasPrefix(old, "new ") {
			temps[l] = text
		}
	}
}

func (r *Recorder) monitorText(thread int32, depth int, s *ir.Monitor) string {
	x := r.operand(thread, depth, s.X)
	switch s.Op {
	case ir.Enter:
		return "enter monitor of " + x
	case ir.Exit:
		return "exit monitor of " + x
	case ir.Wait:
		return x + ".wait()"
	case ir.TimedWait:
		return x + ".wait(timeout)"
	case ir.Notify:
		return x + ".notify()"
	case ir.NotifyAll:
		return x + ".notifyAll()"
	}
	if s.Dst != nil {
		r.setTemp(thread, depth, s.Dst, "Thread.holdsLock("+x+")")
	}
	return ""
}

func (r *Recorder) threadText(thread int32, depth int, s *ir.Thread) string {
	switch s.Op {
	case ir.Current:
		r.setTemp(thread, depth, s.Dst, "Thread.currentThread()")
		return ""
	case ir.Yield:
		return "Thread.yield()"
	case ir.Atomic, ir.EndAtomic:
		return ""
	case ir.Wake:
		text := r.operand(thread, depth, s.X) + ".wake()"
		if s.Dst != nil {
			r.setTemp(thread, depth, s.Dst, text)
		}
		return text
	case ir.Alive:
		text := r.operand(thread, depth, s.X) + ".isAlive()"
		r.setTemp(thread, depth, s.Dst, text)
		return text
	}
	return r.operand(thread, depth, s.X) + "." + string(s.Op) + "()"
}

var inverse = map[ir.CondOp]ir.CondOp{
	ir.Eq: ir.Ne, ir.Ne: ir.Eq, ir.Lt: ir.Ge, ir.Ge: ir.Lt, ir.Gt: ir.Le, ir.Le: ir.Gt,
}

// ifText renders the condition that held, for a branch that the user wrote.
func (r *Recorder) ifText(e *event, depth int, s *ir.If) string {
	if r.isCheck(e.frame.Method, s) {
		return ""
	}
	op := s.Op
	if !op.Holds(operand(r.m, e, e.instr.A), operand(r.m, e, e.instr.B)) {
		op = inverse[op]
	}
	x, y := r.nested(e.thread.ID, depth, s.X), r.nested(e.thread.ID, depth, s.Y)
	if s.X.OperandType() == ir.Boolean || strings.ContainsAny(x, "=<>") || strings.Contains(x, "instanceof") {
		if c, ok := s.Y.(*ir.Const); ok && c.Bits == 0 {
			if op == ir.Ne {
				return "if (" + bare(x) + ")"
			}
			return "if (" + negated(x) + ")"
		}
	}
	return fmt.Sprintf("if (%s %s %s)", x, op, y)
}

// bare is a nested expression without the parentheses around it.
func bare(x string) string {
	if strings.HasPrefix(x, "(") && strings.HasSuffix(x, ")") {
		return x[1 : len(x)-1]
	}
	return x
}

// comparisons in the order in which negated looks for them.
var comparisons = []ir.CondOp{ir.Eq, ir.Ne, ir.Le, ir.Ge, ir.Lt, ir.Gt}

// negated is the negation of a rendered condition: of a comparison the opposite
// one.
func negated(x string) string {
	for _, op := range comparisons {
		if a, b, ok := strings.Cut(bare(x), " "+string(op)+" "); ok && bare(x) != x {
			return a + " " + string(inverse[op]) + " " + b
		}
	}
	return "!" + x
}

// isCheck reports whether a branch is one of the checks that lowering made for
// an instruction that may throw: those stand for bytecode that is no branch,
// so that they share its offset with an exception's creation, with another
// branch, or with a look at the pending exception.
func (r *Recorder) isCheck(m *code.Method, s *ir.If) bool {
	if s.Offset < 0 {
		return true
	}
	checks := r.checks[m]
	if checks == nil {
		checks = map[int]bool{}
		ifs := map[int]int{}
		for _, st := range m.Stmts {
			switch st.(type) {
			case *ir.New, *ir.Pending, *ir.Call, *ir.InstanceOf, *ir.NewArray:
				checks[st.Pos().Offset] = true
			case *ir.If:
				if ifs[st.Pos().Offset]++; ifs[st.Pos().Offset] > 1 {
					checks[st.Pos().Offset] = true
				}
			}
		}
		r.checks[m] = checks
	}
	return checks[s.Offset]
}

// choiceText tells what was chosen by the event.
func (r *Recorder) choiceText(e *event, c *chosen) string {
	if e.place.known {
		return fmt.Sprintf("%s, one of %d", r.names.value(e.place.typ, e.place.read(r.m, e.thread)), c.of)
	}
	if e.instr.Op == code.Notify {
		obj := operand(r.m, e, e.instr.A)
		pick := c.pick
		for _, u := range e.waiting {
			if u.WaitOn == obj {
				if pick == 0 {
					return fmt.Sprintf("wakes %s, one of %d", r.names.thread(u), c.of)
				}
				pick--
			}
		}
	}
	return fmt.Sprintf("one of %d", c.of)
}
