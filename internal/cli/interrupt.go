package cli

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"sync"
	"syscall"
)

// cleanups run when the user interrupts the tool.
var cleanups struct {
	sync.Mutex
	next  int
	funcs map[int]func()
}

// OnInterrupt has f run if the tool is interrupted, before it exits with
// ExitInterrupted: to remove a temporary file, to stop a child. The function
// returned takes that back.
func OnInterrupt(f func()) (cancel func()) {
	cleanups.Lock()
	defer cleanups.Unlock()
	if cleanups.funcs == nil {
		cleanups.funcs = map[int]func(){}
	}
	id := cleanups.next
	cleanups.next++
	cleanups.funcs[id] = f
	return func() {
		cleanups.Lock()
		defer cleanups.Unlock()
		delete(cleanups.funcs, id)
	}
}

func watchInterrupts() {
	ch := make(chan os.Signal, 1)
	signal.Notify(ch, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-ch
		cleanups.Lock() // held to the end: nobody may start what would be left
		for _, f := range cleanups.funcs {
			f()
		}
		fmt.Fprintln(os.Stderr, "interrupted")
		os.Exit(ExitInterrupted)
	}()
}

// RunChild runs cmd and waits for it; an interrupt of the tool interrupts the
// child first and waits for it to clean up. The error is as cmd.Wait's.
func RunChild(cmd *exec.Cmd) error {
	// A group of its own: a terminal's Ctrl-C comes to us, and we hand it on
	// to the child and to what it started.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	done := make(chan struct{})
	defer OnInterrupt(func() {
		syscall.Kill(-cmd.Process.Pid, syscall.SIGINT)
		<-done
	})()
	err := cmd.Wait()
	close(done)
	return err
}
