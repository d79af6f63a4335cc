package check

import (
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
	"bandsaw/mc/internal/search"
)

// TestRandomCircles: of random programs of which some threads begin anew when they have
// done what they do, a search finds out whether all states can come to an end, as the
// interpreter does that lets every statement of a thread come between any two of another;
// and whether threads wait for ever meanwhile, as a search does that reduces nothing.
func TestRandomCircles(t *testing.T) {
	verdicts := map[string]int{}
	// Of a hundred programs one waits for ever while others go on: these do.
	seeds := []uint64{60, 147, 153, 305, 441, 520, 593, 666, 723, 729, 769, 777, 849, 969, 1035, 1057}
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+3)/4; seed++ {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		goRound(p, seed)
		want, ok, err := reference.Explore(p, tooLarge)
		if err != nil || !ok {
			continue // without an end there are more states
		}
		verdict := func(check prop.Check, o Options) result.Verdict {
			o.Limits = search.Limits{States: 4 * tooLarge}
			r, err := Check(p, &prop.Property{Checks: []prop.Check{check}}, o)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src)
			}
			if r.Violation != nil && r.Violation.Kind != check.Name() {
				t.Errorf("seed %d: violated: %s", seed, r.Violation.Message)
			}
			return r.Verdict
		}
		for _, how := range []string{BFS, DFS} {
			livelock := verdict(prop.Livelock{}, Options{Search: how})
			if endless := livelock == result.Violated; endless != want.Endless {
				t.Errorf("seed %d, %s: %s, but endless is %t\n%s", seed, how, livelock, want.Endless, randomprog.Numbered(p))
			}
			blocked, plain := verdict(prop.Blocked{}, Options{Search: how}), verdict(prop.Blocked{}, Options{Search: how, NoReduction: true})
			if blocked != plain {
				t.Errorf("seed %d, %s: blocked: %s, without reduction %s\n%s", seed, how, blocked, plain, randomprog.Numbered(p))
			}
			verdicts["livelock "+string(livelock)]++
			verdicts["blocked "+string(blocked)]++
		}
	}
	t.Log(verdicts)
	for _, v := range []string{"livelock holds", "livelock violated", "blocked holds", "blocked violated"} {
		if *randomCount >= enough && verdicts[v] == 0 {
			t.Errorf("the programs test nothing: %v", verdicts)
		}
	}
}

// goRound lets some threads of the program begin anew where their method would return.
func goRound(p *ir.Program, seed uint64) {
	for i, class := range []string{"T0", "T1", "T2"} {
		if m := p.Method(ir.NewMethodID(class, "run", nil, "void")); m != nil && seed>>i&1 == 0 {
			for _, b := range m.Blocks {
				last := len(b.Stmts) - 1
				if s, ok := b.Stmts[last].(*ir.Return); ok {
					b.Stmts[last] = &ir.Goto{At: s.At, Target: m.Blocks[0]}
				}
			}
		}
	}
}
