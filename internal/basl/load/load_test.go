package load

import (
	"strings"
	"testing"
	"testing/fstest"
)

// shelf is a library of two abstractions in one file, a family, and a file that is no definition.
var shelf = Library{Name: "lib", FS: fstest.MapFS{
	"b.basl":     {Data: []byte("abstraction Zero abstracts int\nbegin\n  TOKENS = {ZERO, OTHER};\n  abstract(n)\n  begin\n    n == 0 -> {ZERO};\n    n != 0 -> {OTHER};\n  end\nend\n")},
	"a.basl":     {Data: []byte("abstraction Below(k) abstracts int\nbegin\n  TOKENS = {LOW, HIGH};\n  abstract(n)\n  begin\n    n < k -> {LOW};\n    n >= k -> {HIGH};\n  end\nend\n")},
	"notes.txt":  {Data: []byte("not a definition")},
	"old.d/file": {Data: []byte("not a definition")},
}}

// found tells what an expression means: the file, and the tokens.
func found(t *testing.T, l Library, expr string) string {
	t.Helper()
	s, err := l.Find(expr)
	if err != nil {
		return err.Error()
	}
	if len(s.Definitions) != 1 {
		t.Fatalf("%s: %d definitions", expr, len(s.Definitions))
	}
	a := s.Definitions[0].Abstraction
	return s.Input.Name + ": " + a.Name + " " + strings.Join(a.Tokens, " ")
}

func TestFind(t *testing.T) {
	for _, x := range []struct{ expr, want string }{
		{"Zero", "lib/b.basl: Zero ZERO OTHER"},
		{"Below(3)", "lib/a.basl: Below(3) LOW HIGH"},
		{"Cuts(0)", "Cuts(0): Cuts(0) BELOW N0 ABOVE"},
		{"Zero*Below(3)", "Zero*Below(3): Zero*Below(3) ZERO_LOW OTHER_LOW OTHER_HIGH"},
		{"Zeros", `no abstraction Zeros in the library (did you mean "Zero"?); it has Below, Zero`},
		{"Below", "lib/a.basl:1:1: Below: expected 1 arguments: Below(k)"},
		{"Below(3,4)", "lib/a.basl:1:1: Below(3,4): expected 1 arguments: Below(k)"},
		{"Zero(1)", "lib/b.basl:1:1: Zero(1): expected 0 arguments: Zero()"},
	} {
		if got := found(t, shelf, x.expr); got != x.want {
			t.Errorf("%s is %q, expected %q", x.expr, got, x.want)
		}
	}
}

// TestAll: all files of definitions, in the order of their names.
func TestAll(t *testing.T) {
	all, err := shelf.All()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range all {
		names = append(names, s.Input.Name)
	}
	if got := strings.Join(names, " "); got != "lib/a.basl lib/b.basl" {
		t.Errorf("read %s", got)
	}
}

// TestErrors name the file.
func TestErrors(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"abstraction", "lib/x.basl:1"},
		{"", "lib/x.basl: no abstraction, expected one or more"},
	} {
		l := Library{Name: "lib", FS: fstest.MapFS{"x.basl": {Data: []byte(x.text)}}}
		if _, err := l.All(); err == nil || !strings.HasPrefix(err.Error(), x.want) {
			t.Errorf("%q: %v, expected %s", x.text, err, x.want)
		}
	}
}

// TestCompiled: who names what is there compiled only is told so.
func TestCompiled(t *testing.T) {
	l := Library{Name: "lib", FS: fstest.MapFS{"Flag.abs.json": {Data: []byte("{}")}}}
	if _, err := l.Find("Flag"); err == nil || !strings.Contains(err.Error(), "bandsaw show lib/Flag.abs.json") {
		t.Errorf("%v, expected how its definition is printed", err)
	}
}

func TestIsName(t *testing.T) {
	for arg, want := range map[string]bool{"Signs": true, "Cuts(0,1.5)": true, "Cuts(0,1.5)@double": true, "odd@home.basl": false, "Signs*Mod3": true, "-": false, "Signs.basl": false, "dir/Signs": false, `dir\Signs`: false} {
		if IsName(arg) != want {
			t.Errorf("%s: %v", arg, !want)
		}
	}
}
