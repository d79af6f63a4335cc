package cli

import "testing"

func TestCommandLine(t *testing.T) {
	verify := CommandLine{"bandsaw", "verify", "-cp", "my classes", "--states=5", "-main", "Main", "--", "-states", "x"}
	for _, c := range []struct {
		c    CommandLine
		want string
	}{
		{verify.With("states", "50"), "bandsaw verify -states 50 -cp 'my classes' -main Main -- -states x"},
		{verify.With("search", "dfs"), "bandsaw verify -search dfs -cp 'my classes' --states=5 -main Main -- -states x"},
		{CommandLine{"mc", "-states", "3", "P.ir.json"}.With("states", "30"), "mc -states 30 P.ir.json"},
		{CommandLine{"mc", "it's", ""}, `mc 'it'\''s' ''`},
	} {
		if got := c.c.String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
	if got := verify.Flag("main"); got != "Main" {
		t.Errorf("-main is %q", got)
	}
}
