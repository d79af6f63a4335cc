package predicate

import (
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestDefined: a variable that predicates mention is what it was computed as, until something of that changes; nothing is
// thrown in the abstract program that is not in the program, and all that is.
func TestDefined(t *testing.T) {
	const text = heads.Threads + `class G {
  static field next int
  static field unacked int
  static field open int
}
` + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var x int java x
    var y int java y
    var d int java d
    local t0 int
    local t1 int
    local t2 int
    local t3 int
    local e E
  b0:
    x = choose 0 .. 3 @0:1
    y = choose 0 .. 3 @1:1
    d = choose 0 .. 3 @2:1
    BODY
  fail:
    e = new E @20:6
    pending = e @21:6
    return
  ok:
    return
  }
}
`
	const acked = `t0 = <G.unacked>
    d = x - t0
    if d <= 0 goto ok else b1
  b1:
    t1 = <G.open>
    if d > t1 goto ok else b2
  b2:
    <G.unacked> = x
    t1 = <G.open>
    t1 = t1 - d
    <G.open> = t1
    t0 = <G.next>
    t1 = <G.unacked>
    t2 = t0 - t1
    t3 = <G.open>
    if t2 != t3 goto fail else ok`
	for _, c := range []struct {
		body, preds string
		thrown      bool
	}{
		{"<G.next> = 3|<G.open> = 3|" + acked, "[static]\nG.next - G.unacked == G.open\nG.unacked == 0\n", false},
		{"<G.next> = 3|<G.open> = 2|" + acked, "[static]\nG.next - G.unacked == G.open\nG.unacked == 0\n", true},
		// It was computed from what is another since.
		{"d = x|goto b1|  b1:|x = choose 0 .. 3|goto b2|  b2:|if d != x goto fail else ok", "[method Main.main]\nd == x\n", true},
		// What waits is computed from what it was before.
		{"if d == y goto b1 else ok|  b1:|d = x|x = x + 1|if d == y goto fail else ok", "[method Main.main]\nd == y\nx == y\n", true},
		{"d = x|x = x + 1|if d == x goto fail else ok", "[method Main.main]\nd == x\n", false},
		{"d = x|if x == y goto b1 else ok|  b1:|if d != y goto fail else ok", "[method Main.main]\nx == y\nd == y\n", false},
		// Of two each is known by the other.
		{"d = x + 1|y = d|x = x + y|goto b1|  b1:|if d != y goto fail else b2|  b2:|t0 = x - y|t0 = t0 + 1|if d != t0 goto fail else ok", "[method Main.main]\nd == y\nx < 3\nx - y < d\nx - y - d < 0", false},
		// It is one of those that it was chosen among.
		{"<G.open> = 1|goto b1|  b1:|t0 = <G.open>|t0 = t0 + x|<G.open> = t0|t0 = <G.open>|if t0 < 1 goto fail else ok", "[static]\nG.open < 1\nG.open < 10\n", false},
		{"<G.open> = 1|goto b1|  b1:|x = y|t0 = <G.open>|t0 = t0 + x|<G.open> = t0|t0 = <G.open>|if t0 > 3 goto fail else ok", "[static]\nG.open > 3\nG.open < 2\n", true},
		{"<G.open> = 1|x = x - 4|goto b1|  b1:|t0 = <G.open>|t0 = t0 + x|<G.open> = t0|t0 = <G.open>|if t0 < 1 goto fail else ok", "[static]\nG.open < 1\nG.open < 10\n[method Main.main]\nx < 9\n", true},
		{"<G.open> = 1|goto b1|  b1:|x = choose -1 .. 0|goto b2|  b2:|t0 = <G.open>|t0 = t0 + x|<G.open> = t0|t0 = <G.open>|if t0 < 1 goto fail else ok", "[static]\nG.open < 1\nG.open < 10\n[method Main.main]\nx < 9\n", true},
		// What is to be decided is what is assigned, not what was.
		{"d = x|goto b1|  b1:|d = y|goto b2|  b2:|if d != x goto fail else ok", "[method Main.main]\nsplit d == x\nx == y\n", true},
	} {
		body := strings.ReplaceAll(strings.ReplaceAll(c.body, "|  ", "\n  "), "|", "\n    ")
		lines := strings.Split(strings.Replace(text, "BODY", body, 1), "\n")
		for i, l := range lines { // positions
			if strings.HasPrefix(l, "    ") && !strings.Contains(l, "@") && !strings.HasPrefix(l, "    param") && !strings.HasPrefix(l, "    var") && !strings.HasPrefix(l, "    local") && !strings.HasSuffix(l, "return") {
				lines[i] += " @9:3"
			}
		}
		in, out, _, err := abstracted(strings.Join(lines, "\n"), c.preds, Options{Branches: true})
		if err != nil {
			t.Fatal(err)
		}
		for what, p := range map[string]*ir.Program{"the program": in, "the abstract program": out} {
			if r, ok, err := reference.Explore(p, 100000); err != nil || !ok || r.Thrown["E"] != c.thrown {
				t.Errorf("%s: %s throws %v, expected %v, %v %v", c.body, what, r.Thrown, c.thrown, ok, err)
			}
		}
	}
}
