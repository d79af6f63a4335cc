package promela

import (
	"fmt"
	"math/bits"
	"strings"

	"bandsaw/artifact/pmlmap"
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// mark is what a line reports in a replay: what it does and the expressions of
// its three numbers.
type mark struct {
	does, name string
	typ        ir.Type
	a, b, c    string
}

// operation writes one operation of a d_step and the jump to what follows;
// after is what stands next.
func (e *emitter) operation(op *operation, after target) {
	n := op.n
	switch n.kind {
	case branch:
		e.branch(op, after)
		return
	case bound:
		e.boundTest(op, after)
		return
	case nop:
	case count:
		e.grow(n)
	case move:
		if !n.dead() {
			e.assign(n, e.text(n.args[0]), false)
		}
	case noted:
		if !n.dead() {
			e.assign(n, e.text(n.args[0]), true)
		}
	case broken:
		e.broken(n)
	case judged:
		e.judge(n, n.args[0])
	case reacquire:
		e.take(n)
	case plain:
		if n.needed(e.keeps) {
			e.plain(n)
		}
	}
	if len(op.next) == 1 {
		e.jump(op.next[0], after)
	}
}

// plain writes a statement of the program.
func (e *emitter) plain(n *node) {
	if t := unsayable(n); t != "" {
		e.fail(n, fmt.Sprintf("works on a %s, which Promela does not have", t))
		return
	}
	//kinds:of lowered abstract plain
	switch s := n.stmt.(type) {
	case *ir.Move, *ir.Pending:
		e.assign(n, e.text(n.args[0]), true)
	case *ir.Unary:
		e.assign(n, e.unary(n, s), true)
	case *ir.Binary:
		e.assign(n, e.binary(n, s), true)
	case *ir.Load:
		e.load(n, s)
	case *ir.Store:
		e.store(n, s)
	case *ir.Length:
		e.length(n)
	case *ir.New:
		e.assign(n, e.fresh(e.bySite[n]), true)
	case *ir.NewArray:
		e.newArray(n)
	case *ir.InstanceOf:
		e.assign(n, e.instanceOf(n.args[0], s.Type), true)
	case *ir.Monitor:
		e.monitor(n, s)
	case *ir.Thread:
		e.thread(n, s)
	case *ir.Choose:
		e.chosen(n, pmlmap.Choice, "0")
	case *ir.Abs:
		e.abs(n, s)
	case *ir.AnyOf:
		e.anyOf(n, s)
	case *ir.Image:
		e.image(n, s)
	case *ir.Call:
		if s.Method == ir.MachineTakes {
			e.assign(n, e.takes(n.args[0], n.args[1]), true)
			return
		}
		e.fail(n, "needs what the native method "+string(s.Method)+" returns, which has no model in Promela")
	default:
		e.fail(n, "is not a statement of a lowered program")
	}
}

// code writes a line of the model that executes the node, with its mark and
// its record in the map.
func (e *emitter) code(n *node, text string, m mark) {
	o, said := e.told(n)
	if o.Library || n.frame != nil && e.inLibrary(n.frame) {
		m.does = libraryDoes[m.does]
		if m.does != pmlmap.Broken {
			m.name = ""
		}
	}
	if given := n.given(); given.c != nil && given.c.Cut && m.typ != "" {
		m.typ = tell.Cut
	}
	line := e.out.next()
	for _, x := range []*string{&m.a, &m.b, &m.c} {
		if *x == "" {
			*x = "0"
		}
	}
	if text != "" {
		text += "; "
	}
	e.out.line("%sat_(%d, %s, %s, %s, %s); /* %s: %s */", text, line, e.me(), m.a, m.b, m.c, comment(placeText(e.origin(n))), comment(stmtText(n)))
	e.maps.Lines = append(e.maps.Lines, pmlmap.Line{Line: line, Origin: o, Statement: said.Then, Otherwise: said.Else, Does: m.does, Name: m.name, Type: string(m.typ)})
}

// given is the value that the node hands on, as it is.
func (n *node) given() value {
	switch n.stmt.(type) { // others: give nothing on, or what they compute
	case *ir.Store, *ir.Move, *ir.Return:
		if k := len(n.args); k > 0 {
			return n.args[k-1]
		}
	}
	return value{}
}

// libraryDoes are the effects that are told even where the library has them:
// those on threads and monitors, and how a thread ends.
var libraryDoes = map[string]string{
	"enter": "enter", "exit": "exit", "wait": "wait", "timedwait": "timedwait", "reacquire": "reacquire",
	"notify": "notify", "notifyall": "notifyall", "start": "start", "join": "join",
	pmlmap.Uncaught: pmlmap.Uncaught, pmlmap.Assertion: pmlmap.Assertion,
	pmlmap.Abstract: pmlmap.Abstract, pmlmap.Broken: pmlmap.Broken,
}

// broken writes that a check does not hold, if the property has it. An observer
// in a section that is in another one says nothing that counts.
func (e *emitter) broken(n *node) {
	s := n.stmt.(*ir.Call)
	if !e.property.Asks(n.reason) || s.Method == ir.MachineViolated && n.sections > 1 {
		return
	}
	e.code(n, "", mark{does: pmlmap.Broken, name: n.reason})
	e.out.line("violation_ = %d; assert(violation_ != %d);", byCheck, byCheck)
}

// assign writes dst = text. Only variables that the source names are told of
// in a replay.
func (e *emitter) assign(n *node, text string, told bool) {
	if t := unsayable(n); t != "" {
		e.fail(n, fmt.Sprintf("works on a %s, which Promela does not have", t))
		return
	}
	if text == "" {
		e.impossible(n)
		return
	}
	text = fmt.Sprintf("%s = %s", n.dst.text, text)
	if !told || n.dst.java == "" {
		e.out.line("%s;", text)
		return
	}
	e.code(n, text, mark{does: pmlmap.Assign, name: n.dst.java, typ: n.dst.typ, b: n.dst.text})
}

// impossible stands for an operation on an object that does not exist: no
// object reaches its operand, and lowering has excluded null.
func (e *emitter) impossible(n *node) {
	e.out.line("assert(violation_ != 3); violation_ = 3; assert(violation_ != 3); /* not reached: %s */", comment(ir.String(n.stmt)))
}

func (e *emitter) load(n *node, s *ir.Load) { e.assign(n, e.place(s.From, n), true) }

func (e *emitter) store(n *node, s *ir.Store) {
	place := e.place(s.To, n)
	if place == "" {
		e.impossible(n)
		return
	}
	text := fmt.Sprintf("%s = %s", place, e.text(n.args[len(n.args)-1]))
	switch to := s.To.(type) {
	case *ir.StaticPlace:
		if to.Field.Name()[0] == '$' { // none of Java's
			e.code(n, text, mark{})
			return
		}
		e.code(n, text, mark{does: pmlmap.Static, name: string(to.Field), typ: e.prog.Field(to.Field).Type, b: place})
	case *ir.FieldPlace:
		if to.Field.Name()[0] == '$' {
			e.code(n, text, mark{})
			return
		}
		e.code(n, text, mark{does: pmlmap.Field, name: to.Field.Name(), typ: e.prog.Field(to.Field).Type, a: e.text(n.args[0]), b: place})
	case *ir.ElemPlace:
		e.code(n, text, mark{does: pmlmap.Element, typ: e.pools[e.poolOf(n.args[0])].typ, a: e.text(n.args[0]), b: place, c: e.text(n.args[1])})
	}
}

func (e *emitter) length(n *node) {
	if k, same := e.sameLength(n.args[0]); same {
		e.assign(n, fmt.Sprint(k), true)
		return
	}
	if e.points(n.args[0]).Empty() {
		e.impossible(n)
		return
	}
	e.assign(n, e.lengths.index(e.text(n.args[0])), true)
}

func (e *emitter) newArray(n *node) {
	s := e.bySite[n]
	// The length first: the reference may overwrite it.
	if c := e.lengths; c != nil && s.low >= c.low && s.low <= c.high && !e.anonymous(s) {
		e.out.line("%s = %s;", c.index(e.fresh(s)), e.text(n.args[0]))
	}
	e.assign(n, e.fresh(s), true)
}

// grow counts an allocation.
func (e *emitter) grow(n *node) {
	counter := e.pooled[n.site]
	if n.site.counter != nil {
		if n.dead() {
			return
		}
		counter = n.site.counter.text
	}
	e.out.line("%s = %s + 1;", counter, counter)
}

// boundTest writes the test for room.
func (e *emitter) boundTest(op *operation, after target) {
	n, s := op.n, op.n.site
	var tests []string
	switch {
	case s.pool:
		tests = append(tests, fmt.Sprintf("%s < %d", e.pooled[s], s.count))
	case s.counter != nil:
		tests = append(tests, fmt.Sprintf("%s < %d", s.counter.text, s.count))
	}
	if s.length < 0 {
		tests = append(tests, fmt.Sprintf("%s <= %d", e.text(n.args[0]), e.opts.Array))
	}
	e.fork("("+strings.Join(tests, " && ")+")", op.next[0], op.next[1], after)
}

// fork writes a two-way branch.
func (e *emitter) fork(test string, then, otherwise, after target) {
	e.out.line("if")
	e.out.line(":: %s -> %s", test, jumpText(then))
	if otherwise == after {
		e.out.line(":: else")
	} else {
		e.out.line(":: else -> %s", jumpText(otherwise))
	}
	e.out.line("fi;")
}

// branch writes an If, a Switch or a ClassSwitch.
func (e *emitter) branch(op *operation, after target) {
	n := op.n
	if t := unsayable(n); t != "" {
		e.fail(n, fmt.Sprintf("works on a %s, which Promela does not have", t))
		return
	}
	switch s := n.stmt.(type) { // others: no branch
	case *ir.If:
		if !s.Check {
			e.code(n, "", mark{c: "(" + e.condition(n, s) + ")"})
		}
		e.fork(e.condition(n, s), op.next[0], op.next[1], after)
	case *ir.Switch:
		e.code(n, "", mark{})
		x := e.text(n.args[0])
		e.out.line("if")
		for i, c := range s.Cases {
			e.out.line(":: %s == %s -> %s", x, number(int64(c.Value)), jumpText(op.next[i]))
		}
		e.out.line(":: else -> %s", jumpText(op.next[len(s.Cases)]))
		e.out.line("fi;")
	case *ir.ClassSwitch:
		if len(s.Cases) == 0 {
			e.impossible(n)
			return
		}
		e.out.line("if")
		for i, c := range s.Cases {
			test := e.is(n.args[0], func(x *site) bool { return x.exactClass() == c.Class })
			e.out.line(":: %s -> %s", test, jumpText(op.next[i]))
		}
		e.out.line("fi;")
	}
}

// abs writes an abstract operator: an expression, or the use of what the
// prelude chose.
func (e *emitter) abs(n *node, s *ir.Abs) {
	if e.deterministic(n, s) {
		e.assign(n, e.lookup(n, s), true)
		return
	}
	several := e.when(n, e.tuples(n, s), func(t tuple) bool { return bits.OnesCount64(t.results) > 1 })
	e.chosen(n, pmlmap.Abstract, several)
}

func (e *emitter) anyOf(n *node, s *ir.AnyOf) {
	if len(s.Values) == 1 {
		e.assign(n, e.constant(s.Values[0]), true)
		return
	}
	e.chosen(n, pmlmap.Abstract, "1")
}

// chosen takes what the prelude chose. The mark comes first: the assignment
// may change what several reads.
func (e *emitter) chosen(n *node, does, several string) {
	name, typ := "", ir.Type("")
	text := "skip"
	if n.dst != nil && !n.dead() {
		name, typ = n.dst.java, n.dst.typ
		text = fmt.Sprintf("%s = pick_", n.dst.text)
	}
	e.code(n, "", mark{does: does, name: name, typ: typ, b: "pick_", c: several})
	e.out.line("%s; pick_ = 0;", text)
}
