package lower

import (
	"fmt"
	"slices"

	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// body is the lowering of one method's body.
type body struct {
	*program
	*builder
	m          *ir.Method
	heads      map[*ir.Block]*ir.Block // lowered beginnings of the lifted blocks
	handlers   []ir.Handler            // of the block being lowered
	dispatches map[string]*ir.Block    // see dispatch
	live       *liveness.Method        // of m's locals, built when first needed
	lock       ir.Operand              // locked while the method runs, nil for none
	tells      bool                    // see goesThrough
	keys       bool                    // see program.keys
	err        error
}

// method lowers m. The result is static if it has a body; its parameters are
// the same, with the receiver first.
func (p *program) method(m *ir.Method) (*ir.Method, error) {
	lm := *m
	lm.Synchronized, lm.Nulls, lm.Facts = false, nil, nil
	if len(m.Blocks) == 0 {
		return &lm, nil
	}
	lm.Static = true
	lm.Locals = slices.Clone(m.Locals)
	b := &body{
		program: p, builder: newBuilder(&lm), m: m,
		heads:      make(map[*ir.Block]*ir.Block, len(m.Blocks)),
		dispatches: map[string]*ir.Block{},
	}
	for _, blk := range m.Blocks {
		b.heads[blk] = &ir.Block{}
	}
	b.tells = p.goesThrough(p.in.Class(m.ID.Class()), m)
	b.keys = p.keys(p.in.Class(m.ID.Class()), m)
	if m.Synchronized || b.tells || b.keys {
		b.prologue()
	}
	plan := p.plans[m]
	for i, blk := range m.Blocks {
		b.begin(b.heads[blk])
		b.handlers = blk.Handlers
		for k, s := range blk.Stmts {
			b.at = ir.At{Origin: *s.Pos()}
			b.stmt(s, plan.needs[i][k])
		}
	}
	if b.err != nil {
		return nil, b.err
	}
	return b.finish(), nil
}

// fail keeps the first error.
func (b *body) fail(s ir.Stmt, format string, args ...any) {
	if b.err == nil {
		b.err = fmt.Errorf("%s: %s", where(b.m, s), fmt.Sprintf(format, args...))
	}
}

// prologue is what comes before the statements of the method: a synchronized one locks its receiver or, if it
// is static, its class; the machine is told of hash tables.
func (b *body) prologue() {
	first := b.m.Blocks[0]
	b.at = ir.At{Origin: *first.Stmts[0].Pos()}
	b.begin(&ir.Block{})
	if b.m.Synchronized {
		b.enterLock()
	}
	if b.tells {
		b.tellTables()
	}
	if b.keys {
		b.emit(&ir.Call{At: b.at, Kind: ir.StaticCall, Method: b.machine(ir.MachineKey), Args: []ir.Operand{b.m.Params[0]}})
	}
	b.jump(b.heads[first])
}

// enterLock begins a synchronized method.
func (b *body) enterLock() {
	if b.m.Static {
		b.lock = &ir.Const{Type: ir.ClassClass, Text: b.m.ID.Class()}
	} else {
		b.lock = b.m.Params[0] // this, which no statement sets
	}
	b.emit(&ir.Monitor{At: b.at, Op: ir.Enter, X: b.lock})
}

// exitLock ends a synchronized method.
func (b *body) exitLock() {
	if b.lock != nil {
		b.emit(&ir.Monitor{At: b.at, Op: ir.Exit, X: b.lock})
	}
}

// stmt lowers one statement, with the checks that it needs.
func (b *body) stmt(s ir.Stmt, n need) {
	b.checks(s, n)
	switch s := s.(type) {
	case *ir.NewArray, *ir.New, *ir.Move, *ir.Unary, *ir.Binary, *ir.InstanceOf,
		*ir.Load, *ir.Store, *ir.Length, *ir.Monitor:
		b.emit(s)
		b.out.SetFacts(s, b.m.Facts[s]&ir.Apart)
	case *ir.Cast:
		move := &ir.Move{At: b.at, Dst: s.Dst, Src: s.X}
		b.emit(move)
		if s.Dst.Type == s.Type {
			b.out.SetFacts(move, b.m.Facts[s]&ir.Fits)
		}
	case *ir.Catch:
		b.emit(&ir.Pending{At: b.at, Dst: s.Dst})
		b.emit(&ir.Pending{At: b.at, Src: ir.NullConst()})
	case *ir.Call:
		b.call(s)
	case *ir.Goto:
		b.jump(b.heads[s.Target])
	case *ir.If:
		b.emit(&ir.If{At: b.at, Op: s.Op, X: s.X, Y: s.Y, Then: b.heads[s.Then], Else: b.heads[s.Else]})
	case *ir.Switch:
		sw := *s
		sw.Cases = slices.Clone(s.Cases)
		ir.Targets(&sw, func(t **ir.Block) { *t = b.heads[*t] })
		b.emit(&sw)
	case *ir.Return:
		b.exitLock()
		b.emit(s)
	case *ir.Throw:
		if b.tells { // a function that it was given may have changed the table
			b.tellTables()
		}
		b.emit(&ir.Pending{At: b.at, Src: s.X})
		b.jump(b.dispatch(b.thrownBy(s)))
	default:
		b.fail(s, "%T is not a statement of a lifted program", s)
		b.ret()
	}
}
