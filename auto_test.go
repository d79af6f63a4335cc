package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bandsaw/artifact/result"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

// TestAutoTime: with a limit of a minute, of which twelve seconds are gone, a search after which others
// are tried has a part of the forty-eight that are left; the last has all.
func TestAutoTime(t *testing.T) {
	begun := time.Unix(1000, 0)
	for share, want := range map[int]time.Duration{0: 12 * time.Second, firstShare: 44 * time.Second, selectedShare: 52 * time.Second} {
		a := &automatic{begun: begun, deadline: begun.Add(time.Minute), until: begun.Add(time.Minute), share: share}
		if got := a.spent(begun.Add(12 * time.Second)); got != want {
			t.Errorf("one part in %d: %v spent, expected %v", share, got, want)
		}
	}
}

// TestAutoUnanswered: what another attempt lost is nothing to refine a selection by that cannot be checked.
func TestAutoUnanswered(t *testing.T) {
	file := filepath.Join(t.TempDir(), "Main.sel")
	if err := os.WriteFile(file, []byte("Main.x : Signs\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	set := flag.NewFlagSet("verify", flag.ContinueOnError)
	set.Int("rounds", 3, "")
	a := &automatic{
		c:        urfave.NewContext(urfave.NewApp(), set, nil),
		last:     &result.Result{Violation: &result.Violation{Spurious: &result.Spurious{}}},
		code:     cli.ExitGaveUp,
		answered: 1,
	}
	if err := a.trySelection(file); err != nil { // no tool stands beside the test
		t.Error(err)
	}
}

// Programs whose inputs are any int are decided without a selection, as their
// first line promises. bench/auto.sh tries them all.
func TestAuto(t *testing.T) {
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Tank", "TankBug", "Ring", "Sequence", "CashMachine", "Backoff", "WatchdogBug", "Weekday", "Account", "ParseInt", "SortedList", "SharedSumRight", "Guests", "GuestsBug", "Odometer", "Turnstile", "Shorter", "Filled", "FilledBug", "Gates", "Clipped", "Cleared", "ClearedBug", "LowerBound", "DutchFlag", "DutchFlagBug", "Till", "TillBug", "PrefixSumsBug", "DigitSumBug", "TokenBucket", "MeterageBug", "Overlapping", "OverlappingBug", "WrapperBug", "OverdraftBug", "MergeListsBug", "RunningStatsBug", "IdentifierScanBug", "Permissions", "PermissionsBug", "Paginate", "PaginateBug", "Valve", "ValveBug", "McCarthy91", "McCarthy91Bug"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			source := filepath.Join("testdata/unbounded", name+".java")
			dir := t.TempDir()
			found.first.compile(t, source, dir)
			out, err := exec.Command("bin/bandsaw", "verify", "-auto", "-cp", dir, "-main", name).CombinedOutput()
			want := map[string]int{"holds": 0, "violated": 1}[strings.Fields(promised(t, source))[0]]
			if got := exitCode(err); got != want {
				t.Errorf("exit %d, want %d\n%s", got, want, out)
			}
		})
	}
}
