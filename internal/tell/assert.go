package tell

import (
	"slices"

	"bandsaw/ir"
)

// Java's assert is branches and an AssertionError in the program: the branches up
// to where the error is made are told as one statement. The error has the line
// that the assertion begins at.

// side is where a branch of an assertion leads.
type side int

const (
	elsewhere side = iota
	fails          // to where the error is made
	goesOn         // to the rest of the condition
	passes         // past the error
	back           // to where a loop begins, perhaps past the error
)

// sides are those of an If.
type sides struct{ then, otherwise side }

// assertions finds the branches of the method that belong to assertions.
func (t *Teller) assertions(m *ir.Method) map[*ir.If]sides {
	if found, ok := t.asserts[m]; ok {
		return found
	}
	found := map[*ir.If]sides{}
	t.asserts[m] = found
	var errors []*ir.New
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if n, ok := s.(*ir.New); ok && n.Class == ir.AssertionErrorClass && n.Offset > 0 && n.Line > 0 && n.Method == "" {
				errors = append(errors, n)
			}
		}
	}
	effects := t.effects(m)
	again := map[*ir.Block]bool{} // where loops begin whose bodies an assertion ends
	for _, b := range m.Blocks {
		i, ok := b.Stmts[len(b.Stmts)-1].(*ir.If)
		if !ok || i.Check || i.Method != "" {
			continue
		}
		made := -1 // by the first error behind it
		for _, e := range errors {
			if e.Offset > i.Offset && e.Line <= i.Line && (made < 0 || e.Offset < made) {
				made = e.Offset
			}
		}
		if made < 0 || slices.ContainsFunc(effects, func(at int) bool { return i.Offset < at && at < made }) {
			continue
		}
		x := sides{sideOf(through(i.Then), i.Offset, made), sideOf(through(i.Else), i.Offset, made)}
		if x.then != elsewhere && x.otherwise != elsewhere && x.then != x.otherwise {
			found[i] = x
			again[i.Then] = again[i.Then] || x.otherwise == fails
			again[i.Else] = again[i.Else] || x.then == fails
		}
	}
	for i, x := range found {
		if x.then == back && !again[i.Then] || x.otherwise == back && !again[i.Else] {
			delete(found, i)
			continue
		}
		found[i] = sides{x.then.past(), x.otherwise.past()}
	}
	return found
}

// effects are the offsets of statements that stand in no condition: stores, assignments,
// calls of which nobody takes a result. A condition may give the variable of a pattern its
// value.
func (t *Teller) effects(m *ir.Method) []int {
	var out []int
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			effect := false
			switch s := s.(type) { // others: only if they set a variable
			case *ir.Store:
				effect = !madeUpPlace(s.To)
			case *ir.Call:
				name := s.Method.Name()
				effect = s.Dst == nil && name != "<init>" && name != Initialiser && !s.Method.Delivers() && s.Method.Class() != ir.MachineClass
			}
			if d := ir.Def(s); d != nil && d.Java != "" {
				_, cast := s.(*ir.Cast)
				_, move := s.(*ir.Move)
				effect = effect || !(cast || move) || d.Type.IsPrimitive()
			}
			if at := s.Pos(); effect && at.Offset >= 0 && at.Method == "" {
				out = append(out, at.Offset)
			}
		}
	}
	return out
}

// madeUpPlace reports whether a place is one that lowering stores to by itself.
func madeUpPlace(p ir.Place) bool {
	switch p := p.(type) { // others: the program's
	case *ir.FieldPlace:
		l, ok := p.Obj.(*ir.Local)
		return ok && l.Java == "" && l.Name[0] == '$' || p.Field.Name()[0] == '$'
	case *ir.StaticPlace:
		return p.Field.Name()[0] == '$'
	}
	return false
}

// past is the side, where the assertion is known to be the last of a loop's body.
func (s side) past() side {
	if s == back {
		return passes
	}
	return s
}

// through is where control goes on from the block that does nothing but give a condition's
// value to the branch behind it, as compilers do for one with a pattern: (o instanceof T t && c) != 0.
func through(b *ir.Block) *ir.Block {
	if len(b.Stmts) != 2 {
		return b
	}
	give, ok1 := b.Stmts[0].(*ir.Move)
	on, ok2 := b.Stmts[1].(*ir.Goto)
	if !ok1 || !ok2 || give.Dst.Java != "" || len(on.Target.Stmts) != 1 {
		return b
	}
	value, ok1 := give.Src.(*ir.Const)
	asks, ok2 := on.Target.Stmts[0].(*ir.If)
	if !ok1 || !ok2 || asks.X != ir.Operand(give.Dst) {
		return b
	}
	with, ok := asks.Y.(*ir.Const)
	switch {
	case !ok:
		return b
	case asks.Op == ir.Ne && value.Bits != with.Bits, asks.Op == ir.Eq && value.Bits == with.Bits:
		return asks.Then
	case asks.Op == ir.Ne, asks.Op == ir.Eq:
		return asks.Else
	}
	return b
}

// sideOf says where a branch at the offset leads that goes to the block.
func sideOf(b *ir.Block, branch, made int) side {
	for _, s := range b.Stmts {
		switch at := s.Pos().Offset; {
		case at < 0 || s.Pos().Method != "":
		case at == made:
			return fails
		case at > made:
			return passes
		case at > branch:
			return goesOn
		default:
			return back
		}
	}
	return elsewhere
}

// part is how far the condition of an assertion is known.
type part struct {
	cond *Expr
	op   string // that joins it with what follows
	told *Expr
}

// assertion tells a branch of an assertion: as much of the condition as was
// looked at. before is what the branches before it told.
func (i sides) assertion(before part, cond *Expr, holds bool) part {
	taken, other := i.otherwise, i.then
	if holds {
		taken, other = other, taken
	}
	op := ""
	switch {
	case taken == fails:
		cond = not(cond)
	case taken == goesOn && other == passes:
		cond, op = not(cond), "||"
	case taken == goesOn:
		op = "&&"
	}
	if before.op != "" && (op == "" || op == before.op) {
		cond = node(binary, ir.Boolean, before.op, before.cond, cond)
	}
	text := "assert %"
	if op != "" {
		text += " " + op + " …"
	}
	args := []*Expr{cond}
	if before.told != nil {
		args = append(args, before.told)
	}
	return part{cond, op, Words(text, args...)}
}
