package cli

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// interrupts is what happens when the user interrupts the tool, or somebody
// asks it to end (SIGTERM).
var interrupts struct {
	sync.Mutex
	next     int
	cleanups map[int]func()
	answers  map[int]func(os.Signal) // of those who end the tool themselves
	came     bool                    // one was answered
}

// OnInterrupt has f run if the tool is interrupted, before it exits with
// ExitInterrupted: to remove a temporary file, to stop a child. The function
// returned takes that back.
func OnInterrupt(f func()) (cancel func()) {
	interrupts.Lock()
	defer interrupts.Unlock()
	if interrupts.cleanups == nil {
		interrupts.cleanups = map[int]func(){}
	}
	return register(interrupts.cleanups, f)
}

// AnswerInterrupt has the first interrupt call f instead of ending the tool,
// which is then to end soon with what it knows. A second interrupt ends it at
// once. The function returned takes that back.
func AnswerInterrupt(f func(os.Signal)) (cancel func()) {
	interrupts.Lock()
	defer interrupts.Unlock()
	if interrupts.answers == nil {
		interrupts.answers = map[int]func(os.Signal){}
	}
	return register(interrupts.answers, f)
}

// BetweenChildren has an interrupt that comes while no child runs be as one that comes while the
// next does, which then is not started. The function returned takes that back.
func BetweenChildren() (cancel func()) { return AnswerInterrupt(func(os.Signal) {}) }

// interrupted reports whether an interrupt was answered.
func interrupted() bool {
	interrupts.Lock()
	defer interrupts.Unlock()
	return interrupts.came
}

// register adds f; interrupts is locked.
func register[F any](to map[int]F, f F) (cancel func()) {
	id := interrupts.next
	interrupts.next++
	to[id] = f
	return func() {
		interrupts.Lock()
		defer interrupts.Unlock()
		delete(to, id)
	}
}

// echo is how long after an interrupt another one is the same: timeout(1), for
// one, sends its signal to the tool and to the group that the tool is in.
const echo = 500 * time.Millisecond

func watchInterrupts() {
	ch := make(chan os.Signal, 2)
	signal.Notify(ch, os.Interrupt, syscall.SIGTERM)
	go func() {
		var first time.Time
		for sig := range ch {
			if time.Since(first) < echo {
				continue
			}
			interrupts.Lock()
			if !first.IsZero() || len(interrupts.answers) == 0 {
				end(sig) // locked to the end: nobody may start what would be left
			}
			first, interrupts.came = time.Now(), true
			for _, answer := range interrupts.answers {
				answer(sig)
			}
			interrupts.Unlock()
		}
	}()
}

// end cleans up and ends the process. Who sent SIGTERM knows that it did.
func end(sig os.Signal) {
	for _, f := range interrupts.cleanups {
		f()
	}
	if sig == os.Interrupt {
		fmt.Fprintln(os.Stderr, "interrupted")
	}
	os.Exit(ExitInterrupted)
}

// Why a child was asked to end.
var (
	ErrTimeUp      = errors.New("the time is up")
	ErrInterrupted = errors.New("interrupted")
)

// RunChild runs cmd and waits for it, for as long as the limit at most (0 for
// none). An interrupt of the tool ends the child; what the child does about it
// is as if somebody had asked it to end, so that one of the two speaks of it.
// The error is ErrTimeUp or ErrInterrupted if the child was asked to end, however
// it did: it may have failed for what it had started ended too. Else it is cmd.Wait's. A child is not
// started after an interrupt that was answered.
func RunChild(cmd *exec.Cmd, limit time.Duration) error {
	// A group of its own: a terminal's Ctrl-C comes to us, and the child and
	// what it started hear of it by us.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var why atomic.Value // an error
	end := func(err error) {
		why.CompareAndSwap(nil, err)
		syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
	}
	if interrupted() {
		return ErrInterrupted
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	defer AnswerInterrupt(func(os.Signal) { end(ErrInterrupted) })()
	if interrupted() { // since it was started
		end(ErrInterrupted)
	}
	defer OnInterrupt(func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) })()
	if limit > 0 {
		defer time.AfterFunc(limit, func() { end(ErrTimeUp) }).Stop()
	}
	err := cmd.Wait()
	if ended, ok := why.Load().(error); ok {
		return ended
	}
	return err
}
