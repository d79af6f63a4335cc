package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"

	"bandsaw/mc/internal/check"
	"bandsaw/mc/internal/search"

	"golang.org/x/term"
)

// runMemory is what a program that is run may use, in bytes.
const runMemory = 2 << 30

// progress shows a running search as one line on a terminal, and nothing
// elsewhere.
type progress struct {
	terminal bool
	begun    time.Time
	last     time.Time
	shown    bool
}

func newProgress() *progress {
	now := time.Now()
	return &progress{terminal: term.IsTerminal(int(os.Stderr.Fd())), begun: now, last: now}
}

func (p *progress) show(s search.Statistics) {
	now := time.Now()
	if !p.terminal || now.Sub(p.last) < 200*time.Millisecond {
		return
	}
	p.last, p.shown = now, true
	took := now.Sub(p.begun)
	fmt.Fprintf(os.Stderr, "\r\x1b[K%d states, depth %d, %.0f states/s, %s",
		s.States, s.Depth, float64(s.States)/took.Seconds(), took.Round(time.Second))
}

func (p *progress) done() {
	if p.shown {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
	}
}

// summary tells on a terminal what is not the same on each run.
func (p *progress) summary(r *check.Report) {
	if !p.terminal {
		return
	}
	took := time.Since(p.begun)
	fmt.Fprintf(os.Stderr, "%.2f s, %.0f states/s, %.1f MB of states\n",
		took.Seconds(), float64(r.Statistics.States)/took.Seconds(), float64(r.Bytes)/(1<<20))
}

// output buffers what a program prints, but for no longer than one can see.
type output struct {
	*bufio.Writer
	flushed time.Time
}

func newOutput(w io.Writer) *output { return &output{bufio.NewWriterSize(w, 1<<16), time.Now()} }

// flushAtTimes flushes if that was long ago. An error comes out at the end.
func (o *output) flushAtTimes() {
	if o.Buffered() == 0 {
		return
	}
	if now := time.Now(); now.Sub(o.flushed) > 100*time.Millisecond {
		o.flushed = now
		o.Flush()
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
