package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// compiled is an abstraction as basl compile writes it, of the name.
func compiled(name string) string {
	return `{"format": "bandsaw.abs", "version": 1, "made": {"tool": "basl", "version": "0", "options": [], "inputs": []},
"abstraction": {"name": "` + name + `", "of": "int", "arithmetic": "java", "tokens": ["ZERO", "OTHER"],
"guards": [{"op": "eq", "args": [{"op": "n"}, {"op": "const"}]}, {"op": "ne", "args": [{"op": "n"}, {"op": "const"}]}],
"operators": []}, "given": [], "unknown": 0, "decisions": {}}
`
}

const below = "abstraction Below(k) abstracts int\nbegin\n  TOKENS = {LOW, HIGH};\n  abstract(n)\n  begin\n    n < k -> {LOW};\n    n >= k -> {HIGH};\n  end\nend\n"

func shelf(t *testing.T) Library {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"Zero.abs.json":  compiled("Zero"),
		"Other.abs.json": compiled("Zero"),
		"Torn.abs.json":  "{",
		"Below.basl":     below,
		"Under.basl":     below,
		"Row.basl":       "abstraction Row abstracts int[]\nbegin\n  INDEX = Cuts(0, 5, 40);\n  ELEMENT = Signs;\nend\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return Library{dir}
}

// TestRead: the tokens, and the files that were read, by their names.
func TestRead(t *testing.T) {
	l := shelf(t)
	for _, x := range []struct{ expr, tokens, inputs string }{
		{"Zero", "ZERO OTHER", "Zero.abs.json"},
		{"Below(3)", "LOW HIGH", "Below.basl"},
		{"Cuts(0)", "BELOW N0 ABOVE", ""},
		{"Zero*Below(3)", "ZERO_LOW OTHER_LOW OTHER_HIGH", "Zero.abs.json Below.basl"},
	} {
		a, inputs, err := l.Read(x.expr)
		if err != nil {
			t.Errorf("%s: %v", x.expr, err)
			continue
		}
		var names []string
		for _, in := range inputs {
			names = append(names, in.Name)
		}
		if got := strings.Join(a.Tokens, " "); got != x.tokens || strings.Join(names, " ") != x.inputs {
			t.Errorf("%s: %s from %v, expected %s from %s", x.expr, got, names, x.tokens, x.inputs)
		}
	}
}

// TestErrors: only of a name that there is not the error is fs.ErrNotExist.
func TestErrors(t *testing.T) {
	l := shelf(t)
	for _, x := range []struct{ expr, want string }{
		{"None", "no such file"},
		{"Other", "Other.abs.json: holds the abstraction Zero, expected Other"},
		{"Torn", "Torn.abs.json"},
		{"Under(3)", "Under.basl: expected the definition of Under"},
		{"None(3)", "None"},
	} {
		_, _, err := l.Read(x.expr)
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, expected %s", x.expr, err, x.want)
		}
		if errors.Is(err, fs.ErrNotExist) != (x.expr == "None") {
			t.Errorf("%s: not found: %v", x.expr, err)
		}
	}
}

func TestParts(t *testing.T) {
	l := shelf(t)
	parts, of, in, err := l.Parts("Row")
	if err != nil || len(parts) != 2 || of != "int[]" || in.Name != "Row.basl" {
		t.Errorf("%d parts of %s from %s: %v", len(parts), of, in.Name, err)
	}
	if parts, _, _, err := l.Parts("Zero"); parts != nil || err != nil {
		t.Errorf("Zero has parts %v: %v", parts, err)
	}
}

func TestNames(t *testing.T) {
	l := shelf(t)
	if names, err := l.Names(); err != nil || !slices.Equal(names, []string{"Other", "Torn", "Zero"}) {
		t.Errorf("%v: %v", names, err)
	}
	if _, err := (Library{filepath.Join(l.Dir, "none")}).Names(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of no directory: %v", err)
	}
}
