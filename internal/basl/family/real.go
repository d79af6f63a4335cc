package family

import (
	"fmt"
	"math"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// realProduct is product for values of float or double. Guards for integers
// serve if they only compare with constants. NaN gets a token of its own, NAN,
// if none of a factor's guards holds for it.
func realProduct(name string, factors []*ir.Abstraction, of, own ir.Type) (*ir.Abstraction, error) {
	if of != own {
		name = ir.AbstractionAt(name, of)
	}
	t := tokens{[]string{""}, []*ir.Guard{{Op: "true"}}}
	for i, a := range factors {
		right := tokens{a.Tokens, a.Guards}
		for k, g := range a.Guards {
			if !comparesOnly(g) {
				return nil, fmt.Errorf("%s: the guard of %s, %s, computes what it does for integers only", name, a.Tokens[k], g)
			}
		}
		for _, x := range values.Holes(of, a.Guards) {
			if x == x {
				return nil, fmt.Errorf("%s: the guards of %s have a hole: %v has no token", name, a.Name, x)
			}
			right = tokens{append(a.Tokens[:len(a.Tokens):len(a.Tokens)], "NAN"), append(a.Guards[:len(a.Guards):len(a.Guards)], is("ne", n, n))}
		}
		var next tokens
		for k, left := range t.names {
			for j, text := range right.names {
				both := right.guards[j]
				if i > 0 {
					both, text = is("and", t.guards[k], both), left+"_"+text
				}
				if values.SomeReal(of, both) {
					next.add(text, both)
				}
			}
		}
		t = next
	}
	p, err := t.abstraction(name)
	if err == nil {
		p.Of = of
	}
	return p, err
}

// comparesOnly reports whether the guard computes nothing.
func comparesOnly(g *ir.Guard) bool {
	switch g.Op {
	case "add", "sub", "mul", "rem", "neg":
		return false
	}
	for _, a := range g.Args {
		if !comparesOnly(a) {
			return false
		}
	}
	return true
}

// integers is an abstraction of float or double, read for values of an integral
// type.
func integers(a *ir.Abstraction, t ir.Type) (*ir.Abstraction, error) {
	out := *a
	out.Guards = nil
	for i, g := range a.Guards {
		h, ok := integerGuard(g, t)
		if !ok {
			return nil, fmt.Errorf("%s: the guard of %s, %s, is not read for values of %s: the numbers in it are too large", a.Name, a.Tokens[i], g, t)
		}
		out.Guards = append(out.Guards, h)
	}
	return &out, nil
}

// integerGuard is what the guard says of integers; false if it has numbers that
// guards for these cannot.
func integerGuard(g *ir.Guard, t ir.Type) (*ir.Guard, bool) {
	switch g.Op {
	case "true":
		return g, true
	case "and", "or", "not":
		out := &ir.Guard{Op: g.Op}
		for _, a := range g.Args {
			h, ok := integerGuard(a, t)
			if !ok {
				return nil, false
			}
			out.Args = append(out.Args, h)
		}
		return out, true
	}
	x, y, op := g.Args[0], g.Args[1], g.Op
	if x.Op != "n" {
		x, y, op = y, x, mirrored[op]
	}
	if x.Op != "n" || y.Op == "n" { // n and n, or two constants: the same for all numbers
		return always(g.HoldsReal(0)), true
	}
	c := y.Real
	if y.Op == "const" {
		c = float64(y.Value)
	}
	if lo, hi := t.Range(); c < float64(lo) || c > float64(hi) {
		return always(ir.Compare(op, 0, c)), true
	}
	if math.Abs(c) > maxArg {
		return nil, false
	}
	switch op {
	case "lt", "ge":
		c = math.Ceil(c)
	case "le", "gt":
		c = math.Floor(c)
	default:
		if c != math.Floor(c) {
			return always(op == "ne"), true
		}
	}
	return is(op, n, constant(int64(c))), true
}

var mirrored = map[string]string{"eq": "eq", "ne": "ne", "lt": "gt", "gt": "lt", "le": "ge", "ge": "le"}

// always is a guard that holds for all numbers or for none.
func always(holds bool) *ir.Guard {
	g := is("true")
	if !holds {
		g = is("not", g)
	}
	return g
}
