package predicate

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/ir"
)

// A method that calls itself would be executed to any depth. Where its sets say
// enough, its calls of itself are replaced: either the method begins anew, with the
// new arguments and in the same frame, and never returns; or it goes on with any
// result that its *contract* has. So the body is executed for all arguments that come,
// and the stack does not grow. The contract is the set of tokens that the method can
// return, a least fixpoint over its body: nothing is assumed.

// contracts replaces calls of methods by themselves.
func (p *pass) contracts(out *ir.Program) {
	if p.opts.Races { // accesses are looked at
		return
	}
	out.BuildIndex()
	for _, m := range p.methodsInOrder() {
		c := &contract{pass: p, out: out, m: out.Method(m.ID)}
		if p.byMachine[m.ID] || !c.calledBy(c.m) || !c.replaceable() {
			continue
		}
		c.solve()
		c.replace()
		p.report.Notes = append(p.report.Notes, fmt.Sprintf("%s.%s calls itself: these calls are replaced by what its predicates say of its result", m.ID.Class(), m.ID.Name()))
	}
	sortRelations(out)
}

// contract is that of a method of the program made anew.
type contract struct {
	*pass
	out *ir.Program
	m   *ir.Method

	entry  tokenSets // of the parameters, over all calls
	result uint64    // the tokens of what it returns
}

// own is the call of the method by itself that s is, or nil.
func (c *contract) own(s ir.Stmt) *ir.Call {
	if call, ok := s.(*ir.Call); ok && call.Method == c.m.ID {
		return call
	}
	return nil
}

// calledBy reports whether the method calls that of the contract.
func (c *contract) calledBy(m *ir.Method) bool {
	return slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool {
		return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return c.own(s) != nil })
	})
}

// replaceable reports whether a call does nothing but to return a set, or nothing;
// or to throw, which those that called it hand on.
func (c *contract) replaceable() bool {
	throws := false
	for _, b := range c.m.Blocks {
		for i, s := range b.Stmts {
			switch s := s.(type) { // others: they do not throw
			case *ir.Pending:
				if s.Src != nil && !returnsAtOnce(b.Stmts[i+1:], s.Src) {
					return false // it catches what it throws
				}
				throws = throws || s.Src != nil
			case *ir.Call:
				throws = throws || c.own(s) == nil
			}
		}
	}
	for b := range c.returning() {
		for i, s := range b.Stmts {
			switch s := s.(type) { // others: somebody sees what they do
			case *ir.Call:
				if c.own(s) == nil || s.Dst != nil && !s.Dst.Type.IsToken() || throws && !handsOn(b.Stmts[i+1:]) {
					return false
				}
			case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.Load, *ir.Choose, *ir.InstanceOf, *ir.Abs, *ir.AnyOf, *ir.Image,
				*ir.If, *ir.Goto, *ir.Switch, *ir.ClassSwitch, *ir.Return:
			case *ir.Pending:
				if s.Src != nil {
					return false
				}
			default:
				return false
			}
		}
	}
	return true
}

// returning are the blocks from which the method can return without throwing, or
// call itself. What others do nobody misses if the call is replaced.
func (c *contract) returning() map[*ir.Block]bool {
	out := map[*ir.Block]bool{}
	for changed := true; changed; {
		changed = false
		for _, b := range c.m.Blocks {
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

// handsOn reports whether what follows a call returns at once if that has thrown.
func handsOn(stmts []ir.Stmt) bool {
	var thrown *ir.Local
	for _, s := range stmts {
		switch s := s.(type) { // others: they change sets
		case *ir.Pending:
			thrown = s.Dst
		case *ir.If:
			if thrown == nil || s.X != ir.Operand(thrown) || !isNull(s.Y) {
				return false
			}
			to := s.Then
			if s.Op == ir.Eq {
				to = s.Else
			}
			return returnsAtOnce(to.Stmts, thrown)
		case *ir.Goto:
			return handsOn(s.Target.Stmts)
		}
	}
	return false
}

func isNull(x ir.Operand) bool {
	c, ok := x.(*ir.Const)
	return ok && c.Type == ir.Null
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

// solve finds what the method returns, for the arguments that come: those of others,
// of which what is not known in them is possible, and its own.
func (c *contract) solve() {
	c.entry = tokenSets{}
	f := &tokenFlow{prog: c.out, called: func(at tokenSets, s *ir.Call) (uint64, bool) {
		if c.own(s) != nil {
			c.note(at, s)
		}
		return ^uint64(0), true
	}}
	for _, class := range c.out.Classes {
		for _, m := range class.Methods {
			if m != c.m && c.calledBy(m) {
				f.method(m, tokenSets{})
			}
		}
	}
	f = &tokenFlow{
		prog: c.out, null: c.thrown(), // none has thrown that it goes on from
		called: func(at tokenSets, s *ir.Call) (uint64, bool) {
			if c.own(s) == nil {
				return ^uint64(0), true
			}
			c.note(at, s)
			return c.result, s.Dst == nil || c.result != 0
		},
		throws:   func(*ir.Pending) bool { return false },
		returned: func(set uint64) { c.result |= set },
	}
	for {
		result, entry := c.result, maps.Clone(c.entry)
		f.method(c.m, entry)
		if result == c.result && maps.Equal(entry, c.entry) {
			return
		}
	}
}

// note takes up the arguments of a call.
func (c *contract) note(at tokenSets, s *ir.Call) {
	for i, x := range s.Args {
		if l := c.m.Params[i]; l.Type.IsToken() {
			c.entry[l] |= at.of(c.out, x) & all(c.out, l)
		}
	}
}

// thrown are the variables that hold nothing but what was thrown.
func (c *contract) thrown() map[*ir.Local]bool {
	out, others := map[*ir.Local]bool{}, map[*ir.Local]bool{}
	for _, b := range c.m.Blocks {
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

// replace puts both ways into the place of each call. The variable $again says that
// the method has begun anew: then its return is that of a call which others have gone
// on from.
func (c *contract) replace() {
	at := ir.At{Origin: ir.Origin{Offset: -1}}
	again := &ir.Local{Name: "$again", Type: ir.Boolean}
	c.m.Locals = append(c.m.Locals, again)
	begin := c.m.Blocks[0]
	old := c.m.Blocks
	c.m.Blocks = []*ir.Block{{Stmts: []ir.Stmt{&ir.Move{At: at, Dst: again, Src: ir.IntConst(0)}, &ir.Goto{At: at, Target: begin}}}}
	for _, b := range old {
		c.replaceIn(b, again, begin)
	}
	for i, b := range c.m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
	}
}

// replaceIn adds the block, with calls and returns replaced.
func (c *contract) replaceIn(b *ir.Block, again *ir.Local, begin *ir.Block) {
	c.m.Blocks = append(c.m.Blocks, b)
	for i, s := range b.Stmts {
		if call := c.own(s); call != nil {
			rest := &ir.Block{Stmts: slices.Clone(b.Stmts[i+1:])}
			if g := c.group(call.Dst); g != nil {
				rest.Stmts = slices.Insert(rest.Stmts, 0, ir.Stmt(&ir.Image{At: call.At, Dst: call.Dst, Relation: c.fixed("returned", g.Name, c.result)}))
			}
			anew := c.anew(call, again, begin)
			enters := &ir.Local{Name: fmt.Sprintf("$enters%d", len(c.m.Locals)), Type: ir.Boolean}
			c.m.Locals = append(c.m.Locals, enters)
			b.Stmts = append(b.Stmts[:i:i],
				&ir.Image{At: call.At, Dst: enters, Relation: c.fixed("calls itself, or goes on with what that returns", ir.Truth, ir.All(2))},
				&ir.If{At: call.At, Op: ir.Ne, X: enters, Y: ir.IntConst(0), Then: anew, Else: rest, Check: true})
			c.m.Blocks = append(c.m.Blocks, anew)
			c.replaceIn(rest, again, begin)
			return
		}
		if r, ok := s.(*ir.Return); ok {
			b.Stmts = b.Stmts[:i:i]
			c.returns(b, r, again)
			return
		}
	}
}

// anew is a block in which the method begins again with the call's arguments.
func (c *contract) anew(call *ir.Call, again *ir.Local, begin *ir.Block) *ir.Block {
	b := &ir.Block{}
	var moves []ir.Stmt
	for i, x := range call.Args { // all are read before one is set
		l := &ir.Local{Name: fmt.Sprintf("$argument%d", len(c.m.Locals)), Type: c.m.Params[i].Type}
		c.m.Locals = append(c.m.Locals, l)
		b.Stmts = append(b.Stmts, &ir.Move{At: call.At, Dst: l, Src: x})
		moves = append(moves, &ir.Move{At: call.At, Dst: c.m.Params[i], Src: l})
	}
	b.Stmts = append(b.Stmts, moves...)
	for _, g := range c.methods[c.in.Method(c.m.ID)] {
		if !g.param { // as in a new frame
			b.Stmts = append(b.Stmts, &ir.Image{At: call.At, Dst: g.local, Relation: c.fixed("anything", g.name, ir.All(len(g.words)))})
		}
	}
	b.Stmts = append(b.Stmts, &ir.Move{At: call.At, Dst: again, Src: ir.IntConst(1)}, &ir.Goto{At: call.At, Target: begin})
	return b
}

// returns ends the block with the return; or with no path if the method has begun
// anew, unless it throws, which all that called it hand on.
func (c *contract) returns(b *ir.Block, r *ir.Return, again *ir.Local) {
	thrown := &ir.Local{Name: fmt.Sprintf("$thrown%d", len(c.m.Locals)), Type: ir.ThrowableClass}
	c.m.Locals = append(c.m.Locals, thrown)
	inner, nowhere, out := &ir.Block{}, &ir.Block{}, &ir.Block{Stmts: []ir.Stmt{r}}
	b.Stmts = append(b.Stmts, &ir.If{At: r.At, Op: ir.Ne, X: again, Y: ir.IntConst(0), Then: inner, Else: out, Check: true})
	inner.Stmts = []ir.Stmt{
		&ir.Pending{At: r.At, Dst: thrown},
		&ir.If{At: r.At, Op: ir.Eq, X: thrown, Y: ir.NullConst(), Then: nowhere, Else: out, Check: true},
	}
	nowhere.Stmts = []ir.Stmt{&ir.Image{At: r.At, Dst: again, Relation: c.fixed("nobody waits for it", ir.Truth, 0)}, &ir.Goto{At: r.At, Target: out}}
	c.m.Blocks = append(c.m.Blocks, inner, nowhere, out)
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
	return r.Name
}
