package predicate

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/tokens"
	"bandsaw/artifact"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// A method that calls itself, or others that call it, would be executed to any depth.
// Where the sets of all methods of such a *circle* say enough, their calls of one another
// are replaced: either what is called begins, with the new arguments and in the frame that
// is there, and never returns; or the caller goes on with any result that the *contract*
// of what it called has. So the bodies are executed for all arguments that come, and the
// stack does not grow. A contract is the set of tokens that a method can return, the
// contracts of a circle a least fixpoint over its bodies: nothing is assumed.

// contracts replaces calls of methods by themselves, and by others that they call.
func (p *pass) contracts(out *ir.Program) {
	if p.opts.Races { // accesses are looked at
		return
	}
	out.BuildIndex()
	for _, ms := range circles(out) {
		c := &contract{pass: p, out: out, ms: ms}
		if !c.has(func(*scope.Predicate) bool { return true }) || slices.ContainsFunc(ms, func(m *ir.Method) bool { return p.byMachine[m.ID] }) {
			continue
		}
		if why := c.hindrance(); why != "" {
			if c.has(func(x *scope.Predicate) bool { return !x.Auto }) {
				p.report.Notes = append(p.report.Notes, fmt.Sprintf("%s: these calls stay, since %s", c.call(), why))
			}
			continue
		}
		c.solve()
		c.replace()
		p.report.Notes = append(p.report.Notes, c.call()+": these calls are replaced by what "+c.their()+" predicates say of "+c.their()+" result"+c.plural())
	}
}

// circles are the methods that call themselves, and those that call one another, in the
// program's order.
func circles(prog *ir.Program) [][]*ir.Method {
	var ms []*ir.Method
	at := map[ir.MethodID]int32{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			at[m.ID] = int32(len(ms))
			ms = append(ms, m)
		}
	}
	calls := make(digraph.Graph, len(ms))
	for i, m := range ms {
		for s := range calledIn(m) {
			if to, ok := at[s.Method]; ok {
				calls[i] = append(calls[i], to)
			}
		}
	}
	component, size := calls.Components()
	var out [][]*ir.Method
	first := map[int32]int{} // of each component its place in out
	for i, m := range ms {
		n := component[i]
		if size[n] == 1 && !slices.Contains(calls[i], int32(i)) {
			continue
		}
		k, seen := first[n]
		if !seen {
			k = len(out)
			first[n] = k
			out = append(out, nil)
		}
		out[k] = append(out[k], m)
	}
	return out
}

// calledIn are the calls of the method.
func calledIn(m *ir.Method) iter.Seq[*ir.Call] {
	return func(yield func(*ir.Call) bool) {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if call, ok := s.(*ir.Call); ok && !yield(call) {
					return
				}
			}
		}
	}
}

// contract is that of the methods of a circle in the program made anew.
type contract struct {
	*pass
	out *ir.Program
	ms  []*ir.Method

	entered map[*ir.Method]bool    // those that somebody calls
	entry   tokens.Sets            // of their parameters, over all calls
	result  map[ir.MethodID]uint64 // the tokens of what they return
}

// has reports whether a method of the circle has a predicate that f says yes to.
func (c *contract) has(f func(*scope.Predicate) bool) bool {
	return slices.ContainsFunc(c.ms, func(m *ir.Method) bool { return slices.ContainsFunc(c.Contexts.Methods[c.In.Method(m.ID)], f) })
}

func javaMethod(m ir.MethodID) string { return m.Class() + "." + m.Name() }

// call says who calls whom.
func (c *contract) call() string {
	var names []string
	for _, m := range c.ms {
		names = append(names, javaMethod(m.ID))
	}
	if len(names) > 1 {
		return artifact.And(names) + " call one another"
	}
	return names[0] + " calls itself"
}

func (c *contract) their() string {
	if len(c.ms) > 1 {
		return "their"
	}
	return "its"
}

func (c *contract) plural() string {
	if len(c.ms) > 1 {
		return "s"
	}
	return ""
}

// own is the method of the circle that s calls, or nil.
func (c *contract) own(s ir.Stmt) *ir.Method {
	call, ok := s.(*ir.Call)
	if !ok {
		return nil
	}
	i := slices.IndexFunc(c.ms, func(m *ir.Method) bool { return m.ID == call.Method })
	if i < 0 {
		return nil
	}
	return c.ms[i]
}

// hindrance is why the calls cannot be replaced, "" if they can: each does nothing but to
// return a set, or nothing; or to throw, which those that called it hand on.
func (c *contract) hindrance() string {
	throws := false
	for _, m := range c.ms {
		for _, b := range m.Blocks {
			for i, s := range b.Stmts {
				switch s := s.(type) { // others: they do not throw
				case *ir.Pending:
					if s.Src != nil && !returnsAtOnce(b.Stmts[i+1:], s.Src) {
						return javaMethod(m.ID) + " catches what it throws"
					}
					throws = throws || s.Src != nil
				case *ir.Call:
					throws = throws || c.own(s) == nil && !c.quiet(s.Method)
				}
			}
		}
	}
	for _, m := range c.ms {
		returning := c.returning(m)
		for _, b := range m.Blocks {
			if !returning[b] {
				continue
			}
			for i, s := range b.Stmts {
				if why := c.seen(s, b.Stmts[i+1:], throws); why != "" {
					return javaMethod(m.ID) + " " + why
				}
			}
		}
	}
	return ""
}

// seen is what somebody sees of the statement beside a set, "" for nothing.
func (c *contract) seen(s ir.Stmt, rest []ir.Stmt, throws bool) string {
	switch s := s.(type) { // others: somebody sees what they do
	case *ir.Call:
		switch to := c.own(s); {
		case to == nil && c.quiet(s.Method):
			return ""
		case to == nil:
			return "calls " + javaMethod(s.Method)
		case s.Dst != nil && !s.Dst.Type.IsToken():
			return "needs more of the result of " + javaMethod(to.ID) + " than predicates say, which has none over return"
		case throws && !handsOn(rest):
			return "catches what " + javaMethod(to.ID) + " throws"
		}
		return ""
	}
	if !quiet(s) {
		return "does more than to read and to compute"
	}
	return ""
}

// quiet reports whether the statement only reads, computes and goes on.
func quiet(s ir.Stmt) bool {
	switch s := s.(type) { // others: somebody sees what they do
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.Load, *ir.Choose, *ir.InstanceOf, *ir.Abs, *ir.AnyOf, *ir.Image,
		*ir.If, *ir.Goto, *ir.Switch, *ir.ClassSwitch, *ir.Return:
		return true
	case *ir.Pending:
		return s.Src == nil
	}
	return false
}

// quiet reports whether that is all that the method does, without calling others.
func (c *contract) quiet(id ir.MethodID) bool {
	m := c.out.Method(id)
	return len(m.Blocks) > 0 && !slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return !quiet(s) }) })
}

// returning are the blocks from which the method can return without throwing, or
// call one of the circle. What others do nobody misses if the call is replaced.
func (c *contract) returning(m *ir.Method) map[*ir.Block]bool {
	out := map[*ir.Block]bool{}
	for changed := true; changed; {
		changed = false
		for _, b := range m.Blocks {
			if !out[b] && c.mayReturn(b, out) {
				out[b], changed = true, true
			}
		}
	}
	return out
}

func (c *contract) mayReturn(b *ir.Block, returning map[*ir.Block]bool) bool {
	for _, s := range b.Stmts {
		switch s := s.(type) { // others: it goes on
		case *ir.Pending:
			if x, ok := s.Src.(*ir.Local); ok && x.Type.IsRef() {
				return false // thrown
			}
		case *ir.Call:
			if c.own(s) != nil {
				return true
			}
		case *ir.Return:
			return true
		}
	}
	return slices.ContainsFunc(b.Succs(), func(to *ir.Block) bool { return returning[to] })
}

// handsOn reports whether what follows a call returns at once if that has thrown, or no execution goes on then.
func handsOn(stmts []ir.Stmt) bool {
	var thrown *ir.Local
	for _, s := range stmts {
		switch s := s.(type) { // others: they change sets
		case *ir.Pending:
			thrown = s.Dst
		case *ir.If:
			if thrown == nil || s.X != ir.Operand(thrown) || !code.IsNull(s.Y) {
				return false
			}
			to := s.Then
			if s.Op == ir.Eq {
				to = s.Else
			}
			return isNowhere(to) || returnsAtOnce(to.Stmts, thrown)
		case *ir.Goto:
			return handsOn(s.Target.Stmts)
		}
	}
	return false
}

// isNowhere reports whether no path goes on from the block.
func isNowhere(b *ir.Block) bool {
	s, ok := b.Stmts[0].(*ir.Choose)
	return ok && code.IsEmpty(s)
}

// returnsAtOnce reports whether the statements do nothing more but to return, with the
// exception pending.
func returnsAtOnce(stmts []ir.Stmt, thrown ir.Operand) bool {
	for _, s := range stmts {
		switch s := s.(type) { // others: they do something else
		case *ir.Move, *ir.Image: // nobody looks at them any more
		case *ir.Pending:
			if s.Src != thrown {
				return false
			}
		case *ir.Goto:
			return !slices.ContainsFunc(s.Target.Stmts, func(s ir.Stmt) bool { _, on := s.(*ir.Goto); return on }) && returnsAtOnce(s.Target.Stmts, thrown)
		default:
			_, returns := s.(*ir.Return)
			return returns
		}
	}
	return false
}

// solve finds what the methods return, for the arguments that come: those of others,
// of which what is not known in them is possible, and their own.
func (c *contract) solve() {
	c.entered, c.entry, c.result = map[*ir.Method]bool{}, tokens.Sets{}, map[ir.MethodID]uint64{}
	outside := &tokens.Flow{Program: c.out, Called: func(at tokens.Sets, s *ir.Call) (uint64, bool) {
		c.note(at, s)
		return ^uint64(0), true
	}}
	for _, class := range c.out.Classes {
		for _, m := range class.Methods {
			if slices.Contains(c.ms, m) {
				continue
			}
			for s := range calledIn(m) {
				if c.own(s) != nil {
					outside.Method(m, tokens.Sets{})
					break
				}
			}
		}
	}
	for {
		entered, entry, result := maps.Clone(c.entered), maps.Clone(c.entry), maps.Clone(c.result)
		for _, m := range c.ms {
			if c.entered[m] {
				c.body(m)
			}
		}
		if maps.Equal(entered, c.entered) && maps.Equal(entry, c.entry) && maps.Equal(result, c.result) {
			return
		}
	}
}

// body takes up what the method returns, and its calls, if what it calls returns what is
// known so far.
func (c *contract) body(m *ir.Method) {
	f := &tokens.Flow{
		Program: c.out, Null: thrown(m), // none has thrown that it goes on from
		Called: func(at tokens.Sets, s *ir.Call) (uint64, bool) {
			if c.own(s) == nil {
				return ^uint64(0), true
			}
			c.note(at, s)
			return c.result[s.Method], s.Dst == nil || c.result[s.Method] != 0
		},
		Throws:   func(*ir.Pending) bool { return false },
		Returned: func(set uint64) { c.result[m.ID] |= set },
	}
	entry := tokens.Sets{}
	for _, l := range m.Params {
		if set, known := c.entry[l]; known {
			entry[l] = set
		}
	}
	f.Method(m, entry)
}

// note takes up the arguments of a call of the circle.
func (c *contract) note(at tokens.Sets, s *ir.Call) {
	m := c.own(s)
	if m == nil {
		return
	}
	c.entered[m] = true
	for i, x := range s.Args {
		if l := m.Params[i]; l.Type.IsToken() {
			c.entry[l] |= at.Of(c.out, x) & tokens.All(c.out, l)
		}
	}
}

// thrown are the method's variables that hold nothing but what was thrown.
func thrown(m *ir.Method) map[*ir.Local]bool {
	out, others := map[*ir.Local]bool{}, map[*ir.Local]bool{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if _, ok := s.(*ir.Pending); ok {
				out[ir.Def(s)] = true
			} else {
				others[ir.Def(s)] = true
			}
		}
	}
	maps.DeleteFunc(out, func(l *ir.Local, _ bool) bool { return others[l] })
	return out
}

// replace puts both ways into the place of each call.
func (c *contract) replace() {
	frames := make([]*frame, len(c.ms))
	for i, m := range c.ms { // each is made of all as they were
		frames[i] = c.frame(m)
	}
	for i, m := range c.ms {
		m.Locals, m.Blocks = frames[i].locals, frames[i].blocks
		for k, b := range m.Blocks {
			b.Name = fmt.Sprintf("b%d", k)
		}
	}
}

// frame is what becomes of a method: the bodies of all methods of the circle.
type frame struct {
	*contract
	of     *ir.Method
	locals []*ir.Local
	blocks []*ir.Block
	bodies map[ir.MethodID]*inFrame
	// again says that a method has begun in the frame of another call: then its return
	// is that of a call which others have gone on from.
	again *ir.Local
}

// inFrame is the body of a method in a frame.
type inFrame struct {
	begin *ir.Block
	as    map[*ir.Local]*ir.Local // what its variables are called there
}

func (c *contract) frame(of *ir.Method) *frame {
	f := &frame{contract: c, of: of, locals: slices.Clone(of.Locals), bodies: map[ir.MethodID]*inFrame{}}
	f.again = f.local("$again", ir.Boolean)
	var all [][]*ir.Block
	for i, m := range c.ms {
		all = append(all, f.put(m, i))
	}
	at := ir.At{Origin: ir.Origin{Offset: -1}}
	f.blocks = []*ir.Block{{Stmts: []ir.Stmt{&ir.Move{At: at, Dst: f.again, Src: ir.IntConst(0)}, &ir.Goto{At: at, Target: f.bodies[of.ID].begin}}}}
	for i, m := range c.ms {
		for _, b := range all[i] {
			f.replaceIn(m, b)
		}
	}
	return f
}

// local is a new variable of the frame.
func (f *frame) local(name string, t ir.Type) *ir.Local {
	l := &ir.Local{Name: name, Type: t}
	f.locals = append(f.locals, l)
	return l
}

// numbered is a new variable whose name is not taken.
func (f *frame) numbered(name string, t ir.Type) *ir.Local {
	return f.local(fmt.Sprintf("%s%d", name, len(f.locals)), t)
}

// put copies the body of the nth method of the circle. The variables of others than the
// frame's own are copies too.
func (f *frame) put(m *ir.Method, n int) []*ir.Block {
	body := &inFrame{as: map[*ir.Local]*ir.Local{}}
	f.bodies[m.ID] = body
	for _, l := range m.Locals {
		body.as[l] = l
		if m != f.of {
			x := *l
			x.Name, x.Java = fmt.Sprintf("$%s%d.%s", strings.Trim(m.ID.Name(), "<>"), n, l.Name), ""
			body.as[l] = &x
			f.locals = append(f.locals, &x)
		}
	}
	blocks := map[*ir.Block]*ir.Block{}
	var out []*ir.Block
	for _, b := range m.Blocks {
		blocks[b] = &ir.Block{}
		out = append(out, blocks[b])
	}
	body.begin = out[0]
	for i, b := range m.Blocks {
		for _, s := range b.Stmts {
			x := ir.Clone(s)
			ir.Operands(x, func(o *ir.Operand) {
				if l, ok := (*o).(*ir.Local); ok {
					*o = body.as[l]
				}
			})
			if d := ir.Def(x); d != nil {
				ir.SetDef(x, body.as[d])
			}
			ir.Targets(x, func(t **ir.Block) { *t = blocks[*t] })
			if at := x.Pos(); m != f.of && at.Method == "" {
				at.Method = m.ID
			}
			out[i].Stmts = append(out[i].Stmts, x)
		}
	}
	return out
}

// replaceIn adds the block of m's body, with calls and returns replaced.
func (f *frame) replaceIn(m *ir.Method, b *ir.Block) {
	f.blocks = append(f.blocks, b)
	for i, s := range b.Stmts {
		if to := f.own(s); to != nil {
			call := s.(*ir.Call)
			rest := &ir.Block{Stmts: slices.Clone(b.Stmts[i+1:])}
			if g := f.group(call.Dst); g != nil {
				rest.Stmts = slices.Insert(rest.Stmts, 0, ir.Stmt(&ir.Image{At: call.At, Dst: call.Dst, Relation: f.fixed("returned", g.Name, f.result[to.ID])}))
			}
			begins := f.begins(call, to)
			whom := "itself"
			if to != m {
				whom = javaMethod(to.ID)
			}
			enters := f.numbered("$enters", ir.Boolean)
			b.Stmts = append(b.Stmts[:i:i],
				&ir.Image{At: call.At, Dst: enters, Relation: f.fixed("calls "+whom+", or goes on with what that returns", ir.Truth, ir.All(2))},
				&ir.If{At: call.At, Op: ir.Ne, X: enters, Y: ir.IntConst(0), Then: begins, Else: rest, Check: true})
			f.blocks = append(f.blocks, begins)
			f.replaceIn(m, rest)
			return
		}
		if r, ok := s.(*ir.Return); ok {
			b.Stmts = b.Stmts[:i:i]
			f.returns(b, r, m)
			return
		}
	}
}

// begins is a block in which the method begins with the call's arguments.
func (f *frame) begins(call *ir.Call, m *ir.Method) *ir.Block {
	b := &ir.Block{}
	body := f.bodies[m.ID]
	var moves []ir.Stmt
	for i, x := range call.Args { // all are read before one is set
		l := f.numbered("$argument", m.Params[i].Type)
		b.Stmts = append(b.Stmts, &ir.Move{At: call.At, Dst: l, Src: x})
		moves = append(moves, &ir.Move{At: call.At, Dst: body.as[m.Params[i]], Src: l})
	}
	b.Stmts = append(b.Stmts, moves...)
	for _, g := range f.methods[f.In.Method(m.ID)] {
		if !g.param { // as in a new frame
			b.Stmts = append(b.Stmts, &ir.Image{At: call.At, Dst: body.as[g.local], Relation: f.fixed("anything", g.name, ir.All(len(g.words)))})
		}
	}
	b.Stmts = append(b.Stmts, &ir.Move{At: call.At, Dst: f.again, Src: ir.IntConst(1)}, &ir.Goto{At: call.At, Target: body.begin})
	return b
}

// returns ends the block of m's body with the return; or with no path if the method has
// begun in the frame of another call, unless it throws, which all that called it hand on.
func (f *frame) returns(b *ir.Block, r *ir.Return, m *ir.Method) {
	thrown := f.numbered("$thrown", ir.ThrowableClass)
	inner, nowhere, out := &ir.Block{}, &ir.Block{}, &ir.Block{Stmts: []ir.Stmt{r}}
	if m != f.of { // it throws
		r.X = f.nothing()
	}
	b.Stmts = append(b.Stmts, &ir.If{At: r.At, Op: ir.Ne, X: f.again, Y: ir.IntConst(0), Then: inner, Else: out, Check: true})
	inner.Stmts = []ir.Stmt{
		&ir.Pending{At: r.At, Dst: thrown},
		&ir.If{At: r.At, Op: ir.Eq, X: thrown, Y: ir.NullConst(), Then: nowhere, Else: out, Check: true},
	}
	nowhere.Stmts = []ir.Stmt{&ir.Image{At: r.At, Dst: f.again, Relation: f.fixed("nobody waits for it", ir.Truth, 0)}, &ir.Goto{At: r.At, Target: out}}
	f.blocks = append(f.blocks, inner, nowhere, out)
}

// nothing is what the frame's method returns with an exception, which nobody looks at.
func (f *frame) nothing() ir.Operand {
	for _, b := range f.of.Blocks {
		for _, s := range b.Stmts {
			if r, ok := s.(*ir.Return); ok && r.X != nil {
				if t := r.X.OperandType(); !t.IsToken() {
					return zero(t)
				}
				return r.X // its group's set, which each method sets where it begins
			}
		}
	}
	return nil
}

// group is that of the variable's set, nil if it holds none.
func (c *contract) group(l *ir.Local) *ir.Group {
	if l == nil || !l.Type.IsToken() {
		return nil
	}
	return c.out.Group(l.Type.Abstraction())
}

// fixed is the name of a relation that always gives the results.
func (c *contract) fixed(text, to string, results uint64) string {
	for _, r := range c.out.Relations {
		if len(r.From) == 0 && r.Text == text && r.To == to && r.Table[0] == results {
			return r.Name
		}
	}
	r := &ir.Relation{Name: fmt.Sprintf("r%04d", len(c.out.Relations)+1), Text: text, To: to, Table: []uint64{results}}
	c.out.Relations = append(c.out.Relations, r)
	sortRelations(c.out) // they are looked up by name
	return r.Name
}
