package family

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Family is a family of abstractions that comes with BASL.
type Family struct {
	Name string
	// Parameters as a user reads them, "l, u".
	Parameters string
	Summary    string
	// integers: it is for integers only.
	integers bool
	// Of is what a family of references or strings abstracts, "" for numbers.
	Of ir.Type
	// make gives tokens to the arguments, for values of the type.
	make func(args []int64, t ir.Type) (tokens, error)
}

// Families are all, by name.
var Families = append([]Family{
	{"Cuts", "v, ...", "The given numbers each, and the intervals between, below and above them.", false, "", cuts},
	{"Modulo", "k", "The remainder modulo k, from 0 to k-1 for negative numbers too.", true, "", modulo},
	{"Range", "l, u", "The numbers from l to u each, and what is below and above.", true, "", interval},
	{"Set", "v, ...", "The given numbers each, and all others.", false, "", set},
}, references...)

// Abstracts reports whether values of the type, primitive, Object or String, can be abstracted by
// the family.
func (f Family) Abstracts(t ir.Type) bool {
	if t.IsRef() {
		return f.Of == t || f.Of == ir.ObjectClass
	}
	return f.Of == "" && (!t.IsReal() || !f.integers)
}

// Find finds a family by name.
func Find(name string) (Family, bool) {
	i := slices.IndexFunc(Families, func(f Family) bool { return f.Name == name })
	if i < 0 {
		return Family{}, false
	}
	return Families[i], true
}

// tokens are tokens with their guards.
type tokens struct {
	names  []string
	guards []*ir.Guard
}

func (t *tokens) add(name string, g *ir.Guard) {
	t.names, t.guards = append(t.names, name), append(t.guards, g)
}

var n = &ir.Guard{Op: "n"}

func constant(v int64) *ir.Guard { return &ir.Guard{Op: "const", Value: v} }

func is(op string, args ...*ir.Guard) *ir.Guard { return &ir.Guard{Op: op, Args: args} }

// numbered is the name of a number's token: N3, or M3 for -3.
func numbered(v int64) string {
	if v < 0 {
		return "M" + strconv.FormatInt(-v, 10)
	}
	return "N" + strconv.FormatInt(v, 10)
}

// distinct are the numbers in order, each once.
func distinct(args []int64) []int64 {
	out := slices.Clone(args)
	slices.Sort(out)
	return slices.Compact(out)
}

func cuts(args []int64, of ir.Type) (t tokens, err error) {
	at := distinct(args)
	t.add("BELOW", is("lt", n, constant(at[0])))
	for i, v := range at {
		if i > 0 {
			switch last := at[i-1]; {
			case of.IsReal():
				t.add(numbered(last)+"to"+numbered(v)[1:], is("and", is("gt", n, constant(last)), is("lt", n, constant(v))))
			case v-last == 1:
			case v-last == 2:
				t.add(numbered(v-1), is("eq", n, constant(v-1)))
			default:
				t.add(numbered(last+1)+"to"+numbered(v - 1)[1:], is("and", is("gt", n, constant(last)), is("lt", n, constant(v))))
			}
		}
		t.add(numbered(v), is("eq", n, constant(v)))
	}
	t.add("ABOVE", is("gt", n, constant(at[len(at)-1])))
	return t, nil
}

func set(args []int64, _ ir.Type) (t tokens, err error) {
	var others []*ir.Guard
	for _, v := range distinct(args) {
		t.add(numbered(v), is("eq", n, constant(v)))
		others = append(others, is("ne", n, constant(v)))
	}
	if len(others) > 1 {
		others = []*ir.Guard{is("and", others...)}
	}
	t.add("OTHER", others[0])
	return t, nil
}

func interval(args []int64, _ ir.Type) (t tokens, err error) {
	if len(args) != 2 || args[0] > args[1] {
		return t, fmt.Errorf("expected two numbers, the first not greater than the second")
	}
	t.add("BELOW", is("lt", n, constant(args[0])))
	for v := args[0]; v <= args[1] && len(t.names) <= ir.MaxTokens; v++ {
		t.add(numbered(v), is("eq", n, constant(v)))
	}
	t.add("ABOVE", is("gt", n, constant(args[1])))
	return t, nil
}

func modulo(args []int64, _ ir.Type) (t tokens, err error) {
	if len(args) != 1 || args[0] < 2 || args[0] > ir.MaxTokens {
		return t, fmt.Errorf("expected one number, from 2 to %d", ir.MaxTokens)
	}
	k := args[0]
	for r := range k {
		rest := is("rem", n, constant(k))
		g := is("eq", rest, constant(r))
		if r > 0 {
			g = is("or", g, is("eq", rest, constant(r-k)))
		}
		t.add("R"+strconv.FormatInt(r, 10), g)
	}
	return t, nil
}

// of is the abstraction of the family with these arguments: of longs, if one of
// them is no int.
func (f Family) of(args []int64, of ir.Type) (*ir.Abstraction, error) {
	expr := Factor{Name: f.Name, Args: args}.String()
	if len(args) == 0 {
		return nil, fmt.Errorf("%s: expected arguments: %s(%s)", f.Name, f.Name, f.Parameters)
	}
	t, err := f.make(args, of)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", expr, err)
	}
	own := ir.Int
	if slices.ContainsFunc(args, func(n int64) bool { return n != int64(int32(n)) }) {
		own = ir.Long
	}
	if !of.IsReal() {
		t = t.within(cmp.Or(of, own))
	}
	a, err := t.abstraction(expr)
	if err == nil {
		a.Of = own
	}
	return a, err
}

// within are the tokens that stand for some value of the type: nothing is above the
// greatest.
func (t tokens) within(of ir.Type) (out tokens) {
	lo, hi := of.Range()
	for i, g := range t.guards {
		if of == ir.Long && !values.Fits(g, 64) || !values.Of([]*ir.Guard{g}, lo, hi)[0].Empty() {
			out.add(t.names[i], g)
		}
	}
	return out
}

// abstraction is the tokens as an abstraction, without operators.
func (t tokens) abstraction(name string) (*ir.Abstraction, error) {
	if len(t.names) > ir.MaxTokens {
		return nil, fmt.Errorf("%s: more than %d tokens, which is the most that an abstraction can have", name, ir.MaxTokens)
	}
	for i, x := range t.names { // as those of Cuts below the least int
		if slices.Contains(t.names[:i], x) {
			return nil, fmt.Errorf("%s: two tokens are called %s", name, strings.ToUpper(x))
		}
	}
	return &ir.Abstraction{Name: name, Of: ir.Int, Tokens: t.names, Guards: t.guards, Arithmetic: "java"}, nil
}
