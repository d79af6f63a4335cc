package callgraph

import "bandsaw/ir"

// phaseOfThread is the field by which Thread.start, of the models, tells whether
// the thread was started before: it has the constant that it is compared with
// since the constructor, until start changes it.
const phaseOfThread ir.FieldID = ir.ThreadClass + ".phase"

var threadStart = ir.NewMethodID(ir.ThreadClass, "start", nil, ir.Void)

// markStartedOnce finds out whether every thread is started once at most, and if
// so what Thread.start does otherwise is dead: its test of phaseOfThread always
// finds a fresh thread. That is so if each call of start is of a thread that is
// made in the same method, anew for each time that control comes to the call,
// and to which no other call of start comes.
func (p *Program) markStartedOnce() {
	start := p.byID[threadStart]
	if start == nil {
		return
	}
	started := map[int]bool{}
	for _, c := range start.Callers {
		o, ok := p.freshReceiver(c.Method, c.Stmt)
		if !ok || started[o] {
			return
		}
		started[o] = true
	}
	for i, s := range start.Stmts {
		if then, ok := fresh(start, int32(i), s); ok {
			start.goOnly(int32(i), then)
			start.markDead()
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

// freshReceiver is the object, one with a place of its own, of which statement
// number s of m, a call, has a new one each time, and nothing else.
func (p *Program) freshReceiver(m *Method, s int32) (object int, ok bool) {
	call, isCall := m.Stmts[s].(*ir.Call)
	if !isCall {
		return 0, false
	}
	n, made := p.madeBy(m, call.Args[0])
	if n == nil {
		return 0, false
	}
	o, ok := p.Types.Objects.Made[n]
	if !ok || !m.passes(s, made) {
		return 0, false
	}
	alone := true
	for i := range p.Types.Of(call.Args[0]).All() {
		alone = alone && i == o
	}
	return o, alone
}

// madeBy is the statement that alone makes what the operand refers to, with its
// number; nil if there is none.
func (p *Program) madeBy(m *Method, x ir.Operand) (*ir.New, int32) {
	for range m.Stmts {
		def := int32(-1)
		for i, s := range m.Stmts {
			if l := ir.Def(s); l != nil && ir.Operand(l) == x {
				if def >= 0 {
					return nil, 0
				}
				def = int32(i)
			}
		}
		if def < 0 {
			return nil, 0
		}
		switch s := m.Stmts[def].(type) { // others: unknown
		case *ir.New:
			return s, def
		case *ir.Move:
			x = s.Src
		default:
			return nil, 0
		}
	}
	return nil, 0
}

// passes reports whether control, once it has come to statement number s, comes
// there again only by way of the statement number by.
func (m *Method) passes(s, by int32) bool {
	seen := make([]bool, len(m.Stmts))
	work := m.follow(s)
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if at == s {
			return false
		}
		if at == by || seen[at] {
			continue
		}
		seen[at] = true
		work = append(work, m.follow(at)...)
	}
	return true
}

// follow lists the statements that may come after statement number s, as if each
// could throw anything.
func (m *Method) follow(s int32) []int32 {
	b := m.Blocks[m.Block(s)]
	var out []int32
	for _, h := range b.Handlers {
		out = append(out, m.first[m.blockOf[h.Target]])
	}
	if !ir.IsTerminator(m.Stmts[s]) {
		return append(out, s+1)
	}
	if to := m.only[s]; to != nil {
		return append(out, m.first[m.blockOf[to]])
	}
	for _, t := range b.Succs() {
		out = append(out, m.first[m.blockOf[t]])
	}
	return out
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
