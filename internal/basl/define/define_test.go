package define

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/internal/basl/syntax"
)

func resolve(src string) ([]*Definition, error) {
	tree, err := syntax.Parse("f", []byte(src))
	if err != nil {
		return nil, err
	}
	return File(tree, []byte(src))
}

// guarded is a definition with the given rules, which begin at line 2.
func guarded(rules string) string {
	return "abstraction S abstracts int begin TOKENS = {NEG, ZERO, POS}; abstract(n) begin\n" + rules + "\nend end"
}

const signs = "n < 0 -> {NEG}; n == 0 -> {ZERO}; n > 0 -> {POS};"

// operators is a definition with the given operators, which begin at line 4.
func operators(ops string) string {
	return strings.TrimSuffix(guarded(signs), "end") + "\n" + ops + "\nend"
}

// numbered is the names of n more tokens.
func numbered(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, ", T%d", i)
	}
	return b.String()
}

func TestDefinition(t *testing.T) {
	const src = `// not this

// What it is for. And
// what not.
abstraction S abstracts int begin
  TOKENS = {A, B};
  abstract(n) begin
    n % -4 == 3 || !(n < 2*3 - 10) && true -> {A};
    -n + 1 > n -> {B};
    n == 9 -> {A};
  end
end // after
// and no more
`
	defs, err := resolve(src)
	if err != nil {
		t.Fatal(err)
	}
	d := defs[0]
	if d.Doc != "What it is for. And\nwhat not." || d.Summary() != "What it is for." {
		t.Errorf("doc %q, summary %q", d.Doc, d.Summary())
	}
	if !strings.HasPrefix(d.Source, "abstraction S") || !strings.HasSuffix(d.Source, "\nend") {
		t.Errorf("source %q", d.Source)
	}
	var guards []string
	for _, g := range d.Abstraction.Guards {
		guards = append(guards, g.String())
	}
	const want = "(n % -4 == 3 or not n < 2 * 3 - 10 and true) or n == 9; -n + 1 > n"
	got := strings.Join(guards, "; ")
	if got != want {
		t.Errorf("guards %q\nwant   %q", got, want)
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct{ src, want string }{
		{"abstraction S abstracts Table begin TOKENS = {A}; abstract(n) begin true -> {A}; end end",
			"f:1:25: the class Table has no tokens, expected FIELD = ABSTRACTION; for its fields, or abstracts Object"},
		{"abstraction S abstracts Object begin TOKENS = {A, B}; abstract(n) begin n instanceof app.A -> {A}; n == null -> {B}; end end",
			"expected default -> {TOKEN}; as the last rule, for all other references"},
		{"abstraction S abstracts Object begin TOKENS = {A}; abstract(n) begin n instanceof int -> {A}; default -> {A}; end end",
			"f:1:83: expected a class that has no arrays, in full as app.Circle"},
		{"abstraction S abstracts Object begin TOKENS = {A}; abstract(n) begin n instanceof java.io.Serializable -> {A}; default -> {A}; end end",
			"f:1:83: expected a class that has no arrays, in full as app.Circle"},
		{"abstraction S abstracts Object begin TOKENS = {A}; abstract(n) begin n == \"a\" -> {A}; default -> {A}; end end",
			"f:1:75: \"a\" is a string, but this abstracts java.lang.Object"},
		{"abstraction S abstracts Object begin TOKENS = {A}; abstract(n) begin n < null -> {A}; default -> {A}; end end",
			"f:1:70: a guard for references compares n with null by == or !=, or is n instanceof CLASS or n at FILE.java:LINE"},
		{"abstraction S abstracts String begin TOKENS = {A}; abstract(n) begin n.size() < 3 -> {A}; default -> {A}; end end",
			"f:1:70: a guard for strings compares n with null or a string by == or !=, or n.length() with numbers"},
		{"abstraction S abstracts String begin TOKENS = {A}; abstract(n) begin n < \"a\" -> {A}; default -> {A}; end end",
			"f:1:70: a guard for strings compares n with null or a string by == or !=, or n.length() with numbers"},
		{"abstraction S abstracts String begin TOKENS = {A}; abstract(n) begin n.length() + 1 < 4 -> {A}; default -> {A}; end end",
			"a guard for strings compares n with null or a string by == or !=, or n.length() with numbers"},
		{"abstraction S abstracts String begin TOKENS = {A}; abstract(n) begin n at Main.java:3 -> {A}; default -> {A}; end end",
			"a guard for strings compares n with null or a string by == or !=, or n.length() with numbers"},
		{"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n instanceof A -> {A}; default -> {A}; end end",
			"int has neither class nor place, expected a comparison"},
		{"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n.length() > 3 -> {A}; default -> {A}; end end",
			"guards call no methods but length(), of strings"},
		{"abstraction S abstracts int[] begin TOKENS = {A}; abstract(n) begin true -> {A}; end end",
			"f:1:25: an array has no tokens, expected INDEX = ABSTRACTION; ELEMENT = ABSTRACTION;, or abstracts int, for its elements, which a selection names by NAME[]"},
		{"abstraction S abstracts int[] begin INDEX = Signs; end", "f:1:1: an array has INDEX and ELEMENT, expected both"},
		{"abstraction S abstracts int[] begin INDEX = Signs; ELEMENT = concrete; end", "f:1:52: the ELEMENT of an array cannot be concrete here"},
		{"abstraction S abstracts int[] begin LENGTH = Signs; end", "f:1:37: an array has no LENGTH, expected INDEX and ELEMENT"},
		{"abstraction S abstracts int begin INDEX = Signs; end", "f:1:25: int has no parts, expected TOKENS"},
		{"abstraction S abstracts app.Tank begin level = Signs; level = Signs; end", "f:1:55: level stands twice"},
		{"unsafe abstraction S abstracts app.Tank begin level = Signs; end", "f:1:1: the definition of S by its parts is neither unsafe nor a family: its parts may be"},
		{"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin n > 0.5 -> {A}; end end", "f:1:71: 0.5 is no int"},
		{"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin default -> {A}; n > 0 -> {A}; end end",
			"f:1:67: default is for the values of no other rule, expected it last"},
		{"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin default -> {A}; end operator neg neg begin default -> {A}; (A) -> {A}; end end",
			"f:1:110: default is for what no other entry matches, expected it last"},
		{"abstraction S abstracts double begin TOKENS = {A}; abstract(n) begin n * 2 > 0.5 -> {A}; end end",
			"f:1:72: guards for double compare with numbers and compute nothing"},
		{"abstraction S abstracts float begin TOKENS = {A}; abstract(n) begin -n > 0.5 -> {A}; end end",
			"f:1:69: guards for float compare with numbers and compute nothing"},
		{"abstraction S abstracts long begin TOKENS = {A}; abstract(n) begin n + 1 > 0 -> {A}; end end", "f:1:70: the numbers here may exceed 61 bits"},
		{"abstraction S abstracts long begin TOKENS = {A}; abstract(n) begin -n > 0 -> {A}; end end", "f:1:68: the numbers here may exceed 61 bits"},
		{"abstraction S abstracts long begin TOKENS = {A}; abstract(n) begin n > 2305843009213693953 -> {A}; end end",
			"f:1:72: 2305843009213693953 is no long, at most 2305843009213693952 was expected"},
		{"abstraction S abstracts char begin TOKENS = {BEYOND}; abstract(n) begin true -> {BEYOND}; end end",
			"f:1:46: BEYOND has a meaning of its own and cannot be a token"},
		{"abstraction S abstracts char begin TOKENS = {A}; abstract(n) begin n < '' -> {A}; end end", "f:1:72: text that is no part of the language"},
		{"abstraction S abstracts char begin TOKENS = {A}; abstract(n) begin n < '\\z' -> {A}; end end", "f:1:72: '\\z' is no char"},
		{"abstraction S abstracts boolean begin TOKENS = {A}; abstract(b) begin b + 1 -> {A}; end end", "f:1:71: a condition, but + takes numbers"},
		{"abstraction S abstracts int begin TOKENS = {A, A}; abstract(n) begin true -> {A}; end end",
			"f:1:48: token A is listed twice"},
		{"abstraction S abstracts int begin TOKENS = {TRUE}; abstract(n) begin true -> {TRUE}; end end",
			"f:1:45: TRUE has a meaning of its own and cannot be a token"},
		{"abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin true -> {A}; end end\nabstraction S abstracts int begin TOKENS = {A}; abstract(n) begin true -> {A}; end end",
			"f:2:13: abstraction S is already defined at line 1"},
		{"abstraction S abstracts int begin TOKENS = {T" + numbered(64) + "}; abstract(n) begin true -> {T}; end end",
			"65 tokens, but an abstraction has at most 64"},
		{guarded("n < 0 -> {NEGG};"), `f:2:11: S has no token NEGG (did you mean "NEG"?); its tokens are NEG, ZERO, POS`},
		{guarded("n < 0 -> {NEG, POS};"), "f:2:1: a value has exactly one token, but this rule gives 2"},
		{guarded("n < 0 -> {};"), "f:2:1: a value has exactly one token, but this rule gives 0"},
		{guarded("n < 0 -> {NEG}; n > 0 -> {POS};"), "f:1:50: no rule of abstract(n) gives the token ZERO"},
		{"abstraction A(low, high) abstracts int begin TOKENS = {X, Y}; abstract(n) begin low <= n && n < hihg -> {X}; default -> {Y}; end end",
			`f:1:97: unknown name hihg (did you mean "high"?); a guard speaks of n, high and low only`},
		{guarded("m < 0 -> {NEG};"), "f:2:1: unknown name m; a guard speaks of n only"},
		{guarded("n -> {NEG};"), "f:2:1: a number, expected a condition such as n < 0"},
		{guarded("n && n < 0 -> {NEG};"), "f:2:1: a number, but && joins conditions"},
		{guarded("n < 0 || 7 -> {NEG};"), "f:2:10: a number, but || joins conditions"},
		{guarded("(n < 0) == n -> {NEG};"), "f:2:1: a condition, but == takes numbers"},
		{guarded("(n < 0) < (n < 1) -> {NEG};"), "f:2:1: a condition, but < takes numbers"},
		{guarded("(n < 0) + 1 == 0 -> {NEG};"), "f:2:1: a condition, but + takes numbers"},
		{guarded("!n == 0 -> {NEG};"), "f:2:1: a number, but ! takes a condition (in parentheses)"},
		{guarded("-(n < 0) -> {NEG};"), "f:2:1: a condition, but - takes a number"},
		{guarded("n * n > 4 -> {NEG};"), "f:2:3: not linear: one side of * must be a constant"},
		{guarded("7 % n > 4 -> {NEG};"), "f:2:3: not linear: the right side of % must be a constant"},
		{guarded("n / 2 > 4 -> {NEG};"), "f:2:3: guards know +, -, * and %, but not /"},
		{guarded("n % (3 - 3) > 4 -> {NEG};"), "f:2:3: remainder of a division by zero"},
		{guarded("n % 1021 == 0 -> {NEG}; n % 1019 == 0 -> {POS};"), "f:2:27: the least common multiple of the divisors in this abstraction is more than 1024"},
		{guarded("n < 2147483649 -> {NEG};"), "f:2:5: 2147483649 is no int, at most 2147483648 was expected"},
		{guarded("n < 99999999999999999999 -> {NEG};"), "f:2:5: 99999999999999999999 is no int"},
		{guarded("n * 1000000000 * 2 < 0 -> {NEG};"), "f:2:16: the numbers here may exceed 61 bits"},
		{guarded("n" + strings.Repeat(" + n", 200) + " < 0 -> {NEG};"), "expressions are nested deeper than 90"},
		{operators("operator + plus begin (_,_) -> {NEG}; end"), "f:4:12: unknown operator plus"},
		{operators("operator - add begin (_,_) -> {NEG}; end"), "f:4:12: operator add is written operator + add, found -"},
		{operators("operator + add begin (_,_) -> {NEG}; end\noperator + add begin (_,_) -> {NEG}; end"), "f:5:1: operator add is already given at line 4"},
		{operators("operator + add begin (_) -> {NEG}; end"), "f:4:22: operator add takes 2 tokens, this entry has 1"},
		{operators("operator neg neg begin (_,_) -> {NEG}; end"), "f:4:24: operator neg takes 1 tokens, this entry has 2"},
		{operators("operator + add begin (NIL,_) -> {NEG}; end"), "f:4:23: S has no token NIL"},
		{operators("operator + add begin (_,_) -> {NEG,NEG}; end"), "f:4:36: NEG is listed twice"},
		{operators("operator == eq begin (_,_) -> {NEG}; end"), "f:4:32: operator eq gives TRUE or FALSE, found NEG"},
		{operators("operator + add begin (NEG,_) -> {NEG}; (_,ZERO) -> {NEG}; end"), "f:4:1: operator add has no entry for (ZERO,NEG); an entry for all the rest is default"},
		{operators("operator neg neg begin (NEG) -> {NEG}; end"), "operator neg has no entry for (ZERO); an entry for all the rest is default"},
		{operators("operator + add begin (_,_) -> {NEG}; (NEG,NEG) -> {POS}; end"), "f:4:38: this entry is never used: the entries above match all that it does"},
		{operators("coercion from Modulo(2) begin end\ncoercion from Modulo( 2 ) begin end"), "f:5:1: the coercion from Modulo(2) is already given at line 4"},
		{operators("coercion from S begin end"), "f:4:1: a coercion is from another abstraction than S"},
		{strings.Replace(operators("coercion from T begin end"), "S abs", "S(k) abs", 1), "f:4:1: the coercions of a family are derived"},
		{"abstraction S abstracts double begin TOKENS = {A}; abstract(x) begin true -> {A}; end coercion from T begin end end", "f:1:87: coercions are given between abstractions of integers, found one of double"},
		{"abstraction S abstracts Object begin TOKENS = {A}; abstract(x) begin true -> {A}; end coercion from T begin end end", "f:1:87: coercions are given between abstractions of integers, found one of java.lang.Object"},
	} {
		_, err := resolve(test.src)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s\n got %v\nwant %s", test.src, err, test.want)
		}
	}
}

// All errors of a file are reported, not only the first.
func TestAllErrors(t *testing.T) {
	_, err := resolve(guarded("m < 0 -> {NEG}; n / 2 == 0 -> {ZERO}; n > 0 -> {PO};"))
	if err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("got %v, want three errors", err)
	}
}

// What is wrong with a coercion once the other abstraction is known.
func TestCoercionErrors(t *testing.T) {
	others, err := resolve("abstraction T abstracts int begin TOKENS = {A, B}; abstract(n) begin n < 0 -> {A}; default -> {B}; end end " +
		"abstraction L abstracts long begin TOKENS = {A}; abstract(n) begin true -> {A}; end end")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ src, want string }{
		{"coercion from T begin (A) -> {NEG}; end", "f:4:1: coercion from T has no entry for (B); an entry for all the rest is default"},
		{"coercion from T begin (A) -> {NEG}; (A) -> {POS}; default -> {POS}; end", "f:4:37: this entry is never used"},
		{"coercion from T begin (A) -> {NEG, NEG}; default -> {POS}; end", "f:4:36: NEG is listed twice"},
		{"coercion from T begin (NEG) -> {NEG}; default -> {POS}; end", "f:4:24: T has no token NEG; its tokens are A, B"},
		{"coercion from T begin (A) -> {B}; default -> {POS}; end", "f:4:31: S has no token B; its tokens are NEG, ZERO, POS"},
		{"coercion from T begin (A, B) -> {NEG}; default -> {POS}; end", "f:4:23: coercion from T takes 1 tokens, this entry has 2"},
		{"coercion from T begin (A) -> {NEG}; (_) -> {POS}; end", ""},
		{"coercion from L begin (A) -> {NEG}; end", "f:4:1: L abstracts long, but S int: coercions are given between abstractions of one type"},
	} {
		defs, err := resolve(operators(test.src))
		if err != nil {
			t.Fatalf("%s: %v", test.src, err)
		}
		from := others[0].Abstraction
		if defs[0].Coercions[0].From == "L" {
			from = others[1].Abstraction
		}
		if _, err := defs[0].Coerced(defs[0].Coercions[0], from); (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s\n got %v\nwant %s", test.src, err, test.want)
		}
	}
}

// A last entry for all the rest is no fault if there is no rest.
func TestRest(t *testing.T) {
	if _, err := resolve(operators("operator neg neg begin (NEG)->{POS}; (ZERO)->{ZERO}; (POS)->{NEG}; (_)->{NEG,ZERO,POS}; end")); err != nil {
		t.Error(err)
	}
}

// FuzzFile looks for panics in the grammar and in what gives it meaning.
func FuzzFile(f *testing.F) {
	files, err := filepath.Glob("../../../basl/lib/*.basl")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	f.Add(guarded("!(n % 3 == -1) && -n*2 <= 7 || true -> {NEG};"))
	f.Add(operators("operator + add begin (NEG,_) -> {NEG}; (_,_) -> {}; end /* c */ operator neg neg begin (_) -> {POS}; end"))
	f.Add(operators("coercion from Range(-1, 3) * Modulo(2) begin (M1_R1) -> {NEG}; (_) -> {NEG, POS}; default -> {}; end coercion from T begin end"))
	f.Fuzz(func(t *testing.T, src string) {
		defs, err := resolve(src)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "f:") {
				t.Errorf("an error without a place: %v", err)
			}
			return
		}
		for _, d := range defs {
			d.Abstraction.Arithmetic = "java"
			if err := d.Abstraction.Check(); err != nil {
				t.Errorf("accepted, but %v", err)
			}
		}
	})
}

// What default stands for are the values of no other rule, NaN and ints beyond a shorter
// type included as the others leave them.
func TestDefault(t *testing.T) {
	defs, err := resolve(`abstraction S abstracts int begin TOKENS = {A, B, REST}; abstract(n) begin
		n > 3 && n % 2 == 0 -> {A}; n == -1 -> {B}; n == 3 -> {A}; default -> {REST}; end
		operator + add begin (A, B) -> {B}; default -> {A, B, REST}; end
		operator > gt begin default -> {TRUE, FALSE}; end end
		abstraction D abstracts double begin TOKENS = {POS, REST}; abstract(x) begin x > 0 -> {POS}; default -> {REST}; end end
		abstraction C abstracts char begin TOKENS = {LOW, REST}; abstract(c) begin c < 'a' -> {LOW}; default -> {REST}; end end`)
	if err != nil {
		t.Fatal(err)
	}
	ints, doubles, chars := defs[0].Abstraction, defs[1].Abstraction, defs[2].Abstraction
	for n := int64(-20); n < 20; n++ {
		want := 2
		switch {
		case n > 3 && n%2 == 0, n == 3:
			want = 0
		case n == -1:
			want = 1
		}
		if got := ints.TokenOf(n); got != want {
			t.Errorf("%d has the token %d", n, got)
		}
	}
	for f, want := range map[float64]int{1: 0, 0: 1, math.NaN(): 1, math.Inf(-1): 1} {
		if got := doubles.TokenOf(int64(math.Float64bits(f))); got != want {
			t.Errorf("%v has the token %d", f, got)
		}
	}
	for n, want := range map[int64]string{'0': "LOW", 'z': "REST", -1: "BEYOND", 65536: "BEYOND"} {
		if got := chars.Tokens[chars.TokenOf(n)]; got != want {
			t.Errorf("%d has the token %s", n, got)
		}
	}
	if add := defs[0].Operators[0]; add.Entries[add.Match(0, 1)].Results != 2 || add.Entries[add.Match(2, 1)].Results != 7 {
		t.Error(add)
	}
}
