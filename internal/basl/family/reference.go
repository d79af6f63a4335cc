package family

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"bandsaw/ir"
)

// Families of abstractions of references and strings. Their arguments are names.
var references = []Family{
	{Name: "Class", Parameters: "c, ...", Summary: "The classes given, with those below each, null, and all other objects.", Of: ir.ObjectClass},
	{Name: lengthsName, Parameters: "n, ...", Summary: "The given lengths of strings each, and the intervals between and above them; null.", Of: ir.StringClass},
	{Name: "Site", Parameters: "line, ...", Summary: "The lines on which objects are made, null, and all other objects.", Of: ir.ObjectClass},
	{Name: "Text", Parameters: "s, ...", Summary: "The given strings each, null, and all others.", Of: ir.StringClass},
}

const lengthsName = "Lengths"

// asked is what a guard asks of a reference, by the family.
var asked = map[string]string{"Class": "instance", "Site": "site", "Text": "is"}

// ofWords reports whether the family takes names.
func (f Factor) ofWords() bool { return asked[f.Name] != "" }

// ofReferences is the abstraction of references that the factor means.
func ofReferences(f Factor) (*ir.Abstraction, error) {
	t, of := tokens{}, ir.Type(ir.ObjectClass)
	isNull := is("eq", n, constant(0))
	t.add("NULL", isNull)
	before := []*ir.Guard{isNull}
	add := func(token string, g *ir.Guard) {
		switch len(before) {
		case 1: // null is none of them
			t.add(token, g)
		case 2:
			t.add(token, is("and", g, is("not", before[1])))
		default:
			t.add(token, is("and", g, is("not", is("or", before[1:]...))))
		}
		before = append(before, g)
	}
	if f.Name == lengthsName {
		of = ir.StringClass
		if len(f.Args) == 0 || slices.Min(f.Args) < 0 {
			return nil, fmt.Errorf("%s: expected lengths: %s(n, ...)", f, f.Name)
		}
		all, err := cuts(f.Args, ir.Int)
		if err != nil {
			return nil, err
		}
		for i, name := range all.names {
			if g := lengthOf(all.guards[i]); name != "BELOW" {
				t.add(name, g)
			} else if slices.Min(f.Args) > 0 {
				t.add(name, is("and", is("ne", n, constant(0)), g))
			}
		}
		return t.of(f, of)
	}
	for _, w := range f.Words {
		if f.Name == "Text" {
			of = ir.StringClass
		}
		if f.Name == "Class" && ir.AboveArrays(ir.Type(w)) {
			return nil, fmt.Errorf("%s: every array is a %s, expected another class", f, w)
		}
		add(tokenName(w, f.Name), &ir.Guard{Op: asked[f.Name], Text: w})
	}
	t.add("OTHER", is("not", is("or", before...)))
	return t.of(f, of)
}

// of is the abstraction of the tokens, of references.
func (t tokens) of(f Factor, of ir.Type) (*ir.Abstraction, error) {
	a, err := t.abstraction(f.String())
	if err == nil {
		a.Of = of
	}
	return a, err
}

// lengthOf is the guard of a number as one of a length.
func lengthOf(g *ir.Guard) *ir.Guard {
	out := *g
	if g.Op == "n" {
		out.Op = "length"
	}
	out.Args = nil
	for _, a := range g.Args {
		out.Args = append(out.Args, lengthOf(a))
	}
	return &out
}

// tokenName is the token of a class, a line or a text.
func tokenName(w, family string) string {
	if family == "Class" {
		w = w[strings.LastIndexAny(w, ".$")+1:]
	}
	name := strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return '_'
	}, strings.Replace(w, ".java:", "_", 1))
	if unicode.IsDigit([]rune(name)[0]) {
		name = "S" + name
	}
	return strings.ToUpper(name)
}
