package translate

import "bandsaw/ir"

// An exception that another thread has a thread throw (java.lang.Thread.stop, until Java
// 19) may come at any point (JVMS 2.10). To all other tools it is one like others: methods
// call one of Thread that throws it if it has come. They do so wherever somebody could
// tell that it came there and no later, but nowhere else, since each call is a point at which
// threads interleave.

// deliver puts the calls into a method whose blocks have the handlers of the code that
// they were made of: before what others can tell; where there are handlers, before all
// that may throw; and where loops begin.
func deliver(id ir.MethodID, blocks []*ir.Block) []*ir.Block {
	heads := loopHeads(blocks)
	for _, b := range blocks {
		var out []ir.Stmt
		ask := func(id ir.MethodID, before ir.Stmt) {
			out = append(out, &ir.Call{At: ir.At{Origin: *before.Pos()}, Kind: ir.StaticCall, Method: id})
		}
		head := heads[b]
		asked := false // nobody can tell what was executed since
		for _, s := range b.Stmts {
			switch _, catch := s.(*ir.Catch); {
			case catch:
			case head:
				ask(ir.ThreadMustDie, s)
				head, asked = false, true
			case !asked && (tells(s) || len(b.Handlers) > 0 && ir.CanThrow(s)):
				ask(ir.ThreadMayDie, s)
				asked = true
			}
			out = append(out, s)
			asked = asked && !tells(s) && (len(b.Handlers) == 0 || ir.Def(s) == nil)
		}
		b.Stmts = out
	}
	if id.Signature() == runSignature && len(blocks[0].Handlers) > 0 {
		blocks = append([]*ir.Block{beforeRun(blocks[0])}, blocks...)
	}
	return blocks
}

// runSignature is that of the method that a thread begins with.
const runSignature = "run()void"

// beforeRun is a block before a method's first: who has not come to that has no handler.
func beforeRun(first *ir.Block) *ir.Block {
	at := ir.At{Origin: *first.Stmts[0].Pos()}
	return &ir.Block{Stmts: []ir.Stmt{
		&ir.Call{At: at, Kind: ir.StaticCall, Method: ir.ThreadMayDie},
		&ir.Goto{At: at, Target: first},
	}}
}

// tells reports whether it makes a difference to others whether the thread has executed the
// statement. Who leaves a monitor does so too if an exception comes before.
func tells(s ir.Stmt) bool {
	switch s := s.(type) { // others: concern variables of the method alone
	case *ir.Store, *ir.Call, *ir.New:
		return true
	case *ir.Monitor:
		return s.Op != ir.Exit
	case *ir.Load:
		_, static := s.From.(*ir.StaticPlace)
		return static // its class may have to be initialised
	}
	return false
}

// loopHeads are the blocks to which a later one goes back, each loop having one.
func loopHeads(blocks []*ir.Block) map[*ir.Block]bool {
	heads, state := map[*ir.Block]bool{}, map[*ir.Block]int{}
	const open, closed = 1, 2
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		state[b] = open
		for _, s := range b.Succs() {
			if state[s] == open {
				heads[s] = true
			} else if state[s] != closed {
				visit(s)
			}
		}
		for _, h := range b.Handlers {
			if state[h.Target] == 0 {
				visit(h.Target)
			}
		}
		state[b] = closed
	}
	if len(blocks) > 0 {
		visit(blocks[0])
	}
	return heads
}
