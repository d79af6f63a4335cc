package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/emit/internal/promela"
	"bandsaw/emit/internal/spin"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var (
	update = flag.Bool("update", false, "rewrite the expected parts of testdata")
	models = flag.String("models", "", "write the models of testdata into `DIR`")
)

// TestFiles emits every program of testdata and compares the model, where the
// file has one, byte for byte, and Spin's answer, where it has one, or the
// error. A section "property" is the property; "options" are words such as
// heap=2.
func TestFiles(t *testing.T) { archives(t, "testdata/*.txt", run) }

// archives runs a test with each file of the pattern, which it may change for -update.
func archives(t *testing.T, pattern string, run func(t *testing.T, file string, a *txtar.Archive)) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("no tests", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			run(t, file, a)
			if *update {
				if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func run(t *testing.T, file string, a *txtar.Archive) {
	m, err := emitted(t, file, a)
	if err != nil {
		compare(t, a, "error", err.Error()+"\n")
		return
	}
	if section(a, "error") != nil {
		t.Fatal("no error")
	}
	if *models != "" {
		dump(t, filepath.Join(*models, strings.TrimSuffix(filepath.Base(file), ".txt")+".pml"), m)
	}
	compare(t, a, "model", string(m.Text))
	if section(a, "answer") == nil {
		return
	}
	o := spin.DefaultOptions()
	o.CFlags = []string{"-O0"}
	r, err := spin.Check(m.Text, m.Map, o)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := r.Text(&b); err != nil {
		t.Fatal(err)
	}
	compare(t, a, "answer", b.String())
}

// compare checks a section of the archive, if it has it, or updates it.
func compare(t *testing.T, a *txtar.Archive, name, got string) {
	t.Helper()
	want := section(a, name)
	switch {
	case want == nil && name == "error":
		t.Fatal(got)
	case want == nil:
	case *update:
		want.Data = []byte(got)
	default:
		if diff := cmp.Diff(string(want.Data), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func section(a *txtar.Archive, name string) *txtar.File {
	for i := range a.Files {
		if a.Files[i].Name == name {
			return &a.Files[i]
		}
	}
	return nil
}

// emitted is the model of the archive's program.
func emitted(t *testing.T, file string, a *txtar.Archive) (*promela.Model, error) {
	src := section(a, "program")
	if src == nil {
		t.Fatal("no program")
	}
	p, err := ir.Parse(file, src.Data)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(p); err != nil {
		t.Fatal(err)
	}
	property := prop.Default()
	if s := section(a, "property"); s != nil {
		if property, err = prop.Read("property", s.Data); err != nil {
			t.Fatal(err)
		}
	}
	o := promela.DefaultOptions()
	if s := section(a, "options"); s != nil {
		for _, word := range strings.Fields(string(s.Data)) {
			name, value, _ := strings.Cut(word, "=")
			n, err := strconv.Atoi(value)
			if err != nil {
				t.Fatal(err)
			}
			switch name {
			case "heap":
				o.Heap = n
			case "array":
				o.Array = n
			case "recursion":
				o.Recursion = n
			case "statements":
				o.Statements = n
			default:
				t.Fatalf("unknown option %s", name)
			}
		}
	}
	return promela.Emit(p, property, o)
}

// dump writes a model and its map to look at.
func dump(t *testing.T, name string, m *promela.Model) {
	var b bytes.Buffer
	if err := m.Map.Write(&b); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, m.Text, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(mapName(name), b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
