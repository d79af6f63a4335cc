package slicer

import (
	"bytes"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/filetest"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
)

// TestFiles runs testdata/*.txt: the classes of a lifted program ("in"), with
// those of the prelude around them, are sliced for the property ("prop", all kinds
// if there is none), and the user's classes that are left are told.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		property := prop.Default()
		if text, ok := part["prop"]; ok {
			var err error
			if property, err = prop.Read("prop", []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		return sliced(t, name, part["in"], property)
	})
}

// sliced is what is left of the user's classes, in text form. That it is well-formed,
// that slicing it again takes nothing more away, and that its input was not
// changed is checked on the way.
func sliced(t testing.TB, name, classes string, property *prop.Property) string {
	t.Helper()
	in := analysistest.Program(t, name, classes)
	before := printed(t, in)
	r, err := Slice(in, property, all)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(r.Program); err != nil {
		t.Errorf("the slice is not well-formed: %v\n%s", err, printed(t, r.Program))
	}
	if diff := cmp.Diff(before, printed(t, in)); diff != "" {
		t.Errorf("slicing changed its input:\n%s", diff)
	}
	r.Program.Notes = nil
	return printed(t, own(r.Program))
}

func printed(t testing.TB, p *ir.Program) string {
	t.Helper()
	var b bytes.Buffer
	if err := ir.Print(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// own is p without the classes of the prelude.
func own(p *ir.Program) *ir.Program {
	q := *p
	q.Classes = nil
	for _, c := range p.Classes {
		if !c.Library {
			q.Classes = append(q.Classes, c)
		}
	}
	return &q
}

// all folds each field that always holds one number.
func all(ir.FieldID) bool { return true }
