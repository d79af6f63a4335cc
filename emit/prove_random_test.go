package main

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/emit/internal/spacer"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestRandomProofs: of random programs of one thread it is never proved that they do not end as an execution does, and of what
// is so some is proved.
func TestRandomProofs(t *testing.T) {
	asked, proved := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		p, src, err := randomprog.Sequential(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		ends := endsOf(p)
		if len(ends) == 0 {
			continue
		}
		for _, e := range ends[:min(len(ends), 2)] {
			if !never(t, p, e) {
				continue
			}
			text := ""
			randomprog.Shrink(src, func(p *ir.Program) bool {
				if !slices.Contains(endsOf(p), e) || !never(t, p, e) {
					return false
				}
				text = randomprog.Numbered(p)
				return true
			})
			t.Errorf("seed %d: it is proved that the program never ends with %v, as it does\n%s", seed, e, text)
			break
		}
		asked++
		if atLeast(t, p, int(seed%randomprog.Outcomes), ends) {
			proved++
		}
	}
	t.Logf("of %d things that are so, %d were proved", asked, proved)
	if asked > 4 && proved == 0 {
		t.Error("nothing was proved")
	}
}

// end is what the static fields that are looked at hold in the end of an execution.
type end [randomprog.Outcomes]int64

var outcome = regexp.MustCompile(`(?m)^Main\.out(\d) = (-?\d+)$`)

// endsOf are the ends of the program's executions, sorted; nil if there are too many.
func endsOf(p *ir.Program) []end {
	b, ok, err := reference.Explore(p, 4000)
	if err != nil || !ok {
		return nil
	}
	all := map[end]bool{}
	for text := range b.Ends {
		var e end
		for _, m := range outcome.FindAllStringSubmatch(text, -1) {
			k, _ := strconv.Atoi(m[1])
			e[k], _ = strconv.ParseInt(m[2], 10, 64)
		}
		all[e] = true
	}
	return slices.SortedFunc(maps.Keys(all), func(a, b end) int { return slices.Compare(a[:], b[:]) })
}

// never reports whether it is proved that no execution ends so.
func never(t *testing.T, p *ir.Program, e end) bool {
	for k := range e {
		test := testOf(p, k)
		if test == nil {
			return false
		}
		test.Op, test.Y = ir.Eq, &ir.Const{Type: ir.Int, Bits: e[k]}
	}
	return proves(t, p)
}

// testOf is the test of an outcome, nil if it is gone.
func testOf(p *ir.Program, k int) *ir.If {
	for _, b := range p.Method(p.Entry[0]).Blocks {
		if b.Name == "is"+strconv.Itoa(k) {
			test, _ := b.Stmts[len(b.Stmts)-1].(*ir.If)
			return test
		}
	}
	return nil
}

// atLeast reports whether it is proved that an outcome is at least what it is in one of the ends.
func atLeast(t *testing.T, p *ir.Program, k int, ends []end) bool {
	least := ends[0][k]
	for _, e := range ends {
		least = min(least, e[k])
	}
	for i := range randomprog.Outcomes {
		test := testOf(p, i)
		test.Op, test.Y = ir.Ge, &ir.Const{Type: ir.Int, Bits: -1 << 31} // so it is
		if i == k {
			test.Op, test.Y = ir.Lt, &ir.Const{Type: ir.Int, Bits: least}
		}
	}
	return proves(t, p)
}

// proves reports whether it is proved that the program ends without an exception.
func proves(t *testing.T, p *ir.Program) bool {
	r, err := spacer.Prove(p, &prop.Property{Checks: []prop.Check{prop.Exceptions{}}}, spacer.Options{Effort: 100_000})
	if err != nil {
		t.Error(err)
		return false
	}
	return r.Verdict == result.Holds
}
