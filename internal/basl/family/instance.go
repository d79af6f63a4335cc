package family

import (
	"fmt"
	"strings"

	"bandsaw/internal/basl/values"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// Source finds what an expression names: the abstraction, if args is nil, or
// that of a family with these arguments. It is asked first, so that a user's
// family comes before one of the same name here. Without such it returns nil
// and no error.
type Source func(name string, args []int64) (*ir.Abstraction, error)

// Instance is the abstraction that the expression means. Of a family or a
// product it has no operators: they are derived as they are needed. Its
// arithmetic is ideal, or trap, if that of all that was found is, and something
// was; otherwise it is java.
func Instance(expr string, find Source) (*ir.Abstraction, error) {
	factors, t, err := Parse(expr)
	if err != nil {
		return nil, err
	}
	var all []*ir.Abstraction
	found, arithmetics := 0, map[string]int{}
	for _, f := range factors {
		if f.Words != nil || f.Name == lengthsName {
			a, err := ofReferences(f)
			if err != nil {
				return nil, err
			}
			all = append(all, a)
			continue
		}
		a, err := find(f.Name, f.Args)
		if err != nil {
			return nil, err
		}
		if a != nil {
			found++
			arithmetics[a.Arithmetic]++
		} else if a, err = builtIn(f, t); err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	own := all[0].Of.Kind()
	for i, a := range all {
		if t == "" && a.Of.Kind() != own {
			return nil, fmt.Errorf("%s: %s abstracts %s, but %s %s", expr, factors[0], own, factors[i], a.Of.Kind())
		}
	}
	if t == "" {
		t = own
	}
	if own.IsRef() != t.IsRef() || own.IsRef() && len(all) > 1 {
		return nil, fmt.Errorf("%s: %s abstracts references, of which there are no products and no other types", expr, factors[0])
	}
	if len(all) == 1 && t == own {
		return all[0], nil
	}
	if t.IsReal() {
		return realProduct(name(factors), all, t, own)
	}
	for i, a := range all {
		if a.Of.IsReal() {
			if all[i], err = integers(a, t); err != nil {
				return nil, err
			}
		}
	}
	p, err := product(name(factors), all, t, own)
	if err == nil && found > 0 && arithmetics[ir.JavaArithmetic] == 0 {
		p.Arithmetic = ir.IdealArithmetic
		if arithmetics[ir.TrapArithmetic] == found {
			p.Arithmetic = ir.TrapArithmetic
		}
	}
	return p, err
}

// builtIn is the abstraction of a family, for values of the type.
func builtIn(f Factor, t ir.Type) (*ir.Abstraction, error) {
	family, ok := Find(f.Name)
	if !ok {
		if f.Args == nil {
			return nil, fmt.Errorf("no abstraction %s", f.Name)
		}
		var names []string
		for _, x := range Families {
			names = append(names, x.Name)
		}
		return nil, fmt.Errorf("no family %s of abstractions%s; there are %s", f.Name, cli.DidYouMean(f.Name, names), strings.Join(names, ", "))
	}
	return family.of(f.Args, t)
}

// product tells apart what any of the factors does: a token for each tuple of
// theirs that some value of the type has. own is the type that they abstract.
func product(name string, factors []*ir.Abstraction, of, own ir.Type) (*ir.Abstraction, error) {
	if of != own {
		name = ir.AbstractionAt(name, of)
	}
	lo, hi := of.Range()
	t := tokens{[]string{""}, []*ir.Guard{{Op: "true"}}}
	modulus := 1
	for i, a := range factors {
		for _, g := range a.Guards {
			if of == ir.Long && !values.Fits(g, 64) {
				return nil, fmt.Errorf("%s: the guard %s reckons with numbers of more than 61 bits", name, g)
			}
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
				if !values.Of([]*ir.Guard{both}, lo, hi)[0].Empty() {
					next.add(text, both)
				}
			}
		}
		if t = next; len(t.names) > ir.MaxTokens {
			break // each value has a token of each factor: with more of these there are no fewer
		}
	}
	p, err := t.abstraction(name)
	if err == nil {
		p.Of = of
	}
	return p, err
}
