package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/ir"
	"bandsaw/lift/internal/reach"

	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected parts of testdata/*.txt")

// TestFiles lifts the Java programs of testdata/*.txt, whose class Main is the
// program, and compares the text form of the user's classes. A first line
// "javac: FLAGS" of the comment replaces -g.
func TestFiles(t *testing.T) {
	out, err := exec.Command("javac", "-version").CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "javac 17.") {
		t.Skip("the expected bytecode is that of javac 17")
	}
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	var tests []*fileTest
	var lines []string
	for _, name := range files {
		f := unpack(t, name)
		tests = append(tests, f)
		lines = append(lines, f.javac)
	}
	args := append([]string{"testdata/CompileAll.java"}, lines...)
	if out, err := exec.Command("java", args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
	for _, f := range tests {
		t.Run(filepath.Base(f.name), f.run)
	}
}

// fileTest is one of the files.
type fileTest struct {
	name    string
	archive *txtar.Archive
	want    *txtar.File // nil if missing
	javac   string      // command line
	classes string      // where it compiles to
	options reach.Options
}

// unpack writes the sources of a file to a new directory.
func unpack(t *testing.T, name string) *fileTest {
	t.Helper()
	a, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f := &fileTest{name: name, archive: a, classes: t.TempDir(), options: reach.Options{Main: "Main"}}
	flags := "-g"
	line, _, _ := strings.Cut(string(a.Comment), "\n")
	if rest, ok := strings.CutPrefix(line, "javac: "); ok {
		flags = rest
	}
	f.javac = flags + " -nowarn -d " + f.classes
	src := t.TempDir()
	for i := range a.Files {
		if a.Files[i].Name == "want" {
			f.want = &a.Files[i]
			continue
		}
		java := filepath.Join(src, a.Files[i].Name)
		if err := os.MkdirAll(filepath.Dir(java), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(java, a.Files[i].Data, 0o644); err != nil {
			t.Fatal(err)
		}
		f.javac += " " + java
	}
	return f
}

func (f *fileTest) run(t *testing.T) {
	got := userClasses(t, f.classes, f.options)
	if *update {
		if f.want == nil {
			f.archive.Files = append(f.archive.Files, txtar.File{Name: "want"})
			f.want = &f.archive.Files[len(f.archive.Files)-1]
		}
		f.want.Data = got
		if err := os.WriteFile(f.name, txtar.Format(f.archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if f.want == nil || !bytes.Equal(got, f.want.Data) {
		t.Errorf("lifted:\n%s", got)
	}
}

// userClasses is the text form of the lifted program without the library.
func userClasses(t *testing.T, classes string, opt reach.Options) []byte {
	t.Helper()
	r, err := liftClass(t, classes, opt)
	if err != nil {
		return []byte("error: " + err.Error() + "\n")
	}
	p := r.Program
	q := *p
	q.Classes, q.Unmodelled = nil, nil
	for _, u := range p.Unmodelled {
		var users []ir.MethodID
		for _, id := range u.Callers {
			if c := p.Class(id.Class()); c != nil && !c.Library {
				users = append(users, id)
			}
		}
		if u.Callers = users; len(users) > 0 {
			q.Unmodelled = append(q.Unmodelled, u)
		}
	}
	for _, c := range p.Classes {
		if !c.Library {
			q.Classes = append(q.Classes, c)
		}
	}
	q.BuildIndex()
	var b bytes.Buffer
	for _, w := range r.Warnings {
		fmt.Fprintln(&b, "warning:", w)
	}
	if err := ir.Print(&b, &q); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
