package family

import (
	"fmt"
	"math"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Source finds what an expression names: the abstraction, if args is nil, or
// that of a family with these arguments. It is asked first, so that a user's
// family comes before one of the same name here. Without such it returns nil
// and no error.
type Source func(name string, args []int64) (*ir.Abstraction, error)

// Instance is the abstraction that the expression means. Of a family or a
// product it has no operators: they are derived as they are needed. Its
// arithmetic is ideal if that of all that was found is, and something was;
// otherwise it is java.
func Instance(expr string, find Source) (*ir.Abstraction, error) {
	factors, err := Parse(expr)
	if err != nil {
		return nil, err
	}
	var all []*ir.Abstraction
	found, ideal := 0, 0
	for _, f := range factors {
		a, err := find(f.Name, f.Args)
		if err != nil {
			return nil, err
		}
		if a != nil {
			found++
			if a.Arithmetic == "ideal" {
				ideal++
			}
		} else if a, err = builtIn(f); err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	if len(all) == 1 {
		return all[0], nil
	}
	p, err := product(name(factors), all)
	if err == nil && found > 0 && found == ideal {
		p.Arithmetic = "ideal"
	}
	return p, err
}

func builtIn(f Factor) (*ir.Abstraction, error) {
	family, ok := Find(f.Name)
	if !ok {
		if f.Args == nil {
			return nil, fmt.Errorf("no abstraction %s", f.Name)
		}
		return nil, fmt.Errorf("no family %s of abstractions", f.Name)
	}
	return family.of(f.Args)
}

// product tells apart what any of the factors does: a token for each tuple of
// theirs that some int has.
func product(name string, factors []*ir.Abstraction) (*ir.Abstraction, error) {
	t := tokens{[]string{""}, []*ir.Guard{{Op: "true"}}}
	modulus := 1
	for i, a := range factors {
		for _, g := range a.Guards {
			if modulus = values.Modulus(g, modulus); modulus == 0 {
				return nil, fmt.Errorf("%s: the common multiple of the divisors is more than %d", name, values.MaxModulus)
			}
		}
		var next tokens
		for k, left := range t.names {
			for j, right := range a.Tokens {
				both, text := a.Guards[j], right
				if i > 0 {
					both, text = is("and", t.guards[k], a.Guards[j]), left+"_"+right
				}
				if !values.Of([]*ir.Guard{both}, math.MinInt32, math.MaxInt32)[0].Empty() {
					next.add(text, both)
				}
			}
		}
		if t = next; len(t.names) > 4*ir.MaxTokens {
			break
		}
	}
	return t.abstraction(name)
}
