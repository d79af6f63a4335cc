package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// Who handles an exception that leaves a thread is found by the models' code. Where a program has
// handlers of its own, its own System.err, or flocks of threads, its threads and main are called by methods that catch what they throw and call that
// code, so that to all other tools a handler is a method like others. In other programs nothing
// is done about such an exception that a search could see.
const (
	// handlingMethod calls the handler of the current thread for an exception.
	handlingMethod = ir.MethodID(ir.ThreadClass + ".ended(java.lang.Throwable)void")
	// uncaughtMethod is told in a run of an exception that leaves a thread and that no handler gets.
	uncaughtMethod = ir.MethodID(ir.ThreadClass + ".uncaught(java.lang.Thread,java.lang.Throwable)void")

	// flockOpened makes a flock of threads, whose owner waits for them: each tells that it ends, where handlers are called too.
	flockOpened = ir.MethodID("jdk.internal.misc.ThreadFlock.open(java.lang.String)jdk.internal.misc.ThreadFlock")

	handlerSignature = "uncaughtException(java.lang.Thread,java.lang.Throwable)void"
	groupHandler     = ir.MethodID("java.lang.ThreadGroup." + handlerSignature)
)

// lookForHandlers reaches what is done about exceptions that leave threads.
func (a *analysis) lookForHandlers() {
	c := a.classes.Known(ir.ThreadClass)
	if c == nil || c.Method(uncaughtMethod.Signature()) == nil {
		return
	}
	a.heads[uncaughtMethod] = true
	a.prog.Uncaught = uncaughtMethod
	a.reach(uncaughtMethod, place{})
	a.reach(handlingMethod, place{})
}

// handles reports whether the method is a handler of the program's own, or finds one, or
// lets the program look at what is told of exceptions that have none, or waits for the ends of threads in a flock.
func handles(id ir.MethodID) bool {
	if id == flockOpened {
		return true
	}
	switch id.Signature() {
	case "setErr(java.io.PrintStream)void":
		return id.Class() == "java.lang.System"
	case handlerSignature:
		return id != groupHandler
	case lifter.HandlerMethod:
		return id.Class() != ir.ThreadClass
	}
	return false
}

// handle has the threads and main called by methods that call handlers, if there are some,
// and reports whether that made more to follow.
func (a *analysis) handle() (bool, error) {
	if a.handled || !a.handlers {
		return false, nil
	}
	a.handled = true
	a.heads[ir.ThreadBegin] = true
	a.reach(ir.ThreadBegin, place{})
	main := handlingMain(a.prog.Entry[0])
	if err := a.classes.AddMethod(main); err != nil {
		return false, err
	}
	a.prog.Entry = []ir.MethodID{main.ID}
	a.reach(main.ID, place{})
	return true, nil
}

// handlingMain is the method that calls main and what handles what that throws. It is one of the same
// class, which has been initialised by then: the launcher tells of what that throws, whatever handlers there are.
func handlingMain(entry ir.MethodID) *ir.Method {
	at := translate.NoOrigin
	exception := &ir.Local{Name: "exception", Type: ir.ThrowableClass}
	m := &ir.Method{ID: ir.NewMethodID(entry.Class(), "handled$"+entry.Name(), entry.Params(), ir.Void), Static: true, Synthetic: true}
	call := &ir.Call{At: at, Kind: ir.StaticCall, Method: entry}
	for range entry.Params() {
		args := &ir.Local{Name: "args", Type: "java.lang.String[]"}
		m.Params, call.Args = append(m.Params, args), append(call.Args, args)
	}
	m.Locals = append(m.Params[:len(m.Params):len(m.Params)], exception)
	caught := &ir.Block{Name: "b1", Stmts: []ir.Stmt{
		&ir.Catch{At: at, Dst: exception},
		&ir.Call{At: at, Kind: ir.StaticCall, Method: handlingMethod, Args: []ir.Operand{exception}},
		&ir.Return{At: at},
	}}
	m.Blocks = []*ir.Block{
		{Name: "b0", Handlers: []ir.Handler{{Target: caught}}, Stmts: []ir.Stmt{call, &ir.Return{At: at}}},
		caught,
	}
	return m
}
