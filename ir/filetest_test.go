package ir

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected errors in testdata")

// TestErrors runs testdata/errors/*.txt: each holds a program as text (file
// program) or as JSON (program.json) and the error that reading it or checking
// it gives (file error, empty for none).
func TestErrors(t *testing.T) {
	files, err := filepath.Glob("testdata/errors/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			ar, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(ar.Files) != 2 || ar.Files[1].Name != "error" {
				t.Fatal("expected the files program or program.json, and error")
			}
			got := problem(ar.Files[0])
			if *update {
				ar.Files[1].Data = []byte(got)
				if err := os.WriteFile(file, txtar.Format(ar), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if want := string(ar.Files[1].Data); got != want {
				t.Errorf("got:\n%swant:\n%s", got, want)
			}
		})
	}
}

// problem is the error in reading or checking a program.
func problem(f txtar.File) string {
	read := Parse
	if f.Name == "program.json" {
		read = Read
	}
	p, err := read(f.Name, f.Data)
	if err == nil {
		err = Check(p)
	}
	if err == nil {
		return ""
	}
	return err.Error() + "\n"
}

// TestTruncated: the beginning of a file is refused with a place, whatever its
// length.
func TestTruncated(t *testing.T) {
	p := randomProgram(Abstract, 4)
	data := written(t, p)
	for n := 0; n < len(data)-2; n += 1 + n/100 {
		if _, err := Read("p.json", data[:n]); err == nil || !strings.HasPrefix(err.Error(), "p.json:") {
			t.Fatalf("%d bytes: %v", n, err)
		}
	}
	text := printed(t, p)
	for n := 0; n < len(text); n += 1 + n/100 {
		if _, err := Parse("p.txt", text[:n]); err != nil && !strings.HasPrefix(err.Error(), "p.txt:") {
			t.Fatalf("%d bytes: %v", n, err)
		}
	}
}

// TestMemberOrder: Read takes members in any order, as jq -S leaves them.
func TestMemberOrder(t *testing.T) {
	data := []byte(`{"classes": [{"methods": [{"blocks": [{"stmts": [{"src": "x", "op": "move", "dst": "x"}, {"op": "return"}], "name": "b0"}],
		"locals": [{"type": "int", "name": "x"}], "static": true, "id": "A.f()void"}], "name": "A"}],
		"abstractions": [{"operators": [{"table": [{"result": ["B"], "args": ["B"]}], "arity": 1, "name": "neg"}], "tokens": ["B"], "of": "int", "name": "S", "arithmetic": "java"}],
		"entry": [], "level": "lifted", "made": {"version": "", "tool": "", "options": [], "inputs": []}, "version": 1, "format": "bandsaw.ir"}`)
	p, err := Read("p.json", data)
	if err != nil {
		t.Fatal(err)
	}
	if s := String(p.Method("A.f()void").Blocks[0].Stmts[0]); s != "x = x" {
		t.Error(s)
	}
	if !bytes.Contains(printed(t, p), []byte("B: B")) {
		t.Errorf("%s", printed(t, p))
	}
}
