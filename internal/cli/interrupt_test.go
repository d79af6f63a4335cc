package cli

import (
	"errors"
	"os"
	"os/exec"
	"testing"
	"time"
)

// Why a child was asked to end is told whatever became of it: one whose own
// children heard of it first may fail before it knows why.
func TestRunChildAskedToEnd(t *testing.T) {
	for _, script := range []string{
		"trap 'exit 2' TERM; sleep 60 & wait",
		"trap 'exit 0' TERM; sleep 60 & wait",
		"trap 'exit 130' TERM; sleep 60 & wait",
		"sleep 60",
	} {
		if err := RunChild(exec.Command("sh", "-c", script), 100*time.Millisecond); !errors.Is(err, ErrTimeUp) {
			t.Errorf("%s: %v", script, err)
		}
	}
	var exit *exec.ExitError
	if err := RunChild(exec.Command("sh", "-c", "exit 2"), time.Minute); !errors.As(err, &exit) || exit.ExitCode() != 2 {
		t.Errorf("exit 2: %v", err)
	}
	if err := RunChild(exec.Command("true"), time.Minute); err != nil {
		t.Errorf("true: %v", err)
	}
}

// An interrupt that comes between two children ends the next one, before it is started.
func TestInterruptBetweenChildren(t *testing.T) {
	watchInterrupts()
	defer BetweenChildren()()
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := self.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	for begun := time.Now(); !interrupted(); time.Sleep(time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("the interrupt did not come")
		}
	}
	defer func() {
		interrupts.Lock()
		defer interrupts.Unlock()
		interrupts.came = false
	}()
	next := exec.Command("true")
	if err := RunChild(next, 0); !errors.Is(err, ErrInterrupted) || next.Process != nil {
		t.Errorf("%v, started %t", err, next.Process != nil)
	}
}
