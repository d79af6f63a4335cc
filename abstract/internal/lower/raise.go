package lower

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// raise makes a block that throws a new exception of the class for s, which
// explain says more about. The object is made without a constructor: no code of
// the program runs.
func (b *body) raise(s ir.Stmt, class string, explain func()) *ir.Block {
	if b.in.Class(class) == nil {
		b.fail(s, "may throw %s, which the program does not have", class)
	}
	return b.beginAside(func() {
		b.makeException(b.builder, class)
		explain()
		b.emit(&ir.Pending{At: b.at, Src: b.exceptionTemp()})
		b.jump(b.dispatch(exception{class, true}))
	})
}

// dispatch gives the block that goes on with the pending exception e: the
// first handler of the table that takes it, or the end of the method. Where
// the class does not tell which, a chain of tests asks the object; statements
// with the same handlers share it.
func (b *body) dispatch(e exception) *ir.Block {
	handlers, leaves := b.match(e, b.handlers)
	switch {
	case len(handlers) == 0:
		return b.beginAside(b.leave)
	case len(handlers) == 1 && !leaves:
		return b.heads[handlers[0].Target]
	}
	key := dispatchKey(handlers, leaves)
	if blk := b.dispatches[key]; blk != nil {
		return blk
	}
	blk := b.beginAside(func() { b.chain(handlers, leaves) })
	b.dispatches[key] = blk
	return blk
}

func dispatchKey(handlers []ir.Handler, leaves bool) string {
	var key strings.Builder
	for _, h := range handlers {
		fmt.Fprintf(&key, "%s>%s ", h.Class, h.Target.Name)
	}
	fmt.Fprint(&key, leaves)
	return key.String()
}

// chain asks the handlers in turn whether they take the pending exception. Its
// statements belong to the handlers, since many statements come here.
func (b *body) chain(handlers []ir.Handler, leaves bool) {
	back := b.at
	defer func() { b.at = back }()
	exc := b.exceptionTemp()
	for i, h := range handlers {
		b.at = ir.At{Origin: *h.Target.Stmts[0].Pos()}
		if i == 0 {
			b.emit(&ir.Pending{At: b.at, Dst: exc})
		}
		if i == len(handlers)-1 && !leaves {
			b.jump(b.heads[h.Target])
			return
		}
		is, next := b.testTemp(), &ir.Block{}
		b.emit(&ir.InstanceOf{At: b.at, Dst: is, X: exc, Type: ir.Type(h.Class)})
		b.branch(is, ir.Ne, ir.IntConst(0), b.heads[h.Target], next)
		b.aside = append(b.aside, next)
		b.cur = next
	}
	b.leave()
}

// leave ends the method with the exception pending.
func (b *body) leave() {
	b.exitLock()
	b.ret()
}

// unlessPending goes to the handlers if a call has left an exception pending, and tells the machine of it first where that
// is to know.
func (b *body) unlessPending(e exception, tells bool) {
	exc := b.exceptionTemp()
	b.emit(&ir.Pending{At: b.at, Dst: exc})
	raised := b.dispatch(e)
	if tells {
		handle := raised
		raised = b.beginAside(func() {
			b.tellTables()
			b.jump(handle)
		})
	}
	b.guard(exc, ir.Ne, ir.NullConst(), raised)
}

// initialise makes sure that a class is initialised. The test before the call
// is only there to be quick: the method asks again under the lock.
func (b *body) initialise(rep string) {
	state, next := b.intTemp(), &ir.Block{}
	b.emit(&ir.Load{At: b.at, Dst: state, From: initField(rep)})
	slow := b.beginAside(func() {
		id := initialiseID(rep)
		b.emit(&ir.Call{At: b.at, Kind: ir.StaticCall, Method: id})
		if !b.pending.inits[rep] {
			b.jump(next)
			return
		}
		exc := b.exceptionTemp()
		b.emit(&ir.Pending{At: b.at, Dst: exc})
		b.branch(exc, ir.Ne, ir.NullConst(), b.dispatch(fromInit), next)
	})
	b.branch(state, ir.Eq, ir.IntConst(done), next, slow)
	b.begin(next)
}
