package derive

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"bandsaw/artifact/abs"
	"bandsaw/ir"
)

// What comes out of the cache is what went in, and nothing else is taken.
func TestCache(t *testing.T) {
	dir := t.TempDir()
	cache, err := OpenCache(filepath.Join(dir, "tables"))
	if err != nil {
		t.Fatal(err)
	}
	def := library(t)[0]
	text := func(f *abs.File) string {
		var b bytes.Buffer
		if err := f.Write(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	o := Options{Arithmetic: Java, Limit: limit, Cache: cache}
	cold := text(mustDerive(t, def, o))
	var files []string
	filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if len(files) != len(ir.AbstractOperators) {
		t.Fatalf("%d files, want one an operator", len(files))
	}
	if warm := text(mustDerive(t, def, o)); warm != cold {
		t.Error("the cache changes the result")
	}
	d := newDeriver(def.Abstraction, Options{Arithmetic: Java, Limit: limit, Bits: 32, Cache: cache})
	add, _ := ir.FindAbstractOperator("add")
	if !cache.get(d, newTable(add, len(d.abs.Tokens))) {
		t.Error("the table of add is not found again")
	}
	for name, o := range map[string]Options{
		"limit": {Arithmetic: Java, Limit: 7, Bits: 32}, "arithmetic": {Arithmetic: Ideal, Limit: limit, Bits: 32}, "bits": {Arithmetic: Java, Limit: limit, Bits: 8},
	} {
		if cache.get(newDeriver(def.Abstraction, o), newTable(add, len(d.abs.Tokens))) {
			t.Errorf("a table of another %s is taken", name)
		}
	}
	for _, f := range files {
		for _, bad := range []string{"", "{}", `{"In":[1]}`} {
			if err := os.WriteFile(f, []byte(bad), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if again := text(mustDerive(t, def, o)); again != cold {
		t.Error("broken files change the result")
	}
}
