package check

import (
	"fmt"
	"io"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
	"bandsaw/mc/internal/state"
)

// runFuel is how many backward jumps a thread may make before the next one
// gets its turn.
const runFuel = 100_000

// RunOptions say how a program is run.
type RunOptions struct {
	Args     []string
	Out, Err io.Writer
	Memory   int64 // bytes
	// Choices are how choices are made; the first alternative if nil.
	Choices choice.Chooser
}

// Run executes one path of the program, as java would: threads take turns in
// the order in which they were started, choices take what the options say.
// It returns java's exit status: 1 if the main thread ended by an exception.
func Run(p *ir.Program, o RunOptions) (status int, err error) {
	cp, err := code.Compile(p, code.Options{HasPeer: peers.Has, AllClassConstants: peers.NeedsClasses})
	if err != nil {
		return 0, err
	}
	if o.Choices == nil {
		o.Choices = choice.First{}
	}
	m := machine.New(cp, machine.Config{Peers: peers.Table(), Out: o.Out, Err: o.Err, MaxCells: o.Memory / 8}, o.Args)
	r := &runner{m: m, enc: state.NewEncoder(m), dec: state.NewDecoder(m), clean: m.Top, o: o}
	m.Fuel = runFuel
	if err := r.outcome(m.Begin()); err != nil {
		return r.status, err
	}
	for len(m.Live) > 0 {
		position := r.next()
		if position < 0 {
			return 1, fmt.Errorf("deadlock: no thread can move")
		}
		r.last = m.Live[position]
		if err := r.outcome(m.Step(position, o.Choices)); err != nil {
			return r.status, err
		}
		if err := r.collect(); err != nil {
			return r.status, err
		}
	}
	return r.status, nil
}

type runner struct {
	m      *machine.Machine
	enc    *state.Encoder
	dec    *state.Decoder
	o      RunOptions
	clean  int64 // memory after the last collection, in cells
	last   int32 // the thread that moved last
	status int
}

// next is the position of the next thread that can move, in turn; -1 for none.
func (r *runner) next() int {
	n := len(r.m.Live)
	start := 0
	for start < n && r.m.Live[start] <= r.last {
		start++
	}
	for i := range n {
		if p := (start + i) % n; r.m.CanMove(p) {
			return p
		}
	}
	return -1
}

func (r *runner) outcome(o machine.Outcome) error {
	for _, u := range r.m.Uncaught {
		name := r.m.ThreadName(u.Thread)
		if u.Main {
			name, r.status = "main", 1
		}
		fmt.Fprintf(r.o.Err, "Exception in thread \"%s\" %s\n", name, r.m.Message(u.Exception))
	}
	switch o {
	case machine.Pruned:
		return fmt.Errorf("the path is impossible: a choice without alternatives")
	case machine.CutShort:
		return fmt.Errorf("%s: limit reached", r.m.Cut)
	case machine.Faulted:
		return r.m.Fault
	}
	return nil
}

// minGarbage is the least memory, in cells, worth collecting.
const minGarbage = 8 << 20

// collect frees garbage, once there is more of it than of anything else, by
// writing the state down and restoring it.
func (r *runner) collect() error {
	m := r.m
	if m.Top < 2*r.clean+minGarbage || len(m.Live) == 0 {
		return nil
	}
	if err := r.dec.Restore(r.enc.Append(nil)); err != nil {
		return err
	}
	r.last = 0
	r.clean = m.Top
	return nil
}
