// Package filetest runs tests that are files: testdata/*.txt, each a txtar
// archive whose parts are what goes in, but for the part "out", which is what
// has to come out. go test -update rewrites that.
package filetest

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected parts of the filetests")

// out is the name of the expected part.
const out = "out"

// Run runs a test for each file: made makes the output from the other parts,
// by their names; name is the file's.
func Run(t *testing.T, made func(t *testing.T, name string, parts map[string]string) string) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no filetests", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			run(t, name, func(parts map[string]string) string { return made(t, name, parts) })
		})
	}
}

func run(t *testing.T, name string, made func(parts map[string]string) string) {
	t.Helper()
	ar, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]string{}
	for _, f := range ar.Files {
		parts[f.Name] = string(f.Data)
	}
	want, ok := parts[out]
	delete(parts, out)
	got := made(parts)
	if *update {
		ar.Files = slices.DeleteFunc(ar.Files, func(f txtar.File) bool { return f.Name == out })
		ar.Files = append(ar.Files, txtar.File{Name: out, Data: []byte(got)})
		if err := os.WriteFile(name, txtar.Format(ar), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !ok {
		t.Fatalf("%s: no part %q; go test -update writes it", name, out)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the output differs (-want +got):\n%s", diff)
	}
}
