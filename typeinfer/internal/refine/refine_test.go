package refine

import (
	"errors"
	"strings"
	"testing"

	"bandsaw/artifact/result"
	"bandsaw/artifact/sel"
	"bandsaw/internal/basl/family"
	"bandsaw/ir"
)

// What was lost says what a finer abstraction tells apart.
func TestFiner(t *testing.T) {
	for _, x := range []struct {
		name, abstraction, operator string
		values                      []string
		want                        string
	}{
		{"compared with a constant", "Signs", "n != 5", nil, "Cuts(0,5)"},
		{"after a step", "Signs", "(n + 1) < 10", nil, "Cuts(0,9)"},
		{"two steps", "Signs", "(5 - (n * 3)) == 2", nil, "Cuts(0,1)"},
		{"a token by counting", "Cuts(0,5)", "n + 1", nil, "Cuts(-1,0,4,5)"},
		{"by twos", "Signs", "n + 2", nil, "Cuts(-2,0)*Modulo(2)"},
		{"remainders", "Signs", "(n % 3) == 1", nil, "Cuts(0)*Modulo(3)"},
		{"masks", "Point", "(n & 7) == 1", nil, "Modulo(8)"},
		{"two variables", "Range(0,2)", "eq", []string{"7", "9"}, "Cuts(0,1,2,7,9)"},
		{"two variables, values unknown", "Signs", "eq", nil, ""},
		{"known already", "Cuts(5)", "n == 5", nil, ""},
		{"one's own", "Mine", "n == 5", nil, "Cuts(5)*Mine"},
		{"by what one's own compares with", "Letter", "n + 32", nil, "Cuts(33,58,90)*Letter"},
		{"a product", "EvenOdd*Mod3", "n < 2", nil, "Cuts(2)*Modulo(6)"},
		{"a step that grows", "Cuts(0,1000)", "n * 10", nil, "Cuts(0,100,1000)"},
		{"a step that grows, lost again", "Cuts(0,100,1000)", "n * 10", nil, "Cuts(0,1,10,100,1000)"},
		{"a step that grows and more", "Cuts(15,255)", "(n << 4) + 15", nil, "Cuts(-1,0,15,255)*Modulo(15)"},
		{"counting again", "Cuts(4,5)", "n + 1", nil, "Cuts(3,4,5)"},
		{"remainders that are too many", "Cuts(0,80)", "n - 25", nil, "Cuts(0,25,80,105)"},
		{"remainders that fit", "Cuts(0,80)", "n - 5", nil, "Cuts(0,5,80,85)*Modulo(5)"},
		{"nothing but remainders that are too many", "Cuts(0,10,20,30,40,50,60)", "(n % 31) == 10", nil, ""},
		{"beyond ints", "Point", "(n + 1) == -2147483648", nil, ""},
	} {
		if got := finer(&result.Lost{Abstraction: x.abstraction, Operator: x.operator}, x.values, mine); got != x.want {
			t.Errorf("%s: %s by %s becomes %q, want %q", x.name, x.abstraction, x.operator, got, x.want)
		}
	}
}

// mine has abstractions of one's own: Letter is that of upper and lower case, with tokens for what is else.
func mine(expression string) *ir.Abstraction {
	a, err := family.Instance(expression, func(name string, _ []int64) (*ir.Abstraction, error) {
		n := &ir.Guard{Op: "n"}
		is := func(op string, v int64) *ir.Guard {
			return &ir.Guard{Op: op, Args: []*ir.Guard{n, {Op: "const", Value: v}}}
		}
		switch name {
		case "Mine":
			return &ir.Abstraction{Name: name, Of: ir.Int, Tokens: []string{"A", "B"}, Guards: []*ir.Guard{is("eq", 5), is("ne", 5)}}, nil
		case "Letter":
			a := &ir.Abstraction{Name: name, Of: ir.Int, Tokens: []string{"UP", "DOWN", "REST"}}
			a.Guards = []*ir.Guard{{Op: "and", Args: []*ir.Guard{is("ge", 65), is("le", 90)}}, {Op: "gt", Args: []*ir.Guard{n, {Op: "const", Value: 122}}}, is("lt", 65)}
			return a, nil
		}
		return nil, nil
	})
	if err != nil {
		return nil
	}
	return a
}

// What wraps around is none of the numbers that are told apart elsewhere.
func TestWraps(t *testing.T) {
	for _, x := range []struct {
		abstraction string
		of          string
		want        string
	}{
		{"Signs", "NEG POS", ""},
		{"Signs", "NEG ZERO", "Cuts(-1,0)"},
		{"Signs", "NEG ZERO POS", "Cuts(-1,0)"},
		{"Cuts(-2,0)", "BELOW ABOVE", ""},
		{"Cuts(0,1)*Modulo(2)", "BELOW_R0 ABOVE_R0", ""},
		{"Cuts(0,1)*Modulo(2)", "N1 ABOVE_R0", "Cuts(-1,0,1)*Modulo(2)"},
	} {
		if got := finer(&result.Lost{Abstraction: x.abstraction, Operator: "n + 1", Of: strings.Fields(x.of)}, nil, mine); got != x.want {
			t.Errorf("%s by n + 1 with %s becomes %q, want %q", x.abstraction, x.of, got, x.want)
		}
	}
}

// Only the variables concerned get it, where the selection has them; else all that have
// the abstraction.
func TestRefine(t *testing.T) {
	text := "A.x : Signs // the first\nA.y:Signs; A.z : Range(0, 3)\nrest Signs\n"
	selection, err := sel.Read("x.sel", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	lost := &result.Spurious{Lost: &result.Lost{Abstraction: "Signs", Operator: "n == 5"}}
	out, _, changes, err := Refine(text, selection, lost, mine, func(_ *result.Lost, v string) bool { return v == "A.y" })
	if want := "A.x : Signs // the first\nA.y:Cuts(0,5); A.z : Range(0, 3)\nrest Signs\n"; err != nil || out != want || len(changes) != 1 {
		t.Errorf("%v, %v\n%s", err, changes, out)
	}
	out, _, changes, err = Refine(text, selection, lost, mine, func(*result.Lost, string) bool { return false })
	if want := "A.x : Cuts(0,5) // the first\nA.y:Cuts(0,5); A.z : Range(0, 3)\nrest Signs\n"; err != nil || out != want || len(changes) != 2 {
		t.Errorf("%v, %v\n%s", err, changes, out)
	}
	lost.Lost.Abstraction = "EvenOdd"
	if _, _, _, err = Refine(text, selection, lost, mine, func(*result.Lost, string) bool { return true }); !errors.Is(err, ErrNothing) {
		t.Errorf("an abstraction that is not selected: %v", err)
	}
	// Of a sum nothing is known: then another choice of the trace counts.
	spurious := &result.Spurious{Lost: &result.Lost{Abstraction: "Signs", Operator: "add"},
		Others: []result.Lost{{Abstraction: "Signs", Operator: "lt"}, {Abstraction: "Signs", Operator: "n <= 9", Variable: "A.x"}, {Abstraction: "Signs", Operator: "n == 7"}}}
	out, by, _, err := Refine(text, selection, spurious, mine, func(l *result.Lost, v string) bool { return l.Variable == v })
	if want := "A.x : Cuts(0,9) // the first\nA.y:Signs; A.z : Range(0, 3)\nrest Signs\n"; err != nil || out != want || by.Operator != "n <= 9" {
		t.Errorf("%v\n%s", err, out)
	}
}

// Indices of arrays have what numbers have that are compared with them.
func TestRefineIndices(t *testing.T) {
	text := "A.x : Cuts(3)\nA.y[Cuts(3)] : Signs\nA.y[Signs]:Cuts(3)"
	selection, err := sel.Read("x.sel", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	lost := &result.Spurious{Lost: &result.Lost{Abstraction: "Cuts(3)", Operator: "n == 5"}}
	out, _, changes, err := Refine(text, selection, lost, mine, func(_ *result.Lost, v string) bool { return v == "A.x" })
	if want := "A.x : Cuts(3,5)\nA.y[Cuts(3,5)] : Signs\nA.y[Signs]:Cuts(3,5)"; err != nil || out != want || len(changes) != 3 {
		t.Errorf("%v, %v\n%s", err, changes, out)
	}
}
