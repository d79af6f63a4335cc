package ir

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// seeds adds to the corpus what tests read.
func seeds(f *testing.F, form func(testing.TB, *Program) []byte) {
	f.Helper()
	for _, level := range Levels {
		for seed := range uint64(3) {
			f.Add(form(f, randomProgram(level, seed)))
		}
	}
	files, err := filepath.Glob("testdata/errors/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		ar, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(ar.Files[0].Data)
		if p, err := Parse(name, ar.Files[0].Data); err == nil {
			f.Add(form(f, p))
		}
	}
	shapes, err := filepath.Glob("testdata/shape/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range shapes {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
}

// FuzzRead: reading any bytes as JSON gives a program or an error, Check never
// panics, and a program that it accepts is the same after text and JSON.
func FuzzRead(f *testing.F) {
	seeds(f, written)
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, err := Read("fuzz", data); err == nil {
			survives(t, p)
		}
	})
}

// FuzzParse is FuzzRead for the text form.
func FuzzParse(f *testing.F) {
	seeds(f, printed)
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, err := Parse("fuzz", data); err == nil {
			survives(t, p)
		}
	})
}

// survives checks a program that was read and, if it is well-formed, that it
// is the same after text and JSON.
func survives(t *testing.T, p *Program) {
	bad := Check(p)
	text, data := printed(t, p), written(t, p)
	if bad != nil {
		return
	}
	fromText, err := Parse("text", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	fromJSON, err := Read("json", data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	for _, q := range []*Program{fromText, fromJSON} {
		if err := Check(q); err != nil {
			t.Fatal(err)
		}
		if again := printed(t, q); !bytes.Equal(again, text) {
			t.Fatalf("text differs:\n%s\n%s", text, again)
		}
		if again := written(t, q); !bytes.Equal(again, data) {
			t.Fatalf("JSON differs:\n%s\n%s", data, again)
		}
	}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					MayThrow(p, s)
				}
			}
		}
	}
}
