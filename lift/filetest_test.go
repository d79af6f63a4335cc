package main

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/ir"

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
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			fileTest(t, name)
		})
	}
}

func fileTest(t *testing.T, name string) {
	a, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	src := t.TempDir()
	var java []string
	var want *txtar.File
	for i, f := range a.Files {
		if f.Name == "want" {
			want = &a.Files[i]
			continue
		}
		java = append(java, filepath.Join(src, f.Name))
		if err := os.MkdirAll(filepath.Dir(java[len(java)-1]), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(java[len(java)-1], f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	flags := []string{"-g"}
	if line, _, _ := strings.Cut(string(a.Comment), "\n"); strings.HasPrefix(line, "javac: ") {
		flags = strings.Fields(line)[1:]
	}
	got := userClasses(t, javac(t, "javac", flags, java...))
	if *update {
		if want == nil {
			a.Files = append(a.Files, txtar.File{Name: "want"})
			want = &a.Files[len(a.Files)-1]
		}
		want.Data = got
		if err := os.WriteFile(name, txtar.Format(a), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want == nil || !bytes.Equal(got, want.Data) {
		t.Errorf("lifted:\n%s", got)
	}
}

// userClasses is the text form of the lifted program without the library.
func userClasses(t *testing.T, classes string) []byte {
	t.Helper()
	p, err := liftClass(t, classes, "Main")
	if err != nil {
		return []byte("error: " + err.Error() + "\n")
	}
	q := *p
	q.Classes = nil
	for _, c := range p.Classes {
		if !c.Library {
			q.Classes = append(q.Classes, c)
		}
	}
	q.BuildIndex()
	var b bytes.Buffer
	if err := ir.Print(&b, &q); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
