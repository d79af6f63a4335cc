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
// decides, only when that class has objects.

// guard is a block that waits for an object of the class that an instanceof
// before it asks for.
type guard struct {
	method ir.MethodID
	block  *ir.Block
}

// arrayTypes are the classes of which arrays are objects too.
var arrayTypes = map[string]bool{ir.ObjectClass: true, "java.lang.Cloneable": true, "java.io.Serializable": true}

// asked is the class that the end of the block asks for, with the block that
// is reached only if there is an object of it.
func asked(b *ir.Block) (class string, guarded *ir.Block) {
	n := len(b.Stmts)
	if n < 2 {
		return "", nil
	}
	test, ok1 := b.Stmts[n-2].(*ir.InstanceOf)
	branch, ok2 := b.Stmts[n-1].(*ir.If)
	if !ok1 || !ok2 || !test.Type.IsClass() || arrayTypes[string(test.Type)] || branch.X != ir.Operand(test.Dst) || branch.Then == branch.Else {
		return "", nil
	}
	if k, ok := branch.Y.(*ir.Const); !ok || k.Bits != 0 {
		return "", nil
	}
	switch branch.Op { // others: no test
	case ir.Ne:
		return string(test.Type), branch.Then
	case ir.Eq:
		return string(test.Type), branch.Else
	}
	return "", nil
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
		n := len(b.Stmts)
		test, branch := b.Stmts[n-2].(*ir.InstanceOf), b.Stmts[n-1].(*ir.If)
		b.Stmts[n-2] = &ir.Move{At: test.At, Dst: test.Dst, Src: ir.BoolConst(false)}
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
