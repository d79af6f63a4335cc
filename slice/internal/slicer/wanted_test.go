package slicer

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
	"bandsaw/slice/internal/pdg"
)

// TestWanted: the slice of a random program for what a static field is in the
// end, and that for what happens at all stores to it, have the same outcomes as
// the program, mc says. Deadlocks and exceptions are outcomes too, and kept by
// the property.
func TestWanted(t *testing.T) {
	compared, programs := 0, 40
	if testing.Short() {
		programs = 10
	}
	for seed := range uint64(programs) {
		p := analysistest.Prelude(t)
		randomProgram(p, seed)
		for _, c := range p.Classes {
			c.Source = c.Name + ".java"
		}
		field := ir.FieldID(fmt.Sprintf("%s%d", static, seed%3))
		if p.Field(field) == nil {
			continue
		}
		whole, ok := outcomes(t, p, field)
		if !ok {
			continue
		}
		observing := prop.Default()
		observing.Observed = []ir.FieldID{field}
		of, err := Slice(p, observing, nil)
		if err != nil {
			t.Fatal(err)
		}
		at, err := Slice(p, prop.Default(), nil, stores(p, field)...)
		if err != nil {
			t.Fatal(err)
		}
		for name, r := range map[string]*Result{"-of": of, "-at": at} {
			if r.Program.Field(field) == nil {
				continue // never stored to
			}
			compared++
			if got, ok := outcomes(t, r.Program, field); ok && got != whole {
				t.Errorf("seed %d, %s: outcomes\n%s, of the whole program\n%s\n%s", seed, name, got, whole, printed(t, own(p)))
			}
		}
	}
	t.Logf("%d slices compared", compared)
	if compared < programs/2 {
		t.Errorf("only %d slices were compared", compared)
	}
}

// stores are the lines of all reached stores to the static field.
func stores(p *ir.Program, field ir.FieldID) []pdg.Wanted {
	var out []pdg.Wanted
	g := pdg.Build(p, prop.Default(), nil)
	for _, m := range g.Program.Methods {
		for _, s := range m.Stmts {
			store, ok := s.(*ir.Store)
			if !ok {
				continue
			}
			place, ok := store.To.(*ir.StaticPlace)
			w := pdg.Wanted{Source: p.Class(m.ID.Class()).Source, First: s.Pos().Line, Last: s.Pos().Line}
			if ok && place.Field == field && w.First > 0 && g.Want(w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// outcomes are the values that the field can have in the end; false if there are
// too many states to tell.
func outcomes(t *testing.T, p *ir.Program, field ir.FieldID) (string, bool) {
	t.Helper()
	dir := t.TempDir()
	file, abs := filepath.Join(dir, "p.ir"), filepath.Join(dir, "p.abs.ir.json")
	if err := os.WriteFile(file, []byte(printed(t, p)), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := tool("abstract", "-lower-only", "-o", abs, file); err != nil {
		t.Fatalf("abstract: %v\n%s\n%s", err, out, printed(t, own(p)))
	}
	out, err := tool("mc", "outcomes", "-states", "20000", "-field", string(field), abs)
	if err != nil && !strings.Contains(string(out), "gave up") {
		t.Fatalf("mc outcomes: %v\n%s", err, out)
	}
	return string(out), err == nil
}
