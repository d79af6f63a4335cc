package lower

import (
	"fmt"

	"bandsaw/ir"
)

// initialiser makes the method that initialises the class c, step by step as
// JVMS 5.5 has it. The lock guards the fields $init and $initThread; while it
// is running, threads other than its own wait on the lock.
type initialiser struct {
	*program
	*builder
	rep    string
	clinit ir.MethodID // "" if the class has no code of its own
	throws bool
	shared bool // if not, there is neither lock nor state
}

func (p *program) initialiser(c *ir.Class) (*ir.Method, error) {
	id := initialiseID(c.Name)
	i := &initialiser{program: p, builder: generated(id), rep: c.Name, throws: p.pending.inits[c.Name], shared: p.inits.shared[c.Name]}
	if p.inits.hasCode(c.Name) {
		i.clinit = clinitID(c.Name)
	}
	if i.throws {
		for _, class := range []string{ir.NoClassDefFoundError, ir.ExceptionInInitializerError, ir.ErrorClass} {
			if p.in.Class(class) == nil {
				return nil, fmt.Errorf("the initialiser of class %s may throw %s, which the program does not have", c.Name, class)
			}
		}
	}
	if i.shared {
		i.enter()
	}
	i.run()
	return i.finish(), nil
}

// enter decides what there is to do (steps 1 to 5): begins the initialisation
// in a new current block, or ends the method.
func (i *initialiser) enter() {
	state, me := i.intTemp(), i.temp("$me", ir.ThreadClass)
	begin, again := &ir.Block{}, &ir.Block{}
	i.emit(&ir.Thread{At: i.at, Op: ir.Current, Dst: me})
	i.monitor(ir.Enter)
	i.jump(again)
	i.begin(again)
	i.emit(&ir.Load{At: i.at, Dst: state, From: initField(i.rep)})
	sw := &ir.Switch{At: i.at, X: state, Default: i.beginAside(func() {
		i.monitor(ir.Exit)
		i.ret()
	})}
	sw.Cases = []ir.SwitchCase{
		{Value: notYet, Target: begin},
		{Value: running, Target: i.beginAside(func() { i.await(me, sw.Default, again) })},
	}
	if i.throws {
		sw.Cases = append(sw.Cases, ir.SwitchCase{Value: failed, Target: i.beginAside(func() {
			i.monitor(ir.Exit)
			i.makeException(i.builder, ir.NoClassDefFoundError)
			i.setMessage(i.builder, "Could not initialize class "+i.rep)
			i.explain()
			i.emit(&ir.Pending{At: i.at, Src: i.exceptionTemp()})
			i.ret()
		})})
	}
	i.emit(sw)
	i.begin(begin)
	i.set(running, me)
	i.monitor(ir.Exit)
}

// await waits for the thread that runs the initialiser, unless it is this one
// (steps 2 and 3).
func (i *initialiser) await(me *ir.Local, mine, again *ir.Block) {
	other := i.temp("$other", ir.ThreadClass)
	i.emit(&ir.Load{At: i.at, Dst: other, From: initThread(i.rep)})
	wait := i.beginAside(func() {
		i.monitor(ir.Wait)
		i.jump(again)
	})
	i.branch(other, ir.Eq, me, mine, wait)
}

// run initialises what comes first, then the class, and tells how it ended
// (steps 7 and 9 to 12).
func (i *initialiser) run() {
	for _, rep := range i.inits.begins[i.rep] {
		id := initialiseID(rep)
		i.emit(&ir.Call{At: i.at, Kind: ir.StaticCall, Method: id})
		if i.program.pending.inits[rep] {
			i.onException(func() { i.fail() })
		}
	}
	if i.clinit != "" {
		i.emit(&ir.Call{At: i.at, Kind: ir.StaticCall, Method: i.clinit})
		if i.program.pending.methods[i.in.Method(i.clinit)] {
			i.onException(i.wrap)
		}
	}
	i.end(done)
	i.ret()
}

// onException handles a pending exception aside.
func (i *initialiser) onException(handle func()) {
	exc := i.exceptionTemp()
	i.emit(&ir.Pending{At: i.at, Dst: exc})
	i.guard(exc, ir.Ne, ir.NullConst(), i.beginAside(func() {
		if i.remembers(i.rep) {
			i.emit(&ir.Store{At: i.at, To: initError(i.rep), Src: exc})
		}
		handle()
	}))
}

// explain gives the NoClassDefFoundError in the builder's temporary the cause
// that HotSpot gives it: another error, that tells why the initialisation
// failed and in which thread.
func (i *initialiser) explain() {
	if !i.explains(i.rep) {
		return
	}
	exc, failure := i.exceptionTemp(), i.temp("$failure", ir.ThrowableClass)
	i.emit(&ir.Move{At: i.at, Dst: failure, Src: exc})
	i.makeException(i.builder, ir.ExceptionInInitializerError)
	if i.remembers(i.rep) {
		why, who := i.temp("$why", ir.ThrowableClass), i.temp("$other", ir.ThreadClass)
		i.emit(&ir.Load{At: i.at, Dst: why, From: initError(i.rep)})
		i.setField(i.builder, initExceptionField, why)
		i.emit(&ir.Load{At: i.at, Dst: who, From: initThread(i.rep)})
		i.setField(i.builder, initThreadField, who)
	}
	i.emit(&ir.Store{At: i.at, To: &ir.FieldPlace{Obj: failure, Field: causeField}, Src: exc})
	i.emit(&ir.Move{At: i.at, Dst: exc, Src: failure})
}

// wrap puts an exception that is not an Error into one (step 10).
func (i *initialiser) wrap() {
	exc, is, cause := i.exceptionTemp(), i.testTemp(), i.temp("$cause", ir.ThrowableClass)
	fail := i.beginAside(i.fail)
	wrap := i.beginAside(func() {
		i.emit(&ir.Move{At: i.at, Dst: cause, Src: exc})
		i.makeException(i.builder, ir.ExceptionInInitializerError)
		i.setField(i.builder, causeField, cause)
		i.emit(&ir.Pending{At: i.at, Src: exc})
		i.jump(fail)
	})
	i.emit(&ir.InstanceOf{At: i.at, Dst: is, X: exc, Type: ir.ErrorClass})
	i.branch(is, ir.Ne, ir.IntConst(0), fail, wrap)
}

// fail marks the class erroneous and ends with the exception pending (step 11).
func (i *initialiser) fail() {
	i.end(failed)
	i.ret()
}

// end gives the class its final state and wakes those who wait for it.
func (i *initialiser) end(state int32) {
	if !i.shared {
		return
	}
	i.monitor(ir.Enter)
	var thread ir.Operand = ir.NullConst()
	if state == failed && i.remembers(i.rep) {
		thread = i.temp("$me", ir.ThreadClass)
	}
	i.set(state, thread)
	i.monitor(ir.NotifyAll)
	i.monitor(ir.Exit)
}

func (i *initialiser) set(state int32, thread ir.Operand) {
	i.emit(&ir.Store{At: i.at, To: initThread(i.rep), Src: thread})
	i.emit(&ir.Store{At: i.at, To: initField(i.rep), Src: ir.IntConst(state)})
}

func (i *initialiser) monitor(op ir.MonitorOp) {
	i.emit(&ir.Monitor{At: i.at, Op: op, X: initLock(i.rep)})
}
