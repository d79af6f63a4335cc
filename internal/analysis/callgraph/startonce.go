package callgraph

import "bandsaw/ir"

// phaseOfThread is the field by which threadStart tells whether
// the thread was started before: it has the constant that it is compared with
// since the constructor, until start changes it.
const phaseOfThread ir.FieldID = ir.ThreadClass + ".phase"

// threadStart is what Thread.start does, of the models, whoever overrides it.
var threadStart = ir.NewMethodID(ir.ThreadClass, "bandsawStart", nil, ir.Void)

// markStartedOnce finds out whether every thread is started once at most (Once), and
// if so what threadStart does otherwise is dead: its test of phaseOfThread always
// finds a fresh thread.
func (p *Program) markStartedOnce() {
	start := p.byID[threadStart]
	if start == nil {
		return
	}
	for i, s := range start.Stmts {
		if then, ok := fresh(start, int32(i), s); ok {
			if p.Once(start, int32(i), start.Params[0]) {
				start.goOnly(int32(i), then)
				start.markDead()
			}
			return
		}
	}
}

// fresh is the block to which a test of phaseOfThread leads for a fresh thread.
func fresh(m *Method, at int32, s ir.Stmt) (*ir.Block, bool) {
	test, ok := s.(*ir.If)
	if !ok || test.Op != ir.Eq && test.Op != ir.Ne || at == 0 {
		return nil, false
	}
	load, ok := m.Stmts[at-1].(*ir.Load)
	if !ok || test.X != ir.Operand(load.Dst) {
		return nil, false
	}
	if f, _ := ir.PlaceField(load.From); f != phaseOfThread {
		return nil, false
	}
	if c, ok := test.Y.(*ir.Const); !ok || c.Bits == 0 {
		return nil, false
	}
	if test.Op == ir.Eq {
		return test.Then, true
	}
	return test.Else, true
}

// decide notes of the method's tests which way they go, where that is known.
func (m *Method) decide(only map[ir.Stmt]*ir.Block) {
	for i, s := range m.Stmts {
		if to := only[s]; to != nil {
			m.goOnly(int32(i), to)
		}
	}
	if m.only != nil {
		m.markDead()
	}
}

// GoOnly notes of tests, by their numbers, the block to which they always go.
func (m *Method) GoOnly(to map[int32]*ir.Block) {
	for s, b := range to {
		m.goOnly(s, b)
	}
	m.markDead()
}

// goOnly notes that the test goes one way only.
func (m *Method) goOnly(s int32, to *ir.Block) {
	if m.only == nil {
		m.only = map[int32]*ir.Block{}
	}
	m.only[s] = to
}

// markDead finds the statements that are never executed, as tests go one way only.
func (m *Method) markDead() {
	m.dead = make([]bool, len(m.Stmts))
	for i := range m.dead {
		m.dead[i] = true
	}
	work := []int32{0}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if m.dead[at] {
			m.dead[at] = false
			work = append(work, m.follow(at)...)
		}
	}
}
