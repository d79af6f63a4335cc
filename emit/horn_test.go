package main

import (
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/emit/internal/horn"
	"bandsaw/emit/internal/spacer"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestHorn tells each program of testdata/horn as clauses and compares them, where the file has them, and what is proved; or the error. A section "property"
// is the property; "options" are those of emit horn.
func TestHorn(t *testing.T) { archives(t, "testdata/horn/*.txt", told) }

func told(t *testing.T, file string, a *txtar.Archive) {
	p, err := ir.Read(file, section(a, "program").Data)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(p); err != nil {
		t.Fatal(err)
	}
	property := prop.Default()
	if s := section(a, "property"); s != nil {
		if property, err = prop.Read(file, s.Data); err != nil {
			t.Fatal(err)
		}
	}
	var o horn.Options
	if s := section(a, "options"); s != nil {
		o.Wrap, o.Arrays = strings.Contains(string(s.Data), "wrap"), strings.Contains(string(s.Data), "arrays")
	}
	m, err := horn.Emit(p, property, o)
	if err != nil {
		compare(t, a, "error", err.Error()+"\n")
		return
	}
	if section(a, "clauses") != nil {
		compare(t, a, "clauses", m.Text())
	}
	r, err := spacer.Prove(p, property, spacer.Options{Effort: 3_000_000, Kept: (*derive.Cache)(nil)})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := r.Text(&text); err != nil {
		t.Fatal(err)
	}
	compare(t, a, "answer", text.String())
}
