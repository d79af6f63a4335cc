package check

import (
	"bytes"
	"encoding/json"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
)

// TestMixed: whatever executes the stretches that concern one thread alone, a search
// finds the same, by the same numbers of states, transitions and statements, tells it
// by the same trace, and reaches the same lines and branches.
func TestMixed(t *testing.T) {
	violated := 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		search := []string{BFS, DFS, Deviate, DFS}[seed%4]
		plain, wrong := answered(t, p, search, Off), false
		for _, mixed := range []string{Fast} {
			if got := answered(t, p, search, mixed); !bytes.Equal(got, plain) {
				t.Errorf("seed %d, %s, %s: \n%s\nwithout:\n%s%s", seed, search, mixed, got, plain, randomprog.Numbered(p))
				wrong = true
			}
		}
		if !wrong && bytes.Contains(plain, []byte(`"violated"`)) {
			violated++
		}
	}
	if *randomCount >= enough && violated < 5 {
		t.Errorf("the programs test nothing: %d violated", violated)
	}
}

// answered is the result file of a search, and what it covers.
func answered(t *testing.T, p *ir.Program, search, mixed string) []byte {
	o := Options{Search: search, Mixed: mixed, Coverage: true, All: search == DFS}
	o.Limits.States = tooLarge
	r, err := Check(p, prop.Default(), o)
	if err != nil {
		return []byte(err.Error())
	}
	var out bytes.Buffer
	if err := r.Coverage.Write(&out); err != nil {
		t.Fatal(err)
	}
	e := json.NewEncoder(&out)
	e.SetIndent("", " ")
	if err := e.Encode(r.Result); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
