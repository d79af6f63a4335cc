package family

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/ir"
)

// random is a random expression of families.
func random(r *rand.Rand) string {
	number := func() int64 { return r.Int64N(13) - 6 }
	factor := func() string {
		switch r.IntN(4) {
		case 0:
			l := number()
			return fmt.Sprintf("Range(%d, %d)", l, l+r.Int64N(5))
		case 1:
			return fmt.Sprintf("Modulo(%d)", 2+r.IntN(4))
		case 2:
			return fmt.Sprintf("Set(%d,%d)", number(), number())
		}
		return fmt.Sprintf("Cuts(%d,%d,%d)", number(), number(), number())
	}
	text := factor()
	for r.IntN(3) == 0 {
		text += " * " + factor()
	}
	return text
}

func none(name string, args []int64) (*ir.Abstraction, error) { return nil, nil }

// Each number has just one token, each token a number, and numbers are told
// apart that a factor tells apart.
func TestTokens(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 120 {
		expr := random(r)
		a, err := Instance(expr, none)
		if err != nil {
			if strings.Contains(err.Error(), "more than 64 tokens") {
				continue
			}
			t.Fatal(err)
		}
		if err := a.Check(); err != nil {
			t.Fatal(err)
		}
		factors, _, err := Parse(expr)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[int]string{}
		for n := int64(-130); n <= 130; n++ {
			holds := 0
			for _, g := range a.Guards {
				if g.Holds(n) {
					holds++
				}
			}
			if holds != 1 {
				t.Fatalf("%s: %d has %d tokens", expr, n, holds)
			}
			var names []string
			for _, f := range factors {
				b, err := Instance(f.String(), none)
				if err != nil {
					t.Fatal(err)
				}
				names = append(names, b.Tokens[b.TokenOf(n)])
			}
			text := strings.Join(names, "_")
			if got := a.Tokens[a.TokenOf(n)]; got != text {
				t.Fatalf("%s: %d is %s, want %s", expr, n, got, text)
			}
			seen[a.TokenOf(n)] = text
		}
		if len(seen) != len(a.Tokens) {
			t.Errorf("%s: %d of the tokens %v stand for a number", expr, len(seen), a.Tokens)
		}
	}
}

func TestErrors(t *testing.T) {
	for expr, want := range map[string]string{
		"Range(3,1)":                "Range(3,1): expected two numbers, the first not greater than the second",
		"Range(1)":                  "expected two numbers",
		"Modulo(1)":                 "expected one number, from 2 to 64",
		"Modulo(2000)":              "expected one number, from 2 to 64",
		"Set":                       "Set: expected arguments: Set(v, ...)",
		"Set()":                     `Set(): "", expected a whole number of at most 61 bits`,
		"Set(1":                     "expected )",
		"Rnge(1)":                   `no family Rnge of abstractions (did you mean "Range"?)`,
		"*Set(1)":                   "expected the name of an abstraction",
		"Range(0,70)":               "more than 64 tokens",
		"Set(99999999999999999999)": "expected a whole number of at most 61 bits",
		"Set(99999999999)*Set(1)":   "Set(99999999999) abstracts long, but Set(1) int",
		"Cuts(0)@char":              "expected @int, @long, @float or @double behind an abstraction",
		"Range(0,3)@double":         "the guards of Range(0,3) have a hole",
		"Modulo(2)@float":           "computes what it does for integers only",
		"Modulo(7)*Modulo(11)*Modulo(13)*Modulo(17)": "more than 64 tokens",
		"Set(0)*Modulo(2)*Missing":                   "no abstraction Missing",
		"Modulo(63)*Modulo(64)":                      "more than 1024",
	} {
		if _, err := Instance(expr, none); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", expr, err, want)
		}
	}
}

// Nothing is below the least number of a type or above its greatest, and no token is for it.
func TestEnds(t *testing.T) {
	for expr, want := range map[string]string{
		"Cuts(-2147483648,2147483647)":    "M2147483648 M2147483647to2147483646 N2147483647",
		"Cuts(2147483647)@long":           "BELOW N2147483647 ABOVE",
		"Range(2147483646,2147483647)":    "BELOW N2147483646 N2147483647",
		"Cuts(0,2147483647)*Modulo(2)":    "BELOW_R0 BELOW_R1 N0_R0 N1to2147483646_R0 N1to2147483646_R1 N2147483647_R1",
		"Range(5000000000,5000000001)":    "BELOW N5000000000 N5000000001 ABOVE",
		"Range(-2147483648,-2147483648)":  "M2147483648 ABOVE",
		"Set(2147483647)":                 "N2147483647 OTHER",
		"Cuts(-2147483647,-2147483646)":   "BELOW M2147483647 M2147483646 ABOVE",
		"Cuts(2147483646)":                "BELOW N2147483646 ABOVE",
		"Cuts(2147483645,2147483647)@int": "BELOW N2147483645 N2147483646 N2147483647",
		"Cuts(2147483647)@double":         "BELOW N2147483647 ABOVE NAN",
	} {
		a, err := Instance(expr, none)
		if err != nil {
			t.Errorf("%s: %v", expr, err)
		} else if got := strings.Join(a.Tokens, " "); got != want {
			t.Errorf("%s has the tokens %s, expected %s", expr, got, want)
		}
	}
}
