package sections

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
)

// Where an operation that is a section lets other threads move although it does
// not block, because what they do in between can be told afterwards.

const (
	queueClass     = LocksPackage + "AbstractQueuedSynchronizer"
	conditionClass = queueClass + "$ConditionObject"

	giveWay    = ir.MethodID("bandsaw.Sections.giveWay()void")
	noteAsText = ir.MethodID("bandsaw.Sections.textOfLock()void")
)

// gap is a place at which sections give way: a call of a method of the queue.
type gap struct {
	in    string   // the methods with the call: their classes and names, and how their parameters begin
	calls []string // names of the methods that are called
	after bool     // it gives way after the call, else before
	of    string   // the class whose operations have to be sections, "" for any
	// when says what a program must have to show it.
	when visibility
}

// visibility is what a program can do by which the steps of operations show.
type visibility struct {
	ordered    bool // have a lock whose queue is in order
	tries      bool // and try to take it, and be told that others wait
	interrupts bool // interrupt threads that wait
}

var gaps = []gap{
	// A thread whose wait on a condition is over has left the condition, so that a
	// signal goes to another one, before it gets in the queue for the lock, in
	// which the other one may come first.
	{conditionClass + ".awaitNanos(", []string{"acquire", "reacquire"}, false, queueClass, visibility{}},
	{conditionClass + ".awaitUntil(", []string{"acquire", "reacquire"}, false, queueClass, visibility{}},
	{conditionClass + ".await(long,", []string{"acquire", "reacquire"}, false, queueClass, visibility{}},
	// A thread that comes for the lock may get in the queue between two to which
	// signalAll gives their places.
	{conditionClass + ".doSignal(", []string{"enqueue"}, true, queueClass, visibility{ordered: true}},
	// A thread whose time is over, and that did not get the lock when it looked
	// last, is still in the queue. A third that tries to take the lock meanwhile,
	// after it was let go, is told so.
	{queueClass + ".acquire(", []string{"cancelAcquire"}, false, queueClass, visibility{ordered: true, tries: true}},
	// After a thread saw that nobody waits, and before it takes the lock, another
	// that was signalled may begin to wait. A third that tries to take the lock
	// meanwhile, in no time, is told so.
	{lockClass + "$FairSync.", []string{"hasQueuedThreads", "hasQueuedPredecessors"}, true, queueClass, visibility{ordered: true, tries: true}},
	{semaphore + "$FairSync.", []string{"hasQueuedPredecessors"}, true, queueClass, visibility{ordered: true, tries: true}},
	{readWriteClass + "$", []string{"hasQueuedPredecessors", "apparentlyFirstQueuedIsExclusive"}, true, queueClass, visibility{ordered: true, tries: true}},
	// A thread that was not interrupted when it looked gets the lock, or finds that there is
	// nothing to wait for, if it is interrupted then.
	{lockClass + ".lockInterruptibly(", []string{"interrupted"}, true, "", visibility{interrupts: true}},
	// A thread that found its task not done is told of an interrupt though that is done by then.
	{"java.util.concurrent.FutureTask.awaitDone(", []string{"interrupted"}, false, "", visibility{interrupts: true}},
	// A thread that comes to read, and finds that another came to read after it looked, queues up behind one that waits to write.
	{stampedClass + ".readLock", []string{"casState"}, false, stampedClass, visibility{}},
	// Nobody may arrive, or is waited for, after the last of a phase and before the next.
	{phaserClass + ".", []string{"onAdvance"}, false, phaserClass, visibility{}},
}

// hasGap reports whether the method may have to give way.
func hasGap(id ir.MethodID) bool {
	return slices.ContainsFunc(gaps, func(g gap) bool { return strings.HasPrefix(string(id), g.in) })
}

// Called are the methods of which a method may get calls when sections are made.
func Called(classes *classes.Loader, id ir.MethodID) []ir.MethodID {
	var out []ir.MethodID
	if c := classes.Known(id.Class()); c != nil && isAtomic(c, id.Signature()) || mayBeInPieces(classes, id) {
		out = append(out, ir.MachineBeginAtomic, ir.MachineEndAtomic)
	}
	if hasGap(id) {
		out = append(out, giveWay)
	}
	if slices.Contains(texts, id) {
		out = append(out, noteAsText)
	}
	return out
}

// makeGaps puts calls of giveWay into a method that is reached from sections;
// made says whether the operations of a class are some.
func (p *Program) makeGaps(m *ir.Method, has visibility, made func(class string) bool) {
	for _, g := range gaps {
		if strings.HasPrefix(string(m.ID), g.in) && (has.ordered || !g.when.ordered) && (has.tries || !g.when.tries) &&
			(has.interrupts || !g.when.interrupts) && (g.of == "" || made(g.of)) {
			g.make(m)
		}
	}
}

func (g *gap) make(m *ir.Method) {
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			c, ok := b.Stmts[i].(*ir.Call)
			if !ok || !slices.Contains(g.calls, c.Method.Name()) {
				continue
			}
			at := i
			if g.after {
				at++
			}
			b.Stmts = slices.Insert(b.Stmts, at, ir.Stmt(&ir.Call{At: c.At, Kind: ir.StaticCall, Method: giveWay}))
			i++
		}
	}
}

// texts are the methods by which a lock's text tells its owner, whom a thread
// that takes or leaves the lock enters a step later or earlier. Hardly any
// program asks for that text, but many can be seen to ask for some object's.
var texts = []ir.MethodID{
	lockClass + ".toString()" + ir.StringClass,
	readWriteClass + "$WriteLock.toString()" + ir.StringClass,
}

// nameTexts has a search that asks for the text of a lock name that as a cut.
func (p *Program) nameTexts() {
	for _, id := range texts {
		if m := p.Method[id]; m != nil && len(m.Blocks) > 0 {
			b := m.Blocks[0]
			note := &ir.Call{At: ir.At{Origin: *b.Stmts[0].Pos()}, Kind: ir.StaticCall, Method: noteAsText}
			b.Stmts = append([]ir.Stmt{note}, b.Stmts...)
		}
	}
}
