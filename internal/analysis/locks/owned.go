package locks

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// Owned finds the tests of whether the thread owns a monitor that it does own, as of what a wait or
// a notification begins with: of each method, by index, the blocks to which they always go; nil for none.
func (h *Held) Owned() []map[int32]*ir.Block {
	out := make([]map[int32]*ir.Block, len(h.p.Methods))
	for _, m := range h.p.Methods {
		for i, c := range m.Calls {
			if c == nil || m.Dead(int32(i)) || !h.flows[m.Index].Reached[i] || !h.asksOwner(c) {
				continue
			}
			call := m.Stmts[i].(*ir.Call)
			if e := h.names.Of(m, call.Args[0]); e == (Name{}) || !h.At(m, int32(i))[e] {
				continue
			}
			if d, assigned := h.names.definitions(m)[call.Dst]; !assigned || d != int32(i) {
				continue
			}
			for t, s := range m.Stmts {
				if to := nonZero(s, call.Dst); to != nil {
					if out[m.Index] == nil {
						out[m.Index] = map[int32]*ir.Block{}
					}
					out[m.Index][int32(t)] = to
				}
			}
		}
	}
	return out
}

// asksOwner reports whether the call tells whether the thread owns the monitor of its first argument:
// it is the machine's operation, or of a method that returns what that says of its first parameter.
func (h *Held) asksOwner(c *callgraph.Call) bool {
	if op := c.Operation(); op != nil {
		return op.Monitor == ir.Holds && len(c.Targets) == 0
	}
	if len(c.Targets) != 1 || c.Native != nil {
		return false
	}
	t := c.Targets[0]
	defs := h.names.definitions(t)
	returns := 0
	for i, s := range t.Stmts {
		r, ok := s.(*ir.Return)
		if !ok || t.Dead(int32(i)) {
			continue
		}
		l, ok := r.X.(*ir.Local)
		d, assigned := defs[l]
		if !ok || !assigned || d < 0 {
			return false
		}
		asked, ok := t.Stmts[d].(*ir.Call)
		op := t.Calls[d].Operation()
		if !ok || op == nil || op.Monitor != ir.Holds || h.names.Of(t, asked.Args[0]) != (Name{Root: "p0"}) {
			return false
		}
		returns++
	}
	return returns > 0
}

// nonZero is where the statement goes if it compares the variable, which is not 0, with 0; nil for others.
func nonZero(s ir.Stmt, x *ir.Local) *ir.Block {
	test, ok := s.(*ir.If)
	if !ok || test.X != ir.Operand(x) {
		return nil
	}
	if zero, ok := test.Y.(*ir.Const); !ok || zero.Bits != 0 {
		return nil
	}
	switch test.Op { // others: of numbers
	case ir.Eq:
		return test.Else
	case ir.Ne:
		return test.Then
	}
	return nil
}
