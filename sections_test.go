package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"bandsaw/artifact/result"
)

// TestSections checks that the atomic sections that lift makes of the
// operations of the JDK's locks change no verdict, that they are worth it, and
// that there are none where somebody could tell.
func TestSections(t *testing.T) {
	for _, c := range []struct {
		name   string
		fewer  float64 // times fewer states, 1 if there are no sections
		reason string
	}{
		{"JucLockHolds", 5, ""},
		{"JucSemaphore", 4, ""},
		{"JucLostSignal", 2, ""},
		{"JucQueue", 5, ""},
		{"JucLockOrder", 5, ""},
		{"OwnGate", 2, ""},
		{"JucConditions", 5, ""},
		{"InterruptOrLock", 1.4, ""},
		{"InterruptHidden", 5, ""},
		{"FairOvertaken", 1, "others may begin to wait after the question for them"},
		{"ParksUnderLocks", 1, "the user's park can tell who was woken by a lock"},
		{"BehindMany", 5, ""},
		{"HalfOwned", 1, "the owner is asked for"},
		{"BlockedOn", 1, "what a thread is parked for is asked"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			must(t, "javac", "-g", "-d", dir, filepath.Join("testdata/verdicts", c.name+".java"))
			coarse, fine := filepath.Join(dir, "coarse.ir.json"), filepath.Join(dir, "fine.ir.json")
			must(t, "bin/lift", "-cp", dir, "-main", c.name, "-o", coarse)
			must(t, "bin/lift", "-fine", "-cp", dir, "-main", c.name, "-o", fine)
			a, b := statesOf(t, lower(t, coarse)), statesOf(t, lower(t, fine))
			if cut := b.Verdict == result.GaveUp && c.fewer > 1; !cut && a.Verdict != b.Verdict || a.Verdict == result.Violated && a.Violation.Kind != b.Violation.Kind {
				t.Errorf("verdicts differ: %v with sections, %v without", a.Verdict, b.Verdict)
			}
			switch n, m := a.Statistics.States, b.Statistics.States; {
			case c.fewer == 1 && n != m:
				t.Errorf("%d states with sections, %d without, but there should be none: %s", n, m, c.reason)
			case float64(n)*c.fewer > float64(m):
				t.Errorf("%d states with sections, %d without", n, m)
			}
		})
	}
}

// statesOf is mc's answer, with statistics, given up after enough states to
// compare with.
func statesOf(t *testing.T, lowered string) *result.Result {
	t.Helper()
	out, err := exec.Command("bin/mc", "-states", "100000", "-o", lowered+".result.json", lowered).CombinedOutput()
	if code := exitCode(err); code != 0 && code != 1 && code != 3 {
		t.Fatalf("mc: exit %d\n%s", code, out)
	}
	data, err := os.ReadFile(lowered + ".result.json")
	if err != nil {
		t.Fatal(err)
	}
	r, err := result.Read(lowered, data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
