package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// What the JDK's code does with objects of a class after it asked for that
// class is of no interest while there are no such objects: every lock asks
// whether the thread is one of a fork-join pool. So the blocks of a method of
// the library are followed from its entry, and where a test for a class
// decides, only when that class has objects. It is the same with a test that is
// false unless something is reached (bandsaw.OnlyIf, among the models).

// guard is a block that waits for an object of the class that an instanceof
// before it asks for, or for what makes the test before it true.
type guard struct {
	method ir.MethodID
	block  *ir.Block
}

// asked is the class that the end of the block asks for, with the block that
// is reached only if there is an object of it.
func asked(b *ir.Block) (class string, guarded *ir.Block) {
	test, guarded := tested(b)
	if t, ok := test.(*ir.InstanceOf); ok && t.Type.IsClass() && !ir.AboveArrays(t.Type) {
		return string(t.Type), guarded
	}
	return "", nil
}

// waited is the method that has to be reached for the test at the end of the block
// to be true, with the block that is reached only then.
func (a *analysis) waited(b *ir.Block) (trigger ir.MethodID, guarded *ir.Block) {
	test, guarded := tested(b)
	if c, ok := test.(*ir.Call); ok && guarded != nil {
		if trigger := a.classes.OnlyIf(c.Method); trigger != "" {
			return trigger, guarded
		}
	}
	return "", nil
}

// tested is the statement whose result decides at the end of the block, and the
// block that follows if it is not 0; nil if it ends otherwise.
func tested(b *ir.Block) (test ir.Stmt, then *ir.Block) {
	n := len(b.Stmts)
	if n < 2 {
		return nil, nil
	}
	test = b.Stmts[n-2]
	branch, ok := b.Stmts[n-1].(*ir.If)
	dst := ir.Def(test)
	if !ok || dst == nil || branch.X != ir.Operand(dst) || branch.Then == branch.Else {
		return nil, nil
	}
	if k, ok := branch.Y.(*ir.Const); !ok || k.Bits != 0 {
		return nil, nil
	}
	switch branch.Op { // others: no test
	case ir.Ne:
		return test, branch.Then
	case ir.Eq:
		return test, branch.Else
	}
	return nil, nil
}

// follow follows the statements of a method's blocks that can be reached from
// the given one.
func (a *analysis) follow(id ir.MethodID, from *ir.Block) {
	library := a.classes.InLibrary(id)
	for work := []*ir.Block{from}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if a.followed[b] {
			continue
		}
		a.followed[b] = true
		for _, h := range b.Handlers {
			a.mention(ir.Type(h.Class))
			work = append(work, h.Target)
		}
		for _, s := range b.Stmts {
			a.stmt(s, place{id, s.Pos().Line})
		}
		var guarded *ir.Block
		if class, g := asked(b); library && g != nil {
			if c := a.classes.Known(class); c == nil || len(a.of(c).objects) == 0 {
				guarded = g
				a.guarded[b] = id
				if c != nil {
					k := a.of(c)
					k.guards = append(k.guards, guard{id, g})
				}
			}
		}
		if trigger, g := a.waited(b); library && g != nil {
			if _, reached := a.by[trigger]; !reached {
				guarded = g
				a.guarded[b] = id
				a.waiting[trigger] = append(a.waiting[trigger], guard{id, g})
			}
		}
		if g := a.ifSet(id, b); g != nil {
			guarded = g
			a.waiting[allProperties] = append(a.waiting[allProperties], guard{id, g})
		}
		for _, s := range b.Succs() {
			if s != guarded {
				work = append(work, s)
			}
		}
	}
}

// unguard puts the blocks on the work list that waited for an object of the
// class.
func (a *analysis) unguard(k *knowledge) {
	a.unguarded = append(a.unguarded, k.guards...)
	k.guards = nil
}

// dropGuarded removes the blocks that are waiting still: the answer of the
// test before them is no.
func (a *analysis) dropGuarded() {
	changed := map[ir.MethodID]bool{}
	for b, id := range a.guarded {
		class, _ := asked(b)
		if c := a.classes.Known(class); c != nil && len(a.of(c).objects) > 0 {
			continue
		}
		if trigger, g := a.waited(b); g != nil {
			if _, reached := a.by[trigger]; reached {
				continue
			}
		}
		n := len(b.Stmts)
		test, branch := b.Stmts[n-2], b.Stmts[n-1].(*ir.If)
		b.Stmts[n-2] = &ir.Move{At: ir.At{Origin: *test.Pos()}, Dst: ir.Def(test), Src: ir.BoolConst(false)}
		// The variable may hold something else in other places, so that
		// folding alone would leave the branch.
		branch.X = ir.BoolConst(false)
		changed[id] = true
	}
	for id := range changed {
		m := a.methods[id]
		lifter.Fold(m, func(*ir.Call) *ir.Const { return nil })
		translate.Tidy(m)
	}
}
