package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"bandsaw/internal/cli"
	"bandsaw/mc/internal/check"
	"bandsaw/mc/internal/search"
)

// runMemory is what a program that is run may use, in bytes.
const runMemory = 2 << 30

// watched has a check tell how far it is, and end with what it knows when it is
// interrupted. The function returned takes that back.
func watched(p *cli.Progress, o *check.Options) (cancel func()) {
	o.Progress = func(s search.Statistics) {
		p.Doing(func() string {
			return fmt.Sprintf("%d states, depth %d, %.0f states/s", s.States, s.Depth, float64(s.States)/p.Took().Seconds())
		})
	}
	o.Restarted = func(why string) { p.Tell("%s: the search starts anew and takes that into account", why) }
	var interrupted atomic.Bool
	o.Interrupted = interrupted.Load
	return cli.AnswerInterrupt(func(os.Signal) { interrupted.Store(true) })
}

// summary tells on a terminal what is not the same on each run.
func summary(p *cli.Progress, r *check.Report) {
	took := p.Took()
	p.Tell("%.2f s, %.0f states/s, %.1f MB of states",
		took.Seconds(), float64(r.Statistics.States)/took.Seconds(), float64(r.Bytes)/(1<<20))
}

// output buffers what a program prints, but for no longer than one can see, and
// no interrupt loses it.
type output struct {
	mu      sync.Mutex
	b       *bufio.Writer
	flushed time.Time
}

func newOutput(w io.Writer) *output {
	o := &output{b: bufio.NewWriterSize(w, 1<<16), flushed: time.Now()}
	cli.OnInterrupt(o.last)
	return o
}

// last flushes at an interrupt; not while it is being written, to one who may
// not read.
func (o *output) last() {
	if o.mu.TryLock() {
		defer o.mu.Unlock()
		o.b.Flush()
	}
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Write(p)
}

func (o *output) Flush() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Flush()
}

// flushAtTimes flushes if that was long ago. An error comes out at the end.
func (o *output) flushAtTimes() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.b.Buffered() == 0 {
		return
	}
	if now := time.Now(); now.Sub(o.flushed) > 100*time.Millisecond {
		o.flushed = now
		o.b.Flush()
	}
}

// afterOutput is standard error: what was printed before is seen before.
type afterOutput struct {
	w   io.Writer
	out *output
}

func (a afterOutput) Write(b []byte) (int, error) {
	if err := a.out.Flush(); err != nil {
		return 0, err
	}
	return a.w.Write(b)
}

// prompted is an input that is not read before what was printed is to be seen.
type prompted struct {
	in  io.Reader
	out *output
}

func (p prompted) Read(b []byte) (int, error) {
	if err := p.out.Flush(); err != nil {
		return 0, err
	}
	return p.in.Read(b)
}
