package slicer

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected parts of the filetests")

// TestFiles runs testdata/*.txt: the classes of a lifted program ("in"), with
// those of testdata/prelude.ir around them, are sliced for the property
// ("prop", all kinds if there is none), and the classes that are left are
// compared with "out"; those of the prelude are left out of that, unless the
// part is called "all".
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no filetests", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { fileTest(t, name) })
	}
}

// parts are the parts of a filetest.
type parts struct {
	archive *txtar.Archive
	in      []byte
	prop    []byte
	out     int // place of the expected part, -1 for none
}

func readParts(t *testing.T, name string) *parts {
	t.Helper()
	ar, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	p := &parts{archive: ar, out: -1}
	for i, f := range ar.Files {
		switch f.Name {
		case "in":
			p.in = f.Data
		case "prop":
			p.prop = f.Data
		case "out", "all":
			p.out = i
		default:
			t.Fatalf("part %s: expected in, prop, out or all", f.Name)
		}
	}
	return p
}

func fileTest(t *testing.T, name string) {
	p := readParts(t, name)
	property := prop.Default()
	if p.prop != nil {
		var err error
		if property, err = prop.Read("prop", p.prop); err != nil {
			t.Fatal(err)
		}
	}
	all := p.out >= 0 && p.archive.Files[p.out].Name == "all"
	got := sliced(t, name, p.in, property, all)
	if *update {
		if p.out < 0 {
			p.out = len(p.archive.Files)
			p.archive.Files = append(p.archive.Files, txtar.File{Name: "out"})
		}
		p.archive.Files[p.out].Data = []byte(got)
		if err := os.WriteFile(name, txtar.Format(p.archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if p.out < 0 {
		t.Fatal("no expected output; run with -update")
	}
	if diff := cmp.Diff(string(p.archive.Files[p.out].Data), got); diff != "" {
		t.Errorf("output differs (-want +got):\n%s", diff)
	}
}

// parse reads a program's classes with the prelude's around them.
func parse(t testing.TB, name string, src []byte) *ir.Program {
	t.Helper()
	prelude, err := os.ReadFile("testdata/prelude.ir")
	if err != nil {
		t.Fatal(err)
	}
	p, err := ir.Parse(name, append(prelude, src...))
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatalf("the input is not well-formed: %v", err)
	}
	return p
}

// sliced is the slice of the program in text form. That it is well-formed,
// that slicing it again takes nothing more away, and that its input was not
// changed is checked on the way.
func sliced(t testing.TB, name string, src []byte, property *prop.Property, all bool) string {
	t.Helper()
	in := parse(t, name, src)
	before := printed(t, in)
	r, err := Slice(in, property)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(r.Program); err != nil {
		t.Errorf("the slice is not well-formed: %v\n%s", err, printed(t, r.Program))
	}
	if diff := cmp.Diff(before, printed(t, in)); diff != "" {
		t.Errorf("slicing changed its input:\n%s", diff)
	}
	r.Program.Notes = nil
	if all {
		return printed(t, r.Program)
	}
	return printed(t, own(r.Program))
}

func printed(t testing.TB, p *ir.Program) string {
	t.Helper()
	var b bytes.Buffer
	if err := ir.Print(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// own is p without the classes of the prelude.
func own(p *ir.Program) *ir.Program {
	q := *p
	q.Classes = nil
	for _, c := range p.Classes {
		if !c.Library {
			q.Classes = append(q.Classes, c)
		}
	}
	return &q
}
