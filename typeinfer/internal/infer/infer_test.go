package infer

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/internal/cli"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected part of testdata/*.txt")

// TestFiles runs the filetests: a program in text form, a selection, and what
// is inferred: the abstract variables, or every variable if the part is called
// "all", and conflicts; or if it is called "free" which variables have too many values.
func TestFiles(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("no testdata", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { runFile(t, name) })
	}
}

func runFile(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files) != 3 || archive.Files[0].Name != "program" || archive.Files[1].Name != "t.sel" {
		t.Fatal("expected the parts program, t.sel, and types or all")
	}
	want := &archive.Files[2]
	got := inferred(t, archive.Files[0].Data, archive.Files[1].Data, want.Name)
	if *update {
		want.Data = []byte(got)
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if d := cmp.Diff(string(want.Data), got); d != "" {
		t.Error(d)
	}
}

// inferred is the result as text.
func inferred(t *testing.T, program, selection []byte, part string) string {
	t.Helper()
	prog, err := ir.Parse("program", program)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(prog); err != nil {
		t.Fatal(err)
	}
	s, err := sel.Read("t.sel", selection)
	if err != nil {
		t.Fatal(err)
	}
	targets, err := s.Resolve(prog, cli.DidYouMean)
	if err != nil {
		return err.Error() + "\n"
	}
	own := map[string]ir.Type{}
	for _, n := range s.Names() {
		own[n.Text] = ir.Int
	}
	types, err := Infer(prog, s, targets, own, someInts{})
	if err != nil {
		return err.Error() + "\n"
	}
	if part == "free" {
		var b strings.Builder
		for _, f := range Free(prog, types) {
			fmt.Fprintf(&b, "%s: %s\n", f.Variable, f.Reason)
		}
		return b.String()
	}
	return show(types, part == "all")
}

// someInts says that EvenOdd abstracts integers only, and that ranges tell numbers.
type someInts struct{}

func (someInts) Fits(abstraction string, t ir.Type) bool {
	return abstraction != "EvenOdd" || !t.IsReal()
}

func (someInts) TellsNumbers(abstraction string) bool {
	return strings.HasPrefix(abstraction, "Range(")
}

// show lists a typing, a line a variable.
func show(t *typing.Typing, all bool) string {
	var b strings.Builder
	line := func(name string, x typing.Types) {
		if x.Why == "" && !all {
			return
		}
		fmt.Fprintf(&b, "%s : %s", name, x.Type)
		if x.Elem != "" && !x.Type.IsArray() {
			fmt.Fprintf(&b, " of arrays of %s", x.Elem)
		}
		if x.Why != "" {
			fmt.Fprintf(&b, "  (%s)", x.Why)
		}
		b.WriteByte('\n')
	}
	for _, f := range t.Fields {
		line(string(f.Field), f.Types)
	}
	for _, r := range t.Results {
		line(string(r.Method)+" returns", r.Types)
	}
	for _, l := range t.Locals {
		line(string(l.Method)+" "+l.Local, l.Types)
	}
	for _, c := range t.Conflicts {
		fmt.Fprintf(&b, "%s: %s becomes any token of %s\n    %s\n    %s\n", c.Place, c.From, c.To, c.FromWhy, c.ToWhy)
	}
	return b.String()
}
