package cli

import (
	"errors"
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
