package derive

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact"
	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/randguard"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// limit is the command's default.
const limit = 2_000_000

func definitions(t testing.TB, name, src string) []*define.Definition {
	t.Helper()
	tree, err := syntax.Parse(name, []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	defs, err := define.File(tree, []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	return defs
}

func library(t testing.TB) []*define.Definition {
	t.Helper()
	files, err := filepath.Glob("../../../basl/lib/*.basl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no library: %v", err)
	}
	var out []*define.Definition
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, definitions(t, f, string(src))...)
	}
	return out
}

func mustDerive(t testing.TB, def *define.Definition, o Options) *abs.File {
	t.Helper()
	f, err := Derive(def, o)
	if err != nil {
		t.Fatal(err)
	}
	f.Header = artifact.Header{Format: abs.Format, Version: abs.Version}
	return f
}

// The paper's table for + on Signs (section 3), entry by entry.
func TestPaperSigns(t *testing.T) {
	t.Parallel()
	for _, def := range library(t) {
		if def.Abstraction.Name != "Signs" {
			continue
		}
		f := mustDerive(t, def, Options{Arithmetic: Ideal, Limit: limit})
		const neg, zero, pos = 0, 1, 2
		add := f.Abstraction.Operator("add")
		for _, entry := range []struct {
			x, y int
			want uint64
		}{
			{zero, zero, 1 << zero}, {zero, pos, 1 << pos}, {zero, neg, 1 << neg},
			{pos, zero, 1 << pos}, {pos, pos, 1 << pos}, {pos, neg, 1<<zero | 1<<pos | 1<<neg},
			{neg, zero, 1 << neg}, {neg, pos, 1<<zero | 1<<pos | 1<<neg}, {neg, neg, 1 << neg},
		} {
			if got := add.Result(3, entry.x, entry.y); got != entry.want {
				t.Errorf("+(%s,%s) = %03b, the paper has %03b", f.Abstraction.Tokens[entry.x], f.Abstraction.Tokens[entry.y], got, entry.want)
			}
		}
	}
}

// Everything in the library is decided, under both arithmetics, with examples
// that are right, and what takes all ways of deciding comes out the same twice.
func TestLibrary(t *testing.T) {
	t.Parallel()
	for _, def := range library(t) {
		for _, arithmetic := range []string{Java, Ideal} {
			t.Run(def.Abstraction.Name+"/"+arithmetic, func(t *testing.T) {
				o := Options{Arithmetic: arithmetic, Limit: limit}
				f := mustDerive(t, def, o)
				if f.Unknown != 0 {
					t.Errorf("%d results are unknown", f.Unknown)
				}
				if err := f.Abstraction.Check(); err != nil {
					t.Error(err)
				}
				checkExamples(t, f)
				var first, second bytes.Buffer
				if err := f.Write(&first); err != nil {
					t.Fatal(err)
				}
				if def.Abstraction.Name == "SignsParity" { // made of intervals and of remainders
					if err := mustDerive(t, def, o).Write(&second); err != nil {
						t.Fatal(err)
					}
					if !bytes.Equal(first.Bytes(), second.Bytes()) {
						t.Error("two runs differ")
					}
				}
				if _, err := abs.Read("f", first.Bytes()); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// checkExamples reckons each example again and looks its tokens up.
func checkExamples(t *testing.T, f *abs.File) {
	t.Helper()
	a := f.Abstraction
	for op, decisions := range f.Decisions {
		w := integers{32, onBits(op) || a.Arithmetic == Java}
		for _, d := range decisions {
			for _, r := range d.In {
				if r.By != abs.Witness && r.By != abs.Z3 {
					t.Errorf("%s%v: %s is in by %s", op, d.Args, r.Result, r.By)
					continue
				}
				operands := append(r.Example[:len(r.Example)-1:len(r.Example)-1], 0)
				got, ok := w.apply(op, operands[0], operands[1])
				result := r.Example[len(r.Example)-1]
				name := fmt.Sprint(got == 1)
				if !ir.IsComparison(op) {
					name = a.Tokens[a.TokenOf(got)]
				}
				if !ok || got != result || name != r.Result {
					t.Errorf("%s%v: example %v of %s gives %d", op, d.Args, r.Example, r.Result, got)
				}
				for i, arg := range d.Args {
					if a.Tokens[a.TokenOf(r.Example[i])] != arg {
						t.Errorf("%s%v: example %v does not have these tokens", op, d.Args, r.Example)
					}
				}
			}
		}
	}
}

// impossible says by what arithmetic on spans result k of cell i is known to be
// impossible, "" if by none.
func (d *deriver) impossible(t *table, i, k int) string {
	for _, by := range []string{abs.Interval, abs.Residue, abs.IntervalResidue} {
		if d.reachable(t, i, 1<<k, by) == 0 {
			return by
		}
	}
	return ""
}

// What arithmetic on spans rules out, the solver never finds; most of it, it
// confirms.
func TestSolverConfirmsReckoning(t *testing.T) {
	t.Parallel()
	confirmed, open := 0, 0
	for _, def := range library(t) {
		for _, arithmetic := range []string{Java, Ideal} {
			d := testDeriver(t, def, Options{Arithmetic: arithmetic, Limit: 20_000, Bits: 32})
			for _, op := range ir.AbstractOperators {
				if d.beyondSolver(op.Name) {
					continue
				}
				table := newTable(op, len(d.abs.Tokens))
				for i := range table.cells {
					for k := range table.results {
						if (i+k)%2 != 0 || d.impossible(table, i, k) == "" {
							continue // half of them, of each kind, are enough
						}
						answer, e, err := d.ask(table, d.anyOf(table, i, 1<<k), d.limit)
						switch {
						case err != nil:
							t.Fatal(err)
						case answer == smt.Sat:
							x, y := table.operands(i)
							t.Errorf("%s %s %s(%d,%d): %d was ruled out, but %s", def.Abstraction.Name, arithmetic, op.Name, x, y, k, e.text(op))
						case answer == smt.Unsat:
							confirmed++
						default:
							open++
						}
					}
				}
			}
		}
	}
	t.Logf("%d confirmed, %d open", confirmed, open)
	if confirmed < 4*open {
		t.Errorf("only %d of %d were confirmed", confirmed, confirmed+open)
	}
}

// randomDefinition is an abstraction with random guards that leave no token
// empty on ints of the given bits; nil if chance made one empty.
func randomDefinition(r *rand.Rand, bits uint) *define.Definition {
	def := &define.Definition{Abstraction: &ir.Abstraction{Name: "R", Of: ir.Int}}
	lo := int64(-1) << (bits - 1)
	for i, g := range randguard.Partition(r, 2+r.IntN(3)) {
		def.Abstraction.Tokens = append(def.Abstraction.Tokens, fmt.Sprintf("T%d", i))
		def.Abstraction.Guards = append(def.Abstraction.Guards, g)
		def.Rules = append(def.Rules, define.Rule{Guard: g, Token: i})
		empty := true
		for n := lo; n < -lo && empty; n++ {
			empty = !g.Holds(n)
		}
		if empty {
			return nil
		}
	}
	return def
}

// exact is the operator's table by trying all operands from lo to hi.
func exact(a *ir.Abstraction, op ir.AbstractOperator, w integers, lo, hi int64) []uint64 {
	t := newTable(op, len(a.Tokens))
	table := make([]uint64, len(t.cells))
	for x := lo; x <= hi; x++ {
		for y := lo; y <= hi; y++ {
			n, ok := w.apply(op.Name, x, y)
			if !ok {
				continue
			}
			i := a.TokenOf(x)
			if op.Arity == 2 {
				i = i*len(a.Tokens) + a.TokenOf(y)
			}
			if !ir.IsComparison(op.Name) {
				n = int64(a.TokenOf(n))
			}
			table[i] |= 1 << n
		}
	}
	return table
}

// On short ints every operand can be tried: derived tables are exactly what
// can happen, and arithmetic on spans rules out only what cannot.
func TestShortIntsExactly(t *testing.T) {
	t.Parallel()
	rounds := 30
	if testing.Short() {
		rounds = 15
	}
	r := rand.New(rand.NewPCG(5, 6))
	ruled, cannot := 0, 0
	for range rounds {
		bits := []uint{4, 8}[r.IntN(2)]
		def := randomDefinition(r, bits)
		if def == nil {
			continue
		}
		f := mustDerive(t, def, Options{Arithmetic: Java, Limit: limit, Bits: bits})
		d := testDeriver(t, def, Options{Arithmetic: Java, Bits: bits})
		w := d.numbers.integers
		for _, op := range ir.AbstractOperators {
			want := exact(f.Abstraction, op, w, w.lo(), w.hi())
			got := f.Abstraction.Operator(op.Name).Table
			table := newTable(op, len(f.Abstraction.Tokens))
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("%d bits, %s entry %d: derived %b, exactly %b\n%v", bits, op.Name, i, got[i], want[i], f.Abstraction.Guards)
				}
				for k := range table.results {
					possible := want[i]&(1<<k) != 0
					by := d.impossible(table, i, k)
					if by != "" && possible {
						t.Fatalf("%d bits, %s entry %d: %d is possible, but ruled out by %s\n%v", bits, op.Name, i, k, by, f.Abstraction.Guards)
					}
					if !possible {
						cannot++
						if by != "" {
							ruled++
						}
					}
				}
			}
		}
	}
	t.Logf("arithmetic on spans ruled out %d of %d impossible results", ruled, cannot)
}

// Under ideal arithmetic, nothing is ruled out that small operands show.
func TestIdealCoversSmallInts(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 8))
	for range 15 {
		def := randomDefinition(r, 6)
		if def == nil {
			continue
		}
		f := mustDerive(t, def, Options{Arithmetic: Ideal, Limit: 20_000})
		for _, op := range ir.AbstractOperators {
			w := integers{32, onBits(op.Name)}
			got := f.Abstraction.Operator(op.Name).Table
			for i, want := range exact(f.Abstraction, op, w, -40, 40) {
				if want&^got[i] != 0 {
					t.Fatalf("%s entry %d: derived %b lacks some of %b\n%v", op.Name, i, got[i], want, f.Abstraction.Guards)
				}
			}
		}
	}
}

// Nothing is lost when the solver may do no work: what it leaves open stays.
func TestUnknownStaysIn(t *testing.T) {
	const src = `abstraction Squares abstracts int begin TOKENS = {FEW, MANY};
		abstract(n) begin n % 8 == 1 -> {FEW}; n % 8 != 1 -> {MANY}; end end`
	def := definitions(t, "f", src)[0]
	exactly := mustDerive(t, def, Options{Arithmetic: Java, Limit: limit})
	d := testDeriver(t, def, Options{Arithmetic: Java, Limit: 1, Bits: 32})
	for _, op := range ir.AbstractOperators {
		table := newTable(op, 2)
		if err := d.oneByOne(table, 0, len(table.cells)); err != nil {
			t.Fatal(err)
		}
		decisions, unknown := table.decisions(d.abs), table.unknown()
		count := 0
		for i, set := range exactly.Abstraction.Operator(op.Name).Table {
			if set&^table.cells[i].in != 0 {
				t.Errorf("%s entry %d: %b lost some of %b", op.Name, i, table.cells[i].in, set)
			}
			for _, r := range decisions[i].In {
				if r.By == abs.Unknown {
					count++
				}
			}
		}
		if count != unknown {
			t.Errorf("%s: %d unknown results, counted %d", op.Name, count, unknown)
		}
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	head := "abstraction S abstracts int\nbegin TOKENS = {NEG, ZERO, POS};\nabstract(n) begin\n"
	signs := head + "n < 0 -> {NEG};\nn == 0 -> {ZERO};\nn > 0 -> {POS};\nend\n"
	for _, test := range []struct {
		name, src, arithmetic string
		want                  []string
	}{
		{"overlap", head + "n <= 0 -> {NEG};\nn == 0 -> {ZERO};\nn > 0 -> {POS};\nend end", Java,
			[]string{"f:5:1: guards overlap: 0 is both NEG (line 4) and ZERO"}},
		{"hole", head + "n < 0 -> {NEG};\nn == 0 -> {ZERO};\nn > 1 -> {POS};\nend end", Java,
			[]string{"f:1:1: abstraction S: the guards have a hole: 1 has no token"}},
		{"empty", head + "n < 0 -> {NEG};\nn >= 0 -> {POS};\nn % 2 == 2 -> {ZERO};\nend end", Java,
			[]string{"no value has the token ZERO"}},
		// The least int is the only one that this misses.
		{"hole at the end", head + "n < 0 && -n <= 2147483647 -> {NEG};\nn == 0 -> {ZERO};\nn > 0 -> {POS};\nend end", Java,
			[]string{"hole: -2147483648 has no token"}},
		{"no int", head + "n < 0 -> {NEG};\nn >= 0 && n - 2147483647 <= 0 -> {ZERO};\nn - 2147483647 > 0 -> {POS};\nend end", Ideal,
			[]string{"no int has the token POS, whose values begin at 2147483648"}},
		{"hole and overlap", head + "n < 0 -> {NEG};\nn == -7 -> {ZERO};\nn > 5 -> {POS};\nend end", Java,
			[]string{"-7 is both NEG (line 4) and ZERO", "hole: 0 has no token"}},
		{"unsafe", signs + "operator + add\nbegin\n(NEG,POS) -> {NEG,POS};\n(_,_) -> {NEG,ZERO,POS};\nend end", Java,
			[]string{"f:10:1: operator + add is unsafe: (NEG,POS) lacks ZERO, but "}},
		// The paper's own table is unsafe when ints wrap.
		{"wrapping", signs + "operator + add\nbegin\n(POS,POS) -> {POS};\n(_,_) -> {NEG,ZERO,POS};\nend end", Java,
			[]string{"(POS,POS) lacks NEG, but "}},
		{"wrapping ideally", signs + "operator + add\nbegin\n(POS,POS) -> {POS};\n(_,_) -> {NEG,ZERO,POS};\nend end", Ideal, nil},
		{"unsafe test", signs + "operator < lt\nbegin\n(NEG,NEG) -> {FALSE};\n(_,_) -> {TRUE,FALSE};\nend end", Java,
			[]string{"f:10:1: operator < lt is unsafe: (NEG,NEG) lacks TRUE, but ", " is true"}},
		{"unsafe unary", signs + "operator neg neg\nbegin\n(NEG) -> {POS};\n(ZERO) -> {ZERO};\n(POS) -> {NEG};\nend end", Java,
			[]string{"f:10:1: operator neg neg is unsafe: (NEG) lacks NEG, but -(-2147483648) = -2147483648"}},
		{"division by zero has no result", signs + "operator / div\nbegin\n(_,ZERO) -> {};\n(_,_) -> {NEG,ZERO,POS};\nend end", Java, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Derive(definitions(t, "f", test.src)[0], Options{Arithmetic: test.arithmetic, Limit: limit, Given: true})
			if (err == nil) != (test.want == nil) {
				t.Fatalf("error %v, want %q", err, test.want)
			}
			for _, want := range test.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("error %q, want %q in it", err, want)
				}
			}
		})
	}
}

// A given operator keeps what the user put in, and says so.
func TestGiven(t *testing.T) {
	t.Parallel()
	const src = `abstraction S abstracts int begin TOKENS = {NEG, ZERO, POS};
		abstract(n) begin n < 0 -> {NEG}; n == 0 -> {ZERO}; n > 0 -> {POS}; end
		operator & and begin (ZERO,_) -> {ZERO,POS}; (_,_) -> {NEG,ZERO,POS}; end end`
	f := mustDerive(t, definitions(t, "f", src)[0], Options{Arithmetic: Java, Limit: limit})
	and := f.Abstraction.Operator("and")
	if got := and.Result(3, 1, 0); got != 0b110 {
		t.Errorf("and(ZERO,NEG) = %b", got)
	}
	d := f.Decisions["and"][3]
	if len(d.In) != 2 || d.In[0].By != abs.Witness || d.In[1].By != abs.User || len(d.Out) != 1 {
		t.Errorf("decision on and(ZERO,NEG): %+v", d)
	}
	if len(f.Given) != 1 || f.Given[0] != "and" {
		t.Errorf("given: %v", f.Given)
	}
	only := mustDerive(t, definitions(t, "f", src)[0], Options{Arithmetic: Java, Limit: limit, Given: true})
	if len(only.Abstraction.Operators) != 1 {
		t.Errorf("%d operators, want the given one only", len(only.Abstraction.Operators))
	}
}

func BenchmarkSigns(b *testing.B) {
	for _, def := range library(b) {
		if def.Abstraction.Name == "Signs" {
			for b.Loop() {
				mustDerive(b, def, Options{Arithmetic: Java, Limit: limit})
			}
		}
	}
}

// So do tables of many tokens, which take another way.
func TestManyTokensExactly(t *testing.T) {
	t.Parallel()
	var tokens, rules strings.Builder
	for i := range 9 {
		fmt.Fprintf(&tokens, "N%d, ", i)
		fmt.Fprintf(&rules, "n == %d -> {N%d};\n", i-4, i)
	}
	src := "abstraction Many abstracts int begin TOKENS = {" + tokens.String() + "LOW, HIGH};\nabstract(n) begin\n" +
		rules.String() + "n < -4 -> {LOW}; n > 4 -> {HIGH};\nend end"
	def := definitions(t, "f", src)[0]
	f := mustDerive(t, def, Options{Arithmetic: Java, Limit: limit, Bits: 8})
	w := integers{8, true}
	for _, op := range ir.AbstractOperators {
		got := f.Abstraction.Operator(op.Name).Table
		for i, want := range exact(f.Abstraction, op, w, w.lo(), w.hi()) {
			if got[i] != want {
				t.Errorf("%s entry %d: derived %b, exactly %b", op.Name, i, got[i], want)
			}
		}
	}
}

// testDeriver is the work on a definition; it ends with the test.
func testDeriver(t *testing.T, def *define.Definition, o Options) *deriver {
	t.Helper()
	d := newDeriver(def.Abstraction, o)
	d.def = def
	t.Cleanup(func() { d.Close() })
	return d
}
