// Package analysistest runs the filetests of the analyses.
package analysistest

import (
	_ "embed"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

//go:embed prelude.ir
var prelude string

// Run runs testdata/*.txt: each has the user's classes of a lifted program in text
// form, "in", and what the analysis tells of the program, "out".
func Run(t *testing.T, tell func(*ir.Program) string) {
	t.Helper()
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		return tell(Program(t, name, parts["in"]))
	})
}

// Program is the lifted program of the user's classes in text form.
func Program(t testing.TB, name, classes string) *ir.Program {
	t.Helper()
	p := parse(t, name, classes)
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatalf("the input is not well-formed: %v", err)
	}
	return p
}

// Prelude is what Program puts around the user's classes, for who generates those.
func Prelude(t testing.TB) *ir.Program {
	t.Helper()
	return parse(t, "prelude", "")
}

func parse(t testing.TB, name, classes string) *ir.Program {
	t.Helper()
	p, err := ir.Parse(name, []byte(prelude+classes))
	if err != nil {
		t.Fatal(err)
	}
	return p
}
