// Package run executes one path of a program, as java would: what a search has no use
// for is here, whose turn it is, the time, garbage, stack traces, identity hash codes. What
// operations mean is in package machine, which asks this one.
//
//kinds:of lowered abstract
package run

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
)

// runFuel is how many backward jumps and calls a thread may make before the
// next one gets its turn.
const runFuel = 100_000

// runFrames is the call depth at which a program that is run overflows its
// stack. Java's own limit depends on the frames' sizes: with the stack that
// it has by default, some 10,000 to 50,000.
const runFrames = 24_000

// StatusStopped is the exit status of a run that cannot go on: a deadlock, a
// limit, a native method that is not modelled.
const StatusStopped = 3

// Options say how a program is run.
type Options struct {
	Args     []string
	Out, Err io.Writer
	In       io.ByteReader // standard input, nil for none
	Memory   int64         // bytes
	MinHeap  int64         // cells to fill before garbage is collected, 0 for as many as is fast
	// Choices resolve the program's choices; choice.First if nil.
	Choices choice.Chooser
	// Turn, if not nil, is called after each turn of a thread.
	Turn func()
}

// Run executes one path of the program, as java would: threads take turns in
// the order in which they were started, choices take what the options say. It
// returns java's exit status: 1 if the main thread ended by an exception, what
// the program said if it called System.exit.
func Run(p *ir.Program, o Options) (status int, err error) {
	cp, err := code.Compile(p, code.Options{AllClassConstants: peers.NeedsClasses, HasShortcut: peers.HasShortcut, Forward: true})
	if err != nil {
		return 0, err
	}
	if o.Choices == nil {
		o.Choices = choice.First{}
	}
	beside := &path{}
	m := machine.New(cp, machine.Config{
		Peers: peers.Table(), Shortcuts: peers.Shortcuts(), Path: beside, Out: o.Out, Err: o.Err, In: o.In, MaxCells: o.Memory / 8, MinHeap: o.MinHeap, MaxFrames: runFrames,
	}, o.Args)
	m.Fuel = runFuel
	r := &runner{m: m, path: beside, o: o, last: -1, idle: -1}
	for beside.users > 0 {
		id := r.next()
		if id < 0 {
			return StatusStopped, r.deadlock()
		}
		if again, err := r.waits(id); err != nil {
			return StatusStopped, err
		} else if again {
			continue
		}
		r.last = id
		if m.Threads[id].Status != machine.Running {
			beside.timings[id].until = 0
		}
		outcome, spent, err := m.Turn(id, o.Choices)
		beside.spent(spent)
		if o.Turn != nil {
			o.Turn()
		}
		var exit *machine.Exit
		if errors.As(err, &exit) {
			return exit.Status, nil
		}
		if err := r.outcome(outcome, err); err != nil {
			return StatusStopped, err
		}
	}
	return r.status, nil
}

type runner struct {
	m      *machine.Machine
	path   *path
	o      Options
	last   int32 // the thread that moved last
	idle   int32 // the first of those that had idle turns since another one moved, -1 for none
	status int
}

// next is the number of the thread whose turn it is; when none can move, the clock
// moves on. -1 is a deadlock.
func (r *runner) next() int32 {
	for {
		if id := r.path.next(r.last); id >= 0 {
			return id
		}
		if !r.path.pass() {
			return -1
		}
	}
}

// waits reports whether all threads that can move, of which the one given is the
// next, only go round and round; then the clock has moved on. It is an error if
// they would do so for ever.
func (r *runner) waits(id int32) (bool, error) {
	if !r.m.Idle() {
		r.idle = -1
		return false, nil
	}
	if r.idle < 0 {
		r.idle = r.last
	}
	if r.idle != id {
		return false, nil
	}
	r.idle = -1
	if !r.path.pass() {
		return false, fmt.Errorf("livelock: each thread that can move waits in a loop for another: %s", r.threads())
	}
	return true, nil
}

// outcome tells of threads that ended by an exception, and says why the run
// cannot go on.
func (r *runner) outcome(o machine.Outcome, err error) error {
	for _, u := range r.m.Uncaught {
		if u.Main {
			r.status = 1
		}
		if r.m.Program.Uncaught == nil {
			fmt.Fprintf(r.o.Err, "Exception in thread \"%s\" %s\n", r.name(u.Thread, u.Main), r.m.Message(u.Exception))
		}
	}
	var native *machine.Unmodelled
	switch {
	case errors.As(err, &native):
		return fmt.Errorf("%s: call of %w", r.m.Where(), native)
	case o == machine.Pruned:
		return fmt.Errorf("%s: the path is impossible: an assumption does not hold, or there is nothing to choose from", r.m.Where())
	case o == machine.CutShort:
		return fmt.Errorf("%s: limit reached", r.m.Cut)
	case o == machine.Faulted:
		return r.m.Fault
	}
	return nil
}

func (r *runner) name(t *machine.Thread, main bool) string {
	if main {
		return "main"
	}
	return r.m.ThreadName(t)
}

func (r *runner) deadlock() error {
	return fmt.Errorf("deadlock: no thread can move: %s", r.threads())
}

// threads names the threads, with the place of the user's code where each stands.
func (r *runner) threads() string {
	var threads []string
	for _, id := range r.m.Live {
		t := r.m.Threads[id]
		name := r.name(t, t.Frames[0].Method == r.m.Program.Entry)
		threads = append(threads, fmt.Sprintf("%q at %s", name, r.m.WhereIs(t)))
	}
	return strings.Join(threads, ", ")
}
