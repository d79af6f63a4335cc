package syntax

import (
	"strings"
	"testing"
)

// head begins a definition whose rules follow.
const head = "abstraction S abstracts int begin TOKENS = {A}; abstract(n) begin "

func TestParse(t *testing.T) {
	const src = `// Signs.
abstraction Signs abstracts int
begin
  TOKENS = {NEG, ZERO, POS}; /* three * of / them **/
  abstract(n) begin
    n < 0 -> {NEG};
    !(n != 0) && (n % 2 == 0 || 2*n - 1 <= -3) -> {ZERO};
  end
  operator + add begin
    (NEG, _) -> {NEG,POS};
    (_,_) -> {};
  end
  operator neg neg begin (NEG)->{POS}; end
  operator >>> ushr begin end
end
abstraction Other abstracts long begin TOKENS = {X}; abstract(value) begin end end
`
	f, err := Parse("f", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Abstractions) != 2 {
		t.Fatalf("%d abstractions, want 2", len(f.Abstractions))
	}
	a := f.Abstractions[0]
	if a.Name.Text != "Signs" || a.Name.Pos.Line != 2 || len(a.Tokens) != 3 || len(a.Rules) != 2 || len(a.Operators) != 3 {
		t.Errorf("parsed %+v", a)
	}
	if add := a.Operators[0]; add.Symbol != "+" || add.Name.Text != "add" || len(add.Entries) != 2 || len(add.Entries[0].Results) != 2 || len(add.Entries[1].Results) != 0 {
		t.Errorf("operator + add: %+v", add)
	}
	if other := f.Abstractions[1]; other.Of.Name != "long" || other.Parameter.Text != "value" {
		t.Errorf("parsed %+v", other)
	}
}

func TestParseErrors(t *testing.T) {
	for src, want := range map[string]string{
		"foo":                                      `f:1:1: found "foo", expected "abstraction" or the end of the file`,
		"abstraction begin":                        `f:1:13: found "begin", expected a name`,
		"abstraction S abstracts\nint TOKENS":      `f:2:5: found "TOKENS", expected "begin"`,
		head[:45] + ",};":                          `f:1:47: found "}", expected a name`,
		head[:46] + "\nabstract":                   `f:2:1: found "abstract", expected ";"`,
		head + "0 < n < 5 -> {A}; end end":         `f:1:73: found "<", expected "->"`,
		head + "0 < n":                             `f:1:72: found the end of the file, expected "->"`,
		head + "n < -> {A}; end end":               `f:1:71: found "->", expected "(", a character, a name, a number or a string`,
		head + "n -> A; end end":                   `f:1:72: found "A", expected "{"`,
		head + "n < 0 -> {A} end":                  `f:1:80: found "end", expected ";"`,
		head + "end operator add":                  `f:1:80: found "add", expected "neg" or an operator's symbol such as +`,
		head + "end operator + add begin (A) - {}": `f:1:96: found "-", expected "->"`,
		head + "end":                               `f:1:70: found the end of the file, expected "end"`,
		head + "end oops end":                      `f:1:71: found "oops", expected "end"`,
		head + "n $ 0":                             `f:1:69: text that is no part of the language: "$ 0"`,
		"/* never\nends":                           `f:1:1: this comment is never closed, expected */`,
		head + strings.Repeat("(", 200):            `f:1:167: parentheses are nested deeper than 100`,
	} {
		_, err := Parse("f", []byte(src))
		if err == nil {
			t.Errorf("%s: no error, want %s", src, want)
		} else if err.Error() != want {
			t.Errorf("%s\n got %s\nwant %s", src, err, want)
		}
	}
}
