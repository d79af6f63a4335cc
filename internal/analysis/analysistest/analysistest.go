// Package analysistest runs the filetests of the analyses.
package analysistest

import (
	_ "embed"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected parts of the filetests")

//go:embed prelude.ir
var prelude []byte

// Run runs testdata/*.txt: each has the user's classes of a lifted program in text
// form, "in", and what the analysis tells of the program, "out".
func Run(t *testing.T, tell func(*ir.Program) string) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no filetests", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { file(t, name, tell) })
	}
}

func file(t *testing.T, name string, tell func(*ir.Program) string) {
	t.Helper()
	ar, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if len(ar.Files) == 0 || ar.Files[0].Name != "in" || len(ar.Files) > 2 {
		t.Fatalf("%s: expected the parts in and out", name)
	}
	p, err := ir.Parse(name, append(prelude[:len(prelude):len(prelude)], ar.Files[0].Data...))
	if err != nil {
		t.Fatal(err)
	}
	got := tell(p)
	if *update {
		ar.Files = append(ar.Files[:1], txtar.File{Name: "out", Data: []byte(got)})
		if err := os.WriteFile(name, txtar.Format(ar), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if len(ar.Files) < 2 {
		t.Fatalf("%s: the part out is missing", name)
	}
	if diff := cmp.Diff(string(ar.Files[1].Data), got); diff != "" {
		t.Errorf("-expected +found\n%s", diff)
	}
}
