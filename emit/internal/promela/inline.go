package promela

import (
	"fmt"
	"strings"

	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// inliner builds the graph of one process from the methods it calls.
type inliner struct {
	prog  *ir.Program
	opts  Options
	proc  *process
	made  int // nodes so far
	err   error
	cache map[*ir.Method]*methodFacts
}

// methodFacts is what inlining must know of a method, whoever calls it.
type methodFacts struct {
	assigned map[*ir.Local]bool // defined by some statement
	unset    []*ir.Local        // may be read before they are defined; in order
}

// newProcess makes the process that runs method with one argument. For main
// class is ""; for threads it is the class of their Thread objects.
func newProcess(prog *ir.Program, opts Options, cache map[*ir.Method]*methodFacts, id ir.MethodID, class string) (*process, error) {
	m := prog.Method(id)
	if m == nil || len(m.Params) != 1 || len(m.Blocks) == 0 {
		return nil, fmt.Errorf("%s: expected a method with a body and one parameter where threads begin", id)
	}
	p := &process{name: "main_", first: id, class: class, instances: 1}
	in := &inliner{prog: prog, opts: opts, proc: p, cache: cache}
	p.self = in.variable("self", "", ir.ThreadClass)
	p.pending = in.variable("pending", "", ir.ThrowableClass)
	p.saved = in.variable("saved", "", ir.Int)
	p.saved.most = 255 // deeper nesting would need as many statements
	arg := value{v: p.self}
	if class != "" {
		p.name = "thread_" + sanitize(class)
		p.self.typ = ir.Type(class)
	} else {
		arg = value{v: in.variable("args", "", ir.ArrayOf(ir.StringClass))}
	}
	end := in.node(&node{kind: stop})
	p.entry = in.method(m, []value{arg}, nil, end, nil, nil)
	if class == "" {
		// The site of the argument array is made with those of constants.
		begin := in.node(&node{kind: move, dst: arg.v, args: []value{{c: argsConst}}})
		begin.succs = []*node{p.entry}
		p.entry = begin
	}
	p.walk()
	return p, in.err
}

// argsConst stands for the array of main's arguments, which is empty.
var argsConst = &ir.Const{Type: ir.ArrayOf(ir.StringClass)}

func (in *inliner) variable(name, java string, t ir.Type) *variable {
	v := &variable{id: len(in.proc.vars), name: name, java: java, typ: t}
	in.proc.vars = append(in.proc.vars, v)
	return v
}

func (in *inliner) node(n *node) *node {
	in.made++
	return n
}

// method inlines a call: the nodes of m with its parameters bound to args, the
// result going to dst (nil for none), and control to next. It is the entry.
func (in *inliner) method(m *ir.Method, args []value, dst *variable, next *node, parent *frame, call ir.Stmt) *node {
	if in.made > in.opts.Statements && in.err == nil {
		in.err = in.tooLarge(m, parent, call)
	}
	if in.err != nil {
		return next
	}
	facts := in.facts(m)
	f := &frame{method: m, parent: parent, call: call, bind: map[*ir.Local]value{}}
	entry := in.node(&node{kind: nop, frame: f})
	last := entry
	then := func(n *node) {
		last.succs = []*node{n}
		last = n
	}
	for i, l := range m.Params {
		if !facts.assigned[l] {
			f.bind[l] = args[i] // the caller's variable keeps its value meanwhile
			continue
		}
		v := in.variable(l.Name, l.Java, l.Type)
		f.bind[l] = value{v: v}
		then(in.node(&node{kind: move, frame: f, dst: v, args: []value{args[i]}}))
	}
	for _, l := range m.Locals[len(m.Params):] {
		f.bind[l] = value{v: in.variable(l.Name, l.Java, l.Type)}
	}
	for _, l := range facts.unset {
		then(in.node(&node{kind: move, frame: f, dst: f.bind[l].v, args: []value{{c: in.zero(l.Type)}}}))
	}
	blocks := map[*ir.Block]*node{}
	for _, b := range m.Blocks {
		blocks[b] = in.node(&node{kind: nop, frame: f})
	}
	for _, b := range m.Blocks {
		after := in.terminator(f, b.Term(), blocks, dst, next)
		for i := len(b.Stmts) - 2; i >= 0; i-- {
			after = in.stmt(f, b.Stmts[i], b.Stmts[:i], after)
		}
		blocks[b].succs = []*node{after}
	}
	last.succs = []*node{blocks[m.Blocks[0]]}
	return entry
}

// tooLarge is the error for a model that has grown too much at the call of m. It
// names the user's call that led there, if there is one.
func (in *inliner) tooLarge(m *ir.Method, parent *frame, call ir.Stmt) error {
	what := fmt.Sprintf("the model grows beyond %d statements when calls are inlined (-statements allows more)", in.opts.Statements)
	if parent == nil {
		return fmt.Errorf("%s: %s", m.ID, what)
	}
	for parent.parent != nil {
		if c := in.prog.Class(parent.method.ID.Class()); c == nil || !c.Library {
			break
		}
		parent, call = parent.parent, parent.call
	}
	return refusal(parent, call, what)
}

// zero is the default value of a type.
func (in *inliner) zero(t ir.Type) *ir.Const {
	switch {
	case t.IsRef():
		return ir.NullConst()
	case t.IsToken():
		return &ir.Const{Type: t, Bits: int64(defaultToken(in.prog, t))}
	}
	return &ir.Const{Type: t}
}

// defaultToken is the token of 0, the value of a variable not yet assigned.
func defaultToken(prog *ir.Program, t ir.Type) int {
	if a := prog.Abstraction(t.Abstraction()); a != nil {
		return max(a.TokenOf(0), 0)
	}
	return 0
}

func (in *inliner) operand(f *frame, x ir.Operand) value {
	switch x := x.(type) {
	case *ir.Local:
		return f.bind[x]
	case *ir.Const:
		return value{c: x}
	}
	panic(fmt.Sprintf("promela: operand of type %T", x))
}

// args lists the operands of s in the order of ir.Operands.
func (in *inliner) args(f *frame, s ir.Stmt) []value {
	var out []value
	ir.Operands(s, func(x *ir.Operand) { out = append(out, in.operand(f, *x)) })
	return out
}

// terminator makes the nodes of a block's last statement.
func (in *inliner) terminator(f *frame, s ir.Stmt, blocks map[*ir.Block]*node, dst *variable, next *node) *node {
	switch s := s.(type) { // others: jump as they say
	case *ir.Goto:
		return blocks[s.Target]
	case *ir.Return:
		if dst == nil || s.X == nil {
			return next
		}
		return in.node(&node{kind: move, frame: f, stmt: s, dst: dst, args: []value{in.operand(f, s.X)}, succs: []*node{next}})
	case *ir.ClassSwitch:
		if x := in.operand(f, s.X); x.v == in.proc.self && in.proc.class != "" {
			return in.ownCase(f, s, blocks)
		}
	}
	n := in.node(&node{kind: branch, frame: f, stmt: s, args: in.args(f, s)})
	ir.Targets(s, func(t **ir.Block) { n.succs = append(n.succs, blocks[*t]) })
	return n
}

// ownCase is the case for the class of the process's own Thread object.
func (in *inliner) ownCase(f *frame, s *ir.ClassSwitch, blocks map[*ir.Block]*node) *node {
	for _, c := range s.Cases {
		if c.Class == in.proc.class {
			return blocks[c.Target]
		}
	}
	return in.refuse(f, s, "starts a "+in.proc.class+", whose run() no case calls")
}

// stmt makes the nodes of a statement that control leaves for next; before are
// those that come before it in its block.
func (in *inliner) stmt(f *frame, s ir.Stmt, before []ir.Stmt, next *node) *node {
	n := in.node(&node{kind: plain, frame: f, stmt: s, args: in.args(f, s), succs: []*node{next}})
	if d := ir.Def(s); d != nil {
		n.dst = f.bind[d].v
	}
	switch s := s.(type) { // others: as they are
	case *ir.Call:
		return in.call(f, s, before, n, next)
	case *ir.Pending:
		if s.Dst != nil {
			n.args = []value{{v: in.proc.pending}}
		} else {
			n.dst = in.proc.pending
		}
	case *ir.Thread:
		switch s.Op { // others: as they are
		case ir.Current:
			n.args = []value{{v: in.proc.self}}
		case ir.Yield:
			return next
		case ir.Wake:
			return in.refuse(f, s, "ends the wait of another thread, which has no model in Promela")
		}
	case *ir.Monitor:
		if s.Op == ir.Wait || s.Op == ir.TimedWait {
			back := in.node(&node{kind: reacquire, frame: f, stmt: s, args: append(n.args, value{v: in.proc.saved}), succs: []*node{next}})
			n.dst = in.proc.saved
			n.succs = []*node{back}
		}
	case *ir.NewArray:
		if len(s.Dims) > 1 {
			return in.refuse(f, s, "makes an array of several dimensions at once")
		}
	}
	return n
}

func (in *inliner) call(f *frame, s *ir.Call, before []ir.Stmt, n, next *node) *node {
	m := in.prog.Method(s.Method)
	switch {
	case m == nil:
		return in.refuse(f, s, "calls "+string(s.Method)+", which the program does not have")
	case len(m.Blocks) == 0:
		return in.native(f, s, before, n, next)
	case s.Kind != ir.StaticCall:
		return in.refuse(f, s, "is a call that lowering should have made direct")
	}
	limit := in.opts.Recursion
	if isInitialiser(s.Method) {
		// Classes whose initialisation needs one another: the second time a
		// thread comes to one it finds that under way (JVMS 5.5).
		limit = max(limit, 1)
	}
	if deep := f.depth(m); deep > limit {
		if limit == 0 {
			return in.refuse(f, s, "calls "+string(s.Method)+" recursively (-recursion N inlines N levels)")
		}
		return in.node(&node{kind: cut, frame: f, stmt: s,
			reason: fmt.Sprintf("%s is recursive beyond %d levels (-recursion)", s.Method, limit)})
	}
	in.proc.noteName(m, n.args)
	return in.method(m, n.args, n.dst, next, f, s)
}

// isInitialiser reports whether the method initialises a class.
func isInitialiser(id ir.MethodID) bool { return id.Name() == "$initialise" || id.Name() == "<clinit>" }

// native makes the nodes of a call of a native method.
func (in *inliner) native(f *frame, s *ir.Call, before []ir.Stmt, n, next *node) *node {
	switch op := ir.MachineOperation(s.Method); {
	case op == nil:
	case op.Unseen(), op.Search != nil && n.dst == nil:
		return next
	case op.Search != nil:
		n.kind, n.args = move, []value{{c: op.Search}}
		return n
	case op.Effect == ir.Uncaught:
		n.kind = judged
		return n
	case op.Effect == ir.Violates:
		text, known := textOf(f, s.Args[0], before)
		if !known {
			return in.refuse(f, s, "violates a check that is not known before the program runs")
		}
		n.kind, n.reason, n.args = broken, text, nil
		return n
	case op.Notes != ir.NoNote:
		return in.note(f, s, before, n)
	case answers(op):
		return n
	}
	return in.refuse(f, s, "calls the native method "+string(s.Method)+", which has no model in Promela")
}

// answers reports whether the model can do without a call of the operation whose
// result nobody reads. It has no objects that could be the result but strings and
// Class objects, of which nothing but whether they are null can be told.
func answers(op *ir.Operation) bool {
	if !op.OnlyAnswers() {
		return false
	}
	t := op.ID.Result()
	return t.IsPrimitive() || t == ir.StringClass || t == ir.ClassClass
}

// refusal is that for a node of the process. For its beginning it names the first
// statement there.
func (p *process) refusal(n *node, what string) error {
	for n.stmt == nil && len(n.succs) == 1 {
		n = n.succs[0]
	}
	if n.frame == nil {
		return fmt.Errorf("%s: %s", p.first, what)
	}
	return refusal(n.frame, n.stmt, what)
}

func (in *inliner) refuse(f *frame, s ir.Stmt, what string) *node {
	return in.node(&node{kind: refused, frame: f, stmt: s, err: refusal(f, s, what)})
}

// refusal is the error for a statement that no model can say: class, method,
// line, and what is wrong.
func refusal(f *frame, s ir.Stmt, what string) error {
	id, line := f.method.ID, 0
	if s != nil {
		if o := s.Pos(); o.Method != "" {
			id, line = o.Method, o.Line
		} else {
			line = o.Line
		}
	}
	var b strings.Builder
	b.WriteString(string(id))
	if line > 0 {
		fmt.Fprintf(&b, ":%d", line)
	}
	fmt.Fprintf(&b, ": %s", what)
	if s != nil {
		fmt.Fprintf(&b, ": %s", ir.String(s))
	}
	return fmt.Errorf("%s", b.String())
}

// facts computes, once a method, what inlining must know of it.
func (in *inliner) facts(m *ir.Method) *methodFacts {
	if f := in.cache[m]; f != nil {
		return f
	}
	f := &methodFacts{assigned: map[*ir.Local]bool{}}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if d := ir.Def(s); d != nil {
				f.assigned[d] = true
			}
		}
	}
	live := liveness.Of(m)
	for _, l := range m.Locals[len(m.Params):] {
		if live.Before(m.Blocks[0], l) {
			f.unset = append(f.unset, l)
		}
	}
	in.cache[m] = f
	return f
}
