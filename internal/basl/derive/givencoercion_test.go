package derive

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/family"
	"bandsaw/internal/basl/syntax"
	"bandsaw/ir"
)

func instanceOf(expr string) (*ir.Abstraction, error) {
	return family.Instance(expr, func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
}

// text is a definition of the abstraction, with a coercion whose entries are the sets.
func text(a, from *ir.Abstraction, table []uint64, unsafe bool) string {
	f := abs.File{Abstraction: &ir.Abstraction{Name: "Own", Of: a.Of, Arithmetic: Java, Tokens: a.Tokens, Guards: a.Guards, Unsafe: unsafe}}
	var b strings.Builder
	if err := f.Text(&b); err != nil {
		panic(err)
	}
	head, _ := strings.CutSuffix(b.String(), "end\n")
	c := "coercion from " + from.Name + " begin\n"
	for i, set := range table {
		var tokens []string
		for k, t := range a.Tokens {
			if set&(1<<k) != 0 {
				tokens = append(tokens, t)
			}
		}
		c += fmt.Sprintf("(%s) -> {%s};\n", from.Tokens[i], strings.Join(tokens, ", "))
	}
	return head + c + "end end\n"
}

// Random tables are taken just if no number has tokens that they leave out, as trying
// numbers tells; the example has both tokens, and of what is unsafe nothing is checked.
// What was compiled is what was written, and checked once more where it is used.
func TestGivenCoercions(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 7))
	names := []string{"Modulo(2)", "Modulo(3)", "Range(0,3)", "Cuts(-1,4)", "Set(2,3)", "Set(-1)*Modulo(2)"}
	numbers := []int64{math.MinInt32, math.MinInt32 + 1, math.MinInt32 + 2, math.MaxInt32, math.MaxInt32 - 1, math.MaxInt32 - 2}
	for n := int64(-30); n <= 30; n++ {
		numbers = append(numbers, n)
	}
	taken, refused := 0, 0
	for range 16 {
		from, err := instanceOf(names[rng.IntN(len(names))])
		if err != nil {
			t.Fatal(err)
		}
		to, err := instanceOf(names[rng.IntN(len(names))])
		if err != nil {
			t.Fatal(err)
		}
		table := make([]uint64, len(from.Tokens))
		for _, n := range numbers {
			table[from.TokenOf(n)] |= 1 << to.TokenOf(n)
		}
		needed := append([]uint64{}, table...)
		for i := range table {
			table[i] |= rng.Uint64N(1 << len(to.Tokens))
			if rng.IntN(4) == 0 {
				table[i] &^= 1 << rng.IntN(len(to.Tokens))
			}
		}
		wrong := ""
		for i := range table {
			if needed[i]&^table[i] != 0 {
				wrong = from.Tokens[i]
			}
		}
		for _, unsafe := range []bool{false, true} {
			f, err := givenIn(text(to, from, table, unsafe))
			switch {
			case wrong != "" && !unsafe:
				refused++
				if err == nil || !strings.Contains(err.Error(), "is unsafe: ("+wrong+") lacks ") {
					t.Fatalf("%s to %s, %b where %b is needed: error %v", from.Name, to.Name, table, needed, err)
				}
				var n int64
				line := err.Error()[strings.Index(err.Error(), "("+wrong+") lacks "):]
				var token string
				if _, err := fmt.Sscanf(strings.TrimPrefix(line, "("+wrong+") lacks "), "%s but %d is both", &token, &n); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				if from.Tokens[from.TokenOf(n)] != wrong || to.Tokens[to.TokenOf(n)]+"," != token {
					t.Errorf("%s: %d is %s and %s", line, n, from.Tokens[from.TokenOf(n)], to.Tokens[to.TokenOf(n)])
				}
				given := &ir.Operator{Name: "from " + from.Name, Arity: 1, From: from.Tokens, Table: table}
				if err := CheckCoercion(given, from, to); err == nil {
					t.Errorf("%s to %s, %b where %b is needed: taken where it is used", from.Name, to.Name, table, needed)
				}
				continue
			case err != nil:
				t.Fatalf("%s to %s, %b where %b is needed: %v", from.Name, to.Name, table, needed, err)
			}
			taken++
			if err := f.Abstraction.Check(); err != nil {
				t.Error(err)
			}
			o := f.Abstraction.Operator("from " + from.Name)
			if o == nil || fmt.Sprint(o.Table) != fmt.Sprint(table) {
				t.Fatalf("%s to %s: compiled %v, want %b", from.Name, to.Name, o, table)
			}
			if err := CheckCoercion(o, from, f.Abstraction); err != nil {
				t.Error(err)
			}
		}
	}
	if taken < 10 || refused < 5 {
		t.Errorf("%d taken and %d refused", taken, refused)
	}
}

func givenIn(src string) (*abs.File, error) {
	tree, err := syntax.Parse("f", []byte(src))
	if err != nil {
		return nil, err
	}
	defs, err := define.File(tree, []byte(src))
	if err != nil {
		return nil, err
	}
	return Derive(defs[0], Options{Arithmetic: Java, Limit: Limit, Given: true, Find: instanceOf})
}

// Divisors that are too many together for sets of numbers are left to the solver.
func TestGivenCoercionOfManyRemainders(t *testing.T) {
	const src = `abstraction Hour abstracts int begin TOKENS = {FULL, REST};
abstract(n) begin n %% 1000 == 0 -> {FULL}; default -> {REST}; end
coercion from Modulo(63) begin (R0) -> {FULL, REST}; (R1) -> {%s}; default -> {FULL, REST}; end end`
	if _, err := givenIn(fmt.Sprintf(src, "FULL, REST")); err != nil {
		t.Error(err)
	}
	_, err := givenIn(fmt.Sprintf(src, "REST"))
	if err == nil || !strings.Contains(err.Error(), "(R1) lacks FULL, but ") {
		t.Errorf("error %v", err)
	}
}
