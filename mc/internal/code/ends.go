package code

import "bandsaw/ir"

// endIsSeen reports whether other threads can tell when a thread ends, other
// than by a join: a statement asks whether a thread is alive, or waits on an
// object that may be a Thread, whose waiters the end of the thread notifies, or
// enters its monitor, which the thread needs to end, and may block before it
// leaves it. An owner that does not block delays the end only, which as well
// comes before the monitor is entered.
func (c *compiler) endIsSeen() bool {
	blocks := c.blockers()
	users := map[ir.MethodID]bool{} // methods that use the monitor of their first parameter
	for _, m := range c.Methods {
		if c.seesEnd(m.IR, users, blocks) {
			return true
		}
	}
	for _, m := range c.Methods {
		if c.passesThread(m.IR, users) {
			return true
		}
	}
	return false
}

// seesEnd looks for the statements themselves. Uses of the first parameter
// are left to the callers, which know the object better.
func (c *compiler) seesEnd(m *ir.Method, users, blocks map[ir.MethodID]bool) bool {
	for _, b := range m.Blocks {
		for i, s := range b.Stmts {
			switch s := s.(type) { // others: tell nobody
			case *ir.Thread:
				if s.Op == ir.Alive {
					return true
				}
			case *ir.Monitor:
				if s.Op != ir.Wait && s.Op != ir.TimedWait && (s.Op != ir.Enter || !blocksHolding(s, b, i, blocks)) {
					continue
				}
				if len(m.Params) > 0 && s.X == ir.Operand(m.Params[0]) && !assigned(m, m.Params[0]) {
					users[m.ID] = true
				} else if c.mayBeThread(s.X.OperandType()) {
					return true
				}
			}
		}
	}
	return false
}

// passesThread reports whether the method gives what may be a Thread to a
// method that uses its monitor.
func (c *compiler) passesThread(m *ir.Method, users map[ir.MethodID]bool) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok && users[call.Method] && c.mayBeThread(call.Args[0].OperandType()) {
				return true
			}
		}
	}
	return false
}

func assigned(m *ir.Method, x *ir.Local) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) == x {
				return true
			}
		}
	}
	return false
}

// mayBeThread reports whether a variable of the type can refer to a Thread.
func (c *compiler) mayBeThread(t ir.Type) bool {
	class := c.IR.Class(string(t))
	return class != nil && (class.Interface || c.IR.IsSubclass(class.Name, ir.ThreadClass) || c.IR.IsSubclass(ir.ThreadClass, class.Name))
}
