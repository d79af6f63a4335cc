package check

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestRandomProperties: of random concurrent programs with random invariants and
// lines the searches say what an evaluation of all states says, and all lines that
// threads come to, when every statement of every thread may come between any two
// of another and nothing is put into the program.
func TestRandomProperties(t *testing.T) {
	violated, held, large := map[string]int{}, map[string]int{}, 0
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+3)/4; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for _, what := range []string{"invariant", "unreachable"} {
			want, ok := expected(t, p, seed, what)
			if !ok {
				large++
				continue
			}
			if want {
				violated[what]++
			} else {
				held[what]++
			}
			if wrong := disagreement(p, seed, what, want); wrong != "" {
				t.Errorf("seed %d: %s", seed, minimal(t, src, seed, what))
			}
		}
	}
	t.Logf("violated: %v, held: %v, %d too large", violated, held, large)
	if *randomCount >= enough && (len(violated) < 2 || len(held) < 2) {
		t.Errorf("the programs test nothing: violated %v, held %v", violated, held)
	}
}

// lineOf is a random statement's place in what the user's classes have.
func lineOf(p *ir.Program, seed uint64) int {
	var lines []int
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if !c.Library {
						lines = append(lines, s.Pos().Line)
					}
				}
			}
		}
	}
	return lines[rand.New(rand.NewPCG(seed, 12)).IntN(len(lines))]
}

// expected is whether the property of the seed is violated, by the reference.
func expected(t *testing.T, p *ir.Program, seed uint64, what string) (violated, ok bool) {
	var w reference.Watch
	if what == "invariant" {
		c := randomprog.NewCondition(seed)
		w.Changed = func(s reference.State) {
			if holds, known := c.Holds(s); known && !holds {
				violated = true
			}
		}
	} else {
		line := lineOf(p, seed)
		w.Comes = func(s ir.Stmt) { violated = violated || s.Pos().Line == line }
	}
	_, ok, err := reference.ExploreWatched(p, tooLarge, w)
	if err != nil {
		if t != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		return false, false
	}
	return violated, ok
}

// propertyOf is the property of the seed, and the program with what it needs.
func propertyOf(p *ir.Program, seed uint64, what string) (*prop.Property, *ir.Program, error) {
	text := "check invariant " + randomprog.NewCondition(seed).Text
	if what == "unreachable" {
		text = fmt.Sprintf("check unreachable Random.java:%d", lineOf(p, seed))
		for _, c := range p.Classes {
			if !c.Library {
				c.Source = "Random.java"
			}
		}
	}
	property, err := prop.Read("random", []byte(text))
	if err != nil {
		return nil, nil, err
	}
	if err := property.Check(p, func(string, []string) string { return "" }); err != nil {
		return nil, nil, err
	}
	with, err := property.Attach(p)
	if err != nil {
		return nil, nil, err
	}
	return property, with, ir.Check(with)
}

// disagreement tells what a search says that it should not, "" if all is well.
func disagreement(p *ir.Program, seed uint64, what string, want bool) string {
	property, with, err := propertyOf(p, seed, what)
	if err != nil {
		return err.Error()
	}
	for _, o := range []Options{{Search: BFS}, {Search: DFS}, {Search: Stateless}, {Search: BFS, NoReduction: true}} {
		o.Limits.States = 20 * tooLarge
		r, err := Check(with, property, o)
		if err != nil {
			return err.Error()
		}
		if r.Verdict == result.GaveUp {
			continue
		}
		if got := r.Verdict == result.Violated; got != want {
			return fmt.Sprintf("%s: violated is %v by %s (without reduction: %v), %v by the reference", property.Names(), got, o.Search, o.NoReduction, want)
		}
		if want && r.Violation.Kind != what {
			return fmt.Sprintf("%s: the violation is %+v", property.Names(), r.Violation)
		}
	}
	return ""
}

// minimal tells what is wrong of a program of which as little as possible is kept.
func minimal(t *testing.T, src string, seed uint64, what string) string {
	text := ""
	randomprog.Shrink(src, func(p *ir.Program) bool {
		want, ok := expected(nil, p, seed, what)
		if !ok {
			return false
		}
		wrong := disagreement(p, seed, what, want)
		if wrong != "" {
			text = wrong + "\n" + randomprog.Numbered(p)
		}
		return wrong != ""
	})
	return text
}
