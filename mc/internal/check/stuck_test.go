package check

import (
	"io"
	"strings"
	"testing"

	"bandsaw/ir"
	"bandsaw/mc/internal/run"
)

// TestRunStuck: a run that cannot go on says why, and one that can goes on.
func TestRunStuck(t *testing.T) {
	await := func(static, rest string) string {
		return "goto spin\n spin:\n x = <A." + static + ">\n if x == 1 goto out else spin\n out:\n " + rest
	}
	for _, c := range []struct {
		name   string
		bodies [2]string
		why    string // "" for a run that ends
	}{
		{"each spins until the other goes on", [2]string{await("s0", "<A.s1> = 1\n"), await("s1", "<A.s0> = 1\n")}, "livelock: each thread that can move waits in a loop for another: "},
		{"one spins and changes nothing, the other waits", [2]string{await("s0", "<A.s1> = 1\n"), "m = <A.lock>\n monitor enter m\n monitor wait m\n monitor exit m\n"}, "livelock: "},
		{"both wait", [2]string{"m = <A.lock>\n monitor enter m\n monitor wait m\n monitor exit m\n", "m = <A.lock>\n monitor enter m\n monitor wait m\n monitor exit m\n"}, "deadlock: no thread can move: "},
		{"one spins until the other has spun", [2]string{await("s0", "<A.s1> = 1\n"), "<A.s0> = 1\n " + await("s1", "")}, ""},
		{
			"one leaves the monitor that the other needs only between two looks at the loop",
			[2]string{
				"m = <A.lock>\n goto spin\n spin:\n monitor enter m\n x = <A.s0>\n monitor exit m\n if x == 1 goto out else spin\n out:\n",
				"m = <A.lock>\n monitor enter m\n <A.s0> = 1\n monitor exit m\n",
			},
			"",
		},
		{
			"one hardly leaves the monitor that the other needs",
			[2]string{
				"m = <A.lock>\n goto spin\n spin:\n monitor enter m\n y = y + 1\n <A.s1> = y\n goto inner\n inner:\n y = y + 1\n x = y & 1023\n if x == 0 goto last else inner\n last:\n x = <A.s0>\n monitor exit m\n if x == 1 goto out else spin\n out:\n",
				"m = <A.lock>\n monitor enter m\n <A.s0> = 1\n monitor exit m\n",
			},
			"",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := ir.Parse("test", []byte(sectionsProgram(c.bodies)+library))
			if err != nil {
				t.Fatal(err)
			}
			p.SortClasses()
			if err := ir.Check(p); err != nil {
				t.Fatal(err)
			}
			status, err := run.Run(p, run.Options{Out: io.Discard, Err: io.Discard, Memory: 1 << 30})
			switch {
			case c.why == "" && (status != 0 || err != nil):
				t.Errorf("status %d: %v", status, err)
			case c.why != "" && (status != run.StatusStopped || err == nil || !strings.HasPrefix(err.Error(), c.why)):
				t.Errorf("status %d: %v, expected %q", status, err, c.why)
			}
		})
	}
}
