package gogen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/syntax"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
)

// awkward has names that Go would not take as they are.
const awkward = `abstraction Range abstracts int begin
  TOKENS = {low, Add, Token, Token_low, _x};
  abstract(n) begin
    n < -5 -> {low};
    -5 <= n && -(n) > 2 -> {Add};
    !(n <= -3) && 2*n + 1 < -(-3) -> {Token};
    n == 1 -> {Token_low};
    n > 1 -> {_x};
  end
end`

func compiled(t *testing.T) []*abs.File {
	t.Helper()
	sources := map[string]string{"awkward": awkward}
	files, err := filepath.Glob("../../lib/*.basl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no library: %v", err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sources[name] = string(src)
	}
	var out []*abs.File
	for name, src := range sources {
		tree, err := syntax.Parse(name, []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		defs, err := define.File(tree, []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range defs {
			f, err := derive.Derive(d, derive.Options{Arithmetic: derive.Java, Limit: 2_000_000})
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, f)
		}
	}
	return out
}

// samples are ints on which Of is compared.
func samples() []int32 {
	out := []int32{math.MinInt32, math.MinInt32 + 1, math.MaxInt32 - 1, math.MaxInt32, 1 << 20, -1 << 20}
	for n := int32(-20); n <= 20; n++ {
		out = append(out, n)
	}
	return out
}

// tables is what a package says about itself.
type tables struct {
	Names  []string
	Of     []int
	Tables map[string][]uint64
}

// The packages compile, are formatted, and agree with the tables for every
// entry and with the guards on samples.
func TestPackagesAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a Go program")
	}
	dir := t.TempDir()
	files := compiled(t)
	write := func(name string, data []byte) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range files {
		var b bytes.Buffer
		if err := Write(&b, f); err != nil {
			t.Fatal(err)
		}
		formatted, err := format.Source(b.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(formatted), b.String()); diff != "" {
			t.Errorf("%s is not formatted: %s", f.Abstraction.Name, diff)
		}
		pkg := PackageName(f.Abstraction.Name)
		write(filepath.Join(pkg, pkg+".go"), b.Bytes())
	}
	write("go.mod", []byte("module example\n\ngo 1.22\n"))
	write("main.go", []byte(client(files)))
	for _, args := range [][]string{{"vet", "./..."}, {"run", "."}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", args[0], err, stderr.String())
		}
		if args[0] == "run" {
			compare(t, files, out)
		}
	}
}

func compare(t *testing.T, files []*abs.File, out []byte) {
	t.Helper()
	got := map[string]tables{}
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		a := f.Abstraction
		want := tables{Names: a.Tokens, Tables: map[string][]uint64{}}
		for _, n := range samples() {
			want.Of = append(want.Of, a.TokenOf(int64(n)))
		}
		for _, o := range a.Operators {
			want.Tables[o.Name] = o.Table
		}
		if diff := cmp.Diff(want, got[a.Name]); diff != "" {
			t.Errorf("%s: %s", a.Name, diff)
		}
	}
}

// client is a program that prints the tables of the packages as JSON.
func client(files []*abs.File) string {
	var imports, body strings.Builder
	for _, f := range files {
		a := f.Abstraction
		pkg := PackageName(a.Name)
		fmt.Fprintf(&imports, "\t%q\n", "example/"+pkg)
		fmt.Fprintf(&body, "\t{\n\t\tt := tables{Tables: map[string][]uint64{}}\n")
		fmt.Fprintf(&body, "\t\tfor x := %[1]s.Token(0); x < %[1]s.Tokens; x++ {\n\t\t\tt.Names = append(t.Names, x.String())\n\t\t}\n", pkg)
		fmt.Fprintf(&body, "\t\tfor _, n := range samples {\n\t\t\tt.Of = append(t.Of, int(%s.Of(n)))\n\t\t}\n", pkg)
		for _, o := range a.Operators {
			body.WriteString(collect(pkg, o))
		}
		fmt.Fprintf(&body, "\t\tall[%q] = t\n\t}\n", a.Name)
	}
	var list strings.Builder
	for _, n := range samples() {
		fmt.Fprintf(&list, "%d,", n)
	}
	return fmt.Sprintf(`package main

import (
	"encoding/json"
	"os"

%s)

type tables struct {
	Names  []string
	Of     []int
	Tables map[string][]uint64
}

var samples = []int32{%s}

// set is the set of which has says what it has.
func set[T any](values []T, has func(T) bool) (out uint64) {
	for i, v := range values {
		if has(v) {
			out |= 1 << i
		}
	}
	return out
}

func main() {
	all := map[string]tables{}
%s	json.NewEncoder(os.Stdout).Encode(all)
}
`, &imports, &list, &body)
}

// collect is a statement that appends the operator's table, by its function
// and the sets' Has.
func collect(pkg string, o *ir.Operator) string {
	values := fmt.Sprintf("func() (ts []%[1]s.Token) { for t := %[1]s.Token(0); t < %[1]s.Tokens; t++ { ts = append(ts, t) }; return }()", pkg)
	if ir.IsComparison(o.Name) {
		values = "[]bool{false, true}"
	}
	args, inner := "x", ""
	if o.Arity == 2 {
		args, inner = "x, y", fmt.Sprintf("for y := %[1]s.Token(0); y < %[1]s.Tokens; y++ ", pkg)
	}
	return fmt.Sprintf("\t\tfor x := %[1]s.Token(0); x < %[1]s.Tokens; x++ { %[2]s { t.Tables[%[3]q] = append(t.Tables[%[3]q], set(%[4]s, %[1]s.%[5]s(%[6]s).Has)) } }\n",
		pkg, inner, o.Name, values, function(o), args)
}

func TestPackageName(t *testing.T) {
	for name, want := range map[string]string{"Signs": "signs", "Range": "rangeabs", "_": "_abs", "Mod_3": "mod_3", "Range(-1,0)*Signs": "range__1_0__signs"} {
		if got := PackageName(name); got != want {
			t.Errorf("PackageName(%q) = %q, want %q", name, got, want)
		}
	}
}
